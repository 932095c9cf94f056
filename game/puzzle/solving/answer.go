package solving

import (
	"time"

	"redstone/game/puzzle"
)

// apply does what follows from the opinion on the solver's move.
func (a *Attempt) apply(now time.Time) {
	switch a.opinion {
	case isOpen:
		a.dropMove()
		a.open = true
	case isWrong:
		a.fail(now)
	default:
		a.other = a.at.Index() != 0 || !a.at.OnMainLine()
		a.answer(now)
	}
}

// answer plays the other side's answer to a right move.
func (a *Attempt) answer(now time.Time) {
	if a.reached() {
		a.solve(now)
		return
	}
	reply := a.at.Next()
	if reply == nil && a.endsWithTree() {
		a.solve(now)
		return
	}
	if reply == nil {
		reply = a.puzzle.Record.Add(a.at, a.anyReply(), a.solver.Opponent())
	}
	a.goTo(reply)
	a.tell(Moved, Opponent, now)
	if a.reached() || a.endsWithTree() && a.rightChild(reply) == nil {
		a.solve(now)
		return
	}
	a.state = YourTurn
}

func (a *Attempt) solve(now time.Time) {
	a.state, a.result.Solved = Solved, true
	a.tell(Finished, Solver, now)
	a.result.Again = true
}

// endsWithTree reports whether the puzzle is solved where its tree ends: the goal cannot be seen on the board, or the
// group is proven to be safe from there on.
func (a *Attempt) endsWithTree() bool {
	switch a.puzzle.Goal {
	case puzzle.Solve, puzzle.Live, puzzle.Kill, puzzle.Ladder, puzzle.Save:
		return true
	}
	return false
}

// fail begins with the refutation of a wrong move.
func (a *Attempt) fail(now time.Time) {
	a.wrong, a.shown, a.slow = a.at, 0, 0
	a.tell(Failed, Solver, now)
	a.result.Again = true
	if a.Rush {
		a.state = Wrong
		return
	}
	a.state, a.due = Refuting, now
	a.queue = nil
	for n := a.at.Next(); n != nil; n = n.Next() {
		a.queue = append(a.queue, n.Move)
	}
	if a.puzzle.Goal == puzzle.Win {
		a.queue = a.queue[:min(len(a.queue), winPlies)]
	}
	a.askSlow(now)
}
