package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"redstone/game/charset"
	"redstone/game/diskfile"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// loadSGF sets board, komi and moves to those of a file's first game: its whole main
// line, or with a number the moves before that one. Illegal moves are executed as SGF
// says. When
// it fails nothing changes.
func loadSGF(s *session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	before := 0
	if n, err := strconv.Atoi(args[len(args)-1]); err == nil && len(args) > 1 {
		if n < 1 {
			return "", errors.New("moves are counted from 1")
		}
		before, args = n, args[:len(args)-1]
	}
	r, err := readRecord(strings.Join(args, " ")) // the name may contain spaces
	if err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	loaded := *s
	if err := loaded.load(r, before); err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	*s = loaded
	return "", nil
}

// readRecord reads the first game of a file; of a truncated file, what there is.
func readRecord(name string) (*record.Record, error) {
	data, err := diskfile.Read(name, sgf.MaxBytes)
	switch {
	case errors.Is(err, diskfile.ErrNotRegular), errors.Is(err, diskfile.ErrTooLong):
		return nil, errors.New("it is too large, or not a regular file")
	case err != nil:
		return nil, err
	}
	read, ok := record.NewReader(data, charset.SGF()).Next()
	if !ok || read.Record == nil {
		return nil, read.Err
	}
	return read.Record, nil
}

// load plays a record's main line, up to before that move unless it is 0.
func (s *session) load(r *record.Record, before int) error {
	if r.Game == rules.Go {
		s.komi = r.Komi
	}
	p, err := rules.NewPosition(r.Game, r.Size, r.Pie)
	if err != nil {
		return err
	}
	setup := ""
	if r.Game == rules.Redstone && !r.Pie {
		setup = p.Text() // a game that begins with a set-up has no pie rule
	}
	s.begin(p, setup)
	c := record.NewCursor(r)
	behind := false // the session lacks what cannot be set up, but may be again after further moves
	for n := r.Root; n != nil && (before == 0 || n.Ply() < before); n = n.Next() {
		c.Go(n)
		setUp := n.Setup != nil && n.Fault == nil
		if !setUp && !n.OnBoard() {
			continue
		}
		if setUp || behind || s.play(n.By, n.Move) != nil && s.force(n.By, n.Move) != nil {
			err = s.beginFrom(c.Position())
			behind = err != nil
		}
		if setUp && n == r.Root && r.Game == rules.Go && r.Info.Handicap >= 2 {
			s.stones = r.Info.Handicap
		}
	}
	return err
}

// beginFrom continues from the position as if it had been set up.
func (s *session) beginFrom(at *rules.Position) error {
	p, err := rules.ParsePosition(at.Game(), at.Text())
	if err != nil {
		return err
	}
	s.begin(p, p.Text())
	return nil
}

// printSGF writes what has been played as a file, or as the answer.
func printSGF(s *session, args []string) (string, error) {
	r, err := s.record()
	if err != nil {
		return "", err
	}
	text := r.Format()
	if len(args) == 0 || args[0] == "-" {
		return strings.TrimSpace(text), nil
	}
	if err := os.WriteFile(strings.Join(args, " "), []byte(text), 0o666); err != nil {
		return "", fmt.Errorf("cannot save file: %w", err)
	}
	return "", nil
}

// record makes a record of the game.
func (s *session) record() (*record.Record, error) {
	r, err := record.New(s.game, s.size, s.pie())
	if err != nil {
		return nil, err
	}
	if s.game == rules.Go {
		r.Komi = s.komi
		r.Info.Handicap = s.stones
	}
	if s.start != "" {
		p, err := s.startPosition()
		if err != nil {
			return nil, err
		}
		if p.Count(rules.Empty) < s.size*s.size || p.ToMove() == rules.White {
			r.SetSetup(r.Root, record.SetupOf(p))
		}
	}
	n := r.Root
	for _, t := range s.turns {
		if next := r.Add(n, t.move, t.by); next != nil {
			n = next
		}
	}
	if o := record.OutcomeOf(s.pos); o.End != record.Unknown {
		r.Info.Result = o.String()
	}
	return r, nil
}
