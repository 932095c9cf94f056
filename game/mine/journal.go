package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/gofrs/flock"

	"redstone/game/puzzle"
)

// The journal is a text that only grows. A game is a block: a line "found FACTS SGF" for each puzzle and "game NUMBER
// COUNTS" at its end, written at once; a block without its end was being written when the process ended, and does not
// count. A line "rated ID TRIES" says how many tries of each level found the key.
//
//	found score natural near swing duals nodes legal rank | SGF
//	game number positions asked sole obvious kept
//	rated id found/tries of levels 1, 2, …
type journal struct {
	lock  *flock.Flock // the system releases it when the process ends
	file  *os.File
	found []*entry
	done  map[int]bool // games
	tally tally
	rates map[string]rates
}

// entry is a puzzle of the journal with the facts that it is chosen by.
type entry struct {
	*puzzle.Puzzle
	facts
	text string // the puzzle's SGF
}

// facts are what the choice and the rating ask for.
type facts struct {
	score, near, duals, nodes, legal, rank int
	natural, swing                         bool
}

func (f facts) format() string {
	bit := map[bool]int{true: 1}
	return fmt.Sprintf("%d %d %d %d %d %d %d %d", f.score, bit[f.natural], f.near, bit[f.swing], f.duals, f.nodes, f.legal, f.rank)
}

func parseFacts(text string) (f facts, err error) {
	var natural, swing int
	_, err = fmt.Sscan(text, &f.score, &natural, &f.near, &swing, &f.duals, &f.nodes, &f.legal, &f.rank)
	f.natural, f.swing = natural == 1, swing == 1
	return f, err
}

// errJournal is the error of a journal with a line that nobody wrote.
var errJournal = errors.New("malformed journal")

// errLocked is the error of a journal that another process writes.
var errLocked = errors.New("another process is at work in this folder")

// close closes the journal for another process.
func (j *journal) close() error { return errors.Join(j.file.Close(), j.lock.Unlock()) }

// openJournal reads a journal, or begins one, and is ready to append to it.
func openJournal(path string) (*journal, error) {
	j := &journal{done: map[int]bool{}, rates: map[string]rates{}, lock: flock.New(path + ".lock")}
	switch locked, err := j.lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("locking the journal: %w", err)
	case !locked:
		return nil, errLocked
	}
	if err := j.open(path); err != nil {
		return nil, errors.Join(err, j.lock.Unlock())
	}
	return j, nil
}

// open reads the file and is ready to append to it.
func (j *journal) open(path string) error {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("reading the journal: %w", err)
	}
	whole, err := j.read(strings.NewReader(string(data)))
	if err != nil {
		return fmt.Errorf("reading the journal %s: %w", path, err)
	}
	j.file, err = os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		// What stands behind the last whole block was cut off while it was written.
		if err = j.file.Truncate(int64(whole)); err == nil {
			_, err = j.file.Seek(0, io.SeekEnd)
		}
	}
	if err != nil {
		return fmt.Errorf("opening the journal: %w", err)
	}
	return nil
}

// read reads the whole blocks, and returns how many bytes they take.
func (j *journal) read(r io.Reader) (whole int, err error) {
	in := bufio.NewReader(r)
	at := 0
	var block []*entry
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return whole, nil // a line without its end is not whole
		}
		at += len(line)
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "found":
			e, err := parseEntry(rest)
			if err != nil {
				return whole, err
			}
			block = append(block, e)
			continue
		case "game":
			err = j.readGame(rest, block)
		case "rated":
			err = j.readRates(rest)
		default:
			err = fmt.Errorf("%w: line %q", errJournal, line)
		}
		if err != nil {
			return whole, err
		}
		block, whole = nil, at
	}
}

func parseEntry(text string) (*entry, error) {
	head, sgf, _ := strings.Cut(text, " | ")
	f, err := parseFacts(head)
	if err != nil {
		return nil, fmt.Errorf("%w: facts %q", errJournal, head)
	}
	p, err := puzzle.Parse(sgf)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errJournal, err)
	}
	return &entry{Puzzle: p, facts: f, text: sgf}, nil
}

func (j *journal) readGame(text string, block []*entry) error {
	var number int
	t := tally{games: 1}
	if _, err := fmt.Sscan(text, &number, &t.positions, &t.asked, &t.sole, &t.obvious, &t.kept); err != nil {
		return fmt.Errorf("%w: game %q", errJournal, text)
	}
	if !j.done[number] {
		j.done[number] = true
		j.found = append(j.found, block...)
		j.tally.add(t)
	}
	return nil
}

func (j *journal) readRates(text string) error {
	id, r, err := parseRates(text)
	if err == nil {
		j.rates[id] = r
	}
	return err
}

// parseRates reads an ID and what rates.format writes.
func parseRates(text string) (id string, r rates, err error) {
	words := strings.Fields(text)
	bad := fmt.Errorf("%w: rates %q", errJournal, text)
	if len(words) != 1+ratedLevels {
		return "", r, bad
	}
	for i, word := range words[1:] {
		if n, err := fmt.Sscanf(word, "%d/%d", &r.found[i], &r.tries[i]); n != 2 || err != nil || r.found[i] < 0 || r.found[i] > r.tries[i] {
			return "", r, bad
		}
	}
	return words[0], r, nil
}

// addGame appends the block of a game.
func (j *journal) addGame(number int, t tally, block []*entry) error {
	var text strings.Builder
	for _, e := range block {
		fmt.Fprintf(&text, "found %s | %s\n", e.facts.format(), e.text)
	}
	fmt.Fprintf(&text, "game %d %d %d %d %d %d\n", number, t.positions, t.asked, t.sole, t.obvious, t.kept)
	j.done[number] = true
	j.found = append(j.found, block...)
	j.tally.add(t)
	return j.write(text.String())
}

// addRates appends the rates of a puzzle.
func (j *journal) addRates(id string, r rates) error {
	j.rates[id] = r
	return j.write("rated " + id + r.format() + "\n")
}

func (j *journal) write(text string) error {
	if _, err := j.file.WriteString(text); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	return nil
}
