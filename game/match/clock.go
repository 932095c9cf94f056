package match

import (
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// maxLeft bounds what increments can add up to.
const maxLeft = 2 * MaxMain

// clock is the time of both seats. What it showed after each ply is in the
// record, so that taking back sets it back. It runs while the game is being
// played and nobody has paused it.
type clock struct {
	rule   Clock
	left   [2]time.Duration // at the time since; of the seat to move still running
	since  time.Time
	seen   time.Time // the latest time that a caller has passed
	paused bool      // on request; without effect once the game is over
}

func (c *clock) start(rule Clock, now time.Time) {
	*c = clock{rule: rule, since: now, seen: now, left: [2]time.Duration{rule.Main, rule.Main}}
}

// see notes the time.
func (c *clock) see(now time.Time) {
	if now.After(c.seen) {
		c.seen = now
	}
}

// running returns how long the clock of the seat to move has been running since
// left was updated; 0 when the caller's time goes backwards.
func (m *Match) running(now time.Time) time.Duration {
	if !m.ticking() {
		return 0
	}
	return max(0, now.Sub(m.clock.since))
}

// ticking reports whether a clock runs.
func (m *Match) ticking() bool { return m.clock.rule.On() && !m.clock.paused && !m.over() }

// bank subtracts the time that the seat to move has used.
func (m *Match) bank(now time.Time) {
	c, mover := &m.clock, m.ToMove()
	c.left[mover] = max(0, c.left[mover]-m.running(now))
	c.since = now
	c.see(now)
}

// endPly ends the mover's ply and starts the clock of whoever is next.
func (m *Match) endPly(mover Seat, now time.Time) {
	m.bank(now)
	m.clock.paused = false
	if m.clock.rule.On() {
		m.clock.left[mover] = min(maxLeft, m.clock.left[mover]+m.clock.rule.Increment)
	}
}

// stamp writes into a node what the seats' clocks show after its ply.
func stamp(n *record.Node, left [2]time.Duration) {
	for i, color := range []rules.Stone{rules.Black, rules.White} {
		n.Left[i] = left[seatAt(n, color)]
	}
}

// resetClocks sets the clocks to what they showed at the end of the game's line.
func (m *Match) resetClocks(now time.Time) {
	c := &m.clock
	c.since = now
	c.see(now)
	for seat := range c.left {
		c.left[seat] = m.leftAt(m.Tip(), Seat(seat))
	}
}

// leftAt returns what a seat's clock showed after a node: the main time where
// the record does not have it.
func (m *Match) leftAt(n *record.Node, seat Seat) time.Duration {
	for ; n.Parent() != nil; n = n.Parent() {
		color := 0 // Black's
		if seatAt(n, rules.Black) != seat {
			color = 1
		}
		if n.Left[color] >= 0 {
			return min(n.Left[color], maxLeft)
		}
	}
	return m.config.Clock.Main
}

// Remaining returns what is left on the clock of the player who controls the
// colour at the view, 0 when nothing is or there is no clock.
func (m *Match) Remaining(color rules.Stone, now time.Time) time.Duration {
	seat := m.SeatOf(color)
	left := m.clock.left[seat]
	if seat == m.ToMove() {
		left -= m.running(now)
	}
	return max(0, left)
}

// RunsLow reports whether little is left on the clock of the player who controls the colour
// at the view, in a game that goes on.
func (m *Match) RunsLow(color rules.Stone, now time.Time) bool {
	return m.config.Clock.On() && !m.over() && m.Remaining(color, now) <= m.config.Clock.Low()
}

// Tick looks at the clock of the side to move and ends the game when its time
// is up. It reports whether that happened just now. Without a clock it does
// nothing and costs nothing.
func (m *Match) Tick(now time.Time) bool {
	m.clock.see(now)
	if !m.ticking() || m.clock.left[m.ToMove()] > m.running(now) {
		return false
	}
	m.lose(flagged, m.toMove, now)
	return true
}

// Paused reports whether the clocks are paused on request.
func (m *Match) Paused() bool { return m.clock.paused }

// Pause stops the clocks until Resume or the next ply. If the time of the side to
// move is up by now, that ends the game instead.
func (m *Match) Pause(now time.Time) {
	if m.Tick(now) || m.clock.paused {
		return
	}
	m.bank(now)
	m.clock.paused = true
}

// Resume lets paused clocks run on.
func (m *Match) Resume(now time.Time) {
	if m.clock.paused {
		m.clock.paused, m.clock.since = false, now
	}
}
