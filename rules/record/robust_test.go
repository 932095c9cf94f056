package record

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// small returns a record with a variation, and its nodes.
func small(t *testing.T) (r *Record, first, second, other *Node) {
	t.Helper()
	r, err := New(rules.Redstone, 5, true)
	if err != nil {
		t.Fatal(err)
	}
	first = r.Add(r.Root, rules.Place(rules.At(1, 1)), rules.Black)
	second = r.Add(first, rules.Place(rules.At(2, 2)), rules.White)
	other = r.Add(first, rules.Place(rules.At(3, 3)), rules.White)
	return r, first, second, other
}

// TestNilNode calls every method of a nil node.
func TestNilNode(t *testing.T) {
	var n *Node
	if n.Parent() != nil || n.Children() != nil || n.Next() != nil || n.Last() != nil || n.Path() != nil {
		t.Error("a nil node has relatives")
	}
	if n.Ply() != 0 || n.PathSum() != 0 || n.Depth() != 0 || n.Index() != 0 || n.OnMainLine() || n.OnBoard() || n.Says() || n.Child(rules.Swap, rules.White) != nil {
		t.Error("a nil node has a place")
	}
	for range n.All() {
		t.Error("a nil node is yielded")
	}
	n.SetWinRate(0.5)
	n.SetMark(Mark{Point: rules.At(0, 0)})
	if _, known := n.WinRate(); known || n.ClearMarks(rules.At(0, 0)) || n.RemoveMark(Mark{Point: rules.At(0, 0)}) {
		t.Error("a nil node holds something")
	}
	n.ClearWinRate()
	if methods := reflect.TypeOf(n).NumMethod(); methods != 20 {
		t.Errorf("%d methods of a node: call the new ones here too", methods)
	}
}

// TestForeignNodes gives every method of a record that takes a node nil, a node
// of no record, one of another record and one that was deleted: nothing changes
// anywhere.
func TestForeignNodes(t *testing.T) {
	r, first, second, _ := small(t)
	foreign, _, _, stranger := small(t)
	deleted := r.Add(second, rules.Place(rules.At(0, 0)), rules.Black)
	below := r.Add(deleted, rules.Place(rules.At(4, 4)), rules.White)
	removed := r.Delete(deleted)
	before, foreignBefore := r.LinkAll(), foreign.LinkAll()
	at := rules.Place(rules.At(4, 0))
	stones := Setup{Black: []rules.Point{rules.At(0, 0)}}
	c := NewCursor(r)
	c.Go(first)
	for name, n := range map[string]*Node{
		"nil": nil, "of no record": {}, "of another record": stranger, "a root": foreign.Root, "deleted": deleted, "below it": below,
	} {
		if r.Add(n, at, rules.Black) != nil || r.AddEmpty(n) != nil || r.AddSetup(n, stones) != nil || r.SetSetup(n, stones) {
			t.Errorf("%s: something was added", name)
		}
		if r.Promote(n) || r.Up(n) || r.Down(n) || r.Delete(n) != (Removed{}) {
			t.Errorf("%s: something was moved", name)
		}
		if got := r.Position(n).Text(); got != r.Position(r.Root).Text() {
			t.Errorf("%s: the position is %s", name, got)
		}
		if c.Go(n) || c.Node() != first {
			t.Errorf("%s: the cursor went there", name)
		}
		if got := r.FindPath(n.PathSum(), n.Depth()); got != nil && (n == deleted || n == below || n == nil || !r.has(got)) {
			t.Errorf("%s: its path leads to %v", name, got)
		}
		if path := n.Path(); len(path) > 0 && path[len(path)-1] != n {
			t.Errorf("%s: the path ends elsewhere", name)
		}
		if n.Last() == nil && n != nil || n.Ply() < 0 {
			t.Errorf("%s: no last node", name)
		}
	}
	for _, d := range []Removed{{}, {Node: r.Root, Parent: first}, {Node: deleted, Parent: second}, {Node: foreign.Root, Parent: first}} {
		if r.Restore(d) {
			t.Errorf("%+v was put back", d)
		}
	}
	if foreign.Restore(removed) {
		t.Error("what one record lost went to another")
	}
	if r.LinkAll() != before || foreign.LinkAll() != foreignBefore {
		t.Error("a record has changed")
	}
	if len(below.Path()) != 2 || below.Path()[0] != deleted {
		t.Errorf("a path of %d nodes below what was deleted", len(below.Path()))
	}
	if !r.Restore(removed) || r.Restore(removed) || r.LinkAll() == before || len(below.Path()) != 5 {
		t.Error("what was deleted does not come back once")
	}
	if got := reflect.TypeOf(r).NumMethod(); got != 22 {
		t.Errorf("%d methods of a record: those that take a node belong here too", got)
	}
}

// TestBadRecords breaks a record in every way that Check knows, before and after
// its cursors were made.
func TestBadRecords(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(*Record)
		want  error
	}{
		"no points":     {func(r *Record) { r.Size = 0 }, rules.ErrSize},
		"one point":     {func(r *Record) { r.Size = 1 }, rules.ErrSize},
		"below zero":    {func(r *Record) { r.Size = -7 }, rules.ErrSize},
		"a large board": {func(r *Record) { r.Size = rules.MaxSize + 1 }, rules.ErrSize},
		"a huge board":  {func(r *Record) { r.Size = 1 << 30 }, rules.ErrSize},
		"another game":  {func(r *Record) { r.Game = rules.Go + 1 }, rules.ErrGame},
		"no root":       {func(r *Record) { r.Root = nil }, ErrNoRoot},
	} {
		t.Run(name, func(t *testing.T) {
			r, first, second, _ := small(t)
			old := NewCursor(r)
			old.Go(second)
			second.SetMark(Mark{Kind: Circle, Point: rules.At(4, 4)})
			test.spoil(r)
			if err := r.Check(); !errors.Is(err, test.want) {
				t.Fatalf("error %v, want %v", err, test.want)
			}
			c := NewCursor(r)
			if !errors.Is(c.Err(), test.want) || c.Go(first) || c.Node() != nil || c.Position() != nil {
				t.Errorf("a new cursor is at %v with error %v", c.Node(), c.Err())
			}
			if _, ok := c.Effect(); ok {
				t.Error("a move had an effect")
			}
			if r.Position(first) != nil || r.SGF() != nil || r.Format() != "" || r.Link() != "" || r.LinkAll() != "" || r.Outcome() != (Outcome{}) {
				t.Error("something is made of it")
			}
			good, _, _, _ := small(t)
			for _, pair := range [][2]*Record{{r, good}, {good, r}} {
				if changed, err := pair[0].Merge(pair[1]); changed || !errors.Is(err, test.want) {
					t.Errorf("merging: %v, %v", changed, err)
				}
			}
			if FormatAll(r, good, nil) != good.Format() {
				t.Error("one bad record spoils the collection")
			}
			if r.Add(first, rules.Place(rules.At(0, 0)), rules.Empty) != nil || r.AddSetup(first, Setup{}) != nil || r.SetSetup(r.Root, Setup{}) {
				t.Error("it grows")
			}
			r.Delete(second) // so that the old cursor looks again
			r.edits++
			if old.Go(first) || !errors.Is(old.Err(), test.want) || old.Node() != nil {
				t.Errorf("the old cursor is at %v with error %v", old.Node(), old.Err())
			}
		})
	}
	r, first, _, _ := small(t)
	r.Size = 99
	r.Add(first, rules.Place(rules.At(0, 0)), rules.Empty)
	r.Size = 5
	if r.Add(first, rules.Place(rules.At(0, 0)), rules.Empty) == nil {
		t.Error("a record that is whole again does not grow")
	}
}

func TestNoTree(t *testing.T) {
	for _, tree := range []*sgf.Tree{nil, {}} {
		r, warnings, err := FromSGF(tree)
		var p *sgf.Problem
		if r != nil || warnings != nil || !errors.As(err, &p) || p.Kind != NoTree {
			t.Errorf("%v, %v, error %v", r, warnings, err)
		}
	}
}

// TestShortClock: a main time below a millisecond is not written as no clock.
func TestShortClock(t *testing.T) {
	r, _, _, _ := small(t)
	r.Info.Time = time.Nanosecond
	read := ParseText(r.Format(), sgf.Options{})
	if len(read) != 1 || read[0].Err != nil || read[0].Record.Info.Time != time.Millisecond {
		t.Errorf("read %+v", read)
	}
}
