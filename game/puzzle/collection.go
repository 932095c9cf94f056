package puzzle

import (
	"fmt"
	"strings"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Collection is many puzzles of one file, which has one game tree a line. Only the headers are read at once, since a
// phone should not wait for a thousand trees.
type Collection struct {
	Heads []Head
	lines map[string]string
}

// Head is what lists show of a puzzle.
type Head struct {
	ID     string
	Game   rules.Game
	Size   int
	Goal   Goal
	In     int
	Target rules.Point
	Themes []Theme
	Rating int
}

// MaxFile is the length in bytes of the longest collection that is read.
const MaxFile = 8 << 20

// ReadCollection reads the headers of a collection. Lines that are no puzzle are left out, and told by the error, which
// wraps ErrFormat; the others are there all the same.
func ReadCollection(text string) (*Collection, error) {
	c := &Collection{lines: map[string]string{}}
	if len(text) > MaxFile {
		return c, fmt.Errorf("%w: the collection is longer than %d bytes", ErrFormat, MaxFile)
	}
	var failed error
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		h, err := readHead(line)
		if err == nil && c.lines[h.ID] != "" {
			err = fmt.Errorf("%w: the ID %s is there twice", ErrFormat, h.ID)
		}
		if err != nil {
			if failed == nil {
				failed = fmt.Errorf("line %d: %w", number, err)
			}
			continue
		}
		c.Heads = append(c.Heads, h)
		c.lines[h.ID] = line
	}
	return c, failed
}

// readHead reads the root's properties by their names. They are written by SGF, so no value contains a bracket before
// them but in escaped form.
func readHead(line string) (Head, error) {
	first := line
	if i := strings.IndexByte(line[min(2, len(line)):], ';'); i >= 0 {
		first = line[:i+2]
	}
	get := func(name string) string {
		i := strings.Index(first, name+"[")
		if i < 0 {
			return ""
		}
		value, _, _ := strings.Cut(first[i+len(name)+1:], "]")
		return value
	}
	h := Head{ID: get(propID), Game: rules.Redstone}
	if !ValidID(h.ID) {
		return h, fmt.Errorf("%w: its ID is %q", ErrFormat, h.ID)
	}
	if get("GM") == "1" {
		h.Game = rules.Go
	}
	var err error
	if h.Goal, h.In, h.Target, err = parseGoal(get(propGoal)); err != nil {
		return h, err
	}
	if _, err := fmt.Sscan(get("SZ"), &h.Size); err != nil || h.Size < rules.MinSize || h.Size > rules.MaxSize {
		return h, fmt.Errorf("%w: its size is %q", ErrFormat, get("SZ"))
	}
	fmt.Sscan(get(propRating), &h.Rating)
	for _, name := range strings.Fields(get(propThemes)) {
		h.Themes = append(h.Themes, Theme(name))
	}
	return h, nil
}

// Puzzle reads one puzzle whole. The error wraps ErrFormat.
func (c *Collection) Puzzle(id string) (*Puzzle, error) {
	line, ok := c.lines[id]
	if !ok {
		return nil, fmt.Errorf("%w with the ID %q", ErrFormat, id)
	}
	return Parse(line)
}

// Parse reads the first puzzle of a text. The error wraps ErrFormat.
func Parse(text string) (*Puzzle, error) {
	for _, read := range record.ParseText(text, sgf.Options{}) {
		if read.Record != nil {
			return FromRecord(read.Record)
		}
		if read.Err != nil {
			return nil, fmt.Errorf("%w: %w", ErrFormat, read.Err)
		}
	}
	return nil, fmt.Errorf("%w: it is no SGF", ErrFormat)
}
