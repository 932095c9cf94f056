package gametime

import (
	"testing"
	"time"
)

// machine is a computer with a program that draws frames.
type machine struct {
	clock *Clock
	reading
}

// run lets time pass, frame by frame.
func (m *machine) run(d, frame time.Duration) {
	for ; d > 0; d -= frame {
		m.step(frame, frame, false)
	}
}

// step draws the next frame after so much time on both clocks.
func (m *machine) step(wall, monotonic time.Duration, hidden bool) {
	m.wall += wall
	m.monotonic += monotonic
	m.clock.frame(m.reading, hidden)
}

func TestClock(t *testing.T) {
	const frame = 16 * time.Millisecond
	for _, c := range []struct {
		name string
		do   func(m *machine)
		want time.Duration
	}{
		{"frames", func(m *machine) {}, 0},
		{"a slow frame", func(m *machine) { m.step(3*time.Second, 3*time.Second, false) }, 3 * time.Second},
		{"a hidden page", func(m *machine) { m.step(time.Minute, time.Minute, true) }, time.Minute},
		{"a sleep", func(m *machine) { m.step(time.Hour, time.Second, false) }, time.Hour},
		{"a sleep of a hidden page", func(m *machine) { m.step(time.Hour, frame, true) }, time.Hour},
		{"a sleep in which the monotonic clock runs", func(m *machine) { m.step(time.Hour, time.Hour, false) }, time.Hour},
		{"the clock is set forward", func(m *machine) { m.step(time.Hour, frame, false) }, frame},
		{"the clock is set back", func(m *machine) { m.step(-time.Hour, frame, false) }, frame},
		{"it is set back behind the page", func(m *machine) { m.step(-time.Hour, time.Minute, true) }, time.Minute},
		{"it is set back in a sleep", func(m *machine) { m.step(-time.Hour, time.Second, false) }, time.Second},
		{"a time server corrects it", func(m *machine) { m.step(2*time.Second, time.Second, false) }, time.Second},
		{"forward and back", func(m *machine) {
			m.step(time.Hour, frame, false)
			m.step(-time.Hour, frame, false)
		}, 2 * frame},
		{"the platform's time goes back", func(m *machine) { m.step(-time.Minute, -time.Minute, false) }, 0},
	} {
		m := machine{clock: New(time.Unix(1000, 0))}
		m.run(10*time.Second, time.Second/64)
		c.do(&m)
		m.run(5*time.Second, time.Second/64)
		if got := m.clock.counted - 15*time.Second; got != c.want {
			t.Errorf("%s: %v are counted, want %v", c.name, got, c.want)
		}
	}
}

// TestTimes gives the clock the times of a platform.
func TestTimes(t *testing.T) {
	start := time.Now()
	c := New(start)
	if got := c.Frame(start.Add(3*time.Second), false); !got.Equal(start.Add(3*time.Second)) || got != got.Round(0) {
		t.Errorf("the time is %v, want 3 s after %v", got, start)
	}
	if got := c.At(start.Add(4 * time.Second)); !got.Equal(start.Add(4 * time.Second)) {
		t.Errorf("between frames it is %v, want 4 s after %v", got, start)
	}
	if got := c.At(start); !got.Equal(start.Add(3 * time.Second)) {
		t.Errorf("it went back to %v", got)
	}
	fake := time.Unix(50, 0) // without a monotonic reading
	c = New(fake)
	if got := c.Frame(fake.Add(time.Hour), false); !got.Equal(fake.Add(time.Hour)) {
		t.Errorf("without a monotonic reading it is %v", got)
	}
}
