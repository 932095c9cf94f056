package words

import (
	"strconv"
	"time"

	"redstone/game/online/timing"
)

// OnlineClock returns what the clock of an online game shows when that much of the turn has elapsed: "4:05", in byo-yomi
// "2 × 30 s", with days for a move "1 d 4 h", without what is zero.
func (w Words) OnlineClock(c timing.State, elapsed time.Duration) string {
	if c.Rule.Period > 0 && c.Left == c.Rule.Period && c.Rule.Main != c.Rule.Period {
		c.Left = 0 // what is left of a period
	}
	left, periods := c.Remaining(elapsed)
	part := func(key string, d time.Duration) string { return w.Say(key, "n", strconv.Itoa(int(d))) }
	switch {
	case c.Rule.Days > 0 && left >= 24*time.Hour:
		return w.span("clock.days", left/(24*time.Hour), "clock.hours", left%(24*time.Hour)/time.Hour)
	case c.Rule.Days > 0 && left >= time.Hour:
		return w.span("clock.hours", left/time.Hour, "clock.minutes", left%time.Hour/time.Minute)
	case c.InPeriods(elapsed):
		shown := (left + time.Second - 1) / time.Second
		if left >= 2*time.Minute {
			return w.Say("clock.periods", "periods", strconv.Itoa(periods), "time", Clock(left))
		}
		return w.Say("clock.periods", "periods", strconv.Itoa(periods), "time", part("clock.seconds", shown))
	}
	return Clock(left)
}

// span returns a duration in two units, the smaller one only if it is not zero.
func (w Words) span(large string, n time.Duration, small string, m time.Duration) string {
	text := w.Say(large, "n", strconv.Itoa(int(n)))
	if m > 0 {
		text += " " + w.Say(small, "n", strconv.Itoa(int(m)))
	}
	return text
}
