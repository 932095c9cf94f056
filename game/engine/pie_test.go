package engine

import (
	"testing"

	"redstone/rules"
)

// TestLevelOneNeverSwaps offers every first stone on small boards: some of them the next
// level takes.
func TestLevelOneNeverSwaps(t *testing.T) {
	for _, size := range []int{3, 4, 5} {
		taken := 0
		for row := range size {
			for col := range size {
				r := Request{Size: size, Pie: true, Level: 1, Seed: uint64(row*size + col), Moves: []rules.Move{rules.Place(rules.At(col, row))}}
				if a := Search(nil, r); a.Err != nil || !a.Move.IsPlacement() {
					t.Errorf("%dx%d: level 1 answers %v with %v, %v", size, size, r.Moves[0], a.Move, a.Err)
				}
				if r.Level = 2; Search(nil, r).Move == rules.Swap {
					taken++
				}
			}
		}
		if taken == 0 {
			t.Errorf("%dx%d: level 2 takes no stone over", size, size)
		}
	}
}
