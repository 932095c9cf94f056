package ui

import (
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

// What a computer may use of its clock for one move: with so many more moves to
// come, most of what each of them brings back, and never more than a part of
// what is left.
const (
	movesToCome  = 25
	leastThought = 50 * time.Millisecond
)

// request is what the computer that plays pl is asked for the side to move at
// the end of the game.
func (a *App) request(pl match.Player, now time.Time) engine.Request {
	c := a.match.Config()
	pos := a.match.Position()
	setup, moves := a.match.Game(a.match.Node())
	r := engine.Request{
		Game: c.Game, Size: pos.Size(), Pie: c.Pie && setup == "", Setup: setup, Moves: moves,
		Level: pl.Level, Time: pl.Time, Seed: a.coin.Uint64(),
	}
	if komi := a.match.Record().Komi; c.Game == rules.Go && komi != rules.DefaultKomi {
		r.Komi = &komi
	}
	if pl.Level == merciless && r.Time == 0 {
		r.Time = engine.MercilessTime
	}
	if c.Clock.On() {
		share := clockShare(a.match.Remaining(pos.ToMove(), now), c.Clock.Increment)
		if r.Time == 0 || share < r.Time {
			r.Time = share
		}
	}
	return r
}

// clockShare is how long to think at most with that much left on the clock.
func clockShare(left, increment time.Duration) time.Duration {
	return max(min(left/movesToCome+increment*4/5, left/3), leastThought)
}

// pondering is the position that the computer thinks about in the player's time.
type pondering struct {
	match *match.Match // nil for none
	ply   int
	since time.Time
	ended bool // it has thought long enough
}

// longestPonder is for how long the computer thinks ahead in one position: the
// player may have gone for lunch.
const longestPonder = 5 * time.Minute

// ponder lets the merciless computer think in the player's time, where that is
// wanted, and ends it where it is not any more.
func (a *App) ponder(now time.Time) {
	p := &a.pondered
	if a.thinking || a.thinker == nil || a.consulting() {
		*p = pondering{} // a question took its place
		return
	}
	pl, wanted := a.mayPonder()
	if p.match != nil {
		if wanted && p.match == a.match && p.ply == a.match.Plies() {
			if !p.ended && now.Sub(p.since) > longestPonder {
				p.ended = true
				a.thinker.Cancel()
			}
			return
		}
		*p = pondering{}
		a.thinker.Cancel()
	}
	if wanted {
		*p = pondering{match: a.match, ply: a.match.Plies(), since: now}
		r := a.request(pl, now)
		r.Time = 0
		a.thinker.Ponder(r)
	}
}

// mayPonder reports whether a merciless computer waits for a person, and which.
func (a *App) mayPonder() (match.Player, bool) {
	if !a.settings.ponder || a.held != nil || a.sheet == newSheet || !a.match.Live() || a.match.Outcome().Over {
		return match.Player{}, false
	}
	color := a.match.Position().ToMove()
	pl := a.match.PlayerOf(color.Opponent())
	if a.match.PlayerOf(color).Computer || !pl.Computer || pl.Level != merciless {
		return match.Player{}, false
	}
	return pl, true
}
