// Package puzzles is where a player finds puzzles: the Puzzle of the day with its archive, training, Puzzle rush, sets,
// mistakes, and the progress page.
//
// One puzzle is solved on a screen of its own (package solving of the screens), which the Host opens; what is chosen and
// counted is in packages training and progress.
package puzzles

import (
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	Settings() *settings.Settings
	SettingsChanged()
	PlaySound(name string)
	// Now returns the time by which clocks run, Date the date and time of day.
	Now() time.Time
	Date() time.Time

	// Shelf returns the collections of puzzles, Keeper what the player has done.
	Shelf() *training.Shelf
	Keeper() *progress.Keeper
	// ShowPuzzle shows a puzzle to be solved, and HidePuzzle the game again; the run's Close is not called for it. What comes of
	// a puzzle is told by Done.
	ShowPuzzle(p *puzzle.Puzzle, run screen.PuzzleRun)
	HidePuzzle()
	// ShownPuzzle returns the ID of the puzzle on the screen; "" for none.
	ShownPuzzle() string
	// ExportAll gives the player a file with all games and the progress, and PickFiles lets him choose files to import; it
	// reports whether that is possible.
	ExportAll()
	PickFiles() bool
}

// The IDs of the dialogs.
const (
	Sets     = "puzzle-sets"
	Archive  = "puzzle-archive"
	Progress = "puzzle-progress"
	RushEnd  = "puzzle-rush"
)

// Screen is the puzzles' dialogs, and the run of puzzles that is being solved.
type Screen struct {
	screen.Base
	ui     *widget.UI
	host   Host
	coin   *rules.Rand
	stones boardview.Stones // of the small board
	board  boardview.Picture
	daily  dailyPicture

	run  *run   // what is being solved, or nil
	rush *rush  // the rush that is running or whose result is shown, or nil
	back string // the dialog from which the run was begun

	by   grouping // how the sets are listed
	page int      // of the archive or the history
	told bool     // that progress can't be stored
	used bool     // the log was read
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, stones: boardview.Stones{}}
}

// Sheets returns the dialogs.
func (s *Screen) Sheets() []widget.Sheet {
	say := func(key string) func() string { return func() string { return s.host.Words().Say(key) } }
	return []widget.Sheet{
		{ID: screen.Puzzles, Title: say("nav.puzzles"), Width: 680, Tall: true, Body: s.buildPage, Opening: s.prepare},
		{ID: Sets, Title: say("puzzles.sets"), Width: 680, Tall: true, Body: s.buildSets, Foot: s.buildBack, Opening: s.prepare},
		{ID: Archive, Title: say("puzzles.archive"), Width: 520, Tall: true, Body: s.buildArchive, Foot: s.buildBack, Opening: s.prepare},
		{ID: Progress, Title: say("puzzles.progress"), Width: 680, Tall: true, Body: s.buildProgress, Foot: s.buildBack, Opening: s.prepare},
		{ID: RushEnd, Title: say("puzzles.rush"), Width: 420, Body: s.buildRushEnd, Foot: s.buildRushFoot},
	}
}

// game returns the game whose puzzles are shown.
func (s *Screen) game() rules.Game {
	if s.host.Settings().PuzzlesOfGo {
		return rules.Go
	}
	return rules.Redstone
}

// today returns the date of the Puzzle of the day.
func (s *Screen) today() progress.Day { return progress.DayOf(s.host.Date()) }

// prepare is called when a dialog opens: the collection is fetched, and what other windows did is taken over.
func (s *Screen) prepare() {
	s.page = 0
	s.Sync()
	s.load()
}

// Sync takes over what other windows did, and stores what could not be stored before.
func (s *Screen) Sync() {
	s.used = true
	if s.host.Keeper().Sync() {
		s.changed()
	}
}

// Hidden is called when the page goes to the background, and may never come back.
func (s *Screen) Hidden() {
	if s.used {
		s.Sync()
	}
}

// load fetches the collection of the game that is shown, unless it is there.
func (s *Screen) load() { s.host.Shelf().Load(s.game(), s.changed) }

// changed invalidates the dialogs.
func (s *Screen) changed() { s.ui.Invalidate(widget.Controls) }

// heads returns the collection of the game that is shown; none until it is there.
func (s *Screen) heads() []puzzle.Head { return s.host.Shelf().Heads(s.game()) }

// standing returns what the player's log amounts to.
func (s *Screen) standing() *progress.Standing { return s.host.Keeper().Log().Standing() }

// chooser chooses puzzles of the game that is shown.
func (s *Screen) chooser() training.Chooser {
	if s.coin == nil {
		s.coin = rules.NewRand(uint64(s.host.Date().UnixNano()))
	}
	return training.Chooser{Heads: s.heads(), Game: s.game(), Standing: s.standing(), Coin: s.coin}
}

// chooseGame shows the puzzles of a game.
func (s *Screen) chooseGame(g rules.Game) {
	s.host.Settings().PuzzlesOfGo = g == rules.Go
	s.host.SettingsChanged()
	s.load()
	s.ui.ScrollSheet()
}

// Advance continues a rush, and looks after what was stored.
func (s *Screen) Advance(now time.Time) {
	if s.used && s.host.Keeper().Step(now) {
		s.changed()
	}
	if s.run != nil && s.host.ShownPuzzle() != s.run.shown.ID {
		s.Forget() // something else is on the screen
	}
	s.advanceRush(now)
}

// Opened ends the run: another game is on the screen.
func (s *Screen) Opened() { s.Forget() }
