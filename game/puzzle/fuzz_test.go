package puzzle

import (
	"errors"
	"strings"
	"testing"

	"redstone/assets/puzzles"
	"redstone/rules/sgf/sgftest"
)

func seeds(f *testing.F) {
	for line := range strings.Lines(puzzles.Redstone + puzzles.Go) {
		if len(line) < 2000 {
			f.Add(line)
		}
	}
	f.Add(sample)
	f.Add(sample + "\n" + sample[:200] + "\n" + strings.Replace(sample, "two-keys", "other", 1))
	for _, h := range sgftest.All() {
		f.Add(h.Text(500))
	}
}

// FuzzParse reads anything: it is a puzzle that is written and read again as it is, turned too, or ErrFormat.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		p, err := Parse(text)
		if err != nil {
			if !errors.Is(err, ErrFormat) || p != nil {
				t.Fatalf("%v, %v", p, err)
			}
			return
		}
		checkPuzzle(t, p)
	})
}

func checkPuzzle(t *testing.T, p *Puzzle) {
	t.Helper()
	if err := p.check(); err != nil {
		t.Fatal(err)
	}
	text := p.SGF()
	again, err := Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if got := again.SGF(); got != text {
		t.Fatalf("written as\n%q, then as\n%q", text, got)
	}
	c, err := ReadCollection(text + "\n" + text)
	if len(c.Heads) != 1 || err == nil || !c.Heads[0].equal(HeadOf(p)) {
		t.Fatalf("%q: %+v, %v", text, c.Heads, err)
	}
	q := Transform(p, 5, true)
	if err := q.check(); err != nil || Twin(q) != Twin(p) {
		t.Fatalf("%q: turned %q: %v", text, q.SGF(), err)
	}
	for n := range p.Record.Root.All() {
		p.Ends(n)
	}
}

// FuzzReadCollection reads anything: every head has its puzzle, which says the same, or ErrFormat.
func FuzzReadCollection(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		c, err := ReadCollection(text)
		if c == nil || err != nil && !errors.Is(err, ErrFormat) {
			t.Fatal(err)
		}
		for _, h := range c.Heads {
			p, err := c.Puzzle(h.ID)
			if err != nil {
				if !errors.Is(err, ErrFormat) {
					t.Fatal(err)
				}
				continue
			}
			if !h.equal(HeadOf(p)) || p.ID != h.ID {
				t.Fatalf("%+v, %+v", h, HeadOf(p))
			}
		}
	})
}
