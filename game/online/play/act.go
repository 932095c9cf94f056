package play

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
	"redstone/rules"
)

var (
	errElsewhere = errors.New("play: another window holds the games")
	errUnsynced  = errors.New("play: not connected since the start")
	errOver      = errors.New("play: nothing can be said in this game")
)

// act appends an action to the player's log. It is published by flush.
func (g *game) act(a gamelog.Action) error {
	switch {
	case !g.s.host.Holds():
		return errElsewhere
	case g.me == watcher || g.logs[g.me].IsZero() || g.gone != "" || g.phaseOf() == wire.Forked:
		return errOver
	case !g.synced || g.view == nil || g.awaits(g.s.host.Now()):
		return errUnsynced
	}
	now := g.s.host.Now()
	g.watch.tick(now, g.counts())
	took := time.Duration(0)
	switch a.Kind {
	case gamelog.Move, gamelog.Flag, gamelog.Claim:
		took = g.watch.elapsed(g.view, now)
		if deadline, ok := g.view.Deadline(); ok && a.Kind == gamelog.Claim {
			took = max(took, deadline)
		}
	}
	if err := g.add(a, took); err != nil {
		return err
	}
	g.changed()
	return nil
}

// add adds an entry to the player's log.
func (g *game) add(a gamelog.Action, took time.Duration) error {
	next, err := gamelog.Append(g.logs[g.me], g.theirs(), a, took)
	if err != nil {
		return err
	}
	g.logs[g.me], g.dirty = next, true
	return nil
}

// missTime is how long newer entries of the player's own are waited for that the opponent says to have seen. Another device
// with the same key may have written them; if no relay has them by then, nobody has.
const missTime = 15 * time.Second

// awaits reports whether the opponent has seen newer entries of the player's own, so that nothing may be said before they
// have come.
func (g *game) awaits(now time.Time) bool {
	if g.me == watcher || !g.view.Missing[g.me] {
		g.behind = time.Time{}
		return false
	}
	if g.behind.IsZero() {
		g.behind = now
	}
	if g.synced && now.Sub(g.behind) >= missTime {
		g.note("play.note.seen")
		return false
	}
	return true
}

// changed draws the consequences of a new entry in either log.
func (g *game) changed() {
	now := g.s.host.Now()
	for range 4 { // an own entry may follow from another's
		before := g.view
		g.merge()
		if g.view == nil {
			break
		}
		if before != nil && turnOf(before) != turnOf(g.view) {
			g.compare(before, now)
		}
		g.watch.follow(g.view, now)
		joined := len(g.logs[gamelog.Guest].Game) > 0
		g.accepts()
		if joined = joined != (len(g.logs[gamelog.Guest].Game) > 0); !joined && !g.follow() {
			break
		}
	}
	g.s.touched(g)
}

// follow says what an honest client says by itself: that the game is over, that the time is up, and the rematch's
// beginning. It reports whether it has said something.
func (g *game) follow() bool {
	if g.me == watcher || !g.synced || !g.s.host.Holds() || g.logs[g.me].IsZero() || g.phaseOf() == wire.Forked || g.awaits(g.s.host.Now()) {
		return false
	}
	v := g.view
	says := func(a gamelog.Action, took time.Duration) bool { return g.add(a, took) == nil }
	switch {
	case v.Phase == gamelog.Playing && g.mine() && g.watch.fallen(v, g.s.host.Now()):
		return says(gamelog.Action{Kind: gamelog.Flag}, g.watch.elapsed(v, g.s.host.Now()))
	case v.Phase != gamelog.Over || v.Said[g.me] == v.Result.Text:
		return false
	case v.Result.Reason == gamelog.Claimed && v.Result.Winner == 1-g.me && says(gamelog.Action{Kind: gamelog.Flag}, g.watch.elapsed(v, g.s.host.Now())):
		return true // the own watch says so, too: otherwise the claim would have been left out
	case v.Result.Reason == gamelog.Claimed && !v.Settled:
		return false // it may still be answered
	}
	return says(gamelog.Action{Kind: gamelog.End, Text: v.Result.Text}, 0)
}

// advance does what is due, and returns when the game wants to be looked at again.
func (g *game) advance(now time.Time) time.Time {
	if g.view == nil {
		return time.Time{}
	}
	if !g.stored.IsZero() {
		if until := g.stored.Add(storeTime); now.Before(until) {
			return until
		}
		g.spread(g.events[g.me])
	}
	if g.release(now) {
		g.changed()
	}
	v := g.view
	switch g.phaseOf() {
	case wire.Waiting:
		if g.me == gamelog.Host && !g.expires.IsZero() {
			if !now.Before(g.expires) {
				g.cancel("play.gone.expired")
				return time.Time{}
			}
			return g.expires
		}
	case wire.Playing:
		if g.me == watcher || !v.Runs {
			return g.due(now)
		}
		claimable := g.mayClaim(now)
		g.watch.tick(now, g.counts())
		if g.follow() {
			g.changed()
			return now
		}
		if claimable != g.told.claim {
			g.s.touched(g)
		}
		deadline, _ := v.Deadline()
		left := deadline - g.watch.elapsed(v, now)
		if left <= 0 {
			left += graceOf(v)
		}
		if left <= 0 {
			left = look
		}
		if !v.Terms.Clock.Slow() {
			left = min(left, look)
		}
		return now.Add(max(left, 10*time.Millisecond))
	}
	return g.due(now)
}

// due returns when the next version may be shown to a spectator.
func (g *game) due(now time.Time) time.Time {
	if len(g.late) == 0 || g.view == nil {
		return time.Time{}
	}
	return g.late[0].Time().Add(g.view.Terms.Delay)
}

// cancel ends an invitation that nobody has taken, or gives up joining.
func (g *game) cancel(why string) {
	if g.phaseOf() == wire.Playing && len(g.view.Line) < 2 && g.me != watcher { // it has just begun
		_ = g.act(gamelog.Action{Kind: gamelog.Abort}) // not possible any more: it goes on
		return
	}
	if g.phaseOf() != wire.Waiting {
		return
	}
	if !g.logs[max(g.me, 0)].IsZero() && g.me != watcher {
		if g.add(gamelog.Action{Kind: gamelog.Abort}, 0) == nil {
			g.merge()
		}
	}
	g.gone = why
	g.s.touched(g)
}

// do does what the player has chosen, and returns the key of the text that says why it can't be done.
func (g *game) do(action, argument string) error {
	v := g.view
	if v == nil {
		return errOver
	}
	offer := func(p int) *gamelog.Offer {
		if p == watcher {
			return nil
		}
		return v.Offers[p]
	}
	switch action {
	case wire.Resign:
		return g.act(gamelog.Action{Kind: gamelog.Resign})
	case wire.Abort:
		return g.act(gamelog.Action{Kind: gamelog.Abort})
	case wire.TakeBack:
		plies, ok := v.TakeBackTo(g.me)
		if !ok {
			return gamelog.ErrImpossible
		}
		return g.act(gamelog.Action{Kind: gamelog.TakeBack, Number: plies})
	case wire.Settle:
		return g.act(gamelog.Action{Kind: gamelog.Settle, Text: argument})
	case wire.Accept:
		if o := offer(1 - g.me); o != nil {
			return g.accept(o)
		}
	case wire.Decline:
		if o := offer(1 - g.me); o != nil {
			return g.act(gamelog.Action{Kind: gamelog.Decline, Number: o.Entry})
		}
	case wire.Withdraw:
		return g.act(gamelog.Action{Kind: gamelog.Withdraw})
	case wire.Rematch:
		if o := offer(1 - g.me); o != nil && o.Kind == gamelog.Rematch {
			return g.accept(o)
		}
		return g.rematch()
	case wire.ClaimTime:
		if !g.mayClaim(g.s.host.Now()) {
			return gamelog.ErrImpossible
		}
		return g.act(gamelog.Action{Kind: gamelog.Claim})
	case wire.React:
		n, err := strconv.Atoi(argument)
		if err != nil {
			return gamelog.ErrInvalid
		}
		return g.act(gamelog.Action{Kind: gamelog.React, Number: n})
	}
	return gamelog.ErrImpossible
}

// accept accepts what the opponent proposes.
func (g *game) accept(o *gamelog.Offer) error {
	return g.act(gamelog.Action{Kind: gamelog.Accept, Number: o.Entry})
}

// goOn begins the rematch on which both have agreed: who did not invite to it joins, and takes back an invitation of his own.
func (g *game) goOn() {
	v := g.view
	if v.RematchBy == g.me {
		return
	}
	for _, e := range g.logs[g.me].Entries {
		if mine := g.s.games[e.Text]; e.Kind == gamelog.Rematch && mine != nil && mine.inviter == g.s.host.Me() {
			mine.cancel("play.gone.cancelled")
		}
	}
	if g.s.host.Now().Sub(g.turned) < rematchTime && g.s.games[v.Rematch] == nil {
		g.s.join(Invitation{Inviter: g.opponent(), ID: v.Rematch, Secret: g.secret, Relays: g.relays}, g.s.shown == g.id)
	}
}

// rematch invites the opponent to another game with colours exchanged, and proposes that in this one.
func (g *game) rematch() error {
	v := g.view
	if v.Phase != gamelog.Over || g.me == watcher {
		return gamelog.ErrImpossible
	}
	next := v.Terms.Next(g.id, v.Seats[g.me], g.opponent())
	id := g.s.invite(next, g.secret, g.s.host.Now().Add(rematchTime))
	if id == "" {
		return gamelog.ErrImpossible
	}
	err := g.act(gamelog.Action{Kind: gamelog.Rematch, Text: id})
	if err != nil {
		g.s.Cancel(id)
	}
	return err
}

// move plays a move that the player has made on the board, if the board shows the game as it is.
func (g *game) move(ply int, text string) error {
	if g.view == nil || ply != len(g.view.Line) {
		return gamelog.ErrBehind
	}
	m, err := rules.ParseMove(text)
	if err != nil {
		return err
	}
	if m == rules.Resign {
		return g.act(gamelog.Action{Kind: gamelog.Resign})
	}
	return g.act(gamelog.Play(m))
}

// note keeps something that the player should know of the game.
func (g *game) note(key string, pairs ...string) {
	text := strings.Join(append([]string{key}, pairs...), "\t")
	for _, n := range g.notes {
		if n == text {
			return
		}
	}
	if len(g.notes) < 20 {
		g.notes = append(g.notes, text)
	}
}
