package sharing

import (
	"slices"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

// TestNodesOfAnAnimation of a line of one move and many nodes without one.
func TestNodesOfAnAnimation(t *testing.T) {
	rec, err := record.New(rules.Redstone, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Add(rec.Root, rules.Place(rules.At(0, 0)), rules.Black)
	for range diagram.MaxFrames {
		n = rec.AddEmpty(n)
	}
	now := time.Unix(1_790_000_000, 0)
	m, err := match.Open(rec, now)
	if err != nil {
		t.Fatal(err)
	}
	line := n.Path()
	for _, test := range []struct {
		view, moves, first, last int
	}{
		{0, 0, len(line) - diagram.MaxFrames/2, len(line) - 1},
		{0, 10, 0, 0},
		{5, 10, 0, 5},
		{20, 10, 10, 20},
		{len(line) - 1, 30, len(line) - 31, len(line) - 1},
	} {
		m.GoTo(test.view, now)
		if got := animationNodes(m, test.moves); !slices.Equal(got, line[test.first:test.last+1]) {
			t.Errorf("at %d the last %d moves are %d nodes from %d on, want those from %d to %d",
				test.view, test.moves, len(got), got[0].Depth(), test.first, test.last)
		}
	}
}

// TestAnimationOfADeletedLine ends where it was deleted.
func TestAnimationOfADeletedLine(t *testing.T) {
	rec, err := record.New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Root
	for col := range 4 {
		n = rec.Add(n, rules.Place(rules.At(col, 2*(col%2))), rules.Empty)
	}
	nodes := n.Path()
	count := 0
	for range animationShots(rec, nodes) {
		if count++; count == 2 {
			rec.Delete(nodes[3])
		}
	}
	if count != 3 {
		t.Errorf("it has %d shots, want 3", count)
	}
}
