package club

import (
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
)

// showInvite lets the player invite a member to a game of the club.
func (s *Section) showInvite() {
	c := s.now
	p := s.page(invitePage, s.h.Say("club.invite", "name", c.display(s.h.Say, s.who)), memberPage)
	s.boardChoices(p)
	p.choice("color", s.h.Say("club.invite.color"), s.typed.color,
		s.h.Say("club.color.draw"), s.h.Say("club.color.black"), s.h.Say("club.color.white"))
	p.toggle("ranked", s.h.Say("club.invite.ranked"), !s.typed.casual)
	p.toggle("lobby", s.h.Say("club.invite.lobby"), s.typed.lobby)
	p.primary("invite", s.h.Say("club.invite.do"))
	p.show()
}

// boardChoices are those of game, board and clock.
func (s *Section) boardChoices(p *page) {
	var names, clocks []string
	for _, b := range boards {
		names = append(names, s.boardWords(b.game.String(), b.size))
	}
	for _, text := range section.Clocks {
		rule, _ := timing.Parse(text)
		clocks = append(clocks, section.ClockWords(s.h, rule))
	}
	p.choice("board", s.h.Say("club.board"), s.typed.board, names...)
	p.choice("clock", s.h.Say("club.clock"), s.typed.clock, clocks...)
}

func (s *Section) pressInvite(word, _ string) {
	c := s.now
	if word != "invite" || c.club == nil || !c.club.Has(s.who) || !c.club.Has(s.h.Me()) {
		return
	}
	s.begin(s.typed.terms(c.id, s.who))
}

// begin invites somebody and shows the game that waits for him.
func (s *Section) begin(t gamelog.Terms) {
	id := s.games.Invite(t, t.For, time.Time{})
	if id == "" {
		words := s.h.Say("club.failed")
		if !s.h.Holds() {
			words = s.h.Say("elsewhere")
		}
		s.h.Send(wire.New(wire.Notice, words))
		return
	}
	s.games.Show(id)
}

// join takes an invitation, given as the inviter's key and the game's ID.
func (s *Section) join(argument string) {
	host, id, ok := strings.Cut(argument, " ")
	if k := event.Key(host); ok && k.Valid() && gamelog.ValidID(id) {
		s.games.Join(k, id)
		s.games.Show(id)
	}
}

// watch shows a game, given as the inviter's key and the game's ID: the player's own on his side of the board.
func (s *Section) watch(argument string) {
	host, id, ok := strings.Cut(argument, " ")
	k := event.Key(host)
	if !ok || !k.Valid() || !gamelog.ValidID(id) {
		return
	}
	for _, g := range s.games.List() {
		if g.ID == id {
			s.games.Show(id)
			return
		}
	}
	s.games.Watch(k, id)
}

// isHost reports whether a log is an inviter's.
func isHost(e event.Event) bool {
	l, err := gamelog.Parse(e.Author, e.Content)
	return err == nil && l.Terms != nil
}
