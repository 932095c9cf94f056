package sharing

import (
	"errors"

	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// TakeLink opens a text that was pasted, dropped or given at the start, if
// it is a link to a game; it reports whether it was.
func (s *Screen) TakeLink(text string) bool {
	if !record.IsLink(text) {
		return false
	}
	s.OpenLink(text)
	return true
}

// OpenLink shows the game of a link. If it is damaged it tells the player and offers
// what could be read.
func (s *Screen) OpenLink(text string) {
	r, err := record.ParseLink(text)
	if err == nil && record.LetterID(text) != "" && !s.host.Embedded() {
		s.host.OpenLetter(r, text)
		return
	}
	if err == nil {
		s.offerLink(r, text, "")
		return
	}
	var fault *record.LinkError
	if !errors.As(err, &fault) {
		fault = &record.LinkError{}
	}
	switch {
	case fault.Fault == record.LinkPosition:
		s.ui.Refuse(s.host.Words().Setup(fault.Err))
	case r == nil || fault.Moves == 0:
		s.ui.Refuse(s.host.Words().Say("link.fault." + fault.Fault.Code()))
	default:
		damage := s.host.Words().Say("link.fault."+fault.Fault.Code()) + " " + s.host.Words().Count("link.readable", fault.Moves)
		s.offerLink(r, text, damage)
	}
}

// tellOpened says whose game a link has brought.
func (s *Screen) tellOpened() {
	t, m := s.host.Words(), s.host.Match()
	if m.Record().Root.Next() == nil || !words.Named(m) {
		s.ui.Announce(t.Say("games.opened"), false)
		return
	}
	game := t.Say("game." + m.Record().Game.String())
	s.ui.ShowToast(t.Say("link.opened", "game", game, "black", t.Player(m, rules.Black), "white", t.Player(m, rules.White)), false)
}

// offerLink shows the game of a link, after a question if there is something
// to confirm: that only a part could be read, or that the game on the screen
// would be lost.
func (s *Screen) offerLink(r *record.Record, text, damage string) {
	if damage == "" && s.host.OnScreen(r) {
		s.host.GoToLink(text)
		return
	}
	loses := s.host.LosesGame()
	m := s.host.Match()
	begun := m.Record().Last().Ply() > 0 && !m.Outcome().Over && !loses
	show := func() {
		if s.host.OpenLink(r, text) != nil {
			s.ui.Refuse(s.host.Words().Say("toast.no-game"))
			return
		}
		s.ui.Close()
		if begun && !s.host.Embedded() {
			s.ui.ShowToast(s.host.Words().Say("link.kept"), true)
		} else {
			s.tellOpened()
		}
	}
	if damage == "" && !loses {
		show()
		return
	}
	question, no := damage, "ask.paste.no"
	switch {
	case damage == "":
		question = s.host.Words().Say("link.replace")
	case loses:
		question += " " + s.host.Words().Say("link.replaces")
	default:
		no = "cancel" // no one is playing
	}
	t := s.host.Words()
	s.ui.Ask(question, t.Say("link.show"), t.Say(no), show, nil)
}
