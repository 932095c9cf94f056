package library

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
)

// An index is a text: a first line "redstone-games 1", then a line for each
// entry. A line has a version of its own, since the browser keeps each in a record
// of its own:
//
//	1 ID game size black level white level result date title plies position last saved sum stamp
//
// with tabs between the fields, no tabs within them, times in milliseconds
// since 1970 and the sum in base 36. A later version may add fields at the end;
// this one ignores them.
const (
	indexHead   = "redstone-games "
	lineVersion = "1"
	lineFields  = 17

	// MaxLine is the length in bytes of the longest line, MaxEntries how many
	// an index can have.
	MaxLine    = 4096
	MaxEntries = 100_000
)

// Errors of ParseLine and ParseIndex.
var (
	ErrLine    = errors.New("malformed entry of the list of games")
	ErrIndex   = errors.New("malformed list of games")
	ErrVersion = errors.New("the list of games is from a newer version")
)

func itoa(n int) string { return strconv.Itoa(n) }

// Line writes the entry as ParseLine reads it, without a line break. Texts that
// are too long are cut, and control characters become spaces.
func (e *Entry) Line() string {
	last := ""
	if e.Last.On(e.Size) {
		last = e.Last.String()
	}
	var b strings.Builder
	b.Grow(256 + len(e.Position))
	for i, f := range [lineFields]string{
		lineVersion, e.ID, e.Game.String(), itoa(e.Size),
		clean(e.Players[0].Name, MaxName), itoa(e.Players[0].Computer),
		clean(e.Players[1].Name, MaxName), itoa(e.Players[1].Computer),
		clean(e.Result, maxWords), clean(e.Date, maxShort), clean(e.Title, MaxTitle),
		itoa(e.Plies), e.Position, last,
		strconv.FormatInt(max(e.Saved.UnixMilli(), 0), 10), strconv.FormatUint(e.Sum, 36), clean(e.Stamp, maxShort),
	} {
		if i > 0 {
			b.WriteByte('\t')
		}
		b.WriteString(f)
	}
	return b.String()
}

// ParseLine reads an entry. The error is ErrVersion or ErrLine.
func ParseLine(line string) (Entry, error) {
	var e Entry
	if len(line) > MaxLine || strings.ContainsAny(line, "\r\n\x00") {
		return e, ErrLine
	}
	var f [lineFields]string
	rest := line
	for i := range f {
		field, after, more := strings.Cut(rest, "\t")
		if i == 0 && field != lineVersion {
			if n, err := strconv.Atoi(field); err == nil && n > 1 {
				return e, ErrVersion
			}
			return e, ErrLine
		}
		if f[i], rest = field, after; !more && i < lineFields-1 {
			return e, ErrLine
		}
	}
	ok := true
	number := func(text string, maxValue int) int {
		n, err := strconv.Atoi(text)
		ok = ok && err == nil && n >= 0 && n <= maxValue
		return n
	}
	game, known := rules.ParseGame(f[2])
	e = Entry{
		ID: f[1], Game: game, Size: number(f[3], rules.MaxSize),
		Players: [2]Player{{clean(f[4], MaxName), number(f[5], maxLevel)}, {clean(f[6], MaxName), number(f[7], maxLevel)}},
		Result:  clean(f[8], maxWords), Date: clean(f[9], maxShort), Title: clean(f[10], MaxTitle),
		Plies: number(f[11], maxPlies), Position: f[12], Stamp: clean(f[16], maxShort),
	}
	size, _ := Stones(e.Position)
	if f[13] != "" {
		p, on := rules.ParsePoint(f[13])
		ok = ok && on && p.On(e.Size)
		e.Last = p
	}
	saved, err := strconv.ParseInt(f[14], 10, 64)
	ok = ok && err == nil && saved >= 0 && saved < 1<<53
	e.Saved = time.UnixMilli(saved)
	if e.Sum, err = strconv.ParseUint(f[15], 36, 64); err != nil {
		ok = false
	}
	if !ok || !known || !ValidID(e.ID) || e.Size < rules.MinSize || size != e.Size {
		return Entry{}, ErrLine
	}
	return e, nil
}

// EncodeIndex writes a list of entries as ParseIndex reads it.
func EncodeIndex(entries []Entry) string {
	var b strings.Builder
	b.WriteString(indexHead + lineVersion + "\n")
	for i := range entries {
		b.WriteString(entries[i].Line())
		b.WriteByte('\n')
	}
	return b.String()
}

// ParseIndex reads a list of entries. It leaves out malformed lines, those beyond
// MaxEntries and repeated IDs, and returns the others together with the error,
// which is ErrIndex, ErrVersion or ErrLine.
func ParseIndex(text string) ([]Entry, error) {
	head, rest, _ := strings.Cut(text, "\n")
	version, ok := strings.CutPrefix(strings.TrimSuffix(head, "\r"), indexHead)
	if !ok {
		return nil, ErrIndex
	}
	if version != lineVersion {
		return nil, ErrVersion
	}
	var entries []Entry
	var damage error
	seen := map[string]bool{}
	for rest != "" {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if line = strings.TrimSuffix(line, "\r"); line == "" {
			continue
		}
		e, err := ParseLine(line)
		if err != nil || seen[e.ID] || len(entries) == MaxEntries {
			damage = ErrLine
			continue
		}
		seen[e.ID] = true
		entries = append(entries, e)
	}
	return entries, damage
}
