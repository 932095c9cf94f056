package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"redstone/game/puzzle"
	"redstone/rules"
)

// writeCandidate appends a puzzle to a file of candidates: what it is chosen by, then its SGF.
func writeCandidate(f *os.File, c *found) error {
	_, err := fmt.Fprintf(f, "%d\t%d\t%.2f\t%s\t%s\t%s\n", c.near, c.moves, c.worth, c.theme, c.shape, c.p.SGF())
	return err
}

// readCandidates reads such a file; there may be none yet.
func readCandidates(name string) ([]*found, error) {
	data, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []*found
	lines := bufio.NewScanner(strings.NewReader(string(data)))
	lines.Buffer(nil, puzzle.MaxTree)
	for number := 1; lines.Scan(); number++ {
		fields := strings.SplitN(lines.Text(), "\t", 6)
		if len(fields) != 6 {
			break // the last line of a program that was stopped
		}
		p, err := puzzle.Parse(fields[5])
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, number, err)
		}
		c := &found{p: p, theme: puzzle.Theme(fields[3]), shape: fields[4]}
		c.near, _ = strconv.Atoi(fields[0])
		c.moves, _ = strconv.Atoi(fields[1])
		c.worth, _ = strconv.ParseFloat(fields[2], 64)
		c.stones = p.Record.Size*p.Record.Size - p.Start().Count(rules.Empty)
		if wanted := c.worth >= 100; !wanted && (p.Goal == puzzle.Live || p.Goal == puzzle.Kill) {
			c.worth = worthOf(c)
		}
		if _, atari := p.Start().Atari(p.Target); p.Goal == puzzle.Kill && atari {
			continue
		}
		list = append(list, c)
	}
	return list, lines.Err()
}
