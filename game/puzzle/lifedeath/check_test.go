package lifedeath

import (
	"errors"
	"strings"
	"testing"

	"redstone/assets/puzzles"
	"redstone/game/puzzle"
)

// straight is three points in a row: Black kills in the middle.
const straight = "(;FF[4]GM[1]SZ[9]AB[ag][bg][cg][dg][eg][fg][gg][fh][hh][ih][fi][gi][hi]AW[ah][bh][ch][dh][eh][ai][ei]PL[B]" +
	"PUZZLE[x]GOAL[kill A1](;B[ci])(;B[di]BM[1];W[ci])(;B[]BM[1];W[ci]))"

// TestCheck changes puzzles so that they claim what is not true.
func TestCheck(t *testing.T) {
	ladder := "(;FF[4]GM[1]SZ[9]AB[ed][fd][de]AW[ee]PL[B]PUZZLE[x]GOAL[ladder E5](;B[ef];W[fe];B[ge])(;B[fe]BM[1];W[ef]))"
	capture := "(;FF[4]GM[1]SZ[9]AB[ed][de][ff]AW[ee]PL[B]PUZZLE[x]GOAL[capture 2 E5](;B[ef])(;B[fe]BM[1];W[ef]))"
	for _, test := range []struct {
		name, text, old, new string
		want                 error
	}{
		{"as it is", straight, "", "", nil},
		{"the key is called wrong", straight, "(;B[ci])", "(;B[ci]BM[1];W[di])", ErrWrong},
		{"a wrong move is called right", straight, "(;B[di]BM[1]", "(;B[di]", ErrWrong},
		{"the refutation refutes nothing", straight, "(;B[di]BM[1];W[ci])", "(;B[di]BM[1];W[bi])", ErrWrong},
		{"a move outside the region", straight, "(;B[di]", "(;B[aa]BM[1])(;B[di]", ErrWrong},
		{"another group", straight, "kill A1", "kill A2", nil},
		{"no ladder goal", straight, "kill A1", "solve", ErrOther},
		{"ladder", ladder, "", "", nil},
		{"the other atari", ladder, "(;B[ef];W[fe];B[ge])(;B[fe]BM[1];W[ef])", "(;B[fe];W[ef])(;B[ef]BM[1])", ErrWrong},
		{"it gets out", ladder, ";W[fe];B[ge]", ";W[fe];B[ff]", ErrWrong},
		{"capture", capture, "", "", ErrWrong},
	} {
		text := test.text
		if test.old != "" {
			if !strings.Contains(text, test.old) {
				t.Fatalf("%s: there is no %s", test.name, test.old)
			}
			text = strings.Replace(text, test.old, test.new, 1)
		}
		p, err := puzzle.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if err := Check(p); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}

// TestPuzzlesAreProven proves the puzzles of Go that come with the game again, all of them but in short tests.
func TestPuzzlesAreProven(t *testing.T) {
	c, err := puzzle.ReadCollection(puzzles.Go)
	if err != nil {
		t.Fatal(err)
	}
	for i, h := range c.Heads {
		if testing.Short() && i%8 != 0 {
			continue
		}
		p, err := c.Puzzle(h.ID)
		if err == nil {
			err = Check(p)
		}
		if err != nil {
			t.Errorf("%s: %v", h.ID, err)
		}
	}
}

// TestPuzzlesOfGo checks what all of them have: an ID by NewID, no twin, a proof and a source, a rating, one right first
// move and a natural wrong one with its refutation, no lines that go on after the goal.
func TestPuzzlesOfGo(t *testing.T) {
	c, err := puzzle.ReadCollection(puzzles.Go)
	if err != nil {
		t.Fatal(err)
	}
	twins := map[uint64]string{}
	goals := map[puzzle.Goal]int{}
	for _, h := range c.Heads {
		p, err := c.Puzzle(h.ID)
		if err != nil {
			t.Fatal(err)
		}
		goals[p.Goal]++
		if twin := twins[puzzle.Twin(p)]; twin != "" {
			t.Errorf("%s and %s are twins", twin, p.ID)
		}
		twins[puzzle.Twin(p)] = p.ID
		switch {
		case p.ID != puzzle.NewID(p):
			t.Errorf("%s has the ID %s", puzzle.NewID(p), p.ID)
		case p.Proof == "" || p.Source == "" || p.Credit == "":
			t.Errorf("%s: proof %q, source %q, credit %q", p.ID, p.Proof, p.Source, p.Credit)
		case p.Rating < 600 || p.Rating > 2000:
			t.Errorf("%s: rating %d", p.ID, p.Rating)
		case len(p.Answers()) != 1:
			t.Errorf("%s: answers %v", p.ID, p.Answers())
		case !p.Turnable():
			t.Errorf("%s has comments", p.ID)
		}
		refuted := false
		for _, n := range p.Record.Root.Children() {
			refuted = refuted || puzzle.Wrong(n) && n.Next() != nil
		}
		if !refuted {
			t.Errorf("%s: no wrong move with a refutation", p.ID)
		}
		if last := p.Record.Root.Last(); last.By != p.Solver() {
			t.Errorf("%s: the solution ends with %v of the other side", p.ID, last.Move)
		}
	}
	if len(c.Heads) < 60 {
		t.Errorf("%d puzzles", len(c.Heads))
	}
	for _, goal := range []puzzle.Goal{puzzle.Live, puzzle.Kill, puzzle.Capture, puzzle.Ladder} {
		if goals[goal] < 10 {
			t.Errorf("%d with the goal %s", goals[goal], goal)
		}
	}
}
