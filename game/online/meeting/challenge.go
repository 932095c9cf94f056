package meeting

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
)

// own is a challenge of the player's.
type own struct {
	game  string
	terms terms
	until time.Time // when it ends if nobody has taken it
	told  time.Time // when its notice was last published
}

// How long challenges stay open. Those with a clock of minutes only while their maker's program runs, since he has to be
// there when somebody takes one; their notices are renewed. Others stay open until he comes back.
const (
	mostOwn       = maxOpenPerKey
	lastsLive     = time.Hour
	lastsSlow     = 3 * 24 * time.Hour
	noticeLive    = 6 * time.Minute
	renewLive     = 5 * time.Minute
	takenAtMost   = 30 * time.Second // for a challenge with a clock to begin after it was taken
	closedExpires = 10 * time.Minute // how long the notice of a closed challenge is there for those who have the old one
)

func (o *own) live() bool { return tempoOf(o.terms.Clock) != slow }

// offer opens a challenge.
func (s *Section) offer(t terms) bool {
	if len(s.own) >= mostOwn {
		s.fault = s.host.Say("lobby.post.full")
		return false
	}
	lasts := lastsSlow
	if tempoOf(t.Clock) != slow {
		lasts = lastsLive
	}
	o := &own{terms: t, until: s.host.Now().Add(lasts)}
	if o.game = s.games.Invite(t.full(""), "", o.until); o.game == "" {
		s.fault = s.host.Say("lobby.failed")
		return false
	}
	s.own = append(s.own, o)
	s.tell(o, open)
	s.keepOwn()
	return true
}

// tell publishes the notice of a challenge.
func (s *Section) tell(o *own, st state) {
	now := s.host.Now()
	n := notice{State: st, Session: s.session, Game: o.game, Expires: now.Add(closedExpires)}
	if st == open {
		n.Name, n.Wish, n.Colour, n.Options = s.host.Name(), o.terms.wish(), o.terms.Colour, o.terms.options()
		n.Ratings = s.ratingsNow(n.Wish)
		n.Expires = o.until
		if o.live() && n.Expires.After(now.Add(noticeLive)) {
			n.Expires = now.Add(noticeLive)
		}
	}
	s.host.Publish(event.KindSeek, n.tags(), n.text())
	o.told = now
}

// withdraw ends a challenge of the player's that nobody has taken.
func (s *Section) withdraw(game string) {
	for _, o := range s.own {
		if o.game == game {
			s.games.Cancel(game)
		}
	}
	s.endOwn(func(o *own) bool { return o.game == game })
}

// endOwn removes challenges and tells the others.
func (s *Section) endOwn(which func(o *own) bool) {
	before := len(s.own)
	for _, o := range s.own {
		if which(o) {
			s.tell(o, closed)
		}
	}
	if s.own = slices.DeleteFunc(s.own, which); len(s.own) != before {
		s.keepOwn()
		s.redraw()
	}
}

// followOwn renews the player's challenges, and ends those that were taken or have expired. When a game with a running
// clock begins, the others of that kind end, since nobody can play two of them.
func (s *Section) followOwn(now time.Time) time.Time {
	if !s.holds {
		return time.Time{}
	}
	var due []time.Time
	for _, o := range slices.Clone(s.own) {
		switch phase := s.phase(o.game); {
		case phase == wire.Playing:
			s.endOwn(func(x *own) bool { return x == o })
			if o.live() {
				s.engaged()
			}
			s.met(o.game)
		case phase != wire.Waiting:
			s.endOwn(func(x *own) bool { return x == o })
		case !now.Before(o.until):
			s.withdraw(o.game)
		case o.live() && !now.Before(o.told.Add(renewLive)):
			s.tell(o, open)
		}
	}
	for _, o := range s.own {
		due = append(due, o.until)
		if o.live() {
			due = append(due, o.told.Add(renewLive))
		}
	}
	return earliest(due)
}

// engaged ends what could lead to a second game at the same time.
func (s *Section) engaged() {
	if s.search.on() {
		s.search.stop()
	}
	for _, o := range slices.Clone(s.own) {
		if o.live() {
			s.withdraw(o.game)
		}
	}
}

// waitsNow reports whether a challenge with a running clock is open, for which the player has to be there.
func (s *Section) waitsNow() bool { return slices.ContainsFunc(s.own, (*own).live) }

// taken is a challenge that the player has taken.
type taken struct {
	notice
	until time.Time // zero for a slow game, whose maker may be away
}

// take takes an open challenge. The first who does so plays.
func (s *Section) take(p place) {
	now := s.host.Now()
	n, ok := s.crowd.challenge(p, now)
	if !ok {
		s.fault = s.host.Say("lobby.gone")
		return
	}
	s.taken = taken{notice: n}
	if tempoOf(n.Wish.Clocks[0]) != slow {
		s.taken.until = now.Add(takenAtMost)
	}
	s.games.Join(n.Key, n.Game)
}

// followTaken tells what has become of a challenge that the player has taken.
func (s *Section) followTaken(now time.Time) time.Time {
	t := s.taken
	if t.Game == "" {
		return time.Time{}
	}
	switch phase := s.phase(t.Game); {
	case phase == wire.Playing && !s.agreed(t.Game, termsOf(t.notice).full("")):
		s.games.Cancel(t.Game)
		s.taken = taken{}
		s.warn(s.host.Say("lobby.other-terms"))
	case phase == wire.Playing:
		s.taken = taken{}
		if tempoOf(t.Wish.Clocks[0]) != slow {
			s.engaged()
		}
		s.met(t.Game)
	case phase != wire.Waiting:
		s.taken = taken{}
		s.crowd.close(place{t.Key, t.Game})
		s.warn(s.host.Say("lobby.first"))
	case !t.until.IsZero() && !now.Before(t.until):
		s.games.Cancel(t.Game)
		s.taken = taken{}
		s.warn(s.host.Say("lobby.silent", "name", s.nameOf(t.notice)))
	}
	return s.taken.until
}

// giveUp leaves a challenge that was taken and has not begun.
func (s *Section) giveUp() {
	if s.taken.Game != "" {
		s.games.Cancel(s.taken.Game)
		s.taken = taken{}
	}
}

// keepOwn stores the player's challenges: one after the other, GAME END and the terms, separated by empty lines.
func (s *Section) keepOwn() {
	var list []string
	for _, o := range s.own {
		list = append(list, o.game+" "+strconv.FormatInt(o.until.Unix(), 10)+"\n"+o.terms.text())
	}
	s.host.Keep(openKey, strings.Join(list, "\n\n"))
}

func readOwn(stored string) (list []*own) {
	for part := range strings.SplitSeq(stored, "\n\n") {
		first, rest, _ := strings.Cut(part, "\n")
		words := strings.Split(first, " ")
		if len(words) != 2 || len(list) == mostOwn || !gamelog.ValidID(words[0]) {
			continue
		}
		until, err := strconv.ParseInt(words[1], 10, 64)
		if n, ok := parseLines(rest); err == nil && ok && n.Wish.valid() && n.Wish.single() && termsOf(n).valid() {
			list = append(list, &own{game: words[0], terms: termsOf(n), until: time.Unix(until, 0)})
		}
	}
	return list
}
