package engine

import (
	"slices"
	"time"

	"redstone/rules"
)

// reportEvery is the wall time between two reports of an analysis.
const reportEvery = 150 * time.Millisecond

// Analyse searches a position in the caller's goroutine and calls tell with a
// report soon after the start, then several times a second, and finally with one
// that is Done. It ends when the request's playouts (0: MaxPlayouts, whatever the
// level) or its Time are spent, when the result is proven, or soon after stop,
// which may be nil, returns true. Later requests that continue this one reuse the
// tree.
//
// Where Black begins and White may then swap, the best first stone is the fairest.
// A search for the stone that wins most hardly visits the fair ones, so the game
// after each stone is searched by itself: the reports hold one of each class of
// first stones that differ only by symmetry, the fairest first, each with the rate
// of the worse half of the game that it leaves.
func (s *Searcher) Analyse(stop func() bool, r Request, tell func(Report)) {
	s.AnalyseMoves(stop, r, nil, tell)
}

// AnalyseMoves is Analyse for those moves only that keep returns true for: the others
// are not searched. With nil it is Analyse. When no legal move is left the report has an
// ErrRequest.
func (s *Searcher) AnalyseMoves(stop func() bool, r Request, keep func(rules.Move) bool, tell func(Report)) {
	s.lock.Lock()
	defer s.lock.Unlock()
	defer s.mend(func(err error) { tell(Report{Done: true, Err: err}) })
	if r.Playouts == 0 {
		r.Playouts = MaxPlayouts
	}
	p, err := r.Position()
	if err != nil {
		tell(Report{Done: true, Err: err})
		return
	}
	if keep != nil {
		if !slices.ContainsFunc(p.AppendLegal(nil), keep) {
			tell(Report{Done: true, Err: &fault{ErrRequest, "none of these moves is legal"}})
			return
		}
		s.trees = nil
		defer func() { s.trees = nil }() // they lack moves
		tell = only(keep, tell)
	}
	b := newBudget(r, stop)
	if p.PieOn() && !p.SwapOffered() {
		s.trees = nil
		s.analyseFirst(p, r.Seed, b, tell)
		return
	}
	s.prepare(p, r, true)
	for _, t := range s.trees {
		t.owners.watch()
		if keep != nil {
			t.restrict(keep)
		}
	}
	if keep == nil {
		if win, ok := s.solve(p, maxSolveNodes, b.stop); ok {
			tell(proven(win))
			return
		}
	}
	next := firstReport
	for {
		spent := s.slice(b, next)
		m := s.report(p)
		m.Done = m.Done || spent
		tell(m)
		if m.Done {
			return
		}
		next = min(2*next, reportEvery)
	}
}

// only leaves out the moves of reports that keep returns false for. The trees lack them,
// but not those of first stones, and the swap is in none.
func only(keep func(rules.Move) bool, tell func(Report)) func(Report) {
	return func(m Report) {
		m.Moves = slices.DeleteFunc(m.Moves, func(one MoveReport) bool { return !keep(one.Move) })
		tell(m)
	}
}

// restrict removes the root's moves that keep returns false for, unless all would go.
// What looking ahead has proven of the root may rest on them.
func (t *tree) restrict(keep func(rules.Move) bool) {
	root := &t.nodes[0]
	kids := t.nodes[root.first : root.first+int32(root.count)]
	n := 0
	for _, c := range kids {
		if keep(c.move) {
			kids[n] = c
			n++
		}
	}
	if n == 0 {
		return
	}
	for i := range kids[n:] {
		kids[n+i] = node{} // unreachable
	}
	root.count = uint16(n)
	root.proof = unproven
	t.prove(0)
}

// firstReport is the time until the first report of an analysis; each following one
// takes twice as long as the one before, up to reportEvery.
const firstReport = 30 * time.Millisecond

// proven makes a report of the solver's win.
func proven(win Answer) Report {
	line := MoveReport{Move: win.Move, WinRate: 1, Proof: ProvenWin, Line: []rules.Move{win.Move}}
	return Report{WinRate: 1, Proof: ProvenWin, Moves: []MoveReport{line}, Done: true}
}

// slice grows the trees for a time and reports whether the budget is spent.
func (s *Searcher) slice(b *budget, d time.Duration) bool {
	end := time.Now().Add(d)
	share := (b.playouts + len(s.trees) - 1) / len(s.trees)
	s.parallel(func(i int, t *tree) {
		t.run(share, func() bool {
			// stop is for one goroutine only; the others end with the slice.
			return i == 0 && b.stop() || !time.Now().Before(end)
		})
	})
	all := true
	for _, t := range s.trees {
		if t.nodes[0].proof != unproven {
			return true
		}
		all = all && t.done >= share
	}
	return all || b.ended
}

// report merges the reports of all trees, with the swap where it is offered.
func (s *Searcher) report(p *rules.Position) Report {
	list := make([]Report, len(s.trees))
	for i, t := range s.trees {
		list[i] = t.report()
	}
	m := list[0]
	if len(list) > 1 {
		m = Merge(list)
	}
	if p.SwapOffered() {
		m.addSwap()
	}
	return m
}

// addSwap adds the swap, which the trees leave out: whoever takes over Black's
// stone is left with the other player's chances.
func (m *Report) addSwap() {
	swap := MoveReport{Move: rules.Swap, Visits: m.Playouts, WinRate: 1 - m.WinRate, Proof: opposite(m.Proof), Line: []rules.Move{rules.Swap}}
	if swap.WinRate > m.WinRate {
		m.Moves = append([]MoveReport{swap}, m.Moves...)
		m.WinRate, m.Proof = swap.WinRate, swap.Proof
	} else {
		m.Moves = append(m.Moves, swap)
	}
}

// Ponder searches a position, in the caller's goroutine, until stop returns true or
// the result is proven. A Search that continues the request at its level reuses the
// tree.
func (s *Searcher) Ponder(stop func() bool, r Request) {
	s.lock.Lock()
	defer s.lock.Unlock()
	defer s.mend(func(error) {})
	p, err := r.Position()
	if err != nil || p.PieOn() || levels[r.Level].temperature != 0 {
		return
	}
	r.Playouts, r.Time = MaxPlayouts, 0
	b := newBudget(r, stop)
	s.prepare(p, r, true)
	for !s.slice(b, reportEvery) {
	}
}
