package session_test

import (
	"slices"
	"testing"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle/solving"
	"redstone/rules"
)

// at returns a position after moves.
func at(t *testing.T, game rules.Game, setup string, moves ...string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(game, setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := rules.ParseMove(text)
		if err == nil {
			_, err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestProver asks the engine what a puzzle wants to know, the ko and the pass included.
func TestProver(t *testing.T) {
	const ko = ".BW../BW.W./.BW../...../..... b"
	for _, test := range []struct {
		name string
		q    solving.Question
		want engine.ProofRequest
	}{
		{"a win", solving.Question{Win: true, Question: goal.Question{Position: at(t, rules.Redstone, inOne.Setup), Attacker: rules.White, Target: rules.At(1, 1), In: 3}},
			engine.ProofRequest{Kind: engine.ProveWin, Setup: inOne.Setup, Attacker: rules.White}},
		{"annihilation", solving.Question{Question: goal.Question{Position: at(t, rules.Redstone, inOne.Setup), Attacker: rules.Black, In: 2}},
			engine.ProofRequest{Kind: engine.ProveAnnihilate, Setup: inOne.Setup, Attacker: rules.Black, In: 2}},
		{"a capture with a ko", solving.Question{Question: goal.Question{Position: at(t, rules.Go, ko, "C4"), Kind: goal.Capture, Attacker: rules.White, Target: rules.At(2, 3), In: 3}},
			engine.ProofRequest{Kind: engine.ProveCapture, Game: rules.Go, Setup: ko, Moves: []rules.Move{rules.Place(rules.At(2, 3))}, Attacker: rules.White, Target: rules.At(2, 3), In: 3}},
		{"after a pass", solving.Question{Question: goal.Question{Position: at(t, rules.Go, ko, "E1", "pass"), Kind: goal.Capture, Attacker: rules.White, Target: rules.At(1, 4), In: 1}},
			engine.ProofRequest{Kind: engine.ProveCapture, Game: rules.Go, Setup: ".BW../BW.W./.BW../...../....B w", Moves: []rules.Move{rules.Pass}, Attacker: rules.White, Target: rules.At(1, 4), In: 1}},
	} {
		r := newRig(t)
		before := test.q.Position.Hash()
		prover := r.NewProver()
		prover.Ask(test.q)
		th := r.p.thinkers[len(r.p.thinkers)-1]
		if got := th.proofs[len(th.proofs)-1]; got.Encode() != test.want.Encode() {
			t.Errorf("%s: asked %q, want %q", test.name, got.Encode(), test.want.Encode())
		}
		if test.q.Position.Hash() != before {
			t.Errorf("%s: the position is %s afterwards", test.name, test.q.Position.Text())
		}
		if _, ok := prover.Answer(); ok {
			t.Errorf("%s: an answer before there is one", test.name)
		}
		line := []rules.Move{rules.Place(rules.At(4, 4))}
		th.proof = &engine.ProofResult{Verdict: goal.Refuted, Line: line}
		r.frame()
		if a, ok := prover.Answer(); !ok || a.Verdict != goal.Refuted || !slices.Equal(a.Line, line) {
			t.Errorf("%s: answered %+v, %v", test.name, a, ok)
		}
		if _, ok := prover.Answer(); ok {
			t.Errorf("%s: answered twice", test.name)
		}
	}
}

// TestProverDropsOldAnswers: only the newest question is answered, and one that has no answer is Unknown.
func TestProverDropsOldAnswers(t *testing.T) {
	r := newRig(t)
	prover := r.NewProver()
	q := solving.Question{Question: goal.Question{Position: at(t, rules.Redstone, inOne.Setup), Attacker: rules.Black, In: 2}}
	prover.Ask(q)
	th := r.p.thinkers[len(r.p.thinkers)-1]
	th.proof = &engine.ProofResult{Verdict: goal.Refuted}
	r.frame() // it is there, and not taken
	prover.Ask(q)
	if a, ok := prover.Answer(); ok {
		t.Errorf("the old answer %+v", a)
	}
	th.proof = &engine.ProofResult{Err: engine.ErrRequest}
	r.frame()
	if a, ok := prover.Answer(); !ok || a.Verdict != goal.Unknown {
		t.Errorf("answered %+v, %v", a, ok)
	}
}

// TestProverJudges has a position analysed instead, and compares the chance of the side that has moved.
func TestProverJudges(t *testing.T) {
	for _, test := range []struct {
		rep  engine.Report
		want goal.Verdict
	}{
		{engine.Report{Done: true, WinRate: 0.3, Moves: []engine.MoveReport{{Line: []rules.Move{rules.Place(1)}}}}, goal.Reached},
		{engine.Report{Done: true, WinRate: 0.4, Moves: []engine.MoveReport{{Line: []rules.Move{rules.Place(1)}}}}, goal.Refuted},
		{engine.Report{Done: true, WinRate: 0.1}, goal.Unknown},
		{engine.Report{Done: true, Err: engine.ErrPanic}, goal.Unknown},
	} {
		r := newRig(t)
		prover := r.NewProver()
		p := at(t, rules.Go, ".BW../BW.W./.BW../...../..... b", "C4")
		p.SetKomi(3.5)
		prover.Ask(solving.Question{Keep: 0.65, Question: goal.Question{Position: p, Attacker: rules.Black}})
		q := r.request("analyse")
		if q.Game != rules.Go || len(q.Moves) != 1 || q.Komi == nil || *q.Komi != 3.5 || q.Playouts == 0 || q.Time == 0 {
			t.Errorf("asked %+v", q)
		}
		r.reports(test.rep)
		a, ok := prover.Answer()
		if !ok || a.Verdict != test.want || test.want != goal.Unknown && (a.Chance != 1-test.rep.WinRate || len(a.Line) != 1) {
			t.Errorf("%+v is answered %+v, %v", test.rep, a, ok)
		}
	}
}

// TestProverCancelsItsOwn leaves a question alone that has replaced the prover's.
func TestProverCancelsItsOwn(t *testing.T) {
	r := newRig(t)
	prover := r.NewProver()
	q := solving.Question{Question: goal.Question{Position: at(t, rules.Redstone, inOne.Setup), Attacker: rules.Black, In: 2}}
	prover.Ask(q)
	if prover.Cancel(); r.Proving() {
		t.Error("its own question goes on")
	}
	prover.Ask(q)
	answered := false
	r.Prove(inOne, func(engine.ProofResult) { answered = true })
	if prover.Cancel(); !r.Proving() {
		t.Fatal("the other question is dropped")
	}
	r.p.thinkers[len(r.p.thinkers)-1].proof = &engine.ProofResult{Verdict: goal.Reached, In: 1}
	if r.frame(); !answered {
		t.Error("the other question is not answered")
	}
}
