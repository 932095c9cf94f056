package reviewing_test

import (
	"testing"

	"redstone/game/engine"
	"redstone/game/match/matchtest"
	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// showBest shows the best moves at the start of a reviewed game: xA5 E5, C3, E4.
func showBest(t *testing.T, s size, language string) *fixture {
	t.Helper()
	d := reviewed(t, s, language)
	d.goTo(0)
	d.pressItem("menu.best")
	return d
}

// TestBestMovesAreListed names them with their chances and lines, and says what the figures mean.
func TestBestMovesAreListed(t *testing.T) {
	d := showBest(t, desktop, "en")
	d.label("best.title", "Best moves for White")
	d.label("best.1", "1: xA5, 80% Then E5")
	d.label("best.2", "2: C3, 78%")
	d.label("best.about", "The percentage says how likely White is to win after the move, the small figure how often the computer tried it. Point at a move to see how the game would go on.")
	if n := d.Node("best.1"); n.Role != sem.ListItem || n.Parent != "best" {
		t.Errorf("an entry is %+v", n)
	}
	d.Check("the list")
	d.host.spacing = 15
	d.refresh()
	d.label("best.about", "The numbers rank the moves; the percentage says how likely White is to win. Press a move to see how the game would go on.")
	d.goTo(1)
	d.label("best.title", "The computer is looking for the best moves …")
	german := showBest(t, phone, "de")
	german.label("best.title", "Die besten Züge für Weiß")
	german.label("best.1", "1: xA5, 80 % Dann E5")
	german.Check("the list on a phone")
}

// TestBestMovesOfALostPosition are not called best.
func TestBestMovesOfALostPosition(t *testing.T) {
	for _, c := range []struct {
		rep  engine.Report
		want string
	}{
		{report(t, 12000, 0.02, "D4", "D5"), "White is lost (2%): these moves last longest"},
		{engine.Report{Playouts: 12000, Done: true, Proof: engine.ProvenLoss, Moves: report(t, 12000, 0, "D4").Moves}, "White is lost for certain: these moves last longest"},
		{report(t, 12000, 0.06, "D4", "D5"), "Best moves for White"},
	} {
		d := showBest(t, desktop, "en")
		d.host.review.Receive(d.host.match.Record().Root, 12000, c.rep)
		d.refresh()
		d.label("best.title", c.want)
	}
}

// TestLinesOfBestMoves shows the line of the move that is pointed at on the board, or in the
// list, or that was pressed there.
func TestLinesOfBestMoves(t *testing.T) {
	d := showBest(t, desktop, "en")
	line := func(what, want string) {
		t.Helper()
		d.Frame()
		if got := d.marks(boardview.MarkLine); got != want {
			t.Errorf("%s: the line is %q, want %q", what, got, want)
		}
		if got := d.marks(boardview.MarkCandidate); (got == "") != (want != "") {
			t.Errorf("%s: with the line the moves are %q", what, got)
		}
	}
	const first, second = "A5 R 1, E5 B 2", "C3 W 1"
	line("nothing pointed at", "")
	d.host.pointed = matchtest.Move(t, "C3").Point()
	line("C3 on the board", second)
	d.host.pointed = matchtest.Move(t, "B5").Point()
	line("a point that is no best move", "")
	d.host.pointed = matchtest.Move(t, "xA5").Point()
	line("A5 on the board", first)
	if m := d.model().Marks; m[len(m)-1].Words != "number 2 of the line" {
		t.Errorf("the last mark is %+v", m[len(m)-1])
	}
	d.host.pointed = 0
	line("nothing again", "")

	x, y := d.Node("best.2").Rect.Center()
	d.Do(widget.Event{Kind: widget.PointerMove, X: x, Y: y})
	line("the mouse over the list", second)
	d.Do(widget.Event{Kind: widget.PointerMove, X: 5, Y: 5})
	line("the mouse elsewhere", "")
	d.Focus("best.1")
	line("the focus in the list", first)
	d.Focus("review.best")
	line("the focus elsewhere", "")

	d.TapOn("best.2")
	line("tapped", second)
	if !d.Node("best.2").Checked || d.Node("best.1").Checked {
		t.Error("the entry is not marked")
	}
	d.host.pointed = matchtest.Move(t, "xA5").Point()
	line("another one pointed at", first)
	d.host.pointed = 0
	d.goTo(1)
	d.Frame()
	if got := d.marks(boardview.MarkCandidate) + d.marks(boardview.MarkLine); got != "" {
		t.Errorf("at another move, of which nothing is known: %s", got)
	}
	d.goTo(0)
	line("back again", second)
	d.TapOn("best.2")
	line("tapped again", "")
}

// TestLongLines shows ten stones, the first one on a point that is played on twice, and counts
// moves that are no placements.
func TestLongLines(t *testing.T) {
	d := showBest(t, desktop, "en")
	moves := "D4 pass E4 D4 E5 A5 C5 D5 E1 D1 C1 E2"
	d.host.review.Receive(d.host.match.Record().Root, 50000, report(t, 50000, 0.7, moves))
	d.host.pointed = matchtest.Move(t, "D4").Point()
	d.refresh()
	if got, want := d.marks(boardview.MarkLine), "D4 W 1, E4 W 3, E5 W 5, A5 B 6, C5 W 7, D5 B 8, E1 W 9, D1 B 10"; got != want {
		t.Errorf("the line is %s, want %s", got, want)
	}
}
