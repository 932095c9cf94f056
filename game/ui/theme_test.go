package ui

import (
	"image/color"
	"math"
	"testing"
)

// luminance is WCAG 2's relative luminance of an opaque colour.
func luminance(c color.RGBA) float64 {
	lin := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

// contrast is WCAG 2's contrast ratio, 1 to 21.
func contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func TestContrastFormula(t *testing.T) {
	black, white, grey := rgb(0), rgb(0xFFFFFF), rgb(0x767676)
	if c := contrast(black, white); math.Abs(c-21) > 1e-9 {
		t.Errorf("black on white: %v", c)
	}
	if c := contrast(grey, white); math.Abs(c-4.54) > 0.005 { // the well-known limit
		t.Errorf("#767676 on white: %v", c)
	}
}

// TestThemesAreReadable checks every colour of text against every ground it is
// written on.
func TestThemesAreReadable(t *testing.T) {
	for _, th := range []theme{lightTheme, darkTheme} {
		grounds := map[string]color.RGBA{"ground": th.ground, "panel": th.panel, "raised": th.raised}
		inks := map[string]color.RGBA{"ink": th.ink, "muted": th.muted, "accent ink": th.accentInk}
		for g, ground := range grounds {
			for i, ink := range inks {
				if c := contrast(ink, ground); c < 4.5 {
					t.Errorf("%s: %s on %s has a contrast of %.2f", th.name, i, g, c)
				}
			}
		}
		hover, down := mix(th.fill, rgb(0x000000), 0.12), mix(th.fill, rgb(0x000000), 0.25)
		for name, pair := range map[string][2]color.RGBA{
			"onAccent on accent": {th.onAccent, th.fill}, "onAccent on a hovered button": {th.onAccent, hover},
			"onAccent on a pressed button": {th.onAccent, down}, "accent ink on accentSoft": {th.accentInk, th.accentSoft},
			"ink on a pressed button": {th.ink, th.rule}, "a toast": {rgb(0xF3EFE8), rgb(0x202326)},
			"a sign in the chooser": {rgb(0xECE8E1), th.pill},
		} {
			if c := contrast(pair[0], pair[1]); c < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f", th.name, name, c)
			}
		}
	}
}

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
	r.setting(func(s *settings) { s.theme = "light" })
	r.f.dark = false
	r.frame()
	r.f.dark = true
	r.frame()
	if r.state().Theme != "light" {
		t.Error("the player's choice does not hold")
	}
}
