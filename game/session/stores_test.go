package session_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
)

// TestAnotherGameUnderItsID is not overwritten: the game goes on under another ID.
func TestAnotherGameUnderItsID(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	id := r.KeptID()
	it := library.Of(recordOf(t, 7, "D4 C4 D5"))
	it.Entry.ID = id
	r.p.store.Set(it)
	r.p.now = r.p.now.Add(time.Hour)
	r.play("C3")
	if got := r.p.store.Text(id); got != it.Text {
		t.Errorf("under its ID is %q", got)
	}
	if r.KeptID() == id || r.p.store.Text(r.KeptID()) == "" {
		t.Errorf("it is kept as %q", r.KeptID())
	}
	r.wantLines("the store", r.storedLines(r.KeptID()), "E5 E4 C3")
	if r.told("notify copy made") != 1 {
		t.Errorf("the screen was told %q", r.called())
	}
}

// TestEveryCallFails once, each in turn: nothing is lost, and in the end everything is in
// the library.
func TestEveryCallFails(t *testing.T) {
	for at := 1; ; at++ {
		r := newRig(t, func(p *platform) { p.store.FailAt = at })
		r.play("E5 E4")
		r.wait(3 * time.Second)
		r.play("D4")
		r.Begin(friends())
		r.wait(3 * time.Second)
		r.play("A1 B2")
		r = r.again()
		r.moves("A1 B2")
		r.play("C3")
		for range 10 {
			r.wait(time.Minute)
		}
		if got := r.p.store.Contents(); got != "3 plies, 3 plies" {
			t.Errorf("call %d fails: kept are %q", at, got)
		}
		if left := r.p.keys(""); fmt.Sprint(left) != "[game]" {
			t.Errorf("call %d fails: stored beside the games is %q", at, left)
		}
		if r.p.store.Calls < at {
			if at < 6 {
				t.Errorf("only %d calls", r.p.store.Calls)
			}
			return
		}
	}
}

// TestSilentStore never answers: that is a refusal, after a while.
func TestSilentStore(t *testing.T) {
	r := newRig(t, func(p *platform) { p.store.Silent = true })
	r.play("E5 E4")
	r.wait(time.Second)
	r.wait(time.Minute)
	if len(r.p.keys("unstored-")) != 1 {
		t.Errorf("in the journal is %q", r.p.keys("unstored-"))
	}
	answered := 0
	r.Games().Get("any", func(_ string, err error) { answered++ })
	r.Games().Load(func() { answered++ })
	r.wait(time.Second)
	for range 5 {
		r.wait(time.Minute)
	}
	if answered != 2 {
		t.Errorf("%d of two calls were answered", answered)
	}
	r.p.store.Silent = false
	for range 5 {
		r.wait(time.Minute)
	}
	if got := r.p.store.Contents(); got != "2 plies" || len(r.p.keys("unstored-")) != 0 {
		t.Errorf("kept are %q, in the journal %q", got, r.p.keys("unstored-"))
	}
}

// TestStoreThatAnswersAgain: what was refused since the store did not answer is stored at once when it does, and the newest
// game is shown that was not known before.
func TestStoreThatAnswersAgain(t *testing.T) {
	earlier := newRig(t)
	earlier.play("E5 E4")
	store := earlier.p.store
	store.Refuse = library.ErrSilent
	p := newPlatform()
	p.store = store
	r := start(t, p)
	if !errors.Is(r.Games().Refused(), library.ErrSilent) || len(r.Match().Moves()) != 0 {
		t.Fatalf("refused: %v, moves %v", r.Games().Refused(), r.Match().Moves())
	}
	back := 0
	r.Games().WhenBack(func() { back++ })
	store.Refuse = nil
	store.Changed("")
	store.Changed("")
	if got := len(r.Match().Moves()); got != 2 || back != 1 || r.Games().Refused() != nil {
		t.Errorf("%d moves are shown, told %d times, refused %v", got, back, r.Games().Refused())
	}
	store.Refuse = library.ErrSilent
	r.play("D4")
	if r.Stored() {
		t.Fatal("the game is stored")
	}
	store.Refuse = nil
	store.Changed("")
	if !r.Stored() || store.Contents() != "3 plies" {
		t.Errorf("kept are %q", store.Contents())
	}
}

// TestLateStore gets the newest text only, and the game is left before it has answered.
func TestLateStore(t *testing.T) {
	r := newRig(t)
	r.p.store.Late = true
	r.play("E5 E4 D4 D3")
	if n := r.p.store.Waiting(); n != 1 {
		t.Errorf("%d calls are waiting", n)
	}
	r.Begin(friends())
	if len(r.p.keys("unstored-")) != 1 {
		t.Error("a game that was left before it was stored is not in the journal")
	}
	r.p.store.Answer()
	if got := r.p.store.Contents(); got != "4 plies" || len(r.p.keys("unstored-")) != 0 {
		t.Errorf("kept are %q, in the journal is %q", got, r.p.keys("unstored-"))
	}
}

// TestClosedBeforeTheAnswer: when the program ends, the journal has what the library has not confirmed.
func TestClosedBeforeTheAnswer(t *testing.T) {
	r := newRig(t)
	r.Close() // there is nothing yet
	if keys := r.p.keys("unstored-"); len(keys) != 0 {
		t.Errorf("in the journal is %q", keys)
	}
	r.p.store.Late = true
	r.play("E5 E4")
	r.Close()
	if keys := r.p.keys("unstored-"); len(keys) != 1 {
		t.Errorf("in the journal is %q", keys)
	}
	r.p.store.Answer() // after all
	if keys := r.p.keys("unstored-"); len(keys) != 0 || r.p.store.Contents() != "2 plies" {
		t.Errorf("in the journal is %q, kept are %q", keys, r.p.store.Contents())
	}
}

// TestDeletedAndBroughtBack is one game when it goes on.
func TestDeletedAndBroughtBack(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	id := r.KeptID()
	e, _ := r.Games().Find(id)
	deleted := library.Item{Entry: e, Text: r.p.store.Text(id)}
	r.Games().Delete(id, func(error) {})
	r.Deleted(id)
	r.frame()
	if got := r.p.store.Contents(); got != "" {
		t.Fatalf("kept are %q", got)
	}
	r.Games().PutAll([]library.Item{deleted}, func(err error) {
		if err != nil {
			t.Error(err)
		}
		r.Undeleted(id, library.Sum(deleted.Text))
	})
	r.play("D3")
	if got := r.p.store.Contents(); got != "4 plies" || r.KeptID() != id {
		t.Errorf("kept are %q, this one as %q", got, r.KeptID())
	}
	// Deleted, and another start: it stays on the screen and is not stored until it goes on.
	r.Games().Delete(id, func(error) {})
	r.Deleted(id)
	r = r.again()
	r.moves("E5 E4 D4 D3")
	r.wait(time.Minute)
	if got := r.p.store.Contents(); got != "" {
		t.Errorf("what was deleted is kept again: %q", got)
	}
}

// openForeign opens a game that another program has written.
func (r *rig) openForeign(id, text string) {
	r.Helper()
	game, err := library.ReadOne(text)
	if err != nil {
		r.Fatal(err)
	}
	it := library.Of(game)
	it.Text, it.Entry.ID, it.Entry.Sum = text, id, library.Sum(text)
	r.p.store.Set(it)
	r.p.store.Foreign[id] = true
	if err := r.OpenRecord(game, it.Entry); err != nil {
		r.Fatal(err)
	}
}

// TestForeignFile is not written over: opening it stores nothing, and the first change
// makes a copy.
func TestForeignFile(t *testing.T) {
	r := newRig(t)
	text := "(;GM[1]FF[4]SZ[9]\n\n;B[cc];W[gg];AB[ee]AW[dd]PL[B];B[ff];W[df])"
	r.openForeign("anna", text)
	r = r.again()
	r.GoTo(2)
	if got := r.p.store.Contents(); got != "4 plies" || r.KeptID() != "anna" {
		t.Errorf("after opening kept are %q, this one as %q", got, r.KeptID())
	}
	r.Match().Node().Comment = "a comment"
	r.Edited()
	if r.p.store.Text("anna") != text || r.KeptID() == "anna" || r.told("notify copy made") != 1 {
		t.Errorf("the file is %q, this game %q, told %q", r.p.store.Text("anna"), r.KeptID(), r.called())
	}
	if got := r.p.store.Text(r.KeptID()); !strings.Contains(got, "a comment") {
		t.Errorf("the copy is %q", got)
	}
}

// TestRecoveryFromTheLibrary: when nothing is known of the window, the newest game that is
// not over is shown.
func TestRecoveryFromTheLibrary(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	id := r.KeptID()
	for _, text := range []string{"", "rubbish", r.p.texts["game"][:60]} {
		p := newPlatform()
		p.store = r.p.store
		if text != "" {
			p.texts["game"] = text
		}
		again := start(t, p)
		again.moves("E5 E4 D4")
		if again.KeptID() != id {
			t.Errorf("after %.30q it is kept as %q, before as %q", text, again.KeptID(), id)
		}
	}
	// A damaged text of the same game is completed by the stored one.
	p := newPlatform()
	p.store = r.p.store
	p.texts["game"] = r.p.texts["game"][:strings.Index(r.p.texts["game"], ";W[ef]")]
	again := start(t, p)
	again.wantLines("the window", lines(again.Match().Record()), "E5 E4 D4")
	again.wantLines("the store", again.storedLines(id), "E5 E4 D4")
}

// TestNewerCopyWins: of the two copies of a game the one with more moves is shown.
func TestNewerCopyWins(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	older, olderStore := r.p.texts["game"], library.Item{Text: r.p.store.Text(r.KeptID())}
	olderStore.Entry, _ = r.Games().Find(r.KeptID())
	r.play("D4 D3")
	newer := r.p.texts["game"]

	r.p.texts["game"] = older // the browser was killed before it had written this one
	r = r.again()
	r.moves("E5 E4 D4 D3")
	if r.told("notify played elsewhere")+r.told("notify changed elsewhere") != 0 {
		t.Errorf("the screen was told %q", r.called())
	}
	r.p.texts["game"] = newer
	r.p.store.Set(olderStore)
	r = r.again()
	r.moves("E5 E4 D4 D3")
	r.wantLines("the store", r.storedLines(r.KeptID()), "E5 E4 D4 D3")
}

// TestDeletedBeforeItWasStored is not stored later, nor brought back by the journal.
func TestDeletedBeforeItWasStored(t *testing.T) {
	r := newRig(t, func(p *platform) { p.store.Refuse = library.ErrRefused })
	r.play("E5 E4")
	id := r.KeptID()
	r.Begin(friends())
	if len(r.p.keys("unstored-")) != 1 {
		t.Fatalf("in the journal is %q", r.p.keys("unstored-"))
	}
	r.Games().Delete(id, func(err error) {
		if err != nil {
			t.Error(err)
		}
		r.Deleted(id)
	})
	r.p.store.Refuse = nil
	for range 5 {
		r.wait(time.Minute)
	}
	r = r.again()
	r.wait(time.Minute)
	if got := r.p.store.Contents(); got != "" || len(r.p.keys("unstored-")) != 0 {
		t.Errorf("kept are %q, in the journal is %q", got, r.p.keys("unstored-"))
	}
}

// TestOpenedBeforeItWasStored shows the newest version.
func TestOpenedBeforeItWasStored(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	id := r.KeptID()
	r.p.store.Late = true
	r.play("D4")
	r.Begin(friends())
	r.open(id)
	r.moves("E5 E4 D4")
	r.play("D3")
	r.p.store.Answer()
	r.p.store.Late = false
	r.wait(time.Minute)
	r.wantLines("the store", r.storedLines(id), "E5 E4 D4 D3")
}

// TestKilledBeforeTheWindowWasWritten: a browser that is killed may have written the game to
// its database, but not the window. A new window shows that game, one of its own does not.
func TestKilledBeforeTheWindowWasWritten(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	old := r.p.texts["game"]
	r.wait(time.Minute)
	r.Begin(friends())
	r.play("C3")
	newer := r.KeptID()
	r.p.texts["game"] = old
	again := r.again() // the window's own text
	again.moves("E5 E4")
	r.p.texts["game"], r.p.foreign = old, true
	again = r.again()
	again.moves("C3")
	if again.KeptID() != newer || !again.MayPlay() {
		t.Errorf("it is kept as %q, before as %q; it goes on: %v", again.KeptID(), newer, again.MayPlay())
	}
	// A move before the list has been read, and the game on the screen stays.
	r.p.texts["game"], r.p.store.Late = old, true
	again = r.again()
	again.play("D4")
	r.p.store.Answer()
	again.moves("E5 E4 D4")
	// The newest game is the one of the window.
	r.p.store.Late = false
	again = r.again()
	again.moves("E5 E4 D4")
}

// TestLongForeignFile has a record that is too long to be saved with the window. After another
// start it is on the screen again, and nothing was stored.
func TestLongForeignFile(t *testing.T) {
	r := newRig(t)
	text := "(;GM[1]FF[4]SZ[9]\n\nC[" + strings.Repeat("long ", 300_000) + "];B[cc];W[gg])"
	r.openForeign("anna", text)
	r = r.again()
	r.wait(time.Minute)
	r.moves("C7 G3")
	if got := r.p.store.Contents(); got != "2 plies" || r.KeptID() != "anna" || r.told("notify copy made") != 0 {
		t.Errorf("kept are %q, this one as %q, told %q", got, r.KeptID(), r.called())
	}
	r.p.store.Refuse = library.ErrSilent // for a while
	r = r.again()
	if r.told("notify unreadable") != 1 {
		t.Error("that the store does not answer was not told")
	}
	r.p.store.Refuse = nil
	r.p.store.Changed("")
	r.moves("C7 G3")
	if r.KeptID() != "anna" {
		t.Errorf("it is kept as %q when the store answers again", r.KeptID())
	}
	r.called()
	r.Match().Node().Comment = "a comment"
	r.Edited()
	if r.p.store.Text("anna") != text || r.KeptID() == "anna" || r.told("notify copy made") != 1 {
		t.Errorf("this game is kept as %q, told %q", r.KeptID(), r.called())
	}
}

// TestJournalThatCannotBeListed is not an empty one: that is told, and the next start stores
// what is in it.
func TestJournalThatCannotBeListed(t *testing.T) {
	r := newRig(t, func(p *platform) { p.store.Refuse = library.ErrRefused })
	r.play("E5 E4")
	r.Begin(friends())
	r.p.store.Refuse, r.p.unlisted = nil, true
	again := r.again()
	again.wait(time.Minute)
	if again.told("notify unreadable") != 1 || r.p.store.Contents() != "" {
		t.Errorf("the screen was told %q, kept are %q", again.called(), r.p.store.Contents())
	}
	r.p.unlisted = false
	again = r.again()
	again.wait(time.Minute)
	if again.told("notify unreadable") != 0 || r.p.store.Contents() != "2 plies" || len(r.p.keys("unstored-")) != 0 {
		t.Errorf("then it was told %q, kept are %q", again.called(), r.p.store.Contents())
	}
}

// TestKilledWithAnOldWindow: the text of the window is older than the database in the game that
// it shows, too. What that game takes over is nothing that the player did.
func TestKilledWithAnOldWindow(t *testing.T) {
	r := newRig(t)
	r.play("E5")
	old := r.p.texts["game"]
	r.play("E4")
	r.wait(time.Minute)
	r.Begin(friends())
	r.play("C3")
	for _, c := range [][2]string{{"no move", ""}, {"a move at once", "A1"}} { // in this order: the move stays in the store
		name, play := c[0], c[1]
		r.p.texts["game"], r.p.foreign, r.p.store.Late = old, true, true
		again := r.again()
		again.moves("E5")
		again.play(play)
		r.p.store.Answer()
		r.p.store.Late = false
		if play == "" {
			again.moves("C3")
		} else {
			again.moves("E5 A1")
			again.wantLines("the screen", lines(again.Match().Record()), "E5 E4", "E5 A1")
		}
		if t.Failed() {
			t.Fatal(name)
		}
	}
}
