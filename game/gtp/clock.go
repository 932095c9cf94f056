package main

import (
	"time"

	"redstone/rules"
)

// clock is the time control of the controller, Canadian byo-yomi: a main time, then
// periods with so many stones each.
type clock struct {
	on     bool
	period time.Duration
	stones int
	left   [2]timeLeft
}

// timeLeft is one colour's time.
type timeLeft struct {
	time   time.Duration
	stones int // to be played in that time; 0 in the main time
}

// lag is subtracted for each move, for the communication with the controller.
const lag = 50 * time.Millisecond

func index(colour rules.Stone) int {
	if colour == rules.White {
		return 1
	}
	return 0
}

// set begins a game with these times. A period without stones means that there
// is no limit; so does no time at all.
func (c *clock) set(main, period time.Duration, stones int) {
	*c = clock{on: main > 0 || period > 0, period: period, stones: stones}
	if period > 0 && stones == 0 {
		c.on = false
	}
	for i := range c.left {
		c.left[i] = timeLeft{time: main}
		if main == 0 {
			c.left[i] = timeLeft{period, stones}
		}
	}
}

// budget returns how long to think for a colour, with that many empty points,
// and false if there is no limit.
func (c *clock) budget(colour rules.Stone, empty int) (time.Duration, bool) {
	if !c.on {
		return 0, false
	}
	left := c.left[index(colour)]
	var share time.Duration
	switch {
	case left.stones > 0:
		share = left.time / time.Duration(left.stones)
	default:
		// About half of the empty points are left to each side, and captures
		// make some more.
		share = left.time / time.Duration(8+empty/2)
		if c.period > 0 && c.stones > 0 {
			share = max(share, min(left.time, c.period/time.Duration(c.stones)))
		}
	}
	return max(share-lag, share/4), true
}

// spend subtracts a move's time from a colour's clock, until the controller sends
// the exact value.
func (c *clock) spend(colour rules.Stone, used time.Duration) {
	if !c.on {
		return
	}
	left := &c.left[index(colour)]
	left.time = max(0, left.time-used)
	switch {
	case left.stones > 1:
		left.stones--
	case c.period > 0 && c.stones > 0 && (left.stones == 1 || left.time == 0):
		*left = timeLeft{c.period, c.stones}
	}
}

// tell sets the time that a colour has left, as the controller sends it.
func (c *clock) tell(colour rules.Stone, left timeLeft) {
	c.on = true
	c.left[index(colour)] = left
}
