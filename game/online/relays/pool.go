package relays

import (
	"slices"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/wire"
)

// Limits. Public relays take about twenty requests at once, so clients should put what they want into few subscriptions.
const (
	MaxRelays        = wire.MaxRelays
	MaxSubscriptions = 100
	maxOwn           = 300  // own events that are kept, to be sent to relays that do not have them
	maxKnown         = 4096 // checked events that are remembered, of all subscriptions
	maxSeen          = 2048 // events of a subscription that are remembered
	defaultLimit     = 500  // of a filter without a limit
)

// patience is how long the first answer to a subscription waits for those of the other relays.
const patience = 2 * time.Second

// Pool is a set of relays that is used like one.
type Pool struct {
	c     Config
	lines []*line
	subs  []*subscription
	own   []*own
	known *recent // checked events: ID and signature
	names int     // of requests so far
}

// subscription is one call of Subscribe.
type subscription struct {
	name     string
	filters  []event.Filter
	seen     *recent
	first    time.Time // when the first relay had answered
	complete bool
}

// own is an event of the player's.
type own struct {
	e       event.Event
	taken   bool // by at least one relay
	refused bool // told so
}

// New returns a pool of relays. It does nothing before the first call of Advance.
func New(c Config, urls []string) *Pool {
	if c.Check == nil {
		c.Check = event.Event.Check
	}
	p := &Pool{c: c, known: newRecent(maxKnown)}
	p.SetURLs(urls)
	return p
}

// SetURLs says which relays to use, the first MaxRelays of them. Connections to relays that were used before stay.
func (p *Pool) SetURLs(urls []string) {
	old := p.lines
	p.lines = nil
	for _, url := range urls {
		if len(p.lines) == MaxRelays || slices.ContainsFunc(p.lines, func(l *line) bool { return l.url == url }) {
			continue
		}
		i := slices.IndexFunc(old, func(l *line) bool { return l.url == url })
		if i >= 0 {
			p.lines = append(p.lines, old[i])
			continue
		}
		p.lines = append(p.lines, newLine(p, url))
	}
	for _, l := range old {
		if !slices.Contains(p.lines, l) {
			l.leave()
		}
	}
	p.c.Changed()
}

// States returns what is known about the relays, in the order of SetURLs.
func (p *Pool) States() []State {
	var states []State
	for _, l := range p.lines {
		states = append(states, State{URL: l.url, Open: l.open, Problem: l.problem})
	}
	return states
}

// Open returns how many relays are connected.
func (p *Pool) Open() int {
	n := 0
	for _, l := range p.lines {
		if l.open {
			n++
		}
	}
	return n
}

// Wake says that the system was asleep or the network is back: relays that are waited for are tried at once, and
// connections that seem open are tested.
func (p *Pool) Wake() {
	now := p.c.Now()
	for _, l := range p.lines {
		l.wake(now)
	}
}

// Close closes all connections for good.
func (p *Pool) Close() {
	for _, l := range p.lines {
		l.leave()
	}
	p.lines = nil
}

// Publish sends an event to all relays, now and whenever one is met that does not have it, until it expires, is forgotten
// or replaced by one of the same address.
func (p *Pool) Publish(e event.Event) {
	p.known.put(e.ID, e.Sig) // it need not be checked when it comes back
	p.put(e)
	p.pump()
}

func (p *Pool) put(e event.Event) {
	address := e.Address()
	i := slices.IndexFunc(p.own, func(o *own) bool { return o.e.Address() == address })
	switch {
	case i < 0:
		p.own = append(p.own, &own{e: e})
	case p.own[i].e.ID == e.ID || event.Newer(p.own[i].e, e):
		return
	default:
		p.own = append(slices.Delete(p.own, i, i+1), &own{e: e})
	}
	p.boundOwn()
}

// Guard has an event of somebody else's, which a relay has sent, kept as Publish does: from now on it is sent to relays
// that are connected anew and do not have it. Those that have told what they know have it, or get it from its author.
func (p *Pool) Guard(e event.Event) {
	p.put(e)
	i := slices.IndexFunc(p.own, func(o *own) bool { return o.e.ID == e.ID })
	if i < 0 {
		return
	}
	p.own[i].taken = true
	for _, l := range p.lines {
		if l.open && l.told() {
			l.deliver(p.own[i]).taken = true
		}
	}
}

// boundOwn drops the oldest event that a relay has, or the oldest one.
func (p *Pool) boundOwn() {
	if len(p.own) > maxOwn {
		i := max(0, slices.IndexFunc(p.own, func(o *own) bool { return o.taken }))
		p.own = slices.Delete(p.own, i, i+1)
	}
}

// Forget says that the event of that address need not be kept on relays any longer: those that lose it are not sent it
// again. One that no relay has yet is still sent.
func (p *Pool) Forget(address string) {
	p.own = slices.DeleteFunc(p.own, func(o *own) bool { return o.taken && o.e.Address() == address })
}

// Pending returns how many published events no relay has yet.
func (p *Pool) Pending() int {
	n := 0
	for _, o := range p.own {
		if !o.taken {
			n++
		}
	}
	return n
}

// Subscribe asks all relays for events, those that they have and those to come. A second call with the same name takes the
// place of the first: all events are delivered again. No filters, or too many subscriptions, are none.
func (p *Pool) Subscribe(name string, filters ...event.Filter) {
	p.drop(name)
	if len(filters) > 0 && len(p.subs) < MaxSubscriptions {
		s := &subscription{name: name, filters: slices.Clone(filters), seen: newRecent(maxSeen)}
		for i, f := range s.filters {
			if f.Limit == 0 {
				s.filters[i].Limit = defaultLimit
			}
		}
		p.subs = append(p.subs, s)
	}
	p.pump()
}

// Unsubscribe ends a subscription.
func (p *Pool) Unsubscribe(name string) {
	p.drop(name)
	p.pump()
}

func (p *Pool) drop(name string) {
	p.subs = slices.DeleteFunc(p.subs, func(s *subscription) bool { return s.name == name })
}

func (p *Pool) pump() {
	now := p.c.Now()
	for _, l := range p.lines {
		l.pump(now)
	}
}

// Advance does what is due, and returns when it wants to be called again; the zero Time for not at all. It is to be called
// after anything else has been called, too.
func (p *Pool) Advance(now time.Time) time.Time {
	p.own = slices.DeleteFunc(p.own, func(o *own) bool { return o.e.Expired(now) })
	next := alarm{now: now}
	for _, l := range slices.Clone(p.lines) {
		l.advance(now, &next)
	}
	for _, s := range slices.Clone(p.subs) {
		p.completed(s, now)
		if !s.complete && !s.first.IsZero() {
			next.at(s.first.Add(patience))
		}
	}
	return next.t
}

// completed calls Complete when the relays that may answer soon have.
func (p *Pool) completed(s *subscription, now time.Time) {
	if s.complete || s.first.IsZero() || !slices.Contains(p.subs, s) {
		return
	}
	waiting := slices.ContainsFunc(p.lines, func(l *line) bool { return l.conn != nil && !l.answered(s) })
	if waiting && now.Before(s.first.Add(patience)) {
		return
	}
	s.complete = true
	p.c.Complete(s.name)
}

// receive delivers an event to all subscriptions that it matches. It returns whether there was one, and an error if the
// event was forged.
func (p *Pool) receive(e event.Event, now time.Time) (matched bool, err error) {
	var fresh []*subscription
	for _, s := range p.subs {
		if event.MatchesAny(s.filters, e) {
			matched = true
			if _, seen := s.seen.get(e.ID); !seen {
				fresh = append(fresh, s)
			}
		}
	}
	if len(fresh) == 0 || e.Expired(now) {
		return matched, nil
	}
	if sig, known := p.known.get(e.ID); known && sig == e.Sig {
		err = e.CheckID()
	} else {
		err = p.c.Check(e)
	}
	if err != nil {
		return matched, err
	}
	p.known.put(e.ID, e.Sig)
	p.replaceOwn(e)
	for _, s := range fresh {
		if slices.Contains(p.subs, s) { // what an earlier one was told may have ended it
			s.seen.put(e.ID, "")
			p.c.Receive(s.name, e)
		}
	}
	return matched, nil
}

// settle tells once that a relay has an own event, or that all have refused it.
func (p *Pool) settle(o *own, reason string) {
	if o.taken || o.refused {
		return
	}
	for _, l := range p.lines {
		if l.open && !l.refuses(o.e) {
			return
		}
	}
	o.refused = true
	p.c.Settled(o.e, false, reason)
}

// took notes that a relay has an own event.
func (p *Pool) took(o *own) {
	if !o.taken {
		o.taken = true
		p.c.Settled(o.e, true, "")
	}
}
