// Package solvingtest has a Prover for tests, which answers at once or when the test wants it to.
package solvingtest

import (
	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle/solving"
	"redstone/rules"
)

// Prover proves in the frame loop. The zero value is ready.
type Prover struct {
	Asked  []solving.Question // since the start
	Silent bool               // there is no answer yet
	Lost   bool               // every answer is that it could not be decided

	waits  bool // for an answer
	solver *engine.Solver
}

// The budgets, in positions, and the solver's table in bytes: ample for the puzzles of tests.
const (
	nodes = 500_000
	table = 16 << 20
)

// Ask notes the question.
func (p *Prover) Ask(q solving.Question) {
	p.Asked = append(p.Asked, q)
	p.waits = true
}

// Cancel drops the question.
func (p *Prover) Cancel() { p.waits = false }

// Answer answers the last question.
func (p *Prover) Answer() (solving.Answer, bool) {
	if !p.waits || p.Silent {
		return solving.Answer{}, false
	}
	p.waits = false
	q := p.Asked[len(p.Asked)-1]
	switch {
	case p.Lost:
		return solving.Answer{}, true
	case q.Win:
		return p.solve(q), true
	}
	proof, err := goal.Prove(q.Question, nodes, nil)
	if err != nil {
		return solving.Answer{}, true
	}
	return solving.Answer{Verdict: proof.Verdict, In: proof.In, Line: proof.Line}, true
}

// Waiting reports whether there is a question without an answer.
func (p *Prover) Waiting() bool { return p.waits }

func (p *Prover) solve(q solving.Question) solving.Answer {
	if p.solver == nil {
		p.solver = engine.NewSolver(table)
	}
	s := p.solver.Solve(q.Position, nil, nodes)
	a := solving.Answer{Line: append([]rules.Move(nil), s.Line...)}
	if s.Err == nil && s.Value != engine.Unknown {
		a.Verdict = goal.Refuted
		if (s.Value == engine.Win) == (q.Position.ToMove() == q.Attacker) {
			a.Verdict = goal.Reached
		}
	}
	return a
}
