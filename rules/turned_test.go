package rules

import "testing"

// TestTurned checks that the eight symmetries are eight, that neighbours stay neighbours, and which undoes which.
func TestTurned(t *testing.T) {
	undo := [8]int{0, 1, 2, 3, 4, 6, 5, 7}
	for size := MinSize; size <= MaxSize; size++ {
		for s := range 8 {
			for row := range size {
				for col := range size {
					pt := At(col, row)
					q := pt.Turned(size, s)
					if !q.On(size) || q.Turned(size, undo[s]) != pt {
						t.Fatalf("%v on %d by %d is %v, which becomes %v", pt, size, s, q, q.Turned(size, undo[s]))
					}
					if n := At(col+1, row); col+1 < size {
						m := n.Turned(size, s)
						if d := max(m.Col()-q.Col(), q.Col()-m.Col()) + max(m.Row()-q.Row(), q.Row()-m.Row()); d != 1 {
							t.Fatalf("%v and %v on %d by %d are %d apart", pt, n, size, s, d)
						}
					}
				}
			}
		}
	}
	seen := map[Point]bool{}
	for s := range 8 {
		seen[At(1, 0).Turned(5, s)] = true
	}
	if len(seen) != 8 || Point(0).Turned(9, 7) != 0 {
		t.Errorf("%d points, %v", len(seen), Point(0).Turned(9, 7))
	}
	if got := At(1, 0).Turned(5, 5); got != At(0, 3) {
		t.Errorf("B1 by 5 is %v", got)
	}
}
