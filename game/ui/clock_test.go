package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/widget"
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
	// The clock keeps running while the page is hidden.
	r.do(widget.Event{Kind: widget.Hidden})
	r.f.now = r.f.now.Add(10 * time.Second)
	r.do(widget.Event{Kind: widget.Shown})
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
