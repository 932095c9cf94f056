package ui

import (
	"io/fs"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/assets"
	"redstone/game/engine"
	"redstone/game/lang"
	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// The open sheet, if any: a dialog over the playing screen.
const (
	noSheet    = ""
	newSheet   = "new-game"
	prefsSheet = "settings"
	learnSheet = "learn"
	askSheet   = "question"
)

// App is the whole game on the screen; it implements ebiten.Game.
type App struct {
	p            Platform
	files        fs.FS
	langs        []lang.Language
	texts        *lang.Texts
	settings     settings
	theme        *theme
	painter      *painter
	sets         stoneSets
	lessonBoards lessonBoards

	match        *match.Match
	thinker      engine.Thinker
	thinking     bool
	coin         *rules.Rand // for random colours and the engine's seeds
	anim         *animation
	answer       time.Time      // the computer answers no earlier than this
	held         *engine.Answer // its answer, not yet played
	pondered     pondering      // what it thinks about in the player's time
	engineFailed bool           // it gave no legal move; not asked again in this game
	pieSeen      bool           // the dialog with the question was open; a press on the board asks again
	pieDeclined  bool           // White prefers to play on as White
	words        pointWordCache
	saveFailed   bool // the player was told that the game can't be kept
	games        gamesView
	reading      *reading // files that are being read, or nil

	board   boardView
	layout  layout
	frame   frame
	tree    sem.Tree
	say     []sem.Utterance
	sayNext int

	sheet       string
	question    question
	toast       toast
	tipShown    string // ID of the control whose words are shown
	pointer     pointerState
	input       boardInput
	offsets     map[string]float64 // how far views are scrolled
	fields      map[string]*textField
	focus       string
	focusBefore string             // where the focus was before the sheet opened
	choice      gameChoice         // in the open \"New game\" dialog
	bodyHeight  map[string]float64 // of the sheets, as last laid out
	keys        bool               // the keyboard was used last: the focus is shown

	chrome, sheetImg       *ebiten.Image
	width, height          float64 // CSS pixels
	scale                  float64
	systemDark, systemCalm bool
	unpainted              bool // the controls are newer than their picture
	later                  bool // the controls can wait for one frame
	dirtyFrame             bool // controls have to be made anew
	dirtyBoard             bool // the board's layer has to be drawn anew
	dirtyScreen            bool // something on the screen changed
	followMoves            bool // the move list must show the shown move
	events                 []Event
	drawn                  bool
	clockShown             [2]string
	moves                  moveList
	review                 review
	asked                  consultation // what the computer looks at for a hint or the review
	hint                   advice
	share                  share
	times                  frameTimes
}

// New makes the game for a platform: settings and the game in progress are
// read back, or a game against the computer is ready to begin.
func New(p Platform) *App {
	// What was drawn stays until something changes; Ebitengine presents no
	// frame in which nothing was drawn.
	ebiten.SetScreenClearedEveryFrame(false)
	a := &App{
		p: p, files: assets.Texts(), settings: defaultSettings(), sets: stoneSets{}, lessonBoards: lessonBoards{},
		offsets: map[string]float64{}, bodyHeight: map[string]float64{}, coin: rules.NewRand(uint64(p.Now().UnixNano())), dirtyFrame: true, dirtyBoard: true,
	}
	a.langs = lang.Languages(a.files)
	if text, err := p.Load("settings"); err == nil {
		a.settings = parseSettings(text)
	}
	a.chooseLanguage()
	a.chooseTheme()
	a.startGames()
	a.restore()
	return a
}

// State returns what is on the screen as plain data.
func (a *App) State() State {
	pos := a.match.Position()
	s := State{
		Screen: "play", Game: pos.Game().String(), Size: pos.Size(), Position: pos.Text(),
		Ply: a.match.View(), Plies: a.match.Plies(), ToMove: pos.ToMove().String(),
		Thinking: a.thinking, Moving: a.anim != nil, Language: a.texts.Tag, Theme: a.theme.name, Message: a.toast.text,
	}
	if a.sheet != noSheet {
		s.Screen = a.sheet
	}
	a.stateOfReview(&s)
	for _, m := range a.match.Moves() {
		s.Moves = append(s.Moves, m.String())
	}
	if o := a.match.Outcome(); o.Over {
		s.Result = outcomeCode(o)
		switch {
		case s.Screen == "play" && s.Reviewing:
			s.Screen = "review"
		case s.Screen == "play" && a.match.Live():
			s.Screen = "game-over"
		}
	}
	for i, c := range []rules.Stone{rules.Black, rules.White} {
		s.Seats[i] = "human"
		if pl := a.match.PlayerOf(c); pl.Computer {
			s.Seats[i] = "computer " + itoa(pl.Level)
		}
	}
	return s
}

// LayoutF gives Ebitengine the screen's size in device pixels.
func (a *App) LayoutF(width, height float64) (float64, float64) {
	scale := a.p.Scale()
	if !(scale > 0.25 && scale < 16) {
		scale = 1
	}
	if width != a.width || height != a.height || scale != a.scale {
		a.width, a.height, a.scale = width, height, scale
		a.dirtyFrame, a.dirtyBoard, a.followMoves = true, true, true
	}
	return math.Max(1, math.Floor(width*scale)), math.Max(1, math.Floor(height*scale))
}

// Layout is never called, as LayoutF is there; ebiten.Game asks for it.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Update handles what happened since the last call.
func (a *App) Update() error {
	start := time.Now()
	now := a.p.Now()
	a.events = a.p.Poll(a.events[:0])
	if a.dirtyFrame && len(a.events) > 0 && a.width > 0 {
		a.rebuild(now) // what is pressed must be what there is
	}
	for _, e := range a.events {
		a.handle(e, now)
	}
	a.watchSystem()
	a.advance(now)
	switch {
	case a.later:
		// A move was played in this very frame: the board is drawn now, the
		// panels in the next, so that no frame has to do both.
		a.later = false
	case a.dirtyFrame && a.width > 0:
		a.rebuild(now)
	case a.unpainted && !a.holdsPaint(now):
		a.paint()
	}
	a.times.updated(time.Since(start))
	return nil
}

// watchSystem follows what the system asks for while settings say so.
func (a *App) watchSystem() {
	dark, calm := a.p.Dark(), a.p.ReducedMotion()
	if dark == a.systemDark && calm == a.systemCalm && a.theme != nil {
		return
	}
	a.systemDark, a.systemCalm = dark, calm
	a.chooseTheme()
}

func (a *App) chooseTheme() {
	dark := a.settings.theme == "dark" || a.settings.theme == auto && a.p.Dark()
	a.theme = &lightTheme
	if dark {
		a.theme = &darkTheme
	}
	a.dirtyFrame, a.dirtyBoard = true, true
}

func (a *App) chooseLanguage() {
	tag := a.settings.language
	if tag == auto {
		tag = lang.Match(a.langs, a.p.Languages())
	}
	a.texts = lang.Load(a.files, tag)
	a.dirtyFrame = true
}

// calm reports whether movement is to be replaced by fades.
func (a *App) calm() bool {
	return a.settings.motion == on || a.settings.motion == auto && a.p.ReducedMotion()
}

// saveSettings keeps the settings; that they can't be kept is no reason to
// bother the player: they hold until the game is closed.
func (a *App) saveSettings() {
	_ = a.p.Save("settings", a.settings.encode())
	a.dirtyFrame = true
}

// advance moves on what goes by itself: clocks, the computer, animations.
func (a *App) advance(now time.Time) {
	if a.match.Tick(now) {
		a.gameEnded(now)
	}
	if a.match.Config().Clock.On() && !a.match.Outcome().Over {
		for i, c := range []rules.Stone{rules.Black, rules.White} {
			if s := clockText(a.match.Remaining(c, now)); s != a.clockShown[i] {
				a.dirtyFrame = true
			}
		}
	}
	if a.anim != nil {
		for _, name := range a.anim.due(now) {
			a.play(name)
		}
		if a.anim.over(now) {
			a.finishAnimation()
		}
		a.dirtyScreen = true
	}
	if a.toast.text != "" {
		if a.toast.moving(now) {
			a.dirtyScreen = true
		}
		if now.After(a.toast.until) {
			a.dropToast()
		}
	}
	if a.pieAsked() && !a.pieSeen && !a.layout.pieFits && a.sheet == noSheet && a.anim == nil && a.drawn {
		a.askPie()
	}
	a.think(now)
	a.ponder(now)
	a.consult(now)
	a.playThrough(now)
	a.advanceGames()
	a.advanceReading(now)
	a.advanceShare()
	a.watchTip(now)
}

// finishAnimation ends what is being animated at once.
func (a *App) finishAnimation() {
	if a.anim != nil {
		a.anim = nil
		a.dirtyBoard, a.dirtyScreen = true, true
		if a.match.Outcome().Over {
			a.dirtyFrame = true // only now the outcome is told
		}
	}
}

// Draw draws the screen when something on it changed.
func (a *App) Draw(screen *ebiten.Image) {
	start := time.Now()
	if !a.draw(screen) {
		a.times.skipped()
		return
	}
	a.times.drawn(time.Since(start))
	if !a.drawn {
		a.drawn = true
		a.p.Drawn()
	}
}

// frameTimes remembers how long the last frames took.
type frameTimes struct {
	ring           [4096]float64 // milliseconds of Update and Draw
	next, filled   int
	update         float64
	updates, draws int
}

func (f *frameTimes) updated(d time.Duration) {
	f.update += float64(d) / float64(time.Millisecond)
	f.updates++
}

func (f *frameTimes) put(ms float64) {
	f.ring[f.next] = ms
	f.next = (f.next + 1) % len(f.ring)
	f.filled = min(f.filled+1, len(f.ring))
	f.update = 0
}

func (f *frameTimes) skipped() { f.put(f.update) }

func (f *frameTimes) drawn(d time.Duration) {
	f.draws++
	f.put(f.update + float64(d)/float64(time.Millisecond))
}

// FrameTimes returns how many milliseconds of work on the Go side, Update and
// Draw together, each of the last frames took, oldest first.
func (a *App) FrameTimes() []float64 {
	f := &a.times
	var list []float64
	for i := 0; i < f.filled; i++ {
		list = append(list, f.ring[(f.next-f.filled+i+len(f.ring))%len(f.ring)])
	}
	return list
}

// Frames returns how often Update was called and how many frames were drawn
// rather than skipped because nothing had changed.
func (a *App) Frames() (updates, draws int) { return a.times.updates, a.times.draws }
