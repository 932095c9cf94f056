package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/lifedeath"
	"redstone/rules"
)

// checked fails unless a candidate is a whole puzzle that can be proven again.
func checked(t *testing.T, f *found) {
	t.Helper()
	p, err := puzzle.Parse(f.p.SGF())
	if err != nil {
		t.Fatal(err)
	}
	if err := lifedeath.Check(p); err != nil {
		t.Errorf("%s: %v", p.SGF(), err)
	}
	if p.Rating < 600 || p.Rating > 2000 || p.ID != puzzle.NewID(p) || f.moves < 1 {
		t.Errorf("%s: %+v", p.SGF(), f)
	}
}

// TestClassics makes the shapes that are set up by hand: most are puzzles, and the key of a bulky five is its middle.
func TestClassics(t *testing.T) {
	keys := map[string]string{}
	err := makeClassics(func(f *found) error {
		checked(t, f)
		keys[f.p.Source] = f.p.Key().String()
		return nil
	})
	if err != nil || len(keys) < 12 {
		t.Fatalf("%d, %v", len(keys), err)
	}
	for shape, key := range map[string]string{"straight three on the edge": "E1", "bulky five in the centre": "E4", "bent three in the corner": "A1"} {
		if got := keys["a shape that everybody knows: "+shape]; got != key {
			t.Errorf("%s: %s, want %s", shape, got, key)
		}
	}
}

// TestNoPuzzles refuses shapes that live or die anyway, or have two right moves.
func TestNoPuzzles(t *testing.T) {
	for name, text := range map[string]string{
		"a row of four lives":     "BBBBBB/B....B",
		"a square of four dies":   "BBBB/B..B/B..B",
		"bulky five, three moves": "BBBBB/B..BB/B...B",
	} {
		for _, kill := range []bool{false, true} {
			s, err := parseShape(9, text, 2, 0)
			if err != nil {
				t.Fatal(err)
			}
			if name == "bulky five, three moves" && kill {
				continue
			}
			if f := lifeOf(s, kill, "test"); f != nil {
				t.Errorf("%s, kill %v: %s", name, kill, f.p.SGF())
			}
		}
	}
	for _, text := range []string{"BBBBBBBBBBB/B...B", "BXB"} {
		if _, err := parseShape(9, text, 0, 0); err == nil {
			t.Errorf("%s is a shape", text)
		}
	}
}

var errEnough = errors.New("enough")

// TestMakers lets every maker find one, which is proven.
func TestMakers(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for some seconds")
	}
	for name, make := range map[string]func(uint64, time.Time, func(*found) error) error{"ladders": makeLadders, "nets": makeNets, "life": breed} {
		err := make(3, time.Now().Add(time.Hour), func(f *found) error {
			checked(t, f)
			return errEnough
		})
		if err != errEnough {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestThemes finds themes by what happens.
func TestThemes(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []puzzle.Theme
	}{
		{"snapback", "(;GM[1]SZ[9]AB[aa][hb][gc][fd][hd][ee][fe][ie][gf][hg][ch]AW[fa][hc][ic][dd][gd][ge][he][ff][hf][gh][hh]PL[B]" +
			"PUZZLE[x]GOAL[capture 2 H7];B[ib];W[id];B[hd])", []puzzle.Theme{puzzle.Snapback, puzzle.Sacrifice}},
		{"ladder", "(;GM[1]SZ[9]AB[ed][fd][de]AW[ee]PL[B]PUZZLE[x]GOAL[ladder E5];B[ef];W[fe];B[ge])", []puzzle.Theme{puzzle.LadderT}},
		{"net", "(;GM[1]SZ[9]AB[ed][de]AW[ee]PL[B]PUZZLE[x]GOAL[capture 3 E5];B[ff])", []puzzle.Theme{puzzle.Net, puzzle.Quiet}},
		{"throw-in and sacrifice, against a wall without eyes", "(;GM[1]SZ[9]AW[ah][bh][ch][ci]AB[ag][bg][cg]PL[B]PUZZLE[x]GOAL[kill A2];B[ai];W[bi];B[ee])",
			[]puzzle.Theme{puzzle.ThrowIn, puzzle.Sacrifice, puzzle.Race}},
	} {
		p, err := puzzle.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := themesOf(p); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestCandidates writes and reads candidates, and chooses: no two that are alike, of a game one.
func TestCandidates(t *testing.T) {
	name := filepath.Join(t.TempDir(), "candidates.tsv")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	if err := makeClassics(func(c *found) error { n += 2; return errOf(writeCandidate(f, c), writeCandidate(f, c)) }); err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("1\t2\t3"); err != nil { // a program that was stopped
		t.Fatal(err)
	}
	f.Close()
	list, err := readCandidates(name)
	if err != nil || len(list) != n {
		t.Fatalf("%d of %d, %v", len(list), n, err)
	}
	chosen, err := choose(list)
	if err != nil || len(chosen) == 0 || len(chosen) > n/2 {
		t.Fatalf("%d of %d, %v", len(chosen), n, err)
	}
	twins := map[uint64]bool{}
	for i, p := range chosen {
		if twins[puzzle.Twin(p)] {
			t.Errorf("%s has a twin", p.ID)
		}
		twins[puzzle.Twin(p)] = true
		if i > 0 && chosen[i-1].Goal == p.Goal && chosen[i-1].Rating > p.Rating {
			t.Errorf("%s is not in order", p.ID)
		}
	}
	if list, err := readCandidates(filepath.Join(t.TempDir(), "none")); err != nil || list != nil {
		t.Errorf("no file: %v, %v", list, err)
	}
}

func errOf(list ...error) error {
	for _, err := range list {
		if err != nil {
			return err
		}
	}
	return nil
}

// TestSurround checks that walls are alive unconditionally wherever a shape is.
func TestSurround(t *testing.T) {
	for _, place := range [][2]int{{0, 0}, {2, 0}, {3, 3}, {4, 0}} {
		s, err := parseShape(9, "BBBB/B..B", place[0], place[1])
		if err != nil {
			t.Fatal(err)
		}
		b, ok := s.surround()
		if !ok || !s.walled(b) {
			t.Errorf("at %v: %v", place, ok)
		}
		p, err := b.position(9, rules.Black, false)
		if err != nil || p.Count(rules.Black) == 0 {
			t.Errorf("at %v: %v", place, err)
		}
	}
}
