package relay

import (
	"container/list"
	"slices"
	"sync/atomic"
	"time"

	"redstone/game/online/event"
)

// stored is an event that the relay has, or is sending. Its text is freed as soon as another event has replaced it, however
// many slow readers still wait for it.
type stored struct {
	event   event.Event // without content and signature, which are in the text
	text    atomic.Pointer[string]
	size    int
	expires time.Time // zero for never
	from    *source   // who has written it; nil when it was read from the journal
	order   *list.Element
}

// newStored takes what queries need; text is the event as JSON.
func newStored(e event.Event, text string, from *source) *stored {
	s := &stored{event: e, size: len(text), from: from}
	s.event.Content, s.event.Sig = "", ""
	s.text.Store(&text)
	if t, ok := e.Expires(); ok {
		s.expires = t
	}
	return s
}

func (s *stored) gone(now time.Time) bool { return !s.expires.IsZero() && !now.Before(s.expires) }

// author is what one author has stored.
type author struct {
	events map[*stored]struct{}
	bytes  int
}

// store has the newest event of each address. It is not safe for concurrent use.
type store struct {
	limits    Limits
	byAddress map[string]*stored
	byID      map[string]*stored
	authors   map[event.Key]*author
	order     list.List // of *stored, the one written longest ago first
	bytes     int
}

func newStore(limits Limits) *store {
	return &store{limits: limits, byAddress: map[string]*stored{}, byID: map[string]*stored{}, authors: map[event.Key]*author{}}
}

// verdict is what the store says about an event.
type verdict string

const (
	taken     verdict = ""
	duplicate verdict = "duplicate: the relay has it"
	replaced  verdict = "duplicate: the relay has a newer one"
	tooMany   verdict = "blocked: this author has as many events here as fit"
	tooMuch   verdict = "blocked: this network address has as many events here as fit"
)

// look says what put would, without changing anything. It is asked before the signature is checked, which takes longer.
func (s *store) look(e event.Event, size int, from *source) verdict {
	if _, ok := s.byID[e.ID]; ok {
		return duplicate
	}
	old, count, bytes, written := s.byAddress[e.Address()], 1, size, 1
	if old != nil {
		if !event.Newer(e, old.event) {
			return replaced
		}
		count, bytes = 0, size-old.size
		if old.from == from {
			written = 0
		}
	}
	if a := s.authors[e.Author]; a != nil && (len(a.events)+count > s.limits.PerAuthor || a.bytes+bytes > s.limits.AuthorBytes) {
		return tooMany
	}
	if from != nil && from.stored+written > s.limits.PerSource {
		return tooMuch
	}
	return taken
}

// put stores an event, in place of the one with the same address, and drops what has become too much.
func (s *store) put(n *stored) verdict {
	e := n.event
	if v := s.look(e, n.size, n.from); v != taken {
		return v
	}
	if old := s.byAddress[e.Address()]; old != nil {
		s.drop(old)
	}
	s.byAddress[e.Address()], s.byID[e.ID] = n, n
	a := s.authors[e.Author]
	if a == nil {
		a = &author{events: map[*stored]struct{}{}}
		s.authors[e.Author] = a
	}
	a.events[n] = struct{}{}
	a.bytes += n.size
	s.bytes += n.size
	n.order = s.order.PushBack(n)
	if n.from != nil {
		n.from.stored++
	}
	for len(s.byID) > s.limits.Events || s.bytes > s.limits.Bytes {
		s.drop(s.order.Front().Value.(*stored))
	}
	return taken
}

func (s *store) drop(n *stored) {
	e := n.event
	delete(s.byAddress, e.Address())
	delete(s.byID, e.ID)
	a := s.authors[e.Author]
	delete(a.events, n)
	a.bytes -= n.size
	if len(a.events) == 0 {
		delete(s.authors, e.Author)
	}
	s.bytes -= n.size
	s.order.Remove(n.order)
	if n.from != nil {
		n.from.stored--
	}
	n.text.Store(nil)
}

// sweep drops what has expired and what is too old.
func (s *store) sweep(now time.Time) {
	oldest := now.Add(-s.limits.Age).Unix()
	for el := s.order.Front(); el != nil; {
		n := el.Value.(*stored)
		el = el.Next()
		if n.gone(now) || n.event.CreatedAt < oldest {
			s.drop(n)
		}
	}
}

// query finds the events that filters select, the newest first, of each filter no more than it wants.
func (s *store) query(filters []event.Filter, now time.Time, most int) []*stored {
	var all []*stored
	had := map[*stored]bool{}
	for _, f := range filters {
		if f.Limit < 0 {
			continue
		}
		var found []*stored
		for n := range s.candidates(f) {
			if !n.gone(now) && f.Matches(n.event) {
				found = append(found, n)
			}
		}
		slices.SortFunc(found, newest)
		if f.Limit > 0 && len(found) > f.Limit {
			found = found[:f.Limit]
		}
		for _, n := range found {
			if !had[n] {
				had[n] = true
				all = append(all, n)
			}
		}
	}
	slices.SortFunc(all, newest)
	return all[:min(len(all), most)]
}

func newest(a, b *stored) int {
	if event.Newer(a.event, b.event) {
		return -1
	}
	return 1
}

// candidates are the events among which a filter's are.
func (s *store) candidates(f event.Filter) func(yield func(*stored) bool) {
	return func(yield func(*stored) bool) {
		switch {
		case len(f.IDs) > 0:
			for _, id := range uniq(f.IDs) {
				if n := s.byID[id]; n != nil && !yield(n) {
					return
				}
			}
		case len(f.Authors) > 0:
			for _, key := range uniq(f.Authors) {
				a := s.authors[key]
				if a == nil {
					continue
				}
				for n := range a.events {
					if !yield(n) {
						return
					}
				}
			}
		default:
			for _, n := range s.byID {
				if !yield(n) {
					return
				}
			}
		}
	}
}

func uniq[T ~string](values []T) []T {
	values = slices.Clone(values)
	slices.Sort(values)
	return slices.Compact(values)
}
