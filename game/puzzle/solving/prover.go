package solving

import (
	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/rules"
)

// Question is what a Prover is asked: whether the attacker reaches the goal. With Win that is winning the game, however
// long it takes, and Kind, Target and In mean nothing.
type Question struct {
	goal.Question
	Win bool
}

// Answer is what a Prover found out. In and Line are those of a goal.Proof; for Win the Line is a whole game.
type Answer struct {
	Verdict goal.Verdict
	In      int
	Line    []rules.Move
}

// Prover answers questions, one at a time, for a frame loop to poll.
type Prover interface {
	// Ask begins with a question, and drops the one before. The position belongs to the prover.
	Ask(q Question)
	// Answer never blocks for long. It returns the answer and true once for every question.
	Answer() (Answer, bool)
}

// Local is a Prover without workers: Answer searches some thousand positions at a time. Its budget is small: it is for
// tests, and for puzzles whose goals are a few moves away.
type Local struct {
	q      *Question
	solver *engine.Solver
	slices int
}

// The budgets of a Local: positions of a bounded goal at once, of a win in a slice, and how many slices.
const (
	localNodes  = 20_000
	localSlice  = 3_000
	localSlices = 100
	localTable  = 4 << 20 // bytes
)

// Ask begins with a question.
func (l *Local) Ask(q Question) { l.q, l.slices = &q, 0 }

// Answer searches a slice of the question.
func (l *Local) Answer() (Answer, bool) {
	if l.q == nil {
		return Answer{}, false
	}
	if !l.q.Win {
		proof, err := goal.Prove(l.q.Question, localNodes, nil)
		l.q = nil
		if err != nil {
			return Answer{}, true
		}
		return Answer{Verdict: proof.Verdict, In: proof.In, Line: proof.Line}, true
	}
	if l.solver == nil {
		l.solver = engine.NewSolver(localTable)
	}
	s := l.solver.Solve(l.q.Position, nil, localSlice)
	if l.slices++; s.Err == nil && s.Value == engine.Unknown && l.slices < localSlices {
		return Answer{}, false
	}
	a := Answer{Line: append([]rules.Move(nil), s.Line...)}
	if s.Err == nil && s.Value != engine.Unknown {
		a.Verdict = goal.Refuted
		if (s.Value == engine.Win) == (l.q.Position.ToMove() == l.q.Attacker) {
			a.Verdict = goal.Reached
		}
	}
	l.q = nil
	return a, true
}
