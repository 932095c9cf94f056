package pool

import (
	"time"

	"redstone/game/engine"
)

// Meter adds up what the engine costs the thread of the frame loop, frame by
// frame: calls of Thinkers, messages of workers, and slices of the local engine.
type Meter struct {
	Frames int           // in which there was any work
	Worst  time.Duration // of a frame
	Total  time.Duration

	now   func() time.Time
	frame time.Duration // since the last frame
	slice time.Time     // when the local engine went on; zero while it does not
}

// NewMeter returns a meter that uses that clock.
func NewMeter(now func() time.Time) *Meter { return &Meter{now: now} }

// Start returns the time for Add.
func (m *Meter) Start() time.Time { return m.now() }

// Add adds the work since start: defer m.Add(m.Start()).
func (m *Meter) Add(start time.Time) { m.frame += m.now().Sub(start) }

// BeginSlice is called when the local engine goes on.
func (m *Meter) BeginSlice() { m.slice = m.now() }

// EndSlice is called when the local engine lets others work.
func (m *Meter) EndSlice() {
	if !m.slice.IsZero() {
		m.Add(m.slice)
	}
}

// EndFrame is called once a frame.
func (m *Meter) EndFrame() {
	if m.frame == 0 {
		return
	}
	m.Frames++
	m.Total += m.frame
	m.Worst = max(m.Worst, m.frame)
	m.frame = 0
}

// Wrap returns a Thinker whose calls are measured.
func (m *Meter) Wrap(t engine.Thinker) engine.Thinker { return measured{t, m} }

type measured struct {
	engine.Thinker
	meter *Meter
}

func (t measured) Think(r engine.Request) {
	defer t.meter.Add(t.meter.Start())
	t.meter.slice = time.Time{} // what passes before the local engine begins is no slice
	t.Thinker.Think(r)
}

func (t measured) Poll() (engine.Answer, bool) {
	defer t.meter.Add(t.meter.Start())
	return t.Thinker.Poll()
}

func (t measured) Analyse(r engine.Request) {
	defer t.meter.Add(t.meter.Start())
	t.meter.slice = time.Time{}
	t.Thinker.Analyse(r)
}

func (t measured) Report() (engine.Report, bool) {
	defer t.meter.Add(t.meter.Start())
	return t.Thinker.Report()
}

func (t measured) Prove(r engine.ProofRequest) {
	defer t.meter.Add(t.meter.Start())
	t.meter.slice = time.Time{}
	t.Thinker.Prove(r)
}

func (t measured) Proof() (engine.ProofResult, bool) {
	defer t.meter.Add(t.meter.Start())
	return t.Thinker.Proof()
}

func (t measured) Ponder(r engine.Request) {
	defer t.meter.Add(t.meter.Start())
	t.Thinker.Ponder(r)
}

func (t measured) Cancel() {
	defer t.meter.Add(t.meter.Start())
	t.Thinker.Cancel()
}
