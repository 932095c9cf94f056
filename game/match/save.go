package match

import (
	"strconv"
	"strings"
	"time"

	"redstone/rules"
)

// The first line of a save, and the version this package writes.
const (
	magic   = "redstone-match"
	version = 1
)

// MaxText is the length in bytes of the longest save. MaxPlies plies fit.
const MaxText = 128 << 10

// Encode returns the whole match as a text that Decode reads: a first line
// "redstone-match 1", then lines of a key, a space and a value, in ASCII but
// for the names, and a last line "end". Times are in milliseconds. A running
// clock is saved as it stood when the match was last told the time, by Tick
// for instance.
//
// A line so long that the text would exceed MaxText, which no real game
// reaches, is saved without the clocks of earlier plies and without the plies
// to redo.
func (m *Match) Encode() string {
	full := m.encode(true)
	if len(full) > MaxText {
		return m.encode(false)
	}
	return full
}

func (m *Match) encode(history bool) string {
	var b strings.Builder
	b.WriteString(magic + " " + strconv.Itoa(version) + "\n")
	line := func(key string, values ...string) {
		b.WriteString(key)
		for _, v := range values {
			b.WriteString(" ")
			b.WriteString(v)
		}
		b.WriteString("\n")
	}
	c := m.config
	line("game", c.Game.String())
	line("size", strconv.Itoa(c.Size))
	if c.Pie {
		line("pie", "yes")
	}
	for seat, p := range c.Players {
		line("seat"+strconv.Itoa(seat), playerWords(p)...)
		if p.Time > 0 {
			line("think"+strconv.Itoa(seat), milli(p.Time))
		}
	}
	if c.Setup != "" {
		line("setup", c.Setup)
	}
	if c.Clock.On() {
		line("clock", milli(c.Clock.Main), milli(c.Clock.Increment))
	}
	line("moves", moveWords(m.line)...)
	if c.Clock.On() {
		left := m.clock.left
		left[m.ToMove()] = max(0, left[m.ToMove()]-m.clock.running(m.clock.seen))
		line("left", milli(left[0]), milli(left[1]))
		if history && len(m.line) > 0 {
			line("times", m.clock.words()...)
		}
	}
	if !m.Live() {
		line("view", strconv.Itoa(m.view))
	}
	if history && len(m.redo) > 0 {
		line("redo", moveWords(m.redo)...)
	}
	switch l := m.ending.loser; {
	case l != rules.Empty && m.ending.onTime:
		line("lost-on-time", l.String())
	case l != rules.Empty:
		line("resigned", l.String())
	}
	line("end")
	return b.String()
}

func playerWords(p Player) []string {
	kind := "person"
	if p.Computer {
		kind = strconv.Itoa(p.Level)
	}
	if p.Name == "" {
		return []string{kind}
	}
	return []string{kind, p.Name}
}

func moveWords(moves []rules.Move) []string {
	words := make([]string, len(moves))
	for i, mv := range moves {
		words[i] = mv.String()
	}
	return words
}

// words lists what the mover's clock showed after each ply.
func (c *clock) words() []string {
	words := make([]string, len(c.after))
	for i, s := range c.after {
		words[i] = milli(s.left)
	}
	return words
}

func milli(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
