package ui

import (
	"time"

	"redstone/game/lang"
	"redstone/game/library"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// host gives the toolkit, the board and the screens access to the program: it
// implements all their Host interfaces. Game-related methods are the embedded session's.
type host struct {
	*session.Session
	a *App
}

func (h *host) Words() words.Words                              { return h.a.words }
func (h *host) Say(key string, pairs ...string) string          { return h.a.words.Say(key, pairs...) }
func (h *host) Lang() string                                    { return h.a.words.Tag }
func (h *host) Languages() []lang.Language                      { return h.a.langs }
func (h *host) Settings() *settings.Settings                    { return &h.a.settings }
func (h *host) Layout() layout.Layout                           { return h.a.layout }
func (h *host) Stones() boardview.Stones                        { return h.a.board.Stones }
func (h *host) Now() time.Time                                  { return h.a.now() }
func (h *host) ReducedMotion() bool                             { return h.a.reducedMotion() }
func (h *host) Processors() int                                 { return h.a.p.Processors() }
func (h *host) PickFiles() bool                                 { return h.a.p.PickFiles() }
func (h *host) OpenURL(url string)                              { h.a.p.OpenURL(url) }
func (h *host) PageURL(name, lang string) string                { return h.a.p.PageURL(name, lang) }
func (h *host) GameURL() string                                 { return h.a.p.GameURL() }
func (h *host) Embedded() bool                                  { return h.a.p.Embedded() }
func (h *host) CanShare() bool                                  { return h.a.p.CanShare() }
func (h *host) Share(title, text, url string, done func(error)) { h.a.p.Share(title, text, url, done) }
func (h *host) Moving() bool                                    { return h.a.board.Moving() }
func (h *host) PointSpacing() float64                           { return h.a.board.Spacing() }
func (h *host) Pointed() rules.Point                            { return h.a.board.Pointed() }
func (h *host) OpenReview()                                     { h.a.reviewing.Show() }
func (h *host) GoOnline()                                       { h.a.pages.Start() }

// Mark hands on a press on a point where nothing is placed.
func (h *host) Mark(p rules.Point) {
	if h.a.viewing.Shown() {
		h.a.viewing.Mark(p)
		return
	}
	h.a.reviewing.Mark(p)
}

// PlaySound plays a sound at the player's volume.
func (h *host) PlaySound(name string) {
	if !h.a.settings.Muted() {
		h.a.p.PlaySound(name, h.a.settings.Volume)
	}
}

// SettingsChanged stores the settings and rebuilds everything that depends on them.
// A failure to store them is not reported to the player: they apply until the
// program is closed.
func (h *host) SettingsChanged() {
	if !h.a.settingsLocked {
		_ = h.a.p.Save(settingsKey, h.a.settings.Encode())
	}
	h.a.chooseLanguage()
	h.a.chooseTheme()
}

// Mirror passes the semantics tree to the platform.
func (h *host) Mirror(t *sem.Tree) {
	status := ""
	if h.a.solving.Shown() {
		status = h.a.solving.Title()
	} else {
		status = h.a.words.Status(h.Match())
	}
	t.Lang, t.Title = h.a.words.Tag, h.a.words.Say("title")+" – "+status
	if title := h.a.pages.WindowTitle(); title != "" {
		t.Title = title
	}
	t.Ink, t.Zoom = canvas.CSS(h.a.ui.Theme.Ink), h.a.zoom
	h.a.p.Mirror(h.a.inCSS(t))
}

// inCSS returns the tree with its rectangles in CSS pixels.
func (a *App) inCSS(t *sem.Tree) *sem.Tree {
	if a.zoom == 1 {
		return t
	}
	nodes := append(a.zoomed.Nodes[:0], t.Nodes...)
	a.zoomed = *t
	a.zoomed.Nodes = nodes
	for i := range nodes {
		r := &nodes[i].Rect
		r.X, r.Y, r.W, r.H = r.X*a.zoom, r.Y*a.zoom, r.W*a.zoom, r.H*a.zoom
	}
	return &a.zoomed
}

// Interrupt finishes animations, and closes the choice between stones
// unless one of them is pressed.
func (h *host) Interrupt(id string) { h.a.board.Interrupt(id) }

// Board returns what the board shows and allows: the settings fill in their part,
// the current screen the rest.
func (h *host) Board() boardview.Model {
	m, s := h.Match(), &h.a.settings
	b := boardview.Model{
		Position: m.Position(), Last: boardview.LastPoint(m.Node()),
		Look: s.Look, Coords: s.Coords, StoneMarks: s.Marks, Hints: s.Hints, Atari: s.Atari,
		Confirm: map[string]boardview.Confirm{settings.On: boardview.ConfirmAlways, settings.Off: boardview.ConfirmNever}[s.Confirm],
	}
	h.a.shown().Board(&b)
	if h.a.frame != nil {
		b.Part = h.a.frame.part()
	}
	return b
}

// Ready reports whether the player may place a stone now.
func (h *host) Ready() bool { return h.a.shown().Ready() }

// Chose hands on what the player chose on the board.
func (h *host) Chose(m rules.Move) { h.a.shown().Choose(m) }

// Forbidden shows why no stone may be placed on a point.
func (h *host) Forbidden(p rules.Point) { h.a.ui.Refuse(h.reason(rules.Place(p))) }

// reason says why a move is not legal.
func (h *host) reason(m rules.Move) string {
	pos := h.Board().Position
	stone := func(s rules.Stone) string { return h.Say("stone." + s.String()) }
	return h.Say("reason."+pos.Check(m).Code(), "stone", stone(pos.ToMove()), "enemy", stone(pos.ToMove().Opponent()))
}

// Settled is called when an animation has finished: only now the outcome
// is announced.
func (h *host) Settled() {
	if h.Match().Outcome().Over {
		h.a.ui.Invalidate(widget.Controls)
	}
}

// Animate animates a move without playing it.
func (h *host) Animate(e rules.Effect) { h.a.board.Show(e, h.Now(), h.a.reducedMotion(), rules.Empty) }

// GiveFile saves a file for the player, under a name that every system can have, and
// reports where.
func (h *host) GiveFile(name, mime string, data []byte, say screen.FileWords) {
	name = library.FileName(name)
	h.a.p.SaveFile(name, mime, data, func(err error) {
		dir := h.a.p.FilesIn()
		switch {
		case err != nil:
			h.a.ui.Refuse(h.Say(say.Failed, "name", name))
		case dir != "":
			h.a.ui.ShowToast(h.Say(say.SavedIn, "name", name, "folder", dir), true)
		default:
			h.a.ui.ShowToast(h.Say(say.Saved, "name", name), true)
		}
	})
}

// GamesElsewhere reports whether another window holds the player's online games, TakeGames takes them over.
func (h *host) GamesElsewhere() bool { return h.Elsewhere }

func (h *host) TakeGames() { h.a.p.HoldOnline(true, h.a.online.held) }

// OpenOnline opens a page of the online client.
func (h *host) OpenOnline(page, argument string) { h.a.pages.Open(page, argument) }
