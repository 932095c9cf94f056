package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/match"
)

func TestClock(t *testing.T) {
	c := friends(9, false)
	c.Clock = match.Clock{Main: time.Minute, Increment: 5 * time.Second}
	r := newMatch(t, c)
	label := func(colour string) string { return r.node("seat." + colour).Label }
	r.wait(30 * time.Second)
	if !strings.HasSuffix(label("black"), ", 1:00") || !strings.HasSuffix(label("white"), ", 1:00") {
		t.Errorf("before the first move: %q, %q", label("black"), label("white"))
	}
	r.press("point.E5")
	r.f.now = r.f.now.Add(20*time.Second - 16*time.Millisecond)
	r.frame()
	if !strings.HasSuffix(label("white"), ", 0:40") {
		t.Errorf("White after 20 seconds: %q", label("white"))
	}
	r.press("point.E4")
	if !strings.HasSuffix(label("white"), ", 0:45") {
		t.Errorf("White with the increment: %q", label("white"))
	}
	// Hidden and shown again, the clock has gone on: a game is a game.
	r.do(Event{Kind: Hidden})
	r.f.now = r.f.now.Add(10 * time.Second)
	r.do(Event{Kind: Shown})
	if n := label("black"); !strings.Contains(n, ", 0:5") && !strings.Contains(n, ", 0:4") {
		t.Errorf("Black after 10 hidden seconds: %q", n)
	}
	r.takeSounds()
	r.f.now = r.f.now.Add(2 * time.Minute)
	r.frame()
	r.frame()
	s := r.state()
	if s.Result != "white time" || s.Screen != "game-over" {
		t.Fatalf("when the flag fell: %+v", s)
	}
	if r.node("end.title").Label != "White wins" || r.node("end.words").Label != "Black ran out of time." {
		t.Errorf("told as %q, %q", r.node("end.title").Label, r.node("end.words").Label)
	}
	if !r.said("White wins. Black ran out of time.") {
		t.Error("it is not spoken")
	}
	if !strings.HasSuffix(label("black"), "0:00.0") || r.takeSounds() != "win" {
		t.Errorf("at the end Black has %q", label("black"))
	}
	r.press("point.A1")
	if r.state().Plies != 2 {
		t.Error("the game goes on after the flag fell")
	}
}

func TestClockAgainstTheComputer(t *testing.T) {
	c := computer(1, 9, false)
	c.Clock = match.Clock{Main: time.Minute}
	r := newMatch(t, c)
	r.f.thinker.slow = true
	r.press("point.E5")
	r.f.now = r.f.now.Add(2 * time.Minute)
	r.frame()
	if s := r.state(); s.Result != "black time" || s.Thinking {
		t.Errorf("when the computer's flag fell: %+v", s)
	}
	if r.f.thinker.canceled == 0 {
		t.Error("the computer goes on thinking")
	}
}

func TestNoClock(t *testing.T) {
	r := newMatch(t, friends(9, false))
	for _, c := range []string{"black", "white"} {
		if strings.Contains(r.node("seat."+c).Label, ":0") {
			t.Errorf("a clock without one: %q", r.node("seat."+c).Label)
		}
	}
}

func TestClockText(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second: "0:00.0", 0: "0:00.0", 9990 * time.Millisecond: "0:09.9", 10 * time.Second: "0:10",
		59*time.Second + 1: "1:00", 245 * time.Second: "4:05", time.Hour: "1:00:00", 3723 * time.Second: "1:02:03",
	} {
		if got := clockText(d); got != want {
			t.Errorf("%v reads %q, want %q", d, got, want)
		}
	}
}
