package pool

import (
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

func TestSeveralWorkersShareAMove(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Think(engine.Request{Size: 9, Level: 10, Seed: 5})
	seeds := map[uint64]bool{}
	for i, w := range p.fakes {
		word, id, q := w.last(t)
		if word != wire.Vote || id != 1 || q.Level != 10 || q.Playouts != (engine.Playouts(10)+2)/3 {
			t.Errorf("worker %d got %q", i, w.posted)
		}
		seeds[q.Seed] = true
	}
	if len(seeds) != 3 || !seeds[5] {
		t.Errorf("seeds %v", seeds)
	}
	// Two prefer there by a little, one prefers here by a lot.
	p.vote(p.fakes[0], 1, there, 52, here)
	expectNone(t, th)
	p.vote(p.fakes[1], 1, here, 95, there)
	p.vote(p.fakes[2], 1, there, 52, here)
	expectNone(t, th) // one result a frame
	if a := expectMove(t, th, here); a.Playouts != 300 {
		t.Errorf("%d playouts, want those of all", a.Playouts)
	}
	if p.Stats().Busy != 0 {
		t.Errorf("%d workers are busy", p.Stats().Busy)
	}
}

func TestWhoNeedsOneWorkerAsksOne(t *testing.T) {
	for name, q := range map[string]engine.Request{
		"a weak level":      {Size: 9, Level: 7},
		"Black's first":     {Size: 9, Level: 10, Pie: true},
		"White may swap":    {Size: 9, Level: engine.Merciless, Time: time.Second, Pie: true, Moves: []rules.Move{here}},
		"an early analysis": {Size: 9, Level: engine.Merciless, Pie: true, Playouts: 1000},
	} {
		p, th := loadedPool(t, 3)
		if q.Playouts > 0 {
			th.Analyse(q)
		} else {
			th.Think(q)
		}
		if p.Stats().Busy != 1 {
			t.Errorf("%s: %d workers think", name, p.Stats().Busy)
		}
		if word, _, got := p.fakes[0].last(t); word == wire.Vote || got.Encode() != q.Encode() {
			t.Errorf("%s: posted %q", name, p.fakes[0].posted)
		}
	}
	p, first := loadedPool(t, 3)
	first.Close()
	one := p.NewThinker(1) // the player wants it so
	one.Think(merciless)
	if p.Stats().Busy != 1 || len(p.fakes) != 3 || len(p.of(one)) != 1 {
		t.Errorf("one processor: %d busy, %d started, %d assigned", p.Stats().Busy, len(p.fakes), len(p.of(one)))
	}
}

func TestWorkersAreStartedWhenTheyAreNeeded(t *testing.T) {
	p, th := newRig(3)
	th.Preload()
	th.Think(question)
	if len(p.fakes) != 1 {
		t.Errorf("%d workers for a weak level", len(p.fakes))
	}
	th.Think(merciless)
	if len(p.fakes) != 3 {
		t.Errorf("%d workers for a strong one", len(p.fakes))
	}
	p.fakes[0].receive("ready")
	p.pass(500 * time.Millisecond)
	p.fakes[1].receive("ready") // in time
	p.pass(1200 * time.Millisecond)
	p.fakes[2].receive("ready") // too late for this move
	if _, _, q := p.fakes[1].last(t); q.Time != 1500*time.Millisecond {
		t.Errorf("the second has %v, want what is left", q.Time)
	}
	if p.Stats().Busy != 2 || len(p.fakes[2].posted) != 0 {
		t.Errorf("%d think; the third got %q", p.Stats().Busy, p.fakes[2].posted)
	}
}

func TestOneWorkerFails(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Think(merciless)
	p.fakes[1].failed()
	expectNone(t, th)
	p.vote(p.fakes[0], 1, here, 60, there)
	p.vote(p.fakes[2], 1, here, 60, there)
	expectMove(t, th, here)
	th.Think(merciless)
	if len(p.fakes) != 4 || p.Stats().Failed != 1 {
		t.Errorf("%d workers were started after %d breakdowns; another takes its place", len(p.fakes), p.Stats().Failed)
	}
}

func TestOneWorkerIsLate(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Think(merciless)
	p.pass(2 * time.Second)
	p.vote(p.fakes[0], 1, here, 60, there)
	expectNone(t, th)
	p.pass(finishDelay)
	expectNone(t, th)
	for i, want := range []wire.Word{wire.Vote, wire.Finish, wire.Finish} {
		if word, _, _ := p.fakes[i].last(t); word != want {
			t.Errorf("worker %d got %q, want %s at last", i, p.fakes[i].posted, want)
		}
	}
	p.vote(p.fakes[1], 1, there, 90, here)   // it listens
	p.pass(finishTimeout + time.Millisecond) // the other one does not
	expectMove(t, th, there)
	if !p.fakes[2].closed || p.Stats().Replaced != 1 || p.Stats().Workers != 2 {
		t.Errorf("closed %v, replaced %d, %d left", p.fakes[2].closed, p.Stats().Replaced, p.Stats().Workers)
	}
}

func TestSlowWorkersMayFinishTheirShare(t *testing.T) {
	p, th := loadedPool(t, 2)
	th.Think(engine.Request{Size: 9, Level: 9, Time: time.Minute}) // so much of a clock
	p.pass(2 * time.Second)
	p.vote(p.fakes[0], 1, here, 60, there)
	p.pass(time.Second)
	expectNone(t, th)
	if word, _, _ := p.fakes[1].last(t); word != wire.Vote {
		t.Error("half as long again is allowed for")
	}
	p.pass(finishDelay)
	expectNone(t, th)
	if word, _, _ := p.fakes[1].last(t); word != wire.Finish {
		t.Error("then it has to finish")
	}
}

func TestAWorkerThatFallsSilent(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Think(merciless)
	p.pass(silenceTimeout)
	expectNone(t, th)
	if p.Stats().Replaced != 0 {
		t.Error("too early")
	}
	p.pass(time.Millisecond)
	expectNone(t, th)
	if p.Stats().Replaced != 1 || len(p.fakes) != 2 || !p.fakes[0].closed {
		t.Fatalf("replaced %d, %d workers", p.Stats().Replaced, len(p.fakes))
	}
	p.fakes[1].receive("ready")
	p.reply(p.fakes[1], 1, here)
	expectMove(t, th, here)
}

func TestCancelInTheMiddle(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Think(merciless)
	p.vote(p.fakes[0], 1, here, 60, there)
	th.Cancel()
	expectNone(t, th)
	for i, want := range []wire.Word{wire.Vote, wire.Cancel, wire.Cancel} {
		if word, _, _ := p.fakes[i].last(t); word != want {
			t.Errorf("worker %d got %q", i, p.fakes[i].posted)
		}
	}
	if p.Stats().Busy != 2 {
		t.Errorf("%d workers are busy before they say that they are not", p.Stats().Busy)
	}
	p.states(t, ready, stopping, stopping)
	p.pass(20 * time.Millisecond)
	p.fakes[1].receive(p.done(1))
	if p.Stats().Busy != 1 || p.Stats().Stops != 1 || p.Stats().WorstStop != 20*time.Millisecond {
		t.Errorf("%d busy; %+v", p.Stats().Busy, p.Stats())
	}
	// The third does not stop: another takes its place, for the next request too.
	th.Think(merciless)
	p.pass(StopTimeout)
	if p.Stats().Replaced != 1 || !p.fakes[2].closed || len(p.fakes) != 3 {
		t.Errorf("replaced %d, closed %v, %d workers", p.Stats().Replaced, p.fakes[2].closed, len(p.fakes))
	}
	p.vote(p.fakes[0], 2, here, 60, there)
	p.vote(p.fakes[1], 2, here, 60, there)
	expectMove(t, th, here)
	th.Think(merciless)
	if len(p.fakes) != 4 || p.Stats().Busy != 2 {
		t.Errorf("%d workers, %d busy", len(p.fakes), p.Stats().Busy)
	}
}

func TestCancelledWorkersThatStopAreKept(t *testing.T) {
	p, th := loadedPool(t, 2)
	for id := 1; id <= 20; id++ {
		th.Think(merciless)
		th.Cancel()
		for _, w := range p.fakes {
			w.receive(p.done(id))
		}
		p.pass(StopTimeout)
	}
	if p.Stats().Busy != 0 || len(p.fakes) != 2 || p.Stats().Replaced != 0 || p.Stats().Stops != 40 {
		t.Errorf("%d busy, %d started, %+v", p.Stats().Busy, len(p.fakes), p.Stats())
	}
}

func TestAnalysisIsPutTogether(t *testing.T) {
	p, th := loadedPool(t, 2)
	th.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	if word, _, q := p.fakes[1].last(t); word != wire.Analyse || q.Playouts != 0 || q.Seed == 0 {
		t.Fatalf("posted %q", p.fakes[1].posted)
	}
	if _, ok := th.Report(); ok {
		t.Error("a report before there was any")
	}
	p.tell(p.fakes[0], 1, 100, here, false)
	expectReport(t, th, 100, here, false)
	p.tell(p.fakes[1], 1, 300, there, false)
	if _, ok := th.Report(); ok {
		t.Error("two reports in one frame")
	}
	p.pass(reportInterval)
	expectReport(t, th, 400, there, false)
	if _, ok := th.Report(); ok {
		t.Error("the same report twice")
	}
	p.tell(p.fakes[0], 1, 500, here, false) // the newest of each counts
	p.pass(reportInterval)
	expectReport(t, th, 800, here, false)
	p.tell(p.fakes[0], 1, 600, here, true)
	p.pass(reportInterval)
	expectReport(t, th, 900, here, false)
	p.tell(p.fakes[1], 1, 300, there, true)
	expectReport(t, th, 900, here, true)
	if _, ok := th.Report(); ok {
		t.Error("a report after the last")
	}
}

// TestSlowFramesHearEverybody reads one result while every worker sends one.
func TestSlowFramesHearEverybody(t *testing.T) {
	p, th := loadedPool(t, 3)
	th.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	heard := 0
	for n := 1; n <= 6; n++ {
		for _, w := range p.fakes {
			p.tell(w, 1, 100*n, here, false)
		}
		p.pass(reportInterval)
		if report, ok := th.Report(); ok {
			heard = report.Playouts
		}
	}
	if heard != 400+500+600 {
		t.Errorf("%d playouts are known at last", heard)
	}
}

func TestAProofEndsAnAnalysis(t *testing.T) {
	p, th := loadedPool(t, 2)
	th.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	p.tell(p.fakes[0], 1, 100, here, false)
	win := engine.Report{WinRate: 1, Proof: engine.ProvenWin, Done: true, Moves: []engine.MoveReport{
		{Move: there, WinRate: 1, Proof: engine.ProvenWin, Line: []rules.Move{there}}}}
	p.fakes[1].say(wire.Report, 1, win.Encode())
	p.fakes[1].receive(p.done(1))
	var last engine.Report
	for range 10 {
		p.pass(reportInterval)
		if report, ok := th.Report(); ok {
			last = report
		}
	}
	if !last.Done || last.Proof != engine.ProvenWin || last.WinRate != 1 || last.Moves[0].Move != there {
		t.Errorf("the last report is %+v", last)
	}
	if word, _, _ := p.fakes[0].last(t); word != wire.Cancel {
		t.Errorf("the other worker goes on: %q", p.fakes[0].posted)
	}
}

func TestAnalysisOutlivesItsWorker(t *testing.T) {
	p, th := loadedPool(t, 1)
	th.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	p.tell(p.fakes[0], 1, 100, here, false)
	p.fakes[0].failed()
	p.fakes[1].receive("ready")
	p.tell(p.fakes[1], 1, 50, there, false)
	expectReport(t, th, 50, there, false)
}

func TestPondering(t *testing.T) {
	p, th := loadedPool(t, 2)
	q := merciless
	q.Time = 0
	th.Ponder(q)
	for i, w := range p.fakes {
		if word, _, _ := w.last(t); word != wire.Ponder {
			t.Errorf("worker %d got %q", i, w.posted)
		}
	}
	expectNone(t, th)
	th.Think(merciless)
	for _, w := range p.fakes {
		if word, id, _ := w.last(t); len(w.posted) != 3 || w.posted[1] != "cancel" || word != wire.Vote || id != 2 {
			t.Errorf("posted %q", w.posted)
		}
	}
	th.Ponder(q)
	p.StopPondering() // nobody is there
	if word, _, _ := p.fakes[1].last(t); word != wire.Cancel {
		t.Errorf("goes on pondering: %q", p.fakes[1].posted)
	}
	th.Think(merciless)
	p.StopPondering()
	if word, _, _ := p.fakes[1].last(t); word != wire.Vote {
		t.Error("a question is no pondering")
	}
}

func TestTwoThinkersShareTheWorkers(t *testing.T) {
	p, opponent := loadedPool(t, 3)
	adviser := p.NewThinker(3)
	adviser.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	if len(p.fakes) != 3 || len(p.of(opponent)) != 1 || len(p.of(adviser)) != 2 || p.Stats().Busy != 2 {
		t.Fatalf("%d workers: %d and %d, %d busy", len(p.fakes), len(p.of(opponent)), len(p.of(adviser)), p.Stats().Busy)
	}
	opponent.Think(merciless)
	if p.Stats().Busy != 3 || len(p.fakes) != 3 || len(p.of(opponent)) != 1 {
		t.Errorf("both think: %d busy of %d", p.Stats().Busy, len(p.fakes))
	}
	adviser.Cancel()
	opponent.Think(merciless)
	if len(p.of(opponent)) != 2 || len(p.of(adviser)) != 1 || len(p.fakes) != 3 {
		t.Errorf("afterwards: %d and %d", len(p.of(opponent)), len(p.of(adviser)))
	}
	third := p.NewThinker(3)
	third.Think(question)
	if len(p.fakes) != 4 {
		t.Errorf("%d workers: who has none gets one", len(p.fakes))
	}
}
