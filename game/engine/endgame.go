package engine

import "redstone/rules"

// When the solver is asked. In games of 600 playouts a move on 5x5 and 7x7 it
// proved nearly all positions with up to 8 empty points within 300 nodes; two thirds
// of those with 9 to 11 within 20,000, of which the tree had proven less than half;
// and few with 12 to 14, half of these only within 100,000. On 9x9, where most empty
// points are one side's eyes at the end, it proved one position in four with 18 to
// 20 within 5,000 and one in ten with 21 to 23, but none with more.
const (
	solveAt       = 23    // with how many empty points left it is asked first,
	maxSolveNodes = 20000 // for so many nodes, or as many as there are playouts

	hardAt       = 14 // with how many empty points it gets more nodes:
	hardNodes    = 4  // a node takes a tenth of a playout's time or less
	maxHardNodes = 80000
	solveTime    = 0.25 // of the time, where that is limited
	solverBytes  = 8 << 20
)

// solve asks the solver, near the end of a game of Redstone, for a proven win. What
// it cannot prove in a short time is left to the tree, and so are lost positions,
// since the tree finds the moves that are hard to answer.
func (s *Searcher) solve(p *rules.Position, playouts int, stop func() bool) (Answer, bool) {
	free := p.Count(rules.Empty)
	if p.Game() != rules.Redstone || free > solveAt || s.options.Plain {
		return Answer{}, false
	}
	nodes := min(playouts, maxSolveNodes)
	if free <= hardAt {
		nodes = min(hardNodes*playouts, maxHardNodes)
	}
	if s.solver == nil {
		s.solver = NewSolver(solverBytes)
	}
	found := s.solver.Solve(p, stop, nodes)
	if found.Value != Win || len(found.Line) == 0 {
		return Answer{}, false
	}
	return Answer{Move: found.Line[0], WinRate: 1}, true
}

// early returns a stop function for a part of the search: it returns true when the
// whole search is to stop, or that fraction of a limited time is over.
func (b *budget) early(share float64) func() bool {
	return func() bool { return b.stop() || b.timed() && b.spent(share, 0) }
}
