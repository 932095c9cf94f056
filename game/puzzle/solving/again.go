package solving

import (
	"time"

	"redstone/rules/record"
)

// TryAgain goes back to before the wrong move, or from the solution and from the solved puzzle to the start.
func (a *Attempt) TryAgain(now time.Time) bool {
	switch {
	case a.state == Refuting || a.state == Wrong:
		if a.Rush {
			return false
		}
		a.goTo(a.wrong.Parent())
		a.result.Tries++
	case a.state == Showing || a.state == Given || a.state == Solved:
		a.goTo(a.puzzle.Record.Root)
	default:
		return false
	}
	a.forget()
	a.state, a.queue, a.why, a.wrong, a.hintStep, a.other, a.open = YourTurn, nil, nil, nil, 0, false, false
	return true
}

// Flip turns the board by half a turn, and reports whether it may be turned now.
func (a *Attempt) Flip() bool {
	if !a.MayWalk() || !a.original.Turnable() {
		return false
	}
	shown := halfTurn.Puzzle(a.puzzle)
	root := shown.Record.Root
	at, view, wrong := counterpart(a.at, root), counterpart(a.cursor.Node(), root), counterpart(a.wrong, root)
	for i := range a.why {
		a.why[i].turn(halfTurn, shown.Record.Size)
	}
	a.puzzle, a.shape = shown, a.shape^halfTurn // half a turn is the same before and after any other symmetry
	a.cursor = record.NewCursor(shown.Record)
	a.at, a.wrong = at, wrong
	a.cursor.Go(view)
	return true
}
