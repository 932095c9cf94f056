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
	// Line is a whole game from the position to its end: the winner plays moves
	// proven to win, though not always the quickest, and the loser the moves that
	// resist these longest. It is empty when the value is unknown or the game is
	// over, and ends early when the table has overwritten its positions and there
	// are no nodes left to prove them again. The slice is valid until the solver's
	// next call.
	Line  []rules.Move
	Nodes int // positions visited; those proven before do not count
	// ForWin and ForLoss are the proof numbers reached: lower bounds of the work that
	// proving a win and a loss takes, 64 for an unknown position. That of what is
	// proven is 0, and the other is then without meaning, as both are when the game
	// is over.
	ForWin, ForLoss int
	Err             error // ErrSolveGo, or nil
}

// Solver proves who wins a position of Redstone by depth-first proof-number
// search (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", University of Tokyo 2002) with the 1+ε trick (J. Pawlewicz
// and Ł. Lew, "Improving depth-first pn-search", CG 2006) and a table of fixed
// size. Its results stay in the table for later positions, of any size. A game of
// Redstone cannot repeat a position, so that a value never depends on the moves that
// led to it.
//
// After its first calls it allocates nothing. It is not safe for concurrent use.
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

// NewSolver returns a solver whose table takes that many bytes, but at least a few
// thousand.
func NewSolver(bytes int) *Solver {
	return &Solver{table: newTable(bytes), pos: &rules.Position{}}
}

// Reset clears the table, so that the next call takes as many nodes as that of a
// new solver.
func (s *Solver) Reset() { s.table.clear() }

// stopEvery is how many nodes pass between two calls of stop.
const stopEvery = 32

// Solve proves whether the side to move wins p, which it does not change. It gives
// up, with Unknown, after that many nodes (0: never) or soon after stop, which may
// be nil, returns true. Where White may swap, the value is that of the player whose
// turn it is: by swapping he passes White's next move, and White's side, to the
// other player. To leave the pie rule out, pass a position without it. On positions
// that are far too large the proof numbers may overflow: then it gives up as well.
//
// A new solver is deterministic.
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

// prove returns the entry of the current position after a search.
func (s *Solver) prove() entry {
	code := s.keys.code(s.pos)
	key, _ := s.keys.key(code, s.pos.PieOn())
	e, ok := s.table.get(key)
	if !ok || !e.proven() {
		e, _ = s.search(code, key, maxNumber, maxNumber)
	}
	return e
}

// follow records the line from a proven position. The table has the positions on
// the way, but not their moves, since its keys leave symmetry out. Positions that
// were overwritten are proven again, with as many nodes as the whole search had:
// only if these are not enough, or stop returns true, the line ends early.
func (s *Solver) follow() {
	s.limit += s.limit
	s.halted = false
	for !s.pos.Result().Over() {
		code := s.keys.code(s.pos)
		key, _ := s.keys.key(code, s.pos.PieOn())
		e, move := s.search(code, key, maxNumber, maxNumber)
		if !e.proven() {
			return
		}
		s.line = append(s.line, move)
		s.pos.Do(move)
	}
}
