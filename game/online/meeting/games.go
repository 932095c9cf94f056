package meeting

import (
	"maps"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// maxKnown is of how many games the phase is remembered.
const maxKnown = 100

// follow remembers the phase of a game of the player's.
func (s *Section) follow(g section.Game) {
	s.known[g.ID] = g
	if len(s.known) > maxKnown {
		maps.DeleteFunc(s.known, func(id string, _ section.Game) bool { return !s.tracks(id) })
	}
}

// tracks reports whether the section waits for what becomes of a game.
func (s *Section) tracks(id string) bool {
	if id == s.search.game || id == s.taken.Game {
		return true
	}
	for _, o := range s.own {
		if o.game == id {
			return true
		}
	}
	return false
}

// phase returns how far a game has got; Waiting for one of which nothing has been told yet.
func (s *Section) phase(id string) wire.Phase {
	if g, ok := s.known[id]; ok {
		return g.Phase
	}
	return wire.Waiting
}

// agreed reports whether a game that goes on has the terms that were announced. What is announced and what is played are
// different events, and only the game's own terms count.
func (s *Section) agreed(id string, announced gamelog.Terms) bool {
	announced.Commit = ""
	actual := s.known[id].Terms
	actual.Commit = ""
	return announced == actual
}

// gamesTable is the search's table.
type gamesTable struct{ s *Section }

func (t gamesTable) invite(d deal, only event.Key) string {
	return t.s.games.Invite(terms{deal: d}.full(only), only, t.s.host.Now().Add(untilBegun))
}

func (t gamesTable) join(game string, from event.Key, d deal) {
	t.s.joined = terms{deal: d}.full(t.s.host.Me())
	t.s.games.Join(from, game)
}

func (t gamesTable) standing(game string) standing {
	switch t.s.phase(game) {
	case wire.Waiting:
		return pending
	case wire.Playing:
		if t.s.search.stage == joining && !t.s.agreed(game, t.s.joined) {
			return gone
		}
		return begun
	}
	return gone
}

func (t gamesTable) leave(game string) { t.s.games.Cancel(game) }

// restore brings back what the last start left: challenges of games that are still there. A game of a search that was
// broken off is left, since nobody waits for it any more.
func (s *Section) restore(stored map[string]string) {
	for _, g := range s.games.List() {
		s.follow(g)
	}
	s.own = readOwn(stored[openKey])
	for _, o := range s.own {
		if _, ok := s.known[o.game]; !ok {
			s.known[o.game] = section.Game{ID: o.game, Phase: section.Gone}
		}
		o.told = time.Time{}
	}
	if game := stored[gameKey]; game != "" {
		s.games.Cancel(game)
		s.host.Keep(gameKey, "")
	}
}
