package main

import (
	"time"

	"redstone/game/engine"
)

// counts is what the tests and benchmarks are told about the workers.
type counts struct {
	started, failed, replaced int
	shared                    int     // among how many the last answer was shared; 0 for one found inside
	stops                     int     // requests that were cancelled and have ended
	lastStop, worstStop       float64 // milliseconds from the cancelling until the worker was free
}

func (c *counts) stopped(ms float64) {
	c.stops++
	c.lastStop = max(ms, 0)
	c.worstStop = max(c.worstStop, c.lastStop)
}

// busy counts the workers in which some search has not come to its end.
func (a *agency) busy() int { return a.count(func(h *hand) bool { return len(h.open) > 0 }) }

// ready counts the workers that can be asked.
func (a *agency) ready() int { return a.count(func(h *hand) bool { return h.ready }) }

func (a *agency) count(is func(*hand) bool) int {
	n := 0
	for _, h := range a.hands {
		if is(h) {
			n++
		}
	}
	return n
}

// meter adds up the main thread's work on account of the engine, frame by frame.
type meter struct {
	now    func() time.Time
	frame  time.Duration // since the last frame
	worst  time.Duration // of a frame
	total  time.Duration
	frames int       // in which there was any
	slice  time.Time // when the game's own engine went on; zero while it does not
}

// work adds what has passed since start.
func (m *meter) work(start time.Time) { m.frame += m.now().Sub(start) }

// endSlice adds what the game's own engine did since it went on.
func (m *meter) endSlice() {
	if !m.slice.IsZero() {
		m.work(m.slice)
	}
}

// endFrame is called once a frame.
func (m *meter) endFrame() {
	if m.frame == 0 {
		return
	}
	m.frames++
	m.total += m.frame
	m.worst = max(m.worst, m.frame)
	m.frame = 0
}

// measured is a thinker whose calls are work on account of the engine.
type measured struct {
	engine.Thinker
	meter *meter
}

func (t measured) Think(r engine.Request) {
	defer t.meter.work(t.meter.now())
	t.meter.slice = time.Time{}
	t.Thinker.Think(r)
}

func (t measured) Poll() (engine.Answer, bool) {
	defer t.meter.work(t.meter.now())
	return t.Thinker.Poll()
}

func (t measured) Analyse(r engine.Request) {
	defer t.meter.work(t.meter.now())
	t.meter.slice = time.Time{}
	t.Thinker.Analyse(r)
}

func (t measured) Report() (engine.Report, bool) {
	defer t.meter.work(t.meter.now())
	return t.Thinker.Report()
}

func (t measured) Ponder(r engine.Request) {
	defer t.meter.work(t.meter.now())
	t.Thinker.Ponder(r)
}

func (t measured) Cancel() {
	defer t.meter.work(t.meter.now())
	t.Thinker.Cancel()
}
