package review

import (
	"math"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestChance(t *testing.T) {
	m := lost(t, 0.25, 1, 0)
	line := m.Tip().Path()
	for i, c := range []struct {
		rated        bool
		black, white float64
		proof        [2]engine.Proof // for Black and White
	}{
		{true, 0.25, 0.75, [2]engine.Proof{}},
		{true, 1, 0, [2]engine.Proof{engine.ProvenWin, engine.ProvenLoss}},
		{true, 0, 1, [2]engine.Proof{engine.ProvenLoss, engine.ProvenWin}},
		{false, 0.5, 0.5, [2]engine.Proof{}},
	} {
		n := line[i]
		if got := Rated(n); got != c.rated {
			t.Errorf("node %d: rated %v", i, got)
		}
		if b, w := Chance(n, rules.Black), Chance(n, rules.White); !near(b, c.black) || !near(w, c.white) {
			t.Errorf("node %d: chances %v and %v, want %v and %v", i, b, w, c.black, c.white)
		}
		if got := [2]engine.Proof{Proof(n, rules.Black), Proof(n, rules.White)}; got != c.proof {
			t.Errorf("node %d: proofs %v, want %v", i, got, c.proof)
		}
	}
}

func TestLoss(t *testing.T) {
	m := lost(t, 0.2, 0.75, 0.7, -1, 0.6)
	line := m.Tip().Path()
	for i, want := range []float64{0, 0.55, 0.05, 0, 0} {
		if got := Loss(line[i]); !near(got, want) {
			t.Errorf("move %d lost %v, want %v", i, got, want)
		}
	}
	swapped := play(t, match.Config{Size: 5, Pie: true}, "C3 swap")
	rate(swapped, 0.5, 0.9, 0.1)
	if got := Loss(swapped.Tip()); got != 0 {
		t.Errorf("a swap lost %v", got)
	}
	illegal := opened(t, "(;FF[4]RU[Redstone]SZ[5]SBKV[50];B[aa]SBKV[50];W[aa]SBKV[90])")
	if n := illegal.Tip(); n.Illegal == rules.Legal || Loss(n) != 0 {
		t.Errorf("an illegal move lost %v", Loss(n))
	}
	remark := opened(t, "(;FF[4]RU[Redstone]SZ[5]SBKV[50];B[aa]SBKV[50];C[Well]SBKV[90])")
	if n := remark.Tip(); n.Move != rules.NoMove || Loss(n) != 0 {
		t.Errorf("a remark lost %v", Loss(n))
	}
}

// TestSetRate keeps exactly one and nothing for what is proven.
func TestSetRate(t *testing.T) {
	n := lost(t).Tip()
	for _, c := range []struct {
		who   rules.Stone
		rate  float64
		proof engine.Proof
		black float64
	}{
		{rules.Black, 0.3, engine.Unproven, 0.3}, {rules.White, 0.3, engine.Unproven, 0.7},
		{rules.Black, 1, engine.Unproven, 0.999}, {rules.Black, 0, engine.Unproven, 0.001}, {rules.White, 1, engine.Unproven, 0.001},
		{rules.Black, 0.6, engine.ProvenWin, 1}, {rules.White, 0.6, engine.ProvenWin, 0}, {rules.White, 0.6, engine.ProvenLoss, 1},
	} {
		setRate(n, c.who, c.rate, c.proof)
		if got, _ := n.WinRate(); !near(got, c.black) {
			t.Errorf("%v of %v, %v: Black has %v, want %v", c.rate, c.who, c.proof, got, c.black)
		}
	}
}
