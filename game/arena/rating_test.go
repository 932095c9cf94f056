package main

import (
	"math"
	"strings"
	"testing"

	"redstone/game/engine"
)

// TestFit finds the ratings that the results were made of: a chain where each
// step is worth 10 to 1, 400 Elo.
func TestFit(t *testing.T) {
	r := newResults(3)
	r.add(1, 0, tally{wins: 1000, losses: 100})
	r.add(2, 1, tally{wins: 1000, losses: 100})
	rating, covariance := r.fit()
	if rating[0] != 0 || math.Abs(rating[1]-400) > 2 || math.Abs(rating[2]-800) > 4 {
		t.Errorf("ratings %v", rating)
	}
	// One step's variance is that of a binomial's logit, 1/(n p q); two
	// independent steps add up.
	step := eloPerNat * eloPerNat / (1100.5 * 10 / 121)
	if math.Abs(covariance[1][1]/step-1) > 0.01 || math.Abs(covariance[2][2]/(2*step)-1) > 0.01 || math.Abs(covariance[2][1]/step-1) > 0.01 {
		t.Errorf("covariance %v, one step %v", covariance, step)
	}
}

// TestFitOneSided keeps ratings finite where one player won every game, and says
// that little is known.
func TestFitOneSided(t *testing.T) {
	r := newResults(2)
	r.add(1, 0, tally{wins: 10})
	rating, covariance := r.fit()
	if rating[1] < 300 || rating[1] > 1200 || interval(covariance[1][1]) < 300 {
		t.Errorf("%v ± %v", rating[1], interval(covariance[1][1]))
	}
	nobody := newResults(2)
	if _, c := nobody.fit(); !math.IsInf(c[1][1], 1) && !math.IsNaN(c[1][1]) {
		t.Errorf("without a game the variance is %v", c[1][1])
	}
}

// TestInterrupted prints what there is.
func TestInterrupted(t *testing.T) {
	r := newResults(3)
	r.add(1, 0, tally{wins: 3, losses: 1})
	if got := table([]string{"a", "b", "c"}, r); !strings.HasPrefix(got[strings.Index(got, "| a"):], "| a | 4 | 0 ± 0 | |\n| b | 4 | 166 ± ") || !strings.HasSuffix(got, "\n| c | 0 | unknown | |\n") {
		t.Errorf("%s", got)
	}
}

func TestPairings(t *testing.T) {
	list := pairings(4, 2, 1)
	want := []pairing{{0, 1}, {1, 2}, {2, 3}, {0, 2}, {1, 3}, {0, 4}, {1, 4}, {2, 4}, {3, 4}}
	if len(list) != len(want) {
		t.Fatalf("%v", list)
	}
	for i := range want {
		if list[i] != want[i] {
			t.Errorf("pair %d is %v, want %v", i, list[i], want[i])
		}
	}
}

func TestLadder(t *testing.T) {
	var out strings.Builder
	if err := run([]string{"-ladder", "-size", "3", "-games", "2", "-top", "3", "-player", "random"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"level:2 against level:1: ", "level:3 against level:1: ", "random against level:3: ", "\n| level:1 | 6 | 0 ± 0 | |\n", "\n| random | 6 | "} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("no %q in\n%s", words, out.String())
		}
	}
	if err := run([]string{"-ladder", "-top", "12"}, &out); err == nil {
		t.Error("a ladder to level 12")
	}
}

// TestResigns gives up a lost game, but not at the first bad moment.
func TestResigns(t *testing.T) {
	p := &enginePlayer{level: 1, effort: effort{resign: 1.5}} // every game looks lost
	if err := p.begin(start{size: 5}); err != nil {
		t.Fatal(err)
	}
	for i := range resignAfter {
		m, err := p.move(nil, 0)
		if err != nil || (m.String() == "resign") != (i == resignAfter-1) {
			t.Errorf("move %d: %v, %v", i, m, err)
		}
	}
	if p, err := newPlayer("level:11:time=1s", effort{resign: 0.1}); err != nil || p.(*enginePlayer).level != engine.Merciless || p.(*enginePlayer).effort.resign != 0.1 {
		t.Errorf("%+v, %v", p, err)
	}
}
