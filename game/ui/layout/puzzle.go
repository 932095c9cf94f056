package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// The height of the card with a puzzle's goal: a line and two small ones, or three where it is narrow.
const (
	puzzleHead       = 64.0
	puzzleHeadNarrow = 82.0
	puzzleNarrow     = 280.0
)

// puzzleRow is the height of a row of the strip below a puzzle that stands alone.
const puzzleRow = 44.0

// ForPuzzle adapts the layout to a puzzle: one card has its goal, the panel what is said about it and the buttons. Where
// the board stands alone the strip has that many rows, but only one where they would take too much from the board.
func (l Layout) ForPuzzle(rows int) Layout {
	if l.Bare {
		return l.puzzleAlone(rows)
	}
	l = l.ForReview()
	more := puzzleHead - l.Cards[0].H
	if l.Cards[0].W < puzzleNarrow && !l.Wide {
		more = puzzleHeadNarrow - l.Cards[0].H
	}
	l.Cards[0].H += more
	l.Panel.Y, l.Panel.H = l.Panel.Y+more, l.Panel.H-more
	if !l.Wide {
		l.Board.Y += more
	}
	return l
}

func (l Layout) puzzleAlone(rows int) Layout {
	const least = 0.75 // what two rows have to leave of the board that one row leaves
	side := func(rows int) float64 {
		return math.Floor(math.Max(60, math.Min(l.Safe.W, l.Safe.H-puzzleRow*float64(rows))))
	}
	if rows > 1 && side(rows) < least*side(1) {
		rows = 1
	}
	if l.Screen.Embedded {
		shape := l.Screen
		shape.Strip = puzzleRow * float64(rows)
		return embeddedLayout(l.Safe.W, l.Safe.H, shape).on(shape)
	}
	strip, s := puzzleRow*float64(rows), side(rows)
	y := l.Safe.Y + math.Max(0, math.Floor((l.Safe.H-strip-s)/2))
	l.Board = sem.Rect{X: l.Safe.X + math.Floor((l.Safe.W-s)/2), Y: y, W: s, H: s}
	l.Strip = sem.Rect{X: l.Safe.X, Y: y + s, W: l.Safe.W, H: strip}
	return l
}
