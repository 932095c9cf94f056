package ui

import (
	"strings"
	"testing"

	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// TestLettersToTheEnd plays a whole game on 5x5 between two programs that pass links to and fro: each move opens the dialog
// with the next link, and both lists have one game.
func TestLettersToTheEnd(t *testing.T) {
	anna, ben := newMatch(t, friends(5, false), unasked), newRig(t, unasked)
	anna.noDraw, ben.noDraw = true, true
	moves, _, _ := randomMoves(anna, 5, gameSeed)
	players := [2]*rig{anna, ben}
	for i, m := range moves {
		r, other := players[i%2], players[(i+1)%2]
		r.play(m.String())
		r.frame()
		if i == 0 {
			r.a.ui.Open(screen.Letter) // as the menu does
		}
		r.until("the dialog", func() bool { return r.a.ui.OpenSheet() == screen.Letter })
		r.frame()
		if !r.has("letter.code") {
			t.Fatalf("move %d has no QR code", i)
		}
		r.press("letter.copy")
		letter := r.f.clip
		if record.LetterID(letter) != anna.a.session.KeptID() || !strings.HasPrefix(letter, r.f.GameURL()+"#g=1") {
			t.Fatalf("the letter of move %d is %q", i, letter)
		}
		r.a.ui.Close()
		_, fragment, _ := strings.Cut(letter, "#")
		other.do(widget.Event{Kind: widget.Link, Text: fragment})
		if got, want := other.state().Moves, r.state().Moves; strings.Join(got, " ") != strings.Join(want, " ") {
			t.Fatalf("after move %d one has %q and the other %q", i, want, got)
		}
		over := i == len(moves)-1
		if turn := strings.Contains(other.state().Message, "our turn"); turn == over {
			t.Errorf("after move %d of %d the other is told %q", i, len(moves), other.state().Message)
		}
		other.a.board.Finish()
		other.frame()
		if other.a.ui.OpenSheet() != "" {
			t.Fatalf("the letter of move %d opens %q", i, other.a.ui.OpenSheet())
		}
	}
	for _, r := range players {
		if r.state().Result == "" || len(r.a.session.Games().Entries()) != 1 {
			t.Errorf("the result is %q, and there are %d games", r.state().Result, len(r.a.session.Games().Entries()))
		}
	}
}
