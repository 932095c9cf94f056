package playing

import (
	"math"

	"redstone/game/match"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// firstGame is what is offered on the first visit: a game that a newcomer soon ends, and may win.
var firstGame = match.Config{Game: rules.Redstone, Size: 5, Players: [2]match.Player{{}, {Computer: true, Level: 1}}}

// welcoming reports whether the panel offers a first game: beside a ready board, until a game has been played or the
// offer was dismissed. Who has games in My games is no newcomer, a board in another page is none's first, and who has
// opened an invitation is playing.
func (s *Screen) welcoming() bool {
	m := s.host.Match()
	_, online := s.host.Online()
	return !online && !s.host.Settings().Welcomed && !s.host.Embedded() && !s.host.Layout().Bare && len(s.host.Games().Entries()) == 0 &&
		m.Config().Game == rules.Redstone && m.Plies() == 0 && m.Config().Setup == "" && m.Record().Root.Next() == nil
}

// welcomed notes that the offer is not needed any more.
func (s *Screen) welcomed() {
	if !s.host.Settings().Welcomed {
		s.host.Settings().Welcomed = true
		s.host.SettingsChanged()
		s.ui.Invalidate(widget.Controls)
	}
}

// welcomeActions returns the buttons of the offer.
func (s *Screen) welcomeActions() []action {
	t := s.host.Words()
	return []action{
		{MenuItem: widget.MenuItem{ID: "first.game", Label: t.Say("first.game"), Icon: canvas.IconPlay, Press: s.beginFirst}, words: true, style: widget.Accent},
		{MenuItem: widget.MenuItem{ID: "first.rules", Label: t.Say("nav.learn"), Icon: canvas.IconBook, Press: func() { s.ui.Open(screen.Learn) }}, words: true, popup: true},
		{MenuItem: widget.MenuItem{ID: "first.close", Label: t.Say("first.close"), Icon: canvas.IconClose, Press: s.welcomed}},
	}
}

// beginFirst begins the game that is offered.
func (s *Screen) beginFirst() {
	s.welcomed()
	s.host.Begin(firstGame)
}

// buildWelcome fills the panel with the offer: what the game is, as far as there is room, and the buttons.
func (s *Screen) buildWelcome(f *widget.Frame, r sem.Rect) {
	const margin, line, button, stack = 12.0, 20.0, 44.0, 144.0
	t := s.host.Words()
	inner := sem.Rect{X: r.X + margin, W: r.W - 2*margin}
	list := s.welcomeActions()
	if !fitsRow(f, inner.W, list) {
		list[1].words = false // an icon: what matters is the game
	}
	buttons := button
	if !fitsRow(f, inner.W, list) && r.H >= stack {
		buttons = stack
	}
	above := math.Min(margin, math.Max(0, (r.H-buttons)/2))
	inner.Y, inner.H = r.Y+above, r.H-2*above
	y := inner.Y
	for _, text := range []string{t.Say("first.words"), t.Say("first.short")} {
		if h := line * float64(len(f.Wrap(text, canvas.Regular, canvas.SizeSmall, inner.W))); h+8+buttons <= inner.H {
			y += f.Words("said", sem.Rect{X: inner.X, Y: y, W: inner.W}, text, canvas.Regular, canvas.SizeSmall, true) + 8
			break
		}
	}
	done := f.Container("first", sem.Group, t.Say("first.game"), sem.Rect{X: inner.X, Y: y, W: inner.W, H: buttons})
	defer done()
	if buttons == button {
		s.buildRow(f, sem.Rect{X: inner.X, Y: y, W: inner.W, H: button}, list)
		return
	}
	for i := range list {
		list[i].words = true
	}
	s.buildStack(f, sem.Rect{X: inner.X, Y: y, W: inner.W, H: button}, 50*float64(len(list)), list)
}

// fitsRow reports whether buttons fit side by side, those with words in words.
func fitsRow(f *widget.Frame, width float64, list []action) bool {
	need := 8 * float64(len(list)-1)
	for _, a := range list {
		if a.words {
			need += f.Width(a.Label, canvas.Bold, canvas.SizeNormal) + 26
		} else {
			need += 44
		}
	}
	return need <= width
}
