package pool

import (
	"testing"
	"time"

	"redstone/game/engine"
)

func TestMeterAddsUpFrames(t *testing.T) {
	clock := time.Unix(1000, 0)
	m := NewMeter(func() time.Time { return clock })
	work := func(d time.Duration) {
		start := m.Start()
		clock = clock.Add(d)
		m.Add(start)
	}
	m.EndFrame()
	work(2 * time.Millisecond)
	work(3 * time.Millisecond)
	m.EndFrame()
	clock = clock.Add(time.Second)
	m.EndFrame()
	work(time.Millisecond)
	m.EndFrame()
	if m.Frames != 2 || m.Worst != 5*time.Millisecond || m.Total != 6*time.Millisecond {
		t.Errorf("%+v", m)
	}
}

// TestMeterKnowsTheEngine: calls count, and so do the slices of the local engine, but not what is between two of its
// searches.
func TestMeterKnowsTheEngine(t *testing.T) {
	p, th := loadedPool(t, 2)
	m := NewMeter(func() time.Time { return p.clock })
	calls := []func(engine.Thinker){
		func(x engine.Thinker) { x.Think(merciless) }, func(x engine.Thinker) { x.Poll() }, func(x engine.Thinker) { x.Analyse(question) },
		func(x engine.Thinker) { x.Report() }, func(x engine.Thinker) { x.Ponder(merciless) }, func(x engine.Thinker) { x.Cancel() },
	}
	m.BeginSlice()
	slow := m.Wrap(slowThinker{th, func() { p.clock = p.clock.Add(time.Millisecond) }})
	for _, call := range calls {
		p.clock = p.clock.Add(time.Second)
		call(slow)
	}
	m.EndSlice() // no slice has begun since
	m.EndFrame()
	if m.Total != 6*time.Millisecond {
		t.Errorf("six calls of 1 ms are %v", m.Total)
	}
	m.BeginSlice()
	p.clock = p.clock.Add(7 * time.Millisecond)
	m.EndSlice()
	m.EndFrame()
	if m.Frames != 2 || m.Worst != 7*time.Millisecond || m.Total != 13*time.Millisecond {
		t.Errorf("%+v", m)
	}
	if s := p.Stats(); s.Ready != 2 {
		t.Errorf("%+v: the calls do not arrive", s)
	}
}

// slowThinker is a thinker whose calls take a while.
type slowThinker struct {
	engine.Thinker
	pass func()
}

func (s slowThinker) Think(r engine.Request)        { s.pass(); s.Thinker.Think(r) }
func (s slowThinker) Poll() (engine.Answer, bool)   { s.pass(); return s.Thinker.Poll() }
func (s slowThinker) Analyse(r engine.Request)      { s.pass(); s.Thinker.Analyse(r) }
func (s slowThinker) Report() (engine.Report, bool) { s.pass(); return s.Thinker.Report() }
func (s slowThinker) Ponder(r engine.Request)       { s.pass(); s.Thinker.Ponder(r) }
func (s slowThinker) Cancel()                       { s.pass(); s.Thinker.Cancel() }
