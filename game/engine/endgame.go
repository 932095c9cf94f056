package engine

import "redstone/rules"

const (
	// solveAt is with how many empty points left the solver is asked first.
	solveAt = 18
	// mostSolved bounds the positions that the solver looks at for one move;
	// it looks at no more than there are playouts.
	mostSolved  = 20000
	solverBytes = 8 << 20
)

// solve looks near the end of a game of Redstone for a win that the solver
// proves. What it cannot prove in a short time is left to the tree, and so is
// a lost game, whose moves should still be hard to answer.
func (s *Searcher) solve(p *rules.Position, playouts int, stop func() bool) (Answer, bool) {
	if p.Game() != rules.Redstone || p.Count(rules.Empty) > solveAt || s.options.Plain {
		return Answer{}, false
	}
	if s.solver == nil {
		s.solver = NewSolver(solverBytes)
	}
	found := s.solver.Solve(p, stop, min(playouts, mostSolved))
	if found.Value != Win || len(found.Line) == 0 {
		return Answer{}, false
	}
	return Answer{Move: found.Line[0], WinRate: 1}, true
}
