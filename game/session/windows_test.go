package session_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/rules"
	"redstone/rules/record"
)

// other starts another window on the same storage.
func (r *rig) other(name string) *rig {
	r.Helper()
	return start(r.T, r.p.another(name))
}

// named makes the rig's window one with a name, as tabs of a browser have.
func (r *rig) named(name string) *rig {
	r.p.name = name
	r.Save()
	return r
}

// lines returns the lines of a record, each as its moves.
func lines(r *record.Record) []string {
	var list []string
	for n := range r.Root.All() {
		if len(n.Children()) > 0 {
			continue
		}
		var moves []string
		for _, step := range n.Path()[1:] {
			moves = append(moves, step.Move.String())
		}
		list = append(list, strings.Join(moves, " "))
	}
	return list
}

// storedLines returns the lines of a stored game.
func (r *rig) storedLines(id string) []string {
	r.Helper()
	games, err := library.Read([]byte(r.p.store.Text(id)))
	if err != nil || len(games) != 1 {
		r.Fatalf("stored under %q is %q: %v", id, r.p.store.Text(id), err)
	}
	return lines(games[0])
}

// wantLines checks that a list has each of these lines, in any order, and no other.
func (r *rig) wantLines(where string, got []string, want ...string) {
	r.Helper()
	missing := map[string]bool{}
	for _, line := range want {
		missing[line] = true
	}
	for _, line := range got {
		if !missing[line] {
			r.Errorf("%s has %q, want %q", where, got, want)
			return
		}
		delete(missing, line)
	}
	for line := range missing {
		r.Errorf("%s lacks %q: it has %q", where, line, got)
	}
}

// TestTwoWindowsOfOneGame lose nothing of each other, whether they hear of each other's
// changes or find them when they store their own.
func TestTwoWindowsOfOneGame(t *testing.T) {
	for _, told := range []bool{false, true} {
		a := newRig(t).named("-a")
		a.play("C3 C4 D3 D4")
		id := a.KeptID()
		b := a.other("-b")
		b.moves("C3 C4 D3 D4")
		if b.KeptID() != id {
			t.Fatalf("the second window keeps it as %q, the first as %q", b.KeptID(), id)
		}
		b.play("G7 G6")
		if told {
			a.p.store.Changed(id)
			a.moves("C3 C4 D3 D4 G7 G6")
			if a.told("notify played elsewhere") != 1 {
				t.Errorf("the first window was told %q", a.called())
			}
		}
		a.play("H2")
		if told {
			b.p.store.Changed(id)
			want := "C3 C4 D3 D4 G7 G6 H2"
			a.moves(want)
			b.moves(want)
			a.wantLines("the store", a.storedLines(id), want)
			continue
		}
		a.moves("C3 C4 D3 D4 H2")
		both := []string{"C3 C4 D3 D4 H2", "C3 C4 D3 D4 G7 G6"}
		a.wantLines("the first window", lines(a.Match().Record()), both...)
		a.wantLines("the store", a.storedLines(id), both...)
		if a.told("notify changed elsewhere") != 1 {
			t.Errorf("the first window was told %q", a.called())
		}
		b.play("A9")
		b.moves("C3 C4 D3 D4 G7 G6 A9")
		both[1] += " A9"
		a.wantLines("the store", a.storedLines(id), both...)
		for name, again := range map[string]*rig{"the first": a.again(), "the second": b.again()} {
			a.wantLines(name+" window after a reload", lines(again.Match().Record()), both...)
		}
		if got := a.p.store.Contents(); strings.Contains(got, ",") {
			t.Errorf("kept are %q", got)
		}
	}
}

// TestWindowsSettle: after both have taken over each other's changes, neither stores
// anything again.
func TestWindowsSettle(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("C3 C4")
	b := a.other("-b")
	b.play("G7")
	a.play("H2")
	id := a.KeptID()
	for range 3 {
		a.p.store.Changed(id)
	}
	calls, text := a.p.store.Calls, a.p.store.Text(id)
	a.p.store.Changed(id)
	if n := a.p.store.Calls - calls; n != 2 || a.p.store.Text(id) != text {
		t.Errorf("%d calls more, want one to look by each window; the text is the same: %v", n, a.p.store.Text(id) == text)
	}
}

// TestEachWindowHasItsOwnGame: what another window goes on with does not replace it.
func TestEachWindowHasItsOwnGame(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("C3 C4 D3")
	old := a.KeptID()
	b := a.other("-b")
	a.p.now = a.p.now.Add(time.Minute)
	a.Begin(against(1, 3))
	b.play("G7")
	a = a.again()
	a.moves("")
	if !a.Match().Config().Players[1].Computer {
		t.Errorf("the first window shows %+v", a.Match().Config())
	}
	b = b.again()
	b.moves("C3 C4 D3 G7")
	a.wantLines("the store", a.storedLines(old), "C3 C4 D3 G7")
	// A window that is opened later shows what was saved last.
	a.other("-c").moves("C3 C4 D3 G7")
}

// TestBothWindowsWithoutALibrary share the journal.
func TestBothWindowsWithoutALibrary(t *testing.T) {
	a := newRig(t, func(p *platform) { p.store.Refuse = library.ErrRefused }).named("-a")
	a.play("C3 C4")
	b := a.other("-b")
	b.play("G7")
	a.play("H2")
	b.play("G6")
	c := a.other("-c")
	c.wantLines("another window", lines(c.Match().Record()), "C3 C4 G7 G6", "C3 C4 H2")
}

// TestTheComputerWaits when the game has gone on elsewhere, where it is asked as well.
func TestTheComputerWaits(t *testing.T) {
	a := newRig(t).named("-a")
	a.Begin(against(1, 3))
	a.play("E5")
	a.frame()
	a.answers("D4")
	b := a.other("-b")
	b.play("C3")
	a.p.store.Changed(a.KeptID())
	a.moves("E5 D4 C3")
	asked := a.asked()
	a.wait(5 * time.Second)
	if a.asked() != asked {
		t.Error("both windows ask the computer")
	}
	a.wait(11 * time.Second)
	a.request("think") // the other window may have been closed
}

// TestEndElsewhere: a resignation in another window is taken over.
func TestEndElsewhere(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	b := a.other("-b")
	b.Resign(rules.White)
	a.called()
	a.p.store.Changed(a.KeptID())
	if o := a.Match().Outcome(); !o.Over || o.Winner != rules.Black || o.Method != rules.Resignation {
		t.Errorf("the outcome is %+v", o)
	}
	if a.told("ended") != 1 {
		t.Errorf("the screen was told %q", a.called())
	}
}

// TestTakenBackHere is not undone by another window that still has the ply.
func TestTakenBackHere(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4 D4")
	b := a.other("-b")
	a.TakeBack()
	b.Match().Node().Comment = "good"
	b.Edited()
	a.p.store.Changed(a.KeptID())
	a.moves("E5 E4")
	if n := a.Match().Tip().Next(); n == nil || n.Comment != "good" {
		t.Error("the comment is lost")
	}
}

// TestManyReloads of two windows that play in turn, without hearing of each other.
func TestManyReloads(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("A1")
	b := a.other("-b")
	windows := []*rig{a, b}
	played := map[string]bool{}
	for i := range 20 {
		w := windows[i%2].again()
		windows[i%2] = w
		moves := w.Match().Position().AppendLegal(nil)
		m := moves[(i*7)%len(moves)]
		if err := w.Play(m); err != nil {
			t.Fatal(err)
		}
		played[w.line()] = true
	}
	stored := a.storedLines(a.KeptID())
	for line := range played {
		found := false
		for _, s := range stored {
			found = found || s == line || strings.HasPrefix(s, line+" ")
		}
		if !found {
			t.Errorf("%q was played and is not stored: %q", line, stored)
		}
	}
}

// TestSameSecond: two windows that begin a game in the same second do not choose one ID.
func TestSameSecond(t *testing.T) {
	a := newRig(t).named("-a")
	b := a.other("-b")
	b.Begin(friends())
	a.play("E5")
	b.play("C3")
	if a.KeptID() == b.KeptID() {
		t.Fatalf("both are kept as %q", a.KeptID())
	}
	if got := a.p.store.Contents(); got != "1 plies, 1 plies" {
		t.Errorf("kept are %q", got)
	}
	again := b.again()
	again.moves("C3")
	if again.KeptID() != b.KeptID() {
		t.Errorf("after a reload it is kept as %q, before as %q", again.KeptID(), b.KeptID())
	}
}

// TestSameSecondLater: the store answers after the windows were saved. Each has the ID of its
// own game after a reload, and neither is stored twice.
func TestSameSecondLater(t *testing.T) {
	a := newRig(t).named("-a")
	b := a.other("-b")
	b.Begin(friends())
	a.p.store.Late = true
	a.play("E5")
	b.play("C3")
	a.p.store.Answer()
	a.p.store.Late = false
	for _, w := range []*rig{a, b} {
		again := w.again()
		again.wait(time.Minute)
		if again.line() != w.line() || again.KeptID() != w.KeptID() {
			t.Errorf("%s is %q kept as %q, before as %q", w.line(), again.line(), again.KeptID(), w.KeptID())
		}
	}
	if got := a.p.store.Contents(); got != "1 plies, 1 plies" {
		t.Errorf("kept are %q", got)
	}
}

// TestKilledBetweenTwoMoves: the store has the first move, the window both, and does not
// know that the first was stored. It is one game all the same.
func TestKilledBetweenTwoMoves(t *testing.T) {
	r := newRig(t)
	r.p.store.Late = true
	r.play("E5 E4")
	r.p.store.AnswerNext()
	r.p.store.Late = false
	again := r.again()
	again.wait(time.Minute)
	again.moves("E5 E4")
	if got := r.p.store.Contents(); got != "2 plies" {
		t.Errorf("kept are %q", got)
	}
}
