package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/rules"
)

// TestRefusedThenForeign: a game that was refused, and whose file then turns out to be another
// program's, goes on in one copy. It is not copied again every minute.
func TestRefusedThenForeign(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	id := r.KeptID()
	text := r.p.store.Text(id)
	r.p.store.Refuse = library.ErrRefused
	r.play("D4")
	r.p.store.Refuse = nil
	r.p.store.Foreign[id] = true
	r.Begin(friends())
	for range 10 {
		r.wait(time.Minute)
	}
	if got := r.p.store.Contents(); got != "2 plies, 3 plies" {
		t.Errorf("kept are %q", got)
	}
	if err := r.Games().Refused(); err != nil {
		t.Errorf("after all is stored: %v", err)
	}
	r.Games().Get(id, func(got string, err error) {
		if got != text || err != nil {
			t.Errorf("under its ID is %q, %v", got, err)
		}
	})
}

// TestRefusedThenMerged: what was refused, and is in the store by another window meanwhile.
func TestRefusedThenMerged(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	id := a.KeptID()
	b := a.other("-b")
	a.p.store.Refuse = library.ErrRefused
	a.play("D4")
	a.p.store.Refuse = nil
	b.play("D4 D3")
	for range 10 {
		a.wait(time.Minute)
	}
	a.moves("E5 E4 D4 D3")
	if err := a.Games().Refused(); err != nil {
		t.Errorf("after all is stored: %v", err)
	}
	a.Begin(friends())
	a.Games().Get(id, func(got string, err error) {
		if got != a.p.store.Text(id) || err != nil {
			t.Errorf("under its ID is %q, %v", got, err)
		}
	})
	calls := a.p.store.Calls
	for range 10 {
		a.wait(time.Minute)
	}
	if n := a.p.store.Calls - calls; n > 0 {
		t.Errorf("%d calls of the store, though everything is stored", n)
	}
}

// TestLeftDuringALook: a game that was left while the store was asked about it, and opened
// again, still hears of changes.
func TestLeftDuringALook(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	id := a.KeptID()
	b := a.other("-b")
	b.play("D4")
	a.p.store.Late = true
	a.p.store.Changed(id)
	a.Begin(friends())
	a.p.store.Answer()
	a.p.store.Late = false
	a.open(id)
	a.moves("E5 E4 D4")
	b.play("D3")
	a.p.store.Changed(id)
	a.moves("E5 E4 D4 D3")
}

// TestDeletedAfterItWasLeftTwice: while the store refuses, an earlier revision cannot be deleted
// there, and nothing of the game goes; afterwards all of it does, whatever was still to be stored.
func TestDeletedAfterItWasLeftTwice(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	id := r.KeptID()
	r.p.store.Refuse = library.ErrRefused
	for _, move := range []string{"D4", "D3"} {
		r.play(move)
		r.Begin(friends())
		r.open(id)
		r.moves(strings.Split("E5 E4 D4 D3", move)[0] + move)
	}
	r.Begin(friends())
	for _, refuse := range []error{library.ErrRefused, nil} {
		r.p.store.Refuse = refuse
		r.Games().Delete(id, func(err error) {
			if !errors.Is(err, refuse) {
				t.Errorf("deleting it: %v, want %v", err, refuse)
			}
			if err == nil {
				r.Deleted(id)
			}
		})
		if _, listed := r.Games().Find(id); listed != (refuse != nil) {
			t.Errorf("with a store that answers %v it is in the list: %v", refuse, listed)
		}
	}
	for range 10 {
		r.wait(time.Minute)
	}
	if got := r.p.store.Contents(); got != "" {
		t.Errorf("kept are %q", got)
	}
}

// TestJournalCleared: what another window removed of the journal is written again.
func TestJournalCleared(t *testing.T) {
	r := newRig(t, func(p *platform) { p.store.Refuse = library.ErrRefused })
	r.play("E5 E4")
	for _, key := range r.p.keys("unstored-") {
		delete(r.p.texts, key)
	}
	r.wait(time.Minute)
	r.wait(time.Minute)
	if len(r.p.keys("unstored-")) != 1 {
		t.Errorf("in the journal is %q", r.p.keys("unstored-"))
	}
}

// TestBroughtBackAfterAnotherWindowWentOn: both versions are there.
func TestBroughtBackAfterAnotherWindowWentOn(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	id := a.KeptID()
	b := a.other("-b")
	a.play("D4")
	e, _ := a.Games().Find(id)
	deleted := library.Item{Entry: e, Text: a.p.store.Text(id)}
	a.Games().Delete(id, func(error) {})
	a.Deleted(id)
	b.play("C3")
	a.Games().Undelete(deleted, func(err error) {
		if err != nil {
			t.Error(err)
		}
		a.Undeleted(id, library.Sum(deleted.Text))
	})
	a.wantLines("the store", a.storedLines(id), "E5 E4 D4", "E5 E4 C3")
	a.play("D3")
	a.wantLines("the store", a.storedLines(id), "E5 E4 D4 D3", "E5 E4 C3")
	if err := a.Games().Refused(); err != nil || a.KeptID() != id {
		t.Errorf("kept as %q, %v", a.KeptID(), err)
	}
}

// TestJournalOfAnotherGame: a game of the journal that another window has changed meanwhile is
// merged with its own version, and not into the game on the screen.
func TestJournalOfAnotherGame(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	id := a.KeptID()
	b := a.other("-b")
	a.p.store.Refuse = library.ErrRefused
	a.play("D4")
	a.Close()
	a.p.store.Refuse = nil
	b.play("C3")
	b.wait(time.Minute)
	b.Begin(friends())
	b.play("A1 A2")
	c := b.again()
	c.wantLines("the screen", lines(c.Match().Record()), "A1 A2")
	c.wantLines("the store", c.storedLines(id), "E5 E4 D4", "E5 E4 C3")
	c.wantLines("the store", c.storedLines(c.KeptID()), "A1 A2")
	if keys := c.p.keys("unstored-"); len(keys) != 0 {
		t.Errorf("in the journal is %q", keys)
	}
}

// TestDeletedBeforeTheStoreRefused: a game that was deleted while the store did not answer is
// not tried again, and nothing says that it could not be stored.
func TestDeletedBeforeTheStoreRefused(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	id := r.KeptID()
	r.p.store.Silent = true
	r.play("D4")
	r.p.store.Silent = false
	r.Games().Delete(id, func(err error) {
		if err != nil {
			t.Error(err)
		}
		r.Deleted(id)
	})
	for range 10 {
		r.wait(time.Minute)
	}
	r.Games().Load(func() {})
	if got := r.p.store.Contents(); got != "" || len(r.Games().Entries()) != 0 || r.Games().Refused() != nil {
		t.Errorf("kept are %q, listed %d, refused: %v", got, len(r.Games().Entries()), r.Games().Refused())
	}
}

// TestBroughtBackFromAnOldList: the list of the window did not know yet that another one had
// gone on with the game.
func TestBroughtBackFromAnOldList(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4")
	id := a.KeptID()
	b := a.other("-b")
	a.Begin(friends())
	listed, _ := a.Games().Find(id)
	b.play("D4")
	text := a.p.store.Text(id)
	a.Games().Delete(id, func(error) {})
	a.Deleted(id)
	a.Games().Undelete(library.Item{Entry: listed, Text: text}, func(err error) {
		if err != nil {
			t.Error(err)
		}
		a.Undeleted(id, library.Sum(text))
	})
	if e, _ := a.Games().Find(id); e.Plies != 3 || e.Sum != library.Sum(text) {
		t.Errorf("listed with %d plies, sum %d", e.Plies, e.Sum)
	}
	b.play("D3")
	a.wantLines("the store", a.storedLines(id), "E5 E4 D4 D3")
	if !b.Stored() {
		t.Error("what is played now is not stored")
	}
}

// TestResultOfAnotherLine: a game that was resigned in one window and goes on from an earlier
// position in another is no news there with every move.
func TestResultOfAnotherLine(t *testing.T) {
	a := newRig(t).named("-a")
	a.play("E5 E4 D4")
	id := a.KeptID()
	b := a.other("-b")
	b.TakeBack()
	b.TakeBack()
	b.play("C3")
	a.p.store.Changed(id)
	a.Resign(rules.White)
	for range 3 {
		a.p.store.Changed(id)
	}
	b.called()
	for _, move := range []string{"C4", "D3", "F4"} {
		b.play(move)
		for range 3 {
			a.p.store.Changed(id)
		}
	}
	if n := b.told("notify changed elsewhere"); n > 0 {
		t.Errorf("told %d times of a change, though nothing was changed elsewhere: %q", n, b.called())
	}
	if o := b.Match().Outcome(); o.Over {
		t.Errorf("the outcome is %+v", o)
	}
	if o := a.Match().Outcome(); !o.Over || a.Match().Record().Info.Result != "B+R" {
		t.Errorf("in the window that resigned it is %+v, noted as %q", o, a.Match().Record().Info.Result)
	}
}
