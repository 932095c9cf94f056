package main

import (
	"time"

	"redstone/game/engine"
)

// remote thinks in workers, and in this program where there can be none.
//
// Strong levels and analysis go to several workers at once, each with the same request but for the seed and a share of
// the playouts; what they find is put together (root parallelism).
type remote struct {
	*agency
	most   int // workers for one request
	hands  []*hand
	task   *task          // nil for none
	inside engine.Thinker // nil until it is needed
	closed bool
}

// strong is the weakest level that several workers think for. Those below answer fast enough, and choose by chance.
const strong = 8

// Think starts thinking; what went before is cancelled.
func (r *remote) Think(request engine.Request) {
	size := 1
	// The pie rule is decided in a search of its own kind, by one.
	if request.Level >= strong && !(request.Pie && len(request.Moves) < 2) {
		size = r.most
	}
	r.begin(think, request, size)
}

// Analyse starts an analysis; what went before is cancelled.
func (r *remote) Analyse(request engine.Request) { r.begin(analyse, request, r.sizeFor(request)) }

// Ponder thinks ahead; what went before is cancelled. Where there are no workers it does nothing: the page's only
// thread is for the player then.
func (r *remote) Ponder(request engine.Request) { r.begin(ponder, request, r.sizeFor(request)) }

func (r *remote) sizeFor(request engine.Request) int {
	if request.Pie && len(request.Moves) < 2 {
		return 1
	}
	return r.most
}

// begin starts something new.
func (r *remote) begin(k kind, request engine.Request, size int) {
	r.Cancel()
	if r.closed {
		return
	}
	request.Moves = append(request.Moves[:0:0], request.Moves...) // the caller's slice may change meanwhile
	r.lastID++
	r.task = &task{kind: k, request: request, id: r.lastID, size: size, began: r.now()}
	r.launch()
}

// warmUp lets a worker load before it is needed.
func (r *remote) warmUp() {
	if len(r.hands) == 0 {
		_ = r.hire(r) // that there can be none is found out again when one is needed
	}
}

// launch asks the workers that are ready. Without any it waits for one, or goes on inside.
func (r *remote) launch() {
	t := r.task
	for len(r.hands) < t.size || len(r.hands) == 0 {
		if r.hire(r) != nil {
			break
		}
	}
	var ready []*hand
	for _, h := range r.hands {
		if h.ready && len(ready) < t.size {
			ready = append(ready, h)
		}
	}
	if len(ready) == 0 {
		if len(r.hands) == 0 || r.late() {
			r.goInside()
		}
		return
	}
	t.shares, t.asked = len(ready), r.now()
	for _, h := range ready {
		r.ask(h)
	}
}

func (r *remote) ask(h *hand) {
	t := r.task
	word, request := t.part(r.now())
	t.parts = append(t.parts, &part{hand: h})
	h.ask(word, t.id, request.Encode())
}

// late reports whether all workers take too long to load.
func (r *remote) late() bool {
	for _, h := range r.hands {
		if h.ready || r.now().Sub(h.since) <= patience {
			return false
		}
	}
	return true
}

// goInside does in this program what no worker can do.
func (r *remote) goInside() {
	t := r.task
	if r.inside == nil {
		r.inside = r.local()
	}
	t.inside, t.parts = true, nil
	switch t.kind {
	case think:
		r.inside.Think(t.request)
	case analyse:
		r.inside.Analyse(t.request)
	}
}

// joined is called when a worker is ready.
func (r *remote) joined(h *hand) {
	t := r.task
	switch {
	case t == nil || t.inside:
	case t.shares == 0:
		r.launch()
	case t.takesMore(r.now()):
		r.ask(h)
	}
}

// heard takes what a worker found.
func (r *remote) heard(h *hand, word string, id int, text string) {
	t := r.task
	if t == nil || t.id != id {
		return // of a request that was cancelled
	}
	p := t.partOf(h)
	if p == nil {
		return
	}
	if word != "done" {
		p.text, p.fresh = text, true
		return
	}
	p.done = true
	if t.ended.IsZero() {
		t.ended = r.now()
	}
	if t.kind != ponder && p.text == "" { // an end without a result is none
		r.drop(p)
	}
}

// lost is called when a worker has gone.
func (r *remote) lost(h *hand) {
	r.hands = without(r.hands, h)
	t := r.task
	if t == nil || t.inside {
		return
	}
	switch p := t.partOf(h); {
	case p == nil && t.shares == 0:
		r.launch()
	case p == nil:
	case t.kind == think && p.text != "": // what it found counts
		p.done = true
	case !p.done:
		r.drop(p)
	}
}

// drop goes on without a part. The request is not lost: when it was the last part all begins anew.
func (r *remote) drop(p *part) {
	t := r.task
	t.parts = without(t.parts, p)
	if len(t.parts) > 0 {
		return
	}
	t.ended, t.shares = time.Time{}, 0
	if t.tries++; t.tries >= mostTries {
		r.goInside()
		return
	}
	r.launch()
}

// Poll returns the answer, once.
func (r *remote) Poll() (engine.Answer, bool) {
	t := r.task
	if t == nil || t.kind != think {
		return engine.Answer{}, false
	}
	if r.watch(); t.inside {
		answer, ok := r.inside.Poll()
		if ok {
			r.task, r.counts.shared = nil, 0
		}
		return answer, ok
	}
	if t.read() || !t.complete() {
		return engine.Answer{}, false
	}
	r.task, r.counts.shared = nil, len(t.parts)
	return t.answer(), true
}

// Report returns what all workers know about the position together, when there is news.
func (r *remote) Report() (engine.Report, bool) {
	t := r.task
	if t == nil || t.kind != analyse {
		return engine.Report{}, false
	}
	if r.watch(); t.inside {
		report, ok := r.inside.Report()
		if ok && report.Done {
			r.task = nil
		}
		return report, ok
	}
	t.unseen = t.read() || t.unseen
	over := t.complete()
	if !over && (!t.unseen || r.now().Sub(t.reported) < reportEvery) {
		return engine.Report{}, false
	}
	report := t.report(over)
	t.unseen, t.reported = false, r.now()
	if report.Done {
		r.Cancel()
	}
	return report, true
}

// watch looks after workers that are late, each time somebody asks for a result.
func (r *remote) watch() {
	t := r.task
	if t.inside {
		return
	}
	now := r.now()
	if t.shares == 0 {
		if r.late() {
			r.goInside()
		}
		return
	}
	for _, p := range t.hurry(now) {
		p.hand.port.post("finish")
	}
	for _, p := range t.overdue(now) {
		r.replace(p.hand) // which drops the part
		if r.task != t || t.inside {
			return
		}
	}
}

// Cancel forgets the request.
func (r *remote) Cancel() {
	t := r.task
	if t == nil {
		return
	}
	r.task = nil
	if t.inside {
		r.inside.Cancel()
	}
	for _, p := range t.parts {
		p.hand.cancel(t.id)
	}
}

// Close cancels, and gives the workers back.
func (r *remote) Close() {
	r.Cancel()
	if r.inside != nil {
		r.inside.Close()
		r.inside = nil
	}
	r.giveUp(r)
	r.closed = true
}
