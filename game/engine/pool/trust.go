package pool

import "time"

const (
	// maxStrikes is how many generations of workers may fail without a result
	// between, before all is done in this program.
	maxStrikes = 2
	// maxGenerations is how many may fail altogether before no more workers are
	// started.
	maxGenerations = 4
	// maxStrays is how many messages that make no sense are forgiven.
	maxStrays = 4
)

// trust is whether workers are worth asking. All that were started before the last
// failure are one generation: what several of them get wrong at the same time
// counts once, and a worker that was started in the place of a bad one is the next.
type trust struct {
	generation int
	strikes    int // in a row
}

// gone reports whether no worker is to be asked any more.
func (t *trust) gone() bool { return t.strikes >= maxStrikes }

// lose notes that a worker failed.
func (t *trust) lose(w *worker) {
	if w.generation == t.generation {
		t.generation++
		t.strikes++
	}
}

// restore notes that a worker found what it was asked for.
func (t *trust) restore() {
	if !t.gone() {
		t.strikes = 0
	}
}

// nonsense is called for a message that a worker cannot have been asked for.
func (p *Pool) nonsense(w *worker) {
	if w.strays++; w.strays > maxStrays {
		p.replace(w)
	}
}

// failed is called when a worker broke down. One that was never ready shows that
// none will be here.
func (p *Pool) failed(w *worker) {
	if w.state == gone {
		return
	}
	p.counts.failed++
	p.spoilt = p.spoilt || w.state == starting
	p.punish(w)
}

// replace ends a worker that does not do what it is told. Its Thinker gets
// another when it needs one.
func (p *Pool) replace(w *worker) {
	if w.state != gone {
		p.counts.replaced++
		p.punish(w)
	}
}

// punish ends a worker that failed, and all others when it was once too often.
func (p *Pool) punish(w *worker) {
	p.trust.lose(w)
	p.spoilt = p.spoilt || p.trust.gone() || p.trust.generation >= maxGenerations
	p.remove(w)
	for p.trust.gone() && len(p.workers) > 0 {
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

// watched adds up the time in which the program looked after its workers. It leaves
// out what passed while nobody could, such as when the computer was asleep: the
// messages of that time are yet to arrive.
type watched struct {
	total time.Duration
	at    time.Time
}

// maxAbsence is how much of the time between two looks counts.
const maxAbsence = time.Second

// attend returns the watched time.
func (p *Pool) attend() time.Duration {
	w, now := &p.watched, p.config.Now()
	w.total += min(max(now.Sub(w.at), 0), maxAbsence)
	w.at = now
	return w.total
}

// inbox limits how much a worker may say, by a token bucket: inboxRate in a second,
// and inboxSize at once, since a page that was busy gets them all at once. A message
// counts one and its length in units of inboxUnit.
type inbox struct {
	used int
	at   time.Time // when used was brought down
}

// A busy worker sends ten messages a second of a few kB each, so that a page may be busy for minutes.
const (
	inboxRate = 100
	inboxSize = 2000
	inboxUnit = 16 << 10 // bytes
)

// takes notes a message of that length, and reports whether it is not too much.
func (b *inbox) takes(length int, now time.Time) bool {
	if gone := int(now.Sub(b.at).Seconds() * inboxRate); gone != 0 {
		b.used, b.at = max(b.used-max(gone, 0), 0), now
	}
	b.used += 1 + length/inboxUnit
	return b.used <= inboxSize
}
