package canvas

import (
	"image/color"
	"strconv"
)

// Theme is the colours of the screen. The board's own colours belong to its
// look (package diagram).
type Theme struct {
	Name string // "light" or "dark"

	Ground color.RGBA // behind everything
	Panel  color.RGBA // of panels, cards and dialogs
	Raised color.RGBA // of hovered controls, and of fields
	Ink    color.RGBA // text
	Muted  color.RGBA // secondary text
	Rule   color.RGBA // edges and dividing lines

	Accent     color.RGBA // selected or current items
	AccentInk  color.RGBA // accent, for text and icons
	AccentSoft color.RGBA // accent, for the background of AccentInk
	Fill       color.RGBA // accent, for the background of OnAccent
	OnAccent   color.RGBA // text on Fill

	Scrim  color.RGBA // over the screen while a dialog is open
	Pill   color.RGBA // background of overlays on the board
	Shadow color.RGBA // of panels and buttons
}

// RGB returns an opaque colour, written 0xRRGGBB.
func RGB(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// CSS returns an opaque colour as style sheets have it: "#22262b".
func CSS(c color.RGBA) string {
	v := 1<<24 | int64(c.R)<<16 | int64(c.G)<<8 | int64(c.B)
	return "#" + strconv.FormatInt(v, 16)[1:]
}

// Fade returns c, premultiplied, at the given opacity from 0 to 1.
func Fade(c color.RGBA, opacity float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(float64(v)*opacity + 0.5) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(c.A)}
}

// The two themes; contrast of ink and muted on ground and panel is at least
// 4.5 to 1 (theme_test.go).
var (
	LightTheme = Theme{
		Name: "light", Ground: RGB(0xF3EFE8), Panel: RGB(0xFFFFFF), Raised: RGB(0xF7F4EE),
		Ink: RGB(0x22262B), Muted: RGB(0x646970), Rule: RGB(0xE2DCD1),
		Accent: RGB(0xB3202C), AccentInk: RGB(0xB3202C), Fill: RGB(0xB3202C), OnAccent: RGB(0xFFFFFF), AccentSoft: RGB(0xF6E6E6),
		Shadow: Fade(RGB(0x4A3A20), 0.10), Scrim: Fade(RGB(0x22201C), 0.45), Pill: Fade(RGB(0x202326), 0.94),
	}
	DarkTheme = Theme{
		Name: "dark", Ground: RGB(0x15171B), Panel: RGB(0x1E2126), Raised: RGB(0x262A30),
		Ink: RGB(0xECE8E1), Muted: RGB(0x9AA0A8), Rule: RGB(0x2D3138),
		Accent: RGB(0xE0505A), AccentInk: RGB(0xEA6670), Fill: RGB(0xC53641), OnAccent: RGB(0xFFFFFF), AccentSoft: RGB(0x3A2024),
		Shadow: Fade(RGB(0x000000), 0.30), Scrim: Fade(RGB(0x000000), 0.60), Pill: Fade(RGB(0x0E1013), 0.95),
	}
)

// Mix interpolates from a to b; share is from 0 to 1.
func Mix(a, b color.RGBA, share float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}
