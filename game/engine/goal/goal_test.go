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
		q.In = test.in - 1
		if got, err := Prove(q, 1_000_000, nil); err != nil || got.Verdict != Refuted {
			t.Errorf("%s in %d: %+v, %v", test.position, q.In, got, err)
		}
	}
	if _, err := Prove(Question{}, 1, nil); !errors.Is(err, ErrQuestion) {
		t.Errorf("no question: %v", err)
	}
}
