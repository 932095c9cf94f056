package record

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
)

// TestNothingPanics calls what the package exports on nil, zero and foreign values.
func TestNothingPanics(t *testing.T) {
	far := rules.Place(65535)
	broken := []*Record{nil, {}, {Root: newNode()}, {Root: newNode(), Size: 9, Game: 9}, {Size: 9}}
	for i, r := range broken {
		if r.Check() == nil {
			t.Errorf("broken record %d passes Check", i)
		}
	}
	foreign := must(t, rules.Go, 9, false)
	other := foreign.Add(foreign.Root, rules.Pass, rules.Black)
	records := append(broken, must(t, rules.Redstone, 5, true))
	nodes := []*Node{nil, {}, newNode(), other}
	each := func(call func(r *Record, n *Node)) func() {
		return func() {
			for _, r := range records {
				for _, n := range nodes {
					call(r, n)
				}
			}
		}
	}
	cursors := func(call func(c *Cursor)) func() {
		return func() {
			call(nil)
			call(&Cursor{})
			for _, r := range records {
				call(NewCursor(r))
			}
		}
	}
	for name, call := range map[string]func(){
		"Add": each(func(r *Record, n *Node) {
			r.Add(n, far, 200)
			r.Add(n, rules.NoMove, 0)
			r.Add(n, rules.Resign, rules.Red)
		}),
		"AddEmpty": each(func(r *Record, n *Node) { r.AddEmpty(n) }),
		"AddSetup": each(func(r *Record, n *Node) {
			r.AddSetup(n, Setup{})
			r.AddSetup(n, Setup{Red: []rules.Point{65535}, ToMove: 200})
		}),
		"SetSetup": each(func(r *Record, n *Node) { r.SetSetup(n, Setup{Black: []rules.Point{0, 65535}}) }),
		"Delete":   each(func(r *Record, n *Node) { r.Delete(n) }),
		"Restore":  each(func(r *Record, n *Node) { r.Restore(Removed{}); r.Restore(Removed{Parent: n, Node: n}) }),
		"order":    each(func(r *Record, n *Node) { r.Up(n); r.Down(n); r.Promote(n) }),
		"Merge": each(func(r *Record, n *Node) {
			for _, other := range records {
				r.Merge(other)
			}
			r.Merge(foreign)
			foreign.Merge(r)
			r.FindPath(n.PathSum(), n.Depth())
		}),
		"Position": each(func(r *Record, n *Node) { r.Position(n) }),
		"texts":    each(func(r *Record, _ *Node) { r.Format(); r.SGF(); r.Link(); r.LinkAll(); FormatAll(r, nil) }),
		"reading":  each(func(r *Record, _ *Node) { r.Nodes(); r.Last(); r.Outcome() }),
		"Cursor": cursors(func(c *Cursor) {
			for _, n := range nodes {
				c.Go(n)
				c.Effect()
				if (c.Node() == nil) != (c.Err() != nil) || (c.Position() == nil) != (c.Err() != nil) {
					t.Errorf("cursor with node %v, position %v, %v", c.Node(), c.Position(), c.Err())
				}
			}
		}),
		"Node": func() {
			for _, n := range nodes {
				_ = slices.Collect(n.All())
				_, _, _, _ = n.Parent(), n.Children(), n.Next(), n.Last()
				_, _, _, _, _ = n.Ply(), n.Depth(), n.Path(), n.Index(), n.OnMainLine()
				n.Child(far, 200)
				n.SetMark(Mark{Kind: 200, Point: 65535})
				n.ClearMarks(65535)
				n.SetWinRate(math.Inf(1))
				n.WinRate()
				n.ClearWinRate()
			}
		},
		"Setup": func() {
			(*Setup)(nil).Put(0, rules.Black)
			new(Setup).Put(65535, 200)
			SetupOf(nil)
			SetupOf(&rules.Position{})
		},
		"Outcome": func() {
			OutcomeOf(nil)
			OutcomeOf(&rules.Position{})
			_ = OutcomeBy(rules.Result{Winner: 200, Method: 200}, math.NaN()).String()
			_ = Outcome{Winner: 200, End: 200, Points: math.NaN()}.String()
			_ = End(200).String()
			ParseOutcome("\xff+")
		},
		"links": func() {
			PositionLink(nil)
			PositionLink(&rules.Position{})
			for _, text := range []string{"", "#", "&", "=", "g=", "g=1", "p=", "p=_", "g=\xff", "n=-1", strings.Repeat("g", MaxLink+1)} {
				IsLink(text)
				LinkPly(text)
				ParseLink(text)
			}
		},
		"errors": func() {
			_, _, _ = (*LinkError)(nil).Error(), (*LinkError)(nil).Unwrap(), (&LinkError{}).Unwrap()
			for f := range LinkFault(10) {
				_, _ = (&LinkError{Fault: f}).Error(), f.Code()
			}
		},
		"names": func() {
			k := GameKind(200)
			_, _, _, _ = k.Code(), k.String(), k.IsError(), MarkKind(200).String()
		},
		"readers": func() {
			(*Reader)(nil).Next()
			new(Reader).Next()
			NewReader(nil, sgf.Options{}).Next()
			NewTextReader("(", sgf.Options{}).Next()
			Parse(nil, sgf.Options{})
			ParseText("", sgf.Options{})
		},
		"FromSGF": func() {
			for _, root := range []*sgf.Node{nil, {}, {Children: []*sgf.Node{nil, {}, nil}},
				{Props: []sgf.Property{{}, {Name: "B"}, {Name: "AB", Values: []string{""}}, {Name: "TM"}, {Name: "C"}, {Name: "SZ"}, {Name: "LB"}}}} {
				FromSGF(&sgf.Tree{Root: root, Warnings: []*sgf.Problem{nil, {}}})
			}
			FromSGF(nil)
		},
		"New": func() { New(200, -1, true) },
	} {
		t.Run(name, func(*testing.T) { call() })
	}
}

// What is answered where there is nothing.
func TestNilAnswers(t *testing.T) {
	var none *Record
	if none.Nodes() != 0 || none.Last() != nil || none.Outcome() != (Outcome{}) || !errors.Is(none.Check(), ErrNoRoot) {
		t.Errorf("nil has %d nodes, %v at the end, %v, %v", none.Nodes(), none.Last(), none.Outcome(), none.Check())
	}
	for name, c := range map[string]*Cursor{"nil": nil, "zero": {}, "of nil": NewCursor(nil)} {
		if _, moved := c.Effect(); moved || c.Node() != nil || c.Position() != nil || c.Go(nil) || !errors.Is(c.Err(), ErrNoRoot) {
			t.Errorf("cursor %s: %v, %v, %v", name, c.Node(), c.Position(), c.Err())
		}
	}
	for name, p := range map[string]*rules.Position{"nil": nil, "zero": {}} {
		if link, o := PositionLink(p), OutcomeOf(p); link != "" || o != (Outcome{}) {
			t.Errorf("position %s: %q, %v", name, link, o)
		}
	}
	r, warnings, err := FromSGF(&sgf.Tree{Root: &sgf.Node{Props: []sgf.Property{{Name: "FF", Values: []string{"4"}}}, Children: []*sgf.Node{nil, {}}}, Warnings: []*sgf.Problem{nil}})
	if err != nil || r.Nodes() != 2 || slices.Contains(warnings, nil) {
		t.Errorf("of a tree with a nil child: %v, %v, %v", r, warnings, err)
	}
}
