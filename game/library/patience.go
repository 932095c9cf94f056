package library

import "time"

// How long a store may take to answer: browsers and network drives sometimes never do. A list
// of thousands of games takes longer than other calls.
const (
	patience     = 15 * time.Second
	listPatience = 2 * time.Minute
)

// call is a pending call of the store.
type call struct {
	limit  time.Duration
	due    time.Time // zero until the next Step
	answer func(error)
}

// expect returns the callback for a call of the store: it passes the first answer on, or
// ErrSilent when there is none in time. Later answers are ignored.
func (l *Library) expect(limit time.Duration, answer func(error)) func(error) {
	c := &call{limit: limit}
	c.answer = func(err error) {
		if l.forget(c) {
			answer(err)
		}
	}
	l.calls = append(l.calls, c)
	return c.answer
}

// forget removes a pending call, and reports whether it was pending.
func (l *Library) forget(c *call) bool {
	for i := range l.calls {
		if l.calls[i] == c {
			l.calls = append(l.calls[:i], l.calls[i+1:]...)
			return true
		}
	}
	return false
}

// expire answers the calls that the store has not answered in time.
func (l *Library) expire(now time.Time) {
	for _, c := range append([]*call(nil), l.calls...) {
		switch {
		case c.due.IsZero():
			c.due = now.Add(c.limit)
		case now.After(c.due):
			if r, ok := l.store.(interface{ Reset() }); ok {
				r.Reset() // the next call makes a new connection
			}
			c.answer(ErrSilent)
		}
	}
}

// Step has to be called once a frame: it ends calls that the store does not answer, and
// tries again to store what was refused.
func (l *Library) Step(now time.Time) {
	l.now = now
	l.expire(now)
	for _, d := range append([]*Document(nil), l.documents...) {
		d.send()
	}
	l.retryMemory(now)
}

// retryBatch is how many games that were refused are tried again at once.
const retryBatch = 40

// retryMemory tries again to store games that were refused, other than those of Documents.
func (l *Library) retryMemory(now time.Time) {
	if len(l.memory.items) == 0 || l.none || now.Before(l.retry) {
		return
	}
	first := l.retry.IsZero()
	l.retry = now.Add(maxDelay)
	if first {
		return // it was refused a moment ago
	}
	batch := 0
	for id, it := range l.memory.items {
		if batch < retryBatch && len(l.documentsOf(id)) == 0 {
			batch++
			l.Document(id, it.Base, nil).restore(it)
		}
	}
}

// documentsOf returns the documents of a game in the order in which they were made. There are
// several when a game was left before it was stored, and opened again.
func (l *Library) documentsOf(id string) []*Document {
	var list []*Document
	for _, d := range l.documents {
		if d.id == id {
			list = append(list, d)
		}
	}
	return list
}
