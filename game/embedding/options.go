package embedding

import (
	"slices"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// Mode is what a board is for.
type Mode string

// The modes.
const (
	Play    Mode = "play"    // a game against the computer, or between two people at one screen
	Solve   Mode = "solve"   // a puzzle
	View    Mode = "view"    // a game to click through, in which nothing can be played
	Analyse Mode = "analyse" // free moves, with the best ones of the computer
)

// Control is a button that a board may have.
type Control string

// The buttons, in the order in which they are shown.
const (
	Walk     Control = "walk"     // through the moves
	Undo     Control = "undo"     // take a move back
	Hint     Control = "hint"     // ask for one
	Solution Control = "solution" // of a puzzle
	Reset    Control = "reset"    // to what was shown first
	Next     Control = "next"     // another puzzle
	Share    Control = "share"    // the dialog with links
	Sound    Control = "sound"    // on and off
)

// Controls lists all buttons.
var Controls = []Control{Walk, Undo, Hint, Solution, Reset, Next, Share, Sound}

// RandomSymmetry is the value of Options.Symmetry for one that the board chooses.
const RandomSymmetry = -1

// The limits of options.
const (
	MaxSGF      = 1 << 20    // bytes of sgf
	MaxMoves    = 2000       // moves
	MaxLabel    = 12         // bytes of a label in marks
	maxMarks    = 1000       // marks
	maxNames    = 100        // options in an address or a message
	maxQuery    = 4 * MaxSGF // bytes of an address's query, where a byte may take three
	maxAutoplay = 60         // seconds
)

// DefaultAutoplay is the time between two moves when autoplay is just switched on.
const DefaultAutoplay = 1500 * time.Millisecond

// Crop is a part of a board, from one corner to the opposite one; the zero Crop is the whole board.
type Crop struct {
	Min, Max rules.Point // bottom left and top right
}

// Whole reports whether nothing is cut off.
func (c Crop) Whole() bool { return c.Min == 0 }

// Options are the options of a board. ParseOptions makes them, with the defaults filled in.
type Options struct {
	Mode     Mode
	Game     rules.Game
	Size     int          // points a side
	Position string       // in one line; "" for the empty board
	Moves    []rules.Move // played from there, all legal
	SGF      string       // text of a file; "" for none
	Src      string       // address of a file; "" for none
	Puzzle   string       // ID of a puzzle; "" for none

	Color    rules.Stone   // play: what the reader plays; Empty for both sides
	Level    int           // play: of the computer
	Ply      int           // view and analyse: what is shown first; -1 for the end
	Symmetry int           // 0 to 7, or RandomSymmetry
	Autoplay time.Duration // view: between two moves; 0 for no autoplay

	Theme    string // "auto", "light" or "dark"
	Look     string // name of a board look
	Coords   bool
	Marks    []record.Mark // on the board as it is shown first
	Crop     Crop
	Controls []Control // nil for none
	Lang     string    // a language tag; "" for the reader's

	// Width and Loading are for the element, which makes the frame; they are only checked here.
	Width   int // CSS pixels; 0 for as wide as there is room
	Loading string

	Unknown []string // names of options that do not exist

	values Values
	goal   bool           // the SGF has a puzzle
	game   *record.Record // from WithGame
}

// Has reports whether there is a button.
func (o *Options) Has(c Control) bool { return slices.Contains(o.Controls, c) }

// Values are options as they were written: texts by name.
type Values map[string]string

// DefaultSize is the size of a board, in points a side.
const DefaultSize = 9

// Default returns the options of a board about which nothing is said.
func Default() Options {
	o, _ := Parse(nil)
	return o
}

// kept are the options that Load keeps when they are not given: they say how the board looks, not what is on it.
var kept = []string{"theme", "look", "coords", "controls", "lang"}

// Load returns the options of a board that shows something else: those in v, and what the board looks like now where v
// does not say it.
func (o Options) Load(v Values) (Options, []Problem) {
	all := Values{}
	for _, name := range kept {
		if value, ok := o.values[name]; ok {
			all[name] = value
		}
	}
	for name, value := range v {
		all[name] = value
	}
	return Parse(all)
}

// suggested returns the mode that the other options suggest.
func (o *Options) suggested() Mode {
	switch {
	case o.Puzzle != "" || o.goal:
		return Solve
	case o.SGF != "" || o.Src != "" || len(o.Moves) > 0:
		return View
	}
	return Play
}

// usual returns the buttons of a mode when nothing is said about them.
func usual(m Mode) []Control {
	switch m {
	case Solve:
		return []Control{Walk, Hint, Solution, Reset}
	case View:
		return []Control{Walk}
	case Analyse:
		return []Control{Walk, Undo, Reset}
	}
	return []Control{Undo, Hint, Reset}
}

// useful returns the buttons that a mode has a use for.
func useful(m Mode) []Control {
	switch m {
	case Solve:
		return []Control{Walk, Undo, Hint, Solution, Reset, Next, Share, Sound}
	case View:
		return []Control{Walk, Reset, Share, Sound}
	case Analyse:
		return []Control{Walk, Undo, Reset, Share, Sound}
	}
	return []Control{Walk, Undo, Hint, Reset, Share, Sound}
}
