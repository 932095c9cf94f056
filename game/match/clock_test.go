package match

import (
	"errors"
	"testing"
	"time"

	"redstone/rules"
)

func clocked(t *testing.T, main, increment time.Duration) *Match {
	t.Helper()
	return mustNew(t, Config{Size: 5, Pie: true, Clock: Clock{Main: main, Increment: increment}})
}

// wantLeft compares the clocks of Black's and White's player at the view.
func wantLeft(t *testing.T, m *Match, now time.Time, black, white time.Duration) {
	t.Helper()
	if b, w := m.Remaining(rules.Black, now), m.Remaining(rules.White, now); b != black || w != white {
		t.Errorf("left are %v and %v, want %v and %v", b, w, black, white)
	}
}

func TestClocksRunInTurn(t *testing.T) {
	m := clocked(t, time.Minute, 2*time.Second)
	wantLeft(t, m, at(10), 50*time.Second, 60*time.Second)
	mustPlay(t, m, at(10), "C3")
	wantLeft(t, m, at(10), 52*time.Second, 60*time.Second)
	wantLeft(t, m, at(15), 52*time.Second, 55*time.Second)
	m.GoTo(0, at(16)) // looking back stops no clock
	wantLeft(t, m, at(20), 52*time.Second, 50*time.Second)
	m.GoTo(1, at(20))
	mustPlay(t, m, at(20), "C4")
	wantLeft(t, m, at(21), 51*time.Second, 52*time.Second)
	wantLeft(t, m, at(-5), 52*time.Second, 52*time.Second) // time that goes backwards does not count
}

func TestClocksStayWithTheSeats(t *testing.T) {
	m := clocked(t, time.Minute, 0)
	mustPlay(t, m, at(10), "C3")   // seat 0 has 50 s
	mustPlay(t, m, at(30), "swap") // seat 1 has 40 s and controls Black now
	wantLeft(t, m, at(30), 40*time.Second, 50*time.Second)
	wantLeft(t, m, at(33), 40*time.Second, 47*time.Second)
	m.GoTo(1, at(33)) // as the seats were then
	wantLeft(t, m, at(33), 47*time.Second, 40*time.Second)
}

func TestTheFlagFalls(t *testing.T) {
	m := clocked(t, time.Minute, 0)
	mustPlay(t, m, at(10), "C3", "swap")
	if m.Tick(at(59.9)) {
		t.Fatal("the flag fell early")
	}
	if !m.Tick(at(60)) || m.Tick(at(61)) {
		t.Fatal("the flag did not fall once at 60 s")
	}
	want := Outcome{Over: true, Winner: rules.Black, Seat: 1, OnTime: true}
	if got := m.Outcome(); got != want {
		t.Errorf("outcome %+v", got)
	}
	wantLeft(t, m, at(99), 60*time.Second, 0)
	if _, err := m.Play(rules.Place(rules.At(0, 0)), at(62)); !errors.Is(err, ErrOver) {
		t.Errorf("playing on: %v", err)
	}
	if n := m.TakeBack(at(70)); n != 1 || m.Outcome().Over {
		t.Fatalf("taken back %d, %+v", n, m.Outcome())
	}
	wantLeft(t, m, at(75), 50*time.Second, 55*time.Second)
}

func TestPlayingTooLateLoses(t *testing.T) {
	m := clocked(t, time.Minute, 10*time.Second)
	if _, err := m.Play(rules.Place(rules.At(2, 2)), at(60)); !errors.Is(err, ErrOver) {
		t.Errorf("error %v", err)
	}
	want := Outcome{Over: true, Winner: rules.White, Seat: 1, OnTime: true}
	if got := m.Outcome(); got != want || m.Plies() != 0 {
		t.Errorf("outcome %+v after %d plies", got, m.Plies())
	}
}

func TestTakingBackSetsClocksBack(t *testing.T) {
	m := clocked(t, time.Minute, time.Second)
	mustPlay(t, m, at(10), "C3") // 51
	mustPlay(t, m, at(15), "C4") // 56
	mustPlay(t, m, at(35), "D4") // 32
	wantLeft(t, m, at(35), 32*time.Second, 56*time.Second)
	m.TakeBack(at(36))
	wantLeft(t, m, at(36), 51*time.Second, 56*time.Second)
	m.TakeBack(at(36))
	m.TakeBack(at(40))
	wantLeft(t, m, at(41), 59*time.Second, 60*time.Second)
	m.Redo(at(45))
	wantLeft(t, m, at(46), 56*time.Second, 59*time.Second)
}

func TestPause(t *testing.T) {
	m := clocked(t, time.Minute, 0)
	m.Pause(at(5))
	m.Pause(at(8))
	if !m.Paused() || m.Tick(at(5000)) {
		t.Fatal("paused clocks run")
	}
	wantLeft(t, m, at(5000), 55*time.Second, 60*time.Second)
	m.Resume(at(5000))
	m.Resume(at(5002))
	wantLeft(t, m, at(5003), 52*time.Second, 60*time.Second)
	m.Pause(at(5003))
	mustPlay(t, m, at(6000), "C3") // playing on ends the pause
	wantLeft(t, m, at(6001), 52*time.Second, 59*time.Second)
	m.Pause(at(9999))
	if m.Paused() || m.Outcome().Winner != rules.Black {
		t.Error("a pause saves a fallen flag")
	}
}

func TestNoClock(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, at(1e6), "C3")
	if m.Tick(at(1e9)) || m.Outcome().Over {
		t.Error("a game without a clock is lost on time")
	}
	wantLeft(t, m, at(1e9), 0, 0)
}

func TestAFinishedGameStopsTheClocks(t *testing.T) {
	m := mustNew(t, Config{Setup: "BB./BW./BB. b", Clock: Clock{Main: time.Minute}})
	mustPlay(t, m, at(20), "xC2")
	if m.Tick(at(500)) || m.Outcome().OnTime {
		t.Error("the flag fell after the end")
	}
	wantLeft(t, m, at(500), 40*time.Second, 60*time.Second)
}

func TestRunsLow(t *testing.T) {
	for main, low := range map[time.Duration]time.Duration{
		time.Minute: 10 * time.Second, 3 * time.Minute: 22500 * time.Millisecond, 10 * time.Minute: time.Minute,
	} {
		if got := (Clock{Main: main}).Low(); got != low {
			t.Errorf("a clock of %v runs low from %v on, want %v", main, got, low)
		}
	}
	m := clocked(t, time.Minute, 0)
	for seconds, low := range map[float64]bool{0: false, 49: false, 50: true, 59: true} {
		if got := m.RunsLow(rules.Black, at(seconds)); got != low || m.RunsLow(rules.White, at(seconds)) {
			t.Errorf("after %v s Black's clock runs low: %v, want %v", seconds, got, low)
		}
	}
	m.Tick(at(61))
	if m.RunsLow(rules.Black, at(62)) || mustNew(t, Config{Size: 5}).RunsLow(rules.Black, at(62)) {
		t.Error("a clock runs low without running")
	}
}
