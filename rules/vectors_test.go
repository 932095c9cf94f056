package rules

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// vector is a line of testdata/vectors/redstone-N.jsonl.gz.
type vector struct {
	Size  int
	Turn  string
	Board []string
	Own   []string
	Red   []string
	Play  struct{ Stone, At string }
	After []string
	// Winner is null while the game goes on.
	Winner *string
}

func (v vector) text() string { return strings.Join(v.Board, "/") + " " + v.Turn[:1] }

// sgfPoint reads a point as SGF writes it: column, then row from the top.
func sgfPoint(size int, at string) Point { return At(int(at[0]-'a'), size-1-int(at[1]-'a')) }

func TestVectors(t *testing.T) {
	lines := map[int]int{2: 178, 3: 427, 4: 850, 5: 1600, 6: 2358, 7: 1407, 9: 632}
	for size, want := range lines {
		name := "redstone-" + strconv.Itoa(size) + ".jsonl.gz"
		t.Run(name, func(t *testing.T) {
			f, err := os.Open(filepath.Join("testdata", "vectors", name))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			z, err := gzip.NewReader(f)
			if err != nil {
				t.Fatal(err)
			}
			got := 0
			for d := json.NewDecoder(z); d.More(); got++ {
				var v vector
				if err := d.Decode(&v); err != nil {
					t.Fatal(err)
				}
				if v.Size != size {
					t.Fatalf("line %d: size %d", got+1, v.Size)
				}
				checkVector(t, got+1, v)
			}
			if got != want {
				t.Errorf("%d lines, want %d", got, want)
			}
		})
	}
}

func checkVector(t *testing.T, line int, v vector) {
	t.Helper()
	p, err := ParsePosition(Redstone, v.text())
	if err != nil {
		t.Fatalf("line %d: %v", line, err)
	}
	if p.Text() != v.text() {
		t.Fatalf("line %d: text %q, want %q", line, p.Text(), v.text())
	}
	var own, red []Point
	for _, m := range p.AppendLegal(nil) {
		if m.IsRed() {
			red = append(red, m.Point())
		} else {
			own = append(own, m.Point())
		}
	}
	for _, c := range []struct {
		name string
		got  []Point
		want []string
	}{{"own", own, v.Own}, {"red", red, v.Red}} {
		var want []Point
		for _, at := range c.want {
			want = append(want, sgfPoint(v.Size, at))
		}
		slices.SortFunc(want, CompareBoardOrder)
		if !slices.Equal(c.got, want) {
			t.Fatalf("line %d: %s\n%s stones at %v, want %v", line, v.text(), c.name, c.got, want)
		}
	}
	move := Place(sgfPoint(v.Size, v.Play.At))
	if v.Play.Stone == "red" {
		move = PlaceRed(sgfPoint(v.Size, v.Play.At))
	}
	if _, err := p.Play(move); err != nil {
		t.Fatalf("line %d: %s: %v", line, v.text(), err)
	}
	if got := boardText(p); got != strings.Join(v.After, "/") {
		t.Fatalf("line %d: %s %v -> %s, want %v", line, v.text(), move, got, v.After)
	}
	winner := "empty"
	if v.Winner != nil {
		winner = *v.Winner
	}
	if got := p.Result().Winner.String(); got != winner {
		t.Fatalf("line %d: %s %v: winner %s, want %s", line, v.text(), move, got, winner)
	}
}

// boardText is the position without the side to move.
func boardText(p *Position) string {
	board, _, _ := strings.Cut(p.Text(), " ")
	return board
}

// vectorLines returns the lines of a text file of vectors that say something.
func vectorLines(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	s := bufio.NewScanner(f)
	for s.Scan() {
		if line := strings.TrimSpace(s.Text()); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	if s.Err() != nil || len(lines) == 0 {
		t.Fatalf("%s: %d lines, %v", name, len(lines), s.Err())
	}
	return lines
}

func TestPerft(t *testing.T) {
	for _, line := range vectorLines(t, "perft.txt") {
		f := strings.Fields(line)
		size, _ := strconv.Atoi(f[0])
		depth, _ := strconv.Atoi(f[1])
		want, _ := strconv.ParseUint(f[2], 10, 64)
		for _, pie := range []bool{false, true} {
			p, err := NewPosition(Redstone, size, pie)
			if err != nil {
				t.Fatal(err)
			}
			before := stateOf(p)
			if got := Perft(p, depth); got != want {
				t.Errorf("size %d depth %d pie %v: %d, want %d", size, depth, pie, got, want)
			}
			if stateOf(p) != before {
				t.Errorf("size %d depth %d: perft changed the position", size, depth)
			}
		}
	}
	p, _ := NewPosition(Redstone, 5, false)
	if got := Perft(p, 0); got != 1 {
		t.Errorf("depth 0: %d, want 1", got)
	}
}

// TestCornerCases plays positions.txt: a position, then moves that are illegal
// (!D4), legal one by one (D4|xD4), or lead to a board and perhaps a winner.
func TestCornerCases(t *testing.T) {
	for _, line := range vectorLines(t, "positions.txt") {
		text, rest, ok := strings.Cut(line, " : ")
		if !ok {
			t.Fatalf("no colon in %q", line)
		}
		p, err := ParsePosition(Redstone, text)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		moves, after, plays := strings.Cut(rest, " -> ")
		for _, m := range strings.FieldsFunc(moves, func(r rune) bool { return r == ' ' || r == '|' }) {
			name, illegal := strings.CutPrefix(m, "!")
			move, err := ParseMove(name)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if got := p.Check(move) != Legal; got != illegal {
				t.Errorf("%s: %v is %v", line, move, p.Check(move))
			}
		}
		if !plays {
			continue
		}
		move, _ := ParseMove(moves)
		if _, err := p.Play(move); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		board, result, _ := strings.Cut(after, " ")
		if boardText(p) != board {
			t.Errorf("%s: board %s", line, boardText(p))
		}
		winner := Empty.String()
		if result != "" {
			winner = strings.TrimSuffix(result, " wins")
		}
		if p.Result().Winner.String() != winner {
			t.Errorf("%s: winner %v", line, p.Result().Winner)
		}
	}
}

// TestSolved finds the winning first moves of the tiny boards by searching
// everything.
func TestSolved(t *testing.T) {
	for _, line := range vectorLines(t, "solved.txt") {
		f := strings.Fields(line)
		size, _ := strconv.Atoi(f[0])
		p, err := NewPosition(Redstone, size, false)
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{}
		wins := []string{}
		for _, m := range p.AppendLegal(nil) {
			p.Do(m)
			if !moverWins(p, known) {
				wins = append(wins, m.String())
			}
			p.Undo()
		}
		want := f[1:]
		if want[0] == "none" {
			want = nil
		}
		slices.Sort(wins)
		slices.Sort(want)
		if !slices.Equal(wins, want) {
			t.Errorf("size %d: %v win, want %v", size, wins, want)
		}
	}
}

// moverWins searches the whole game below p. Positions are told apart by their
// text, so that it trusts no hash.
func moverWins(p *Position, known map[string]bool) bool {
	if r := p.Result(); r.Over() {
		return r.Winner == p.ToMove()
	}
	text := p.Text()
	if win, ok := known[text]; ok {
		return win
	}
	win := false
	for _, m := range p.AppendLegal(nil) {
		p.Do(m)
		win = !moverWins(p, known)
		p.Undo()
		if win {
			break
		}
	}
	known[text] = win
	return win
}
