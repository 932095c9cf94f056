package record

import (
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
)

// TestCanMerge: two versions that are too large together stay apart.
func TestCanMerge(t *testing.T) {
	half := func(x int) *Record {
		r, err := New(rules.Go, 25, false)
		if err != nil {
			t.Fatal(err)
		}
		for i := range sgf.MaxNodes/2 - 1 + x {
			n := newNode()
			n.Comment = "x"
			n.parent, n.depth = r.Root, 1
			r.Root.children = append(r.Root.children, n)
			if i == 0 {
				n.Marks = []Mark{{Kind: Circle}}
			}
		}
		return r
	}
	a, b, c := half(0), half(0), half(1)
	if !a.CanMerge(b) || a.CanMerge(c) || !a.CanMerge(nil) {
		t.Errorf("%v, %v", a.CanMerge(b), a.CanMerge(c))
	}
	small := func(setups int) *Record {
		r, err := New(rules.Go, 5, false)
		if err != nil {
			t.Fatal(err)
		}
		for range setups {
			r.AddSetup(r.Root, Setup{Black: []rules.Point{rules.At(1, 1)}})
		}
		return r
	}
	defer func(n int) { maxSetups = n }(maxSetups)
	maxSetups = 10
	if !small(5).CanMerge(small(5)) || small(5).CanMerge(small(6)) {
		t.Error("set-ups are not counted")
	}
}
