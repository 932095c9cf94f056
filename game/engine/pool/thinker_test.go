package pool

import (
	"errors"
	"slices"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
)

func TestWorkerIsAskedWhenItIsReady(t *testing.T) {
	p, th := newRig(4)
	expectNone(t, th)
	th.Think(question)
	if len(p.fakes) != 1 || len(p.fakes[0].posted) != 0 {
		t.Fatalf("%d workers; posted %q to one that is not ready", len(p.fakes), p.fakes[0].posted)
	}
	w := p.fakes[0]
	w.receive("ready")
	if want := []string{"think 1 " + question.Encode()}; !slices.Equal(w.posted, want) {
		t.Fatalf("posted %q, want %q", w.posted, want)
	}
	expectNone(t, th)
	p.reply(w, 1, here)
	expectMove(t, th, here)
	if p.Stats().Busy != 0 {
		t.Error("the worker counts as busy after its answer")
	}
}

func TestLateAnswersAreDropped(t *testing.T) {
	p, th := loadedPool(t, 1)
	w := p.fakes[0]
	th.Think(question)
	th.Think(question)
	if w.posted[1] != "cancel" || w.posted[2] != "think 2 "+question.Encode() {
		t.Errorf("posted %q", w.posted)
	}
	p.reply(w, 1, there)
	expectNone(t, th)
	p.reply(w, 2, here)
	expectMove(t, th, here)
	th.Think(question)
	th.Cancel()
	p.reply(w, 3, there)
	expectNone(t, th)
	for _, rubbish := range []string{"", "answer", "answer x y", "answer 0 ", "hello", "done", "done x", "report 3 ", "vote 3"} {
		w.receive(rubbish)
	}
	expectNone(t, th)
}

func TestLocalWhenThereIsNoWorker(t *testing.T) {
	p, th := newRig(4)
	p.refused = errors.New("not allowed here")
	for i, q := range []engine.Request{question, merciless} {
		th.Think(q)
		p.local.answer = &engine.Answer{Move: here}
		expectMove(t, th, here)
		if len(p.local.asked) != i+1 || p.local.asked[i].Encode() != q.Encode() {
			t.Errorf("asked locally %+v", p.local.asked)
		}
	}
	th.Analyse(question)
	p.local.report = &engine.Report{Playouts: 7}
	if report, ok := th.Report(); !ok || report.Playouts != 7 || len(p.local.analysed) != 1 {
		t.Errorf("report %+v, %v", report, ok)
	}
	th.Ponder(merciless) // is left out: fakeEngine would panic
	th.Cancel()
	if !p.local.cancelled || p.Stats().Started != 0 {
		t.Errorf("cancelled %v, started %d", p.local.cancelled, p.Stats().Started)
	}
}

func TestLocalWhenTheWorkerIsLate(t *testing.T) {
	p, th := newRig(1)
	th.Think(question)
	p.pass(StartTimeout)
	expectNone(t, th)
	if len(p.local.asked) != 0 {
		t.Error("too early")
	}
	p.pass(time.Millisecond)
	expectNone(t, th)
	if len(p.local.asked) != 1 {
		t.Fatalf("asked locally %d times, want once", len(p.local.asked))
	}
	p.fakes[0].receive("ready") // at last: for the next request
	if len(p.fakes[0].posted) != 0 {
		t.Errorf("posted %q while it thinks locally", p.fakes[0].posted)
	}
	p.local.answer = &engine.Answer{Move: here}
	expectMove(t, th, here)
	th.Think(question)
	if len(p.fakes[0].posted) != 1 || len(p.local.asked) != 1 {
		t.Errorf("the next request: posted %q, asked locally %d times", p.fakes[0].posted, len(p.local.asked))
	}
}

func TestAWorkerThatNeverLoadsIsTheLast(t *testing.T) {
	p, th := newRig(4)
	th.Think(question)
	p.fakes[0].failed()
	if !p.fakes[0].closed || len(p.local.asked) != 1 {
		t.Errorf("closed %v, asked locally %d times", p.fakes[0].closed, len(p.local.asked))
	}
	p.local.answer = &engine.Answer{Move: here}
	expectMove(t, th, here)
	th.Think(merciless)
	if len(p.local.asked) != 2 || len(p.fakes) != 1 {
		t.Errorf("asked locally %d times, started %d workers", len(p.local.asked), len(p.fakes))
	}
	th.Close()
	if !p.local.closed || p.Stats().Workers != 0 {
		t.Errorf("closed %v, %d workers", p.local.closed, p.Stats().Workers)
	}
}

func TestNoRequestIsLostWithItsWorker(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Think(question)
	for i := range maxTries - 1 {
		p.fakes[i].failed()
		if len(p.fakes) != i+2 || !p.fakes[i].closed {
			t.Fatalf("after %d breakdowns there were %d workers", i+1, len(p.fakes))
		}
		p.fakes[i+1].receive("ready")
		if word, id, _ := p.fakes[i+1].last(t); word != wire.Think || id != 1 {
			t.Errorf("the next worker got %q", p.fakes[i+1].posted)
		}
	}
	p.fakes[maxTries-1].failed()
	if len(p.local.asked) != 1 || p.Stats().Failed != maxTries {
		t.Errorf("asked locally %d times after %d breakdowns", len(p.local.asked), p.Stats().Failed)
	}
}

func TestAnswerBeforeAFailureCounts(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Think(question)
	p.fakes[0].say(wire.Answer, 1, engine.Answer{Move: here, WinRate: 0.5}.Encode())
	p.fakes[0].failed()
	expectMove(t, th, here)
}

func TestCloseGivesWorkersBack(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Think(merciless)
	th.Close()
	th.Close()
	if p.Stats().Workers != 1 || !p.fakes[1].closed || !p.fakes[2].closed || p.fakes[0].posted[1] != "cancel" {
		t.Fatalf("%d workers are left, posted %q", p.Stats().Workers, p.fakes[0].posted)
	}
	// The next gets it, ready, and numbers its requests on.
	next := p.NewThinker(1)
	next.Think(question)
	if word, id, _ := p.fakes[0].last(t); word != wire.Think || id != 2 || len(p.fakes) != 3 {
		t.Errorf("posted %q; %d workers", p.fakes[0].posted, len(p.fakes))
	}
	th.Think(question)
	expectNone(t, th)
	if _, id, _ := p.fakes[0].last(t); id != 2 {
		t.Error("a closed thinker asked a worker")
	}
}
