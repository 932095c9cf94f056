package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// ForViewing gives the room that an embedded board leaves to a panel with text and moves: beside the board, or below the
// strip. Where there is hardly any, everything stays in the middle.
func (l Layout) ForViewing() Layout {
	const (
		gap         = 8.0
		leastBeside = 180.0
		leastBelow  = 64.0
	)
	if !l.Screen.Embedded || !l.Bare {
		return l
	}
	beside, below := l.Safe.W-l.Board.W, l.Safe.H-l.Board.H-l.Strip.H
	switch {
	case beside >= leastBeside+2*gap:
		l.Board.X, l.Strip.X = l.Safe.X, l.Safe.X
		l.Strip.W = math.Max(l.Board.W, math.Min(l.Strip.W, l.Safe.W-leastBeside-2*gap))
		x := l.Safe.X + math.Max(l.Board.W, l.Strip.W) + gap
		l.Panel = sem.Rect{X: x, Y: l.Safe.Y + gap, W: math.Min(l.Safe.X+l.Safe.W-gap-x, 420), H: l.Safe.H - 2*gap}
	case below >= leastBelow+gap:
		l.Board.Y = l.Safe.Y
		l.Strip.Y = l.Board.Y + l.Board.H
		y := l.Strip.Y + l.Strip.H
		l.Panel = sem.Rect{X: l.Safe.X + gap, Y: y, W: l.Safe.W - 2*gap, H: l.Safe.Y + l.Safe.H - gap - y}
	}
	return l
}
