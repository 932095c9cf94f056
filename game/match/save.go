package match

import (
	"strconv"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// The first line of a save, and the version this package writes.
const (
	magic   = "redstone-match"
	version = 2
)

// MaxText is the length in bytes of the longest save. MaxPlies plies fit.
const MaxText = 1 << 20

// Encode returns the whole match as a text that Decode reads: a first line
// "redstone-match 2", then lines of a key, a space and a value, in ASCII but
// for the names; a line "record", the record as SGF, and a last line "end".
// Times are in milliseconds. A running clock is saved as it was at the last time
// that a caller passed, to Tick for instance.
//
// If the text would exceed MaxText it is saved without variations and comments,
// and if that is not enough without the clocks of earlier plies: what is saved
// here is the game in progress; the whole record is for files.
func (m *Match) Encode() string {
	full := m.encode()
	if len(full) <= MaxText {
		return full
	}
	// A match that has only the game's line, so that all paths are short too.
	reduced := *m
	for _, clocks := range []bool{true, false} {
		r, tip := m.lineOnly(clocks)
		reduced.study = newStudy(r)
		reduced.protected = tip
		reduced.showEnd(tip)
		if m.InGame(m.Node()) {
			reduced.study.GoTo(m.View())
		}
		reduced.redo = nil
		if full = reduced.encode(); len(full) <= MaxText {
			break
		}
	}
	return full
}

// lineOnly returns a record of the game's line alone, and its end.
func (m *Match) lineOnly(clocks bool) (*record.Record, *record.Node) {
	r, err := record.New(m.record.Game, m.record.Size, m.record.Pie)
	if err != nil {
		return m.record, m.Tip() // cannot happen: there is one
	}
	r.Komi, r.Info.Players, r.Info.Date, r.Info.Result = m.record.Komi, m.record.Info.Players, m.record.Info.Date, m.record.Info.Result
	if s := m.record.Root.Setup; s != nil {
		r.SetSetup(r.Root, *s)
	}
	at := r.Root
	for _, n := range m.Tip().Path()[1:] {
		switch {
		case n.Move != rules.NoMove:
			at = r.Add(at, n.Move, n.By)
		case n.Setup != nil:
			at = r.AddSetup(at, *n.Setup)
		default:
			at = r.AddEmpty(at)
		}
		if clocks {
			at.Left = n.Left
		}
	}
	return r, at
}

func (m *Match) encode() string {
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
	}{{"hinted", m.hints.pending}, {"kept", m.MainLineKept()}, {"shut", m.Opened()}} {
		if flag.on {
			line(flag.key, "yes")
		}
	}
	if key := endingKeys[m.state.phase]; key != "" {
		line(key, m.state.outcome.Winner.Opponent().String())
	}
	line("record")
	b.WriteString(strings.TrimSpace(m.record.Format()))
	b.WriteString("\nend\n")
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
