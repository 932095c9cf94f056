package rules

import (
	"slices"
	"testing"
)

// TestLibertiesAgainstNaive compares what follows from sums of liberties with
// flood fills, on every empty point of random positions.
func TestLibertiesAgainstNaive(t *testing.T) {
	seen := 0
	for seed := uint64(0); seed < 120; seed++ {
		p, err := NewPosition(Game(seed&1), 3+int(seed%6), false)
		if err != nil {
			t.Fatal(err)
		}
		r := NewRand(seed)
		for !p.Result().Over() && p.Ply() < 120 {
			p.Do(p.RandomMove(r))
			if p.Ply()%5 != 0 {
				continue
			}
			for _, pt := range p.EmptyPoints() {
				seen += checkLiberties(t, p, pt)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d points mattered", seen)
	}
}

// checkLiberties returns how many of the answers were not zero.
func checkLiberties(t *testing.T, p *Position, pt Point) (found int) {
	t.Helper()
	n := naiveOf(p)
	var bounded [3]int
	var threat [3]int // of the largest group of that colour with one liberty besides pt
	for _, q := range n.neighbours(pt) {
		s := n.stones[q]
		if !s.Coloured() {
			continue
		}
		stones, libs := n.group(q)
		first := true // each group once, at its first stone beside pt
		for _, other := range n.neighbours(pt) {
			if other == q {
				break
			}
			first = first && !slices.Contains(stones, other)
		}
		if len(libs) == 1 && first {
			bounded[s] += len(stones)
		}
		if len(libs) == 2 {
			threat[s] = max(threat[s], len(stones))
		}
	}
	if b, w := p.Bounded(pt); b != bounded[Black] || w != bounded[White] {
		t.Fatalf("%s: at %v %d and %d are bounded, want %d and %d", p.Text(), pt, b, w, bounded[Black], bounded[White])
	}
	for _, s := range []Stone{Black, White} {
		if got := p.GivesAtari(pt, s); got != threat[s.Opponent()] {
			t.Fatalf("%s: %v at %v threatens %d, want %d", p.Text(), s, pt, got, threat[s.Opponent()])
		}
		found += threat[s]
		if p.Game() == Go && bounded[s.Opponent()] > 0 {
			continue // captures give liberties that are only guessed
		}
		n.stones[pt] = s
		stones, libs := n.group(pt)
		n.stones[pt] = Empty
		want := 0
		if len(libs) == 1 {
			want = len(stones)
		}
		if got, ok := p.SelfAtari(pt, s); got != want || ok != (want > 0) {
			t.Fatalf("%s: %v at %v puts %d into atari, want %d", p.Text(), s, pt, got, want)
		}
		found += want
	}
	return found + bounded[Black] + bounded[White]
}
