// Package setup has the dialogs "New game" and "Settings".
package setup

import (
	"redstone/game/lang"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
)

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	Settings() *settings.Settings
	Match() *match.Match
	Embedded() bool // the board is in another page, where nothing is stored
	// BeginChosen begins the game described by Settings().Next, Rematch the one on the
	// screen again.
	BeginChosen()
	Rematch()
	// CopyPosition and PastePosition exchange the shown position with the
	// clipboard.
	CopyPosition()
	PastePosition()

	// SettingsChanged is called when a setting has changed: it stores them and applies
	// the change.
	SettingsChanged()
	// ProcessorsChanged is called when the number of processors that the computer may use has changed.
	ProcessorsChanged()
	Languages() []lang.Language
	// Processors returns how many the computer could use.
	Processors() int
	PlaySound(name string)
	// PageURL returns the address of a page of the site around the game, "" where
	// there is none.
	PageURL(name, lang string) string
	OpenURL(url string)
	// CanGoOnline reports whether one can play online, for which GoOnline opens the first page.
	CanGoOnline() bool
	GoOnline()
}

// Screen is "New game" and "Settings".
type Screen struct {
	screen.Base
	ui     *widget.UI
	host   Host
	choice settings.Choice // in the open "New game" dialog

	ownKomi bool // the komi is none of those offered, but in a text field
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen { return &Screen{ui: ui, host: host} }

// Sheets returns both dialogs.
func (s *Screen) Sheets() []widget.Sheet {
	say := func(key string) func() string { return func() string { return s.host.Words().Say(key) } }
	return []widget.Sheet{
		{ID: screen.NewGame, Title: say("new-game"), Width: 520, Body: s.buildNewGame, Foot: s.buildNewGameFoot,
			Opening: s.openNewGame},
		{ID: screen.Settings, Title: say("settings"), Width: 520, Body: s.buildSettings},
	}
}

// Menu returns the switch for showing legal points.
func (s *Screen) Menu() []widget.MenuItem {
	return []widget.MenuItem{{ID: "hints", Label: s.host.Words().Say("hints"), Icon: canvas.IconPoints, IsSwitch: true,
		On: s.host.Settings().Hints, Press: s.toggleHints}}
}
