package solving

import (
	"time"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// winPlies is how many moves of a lost game are played after a wrong move in a puzzle to win: the rest can be walked
// through.
const winPlies = 3

// askSlow asks whether the wrong move reaches the goal later than stated.
func (a *Attempt) askSlow(now time.Time) {
	n := a.wrong
	if g := a.puzzle.Goal; g != puzzle.Annihilate && g != puzzle.Capture || a.cursor.Position().Result().Over() {
		return
	}
	if q := a.question(n, slowMoves); q.Check() == nil {
		a.ask(forSlow, q)
	}
}

// showNext plays the next move of a refutation or of the solution, or ends it. It reports whether anything has changed.
func (a *Attempt) showNext(now time.Time) bool {
	if len(a.queue) > 0 {
		m := a.queue[0]
		a.queue = a.queue[1:]
		if a.cursor.Node() != a.at {
			a.cursor.Go(a.at)
		}
		if a.Position().Check(m) != rules.Legal {
			a.queue = nil
			return true
		}
		a.goTo(a.puzzle.Record.Add(a.at, m, a.Position().ToMove()))
		a.shown++
		a.tell(Moved, Opponent, now)
		a.due = now.Add(StepAfter)
		return true
	}
	if a.state == Showing {
		return a.endShowing(now)
	}
	if a.asked != nothing {
		if now.Before(a.due.Add(explainFor)) || a.asked == forReply {
			return false
		}
		a.forget()
	}
	if a.refuteMore() {
		return false
	}
	a.why = a.explain()
	a.state = Wrong
	return true
}

// refuteMore continues a refutation until it is evident, and reports whether there is more to come.
func (a *Attempt) refuteMore() bool {
	p := a.Position()
	if p.Result().Over() || a.slow > 0 && a.shown > 0 || a.puzzle.Goal == puzzle.Solve || a.shown > 2*puzzle.MaxIn {
		return false
	}
	switch a.puzzle.Goal {
	case puzzle.Win:
		if a.at.Next() != nil || a.shown >= winPlies {
			return false
		}
		a.ask(forReply, a.question(a.at, 0))
		return true
	case puzzle.Save:
		q := a.question(a.at, 0)
		if !a.target(p) || q.Check() != nil {
			return false
		}
		a.ask(forReply, q)
		return true
	case puzzle.Annihilate, puzzle.Capture:
		if a.evident() {
			return false
		}
		if p.ToMove() != a.solver {
			q := a.question(a.at, 0)
			if q.Check() != nil {
				return false
			}
			a.ask(forReply, q)
			return true
		}
		a.queue = []rules.Move{a.anyReply()} // the best try
		return true
	}
	return false
}

// evident reports whether a refutation has come so far that everybody sees it.
func (a *Attempt) evident() bool {
	p, left := a.Position(), a.left(a.at)
	if left <= 0 || a.captured().stones > 0 {
		return true
	}
	if p.ToMove() != a.solver {
		return false
	}
	return a.puzzle.Goal == puzzle.Capture && Liberties(p, a.puzzle.Target) > left
}

// receiveReply takes the answer about how a refutation goes on.
func (a *Attempt) receiveReply(answer Answer) {
	bad := goal.Refuted
	if a.puzzle.Goal == puzzle.Save {
		bad = goal.Reached
	}
	if answer.Verdict != bad || len(answer.Line) == 0 {
		a.shown = 2*puzzle.MaxIn + 1 // nothing is known: that is all there is to show
		return
	}
	a.addLine(a.at, answer.Line)
	most := 1
	switch a.puzzle.Goal {
	case puzzle.Win:
		most = max(1, winPlies-a.shown)
	case puzzle.Save:
		most = len(answer.Line)
	}
	a.queue = append(a.queue, answer.Line[:min(len(answer.Line), most)]...)
}

// Solution shows the solution from where the puzzle stands, or from before a wrong move. It reports false when it is not
// the time for it.
func (a *Attempt) Solution(now time.Time) bool {
	switch a.state {
	case YourTurn:
	case Refuting, Wrong:
		a.goTo(a.wrong.Parent())
	case Pending, Thinking:
		a.dropMove()
	default:
		return false
	}
	if a.Rush {
		return false
	}
	a.cursor.Go(a.at)
	a.forget()
	a.why, a.wrong, a.hintStep, a.queue, a.open = nil, nil, 0, nil, false
	a.state, a.due = Showing, now
	a.result.Shown = true
	a.tell(Solution, Solver, now)
	a.result.Again = true
	a.queue = a.rest()
	if len(a.queue) == 0 && !a.endsWithTree() {
		a.ask(forRest, a.question(a.at, 0))
	}
	return true
}

// rest returns the solution from where the puzzle stands, as far as the tree has it.
func (a *Attempt) rest() []rules.Move {
	var list []rules.Move
	for n := a.rightChild(a.at); n != nil; n = n.Next() {
		if n.By == a.solver && puzzle.Wrong(n) {
			break
		}
		list = append(list, n.Move)
	}
	return list
}

// rightChild returns the first right move of the solver in the tree, or nil.
func (a *Attempt) rightChild(n *record.Node) *record.Node {
	for _, c := range n.Children() {
		if c.By == a.solver && !puzzle.Wrong(c) {
			return c
		}
	}
	return nil
}

func (a *Attempt) receiveRest(answer Answer) {
	if answer.Verdict == goal.Reached {
		a.addLine(a.at, answer.Line)
		a.queue = a.rest()
	}
}

// endShowing ends the solution, unless the rest is still looked for.
func (a *Attempt) endShowing(time.Time) bool {
	if a.asked != nothing {
		return false
	}
	a.state = Given
	return true
}
