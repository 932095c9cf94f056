package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"redstone/assets/puzzles"
	"redstone/game/puzzle"
	"redstone/game/puzzle/twin"
	"redstone/rules"
)

// redstone returns the published puzzles of Redstone.
func redstone(t *testing.T) []*puzzle.Puzzle {
	t.Helper()
	list, err := readAll(puzzles.Redstone)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// leastPuzzles is how many there have to be.
const leastPuzzles = 1500

// TestCollection looks at every published puzzle, without proving it.
func TestCollection(t *testing.T) {
	list := redstone(t)
	if len(list) < leastPuzzles {
		t.Errorf("%d puzzles, want at least %d", len(list), leastPuzzles)
	}
	goals, sizes, themes := map[puzzle.Goal]int{}, map[int]int{}, map[puzzle.Theme]int{}
	for _, p := range list {
		goals[p.Goal]++
		sizes[p.Start().Size()]++
		for _, theme := range p.Themes {
			themes[theme]++
		}
		if err := lookAt(p); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
	}
	for goal, n := range goals {
		if 3*n > len(list) {
			t.Errorf("%d of %d are %s: more than a third", n, len(list), goal)
		}
	}
	for size, n := range sizes {
		if 2*n > len(list) {
			t.Errorf("%d of %d are on size %d: more than half", n, len(list), size)
		}
	}
	for _, theme := range puzzle.Themes[:13] { // the others belong to Go
		if themes[theme] == 0 {
			t.Errorf("no puzzle has the theme %s", theme)
		}
	}
}

// lookAt checks what does not take a search.
func lookAt(p *puzzle.Puzzle) error {
	switch {
	case p.ID != puzzle.NewID(p):
		return fmt.Errorf("its ID would be %s", puzzle.NewID(p))
	case p.Credit == "" || p.Source == "" || p.Proof == "":
		return errors.New("credit, source or proof is missing")
	case p.Rating < lowest || p.Rating > highest:
		return fmt.Errorf("its rating is %d", p.Rating)
	case p.Game() != rules.Redstone || !strings.Contains(" win annihilate capture save ", " "+string(p.Goal)+" "):
		return fmt.Errorf("its goal is %s", p.Goal)
	}
	for n := range p.Record.Root.All() {
		if n != p.Record.Root && n.Illegal != rules.Legal {
			return fmt.Errorf("%v is illegal", n.Move)
		}
	}
	for i, n := range p.Record.Root.Children() {
		if puzzle.Wrong(n) != (i > 0) {
			return fmt.Errorf("%v is marked otherwise", n.Move)
		}
	}
	if len(p.Record.Root.Children()) < 2 {
		return errors.New("no wrong move is refuted")
	}
	return checkLine(taskOf(p), p)
}

// TestNoTwins compares all puzzles with each other.
func TestNoTwins(t *testing.T) {
	exact, around := map[uint64]string{}, map[string]string{}
	forms := map[string][]twin.Form{}
	names := map[string][]string{}
	for _, p := range redstone(t) {
		if other, ok := exact[puzzle.Twin(p)]; ok {
			t.Errorf("%s and %s are the same", p.ID, other)
		}
		exact[puzzle.Twin(p)] = p.ID
		form := twin.Of(p)
		if near := form.Neighbourhood(); near != "" {
			if other, ok := around[near]; ok {
				t.Errorf("%s and %s are the same around the group", p.ID, other)
			}
			around[near] = p.ID
		}
		kind := fmt.Sprintf("%s %d", p.Goal, p.Start().Size())
		for i, other := range forms[kind] {
			if twin.Near(form, other) {
				t.Errorf("%s and %s are nearly the same", p.ID, names[kind][i])
			}
		}
		forms[kind], names[kind] = append(forms[kind], form), append(names[kind], p.ID)
	}
}

// TestSize bounds what is fetched.
func TestSize(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte(puzzles.Redstone))
	w.Close()
	if len(puzzles.Redstone) > 1_000_000 || packed.Len() > 260_000 {
		t.Errorf("%d bytes, gzipped %d", len(puzzles.Redstone), packed.Len())
	}
}

// sampleEvery is the distance of the puzzles that TestProveSample proves; -prove proves all.
const sampleEvery = 40

// TestProveSample proves some of the puzzles again.
func TestProveSample(t *testing.T) {
	var sample []*puzzle.Puzzle
	for i, p := range redstone(t) {
		if i%sampleEvery == 0 {
			sample = append(sample, p)
		}
	}
	if len(sample) < 10 {
		t.Errorf("only %d puzzles are proven", len(sample))
	}
	for i, err := range proveList(context.Background(), sample, 1) {
		if err != nil {
			t.Errorf("%s: %v", sample[i].ID, err)
		}
	}
}

// TestProveRefuses has puzzles that claim something else than the truth.
func TestProveRefuses(t *testing.T) {
	head, tree, _ := strings.Cut(sample, "(;B[eer]")
	j := newJudge(proveNodes)
	for name, text := range map[string]string{
		"as it is":            sample,
		"a move more":         strings.Replace(sample, "annihilate 2", "annihilate 3", 1),
		"a win":               strings.Replace(sample, "annihilate 2", "win", 1),
		"another key":         head + "(;B[ae])(;B[eer]BM[1]))",
		"a solution cut off":  head + "(;B[eer];W[ea]))",
		"a right move is bad": head + "(;B[eer]BM[1]" + tree,
		"a wrong one is good": strings.Replace(sample, "B[aa]BM[1]", "B[aa]", 1),
		"the other side":      strings.Replace(sample, "PL[B]", "PL[W]", 1),
	} {
		p, err := puzzle.Parse(text)
		if err != nil {
			if name == "the other side" {
				continue // the moves are out of turn
			}
			t.Fatalf("%s: %v", name, err)
		}
		err = j.prove(p)
		if (err == nil) != (name == "as it is") || err != nil && !errors.Is(err, errWrong) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTables prints what there is.
func TestTables(t *testing.T) {
	var out bytes.Buffer
	printTables(&out, redstone(t))
	for _, want := range []string{"| win |", "| capture 3 |", "| own-or-red |", "| 5 |", "| level |"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	tried, err := readLevels(triedText)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range redstone(t) {
		if _, ok := tried[p.ID]; ok != usesLevels(p.Goal) {
			t.Errorf("%s, %s: the levels tried it: %v", p.ID, p.Goal, ok)
		}
	}
}
