package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// ForReview adapts the layout to the review on a screen of that height: one card shows who played and how it
// ended, and the panel replaces the other card and the buttons. The
// board stays where it is when the panels are beside it; below the board they get
// enough room for a few lines of text.
func (l Layout) ForReview(h float64) Layout {
	if l.Bare {
		return l
	}
	const gap = 8.0
	bottom := l.Actions.Y + l.Actions.H
	head := l.Cards[0]
	if l.Wide {
		space := l.Panel.Y - (head.Y + head.H)
		head.H = math.Min(head.H, 58)
		l.Panel.Y = head.Y + head.H + space
		l.Panel.H = bottom - l.Panel.Y
		l.Cards[0] = head
		// Messages appear above the bottom of the panel.
		l.Cards[1] = sem.Rect{X: head.X, Y: bottom - 48, W: head.W, H: 48}
		l.Actions = sem.Rect{}
		return l
	}
	// On a short screen the text takes some of the board's room.
	const words = 245.0
	head.H = math.Min(head.H, 50)
	l.Cards[0], l.Cards[1] = head, head
	l.Board.Y = head.Y + head.H + gap
	end := h - l.Nav.H - gap
	if missing := words - (end - l.Board.Y - l.Board.H - gap); missing > 0 {
		less := math.Floor(math.Min(missing, l.Board.W*0.22))
		l.Board.X, l.Board.W, l.Board.H = l.Board.X+math.Floor(less/2), l.Board.W-less, l.Board.H-less
	}
	y := l.Board.Y + l.Board.H + gap
	l.Panel = sem.Rect{X: head.X, Y: y, W: head.W, H: math.Min(end-y, 560)}
	l.Actions = sem.Rect{}
	return l
}
