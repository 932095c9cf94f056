package puzzle

import (
	"slices"
	"testing"

	"redstone/assets/puzzles"
	"redstone/rules"
	"redstone/rules/record"
)

// TestTransform turns a sample of the puzzles by all symmetries and colours: they stay puzzles, every move stays what it was,
// and turning them back gives the same file.
func TestTransform(t *testing.T) {
	undo := [8]int{0, 1, 2, 3, 4, 6, 5, 7}
	list := all(t, puzzles.Redstone+puzzles.Go+sample)
	for i, p := range list {
		if i%max(1, len(list)/40) != 0 && i != len(list)-1 {
			continue
		}
		before := p.SGF()
		for i := range 16 {
			q := Transform(p, i&7, i >= 8)
			if err := q.check(); err != nil {
				t.Fatalf("%s by %d: %v", p.ID, i, err)
			}
			if q.ID != p.ID || Twin(q) != Twin(p) || q.Record.Nodes() != p.Record.Nodes() || len(q.Answers()) != len(p.Answers()) {
				t.Errorf("%s by %d: %s", p.ID, i, q.SGF())
			}
			if (q.Solver() == p.Solver()) != (i < 8) {
				t.Errorf("%s by %d: %v is to move", p.ID, i, q.Solver())
			}
			if got := Transform(q, undo[i&7], i >= 8).SGF(); got != before {
				t.Errorf("%s by %d and back:\n%s\n%s", p.ID, i, got, before)
			}
			a, b := results(p), results(q)
			if i >= 8 {
				for j := range b {
					if b[j].Winner.Coloured() {
						b[j].Winner = b[j].Winner.Opponent()
					}
				}
			}
			if p.Game() == rules.Redstone && !slices.Equal(a, b) {
				t.Errorf("%s by %d: %v and %v", p.ID, i, a, b)
			}
		}
		if p.SGF() != before {
			t.Errorf("%s was changed", p.ID)
		}
	}
}

// results are how the lines of a puzzle end.
func results(p *Puzzle) []rules.Result {
	var list []rules.Result
	for n := range p.Record.Root.All() {
		if len(n.Children()) == 0 {
			list = append(list, p.Record.Position(n).Result())
		}
	}
	return list
}

func TestTransformMovesMarks(t *testing.T) {
	p, err := Parse("(;FF[4]GM[1]SZ[9]KM[7.5]AB[ba]AW[aa][ca]PL[B]PUZZLE[x]GOAL[capture 1 C9]RE[B+R]" +
		"(;B[ab]TR[aa]LB[ba:a]TB[bb]AR[aa:ca]DD[aa:ca]GB[1];W[];B[cb]))")
	if err != nil {
		t.Fatal(err)
	}
	if !p.Turnable() {
		t.Error("it cannot be turned")
	}
	q := Transform(p, 4, true) // columns and rows are exchanged: A1 and J9 stay
	n := q.Record.Root.Next()
	if q.Target.String() != "J3" || n.Move.String() != "H1" || q.Record.Info.Result != "W+R" || q.Record.Komi != 7.5 {
		t.Errorf("%v %v %s %v", q.Target, n.Move, q.Record.Info.Result, q.Record.Komi)
	}
	want := []record.Mark{{Kind: record.Triangle, Point: rules.At(8, 0)}, {Kind: record.Label, Point: rules.At(8, 1), Text: "a"},
		{Kind: record.TerritoryWhite, Point: rules.At(7, 1)}}
	for _, m := range want {
		if !slices.Contains(n.Marks, m) {
			t.Errorf("%v is not among %v", m, n.Marks)
		}
	}
	var text []string
	for _, e := range n.Extra {
		text = append(text, e.Name+e.Values[0])
	}
	if !slices.Equal(text, []string{"ARii:ig", "DDig:ii", "GW1"}) {
		t.Errorf("%q", text)
	}
	n.Comment = "Black C3"
	if q.Turnable() {
		t.Error("it can be turned, though its comment names a point")
	}
}

func all(t *testing.T, text string) []*Puzzle {
	t.Helper()
	c, err := ReadCollection(text)
	if err != nil {
		t.Fatal(err)
	}
	var list []*Puzzle
	for _, h := range c.Heads {
		p, err := c.Puzzle(h.ID)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}
