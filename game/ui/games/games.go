// Package games is "My games": the list of the player's games with its search, and
// the import and export of files.
//
// The games are in package library; files are read by package importing, words are
// made by package words.
package games

import (
	"errors"
	"time"

	"redstone/game/library"
	"redstone/game/library/importing"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules/record"
)

// Game is the game on the screen; session.Session is one.
type Game interface {
	// Games returns the stored games, KeptID the ID under which the one on the screen
	// is stored.
	Games() *library.Library
	KeptID() string
	// Keep stores its changes, NotKept is called when the store refused a
	// game, Deleted when a stored game was deleted, Undeleted when it was stored again in
	// that revision.
	Keep()
	NotKept()
	Deleted(id string)
	Undeleted(id string, base uint64)
	// OpenRecord shows a game that is stored under the entry's ID, in the revision of its Sum.
	OpenRecord(r *record.Record, kept library.Entry) error
}

// Host is what the screen needs of the program.
type Host interface {
	Game
	Words() words.Words
	Settings() *settings.Settings
	PlaySound(name string)
	// PickFiles lets the player choose files, which are passed to ReadFiles. It reports
	// whether that is possible.
	PickFiles() bool
	// CopySoon copies a text that begin has to read first, and passes to ready.
	CopySoon(begin func(ready func(text string, err error)), done func(error))
	// Progress returns what the player has done with puzzles as a game tree, to stand among games; "" for nothing.
	// TakeProgress adds such progress from its text, and returns how many attempts are new; the error is that of progress.Parse.
	Progress() string
	TakeProgress(text string) (attempts int, err error)
	// OnlineKey returns the player's key of online play as a game tree; "" for none. TakeOnlineKey uses one of a file, as
	// package identity has it, or asks whether it is to replace the player's own, and returns what came of it.
	OnlineKey() string
	TakeOnlineKey(text string) KeyCame
	// GiveFile saves a file for the player and reports where.
	GiveFile(name, mime string, data []byte, say screen.FileWords)
}

// KeyCame is what came of a key in a file. The texts "import.key." with it say so.
type KeyCame string

// What may come of a key.
const (
	KeyTaken   KeyCame = "taken"   // it is the player's now
	KeySame    KeyCame = "same"    // it was here already
	KeyAsked   KeyCame = "asked"   // the online settings ask whether it is to replace the player's own
	KeyRefused KeyCame = "refused" // it is none, or could not be stored
)

// searchField is the ID of the search field.
const searchField = "games.search"

// Screen is "My games".
type Screen struct {
	screen.Base
	ui     *widget.UI
	host   Host
	stones boardview.Stones // of the list

	search   *library.Search
	version  int            // of the list that was searched
	filter   library.Filter // that was searched for
	found    []int          // indices in the list
	page     int
	opened   string        // ID of the game whose actions are shown
	deleted  *library.Item // the last deleted game, while it can be restored
	busy     task
	pictures thumbnails

	job  *importing.Job // files that are being read, or nil
	came string         // what came of the progress in them; "" for none

	reading   *importing.Parsing // a long game that is being opened, or nil
	readEntry library.Entry      // its ID and revision
	readDone  func(shown bool)   // to be called then
}

// task is the pending request to the store; no other is made meanwhile.
type task uint8

const (
	idle task = iota
	opening
	deleting
	exporting
)

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, stones: boardview.Stones{}}
}

// Sheets returns the dialogs of the list and of an import.
func (s *Screen) Sheets() []widget.Sheet {
	say := func(key string) func() string { return func() string { return s.host.Words().Say(key) } }
	return []widget.Sheet{
		{ID: screen.Games, Title: say("nav.games"), Width: 680, Tall: true, Body: s.buildGames, Top: s.buildSearch, Foot: s.buildFoot, Opening: s.prepare},
		{ID: screen.Import, Title: say("import.title"), Width: 520, Body: s.buildImport, Foot: s.buildImportFoot, Closed: s.stopImport},
	}
}

// prepare prepares the list to be shown, including the game on the screen.
func (s *Screen) prepare() {
	s.host.Keep()
	s.page, s.opened, s.deleted = 0, "", nil
	s.ui.Field(searchField).Set("")
	s.host.Games().Load(s.changed)
}

// changed invalidates the list.
func (s *Screen) changed() { s.ui.Invalidate(widget.Controls) }

// open reads a stored game and shows it.
func (s *Screen) open(id string) {
	if id == s.host.KeptID() {
		s.ui.Close() // it is already on the screen
		return
	}
	if s.busy == idle {
		s.get(id, "games.lost", func(bool) {})
	}
}

// OpenKept shows the game with that ID as if it was chosen in the list, and calls done, which hears
// whether it is on the screen. It is for addresses: the game may have been deleted long ago.
func (s *Screen) OpenKept(id string, done func(shown bool)) { s.get(id, "games.not-here", done) }

// get reads a stored game and shows it. lost is the key of what is said when there is none.
func (s *Screen) get(id, lost string, done func(shown bool)) {
	if s.busy == idle {
		s.busy = opening
	}
	s.host.Games().Get(id, func(text string, err error) {
		if s.busy == opening {
			s.busy = idle
		}
		if err != nil {
			s.ui.Refuse(s.unreadable(err, lost))
			s.host.Games().Load(s.changed)
			done(false)
			return
		}
		kept := library.Entry{ID: id, Sum: library.Sum(text)}
		if len(text) > maxAtOnce {
			s.busy = opening
			s.reading, s.readEntry, s.readDone = importing.Parse(text), kept, done
			return
		}
		games, err := library.Read([]byte(text))
		var game *record.Record
		if len(games) > 0 {
			game = games[0]
		}
		done(s.read(game, err, kept))
	})
}

// maxAtOnce is the length in bytes of the longest game that is parsed within a frame.
const maxAtOnce = 64 << 10

// advanceReading shows a long game when it has been parsed.
func (s *Screen) advanceReading() {
	if s.reading == nil {
		return
	}
	if game, err, ready := s.reading.Result(); ready {
		s.reading, s.busy = nil, idle
		s.readDone(s.read(game, err, s.readEntry))
	}
}

// read shows a game that was parsed, and reports whether it could. If something of its file is missing,
// the player is told.
func (s *Screen) read(game *record.Record, err error, kept library.Entry) bool {
	if game == nil {
		s.ui.Refuse(s.host.Words().Say("games.damaged"))
		return false
	}
	if !s.show(game, kept) {
		return false
	}
	if err != nil {
		fault, _ := s.host.Words().Problem(err)
		s.ui.ShowToast(s.host.Words().Say("games.opened-damaged", "fault", fault), true)
	}
	return true
}

// unreadable says why a stored game could not be read: it is not there, or the store does
// not answer.
func (s *Screen) unreadable(err error, lost string) string {
	if errors.Is(err, library.ErrNotFound) {
		return s.host.Words().Say(lost)
	}
	return s.host.Words().Say("games.unreadable")
}

// show shows a game and reports whether that was possible.
func (s *Screen) show(r *record.Record, kept library.Entry) bool {
	if s.host.OpenRecord(r, kept) != nil {
		s.ui.Refuse(s.host.Words().Say("toast.no-game"))
		return false
	}
	s.ui.Close()
	s.ui.Announce(s.host.Words().Say("games.opened"), false)
	return true
}

// remove deletes a game; it can be restored until the next one is deleted.
func (s *Screen) remove(id string) {
	if s.busy != idle {
		return
	}
	s.busy = deleting
	lib := s.host.Games()
	entry, _ := lib.Find(id)
	lib.Get(id, func(text string, err error) {
		var deleted *library.Item
		if err == nil {
			deleted = &library.Item{Entry: entry, Text: text}
		}
		lib.Delete(id, func(err error) { s.removed(id, deleted, err) })
	})
}

// removed is called after a deletion, successful or not.
func (s *Screen) removed(id string, deleted *library.Item, err error) {
	s.busy = idle
	s.changed()
	if err != nil {
		key := "games.not-deleted"
		if errors.Is(err, library.ErrShared) {
			key = "games.shared"
		}
		s.ui.Refuse(s.host.Words().Say(key))
		return
	}
	s.opened, s.deleted = "", deleted
	s.host.Deleted(id)
	s.ui.Announce(s.host.Words().Say("games.deleted"), false)
}

// undelete undoes the last deletion.
func (s *Screen) undelete() {
	deleted := s.deleted
	if deleted == nil {
		return
	}
	s.deleted = nil
	s.host.Games().Undelete(*deleted, func(err error) {
		s.changed()
		if err != nil {
			s.host.NotKept()
			return
		}
		s.host.Undeleted(deleted.Entry.ID, library.Sum(deleted.Text))
		s.ui.Announce(s.host.Words().Say("games.back"), false)
	})
}

// foundGames lists the games that match the search field, as
// indices in the list; a long search takes several frames.
func (s *Screen) foundGames() []int {
	lib := s.host.Games()
	filter := library.Filter{Query: s.ui.Field(searchField).String(), Language: s.host.Words().Tag}
	if s.search == nil || s.version != lib.Version() || s.filter != filter {
		if s.filter != filter {
			s.page = 0
		}
		s.version, s.filter = lib.Version(), filter
		s.search = filter.Search(lib.Entries(), s.host.Words().SearchText)
		s.continueSearch()
	}
	return s.found
}

// allFound is foundGames once the search is done.
func (s *Screen) allFound() []int {
	s.foundGames()
	for !s.continueSearch() {
	}
	return s.found
}

// continueSearch continues a search and reports whether it is done. A frame's share
// of it takes about two milliseconds in a browser.
func (s *Screen) continueSearch() (done bool) {
	done = s.search.Step(200)
	s.found = s.search.Found()
	return done
}

// Advance continues work that takes more than a frame.
func (s *Screen) Advance(now time.Time) {
	s.advanceImport(now)
	s.advanceReading()
	if s.ui.OpenSheet() != screen.Games || s.search == nil || s.version != s.host.Games().Version() {
		return
	}
	if n := len(s.found); s.continueSearch() && len(s.found) == n {
		return
	}
	s.changed()
}
