package engine

import (
	"testing"

	"redstone/game/engine/playout"
	"redstone/rules"
)

// TestWonEndgamesAreWon asks the strong levels for a move in random positions
// that the solver knows to be won: the move keeps the win, and is said to.
func TestWonEndgamesAreWon(t *testing.T) {
	solver := NewSolver(8 << 20)
	s := NewSearcher(SearchOptions{})
	found := 0
	for seed := uint64(0); found < 25; seed++ {
		rand := rules.NewRand(seed)
		p, err := rules.NewPosition(rules.Redstone, 4, false)
		if err != nil {
			t.Fatal(err)
		}
		r := Request{Size: 4, Level: Levels, Seed: seed, Playouts: 20000}
		for p.Count(rules.Empty) > 9 && !p.Result().Over() {
			m := playout.SensibleMove(p, rand)
			p.Do(m)
			r.Moves = append(r.Moves, m)
		}
		if p.Result().Over() || solver.Solve(p, nil, 2000).Value != Win {
			continue
		}
		found++
		a := s.Search(nil, r)
		if a.Err != nil || a.WinRate != 1 || p.Check(a.Move) != rules.Legal {
			t.Errorf("%s: %+v", p.Text(), a)
			continue
		}
		p.Do(a.Move)
		if r := p.Result(); r.Over() {
			continue
		}
		if v := solver.Solve(p, nil, 200000).Value; v != Loss {
			t.Errorf("%s: after %v it is %v for the opponent", p.Text(), a.Move, v)
		}
	}
}

// TestEndgameIsStopped wants an answer from a search that is stopped at once.
func TestEndgameIsStopped(t *testing.T) {
	a := Search(func() bool { return true }, Request{Size: 4, Level: Levels})
	if a.Err != nil || !a.Move.IsPlacement() || a.Playouts != 0 {
		t.Errorf("%+v", a)
	}
}
