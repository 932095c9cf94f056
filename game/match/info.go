package match

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"redstone/rules"
	"redstone/rules/record"
)

// describe fills in what a record says at its head.
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

// noteResult writes the outcome into the record, where it is the outcome of the
// main line.
func (m *Match) noteResult() {
	if o := m.Outcome(); o.Over && !m.kept && !m.ending.shut {
		m.record.Info.Result = o.text(m.record.Komi)
	}
}

// text returns an outcome as SGF's RE has it: "B+R", "W+3.5", "B+" for a win on
// the board that is not counted, "Void" without a result.
func (o Outcome) text(komi float64) string {
	if o.OnTime {
		return record.Outcome{Winner: o.Winner, End: record.OnTime}.String()
	}
	result := rules.Result{Winner: o.Winner, Method: o.Method}
	return record.OutcomeBy(result, float64(o.Black-o.White)-komi).String()
}

// told reads the result in a record; the zero Outcome where it says nothing
// that is understood.
func told(result string) Outcome {
	r, _ := record.ParseOutcome(result)
	o := Outcome{Over: true, Winner: r.Winner}
	switch r.End {
	case record.Unknown:
		return Outcome{}
	case record.Void:
		o.Method = rules.NoResult
	case record.Drawn:
		o.Method = rules.Score
	case record.Resigned:
		o.Method = rules.Resignation
	case record.OnTime:
		o.OnTime = true
	}
	return o
}

// Open makes a match of a record, for instance one from a file: its game is over,
// whatever the record says of the end, and the last position of the main line is
// shown. Players are who the record names: its computers, and people. Cut lets
// the game go on from the view; what is played then leaves the main line as it
// is. The match takes the record over. The error wraps ErrConfig.
func Open(r *record.Record, now time.Time) (*Match, error) {
	c := Config{Game: r.Game, Size: r.Size, Pie: r.Pie}
	for seat, p := range r.Info.Players {
		c.Players[seat].Name = tidyName(p.Name)
		if p.Computer >= 1 && p.Computer <= MaxLevel {
			c.Players[seat].Computer, c.Players[seat].Level = true, p.Computer
		}
	}
	if r.Root.Setup != nil {
		c.Pie = false
		if text := r.Position(r.Root).Text(); r.Root.Fault == nil {
			c.Setup = text
		}
		if c.Validate() != nil {
			c.Setup = "" // stones that no game begins with; the record has them
		}
	}
	if err := c.Validate(); err != nil {
		return nil, err
	}
	m := with(c, r)
	m.clock.start(c.Clock, now)
	m.clock.stopped = true
	m.tip = r.Last()
	m.kept = true
	m.GoToTip(now)
	m.noteEnd()
	m.shut()
	return m, nil
}

// shut makes the match an opened game that nobody has gone on with.
func (m *Match) shut() {
	m.ending = ending{shut: true}
	if !m.end.result.Over() {
		m.ending.told = told(m.record.Info.Result)
	}
}

// tidyName makes a name that a Config takes of any text.
func tidyName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	if runes := []rune(name); len(runes) > MaxName {
		name = string(runes[:MaxName])
	}
	return strings.TrimSpace(name)
}

// Opened reports whether the match is an opened game that nobody has gone on
// with.
func (m *Match) Opened() bool { return m.ending.shut }
