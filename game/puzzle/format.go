package puzzle

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// The limits of one puzzle.
const (
	MaxTree  = 1 << 20 // bytes of its SGF
	MaxNodes = 20_000
)

// ErrFormat is wrapped by the errors of reading puzzles.
var ErrFormat = errors.New("no puzzle")

// SGF returns the puzzle as one game tree on one line. Only comments that have line breaks take more; no line but the
// first begins with "(", so that a collection can be divided without being parsed.
func (p *Puzzle) SGF() string {
	root := p.Record.SGF()
	if root == nil {
		return ""
	}
	drop := append(slices.Clone(own), propSource, propCredit)
	root.Props = slices.DeleteFunc(root.Props, func(q sgf.Property) bool { return slices.Contains(drop, q.Name) })
	root.Props = append(root.Props, p.properties()...)
	return joinLines(sgf.Format(root))
}

// joinLines removes the line breaks between values, and escapes a "(" that begins a line within one.
func joinLines(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	inside := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case !inside && c == '\n':
			continue
		case inside && c == '\\' && i+1 < len(text):
			b.WriteByte(c)
			i++
			c = text[i]
		case c == '[':
			inside = true
		case c == ']':
			inside = false
		case c == '(' && i > 0 && text[i-1] == '\n' && inside:
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return b.String()
}

// Parse reads the first puzzle of a text, which has a header as SGF writes it; FromCollection reads those without. The
// error wraps ErrFormat.
func Parse(text string) (*Puzzle, error) {
	reader := record.NewTextReader(text, sgf.Options{MaxBytes: MaxTree, MaxNodes: MaxNodes})
	read, ok := reader.Next()
	switch {
	case read.Err != nil:
		return nil, fmt.Errorf("%w: %w", ErrFormat, read.Err)
	case !ok || read.Record == nil:
		return nil, fmt.Errorf("%w: it is no SGF", ErrFormat)
	}
	for _, w := range read.Warnings {
		if w.Kind == sgf.NoParen {
			return nil, fmt.Errorf("%w: %w", ErrFormat, w) // its end may be missing
		}
	}
	return FromRecord(read.Record)
}

// FromRecord reads a puzzle from a record that has been read from SGF, whose root has a header. The record becomes the
// puzzle's. The error wraps ErrFormat.
func FromRecord(r *record.Record) (*Puzzle, error) {
	if err := r.Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	p, err := readHeader(func(name string) []string {
		switch name {
		case propSource:
			return []string{sgf.Escape(r.Info.Source)}
		case propCredit:
			return []string{sgf.Escape(r.Info.Copyright)}
		}
		for _, q := range r.Root.Extra {
			if q.Name == name {
				return q.Values
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	p.Record = r
	if err := p.check(); err != nil {
		return nil, err
	}
	return &p, nil
}

// check returns why a puzzle's tree or goal makes no sense, or nil. The error wraps ErrFormat.
func (p *Puzzle) check() error {
	r := p.Record
	if r.Root.Fault != nil {
		return fmt.Errorf("%w: %w", ErrFormat, r.Root.Fault)
	}
	start := p.Start()
	if start.Result().Over() || r.Game == rules.Redstone && (start.Count(rules.Black) == 0 || start.Count(rules.White) == 0) {
		return fmt.Errorf("%w: there is nothing to play for", ErrFormat)
	}
	if err := p.checkGoal(start); err != nil {
		return err
	}
	for n := range r.Root.All() {
		if n == r.Root {
			continue
		}
		turn := n.Parent().By.Opponent()
		if n.Parent() == r.Root {
			turn = start.ToMove()
		}
		switch {
		case n.Setup != nil || n.Move == rules.NoMove:
			return fmt.Errorf("%w: a node after the first has no move", ErrFormat)
		case n.Illegal != rules.Legal:
			return fmt.Errorf("%w: %v is illegal: %v", ErrFormat, n.Move, n.Illegal)
		case n.By != turn:
			return fmt.Errorf("%w: %v is out of turn", ErrFormat, n.Move)
		}
	}
	return nil
}

// NewID makes the ID of a puzzle from its game, position and goal: six characters, the same in every process and
// version.
func NewID(p *Puzzle) string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789x"
	h := fnv.New64a()
	fmt.Fprintf(h, "%v %s %s %d %v", p.Game(), p.Start().Text(), p.Goal, p.In, p.Target)
	sum := h.Sum64()
	id := make([]byte, 6)
	for i := range id {
		id[i] = letters[sum&31]
		sum >>= 5
	}
	return string(id)
}
