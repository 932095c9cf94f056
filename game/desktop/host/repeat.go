package host

import "time"

// Delay and period of key repeat, as usual on desktops.
const (
	repeatDelay  = 450 * time.Millisecond
	repeatPeriod = 45 * time.Millisecond
)

// Repeater makes repeated presses of a held key. The zero value is a key that is up.
type Repeater struct {
	held bool
	next time.Time
}

// Step is called once a frame with whether the key is down, and returns whether it counts as pressed now, and whether
// by repetition. A slow frame makes one press, not many.
func (r *Repeater) Step(down bool, now time.Time) (pressed, repeated bool) {
	switch {
	case !down:
		r.held = false
	case !r.held:
		r.held, r.next = true, now.Add(repeatDelay)
		return true, false
	case !now.Before(r.next):
		r.next = now.Add(repeatPeriod)
		return true, true
	}
	return false, false
}
