package match

import (
	"strconv"
	"strings"
	"time"

	"redstone/rules/record"
)

// The first line of a save, the version this package writes, and the line before the
// record.
const (
	magic     = "redstone-match"
	version   = 3
	recordKey = "record"
)

// MaxText is the length in bytes of the longest save that Decode reads.
const MaxText = 24 << 20

// Encode returns the whole match as a text that Decode reads: its State, a line
// "record", the record as SGF, and a last line "end".
func (m *Match) Encode() string { return Saved(m.State(), m.record.Format()) }

// Saved joins the State of a match, or what Short made of it, and its record, as
// record.Record.Format writes it, to the text that Encode returns.
func Saved(state, recordText string) string {
	return strings.TrimSuffix(state, "end\n") + recordKey + "\n" + strings.TrimSpace(recordText) + "\nend\n"
}

// Short returns a State as a text of its own, without the record, which is stored
// elsewhere. IsShort recognises it, and Saved adds the record.
func Short(state string) string { return state + "end\n" }

// State returns what belongs to the match beside its record: a first line
// "redstone-match 3", then lines of a key, a space and a value, in ASCII but for the
// names: who sits where, the clocks, and where the game and the view stand. Times are in
// milliseconds. A running clock is saved as it was at the last time that a caller passed,
// to Tick for instance. more are lines of the caller, of keys and values, which Field
// reads.
func (m *Match) State(more ...[2]string) string {
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
	for _, l := range more {
		line(l[0], l[1])
	}
	c := m.config
	for seat, p := range c.Players {
		line("seat"+strconv.Itoa(seat), playerWords(p)...)
		if p.Time > 0 {
			line("think"+strconv.Itoa(seat), milli(p.Time))
		}
	}
	if c.Clock.On() {
		line("clock", milli(c.Clock.Main), milli(c.Clock.Increment))
		left := m.clock.left
		left[m.ToMove()] = max(0, left[m.ToMove()]-m.running(m.clock.seen))
		line("left", milli(left[0]), milli(left[1]))
	}
	line("tip", pathWords(m.Tip())...)
	if !m.Live() {
		line("view", pathWords(m.Node())...)
	}
	if m.redo != nil {
		line("redo", pathWords(m.redo)...)
	}
	if m.hints.asked > 0 {
		line("hints", strconv.Itoa(m.hints.asked))
	}
	for _, flag := range []struct {
		key string
		on  bool
	}{{"void", m.state.phase == voided}, {"hinted", m.hints.pending}, {"kept", m.MainLineKept()}, {"shut", m.Opened()}} {
		if flag.on {
			line(flag.key, "yes")
		}
	}
	if key := endingKeys[m.state.phase]; key != "" {
		line(key, m.state.outcome.Winner.Opponent().String())
	}
	return b.String()
}

// remoteKind stands for a person elsewhere.
const remoteKind = "remote"

func playerWords(p Player) []string {
	kind := "person"
	if p.Remote {
		kind = remoteKind
	}
	if p.Computer {
		kind = strconv.Itoa(p.Level)
	}
	if p.Name == "" {
		return []string{kind}
	}
	return []string{kind, p.Name}
}

// pathWords encodes the path to a node: its depth, then for each node on the way
// that is not a first child its depth, a colon and its index among its siblings.
func pathWords(n *record.Node) []string {
	words := []string{strconv.Itoa(n.Depth())}
	for _, step := range n.Path() {
		if i := step.Index(); i > 0 {
			words = append(words, strconv.Itoa(step.Depth())+":"+strconv.Itoa(i))
		}
	}
	return words
}

func milli(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
