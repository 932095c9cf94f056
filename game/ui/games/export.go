package games

import (
	"strings"

	"redstone/game/library"
	"redstone/game/ui/screen"
)

// sgfType is the media type of SGF.
const sgfType = "application/x-go-sgf"

// text passes a game's text to use, or tells the player that the game no longer exists.
func (s *Screen) text(id string, use func(text string)) {
	s.host.Games().Get(id, func(text string, err error) {
		if err != nil {
			s.ui.Refuse(s.unreadable(err, "games.lost"))
			return
		}
		use(text)
	})
}

// export saves a game as a file.
func (s *Screen) export(id string) {
	s.text(id, func(text string) { s.saveGames(fileName(id), text) })
}

// copy copies a game to the clipboard.
func (s *Screen) copy(id string) {
	var unread error
	s.host.CopySoon(func(ready func(string, error)) {
		s.host.Games().Get(id, func(text string, err error) {
			unread = err
			ready(text, err)
		})
	}, func(err error) {
		switch {
		case unread != nil:
			s.ui.Refuse(s.unreadable(unread, "games.lost"))
		case err != nil:
			s.ui.Refuse(s.host.Words().Say("toast.not-copied"))
		default:
			s.ui.ShowToast(s.host.Words().Say("games.copied"), false)
		}
	})
}

// fileName makes a name for a file of a kept game.
func fileName(id string) string { return strings.ReplaceAll(id, "#", "-") + ".sgf" }

// exportFound writes all games that match the search, on every page, into one file: a
// collection. A single game is a file of its own.
func (s *Screen) exportFound() {
	if s.busy != idle {
		return
	}
	var ids []string
	for _, i := range s.allFound() {
		ids = append(ids, s.host.Games().Entries()[i].ID)
	}
	more := ""
	if s.ui.Field(searchField).String() == "" {
		more = s.beside()
	}
	s.exportAll(ids, more)
}

// beside returns what goes with all games into one file: the progress with puzzles, and the key of online play.
func (s *Screen) beside() string {
	return strings.TrimSpace(s.host.Progress() + "\n" + s.host.OnlineKey())
}

// ExportAll writes all games, and what goes with them, into one file.
func (s *Screen) ExportAll() {
	lib := s.host.Games()
	s.host.Keep()
	lib.Load(func() {
		var ids []string
		for _, e := range lib.Entries() {
			ids = append(ids, e.ID)
		}
		if s.busy == idle {
			s.exportAll(ids, s.beside())
		}
	})
}

// exportAll writes games into one file, and another tree behind them, "" for none.
func (s *Screen) exportAll(ids []string, more string) {
	switch {
	case len(ids) == 0 && more != "":
		s.saveGames(s.collectionName(), more)
	case len(ids) == 0:
		s.ui.Refuse(s.host.Words().Say("puzzles.nothing"))
	case len(ids) == 1 && more == "":
		s.export(ids[0])
	default:
		s.busy = exporting
		c := &collection{ids: ids, texts: make([]string, len(ids)), get: s.host.Games().Get, more: more, done: s.exported}
		c.ask()
	}
}

// collectionName makes a name for a file of several games.
func (s *Screen) collectionName() string {
	return "redstone-" + s.ui.Now().Format("2006-01-02") + ".sgf"
}

// exported saves a collection whose games have been read.
func (s *Screen) exported(c *collection) {
	s.busy = idle
	text := c.text()
	if text == "" || c.size > 2*library.MaxText {
		s.ui.Refuse(s.host.Words().Say("games.not-exported"))
		return
	}
	s.saveGames(s.collectionName(), text)
	if c.unreadable > 0 {
		s.ui.ShowToast(s.host.Words().Count("games.lost-some", c.unreadable), true)
	}
}

// saveGames saves a file of games.
func (s *Screen) saveGames(name, text string) {
	words := screen.FileWords{Saved: "games.exported", SavedIn: "games.exported-to", Failed: "games.not-exported"}
	if key := s.host.OnlineKey(); key != "" && strings.HasSuffix(text, key) {
		words.Saved, words.SavedIn = "games.exported-key", "games.exported-key-to"
	}
	s.host.GiveFile(name, sgfType, []byte(text), words)
}

// exportWindow is how many reads for a collection may be pending at once.
const exportWindow = 64

// collection is many games being read from a store.
type collection struct {
	ids   []string
	texts []string // "" for a game that was not read
	get   func(id string, done func(text string, err error))
	more  string              // another tree behind them, or ""
	done  func(c *collection) // called when the store has answered for all games

	next       int // index of the next game to request
	answered   int // answers
	unreadable int // games that could not be read
	size       int // bytes of the texts
	asking     bool
}

// ask requests the next games.
func (c *collection) ask() {
	if c.asking {
		return // the loop below continues: stores may answer at once
	}
	c.asking = true
	for c.next < len(c.ids) && c.next-c.answered < exportWindow {
		i := c.next
		c.next++
		c.get(c.ids[i], func(text string, err error) { c.take(i, text, err) })
	}
	c.asking = false
}

// take receives the store's answer for a game.
func (c *collection) take(i int, text string, err error) {
	c.answered++
	if err != nil {
		c.unreadable++
	} else {
		c.texts[i] = strings.TrimSpace(text)
		c.size += len(text)
	}
	if c.answered == len(c.ids) {
		c.done(c)
		return
	}
	c.ask()
}

// text joins the games that could be read.
func (c *collection) text() string {
	var list []string
	for _, t := range c.texts {
		if t != "" {
			list = append(list, t)
		}
	}
	if c.more != "" {
		list = append(list, c.more)
	}
	return strings.Join(list, "\n")
}

// mayExportProgress reports whether an export has something without a game.
func (s *Screen) mayExportProgress() bool {
	return s.ui.Field(searchField).String() == "" && s.beside() != ""
}
