package main

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"redstone/game/engine"
	"redstone/rules"
)

// A checkpoint is a text of lines: the heading, a line for each position, and
// the end with the number of positions and the checksum of all before it. A
// position's line has the board (with _ before the side to move), its value, the
// proof numbers of a win and a loss, the nodes so far, and "split" or "whole".
const (
	heading = "redstone-solve 1"
	ending  = "end"
)

// Bounds of what is read.
const (
	maxBytes  = 1 << 30
	maxNumber = 1 << 60
)

// errCheckpoint is the error of a file that is not a checkpoint or is incomplete.
var errCheckpoint = errors.New("malformed checkpoint")

// load reads a checkpoint from a file; one that is missing is an empty one.
func (t *tree) load(path string) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading the checkpoint: %w", err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	if err == nil {
		err = t.parse(text)
	}
	if err != nil {
		return fmt.Errorf("reading the checkpoint %s: %w", path, err)
	}
	return nil
}

// parse adds what a checkpoint says to an empty tree.
func (t *tree) parse(text []byte) error {
	fault := func(line int, what string) error { return fmt.Errorf("line %d: %s: %w", line, what, errCheckpoint) }
	if len(text) > maxBytes {
		return fault(1, "the file is too large")
	}
	cut := bytes.LastIndex(text, []byte("\n"+ending+" ")) + 1
	lines := strings.Split(string(text[:cut]), "\n")
	if lines[0] != heading {
		return fault(1, "the heading is not "+strconv.Quote(heading)+", or there is no end")
	}
	lines = lines[1 : len(lines)-1]
	if want := footer(len(lines), text[:cut]); string(text[cut:]) != want {
		return fault(len(lines)+2, "the end should be "+strconv.Quote(want))
	}
	var split []*position
	for i, line := range lines {
		k, err := parsePosition(line)
		if err != nil {
			return fault(i+2, err.Error())
		}
		if t.known[k.text] != nil {
			return fault(i+2, "the position was there before")
		}
		t.known[k.text] = k
		if k.split {
			split = append(split, k)
		}
	}
	for _, k := range split {
		if err := t.branch(k); err != nil {
			return err
		}
	}
	return nil
}

func footer(n int, before []byte) string {
	return fmt.Sprintf("%s %d %08x\n", ending, n, crc32.ChecksumIEEE(before))
}

func parsePosition(line string) (*position, error) {
	words := strings.Split(line, " ")
	if len(words) != 6 {
		return nil, fmt.Errorf("%d words and not 6", len(words))
	}
	p, err := rules.ParsePosition(rules.Redstone, words[0])
	if err != nil {
		return nil, err
	}
	k := &position{text: p.Text()}
	if strings.Replace(k.text, " ", "_", 1) != words[0] || canonical(k.text) != k.text {
		return nil, errors.New("the position is not in canonical form")
	}
	known := false
	for _, v := range []engine.Value{engine.Unknown, engine.Win, engine.Loss} {
		if words[1] == v.String() {
			k.value, known = v, true
		}
	}
	var numbers [3]int64
	for i := range numbers {
		n, err := strconv.ParseInt(words[2+i], 10, 64)
		if err != nil || n < 0 || n > maxNumber || strconv.FormatInt(n, 10) != words[2+i] {
			known = false
		}
		numbers[i] = n
	}
	k.win, k.loss, k.nodes = int(numbers[0]), int(numbers[1]), numbers[2]
	k.split = words[5] == "split"
	if !known || !k.split && words[5] != "whole" || k.value == engine.Unknown && (k.win < 1 || k.loss < 1) {
		return nil, errors.New("unknown value, or numbers out of bounds")
	}
	return k, nil
}

// format writes a checkpoint, positions in order of their texts.
func (t *tree) format() []byte {
	t.lock.Lock()
	defer t.lock.Unlock()
	var list []string
	for _, k := range t.known {
		how := "whole"
		if k.split {
			how = "split"
		}
		list = append(list, fmt.Sprintf("%s %v %d %d %d %s\n",
			strings.Replace(k.text, " ", "_", 1), k.value, k.win, k.loss, k.nodes, how))
	}
	slices.Sort(list)
	text := []byte(heading + "\n" + strings.Join(list, ""))
	return append(text, footer(len(list), text)...)
}

// save replaces a file by a checkpoint: an atomic write.
func (t *tree) save(path string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("writing the checkpoint: %w", err)
		}
	}()
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // without effect once it is renamed
	_, err = file.Write(t.format())
	if err == nil {
		err = file.Sync()
	}
	if e := file.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
