package ui

import (
	"testing"

	"redstone/game/settings"
)

func TestThemeFollowsTheSystem(t *testing.T) {
	r := newRig(t)
	if r.state().Theme != "light" {
		t.Error("not light at first")
	}
	r.f.dark = true
	r.frame()
	if r.state().Theme != "dark" {
		t.Error("the system's change is not followed")
	}
	r.setting(func(s *settings.Settings) { s.Theme = "light" })
	r.f.dark = false
	r.frame()
	r.f.dark = true
	r.frame()
	if r.state().Theme != "light" {
		t.Error("the player's choice does not hold")
	}
}
