package section

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/online/timing"
)

// Clocks are the time controls that are offered, from fast to slow; "" is none.
var Clocks = []string{"", "3m+2s", "5m+3s", "10m+5s", "15m+10s", "30m+20s", "10m+5x30s", "30m+5x30s", "1d", "3d", "7d"}

// ClockWords returns a time control in words, such as "10 min + 5 s a move".
func ClockWords(h Host, r timing.Rule) string {
	switch {
	case !r.On():
		return h.Say("clock.none")
	case r.Days > 0:
		return h.Count("clock.days", r.Days)
	case r.Period > 0 && r.Main == 0:
		return h.Say("clock.periods", "periods", strconv.Itoa(r.Periods), "period", span(h, r.Period))
	case r.Period > 0:
		return h.Say("clock.byoyomi", "main", span(h, r.Main), "periods", strconv.Itoa(r.Periods), "period", span(h, r.Period))
	case r.Increment > 0:
		return h.Say("clock.increment", "main", span(h, r.Main), "increment", span(h, r.Increment))
	}
	return h.Say("clock.main", "main", span(h, r.Main))
}

// Left returns how long somebody has left, in words that are as exact as is of use: "2 d 4 h", "3 h 5 min", "4 min", "50 s".
func Left(h Host, d time.Duration) string {
	switch d = max(d, 0); {
	case d >= 24*time.Hour:
		d = d.Truncate(time.Hour)
	case d >= time.Minute:
		d = d.Truncate(time.Minute)
	}
	return span(h, d)
}

// Exact returns a duration in words, to the second.
func Exact(h Host, d time.Duration) string { return span(h, max(d, 0)) }

// span writes a duration in whole seconds, with the units that are not zero.
func span(h Host, d time.Duration) string {
	seconds := int(d / time.Second)
	var parts []string
	for _, u := range []struct {
		n    int
		name string
	}{{seconds / 86400, "days"}, {seconds / 3600 % 24, "hours"}, {seconds / 60 % 60, "minutes"}, {seconds % 60, "seconds"}} {
		if u.n > 0 {
			parts = append(parts, h.Say("span."+u.name, "n", strconv.Itoa(u.n)))
		}
	}
	if len(parts) == 0 {
		return h.Say("span.seconds", "n", "0")
	}
	return strings.Join(parts, " ")
}
