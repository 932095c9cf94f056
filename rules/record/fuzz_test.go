package record

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"redstone/rules/sgf"
	"redstone/rules/sgf/sgftest"
)

// FuzzFromSGF makes records of anything that looks like SGF. They must hold
// together, be written and read again exactly, and edits must leave them so.
func FuzzFromSGF(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("testdata", "sgf", "*.sgf"))
	if err != nil || len(files) == 0 {
		f.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, h := range sgftest.All() {
		f.Add([]byte(h.Text(1000)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		for _, read := range Parse(data, sgf.Options{MaxNodes: 500}) {
			var p *sgf.Problem
			if read.Err != nil && (!errors.As(read.Err, &p) || !p.Kind.IsError() || read.Err.Error() == "") {
				t.Fatalf("error %v", read.Err)
			}
			for _, w := range read.Warnings {
				if w.Kind.IsError() || w.Error() == "" {
					t.Fatalf("warning %v", w)
				}
			}
			if r := read.Record; r != nil {
				checkWhole(t, r)
				checkAgain(t, r)
				edit(t, r)
			} else if read.Err == nil {
				t.Fatal("neither a record nor an error")
			}
		}
	})
}

// checkWhole checks that the tree holds together and that the cursor agrees
// with what is marked.
func checkWhole(t *testing.T, r *Record) {
	t.Helper()
	c := NewCursor(r)
	for n := range r.Root.All() {
		if n != r.Root && (n.parent == nil || n.depth != n.parent.depth+1 || n.parent.children[n.Index()] != n) {
			t.Fatalf("a node at depth %d is not its parent's child", n.depth)
		}
		if !c.Go(n) {
			t.Fatal("the cursor did not find a node")
		}
		if last := c.steps[len(c.steps)-1]; last.illegal != n.Illegal || (last.fault == nil) != (n.Fault == nil) {
			t.Fatalf("marked %v %v, played %v %v", n.Illegal, n.Fault, last.illegal, last.fault)
		}
	}
}

// checkAgain writes the record and reads it twice. What was odd may be written
// otherwise than it was found, so it is the second reading that must be exact.
func checkAgain(t *testing.T, r *Record) {
	t.Helper()
	text := r.Format()
	for range 2 {
		list := ParseText(text, sgf.Options{})
		if len(list) != 1 || list[0].Err != nil {
			t.Fatalf("%q: %d games, %+v", text, len(list), list)
		}
		if got, want := list[0].Record.Nodes(), r.Nodes(); got != want {
			t.Fatalf("%q: %d nodes of %d", text, got, want)
		}
		again := list[0].Record.Format()
		if again != text {
			t.Fatalf("written as %q, then as %q", text, again)
		}
	}
	back := ParseText(text, sgf.Options{})[0].Record
	back.Info.App, r.Info.App = "", ""
	if got, want := describe(back), describe(r); got != want {
		t.Fatalf("%q: %s", text, difference(got, want))
	}
}

// edit moves some nodes about.
func edit(t *testing.T, r *Record) {
	t.Helper()
	last := r.Root
	for n := range r.Root.All() {
		last = n
	}
	before := describe(r)
	d := r.Delete(last)
	if d.Node != nil {
		if !r.Restore(d) || describe(r) != before {
			t.Fatal("what was deleted did not come back as it was")
		}
	}
	nodes := r.Nodes()
	r.Promote(last)
	if !last.OnMainLine() || r.Nodes() != nodes {
		t.Fatal("promoting lost something")
	}
	checkWhole(t, r)
}
