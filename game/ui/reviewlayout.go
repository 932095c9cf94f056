package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// forReview makes room for the review: one card says who played and how it
// ended, and the panel takes the place of the other card and the buttons. The
// board stays where it is when the panels are beside it; below it they are given
// enough for a few words.
func (l layout) forReview(h float64) layout {
	if l.bare {
		return l
	}
	const gap = 8.0
	bottom := l.actions.Y + l.actions.H
	head := l.cards[0]
	if l.wide {
		space := l.panel.Y - (head.Y + head.H)
		head.H = math.Min(head.H, 58)
		l.panel.Y = head.Y + head.H + space
		l.panel.H = bottom - l.panel.Y
		l.cards[0] = head
		// Messages come up above the foot of the panel.
		l.cards[1] = sem.Rect{X: head.X, Y: bottom - 48, W: head.W, H: 48}
		l.actions = sem.Rect{}
		return l
	}
	// On a short screen the words need some of the board's room.
	const words = 245.0
	head.H = math.Min(head.H, 50)
	l.cards[0], l.cards[1] = head, head
	l.board.Y = head.Y + head.H + gap
	end := h - l.nav.H - gap
	if missing := words - (end - l.board.Y - l.board.H - gap); missing > 0 {
		less := math.Floor(math.Min(missing, l.board.W*0.22))
		l.board.X, l.board.W, l.board.H = l.board.X+math.Floor(less/2), l.board.W-less, l.board.H-less
	}
	y := l.board.Y + l.board.H + gap
	l.panel = sem.Rect{X: head.X, Y: y, W: head.W, H: math.Min(end-y, 560)}
	l.actions = sem.Rect{}
	return l
}
