package main

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
)

// patience is how long a worker may take to load before the game thinks for itself.
const patience = 15 * time.Second

// port is one worker, seen from here. It is told what to do in texts: "think ID REQUEST" and "cancel".
type port interface {
	post(text string)
	// listen replaces who gets the worker's texts ("ready", "answer ID ANSWER") and its end.
	listen(receive func(text string), failed func())
	close()
}

// hired is a worker that a remote has taken over. Ready workers have said so to somebody before.
type hired struct {
	port  port
	ready bool
}

// agency finds workers for remotes. The fields are what tests replace.
type agency struct {
	hire   func() (hired, error)
	giveUp func(hired) // takes a worker back that is still good
	local  func() engine.Thinker
	now    func() time.Time
	lastID int // of requests: no two have the same, even to a worker that changes hands
}

// remote thinks in a worker, and in this program where there can be none.
type remote struct {
	*agency
	worker hired
	since  time.Time // when the worker was hired
	broken bool      // a worker failed: hire no more

	request  engine.Request
	id       int            // of the request, 0 for none
	inside   engine.Thinker // nil until it is needed
	isInside bool           // inside works on the request
	answer   *engine.Answer
}

// Think starts thinking; what went before is cancelled.
func (r *remote) Think(request engine.Request) {
	r.Cancel()
	request.Moves = append(request.Moves[:0:0], request.Moves...)
	r.lastID++
	r.request, r.id = request, r.lastID
	r.warmUp()
	switch {
	case r.worker.port != nil && r.worker.ready:
		r.ask()
	case r.worker.port == nil || r.late():
		r.thinkInside()
	}
}

// Analyse looks at a position in this program.
func (r *remote) Analyse(request engine.Request) {
	r.Cancel()
	if r.inside == nil {
		r.inside = r.local()
	}
	r.inside.Analyse(request)
}

// Report returns the newest report.
func (r *remote) Report() (engine.Report, bool) {
	if r.inside == nil {
		return engine.Report{}, false
	}
	return r.inside.Report()
}

// Ponder does nothing yet that the worker would have to do.
func (r *remote) Ponder(engine.Request) { r.Cancel() }

// warmUp lets the worker load before it is needed.
func (r *remote) warmUp() {
	if r.worker.port != nil || r.broken {
		return
	}
	worker, err := r.hire()
	if err != nil {
		r.broken = true
		return
	}
	r.worker, r.since = worker, r.now()
	worker.port.listen(r.receive, r.failed)
}

// late reports whether the worker takes too long to load.
func (r *remote) late() bool { return !r.worker.ready && r.now().Sub(r.since) > patience }

func (r *remote) ask() {
	r.worker.port.post("think " + strconv.Itoa(r.id) + " " + r.request.Encode())
}

func (r *remote) thinkInside() {
	if r.inside == nil {
		r.inside = r.local()
	}
	r.isInside = true
	r.inside.Think(r.request)
}

// receive takes what the worker says.
func (r *remote) receive(text string) {
	kind, rest, _ := strings.Cut(text, " ")
	switch kind {
	case "ready":
		r.worker.ready = true
		if r.id != 0 && !r.isInside {
			r.ask()
		}
	case "answer":
		number, encoded, _ := strings.Cut(rest, " ")
		if id, err := strconv.Atoi(number); err != nil || id != r.id || r.id == 0 || r.isInside {
			return // of a request that was cancelled
		}
		answer, err := engine.DecodeAnswer(encoded)
		if err != nil {
			answer = engine.Answer{Err: err}
		}
		r.answer = &answer
	}
}

// failed goes on without a worker. The request is not lost.
func (r *remote) failed() {
	if r.worker.port == nil {
		return
	}
	r.worker.port.close()
	r.worker, r.broken = hired{}, true
	if r.id != 0 && !r.isInside && r.answer == nil {
		r.thinkInside()
	}
}

// Poll returns the answer, once.
func (r *remote) Poll() (engine.Answer, bool) {
	switch {
	case r.id == 0:
		return engine.Answer{}, false
	case r.isInside:
		answer, ok := r.inside.Poll()
		if ok {
			r.id, r.isInside = 0, false
		}
		return answer, ok
	case r.answer != nil:
		answer := *r.answer
		r.id, r.answer = 0, nil
		return answer, true
	case r.late():
		r.thinkInside()
	}
	return engine.Answer{}, false
}

// Cancel forgets the request.
func (r *remote) Cancel() {
	switch {
	case r.isInside:
		r.inside.Cancel()
	case r.id != 0 && r.answer == nil && r.worker.ready:
		r.worker.port.post("cancel")
	}
	r.id, r.isInside, r.answer = 0, false, nil
}

// Close cancels, and gives the worker back for the next remote.
func (r *remote) Close() {
	r.Cancel()
	if r.inside != nil {
		r.inside.Close()
		r.inside = nil
	}
	if r.worker.port != nil {
		r.giveUp(r.worker)
		r.worker = hired{}
	}
	r.broken = true // nothing is hired after this
}
