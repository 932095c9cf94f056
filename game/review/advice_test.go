package review

import (
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/rules"
)

func TestAdvise(t *testing.T) {
	empty := play(t, match.Config{Size: 5, Pie: true}, "").Position()
	first := play(t, match.Config{Size: 5, Pie: true}, "C3").Position()
	second := play(t, match.Config{Size: 5, Pie: true}, "C3 B2").Position()
	plain := play(t, match.Config{Size: 5}, "").Position()
	stones := report(t, 100, 0.9, "C3", "A2", "B2", "A1")
	for i, r := range []float64{0.9, 0.48, 0.55, 0.1} {
		stones.Moves[i].WinRate = r
	}
	best := Fact{Kind: FactRate, Move: matchtest.Move(t, "C3")}
	proven := report(t, 100, 1, "A3")
	proven.Moves[0].Proof = engine.ProvenWin
	for _, c := range []struct {
		name string
		pos  *rules.Position
		rep  engine.Report
		want Advice
	}{
		{"the fairest first stone", empty, stones, Advice{Kind: FairStone, Move: matchtest.Move(t, "A2")}},
		{"the first stone without the pie rule", plain, stones, Advice{Move: matchtest.Move(t, "C3"), Fact: best, Before: 0.9, After: 0.9}},
		{"White is behind: swap", first, report(t, 100, 0.49, "B2"), Advice{Kind: SwapSides, Move: rules.Swap}},
		{"White is ahead", first, report(t, 100, 0.5, "B2"), Advice{Move: matchtest.Move(t, "B2"), Fact: Fact{Kind: FactRate, Move: matchtest.Move(t, "B2")}, Before: 0.5, After: 0.5}},
		{"later there is no swap", second, report(t, 100, 0.2, "A1"), Advice{Move: matchtest.Move(t, "A1"), Fact: Fact{Kind: FactRate, Move: matchtest.Move(t, "A1")}, Before: 0.2, After: 0.2}},
		{"a capture", position(t, matchtest.LostStart), report(t, 100, 0.8, "xA5 E5", "C3"),
			Advice{Move: matchtest.Move(t, "xA5"), Fact: Fact{Kind: FactTake, Move: matchtest.Move(t, "xA5"), Stones: 2}, Before: 0.8, After: 0.8}},
		{"proven", plain, proven, Advice{Move: matchtest.Move(t, "A3"), Fact: Fact{Kind: FactProof, Move: matchtest.Move(t, "A3")}, Before: 1, After: 1, Proven: true}},
	} {
		if got := Advise(c.pos, c.rep); got != c.want {
			t.Errorf("%s: %+v\nwant %+v", c.name, got, c.want)
		}
	}
}
