package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/ui/widget"
)

// TestStrengthIsChosen goes through the dialog as a player does.
func TestStrengthIsChosen(t *testing.T) {
	r := newRig(t)
	r.press("new-game")
	r.press("new.opponent.0")
	said := map[string]bool{}
	for level := 1; level <= engine.Merciless; level++ {
		r.do(widget.Event{Kind: widget.SetValue, ID: "new.level", Value: float64(level)})
		said[r.node("new.level").ValueText+": "+r.node("new.level.words").Label] = true
		if r.has("new.think.0") != (level == engine.Merciless) {
			t.Errorf("level %d: the time for a move is offered: %v", level, r.has("new.think.0"))
		}
	}
	if len(said) != engine.Merciless || !said["Garnet (level 5): A steady opponent for an evening."] ||
		!said["Merciless: All it knows, for as long as you give it."] {
		t.Errorf("the levels are %v", said)
	}
	if !r.node("new.think.1").Checked || r.node("new.think.1").Label != "5 s" {
		t.Errorf("at first it is %+v", r.node("new.think.1"))
	}
	r.press("new.think.3")
	r.press("new.colour.0")
	r.press("new.start")
	if p := r.a.session.Match().Config().Players[1]; p != (match.Player{Computer: true, Level: engine.Merciless, Time: 30 * time.Second}) {
		t.Errorf("the opponent is %+v", p)
	}
	if label := r.node("seat.white").Label; !strings.Contains(label, "Merciless (30 s)") {
		t.Errorf("its card says %q", label)
	}
}
