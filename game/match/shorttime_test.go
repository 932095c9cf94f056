package match

import (
	"testing"
	"time"
)

// A time below the millisecond of the saved form does not become 0, which would be
// no limit; longer ones are cut to whole milliseconds. Decode reads the same.
func TestShortTimes(t *testing.T) {
	for given, want := range map[time.Duration]time.Duration{
		0: 0, 1: time.Millisecond, 300 * time.Microsecond: time.Millisecond, time.Millisecond: time.Millisecond,
		1900 * time.Microsecond: time.Millisecond, 2 * time.Second: 2 * time.Second,
	} {
		c := Config{Size: 5, Clock: Clock{Main: time.Minute + given, Increment: given}}
		c.Players[1] = Player{Computer: true, Level: 3, Time: given}
		for name, m := range map[string]*Match{"New": mustNew(t, c), "Decode": decoded(t, mustNew(t, c))} {
			if got := m.Config(); got.Players[1].Time != want || got.Clock.Increment != want {
				t.Errorf("%s with %v: %v for a move, an increment of %v; want %v", name, given, got.Players[1].Time, got.Clock.Increment, want)
			}
			if got, want := m.Config().Clock.Main, (time.Minute + given).Truncate(time.Millisecond); got != want {
				t.Errorf("%s: a main time of %v, want %v", name, got, want)
			}
		}
	}
}

// decoded saves a match and reads it back.
func decoded(t *testing.T, m *Match) *Match {
	t.Helper()
	back, err := Decode(m.Encode(), t0)
	if err != nil {
		t.Fatal(err)
	}
	return back
}
