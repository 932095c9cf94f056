package meeting

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"redstone/game/online/event"
)

// Bounds of what is known about others. While a list is full, those that are in it stay until they expire, so that a flood
// of new keys does not drive out anybody who was there before.
const (
	maxPeople     = 1000 // keys with a notice
	maxOpen       = 500  // open challenges
	maxOpenPerKey = 3
)

// crowd has the newest notice of each player and of each challenge, as long as they count.
type crowd struct {
	people  map[event.Key]entry
	open    map[place]entry
	version int // grows with every change
}

// place is the address of a challenge's event.
type place struct {
	key  event.Key
	game string
}

// entry is a notice with the event's ID, which decides between two of the same second.
type entry struct {
	notice
	id string
}

func newCrowd() *crowd { return &crowd{people: map[event.Key]entry{}, open: map[place]entry{}} }

// add takes an event, and reports whether it says something new.
func (c *crowd) add(e event.Event, now time.Time) (notice, bool) {
	n, ok := noticeOf(e, now)
	if ok {
		ok = c.place(n, e.ID, now)
	}
	if ok {
		c.version++
	}
	return n, ok
}

func (c *crowd) place(n notice, id string, now time.Time) bool {
	in := entry{n, id}
	if n.Game == "" {
		return put(c.people, n.Key, in, maxPeople, now)
	}
	p := place{n.Key, n.Game}
	if _, known := c.open[p]; !known && c.challengesOf(n.Key) >= maxOpenPerKey {
		c.tidy(now)
		if c.challengesOf(n.Key) >= maxOpenPerKey {
			return false
		}
	}
	return put(c.open, p, in, maxOpen, now)
}

func put[K comparable](m map[K]entry, k K, in entry, most int, now time.Time) bool {
	old, known := m[k]
	if known && !in.replaces(old) {
		return false
	}
	if !known && len(m) >= most {
		expire(m, now)
		if len(m) >= most {
			return false
		}
	}
	m[k] = in
	return true
}

// replaces reports whether a notice takes the place of another of the same address, as NIP-01 says: the later one or,
// within one second, that with the lower ID.
func (e entry) replaces(old entry) bool {
	if c := e.Made.Compare(old.Made); c != 0 {
		return c > 0
	}
	return e.id < old.id
}

func (c *crowd) challengesOf(k event.Key) int {
	count := 0
	for p := range c.open {
		if p.key == k {
			count++
		}
	}
	return count
}

// tidy forgets what has expired.
func (c *crowd) tidy(now time.Time) {
	expire(c.people, now)
	expire(c.open, now)
}

func expire[K comparable](m map[K]entry, now time.Time) {
	maps.DeleteFunc(m, func(_ K, e entry) bool { return !e.Expires.After(now) })
}

// of returns the notice of a player.
func (c *crowd) of(k event.Key, now time.Time) (notice, bool) {
	e, ok := c.people[k]
	return e.notice, ok && e.Expires.After(now)
}

// challenge returns an open challenge.
func (c *crowd) challenge(p place, now time.Time) (notice, bool) {
	e, ok := c.open[p]
	return e.notice, ok && e.State == open && e.Expires.After(now)
}

// close forgets a challenge of which it is known that it is not open any more.
func (c *crowd) close(p place) {
	if e, ok := c.open[p]; ok {
		e.State = closed
		c.open[p] = e
	}
}

// count returns how many players besides me are there, and how many of them are looking for an opponent. Whether one's
// own notice has come back from a relay makes no difference.
func (c *crowd) count(me event.Key, now time.Time) (online, searching int) {
	for k, e := range c.people {
		if k == me || !e.Expires.After(now) || e.State == away {
			continue
		}
		online++
		if e.State == looking {
			searching++
		}
	}
	return online, searching
}

// searchers returns the notices of those who are looking for an opponent, in the order of their keys.
func (c *crowd) searchers(now time.Time) []notice {
	var list []notice
	for _, e := range c.people {
		if e.State == looking && e.Expires.After(now) {
			list = append(list, e.notice)
		}
	}
	slices.SortFunc(list, func(a, b notice) int { return strings.Compare(string(a.Key), string(b.Key)) })
	return list
}

// challenges returns the open ones, newest first.
func (c *crowd) challenges(now time.Time) []notice {
	var list []notice
	for p := range c.open {
		if n, ok := c.challenge(p, now); ok {
			list = append(list, n)
		}
	}
	slices.SortFunc(list, func(a, b notice) int {
		return cmp.Or(b.Made.Compare(a.Made), strings.Compare(string(a.Key), string(b.Key)), strings.Compare(a.Game, b.Game))
	})
	return list
}
