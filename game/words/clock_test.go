package words

import (
	"testing"
	"time"

	"redstone/game/online/timing"
)

// TestDaysOnTheClock: parts that are zero are left out, which leaves more room for the name beside the clock.
func TestDaysOnTheClock(t *testing.T) {
	rule, err := timing.Parse("3d")
	if err != nil {
		t.Fatal(err)
	}
	const day = 24 * time.Hour
	for left, want := range map[time.Duration]string{
		3 * day: "3 d", day: "1 d", day + 59*time.Minute: "1 d", 2*day + 5*time.Hour: "2 d 5 h", day - time.Minute: "23 h 59 min",
		3 * time.Hour: "3 h", 59*time.Minute + 5*time.Second: "59:05",
	} {
		if got := english.OnlineClock(timing.State{Rule: rule, Left: left}, 0); got != want {
			t.Errorf("%v is shown as %q", left, got)
		}
	}
}
