package engine

import (
	"slices"
	"sync/atomic"
	"time"
)

// Options configure a local thinker.
type Options struct {
	// Yield is how long to search before sleeping for a moment, for programs with a
	// single thread that also draws frames; 0: never sleep.
	Yield time.Duration
	// Pause is what is done then instead of sleeping for a millisecond; it may be
	// nil. It is called from the goroutine that searches.
	Pause func()
	// Threads is how many goroutines search; 0 counts as 1.
	Threads int
}

// local thinks in a goroutine of this process.
type local struct {
	yield    time.Duration
	pause    func()
	searcher *Searcher // keeps its tree from move to move
	job      *job      // what is being thought about; nil for nothing
}

// job is one running request.
type job struct {
	stopped atomic.Bool
	answer  chan Answer      // of one
	report  chan Report      // of one: the newest that was not taken
	proof   chan ProofResult // of one
}

// tell leaves a report for the frame loop, in place of one that was not taken.
func (j *job) tell(r Report) {
	select {
	case <-j.report:
	default:
	}
	j.report <- r
}

// NewLocal returns a Thinker that searches in a goroutine of its own.
func NewLocal(o Options) Thinker {
	if o.Pause == nil {
		o.Pause = func() { time.Sleep(time.Millisecond) }
	}
	return &local{yield: o.Yield, pause: o.Pause, searcher: NewSearcher(SearchOptions{Threads: o.Threads})}
}

// start cancels what is under way and calls do in a goroutine.
func (l *local) start(r Request, do func(j *job, stop func() bool, r Request)) {
	r.Moves = slices.Clone(r.Moves) // the caller's slice may change meanwhile
	l.run(func(j *job, stop func() bool) { do(j, stop, r) })
}

func (l *local) run(do func(j *job, stop func() bool)) {
	l.Cancel()
	j := &job{answer: make(chan Answer, 1), report: make(chan Report, 1), proof: make(chan ProofResult, 1)}
	l.job = j
	yield, gap := l.yield, l.pause
	go func() {
		if yield > 0 {
			gap() // let the frame finish that asked
		}
		do(j, StopWhen(&j.stopped, yield, gap))
	}()
}

func (l *local) Think(r Request) {
	searcher := l.searcher
	l.start(r, func(j *job, stop func() bool, r Request) { j.answer <- searcher.Search(stop, r) })
}

func (l *local) Analyse(r Request) {
	searcher := l.searcher
	l.start(r, func(j *job, stop func() bool, r Request) { searcher.Analyse(stop, r, j.tell) })
}

func (l *local) Ponder(r Request) {
	searcher := l.searcher
	l.start(r, func(_ *job, stop func() bool, r Request) { searcher.Ponder(stop, r) })
}

func (l *local) Prove(r ProofRequest) {
	searcher := l.searcher
	r.Moves = slices.Clone(r.Moves)
	l.run(func(j *job, stop func() bool) { j.proof <- searcher.Prove(stop, r) })
}

// StopWhen returns a stop function for Search that returns true once stopped is
// set. Where other work shares the thread, it also calls gap whenever every has
// passed, to let that work run; with every zero it never does.
func StopWhen(stopped *atomic.Bool, every time.Duration, gap func()) func() bool {
	if every <= 0 {
		return stopped.Load
	}
	since := time.Now()
	return func() bool {
		if time.Since(since) >= every {
			gap()
			since = time.Now()
		}
		return stopped.Load()
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

func (l *local) Report() (Report, bool) {
	if l.job == nil {
		return Report{}, false
	}
	select {
	case r := <-l.job.report:
		if r.Done {
			l.job = nil
		}
		return r, true
	default:
		return Report{}, false
	}
}

func (l *local) Proof() (ProofResult, bool) {
	if l.job == nil {
		return ProofResult{}, false
	}
	select {
	case res := <-l.job.proof:
		l.job = nil
		return res, true
	default:
		return ProofResult{}, false
	}
}

// Delayed is false: a search in this process begins at once and keeps to its limits.
func (l *local) Delayed() bool { return false }

func (l *local) Cancel() {
	if l.job != nil {
		l.job.stopped.Store(true)
		l.job = nil
	}
}

func (l *local) Close() { l.Cancel() }
