package ui

import (
	"time"

	"redstone/game/match"
	"redstone/game/session"
	"redstone/game/ui/screen"
	"redstone/game/ui/solving"
	"redstone/rules/record"
)

// addressBar is what the page's address was said to be, and why.
type addressBar struct {
	key  addressKey
	text string
	// given is the fragment that was opened last. It stays until the screen shows something else than it did then: a
	// game that could not be read is looked for again after a reload.
	given  string
	before addressKey
	// drawAt is when the first frame is drawn at the latest while a stored game is being read for it: the game that the
	// window showed last would be on the screen for a moment.
	drawAt time.Time
}

// addressPatience is how long the first frame waits for a stored game.
const addressPatience = time.Second

// addressKey is what the address depends on.
type addressKey struct {
	match  *match.Match
	node   *record.Node
	rev    int
	id     string
	review bool
	puzzle string

	watched string // the link to the game of others that is shown
}

// fragment returns what the page's address should be.
func (a *App) fragment() string {
	bar, key := &a.address, a.addressKey()
	if bar.given != "" && key == bar.before {
		return bar.given
	}
	if bar.given != "" || key != bar.key {
		bar.given, bar.key, bar.text = "", key, key.puzzle
		switch {
		case a.solving.Shown():
		case key.watched != "":
			bar.text = key.watched // the game is nobody's here: only the link leads back
		default:
			bar.text = a.session.Fragment(key.review)
		}
	}
	return bar.text
}

func (a *App) addressKey() addressKey {
	m, watched := a.session.Match(), ""
	if a.session.Watching() {
		watched = a.online.watched
	}
	return addressKey{m, m.Node(), m.Rev(), a.session.KeptID(), a.reviewing.Shown(), a.solving.Address(), watched}
}

// openAddress opens what the page's address says, at the start or when another one was entered.
func (a *App) openAddress(text string) {
	if a.framed() {
		a.frame.openLink(text)
		return
	}
	a.address.given, a.address.before = text, a.addressKey()
	if text == allPuzzles && !a.p.Embedded() {
		a.solving.Hide()
		a.ui.Open(screen.Puzzles)
		return
	}
	if a.openOnline(text) {
		return
	}
	if id, ok := solving.ParseAddress(text); ok {
		a.openPuzzle(id, text)
		return
	}
	at, ok := session.ParseAddress(text)
	if !ok {
		a.sharing.OpenLink(text)
	} else if !a.p.Embedded() {
		a.openKept(at)
	}
}

// openKept shows a game of "My games" as an address says.
func (a *App) openKept(at session.Address) {
	show := func() {
		a.solving.Hide()
		a.session.GoToAddress(at)
		if at.Review {
			a.reviewing.Show()
		}
	}
	if a.session.Shows(at.ID) {
		a.ui.Close()
		show()
		return
	}
	m := a.session.Match()
	begun := a.drawn && m.Record().Last().Ply() > 0 && !m.Outcome().Over // and seen
	open := func() {
		a.address.drawAt = a.p.Now().Add(addressPatience)
		a.games.OpenKept(at.ID, func(shown bool) {
			a.address.drawAt = time.Time{}
			if !shown {
				return
			}
			show()
			if begun && a.ui.Message() == "" { // what is damaged matters more
				a.ui.ShowToast(a.words.Say("link.kept"), true)
			}
		})
	}
	if a.session.LosesGame() {
		say := a.words.Say
		a.ui.Ask(say("link.replace"), say("link.show"), say("ask.paste.no"), open, nil)
		return
	}
	open()
}

// mayGoBack reports whether Back closes something here.
func (a *App) mayGoBack() bool {
	return a.ui.OpenSheet() != "" || a.board.Choosing != 0 || a.reviewing.Shown() || a.solving.Shown()
}

// goBack closes what is on top: the open dialog, the choice between stones, the puzzle or the review.
func (a *App) goBack() {
	switch {
	case a.ui.OpenSheet() != "":
		a.ui.Back()
	case a.board.Choosing != 0:
		a.board.CloseChooser()
	case a.solving.Shown():
		a.solving.Leave()
	case a.reviewing.Shown():
		a.reviewing.Leave()
	}
}
