package solving

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// head is how the card with the goal is laid out.
type head struct {
	rect         sem.Rect
	x, right     float64  // of the text
	first        []string // in bold: whose turn it is, or what the puzzle is part of
	firstSize    float64
	lines        []string
	size, height float64 // of the lines
}

// layHead lays out the card with the goal. Beside the board it is as high as it has to be.
func (s *Screen) layHead(f *widget.Frame) head {
	const narrow, top = 250.0, 20.0
	l := s.host.Layout()
	turn := s.host.Words().PuzzleTurn(s.attempt.Solver())
	h := head{rect: l.Cards[0], first: []string{turn}, firstSize: canvas.SizeNormal, size: canvas.SizeNormal, height: 20}
	r := h.rect
	h.x, h.right = r.X+48, r.X+r.W-10
	if r.W < narrow {
		h.x = r.X + pad
	}
	if !s.host.Embedded() {
		h.right = r.X + r.W - 48
	}
	width := h.right - h.x
	h.lines = f.Wrap(s.goal(), canvas.Regular, h.size, width)
	if s.titleHead(f, &h, turn, width) {
		return h
	}
	if !l.Wide && float64(len(h.lines))*h.height+top+12 > r.H || r.W < narrow {
		h.size, h.height = canvas.SizeSmall, 16
		h.lines = f.Wrap(s.goal(), canvas.Regular, h.size, width)
	}
	if l.Wide {
		h.rect.H = math.Max(r.H, top+h.height*float64(len(h.lines))+18)
	}
	return h
}

// titleHead adds the title, where there is one: before whose turn it is, or above the whole task. It reports whether the
// card is laid out then.
func (s *Screen) titleHead(f *widget.Frame, h *head, turn string, width float64) bool {
	const most = 2 // lines of the task below a title, except beside the board
	title, wide := s.options.Title, s.host.Layout().Wide
	if title == "" {
		return false
	}
	if both := title + " · " + turn; f.Width(both, canvas.Bold, canvas.SizeNormal) <= width {
		h.first[0] = both
		return false
	}
	p := s.attempt.Puzzle()
	task := f.Wrap(s.host.Words().PuzzleTask(p.Goal, p.In, s.attempt.Solver()), canvas.Regular, canvas.SizeSmall, width)
	if !wide && len(task) > most {
		return false
	}
	h.first, h.lines, h.size, h.height = []string{title}, task, canvas.SizeSmall, 16
	switch {
	case wide:
		h.first = f.Wrap(title, canvas.Bold, canvas.SizeNormal, width)
		h.rect.H = math.Max(h.rect.H, 20*float64(len(h.first))+h.height*float64(len(h.lines))+18)
	case f.Width(title, canvas.Bold, canvas.SizeNormal) > width:
		h.firstSize = canvas.SizeSmall
	}
	return true
}

// buildHead adds the card with the goal: whose turn it is, what has to be reached, and the button that leaves the puzzle. It
// returns how much higher it is than the layout has it.
func (s *Screen) buildHead(f *widget.Frame) float64 {
	h := s.layHead(f)
	r, stone := h.rect, s.attempt.Solver()
	f.Add(widget.Control{
		Node: sem.Node{ID: "puzzle.goal", Role: sem.Heading, Level: 2, Label: s.task(), Rect: sem.Rect{X: r.X, Y: r.Y, W: h.right - r.X, H: r.H}},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Card(r)
			if h.x > r.X+pad {
				s.host.Stones().Draw(c, stone, r.X+25, r.Y+r.H/2, 26, s.host.Settings().Marks)
			}
			y := r.Y + (r.H-1-20*float64(len(h.first))-h.height*float64(len(h.lines)))/2
			for _, text := range h.first {
				c.Clipped(text, sem.Rect{X: h.x, Y: y, W: h.right - h.x, H: 20}, canvas.Bold, h.firstSize, c.Theme.Ink)
				y += 20
			}
			c.Lines(h.lines, sem.Rect{X: h.x, Y: y + 1, W: h.right - h.x, H: r.H}, canvas.Regular, h.size, h.height, c.Theme.Ink, canvas.Left)
		},
	})
	if !s.host.Embedded() {
		s.shown["puzzle.leave"] = true
		f.Button("puzzle.leave", sem.Rect{X: r.X + r.W - 47, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, s.say("puzzle.leave"), canvas.IconClose, false, widget.Bare, s.Leave)
	}
	return r.H - s.host.Layout().Cards[0].H
}
