package rules

import (
	"slices"
	"testing"
)

// TestTacticsAgainstNaive compares what is guessed from sums of liberties with
// flood fills, on every empty point of random positions.
func TestTacticsAgainstNaive(t *testing.T) {
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
				seen += checkTactics(t, p, pt)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d points mattered", seen)
	}
}

// checkTactics returns how many of the answers were not zero.
func checkTactics(t *testing.T, p *Position, pt Point) (found int) {
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

func TestCost(t *testing.T) {
	for _, test := range []struct {
		text string
		game Game
		move string
		want int
	}{
		{".WB../WBB../BB.../...../...W. b", Redstone, "xA5", 0},        // two enemy stones, the last is elsewhere
		{".WB../WBB../BB.../...../..... b", Redstone, "xA5", 0},        // all of them
		{".BRW./BBW../WW.../...../..... b", Redstone, "xA5", hopeless}, // the mover's only stones
		{".BRW./BBW../WW.../...../..B.. b", Redstone, "xA5", 4},        // three of his four
		{".BW../BBW../.WW../...../..... b", Redstone, "A5", 5},         // a stone more, in atari
		{".B.../BB.../...../...../...W. b", Redstone, "A5", 1},         // an eye
		{"..W../BWW../WW.../...../..B.. b", Redstone, "A5", 3},         // two stones that breathe at B5 only
		{".B.../BB.../...../...../...W. b", Go, "A5", 1},
		{".WB../WBB../BB.../...../...W. b", Go, "A5", 0}, // captures two
	} {
		p, err := ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		m, err := ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Cost(m); got != test.want {
			t.Errorf("%s: %v costs %d, want %d", test.text, m, got, test.want)
		}
	}
}

// TestSensibleMoves plays games of them: every move is legal, the cheapest
// there is when it costs anything, and the same seed plays the same game.
func TestSensibleMoves(t *testing.T) {
	cheap, dear, urgent := 0, 0, 0
	for seed := uint64(0); seed < 60; seed++ {
		p, err := NewPosition(Game(seed&1), 2+int(seed%8), false)
		if err != nil {
			t.Fatal(err)
		}
		r, again := NewRand(seed), NewRand(seed)
		for !p.Result().Over() {
			for _, m := range p.AppendUrgent(nil, p.LastMove().Point()) {
				if p.Check(m) != Legal || p.Cost(m) != 0 {
					t.Fatalf("%s: urgent %v is %v and costs %d", p.Text(), m, p.Check(m), p.Cost(m))
				}
				urgent++
			}
			m := p.SensibleMove(r)
			if other := p.SensibleMove(again); other != m {
				t.Fatalf("%v, then %v", m, other)
			}
			if p.Check(m) != Legal {
				t.Fatalf("%s: %v is %v", p.Text(), m, p.Check(m))
			}
			if !m.IsPlacement() || p.Cost(m) == 0 {
				cheap++
				p.Do(m)
				continue
			}
			dear++
			for _, other := range p.AppendLegal(nil) {
				if other.IsPlacement() && p.Cost(other) < p.Cost(m) && !(p.Game() == Go && p.OwnEye(other.Point())) {
					t.Fatalf("%s: %v costs %d, %v only %d", p.Text(), m, p.Cost(m), other, p.Cost(other))
				}
			}
			p.Do(m)
		}
		if m := p.SensibleMove(r); m != NoMove {
			t.Errorf("%v after the game", m)
		}
	}
	if cheap < 1000 || dear < 50 || urgent < 100 {
		t.Errorf("%d cheap, %d dear, %d urgent", cheap, dear, urgent)
	}
}

func TestUrgent(t *testing.T) {
	for _, test := range []struct {
		game             Game
		text, last, want string
	}{
		// White's two stones at the edge are in atari.
		{Redstone, "......./.....W./......./WB...../WB...../BB...../....... b", "A4", "xA5"},
		{Redstone, "......./.....B./......./WB...../WB...../BB...../....... w", "B4", "A5"},
		{Go, "......./.....W./......./WB...../WB...../BB...../....... b", "A4", "A5"},
		{Go, "......./.....B./......./WB...../WB...../BB...../....... w", "B4", "A5"},
		// Black saves his stone by capturing what holds it.
		{Redstone, "......./......./BB...../.WB..../WBB..../BW...../.W.B... b", "G7", ""},
		{Redstone, "......./......./BB...../.WB..../WBB..../BW...../.W.B... b", "A3", "xA4"},
		{Go, "......./......./......./......./......./.....B./W...... b", "A1", ""},
	} {
		p, err := ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		last, _ := ParsePoint(test.last)
		got := ""
		moves := p.AppendUrgent(nil, last)
		slices.Sort(moves)
		for _, m := range slices.Compact(moves) {
			got += m.String()
		}
		if got != test.want {
			t.Errorf("%s after %s: %q, want %q", test.text, test.last, got, test.want)
		}
	}
}

func BenchmarkSensiblePlayout(b *testing.B) {
	onBoards(b, func(b *testing.B, root *Position) {
		p, r := root.Clone(), NewRand(1)
		plies := 0
		b.ReportAllocs()
		for b.Loop() {
			p.CopyFrom(root)
			for !p.Result().Over() {
				p.Do(p.SensibleMove(r))
			}
			plies += p.Ply()
		}
		b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
	})
}

func TestShape(t *testing.T) {
	p, err := ParsePosition(Redstone, ".BW/R../.BW b")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]uint16{
		"B2": 0<<0 | 1<<2 | 2<<4 | 3<<6 | 0<<8 | 0<<10 | 1<<12 | 2<<14,
		"A3": 3<<0 | 3<<2 | 3<<4 | 3<<6 | 1<<8 | 3<<10 | 3<<12 | 0<<14,
		"C1": 0<<0 | 0<<2 | 3<<4 | 1<<6 | 3<<8 | 3<<10 | 3<<12 | 3<<14,
	} {
		pt, _ := ParsePoint(text)
		if got := p.Shape(pt); got != want {
			t.Errorf("%s: %016b, want %016b", text, got, want)
		}
	}
	if m := p.Sensible(At(1, 0)); m != NoMove {
		t.Errorf("%v on a stone", m)
	}
}
