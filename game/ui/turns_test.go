package ui

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// TestIllegalPressSaysWhy presses where nothing may be placed: the reason is
// shown and announced in the player's language, a sound is played, nothing changes.
// (Where a stone would take the enemy's last liberty, red may be placed.)
func TestIllegalPressSaysWhy(t *testing.T) {
	goBoard := setUp(".W.../W.W../...../B..../..... b")
	goBoard.Game = rules.Go
	for _, c := range []struct {
		name     string
		position match.Config
		point    string
		words    map[string]string
	}{
		{"a stone is there", setUp(choice), "B3", map[string]string{
			"en": "A stone already stands there.", "de": "Dort steht schon ein Stein."}},
		{"no liberty", setUp(".W.../W.W../...../B..../..... b"), "A5", map[string]string{
			"en": "A black stone there would have no liberty.", "de": "Ein schwarzer Stein hätte dort keine Freiheit."}},
		{"no liberty, White", setUp(".B.../B.B../.B.../W..../..... w"), "B4", map[string]string{
			"en": "A white stone there would have no liberty.", "de": "Ein weißer Stein hätte dort keine Freiheit."}},
		{"suicide in Go", goBoard, "A5", map[string]string{
			"en": "A black stone there would have no liberty.", "de": "Ein schwarzer Stein hätte dort keine Freiheit."}},
	} {
		for lang, want := range c.words {
			r := newMatch(t, c.position, func(f *fakePlatform) { f.langs = []string{lang} })
			before := r.state().Position
			r.takeSounds()
			r.clickOn("point." + c.point)
			s := r.state()
			if s.Message != want || !r.said(want) {
				t.Errorf("%s, %s: the message is %q, want %q; spoken: %v", c.name, lang, s.Message, want, r.said(want))
			}
			if got := r.takeSounds(); got != "error" {
				t.Errorf("%s, %s: sounds %q", c.name, lang, got)
			}
			if s.Position != before || s.Plies != 0 || r.has("chooser") {
				t.Errorf("%s, %s: something changed: %+v", c.name, lang, s)
			}
			r.wait(9 * time.Second)
			if r.state().Message != "" {
				t.Errorf("%s, %s: the message stays", c.name, lang)
			}
		}
	}
}

// TestKoIsRefused plays a ko in Go and tries to retake at once.
func TestKoIsRefused(t *testing.T) {
	c := setUp("...../.BW../BW.W./.BW../..... b")
	c.Game = rules.Go
	r := newMatch(t, c)
	r.play("C3") // takes B3
	r.clickOn("point.B3")
	if s := r.state(); s.Message != "Ko: play somewhere else first." || s.Plies != 1 {
		t.Errorf("taking the ko back at once: %+v", s)
	}
}

func TestGoGame(t *testing.T) {
	c := friends(9, false)
	c.Game = rules.Go
	r := newMatch(t, c)
	r.press("point.E5")
	r.press("pass")
	r.screenIs("question")
	r.named(sem.Button, "Pass")
	r.press("pass")
	if s := r.state(); s.Result != "black score" || s.Screen != "game-over" {
		t.Fatalf("after two passes: %+v", s)
	}
	if n := r.node("end.words"); n.Label != "Black: 1 stone and 80 empty points, 81 in all. White: no stones, no empty points and 7.5 komi, 7.5 in all." {
		t.Errorf("the end is told as %q", n.Label)
	}
	if r.has("pass") {
		t.Error("passing goes on after the end")
	}
}

// pieGame is a game against a computer that begins with E5.
func pieGame(t *testing.T, prepare ...func(f *fakePlatform)) *rig {
	r := newRig(t, prepare...)
	r.f.thinker.script = []rules.Move{parseMove(t, "E5")}
	r.begin(computer(0, 9, true))
	r.settle()
	r.moves("E5")
	return r
}

func TestPie(t *testing.T) {
	r := pieGame(t)
	if n := r.node("pie.title"); n.Label != "Play White, or take Black's stone?" {
		t.Errorf("the question is %q", n.Label)
	}
	r.f.thinker.script = []rules.Move{parseMove(t, "D4")}
	r.named(sem.Button, "Take Black's stone")
	r.moves("E5 swap")
	if s := r.state(); s.Seats != [2]string{"human", "computer 3"} || s.ToMove != "white" {
		t.Errorf("after the swap: %+v", s)
	}
	if !r.said("White takes over Black's stone: the seats are swapped.") {
		t.Error("the swap is not spoken")
	}
	r.settle()
	r.moves("E5 swap D4")
	if r.has("pie.swap") {
		t.Error("the question stays")
	}

	r = pieGame(t)
	r.named(sem.Button, "Play White")
	if r.has("pie.swap") || r.state().Plies != 1 {
		t.Error("declining plays or leaves the question")
	}
	if m := r.state().Message; m != "You stay White: place your first stone." {
		t.Errorf("declining says %q", m)
	}
	r.press("point.D4")
	if s := r.state(); s.Moves[1] != "D4" || s.Seats != [2]string{"computer 3", "human"} {
		t.Errorf("after declining: %+v", s)
	}

	// Placing a stone counts as an answer, too.
	r = pieGame(t)
	r.clickOn("point.F6")
	if s := r.state(); s.Plies < 2 || s.Moves[1] != "F6" || r.has("pie.swap") {
		t.Errorf("placing instead of answering: %+v", s)
	}
}

// TestPieInAnEmbed asks in the strip, so that the stone stays visible.
func TestPieInAnEmbed(t *testing.T) {
	for _, yes := range []bool{true, false} {
		r := newRig(t, func(f *fakePlatform) { f.embedded = true })
		r.resize(300, 300)
		r.begin(friends(9, true))
		r.press("point.E5")
		r.settle()
		r.screenIs("play")
		if n := r.node("pie"); n.Label != "Play White, or take Black's stone?" || overlaps(n.Rect, r.node("board").Rect) {
			t.Fatalf("what is asked: %+v", n)
		}
		if yes {
			r.named(sem.Button, "Take Black's stone")
			r.moves("E5 swap")
		} else {
			r.named(sem.Button, "Play White")
			r.moves("E5")
			r.settle()
			r.press("point.D4")
			r.moves("E5 D4")
		}
	}
}

func TestComputerSwaps(t *testing.T) {
	r := newMatch(t, computer(1, 9, true))
	r.f.thinker.script = []rules.Move{rules.Swap}
	r.press("point.E5")
	for i := 0; i < 40 && r.state().Plies < 2; i++ {
		r.wait(50 * time.Millisecond)
	}
	r.moves("E5 swap")
	s := r.state()
	if s.Message != "The computer takes Black's stone: you are White now and it is your turn." || !r.said(s.Message) {
		t.Errorf("it is told as %q", s.Message)
	}
	if s.Seats != [2]string{"computer 3", "human"} || s.ToMove != "white" {
		t.Errorf("after the swap: %+v", s)
	}
	r.press("point.D4")
	if r.state().Moves[2] != "D4" {
		t.Error("White can't go on after the swap")
	}
}

func TestTakeBackAgainstTheComputer(t *testing.T) {
	r := newMatch(t, computer(1, 9, false))
	if !r.node("undo").Disabled || !r.node("redo").Disabled {
		t.Error("there is something to take back at the start")
	}
	r.f.thinker.script = []rules.Move{parseMove(t, "D4"), parseMove(t, "F6")}
	r.press("point.E5")
	r.settle()
	r.press("point.E6")
	r.settle()
	r.moves("E5 D4 E6 F6")
	r.press("undo")
	r.moves("E5 D4")
	if !r.said("2 moves taken back.") {
		t.Error("it is not spoken")
	}
	r.key("u")
	r.moves("")
	r.press("redo")
	r.moves("E5 D4")
	r.press("redo")
	r.moves("E5 D4 E6 F6")
	if !r.node("redo").Disabled || len(r.f.thinker.asked) != 2 {
		t.Errorf("after all redos the computer was asked %d times", len(r.f.thinker.asked))
	}
	// While it thinks: its request is cancelled.
	r.f.thinker.slow = true
	r.press("point.G7")
	r.wait(500 * time.Millisecond)
	r.press("undo")
	r.moves("E5 D4 E6 F6")
	if r.f.thinker.canceled == 0 || r.state().Thinking {
		t.Error("the computer goes on thinking about a move taken back")
	}
	r.f.thinker.slow = false
	r.settle()
	r.moves("E5 D4 E6 F6")
}

func TestTakeBackBetweenTwoPlayersAsks(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	r.press("undo")
	r.screenIs("question")
	r.moves("E5 E4")
	r.named(sem.Button, "No")
	r.moves("E5 E4")
	r.screenIs("play")
	r.press("undo")
	r.named(sem.Button, "Take back")
	r.moves("E5")
	r.press("redo")
	r.moves("E5 E4")
	r.press("undo")
	r.key("Escape")
	r.moves("E5 E4")
	r.screenIs("play")
}

func TestResign(t *testing.T) {
	r := newMatch(t, computer(1, 9, false))
	r.press("more")
	if !r.node("resign").Disabled {
		t.Error("one can resign before the first move")
	}
	r.key("Escape")
	r.press("point.E5")
	r.settle()
	r.more("resign")
	r.screenIs("question")
	r.named(sem.Button, "Play on")
	r.screenIs("play")
	r.more("resign")
	r.takeSounds()
	r.named(sem.Button, "Resign")
	if s := r.state(); s.Result != "white resignation" || s.Screen != "game-over" {
		t.Fatalf("after resigning: %+v", s)
	}
	if r.node("end.title").Label != "The computer wins" || r.node("end.words").Label != "Black resigned." {
		t.Errorf("told as %q, %q", r.node("end.title").Label, r.node("end.words").Label)
	}
	if got := r.takeSounds(); got != "lose" {
		t.Errorf("sounds %q", got)
	}
	r.press("point.A1")
	if r.state().Message != "The game is over. Start a new one, or look back at it." {
		t.Errorf("a press after the end says %q", r.state().Message)
	}
	r.press("more")
	if r.has("resign") {
		t.Error("one can resign twice")
	}
	r.key("Escape")
	r.named(sem.Button, "Rematch")
	if s := r.state(); s.Plies != 0 || s.Result != "" || s.Seats != [2]string{"human", "computer 3"} || s.Size != 9 {
		t.Errorf("the rematch: %+v", s)
	}
}

func TestRestartThisGame(t *testing.T) {
	c := friends(7, false)
	r := newMatch(t, c)
	r.play("C3 D4")
	r.press("new-game")
	r.named(sem.Button, "Restart this game")
	if s := r.state(); s.Screen != "play" || s.Plies != 0 || s.Size != 7 || s.Seats != [2]string{"human", "human"} {
		t.Errorf("restarted: %+v", s)
	}
}

func TestWalking(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	all := r.state().Plies
	for _, step := range []struct {
		key  string
		want int
	}{
		{"Home", 0}, {"ArrowLeft", 0}, {"ArrowRight", 1}, {"ArrowDown", 1}, {"ArrowUp", 1}, {"PageDown", 11},
		{"PageDown", all}, {"PageUp", all - 10}, {"End", all}, {"ArrowRight", all},
	} {
		r.focus("settings") // not a point, where the arrows move the cursor
		r.key(step.key)
		if s := r.state(); s.Ply != step.want || s.Plies != all {
			t.Errorf("%s: ply %d of %d, want %d", step.key, s.Ply, s.Plies, step.want)
		}
	}
}

func TestGoOnFromAnEarlierMove(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	all := strings.Join(r.state().Moves, " ")
	r.press("move.4")
	if s := r.state(); s.Ply != 4 || strings.Join(s.Moves, " ") != all {
		t.Fatalf("walking changed the game: %+v", s)
	}
	r.press("point.A1")
	if s := r.state(); s.Message != `This is an earlier position. Press “Go on from here” to play from it.` || s.Ply != 4 {
		t.Errorf("a press at an earlier position: %+v", s)
	}
	r.named(sem.Button, "Go on from here")
	r.moves("E5 E4 D4 D3")
	for !r.node("redo").Disabled {
		r.press("redo")
	}
	r.moves(all)
	r.press("move.4")
	r.press("go-on")
	r.press("point.A1")
	r.moves("E5 E4 D4 D3 A1")
	if !r.node("redo").Disabled {
		t.Error("a new move leaves the old ones to redo")
	}
}

func TestMoveListFollows(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	seen := func(ply int) bool {
		view := r.node("moves").Rect
		return within(intersect(r.node("move."+strconv.Itoa(ply)).Rect, view), view) && r.node("move."+strconv.Itoa(ply)).Rect.Y >= view.Y-1 &&
			r.node("move."+strconv.Itoa(ply)).Rect.Y < view.Y+view.H
	}
	last := r.state().Plies
	if !seen(last) || seen(1) {
		t.Errorf("the list does not show the last move alone: first %v, last %v", seen(1), seen(last))
	}
	r.press("walk.first")
	r.press("walk.forward")
	if !seen(1) || !r.node("move.1").Checked {
		t.Error("the list does not follow to the first move")
	}
	r.press("walk.last")
	if !seen(last) || !r.node("move."+strconv.Itoa(last)).Checked {
		t.Error("the list does not follow to the last move")
	}
	// The wheel scrolls it, and it stays there.
	view := r.node("moves").Rect
	x, y := view.Center()
	r.do(widget.Event{Kind: widget.Wheel, X: x, Y: y, DY: -10000})
	r.frame()
	if !seen(1) || r.a.ui.Offset["moves"] != 0 {
		t.Errorf("the wheel does not scroll the list: %v", r.a.ui.Offset["moves"])
	}
	// So does a finger; a drag presses no move.
	r.do(widget.Event{Kind: widget.PointerDown, Touch: true, Pointer: 1, X: x, Y: y}, widget.Event{Kind: widget.PointerMove, Touch: true, Pointer: 1, X: x, Y: y - 30},
		widget.Event{Kind: widget.PointerUp, Touch: true, Pointer: 1, X: x, Y: y - 30})
	if r.a.ui.Offset["moves"] != 30 || r.state().Ply != last {
		t.Errorf("a finger scrolls the list to %v and shows ply %d", r.a.ui.Offset["moves"], r.state().Ply)
	}
}
