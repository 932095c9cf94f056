package simnet

import (
	"slices"
	"time"

	"redstone/game/online/event"
)

// Relay is a relay of the network. It trusts signatures, so that they cost nothing. Its fields may be changed at any time.
type Relay struct {
	// Refuse returns why an event is refused, or "".
	Refuse func(e event.Event) string
	// CloseRequest returns why a request is refused, or "".
	CloseRequest func(m event.Message) string
	// HangUp reports whether the connection is closed because of a message, as some relays do for one that is too long.
	HangUp func(m event.Message) bool
	// Cache is how long an answer to the same filters is repeated as it was.
	Cache time.Duration
	// Deaf relays take everything and answer nothing.
	Deaf bool
	// Lie returns texts that are sent as the first answer to a request; the lies below are ready-made.
	Lie func(m event.Message) []string

	Events  int // that clients have sent
	Bytes   int // that clients have sent and were sent
	net     *Net
	url     string
	down    bool
	stored  []event.Event
	wires   []*wire
	answers map[string]cached
}

type request struct {
	name    string
	filters []event.Filter
}

type cached struct {
	t      time.Time
	events []event.Event
}

// Relay returns the relay of that address, a new one for the first time.
func (n *Net) Relay(url string) *Relay {
	r := n.relays[url]
	if r == nil {
		r = &Relay{net: n, url: url, answers: make(map[string]cached)}
		n.relays[url] = r
	}
	return r
}

// Stored returns what the relay has.
func (r *Relay) Stored() []event.Event { return slices.Clone(r.stored) }

// Put gives the relay an event.
func (r *Relay) Put(e event.Event) { r.take(e) }

// Forget lets the relay lose all that it has.
func (r *Relay) Forget() { r.stored = nil }

// Stop ends the relay until Start; its connections break.
func (r *Relay) Stop() {
	r.down = true
	for _, w := range slices.Clone(r.wires) {
		w.lose("the relay stopped")
	}
	r.wires = nil
}

// Start starts the relay again.
func (r *Relay) Start() { r.down = false }

// Restart stops the relay for a while, and lets it lose what it has if lose is true.
func (r *Relay) Restart(after time.Duration, lose bool) {
	r.Stop()
	if lose {
		r.Forget()
	}
	r.net.After(after, r.Start)
}

func (r *Relay) receive(w *wire, text string) {
	if r.down || r.Deaf {
		return
	}
	r.Bytes += len(text)
	m, err := event.ParseRequest(text)
	switch {
	case err != nil:
		r.send(w, event.Message{Verb: event.Notice, Reason: "error: " + err.Error()})
	case r.HangUp != nil && r.HangUp(m):
		w.lose("the relay hung up")
	case m.Verb == event.Publish:
		r.Events++
		taken, reason := r.take(m.Event)
		r.send(w, event.Message{Verb: event.OK, ID: m.Event.ID, Taken: taken, Reason: reason})
	case m.Verb == event.Request:
		r.answer(w, m)
	case m.Verb == event.Close:
		w.requests = slices.DeleteFunc(w.requests, func(q *request) bool { return q.name == m.Name })
	}
}

func (r *Relay) send(w *wire, m event.Message) {
	text := m.String()
	r.Bytes += len(text)
	w.answer(text)
}

// take stores an event and tells everybody who asked for it.
func (r *Relay) take(e event.Event) (taken bool, reason string) {
	if r.Refuse != nil {
		if reason := r.Refuse(e); reason != "" {
			return false, reason
		}
	}
	if e.Expired(r.net.now) {
		return false, "invalid: expired"
	}
	address := e.Address()
	i := slices.IndexFunc(r.stored, func(o event.Event) bool { return o.Address() == address })
	switch {
	case i < 0:
		r.stored = append(r.stored, e)
	case r.stored[i].ID == e.ID:
		return true, "duplicate: it is here already"
	case event.Newer(r.stored[i], e):
		return false, "replaced: there is a newer one"
	default:
		r.stored[i] = e
	}
	for _, w := range slices.Clone(r.wires) {
		for _, q := range slices.Clone(w.requests) {
			if event.MatchesAny(q.filters, e) {
				r.send(w, event.Message{Verb: event.Found, Name: q.name, Event: e})
			}
		}
	}
	return true, ""
}

func (r *Relay) answer(w *wire, m event.Message) {
	if r.CloseRequest != nil {
		if reason := r.CloseRequest(m); reason != "" {
			r.send(w, event.Message{Verb: event.Closed, Name: m.Name, Reason: reason})
			return
		}
	}
	if r.Lie != nil {
		for _, text := range r.Lie(m) {
			w.answer(text)
		}
	}
	for _, e := range r.find(m.Filters) {
		r.send(w, event.Message{Verb: event.Found, Name: m.Name, Event: e})
	}
	r.send(w, event.Message{Verb: event.Stored, Name: m.Name})
	w.requests = slices.DeleteFunc(w.requests, func(q *request) bool { return q.name == m.Name })
	w.requests = append(w.requests, &request{m.Name, m.Filters})
}

func (r *Relay) find(filters []event.Filter) []event.Event {
	key := event.Message{Verb: event.Request, Name: "-", Filters: filters}.String()
	if c, ok := r.answers[key]; ok && r.net.now.Sub(c.t) < r.Cache {
		return c.events
	}
	r.stored = slices.DeleteFunc(r.stored, func(e event.Event) bool { return e.Expired(r.net.now) })
	var found []event.Event
	for _, f := range filters {
		of := found[len(found):]
		for _, e := range r.stored {
			if f.Matches(e) && !slices.ContainsFunc(found, func(o event.Event) bool { return o.ID == e.ID }) {
				of = append(of, e)
			}
		}
		slices.SortFunc(of, func(a, b event.Event) int { return int(b.CreatedAt - a.CreatedAt) })
		if f.Limit > 0 && len(of) > f.Limit {
			of = of[:f.Limit]
		}
		if f.Limit >= 0 {
			found = append(found, of...)
		}
	}
	if r.Cache > 0 {
		r.answers[key] = cached{r.net.now, found}
	}
	return found
}
