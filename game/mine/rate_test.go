package main

import "testing"

// tried makes the result of n tries of each level of which a share was found.
func tried(n int, share ...float64) (r rates) {
	for i := range share {
		r.tries[i], r.found[i] = n, int(share[i]*float64(n))
	}
	return r
}

// TestFitRating has shares by which a level's rating is expected.
func TestFitRating(t *testing.T) {
	all := tried(10, 1, 1, 1, 1, 1, 1, 1, 1)
	none := tried(10, 0, 0, 0, 0, 0, 0, 0, 0)
	if got := fitRating(all, 1000); got != lowest {
		t.Errorf("all found it: %d", got)
	}
	if got := fitRating(none, 1000); got != highest {
		t.Errorf("none found it: %d", got)
	}
	before := 0
	for hits := ratedLevels; hits >= 0; hits-- {
		share := make([]float64, ratedLevels)
		for i := ratedLevels - hits; i < ratedLevels; i++ {
			share[i] = 1
		}
		got := fitRating(tried(10, share...), 8)
		if got < before {
			t.Errorf("the %d strongest levels found it: %d, and one more %d", hits, got, before)
		}
		before = got
	}
	// Levels 6 to 8 find it always, level 5 half the time, the others not: it is as strong as level 5.
	five := fitRating(tried(12, 0, 0, 0, 0, 0.5, 1, 1, 1), 1000)
	if diff := float64(five) - levelRating(5); diff < -80 || diff > 80 {
		t.Errorf("%d, and level 5 has %.0f", five, levelRating(5))
	}
	// What one of two moves finds by a guess is no sign of ease.
	if easy, guessed := fitRating(tried(10, 0.5, 0.5, 0.5, 0.5), 1000), fitRating(tried(10, 0.5, 0.5, 0.5, 0.5), 2); guessed <= easy {
		t.Errorf("half found it: %d by thinking, %d by guessing", easy, guessed)
	}
}

func TestLevelRating(t *testing.T) {
	if levelRating(1) != lowest || levelRating(ratedLevels) > highest {
		t.Errorf("%f to %f", levelRating(1), levelRating(ratedLevels))
	}
	for level := 2; level <= ratedLevels; level++ {
		if levelRating(level) <= levelRating(level-1) {
			t.Errorf("level %d has %f", level, levelRating(level))
		}
	}
}

func TestWorkRating(t *testing.T) {
	base := facts{nodes: 255, rank: 3}
	if got := workRating(base, 2); got != 330+220+65*8+45*2 {
		t.Errorf("%d", got)
	}
	for name, f := range map[string]facts{"more work": {nodes: 1000, rank: 3}, "a later place": {nodes: 255, rank: 9}, "near misses": {nodes: 255, rank: 3, near: 2}} {
		if workRating(f, 2) <= workRating(base, 2) {
			t.Errorf("%s: not harder", name)
		}
	}
	if natural := (facts{nodes: 255, rank: 3, natural: true}); workRating(natural, 2) >= workRating(base, 2) {
		t.Error("the natural move: not easier")
	}
	if got := workRating(facts{}, 1); got != lowest {
		t.Errorf("the easiest: %d", got)
	}
}

// TestTryLevels lets the levels solve a puzzle of one move.
func TestTryLevels(t *testing.T) {
	r, whole := tryLevels(sampleEntry(t).Puzzle, func() bool { return false })
	if !whole || r.tries != tries || r.found[7] == 0 {
		t.Errorf("%+v", r)
	}
	if _, whole := tryLevels(sampleEntry(t).Puzzle, func() bool { return true }); whole {
		t.Error("stopped and whole")
	}
}
