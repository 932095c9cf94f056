package host

import (
	"testing"
	"time"
)

func TestRepeater(t *testing.T) {
	start := time.Unix(1000, 0)
	var r Repeater
	for i, step := range []struct {
		at                int // milliseconds
		down              bool
		pressed, repeated bool
	}{
		{0, false, false, false},
		{10, true, true, false}, // pressed
		{20, true, false, false},
		{459, true, false, false},
		{460, true, true, true}, // held for the delay
		{470, true, false, false},
		{505, true, true, true},
		{3000, true, true, true}, // a slow frame: once
		{3001, true, false, false},
		{3010, false, false, false},
		{3020, true, true, false}, // pressed again at once
	} {
		pressed, repeated := r.Step(step.down, start.Add(time.Duration(step.at)*time.Millisecond))
		if pressed != step.pressed || repeated != step.repeated {
			t.Errorf("step %d at %d ms: pressed %v repeated %v, want %v %v", i, step.at, pressed, repeated, step.pressed, step.repeated)
		}
	}
}
