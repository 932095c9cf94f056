package host_test

import (
	"testing"
	"time"

	"redstone/game/desktop/host"
)

// TestOneProgramHoldsTheOnlineGames has a second program wait, take the games over, and the first get them back.
func TestOneProgramHoldsTheOnlineGames(t *testing.T) {
	dir := t.TempDir()
	program := func() (*host.OnlineLock, func(want bool)) {
		news := make(chan bool, 10)
		l := host.HoldOnline(dir, func(holds bool) { news <- holds })
		return l, func(want bool) {
			t.Helper()
			select {
			case got := <-news:
				if got != want {
					t.Fatalf("it holds the games: %v, want %v", got, want)
				}
			case <-time.After(20 * time.Second):
				t.Fatalf("no answer, want %v", want)
			}
		}
	}
	first, firstHolds := program()
	firstHolds(true)
	second, secondHolds := program()
	secondHolds(false)
	second.Take()
	firstHolds(false)
	secondHolds(true)
	second.Close()
	firstHolds(true)
	first.Close()
}
