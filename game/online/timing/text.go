package timing

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// ErrRule is the error of Parse.
var ErrRule = errors.New("timing: no time control")

// String returns the rule as Parse reads it: "5m+3s" is main time with an increment, "10m+5x30s" main time and periods,
// "5x30s" periods alone, "3d" days for each move, "" no clock. Durations are written as "1h30m10s", without the parts that
// are zero; no increment is "5m+0s". A rule that is not Valid has no text and is written as "?".
func (r Rule) String() string {
	switch {
	case !r.On():
		return ""
	case !r.Valid():
		return "?"
	case r.Days > 0:
		return strconv.Itoa(r.Days) + "d"
	case r.Period > 0:
		periods := strconv.Itoa(r.Periods) + "x" + duration(r.Period)
		if r.Main == 0 {
			return periods
		}
		return duration(r.Main) + "+" + periods
	}
	return duration(r.Main) + "+" + duration(r.Increment)
}

// Overtime describes what follows the main time as SGF's property OT has it, "" for nothing.
func (r Rule) Overtime() string {
	switch {
	case r.Days > 0:
		return strconv.Itoa(r.Days) + " days per move"
	case r.Periods > 0:
		return strconv.Itoa(r.Periods) + "x" + strconv.Itoa(int(r.Period/time.Second)) + " byo-yomi"
	case r.Increment > 0:
		return strconv.Itoa(int(r.Increment/time.Second)) + " s Fischer"
	}
	return ""
}

// Parse reads what String writes, and nothing else: every rule has one text.
func Parse(text string) (Rule, error) {
	r, ok := parse(text)
	if !ok || !r.Valid() || r.String() != text {
		return Rule{}, ErrRule
	}
	return r, nil
}

func parse(text string) (r Rule, ok bool) {
	if text == "" {
		return r, true
	}
	if len(text) > 40 {
		return r, false
	}
	if days, found := strings.CutSuffix(text, "d"); found {
		r.Days, ok = number(days)
		return r, ok
	}
	main, more, found := strings.Cut(text, "+")
	if !found && !strings.Contains(text, "x") {
		return r, false
	}
	if !found {
		main, more = "", text
	} else if r.Main, ok = parseDuration(main); !ok {
		return r, false
	}
	if periods, period, found := strings.Cut(more, "x"); found {
		var count bool
		r.Periods, count = number(periods)
		r.Period, ok = parseDuration(period)
		return r, ok && count
	}
	r.Increment, ok = parseDuration(more)
	return r, ok
}

func duration(d time.Duration) string {
	seconds := int(d / time.Second)
	if seconds == 0 {
		return "0s"
	}
	var b strings.Builder
	for _, part := range []struct {
		n    int
		unit byte
	}{{seconds / 3600, 'h'}, {seconds / 60 % 60, 'm'}, {seconds % 60, 's'}} {
		if part.n > 0 {
			b.WriteString(strconv.Itoa(part.n))
			b.WriteByte(part.unit)
		}
	}
	return b.String()
}

// parseDuration reads numbers with a unit behind each. What duration would not write is found by Parse.
func parseDuration(text string) (d time.Duration, ok bool) {
	for text != "" {
		at := strings.IndexAny(text, "hms")
		if at < 0 {
			return 0, false
		}
		n, ok := number(text[:at])
		if !ok {
			return 0, false
		}
		d += time.Duration(n) * map[byte]time.Duration{'h': time.Hour, 'm': time.Minute, 's': time.Second}[text[at]]
		text = text[at+1:]
	}
	return d, true
}

func number(text string) (int, bool) {
	if len(text) > 6 {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
