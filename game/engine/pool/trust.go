package pool

import "time"

const (
	// maxFailures is how many generations of workers may fail in a row, without a
	// result, before every task becomes local.
	maxFailures = 2
	// maxGenerations is how many may fail in all before no more workers are started.
	maxGenerations = 4
	// maxStrays is how many unexpected messages of a worker are ignored.
	maxStrays = 4
)

// trust counts failures of workers, to decide whether workers are used at all. All
// that were started before the last failure are one generation: failures of several
// of them count once, and the replacement of a bad worker belongs to the next.
type trust struct {
	generation int
	failures   int // generations in a row
}

// exhausted reports whether no worker is to be used any more.
func (t *trust) exhausted() bool { return t.failures >= maxFailures }

// fail notes that a worker failed.
func (t *trust) fail(w *worker) {
	if w.generation == t.generation {
		t.generation++
		t.failures++
	}
}

// succeed notes that a worker gave a valid result.
func (t *trust) succeed() {
	if !t.exhausted() {
		t.failures = 0
	}
}

// unexpected is called for a message that no request of the pool can have caused.
func (p *Pool) unexpected(w *worker) {
	if w.strays++; w.strays > maxStrays {
		p.replace(w)
	}
}

// failed is called when a worker broke down. If it was never ready, no other is
// expected to start here either.
func (p *Pool) failed(w *worker) {
	if w.state == gone {
		return
	}
	p.counts.failed++
	p.spoilt = p.spoilt || w.state == starting
	p.terminate(w)
}

// replace ends a worker that does not follow the protocol or its deadlines. Its
// Thinker gets another when it needs one.
func (p *Pool) replace(w *worker) {
	if w.state != gone {
		p.counts.replaced++
		p.terminate(w)
	}
}

// terminate ends a worker that failed, and all others once trust is exhausted.
func (p *Pool) terminate(w *worker) {
	p.trust.fail(w)
	p.spoilt = p.spoilt || p.trust.exhausted() || p.trust.generation >= maxGenerations
	p.remove(w)
	for p.trust.exhausted() && len(p.workers) > 0 {
		p.remove(p.workers[0])
	}
}

// reject goes on without a share whose worker did not give what it was asked for.
func (p *Pool) reject(t *Thinker, s *share) {
	s.unread, s.known, s.ended, s.report.Done = "", false, false, false
	if w := s.worker; w.state == gone || w.user != t {
		p.drop(t, s)
	}
	p.replace(s.worker) // which drops the share
}

// activeClock adds up the time in which the program polled its workers. It leaves
// out the time in which it could not, for example while the computer was suspended:
// the messages of that time are yet to arrive.
type activeClock struct {
	total time.Duration
	at    time.Time
}

// maxAbsence is how much of the time between two polls counts.
const maxAbsence = time.Second

// activeTime advances the clock and returns the active time.
func (p *Pool) activeTime() time.Duration {
	c, now := &p.active, p.config.Now()
	c.total += min(max(now.Sub(c.at), 0), maxAbsence)
	c.at = now
	return c.total
}

// limiter bounds the messages of a worker by a token bucket: messageRate in a second,
// and messageBurst at once, since a page that was busy receives them all together. A
// message costs one token and its length in units of messageUnit.
type limiter struct {
	used int
	at   time.Time // when used was last reduced
}

// A busy worker sends ten messages a second of a few kB each, so these limits allow for a page that is busy for minutes.
const (
	messageRate  = 100
	messageBurst = 2000
	messageUnit  = 16 << 10 // bytes
)

// allow counts a message of that length, and reports whether it is within the limit.
func (l *limiter) allow(length int, now time.Time) bool {
	if refill := int(now.Sub(l.at).Seconds() * messageRate); refill != 0 {
		l.used, l.at = max(l.used-max(refill, 0), 0), now
	}
	l.used += 1 + length/messageUnit
	return l.used <= messageBurst
}
