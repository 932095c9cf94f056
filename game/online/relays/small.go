package relays

import "time"

// alarm finds the earliest of several times; what is due already is due in a millisecond, so that nothing spins.
type alarm struct{ now, t time.Time }

func (a *alarm) at(t time.Time) {
	if t.IsZero() {
		return
	}
	if !t.After(a.now) {
		t = a.now.Add(time.Millisecond)
	}
	if a.t.IsZero() || t.Before(a.t) {
		a.t = t
	}
}

// recent is a map that forgets its oldest entries.
type recent struct {
	values map[string]string
	keys   []string // a ring when it is full
	size   int
	oldest int
}

func newRecent(size int) *recent { return &recent{values: make(map[string]string), size: size} }

func (r *recent) get(key string) (string, bool) {
	v, ok := r.values[key]
	return v, ok
}

func (r *recent) put(key, value string) {
	if _, ok := r.values[key]; !ok {
		if len(r.keys) < r.size {
			r.keys = append(r.keys, key)
		} else {
			delete(r.values, r.keys[r.oldest])
			r.keys[r.oldest] = key
			r.oldest = (r.oldest + 1) % r.size
		}
	}
	r.values[key] = value
}

// bucket allows a burst and then a rate.
type bucket struct {
	rate, burst float64 // rate: a second
	level       float64
	last        time.Time
}

func newBucket(rate, burst float64) bucket { return bucket{rate: rate, burst: burst, level: burst} }

func (b *bucket) fill(now time.Time) {
	if !b.last.IsZero() && now.After(b.last) && b.level < b.burst { // more than a burst may have been granted
		b.level = min(b.burst, b.level+b.rate*now.Sub(b.last).Seconds())
	}
	b.last = now
}

// grant allows n more, up to most.
func (b *bucket) grant(n, most float64) { b.level = max(b.level, min(b.level+n, most)) }

// take takes n and reports whether there was as much.
func (b *bucket) take(now time.Time, n float64) bool {
	b.fill(now)
	if b.level < n {
		return false
	}
	b.level -= n
	return true
}

// ready returns when there will be one.
func (b *bucket) ready(now time.Time) time.Time {
	b.fill(now)
	if b.level >= 1 {
		return now
	}
	return now.Add(time.Duration((1-b.level)/b.rate*float64(time.Second)) + time.Millisecond)
}
