package session_test

import (
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/rules"
)

var inOne = engine.ProofRequest{Setup: "BB./BW./BB. b", Attacker: rules.Black, Kind: engine.ProveAnnihilate, In: 2}

// TestProve asks about a position that is not the game's; beginning another game changes nothing.
func TestProve(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	var results []engine.ProofResult
	r.Prove(inOne, func(res engine.ProofResult) { t.Error("the replaced question is answered") })
	r.Prove(inOne, func(res engine.ProofResult) { results = append(results, res) })
	th := r.p.thinkers[len(r.p.thinkers)-1]
	if len(th.proofs) != 2 || th.proofs[1].Setup != inOne.Setup || !r.Proving() || r.ProofDelayed() {
		t.Fatalf("asked %+v", th.proofs)
	}
	r.Begin(r.Match().Config())
	th.proof = &engine.ProofResult{Verdict: goal.Reached, In: 1}
	r.frame()
	r.frame()
	if len(results) != 1 || results[0].In != 1 || r.Proving() {
		t.Errorf("results %+v, still asking %v", results, r.Proving())
	}
}

// TestRate analyses instead, and gives the last report only.
func TestRate(t *testing.T) {
	r := newRig(t)
	var reports []engine.Report
	r.Prove(inOne, func(res engine.ProofResult) { t.Error("the replaced question is answered") })
	r.Rate(engine.Request{Setup: inOne.Setup, Level: engine.Merciless, Playouts: 50}, func(rep engine.Report) { reports = append(reports, rep) })
	th := r.p.thinkers[len(r.p.thinkers)-1]
	th.reports = []engine.Report{{Playouts: 10}, {Playouts: 50, Done: true}}
	for range 4 {
		r.frame()
	}
	if len(reports) != 1 || reports[0].Playouts != 50 || th.kinds[len(th.kinds)-1] != "analyse" {
		t.Errorf("reports %+v; asked %v", reports, th.kinds)
	}
	r.Rate(engine.Request{Setup: inOne.Setup, Level: 1}, func(engine.Report) { t.Error("the cancelled question is answered") })
	r.CancelProof()
	th.reports = []engine.Report{{Done: true}}
	r.frame()
	if r.Proving() {
		t.Error("it is still asked for")
	}
}

// TestProveAsksAgain lets the answer's function ask the next question.
func TestProveAsksAgain(t *testing.T) {
	r := newRig(t)
	second := false
	r.Prove(inOne, func(engine.ProofResult) {
		r.Prove(inOne, func(engine.ProofResult) { second = true })
	})
	for range 6 {
		r.p.thinkers[len(r.p.thinkers)-1].proof = &engine.ProofResult{Verdict: goal.Refuted}
		r.frame()
	}
	if !second {
		t.Error("the second question is not answered")
	}
}

// TestProofFromSilentWorkers has workers that never answer: the engine inside proves in their place.
func TestProofFromSilentWorkers(t *testing.T) {
	r, p := newSilentRig(t)
	r.Begin(friends())
	verdict := goal.Unknown
	r.Prove(inOne, func(res engine.ProofResult) { verdict = res.Verdict })
	began := p.now
	for verdict == goal.Unknown && p.now.Sub(began) < 5*time.Minute {
		p.frame(r)
	}
	if verdict != goal.Reached || p.now.Sub(began) > time.Minute {
		t.Errorf("%v after %v", verdict, p.now.Sub(began))
	}
}
