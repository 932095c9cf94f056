package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

func TestComputerIsAskedForItsMove(t *testing.T) {
	r := newRig(t)
	c := against(1, 3)
	c.Pie = true
	r.Begin(c)
	r.frame()
	if r.asked() != 0 {
		t.Fatal("the computer is asked though it is the person's turn")
	}
	r.play("E5")
	r.called()
	r.frame()
	r.wantCalls("status changed")
	q := r.request("think")
	if q.Level != 3 || q.Size != 9 || !q.Pie || len(q.Moves) != 1 || q.Moves[0] != r.move("E5") {
		t.Errorf("asked %+v", q)
	}
	if !r.Thinking() || r.Answered() || r.MayPlay() {
		t.Errorf("thinking %v, answered %v, the person may play %v", r.Thinking(), r.Answered(), r.MayPlay())
	}
	r.wait(time.Second)
	if r.asked() != 1 {
		t.Errorf("it is asked %d times", r.asked())
	}
	r.called()
	r.answers("D4")
	r.moves("E5 D4")
	r.wantCalls("status changed, settle, moved D4")
	if r.Thinking() || r.Answered() || !r.MayPlay() {
		t.Error("it is not the person's turn afterwards")
	}
}

func TestComputerIsNotAskedYet(t *testing.T) {
	for name, hold := range map[string]func(r *rig){
		"before the first frame": func(r *rig) { r.at.Shown = false },
		"while a game is chosen": func(r *rig) { r.at.Choosing = true },
		"an earlier position":    func(r *rig) { r.play("E5 E4"); r.GoTo(0) },
		"the game is over":       func(r *rig) { r.Resign(rules.White) },
		"an opened game":         func(r *rig) { r.openOver() },
	} {
		r := newRig(t)
		r.Begin(friends())
		c := against(0, 3)
		if name == "an earlier position" {
			c = friends()
			c.Players = [2]match.Player{{Computer: true, Level: 3}, {Computer: true, Level: 3}}
		}
		r.Begin(c)
		hold(r)
		r.wait(time.Second)
		if r.asked() != 0 {
			t.Errorf("%s: it is asked", name)
		}
	}
}

// openOver opens a game that a computer has played and that has no result.
func (r *rig) openOver() {
	rec := recordOf(r.T, 9, "E5")
	rec.Info.Players[1].Computer = 3
	if err := r.OpenLink(rec, rec.Link()); err != nil {
		r.Fatal(err)
	}
}

// TestAnswerWaits until a person has seen the last move.
func TestAnswerWaits(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.thinker().answer = &engine.Answer{Move: r.move("D4")}
	r.wait(300 * time.Millisecond)
	if !r.Answered() || r.Match().Plies() != 1 {
		t.Fatalf("after 300 ms: answered %v, %d plies", r.Answered(), r.Match().Plies())
	}
	r.at.Moving = true
	r.wait(time.Second)
	r.moves("E5")
	r.at.Moving = false
	r.frame()
	r.moves("E5 D4")
}

// TestAnswerWaitsForACapture as long as that takes.
func TestAnswerWaitsForACapture(t *testing.T) {
	r := newRig(t)
	r.screen.animation = 2 * time.Second
	c := against(1, 3)
	c.Size, c.Setup = 5, "WB.../...../..W../...../..... b"
	for _, test := range []struct {
		move string
		wait time.Duration
	}{{"xA4", 2 * time.Second}, {"E1", 350 * time.Millisecond}} {
		r.Begin(c)
		r.play(test.move)
		r.frame()
		r.thinker().answer = &engine.Answer{Move: r.move("D1")}
		r.frame()
		r.wait(test.wait - 50*time.Millisecond)
		r.moves(test.move)
		r.wait(50 * time.Millisecond)
		r.moves(test.move + " D1")
	}
}

func TestComputerAnswersWhileThePlayerLooksBack(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.GoTo(0)
	r.answers("D4")
	r.moves("E5 D4")
	if !r.Match().Live() {
		t.Error("its move is not shown")
	}
}

func TestComputerSwaps(t *testing.T) {
	r := newRig(t)
	c := against(1, 3)
	c.Pie = true
	r.Begin(c)
	r.play("E5")
	r.frame()
	r.answers("swap")
	r.moves("E5 swap")
	if r.told("notify computer swaps") != 1 || !r.MayPlay() || r.Match().Position().ToMove() != rules.White {
		t.Errorf("the screen was told %q", r.called())
	}
}

func TestComputerThatFindsNoMove(t *testing.T) {
	for name, answer := range map[string]engine.Answer{
		"an error":        {Err: errors.New("no memory")},
		"an illegal move": {Move: rules.Place(rules.At(4, 4))},
		"no move":         {Move: rules.NoMove},
	} {
		r := newRig(t)
		r.Begin(against(1, 3))
		r.play("E5")
		r.frame()
		r.thinker().answer = &answer
		r.frame()
		r.wait(time.Second)
		r.wait(time.Second)
		if n := r.told("notify no move"); n != 1 || r.asked() != 1 || !r.Failed() {
			t.Errorf("%s: told %d times, asked %d times, failed %v", name, n, r.asked(), r.Failed())
		}
		r.moves("E5")
		first := r.thinker().asked[0].Seed
		r.AskAgain()
		r.frame()
		if q := r.request("think"); q.Seed == first || r.Failed() {
			t.Errorf("%s: it is asked the same again, failed %v", name, r.Failed())
		}
		r.thinker().answer = &answer
		r.frame()
		r.TakeBack()
		r.play("C3")
		r.frame()
		r.answers("D4")
		r.moves("C3 D4")
	}
}

// TestDelayIsTold once for every move, and as long as it lasts.
func TestDelayIsTold(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	for i, moves := range []string{"E5 D4", "C3 B2"} {
		r.called()
		r.play(strings.Fields(moves)[0])
		r.frame()
		r.called()
		r.wait(time.Second)
		r.wantCalls("")
		r.thinker().delayed = true
		r.frame()
		r.wantCalls("notify computer delayed, status changed")
		r.thinker().delayed = i == 1 // a sign of life, in the first move
		r.wait(time.Second)
		r.thinker().delayed = true
		r.wait(time.Second)
		if r.wantCalls(""); !r.Delayed() {
			t.Error("it is not delayed any more")
		}
		r.answers(strings.Fields(moves)[1])
		if r.Delayed() || r.told("notify computer delayed") != 0 {
			t.Error("it is delayed after its move")
		}
		r.thinker().delayed = false
	}
	r.moves("E5 D4 C3 B2")
	r.AskHint()
	r.thinker().delayed = true
	r.frame()
	if r.told("notify computer delayed") != 1 || r.Delayed() {
		t.Errorf("a hint that takes long: %q, its move %v", r.called(), r.Delayed())
	}
}

func TestTakeBackWhileTheComputerThinks(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	think := r.thinker()
	r.TakeBack()
	r.moves("")
	if think.cancelled != 1 || r.Thinking() {
		t.Errorf("cancelled %d times, thinking %v", think.cancelled, r.Thinking())
	}
	r.wait(time.Second)
	if r.asked() != 1 {
		t.Error("it is asked though it is the person's turn")
	}
	// An answer that was there already is dropped with its move.
	r.play("C3")
	r.frame()
	r.thinker().answer = &engine.Answer{Move: r.move("D4")}
	r.frame()
	if !r.Answered() {
		t.Fatal("there is no answer to be dropped")
	}
	r.TakeBack()
	r.wait(time.Second)
	r.moves("")
	r.Redo()
	r.frame()
	if q := r.request("think"); len(q.Moves) != 1 || q.Moves[0] != r.move("C3") {
		t.Errorf("after all is played again it is asked %+v", q)
	}
}

// TestRedoWhileTheComputerThinks brings its earlier move back.
func TestRedoWhileTheComputerThinks(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.answers("D4")
	r.TakeBack()
	r.play("E5")
	r.frame()
	r.request("think")
	if !r.Redo() || r.Thinking() || r.thinker().working {
		t.Error("it goes on thinking about a move that is there")
	}
	r.moves("E5 D4")
}

// TestGoOnAfterTheComputerFailed asks it again.
func TestGoOnAfterTheComputerFailed(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.answers("E5")
	if r.told("notify no move") != 1 {
		t.Fatal("it did not fail")
	}
	r.GoTo(0)
	r.GoOn()
	r.play("C3")
	r.frame()
	r.answers("D4")
	r.moves("C3 D4")
}

func TestResignWhileTheComputerThinks(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.Resign(rules.Black)
	if r.thinker().cancelled != 1 || r.Thinking() {
		t.Error("it goes on thinking")
	}
}

func TestComputersFlagFalls(t *testing.T) {
	r := newRig(t)
	c := against(1, 3)
	c.Clock = match.Clock{Main: time.Minute}
	r.Begin(c)
	r.play("E5")
	r.frame()
	if q := r.request("think"); q.Time != (time.Minute-16*time.Millisecond)/25 {
		t.Errorf("with nearly a minute left it may think for %v", q.Time)
	}
	r.wait(2 * time.Minute)
	if o := r.Match().Outcome(); !o.OnTime || o.Winner != rules.Black || r.thinker().cancelled != 1 {
		t.Errorf("the outcome is %+v, cancelled %d times", o, r.thinker().cancelled)
	}
}

func TestNewGameWhileTheComputerThinks(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	r.Begin(against(0, 3))
	if r.thinker().cancelled != 1 {
		t.Error("it goes on thinking about the game before")
	}
	r.frame()
	if q := r.request("think"); len(q.Moves) != 0 {
		t.Errorf("asked %+v", q)
	}
	r.answers("C3")
	r.moves("C3")
}

// merciless is a game against the strongest computer, which begins.
func merciless() match.Config {
	c := against(0, engine.Merciless)
	c.Players[0].Time = 5 * time.Second
	return c
}

func TestPondering(t *testing.T) {
	r := newRig(t)
	r.settings.Ponder = true
	r.Begin(merciless())
	r.frame()
	if q := r.request("think"); q.Time != 5*time.Second || q.Level != engine.Merciless {
		t.Errorf("asked %+v", q)
	}
	r.answers("E5")
	q := r.request("ponder")
	if q.Time != 0 || q.Level != engine.Merciless || len(q.Moves) != 1 {
		t.Errorf("pondered %+v", q)
	}
	n := r.asked()
	r.frame()
	if r.asked() != n {
		t.Error("it is asked to ponder once more")
	}
	r.play("D4")
	r.frame()
	r.answers("C3")
	if q := r.request("ponder"); len(q.Moves) != 3 {
		t.Errorf("pondered %+v", q)
	}
	r.TakeBack()
	r.frame()
	if q := r.request("ponder"); len(q.Moves) != 1 {
		t.Errorf("after taking back it ponders %+v", q)
	}
	r.wait(time.Second)
	r.wait(adviser.MaxPonder + time.Second)
	if r.thinker().working {
		t.Error("it ponders for ever")
	}
}

func TestPonderingEnds(t *testing.T) {
	for name, end := range map[string]func(r *rig){
		"turned off":         func(r *rig) { r.settings.Ponder = false },
		"looking back":       func(r *rig) { r.GoTo(0) },
		"choosing":           func(r *rig) { r.at.Choosing = true },
		"resigned":           func(r *rig) { r.Resign(rules.White) },
		"a game of two":      func(r *rig) { r.Begin(friends()) },
		"the computer moves": func(r *rig) { r.GoTo(0); r.GoOn(); r.at.Shown = false },
	} {
		r := newRig(t)
		r.settings.Ponder = true
		r.Begin(merciless())
		r.frame()
		r.answers("E5")
		r.request("ponder")
		end(r)
		r.frame()
		if r.thinker().working {
			t.Errorf("%s: it goes on", name)
		}
	}
}

// TestPonderingAfterThePageWasHidden: the platform has stopped the engine, which the
// session is told when the page is shown again.
func TestPonderingAfterThePageWasHidden(t *testing.T) {
	r := newRig(t)
	r.settings.Ponder = true
	r.Begin(merciless())
	r.frame()
	r.answers("E5")
	r.request("ponder")
	r.thinker().Cancel()
	n := r.asked()
	r.frame()
	if r.asked() != n {
		t.Fatal("it is asked again before anybody said so")
	}
	r.Away()
	r.frame()
	if q := r.request("ponder"); r.asked() != n+1 || len(q.Moves) != 1 {
		t.Errorf("asked %d times, at last %+v", r.asked()-n, q)
	}
}

func TestNobodyPondersUnasked(t *testing.T) {
	for name, test := range map[string]struct {
		c      match.Config
		ponder bool
	}{"merciless, but not wanted": {merciless(), false}, "weaker": {against(0, 3), true}} {
		r := newRig(t)
		r.settings.Ponder = test.ponder
		r.Begin(test.c)
		r.frame()
		r.answers("E5")
		r.wait(time.Second)
		if kinds := r.thinker().kinds; !slices.Equal(kinds, []string{"think"}) {
			t.Errorf("%s: asked to %v", name, kinds)
		}
	}
}

func TestProcessorsChange(t *testing.T) {
	r := newRig(t)
	r.Begin(against(0, engine.Merciless))
	r.frame()
	first := r.thinker()
	r.settings.Processors = false
	r.ProcessorsChanged()
	if !first.closed {
		t.Error("the first engine is still there")
	}
	r.frame()
	r.answers("C3")
	r.moves("C3")
	if !slices.Equal(r.p.several, []bool{true, false}) {
		t.Errorf("engines with several processors: %v", r.p.several)
	}
}
