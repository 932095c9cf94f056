package match

import (
	"errors"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
)

// studied is a study of C3 C4 (D4 B4) (A1) E5 in Redstone on 5x5.
func studied(t *testing.T) *Study {
	t.Helper()
	r, err := record.New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	s := NewStudy(r)
	for _, line := range [][]string{{"C3", "C4", "E5"}, {"C3", "D4", "B4"}, {"C3", "A1"}} {
		s.GoTo(0)
		try(t, s, line...)
	}
	s.GoTo(0)
	return s
}

func try(t *testing.T, s *Study, moves ...string) {
	t.Helper()
	for _, text := range moves {
		mv, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if e, err := s.Try(mv); err != nil || e.Move != mv {
			t.Fatalf("%s: %+v, %v", text, e, err)
		}
	}
}

func wantShown(t *testing.T, s *Study, view int, line string) {
	t.Helper()
	if s.View() != view || texts(s.Moves()) != line || s.Plies() != len(s.Line()) {
		t.Errorf("shown is %d of %q, want %d of %q", s.View(), texts(s.Moves()), view, line)
	}
	if view > 0 && s.Line()[view-1] != s.Node() {
		t.Error("the view is not on the shown line")
	}
}

func TestStudyBeginsAtTheRoot(t *testing.T) {
	s := NewStudy(studied(t).Record())
	wantShown(t, s, 0, "C3 C4 E5")
	if s.Node() != s.Record().Root || s.Position().Text() != "...../...../...../...../..... b" || s.Effect().Move != rules.NoMove {
		t.Errorf("shown is %s", s.Position().Text())
	}
}

func TestStudyWalks(t *testing.T) {
	s := studied(t)
	s.GoToNode(nodeAt(t, s, "C3 D4"))
	wantShown(t, s, 2, "C3 D4 B4")
	if got := s.Position().Text(); got != "...../...W./..B../...../..... b" {
		t.Errorf("the position is %s", got)
	}
	s.GoTo(-3)
	wantShown(t, s, 0, "C3 D4 B4") // going back leaves the line
	s.GoTo(99)
	wantShown(t, s, 3, "C3 D4 B4")
	s.GoToNode(nodeAt(t, s, "C3 A1"))
	wantShown(t, s, 2, "C3 A1")
	if s.Move(0) != rules.NoMove || s.Move(3) != rules.NoMove || s.Move(1).String() != "C3" {
		t.Errorf("moves are %v, %v, %v", s.Move(0), s.Move(1), s.Move(3))
	}
	if e := s.Effects(1); e.By != rules.Black || e.Move.String() != "C3" || s.Effects(9).Move != rules.NoMove {
		t.Errorf("effects are %+v and %+v", e, s.Effects(9))
	}
	s.GoToNode(nodeAt(t, studied(t), "C3")) // of another record
	s.GoToNode(nil)
	wantShown(t, s, 2, "C3 A1")
}

func TestStudyTries(t *testing.T) {
	s := studied(t)
	rev, nodes := s.Rev(), s.Record().Nodes()
	try(t, s, "C3", "D4") // both are there
	if s.Record().Nodes() != nodes {
		t.Errorf("%d nodes, want %d", s.Record().Nodes(), nodes)
	}
	wantShown(t, s, 2, "C3 D4 B4")
	try(t, s, "E1")
	wantShown(t, s, 3, "C3 D4 E1")
	wantTree(t, s, "C3 C4 (D4 B4 (E1)) (A1) E5")
	if s.Rev() == rev {
		t.Error("the tree has another node and the same revision")
	}
	var illegal *rules.IllegalMoveError
	if _, err := s.Try(rules.PlaceRed(rules.At(0, 0))); !errors.As(err, &illegal) || illegal.Reason != rules.RedIdle {
		t.Errorf("an illegal move: %v", err)
	}
	wantShown(t, s, 3, "C3 D4 E1")
}

func TestStudyTriesNothingAfterTheEnd(t *testing.T) {
	r, err := record.New(rules.Redstone, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.ParsePosition(rules.Redstone, "BB./BW./BB. b")
	if err != nil {
		t.Fatal(err)
	}
	r.SetSetup(r.Root, record.SetupOf(p))
	s := NewStudy(r)
	try(t, s, "xC2")
	if _, err := s.Try(rules.Place(rules.At(2, 2))); !errors.Is(err, ErrOver) {
		t.Errorf("a move after the end: %v", err)
	}
	if r.Info.Result != "" {
		t.Errorf("a study wrote the result %q", r.Info.Result)
	}
}

func TestStudyDeletes(t *testing.T) {
	s := studied(t)
	s.GoToNode(nodeAt(t, s, "C3 D4 B4"))
	d4 := nodeAt(t, s, "C3 D4")
	removed := s.Delete(d4)
	wantTree(t, s, "C3 C4 (A1) E5")
	wantShown(t, s, 1, "C3 C4 E5")
	if removed.Node != d4 || s.CanDelete(d4) || s.Delete(d4).Node != nil {
		t.Error("a deleted node can be deleted again")
	}
	if !s.Restore(removed) || s.Restore(removed) {
		t.Error("a deleted node is not restored once")
	}
	wantTree(t, s, "C3 C4 (D4 B4) (A1) E5")
	wantShown(t, s, 2, "C3 D4 B4")
	for name, n := range map[string]*record.Node{"the root": s.Record().Root, "nil": nil, "another record's": nodeAt(t, studied(t), "C3")} {
		if s.CanDelete(n) || s.Delete(n).Node != nil {
			t.Errorf("%s can be deleted", name)
		}
	}
	s.Delete(nodeAt(t, s, "C3")) // the main line has no protection
	wantShown(t, s, 0, "")
}

func TestStudyReorders(t *testing.T) {
	s := studied(t)
	a1 := nodeAt(t, s, "C3 A1")
	rev := s.Rev()
	if s.CanReorder(a1, 1) || s.CanReorder(a1, -2) || !s.Reorder(a1, -1) || s.Rev() == rev {
		t.Error("the last sibling does not move just up")
	}
	wantTree(t, s, "C3 C4 (A1) (D4 B4) E5")
	if !s.Reorder(a1, -1) || s.Reorder(a1, -1) {
		t.Error("the second sibling does not move up once")
	}
	wantTree(t, s, "C3 A1 (C4 E5) (D4 B4)")
	if !s.Promote(nodeAt(t, s, "C3 D4 B4")) || s.CanPromote(nodeAt(t, s, "C3 D4")) {
		t.Error("a variation is not promoted, or twice")
	}
	wantTree(t, s, "C3 D4 (A1) (C4 E5) B4")
	for name, n := range map[string]*record.Node{"nil": nil, "another record's": nodeAt(t, studied(t), "C3 A1")} {
		if s.CanPromote(n) || s.Promote(n) || s.CanReorder(n, -1) || s.Reorder(n, -1) {
			t.Errorf("%s can be moved", name)
		}
	}
}

func TestTouch(t *testing.T) {
	s := studied(t)
	rev := s.Rev()
	s.Node().Comment = "begin here"
	if s.Touch(); s.Rev() == rev {
		t.Error("a change that was told has not changed the revision")
	}
}
