package ui

import (
	"errors"
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

const (
	// gamesSheet is "My games".
	gamesSheet = "games"
	// keptKey is where the ID of the game on the screen is kept between runs.
	keptKey = "game-id"
	// gamesSearch is the ID of the field to search in.
	gamesSearch = "games.search"
	// fewPlies is how long a game has to be that is kept though nobody has
	// finished it.
	fewPlies = 4
)

// gamesView is what the screen knows of the kept games.
type gamesView struct {
	lib     *library.Library
	id      string // under which the game on the screen is kept; "" while it is not
	sum     uint64 // of its text as it was kept last
	refused bool   // the player was told that games can't be kept
	due     bool   // the game on the screen is to be kept when nothing moves
	tell    bool   // or is to be told in the next frame, when no game is just beginning

	search  *library.Search
	version int    // of the list that was searched
	query   string // that was searched for, in which language
	found   []int  // places in the list
	page    int
	opened  string        // ID of the game whose actions are shown
	gone    *library.Item // the game deleted last, while it can be brought back
	busy    string        // what is being read for the player: "open" and so on

	pictures thumbnails
}

// startGames finds the games when the program starts.
func (a *App) startGames() {
	a.games.lib = library.New(a.p.Games())
	text, err := a.p.Load(keptKey)
	id, sum, _ := strings.Cut(text, "\n")
	if err == nil && library.ValidID(id) {
		a.games.id = id
		a.games.sum, _ = strconv.ParseUint(sum, 36, 64) // without it the game is kept once more, in its own place
	}
}

// openGames shows "My games", the one on the screen among them.
func (a *App) openGames() {
	a.keepGame()
	a.openSheet(gamesSheet)
	g := &a.games
	g.page, g.opened, g.gone = 0, "", nil
	a.field(gamesSearch).set("")
	g.lib.Load(func() { a.dirtyFrame = true })
}

// worthKeeping reports whether the game on the screen is more than a try.
func (a *App) worthKeeping() bool {
	n := a.match.Record().Last().Ply()
	return n >= fewPlies || n > 0 && a.match.Outcome().Over
}

// keepGame puts the game on the screen among the kept ones, or keeps what has
// changed of it.
func (a *App) keepGame() {
	a.games.due = false
	if a.match == nil || a.games.lib == nil || !a.worthKeeping() {
		return
	}
	r := a.match.Record()
	text := library.Text(r)
	sum := library.Sum(text)
	if sum == a.games.sum {
		return
	}
	e := library.EntryOf(r)
	id := a.games.id
	if id == "" {
		id = a.games.lib.NewID(&e, a.p.Now())
	}
	a.setKept(id, sum)
	e.ID, e.Saved = id, a.p.Now()
	a.games.lib.Put(e, text, func(err error) {
		switch {
		case errors.Is(err, library.ErrShared) && a.games.id == e.ID:
			// It came out of a file with others, which is left as it is.
			a.setKept("", 0)
			a.keepGame()
		case err != nil && !errors.Is(err, library.ErrShared):
			a.tellRefused()
		}
	})
}

// tellRefused says once that games last only until the program ends.
func (a *App) tellRefused() {
	a.dirtyFrame = true
	if !a.games.refused && !a.saveFailed {
		a.games.refused, a.games.tell = true, true
	}
}

// setKept notes under which ID the game on the screen is kept.
func (a *App) setKept(id string, sum uint64) {
	a.games.id, a.games.sum = id, sum
	_ = a.p.Save(keptKey, id+"\n"+strconv.FormatUint(sum, 36)) // without it the game would be kept twice, no worse
}

// leaveGame is called before another game takes the place of the one on the
// screen.
func (a *App) leaveGame() {
	a.keepGame()
	a.setKept("", 0)
}

// openKept reads a kept game and shows it.
func (a *App) openKept(id string) {
	if id == a.games.id {
		a.closeSheet() // it is on the screen
		return
	}
	if a.games.busy != "" {
		return
	}
	a.games.busy = "open"
	a.games.lib.Get(id, func(text string, err error) {
		a.games.busy = ""
		if err != nil {
			a.refuse(a.texts.Say("games.lost"))
			a.games.lib.Load(func() { a.dirtyFrame = true })
			return
		}
		games, err := library.Read([]byte(text))
		if err != nil && len(games) == 0 {
			a.refuse(a.texts.Say("games.damaged"))
			return
		}
		a.showRecord(games[0], id)
	})
}

// showRecord puts a game on the screen that is kept under that ID, or under
// none yet. It reports whether it could.
func (a *App) showRecord(r *record.Record, id string) bool {
	now := a.p.Now()
	m, err := match.Open(r, now)
	if err != nil {
		a.refuse(a.texts.Say("toast.no-game"))
		return false
	}
	if own(r) {
		m.Reopen(now)
		m.Pause(now)
	}
	a.showOpened(m, id, library.Sum(library.Text(r)))
	return true
}

// showOpened puts a match on the screen in the place of the one there; it is
// kept under that ID and with that sum, or not yet.
func (a *App) showOpened(m *match.Match, id string, sum uint64) {
	a.keepGame()
	a.setKept(id, sum)
	a.closeSheet()
	a.install(m)
	a.announce(a.texts.Say("games.opened"), false)
	a.save()
}

// deleteKept forgets a game; it can be brought back until the next one goes.
func (a *App) deleteKept(id string) {
	if a.games.busy != "" {
		return
	}
	a.games.busy = "delete"
	entry, _ := a.games.lib.Find(id)
	a.games.lib.Get(id, func(text string, err error) {
		kept := err == nil
		a.games.lib.Delete(id, func(err error) {
			a.games.busy = ""
			a.dirtyFrame = true
			if err != nil {
				key := "games.not-deleted"
				if errors.Is(err, library.ErrShared) {
					key = "games.shared"
				}
				a.refuse(a.texts.Say(key))
				return
			}
			a.games.opened, a.games.gone = "", nil
			if kept {
				a.games.gone = &library.Item{Entry: entry, Text: text}
			}
			if id == a.games.id {
				a.setKept("", a.games.sum) // on the screen still; kept anew when it goes on
			}
			a.announce(a.texts.Say("games.deleted"), false)
		})
	})
}

// bringBack undoes the last deletion.
func (a *App) bringBack() {
	gone := a.games.gone
	if gone == nil {
		return
	}
	a.games.gone = nil
	a.games.lib.Put(gone.Entry, gone.Text, func(err error) {
		a.dirtyFrame = true
		if err != nil {
			a.tellRefused()
			return
		}
		a.announce(a.texts.Say("games.back"), false)
	})
}

// foundGames lists the games that match what is written in the search field,
// as places in the list; a long search goes on from frame to frame.
func (a *App) foundGames() []int {
	g := &a.games
	words := a.field(gamesSearch).String()
	query := a.texts.Tag + "\n" + words
	if g.search == nil || g.version != g.lib.Version() || g.query != query {
		if g.query != query {
			g.page = 0
		}
		g.version, g.query = g.lib.Version(), query
		g.search = library.NewSearch(g.lib.Entries(), words, a.searchText)
		a.searchGames()
	}
	return g.found
}

// searchGames goes on with a search. A frame's share of it takes about two
// milliseconds in a browser.
func (a *App) searchGames() (done bool) {
	done = a.games.search.Step(200)
	a.games.found = a.games.search.Found()
	return done
}

// advanceGames goes on with what takes more than a frame.
func (a *App) advanceGames() {
	if a.games.due && a.anim == nil {
		a.keepGame()
	}
	if a.games.tell {
		a.games.tell = false
		a.showToast(a.texts.Say("games.refused"), true)
	}
	if a.sheet == gamesSheet && a.games.search != nil && a.games.version == a.games.lib.Version() {
		if n := len(a.games.found); a.searchGames() && len(a.games.found) == n {
			return
		}
		a.dirtyFrame = true
	}
}

// own reports whether a game looks like one that was played here: by a computer
// of ours, or by people without names.
func own(r *record.Record) bool {
	for _, p := range r.Info.Players {
		if p.Computer == 0 && p.Name != "" {
			return false
		}
	}
	return true
}

// sideOf returns the colour of the only person in a game against a computer,
// Empty in any other.
func sideOf(e *library.Entry) rules.Stone {
	switch {
	case e.Players[0].Computer == 0 && e.Players[1].Computer > 0:
		return rules.Black
	case e.Players[0].Computer > 0 && e.Players[1].Computer == 0:
		return rules.White
	}
	return rules.Empty
}
