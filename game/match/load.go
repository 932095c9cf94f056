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
	if p.Remote = kind == remoteKind; kind != "person" && !p.Remote {
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
