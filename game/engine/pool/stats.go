package pool

import "time"

// Stats is what tests and benchmarks are told about a pool.
type Stats struct {
	Workers                   int // that there are
	Ready                     int // that have loaded
	Busy                      int // in which some request has not ended
	Started, Failed, Replaced int // altogether
	Shared                    int // among how many the last answer was shared; 0 for a local one
	Stops                     int // requests that were cancelled and have ended

	LastStop, WorstStop time.Duration // from cancelling until the worker had stopped
}

// counts are the numbers of Stats that add up.
type counts struct {
	started, failed, replaced, shared, stops int

	lastStop, worstStop time.Duration
}

// stop notes that a worker needed so many milliseconds to stop.
func (c *counts) stop(ms int64) {
	c.stops++
	c.lastStop = time.Duration(max(ms, 0)) * time.Millisecond
	c.worstStop = max(c.worstStop, c.lastStop)
}

// Stats returns how the pool is doing.
func (p *Pool) Stats() Stats {
	c := &p.counts
	s := Stats{
		Workers: len(p.workers), Started: c.started, Failed: c.failed, Replaced: c.replaced, Shared: c.shared,
		Stops: c.stops, LastStop: c.lastStop, WorstStop: c.worstStop,
	}
	for _, w := range p.workers {
		if w.state != starting {
			s.Ready++
		}
		if len(w.pending) > 0 {
			s.Busy++
		}
	}
	return s
}
