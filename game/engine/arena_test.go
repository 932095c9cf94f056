package engine

import (
	"testing"

	"redstone/rules"
)

// shortShare divides the work of long tests with -short, as test.sh quick and race
// run them: a tenth of the games still finds what is wrong with all of them.
const shortShare = 10

// some returns how many of n games to play.
func some(n int) int {
	if testing.Short() {
		return max(1, n/shortShare)
	}
	return n
}

// TestBeatsRandom plays whole games against uniformly random moves.
func TestBeatsRandom(t *testing.T) {
	for _, test := range []struct {
		game               rules.Game
		size, level, games int
	}{
		{rules.Redstone, 9, 5, 20}, {rules.Redstone, 7, firstCareful, 20}, {rules.Redstone, 5, 5, 20}, {rules.Go, 7, 5, 6},
	} {
		lost := 0
		for game := range some(test.games) {
			us := rules.Black
			if game%2 == 1 {
				us = rules.White
			}
			r := Request{Game: test.game, Size: test.size, Level: test.level, Seed: uint64(game) << 32}
			if winner := againstRandom(t, r, us); winner != us {
				lost++
			}
		}
		if lost > 0 {
			t.Errorf("level %d lost %d of %d games of %v on %dx%d against random moves",
				test.level, lost, some(test.games), test.game, test.size, test.size)
		}
	}
}

// againstRandom plays one game and returns who won.
func againstRandom(t *testing.T, r Request, us rules.Stone) rules.Stone {
	t.Helper()
	p, err := rules.NewPosition(r.Game, r.Size, false)
	if err != nil {
		t.Fatal(err)
	}
	rand := rules.NewRand(r.Seed)
	for !p.Result().Over() {
		m := p.RandomMove(rand)
		if p.ToMove() == us {
			a := Search(nil, r)
			if a.Err != nil {
				t.Fatal(a.Err)
			}
			m = a.Move
		}
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		r.Moves = append(r.Moves, m)
		r.Seed++
	}
	return p.Result().Winner
}
