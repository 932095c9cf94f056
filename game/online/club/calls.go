package club

import (
	"slices"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// callsSub is the subscription for invitations by members of the player's clubs, which he hears of wherever he is in the
// program.
const callsSub = name + "-calls"

// calledKey holds the IDs of the invitations that the player has been told of.
const calledKey = name + "-called"

// maxCalled is how many of them are kept.
const maxCalled = 200

// listen asks for invitations to the player by members of clubs that he is in. It is asked once, and again when a list of
// members has changed.
func (s *Section) listen() {
	s.listening = true
	f := event.Filter{Kinds: []int{event.KindGame}, Since: s.h.Now().Add(-maxInvitation).Unix()}
	for _, c := range s.homes {
		if c.club == nil || c.club.Closed || !c.club.Has(s.h.Me()) {
			continue
		}
		f.T = append(f.T, section.ClubTag(c.id))
		for _, m := range c.club.Members {
			if m.Until == 0 && m.Key != s.h.Me() && len(f.Authors) < event.MaxListed && !slices.Contains(f.Authors, m.Key) {
				f.Authors = append(f.Authors, m.Key)
			}
		}
	}
	if len(f.Authors) == 0 {
		s.h.Unsubscribe(callsSub)
		return
	}
	f.P = []string{string(s.h.Me())}
	s.h.Subscribe(callsSub, f)
}

// called tells the player of an invitation, once.
func (s *Section) called(e event.Event) {
	l, err := gamelog.Parse(e.Author, e.Content)
	if err != nil || l.Terms == nil || l.Terms.For != s.h.Me() || len(l.Entries) > 0 || l.Game != e.Tag("d") || s.h.Blocked(e.Author) ||
		l.Made.After(s.h.Now().Add(ranking.Ahead)) || l.Made.Before(s.h.Now().Add(-maxInvitation)) || e.Expired(s.h.Now()) {
		return
	}
	c := s.find(l.Terms.Club)
	if !s.h.Holds() || c == nil || c.club == nil || !c.club.Has(e.Author) || !c.club.Has(s.h.Me()) || slices.Contains(s.heard, l.Game) {
		return
	}
	if slices.ContainsFunc(s.games.List(), func(g section.Game) bool { return g.ID == l.Game }) {
		return // he plays it already
	}
	s.heard = append(s.heard, l.Game)
	s.heard = s.heard[max(0, len(s.heard)-maxCalled):]
	s.keep(calledKey, strings.Join(s.heard, " "))
	s.h.Send(wire.New(wire.Alert, s.h.Say("club.called", "name", c.display(s.h.Say, e.Author), "club", s.title(c)), ""))
}

func (s *Section) loadCalled(text string) {
	for _, id := range strings.Fields(text) {
		if gamelog.ValidID(id) && len(s.heard) < maxCalled {
			s.heard = append(s.heard, id)
		}
	}
}

// hear begins to listen, when the section has been loaded and there is a club.
func (s *Section) hear() {
	if !s.listening && slices.ContainsFunc(s.homes, func(c *home) bool { return c.club != nil }) {
		s.listen()
	}
}
