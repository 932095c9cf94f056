package play

import (
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// A spectator says that he is there by an event that expires after presentTime, and says it again after renewTime while he
// sees the game.
const (
	presentTime = 6 * time.Minute
	renewTime   = 5 * time.Minute
)

// Watch shows somebody's game.
func (s *Section) Watch(inviter event.Key, id string) {
	defer s.settle()
	s.watchLink(Invitation{Inviter: inviter, ID: id})
}

// watchLink shows the game of a link. A link to a game that one plays shows that.
func (s *Section) watchLink(v Invitation) {
	g := s.games[v.ID]
	if g == nil {
		g = &game{s: s, id: v.ID, inviter: v.Inviter, me: watcher, secret: v.Secret, relays: v.Relays, turned: s.host.Now()}
		s.games[v.ID] = g
	}
	if g.inviter != v.Inviter {
		return
	}
	if g.me != watcher {
		s.showGame(g)
		return
	}
	s.shown, s.waiting = g.id, g.id
	s.watchShown()
	if g.view == nil {
		s.showWaiting(g.id)
	} else {
		s.showGame(g)
	}
	s.touched(g)
}

// watchShown asks for what belongs to the game on the board: its logs, when it is watched, and who else watches.
func (s *Section) watchShown() {
	s.watchers, s.present = map[event.Key]time.Time{}, time.Time{}
	s.askShown()
}

func (s *Section) askShown() {
	g := s.games[s.shown]
	if g == nil {
		s.ask(shownSub)
		return
	}
	filters := []event.Filter{{Kinds: []int{event.KindWatch}, D: []string{g.id}, Limit: maxWatchers}}
	if g.view != nil && g.view.Terms.Watch == gamelog.WatchNone {
		filters = nil
	}
	if g.me == watcher {
		s.host.Also(g.relays)
		f := event.Filter{Kinds: []int{event.KindGame}, D: []string{g.id, g.id + forkEnd}, Authors: []event.Key{g.inviter}}
		if guest := g.opponent(); guest != "" {
			f.Authors = append(f.Authors, guest)
		}
		filters = append(filters, f)
	}
	s.ask(shownSub, filters...)
}

// watched counts a spectator.
func (s *Section) watched(e event.Event) {
	g := s.games[s.shown]
	until, ok := e.Expires()
	now := s.host.Now()
	if g == nil || e.Tag("d") != g.id || !ok || g.playerOf(e.Author) != watcher || until.After(now.Add(2*presentTime)) {
		return
	}
	before := len(s.watchers)
	switch {
	case !until.After(now):
		delete(s.watchers, e.Author)
	case len(s.watchers) < maxWatchers || !s.watchers[e.Author].IsZero():
		s.watchers[e.Author] = until
	}
	if len(s.watchers) != before {
		s.touched(g)
	}
}

// presence renews the spectator's own presence, and stops counting those who have not.
func (s *Section) presence(now time.Time) time.Time {
	g := s.games[s.shown]
	if g == nil {
		return time.Time{}
	}
	s.askShown()
	var due time.Time
	at := func(t time.Time) {
		if due.IsZero() || t.Before(due) {
			due = t
		}
	}
	for k, until := range s.watchers {
		if !until.After(now) {
			delete(s.watchers, k)
			s.touched(g)
		} else {
			at(until)
		}
	}
	if g.me == watcher && g.view != nil && g.phaseOf() == wire.Playing && s.visible {
		if !now.Before(s.present) {
			s.present = now.Add(renewTime)
			s.host.Publish(event.KindWatch, [][]string{{"d", g.id}, event.Expiration(now.Add(presentTime))}, "")
		}
		at(s.present)
	}
	return due
}

// hold keeps a version for later.
func (g *game) hold(e event.Event) {
	if len(g.late) < maxLate {
		g.late = append(g.late, e)
	}
}

// begin returns what a spectator sees at once of the first version of a log: who comes in the middle of a game that is
// shown later sees the board, and the moves when it is time.
func (g *game) begin(l gamelog.Log, e event.Event) gamelog.Log {
	terms, start := l.Terms, 1
	if terms == nil {
		terms, start = g.logs[gamelog.Host].Terms, 0
	}
	if terms == nil || terms.Delay == 0 || !g.s.host.Now().Before(e.Time().Add(terms.Delay)) {
		return l
	}
	g.hold(e)
	return l.Prefix(start)
}

// release takes in what spectators may see by now, and reports whether there was something.
func (g *game) release(now time.Time) bool {
	released := false
	for len(g.late) > 0 && g.view != nil && !now.Before(g.late[0].Time().Add(g.view.Terms.Delay)) {
		e := g.late[0]
		g.late = g.late[1:]
		g.take(e)
		released = true
	}
	return released
}

// refused notes that somebody sends what can't be read. Once is enough to be told.
func (s *Section) refused(g *game, e event.Event, err error) {
	if g.view == nil {
		if g.logs[gamelog.Host].IsZero() && e.Author == g.inviter {
			g.gone = "play.gone.unreadable"
			if err == gamelog.ErrVersion {
				g.gone = "play.gone.version"
			}
			s.touched(g)
		}
		return
	}
	key := "play.note.unreadable"
	if err == gamelog.ErrVersion {
		key = "play.note.version"
	}
	before := len(g.notes)
	g.note(key)
	if len(g.notes) != before {
		s.touched(g)
	}
}

var _ section.Games = (*Section)(nil)
