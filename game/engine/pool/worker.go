package pool

import (
	"time"

	"redstone/game/engine/pool/wire"
)

// state is what a worker does; the package comment has the transitions.
type state uint8

const (
	starting state = iota // it loads
	ready                 // it has nothing to do
	busy                  // it does a share of its Thinker's task
	stopping              // it still does what was cancelled
	gone                  // it is closed
)

// worker is one worker, and what it has been asked.
type worker struct {
	port    Port
	user    *Thinker // nil while it is free
	state   state
	started time.Time
	pending []pending // the requests that have not ended in it, the newest last

	limiter    limiter
	strays     int // messages that no request can have caused
	generation int // see trust
}

// pending is a request that a worker was asked and has not ended.
type pending struct {
	id        int
	cancelled time.Time // zero unless it was
}

// ask posts a request. What went before ends by that, too.
func (w *worker) ask(word wire.Word, id int, request string) {
	w.pending = append(w.pending, pending{id: id})
	w.state = busy
	w.post(wire.Message{Word: word, ID: id, Text: request})
}

// finish tells the worker to end what it does soon, with what there is.
func (w *worker) finish() { w.post(wire.Message{Word: wire.Finish}) }

// cancel tells the worker to forget a request, and reports whether it has it.
func (w *worker) cancel(id int, now time.Time) bool {
	i := w.index(id)
	if i < 0 {
		return false
	}
	w.pending[i].cancelled = now
	w.state = stopping
	w.post(wire.Message{Word: wire.Cancel})
	return true
}

// end notes that a request which the worker has has ended. It returns when that was
// cancelled, zero if it was not.
func (w *worker) end(id int) (cancelled time.Time) {
	rest := w.pending[:0]
	for _, r := range w.pending {
		if r.id == id {
			cancelled = r.cancelled
		} else {
			rest = append(rest, r)
		}
	}
	w.pending = rest
	switch n := len(w.pending); {
	case n == 0:
		w.state = ready
	case !w.pending[n-1].cancelled.IsZero():
		w.state = stopping
	}
	return cancelled
}

// has reports whether a request has not ended.
func (w *worker) has(id int) bool { return w.index(id) >= 0 }

func (w *worker) index(id int) int {
	for i := range w.pending {
		if w.pending[i].id == id {
			return i
		}
	}
	return -1
}

func (w *worker) post(m wire.Message) { w.port.Post(m.String()) }
