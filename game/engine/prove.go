package engine

import (
	"time"

	"redstone/game/engine/goal"
	"redstone/rules"
)

// ProofKind is what a ProofRequest asks for.
type ProofKind uint8

// The kinds of proofs.
const (
	ProveWin        ProofKind = iota // the attacker wins the game, however long that takes; Redstone only
	ProveAnnihilate                  // he wins within In of his moves; Redstone only
	ProveCapture                     // the group of the stone on Target leaves the board within In of his moves
)

// Bounds of a ProofRequest.
const (
	MaxProofNodes = 50_000_000
	ProofNodes    = 3_000_000 // the default; a worker searches them in a few seconds on a desktop
	ProofTime     = 10 * time.Second
)

// ProofRequest asks whether one side, the attacker, reaches a goal whatever the other side plays. Either may be to move.
type ProofRequest struct {
	Game  rules.Game
	Setup string       // a position as rules.ParsePosition reads it
	Moves []rules.Move // the plies since; in Go they tell of a ko and a pending pass

	Kind     ProofKind
	Attacker rules.Stone
	Target   rules.Point // of ProveCapture: a stone of the group
	In       int         // of ProveAnnihilate and ProveCapture: 1 to goal.MaxIn; see goal.Question

	Nodes int           // positions to search, several times for ProveWin; 0: ProofNodes
	Time  time.Duration // limits the wall time; 0: ProofTime
}

// ProofResult is the answer to a ProofRequest.
type ProofResult struct {
	Verdict goal.Verdict // Unknown when the nodes or the time were not enough
	In      int          // Reached: the fewest moves of the attacker that are enough; 0 when only ProveWin knows that he wins

	// Line is best play from the position. Reached: to the goal, the attacker as quick and the other side as long as
	// possible. Refuted: for ProveWin to the end of the game, the other side as quick and the attacker as long as
	// possible; else the strongest reply of the other side, when it is to move (goal.Proof has the details). Where In
	// is 0, or a refutation is long, the winner's moves win but may not be the quickest.
	Line  []rules.Move
	Nodes int   // positions that were searched
	Err   error // ErrRequest, ErrOver or ErrPanic
}

// Limit returns the limit of time.
func (r ProofRequest) Limit() time.Duration {
	if r.Time == 0 {
		return ProofTime
	}
	return r.Time
}

func (r ProofRequest) nodes() int {
	if r.Nodes == 0 {
		return ProofNodes
	}
	return r.Nodes
}

// Position returns the position in question. The error wraps ErrRequest, also when the question has no answer, or it is
// ErrOver.
func (r ProofRequest) Position() (*rules.Position, error) {
	switch {
	case r.Nodes < 0 || r.Nodes > MaxProofNodes:
		return nil, &fault{ErrRequest, "the number of nodes is out of bounds"}
	case r.Kind > ProveCapture:
		return nil, &fault{ErrRequest, "there is no such proof"}
	case r.Setup == "":
		return nil, &fault{ErrRequest, "there is no set-up"}
	}
	p, err := Request{Game: r.Game, Setup: r.Setup, Moves: r.Moves, Level: 1, Time: r.Time}.Position()
	if err != nil {
		return nil, err
	}
	if err := r.question(p).Check(); err != nil {
		return nil, &fault{ErrRequest, err.Error()}
	}
	return p, nil
}

// question is the question that package goal answers; for ProveWin one with the largest number of moves.
func (r ProofRequest) question(p *rules.Position) goal.Question {
	q := goal.Question{Position: p, Attacker: r.Attacker, Target: r.Target, In: r.In}
	switch r.Kind {
	case ProveWin:
		q.In = goal.MaxIn
	case ProveCapture:
		q.Kind = goal.Capture
	}
	return q
}

// Prove answers a proof request in the caller's goroutine. It asks stop, which may be nil, every few dozen positions;
// when that returns true what is not proven is Unknown.
func Prove(stop func() bool, r ProofRequest) ProofResult {
	return NewSearcher(SearchOptions{}).Prove(stop, r)
}

// Prove is the function Prove with the searcher's Solver, whose table keeps what it has proven for later requests. It waits
// for what other goroutines ask the searcher.
func (s *Searcher) Prove(stop func() bool, r ProofRequest) (res ProofResult) {
	s.lock.Lock()
	defer s.lock.Unlock()
	defer s.mend(func(err error) { res = ProofResult{Err: err} })
	p, err := r.Position()
	if err != nil {
		return ProofResult{Err: err}
	}
	b := &budget{playouts: r.nodes(), began: time.Now(), stopped: stop}
	b.until = b.began.Add(r.Limit())
	if r.Kind == ProveWin {
		return s.proveWin(p, r, b)
	}
	return bounded(r.question(p), b)
}

// bounded has package goal answer.
func bounded(q goal.Question, b *budget) ProofResult {
	found, err := goal.Prove(q, b.playouts, b.stop)
	if err != nil {
		return ProofResult{Err: &fault{ErrRequest, err.Error()}}
	}
	return ProofResult{Verdict: found.Verdict, In: found.In, Line: found.Line, Nodes: found.Nodes}
}

// solveShare is the part of the time in which the Solver looks for the winner; in the rest package goal looks for the
// shortest way to win.
const solveShare = 0.7

// proveWin finds the winner, then the shortest line. What the Solver can't tell may still be a short win of either side.
func (s *Searcher) proveWin(p *rules.Position, r ProofRequest, b *budget) ProofResult {
	if s.solver == nil {
		s.solver = NewSolver(solverBytes)
	}
	solved := s.solver.Solve(p, b.early(solveShare), b.playouts)
	res := ProofResult{Nodes: solved.Nodes}
	winners := []rules.Stone{r.Attacker, r.Attacker.Opponent()}
	if solved.Value != Unknown {
		winner := p.ToMove()
		if solved.Value == Loss {
			winner = winner.Opponent()
		}
		winners = []rules.Stone{winner}
		res.Verdict = verdictFor(winner, r.Attacker)
		res.Line = append(res.Line, solved.Line...)
	}
	for _, winner := range winners {
		found := bounded(goal.Question{Position: p, Attacker: winner, In: goal.MaxIn}, b)
		res.Nodes += found.Nodes
		if found.Verdict == goal.Reached {
			res.Verdict, res.Line = verdictFor(winner, r.Attacker), found.Line
			if winner == r.Attacker {
				res.In = found.In
			}
			break
		}
	}
	return res
}

// verdictFor is the verdict about the attacker when that side wins.
func verdictFor(winner, attacker rules.Stone) goal.Verdict {
	if winner == attacker {
		return goal.Reached
	}
	return goal.Refuted
}

// Check checks a result against the position of its request, as Answer.Check does: the moves of the line are legal, and
// the fewest moves are no more than were asked for. What it proves is not proven again. The error wraps ErrResult.
func (res ProofResult) Check(p *rules.Position, r ProofRequest) error {
	limit := r.In
	if r.Kind == ProveWin {
		limit = goal.MaxIn
	}
	switch {
	case res.Err != nil:
		return &fault{ErrResult, res.Err.Error()}
	case res.In > limit, res.In != 0 && res.Verdict != goal.Reached, res.In == 0 && res.Verdict == goal.Reached && r.Kind != ProveWin:
		return &fault{ErrResult, "in"}
	case res.Verdict == goal.Unknown && len(res.Line) > 0:
		return &fault{ErrResult, "a line without a verdict"}
	}
	if len(res.Line) == 0 {
		return nil
	}
	return MoveReport{Move: res.Line[0], Line: res.Line}.check(p)
}
