package session_test

import (
	"errors"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/session"
	"redstone/rules"
)

// advice is a last report with these moves, the best first.
func (r *rig) advice(rate float64, moves ...string) engine.Report {
	r.Helper()
	rep := engine.Report{Done: true, Playouts: 500, WinRate: rate}
	for i, s := range moves {
		m := r.move(s)
		rep.Moves = append(rep.Moves, engine.MoveReport{Move: m, Visits: 100, WinRate: rate - float64(i)/10, Line: []rules.Move{m}})
	}
	return rep
}

func TestHint(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.called()
	if _, ok := r.Hint(); ok || !r.AskHint() || !r.HintPending() || r.AskHint() {
		t.Fatal("a hint cannot be asked for, or twice")
	}
	q := r.request("analyse")
	if q.Setup != r.Match().Position().Text() || q.Pie || q.Playouts != engine.MaxPlayouts || q.Time != 1500*time.Millisecond || q.Level != engine.Merciless {
		t.Errorf("asked %+v", q)
	}
	early := r.advice(0.6, "C3")
	early.Done = false
	r.reports(early)
	r.wantCalls("")
	if r.HintsLeft() != session.HintsPerGame {
		t.Errorf("%d hints are left before it is shown", r.HintsLeft())
	}
	r.reports(r.advice(0.7, "D3", "C3"))
	r.wantCalls("found hint")
	a, ok := r.Hint()
	if !ok || a.Kind != review.BestMove || a.Move != r.move("D3") || a.Before != 0.7 || a.After != 0.7 || r.HintPending() {
		t.Errorf("the hint is %+v, %v", a, ok)
	}
	if r.HintsLeft() != 2 {
		t.Errorf("%d hints are left", r.HintsLeft())
	}
	if saved, err := match.Decode(r.p.texts["game"], r.p.now); err != nil || saved.Hints() != 1 {
		t.Errorf("saved are %d hints, %v", saved.Hints(), err)
	}
	r.GoTo(1)
	if _, ok := r.Hint(); ok {
		t.Error("it is shown at another position")
	}
	r.GoTo(3)
	if _, ok := r.Hint(); !ok {
		t.Error("it is forgotten where it was given")
	}
	r.play("D3")
	if _, ok := r.Hint(); ok {
		t.Error("it is shown after a move")
	}
}

func TestHintsRunOut(t *testing.T) {
	r := newRig(t)
	for i, s := range []string{"E5", "E4", "D4"} {
		if !r.AskHint() {
			t.Fatalf("hint %d is refused", i+1)
		}
		r.reports(r.advice(0.5, s))
		r.play(s)
	}
	if r.HintsLeft() != 0 || r.AskHint() || r.HintPending() {
		t.Errorf("a fourth hint is given; %d are left", r.HintsLeft())
	}
	if again := r.again(); again.HintsLeft() != 0 {
		t.Error("another start gives hints")
	}
	r.Rematch()
	if r.HintsLeft() != 3 || !r.AskHint() {
		t.Error("the next game has no hints")
	}
}

// TestHintThatIsNoUse is not counted.
func TestHintThatIsNoUse(t *testing.T) {
	for name, test := range map[string]struct {
		rep   func(r *rig) engine.Report
		calls string
	}{
		"an error":        {func(*rig) engine.Report { return engine.Report{Done: true, Err: errors.New("no memory")} }, "found no hint"},
		"no move":         {func(*rig) engine.Report { return engine.Report{Done: true} }, "found no hint"},
		"an illegal move": {func(r *rig) engine.Report { return r.advice(0.5, "E5") }, "found no hint"},
		"walked away": {func(r *rig) engine.Report {
			r.GoTo(0)
			r.called()
			return r.advice(0.5, "D4")
		}, ""},
		"looking back": {func(r *rig) engine.Report {
			r.play("C3")
			r.GoTo(1)
			r.called()
			return r.advice(0.5, "D4")
		}, ""},
		"played on": {func(r *rig) engine.Report {
			r.play("C3")
			r.called()
			return r.advice(0.5, "D4")
		}, ""},
	} {
		r := newRig(t)
		r.play("E5")
		r.called()
		r.AskHint()
		r.reports(test.rep(r))
		if got := r.called(); got != test.calls {
			t.Errorf("%s: the screen was told %q, want %q", name, got, test.calls)
		}
		if name == "an error" || name == "no move" || name == "an illegal move" {
			r.GoTo(1)
		}
		if _, ok := r.Hint(); ok || r.HintPending() || r.HintsLeft() != 3 {
			t.Errorf("%s: given %v, pending %v, %d left", name, ok, r.HintPending(), r.HintsLeft())
		}
		if !r.AskHint() {
			t.Errorf("%s: there is no other one", name)
		}
	}
}

// TestHintUnderThePieRule is a fair first stone, then whether to swap.
func TestHintUnderThePieRule(t *testing.T) {
	r := newRig(t)
	c := friends()
	c.Pie = true
	r.Begin(c)
	r.AskHint()
	if q := r.request("analyse"); !q.Pie || q.Setup != "" || len(q.Moves) != 0 || q.Size != 9 {
		t.Errorf("for the first stone asked %+v", q)
	}
	r.reports(r.advice(0.9, "E5", "D4", "C3", "B2", "A1"))
	if a, ok := r.Hint(); !ok || a.Kind != review.FairStone || a.Move != r.move("A1") {
		t.Errorf("the hint is %+v, want the fairest stone", a)
	}
	r.play("E5")
	r.AskHint()
	if q := r.request("analyse"); q.Pie || q.Setup != r.Match().Position().Text() {
		t.Errorf("for the swap asked %+v", q)
	}
	r.reports(r.advice(0.3, "D4"))
	if a, ok := r.Hint(); !ok || a.Kind != review.SwapSides || a.Move != rules.Swap {
		t.Errorf("the hint is %+v, want the swap", a)
	}
}

func TestNoHintWhileTheComputerThinks(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.frame()
	if r.AskHint() {
		t.Error("a hint is asked for in the computer's turn")
	}
	// A move is more urgent than a hint that is still looked for.
	r.answers("D4")
	r.AskHint()
	r.play("C3")
	r.frame()
	r.request("think")
	r.answers("B2")
	r.moves("E5 D4 C3 B2")
}

// TestHintDuringPondering makes it wait.
func TestHintDuringPondering(t *testing.T) {
	r := newRig(t)
	r.settings.Ponder = true
	r.Begin(merciless())
	r.frame()
	r.answers("E5")
	r.request("ponder")
	r.AskHint()
	r.reports(r.advice(0.5, "D4"))
	if _, ok := r.Hint(); !ok {
		t.Fatal("there is no hint")
	}
	r.frame()
	r.request("ponder")
}
