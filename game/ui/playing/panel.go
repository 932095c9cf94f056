package playing

import (
	"math"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// buildPanel adds the content of the panel beside or below the board: the pie
// question, the outcome, or the move list.
func (s *Screen) buildPanel(f *widget.Frame) {
	r := s.host.Layout().Panel
	s.pieFits = s.fitsPie(f, r)
	if r.H <= 0 {
		return
	}
	whole := r
	f.Draw(func(c canvas.Canvas) { c.Card(whole) })
	if s.PieAsked() && s.pieFits {
		r = s.buildPie(f, r)
	} else if m := s.host.Match(); m.Outcome().Over && m.Live() && !s.host.Moving() {
		r = s.buildOutcome(f, r)
	}
	s.buildMoves(f, r)
}

// fitsPie reports whether the panel has room for White's question.
func (s *Screen) fitsPie(f *widget.Frame, r sem.Rect) bool {
	t := s.host.Words()
	half := (r.W-40)/2 - 12
	return r.H > 190 || r.H >= 96 && f.Width(t.Say("pie.swap"), canvas.Bold, canvas.SizeNormal) <= half &&
		f.Width(t.Say("pie.title"), canvas.Bold, canvas.SizeNormal) <= r.W-2*pad
}

// pad is the panel's padding.
const pad = 16.0

// below returns the part of the panel below a height.
func below(r sem.Rect, y float64) sem.Rect { return sem.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y} }

// buildPie adds White's question and returns the rest of the panel.
func (s *Screen) buildPie(f *widget.Frame, r sem.Rect) sem.Rect {
	t := s.host.Words()
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad}
	y := inner.Y
	title := f.Wrap(t.Say("pie.title"), canvas.Bold, canvas.SizeNormal, inner.W)
	inner.H = 24 * float64(len(title))
	f.Add(widget.Control{
		Node: sem.Node{ID: "pie.title", Role: sem.Heading, Label: t.Say("pie.title"), Rect: inner, Level: 2},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Lines(title, inner, canvas.Bold, canvas.SizeNormal, 24, c.Theme.Ink, canvas.Left)
		},
	})
	y += inner.H + 4
	if lines := f.Wrap(t.Say("pie.words"), canvas.Regular, canvas.SizeSmall, inner.W); y+float64(len(lines))*20+10+44+10 <= r.Y+r.H {
		y += f.Words("pie.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, t.Say("pie.words"), canvas.Regular, canvas.SizeSmall, true) + 10
	}
	w := (inner.W - 8) / 2
	stay, swap := sem.Rect{X: inner.X, Y: y, W: w, H: 44}, sem.Rect{X: inner.X + w + 8, Y: y, W: w, H: 44}
	if f.Width(t.Say("pie.swap"), canvas.Bold, canvas.SizeNormal)+16 > w && r.H > 170 { // one below the other
		y += 50
		stay.W, swap = inner.W, sem.Rect{X: inner.X, Y: y, W: inner.W, H: 44}
	}
	f.Button("pie.stay", stay, t.Say("pie.stay"), canvas.IconNone, true, widget.Plain, s.declineSwap).Volatile = true
	f.Button("pie.swap", swap, t.Say("pie.swap"), canvas.IconNone, true, widget.Accent, s.acceptSwap).Volatile = true
	return below(r, y+56)
}

// buildOutcome adds how the game ended and returns the rest of the panel.
func (s *Screen) buildOutcome(f *widget.Frame, r sem.Rect) sem.Rect {
	if r.H < 96 {
		return s.buildOutcomeRow(f, r)
	}
	t, m := s.host.Words(), s.host.Match()
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad, H: 30}
	f.Heading("end.title", inner, t.OutcomeTitle(m), 2, canvas.SizeLarge)
	y := inner.Y + 32
	if r.H > 100 {
		y += f.Words("end.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, t.OutcomeReason(m), canvas.Regular, canvas.SizeSmall, true) + 8
	}
	w := (inner.W - 8) / 2
	f.Button("rematch", sem.Rect{X: inner.X, Y: y, W: w, H: 44}, t.Say("rematch"), canvas.IconNone, true, widget.Plain, s.host.Rematch)
	f.Button("review", sem.Rect{X: inner.X + w + 8, Y: y, W: w, H: 44}, t.Say("review.short"), canvas.IconGraph, true, widget.Accent, s.host.OpenReview)
	return below(r, y+54)
}

// buildOutcomeRow is buildOutcome for a panel with room for a single row. The button
// for a rematch may be missing: it is in the menu too.
func (s *Screen) buildOutcomeRow(f *widget.Frame, r sem.Rect) sem.Rect {
	t := s.host.Words()
	title := t.OutcomeTitle(s.host.Match())
	inner := sem.Rect{X: r.X + pad, Y: r.Y + math.Max(1, (math.Min(r.H, 64)-44)/2), W: r.W - 2*pad}
	w, size, again := f.Width(t.Say("review.short"), canvas.Bold, canvas.SizeNormal)+30, canvas.SizeLarge, 52.0
	room := inner.W - w - 8
	if f.Width(title, canvas.Bold, canvas.SizeLarge) > room-again {
		size = canvas.SizeNormal
		if f.Width(title, canvas.Bold, size) > room-again {
			again = 0
		}
	}
	f.Heading("end.title", sem.Rect{X: inner.X, Y: inner.Y, W: room - again, H: 44}, title, 2, size)
	if again > 0 {
		f.Button("rematch", sem.Rect{X: inner.X + room - again + 8, Y: inner.Y, W: 44, H: 44}, t.Say("rematch"), canvas.IconAgain, false, widget.Plain, s.host.Rematch)
	}
	f.Button("review", sem.Rect{X: inner.X + inner.W - w, Y: inner.Y, W: w, H: 44}, t.Say("review.short"), canvas.IconNone, true, widget.Accent, s.host.OpenReview)
	return below(r, inner.Y+52)
}

// walkBar is the height of the row of navigation buttons.
const walkBar = 44.0

// buildMoves adds the move list with the navigation buttons and
// a description of the last move.
func (s *Screen) buildMoves(f *widget.Frame, r sem.Rect) {
	if r.H < walkBar {
		return
	}
	s.buildWalk(f, sem.Rect{X: r.X, Y: r.Y + r.H - walkBar, W: r.W, H: walkBar}, r.H >= walkBar+layout.MoveRow)
	r.H -= walkBar
	m := s.host.Match()
	if m.Plies() == 0 && m.Config().Setup == "" && m.Record().Root.Next() == nil {
		s.buildStart(f, r)
		return
	}
	if r.H >= 110 && m.View() > 0 {
		r.H -= s.buildLastMove(f, r)
	}
	if r.H >= layout.MoveRow {
		s.moves.Build(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - 4}, 0)
	}
}

// buildWalk adds the row of navigation buttons, with other facts about
// the position beside them. listed says that the move list is above it.
func (s *Screen) buildWalk(f *widget.Frame, r sem.Rect, listed bool) {
	t, m := s.host.Words(), s.host.Match()
	view := m.View()
	f.Draw(func(c canvas.Canvas) {
		c.Fill(sem.Rect{X: r.X + 1, Y: r.Y, W: r.W - 2, H: 1}, c.Theme.Rule)
	})
	done := f.Container("walk", sem.Toolbar, t.Say("walk"), r)
	defer done()
	const w = 46.0
	for i, item := range []widget.MenuItem{
		s.moves.WalkItem("walk.first", canvas.IconFirst, 0), s.moves.WalkItem("walk.back", canvas.IconBack, view-1),
		s.moves.WalkItem("walk.forward", canvas.IconForward, view+1),
		{ID: "walk.last", Icon: canvas.IconLast, Disabled: m.Live(), Press: func() { s.host.GoToNode(m.Tip()) }},
	} {
		b := sem.Rect{X: r.X + 6 + float64(i)*w, Y: r.Y + 3, W: w - 2, H: r.H - 6}
		f.Button(item.ID, b, t.Say(item.ID), item.Icon, false, widget.Bare, item.Press).DisabledIf(item.Disabled)
	}
	rest := sem.Rect{X: r.X + 12 + 4*w, Y: r.Y + 4, W: r.W - 22 - 4*w, H: r.H - 8}
	if !m.Live() {
		inWords := f.Width(t.Say("go-on"), canvas.Regular, canvas.SizeNormal)*0.85+12 < rest.W
		f.Button("go-on", rest, t.Say("go-on"), canvas.IconCheck, inWords, widget.Plain, s.host.GoOn)
		return
	}
	count := t.Count("red-count", m.Position().Count(rules.Red))
	if m.Position().Game() == rules.Go {
		count = t.Say("komi", "n", t.Number(m.Position().Komi()))
	}
	if !listed && view > 0 {
		count = strconv.Itoa(view) + " " + t.MoveText(m.Move(view)) + ", " + count
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: "red-count", Role: sem.Status, Label: count, Rect: rest},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Text(count, rest, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
		},
	})
}

// buildStart adds how a game begins, with as much text as there is room for.
func (s *Screen) buildStart(f *widget.Frame, r sem.Rect) {
	t := s.host.Words()
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad}
	for _, text := range []string{t.Say("start.words"), t.Say("start.short")} {
		if float64(len(f.Wrap(text, canvas.Regular, canvas.SizeSmall, inner.W)))*20+14 <= r.H {
			f.Words("said", inner, text, canvas.Regular, canvas.SizeSmall, true)
			return
		}
	}
}

// buildLastMove adds the effect of the shown move at the bottom of the panel, and returns
// the height it took.
func (s *Screen) buildLastMove(f *widget.Frame, r sem.Rect) float64 {
	said := s.host.Words().Move(s.host.Match().Effect())
	if said == "" {
		return 0
	}
	lines := f.Wrap(said, canvas.Regular, canvas.SizeSmall, r.W-2*pad)
	h := float64(len(lines))*18 + 16
	inner := sem.Rect{X: r.X + pad, Y: r.Y + r.H - h + 6, W: r.W - 2*pad, H: h - 12}
	f.Add(widget.Control{
		Node: sem.Node{ID: "said", Role: sem.Text, Label: said, Rect: inner},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Lines(lines, inner, canvas.Regular, canvas.SizeSmall, 18, c.Theme.Muted, canvas.Left)
		},
	})
	return h
}
