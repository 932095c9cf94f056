package rules

import "testing"

// TestReasons reaches every reason on a real position.
func TestReasons(t *testing.T) {
	ko := mustParse(t, Go, ".BW../B.BW./.BW../...../..... w")
	mustPlay(t, ko, "B4")
	over := mustParse(t, Redstone, "WWW/R.W/.BB b")
	mustPlay(t, over, "xB2")
	position := func(text string) *Position { return mustParse(t, Redstone, text) }
	reached := map[Reason]bool{}
	for _, c := range []struct {
		p    *Position
		move string
		code string
	}{
		{position("BW./..W/..B b"), "B2", "legal"},
		{position("BW./..W/..B b"), "-", "not-a-move"},
		{position("BW./..W/..B b"), "D1", "off-board"},
		{position("BW./..W/..B b"), "xA4", "off-board"},
		{position("BW./..W/..B b"), "A3", "occupied"},
		{position("BW./..W/..B b"), "xC2", "occupied"},
		{position("BW./..W/..B b"), "C3", "no-liberty"},
		{position("BW./.BB/B.R w"), "A2", "only-red-may"},
		{position("BB./BWW/BW. w"), "C1", "legal"},        // joins a group with another liberty
		{position(".BW/BWW/BW. b"), "C1", "only-red-may"}, // it would have no liberty either
		{position("BW./..W/..B b"), "xB2", "red-idle"},
		{position("BW./..W/..B b"), "swap", "no-swap"},
		{position("BW./..W/..B b"), "pass", "no-pass"},
		{ko, "C4", "ko"},
		{ko, "xE1", "red-in-go"},
		{over, "A1", "game-over"},
		{over, "resign", "game-over"},
	} {
		m, _ := ParseMove(c.move)
		got := c.p.Check(m)
		if got.Code() != c.code {
			t.Errorf("%v: %s is %s, want %s", c.p, c.move, got.Code(), c.code)
		}
		reached[got] = true
	}
	seen := map[string]bool{}
	for r := Legal; r < reasonCount; r++ {
		if !reached[r] {
			t.Errorf("%s is not reached", r.Code())
		}
		if r.Code() == "" || r.String() == "" || seen[r.Code()] || seen[r.String()] {
			t.Errorf("reason %d: %q, %q", r, r.Code(), r)
		}
		seen[r.Code()], seen[r.String()] = true, true
	}
	if reasonCount.Code() != "not-a-move" || reasonCount.String() != NotAMove.String() {
		t.Error("a foreign reason has a name")
	}
}

// TestNotAMove refuses bits that no move has.
func TestNotAMove(t *testing.T) {
	p, _ := NewPosition(Redstone, 9, true)
	mustPlay(t, p, "E5")
	for _, m := range []Move{NoMove, Swap | 1, Pass | 33, Resign | 33, 6 << kindShift, 63<<kindShift | 33, 33} {
		if got := p.Check(m); got != NotAMove {
			t.Errorf("%d: %v", m, got)
		}
	}
}

// TestOwnStoneNeverCaptures extends a group out of atari: that fills its last
// liberty, but captures nothing.
func TestOwnStoneNeverCaptures(t *testing.T) {
	p := mustParse(t, Redstone, ".../.B./BW. b")
	if e := mustPlay(t, p, "A2"); len(e.Captures) != 0 || p.Count(Black) != 3 {
		t.Errorf("extending a group in atari captured %v", e.Captures)
	}
}

func TestPie(t *testing.T) {
	p, _ := NewPosition(Redstone, 5, true)
	if !p.PieOn() || p.SwapOffered() || reasonOf(t, p, "swap") != NoSwap {
		t.Fatal("the swap is offered to Black")
	}
	mustPlay(t, p, "C3")
	if !p.PieOn() || !p.SwapOffered() {
		t.Fatal("the swap is not offered to White")
	}
	offered := stateOf(p)
	mustPlay(t, p, "swap")
	if p.ToMove() != White || p.Ply() != 2 || p.PieOn() || p.SwapOffered() || p.At(At(2, 2)) != Black || p.LastMove() != Swap {
		t.Fatalf("after the swap: %v at ply %d", p, p.Ply())
	}
	if r := reasonOf(t, p, "swap"); r != NoSwap {
		t.Fatalf("a second swap: %v", r)
	}
	mustPlay(t, p, "C2")
	if p.ToMove() != Black {
		t.Fatal("White does not place after the swap")
	}
	p.Undo()
	p.Undo()
	if stateOf(p) != offered {
		t.Fatal("taking the swap back leaves something")
	}
	mustPlay(t, p, "C2")
	if p.PieOn() || reasonOf(t, p, "swap") != NoSwap {
		t.Fatal("the swap is offered twice")
	}
	q, _ := NewPosition(Redstone, 5, false)
	mustPlay(t, q, "C3")
	if reasonOf(t, q, "swap") != NoSwap {
		t.Error("the swap is offered without the pie rule")
	}
}
