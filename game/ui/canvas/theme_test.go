package canvas_test

import (
	"image/color"
	"math"
	"testing"

	"redstone/game/ui/canvas"
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
	black, white, grey := canvas.RGB(0), canvas.RGB(0xFFFFFF), canvas.RGB(0x767676)
	if c := contrast(black, white); math.Abs(c-21) > 1e-9 {
		t.Errorf("black on white: %v", c)
	}
	if c := contrast(grey, white); math.Abs(c-4.54) > 0.005 { // the well-known limit
		t.Errorf("#767676 on white: %v", c)
	}
}

// TestThemesAreReadable checks every text colour against every background it is
// written on.
func TestThemesAreReadable(t *testing.T) {
	for _, th := range []canvas.Theme{canvas.LightTheme, canvas.DarkTheme} {
		grounds := map[string]color.RGBA{"ground": th.Ground, "panel": th.Panel, "raised": th.Raised}
		inks := map[string]color.RGBA{"ink": th.Ink, "muted": th.Muted, "accent ink": th.AccentInk}
		for g, ground := range grounds {
			for i, ink := range inks {
				if c := contrast(ink, ground); c < 4.5 {
					t.Errorf("%s: %s on %s has a contrast of %.2f", th.Name, i, g, c)
				}
			}
		}
		hover, down := canvas.Mix(th.Fill, canvas.RGB(0x000000), 0.12), canvas.Mix(th.Fill, canvas.RGB(0x000000), 0.25)
		for name, pair := range map[string][2]color.RGBA{
			"OnAccent on Fill": {th.OnAccent, th.Fill}, "OnAccent on a hovered button": {th.OnAccent, hover},
			"OnAccent on a pressed button": {th.OnAccent, down}, "AccentInk on AccentSoft": {th.AccentInk, th.AccentSoft},
			"Ink on a pressed button": {th.Ink, th.Rule}, "a message": {canvas.RGB(0xF3EFE8), canvas.RGB(0x202326)},
			"an icon in the chooser": {canvas.RGB(0xECE8E1), th.Pill},
		} {
			if c := contrast(pair[0], pair[1]); c < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f", th.Name, name, c)
			}
		}
	}
}

func TestColours(t *testing.T) {
	if c := canvas.RGB(0x12AB34); c != (color.RGBA{0x12, 0xAB, 0x34, 255}) {
		t.Errorf("RGB: %v", c)
	}
	for opacity, want := range map[float64]color.RGBA{0: {}, 0.5: {100, 50, 25, 128}, 1: {200, 100, 50, 255}} {
		if c := canvas.Fade(color.RGBA{200, 100, 50, 255}, opacity); c != want {
			t.Errorf("Fade to %v: %v, want %v", opacity, c, want)
		}
	}
	a, b := color.RGBA{0, 100, 200, 255}, color.RGBA{100, 0, 200, 255}
	for share, want := range map[float64]color.RGBA{0: a, 0.25: {25, 75, 200, 255}, 1: b} {
		if c := canvas.Mix(a, b, share); c != want {
			t.Errorf("Mix by %v: %v, want %v", share, c, want)
		}
	}
}
