package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// bare is a puzzle of which only the position and the goal are known.
func bare(t *testing.T, game rules.Game, position string, goal puzzle.Goal, in int, target string) *sitePuzzle {
	t.Helper()
	start, err := rules.ParsePosition(game, position)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.New(game, start.Size(), false)
	if err != nil || !r.SetSetup(r.Root, record.SetupOf(start)) {
		t.Fatalf("%s is no set-up: %v", position, err)
	}
	p := &puzzle.Puzzle{ID: "x", Goal: goal, In: in, Record: r}
	if target != "" {
		p.Target, _ = rules.ParsePoint(target)
	}
	return &sitePuzzle{Puzzle: p, start: start}
}

// TestAnswers finds every first move that reaches the goal, without a tree that says which.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, position string
		game           rules.Game
		goal           puzzle.Goal
		in             int
		target, want   string
	}{
		{"capture in 1, two liberties", "...../..B.W/.BW../...../..... b", rules.Redstone, puzzle.Capture, 1, "C3", ""},
		{"capture in 1, red", "...../..B.W/.BW../..B../..... b", rules.Redstone, puzzle.Capture, 1, "C3", "xD3"},
		{"capture in 2, two answers", "....W/...../BB.../WWB../..B.. b", rules.Redstone, puzzle.Capture, 2, "A2", "A1 B1"},
		{"annihilate in 2", ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", rules.Redstone, puzzle.Annihilate, 2, "", "xE1"},
		{"annihilate in 3", "..BW./BWWWW/.BBW./BB.BR/.RRB. b", rules.Redstone, puzzle.Annihilate, 3, "", "xB5"},
		{"Go, capture in 1", "...../...../B..../WB.../..... b", rules.Go, puzzle.Capture, 1, "A2", "A1"},
		{"Go, capture in 2", "...../...../B..../W..../..... b", rules.Go, puzzle.Capture, 2, "A2", "B2"},
		{"Go, save for 1", "...../...../.B.../BWB../..... w", rules.Go, puzzle.Save, 1, "B2", "B1"},
		{"save for 1", "...../...../.B.../BWB../..... w", rules.Redstone, puzzle.Save, 1, "B2", "B1"},
	} {
		var got []string
		for _, m := range findAnswers(bare(t, c.game, c.position, c.goal, c.in, c.target), nil) {
			got = append(got, m.String())
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: the answers are %v, want %q", c.name, got, c.want)
		}
	}
}

// TestAnswersOfTheTreeCount has a tree that says of every move whether it is right: nothing is left to prove.
func TestAnswersOfTheTreeCount(t *testing.T) {
	p := bare(t, rules.Redstone, "...../..B.W/.BW../..B../..... b", puzzle.Win, 0, "")
	p.Record.Add(p.Record.Root, rules.Place(rules.At(0, 0)), rules.Black)
	puzzle.MarkWrong(p.Record.Add(p.Record.Root, rules.Place(rules.At(0, 1)), rules.Black))
	p.Record.Add(p.Record.Root, rules.PlaceRed(rules.At(3, 2)), rules.Black)
	if got := findAnswers(p, nil); len(got) != 2 || got[0].String() != "A1" || got[1].String() != "xD3" {
		t.Errorf("the answers are %v, want A1 and xD3", got)
	}
}

// TestAnswersAreKept finds answers once, and takes nothing from a file that is damaged.
func TestAnswersAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "answers")
	position := ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b"
	find := func() []rules.Move {
		t.Helper()
		p := bare(t, rules.Redstone, position, puzzle.Annihilate, 2, "")
		if err := newAnswerFinder(file).find(t.Context(), []*sitePuzzle{p}); err != nil {
			t.Fatal(err)
		}
		return p.answers
	}
	right := []rules.Move{rules.PlaceRed(rules.At(4, 0))}
	if got := find(); !slices.Equal(got, right) {
		t.Fatalf("the answers are %v", got)
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(kept))
	if len(words) != 3 || words[2] != "xE1" {
		t.Fatalf("kept is %q", kept)
	}
	// What was kept is used: with another legal move, and its checksum, that is the answer.
	other := words[1] + " A5"
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(shortHash([]byte(other)) + " " + other + "\n")
	if got := find(); len(got) != 1 || got[0].String() != "A5" {
		t.Errorf("the answers are %v, and A5 was kept", got)
	}
	illegal := words[1] + " B5"
	for _, damaged := range []string{"", "\x00", words[0] + " " + other + "\n", string(kept[:len(kept)-3]), shortHash([]byte(illegal)) + " " + illegal + "\n"} {
		write(damaged)
		if got := find(); !slices.Equal(got, right) {
			t.Errorf("with %q in the file the answers are %v", damaged, got)
		}
	}
	// Another goal is another puzzle.
	p := bare(t, rules.Redstone, position, puzzle.Annihilate, 1, "")
	if err := newAnswerFinder(file).find(t.Context(), []*sitePuzzle{p}); err != nil || len(p.answers) != 0 {
		t.Errorf("in 1 the answers are %v, %v", p.answers, err)
	}
}

func TestAnswersEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := bare(t, rules.Redstone, ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", puzzle.Annihilate, 2, "")
	if err := newAnswerFinder("").find(ctx, []*sitePuzzle{p}); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

// TestPuzzlesThatCannotBePublished lists what is wrong with a collection.
func TestPuzzlesThatCannotBePublished(t *testing.T) {
	sample := samplePuzzles(t)
	languages, err := findLanguages(subfolder(textFiles, "texts"))
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(sample[0].text, "\n")
	for name, text := range map[string]string{
		"no puzzle":      "(;FF[4])",
		"twice":          line + "\n" + line,
		"another game":   sample[1].text,
		"today":          strings.Replace(line, "wcqhuz", "today", 1),
		"a language":     strings.Replace(line, "wcqhuz", "de", 1),
		"an illegal ID":  strings.Replace(line, "wcqhuz", "../x", 1),
		"no right moves": line[:strings.Index(line, "(;B[eer]")] + ")",
	} {
		if _, err := readPuzzles([]puzzleFile{{"redstone", rules.Redstone, text}}, languages); !errors.Is(err, errPuzzles) {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
}
