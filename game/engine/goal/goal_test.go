package goal

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
)

// TestProve proves the examples whose answers are known from an independent prover.
func TestProve(t *testing.T) {
	for _, test := range []struct {
		position string
		kind     Kind
		target   string
		in       int
		line     string
	}{
		{".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", Annihilate, "", 2, "xE1 E5 xE2"},
		{"..BW./BWWWW/.BBW./BB.BR/.RRB. b", Annihilate, "", 3, "xB5 C5 A3 E5 xE3"},
		{"B..BW/WWBB./WBBB./.WWBB/..WW. w", Annihilate, "", 5, "A1 B5 xC5 A5 xB5 xE4 E1 E5 xE3"},
		{".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w", Capture, "D7", 3, "F7 xF6 D6 A4 xF7"},
		{"RBBBB../RBWWBBW/.WWWBW./R.WWBWB/W..WWBW/.WWBBB./...WB.. b", Capture, "G6", 2, "xG5 F7 xG7"},
	} {
		p, err := rules.ParsePosition(rules.Redstone, test.position)
		if err != nil {
			t.Fatal(err)
		}
		target, _ := rules.ParsePoint(test.target)
		q := Question{Position: p, Kind: test.kind, Attacker: p.ToMove(), Target: target, In: 6}
		got, err := Prove(q, 1_000_000, nil)
		var want []rules.Move
		for word := range strings.FieldsSeq(test.line) {
			m, err := rules.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, m)
		}
		if err != nil || got.Verdict != Reached || got.In != test.in || !slices.Equal(got.Line, want) {
			t.Errorf("%s: %+v, %v", test.position, got, err)
		}
		quick, err := Decide(q, 1_000_000, nil)
		if err != nil || quick.Verdict != got.Verdict || quick.In != got.In || quick.Line != nil || quick.Nodes > got.Nodes {
			t.Errorf("decided %s: %+v, %v", test.position, quick, err)
		}
		q.In = test.in - 1
		if got, err := Prove(q, 1_000_000, nil); err != nil || got.Verdict != Refuted {
			t.Errorf("%s in %d: %+v, %v", test.position, q.In, got, err)
		}
	}
	if _, err := Prove(Question{}, 1, nil); !errors.Is(err, ErrQuestion) {
		t.Errorf("no question: %v", err)
	}
}

// parse reads a position of Redstone.
func parse(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// inFive is won by one move, after nine plies.
func inFive(t testing.TB) Question {
	return Question{Position: parse(t, "B..BW/WWBB./WBBB./.WWBB/..WW. w"), Kind: Annihilate, Attacker: rules.White, In: 5}
}

// TestBudget gives the search too little, and says stop.
func TestBudget(t *testing.T) {
	full, _ := Prove(inFive(t), 1_000_000, nil)
	got, err := Prove(inFive(t), full.Nodes/2, nil)
	if err != nil || got.Verdict != Unknown || got.In != 0 || got.Line != nil || got.Nodes > full.Nodes/2+1 {
		t.Errorf("with half of %d nodes: %+v, %v", full.Nodes, got, err)
	}
	asked := 0
	got, err = Prove(inFive(t), 1_000_000, func() bool { asked++; return asked > 1 })
	if err != nil || got.Verdict != Unknown || got.Nodes > 600 {
		t.Errorf("stopped: %+v, %v", got, err)
	}
	list, err := First(inFive(t), 50, nil, 1)
	if err != nil || len(list) == 0 || list[len(list)-1].Verdict != Unknown || list[len(list)-1].Line[0] != list[len(list)-1].Move {
		t.Errorf("first moves with 50 nodes: %+v, %v", list, err)
	}
}

// TestFirst finds the one move that wins in time, and near-misses beside it.
func TestFirst(t *testing.T) {
	q := Question{Position: parse(t, ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b"), Kind: Annihilate, Attacker: rules.Black, In: 2}
	list, err := First(q, 1_000_000, nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	near := 0
	for _, f := range list {
		if (f.Verdict == Reached) != (f.Move == rules.PlaceRed(rules.At(4, 0))) {
			t.Errorf("%+v", f)
		}
		if f.Verdict == Refuted && len(f.Against) == 1 && !f.More {
			near++
		}
	}
	if near == 0 {
		t.Errorf("no near-miss in %+v", list)
	}
}

// TestStrongest wants of two moves that save C2 the one that captures.
func TestStrongest(t *testing.T) {
	q := Question{Position: parse(t, "...../...../.WB../WBWB./..... w"), Kind: Capture, Attacker: rules.Black, Target: rules.At(2, 1), In: 1}
	got, err := Prove(q, 100_000, nil)
	if err != nil || got.Verdict != Refuted || !slices.Equal(got.Line, []rules.Move{rules.PlaceRed(rules.At(1, 0))}) {
		t.Errorf("%+v, %v", got, err)
	}
	list, err := First(q, 100_000, nil, 0)
	saved := 0
	for _, f := range list {
		if f.Verdict == Refuted {
			saved++
		}
	}
	if err != nil || saved != 2 {
		t.Errorf("%d moves save the group: %+v, %v", saved, list, err)
	}
}

// TestTableIsBounded puts in more than fits.
func TestTableIsBounded(t *testing.T) {
	var tab table
	tab.grow()
	r := rules.NewRand(5)
	for i := range 3 * maxTable {
		key := uint64(r.Intn(1<<31))<<32 | uint64(r.Intn(1<<31))<<1 | 1
		tab.put(entry{key: key, fail: int8(i % 9)})
		if e := tab.get(key); e.key != key || e.fail != int8(i%9) {
			t.Fatalf("entry %d: %+v", i, e)
		}
	}
	if len(tab.slots) != maxTable {
		t.Errorf("%d entries, want at most %d", len(tab.slots), maxTable)
	}
}

func BenchmarkProve(b *testing.B) {
	for name, q := range map[string]Question{
		"Annihilate5": inFive(b),
		"Capture3":    {Position: parse(b, ".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w"), Kind: Capture, Attacker: rules.White, Target: rules.At(3, 6), In: 3},
		"Roomy4":      {Position: parse(b, "........./..BW...../.BWWB..../.BW.B..../..BWB..../....W..../...B...../........./......... b"), Kind: Capture, Attacker: rules.Black, Target: rules.At(2, 6), In: 4},
	} {
		b.Run(name, func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				proof, err := Prove(q, 20_000_000, nil)
				if err != nil || proof.Verdict == Unknown {
					b.Fatalf("%+v, %v", proof, err)
				}
				nodes = proof.Nodes
			}
			b.ReportMetric(float64(nodes), "nodes/op")
		})
		b.Run("First/"+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := First(q, 20_000_000, nil, 2); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
