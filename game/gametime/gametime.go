// Package gametime is the time by which the clocks of games run: real time, whatever happens to the system's clock.
//
// Programs have two clocks, and neither will do. The wall clock can be set, which would give or take time. The monotonic
// clock cannot, but stands still while the system sleeps (in browsers, on Linux and on macOS), so that closing a laptop
// would stop the clocks. Clock counts the monotonic one. Where the wall clock has gone ahead of it, it counts that
// instead if the program was interrupted: frames were missing, or the screen was hidden. A sleep always does that; somebody
// who sets the system's clock while the game is on the screen does not.
package gametime

import "time"

const (
	// lead is how far the wall clock has to go ahead between two frames. Time servers correct by less.
	lead = 2 * time.Second
	// gap is the time between two frames by which one can tell that the system slept: going to sleep and waking up take about
	// a second, in which the monotonic clock runs.
	gap = 500 * time.Millisecond
)

// Clock is the time of a program. New makes one.
type Clock struct {
	origin  time.Time // the platform's time at the start, with its monotonic reading if it has one
	last    reading   // of the last frame
	counted time.Duration
}

// reading is what both clocks show, since the origin.
type reading struct{ wall, monotonic time.Duration }

// New starts a clock with the platform's time, such as that of time.Now.
func New(now time.Time) *Clock { return &Clock{origin: now} }

// Frame has to be called once a frame with the platform's time. It returns the time, which never goes back. hidden says
// that the screen was hidden since the last call, or the page stopped.
func (c *Clock) Frame(now time.Time, hidden bool) time.Time {
	c.frame(c.read(now), hidden)
	return c.time(c.counted)
}

// At returns the time between frames.
func (c *Clock) At(now time.Time) time.Time {
	return c.time(c.counted + max(0, c.read(now).monotonic-c.last.monotonic))
}

func (c *Clock) read(now time.Time) reading {
	return reading{wall: now.Round(0).Sub(c.origin.Round(0)), monotonic: now.Sub(c.origin)}
}

// time returns the origin's wall time and what has been counted since, without a monotonic reading.
func (c *Clock) time(counted time.Duration) time.Time { return c.origin.Round(0).Add(counted) }

func (c *Clock) frame(r reading, hidden bool) {
	passed := max(0, r.monotonic-c.last.monotonic)
	wall := r.wall - c.last.wall
	if wall-passed > lead && (hidden || passed >= gap) {
		passed = wall
	}
	c.last, c.counted = r, c.counted+passed
}
