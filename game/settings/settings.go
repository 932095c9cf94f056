package settings

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/diagram"
)

// Choices with three values: what the system says, or always, or never.
const (
	Auto = "auto"
	On   = "on"
	Off  = "off"
)

// Settings are the settings of a player. Default makes them; the zero value is not valid.
type Settings struct {
	Theme    string // auto, "light" or "dark"
	Look     string // name of a board look
	Language string // auto or a tag
	Coords   bool
	Marks    bool    // marks distinguish stones without colour
	Hints    bool    // legal points are shown
	Atari    bool    // groups with one liberty are marked
	Warn     bool    // moves that harm only their player are asked about
	Confirm  string  // auto: on touch when points are small; on; off
	Motion   string  // reduced motion: auto, on, off
	Volume   float64 // 0 to 1

	Ponder     bool // the merciless computer thinks in the player's time too
	Processors bool // strong computers use several processors

	Notify bool // the system tells the player when it is his turn online and he does not see the window

	Turned bool // puzzles are turned at random, and their colours exchanged

	Welcomed bool // a game was played, or the offer of a first one dismissed
	GoShown  bool // the rules of Go were shown when a game of Go began

	PuzzlesOfGo bool // the puzzles of Go are shown, not those of Redstone
	Repeat      bool // puzzles that were missed come again after days

	Next Choice // initial choice of "New game": the last one
}

// Default returns the settings of a player who has chosen nothing yet.
func Default() Settings {
	return Settings{
		Theme: Auto, Look: diagram.Looks()[0].Name, Language: Auto, Coords: true, Warn: true,
		Confirm: Auto, Motion: Auto, Volume: 0.7, Processors: true, Turned: true, Next: DefaultChoice(),
	}
}

// Muted reports whether sound is off.
func (s Settings) Muted() bool { return s.Volume == 0 }

// Encode writes the settings for Parse, as lines "name value". The volume is
// rounded to hundredths.
func (s Settings) Encode() string {
	var b strings.Builder
	put := func(name, value string) { b.WriteString(name + " " + value + "\n") }
	put("theme", s.Theme)
	put("look", s.Look)
	put("language", s.Language)
	put("coords", onOff(s.Coords))
	put("marks", onOff(s.Marks))
	put("hints", onOff(s.Hints))
	put("atari", onOff(s.Atari))
	put("warn", onOff(s.Warn))
	put("confirm", s.Confirm)
	put("motion", s.Motion)
	put("volume", strconv.FormatFloat(s.Volume, 'f', 2, 64))
	put("ponder", onOff(s.Ponder))
	put("processors", onOff(s.Processors))
	put("notify", onOff(s.Notify))
	put("turned", onOff(s.Turned))
	put("welcomed", onOff(s.Welcomed))
	put("go-shown", onOff(s.GoShown))
	put("puzzles-of-go", onOff(s.PuzzlesOfGo))
	put("puzzles-repeat", onOff(s.Repeat))
	s.Next.encode(put)
	return b.String()
}

func onOff(v bool) string {
	if v {
		return On
	}
	return Off
}

// maxText is the maximum length of a text that Parse reads, in bytes; Encode
// writes some 300.
const maxText = 1 << 14

// Parse reads what Encode writes. Unknown names are skipped and invalid values
// leave the default, so that a damaged text, or one of another version, does no
// harm.
func Parse(text string) Settings {
	s := Default()
	if len(text) > maxText {
		return s
	}
	for _, line := range strings.Split(text, "\n") {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch name {
		case "theme":
			pick(&s.Theme, value, Auto, "light", "dark")
		case "look":
			if _, ok := diagram.LookNamed(value); ok {
				s.Look = value
			}
		case "language":
			if len(value) >= 2 && len(value) <= 12 {
				s.Language = value
			}
		case "coords":
			s.Coords = value == On
		case "marks":
			s.Marks = value == On
		case "hints":
			s.Hints = value == On
		case "atari":
			s.Atari = value == On
		case "notify":
			s.Notify = value == On
		case "turned":
			s.Turned = value == On
		case "warn":
			s.Warn = value == On
		case "confirm":
			pick(&s.Confirm, value, Auto, On, Off)
		case "motion":
			pick(&s.Motion, value, Auto, On, Off)
		case "volume":
			if v, err := strconv.ParseFloat(value, 64); err == nil && v >= 0 && v <= 1 && !math.IsNaN(v) {
				s.Volume = v
			}
		case "ponder":
			s.Ponder = value == On
		case "processors":
			s.Processors = value == On
		case "welcomed":
			s.Welcomed = value == On
		case "go-shown":
			s.GoShown = value == On
		case "puzzles-of-go":
			s.PuzzlesOfGo = value == On
		case "puzzles-repeat":
			s.Repeat = value == On
		default:
			s.Next.parse(name, value)
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
