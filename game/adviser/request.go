package adviser

import (
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

// What a computer may use of its clock for one move: with this many more moves to
// come, most of the increment, and never more than a part of
// the remaining time.
const (
	movesToCome  = 25
	minMoveShare = 50 * time.Millisecond
)

// MoveRequest makes a request for a move of the computer pl at the shown position. A player
// on a clock gets a share of the time left at now as the limit.
func MoveRequest(m *match.Match, pl match.Player, seed uint64, now time.Time) engine.Request {
	c := m.Config()
	pos := m.Position()
	setup, moves := m.Game(m.Node())
	r := engine.Request{
		Game: c.Game, Size: pos.Size(), Pie: c.Pie && setup == "", Setup: setup, Moves: moves,
		Level: pl.Level, Time: pl.Time, Seed: seed,
	}
	if komi := m.Record().Komi; c.Game == rules.Go && komi != rules.DefaultKomi {
		r.Komi = &komi
	}
	if pl.Level == engine.Merciless && r.Time == 0 {
		r.Time = engine.MercilessTime
	}
	if c.Clock.On() {
		share := clockShare(m.Remaining(pos.ToMove(), now), c.Clock.Increment)
		if r.Time == 0 || share < r.Time {
			r.Time = share
		}
	}
	return r
}

// PonderRequest makes a request for the computer pl to think ahead at the shown position while its
// opponent does. It has no limit of time: the Adviser ends it.
func PonderRequest(m *match.Match, pl match.Player, seed uint64, now time.Time) engine.Request {
	r := MoveRequest(m, pl, seed, now)
	r.Time = 0
	return r
}

// PositionRequest makes a request for an analysis of the position at a node of the match's
// record, with that many playouts (0: engine.MaxPlayouts) and time limit
// (0: no limit). In Redstone the request is the bare position, without the
// pie rule: the question is who is ahead. In Go the previous moves matter for ko.
func PositionRequest(m *match.Match, n *record.Node, playouts int, limit time.Duration) engine.Request {
	rec := m.Record()
	r := engine.Request{
		Game: rec.Game, Size: rec.Size, Level: engine.Merciless, Playouts: playouts, Time: limit,
		Seed: uint64(n.Depth()) + 1,
	}
	if rec.Game == rules.Go {
		r.Setup, r.Moves = m.Game(n)
		komi := rec.Komi
		r.Komi = &komi
		return r
	}
	r.Setup = positionAt(m, n).Text()
	return r
}

func positionAt(m *match.Match, n *record.Node) *rules.Position {
	if n == m.Node() {
		return m.Position()
	}
	c := record.NewCursor(m.Record())
	c.Go(n)
	return c.Position()
}

// clockShare is the maximum time for a move with that much left on the clock.
func clockShare(left, increment time.Duration) time.Duration {
	return max(min(left/movesToCome+increment*4/5, left/3), minMoveShare)
}
