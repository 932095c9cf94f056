package ui

import (
	"errors"
	"io/fs"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/assets"
	"redstone/game/lang"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/game/text"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/games"
	"redstone/game/ui/gpu"
	"redstone/game/ui/layout"
	"redstone/game/ui/online"
	"redstone/game/ui/playing"
	"redstone/game/ui/puzzles"
	"redstone/game/ui/reviewing"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/setup"
	"redstone/game/ui/sharing"
	"redstone/game/ui/solving"
	"redstone/game/ui/viewing"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules/record"
)

// App is the program; it implements ebiten.Game.
type App struct {
	p       Platform
	ui      *widget.UI
	board   *boardview.View
	session *session.Session
	host    *host

	settings       settings.Settings
	settingsLocked bool // they could not be read, and must not be overwritten
	files          fs.FS
	langs          []lang.Language
	words          words.Words

	layout    layout.Layout
	zoom      float64  // CSS pixels per unit of the interface: larger on large screens
	inBar     []string // IDs of the icon buttons in the top bar
	tabbed    bool     // the destinations are in the top bar, in words
	zoomed    sem.Tree // the tree in CSS pixels, where these differ from the interface's units
	screens   []screen.Screen
	playing   *playing.Screen
	reviewing *reviewing.Screen
	mistakes  mistakesFound
	solving   *solving.Screen
	games     *games.Screen
	sharing   *sharing.Screen
	setup     *setup.Screen
	viewing   *viewing.Screen
	frame     *frame // of a board in another page, otherwise nil
	puzzles   *puzzles.Screen
	pages     *online.Screen // of the online client
	online    connection

	shelf    *training.Shelf  // the collections of puzzles
	progress *progress.Keeper // nil until it is needed

	address addressBar

	systemDark, systemReduced bool
	systemText                text.System // nil where there is none
	events                    []widget.Event
	drawn                     bool
	hidden                    bool   // the player does not see the window
	copying                   string // the text of the dialog screen.Copying
	busy                      bool   // events are being handled, or a frame is
	times                     frameTimes
}

// settingsKey is the key under which the settings are stored.
const settingsKey = "settings"

// New starts the program on a platform: settings and the game in progress are
// restored, or a new game against the computer is ready to begin.
func New(p Platform) *App {
	// The last frame stays until something changes; Ebitengine presents no
	// frame in which nothing was drawn.
	ebiten.SetScreenClearedEveryFrame(false)
	a := &App{p: p, zoom: 1, files: assets.Texts(), settings: settings.Default(), systemText: p.SystemText(), shelf: training.NewShelf(p.Fetch)}
	a.langs = lang.Languages(a.files)
	a.loadSettings()
	h := &host{a: a}
	a.host = h
	a.board = boardview.NewView(h)
	a.ui = widget.New(h, a.board, func() canvas.Graphics { return gpu.New() })
	a.ui.NativeAreas = p.NativeAreas()
	a.board.Attach(a.ui)
	a.chooseLanguage()
	a.chooseTheme()
	a.session = session.New(p, h, &a.settings)
	a.session.Stranger = a.words.Say("share.stranger")
	a.online.a = a
	a.session.Client = a.online.post
	h.Session = a.session
	a.listScreens(h)
	a.session.Restore()
	if p.Embedded() {
		a.frame = newFrame(a)
		a.ui.Register(a.frame.noticeSheet())
	}
	if a.settingsLocked {
		a.ui.ShowToast(a.words.Say("toast.settings-unreadable"), true)
	}
	return a
}

// loadSettings reads the settings. If they exist but can't be read, they are not overwritten:
// the settings of this run are not stored.
func (a *App) loadSettings() {
	text, err := a.p.Load(settingsKey)
	if err == nil {
		a.settings = settings.Parse(text)
	}
	a.settingsLocked = err != nil && !errors.Is(err, ErrNotStored) && !errors.Is(err, ErrNoStorage)
}

// Close has to be called when the program ends, on a platform that knows when it does.
func (a *App) Close() {
	a.reviewing.KeepWriting()
	a.reviewing.KeepInfo()
	a.session.Close()
	a.online.close()
}

// Tree returns the semantics tree of the last frame, for tests.
func (a *App) Tree() *sem.Tree { return &a.ui.Tree }

// Selected returns the selected text of the focused text field, for the system's
// copy command; "" if there is none.
func (a *App) Selected() string { return a.ui.Selected() }

// LayoutF returns the screen's size in device pixels.
func (a *App) LayoutF(width, height float64) (float64, float64) {
	scale := a.p.Scale()
	if !(scale > 1.0/16 && scale < 16) {
		scale = 1
	}
	if a.zoom = layout.Zoom(width, height); a.framed() {
		a.zoom = 1 // a frame is as large as the page's author wants, and its strip as high as EMBED.md says
	}
	a.ui.Resize(width/a.zoom, height/a.zoom, scale*a.zoom)
	a.ui.SetInsets(a.insets())
	const rounding = 1e-6 // as in widget: sizes may have been divided by the scale
	return math.Max(1, math.Floor(width*scale+rounding)), math.Max(1, math.Floor(height*scale+rounding))
}

// insets returns the platform's insets in units of the interface; impossible ones count as none.
func (a *App) insets() sem.Insets {
	i := a.p.Insets()
	sound := func(x float64) bool { return x >= 0 && x < 200 }
	if !(sound(i.Top) && sound(i.Right) && sound(i.Bottom) && sound(i.Left)) ||
		a.ui.Width-(i.Left+i.Right)/a.zoom < 200 || a.ui.Height-(i.Top+i.Bottom)/a.zoom < 200 {
		return sem.Insets{}
	}
	return sem.Insets{Top: i.Top / a.zoom, Right: i.Right / a.zoom, Bottom: i.Bottom / a.zoom, Left: i.Left / a.zoom}.Whole()
}

// inUnits converts the positions of an event from CSS pixels to units of the interface.
func (a *App) inUnits(e widget.Event) widget.Event {
	e.X, e.Y, e.DY = e.X/a.zoom, e.Y/a.zoom, e.DY/a.zoom
	return e
}

// Layout is never called because there is a LayoutF; ebiten.Game requires it.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Update handles the events since the last call and continues everything that goes on.
func (a *App) Update() error {
	start := time.Now()
	a.watchFonts()
	a.busy = true
	defer func() { a.busy = false }()
	now := a.handleEvents()
	a.watchSystem()
	a.advance(now)
	a.p.ShowAddress(a.fragment(), a.mayGoBack())
	a.ui.Refresh(now)
	a.times.updated(time.Since(start))
	return nil
}

// Handle handles the events since the last call at once. A browser calls it while it handles a press or a key: only there
// may a page use the clipboard, start sounds, open files and pages.
func (a *App) Handle() {
	if a.busy || a.ui.Width <= 0 {
		return // the frame loop does it
	}
	a.busy = true
	defer func() { a.busy = false }()
	a.handleEvents()
}

// handleEvents handles the events since the last call, and returns the time.
func (a *App) handleEvents() time.Time {
	a.events = a.p.Poll(a.events[:0])
	hidden := slices.ContainsFunc(a.events, func(e widget.Event) bool { return e.Kind == widget.Hidden || e.Kind == widget.Shown })
	now := a.session.Frame(hidden)
	if a.ui.Invalid(widget.Controls) && len(a.events) > 0 && a.ui.Width > 0 {
		a.ui.Rebuild(now) // presses have to be matched against current controls
	}
	for _, e := range a.events {
		switch e.Kind {
		case widget.PointerUp, widget.Press, widget.KeyDown:
			if !a.settings.Muted() {
				a.p.WakeSound()
			}
		}
		a.handle(a.inUnits(e), now)
	}
	return now
}

// now returns the time by which clocks run, and everything on the screen.
func (a *App) now() time.Time {
	if a.session == nil {
		return a.p.Now() // the program is starting
	}
	return a.session.Now()
}

// advance continues animations, messages, the game and
// the screens.
func (a *App) advance(now time.Time) {
	a.online.advance()
	a.board.Advance(now)
	a.ui.AdvanceToast(now)
	a.session.Step(now, session.Situation{
		Shown: a.drawn, Moving: a.board.Moving() || a.solving.Shown(), Choosing: a.ui.OpenSheet() == screen.NewGame || a.solving.Shown(),
		Reviewing: a.reviewing.Shown() || a.viewing.Closely() != nil, Closely: a.closely(), // the computer waits while a puzzle is solved
	})
	for _, s := range a.screens {
		s.Advance(now)
	}
	if a.frame != nil {
		a.frame.advance()
	}
}

// closely returns the position whose best moves are shown, nil for none.
func (a *App) closely() *record.Node {
	if n := a.viewing.Closely(); n != nil {
		return n
	}
	return a.reviewing.Closely()
}

// Draw draws the screen when something on it changed.
func (a *App) Draw(screen *ebiten.Image) {
	start := time.Now()
	if !a.drawn && a.p.Now().Before(a.address.drawAt) || !a.ui.Draw(a.ui.Painter().Graphics.(*gpu.Graphics).Wrap(screen)) {
		a.times.skipped()
		return
	}
	a.times.drawn(time.Since(start))
	if !a.drawn {
		a.drawn = true
		a.p.Drawn()
	}
}

// watchSystem follows the system's preferences where the settings say so.
func (a *App) watchSystem() {
	dark, calm := a.p.Dark(), a.p.ReducedMotion()
	if dark != a.systemDark || calm != a.systemReduced {
		a.systemDark, a.systemReduced = dark, calm
		a.chooseTheme()
	}
}

// watchFonts lays everything out again when the system has other fonts: on the desktop they
// are looked for in the background.
func (a *App) watchFonts() {
	fonts := a.ui.Painter().Fonts
	fonts.System = a.systemText
	if fonts.Stale() {
		a.ui.Invalidate(widget.Controls | widget.Static)
	}
}

func (a *App) chooseTheme() {
	theme := &canvas.LightTheme
	if a.settings.Theme == "dark" || a.settings.Theme == settings.Auto && a.p.Dark() {
		theme = &canvas.DarkTheme
	}
	a.ui.Theme = theme
	a.ui.Invalidate(widget.Controls | widget.Static)
}

func (a *App) chooseLanguage() {
	tag := a.settings.Language
	if tag == settings.Auto {
		tag = lang.Match(a.langs, a.p.Languages())
	}
	if a.words.Texts == nil || a.words.Tag != tag {
		a.words = words.Words{Texts: lang.Load(a.files, tag)}
	}
	if a.session != nil {
		a.session.Stranger = a.words.Say("share.stranger")
	}
	a.ui.Invalidate(widget.Controls)
}

// reducedMotion reports whether animations are to be replaced by fades.
func (a *App) reducedMotion() bool {
	return a.settings.Motion == settings.On || a.settings.Motion == settings.Auto && a.p.ReducedMotion()
}
