package ui

import (
	"strings"

	"redstone/game/library"
)

// sgfType is the media type of SGF.
const sgfType = "application/x-go-sgf"

// exportKept gives the player a game as a file.
func (a *App) exportKept(id string) {
	a.games.lib.Get(id, func(text string, err error) {
		if err != nil {
			a.refuse(a.texts.Say("games.lost"))
			return
		}
		a.saveGames(fileName(id), text)
	})
}

// copyKept puts a game on the clipboard.
func (a *App) copyKept(id string) {
	a.games.lib.Get(id, func(text string, err error) {
		if err != nil {
			a.refuse(a.texts.Say("games.lost"))
			return
		}
		a.p.CopyText(text, func(err error) {
			key := "games.copied"
			if err != nil {
				key = "toast.not-copied"
			}
			a.showToast(a.texts.Say(key), false)
		})
	})
}

// fileName makes a name for a file of a kept game.
func fileName(id string) string { return strings.ReplaceAll(id, "#", "-") + ".sgf" }

// exportWindow is how many games are read at once for a collection.
const exportWindow = 64

// exportFound writes all games that the list shows, on every page, into one
// file: a collection.
func (a *App) exportFound() {
	if a.games.busy != "" {
		return
	}
	entries := a.games.lib.Entries()
	var ids []string
	for _, i := range a.games.found {
		ids = append(ids, entries[i].ID)
	}
	if len(ids) == 1 {
		a.exportKept(ids[0])
		return
	}
	a.games.busy = "export"
	texts := make([]string, len(ids))
	next, got, lost, size := 0, 0, 0, 0
	finish := func() {
		a.games.busy = ""
		texts = compact(texts)
		if len(texts) == 0 || size > 2*library.MaxText {
			a.refuse(a.texts.Say("games.not-exported"))
			return
		}
		name := "redstone-" + a.p.Now().Format("2006-01-02") + ".sgf"
		a.saveGames(name, strings.Join(texts, "\n"))
		if lost > 0 {
			a.showToast(a.texts.Count("games.lost-some", lost), true)
		}
	}
	asking := false
	var ask func()
	ask = func() {
		if asking {
			return // the loop below goes on: stores may answer at once
		}
		asking = true
		for next < len(ids) && next-got < exportWindow {
			i := next
			next++
			a.games.lib.Get(ids[i], func(text string, err error) {
				got++
				if err != nil {
					lost++
				} else {
					texts[i] = strings.TrimSpace(text)
					size += len(text)
				}
				if got == len(ids) {
					finish()
					return
				}
				ask()
			})
		}
		asking = false
	}
	ask()
}

// compact leaves out the empty texts.
func compact(texts []string) []string {
	list := texts[:0]
	for _, t := range texts {
		if t != "" {
			list = append(list, t)
		}
	}
	return list
}

// saveGames gives the player a file of games.
func (a *App) saveGames(name, text string) {
	a.giveFile(name, sgfType, []byte(text), fileWords{"games.exported", "games.exported-to", "games.not-exported"})
}
