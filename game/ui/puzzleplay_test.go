package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/assets/puzzles"
	"redstone/game/library/librarytest"
	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	"redstone/game/ui/boardview"
	solvingscreen "redstone/game/ui/solving"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// published returns the ID of a puzzle that comes with the game.
func published(t testing.TB) string {
	t.Helper()
	c, err := puzzle.ReadCollection(puzzles.Redstone)
	if err != nil || len(c.Heads) == 0 {
		t.Fatal(err)
	}
	return c.Heads[len(c.Heads)/2].ID
}

// keyTo moves the keyboard's cursor to a point and presses Enter there.
func (r *rig) keyTo(to rules.Point) {
	r.Helper()
	for range 60 {
		at, ok := boardview.CellPoint(r.a.ui.Focus)
		switch {
		case !ok:
			r.key("ArrowRight") // onto the board
		case at.Col() < to.Col():
			r.key("ArrowRight")
		case at.Col() > to.Col():
			r.key("ArrowLeft")
		case at.Row() < to.Row():
			r.key("ArrowUp")
		case at.Row() > to.Row():
			r.key("ArrowDown")
		default:
			r.key("Enter")
			return
		}
	}
	r.Fatalf("the cursor does not get to %v", to)
}

// TestPuzzleByKeyboard solves a puzzle by keys alone, the choice between two stones included, after a wrong move and a hint.
func TestPuzzleByKeyboard(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	next := 0
	r.puzzleOf(annihilateInThree, func(o *solvingscreen.Options) { o.Next = func() { next++ } })
	play := func(text string) {
		m := parseMove(t, text)
		r.keyTo(m.Point())
		if r.has("choose.0") {
			if m.IsRed() {
				r.key("2")
			} else {
				r.key("1")
			}
		}
		r.waitFor(solving.YourTurn, solving.Wrong, solving.Solved)
	}
	play("B5")
	if s := r.state(); s.Puzzle.Status != "wrong" || s.Screen != "puzzle" || !strings.HasPrefix(strings.Join(s.Moves, " "), "B5 xA5") {
		t.Fatalf("after the wrong stone: %+v", s)
	}
	r.key("r")
	r.key("h")
	if s := r.state().Puzzle; s.Status != "turn" || s.Tries != 2 || s.Hints != 1 {
		t.Errorf("another try: %+v", s)
	}
	for _, m := range []string{"xB5", "A3", "xE3"} {
		play(m)
	}
	if s := r.state(); s.Puzzle.Status != "solved" || s.Puzzle.ID != "7hbypc" || s.Puzzle.Goal != "annihilate" || s.Puzzle.In != 3 || s.Ply != 5 {
		t.Fatalf("at the end: %+v", s)
	}
	r.key("n")
	if next != 1 {
		t.Error("N does not lead to the next puzzle")
	}
	r.do(widget.Event{Kind: widget.KeyDown, Key: "ArrowLeft", Control: true})
	if s := r.state(); s.Ply != 0 { // with Ctrl to the start
		t.Errorf("Ctrl with the left arrow shows %d", s.Ply)
	}
	r.key("Escape", "Escape")
	r.screenIs("play")
}

// TestPuzzleByAddress opens a puzzle by its address: as it is, Back leaves it, and a reload shows it again.
func TestPuzzleByAddress(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	id := published(t)
	r.address("#puzzle=" + id)
	if s := r.state(); s.Screen != "puzzle" || s.Puzzle.ID != id || s.Puzzle.Turned != 0 {
		t.Fatalf("the screen is %+v", s)
	}
	r.addressIs("with a puzzle", "puzzle="+id)
	again := r.again()
	again.noDraw = true
	again.address("#" + r.f.fragment)
	if again.state().Puzzle.ID != id {
		t.Errorf("after a reload: %+v", again.state())
	}
	r.back()
	r.screenIs("play")
	r.addressIs("afterwards", "")
	r.begin(friends(9, false))
	r.play("E5")
	r.address("#puzzle=" + id)
	r.address("#" + "game=" + r.a.session.KeptID())
	if s := r.state(); s.Screen != "play" || s.Puzzle.ID != "" || s.Ply != 1 {
		t.Errorf("another address shows %+v", s)
	}
}

// TestPuzzleThatIsMissing is told, and nothing else changes.
func TestPuzzleThatIsMissing(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5")
	r.address("#puzzle=no-such-one")
	if s := r.state(); s.Screen != "play" || s.Message == "" || s.Ply != 1 {
		t.Errorf("the screen is %+v", s)
	}
	r.f.offline = true
	lost := r.again()
	lost.f.offline = true
	lost.address("#puzzle=" + published(t))
	if s := lost.state(); s.Screen != "play" || s.Message == "" {
		t.Errorf("offline: %+v", s)
	}
}

// TestComputerWaitsForPuzzle keeps the game as it is while a puzzle is on the screen.
func TestComputerWaitsForPuzzle(t *testing.T) {
	r := newMatch(t, computer(1, 9, false))
	r.play("E5")
	r.puzzleOf(captureInThree)
	r.wait(4 * time.Second)
	if n := r.a.session.Match().Plies(); n != 1 {
		t.Fatalf("the computer has played: %d plies", n)
	}
	if !strings.Contains(r.f.tree.Title, "2bzpqx") {
		t.Errorf("the title is %q", r.f.tree.Title)
	}
	r.clickOn("nav.play")
	r.settle()
	if n := r.a.session.Match().Plies(); n != 2 || r.state().Screen != "play" {
		t.Errorf("afterwards the game has %d plies: %+v", n, r.state())
	}
}

// TestForbiddenInPuzzle says why a stone may not be placed there, by the puzzle's position.
func TestForbiddenInPuzzle(t *testing.T) {
	r := newRig(t)
	r.puzzleOf(annihilateInThree)
	r.clickOn("point.E3") // no liberty, and no group would lose its last one
	if got := r.state().Message; got == "" || got == r.a.words.Say("reason.occupied") {
		t.Errorf("the message is %q", got)
	}
	r.clickOn("point.D5")
	if got := r.state().Message; got != r.a.words.Say("reason.occupied") {
		t.Errorf("the message is %q", got)
	}
}

// TestExploreKeepsTheGame plays a puzzle's position out against the computer: the game before is in "My games".
func TestExploreKeepsTheGame(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	kept := r.a.session.KeptID()
	r.puzzleOf(captureInThree)
	r.solve("A7")
	r.reach("puzzle.explore")
	s := r.state()
	if s.Screen != "play" || s.Puzzle.ID != "" || s.Size != 7 || s.Seats[0] == "human" || s.Seats[1] != "human" {
		t.Fatalf("the game is %+v", s)
	}
	r.address("#game=" + kept)
	r.frames(3)
	r.moves("E5 E4")
}

// TestTouchInPuzzle confirms small points as in a game, and a dismissed choice costs nothing.
func TestTouchInPuzzle(t *testing.T) {
	r := newRig(t, sharp)
	r.resize(320, 480)
	r.puzzleOf(captureInThree)
	if r.a.board.Spacing() >= 34 {
		t.Fatalf("points are %v wide", r.a.board.Spacing())
	}
	r.tapOn("point.F7")
	if !r.has("choose.0") || r.state().Puzzle.Status != "turn" {
		t.Fatalf("it is not confirmed: %+v", r.state())
	}
	r.key("Escape")
	if s := r.state(); s.Puzzle.Status != "turn" || s.Puzzle.Tries != 1 || len(s.Moves) != 0 {
		t.Errorf("after Escape: %+v", s)
	}
	r.tapOn("point.F7")
	r.tapOn("point.F7")
	r.waitFor(solving.YourTurn)
	if s := r.state(); s.Ply != 2 {
		t.Errorf("after two taps: %+v", s)
	}
}

// TestPuzzleMenu has no rows about the game, and the way to the puzzles elsewhere.
func TestPuzzleMenu(t *testing.T) {
	r := newMatch(t, match.Config{Game: rules.Redstone, Size: 9})
	r.play("E5 E4")
	r.press("more")
	if !r.has("puzzles") && !r.has("nav.puzzles") {
		t.Errorf("nothing leads to the puzzles: %s", r.ids())
	}
	r.key("Escape")
	r.puzzleOf(captureInThree)
	r.press("more")
	for _, id := range []string{"resign", "undo", "menu.share", "copy"} {
		if r.has(id) {
			t.Errorf("in a puzzle there is %s", id)
		}
	}
	if !r.has("puzzle.previous") {
		t.Errorf("there is no way to the previous puzzle: %s", r.ids())
	}
}

// TestEverythingInAPuzzleHasAPlace looks for everything that can be done, on the screen or in its menu, on screens of every
// shape: before, during and after a puzzle.
func TestEverythingInAPuzzleHasAPlace(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	for _, s := range everyShape {
		if s.embedded {
			continue
		}
		r.reset(s)
		r.puzzleOf(captureInThree)
		want := func(where string, ids ...string) {
			t.Helper()
			for _, id := range ids {
				if !r.reachable(id) {
					t.Errorf("%v, %s: there is no %s; there are %s", s, where, id, r.ids())
				}
			}
		}
		always := []string{"puzzle.next", "puzzle.previous", "puzzle.share", "puzzle.leave", "nav.games"}
		want("at first", append(always, "puzzle.hint", "puzzle.solution", "puzzle.flip")...)
		r.solve("A7")
		want("after a wrong move", append(always, "puzzle.again", "puzzle.solution", "walk.back", "puzzle.explore", "puzzle.flip")...)
		r.reach("puzzle.again")
		r.a.solving.Choose(parseMove(t, "F7"))
		r.frame()
		want("before the answer", "puzzle.take-back", "puzzle.solution")
		r.waitFor(solving.YourTurn)
		r.solve("D6 xF7")
		want("at the end", append(always, "puzzle.restart", "puzzle.explore", "walk.back", "puzzle.flip")...)
	}
}

// TestLateGameLeavesThePuzzle starts by the address of a puzzle, in a window of its own, while the newest game of "My games"
// is still being read: the puzzle stays, and the game is behind it.
func TestLateGameLeavesThePuzzle(t *testing.T) {
	games := librarytest.New()
	before := newMatch(t, friends(9, false), func(f *fakePlatform) { f.games = games })
	before.play("E5 E4")
	before.settle()
	games.Late = true
	r := newRig(t, func(f *fakePlatform) { f.games = games })
	r.address("#puzzle=" + published(t))
	if s := r.state(); s.Screen != "puzzle" {
		t.Fatalf("the screen is %+v", s)
	}
	games.Answer()
	r.frames(3)
	games.Answer()
	r.frames(3)
	if s := r.state(); s.Screen != "puzzle" {
		t.Fatalf("afterwards it is %+v", s)
	}
	if n := r.a.session.Match().Plies(); n != 2 {
		t.Fatalf("the game was not read: %d plies", n)
	}
	r.key("Escape")
	r.screenIs("play")
	r.moves("E5 E4")
}
