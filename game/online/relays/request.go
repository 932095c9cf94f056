package relays

import (
	"slices"
	"strconv"
	"time"

	"redstone/game/online/event"
)

const (
	firstAgain   = 5 * time.Second  // after a relay has closed a request, before it is asked again
	lastAgain    = 5 * time.Minute  //
	refusedAgain = 10 * time.Minute // when the reason is one that stays
	checkFilters = 10               // in one request
	checkBack    = 10 * time.Minute // how far a check looks back, where only what is new can be missing
)

// request is a subscription on one relay.
type request struct {
	s        *subscription
	name     string // for the relay: it says nothing about the player; "" while it is closed
	asked    time.Time
	answered bool      // or closed
	again    time.Time // closed: when to ask again
	tries    int
}

func (p *Pool) newName() string {
	p.names++
	return "r" + strconv.Itoa(p.names)
}

func (l *line) request(name string) *request {
	for _, r := range l.requests {
		if r.name == name && name != "" {
			return r
		}
	}
	return nil
}

// answered reports whether the relay has sent what it had, or will not.
func (l *line) answered(s *subscription) bool {
	for _, r := range l.requests {
		if r.s == s {
			return r.answered
		}
	}
	return false
}

// pump sends what there is to be sent: events first, then requests, then the ends of requests.
func (l *line) pump(now time.Time) {
	if !l.open {
		return
	}
	l.sendOwn(now)
	for _, s := range l.p.subs {
		if !l.ask(s, now) {
			return
		}
	}
	for i := 0; i < len(l.requests); i++ {
		r := l.requests[i]
		if slices.Contains(l.p.subs, r.s) {
			continue
		}
		if r.name != "" && !l.say(event.Message{Verb: event.Close, Name: r.name}, now) {
			return
		}
		l.requests = slices.Delete(l.requests, i, i+1)
		i--
	}
	l.sendOwn(now)
	l.sendCheck(now)
}

// ask makes a request of a subscription unless there is one; false means that nothing more can be sent now.
func (l *line) ask(s *subscription, now time.Time) bool {
	var r *request
	for _, have := range l.requests {
		if have.s == s {
			r = have
		}
	}
	if r == nil {
		r = &request{s: s}
	} else if r.name != "" || now.Before(r.again) {
		return true
	}
	name := l.p.newName()
	if !l.say(event.Message{Verb: event.Request, Name: name, Filters: s.filters}, now) {
		return false
	}
	if !slices.Contains(l.requests, r) {
		l.requests = append(l.requests, r)
	}
	r.name, r.asked, r.again = name, now, time.Time{}
	return true
}

// waiting reports whether something could not be sent yet.
func (l *line) waiting(now time.Time) bool {
	if l.sends.level >= 1 {
		return false
	}
	open := 0
	for _, r := range l.requests {
		if !slices.Contains(l.p.subs, r.s) {
			return true
		}
		open++
	}
	return open < len(l.p.subs) || l.unsent(now) || len(l.check.filters) > 0 && l.check.name == ""
}

// stored handles the end of what a relay had for a request.
func (l *line) stored(name string, now time.Time) {
	if l.check.is(name) {
		l.checked(name)
		return
	}
	r := l.request(name)
	if r == nil || r.answered {
		return
	}
	r.answered, r.tries = true, 0
	l.check.add(r.s, now.Add(staleAfter))
	l.p.answered(r.s, now)
}

// closed handles the end of a request by the relay.
func (l *line) closed(m event.Message, now time.Time) {
	if l.check.is(m.Name) {
		l.check.name = ""
		return
	}
	r := l.request(m.Name)
	if r == nil {
		return
	}
	l.problem = m.Reason
	r.name, r.answered = "", true
	switch event.Prefix(m.Reason) {
	case "auth-required", "restricted", "blocked", "unsupported", "invalid", "pow":
		r.again = now.Add(l.p.jitter(refusedAgain))
	default:
		r.again = now.Add(l.p.jitter(min(lastAgain, firstAgain<<min(r.tries, 10))))
		r.tries++
	}
	l.p.answered(r.s, now)
	l.p.c.Changed()
}

// answered notes that a relay has answered to a subscription.
func (p *Pool) answered(s *subscription, now time.Time) {
	if s.first.IsZero() {
		s.first = now
	}
	p.completed(s, now)
}

// oldestQuestion returns since when the relay owes an answer, or the zero Time.
func (l *line) oldestQuestion() time.Time {
	var oldest time.Time
	consider := func(t time.Time) {
		if !t.IsZero() && (oldest.IsZero() || t.Before(oldest)) {
			oldest = t
		}
	}
	for _, r := range l.requests {
		if r.name != "" && !r.answered {
			consider(r.asked)
		}
	}
	if l.check.name != "" {
		consider(l.check.asked)
	}
	for _, o := range l.p.own {
		if d := l.deliveries[o.e.Address()]; d != nil && d.open() {
			consider(d.sent)
		}
	}
	return oldest
}

// check asks a second time what was asked before: shortly after an answer, which may have come from a cache that did not
// know what was published just before; and when nothing has been heard for long, to see whether the line still works.
// It is a request of its own that ends with its answer.
type check struct {
	name    string // of the request that goes on
	asked   time.Time
	filters []event.Filter // to be asked
	from    time.Time      // when to ask
	missing []string       // addresses of own events that the answer should have and has not had yet
}

func (c *check) is(name string) bool { return c.name != "" && c.name == name }

func (c *check) active() bool { return c.name != "" || len(c.filters) > 0 }

// due returns when something is to be done.
func (c *check) due() time.Time {
	if c.name == "" && len(c.filters) > 0 {
		return c.from
	}
	return time.Time{}
}

// planCheck asks again for all that the relay is asked for.
func (l *line) planCheck(now time.Time) {
	l.check.filters = nil
	for _, r := range l.requests {
		if r.name != "" {
			l.check.add(r.s, now)
		}
	}
}

// add asks one again, after a time. What is asked for by d can have any age; of the rest only what is new.
func (c *check) add(s *subscription, from time.Time) {
	if len(c.filters) == 0 || from.After(c.from) {
		c.from = from
	}
	for _, f := range s.filters {
		if len(f.D) == 0 && len(f.IDs) == 0 {
			f.Since = max(f.Since, from.Add(-checkBack).Unix())
		}
		if len(c.filters) < MaxSubscriptions*event.MaxFilters {
			c.filters = append(c.filters, f)
		}
	}
}

func (l *line) sendCheck(now time.Time) {
	c := &l.check
	if c.name != "" || len(c.filters) == 0 || now.Before(c.from) {
		return
	}
	n := min(len(c.filters), checkFilters)
	name := l.p.newName()
	if !l.say(event.Message{Verb: event.Request, Name: name, Filters: c.filters[:n]}, now) {
		return
	}
	c.name, c.asked, c.missing = name, now, nil
	for _, o := range l.p.own {
		asked := func(f event.Filter) bool { return len(f.D) > 0 && f.Matches(o.e) }
		if l.deliver(o).taken && slices.ContainsFunc(c.filters[:n], asked) {
			c.missing = append(c.missing, o.e.Address())
		}
	}
	c.filters = slices.Clone(c.filters[n:])
}

// checked ends a check. What the relay no longer has is sent again.
func (l *line) checked(name string) {
	l.conn.Send(event.Message{Verb: event.Close, Name: name}.String())
	for _, address := range l.check.missing {
		delete(l.deliveries, address)
	}
	l.check.name, l.check.missing = "", nil
}
