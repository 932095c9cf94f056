package engine

import (
	"errors"

	"redstone/rules"
)

// Value is what a position is worth for the side to move under perfect play.
type Value uint8

// The values. There are no draws in Redstone.
const (
	Unknown Value = iota
	Win
	Loss
)

// String returns "unknown", "win" or "loss".
func (v Value) String() string {
	switch v {
	case Win:
		return "win"
	case Loss:
		return "loss"
	}
	return "unknown"
}

// ErrSolveGo is the error of Solve for a position of Go.
var ErrSolveGo = errors.New("engine: only Redstone can be solved, not Go")

// Solution is what Solve found.
type Solution struct {
	Value Value
	// Line is a whole game from the position to its end: the winner plays
	// moves proven to win, though not always the quickest, and the loser what
	// resists these longest. It is empty when the value is unknown or the game
	// is over, ends early when the table has lost its positions and there is
	// no room to prove them again, and belongs to the solver until its next
	// call.
	Line  []rules.Move
	Nodes int // positions looked at; those known from before do not count
	// ForWin and ForLoss are the proof numbers reached: how much work it takes
	// at least, as far as is known, to prove a win and a loss, 64 for a position
	// of which nothing is known. What is proven takes 0, and the other is then
	// without meaning, as both are when the game is over.
	ForWin, ForLoss int
	Err             error // ErrSolveGo, or nil
}

// Solver proves who wins a position of Redstone by depth-first proof-number
// search (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", University of Tokyo 2002) with the 1+ε trick (J. Pawlewicz
// and Ł. Lew, "Improving depth-first pn-search", CG 2006) and a table of fixed
// size. What it has found stays in the table for later positions, of any size.
// A game of Redstone cannot repeat a position, so that a value never depends on
// the moves that led to it.
//
// After its first calls it allocates nothing. It is not for concurrent use.
type Solver struct {
	table table
	keys  keyMaker
	pos   *rules.Position
	moves []rules.Move
	kids  []kid // of all the positions on the way down, as a stack
	line  []rules.Move

	stop   func() bool
	nodes  int
	limit  int
	halted bool
}

// NewSolver returns a solver whose table takes that many bytes, at least a few
// thousand.
func NewSolver(bytes int) *Solver {
	return &Solver{table: newTable(bytes), pos: &rules.Position{}}
}

// Reset forgets all positions, so that the next call takes as many nodes as
// that of a new solver.
func (s *Solver) Reset() { s.table.clear() }

// stopEvery is how many nodes pass between two questions whether to stop.
const stopEvery = 32

// Solve proves whether the side to move wins p, which it leaves as it is. It
// gives up, with Unknown, after that many nodes (0: never) or soon after stop
// (may be nil) says so. Where White may swap, the value is that of the player
// whose turn it is: by swapping he hands White's next move, and White's lot,
// to the other player. Who wants the pie rule left out takes a position
// without it. On positions far beyond reach the numbers may grow too large:
// then it gives up as well.
//
// The same calls of a new solver give the same solutions.
func (s *Solver) Solve(p *rules.Position, stop func() bool, nodes int) Solution {
	s.line = s.line[:0]
	if p.Game() != rules.Redstone {
		return Solution{Err: ErrSolveGo}
	}
	if r := p.Result(); r.Over() {
		if r.Winner == p.ToMove() {
			return Solution{Value: Win}
		}
		return Solution{Value: Loss}
	}
	s.pos.CopyFrom(p)
	s.keys.prepare(p.Size())
	s.table.age()
	s.kids = s.kids[:0]
	s.stop, s.nodes, s.limit, s.halted = stop, 0, nodes, false
	e := s.prove()
	found := Solution{ForWin: int(e.phi), ForLoss: int(e.delta)}
	switch {
	case e.phi == 0:
		found.Value = Win
	case e.delta == 0:
		found.Value = Loss
	}
	if found.Value != Unknown {
		s.follow()
	}
	s.stop = nil
	found.Line, found.Nodes = s.line, s.nodes
	return found
}

// prove returns what can be found out about the current position.
func (s *Solver) prove() entry {
	code := s.keys.code(s.pos)
	key, _ := s.keys.key(code, s.pos.PieOn())
	e, ok := s.table.get(key)
	if !ok || !e.proven() {
		e, _ = s.search(code, key, most, most)
	}
	return e
}

// follow writes down the line from a proven position. The table knows the
// positions on the way, but not their moves, since it does not know which way
// round they were found. What it has lost is proven again, for which there is
// as much room as the whole search had: only if that is not enough, or stop
// says so, the line ends early.
func (s *Solver) follow() {
	s.limit += s.limit
	s.halted = false
	for !s.pos.Result().Over() {
		code := s.keys.code(s.pos)
		key, _ := s.keys.key(code, s.pos.PieOn())
		e, move := s.search(code, key, most, most)
		if !e.proven() {
			return
		}
		s.line = append(s.line, move)
		s.pos.Do(move)
	}
}
