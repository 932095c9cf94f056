package ui

import "image/color"

// theme is the colours of the screen. The board's own colours belong to its
// look (package diagram).
type theme struct {
	name                               string // "light" or "dark"
	ground, panel, raised              color.RGBA
	ink, muted, rule, accent, onAccent color.RGBA
	accentInk                          color.RGBA // accent, for words and signs
	fill                               color.RGBA // accent, for the ground under onAccent
	accentSoft, shadow, scrim, pill    color.RGBA
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// fade returns c, premultiplied, at the given opacity from 0 to 1.
func fade(c color.RGBA, opacity float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(float64(v)*opacity + 0.5) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(c.A)}
}

// The two themes; contrast of ink and muted on ground and panel is at least
// 4.5 to 1 (theme_test.go).
var (
	lightTheme = theme{
		name: "light", ground: rgb(0xF3EFE8), panel: rgb(0xFFFFFF), raised: rgb(0xF7F4EE),
		ink: rgb(0x22262B), muted: rgb(0x646970), rule: rgb(0xE2DCD1),
		accent: rgb(0xB3202C), accentInk: rgb(0xB3202C), fill: rgb(0xB3202C), onAccent: rgb(0xFFFFFF), accentSoft: rgb(0xF6E6E6),
		shadow: fade(rgb(0x4A3A20), 0.10), scrim: fade(rgb(0x22201C), 0.45), pill: fade(rgb(0x202326), 0.94),
	}
	darkTheme = theme{
		name: "dark", ground: rgb(0x15171B), panel: rgb(0x1E2126), raised: rgb(0x262A30),
		ink: rgb(0xECE8E1), muted: rgb(0x9AA0A8), rule: rgb(0x2D3138),
		accent: rgb(0xE0505A), accentInk: rgb(0xEA6670), fill: rgb(0xC53641), onAccent: rgb(0xFFFFFF), accentSoft: rgb(0x3A2024),
		shadow: fade(rgb(0x000000), 0.30), scrim: fade(rgb(0x000000), 0.60), pill: fade(rgb(0x0E1013), 0.95),
	}
)

// mix returns a, moved towards b by a share from 0 to 1.
func mix(a, b color.RGBA, share float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}
