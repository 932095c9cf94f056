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

// Decode reads what Encode writes. The match comes back with its clocks
// paused. Lines with unknown keys are skipped, so that a later version may add
// some.
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
	c, err := d.config()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	m, err := New(c, now)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if v == 1 {
		d.fillOld(m, now)
	} else {
		m = d.fill(m, now)
	}
	if d.damage != nil {
		return m, fmt.Errorf("%w: %w", ErrDamaged, d.damage)
	}
	return m, nil
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
		if strings.TrimSpace(line) == "record" {
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
	d.fields["record"] = text[:end]
}

// config reads the configuration, whose errors are fatal.
func (d *decoder) config() (c Config, err error) {
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
	return c, nil
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

// fill puts the record and what belongs to it into a match that has just been
// made of the same configuration, and returns the one to go on with.
func (d *decoder) fill(fresh *Match, now time.Time) *Match {
	r, err := parseRecord(d.fields["record"])
	usable := r != nil && r.Game == fresh.record.Game && r.Size == fresh.record.Size
	if err == nil && !usable {
		err = errors.New("the record is of another game")
	}
	if err != nil {
		d.damaged("record: %w", err)
	}
	fresh.clock.paused = true
	if !usable {
		return fresh
	}
	tip := d.node(r, "tip", r.Last())
	main := ownLine
	if d.flag("kept") || d.flag("shut") || !tip.OnMainLine() {
		main = keptLine
	}
	if bad := firstIllegal(tip); bad != nil && main == ownLine {
		d.damaged("node %d: %v", bad.Depth(), bad.Illegal)
		tip = bad.Parent()
		for _, key := range []string{"redo", "resigned", "lost-on-time"} {
			delete(d.fields, key)
		}
	}
	m := with(fresh.config, r, tip, now)
	m.main = main
	m.clock.paused = true
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

// firstIllegal returns the first node on the way to n that is not part of a legal
// game, since it has no move or an illegal one; or nil.
func firstIllegal(n *record.Node) *record.Node {
	for _, step := range n.Path()[1:] {
		if step.Illegal != rules.Legal || step.Move == rules.NoMove {
			return step
		}
	}
	return nil
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

// fillOld plays the moves of a save of version 1 and restores what belongs to
// them.
func (d *decoder) fillOld(m *Match, now time.Time) {
	m.clock.paused = true
	d.play(m, now)
	m.clock.paused = true
	d.redo(m)
	d.ending(m, now)
	d.clock(m, now)
	if text, ok := d.fields["view"]; ok {
		view, err := strconv.Atoi(text)
		if err != nil || view < 0 {
			d.damaged("view %.20q", text)
		} else {
			m.GoTo(view, now)
		}
	}
}

// play plays the line up to the first illegal move.
func (d *decoder) play(m *Match, now time.Time) {
	for word := range strings.FieldsSeq(d.fields["moves"]) {
		mv, err := rules.ParseMove(word)
		if err == nil && mv == rules.Resign {
			err = errors.New("a resignation among the moves")
		}
		if err == nil {
			_, err = m.Play(mv, now)
		}
		if err != nil {
			d.damaged("ply %d: %w", m.Plies()+1, err)
			// What came after the damage does not fit the position any more.
			for _, key := range []string{"redo", "resigned", "lost-on-time", "times", "left"} {
				delete(d.fields, key)
			}
			return
		}
	}
}

// redo restores the plies to redo if all of them are legal.
func (d *decoder) redo(m *Match) {
	words := strings.Fields(d.fields["redo"])
	if len(words) > MaxPlies-m.Plies() {
		d.damaged("too many plies to redo")
		return
	}
	trial := m.Position().Clone()
	moves := make([]rules.Move, 0, len(words))
	for i := len(words) - 1; i >= 0; i-- {
		mv, err := rules.ParseMove(words[i])
		if err == nil && mv != rules.Resign {
			_, err = trial.Play(mv)
		}
		if err != nil || mv == rules.Resign {
			d.damaged("redo %.20q", words[i])
			return
		}
		moves = append(moves, mv)
	}
	at := m.Tip()
	for _, mv := range moves {
		at = m.record.Add(at, mv, rules.Empty)
	}
	if at != m.Tip() {
		m.redo = at
	}
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
// Where that is missing they show what is known, or the main time, so that nobody
// loses by the damage.
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

// oldTimes restores what version 1 kept: what the mover's clock showed after
// each ply.
func (d *decoder) oldTimes(m *Match, text string) {
	after := make([]time.Duration, len(m.line))
	if d.times(text, after) != len(after) {
		d.damaged("times of the plies")
		return
	}
	left := [2]time.Duration{m.config.Clock.Main, m.config.Clock.Main}
	for i, n := range m.line {
		left[seatAt(n.Parent(), n.By)] = after[i]
		stamp(n, left)
	}
}
