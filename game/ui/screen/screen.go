// Package screen has what all screens have in common: the IDs of shared dialogs, and what the
// program expects of each. Package ui lists them; they do not import each other.
package screen

import (
	"errors"
	"time"

	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// The IDs of dialogs that are opened from more than one screen.
const (
	NewGame  = "new-game"
	Settings = "settings"
	Learn    = "learn"
	Games    = "games"
	Import   = "import"
	Puzzles  = "puzzles"
	Share    = "share"
	Letter   = "letter" // a link with the player's move
	Online   = "online"
	More     = "more" // the menu of less frequent actions
	Copying  = "copy" // a text that could not be copied

	Shortcuts = "shortcuts" // the list of keys
)

// CreditURL is the site of the game's inventor.
const CreditURL = "https://www.marksteeregames.com/"

// FileWords are the text keys of messages about a file: that it was saved, in which
// folder if that is known, or that it could not be saved.
type FileWords struct{ Saved, SavedIn, Failed string }

// ErrCancelled is returned by sharing when the player dismissed the system's share
// sheet: not a failure to report.
var ErrCancelled = errors.New("cancelled by the player")

// Screen is one screen of the program with its dialogs.
type Screen interface {
	// Sheets returns its dialogs; it is called once.
	Sheets() []widget.Sheet
	// Menu returns its current rows in the menu "More".
	Menu() []widget.MenuItem
	// Advance is called once a frame to continue animations and background work.
	Advance(now time.Time)
	// Opened is called when another game has been opened.
	Opened()
}

// BoardScreen is a screen around the board. Of those in the list that are Shown, the
// first one fills the space, says what the board shows and takes what the player
// chooses on it.
type BoardScreen interface {
	Screen
	Shown() bool
	// Layout adapts how the screen is divided.
	Layout(l layout.Layout) layout.Layout
	// Build adds the screen, the board among it, to a frame.
	Build(f *widget.Frame)
	// Board completes what the board shows and allows.
	Board(m *boardview.Model)
	// Ready reports whether a placement can be chosen, and says what is in the way.
	Ready() bool
	// Choose takes the placement that the player chose, which is legal.
	Choose(m rules.Move)
	// Shortcuts returns the keys that it handles where no control, dialog or board wants them.
	Shortcuts() []widget.Shortcut
	// Walking is called before the player goes to another position.
	Walking()
}

// Base is a Screen without any of it, to be embedded.
type Base struct{}

// Sheets returns none.
func (Base) Sheets() []widget.Sheet { return nil }

// Menu returns no rows.
func (Base) Menu() []widget.MenuItem { return nil }

// Advance does nothing.
func (Base) Advance(time.Time) {}

// Opened does nothing.
func (Base) Opened() {}
