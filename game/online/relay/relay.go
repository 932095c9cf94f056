package relay

import (
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"redstone/game/online/event"
)

// Options are what a relay is made with. The zero value is a relay in memory for a room.
type Options struct {
	Limits Limits // RoomLimits when Connections is 0
	// File is the name of the journal; "" keeps events in memory only. Log is told, in English, what goes wrong with it.
	File string
	Log  func(format string, args ...any)
	Now  func() time.Time
}

// Relay is a relay. It is an http.Handler for one path.
type Relay struct {
	limits  Limits
	log     func(format string, args ...any)
	now     func() time.Time
	done    chan struct{}  // closed by Close
	running sync.WaitGroup // connections and the sweeper

	mu          sync.Mutex // of all below, and of the subscriptions of connections
	store       *store
	journal     *journal // nil without a file
	connections map[*connection]struct{}
	joining     int // admitted, not yet in connections
	sources     map[netip.Prefix]*source
	closed      bool
	stats       Stats

	cutOff atomic.Int64
}

// Stats says how much a relay has, now and in all.
type Stats struct {
	Connections, Subscriptions, Addresses int
	Events, Bytes                         int   // stored
	Taken, Refused                        int64 // events
	CutOff                                int64 // connections: slow, silent or without sense
}

// New starts a relay. An error is about the file.
func New(o Options) (*Relay, error) {
	r := &Relay{limits: o.Limits, log: o.Log, now: o.Now, done: make(chan struct{}),
		connections: map[*connection]struct{}{}, sources: map[netip.Prefix]*source{}}
	if r.limits.Connections == 0 {
		r.limits = RoomLimits
	}
	if r.log == nil {
		r.log = func(string, ...any) {}
	}
	if r.now == nil {
		r.now = time.Now
	}
	r.store = newStore(r.limits)
	if o.File != "" {
		var err error
		if r.journal, err = openJournal(o.File, r.store, r.now(), r.log); err != nil {
			return nil, err
		}
	}
	r.running.Go(r.sweep)
	return r, nil
}

// Close ends all connections and closes the journal, whose error it returns.
func (r *Relay) Close() error {
	r.mu.Lock()
	already := r.closed
	r.closed = true
	for c := range r.connections {
		c.end()
	}
	r.mu.Unlock()
	if already {
		return nil
	}
	close(r.done)
	r.running.Wait()
	return r.journal.close(r.store)
}

// Stats returns the numbers of the moment.
func (r *Relay) Stats() Stats {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.stats
	s.CutOff = r.cutOff.Load()
	s.Connections, s.Addresses, s.Events, s.Bytes = len(r.connections)+r.joining, len(r.sources), len(r.store.byID), r.store.bytes
	for c := range r.connections {
		s.Subscriptions += len(c.subscriptions)
	}
	return s
}

// sweep drops what has expired, and makes what was written durable, until the relay closes.
func (r *Relay) sweep() {
	for {
		select {
		case <-r.done:
			return
		case <-time.After(5 * time.Second):
		}
		r.tidy()
	}
}

func (r *Relay) tidy() {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	r.store.sweep(now)
	r.forgetSources(now)
	r.journal.settle(r.store)
}

// publish takes an event of a client and sends it to all who have asked for it. The answer is that of OK.
func (r *Relay) publish(e event.Event, from *source) (ok bool, reason string) {
	now := r.now()
	ephemeral := e.Kind >= 20_000 && e.Kind < 30_000
	if reason := r.refusal(e, now); reason != "" {
		return r.refuse(reason)
	}
	text := e.String()
	if !ephemeral {
		r.mu.Lock()
		v := r.store.look(e, len(text), from)
		r.mu.Unlock()
		switch v {
		case duplicate, replaced:
			return true, string(v)
		case tooMany, tooMuch:
			return r.refuse(string(v))
		}
	}
	if err := e.Check(); err != nil {
		return r.refuse("invalid: " + err.Error())
	}
	n := newStored(e, text, from)
	r.mu.Lock()
	defer r.mu.Unlock()
	if !ephemeral {
		switch v := r.store.put(n); v {
		case taken:
		case duplicate, replaced: // meanwhile
			return true, string(v)
		default:
			r.stats.Refused++
			return false, string(v)
		}
		r.journal.append(text, r.store)
	}
	r.stats.Taken++
	for c := range r.connections {
		c.offer(n, ephemeral)
	}
	return true, ""
}

// refusal is why an event is refused without looking at what there is; "" when it is not.
func (r *Relay) refusal(e event.Event, now time.Time) string {
	switch {
	case e.Time().After(now.Add(r.limits.Future)):
		return "invalid: created_at is in the future"
	case e.Time().Before(now.Add(-r.limits.Age)):
		return "invalid: created_at is too long ago"
	case e.Expired(now):
		return "invalid: the event has expired"
	case e.Kind >= 30_000 && e.Kind < 40_000 && e.Tag("d") == "" && !hasTag(e, "d"):
		return "invalid: the tag d is missing"
	}
	return ""
}

func hasTag(e event.Event, name string) bool {
	for _, t := range e.Tags {
		if len(t) > 0 && t[0] == name {
			return true
		}
	}
	return false
}

func (r *Relay) refuse(reason string) (bool, string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stats.Refused++
	return false, reason
}

var _ http.Handler = (*Relay)(nil)
