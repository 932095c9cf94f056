package engine

import "time"

// budget is what one search may spend.
type budget struct {
	playouts int
	began    time.Time
	until    time.Time     // zero where there is no limit of time
	stopped  func() bool   // from outside; may be nil
	ended    bool          // stop has returned true
	kept     time.Duration // of the time, for what follows the search
}

// newBudget returns what a request allows, from now on. stopped, which may be nil,
// stops the search from outside.
func newBudget(r Request, stopped func() bool) *budget {
	b := &budget{playouts: r.Playouts, began: time.Now(), stopped: stopped}
	limit := r.Time
	if b.playouts == 0 {
		b.playouts = levels[r.Level].playouts
		if limit == 0 && r.Level == Merciless {
			limit = MercilessTime
		}
	}
	if limit > 0 {
		b.until = b.began.Add(limit)
	}
	return b
}

// timed reports whether the time is limited.
func (b *budget) timed() bool { return !b.until.IsZero() }

// keep reserves a part of a limited time.
func (b *budget) keep(part float64) {
	if b.timed() {
		b.kept = time.Duration(part * float64(b.until.Sub(b.began)))
		b.until = b.until.Add(-b.kept)
	}
}

// release ends the reservation of keep.
func (b *budget) release() {
	b.until, b.kept = b.until.Add(b.kept), 0
	b.ended = false // stop checks again
}

// stop reports whether to stop at once. Once true it stays true, until release. It
// is not safe for concurrent use.
func (b *budget) stop() bool {
	b.ended = b.ended || b.stopped != nil && b.stopped() || b.timed() && !time.Now().Before(b.until)
	return b.ended
}

// spent reports whether that fraction of the budget is used up after so many
// playouts.
func (b *budget) spent(part float64, done int) bool {
	return float64(done) >= part*float64(b.playouts) ||
		b.timed() && time.Since(b.began) >= time.Duration(part*float64(b.until.Sub(b.began)))
}

// left estimates how many more playouts the budget allows, after so many.
func (b *budget) left(done int) int {
	left := b.playouts - done
	if b.timed() {
		used, rest := time.Since(b.began), time.Until(b.until)
		if used <= 0 {
			return left
		}
		left = min(left, int(float64(done)*float64(rest)/float64(used)))
	}
	return left
}

// settled reports whether so many more playouts cannot change which of the
// root's moves has the most visits.
func (t *tree) settled(left int) bool {
	root := &t.nodes[0]
	best, second := 0, 0
	for i := root.first; i < root.first+int32(root.count); i++ {
		if t.nodes[i].proof == lost {
			continue
		}
		switch visits := int(t.nodes[i].visits); {
		case visits > best:
			best, second = visits, best
		case visits > second:
			second = visits
		}
	}
	return best-second > left
}
