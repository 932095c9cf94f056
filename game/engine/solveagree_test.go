package engine

import (
	"testing"

	"redstone/game/engine/playout"
	"redstone/rules"
)

// endgames calls f with positions of random and of sensible games, in turn, that
// have from least to most empty points.
func endgames(t *testing.T, size, least, most, games int, f func(p *rules.Position, seed uint64)) {
	t.Helper()
	for game := range games {
		rand := rules.NewRand(uint64(1000*size + game))
		p := empty(t, size, false)
		for !p.Result().Over() && p.Count(rules.Empty) >= least {
			if p.Ply() > 1 && p.Count(rules.Empty) <= most {
				f(p, uint64(game))
			}
			if game%2 == 0 {
				p.Do(p.RandomMove(rand))
			} else {
				p.Do(playout.SensibleMove(p, rand))
			}
		}
	}
}

// referee compares what a tree has proven with the solver.
type referee struct {
	t      *testing.T
	solver *Solver
	roots  map[Value]int
	nodes  map[Value]int
}

// compare asks the solver about a position of which the tree says that whoever
// moved there has won or lost.
func (r *referee) compare(p *rules.Position, says proof, seen map[Value]int) {
	want := Loss
	if says == lost {
		want = Win
	}
	switch got := r.solver.Solve(p, nil, 50_000).Value; got {
	case Unknown:
	case want:
		seen[got]++
	default:
		r.t.Fatalf("%q: %v by the solver, %v by the tree", p.Text(), got, want)
	}
}

// walk compares the proven nodes below one, every so many of them, and how the
// games end that end there.
func (r *referee) walk(tr *tree, p *rules.Position, at int32, every int) {
	n := &tr.nodes[at]
	for i := n.first; n.first != 0 && i < n.first+int32(n.count); i++ {
		c := &tr.nodes[i]
		if c.proof == unproven && c.first == 0 {
			continue
		}
		mover := p.ToMove()
		p.Do(c.move)
		switch result := p.Result(); {
		case result.Over():
			if (result.Winner == mover) != (c.proof == won) {
				r.t.Fatalf("%q: %v wins, the tree says otherwise", p.Text(), result.Winner)
			}
		case c.proof != unproven && int(i)%every == 0:
			r.compare(p, c.proof, r.nodes)
		}
		if !p.Result().Over() {
			r.walk(tr, p, i, every)
		}
		p.Undo()
	}
}

// TestTreeAndSolverNeverDisagree lets the tree search, as the levels use it and
// the plain one, loose on endgames and compares what it has proven, at the root
// and further down, with the solver.
func TestTreeAndSolverNeverDisagree(t *testing.T) {
	for _, test := range []struct{ size, least, most, games, playouts, every, roots, nodes int }{
		{3, 2, 7, 200, 200, 7, 500, 1000},
		{4, 3, 9, 150, 300, 11, 500, 1000},
		{5, 3, 10, 120, 300, 11, 400, 1000},
		{6, 3, 10, 100, 300, 11, 300, 1000},
	} {
		r := referee{t, NewSolver(8 << 20), map[Value]int{}, map[Value]int{}}
		endgames(t, test.size, test.least, test.most, some(test.games), func(p *rules.Position, seed uint64) {
			tr := growTree(p, seed, 1<<14, style{plain: seed%5 == 4})
			tr.run(test.playouts, func() bool { return false })
			q := p.Clone()
			if tr.nodes[0].proof != unproven {
				r.compare(q, tr.nodes[0].proof, r.roots)
			}
			r.walk(tr, q, 0, test.every)
		})
		t.Logf("%dx%d: %v, below %v", test.size, test.size, r.roots, r.nodes)
		if r.roots[Win]+r.roots[Loss] < some(test.roots) || r.nodes[Win]+r.nodes[Loss] < some(test.nodes) ||
			min(r.roots[Win], r.roots[Loss], r.nodes[Win], r.nodes[Loss]) < some(50) {
			t.Errorf("%dx%d: only %v roots and %v nodes were compared", test.size, test.size, r.roots, r.nodes)
		}
	}
}

// TestSolverKnowsAllOf3x3 proves every position that can come up on 2x2 and 3x3,
// and holds the values against the plain search.
func TestSolverKnowsAllOf3x3(t *testing.T) {
	for size, least := range map[int]int{2: 10, 3: 5000} {
		plain := exhaustive{known: map[string]bool{}, room: 1 << 30}
		reached := map[string]bool{}
		var visit func(p *rules.Position)
		visit = func(p *rules.Position) {
			if text := p.Text(); p.Result().Over() || reached[text] {
				return
			} else {
				reached[text] = true
			}
			if _, err := plain.wins(p); err != nil {
				t.Fatal(err)
			}
			for _, m := range p.AppendLegal(nil) {
				p.Do(m)
				visit(p)
				p.Undo()
			}
		}
		visit(empty(t, size, false))
		s := NewSolver(4 << 20)
		values := map[Value]int{}
		for text := range reached {
			want := Loss
			if plain.known[text] {
				want = Win
			}
			p := parsed(t, text)
			got := s.Solve(p, nil, 0)
			if got.Value != want {
				t.Fatalf("%q: %v, want %v", text, got.Value, want)
			}
			checkLine(t, p, got)
			values[want]++
		}
		t.Logf("%dx%d: %v", size, size, values)
		if len(reached) < least || min(values[Win], values[Loss]) < least/10 {
			t.Errorf("%dx%d: only %v were compared", size, size, values)
		}
	}
}

// TestLinesAreWellPlayed looks at every move of the solver's lines: the winner's
// keep the win, by the plain search, and the loser's lose at once, or let the
// winner win at once, only where all do.
func TestLinesAreWellPlayed(t *testing.T) {
	s := NewSolver(4 << 20)
	plain := exhaustive{known: map[string]bool{}}
	lines, kept, lost := 0, 0, 0
	endgames(t, 4, 2, 6, 100, func(p *rules.Position, seed uint64) {
		plain.room = 3000
		if _, err := plain.wins(p.Clone()); err != nil {
			return
		}
		got := s.Solve(p, nil, 0)
		checkLine(t, p, got)
		lines++
		q := p.Clone()
		winning := got.Value == Win
		for _, m := range got.Line {
			plain.room = 3000
			if winning {
				q.Do(m)
				if q.Result().Over() {
					continue
				}
				won, err := plain.wins(q.Clone())
				if won {
					t.Fatalf("%q: after %v of %v the win is gone", p.Text(), m, got.Line)
				}
				if err == nil {
					kept++
				}
			} else {
				lost++
				least, most := haste(q, m), 0 // plies
				for _, other := range q.AppendLegal(nil) {
					most = max(most, haste(q, other))
				}
				if least < most {
					t.Fatalf("%q: %v of %v loses after %d plies, others only after %d", p.Text(), m, got.Line, least, most)
				}
				q.Do(m)
			}
			winning = !winning
		}
	})
	t.Logf("%d lines with %d moves that keep the win and %d that resist", lines, kept, lost)
	if lines < 200 || kept < 300 || lost < 300 {
		t.Errorf("only %d lines with %d moves that keep the win and %d that resist were looked at", lines, kept, lost)
	}
}

// haste is in how many plies a losing move loses: 1 if it ends the game, 2 if
// the opponent then may, or 3 for later.
func haste(p *rules.Position, m rules.Move) int {
	p.Do(m)
	defer p.Undo()
	if p.Result().Over() {
		return 1
	}
	for _, reply := range p.AppendLegal(nil) {
		if outcome(p, reply, p.ToMove()) == won {
			return 2
		}
	}
	return 3
}
