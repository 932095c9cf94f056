package playout

import (
	"slices"
	"strconv"
	"testing"

	"redstone/rules"
)

func TestCost(t *testing.T) {
	for _, test := range []struct {
		text string
		game rules.Game
		move string
		want int
	}{
		{".WB../WBB../BB.../...../...W. b", rules.Redstone, "xA5", 0},      // two enemy stones, the last is elsewhere
		{".WB../WBB../BB.../...../..... b", rules.Redstone, "xA5", 0},      // all of them
		{".BRW./BBW../WW.../...../..... b", rules.Redstone, "xA5", losing}, // the mover's only stones
		{".BRW./BBW../WW.../...../..B.. b", rules.Redstone, "xA5", 4},      // three of his four
		{".BW../BBW../.WW../...../..... b", rules.Redstone, "A5", 5},       // a stone more, in atari
		{".B.../BB.../...../...../...W. b", rules.Redstone, "A5", 1},       // an eye
		{"..W../BWW../WW.../...../..B.. b", rules.Redstone, "A5", 3},       // two stones that breathe at B5 only
		{".B.../BB.../...../...../...W. b", rules.Go, "A5", 1},
		{".WB../WBB../BB.../...../...W. b", rules.Go, "A5", 0}, // captures two
	} {
		p, err := rules.ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		m, err := rules.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := Cost(p, m); got != test.want {
			t.Errorf("%s: %v costs %d, want %d", test.text, m, got, test.want)
		}
	}
}

// TestSensibleMoves plays games of them: every move is legal, the cheapest
// there is when it costs anything, and the same seed plays the same game.
func TestSensibleMoves(t *testing.T) {
	cheap, dear, urgent := 0, 0, 0
	for seed := uint64(0); seed < 60; seed++ {
		p, err := rules.NewPosition(rules.Game(seed&1), 2+int(seed%8), false)
		if err != nil {
			t.Fatal(err)
		}
		r, again := rules.NewRand(seed), rules.NewRand(seed)
		for !p.Result().Over() {
			for _, m := range AppendUrgent(nil, p, p.LastMove().Point()) {
				if p.Check(m) != rules.Legal || Cost(p, m) != 0 {
					t.Fatalf("%s: urgent %v is %v and costs %d", p.Text(), m, p.Check(m), Cost(p, m))
				}
				urgent++
			}
			m := SensibleMove(p, r)
			if other := SensibleMove(p, again); other != m {
				t.Fatalf("%v, then %v", m, other)
			}
			if p.Check(m) != rules.Legal {
				t.Fatalf("%s: %v is %v", p.Text(), m, p.Check(m))
			}
			if !m.IsPlacement() || Cost(p, m) == 0 {
				cheap++
				p.Do(m)
				continue
			}
			dear++
			for _, other := range p.AppendLegal(nil) {
				if other.IsPlacement() && Cost(p, other) < Cost(p, m) && !(p.Game() == rules.Go && p.OwnEye(other.Point())) {
					t.Fatalf("%s: %v costs %d, %v only %d", p.Text(), m, Cost(p, m), other, Cost(p, other))
				}
			}
			p.Do(m)
		}
		if m := SensibleMove(p, r); m != rules.NoMove {
			t.Errorf("%v after the game", m)
		}
	}
	if cheap < 1000 || dear < 50 || urgent < 100 {
		t.Errorf("%d cheap, %d dear, %d urgent", cheap, dear, urgent)
	}
}

func TestUrgent(t *testing.T) {
	for _, test := range []struct {
		game             rules.Game
		text, last, want string
	}{
		// White's two stones at the edge are in atari.
		{rules.Redstone, "......./.....W./......./WB...../WB...../BB...../....... b", "A4", "xA5"},
		{rules.Redstone, "......./.....B./......./WB...../WB...../BB...../....... w", "B4", "A5"},
		{rules.Go, "......./.....W./......./WB...../WB...../BB...../....... b", "A4", "A5"},
		{rules.Go, "......./.....B./......./WB...../WB...../BB...../....... w", "B4", "A5"},
		// Black saves his stone by capturing what holds it.
		{rules.Redstone, "......./......./BB...../.WB..../WBB..../BW...../.W.B... b", "G7", ""},
		{rules.Redstone, "......./......./BB...../.WB..../WBB..../BW...../.W.B... b", "A3", "xA4"},
		{rules.Go, "......./......./......./......./......./.....B./W...... b", "A1", ""},
	} {
		p, err := rules.ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		last, _ := rules.ParsePoint(test.last)
		got := ""
		moves := AppendUrgent(nil, p, last)
		slices.Sort(moves)
		for _, m := range slices.Compact(moves) {
			got += m.String()
		}
		if got != test.want {
			t.Errorf("%s after %s: %q, want %q", test.text, test.last, got, test.want)
		}
	}
}

func TestSensibleIsForEmptyPointsOnly(t *testing.T) {
	p, err := rules.ParsePosition(rules.Redstone, ".BW/R../.BW b")
	if err != nil {
		t.Fatal(err)
	}
	if m := Sensible(p, rules.At(1, 0)); m != rules.NoMove {
		t.Errorf("%v on a stone", m)
	}
	if m := Sensible(p, rules.At(1, 1)); m != rules.Place(rules.At(1, 1)) {
		t.Errorf("%v on B2", m)
	}
}

// BenchmarkSensiblePlayout plays whole games of SensibleMove.
func BenchmarkSensiblePlayout(b *testing.B) {
	for _, c := range []struct {
		game rules.Game
		size int
	}{{rules.Redstone, 5}, {rules.Redstone, 7}, {rules.Redstone, 9}, {rules.Redstone, 13}, {rules.Redstone, 19}, {rules.Go, 9}} {
		b.Run(c.game.String()+"/"+strconv.Itoa(c.size), func(b *testing.B) {
			root, err := rules.NewPosition(c.game, c.size, false)
			if err != nil {
				b.Fatal(err)
			}
			p, r := root.Clone(), rules.NewRand(1)
			plies := 0
			b.ReportAllocs()
			for b.Loop() {
				p.CopyFrom(root)
				for !p.Result().Over() {
					p.Do(SensibleMove(p, r))
				}
				plies += p.Ply()
			}
			b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
		})
	}
}
