package ui

import (
	"errors"

	"redstone/game/match"
	"redstone/rules/record"
)

// opensLink takes a text that was pasted, dropped or given at the start, when
// it is a link to a game; it reports whether it was.
func (a *App) opensLink(text string) bool {
	if !record.IsLink(text) {
		return false
	}
	a.openLink(text)
	return true
}

// openLink shows the game of a link. Of a damaged one it says so and offers
// what could be read.
func (a *App) openLink(text string) {
	r, err := record.ParseLink(text)
	if err == nil {
		a.offerLink(r, text, "")
		return
	}
	var fault *record.LinkError
	if !errors.As(err, &fault) {
		fault = &record.LinkError{}
	}
	switch {
	case fault.Fault == record.LinkPosition:
		a.refuse(a.setupWords(fault.Err))
	case r == nil || fault.Moves == 0:
		a.refuse(a.texts.Say("link.fault." + fault.Fault.Code()))
	default:
		words := a.texts.Say("link.fault."+fault.Fault.Code()) + " " + a.texts.Count("link.readable", fault.Moves)
		a.offerLink(r, text, words)
	}
}

// offerLink shows the game of a link, after a question where there is something
// to be asked: that only a part could be read, or that the game on the screen
// would be lost.
func (a *App) offerLink(r *record.Record, text, damage string) {
	if damage == "" && a.onScreen(r) {
		a.goToLink(text)
		return
	}
	show := func() {
		if r.Root.Next() == nil && r.Root.Setup != nil {
			a.beginFrom(r)
			return
		}
		opened := r.LinkAll()
		if a.showLinked(r) {
			a.share.opened = opened
			a.goToLink(text)
		}
	}
	loses := a.losesGame()
	if damage == "" && !loses {
		show()
		return
	}
	words, no := damage, "ask.paste.no"
	switch {
	case damage == "":
		words = a.texts.Say("link.replace")
	case loses:
		words += " " + a.texts.Say("link.replaces")
	default:
		no = "cancel" // nobody is playing
	}
	a.question = question{text: words, yes: a.texts.Say("link.show"), no: a.texts.Say(no), doYes: show}
	a.openSheet(askSheet)
}

// showLinked puts the game of a link on the screen to be looked at: nobody moves
// until the player goes on with it, also where a computer of ours played.
func (a *App) showLinked(r *record.Record) bool {
	m, err := match.Open(r, a.p.Now())
	if err != nil {
		a.refuse(a.texts.Say("toast.no-game"))
		return false
	}
	a.showOpened(m, "", 0)
	return true
}

// losesGame reports whether the game on the screen would be gone when another
// takes its place: it has begun, goes on, and is not among the kept ones.
func (a *App) losesGame() bool {
	r := a.match.Record()
	if r.Last().Ply() == 0 || a.match.Outcome().Over || a.share.opened != "" && r.LinkAll() == a.share.opened {
		return false
	}
	return a.games.lib == nil || a.games.refused || a.p.Games() == nil || !a.worthKeeping()
}

// onScreen reports whether the game on the screen is that very game, as when a
// page is loaded again.
func (a *App) onScreen(r *record.Record) bool {
	return r.Root.Next() != nil && a.match.Record().LinkAll() == r.LinkAll()
}

// goToLink shows the position that a link leads to.
func (a *App) goToLink(text string) {
	if n, ok := record.LinkPly(text); ok {
		a.goTo(n, a.p.Now())
	}
}

// beginFrom starts a game from the set-up of a record that has no moves.
func (a *App) beginFrom(r *record.Record) {
	pos := r.Position(r.Root)
	c := a.match.Config()
	c.Game, c.Size, c.Pie, c.Setup = pos.Game(), pos.Size(), false, pos.Text()
	a.leaveGame()
	a.begin(c)
}
