package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// ForReview adapts the layout to the review: one card shows who played and how it
// ended, and the panel replaces the other card and the buttons. The
// board stays where it is when the panels are beside it; below the board they get
// enough room for a few lines of text.
func (l Layout) ForReview() Layout {
	if l.Bare {
		return l
	}
	first, last := l.Cards[0], l.Cards[1]
	head := sem.Rect{X: math.Min(first.X, last.X), Y: first.Y, H: math.Min(first.H, 58)}
	head.W = math.Max(first.X+first.W, last.X+last.W) - head.X
	bottom := l.Actions.Y + l.Actions.H
	l.Cards, l.Actions, l.Paired = [2]sem.Rect{head}, sem.Rect{}, false
	if l.Wide {
		y := l.Panel.Y - first.H + head.H
		l.Panel = sem.Rect{X: head.X, Y: y, W: head.W, H: bottom - y}
		return l
	}
	l = l.reviewBelow(head)
	if l.Panel.H < leastWords && l.Safe.W > 0.9*l.Safe.H {
		if w := wideLayout(l.Safe.W, l.Safe.H).on(l.Screen); w.Board.W >= 0.9*l.Board.W { // a square: beside the board there is room
			return w.ForReview()
		}
	}
	return l
}

// leastWords is the height of the panel in which there is room for a few lines of text below the buttons.
const leastWords = 160.0

// reviewBelow puts the panel below the board. On a short screen it takes some of the board's room.
func (l Layout) reviewBelow(head sem.Rect) Layout {
	const gap, words, share, most = 8.0, 245.0, 0.22, 0.3
	l.Cards[0].H = math.Min(head.H, 50)
	l.Board.Y = head.Y + l.Cards[0].H + gap
	end := l.Safe.Y + l.Safe.H - gap
	if l.Nav.H > 0 {
		end = l.Nav.Y - gap
	}
	room := end - l.Board.Y - l.Board.H - gap
	if missing := words - room; missing > 0 {
		less := math.Min(missing, l.Board.W*share)
		if room+less < leastWords {
			less = math.Min(leastWords-room, l.Board.W*most)
		}
		less = math.Floor(less)
		l.Board.X, l.Board.W, l.Board.H = l.Board.X+math.Floor(less/2), l.Board.W-less, l.Board.H-less
	}
	y := l.Board.Y + l.Board.H + gap
	l.Panel = sem.Rect{X: head.X, Y: y, W: head.W, H: math.Min(end-y, 560)}
	return l
}
