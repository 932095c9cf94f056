package ui

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/ui/boardview"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

func TestHintsSwitch(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.press("more")
	r.named(sem.Switch, "Show legal points")
	if r.state().Message != "Legal points are shown: a dot for your own stone, a diamond for red." {
		t.Errorf("hints: %+v", r.state())
	}
	if m := r.a.host.Board(); !m.Hints || !m.MayPlace || len(boardview.LegalHints(m.Position)) != 81 {
		t.Errorf("the board shows %+v", m)
	}
	r.press("more")
	if !r.node("hints").Checked {
		t.Error("the switch does not tell that hints are on")
	}
	r.clickOn("hints")
	if r.a.host.Board().Hints {
		t.Error("the hints stay")
	}
}

// TestResignFromAnEarlierPosition resigns for the current owner of a colour, not for who
// played that colour before the swap.
func TestResignFromAnEarlierPosition(t *testing.T) {
	r := newMatch(t, computer(1, 9, true))
	r.f.thinker.script = []rules.Move{rules.Swap}
	r.press("point.E5")
	for range 40 {
		r.wait(50 * time.Millisecond)
	}
	r.moves("E5 swap")
	r.press("walk.first")
	r.more("resign")
	r.press("answer.yes")
	if got := r.state().Result; got != "black resignation" {
		t.Errorf("the person, White since the swap, resigned: %q", got)
	}
	if n := r.node("end.title"); n.Label != "The computer wins" {
		t.Errorf("told as %q", n.Label)
	}
	r = newMatch(t, friends(9, false))
	r.play("E5 E4 D4")
	r.press("walk.first")
	r.more("resign")
	r.press("answer.yes")
	if got := r.state().Result; got != "black resignation" {
		t.Errorf("White to move resigned: %q", got)
	}
}

// TestFlagFallsWhileLookingBack shows the end of the game, whatever position was shown.
func TestFlagFallsWhileLookingBack(t *testing.T) {
	c := friends(9, false)
	c.Clock.Main = time.Minute
	r := newMatch(t, c)
	r.press("point.E5")
	r.press("point.E4")
	r.press("walk.first")
	r.f.now = r.f.now.Add(2 * time.Minute)
	r.frame()
	r.frame()
	if s := r.state(); s.Result != "white time" || s.Screen != "game-over" || s.Ply != 2 {
		t.Errorf("the flag fell: %+v", s)
	}
}

func TestEngineThatFails(t *testing.T) {
	for name, answer := range map[string]func(r *rig){
		"an illegal move": func(r *rig) { r.f.thinker.script = []rules.Move{parseMove(r, "E5")} },
		"nonsense":        func(r *rig) { r.f.thinker.script = []rules.Move{rules.NoMove} },
		"an error":        func(r *rig) { r.f.thinker.fail = errors.New("no memory") },
	} {
		r := newMatch(t, computer(1, 9, false))
		answer(r)
		r.press("point.E5")
		r.wait(time.Second)
		if m := r.state().Message; m != "The computer could not find a move. Press the board to ask again, take a move back or start a new game." {
			t.Errorf("%s: the message is %q", name, m)
		}
		r.settle()
		if n := len(r.f.thinker.asked); n != 1 || r.state().Plies != 1 {
			t.Errorf("%s: it was asked %d times, %d plies", name, n, r.state().Plies)
		}
		if n := r.node("seat.white"); n.Label != "White: Slate (level 3), no stones, found no move" {
			t.Errorf("%s: the seat says %q", name, n.Label)
		}
		failed := r.f.thinker.fail
		r.f.thinker.fail = nil
		r.press("point.D4") // asks again
		r.settle()
		if n := len(r.f.thinker.asked); n != 2 || r.state().Plies != 2 {
			t.Errorf("%s: asked again %d times, %d plies", name, n, r.state().Plies)
		}
		r.f.thinker.fail = failed
		answer(r)
		r.press("undo")
		r.press("point.E5")
		r.settle()
		r.f.thinker.fail = nil
		r.press("undo")
		r.press("point.D4")
		r.settle()
		if r.state().Plies != 2 {
			t.Errorf("%s: the game does not go on after taking back", name)
		}
	}
}

// TestEngineThatIsDelayed says so once, and does not keep the player from taking back.
func TestEngineThatIsDelayed(t *testing.T) {
	r := newMatch(t, computer(1, 9, false))
	r.f.thinker.slow = true
	r.press("point.E5")
	r.wait(time.Second)
	if n := r.node("seat.white"); !strings.HasSuffix(n.Label, ", thinking") || r.state().Message != "" {
		t.Errorf("the seat says %q, the message is %q", n.Label, r.state().Message)
	}
	r.f.thinker.delayed = true
	r.wait(time.Second)
	const want = "The computer is taking longer than usual. You can wait, take a move back or start a new game."
	if n := r.node("seat.white"); !strings.HasSuffix(n.Label, ", still thinking") || r.state().Message != want {
		t.Errorf("the seat says %q, the message is %q", n.Label, r.state().Message)
	}
	said := 0
	for _, u := range r.f.tree.Say {
		if u.Text == want {
			said++
		}
	}
	if said != 1 {
		t.Errorf("it is said %d times", said)
	}
	r.press("undo")
	r.frame()
	if s := r.state(); s.Plies != 0 || s.Thinking {
		t.Errorf("taking back while it is delayed: %+v", s)
	}
}

func TestComputerWaitsForTheNewGameDialog(t *testing.T) {
	r := newRig(t)
	r.press("new-game")
	r.a.session.Begin(computer(0, 9, false))
	r.wait(time.Second)
	if len(r.f.thinker.asked) != 0 {
		t.Error("the computer moves behind the open dialog")
	}
	r.key("Escape")
	r.settle()
	if r.state().Plies != 1 {
		t.Error("it does not move afterwards")
	}
}

func TestDialogsGiveTheFocusBack(t *testing.T) {
	r := newRig(t)
	for id, sheet := range map[string]string{"settings": "settings", "new-game": "new-game", "nav.learn": "learn"} {
		r.focus(id)
		r.key("Enter")
		r.screenIs(sheet)
		if f := r.f.tree.Focus; f == "" || !r.f.tree.Inside(r.f.tree.Find(f), "sheet") {
			t.Errorf("%s: the focus is on %q", sheet, f)
		}
		// What is below can't be pressed, not even by its ID.
		r.do(widget.Event{Kind: widget.Press, ID: "point.E5"})
		if len(r.state().Moves) != 0 {
			t.Errorf("%s: a point below the dialog was pressed", sheet)
		}
		r.key("Escape")
		r.screenIs("play")
		if f := r.f.tree.Focus; f != id {
			t.Errorf("%s: afterwards the focus is on %q", sheet, f)
		}
	}
}

func TestVolume(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.press("sound")
	if !r.a.settings.Muted() || r.node("sound").Label != "Turn sound on" {
		t.Error("not muted")
	}
	r.takeSounds()
	r.press("point.E5")
	r.settle()
	r.press("point.E5")
	if s := r.takeSounds(); s != "" {
		t.Errorf("muted, and yet %q", s)
	}
	r.press("sound")
	if r.a.settings.Muted() || r.takeSounds() != "stone" {
		t.Error("turning it on is not heard")
	}
	// The slider: by pointer, by arrows, by value.
	r.press("settings")
	s := r.node("set.volume")
	r.click(s.Rect.X+s.Rect.W-2, s.Rect.Y+40)
	if r.a.settings.Volume != 1 || r.node("set.volume").ValueText != "100%" {
		t.Errorf("the volume is %v", r.a.settings.Volume)
	}
	r.focus("set.volume")
	r.key("ArrowLeft", "ArrowDown")
	if n := r.node("set.volume"); n.Value != 8 || r.a.settings.Volume != 0.8 {
		t.Errorf("after two arrows the volume is %v (%v)", n.Value, r.a.settings.Volume)
	}
	r.key("Home")
	if !r.a.settings.Muted() {
		t.Error("Home does not mute")
	}
}

// TestScaleChanges zooms the page in the middle of a game.
func TestScaleChanges(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	before := r.state()
	for _, scale := range []float64{1, 1.5, 2, 0.75, -1, 1e9} {
		r.f.scale = scale
		r.frame()
		want := scale
		if scale <= 0 || scale > 16 {
			want = 1
		}
		if b := r.screen.Bounds(); b.Dx() != int(390*want) || b.Dy() != int(844*want) {
			t.Errorf("at scale %g the screen is %v", scale, b)
		}
		r.frame()
		if s := r.state(); s.Position != before.Position || s.Ply != before.Ply {
			t.Errorf("at scale %g: %+v", scale, s)
		}
		x, y := r.node("point.E5").Rect.Center()
		if p, ok := r.a.board.PointAt(x, y); !ok || p != rules.At(4, 4) {
			t.Errorf("at scale %g E5 is hit as %v", scale, p)
		}
	}
}

func TestExport(t *testing.T) {
	r := newMatch(t, friends(5, false))
	r.play("C3 B2 D4")
	if got, want := r.a.Export(), "...../...B./..B../.W.../..... w\nC3 B2 D4"; got != want {
		t.Errorf("exported %q, want %q", got, want)
	}
}

func TestPastedPosition(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5")
	r.do(widget.Event{Kind: widget.Paste, Text: " ..B/.W./R.. b\nC3 A1 \n"})
	r.screenIs("question")
	r.named(sem.Button, "Start")
	if s := r.state(); s.Position != "..B/.W./R.. b" || s.Size != 3 || s.Plies != 0 {
		t.Errorf("pasted: %+v", s)
	}
	for text, want := range map[string]string{
		"hello":                     "",
		"BBB/BWB/BBB b":             "The group at A3 has no liberty.",
		"..B/.B./R.. b":             "White has no stone.",
		"..B/.W./R.. x":             "",
		strings.Repeat("B", 100000): "",
	} {
		r.do(widget.Event{Kind: widget.Paste, Text: text})
		s := r.state()
		if s.Screen != "play" || s.Message == "" || want != "" && s.Message != want || strings.ContainsAny(s.Message, "[{") {
			t.Errorf("pasting %.20q: screen %s, message %q, want %q", text, s.Screen, s.Message, want)
		}
	}
	r.press("settings")
	r.press("set.copy")
	if r.f.clip != "..B/.W./R.. b" || r.state().Message != "The position is on the clipboard." {
		t.Errorf("copied %q, message %q", r.f.clip, r.state().Message)
	}
	r.f.clipBroken = true
	r.press("set.copy")
	r.copyByHand("..B/.W./R.. b")
	r.press("settings")
	r.press("set.paste")
	if r.state().Message != "The clipboard could not be read. Press Ctrl+V instead." {
		t.Errorf("message %q", r.state().Message)
	}
	r.f.clipBroken, r.f.clip = false, "B../.W./R.. w"
	r.press("set.paste")
	r.screenIs("question")
	r.named(sem.Button, "Play on")
	if s := r.state(); s.Screen != "play" || s.Position != "..B/.W./R.. b" {
		t.Errorf("keeping on: %+v", s)
	}
}

func TestCreditOpensTheInventorsSite(t *testing.T) {
	r := newRig(t)
	r.press("credit")
	r.a.ui.Open(screen.Learn)
	r.frame()
	r.press("learn.site")
	if want := []string{screen.CreditURL, screen.CreditURL}; !slices.Equal(r.f.opened, want) {
		t.Errorf("opened %v", r.f.opened)
	}
	if n := r.f.tree.Named(sem.Text, "Redstone © 2012 Mark Steere"); n == nil {
		t.Error("How to play does not credit Mark Steere")
	}
}

var _ engine.Thinker = (*fakeThinker)(nil)
