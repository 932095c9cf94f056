package main

import (
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// office is an agency with one worker and one engine of our own, both played by the test.
type office struct {
	agency
	posted  []string
	closed  bool
	receive func(string)
	failed  func()
	clock   time.Time
	inside  *pretender
	back    []hired
}

func (o *office) post(text string)                           { o.posted = append(o.posted, text) }
func (o *office) listen(receive func(string), failed func()) { o.receive, o.failed = receive, failed }
func (o *office) close()                                     { o.closed = true }

// pretender is the engine of our own.
type pretender struct {
	asked             []engine.Request
	answer            *engine.Answer
	cancelled, closed bool
}

func (p *pretender) Think(r engine.Request)        { p.asked = append(p.asked, r) }
func (p *pretender) Analyse(engine.Request)        {}
func (p *pretender) Report() (engine.Report, bool) { return engine.Report{}, false }
func (p *pretender) Ponder(engine.Request)         {}
func (p *pretender) Cancel()                       { p.cancelled = true }
func (p *pretender) Close()                        { p.closed = true }
func (p *pretender) Poll() (engine.Answer, bool) {
	if p.answer == nil {
		return engine.Answer{}, false
	}
	a := *p.answer
	p.answer = nil
	return a, true
}

func newOffice() (*office, *remote) {
	o := &office{clock: time.Unix(1000, 0), inside: &pretender{}}
	o.agency = agency{
		hire:   func() (hired, error) { return hired{port: o}, nil },
		giveUp: func(w hired) { o.back = append(o.back, w) },
		local:  func() engine.Thinker { return o.inside },
		now:    func() time.Time { return o.clock },
	}
	return o, &remote{agency: &o.agency}
}

var question = engine.Request{Game: rules.Redstone, Size: 9, Level: 3, Seed: 1}

// reply is what the worker says to the request with that number.
func reply(id int, move rules.Move) string {
	return "answer " + strconv.Itoa(id) + " " + engine.Answer{Move: move, Playouts: 10, WinRate: 0.5}.Encode()
}

func expectNone(t *testing.T, r *remote) {
	t.Helper()
	if a, ok := r.Poll(); ok {
		t.Errorf("an answer %v out of nowhere", a)
	}
}

func expectMove(t *testing.T, r *remote, want rules.Move) {
	t.Helper()
	if a, ok := r.Poll(); !ok || a.Move != want || a.Err != nil {
		t.Errorf("got %v, %v; want the move %v", a, ok, want)
	}
	expectNone(t, r)
}

func TestRemoteAsksWhenTheWorkerIsReady(t *testing.T) {
	o, r := newOffice()
	expectNone(t, r)
	r.Think(question)
	if len(o.posted) != 0 {
		t.Errorf("posted %q to a worker that is not ready", o.posted)
	}
	o.receive("ready")
	if want := []string{"think 1 " + question.Encode()}; !slices.Equal(o.posted, want) {
		t.Fatalf("posted %q, want %q", o.posted, want)
	}
	expectNone(t, r)
	move := rules.Place(rules.At(3, 3))
	o.receive(reply(1, move))
	expectMove(t, r, move)
}

func TestRemoteDropsLateAnswers(t *testing.T) {
	o, r := newOffice()
	r.warmUp()
	o.receive("ready")
	first, second := rules.Place(rules.At(0, 0)), rules.Place(rules.At(1, 1))
	r.Think(question)
	r.Think(question)
	if o.posted[1] != "cancel" || o.posted[2] != "think 2 "+question.Encode() {
		t.Errorf("posted %q", o.posted)
	}
	o.receive(reply(1, first))
	expectNone(t, r)
	o.receive(reply(2, second))
	expectMove(t, r, second)
	r.Think(question)
	r.Cancel()
	o.receive(reply(3, first))
	expectNone(t, r)
	for _, rubbish := range []string{"", "answer", "answer x y", "answer 0 ", "hello"} {
		o.receive(rubbish)
	}
	expectNone(t, r)
}

func TestRemoteAnswersRubbishWithAnError(t *testing.T) {
	o, r := newOffice()
	r.Think(question)
	o.receive("ready")
	o.receive("answer 1 rubbish")
	if a, ok := r.Poll(); !ok || a.Err == nil {
		t.Errorf("got %v, %v; want an error", a, ok)
	}
}

func TestRemoteThinksItselfWhenThereIsNoWorker(t *testing.T) {
	o, r := newOffice()
	o.hire = func() (hired, error) { return hired{}, errors.New("not allowed here") }
	r.Think(question)
	move := rules.Place(rules.At(2, 2))
	o.inside.answer = &engine.Answer{Move: move}
	expectMove(t, r, move)
}

func TestRemoteThinksItselfWhenTheWorkerIsLate(t *testing.T) {
	o, r := newOffice()
	r.Think(question)
	o.clock = o.clock.Add(patience)
	expectNone(t, r)
	if len(o.inside.asked) != 0 {
		t.Error("impatient")
	}
	o.clock = o.clock.Add(time.Millisecond)
	expectNone(t, r)
	if len(o.inside.asked) != 1 {
		t.Fatalf("asked itself %d times, want once", len(o.inside.asked))
	}
	o.receive("ready") // at last: for the next request
	if len(o.posted) != 0 {
		t.Errorf("posted %q while thinking itself", o.posted)
	}
	move := rules.Place(rules.At(2, 2))
	o.inside.answer = &engine.Answer{Move: move}
	expectMove(t, r, move)
	r.Think(question)
	if len(o.posted) != 1 || len(o.inside.asked) != 1 {
		t.Errorf("the next request: posted %q, asked itself %d times", o.posted, len(o.inside.asked))
	}
}

func TestRemoteLosesNoRequestWithItsWorker(t *testing.T) {
	o, r := newOffice()
	r.Think(question)
	o.receive("ready")
	o.failed()
	if !o.closed || len(o.inside.asked) != 1 {
		t.Errorf("closed %v, asked itself %d times", o.closed, len(o.inside.asked))
	}
	move := rules.Place(rules.At(2, 2))
	o.inside.answer = &engine.Answer{Move: move}
	expectMove(t, r, move)
	r.Think(question)
	if len(o.inside.asked) != 2 {
		t.Error("asked a worker that failed")
	}
	r.Close()
	if !o.inside.closed || len(o.back) != 0 {
		t.Errorf("closed %v, gave back %v", o.inside.closed, o.back)
	}
}

func TestRemoteKeepsAnAnswerThatCameBeforeTheEnd(t *testing.T) {
	o, r := newOffice()
	r.Think(question)
	o.receive("ready")
	move := rules.Place(rules.At(2, 2))
	o.receive(reply(1, move))
	o.failed()
	expectMove(t, r, move)
}

func TestRemoteGivesItsWorkerBack(t *testing.T) {
	o, r := newOffice()
	r.Think(question)
	o.receive("ready")
	r.Close()
	r.Close()
	if len(o.back) != 1 || !o.back[0].ready || o.posted[len(o.posted)-1] != "cancel" {
		t.Fatalf("gave back %v, posted %q", o.back, o.posted)
	}
	// The next gets it, ready, and numbers its requests on.
	next := &remote{agency: &o.agency}
	o.hire = func() (hired, error) { return o.back[0], nil }
	next.Think(question)
	if got, want := o.posted[len(o.posted)-1], "think 2 "+question.Encode(); got != want {
		t.Errorf("posted %q, want %q", got, want)
	}
}
