package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// Errors of Decode.
var (
	ErrTooLong = errors.New("the saved game is too long")
	ErrFormat  = errors.New("malformed saved game")
	ErrVersion = errors.New("the saved game is from a newer version")
	ErrDamaged = errors.New("the saved game is damaged")
)

// Decode reads what Encode writes, and what earlier versions wrote. The match comes
// back with its clocks paused. Lines with unknown keys are skipped, so that callers and
// later versions may add some.
//
// The error wraps ErrTooLong, ErrFormat (and ErrConfig where the configuration
// is invalid) or ErrVersion, and there is no match then; or it wraps ErrDamaged,
// and the match that is returned with it holds everything up to the damage.
func Decode(text string, now time.Time) (*Match, error) {
	if len(text) > MaxText {
		return nil, ErrTooLong
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	first, rest, _ := strings.Cut(text, "\n")
	word, number, _ := strings.Cut(strings.TrimSpace(first), " ")
	v, err := strconv.Atoi(number)
	switch {
	case word != magic || err != nil || v < 1:
		return nil, ErrFormat
	case v > version:
		return nil, fmt.Errorf("%w: %d", ErrVersion, v)
	}
	d := decoder{fields: make(map[string]string)}
	d.split(rest)
	var m *Match
	if v == 1 {
		m, err = d.version1(now)
	} else {
		m, err = d.match(now)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if d.damage != nil {
		return m, fmt.Errorf("%w: %w", ErrDamaged, d.damage)
	}
	return m, nil
}

// Field returns the value of a line of a saved match, "" when there is none: what a
// caller of Encode has added.
func Field(text, key string) string {
	for line := range strings.Lines(text) {
		switch line = strings.TrimRight(line, "\r\n"); {
		case line == recordKey:
			return ""
		case strings.HasPrefix(line, key+" "):
			return line[len(key)+1:]
		}
	}
	return ""
}

// IsShort reports whether a text was made by Short.
func IsShort(text string) bool {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.HasPrefix(text, magic+" ") && strings.HasSuffix(text, "\nend\n") && !strings.Contains(text, "\n"+recordKey+"\n")
}

// decoder holds a save's lines by key and the first damage.
type decoder struct {
	fields map[string]string
	damage error
}

func (d *decoder) damaged(format string, args ...any) {
	if d.damage == nil {
		d.damage = fmt.Errorf(format, args...)
	}
}

// split parses the lines. When the text is truncated before its "end", its last
// line is unreliable: "D1" may have been "D10". Of a line of moves the whole words
// before are kept, any other line is dropped.
func (d *decoder) split(text string) {
	for text != "" {
		line, rest, whole := strings.Cut(text, "\n")
		text = rest
		if strings.TrimSpace(line) == "end" {
			d.nothingAfter(text)
			return
		}
		if strings.TrimSpace(line) == recordKey {
			d.splitRecord(rest)
			return
		}
		if !whole {
			i := strings.LastIndexByte(line, ' ')
			if i < 0 || !strings.HasPrefix(line, "moves ") {
				break
			}
			line = line[:i]
		}
		key, value, _ := strings.Cut(line, " ")
		if _, twice := d.fields[key]; twice {
			d.damaged("a second line %.20q", key)
			continue
		}
		d.fields[key] = strings.TrimSpace(value)
	}
	d.damaged("the end is missing")
}

// nothingAfter notes text after the end as damage.
func (d *decoder) nothingAfter(text string) {
	if strings.TrimSpace(text) != "" {
		d.damaged("text after the end")
	}
}

// splitRecord takes the record, up to the last line.
func (d *decoder) splitRecord(text string) {
	const last = "\nend\n"
	text += "\n"
	end := strings.LastIndex(text, last)
	if end < 0 {
		d.damaged("the end is missing")
		end = len(text)
	} else {
		d.nothingAfter(text[end+len(last):])
	}
	d.fields[recordKey] = text[:end]
}

// match makes the match of the record and of the lines beside it. Without a usable record
// it is the game that version 2 described in lines of their own, without moves.
func (d *decoder) match(now time.Time) (*Match, error) {
	r, err := parseRecord(d.fields[recordKey])
	if err != nil {
		d.damaged("record: %w", err)
		dropBroken(r)
	}
	described, errDescribed := d.described()
	if r != nil && errDescribed == nil && (r.Game != described.Game || r.Size != described.Size) {
		d.damaged("the record is of another game")
		r = nil
	}
	if r == nil {
		if errDescribed != nil {
			return nil, err
		}
		m, err := New(d.around(described), now)
		if m != nil {
			m.clock.paused = true
		}
		return m, err
	}
	return d.fill(d.around(configOf(r)), r, now), nil
}

// dropBroken removes the last node of a damaged text when it is not what was written: "B["
// may have been "B[aa]", but is read as a pass.
func dropBroken(r *record.Record) {
	if r == nil {
		return
	}
	last := r.Root
	for n := range r.Root.All() {
		last = n
	}
	if last.Illegal != rules.Legal || last.Move == rules.NoMove && last.Setup == nil {
		r.Delete(last) // never the root
	}
}

// described reads the game as the versions before 3 described it beside its record; the
// error says that they did not.
func (d *decoder) described() (c Config, err error) {
	game, ok := rules.ParseGame(d.fields["game"])
	if !ok {
		return c, fmt.Errorf("game %.20q", d.fields["game"])
	}
	c.Game = game
	if c.Size, err = strconv.Atoi(d.fields["size"]); err != nil {
		return c, fmt.Errorf("size %.20q", d.fields["size"])
	}
	c.Pie = d.fields["pie"] == "yes"
	c.Setup = d.fields["setup"]
	return c, nil
}

// around reads what a configuration has beside the record: the seats and the clock.
func (d *decoder) around(c Config) Config {
	for seat := range c.Players {
		c.Players[seat] = d.player("seat" + strconv.Itoa(seat))
		d.think("think"+strconv.Itoa(seat), &c.Players[seat])
	}
	if text, ok := d.fields["clock"]; ok {
		var times [2]time.Duration
		if d.times(text, times[:]) == 2 && times[0] >= MinMain && times[0] <= MaxMain && times[1] <= MaxIncrement {
			c.Clock = Clock{Main: times[0], Increment: times[1]}
		} else {
			d.damaged("clock %.40q", text)
		}
	}
	return c
}

// player reads a seat. An invalid one becomes a person without a name, since the
// moves are worth keeping.
func (d *decoder) player(key string) Player {
	kind, name, _ := strings.Cut(d.fields[key], " ")
	p := Player{Name: strings.TrimSpace(name)}
	if kind != "person" {
		level, err := strconv.Atoi(kind)
		if err != nil {
			d.damaged("%s %.20q", key, kind)
		} else {
			p.Computer, p.Level = true, level
		}
	}
	if err := p.validate(); err != nil {
		d.damaged("%s: %w", key, err)
		return Player{}
	}
	return p
}

// think reads how long a computer thinks about a move.
func (d *decoder) think(key string, p *Player) {
	text, ok := d.fields[key]
	if !ok {
		return
	}
	ms, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !p.Computer || ms <= 0 || ms > MaxThink.Milliseconds() {
		d.damaged("%s %.20q", key, text)
		return
	}
	p.Time = time.Duration(ms) * time.Millisecond
}

// times reads milliseconds into dst and returns how many valid ones came before
// the first that is not; len(dst)+1 when there are more than that.
func (d *decoder) times(text string, dst []time.Duration) int {
	n := 0
	for word := range strings.FieldsSeq(text) {
		if n == len(dst) {
			return n + 1
		}
		ms, err := strconv.ParseInt(word, 10, 64)
		if err != nil || ms < 0 || ms > maxLeft.Milliseconds() {
			return n
		}
		dst[n] = time.Duration(ms) * time.Millisecond
		n++
	}
	return n
}

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
		if loser == rules.Empty || m.over() || p == flagged && !m.config.Clock.On() {
			d.damaged("%s %.20q", key, text)
			continue
		}
		m.lose(p, loser, now)
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
