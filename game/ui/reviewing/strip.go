package reviewing

import (
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// aloneSheet is the dialog with the text on the shown move, the graph and the moves, for a board that stands
// alone.
const aloneSheet = "review.alone"

// buildStrip adds the controls below a board that stands alone: the shown move, which opens everything else,
// and the most important buttons.
func (s *Screen) buildStrip(f *widget.Frame) {
	const text = 130.0 // the least room for the shown move
	r, t := s.host.Layout().Strip, s.host.Words()
	if s.marking {
		s.buildTools(f, sem.Rect{X: r.X + 2, Y: r.Y + 1, W: r.W - 4, H: r.H - 2}, false)
		s.closing = false
		return
	}
	view, plies := s.host.Match().View(), s.host.Match().Plies()
	// The order of importance; those that there is no room for are in the menu.
	list := []widget.MenuItem{
		s.moves.WalkItem("walk.back", canvas.IconBack, view-1), s.moves.WalkItem("walk.forward", canvas.IconForward, view+1),
		{ID: "more", Icon: canvas.IconMore, Press: func() { s.ui.Open(screen.More) }},
		{ID: "review.close", Icon: canvas.IconClose, Press: s.Leave},
		{ID: "walk.first", Icon: canvas.IconFirst, Disabled: view == 0, Press: func() { s.host.GoTo(0) }},
		{ID: "walk.last", Icon: canvas.IconLast, Disabled: view == plies, Press: func() { s.host.GoTo(plies) }},
	}
	step := min(r.H, 44)
	if r.W < 280 {
		step = min(step, 40)
	}
	list = list[:max(3, min(len(list), int((r.W-text)/step)))]
	x := r.X + r.W - step*float64(len(list))
	s.buildStripMove(f, sem.Rect{X: r.X + 2, Y: r.Y + 1, W: x - r.X - 6, H: r.H - 2})
	done := f.Container("walk", sem.Toolbar, t.Say("walk"), sem.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H})
	defer done()
	for _, id := range []string{"walk.first", "walk.back", "walk.forward", "walk.last", "more", "review.close"} {
		for _, item := range list {
			if item.ID != id {
				continue
			}
			b := sem.Rect{X: x + 1, Y: r.Y + 1, W: step - 2, H: r.H - 2}
			f.Button(id, b, t.Say(id), item.Icon, false, widget.Bare, item.Press).DisabledIf(item.Disabled)
			x += step
		}
	}
	s.closing = len(list) > 3
}

// buildStripMove adds the shown move with the computer's opinion of it, at the end of the game the result. A press opens the
// text.
func (s *Screen) buildStripMove(f *widget.Frame, r sem.Rect) {
	t, m := s.host.Words(), s.host.Match()
	n := m.Node()
	long := nameOf(t, n, "say.start")
	short := strconv.Itoa(n.Ply()) + " " + t.MoveText(n.Move)
	if n.Parent() == nil {
		if short = long; f.Width(short, canvas.Bold, canvas.SizeSmall) > r.W-30 {
			short = t.Say("say.start.short")
		}
	}
	if sign := s.host.Review().Grade(n).Sign(); sign != "" {
		short, long = short+" "+sign, long+" "+sign
	}
	if m.View() == m.Plies() { // the game's end, or a variation's
		short = t.OutcomeTitle(m)
	}
	label := long + ". " + t.Outcome(m)
	c := f.Button("review.alone", r, label, canvas.IconNote, false, widget.Bare, func() { s.ui.Open(aloneSheet) })
	c.HasPopup, c.Tip = true, false
	c.Paint = func(cv canvas.Canvas, touch widget.ControlState) {
		ink := cv.Theme.Ink
		if touch.Hover || touch.Down {
			cv.Box(r, 10, cv.Theme.Raised, 0, cv.Theme.Raised)
		}
		cv.Icon(canvas.IconNote, sem.Rect{X: r.X + 3, Y: r.Y, W: 20, H: r.H}, 18, cv.Theme.AccentInk)
		cv.Text(short, sem.Rect{X: r.X + 27, Y: r.Y, W: r.W - 28, H: r.H}, canvas.Bold, canvas.SizeSmall, ink, canvas.Left)
	}
}

// buildAlone adds everything that the review shows but the board.
func (s *Screen) buildAlone(f *widget.Frame, r sem.Rect) float64 {
	t, m := s.host.Words(), s.host.Match()
	if !s.host.Layout().Bare {
		return 0 // the window has grown: Advance closes the dialog
	}
	y := r.Y
	y += f.Words("review.head", sem.Rect{X: r.X, Y: y, W: r.W}, t.Outcome(m), canvas.Regular, canvas.SizeSmall, true)
	s.text.room = 0 // the dialog scrolls
	y += s.reviewWords(f, f, sem.Rect{X: r.X, Y: y, W: r.W}) + 4
	if s.host.Review().Begun() {
		s.buildGraph(f, sem.Rect{X: r.X, Y: y, W: r.W, H: 56})
		y += 62
		s.buildTurns(f, sem.Rect{X: r.X, Y: y, W: r.W, H: 44})
	} else {
		s.startButton(f, sem.Rect{X: r.X, Y: y, W: r.W, H: 44})
	}
	y += 52
	return y + s.moves.BuildWhole(f, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20}) - r.Y
}
