package record

import (
	"strings"
	"testing"

	"redstone/rules"
)

// A set-up that changed while a variation was deleted counts for it once it is
// restored: below it too, and back again.
func TestRestoreChecksAgain(t *testing.T) {
	r, err := New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	setup := r.AddSetup(r.Root, Setup{Black: points("A1"), White: points("E5"), ToMove: rules.Black})
	first := r.Add(setup, rules.Place(points("C3")[0]), rules.Black)
	second := r.Add(first, rules.Place(points("D4")[0]), rules.White)
	if first.Illegal != rules.Legal || second.Illegal != rules.Legal {
		t.Fatalf("%v, %v before anything is deleted", first.Illegal, second.Illegal)
	}
	for _, step := range []struct {
		black         string
		first, second rules.Reason
	}{
		{"A1 C3", rules.Occupied, rules.Legal},
		{"A1 D4", rules.Legal, rules.Occupied},
		{"A1 C3 D4", rules.Occupied, rules.Occupied},
		{"A1", rules.Legal, rules.Legal},
	} {
		removed := r.Delete(first)
		if !r.SetSetup(setup, Setup{Black: points(step.black), White: points("E5"), ToMove: rules.Black}) {
			t.Fatal("the set-up was refused")
		}
		if !r.Restore(removed) {
			t.Fatal("the variation was not restored")
		}
		if first.Illegal != step.first || second.Illegal != step.second {
			t.Errorf("with %s set up: %v, %v; want %v, %v", step.black, first.Illegal, second.Illegal, step.first, step.second)
		}
		c := NewCursor(r)
		if c.Go(first); c.Position().LastMove() == rules.NoMove == (step.first == rules.Legal) {
			t.Errorf("with %s set up the move is played: %v", step.black, c.Position().LastMove())
		}
	}
}

// A Removed whose node was taken out of it restores nothing.
func TestRestoreWithoutNode(t *testing.T) {
	r, err := New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	removed := r.Delete(r.Add(r.Root, rules.Place(points("C3")[0]), rules.Black))
	removed.Node = nil
	if r.Restore(removed) || r.Nodes() != 1 {
		t.Errorf("restored, with %d nodes", r.Nodes())
	}
}

// points reads points that are separated by spaces.
func points(text string) []rules.Point {
	var list []rules.Point
	for word := range strings.FieldsSeq(text) {
		if p, ok := rules.ParsePoint(word); ok {
			list = append(list, p)
		}
	}
	return list
}
