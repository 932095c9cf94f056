package sharing

import (
	"slices"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
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

// TestAnimationOfASuicide shows the stones that take themselves, then the board without them.
func TestAnimationOfASuicide(t *testing.T) {
	rec := record.ParseText("(;GM[1]SZ[3];B[ab];W[aa];B[bb];W[];B[ca];W[ba])", sgf.Options{})[0].Record
	var last []diagram.Frame
	for shot := range animationShots(rec, rec.Last().Path()) {
		last = append(last, shot)
	}
	if len(last) != 8 {
		t.Fatalf("%d shots, want 8", len(last))
	}
	capturing, after := last[6], last[7]
	want := []rules.Stone{rules.White, rules.White, rules.Black, rules.Black, rules.Black}
	if !slices.Equal(capturing.Stones[:5], want) || !slices.Equal(capturing.Faded, []rules.Point{rules.At(0, 2), rules.At(1, 2)}) {
		t.Errorf("first there are %v, faded %v", capturing.Stones[:5], capturing.Faded)
	}
	if !slices.Equal(after.Stones[:3], []rules.Stone{rules.Empty, rules.Empty, rules.Black}) || after.Last != rules.At(1, 2) {
		t.Errorf("then %v, the last move at %v", after.Stones[:3], after.Last)
	}
}
