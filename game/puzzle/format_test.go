package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"redstone/assets/puzzles"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// sample is a puzzle of Redstone with two right first moves, a wrong one with its refutation, and what else a tree may have.
const sample = "(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ba][bb][cb][bc][cc][ad][cd][ed][ce]" +
	"AW[db][eb][dc][ec][dd][de]ADDRED[da][ab][be]PL[B]PUZZLE[two-keys]GOAL[annihilate 2]THEMES[sacrifice spare-moves]" +
	"RATING[1300]PROOF[all replies, 212 nodes]SO[a game\\]]CP[Ann; (Bob)](;B[eer];W[ea];B[edr])(;B[aa])(;B[ca]BM[1];W[eer]))"

// TestRoundTrip reads and writes the puzzles that come with the game and the sample: nothing changes.
func TestRoundTrip(t *testing.T) {
	for i, text := range []string{puzzles.Redstone, puzzles.Go, sample} {
		c, err := ReadCollection(text)
		if err != nil || len(c.Heads) == 0 {
			t.Fatalf("collection %d: %d heads, %v", i, len(c.Heads), err)
		}
		for _, h := range c.Heads {
			p, err := c.Puzzle(h.ID)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Parse(p.SGF())
			if err != nil {
				t.Fatalf("%s: %v", p.SGF(), err)
			}
			if got, want := again.SGF(), p.SGF(); got != want {
				t.Errorf("%s: written as\n%s then as\n%s", h.ID, want, got)
			}
			if got, ok := c.Head(h.ID); !ok || !got.equal(HeadOf(again)) {
				t.Errorf("%s: head %+v, of the puzzle %+v", h.ID, got, HeadOf(again))
			}
			if strings.Count(p.SGF(), "\n") != 0 {
				t.Errorf("%s takes several lines", h.ID)
			}
		}
	}
	p, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	if p.Goal != Annihilate || p.In != 2 || p.Rating != 1300 || p.Credit != "Ann; (Bob)" || p.Source != "a game]" ||
		p.Proof != "all replies, 212 nodes" || !slices.Equal(p.Themes, []Theme{Sacrifice, SpareMoves}) || p.GoalText() != "annihilate 2" {
		t.Errorf("%+v", p)
	}
	if got := fmt.Sprint(p.Answers(), p.Key(), p.Solver(), p.Game()); got != "[xE1 A5] xE1 black redstone" {
		t.Error(got)
	}
}

// TestKeepsWhatItDoesNotKnow checks that properties of other programs, comments with line breaks and lines that look like
// the next puzzle survive, in a collection too.
func TestKeepsWhatItDoesNotKnow(t *testing.T) {
	p, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	root := p.Record.Root
	root.Extra = append(root.Extra, sgf.Property{Name: "GB", Values: []string{"1"}}, sgf.Property{Name: "FOO", Values: []string{"a\n(;b"}})
	root.Comment = "first line\n(;FF[4]\n\n(end"
	p.Record.Root.Next().Comment = `a backslash \ and ] brackets [`
	other, err := Parse(strings.Split(puzzles.Go, "\n")[0])
	if err != nil {
		t.Fatal(err)
	}
	c, err := ReadCollection(FormatCollection([]*Puzzle{p, other}))
	if err != nil || len(c.Heads) != 2 {
		t.Fatalf("%+v %v", c.Heads, err)
	}
	again, err := c.Puzzle(p.ID)
	if err != nil {
		t.Fatal(err)
	}
	if again.Record.Root.Comment != root.Comment || again.Record.Root.Next().Comment != root.Next().Comment {
		t.Errorf("comments %q %q", again.Record.Root.Comment, again.Record.Root.Next().Comment)
	}
	extra := again.Record.Root.Extra
	for name, want := range map[string]string{"GB": "1", "FOO": "a\n(;b"} {
		i := slices.IndexFunc(extra, func(q sgf.Property) bool { return q.Name == name })
		if i < 0 || sgf.Text(extra[i].Values[0]) != want {
			t.Errorf("%s: %v", name, extra)
		}
	}
	if c.SGF(p.ID) != p.SGF() {
		t.Errorf("the collection has\n%s, the puzzle is\n%s", c.SGF(p.ID), p.SGF())
	}
}

// TestBadHeaders gives Parse and ReadCollection what a file may have instead of a puzzle.
func TestBadHeaders(t *testing.T) {
	change := func(old, new string) string {
		if !strings.Contains(sample, old) {
			t.Fatalf("the sample has no %q", old)
		}
		return strings.Replace(sample, old, new, 1)
	}
	for _, test := range []struct {
		name, text string
		late       bool // the head alone is read
	}{
		{"empty", "", false},
		{"text", "hello", false},
		{"cut in a value", sample[:60], false},
		{"cut in the root", sample[:strings.Index(sample, "CP[")], false},
		{"no ID", change("PUZZLE[two-keys]", ""), false},
		{"empty ID", change("two-keys", ""), false},
		{"capitals in the ID", change("two-keys", "Two"), false},
		{"a slash in the ID", change("two-keys", "../x"), false},
		{"a long ID", change("two-keys", strings.Repeat("a", MaxID+1)), false},
		{"two IDs", change("PUZZLE[two-keys]", "PUZZLE[a][b]"), false},
		{"two ID properties", change("PUZZLE[two-keys]", "PUZZLE[a]PUZZLE[b]"), false},
		{"no goal", change("GOAL[annihilate 2]", ""), false},
		{"two goals", change("GOAL[annihilate 2]", "GOAL[win][annihilate 2]"), false},
		{"unknown goal", change("annihilate 2", "please"), false},
		{"no number", change("annihilate 2", "annihilate"), false},
		{"in 0", change("annihilate 2", "annihilate 0"), false},
		{"in -1", change("annihilate 2", "annihilate -1"), false},
		{"in 51", change("annihilate 2", "annihilate 51"), false},
		{"a huge number", change("annihilate 2", "annihilate 99999999999999999999"), false},
		{"a word too many", change("annihilate 2", "annihilate 2 D4"), false},
		{"no point", change("annihilate 2", "capture 2"), false},
		{"a point off the board", change("annihilate 2", "capture 2 J9"), false},
		{"an empty point", change("annihilate 2", "capture 2 A1"), true},
		{"a red stone", change("annihilate 2", "capture 2 D5"), true},
		{"the own stone", change("annihilate 2", "capture 2 B5"), true},
		{"saving the enemy's", change("annihilate 2", "save 2 D4"), true},
		{"a goal of Go", change("annihilate 2", "kill D4"), false},
		{"Go", change("RU[Redstone]PIE[0]", "GM[1]"), false},
		{"chess", change("RU[Redstone]PIE[0]", "GM[3]"), true},
		{"rating", change("RATING[1300]", "RATING[high]"), false},
		{"rating below 0", change("RATING[1300]", "RATING[-5]"), false},
		{"rating above all", change("RATING[1300]", "RATING[4001]"), false},
		{"a long proof", change("212", strings.Repeat("9", MaxText)), false},
		{"size 1", change("SZ[5]", "SZ[1]"), false},
		{"size 26", change("SZ[5]", "SZ[26]"), false},
		{"a rectangle", change("SZ[5]", "SZ[5:6]"), false},
		{"cut in the tree", sample[:len(sample)-1], true},
		{"cut after a move", sample[:strings.Index(sample, "(;B[aa])")], true},
		{"no white stone", change("AW[db][eb][dc][ec][dd][de]", ""), true},
		{"no liberty", change("AW[db]", "AW[ea][db]"), true},
		{"an illegal move", change(";B[aa]", ";B[ee]"), true},
		{"a move on a stone", change(";B[aa]", ";B[ba]"), true},
		{"the wrong side's move", change(";B[aa]", ";W[aa]"), true},
		{"twice the same side", change(";W[ea]", ";B[ea]"), true},
		{"stones set up later", change(";W[ea]", ";AW[ea]"), true},
		{"a node without a move", change("(;B[aa])", "(;C[x];B[aa])"), true},
		{"too large", change("(;B[aa])", "(;B[aa]C["+strings.Repeat("x", MaxTree)+"])"), false},
		{"too many nodes", change("(;B[aa])", strings.Repeat("(;B[aa])", MaxNodes)), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if p, err := Parse(test.text); !errors.Is(err, ErrFormat) || p != nil {
				t.Errorf("Parse: %v, %v", p, err)
			}
			c, err := ReadCollection(test.text)
			if test.text == "" {
				if err != nil || len(c.Heads) != 0 {
					t.Errorf("%v, %v", c.Heads, err)
				}
				return
			}
			if !test.late {
				if !errors.Is(err, ErrFormat) || len(c.Heads) != 0 {
					t.Errorf("ReadCollection: %+v, %v", c.Heads, err)
				}
				return
			}
			if err != nil || len(c.Heads) != 1 {
				t.Fatalf("ReadCollection: %+v, %v", c.Heads, err)
			}
			if p, err := c.Puzzle(c.Heads[0].ID); !errors.Is(err, ErrFormat) || p != nil {
				t.Errorf("Puzzle: %v, %v", p, err)
			}
		})
	}
}

// TestOthersAreRead checks that a line that is no puzzle does not take others with it, and is told with its number.
func TestOthersAreRead(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(puzzles.Redstone), "\n")
	text := lines[0] + "\n\n" + lines[1][:100] + "\n" + lines[2] + "\r\n" + lines[0] + "\n" + lines[3]
	c, err := ReadCollection(text)
	if !errors.Is(err, ErrFormat) || !strings.HasPrefix(err.Error(), "line 3: ") {
		t.Error(err)
	}
	if len(c.Heads) != 3 {
		t.Errorf("%+v", c.Heads)
	}
	for _, h := range c.Heads {
		if _, err := c.Puzzle(h.ID); err != nil {
			t.Error(err)
		}
	}
	if _, err := c.Puzzle("none"); !errors.Is(err, ErrFormat) {
		t.Error(err)
	}
	if _, ok := c.Head("none"); ok || c.SGF("none") != "" {
		t.Error("there is a puzzle none")
	}
	if c, err := ReadCollection(strings.Repeat("x", MaxFile+1)); !errors.Is(err, ErrFormat) || len(c.Heads) != 0 {
		t.Error(err)
	}
}

// TestHeadDisagrees makes a header that the quick reader and the reader of trees read differently.
func TestHeadDisagrees(t *testing.T) {
	text := strings.Replace(sample, "SZ[5]", "SZ[5]Size[9]", 1) // names of old versions are read by their capital letters
	c, err := ReadCollection(text)
	if err != nil || len(c.Heads) == 0 {
		if !errors.Is(err, ErrFormat) {
			t.Fatal(err)
		}
		return
	}
	if _, err := c.Puzzle("two-keys"); err != nil && !errors.Is(err, ErrFormat) {
		t.Error(err)
	}
}

// TestEnds follows the sample's lines to where they end.
func TestEnds(t *testing.T) {
	p, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	first := p.Record.Root.Children()
	for _, test := range []struct {
		name string
		n    *record.Node
		want bool
	}{
		{"the start", p.Record.Root, false},
		{"the key", first[0], false},
		{"the answer", first[0].Next(), false},
		{"the last move", first[0].Last(), true},
		{"another right move", first[1], true},
		{"a wrong one", first[2], false},
		{"its refutation", first[2].Next(), false},
		{"nothing", nil, false},
	} {
		if got := p.Ends(test.n); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	p.Record.Delete(first[0].Last())
	if !p.Ends(first[0]) || !p.Ends(first[0].Next()) {
		t.Error("the other side has the last move, and the line does not end")
	}
}

// TestNewID pins IDs: they are in addresses that people keep.
func TestNewID(t *testing.T) {
	c, err := ReadCollection(strings.Split(puzzles.Redstone, "\n")[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := c.Puzzle(c.Heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	if NewID(p) != p.ID || !ValidID(p.ID) {
		t.Errorf("%s has the ID %s", NewID(p), p.ID)
	}
	q, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	if got := NewID(q); got != "wcqhuz" {
		t.Errorf("the sample's ID is %s", got)
	}
	q.Goal, q.In = Win, 0
	if NewID(q) == "wcqhuz" {
		t.Error("another goal has the same ID")
	}
}
