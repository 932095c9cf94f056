package main

import (
	"errors"
	"slices"
	"time"

	"redstone/game/engine"
)

const (
	// patience is how long a worker may take to load before the game thinks for itself.
	patience = 15 * time.Second
	// stopPatience is how long a worker may go on with what was cancelled before another takes its place.
	stopPatience = 5 * time.Second
	// mostFailures is how many workers may break down before no more are started.
	mostFailures = 4
)

// agency finds workers for remotes and knows all that there are. The functions are what tests replace.
type agency struct {
	start func() (port, error) // starts a worker
	local func() engine.Thinker
	now   func() time.Time
	after func(time.Duration, func()) // calls later
	most  int                         // workers at the same time

	hands  []*hand
	broken bool // none can be had
	lastID int  // of requests: no two have the same, even to a worker that changes hands
	counts counts
}

// errFull says that all workers there may be are busy for others.
var errFull = errors.New("no worker is free")

// newThinker makes a thinker that uses that many workers at most for one request.
func (a *agency) newThinker(most int) *remote { return &remote{agency: a, most: max(most, 1)} }

// hire gives r one more worker. There is always one for who has none, if there can be any.
func (a *agency) hire(r *remote) error {
	h := a.free(r)
	if h == nil {
		if len(a.hands) >= a.most && len(r.hands) > 0 {
			return errFull
		}
		var err error
		if h, err = a.startOne(); err != nil {
			return err
		}
	}
	h.boss = r
	r.hands = append(r.hands, h)
	return nil
}

// free finds a worker that nobody needs at the moment: one without a boss, or one of several whose boss has nothing to
// do, where no more may be started. Everybody keeps one.
func (a *agency) free(r *remote) *hand {
	for _, h := range a.hands {
		if h.boss == nil {
			return h
		}
	}
	for _, h := range a.hands {
		if b := h.boss; len(a.hands) >= a.most && b != r && b.task == nil && len(b.hands) > 1 {
			b.hands = without(b.hands, h)
			return h
		}
	}
	return nil
}

// without takes something out of a list.
func without[T comparable](list []T, gone T) []T {
	return slices.DeleteFunc(list, func(other T) bool { return other == gone })
}

func (a *agency) startOne() (*hand, error) {
	if a.broken {
		return nil, errors.New("no worker works here")
	}
	p, err := a.start()
	if err != nil {
		a.broken = true
		return nil, err
	}
	h := &hand{agency: a, port: p, since: a.now(), told: map[int]float64{}}
	a.hands = append(a.hands, h)
	a.counts.started++
	p.listen(h.receive, func() { a.failed(h) })
	return h, nil
}

// failed is called when a worker broke down. One that never got ready says that none will here.
func (a *agency) failed(h *hand) {
	a.counts.failed++
	if !h.ready || a.counts.failed >= mostFailures {
		a.broken = true
	}
	a.dismiss(h)
}

// replace ends a worker that does not do what it is told. Its boss hires another when it needs one.
func (a *agency) replace(h *hand) {
	if slices.Contains(a.hands, h) {
		a.counts.replaced++
		a.dismiss(h)
	}
}

// dismiss ends a worker.
func (a *agency) dismiss(h *hand) {
	if !slices.Contains(a.hands, h) {
		return
	}
	h.port.close()
	h.open = nil
	a.hands = without(a.hands, h)
	if b := h.boss; b != nil {
		h.boss = nil
		b.lost(h)
	}
}

// giveUp takes back the workers of a remote that needs them no more. One waits for the next, the others end: each holds
// some memory.
func (a *agency) giveUp(r *remote) {
	hands := r.hands
	r.hands = nil
	for _, h := range hands {
		h.boss = nil
	}
	for _, h := range hands[min(1, len(hands)):] {
		a.dismiss(h)
	}
}

// rest ends pondering: nobody is there.
func (a *agency) rest() {
	for _, h := range slices.Clone(a.hands) {
		if b := h.boss; b != nil && b.task != nil && b.task.kind == ponder {
			b.Cancel()
		}
	}
}
