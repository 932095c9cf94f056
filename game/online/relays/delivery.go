package relays

import (
	"slices"
	"time"

	"redstone/game/online/event"
)

const (
	firstResend = 4 * time.Second // after a relay has refused an event for a reason that may pass
	lastResend  = 2 * time.Minute
	maxTries    = 6
)

// delivery is what a connection knows about an own event.
type delivery struct {
	id      string
	sent    time.Time
	taken   bool
	refused bool
	retry   time.Time // refused for a while: when to send it again
	tries   int
}

// blame counts for an own event that a connection ended when it was to be answered next. Some relays hang up on what they
// do not like, too long an event for example: it must not keep the others from being sent.
func (l *line) blame() {
	i := slices.IndexFunc(l.p.own, func(o *own) bool {
		d := l.deliveries[o.e.Address()]
		return d != nil && d.id == o.e.ID && d.open()
	})
	if i < 0 {
		return
	}
	if l.blamed == nil {
		l.blamed = newRecent(maxOwn)
	}
	id := l.p.own[i].e.ID
	n, _ := l.blamed.get(id)
	l.blamed.put(id, n+"x")
}

// patience returns when an event may be sent on a new connection: later if it was blamed for the end of several.
func (l *line) patience(id string) time.Time {
	if l.blamed == nil {
		return time.Time{}
	}
	n, _ := l.blamed.get(id)
	if len(n) < 2 {
		return time.Time{}
	}
	return l.begun.Add(min(lastResend, firstResend<<min(len(n), 8)))
}

// open reports whether the relay owes an answer.
func (d *delivery) open() bool { return !d.taken && !d.refused && d.retry.IsZero() && !d.sent.IsZero() }

// deliver returns what is known about an own event; an event of the same address that it replaces does not count.
func (l *line) deliver(o *own) *delivery {
	address := o.e.Address()
	d := l.deliveries[address]
	if d == nil || d.id != o.e.ID {
		d = &delivery{id: o.e.ID, retry: l.patience(o.e.ID)}
		l.deliveries[address] = d
	}
	return d
}

// refuses reports whether the relay has refused an own event for good.
func (l *line) refuses(e event.Event) bool {
	d := l.deliveries[e.Address()]
	return d != nil && d.id == e.ID && d.refused
}

// wants reports whether an own event is to be sent now. One that another relay has waits until this one has told what it
// knows.
func (l *line) wants(o *own, d *delivery, now time.Time) bool {
	return !d.taken && !d.refused && d.sent.IsZero() && !now.Before(d.retry) && (!o.taken || l.told())
}

// told reports whether the relay has answered all requests.
func (l *line) told() bool {
	n := 0
	for _, r := range l.requests {
		if !r.answered {
			return false
		}
		n++
	}
	return n >= len(l.p.subs)
}

func (l *line) unsent(now time.Time) bool {
	return !now.Before(l.quiet) && slices.ContainsFunc(l.p.own, func(o *own) bool { return l.wants(o, l.deliver(o), now) })
}

func (l *line) sendOwn(now time.Time) {
	if now.Before(l.quiet) {
		return
	}
	for _, o := range l.p.own {
		d := l.deliver(o)
		if !l.wants(o, d, now) {
			continue
		}
		if !l.say(event.Message{Verb: event.Publish, Event: o.e}, now) {
			return
		}
		d.sent, d.retry = now, time.Time{}
	}
	for address := range l.deliveries {
		if len(l.deliveries) > len(l.p.own) && !slices.ContainsFunc(l.p.own, func(o *own) bool { return o.e.Address() == address }) {
			delete(l.deliveries, address)
		}
	}
}

// ok handles the answer to an own event.
func (l *line) ok(m event.Message, now time.Time) {
	i := slices.IndexFunc(l.p.own, func(o *own) bool { return o.e.ID == m.ID })
	if i < 0 {
		return // it was replaced meanwhile
	}
	o := l.p.own[i]
	d := l.deliver(o)
	if m.Taken || event.Prefix(m.Reason) == "duplicate" {
		d.taken, d.refused = true, false
		l.p.took(o)
		return
	}
	if d.taken || d.refused {
		return
	}
	l.problem = m.Reason
	l.refuse(o, d, m.Reason, now)
	l.p.c.Changed()
}

// refuse decides whether an event is to be sent again later.
func (l *line) refuse(o *own, d *delivery, reason string, now time.Time) {
	d.tries++
	wait := l.p.jitter(min(lastResend, firstResend<<min(d.tries-1, 8)))
	switch prefix := event.Prefix(reason); {
	case prefix == "rate-limited":
		l.quiet = now.Add(wait)
		fallthrough
	case (prefix == "error" || prefix == "") && d.tries < maxTries:
		d.sent, d.retry = time.Time{}, now.Add(wait)
	default:
		d.refused = true
		l.p.settle(o, reason)
	}
}

// retryDeliveries gives up waiting for answers to own events where the relay answers to other things.
func (l *line) retryDeliveries(now time.Time, next *alarm) {
	if now.Before(l.quiet) {
		next.at(l.quiet)
	}
	for _, o := range slices.Clone(l.p.own) {
		d := l.deliver(o)
		switch {
		case d.open() && now.Sub(d.sent) >= answerTimeout && l.heard.After(d.sent):
			l.refuse(o, d, "", now)
		case d.open():
			next.at(d.sent.Add(answerTimeout))
		}
		if !d.retry.IsZero() && !d.taken && !d.refused && d.sent.IsZero() {
			next.at(d.retry)
		}
		if !l.open {
			return
		}
	}
}

// noteOwn looks at an event that the relay has sent: one of the player's need not be sent to it.
func (l *line) noteOwn(e event.Event) {
	i := slices.IndexFunc(l.p.own, func(o *own) bool { return o.e.ID == e.ID })
	if i < 0 || e.CheckID() != nil {
		return
	}
	o := l.p.own[i]
	d := l.deliver(o)
	d.taken, d.refused = true, false
	l.check.missing = slices.DeleteFunc(l.check.missing, func(address string) bool { return address == e.Address() })
	l.p.took(o)
}

// replaceOwn drops an own event for a newer one that another device with the same key has made. The event is checked.
func (p *Pool) replaceOwn(e event.Event) {
	address := e.Address()
	p.own = slices.DeleteFunc(p.own, func(o *own) bool { return o.e.Address() == address && event.Newer(e, o.e) })
}
