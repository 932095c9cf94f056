package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle"
)

func TestFlags(t *testing.T) {
	for _, args := range []string{"", "-prove -out x", "-out x -workers 0", "-out x -sizes 5,x", "-out x -sizes 99", "-out x -for -1s", "-out x y", "-nonsense"} {
		if _, err := parseFlags(strings.Fields(args), io.Discard); !errors.Is(err, errUsage) {
			t.Errorf("%q: %v", args, err)
		}
	}
	o, err := parseFlags(strings.Fields("-out x -for 3m -workers 2 -sizes 5,6 -first 100 -count 9"), io.Discard)
	if err != nil || o.dir != "x" || o.limit != 3*time.Minute || o.workers != 2 || len(o.sizes) != 2 || o.sizes[1] != 6 || o.first != 100 || o.count != 9 {
		t.Errorf("%+v, %v", o, err)
	}
}

// TestMineGoesOn stops after a game, and again after another one.
func TestMineGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "journal")
	for round := 1; round <= 2; round++ {
		j, err := openJournal(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(j.done) < round-1 {
			t.Fatalf("round %d begins with %d games", round, len(j.done))
		}
		before := len(j.done)
		m := &mine{options: options{dir: dir, limit: time.Hour, workers: 2, sizes: []int{5}, progress: time.Hour}, stderr: io.Discard, journal: j}
		ctx, cancel := context.WithCancel(context.Background())
		m.added = func() { cancel() }
		if err := m.dig(ctx); err != nil {
			t.Fatal(err)
		}
		if len(j.done) <= before {
			t.Errorf("round %d added nothing", round)
		}
		cancel()
		j.close()
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, number := range regexp.MustCompile(`(?m)^game (\d+) `).FindAllStringSubmatch(string(data), -1) {
		if seen[number[1]] {
			t.Errorf("game %s was looked at twice", number[1])
		}
		seen[number[1]] = true
	}
}

// TestRunChooses writes what a journal has.
func TestRunChooses(t *testing.T) {
	if testing.Short() {
		t.Skip("rates a hundred puzzles")
	}
	dir := t.TempDir()
	j, err := openJournal(filepath.Join(dir, "journal"))
	if err != nil {
		t.Fatal(err)
	}
	list := redstone(t)
	var block []*entry
	for i, p := range list {
		if i%3 == 0 {
			block = append(block, &entry{Puzzle: p, text: p.SGF(), facts: facts{score: 10, legal: 6, nodes: 100}})
		}
	}
	if err := j.addGame(0, tally{games: 1}, block); err != nil {
		t.Fatal(err)
	}
	j.close()
	var stderr bytes.Buffer
	if err := run(context.Background(), []string{"-out", dir, "-for", "0", "-rate", "5m", "-count", "1000"}, io.Discard, &stderr); err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	text, err := os.ReadFile(filepath.Join(dir, "redstone.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	written, err := readAll(string(text))
	if err != nil || len(written) == 0 {
		t.Fatalf("%d puzzles, %v", len(written), err)
	}
	levels, err := os.ReadFile(filepath.Join(dir, "levels.txt"))
	if err != nil {
		t.Fatal(err)
	}
	tried, err := readLevels(string(levels))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range written {
		if err := lookAt(p); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
		if r, ok := tried[p.ID]; ok != usesLevels(p.Goal) || ok && r.tries != tries {
			t.Errorf("%s, %s: %+v", p.ID, p.Goal, r)
		}
	}
	// What was rated is not rated again, and the result is the same.
	if err := run(context.Background(), []string{"-out", dir, "-for", "0", "-rate", "0", "-count", "1000"}, io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(filepath.Join(dir, "redstone.sgf")); err != nil || !bytes.Equal(again, text) {
		t.Errorf("again: %d bytes and not %d, %v", len(again), len(text), err)
	}
}

// TestAgain finds and builds published puzzles once more: IDs and keys stay.
func TestAgain(t *testing.T) {
	w := &prospector{judge: newJudge(proveNodes)}
	seen := map[puzzle.Goal]int{}
	for _, p := range redstone(t) {
		if seen[p.Goal]++; seen[p.Goal]%40 != 1 || seen[p.Goal] > 100 {
			continue
		}
		e, err := w.again(&entry{Puzzle: p})
		if err != nil || e == nil {
			t.Errorf("%s: %v, %v", p.ID, e, err)
			continue
		}
		if e.ID != p.ID || e.Key() != p.Key() || e.Source != p.Source {
			t.Errorf("%s became %s, %v", p.ID, e.ID, e.Key())
		}
	}
	other := sampleEntry(t)
	other.In = 3
	if e, err := w.again(other); err != nil || e != nil {
		t.Errorf("of a wrong puzzle: %v, %v", e, err)
	}
}
