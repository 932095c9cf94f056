package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// Collection is many puzzles of one file, as SGF writes them, each beginning a line. Only the headers are read at once,
// since a phone should not wait for a thousand trees.
type Collection struct {
	Heads []Head
	trees map[string]string
	heads map[string]int
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

// HeadOf returns what lists show of a puzzle.
func HeadOf(p *Puzzle) Head {
	return Head{ID: p.ID, Game: p.Record.Game, Size: p.Record.Size, Goal: p.Goal, In: p.In, Target: p.Target,
		Themes: p.Themes, Rating: p.Rating}
}

func (h Head) equal(o Head) bool {
	return h.ID == o.ID && h.Game == o.Game && h.Size == o.Size && h.Goal == o.Goal && h.In == o.In &&
		h.Target == o.Target && h.Rating == o.Rating && slices.Equal(h.Themes, o.Themes)
}

// The limits of a collection.
const (
	MaxFile    = 8 << 20 // bytes
	MaxPuzzles = 20_000
)

// ReadCollection reads the headers of a collection. What is no puzzle is left out, and told by the error, which wraps
// ErrFormat; the others are there all the same.
func ReadCollection(text string) (*Collection, error) {
	c := &Collection{trees: map[string]string{}, heads: map[string]int{}}
	if len(text) > MaxFile {
		return c, fmt.Errorf("%w: the collection is longer than %d bytes", ErrFormat, MaxFile)
	}
	var failed error
	for number, tree := range divide(text) {
		h, err := readHead(tree)
		if err == nil && c.trees[h.ID] != "" {
			err = fmt.Errorf("%w: the ID %s is there twice", ErrFormat, h.ID)
		}
		if len(c.Heads) == MaxPuzzles {
			err = fmt.Errorf("%w: there are more than %d", ErrFormat, MaxPuzzles)
		}
		if err != nil {
			if failed == nil {
				failed = fmt.Errorf("line %d: %w", number, err)
			}
			if len(c.Heads) == MaxPuzzles {
				break
			}
			continue
		}
		c.heads[h.ID] = len(c.Heads)
		c.Heads = append(c.Heads, h)
		c.trees[h.ID] = tree
	}
	return c, failed
}

// divide yields the trees of a collection with the numbers of their first lines: a line that begins with "(" begins a
// tree, and others belong to the one before. A tree that was cut off does not take the next one with it.
func divide(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		tree, first, number := "", 0, 0
		start, at := 0, 0
		for line := range strings.Lines(text) {
			number++
			if line[0] == '(' || tree == "" && strings.TrimSpace(line) != "" {
				if tree != "" && !yield(first, strings.TrimSpace(tree)) {
					return
				}
				start, first = at, number
			}
			at += len(line)
			if first > 0 {
				tree = text[start:at]
			}
		}
		if strings.TrimSpace(tree) != "" {
			yield(first, strings.TrimSpace(tree))
		}
	}
}

// readHead reads the root's properties of a tree.
func readHead(tree string) (Head, error) {
	if len(tree) > MaxTree {
		return Head{}, fmt.Errorf("%w: it is longer than %d bytes", ErrFormat, MaxTree)
	}
	values, ok := rootOf(tree)
	if !ok {
		return Head{}, fmt.Errorf("%w: it is no SGF", ErrFormat)
	}
	get := func(name string) []string { return values[name] }
	p, err := readHeader(get)
	if err != nil {
		return Head{}, err
	}
	one := func(name string) string {
		if v := values[name]; len(v) > 0 {
			return sgf.SimpleText(v[0])
		}
		return ""
	}
	h := Head{ID: p.ID, Goal: p.Goal, In: p.In, Target: p.Target, Themes: p.Themes, Rating: p.Rating}
	if one("GM") == "1" {
		h.Game = rules.Go
	}
	if h.Size, err = strconv.Atoi(one("SZ")); err != nil || h.Size < rules.MinSize || h.Size > rules.MaxSize {
		return h, fmt.Errorf("%w: its size is %s", ErrFormat, sgf.Quote(one("SZ")))
	}
	if s := shapes[h.Goal]; h.Target != 0 && !h.Target.On(h.Size) || s.one && s.only != h.Game {
		return h, fmt.Errorf("%w: its goal is %s", ErrFormat, sgf.Quote(p.GoalText()))
	}
	return h, nil
}

// rootOf returns the raw values of the properties of a tree's root, as SGF writes it; false when there is no root or
// it does not end. It is for headers alone, of which there may be thousands: package sgf takes fifteen times as long.
func rootOf(tree string) (map[string][]string, bool) {
	rest, ok := strings.CutPrefix(tree, "(;")
	values := map[string][]string{}
	for ok {
		rest = strings.TrimLeft(rest, " \r\n\t")
		i := 0
		for i < len(rest) && isName(rest[i]) {
			i++
		}
		name := rest[:i]
		if rest = rest[i:]; rest == "" {
			return nil, false
		}
		if name == "" {
			return values, strings.IndexByte(";()", rest[0]) >= 0
		}
		if rest[0] != '[' {
			return nil, false
		}
		for rest != "" && rest[0] == '[' {
			end := 1
			for end < len(rest) && rest[end] != ']' {
				if rest[end] == '\\' {
					end++
				}
				end++
			}
			if end >= len(rest) {
				return nil, false
			}
			values[name] = append(values[name], rest[1:end])
			rest = rest[end+1:]
		}
	}
	return nil, false
}

func isName(c byte) bool {
	return c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' // those of unknown programs have small letters
}

// Head returns what lists show of the puzzle with that ID.
func (c *Collection) Head(id string) (Head, bool) {
	i, ok := c.heads[id]
	if !ok {
		return Head{}, false
	}
	return c.Heads[i], true
}

// Puzzle reads one puzzle whole. The error wraps ErrFormat.
func (c *Collection) Puzzle(id string) (*Puzzle, error) {
	tree, ok := c.trees[id]
	if !ok {
		return nil, fmt.Errorf("%w with the ID %s", ErrFormat, sgf.Quote(id))
	}
	p, err := Parse(tree)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	if h, _ := c.Head(id); !h.equal(HeadOf(p)) {
		return nil, fmt.Errorf("%w: the header of %s says something else than its tree", ErrFormat, id)
	}
	return p, nil
}

// SGF returns the text of one puzzle as the collection has it; "" without one.
func (c *Collection) SGF(id string) string { return c.trees[id] }

// FormatCollection returns puzzles as one file, which ReadCollection reads.
func FormatCollection(list []*Puzzle) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.SGF())
		b.WriteByte('\n')
	}
	return b.String()
}
