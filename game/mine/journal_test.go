package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sample is a puzzle as the journal has it.
const sample = "(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ba][bb][cb][bc][cc][ad][cd][ed][ce]AW[db][eb][dc][ec][dd][de]ADDRED[da][ab][be]PL[B]" +
	"PUZZLE[wcqhuz]GOAL[annihilate 2]THEMES[sacrifice spare-moves]PROOF[x]SO[y, ply 1]CP[z](;B[eer];W[ea];B[edr])(;B[aa]BM[1];W[eer]))"

func sampleEntry(t *testing.T) *entry {
	t.Helper()
	e, err := parseEntry("73 0 2 1 0 55 6 3 | " + sample)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestJournal writes, is cut off in the middle of a block, and goes on.
func TestJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	j, err := openJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	e := sampleEntry(t)
	if err := j.addGame(4, tally{games: 1, positions: 30, asked: 20, sole: 5, obvious: 2, kept: 1}, []*entry{e}); err != nil {
		t.Fatal(err)
	}
	if err := j.addRates("wcqhuz", rates{found: [ratedLevels]int{1, 2, 3}, tries: [ratedLevels]int{4, 4, 4, 4, 4, 4, 4, 4}}); err != nil {
		t.Fatal(err)
	}
	if err := j.addGame(2, tally{games: 1, positions: 10}, nil); err != nil {
		t.Fatal(err)
	}
	j.close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for cut := range len(whole) + 1 {
		if cut > 40 && cut < len(whole)-120 && cut%17 != 0 {
			continue
		}
		if err := os.WriteFile(path, whole[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		j, err := openJournal(path)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if len(j.found) != len(j.rates) && len(j.rates) > 0 || j.tally.games != len(j.done) {
			t.Fatalf("cut at %d: %d found, %d rates, %d games of %d", cut, len(j.found), len(j.rates), len(j.done), j.tally.games)
		}
		if err := j.addGame(9, tally{games: 1}, nil); err != nil {
			t.Fatal(err)
		}
		j.close()
		again, err := openJournal(path)
		if err != nil || !again.done[9] {
			t.Fatalf("cut at %d and continued: %v", cut, err)
		}
		again.close()
	}
	os.WriteFile(path, whole, 0o644)
	j, err = openJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.close()
	if _, err := openJournal(path); !errors.Is(err, errLocked) {
		t.Errorf("opened twice: %v", err)
	}
	if len(j.found) != 1 || j.found[0].facts != e.facts || j.found[0].text != e.text || !j.done[4] || !j.done[2] || j.done[3] {
		t.Errorf("%d puzzles, games %v", len(j.found), j.done)
	}
	if j.tally != (tally{games: 2, positions: 40, asked: 20, sole: 5, obvious: 2, kept: 1}) || j.rates["wcqhuz"].found[2] != 3 {
		t.Errorf("%+v, %+v", j.tally, j.rates)
	}
}

// TestJournalRefuses has lines that nobody wrote.
func TestJournalRefuses(t *testing.T) {
	for _, line := range []string{
		"hello", "found 1 2 | " + sample, "found 73 0 2 1 0 55 6 3 | (;FF[4])", "game one 1 1 1 1 1", "game 1 1",
		"rated wcqhuz 1/2", "rated wcqhuz 3/2 0/1 0/1 0/1 0/1 0/1 0/1 0/1", "rated wcqhuz x 0/1 0/1 0/1 0/1 0/1 0/1 0/1",
	} {
		j := &journal{done: map[int]bool{}, rates: map[string]rates{}}
		if _, err := j.read(strings.NewReader(line + "\n")); !errors.Is(err, errJournal) {
			t.Errorf("%q: %v", line, err)
		}
	}
}
