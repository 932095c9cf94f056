package engine

import (
	"sync/atomic"
	"time"
)

// Options say how a local thinker shares its thread.
type Options struct {
	// Yield is how long to search before sleeping for a moment, for programs
	// with a single thread whose frames have to go on; 0: never sleep.
	Yield time.Duration
}

// local thinks in a goroutine of this process.
type local struct {
	yield time.Duration
	job   *job // what is being thought about; nil for nothing
}

// job is one request under way.
type job struct {
	stopped atomic.Bool
	answer  chan Answer // of one
}

// NewLocal returns a Thinker that searches in a goroutine of its own.
func NewLocal(o Options) Thinker { return &local{yield: o.Yield} }

func (l *local) Think(r Request) {
	l.Cancel()
	j := &job{answer: make(chan Answer, 1)}
	l.job = j
	r.Moves = append(r.Moves[:0:0], r.Moves...) // the caller's slice may change meanwhile
	yield := l.yield
	go func() {
		if yield > 0 {
			time.Sleep(time.Millisecond) // the frame that asked goes first
		}
		j.answer <- Search(j.stop(yield), r)
	}()
}

// stop returns what tells the search to stop, and sleeps in between.
func (j *job) stop(yield time.Duration) func() bool {
	if yield <= 0 {
		return j.stopped.Load
	}
	since := time.Now()
	return func() bool {
		if time.Since(since) >= yield {
			time.Sleep(time.Millisecond)
			since = time.Now()
		}
		return j.stopped.Load()
	}
}

func (l *local) Poll() (Answer, bool) {
	if l.job == nil {
		return Answer{}, false
	}
	select {
	case a := <-l.job.answer:
		l.job = nil
		return a, true
	default:
		return Answer{}, false
	}
}

func (l *local) Cancel() {
	if l.job != nil {
		l.job.stopped.Store(true)
		l.job = nil
	}
}

func (l *local) Close() { l.Cancel() }
