package play

import (
	"slices"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
)

// What the section asks the relays for, and what it hears.

// ask subscribes unless the same is asked for already; without filters it ends the subscription.
func (s *Section) ask(sub string, filters ...event.Filter) {
	var text strings.Builder
	for _, f := range filters {
		text.WriteString(f.String())
	}
	if s.subscribed[sub] == text.String() {
		return
	}
	if len(filters) == 0 {
		delete(s.subscribed, sub)
		s.host.Unsubscribe(sub)
		return
	}
	s.subscribed[sub] = text.String()
	s.host.Subscribe(sub, filters...)
}

// sorted returns the games in the order of their IDs, so that nothing depends on that of the map.
func (s *Section) sorted() []*game {
	list := make([]*game, 0, len(s.games))
	for _, g := range s.games {
		list = append(list, g)
	}
	slices.SortFunc(list, func(a, b *game) int { return strings.Compare(a.id, b.id) })
	return list
}

// subscribe asks for all games that go on, in one subscription.
func (s *Section) subscribe() {
	var playing, waiting event.Filter
	var asked []*game
	var relays []string
	playing.Kinds, waiting.Kinds = []int{event.KindGame}, []int{event.KindGame}
	for _, g := range s.sorted() {
		if g.me == watcher || !g.running() {
			continue
		}
		asked = append(asked, g)
		relays = append(relays, g.relays...)
		playing.D = append(playing.D, g.id, g.id+forkEnd)
		for _, k := range []event.Key{g.inviter, g.opponent()} {
			if k != "" && !slices.Contains(playing.Authors, k) {
				playing.Authors = append(playing.Authors, k)
			}
		}
		if g.me == gamelog.Host && g.opponent() == "" {
			waiting.D = append(waiting.D, g.id)
		}
	}
	slices.Sort(playing.Authors)
	s.host.Also(relays)
	switch {
	case len(asked) == 0:
		s.ask(mineSub)
		return
	case !slices.Contains(playing.Authors, s.host.Me()):
		playing.Authors = append(playing.Authors, s.host.Me())
	}
	before := s.subscribed[mineSub]
	if len(waiting.D) > 0 {
		waiting.P = []string{string(s.host.Me())}
		s.ask(mineSub, playing, waiting)
	} else {
		s.ask(mineSub, playing)
	}
	if s.subscribed[mineSub] != before {
		s.asked = asked
		for _, g := range asked {
			g.fresh = [2]bool{}
		}
	}
}

// Receive gets an event.
func (s *Section) Receive(sub string, e event.Event) {
	defer s.settle()
	if e.Kind == event.KindWatch {
		s.watched(e)
		return
	}
	if e.Kind != event.KindGame {
		return
	}
	if id, ok := strings.CutSuffix(e.Tag("d"), forkEnd); ok {
		if g := s.games[id]; g != nil && g.playerOf(e.Author) != watcher {
			g.witness(e)
		}
		return
	}
	g := s.games[e.Tag("d")]
	if g == nil && sub == ownSub && e.Author == s.host.Me() {
		g = s.recover(e)
	}
	if g == nil {
		return
	}
	if p := g.playerOf(e.Author); g.me == watcher && p != watcher && !g.logs[p].IsZero() && g.view.Terms.Delay > 0 {
		g.hold(e)
		return
	}
	g.take(e)
}

// Complete says that the relays have told what they have.
func (s *Section) Complete(sub string) {
	defer s.settle()
	if sub == ownSub {
		s.ownUntil = s.host.Now().Add(ownTime)
		return
	}
	if sub != mineSub {
		return
	}
	for _, g := range s.asked {
		g.completed()
	}
	s.asked = nil
}

// completed says that the relays have told what they know of the game. What they have forgotten they are told again, both
// players' logs.
func (g *game) completed() {
	first := !g.synced
	g.synced = true
	if g.asked.IsZero() {
		g.asked = g.s.host.Now()
	}
	if g.s.host.Holds() {
		for p, e := range g.events {
			switch {
			case e.ID == "" || !g.stored.IsZero() || g.logs[gamelog.Host].IsZero():
			case g.fresh[p]:
				g.s.host.Guard(e) // since the start of the program, nobody has
			default:
				g.s.host.Spread(e)
			}
		}
	}
	g.publishForks()
	if first {
		g.changed()
	}
	guests := g.guests
	g.guests = nil
	for _, e := range guests {
		g.take(e)
	}
}

// Settled tells what became of an event of the player's.
func (s *Section) Settled(e event.Event, taken bool, reason string) {
	defer s.settle()
	g := s.games[e.Tag("d")]
	if e.Kind != event.KindGame || g == nil || g.me == watcher || g.events[g.me].ID != e.ID {
		return
	}
	if !taken {
		g.refused = cut(reason, 100)
		s.touched(g)
		return
	}
	g.refused = ""
	if !g.acked {
		now := s.host.Now()
		if g.view != nil {
			g.watch.tick(now, g.counts())
		}
		g.acked = true
		if !g.mine() { // the opponent's time begins now
			g.watch.spent, g.watch.cut, g.watch.mark, g.watch.begun = 0, false, now, now
		}
		s.touched(g)
	}
}

func cut(text string, most int) string {
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
