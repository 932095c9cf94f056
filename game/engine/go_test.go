package engine

import (
	"testing"
	"time"

	"redstone/rules"
)

func TestGoPasses(t *testing.T) {
	const alive = "W.W.W/WWWWW/BBBBB/BBBBB/B.B.B"
	for _, test := range []struct {
		name, setup, moves string
		rate               float64
	}{
		{"black owns all and white passed", "...../BBBBB/...../...../..... w", "pass", 1},
		{"white is ahead by the komi and black passed", alive + " b", "pass", 1},
		{"white has only eyes left, and is ahead", alive + " w", "", 1},
		{"black has only eyes left, and is behind", alive + " b", "", 0},
	} {
		for _, level := range []int{1, 5, 8} {
			a := Search(nil, Request{Game: rules.Go, Setup: test.setup, Moves: parse(t, test.moves), Level: level})
			if a.Err != nil || a.Move != rules.Pass || a.WinRate != test.rate {
				t.Errorf("%s, level %d: %v with %v, error %v", test.name, level, a.Move, a.WinRate, a.Err)
			}
		}
	}
}

// TestGoDoesNotFillItsArea has Black far ahead with nothing left to fight
// about: he passes rather than play on inside what he owns.
func TestGoDoesNotFillItsArea(t *testing.T) {
	const setup = "......./BBBBBBB/B.BBB.B/BBBBBBB/BBBBBBB/WWWWWWW/W.W.W.W b"
	for seed := uint64(0); seed < 5; seed++ {
		a := Search(nil, Request{Game: rules.Go, Setup: setup, Level: 5, Seed: seed})
		if a.Err != nil || a.Move != rules.Pass {
			t.Errorf("seed %d: %v with %v, error %v", seed, a.Move, a.WinRate, a.Err)
		}
	}
}

// TestGoPassesInTime keeps some of a limited time to look whether passing wins, and
// does not look when that is over too.
func TestGoPassesInTime(t *testing.T) {
	const setup = "......./BBBBBBB/B.BBB.B/BBBBBBB/BBBBBBB/WWWWWWW/W.W.W.W b"
	r := Request{Game: rules.Go, Setup: setup, Level: Merciless, Playouts: 2000, Time: time.Hour}
	if a := Search(nil, r); a.Err != nil || a.Move != rules.Pass {
		t.Errorf("with an hour: %v with %v, error %v", a.Move, a.WinRate, a.Err)
	}
	p, err := r.Position()
	if err != nil {
		t.Fatal(err)
	}
	tr := newTree(p, 1)
	b := newBudget(r, nil)
	b.keep(passTime)
	if want := b.began.Add(45 * time.Minute); !b.until.Equal(want) {
		t.Errorf("the search may go on until %v, want %v", b.until, want)
	}
	b.release()
	if want := b.began.Add(time.Hour); !b.until.Equal(want) {
		t.Errorf("all may go on until %v, want %v", b.until, want)
	}
	tr.run(300, b.stop)
	found := tr.answer(0)
	if a, ok := tr.passInstead(found, 1, b); !ok || a.Move != rules.Pass {
		t.Errorf("with time left: %v, %v", a, ok)
	}
	b.until = b.began
	if a, ok := tr.passInstead(found, 1, b); ok {
		t.Errorf("out of time: %v", a)
	}
}

func TestGoDoesNotPassEarly(t *testing.T) {
	for seed := uint64(0); seed < 10; seed++ {
		a := Search(nil, Request{Game: rules.Go, Size: 9, Level: 1, Seed: seed, Moves: parse(t, "E5 C3 G7 D6")})
		if a.Err != nil || !a.Move.IsPlacement() {
			t.Errorf("seed %d: %v, %v", seed, a.Move, a.Err)
		}
	}
}

// TestGoGamesEnd plays the engine against itself and wants games counted after
// two passes.
func TestGoGamesEnd(t *testing.T) {
	for seed := uint64(0); seed < 6; seed++ {
		p, err := rules.NewPosition(rules.Go, 7, false)
		if err != nil {
			t.Fatal(err)
		}
		var moves []rules.Move
		for !p.Result().Over() {
			a := Search(nil, Request{Game: rules.Go, Size: 7, Moves: moves, Level: 1 + int(seed), Seed: seed, Playouts: 150})
			if a.Err != nil {
				t.Fatal(a.Err)
			}
			if _, err := p.Play(a.Move); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, a.Move)
		}
		if p.Result().Method != rules.Score || len(moves) > 150 {
			t.Errorf("seed %d: %v after %d plies: %s", seed, p.Result().Method, len(moves), p.Text())
		}
	}
}
