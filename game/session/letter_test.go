package session_test

import (
	"testing"

	"redstone/game/session"
	"redstone/rules"
	"redstone/rules/record"
)

// opened reads a letter.
func opened(t *testing.T, letter string) *record.Record {
	t.Helper()
	r, err := record.ParseLink(letter)
	if err != nil {
		t.Fatalf("%s: %v", letter, err)
	}
	return r
}

// TestLettersToAndFro passes a game between two programs: it goes on in the same game of both lists.
func TestLettersToAndFro(t *testing.T) {
	anna, ben := newRig(t), newRig(t)
	if anna.SendsLetters() {
		t.Error("a game that has not begun can be sent")
	}
	anna.play("E5")
	if !anna.SendsLetters() || anna.ByLetters() {
		t.Error("a game between two people can't be sent, or is played by letters at once")
	}
	letter := anna.Letter()
	id := record.LetterID(letter)
	if id == "" || id != anna.KeptID() || !anna.ByLetters() {
		t.Fatalf("the letter of %q has the ID %q", anna.KeptID(), id)
	}
	if err := ben.OpenLetter(opened(t, letter), id); err != nil {
		t.Fatal(err)
	}
	if ben.KeptID() != id || !ben.ByLetters() || !ben.MayPlay() || ben.Match().View() != 1 {
		t.Errorf("it is kept as %q at ply %d", ben.KeptID(), ben.Match().View())
	}
	ben.play("C3")
	if news := anna.TakeLetter(opened(t, ben.Letter())); news != session.LetterGoesOn {
		t.Errorf("the answer brings %d", news)
	}
	anna.moves("E5 C3")
	anna.play("G7")
	ben.TakeLetter(opened(t, anna.Letter()))
	ben.moves("E5 C3 G7")
	for _, r := range []*rig{anna, ben} {
		if got := r.p.store.Contents(); got != "3 plies" {
			t.Errorf("the list has %q", got)
		}
	}
}

// TestLettersOutOfOrder opens letters that bring nothing, an older position, another line and another game: nothing is lost.
func TestLettersOutOfOrder(t *testing.T) {
	r := newRig(t)
	r.play("E5 C3")
	first := r.Letter()
	r.play("G7 D4")
	for _, c := range []struct {
		name, moves string
		want        session.LetterNews
		line        string // of the game
		shown       int    // ply
		stored      string
	}{
		{"the same", "E5 C3 G7 D4", session.LetterKnown, "E5 C3 G7 D4", 4, "4 plies"},
		{"older", "E5 C3", session.LetterOlder, "E5 C3 G7 D4", 2, "4 plies"},
		{"other", "E5 C3 G3", session.LetterDiffers, "E5 C3 G7 D4", 3, "4 plies"},
		{"newer", "E5 C3 G7 D4 F6", session.LetterGoesOn, "E5 C3 G7 D4 F6", 5, "5 plies"},
	} {
		if news := r.TakeLetter(recordOf(t, 9, c.moves)); news != c.want {
			t.Errorf("%s: it brings %d, want %d", c.name, news, c.want)
		}
		r.moves(c.line)
		if got := r.Match().Node(); got.Ply() != c.shown || got.OnMainLine() == (c.want == session.LetterDiffers) {
			t.Errorf("%s: shown is ply %d, on the main line: %v", c.name, got.Ply(), got.OnMainLine())
		}
		if got := r.p.store.Contents(); got != c.stored {
			t.Errorf("%s: kept are %q", c.name, got)
		}
	}
	for _, line := range []string{"E5 C3 G7 D4 F6", "E5 C3 G3"} {
		last := recordOf(t, 9, line).Last()
		if r.Match().Record().FindPath(last.PathSum(), last.Depth()) == nil {
			t.Errorf("%s is not in the game", line)
		}
	}
	if news := r.TakeLetter(recordOf(t, 7, "E5 C3")); news != session.LetterForeign {
		t.Errorf("a game on another board brings %d", news)
	}
	if news := r.TakeLetter(opened(t, first)); news != session.LetterOlder || r.Match().View() != 2 {
		t.Errorf("the first letter brings %d and shows ply %d", news, r.Match().View())
	}
}

// TestLettersOfStrangers: who only guesses an ID adds nothing to a game that is not played by letters.
func TestLettersOfStrangers(t *testing.T) {
	r := newRig(t)
	r.play("E5 C3 G7")
	before := r.p.store.Contents()
	if news := r.TakeLetter(recordOf(t, 9, "A1 B2")); news != session.LetterForeign || r.line() != "E5 C3 G7" || r.p.store.Contents() != before {
		t.Errorf("another line brings %d, and the game is %q", news, r.line())
	}
	c := against(1, 3)
	r.Begin(c)
	r.play("E5")
	if r.SendsLetters() {
		t.Error("a game against the computer can be sent as a move")
	}
}

// TestLetterWithAResult brings a resignation.
func TestLetterWithAResult(t *testing.T) {
	anna, ben := newRig(t), newRig(t)
	anna.play("E5 C3")
	letter := anna.Letter()
	if err := ben.OpenLetter(opened(t, letter), record.LetterID(letter)); err != nil {
		t.Fatal(err)
	}
	ben.Resign(rules.Black)
	if news := anna.TakeLetter(opened(t, ben.Letter())); news != session.LetterGoesOn || !anna.Match().Outcome().Over {
		t.Errorf("a resignation brings %d: %+v", news, anna.Match().Outcome())
	}
}
