package pool

import (
	"errors"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
)

const (
	// StartTimeout is how long a worker may take to load before Config.Local does
	// what it was needed for.
	StartTimeout = 15 * time.Second
	// StopTimeout is how long a worker may go on with what was cancelled before
	// another takes its place.
	StopTimeout = 5 * time.Second
)

// Port is the way to one worker.
type Port interface {
	Post(text string)
	// Close ends the worker at once. Nothing arrives from it afterwards.
	Close()
}

// Config is what a Pool needs of the program around it.
type Config struct {
	// Start starts a worker, and has its messages given to receive and its
	// breakdown to failed, both later and one call at a time. A message that is no
	// text, or longer than wire.MaxText, may be given as "".
	Start func(receive func(text string), failed func()) (Port, error)
	// Local makes a thinker for where no worker can be started.
	Local func() engine.Thinker
	Now   func() time.Time
	// After calls f later, like time.AfterFunc but one call at a time.
	After func(d time.Duration, f func())
	// Max is how many workers there are at the same time; Thinkers that have none
	// get one all the same.
	Max int
}

// Pool owns workers, and gives them to its Thinkers. New makes one.
type Pool struct {
	config  Config
	workers []*worker
	spoilt  bool // no more workers can be started
	lastID  int  // of requests: no two have the same, so that a worker may change its Thinker
	counts  counts
	trust   trust
	active  activeClock
}

// Errors of assign.
var (
	errNoneFree = errors.New("pool: no worker is free")
	errSpoilt   = errors.New("pool: no worker can be started")
)

// New returns a pool without workers: they are started when they are needed.
func New(c Config) *Pool { return &Pool{config: c} }

// NewThinker returns a Thinker that uses that many workers at most for one
// request.
func (p *Pool) NewThinker(limit int) *Thinker {
	return &Thinker{pool: p, limit: max(limit, 1)}
}

// StopPondering cancels what Thinkers ponder about, for a page that is hidden: it has
// no frames in which the owner of the Thinker could. The owner asks again when the
// page is shown (session.Session.Away).
func (p *Pool) StopPondering() {
	for _, w := range p.workers {
		if t := w.user; t != nil && t.task != nil && t.task.kind == ponder {
			p.cancel(t)
		}
	}
}

// of returns the workers of a Thinker.
func (p *Pool) of(t *Thinker) []*worker {
	var list []*worker
	for _, w := range p.workers {
		if w.user == t {
			list = append(list, w)
		}
	}
	return list
}

// assign gives a Thinker one more worker. One that has none gets one always, if
// there can be any.
func (p *Pool) assign(t *Thinker) error {
	w := p.free(t)
	if w == nil {
		if len(p.workers) >= p.config.Max && len(p.of(t)) > 0 {
			return errNoneFree
		}
		var err error
		if w, err = p.start(); err != nil {
			return err
		}
	}
	w.user = t
	return nil
}

// free returns a worker that is not needed at the moment: one without a Thinker,
// or, where no more may be started, one of several of a Thinker without a task.
func (p *Pool) free(t *Thinker) *worker {
	for _, w := range p.workers {
		if w.user == nil {
			return w
		}
	}
	if len(p.workers) < p.config.Max {
		return nil
	}
	for _, w := range p.workers {
		if u := w.user; u != t && u.task == nil && len(p.of(u)) > 1 {
			return w
		}
	}
	return nil
}

func (p *Pool) start() (*worker, error) {
	if p.spoilt {
		return nil, errSpoilt
	}
	w := &worker{started: p.config.Now(), generation: p.trust.generation}
	port, err := p.config.Start(func(text string) { p.receive(w, text) }, func() { p.failed(w) })
	if err != nil {
		p.spoilt = true
		return nil, err
	}
	w.port = port
	p.workers = append(p.workers, w)
	p.counts.started++
	return w, nil
}

// receive takes a message of a worker. Results of requests that were cancelled are
// ignored.
func (p *Pool) receive(w *worker, text string) {
	if w.state == gone {
		return
	}
	if !w.limiter.allow(len(text), p.config.Now()) {
		p.replace(w)
		return
	}
	m, err := wire.Parse(text)
	switch {
	case err != nil:
		p.unexpected(w)
	case m.Word == wire.Ready:
		p.ready(w)
	case !w.has(m.ID):
		p.unexpected(w)
	case m.Word == wire.Done:
		cancelled := w.end(m.ID)
		if !cancelled.IsZero() {
			p.counts.stop(m.At() - cancelled.UnixMilli())
		}
		p.ended(w, m.ID)
	case m.Word == wire.Alive:
		p.alive(w, m.ID)
	default:
		p.found(w, m)
	}
}

// ready is called when a worker says that it has loaded.
func (p *Pool) ready(w *worker) {
	if w.state != starting {
		p.unexpected(w)
		return
	}
	w.state = ready
	p.loaded(w)
}

// remove ends a worker.
func (p *Pool) remove(w *worker) {
	w.port.Close()
	w.state, w.pending = gone, nil
	list := p.workers[:0]
	for _, other := range p.workers {
		if other != w {
			list = append(list, other)
		}
	}
	p.workers = list
	t := w.user
	if w.user = nil; t != nil {
		p.lost(t, w)
	}
}

// release takes the workers of a Thinker back. One is kept for the next Thinker,
// the others end: each holds some memory.
func (p *Pool) release(t *Thinker) {
	for i, w := range p.of(t) {
		if w.user = nil; i > 0 {
			p.remove(w)
		}
	}
}

// stop tells a worker to forget a request. A worker that does not is replaced.
func (p *Pool) stop(w *worker, id int) {
	if !w.cancel(id, p.config.Now()) {
		return
	}
	p.config.After(StopTimeout, func() {
		if w.has(id) {
			p.replace(w)
		}
	})
}
