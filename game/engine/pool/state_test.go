package pool

import (
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
)

// TestStatesOfAWorker walks through the diagram in the package comment.
func TestStatesOfAWorker(t *testing.T) {
	p, th := newRig(1)
	th.Preload()
	th.Preload()
	p.states(t, starting)
	w := p.fakes[0]
	w.receive(p.done(1)) // it was asked nothing
	p.states(t, starting)
	w.receive("ready")
	p.states(t, ready)
	th.Think(question)
	p.states(t, busy)
	w.receive("ready") // once is enough
	if len(w.posted) != 1 {
		t.Errorf("posted %q", w.posted)
	}
	p.reply(w, 1, here)
	p.states(t, ready)
	th.Poll()
	th.Think(question)
	th.Cancel()
	p.states(t, stopping)
	w.receive(p.done(2))
	p.states(t, ready)
	th.Think(question)
	th.Think(question) // is asked while the one before still stops
	p.states(t, busy)
	w.receive(p.done(3))
	p.states(t, busy)
	th.Cancel()
	th.Think(question)
	p.reply(w, 5, here) // refused at once, while another is still to stop
	p.states(t, stopping)
	w.receive(p.done(4))
	p.states(t, ready)
	worker := p.workers[0]
	w.failed()
	if worker.state != gone || !w.closed {
		t.Errorf("after a failure: state %d, closed %v", worker.state, w.closed)
	}
	w.failed() // what still arrives from it means nothing
	w.receive("ready")
	p.reply(w, 5, there)
	if worker.state != gone || p.Stats().Failed != 1 {
		t.Errorf("state %d, %+v", worker.state, p.Stats())
	}
	expectMove(t, th, here)
}

func TestStatesWhenAWorkerIsReplaced(t *testing.T) {
	for name, replace := range map[string]func(p *rig, th *Thinker){
		"it does not stop": func(p *rig, th *Thinker) { th.Cancel(); p.pass(StopTimeout) },
		"it is silent":     func(p *rig, th *Thinker) { p.pass(merciless.Time + silenceTimeout + 1); th.Poll() },
		"nobody needs it":  func(p *rig, th *Thinker) { p.NewThinker(1).Preload(); p.release(th) },
	} {
		p, th := loadedPool(t, 2)
		th.Think(merciless)
		list := p.of(th)
		replace(p, th)
		for i, w := range list {
			if i == 0 && name == "nobody needs it" {
				continue // is kept for the next
			}
			if w.state != gone || !p.fakes[i].closed {
				t.Errorf("%s: worker %d is in the state %d", name, i, w.state)
			}
		}
	}
}

// TestOneEndsWithoutAResult does not hurry the others because of it.
func TestOneEndsWithoutAResult(t *testing.T) {
	p, th := loadedPool(t, 2)
	th.Think(merciless)
	p.fakes[0].receive(p.done(1))
	p.pass(finishDelay)
	expectNone(t, th)
	if word, _, _ := p.fakes[1].last(t); word != wire.Vote {
		t.Errorf("posted %q", p.fakes[1].posted)
	}
	p.states(t, busy) // the one that ended is gone
	p.vote(p.fakes[1], 1, here, 60, there)
	expectMove(t, th, here)
}

// TestPonderingIsNotHurried: it ends when it is proven, and the others may go on.
func TestPonderingIsNotHurried(t *testing.T) {
	p, th := newRig(2)
	th.Ponder(merciless)
	th.Think(merciless)
	th.Ponder(merciless)
	p.fakes[0].receive("ready")
	p.fakes[1].receive("ready") // joins
	p.states(t, busy, busy)
	p.fakes[0].receive(p.done(3))
	p.pass(time.Hour)
	expectNone(t, th)
	if word, _, q := p.fakes[1].last(t); word != wire.Ponder || q.Seed == merciless.Seed {
		t.Errorf("posted %q", p.fakes[1].posted)
	}
	if _, ok := th.Report(); ok {
		t.Error("pondering has a report")
	}
}

func TestTooManyFailures(t *testing.T) {
	p, th := loadedPool(t, 2)
	for id := 1; id <= maxGenerations; id++ {
		if p.spoilt {
			t.Fatalf("no more workers after %d failures", id-1)
		}
		th.Think(merciless)
		if id > 1 {
			p.fakes[id].receive("ready") // joins
		}
		p.fakes[id].failed() // the newest
		p.vote(p.fakes[0], id, here, 60, there)
		expectMove(t, th, here)
	}
	started := len(p.fakes)
	th.Close()
	next := p.NewThinker(2)
	next.Think(question)
	next.Think(merciless)
	if len(p.fakes) != started {
		t.Errorf("%d workers after %d failures", len(p.fakes), maxGenerations)
	}
}

// TestLocalAnalysisEnds: the last report ends the task.
func TestLocalAnalysisEnds(t *testing.T) {
	p, th := newRig(1)
	th.Analyse(question)
	p.fakes[0].failed()
	p.local.report = &engine.Report{Playouts: 7, Done: true}
	if r, ok := th.Report(); !ok || !r.Done {
		t.Errorf("report %+v, %v", r, ok)
	}
	p.local.report = &engine.Report{Playouts: 8}
	if r, ok := th.Report(); ok {
		t.Errorf("report %+v after the last", r)
	}
}
