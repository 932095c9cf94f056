package main

import (
	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

// task is what the side to move of a position has to do.
type task struct {
	goal   puzzle.Goal
	in     int // as of puzzle.Puzzle; of Win 0
	target rules.Point
	solver rules.Stone
}

func taskOf(p *puzzle.Puzzle) task { return task{p.Goal, p.In, p.Target, p.Solver()} }

// judge answers whether goals are reached. It is for one goroutine.
type judge struct {
	solver *engine.Solver
	budget int         // nodes of a question to the solver
	nodes  int         // in all
	stop   func() bool // may be nil; once it returns true nothing is answered
	unsure bool        // a question was not answered since this was cleared
}

// Budgets: the solver's table in bytes, and nodes of a question: when puzzles are looked for, which gave as many with 20,000
// as with 200,000, and when they are proven.
const (
	solverTable = 32 << 20
	findNodes   = 20_000
	againNodes  = 100_000 // without what the table knew of the game
	proveNodes  = 5_000_000
	goalNodes   = 200_000
)

func newJudge(budget int) *judge {
	return &judge{solver: engine.NewSolver(solverTable), budget: budget}
}

// reaches reports whether the solver reaches the goal from p, in which either side may be to move, with that many moves
// left: own ones, of Save the enemy's. What is not known counts as no, and is noted in unsure.
func (j *judge) reaches(t task, p *rules.Position, in int) bool {
	switch t.goal {
	case puzzle.Win:
		return j.wins(p, t.solver)
	case puzzle.Annihilate:
		return j.attacks(goal.Annihilate, p, t.solver, 0, in)
	case puzzle.Save:
		before := j.unsure
		j.unsure = false
		lost := j.attacks(goal.Capture, p, t.solver.Opponent(), t.target, in)
		known := !j.unsure
		j.unsure = j.unsure || before
		return known && !lost
	}
	return j.attacks(goal.Capture, p, t.solver, t.target, in)
}

// wins asks the solver.
func (j *judge) wins(p *rules.Position, side rules.Stone) bool {
	if r := p.Result(); r.Over() {
		return r.Winner == side
	}
	s := j.solver.Solve(p, j.stop, j.budget)
	j.nodes += s.Nodes
	if s.Value == engine.Unknown {
		j.unsure = true
		return false
	}
	return (s.Value == engine.Win) == (p.ToMove() == side)
}

// attacks reports whether a side annihilates the other, or captures the group on a point, within a number of moves.
func (j *judge) attacks(kind goal.Kind, p *rules.Position, side rules.Stone, target rules.Point, in int) bool {
	n := j.quickest(kind, p, side, target, in)
	return n >= 0
}

// quickest returns the fewest moves in which a side reaches a goal, at most in, or -1.
func (j *judge) quickest(kind goal.Kind, p *rules.Position, side rules.Stone, target rules.Point, in int) int {
	if kind == goal.Capture && p.At(target) != side.Opponent() {
		return 0
	}
	if r := p.Result(); r.Over() {
		if kind == goal.Annihilate && r.Winner == side {
			return 0
		}
		return -1
	}
	if in < 1 || kind == goal.Capture && !canFill(p, side, target, in) {
		return -1
	}
	proof, err := goal.Decide(goal.Question{Position: p, Kind: kind, Attacker: side, Target: target, In: in}, goalNodes, j.stop)
	j.nodes += proof.Nodes
	if err != nil || proof.Verdict == goal.Unknown {
		j.unsure = true
		return -1
	}
	if proof.Verdict == goal.Reached {
		return proof.In
	}
	return -1
}

// canFill reports whether so many moves of the attacker, and the other side's between them, may be enough to take all the
// liberties of a group: each move takes one at most.
func canFill(p *rules.Position, attacker rules.Stone, target rules.Point, in int) bool {
	moves := 2*in - 1
	if p.ToMove() != attacker {
		moves++
	}
	return len(theme.Liberties(p, target)) <= moves
}

// after plays a move on a clone.
func after(p *rules.Position, m rules.Move) *rules.Position {
	q := p.Clone()
	q.Do(m)
	return q
}

// left is how many moves are left after a move of the side to move.
func (t task) left(p *rules.Position, in int) int {
	if (p.ToMove() == t.solver) != (t.goal == puzzle.Save) {
		return in - 1
	}
	return in
}

// good returns the moves of the solver, who is to move, that reach the goal; it stops after most of them (0: never).
func (j *judge) good(t task, p *rules.Position, in, most int) []rules.Move {
	var list []rules.Move
	for _, m := range p.AppendLegal(nil) {
		if j.reaches(t, after(p, m), t.left(p, in)) {
			if list = append(list, m); len(list) == most {
				break
			}
		}
	}
	return list
}

// bad returns the moves of the enemy, who is to move, after which the goal is not reached; it stops after most of them.
func (j *judge) bad(t task, p *rules.Position, in, most int) []rules.Move {
	var list []rules.Move
	for _, m := range p.AppendLegal(nil) {
		if !j.reaches(t, after(p, m), t.left(p, in)) {
			if list = append(list, m); len(list) == most {
				break
			}
		}
	}
	return list
}
