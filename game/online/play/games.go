package play

import (
	"slices"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/names"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// For how long one waits.
const (
	joinTime   = 20 * time.Second   // for an invitation that no relay knows
	inviteTime = 7 * 24 * time.Hour // for somebody to take an invitation
)

// The methods of section.Games.

// Invite makes a game that waits for an opponent.
func (s *Section) Invite(terms gamelog.Terms, only event.Key, expires time.Time) string {
	defer s.settle()
	terms.For = only
	return s.invite(terms, nil, expires)
}

func (s *Section) invite(terms gamelog.Terms, secret *[32]byte, expires time.Time) string {
	running := 0
	for _, g := range s.games {
		if g.running() {
			running++
		}
	}
	id, err := gamelog.NewID(s.host.Random())
	if err != nil || running >= maxRunning || !s.host.Holds() {
		return ""
	}
	nonce := ""
	if terms.Colour == gamelog.Draw {
		if nonce, err = gamelog.NewNonce(s.host.Random()); err != nil {
			return ""
		}
		terms.Commit = gamelog.Commit(id, nonce)
	}
	now := s.host.Now()
	l, err := gamelog.Invite(s.host.Me(), id, terms, s.host.Name(), now)
	if err != nil {
		return ""
	}
	if expires.IsZero() {
		expires = now.Add(inviteTime)
	}
	g := &game{s: s, id: id, inviter: s.host.Me(), me: gamelog.Host, secret: secret, nonce: nonce, expires: expires, turned: now, synced: true, dirty: true}
	g.logs[gamelog.Host] = l
	s.games[id] = g
	g.changed()
	return id
}

// Join takes an invitation.
func (s *Section) Join(inviter event.Key, id string) {
	defer s.settle()
	s.join(Invitation{Inviter: inviter, ID: id}, false)
}

// join takes an invitation. With show the player sees what comes of it.
func (s *Section) join(v Invitation, show bool) {
	if g := s.games[v.ID]; g != nil {
		if g.inviter == v.Inviter && show {
			s.showGame(g)
		}
		return
	}
	if v.Inviter == s.host.Me() { // one's own, of which nothing is known here
		if show {
			s.problem = s.host.Say("play.gone.own")
			s.showJoin()
		}
		return
	}
	if s.host.Blocked(v.Inviter) || !s.host.Holds() || len(s.games) >= maxRunning+maxFinished {
		if show {
			s.problem = s.host.Say("play.gone.refused")
			s.showJoin()
		}
		return
	}
	g := &game{s: s, id: v.ID, inviter: v.Inviter, me: gamelog.Guest, secret: v.Secret, relays: v.Relays, turned: s.host.Now()}
	s.games[v.ID] = g
	s.touched(g)
	s.subscribe()
	if show {
		s.waiting, s.problem = v.ID, ""
		s.showWaiting(v.ID)
	}
}

// Cancel takes back an invitation, or gives up joining.
func (s *Section) Cancel(id string) {
	defer s.settle()
	if g := s.games[id]; g != nil {
		g.cancel("play.gone.cancelled")
	}
}

// Show shows a game on the board.
func (s *Section) Show(id string) {
	defer s.settle()
	g := s.games[id]
	if g == nil {
		s.host.Send(wire.New(wire.Left, id))
		return
	}
	s.showGame(g)
}

// showGame shows a game on the board, or the page of one that waits.
func (s *Section) showGame(g *game) {
	switch g.phaseOf() {
	case wire.Waiting, section.Gone:
		s.waiting = g.id
		s.showWaiting(g.id)
		return
	}
	if s.shown != g.id {
		s.shown = g.id
		s.watchShown()
	}
	if page := s.host.Shown(); page != "" {
		s.host.Close()
	}
	s.waiting = ""
	s.touched(g)
}

// List returns the player's games.
func (s *Section) List() []section.Game {
	var list []section.Game
	for _, g := range s.sorted() {
		if g.me != watcher {
			list = append(list, g.summary())
		}
	}
	slices.SortStableFunc(list, func(a, b section.Game) int { return b.Changed.Compare(a.Changed) })
	return list
}

// summary returns what other sections see of a game.
func (g *game) summary() section.Game {
	sum := section.Game{ID: g.id, Phase: g.phaseOf(), Inviter: g.inviter, Opponent: g.opponent(), Seat: -1, Logs: g.events, Changed: g.turned}
	v := g.view
	if v == nil {
		return sum
	}
	sum.Terms, sum.Result = v.Terms, v.Result.Text
	if sum.Opponent != "" && g.me != watcher {
		sum.Name = names.Shown(g.s.host.Say, v.Names[1-g.me], string(sum.Opponent))
	}
	if v.Phase != gamelog.Waiting && v.Phase != gamelog.Taken && g.me != watcher {
		sum.Seat = v.Seats[g.me]
	}
	sum.MyTurn = g.mine()
	return sum
}

// Follow has f called with every game whose phase has changed.
func (s *Section) Follow(f func(section.Game)) { s.followers = append(s.followers, f) }

// Rate has f asked for the rating that is shown with a name.
func (s *Section) Rate(f func(event.Key, gamelog.Terms) string) { s.rate = f }

// patience gives up an invitation that no relay knows, and joins one that has arrived.
func (g *game) patience(now time.Time) time.Time {
	if g.me != gamelog.Guest || g.gone != "" || !g.logs[gamelog.Host].IsZero() || !g.logs[gamelog.Guest].IsZero() || g.asked.IsZero() {
		return time.Time{}
	}
	if until := g.asked.Add(joinTime); now.Before(until) {
		return until
	}
	g.gone = "play.gone.unknown"
	g.s.touched(g)
	return time.Time{}
}

// accepts joins the game of the inviter's log, or says why that is not possible any more.
func (g *game) accepts() {
	host := g.logs[gamelog.Host]
	me := g.s.host.Me()
	if g.me != gamelog.Guest || g.gone != "" || host.IsZero() || g.view == nil {
		return
	}
	v := g.view
	switch started := v.Keys[gamelog.Guest]; {
	case v.Phase == gamelog.Taken, started != "" && started != me:
		g.gone = "play.gone.taken"
		g.s.touched(g)
		return
	case v.Phase == gamelog.Over && v.Result.Reason == gamelog.Aborted && len(v.Line) == 0 && started == "":
		g.gone = "play.gone.withdrawn"
		g.s.touched(g)
		return
	case v.Terms.For != "" && v.Terms.For != me:
		g.gone = "play.gone.other"
		g.s.touched(g)
		return
	case !g.logs[gamelog.Guest].IsZero() || !g.synced || started == me || !g.s.host.Holds():
		return // joined already, here or on another device
	}
	nonce, err := gamelog.NewNonce(g.s.host.Random())
	if err != nil {
		return
	}
	l, err := gamelog.Join(me, host, nonce, g.s.host.Name(), g.s.host.Now())
	if err != nil {
		g.gone = "play.gone.refused"
		g.s.touched(g)
		return
	}
	g.logs[gamelog.Guest], g.dirty = l, true
}

// joined tells the inviter that somebody has taken his invitation. Who waits for that, or still looks at the game of which
// this is the rematch, sees the game at once, who plays something else meanwhile is told.
func (s *Section) joined(g *game) {
	again := s.shown != "" && s.shown == g.view.Terms.Rematch
	if again || s.host.Shown() == waitPage && s.waiting == g.id {
		s.showGame(g)
		if s.visible {
			return
		}
	}
	s.host.Send(wire.New(wire.Alert, s.host.Say("play.alert.joined", "name", g.summary().Name), g.id))
}
