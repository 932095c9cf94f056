package match

import (
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"redstone/game/text"
	"redstone/rules"
	"redstone/rules/record"
)

// describe fills in the record's Info.
func (c Config) describe(r *record.Record, now time.Time) {
	r.Info.Date = now.Format("2006-01-02")
	for seat, p := range c.Players {
		r.Info.Players[seat].Name = p.Name
		if p.Computer {
			r.Info.Players[seat].Computer = p.Level
		}
	}
	if !c.Clock.On() {
		return
	}
	r.Info.Time = c.Clock.Main
	if s := c.Clock.Increment; s > 0 {
		r.Info.Overtime = strconv.FormatFloat(s.Seconds(), 'f', -1, 64) + " s Fischer"
	}
}

// Open makes a match of a record, for instance one from a file: its game is over,
// whatever the record says of the end, and the last position of the main line is
// shown. Players are who the record names: its computers, and people. ContinueHere lets
// the game go on from the view; what is played then leaves the main line as it
// is, unless Reopen was called. The match takes the record over. The error wraps
// ErrConfig.
func Open(r *record.Record, now time.Time) (*Match, error) {
	c := configOf(r)
	if err := c.Validate(); err != nil {
		return nil, err
	}
	m := with(c, r, r.Last(), now)
	m.open()
	return m, nil
}

// configOf returns the configuration of the game in a record: its computers, and people;
// no clock.
func configOf(r *record.Record) Config {
	c := Config{Game: r.Game, Size: r.Size, Pie: r.Pie}
	for seat, p := range r.Info.Players {
		c.Players[seat].Name = CleanName(p.Name)
		if p.Computer >= 1 && p.Computer <= MaxLevel {
			c.Players[seat].Computer, c.Players[seat].Level = true, p.Computer
		}
	}
	if r.Game == rules.Go && math.Abs(r.Komi) <= MaxKomi {
		c.Komi = KomiOf(r.Komi)
	}
	if n := r.Root.Setup.Handicap(r.Size); r.Game == rules.Go && n > 0 {
		c.Handicap = n
	} else if r.Root.Setup != nil {
		c.Pie = false
		if text := r.Position(r.Root).Text(); r.Root.Fault == nil {
			c.Setup = text
		}
		if c.Validate() != nil {
			c.Setup = "" // no valid start of a game; the record has it all the same
		}
	}
	return c
}

// Rename changes the name of a seat's player. The record holds it as it is given.
func (m *Match) Rename(seat Seat, name string) {
	m.record.Info.Players[seat&1].Name = name
	m.config.Players[seat&1].Name = CleanName(name)
	m.rev++
}

// CleanName makes a valid name of any text, at most MaxName long.
func CleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	return strings.TrimSpace(text.Truncate(name, MaxName))
}
