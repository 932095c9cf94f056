package record

import (
	"errors"
	"slices"
	"testing"

	"redstone/rules"
)

func must(t *testing.T, game rules.Game, size int, pie bool) *Record {
	t.Helper()
	r, err := New(game, size, pie)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func move(t *testing.T, text string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// line adds moves one after the other, each by whose turn it is.
func line(t *testing.T, r *Record, n *Node, moves ...string) *Node {
	t.Helper()
	for _, text := range moves {
		n = r.Add(n, move(t, text), rules.Empty)
	}
	return n
}

// outline writes the tree's moves: variations in parentheses.
func outline(n *Node) string {
	text := n.Move.String()
	for i, c := range n.children {
		if i == 0 && len(n.children) == 1 {
			return text + " " + outline(c)
		}
		text += " (" + outline(c) + ")"
	}
	return text
}

func TestNewRefuses(t *testing.T) {
	if _, err := New(rules.Go, 9, true); !errors.Is(err, rules.ErrPieInGo) {
		t.Errorf("pie in Go: %v", err)
	}
	if _, err := New(rules.Redstone, 26, true); !errors.Is(err, rules.ErrSize) {
		t.Errorf("size 26: %v", err)
	}
	if r := must(t, rules.Go, 9, false); r.Komi != 7.5 || r.Root == nil || r.Nodes() != 1 {
		t.Errorf("a new record of Go: %+v", r)
	}
}

func TestVariations(t *testing.T) {
	r := must(t, rules.Redstone, 5, false)
	a := line(t, r, r.Root, "A1", "B2", "C3")
	b2 := a.Parent()
	x := line(t, r, b2, "D4", "E5")
	y := r.Add(b2, move(t, "A3"), rules.Black)
	if got := outline(r.Root); got != "- A1 B2 (C3) (D4 E5) (A3)" {
		t.Fatalf("tree %s", got)
	}
	if r.Add(b2, move(t, "D4"), rules.Empty) != x.Parent() {
		t.Error("the same move made another node")
	}
	if x.Ply() != 4 || x.Depth() != 4 || x.By != rules.White || b2.By != rules.White {
		t.Errorf("ply %d, depth %d, by %v and %v", x.Ply(), x.Depth(), x.By, b2.By)
	}
	path := x.Path()
	if len(path) != 5 || path[0] != r.Root || path[4] != x || path[2] != b2 {
		t.Errorf("path %v", path)
	}
	if r.Down(y) || !r.Up(y) || !r.Down(a) || r.Up(r.Root) {
		t.Error("moving variations up and down says the wrong thing")
	}
	if got := outline(r.Root); got != "- A1 B2 (A3) (C3) (D4 E5)" {
		t.Errorf("after moving: %s", got)
	}
	if !r.Promote(x) || r.Promote(x) || !x.OnMainLine() || y.OnMainLine() || r.Last() != x {
		t.Error("E5 should be the end of the main line now")
	}
	if got := outline(r.Root); got != "- A1 B2 (D4 E5) (A3) (C3)" {
		t.Errorf("after promoting: %s", got)
	}
}

func TestDeleteAndRestore(t *testing.T) {
	r := must(t, rules.Redstone, 5, false)
	b2 := line(t, r, r.Root, "A1", "B2")
	c3, d4, e5 := line(t, r, b2, "C3"), line(t, r, b2, "D4"), line(t, r, b2, "E5")
	d := r.Delete(d4)
	if d.Node != d4 || d.Parent != b2 || outline(r.Root) != "- A1 B2 (C3) (E5)" {
		t.Fatalf("deleted %+v, left %s", d, outline(r.Root))
	}
	if r.Add(d4, move(t, "A5"), rules.Empty) != nil || r.Delete(d4).Node != nil || NewCursor(r).Go(d4) {
		t.Error("a deleted node is still part of the record")
	}
	if !r.Restore(d) || r.Restore(d) || outline(r.Root) != "- A1 B2 (C3) (D4) (E5)" {
		t.Errorf("restored: %s", outline(r.Root))
	}
	if r.Delete(r.Root).Node != nil || c3.Index() != 0 || e5.Index() != 2 {
		t.Error("the root was deleted, or the order changed")
	}
	d = r.Delete(c3)
	r.Delete(b2)
	if r.Restore(d) {
		t.Error("restored under a deleted node")
	}
}

func TestAddRefuses(t *testing.T) {
	r, other := must(t, rules.Go, 9, false), must(t, rules.Go, 9, false)
	if r.Add(nil, rules.Pass, rules.Black) != nil || r.Add(other.Root, rules.Pass, rules.Black) != nil ||
		r.Add(r.Root, rules.NoMove, rules.Black) != nil ||
		r.Add(r.Root, rules.Place(rules.At(9, 0)), rules.Black) != nil || r.Add(r.Root, rules.Swap, rules.White) != nil ||
		r.Add(r.Root, rules.PlaceRed(rules.At(0, 0)), rules.Black) != nil || r.Add(r.Root, rules.Resign, rules.Black) != nil ||
		r.AddEmpty(other.Root) != nil || r.AddSetup(nil, Setup{}) != nil {
		t.Error("something was added that should not be")
	}
	if r.Nodes() != 1 {
		t.Errorf("%d nodes", r.Nodes())
	}
}

func TestIllegalMovesAreMarkedAndExecuted(t *testing.T) {
	r := must(t, rules.Redstone, 5, true)
	tests := []struct {
		moves []string
		want  rules.Reason
		board string
	}{
		{[]string{"A1", "A1"}, rules.Occupied, "...../...../...../...../W.... b"},
		{[]string{"A1", "xC3"}, rules.RedIdle, "...../...../..R../...../B.... b"},
		{[]string{"A1", "swap", "swap"}, rules.NoSwap, "...../...../...../...../B.... w"},
		{[]string{"A1", "pass"}, rules.NoPass, "...../...../...../...../B.... w"},
		{[]string{"A1", "B2", "D4", "D4"}, rules.Occupied, "...../...W./...../.W.../B.... b"},
	}
	for _, test := range tests {
		n := line(t, r, r.Root, test.moves...)
		if n.Illegal != test.want || r.Position(n).Text() != test.board {
			t.Errorf("%v: %v on %v", test.moves, n.Illegal, r.Position(n))
		}
	}
	// The turn is the file's.
	n := r.Add(r.Root.Child(move(t, "A1"), rules.Black), move(t, "C3"), rules.Black)
	if n.Illegal != rules.NotAMove || r.Position(n).Text() != "...../...../..B../...../B.... w" {
		t.Errorf("Black twice on a board without white stones: %v, %v", n.Illegal, r.Position(n))
	}
	n = r.Add(line(t, r, r.Root, "A1", "B2", "C3"), move(t, "D4"), rules.Black)
	if n.Illegal != rules.Legal || r.Position(n).Text() != "...../...B./..B../.W.../B.... w" {
		t.Errorf("Black twice: %v, %v", n.Illegal, r.Position(n))
	}
}

func TestSwapLeavesTheTurn(t *testing.T) {
	r := must(t, rules.Redstone, 5, true)
	n := line(t, r, r.Root, "C3", "swap", "D4", "B2")
	path := n.Path()
	for i, by := range []rules.Stone{rules.Empty, rules.Black, rules.White, rules.White, rules.Black} {
		if path[i].By != by || path[i].Illegal != rules.Legal {
			t.Errorf("node %d is by %v, %v", i, path[i].By, path[i].Illegal)
		}
	}
}

func TestGoGoesOnAfterTwoPasses(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	r.Komi = 0.5
	n := line(t, r, r.Root, "C3", "pass", "pass", "D4")
	p := r.Position(n)
	if n.Illegal != rules.Legal || n.By != rules.White || p.At(rules.At(3, 3)) != rules.White || p.Komi() != 0.5 {
		t.Errorf("D4 is %v by %v on %v, komi %v", n.Illegal, n.By, p, p.Komi())
	}
	if !r.Position(n.Parent()).Result().Over() {
		t.Error("two passes did not end the game")
	}
}

func TestSetup(t *testing.T) {
	r := must(t, rules.Redstone, 3, false)
	a1, b2, c3 := rules.At(0, 0), rules.At(1, 1), rules.At(2, 2)
	r.SetSetup(r.Root, Setup{Black: []rules.Point{c3, a1, c3}, White: []rules.Point{b2}, Red: []rules.Point{rules.At(0, 2)}})
	if got := r.Position(r.Root).Text(); got != "R.B/.W./B.. b" {
		t.Errorf("set up: %s", got)
	}
	if !slices.Equal(r.Root.Setup.Black, []rules.Point{c3, a1}) {
		t.Errorf("black stones in the order %v", r.Root.Setup.Black)
	}
	n := line(t, r, r.Root, "C1", "C2")
	s := r.AddSetup(n, Setup{Empty: []rules.Point{a1}, ToMove: rules.White})
	if got := r.Position(s).Text(); got != "R.B/.WW/..B w" || s.Fault != nil {
		t.Errorf("set up later: %s, %v", got, s.Fault)
	}
	bad := r.AddSetup(s, Setup{Empty: []rules.Point{c3, rules.At(2, 0)}})
	if bad.Fault == nil || bad.Fault.Fault != rules.FaultNoBlack || r.Position(bad).Text() != "R.B/.WW/..B w" {
		t.Errorf("a set-up without black stones: %v, %v", bad.Fault, r.Position(bad))
	}
	r.SetSetup(bad, Setup{Empty: []rules.Point{c3}})
	if bad.Fault != nil || r.Position(bad).Text() != "R../.WW/..B w" {
		t.Errorf("mended: %v, %v", bad.Fault, r.Position(bad))
	}
	one := must(t, rules.Redstone, 3, true)
	one.SetSetup(one.Root, Setup{Black: []rules.Point{b2}})
	if one.Root.Setup.ToMove != rules.White || one.Root.Fault != nil {
		t.Errorf("a lone black stone: %v, %v", one.Root.Setup.ToMove, one.Root.Fault)
	}
	p := one.Position(one.Root)
	if s := SetupOf(p); !slices.Equal(s.Black, []rules.Point{b2}) || s.White != nil || s.ToMove != rules.White {
		t.Errorf("SetupOf: %+v", s)
	}
}

func TestMarks(t *testing.T) {
	n := must(t, rules.Go, 9, false).Root
	a1, b1 := rules.At(0, 0), rules.At(1, 0)
	for _, m := range []Mark{{Circle, b1, ""}, {Label, a1, "x"}, {Cross, a1, "no text"}, {Square, b1, ""}, {TerritoryWhite, a1, ""},
		{TerritoryBlack, a1, ""}, {Label, a1, "y"}} {
		n.SetMark(m)
	}
	want := []Mark{{Square, b1, ""}, {Cross, a1, ""}, {Label, a1, "y"}, {TerritoryBlack, a1, ""}}
	if !slices.Equal(n.Marks, want) {
		t.Errorf("marks %v, want %v", n.Marks, want)
	}
	if !n.ClearMarks(a1) || n.ClearMarks(a1) || len(n.Marks) != 1 {
		t.Errorf("cleared: %v", n.Marks)
	}
}

func TestWinRate(t *testing.T) {
	n := must(t, rules.Go, 9, false).Root
	if _, known := n.WinRate(); known {
		t.Error("a win rate out of nothing")
	}
	for _, test := range []struct{ set, want float64 }{{0, 0}, {1, 1}, {0.53217, 0.5322}, {-3, 0}, {7, 1}} {
		n.SetWinRate(test.set)
		if got, known := n.WinRate(); got != test.want || !known {
			t.Errorf("%v came back as %v", test.set, got)
		}
	}
	n.ClearWinRate()
	if _, known := n.WinRate(); known {
		t.Error("the win rate is still there")
	}
}
