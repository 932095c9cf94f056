package pool

import (
	"errors"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

var (
	proofQuestion = engine.ProofRequest{Setup: "BB./BW./BB. b", Attacker: rules.Black, Kind: engine.ProveAnnihilate, In: 2, Time: 3 * time.Second}
	proofResult   = engine.ProofResult{Verdict: goal.Reached, In: 1, Nodes: 7, Line: []rules.Move{rules.PlaceRed(rules.At(2, 1))}}
)

// lastProof gives the newest message, which asks for a proof.
func (w *fakeWorker) lastProof(t *testing.T) (id int, q engine.ProofRequest) {
	t.Helper()
	m, err := wire.Parse(w.posted[len(w.posted)-1])
	if err != nil || m.Word != wire.Prove {
		t.Fatalf("posted %q", w.posted)
	}
	if q, err = engine.DecodeProofRequest(m.Text); err != nil {
		t.Fatal(err)
	}
	return m.ID, q
}

func (p *rig) proves(w *fakeWorker, id int, res engine.ProofResult) {
	w.say(wire.Proof, id, res.Encode())
	w.receive(p.done(id))
}

// expectProof polls as often as frames would.
func expectProof(t *testing.T, th *Thinker, want goal.Verdict) {
	t.Helper()
	for range 10 {
		if res, ok := th.Proof(); ok {
			if res.Err != nil || res.Verdict != want {
				t.Errorf("got %+v; want %v", res, want)
			}
			expectNoProof(t, th)
			return
		}
	}
	t.Errorf("no result; want %v", want)
}

func expectNoProof(t *testing.T, th *Thinker) {
	t.Helper()
	if res, ok := th.Proof(); ok {
		t.Errorf("a result %+v out of nowhere", res)
	}
}

// TestOneWorkerProves asks one of three, and takes its result once.
func TestOneWorkerProves(t *testing.T) {
	p, th := loadedPool(t, 3)
	expectNoProof(t, th)
	th.Prove(proofQuestion)
	id, q := p.fakes[0].lastProof(t)
	if len(p.fakes[1].posted)+len(p.fakes[2].posted) > 0 || q.Setup != "BB./BW./BB._b" || q.In != 2 || q.Time != proofQuestion.Time {
		t.Errorf("asked %+v; the others %q %q", q, p.fakes[1].posted, p.fakes[2].posted)
	}
	expectNoProof(t, th)
	if _, ok := th.Poll(); ok || th.Delayed() {
		t.Error("a move instead of a proof, or a delay")
	}
	p.proves(p.fakes[0], id, proofResult)
	expectProof(t, th, goal.Reached)
	p.states(t, ready, ready, ready)
	th.Prove(proofQuestion)
	id, _ = p.fakes[0].lastProof(t)
	th.Think(question) // replaces it
	p.proves(p.fakes[0], id, proofResult)
	expectNoProof(t, th)
	expectNone(t, th)
}

// TestBadProofs has a worker that sends what can't be: another gets the question, then this program.
func TestBadProofs(t *testing.T) {
	for name, text := range map[string]string{
		"an illegal move":   engine.ProofResult{Verdict: goal.Reached, In: 1, Line: []rules.Move{rules.Pass}}.Encode(),
		"too many moves":    engine.ProofResult{Verdict: goal.Reached, In: 3}.Encode(),
		"rubbish":           "verdict=perhaps",
		"an error":          engine.ProofResult{Err: engine.ErrPanic}.Encode(),
		"nothing but done":  "",
		"a move of a think": "move=E5 playouts=1 rate=0.5",
	} {
		p, th := loadedPool(t, 1)
		th.Prove(proofQuestion)
		for range maxTries {
			w := p.fakes[len(p.fakes)-1]
			w.receive("ready")
			id, _ := w.lastProof(t)
			if text != "" {
				w.say(wire.Proof, id, text)
			}
			w.receive(p.done(id))
			expectNoProof(t, th)
		}
		if len(p.local.proved) != 1 || p.local.proved[0].Setup != proofQuestion.Setup || p.Stats().Replaced == 0 {
			t.Errorf("%s: this program was asked %+v, %+v", name, p.local.proved, p.Stats())
			continue
		}
		p.local.proof = &proofResult
		expectProof(t, th, goal.Reached)
	}
}

// TestSilentProofs has a worker that says nothing, or that it is alive, for ever: it is replaced in time.
func TestSilentProofs(t *testing.T) {
	for name, alive := range map[string]bool{"silent": false, "alive": true} {
		p, th := loadedPool(t, 1)
		th.Prove(proofQuestion)
		id, _ := p.fakes[0].lastProof(t)
		bound := silenceTimeout + time.Second
		if alive {
			bound += proofQuestion.Time
		}
		for d := time.Duration(0); d < bound; d += time.Second {
			if alive {
				p.fakes[0].say(wire.Alive, id, "")
			}
			p.pass(time.Second)
		}
		if !p.fakes[0].closed || len(p.fakes) != 2 || !th.Delayed() {
			t.Errorf("%s: closed %v, %d workers, delayed %v", name, p.fakes[0].closed, len(p.fakes), th.Delayed())
			continue
		}
		p.fakes[1].receive("ready")
		id, q := p.fakes[1].lastProof(t)
		if q.Time <= 0 || q.Time > proofQuestion.Time {
			t.Errorf("%s: the second has %v", name, q.Time)
		}
		p.proves(p.fakes[1], id, proofResult)
		expectProof(t, th, goal.Reached)
	}
}

// TestImpossibleProofRequest is answered with what is wrong with it, and no worker is blamed.
func TestImpossibleProofRequest(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Prove(engine.ProofRequest{Attacker: rules.Black})
	m, err := wire.Parse(p.fakes[0].posted[len(p.fakes[0].posted)-1])
	if err != nil {
		t.Fatal(err)
	}
	p.proves(p.fakes[0], m.ID, engine.ProofResult{Err: engine.ErrRequest})
	if res, ok := th.Proof(); !ok || !errors.Is(res.Err, engine.ErrRequest) || p.fakes[0].closed {
		t.Errorf("%+v, %v, closed %v", res, ok, p.fakes[0].closed)
	}
}

// TestProofOfALostWorker counts, when the worker had sent it.
func TestProofOfALostWorker(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Prove(proofQuestion)
	id, _ := p.fakes[0].lastProof(t)
	p.fakes[0].say(wire.Proof, id, proofResult.Encode())
	p.fakes[0].failed()
	expectProof(t, th, goal.Reached)
}

// TestLocalProofs are for where no workers are allowed.
func TestLocalProofs(t *testing.T) {
	p, th := newRig(2)
	p.refused = errors.New("not allowed here")
	th.Prove(proofQuestion)
	if len(p.local.proved) != 1 || p.local.proved[0].Encode() != proofQuestion.Encode() {
		t.Fatalf("asked locally %+v", p.local.proved)
	}
	expectNoProof(t, th)
	p.local.proof = &proofResult
	expectProof(t, th, goal.Reached)
	th.Prove(proofQuestion)
	if th.Cancel(); !p.local.cancelled {
		t.Error("it was not cancelled")
	}
}
