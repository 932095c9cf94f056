package record

import (
	"testing"

	"redstone/rules"
)

// TestManyBreaks walks back over more breaks than a cursor keeps positions of.
func TestManyBreaks(t *testing.T) {
	r := must(t, rules.Go, 19, false)
	n := r.Root
	var texts []string
	for i := range 200 {
		n = r.Add(n, rules.Place(rules.At(i%19, i/19)), rules.Black)
		texts = append(texts, r.editing.Position().Text())
	}
	c := NewCursor(r)
	c.Go(n)
	kept := 0
	for _, s := range c.steps {
		if s.before != nil {
			kept++
		}
	}
	if len(c.breaks) != 199 || kept > newestBreaks+199/newestBreaks+1 {
		t.Errorf("%d breaks, %d positions kept", len(c.breaks), kept)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if got := c.Position().Text(); got != texts[i] || n.Illegal != rules.Legal {
			t.Fatalf("at move %d: %s, want %s", i+1, got, texts[i])
		}
		n = n.Parent()
		c.Go(n)
	}
}

func TestTooManyBreaksAreMarked(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	n := r.Root
	for range maxBreaks + 10 {
		n = r.Add(n, rules.Pass, rules.Black)
	}
	if n.Illegal == rules.Legal || r.Root.Next().Illegal != rules.Legal {
		t.Errorf("the first pass is %v, the last %v", r.Root.Next().Illegal, n.Illegal)
	}
}

// TestDeepTrees makes a line of 300000 nodes: nothing may recurse on it, and
// adding a move must not replay the game.
func TestDeepTrees(t *testing.T) {
	r := must(t, rules.Go, 25, false)
	n := r.Root
	for range 300000 {
		n = r.Add(n, rules.Place(rules.At(3, 3)), rules.Empty)
	}
	if r.Nodes() != 300001 || n.Ply() != 300000 || r.Last() != n || len(n.Path()) != 300001 || !n.OnMainLine() {
		t.Errorf("%d nodes, ply %d", r.Nodes(), n.Ply())
	}
	r.mark(r.Root, neverStop)
	if n.Illegal != rules.Occupied {
		t.Errorf("the last move is %v", n.Illegal)
	}
}
