package ui

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/diagram"
)

// Choices with three values: what the system says, or always, or never.
const (
	auto = "auto"
	on   = "on"
	off  = "off"
)

// settings is what a player chose, kept under the key "settings" as lines
// "name value". Unknown names are kept out, bad values replaced by defaults,
// so that an older or damaged text does no harm.
type settings struct {
	theme    string // auto, "light" or "dark"
	look     string // name of a board look
	language string // auto or a tag
	coords   bool
	marks    bool    // stones told apart without colour
	hints    bool    // legal points are shown
	atari    bool    // groups with one liberty are marked
	confirm  string  // auto: on touch when points are small; on; off
	motion   string  // reduced motion: auto, on, off
	volume   float64 // 0 to 1

	ponder     bool // the merciless computer thinks in the player's time too
	processors bool // strong computers use several processors

	// What "New game" offers first: the last choice.
	next gameChoice
}

func defaultSettings() settings {
	return settings{
		theme: auto, look: diagram.Looks()[0].Name, language: auto, coords: true,
		confirm: auto, motion: auto, volume: 0.7, processors: true, next: defaultChoice(),
	}
}

// encode writes the settings as parseSettings reads them.
func (s settings) encode() string {
	var b strings.Builder
	put := func(name, value string) { b.WriteString(name + " " + value + "\n") }
	put("theme", s.theme)
	put("look", s.look)
	put("language", s.language)
	put("coords", onOff(s.coords))
	put("marks", onOff(s.marks))
	put("hints", onOff(s.hints))
	put("atari", onOff(s.atari))
	put("confirm", s.confirm)
	put("motion", s.motion)
	put("volume", strconv.FormatFloat(s.volume, 'f', 2, 64))
	put("ponder", onOff(s.ponder))
	put("processors", onOff(s.processors))
	s.next.encode(put)
	return b.String()
}

func onOff(v bool) string {
	if v {
		return on
	}
	return off
}

// parseSettings reads a stored text; what it can't read stays at its default.
func parseSettings(text string) settings {
	s := defaultSettings()
	if len(text) > 1<<14 {
		return s
	}
	for _, line := range strings.Split(text, "\n") {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch name {
		case "theme":
			pick(&s.theme, value, auto, "light", "dark")
		case "look":
			if _, ok := diagram.LookNamed(value); ok {
				s.look = value
			}
		case "language":
			if len(value) >= 2 && len(value) <= 12 {
				s.language = value
			}
		case "coords":
			s.coords = value == on
		case "marks":
			s.marks = value == on
		case "hints":
			s.hints = value == on
		case "atari":
			s.atari = value == on
		case "confirm":
			pick(&s.confirm, value, auto, on, off)
		case "motion":
			pick(&s.motion, value, auto, on, off)
		case "volume":
			if v, err := strconv.ParseFloat(value, 64); err == nil && v >= 0 && v <= 1 && !math.IsNaN(v) {
				s.volume = v
			}
		case "ponder":
			s.ponder = value == on
		case "processors":
			s.processors = value == on
		default:
			s.next.parse(name, value)
		}
	}
	return s
}

// pick sets *v to value when it is one of the choices.
func pick(v *string, value string, choices ...string) {
	for _, c := range choices {
		if c == value {
			*v = value
		}
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
