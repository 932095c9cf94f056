package relay

import (
	"net"
	"net/http"
	"net/netip"
	"time"
)

// bucket lets a rate through, and at once what has accumulated.
type bucket struct {
	left float64
	at   time.Time // of left; zero when it has never been used
}

func (b *bucket) take(now time.Time, rate, burst int) bool {
	b.fill(now, rate, burst)
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

func (b *bucket) fill(now time.Time, rate, burst int) {
	if b.at.IsZero() {
		b.left = float64(burst)
	} else if d := now.Sub(b.at); d > 0 {
		b.left = min(b.left+d.Seconds()*float64(rate), float64(burst))
	}
	b.at = now
}

// source is the account of an address in the network.
type source struct {
	connections, stored int
	events, requests    bucket
}

// addressOf is what counts as one address; the zero Prefix when the request does not say.
func addressOf(r *http.Request) netip.Prefix {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Prefix{}
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Prefix{}
	}
	ip = ip.Unmap().WithZone("")
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	p, err := ip.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return p
}

// admit opens an account for a connection, unless there are too many; the reason is for people.
func (r *Relay) admit(address netip.Prefix) (*source, string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.sources[address]
	switch {
	case r.closed:
		return nil, "the relay is closing"
	case len(r.connections)+r.joining >= r.limits.Connections:
		return nil, "too many connections"
	case s == nil && len(r.sources) >= r.limits.Addresses:
		return nil, "too many addresses"
	case s != nil && s.connections >= r.limits.PerAddress:
		return nil, "too many connections from this address"
	}
	if s == nil {
		s = &source{}
		r.sources[address] = s
	}
	s.connections++
	r.joining++
	return s, ""
}

// forgetSources drops the accounts in which nothing is left.
func (r *Relay) forgetSources(now time.Time) {
	for address, s := range r.sources {
		s.events.fill(now, r.limits.EventRate, r.limits.EventBurst)
		s.requests.fill(now, r.limits.RequestRate, r.limits.RequestBurst)
		if s.connections == 0 && s.stored == 0 && s.events.left == float64(r.limits.EventBurst) && s.requests.left == float64(r.limits.RequestBurst) {
			delete(r.sources, address)
		}
	}
}
