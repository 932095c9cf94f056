package match

import (
	"strconv"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// fill makes a match of the record, and restores what belongs to it. Whatever the record
// holds is kept, illegal moves and stones set up on the way among it.
func (d *decoder) fill(c Config, r *record.Record, now time.Time) *Match {
	tip := d.node(r, "tip", r.Last())
	m := with(c, r, tip, now)
	m.clock.paused = true
	if d.flag("kept") || d.flag("shut") || !tip.OnMainLine() {
		m.main = keptLine
	}
	d.takenBack(m)
	d.hints(m)
	if d.flag("shut") {
		m.open()
	}
	d.ending(m, now)
	d.clock(m, now)
	if _, ok := d.fields["view"]; ok {
		m.show(d.node(r, "view", tip))
	}
	return m
}

// takenBack finds the end of the plies taken back.
func (d *decoder) takenBack(m *Match) {
	if _, ok := d.fields["redo"]; !ok {
		return
	}
	if n := d.node(m.record, "redo", nil); above(m.Tip(), n) {
		m.redo = n
	} else {
		d.damaged("redo")
	}
}

// hints reads how many hints there were.
func (d *decoder) hints(m *Match) {
	m.hints.pending = d.flag("hinted")
	text, ok := d.fields["hints"]
	if !ok {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > MaxPlies {
		d.damaged("hints %.20q", text)
		return
	}
	m.hints.asked = n
}

func (d *decoder) flag(key string) bool { return d.fields[key] == "yes" }

// node finds a node by what pathWords wrote; when that is missing or invalid, it
// is the one given instead.
func (d *decoder) node(r *record.Record, key string, instead *record.Node) *record.Node {
	words := strings.Fields(d.fields[key])
	if len(words) == 0 {
		d.damaged("%s is missing", key)
		return instead
	}
	depth, err := strconv.Atoi(words[0])
	branches := map[int]int{}
	for _, w := range words[1:] {
		at, index, _ := strings.Cut(w, ":")
		a, errA := strconv.Atoi(at)
		i, errI := strconv.Atoi(index)
		if errA != nil || errI != nil {
			err = ErrDamaged
		}
		branches[a] = i
	}
	n := r.Root
	for err == nil && n.Depth() < depth {
		i := branches[n.Depth()+1]
		if i < 0 || i >= len(n.Children()) {
			err = ErrDamaged
			break
		}
		n = n.Children()[i]
	}
	if err != nil || depth < 0 {
		d.damaged("%s %.40q", key, d.fields[key])
		return instead
	}
	return n
}

// endingKeys are the lines of a save that name who lost in these phases.
var endingKeys = [phases]string{resigned: "resigned", flagged: "lost-on-time"}

// ending restores a resignation or a fallen flag.
func (d *decoder) ending(m *Match, now time.Time) {
	for _, p := range []phase{resigned, flagged} {
		key := endingKeys[p]
		text, ok := d.fields[key]
		if !ok {
			continue
		}
		loser := rules.Empty
		switch text {
		case "black":
			loser = rules.Black
		case "white":
			loser = rules.White
		}
		if loser == rules.Empty || m.over() || p == flagged && !m.config.Clock.On() && !m.Remote() {
			d.damaged("%s %.20q", key, text)
			continue
		}
		m.lose(p, loser, now)
	}
	if d.flag("void") && !m.over() {
		m.endAs(record.Outcome{End: record.Void}, now)
	}
}

// clock restores what the clocks show and what they showed after each ply.
// Where that is missing they show what is known, or the main time, so that the
// damage costs no player the game.
func (d *decoder) clock(m *Match, now time.Time) {
	if !m.config.Clock.On() {
		return
	}
	left := [2]time.Duration{m.config.Clock.Main, m.config.Clock.Main}
	if text, ok := d.fields["left"]; !ok || d.times(text, left[:]) != 2 {
		left = [2]time.Duration{m.config.Clock.Main, m.config.Clock.Main}
		d.damaged("left %.40q", text)
	}
	if text, ok := d.fields["times"]; ok {
		d.oldTimes(m, text)
	}
	m.clock.left, m.clock.since = left, now
	if left[m.ToMove()] == 0 && !m.over() {
		m.clock.left[m.ToMove()] = time.Millisecond // it had not fallen yet
	}
}
