package playing

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// lowerColour returns the colour of the card below the board: the person's against the
// computer, otherwise Black's.
func (s *Screen) lowerColour() rules.Stone {
	if m := s.host.Match(); m.PlayerOf(rules.Black).Computer && !m.PlayerOf(rules.White).Computer {
		return rules.White
	}
	return rules.Black
}

func (s *Screen) buildCards(f *widget.Frame) {
	lower := s.lowerColour()
	for i, colour := range []rules.Stone{lower.Opponent(), lower} {
		s.buildCard(f, i, colour)
	}
}

// card is the content of a seat's card.
type card struct {
	colour         rules.Stone
	name           string
	stones, detail string // the number of stones; that and whose turn it is
	clock          string // "" for none
	framed         bool   // this side is to move, or has won
}

// cardOf returns the content of a colour's card.
func (s *Screen) cardOf(colour rules.Stone) card {
	m, w := s.host.Match(), s.host.Words()
	c := card{colour: colour, name: w.Player(m, colour), stones: w.Count("seat.stones", m.Position().Count(colour))}
	c.detail = c.stones
	over := m.Outcome().Over && m.Live()
	turn := m.Position().ToMove() == colour && !over
	won := over && m.Outcome().Winner == colour
	c.framed = won || turn && m.Live()
	note := ""
	switch {
	case won:
		note = w.Say("seat.won")
	case turn && !m.Live():
		note = w.Say("seat.to-move") // an earlier position: no one is to move
	case turn && m.PlayerOf(colour).Computer:
		note = w.Say(s.computing("seat.thinking", "seat.delayed", "seat.failed"))
	case turn && words.TwoPlayers(m):
		note = w.Say("seat.to-move")
	case turn:
		note = w.Say("seat.your-turn")
	}
	if note != "" {
		c.detail += ", " + note
	}
	if m.Config().Clock.On() {
		c.clock = words.Clock(m.Remaining(colour, s.ui.Now()))
	}
	return c
}

// computing returns one of three keys of texts for a computer that is to move: it thinks,
// takes longer than it should, or found no move.
func (s *Screen) computing(thinks, delayed, failed string) string {
	switch {
	case s.host.Failed():
		return failed
	case s.host.Delayed():
		return delayed
	}
	return thinks
}

// label returns the accessible name of a seat.
func (c card) label(w words.Words) string {
	label := w.Say("seat.label", "colour", w.Colour(c.colour), "name", c.name, "detail", c.detail)
	if c.name == w.Colour(c.colour) {
		label = c.name + ", " + c.detail
	}
	if c.clock != "" {
		label += ", " + c.clock
	}
	return label
}

// buildCard adds a seat: stone, name, stones on the board, clock.
func (s *Screen) buildCard(f *widget.Frame, i int, colour rules.Stone) {
	r := s.host.Layout().Cards[i]
	shown := s.cardOf(colour)
	s.clockShown[colour-rules.Black] = shown.clock
	f.Add(widget.Control{
		Node:  sem.Node{ID: "seat." + colour.String(), Role: sem.Status, Label: shown.label(s.host.Words()), Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) { s.drawCard(c, r, shown) },
	})
}

// drawCard draws a seat.
func (s *Screen) drawCard(c canvas.Canvas, r sem.Rect, shown card) {
	c.Card(r)
	if shown.framed {
		c.Box(r, 14, c.Theme.Panel, 2, c.Theme.Accent)
	}
	low := r.H < 55
	d := 34.0
	if low {
		d = 26
	}
	y, marks := r.Y+r.H/2, s.host.Settings().Marks
	s.host.Stones().DrawShadow(c, r.X+18+d/2, y, d, marks)
	if c.Theme == &canvas.DarkTheme && shown.colour == rules.Black {
		c.Box(sem.Rect{X: r.X + 17, Y: y - d/2 - 1, W: d + 2, H: d + 2}, d, canvas.Fade(canvas.RGB(0xECE8E1), 0.35), 0, c.Theme.Panel)
	}
	s.host.Stones().Draw(c, shown.colour, r.X+18+d/2, y, d, marks)
	x := r.X + 18 + d + 16
	w := r.X + r.W - x - 14
	if shown.clock != "" {
		c.Text(shown.clock, sem.Rect{X: r.X + r.W - 114, Y: r.Y, W: 98, H: r.H}, canvas.Bold, canvas.SizeLarge, c.Theme.Ink, canvas.Right)
		w -= 100
	}
	nameY, detailY, line := y-21, y+1, 20.0
	if low {
		nameY, detailY, line = y-18, y, 18
	}
	c.Text(shown.name, sem.Rect{X: x, Y: nameY, W: w, H: line}, canvas.Bold, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
	detail := shown.detail
	if c.Fonts.Width(detail, canvas.Regular, canvas.SizeSmall, c.Scale) > w {
		detail = shown.stones // the frame shows whose turn it is
	}
	c.Text(detail, sem.Rect{X: x, Y: detailY, W: w, H: line}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
}

// buildActions adds the row of buttons below the seats.
func (s *Screen) buildActions(f *widget.Frame) {
	r := s.host.Layout().Actions
	t, m := s.host.Words(), s.host.Match()
	done := f.Container("actions", sem.Toolbar, t.Say("actions"), r)
	defer done()
	const gap = 8.0
	over := m.Outcome().Over
	isGo := m.Position().Game() == rules.Go
	count := 4 // buttons beside that for a new game
	if isGo {
		count++
	}
	w, inWords := s.actionWidth(f, r, gap, count)
	x := r.X
	next := func() sem.Rect {
		b := sem.Rect{X: x, Y: r.Y, W: w, H: r.H}
		x += w + gap
		return b
	}
	f.Button("undo", next(), t.Say("undo"), canvas.IconUndo, false, widget.Plain, s.TakeBack).DisabledIf(!m.CanTakeBack()).Volatile = true
	if over && s.host.Layout().Panel.H == 0 {
		f.Button("again", next(), t.Say("rematch"), canvas.IconAgain, false, widget.Plain, s.host.Rematch)
	} else {
		f.Button("redo", next(), t.Say("redo"), canvas.IconRedo, false, widget.Plain, s.redo).DisabledIf(!m.CanRedo()).Volatile = true
	}
	s.hintButton(f, next())
	if isGo {
		s.passButton(f, next()).DisabledIf(over)
	}
	f.Button("more", next(), t.Say("more"), canvas.IconMore, false, widget.Plain, func() { s.ui.Open(screen.More) }).HasPopup = true
	icon := canvas.IconPlus
	if inWords {
		icon = canvas.IconNone
	}
	rest := sem.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}
	f.Button("new-game", rest, t.Say("new-game"), icon, inWords, widget.Accent, func() { s.ui.Open(screen.NewGame) }).HasPopup = true
}

// actionWidth returns the width of the icon buttons of the row,
// and whether the one for a new game has room for its label. In a narrow column it has
// none, and all have the same width.
func (s *Screen) actionWidth(f *widget.Frame, r sem.Rect, gap float64, count int) (w float64, inWords bool) {
	n := float64(count)
	forWords := min(f.Width(s.host.Words().Say("new-game"), canvas.Bold, canvas.SizeNormal)+46, r.W*0.42)
	w = min((r.W-forWords-gap*n)/n, 66)
	minWidth := 34.0
	if r.H < 48 || s.ui.Height < 560 {
		minWidth = 44 // fingers
	}
	if w >= minWidth {
		return w, true
	}
	return (r.W - gap*n) / (n + 1), false
}

// passButton adds Go's pass button, with its label if that fits.
func (s *Screen) passButton(f *widget.Frame, r sem.Rect) *widget.Control {
	label, icon := s.host.Words().Say("pass"), canvas.IconPass
	inWords := f.Width(label, canvas.Regular, canvas.SizeNormal)*0.9 <= r.W-12
	if inWords {
		icon = canvas.IconNone
	}
	return s.tellCount(f.Button("pass", r, label, icon, inWords, widget.Plain, s.pass))
}

// tellCount adds to the name and tooltip of a pass button what the pass would lead to.
func (s *Screen) tellCount(pass *widget.Control) *widget.Control {
	if count := s.host.Words().PassCount(s.host.Match().Position()); count != "" {
		pass.Label += ". " + count
		pass.Tip = true
	}
	pass.Volatile = true
	return pass
}

// buildStrip adds the controls of an embed: whose turn it is, undo
// and a new game.
func (s *Screen) buildStrip(f *widget.Frame) {
	r := s.host.Layout().Strip
	t, m := s.host.Words(), s.host.Match()
	over := m.Outcome().Over
	mayPass := m.Position().Game() == rules.Go && !over
	const step = 36.0
	buttons := 3 * step
	if mayPass {
		buttons += step
	}
	s.buildStatus(f, r, sem.Rect{X: r.X + 30, Y: r.Y, W: r.W - 30 - buttons, H: r.H})
	x := r.X + r.W - buttons
	button := func(id string, label string, icon canvas.Icon, press func()) *widget.Control {
		b := sem.Rect{X: x, Y: r.Y + 1, W: step - 2, H: r.H - 2}
		x += step
		return f.Button(id, b, label, icon, false, widget.Bare, press)
	}
	if mayPass {
		s.tellCount(button("pass", t.Say("pass"), canvas.IconPass, s.pass))
	}
	if over {
		button("again", t.Say("rematch"), canvas.IconAgain, s.host.Rematch)
	} else {
		button("undo", t.Say("undo"), canvas.IconUndo, s.TakeBack).DisabledIf(!m.CanTakeBack()).Volatile = true
	}
	button("new-game", t.Say("new-game"), canvas.IconPlus, func() { s.ui.Open(screen.NewGame) }).HasPopup = true
	button("settings", t.Say("settings"), canvas.IconGear, func() { s.ui.Open(screen.Settings) }).HasPopup = true
}

// buildStatus adds the text of the strip to a part of it: whose turn it is, or
// who has won.
func (s *Screen) buildStatus(f *widget.Frame, strip, r sem.Rect) {
	t, m := s.host.Words(), s.host.Match()
	colour, status := m.Position().ToMove(), t.Status(m)
	over := m.Outcome().Over && m.Live()
	if over {
		colour, status = m.Outcome().Winner, t.OutcomeTitle(m)
	}
	if m.Plies() == 0 {
		// The first text shown is the credit.
		if credit := t.Say("credit.strip"); f.Width(credit, canvas.Regular, canvas.SizeSmall)*0.85 <= r.W {
			status = credit
		}
	}
	if trouble := s.computing("", "status.delayed", "status.failed"); trouble != "" && m.Live() && !over {
		status = t.Say(trouble, "who", t.Colour(colour))
	}
	shown := status
	if f.Width(shown, canvas.Regular, canvas.SizeSmall)*0.9 > r.W && colour.Coloured() {
		shown = t.Colour(colour) // beside the stone that is enough
		if over {
			shown = t.Say("end.wins", "who", shown)
		}
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: "status", Role: sem.Status, Label: status, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			if colour.Coloured() {
				s.host.Stones().Draw(c, colour, strip.X+16, strip.Y+strip.H/2, 18, s.host.Settings().Marks)
			}
			c.Text(shown, r, canvas.Regular, canvas.SizeSmall, c.Theme.Ink, canvas.Left)
		},
	})
}
