package adviser

import (
	"testing"

	"redstone/game/engine"
	"redstone/game/engine/goal"
)

func (r *rig) askProof(nodes int) { r.AskProof(engine.ProofRequest{Nodes: nodes}) }

func (r *rig) proves(v goal.Verdict) { r.thinker.proof = &engine.ProofResult{Verdict: v} }

// TestProof interrupts a hint and gives way to a move; each is answered once.
func TestProof(t *testing.T) {
	r := newRig(t)
	r.ask(Hint, here, 1)
	r.askProof(2)
	r.called("start", "analyse 1", "cancel", "prove 2")
	r.step(None)
	r.ask(Move, here, 3)
	r.called("cancel", "think 3")
	r.proves(goal.Refuted) // too late
	r.answers(d4)
	r.step(Move)
	r.step(None)
	r.called("prove 2")
	if !r.Busy(Puzzle) || r.Delayed(Puzzle) {
		t.Error("the proof is not under way, or late")
	}
	r.thinker.delayed = true
	if !r.Delayed(Puzzle) || r.Delayed(Hint) {
		t.Error("the delay is another question's")
	}
	r.proves(goal.Reached)
	if news := r.step(Puzzle); !news.Proven || news.Proof.Verdict != goal.Reached || r.Busy(Puzzle) {
		t.Errorf("news %+v", news)
	}
	r.step(None)
	r.called("analyse 1")
}

// TestProofReplacesOne: there is one question about a puzzle.
func TestProofReplacesOne(t *testing.T) {
	r := newRig(t)
	r.askProof(1)
	r.proves(goal.Reached)
	r.askProof(2)
	r.called("start", "prove 1", "cancel", "prove 2")
	r.step(None) // the first result is gone
	r.Cancel(Puzzle)
	r.ask(Puzzle, nil, 3)
	r.called("cancel", "analyse 3")
	r.reports(engine.Report{Playouts: 1}, done)
	for _, last := range []bool{false, true} {
		if news := r.step(Puzzle); news.Proven || news.Report.Done != last {
			t.Errorf("news %+v", news)
		}
	}
	r.askProof(4)
	r.CancelAll()
	r.called("prove 4", "cancel")
	r.step(None)
	r.askProof(5)
	r.Restart() // is repeated
	r.step(None)
	r.called("prove 5", "cancel", "close", "start", "prove 5")
	r.Close()
	r.askProof(6)
	r.called("cancel", "close")
}
