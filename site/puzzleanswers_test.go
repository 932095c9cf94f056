package main

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
)

// provenAnswers returns every first move that is proven to reach the goal of a puzzle that has a number of moves, in the
// order of their names; ok is false when one is not decided within that many positions.
func provenAnswers(p *sitePuzzle, nodes int) (names []string, ok bool) {
	position := p.start.Clone()
	for _, m := range position.AppendLegal(nil) {
		reached, decided := reaches(p, position, m, nodes)
		if !decided {
			return nil, false
		}
		if reached {
			names = append(names, m.String())
		}
	}
	slices.Sort(names)
	return names, true
}

// reaches reports whether a first move reaches the goal.
func reaches(p *sitePuzzle, position *rules.Position, m rules.Move, nodes int) (reached, decided bool) {
	me, target := position.ToMove(), position.At(p.Target)
	position.Do(m)
	defer position.Undo()
	over := position.Result().Over()
	won := over && position.Result().Winner == me
	question := goal.Question{Position: position, Attacker: me, Target: p.Target, In: p.In - 1}
	want := goal.Reached
	switch p.Goal {
	case puzzle.Annihilate:
		question.Kind = goal.Annihilate
	case puzzle.Capture:
		if question.Kind = goal.Capture; position.At(p.Target) != target {
			return true, true
		}
	case puzzle.Save:
		question.Kind, question.Attacker, question.In = goal.Capture, me.Opponent(), p.In
		want = goal.Refuted
		if position.At(p.Target) != target {
			return false, true
		}
	}
	if over || question.In == 0 {
		return won, true
	}
	proof, err := goal.Prove(question, nodes, nil)
	return err == nil && proof.Verdict == want, err == nil && proof.Verdict != goal.Unknown
}

// TestPublishedAnswers proves for puzzles that are published, those with few moves, that the list for programs has every
// first move that reaches the goal and no other. All are proven by game/mine.
func TestPublishedAnswers(t *testing.T) {
	const most, nodes = 60, 20_000
	languages, err := findLanguages(subfolder(textFiles, "texts"))
	if err != nil {
		t.Fatal(err)
	}
	proven, levels := 0, map[string]int{}
	for _, files := range [][]puzzleFile{samplePuzzles(t), puzzleFiles()} {
		list, err := readPuzzles(files, languages)
		if err != nil {
			t.Fatal(err)
		}
		var bounded []*sitePuzzle
		for _, p := range list {
			levels[levelOf(p)]++
			if (p.Goal == puzzle.Annihilate || p.Goal == puzzle.Capture || p.Goal == puzzle.Save) && p.In <= 2 {
				bounded = append(bounded, p)
			}
		}
		for i := 0; i < len(bounded); i += 1 + len(bounded)/most {
			p := bounded[i]
			var got []string
			for _, m := range p.answers {
				got = append(got, m.String())
			}
			slices.Sort(got)
			want, ok := provenAnswers(p, nodes)
			if !ok {
				continue
			}
			if proven++; !slices.Equal(got, want) {
				t.Errorf("%s, %s in %d: the answers are %v, proven are %v", p.ID, p.Goal, p.In, got, want)
			}
		}
	}
	t.Logf("%d puzzles proven; puzzles by level: %v", proven, levels)
	if proven < 4 {
		t.Errorf("only %d puzzles were proven", proven)
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
