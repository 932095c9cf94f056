package pool

import (
	"slices"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// rig is a pool whose workers, local engine and clock are played by the test.
type rig struct {
	*Pool
	fakes   []*fakeWorker // one for each worker that was ever started
	refused error         // workers are not allowed
	clock   time.Time
	local   *fakeEngine
	alarms  []alarm

	thinkers []*Thinker // whose tasks pass watches
}

type alarm struct {
	at time.Time
	do func()
}

// fakeWorker is a worker's end of the line.
type fakeWorker struct {
	posted  []string
	closed  bool
	receive func(string)
	failed  func()
}

func (w *fakeWorker) Post(text string) { w.posted = append(w.posted, text) }
func (w *fakeWorker) Close()           { w.closed = true }

// last gives the newest message and the ID and the request in it, if any.
func (w *fakeWorker) last(t *testing.T) (word wire.Word, id int, q engine.Request) {
	t.Helper()
	if len(w.posted) == 0 {
		t.Fatal("nothing was posted")
	}
	m, err := wire.Parse(w.posted[len(w.posted)-1])
	if err == nil && m.ID != 0 {
		q, err = engine.DecodeRequest(m.Text)
	}
	if err != nil {
		t.Fatalf("posted %q: %v", w.posted, err)
	}
	return m.Word, m.ID, q
}

func (w *fakeWorker) say(word wire.Word, id int, text string) {
	w.receive(wire.Message{Word: word, ID: id, Text: text}.String())
}

// fakeEngine is the local engine.
type fakeEngine struct {
	asked, analysed   []engine.Request
	answer            *engine.Answer
	report            *engine.Report
	proved            []engine.ProofRequest
	proof             *engine.ProofResult
	cancelled, closed bool
}

func (f *fakeEngine) Think(r engine.Request)   { f.asked = append(f.asked, r) }
func (f *fakeEngine) Analyse(r engine.Request) { f.analysed = append(f.analysed, r) }
func (f *fakeEngine) Ponder(engine.Request)    { panic("pondering on the page's thread") }
func (f *fakeEngine) Delayed() bool            { return false }
func (f *fakeEngine) Cancel()                  { f.cancelled = true }
func (f *fakeEngine) Close()                   { f.closed = true }

func (f *fakeEngine) Prove(r engine.ProofRequest) { f.proved = append(f.proved, r) }

func (f *fakeEngine) Proof() (engine.ProofResult, bool) {
	if f.proof == nil {
		return engine.ProofResult{}, false
	}
	res := *f.proof
	f.proof = nil
	return res, true
}

func (f *fakeEngine) Report() (engine.Report, bool) {
	if f.report == nil {
		return engine.Report{}, false
	}
	r := *f.report
	f.report = nil
	return r, true
}

func (f *fakeEngine) Poll() (engine.Answer, bool) {
	if f.answer == nil {
		return engine.Answer{}, false
	}
	a := *f.answer
	f.answer = nil
	return a, true
}

// newRig has room for so many workers, and a Thinker that may use them all.
func newRig(limit int) (*rig, *Thinker) {
	p := &rig{clock: time.Unix(1000, 0), local: &fakeEngine{}}
	p.Pool = New(Config{
		Start: func(receive func(string), failed func()) (Port, error) {
			if p.refused != nil {
				return nil, p.refused
			}
			w := &fakeWorker{receive: receive, failed: failed}
			p.fakes = append(p.fakes, w)
			return w, nil
		},
		Local: func() engine.Thinker { return p.local },
		Now:   func() time.Time { return p.clock },
		After: func(d time.Duration, do func()) { p.alarms = append(p.alarms, alarm{p.clock.Add(d), do}) },
		Max:   limit,
	})
	p.thinkers = []*Thinker{p.NewThinker(limit)}
	return p, p.thinkers[0]
}

// pass lets time go by, with a look at the workers every second as frames would.
func (p *rig) pass(d time.Duration) {
	for ; d > time.Second; d -= time.Second {
		p.step(time.Second)
	}
	p.step(d)
}

func (p *rig) step(d time.Duration) {
	p.clock = p.clock.Add(d)
	for _, t := range p.thinkers {
		if t.task != nil {
			p.watch(t)
		}
	}
	due := p.alarms
	p.alarms = nil
	for _, a := range due {
		if a.at.After(p.clock) {
			p.alarms = append(p.alarms, a)
		} else {
			a.do()
		}
	}
}

// loadedPool has so many workers that are ready.
func loadedPool(t *testing.T, limit int) (*rig, *Thinker) {
	t.Helper()
	p, th := newRig(limit)
	for range limit {
		if err := p.assign(th); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range p.fakes {
		w.receive("ready")
	}
	return p, th
}

var (
	question  = engine.Request{Game: rules.Redstone, Size: 9, Level: 3, Seed: 1}
	merciless = engine.Request{Game: rules.Redstone, Size: 9, Level: engine.Merciless, Seed: 1, Time: 2 * time.Second}
	here      = rules.Place(rules.At(3, 3))
	there     = rules.Place(rules.At(4, 4))
)

// done is what a worker says when a request has ended.
func (p *rig) done(id int) string { return wire.Ended(id, p.clock.UnixMilli()).String() }

// reply answers the request with that number.
func (p *rig) reply(w *fakeWorker, id int, move rules.Move) {
	w.say(wire.Answer, id, engine.Answer{Move: move, Playouts: 10, WinRate: 0.5}.Encode())
	w.receive(p.done(id))
}

// vote votes for move with so many visits, and for other with the rest of 100.
func (p *rig) vote(w *fakeWorker, id int, move rules.Move, visits int, other rules.Move) {
	v := engine.Vote{Answer: engine.Answer{Move: move, Playouts: 100, WinRate: 0.5}, Report: engine.Report{Playouts: 100, WinRate: 0.5, Done: true}}
	for _, m := range []engine.MoveReport{{Move: move, Visits: visits, WinRate: 0.5}, {Move: other, Visits: 100 - visits, WinRate: 0.25}} {
		m.Line = []rules.Move{m.Move}
		v.Report.Moves = append(v.Report.Moves, m)
	}
	w.say(wire.Vote, id, v.Encode())
	w.receive(p.done(id))
}

// tell sends a report with so many playouts, all for one move.
func (p *rig) tell(w *fakeWorker, id, playouts int, move rules.Move, done bool) {
	r := engine.Report{Playouts: playouts, WinRate: 0.5, Done: done, Moves: []engine.MoveReport{
		{Move: move, Visits: playouts, WinRate: 0.5, Line: []rules.Move{move}}}}
	w.say(wire.Report, id, r.Encode())
	if done {
		w.receive(p.done(id))
	}
}

func expectNone(t *testing.T, th *Thinker) {
	t.Helper()
	if a, ok := th.Poll(); ok {
		t.Errorf("an answer %v out of nowhere", a)
	}
}

// expectMove polls as often as frames would: each reads one worker's result.
func expectMove(t *testing.T, th *Thinker, want rules.Move) engine.Answer {
	t.Helper()
	for range 10 {
		if a, ok := th.Poll(); ok {
			if a.Move != want || a.Err != nil {
				t.Errorf("got %+v; want the move %v", a, want)
			}
			expectNone(t, th)
			return a
		}
	}
	t.Errorf("no answer; want the move %v", want)
	return engine.Answer{}
}

// expectReport asks as often as frames would.
func expectReport(t *testing.T, th *Thinker, playouts int, best rules.Move, done bool) {
	t.Helper()
	for range 10 {
		if report, ok := th.Report(); ok {
			if report.Err != nil || report.Playouts != playouts || report.Done != done || report.Moves[0].Move != best {
				t.Errorf("report %+v; want %d playouts for %v, done %v", report, playouts, best, done)
			}
			return
		}
	}
	t.Errorf("no report; want one with %d playouts", playouts)
}

// states checks the states of all workers that there are.
func (p *rig) states(t *testing.T, want ...state) {
	t.Helper()
	var got []state
	for _, w := range p.workers {
		got = append(got, w.state)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("workers in the states %d, want %d", got, want)
	}
}
