package main

import (
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/rules"
)

// TestFit finds the ratings that the results were made of: a chain where each
// step is worth 10 to 1, 400 Elo.
func TestFit(t *testing.T) {
	r := newResults(3)
	r.add(1, 0, tally{wins: 1000, losses: 100})
	r.add(2, 1, tally{wins: 1000, losses: 100})
	rating, covariance := r.fit()
	if rating[0] != 0 || math.Abs(rating[1]-400) > 2 || math.Abs(rating[2]-800) > 4 {
		t.Errorf("ratings %v", rating)
	}
	// One step's variance is that of a binomial's logit, 1/(n p q); two
	// independent steps add up.
	step := eloPerNat * eloPerNat / (1100.5 * 10 / 121)
	if math.Abs(covariance[1][1]/step-1) > 0.01 || math.Abs(covariance[2][2]/(2*step)-1) > 0.01 || math.Abs(covariance[2][1]/step-1) > 0.01 {
		t.Errorf("covariance %v, one step %v", covariance, step)
	}
}

// TestFitOneSided keeps ratings finite where one player won every game, and says
// that little is known.
func TestFitOneSided(t *testing.T) {
	r := newResults(2)
	r.add(1, 0, tally{wins: 10})
	rating, covariance := r.fit()
	if rating[1] < 300 || rating[1] > 1200 || interval(covariance[1][1]) < 300 {
		t.Errorf("%v ± %v", rating[1], interval(covariance[1][1]))
	}
	nobody := newResults(2)
	if _, c := nobody.fit(); !math.IsInf(c[1][1], 1) && !math.IsNaN(c[1][1]) {
		t.Errorf("without a game the variance is %v", c[1][1])
	}
}

// TestInterrupted prints what there is.
func TestInterrupted(t *testing.T) {
	r := newResults(3)
	r.add(1, 0, tally{wins: 3, losses: 1})
	if got := table([]string{"a", "b", "c"}, r); !strings.HasPrefix(got[strings.Index(got, "| a"):], "| a | | 4 | 0 ± 0 | |\n| b | | 4 | 166 ± ") || !strings.HasSuffix(got, "\n| c | | 0 | unknown | |\n") {
		t.Errorf("%s", got)
	}
}

func TestPairings(t *testing.T) {
	list := pairings(4, 2, 1)
	want := []pairing{{0, 1}, {1, 2}, {2, 3}, {0, 2}, {1, 3}, {0, 4}, {1, 4}, {2, 4}, {3, 4}}
	if len(list) != len(want) {
		t.Fatalf("%v", list)
	}
	for i := range want {
		if list[i] != want[i] {
			t.Errorf("pair %d is %v, want %v", i, list[i], want[i])
		}
	}
}

func TestLadder(t *testing.T) {
	var out strings.Builder
	if err := run([]string{"-ladder", "-size", "3", "-games", "2", "-top", "3", "-player", "random"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"level:2 against level:1: ", "level:3 against level:1: ", "random against level:3: ", "\n| 1 Pebble | 12 | 6 | 0 ± 0 | |\n", "\n| random | | 6 | "} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("no %q in\n%s", words, out.String())
		}
	}
	if err := run([]string{"-ladder", "-top", "12"}, &out); err == nil {
		t.Error("a ladder to level 12")
	}
}

// TestLadderInADocument writes the table between the marks and nothing else.
func TestLadderInADocument(t *testing.T) {
	file := filepath.Join(t.TempDir(), "README.md")
	args := []string{"-ladder", "-size", "3", "-games", "2", "-top", "2", "-readme", file}
	if err := run(args, io.Discard); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without the file: %v", err)
	}
	for _, text := range []string{"", "<!-- ladder -->\n", "<!-- end of ladder -->\n<!-- ladder -->\n"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := run(args, io.Discard); !errors.Is(err, errNoMarks) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := os.WriteFile(file, []byte("before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(args, &out); err != nil {
		t.Fatal(err)
	}
	_, printed, _ := strings.Cut(out.String(), "\n\n")
	got, err := os.ReadFile(file)
	if want := "before\n<!-- ladder -->\n`go run ./game/arena " + strings.Join(args, " ") + "`:\n\n" + printed + "<!-- end of ladder -->\nafter\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestBeginner takes what it can but does not lose by it, and holds its own against the
// first level on small boards; -ladder -player beginner compares on larger ones.
func TestBeginner(t *testing.T) {
	p := &randomPlayer{captures: true}
	for text, want := range map[string]string{
		"..B/.W./R.. b": "", // nothing to take
		"B../W../..W b": "", // only his own
		"......./......./......./WB...../WB...../BB...../....... b": "xA5",
	} {
		pos, err := rules.ParsePosition(rules.Redstone, text)
		if err != nil {
			t.Fatal(err)
		}
		p.pos = pos
		m := p.capture()
		if got := m.String(); (m == rules.NoMove) != (want == "") || want != "" && got != want {
			t.Errorf("%s: %v, want %q", text, m, want)
		}
	}
	for _, args := range [][]string{{"-size", "5"}, {"-size", "7"}, {"-size", "5", "-game", "go"}, {"-size", "7", "-game", "go"}} {
		var out strings.Builder
		if err := run(append(args, "-a", "beginner", "-b", "level:1", "-games", "60", "-seed", "5"), &out); err != nil {
			t.Fatal(err)
		}
		_, score, _ := strings.Cut(out.String(), ": ")
		won, err := strconv.Atoi(strings.Fields(score)[0])
		if err != nil || won < 30 || won > 54 {
			t.Errorf("%v: %s", args, out.String())
		}
	}
}

// TestResigns gives up a lost game, but not at the first bad moment.
func TestResigns(t *testing.T) {
	p := &enginePlayer{level: 1, effort: effort{resign: 1.5}} // every game looks lost
	if err := p.begin(start{size: 5}); err != nil {
		t.Fatal(err)
	}
	for i := range resignAfter {
		m, err := p.move(nil, 0)
		if err != nil || (m.String() == "resign") != (i == resignAfter-1) {
			t.Errorf("move %d: %v, %v", i, m, err)
		}
	}
	if p, err := newPlayer("level:11:time=1s", effort{resign: 0.1}); err != nil || p.(*enginePlayer).level != engine.Merciless || p.(*enginePlayer).effort.resign != 0.1 {
		t.Errorf("%+v, %v", p, err)
	}
}
