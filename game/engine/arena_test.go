package engine

import (
	"testing"

	"redstone/rules"
)

// TestBeatsRandom plays whole games against uniformly random moves.
func TestBeatsRandom(t *testing.T) {
	for _, test := range []struct{ size, level, games int }{{9, 3, 20}, {7, 3, 20}, {9, 4, 6}, {5, 5, 20}} {
		lost := 0
		for game := 0; game < test.games; game++ {
			us := rules.Black
			if game%2 == 1 {
				us = rules.White
			}
			if winner := againstRandom(t, test.size, test.level, us, uint64(game)); winner != us {
				lost++
			}
		}
		if lost > 0 {
			t.Errorf("level %d lost %d of %d games on %dx%d against random moves", test.level, lost, test.games, test.size, test.size)
		}
	}
}

// againstRandom plays one game of Redstone and returns who won.
func againstRandom(t *testing.T, size, level int, us rules.Stone, seed uint64) rules.Stone {
	p, err := rules.NewPosition(rules.Redstone, size, false)
	if err != nil {
		t.Fatal(err)
	}
	rand := rules.NewRand(seed)
	var moves []rules.Move
	for !p.Result().Over() {
		m := p.RandomMove(rand)
		if p.ToMove() == us {
			a := Search(nil, Request{Size: size, Moves: moves, Level: level, Seed: seed + uint64(len(moves))})
			if a.Err != nil {
				t.Fatal(a.Err)
			}
			m = a.Move
		}
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return p.Result().Winner
}
