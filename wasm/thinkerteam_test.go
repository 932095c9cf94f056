package main

import (
	"strconv"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

func TestSeveralWorkersShareAMove(t *testing.T) {
	o, r := staffed(t, 3)
	r.Think(engine.Request{Size: 9, Level: 10, Seed: 5})
	seeds := map[uint64]bool{}
	for i, d := range o.desks {
		word, id, q := d.last(t)
		if word != "vote" || id != 1 || q.Level != 10 || q.Playouts != (engine.Playouts(10)+2)/3 {
			t.Errorf("worker %d got %q", i, d.posted)
		}
		seeds[q.Seed] = true
	}
	if len(seeds) != 3 || !seeds[5] {
		t.Errorf("seeds %v", seeds)
	}
	// Two prefer there by a little, one prefers here by a lot.
	o.vote(o.desks[0], 1, there, 52, here)
	expectNone(t, r)
	o.vote(o.desks[1], 1, here, 95, there)
	o.vote(o.desks[2], 1, there, 52, here)
	expectNone(t, r) // one text a frame
	if a := expectMove(t, r, here); a.Playouts != 300 {
		t.Errorf("%d playouts, want those of all", a.Playouts)
	}
	if o.busy() != 0 {
		t.Errorf("%d workers are busy", o.busy())
	}
}

func TestWhoNeedsOneWorkerAsksOne(t *testing.T) {
	for name, q := range map[string]engine.Request{
		"a weak level":      {Size: 9, Level: 7},
		"Black's first":     {Size: 9, Level: 10, Pie: true},
		"White may swap":    {Size: 9, Level: engine.Merciless, Time: time.Second, Pie: true, Moves: []rules.Move{here}},
		"an early analysis": {Size: 9, Level: engine.Merciless, Pie: true, Playouts: 1000},
	} {
		o, r := staffed(t, 3)
		if q.Playouts > 0 {
			r.Analyse(q)
		} else {
			r.Think(q)
		}
		if o.busy() != 1 {
			t.Errorf("%s: %d workers think", name, o.busy())
		}
		if word, _, got := o.desks[0].last(t); word == "vote" || got.Encode() != q.Encode() {
			t.Errorf("%s: posted %q", name, o.desks[0].posted)
		}
	}
	o, first := staffed(t, 3)
	first.Close()
	one := o.newThinker(1) // the player wants it so
	one.Think(merciless)
	if o.busy() != 1 || len(o.desks) != 3 || len(one.hands) != 1 {
		t.Errorf("one processor: %d busy, %d started, %d hired", o.busy(), len(o.desks), len(one.hands))
	}
}

func TestWorkersAreStartedWhenTheyAreNeeded(t *testing.T) {
	o, r := newOffice(3)
	r.warmUp()
	r.Think(question)
	if len(o.desks) != 1 {
		t.Errorf("%d workers for a weak level", len(o.desks))
	}
	r.Think(merciless)
	if len(o.desks) != 3 {
		t.Errorf("%d workers for a strong one", len(o.desks))
	}
	o.desks[0].receive("ready")
	o.pass(500 * time.Millisecond)
	o.desks[1].receive("ready") // in time
	o.pass(1200 * time.Millisecond)
	o.desks[2].receive("ready") // too late for this move
	if _, _, q := o.desks[1].last(t); q.Time != 1500*time.Millisecond {
		t.Errorf("the second has %v, want what is left", q.Time)
	}
	if o.busy() != 2 || len(o.desks[2].posted) != 0 {
		t.Errorf("%d think; the third got %q", o.busy(), o.desks[2].posted)
	}
}

func TestOneWorkerFails(t *testing.T) {
	o, r := staffed(t, 3)
	r.Think(merciless)
	o.desks[1].failed()
	expectNone(t, r)
	o.vote(o.desks[0], 1, here, 60, there)
	o.vote(o.desks[2], 1, here, 60, there)
	expectMove(t, r, here)
	r.Think(merciless)
	if len(o.desks) != 4 || o.counts.failed != 1 {
		t.Errorf("%d workers were started after %d breakdowns; another takes its place", len(o.desks), o.counts.failed)
	}
}

func TestOneWorkerIsLate(t *testing.T) {
	o, r := staffed(t, 3)
	r.Think(merciless)
	o.pass(2 * time.Second)
	o.vote(o.desks[0], 1, here, 60, there)
	expectNone(t, r)
	o.pass(grace)
	expectNone(t, r)
	for i, want := range []string{"vote", "finish", "finish"} {
		if word, _, _ := o.desks[i].last(t); word != want {
			t.Errorf("worker %d got %q, want %s at last", i, o.desks[i].posted, want)
		}
	}
	o.vote(o.desks[1], 1, there, 90, here) // it listens
	o.pass(lastGrace + time.Millisecond)   // the other one does not
	expectMove(t, r, there)
	if !o.desks[2].closed || o.counts.replaced != 1 || len(o.hands) != 2 {
		t.Errorf("closed %v, replaced %d, %d left", o.desks[2].closed, o.counts.replaced, len(o.hands))
	}
}

func TestSlowWorkersMayFinishTheirShare(t *testing.T) {
	o, r := staffed(t, 2)
	r.Think(engine.Request{Size: 9, Level: 9, Time: time.Minute}) // so much of a clock
	o.pass(2 * time.Second)
	o.vote(o.desks[0], 1, here, 60, there)
	o.pass(time.Second)
	expectNone(t, r)
	if word, _, _ := o.desks[1].last(t); word != "vote" {
		t.Error("half as long again is allowed for")
	}
	o.pass(grace)
	expectNone(t, r)
	if word, _, _ := o.desks[1].last(t); word != "finish" {
		t.Error("then it has to come to an end")
	}
}

func TestAWorkerThatFallsSilent(t *testing.T) {
	o, r := staffed(t, 1)
	r.Think(merciless)
	o.pass(merciless.Time + silence)
	expectNone(t, r)
	if o.counts.replaced != 0 {
		t.Error("impatient")
	}
	o.pass(time.Millisecond)
	expectNone(t, r)
	if o.counts.replaced != 1 || len(o.desks) != 2 || !o.desks[0].closed {
		t.Fatalf("replaced %d, %d workers", o.counts.replaced, len(o.desks))
	}
	o.desks[1].receive("ready")
	o.reply(o.desks[1], 1, here)
	expectMove(t, r, here)
}

func TestCancelInTheMiddle(t *testing.T) {
	o, r := staffed(t, 3)
	r.Think(merciless)
	o.vote(o.desks[0], 1, here, 60, there)
	r.Cancel()
	expectNone(t, r)
	for i, want := range []string{"vote", "cancel", "cancel"} {
		if word, _, _ := o.desks[i].last(t); word != want {
			t.Errorf("worker %d got %q", i, o.desks[i].posted)
		}
	}
	if o.busy() != 2 {
		t.Errorf("%d workers are busy before they say that they are not", o.busy())
	}
	o.pass(20 * time.Millisecond)
	o.desks[1].receive(o.done(1))
	if o.busy() != 1 || o.counts.stops != 1 || o.counts.worstStop != 20 {
		t.Errorf("%d busy; %+v", o.busy(), o.counts)
	}
	// The third does not stop: another takes its place, for the next request too.
	r.Think(merciless)
	o.pass(stopPatience)
	if o.counts.replaced != 1 || !o.desks[2].closed || len(o.desks) != 3 {
		t.Errorf("replaced %d, closed %v, %d workers", o.counts.replaced, o.desks[2].closed, len(o.desks))
	}
	o.vote(o.desks[0], 2, here, 60, there)
	o.vote(o.desks[1], 2, here, 60, there)
	expectMove(t, r, here)
	r.Think(merciless)
	if len(o.desks) != 4 || o.busy() != 2 {
		t.Errorf("%d workers, %d busy", len(o.desks), o.busy())
	}
}

func TestCancelledWorkersThatStopAreKept(t *testing.T) {
	o, r := staffed(t, 2)
	for id := 1; id <= 20; id++ {
		r.Think(merciless)
		r.Cancel()
		for _, d := range o.desks {
			d.receive(o.done(id))
		}
		o.pass(stopPatience)
	}
	if o.busy() != 0 || len(o.desks) != 2 || o.counts.replaced != 0 || o.counts.stops != 40 {
		t.Errorf("%d busy, %d started, %+v", o.busy(), len(o.desks), o.counts)
	}
}

// tell sends a report with so many playouts, all for one move.
func (o *office) tell(d *desk, id, playouts int, move rules.Move, done bool) {
	r := engine.Report{Playouts: playouts, WinRate: 0.5, Done: done, Moves: []engine.MoveReport{
		{Move: move, Visits: playouts, WinRate: 0.5, Line: []rules.Move{move}}}}
	d.receive("report " + strconv.Itoa(id) + " " + r.Encode())
	if done {
		d.receive(o.done(id))
	}
}

// expectReport asks as often as frames would.
func expectReport(t *testing.T, r *remote, playouts int, best rules.Move, done bool) {
	t.Helper()
	for range 10 {
		if report, ok := r.Report(); ok {
			if report.Err != nil || report.Playouts != playouts || report.Done != done || report.Moves[0].Move != best {
				t.Errorf("report %+v; want %d playouts for %v, done %v", report, playouts, best, done)
			}
			return
		}
	}
	t.Errorf("no report; want one with %d playouts", playouts)
}

func TestAnalysisIsPutTogether(t *testing.T) {
	o, r := staffed(t, 2)
	r.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	if word, _, q := o.desks[1].last(t); word != "analyse" || q.Playouts != 0 || q.Seed == 0 {
		t.Fatalf("posted %q", o.desks[1].posted)
	}
	if _, ok := r.Report(); ok {
		t.Error("a report before there was any")
	}
	o.tell(o.desks[0], 1, 100, here, false)
	expectReport(t, r, 100, here, false)
	o.tell(o.desks[1], 1, 300, there, false)
	if _, ok := r.Report(); ok {
		t.Error("two reports in one frame")
	}
	o.pass(reportEvery)
	expectReport(t, r, 400, there, false)
	if _, ok := r.Report(); ok {
		t.Error("the same report twice")
	}
	o.tell(o.desks[0], 1, 500, here, false) // the newest of each counts
	o.pass(reportEvery)
	expectReport(t, r, 800, here, false)
	o.tell(o.desks[0], 1, 600, here, true)
	o.pass(reportEvery)
	expectReport(t, r, 900, here, false)
	o.tell(o.desks[1], 1, 300, there, true)
	expectReport(t, r, 900, here, true)
	if _, ok := r.Report(); ok {
		t.Error("a report after the last")
	}
}

// TestSlowFramesHearEverybody reads one text while every worker sends one.
func TestSlowFramesHearEverybody(t *testing.T) {
	o, r := staffed(t, 3)
	r.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	heard := 0
	for n := 1; n <= 6; n++ {
		for _, d := range o.desks {
			o.tell(d, 1, 100*n, here, false)
		}
		o.pass(reportEvery)
		if report, ok := r.Report(); ok {
			heard = report.Playouts
		}
	}
	if heard != 400+500+600 {
		t.Errorf("%d playouts are known at last", heard)
	}
}

func TestAProofEndsAnAnalysis(t *testing.T) {
	o, r := staffed(t, 2)
	r.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	o.tell(o.desks[0], 1, 100, here, false)
	win := engine.Report{WinRate: 1, Proof: engine.ProvenWin, Done: true, Moves: []engine.MoveReport{
		{Move: there, WinRate: 1, Proof: engine.ProvenWin, Line: []rules.Move{there}}}}
	o.desks[1].receive("report 1 " + win.Encode())
	o.desks[1].receive(o.done(1))
	var last engine.Report
	for range 10 {
		o.pass(reportEvery)
		if report, ok := r.Report(); ok {
			last = report
		}
	}
	if !last.Done || last.Proof != engine.ProvenWin || last.WinRate != 1 || last.Moves[0].Move != there {
		t.Errorf("the last report is %+v", last)
	}
	if word, _, _ := o.desks[0].last(t); word != "cancel" {
		t.Errorf("the other worker goes on: %q", o.desks[0].posted)
	}
}

func TestAnalysisOutlivesItsWorker(t *testing.T) {
	o, r := staffed(t, 1)
	r.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	o.tell(o.desks[0], 1, 100, here, false)
	o.desks[0].failed()
	o.desks[1].receive("ready")
	o.tell(o.desks[1], 1, 50, there, false)
	expectReport(t, r, 50, there, false)
}

func TestPondering(t *testing.T) {
	o, r := staffed(t, 2)
	q := merciless
	q.Time = 0
	r.Ponder(q)
	for i, d := range o.desks {
		if word, _, _ := d.last(t); word != "ponder" {
			t.Errorf("worker %d got %q", i, d.posted)
		}
	}
	expectNone(t, r)
	r.Think(merciless)
	for _, d := range o.desks {
		if word, id, _ := d.last(t); len(d.posted) != 3 || d.posted[1] != "cancel" || word != "vote" || id != 2 {
			t.Errorf("posted %q", d.posted)
		}
	}
	r.Ponder(q)
	o.rest() // nobody is there
	if word, _, _ := o.desks[1].last(t); word != "cancel" {
		t.Errorf("goes on pondering: %q", o.desks[1].posted)
	}
	r.Think(merciless)
	o.rest()
	if word, _, _ := o.desks[1].last(t); word != "vote" {
		t.Error("a question is no pondering")
	}
}

func TestTwoThinkersShareTheWorkers(t *testing.T) {
	o, opponent := staffed(t, 3)
	adviser := o.newThinker(3)
	adviser.Analyse(engine.Request{Size: 9, Level: engine.Merciless})
	if len(o.desks) != 3 || len(opponent.hands) != 1 || len(adviser.hands) != 2 || o.busy() != 2 {
		t.Fatalf("%d workers: %d and %d, %d busy", len(o.desks), len(opponent.hands), len(adviser.hands), o.busy())
	}
	opponent.Think(merciless)
	if o.busy() != 3 || len(o.desks) != 3 || len(opponent.hands) != 1 {
		t.Errorf("both think: %d busy of %d", o.busy(), len(o.desks))
	}
	adviser.Cancel()
	opponent.Think(merciless)
	if len(opponent.hands) != 2 || len(adviser.hands) != 1 || len(o.desks) != 3 {
		t.Errorf("afterwards: %d and %d", len(opponent.hands), len(adviser.hands))
	}
	third := o.newThinker(3)
	third.Think(question)
	if len(o.desks) != 4 {
		t.Errorf("%d workers: who has none gets one", len(o.desks))
	}
}

func TestMeter(t *testing.T) {
	clock := time.Unix(1000, 0)
	m := meter{now: func() time.Time { return clock }}
	step := func(d time.Duration) {
		start := clock
		clock = clock.Add(d)
		m.work(start)
	}
	m.endFrame()
	step(2 * time.Millisecond)
	step(3 * time.Millisecond)
	m.endFrame()
	clock = clock.Add(time.Second)
	m.endFrame()
	step(time.Millisecond)
	m.endFrame()
	if m.frames != 2 || m.worst != 5*time.Millisecond || m.total != 6*time.Millisecond {
		t.Errorf("%+v", m)
	}
	// Calls count, and so do the slices of the game's own engine, but not what is between two of its searches.
	m = meter{now: m.now, slice: clock}
	calls := []func(engine.Thinker){
		func(x engine.Thinker) { x.Think(merciless) }, func(x engine.Thinker) { x.Poll() }, func(x engine.Thinker) { x.Analyse(question) },
		func(x engine.Thinker) { x.Report() }, func(x engine.Thinker) { x.Ponder(merciless) }, func(x engine.Thinker) { x.Cancel() },
	}
	o, r := staffed(t, 2)
	o.agency.now = func() time.Time { return clock }
	slow := measured{sleeper{r, func() { clock = clock.Add(time.Millisecond) }}, &m}
	for _, call := range calls {
		clock = clock.Add(time.Second)
		call(slow)
	}
	m.endSlice() // no slice has begun since
	m.endFrame()
	m.slice = clock
	clock = clock.Add(7 * time.Millisecond)
	m.endSlice()
	m.endFrame()
	if m.worst != 7*time.Millisecond || m.total != 13*time.Millisecond || o.ready() != 2 {
		t.Errorf("%+v; %d ready", m, o.ready())
	}
}

// sleeper is a thinker whose calls take a while.
type sleeper struct {
	engine.Thinker
	sleep func()
}

func (s sleeper) Think(r engine.Request)        { s.sleep(); s.Thinker.Think(r) }
func (s sleeper) Poll() (engine.Answer, bool)   { s.sleep(); return s.Thinker.Poll() }
func (s sleeper) Analyse(r engine.Request)      { s.sleep(); s.Thinker.Analyse(r) }
func (s sleeper) Report() (engine.Report, bool) { s.sleep(); return s.Thinker.Report() }
func (s sleeper) Ponder(r engine.Request)       { s.sleep(); s.Thinker.Ponder(r) }
func (s sleeper) Cancel()                       { s.sleep(); s.Thinker.Cancel() }
