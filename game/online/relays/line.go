package relays

import (
	"time"

	"redstone/game/online/event"
)

// Limits and delays of one connection.
const (
	dialTimeout   = 15 * time.Second
	answerTimeout = 15 * time.Second // for what any relay answers at once
	idle          = 2 * time.Minute  // without a message, after which a connection is tested
	staleAfter    = 1200 * time.Millisecond
	goodAfter     = 30 * time.Second // a connection that held so long was a good one
	firstRetry    = time.Second
	lastRetry     = 5 * time.Minute
	banned        = 10 * time.Minute // for a relay that sends rubbish or too much
	maxStrikes    = 10

	sendRate, sendBurst       = 5, 20              // own messages a second
	messageRate, messageBurst = 50, 500            // messages of the relay, beside the events that are asked for
	byteRate, byteBurst       = 256 << 10, 4 << 20 // and their size
	maxGranted                = 6000               // messages that are expected at most
	perEvent                  = 8 << 10            // expected bytes of an event, on average at most
)

// line is a relay with its connection, if it has one.
type line struct {
	p       *Pool
	url     string
	conn    Conn
	serial  int // of connections, so that what an earlier one says is ignored
	open    bool
	begun   time.Time // when it was dialled or opened
	heard   time.Time // the last message
	retry   time.Time // without a connection: when to dial
	tries   int       // dials in a row that led to nothing good
	bans    int
	problem string

	sends, messages, bytes bucket
	strikes                int
	requests               []*request
	check                  check
	deliveries             map[string]*delivery // by address of the own event
	quiet                  time.Time            // the relay wants no events before that
	blamed                 *recent              // own events by ID: an x for each connection that they may have ended
}

func newLine(p *Pool, url string) *line { return &line{p: p, url: url} }

// handler is a connection's way to its line.
type handler struct {
	l      *line
	serial int
}

func (h handler) current() bool { return h.l.conn != nil && h.l.serial == h.serial }

func (h handler) Opened() {
	if h.current() && !h.l.open {
		h.l.opened(h.l.p.c.Now())
	}
}

func (h handler) Received(text string) {
	if h.current() && h.l.open {
		h.l.received(text, h.l.p.c.Now())
	}
}

func (h handler) Closed(reason string) {
	if h.current() {
		h.l.lost(reason, h.l.p.c.Now())
	}
}

func (l *line) dial(now time.Time) {
	l.serial++
	l.begun = now
	l.sends, l.messages, l.bytes = newBucket(sendRate, sendBurst), newBucket(messageRate, messageBurst), newBucket(byteRate, byteBurst)
	l.strikes, l.requests, l.check, l.quiet = 0, nil, check{}, time.Time{}
	l.deliveries = make(map[string]*delivery)
	l.conn = l.p.c.Dialer.Dial(l.url, handler{l, l.serial})
}

func (l *line) opened(now time.Time) {
	l.open, l.begun, l.heard = true, now, now
	l.problem = ""
	l.pump(now)
	l.p.c.Changed()
}

// lost notes that the connection has ended, and when to dial again.
func (l *line) lost(reason string, now time.Time) {
	good := l.open && now.Sub(l.begun) >= goodAfter
	if good {
		l.tries = 0
	}
	if good && now.Sub(l.begun) >= banned {
		l.bans = 0
	}
	if l.open {
		l.blame()
	}
	wait := lastRetry
	if l.tries < 9 {
		wait = min(wait, firstRetry<<l.tries)
	}
	l.tries++
	l.end(reason, now.Add(l.p.jitter(wait)))
	if good && l.p.Open() == 0 {
		l.p.hurry(now)
	}
}

// hurry dials soon what would be dialled later: the last good connection has been lost, and another relay may be back.
func (p *Pool) hurry(now time.Time) {
	for _, l := range p.lines {
		if soon := now.Add(p.jitter(firstRetry)); l.conn == nil && l.bans == 0 && soon.Before(l.retry) {
			l.retry = soon
		}
	}
}

// end forgets the connection.
func (l *line) end(problem string, retry time.Time) {
	l.conn, l.open, l.requests, l.check = nil, false, nil, check{}
	l.retry = retry
	if len(problem) > 200 {
		problem = problem[:200]
	}
	l.problem = problem
	l.p.c.Changed()
}

// hangUp closes a connection that does not answer.
func (l *line) hangUp(reason string, now time.Time) {
	l.conn.Close()
	l.lost(reason, now)
}

// ban closes the connection of a relay that does harm.
func (l *line) ban(reason string, now time.Time) {
	l.conn.Close()
	l.end(reason, now.Add(l.p.jitter(banned<<min(l.bans, 4))))
	l.bans++
}

// leave closes the connection because nobody wants it.
func (l *line) leave() {
	if l.conn != nil {
		l.conn.Close()
		l.conn, l.open, l.requests = nil, false, nil
	}
}

func (l *line) wake(now time.Time) {
	switch {
	case l.open && now.Sub(l.heard) > answerTimeout:
		l.planCheck(now)
		l.pump(now)
	case l.conn == nil && l.bans == 0:
		l.retry, l.tries = now, 0
	}
}

// advance does what is due on this line.
func (l *line) advance(now time.Time, next *alarm) {
	if l.conn == nil && !now.Before(l.retry) {
		l.dial(now)
	}
	switch {
	case l.conn == nil:
		next.at(l.retry)
	case !l.open && now.Sub(l.begun) >= dialTimeout:
		l.hangUp("no connection", now)
		next.at(l.retry)
	case !l.open:
		next.at(l.begun.Add(dialTimeout))
	default:
		l.watch(now, next)
	}
}

// watch looks after an open connection.
func (l *line) watch(now time.Time, next *alarm) {
	if now.Sub(l.heard) >= idle && !l.check.active() {
		l.planCheck(now)
	}
	l.pump(now)
	if l.silent(now) {
		l.hangUp("no answer", now)
		next.at(l.retry)
		return
	}
	l.retryDeliveries(now, next)
	l.due(now, next)
}

// silent reports whether the relay has said nothing since it was asked something, for too long.
func (l *line) silent(now time.Time) bool {
	asked := l.oldestQuestion()
	return !asked.IsZero() && now.Sub(asked) >= answerTimeout && now.Sub(l.heard) >= answerTimeout
}

// due tells the alarm what comes next.
func (l *line) due(now time.Time, next *alarm) {
	if test := l.heard.Add(idle); len(l.p.subs) > 0 && test.After(now) {
		next.at(test)
	}
	if asked := l.oldestQuestion(); !asked.IsZero() {
		next.at(later(asked, l.heard).Add(answerTimeout))
	}
	for _, r := range l.requests {
		if !r.again.IsZero() {
			next.at(r.again)
		}
	}
	next.at(l.check.due())
	if l.waiting(now) {
		next.at(l.sends.ready(now))
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// received handles a message.
func (l *line) received(text string, now time.Time) {
	l.heard = now
	if !l.messages.take(now, 1) || !l.bytes.take(now, float64(len(text))) {
		l.ban("too many messages", now)
		return
	}
	m, err := event.ParseAnswer(text)
	switch {
	case err == event.ErrUnsupported:
	case err != nil:
		l.strike(now)
	case m.Verb == event.Found:
		l.found(m, now)
	case m.Verb == event.OK:
		l.ok(m, now)
	case m.Verb == event.Stored:
		l.stored(m.Name, now)
	case m.Verb == event.Closed:
		l.closed(m, now)
	}
	if l.open {
		l.pump(now)
	}
}

// strike counts what an honest relay does not do.
func (l *line) strike(now time.Time) {
	if l.strikes++; l.strikes >= maxStrikes {
		l.ban("it sends what was not asked for", now)
	}
}

// found handles an event. Requests that have just ended may still get some.
func (l *line) found(m event.Message, now time.Time) {
	if !l.check.is(m.Name) && l.request(m.Name) == nil {
		return
	}
	l.noteOwn(m.Event)
	matched, err := l.p.receive(m.Event, now)
	if err != nil || !matched && !l.check.is(m.Name) {
		if l.open {
			l.strike(now)
		}
	}
}

// say sends a message, if the relay may be sent one now.
func (l *line) say(m event.Message, now time.Time) bool {
	if !l.sends.take(now, 1) {
		return false
	}
	for _, f := range m.Filters {
		n := float64(max(f.Limit, 0))
		l.messages.grant(n, maxGranted)
		l.bytes.grant(n*perEvent, maxGranted*perEvent)
	}
	l.conn.Send(m.String())
	return true
}

// jitter returns between half and one and a half of a delay, so that not all clients come back at the same moment.
func (p *Pool) jitter(d time.Duration) time.Duration {
	return d/2 + time.Duration(p.c.Random.Int64N(int64(d)+1))
}
