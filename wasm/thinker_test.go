package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// office is an agency whose workers and whose own engine are played by the test.
type office struct {
	agency
	desks   []*desk // one for each worker that was ever started
	refused error   // workers are not allowed
	clock   time.Time
	inside  *pretender
	alarms  []alarm
}

type alarm struct {
	at time.Time
	do func()
}

// desk is a worker's end of the line.
type desk struct {
	posted  []string
	closed  bool
	receive func(string)
	failed  func()
}

func (d *desk) post(text string)                           { d.posted = append(d.posted, text) }
func (d *desk) listen(receive func(string), failed func()) { d.receive, d.failed = receive, failed }
func (d *desk) close()                                     { d.closed = true }

// last gives the newest message and the ID and the request in it, if any.
func (d *desk) last(t *testing.T) (word string, id int, q engine.Request) {
	t.Helper()
	if len(d.posted) == 0 {
		t.Fatal("nothing was posted")
	}
	word, rest, _ := strings.Cut(d.posted[len(d.posted)-1], " ")
	number, text, ok := strings.Cut(rest, " ")
	if !ok {
		return word, 0, q
	}
	id, err := strconv.Atoi(number)
	if err == nil {
		q, err = engine.DecodeRequest(text)
	}
	if err != nil {
		t.Fatalf("posted %q: %v", d.posted, err)
	}
	return word, id, q
}

// pretender is the engine of our own.
type pretender struct {
	asked, analysed   []engine.Request
	answer            *engine.Answer
	report            *engine.Report
	cancelled, closed bool
}

func (p *pretender) Think(r engine.Request)   { p.asked = append(p.asked, r) }
func (p *pretender) Analyse(r engine.Request) { p.analysed = append(p.analysed, r) }
func (p *pretender) Ponder(engine.Request)    { panic("pondering on the page's thread") }
func (p *pretender) Cancel()                  { p.cancelled = true }
func (p *pretender) Close()                   { p.closed = true }
func (p *pretender) Report() (engine.Report, bool) {
	if p.report == nil {
		return engine.Report{}, false
	}
	r := *p.report
	p.report = nil
	return r, true
}
func (p *pretender) Poll() (engine.Answer, bool) {
	if p.answer == nil {
		return engine.Answer{}, false
	}
	a := *p.answer
	p.answer = nil
	return a, true
}

// newOffice has room for so many workers, and a remote that may use them all.
func newOffice(most int) (*office, *remote) {
	o := &office{clock: time.Unix(1000, 0), inside: &pretender{}}
	o.agency = agency{
		start: func() (port, error) {
			if o.refused != nil {
				return nil, o.refused
			}
			d := &desk{}
			o.desks = append(o.desks, d)
			return d, nil
		},
		local: func() engine.Thinker { return o.inside },
		now:   func() time.Time { return o.clock },
		after: func(d time.Duration, do func()) { o.alarms = append(o.alarms, alarm{o.clock.Add(d), do}) },
		most:  most,
	}
	return o, o.newThinker(most)
}

// pass lets time go by.
func (o *office) pass(d time.Duration) {
	o.clock = o.clock.Add(d)
	due := o.alarms
	o.alarms = nil
	for _, a := range due {
		if a.at.After(o.clock) {
			o.alarms = append(o.alarms, a)
		} else {
			a.do()
		}
	}
}

// staffed has so many workers that are ready.
func staffed(t *testing.T, most int) (*office, *remote) {
	t.Helper()
	o, r := newOffice(most)
	for range most {
		if err := o.hire(r); err != nil {
			t.Fatal(err)
		}
	}
	for _, d := range o.desks {
		d.receive("ready")
	}
	return o, r
}

var (
	question  = engine.Request{Game: rules.Redstone, Size: 9, Level: 3, Seed: 1}
	merciless = engine.Request{Game: rules.Redstone, Size: 9, Level: engine.Merciless, Seed: 1, Time: 2 * time.Second}
	here      = rules.Place(rules.At(3, 3))
	there     = rules.Place(rules.At(4, 4))
)

// done is what a worker says when a request has come to its end.
func (o *office) done(id int) string {
	return "done " + strconv.Itoa(id) + " " + strconv.FormatInt(o.clock.UnixMilli(), 10)
}

// reply answers the request with that number.
func (o *office) reply(d *desk, id int, move rules.Move) {
	d.receive("answer " + strconv.Itoa(id) + " " + engine.Answer{Move: move, Playouts: 10, WinRate: 0.5}.Encode())
	d.receive(o.done(id))
}

// vote votes for move with so many visits, and for other with the rest of 100.
func (o *office) vote(d *desk, id int, move rules.Move, visits int, other rules.Move) {
	v := engine.Vote{Answer: engine.Answer{Move: move, Playouts: 100, WinRate: 0.5}, Report: engine.Report{Playouts: 100, WinRate: 0.5, Done: true}}
	for _, m := range []engine.MoveReport{{Move: move, Visits: visits, WinRate: 0.5}, {Move: other, Visits: 100 - visits, WinRate: 0.25}} {
		m.Line = []rules.Move{m.Move}
		v.Report.Moves = append(v.Report.Moves, m)
	}
	d.receive("vote " + strconv.Itoa(id) + " " + v.Encode())
	d.receive(o.done(id))
}

func expectNone(t *testing.T, r *remote) {
	t.Helper()
	if a, ok := r.Poll(); ok {
		t.Errorf("an answer %v out of nowhere", a)
	}
}

// expectMove polls as often as frames would: each reads one worker's text.
func expectMove(t *testing.T, r *remote, want rules.Move) engine.Answer {
	t.Helper()
	for range 10 {
		if a, ok := r.Poll(); ok {
			if a.Move != want || a.Err != nil {
				t.Errorf("got %+v; want the move %v", a, want)
			}
			expectNone(t, r)
			return a
		}
	}
	t.Errorf("no answer; want the move %v", want)
	return engine.Answer{}
}

func TestRemoteAsksWhenTheWorkerIsReady(t *testing.T) {
	o, r := newOffice(4)
	expectNone(t, r)
	r.Think(question)
	if len(o.desks) != 1 || len(o.desks[0].posted) != 0 {
		t.Fatalf("%d workers; posted %q to one that is not ready", len(o.desks), o.desks[0].posted)
	}
	d := o.desks[0]
	d.receive("ready")
	if want := []string{"think 1 " + question.Encode()}; !slices.Equal(d.posted, want) {
		t.Fatalf("posted %q, want %q", d.posted, want)
	}
	expectNone(t, r)
	o.reply(d, 1, here)
	expectMove(t, r, here)
	if o.busy() != 0 {
		t.Error("the worker counts as busy after its answer")
	}
}

func TestRemoteDropsLateAnswers(t *testing.T) {
	o, r := staffed(t, 1)
	d := o.desks[0]
	r.Think(question)
	r.Think(question)
	if d.posted[1] != "cancel" || d.posted[2] != "think 2 "+question.Encode() {
		t.Errorf("posted %q", d.posted)
	}
	o.reply(d, 1, there)
	expectNone(t, r)
	o.reply(d, 2, here)
	expectMove(t, r, here)
	r.Think(question)
	r.Cancel()
	o.reply(d, 3, there)
	expectNone(t, r)
	for _, rubbish := range []string{"", "answer", "answer x y", "answer 0 ", "hello", "done", "done x", "report 3 ", "vote 3"} {
		d.receive(rubbish)
	}
	expectNone(t, r)
}

func TestRemoteAnswersRubbishWithAnError(t *testing.T) {
	o, r := staffed(t, 2)
	for _, q := range []engine.Request{question, merciless} {
		r.Think(q)
		for _, d := range o.desks {
			if len(d.open(o)) > 0 {
				word, id, _ := d.last(t)
				d.receive(map[string]string{"think": "answer ", "vote": "vote "}[word] + strconv.Itoa(id) + " rubbish")
				d.receive(o.done(id))
			}
		}
		var a engine.Answer
		ok := false
		for i := 0; i < 5 && !ok; i++ {
			a, ok = r.Poll()
		}
		if !ok || a.Err == nil {
			t.Errorf("level %d: got %+v, %v; want an error", q.Level, a, ok)
		}
	}
}

// open gives the requests that the worker at this desk has not ended.
func (d *desk) open(o *office) []int {
	for _, h := range o.hands {
		if h.port == port(d) {
			return h.open
		}
	}
	return nil
}

func TestRemoteThinksItselfWhenThereIsNoWorker(t *testing.T) {
	o, r := newOffice(4)
	o.refused = errors.New("not allowed here")
	for i, q := range []engine.Request{question, merciless} {
		r.Think(q)
		o.inside.answer = &engine.Answer{Move: here}
		expectMove(t, r, here)
		if len(o.inside.asked) != i+1 || o.inside.asked[i].Encode() != q.Encode() {
			t.Errorf("asked itself %+v", o.inside.asked)
		}
	}
	r.Analyse(question)
	o.inside.report = &engine.Report{Playouts: 7}
	if report, ok := r.Report(); !ok || report.Playouts != 7 || len(o.inside.analysed) != 1 {
		t.Errorf("report %+v, %v", report, ok)
	}
	r.Ponder(merciless) // is left out: pretender would panic
	r.Cancel()
	if !o.inside.cancelled || o.counts.started != 0 {
		t.Errorf("cancelled %v, started %d", o.inside.cancelled, o.counts.started)
	}
}

func TestRemoteThinksItselfWhenTheWorkerIsLate(t *testing.T) {
	o, r := newOffice(1)
	r.Think(question)
	o.pass(patience)
	expectNone(t, r)
	if len(o.inside.asked) != 0 {
		t.Error("impatient")
	}
	o.pass(time.Millisecond)
	expectNone(t, r)
	if len(o.inside.asked) != 1 {
		t.Fatalf("asked itself %d times, want once", len(o.inside.asked))
	}
	o.desks[0].receive("ready") // at last: for the next request
	if len(o.desks[0].posted) != 0 {
		t.Errorf("posted %q while thinking itself", o.desks[0].posted)
	}
	o.inside.answer = &engine.Answer{Move: here}
	expectMove(t, r, here)
	r.Think(question)
	if len(o.desks[0].posted) != 1 || len(o.inside.asked) != 1 {
		t.Errorf("the next request: posted %q, asked itself %d times", o.desks[0].posted, len(o.inside.asked))
	}
}

func TestAWorkerThatNeverLoadsIsTheLast(t *testing.T) {
	o, r := newOffice(4)
	r.Think(question)
	o.desks[0].failed()
	if !o.desks[0].closed || len(o.inside.asked) != 1 {
		t.Errorf("closed %v, asked itself %d times", o.desks[0].closed, len(o.inside.asked))
	}
	o.inside.answer = &engine.Answer{Move: here}
	expectMove(t, r, here)
	r.Think(merciless)
	if len(o.inside.asked) != 2 || len(o.desks) != 1 {
		t.Errorf("asked itself %d times, started %d workers", len(o.inside.asked), len(o.desks))
	}
	r.Close()
	if !o.inside.closed || len(o.hands) != 0 {
		t.Errorf("closed %v, %d workers", o.inside.closed, len(o.hands))
	}
}

func TestRemoteLosesNoRequestWithItsWorker(t *testing.T) {
	o, r := staffed(t, 1)
	r.Think(question)
	for i := range mostTries - 1 {
		o.desks[i].failed()
		if len(o.desks) != i+2 || !o.desks[i].closed {
			t.Fatalf("after %d breakdowns there were %d workers", i+1, len(o.desks))
		}
		o.desks[i+1].receive("ready")
		if word, id, _ := o.desks[i+1].last(t); word != "think" || id != 1 {
			t.Errorf("the next worker got %q", o.desks[i+1].posted)
		}
	}
	o.desks[mostTries-1].failed()
	if len(o.inside.asked) != 1 || o.counts.failed != mostTries {
		t.Errorf("asked itself %d times after %d breakdowns", len(o.inside.asked), o.counts.failed)
	}
}

func TestRemoteKeepsAnAnswerThatCameBeforeTheEnd(t *testing.T) {
	o, r := staffed(t, 1)
	r.Think(question)
	o.desks[0].receive("answer 1 " + engine.Answer{Move: here, WinRate: 0.5}.Encode())
	o.desks[0].failed()
	expectMove(t, r, here)
}

func TestRemoteGivesItsWorkersBack(t *testing.T) {
	o, r := staffed(t, 3)
	r.Think(merciless)
	r.Close()
	r.Close()
	if len(o.hands) != 1 || !o.desks[1].closed || !o.desks[2].closed || o.desks[0].posted[1] != "cancel" {
		t.Fatalf("%d workers are left, posted %q", len(o.hands), o.desks[0].posted)
	}
	// The next gets it, ready, and numbers its requests on.
	next := o.newThinker(1)
	next.Think(question)
	if word, id, _ := o.desks[0].last(t); word != "think" || id != 2 || len(o.desks) != 3 {
		t.Errorf("posted %q; %d workers", o.desks[0].posted, len(o.desks))
	}
	r.Think(question)
	expectNone(t, r)
	if _, id, _ := o.desks[0].last(t); id != 2 {
		t.Error("a closed thinker asked a worker")
	}
}
