package main

import (
	"errors"
	"slices"
	"strings"

	"redstone/rules"
)

// What the commands for handicaps answer (sections 4.1 and 6.3 of the specification).
var (
	errHandicapGame   = errors.New("there are handicaps in Go only")
	errHandicapNumber = errors.New("invalid number of stones")
	errHandicapPoints = errors.New("invalid vertex list")
	errNotEmpty       = errors.New("board not empty")
)

// inGo makes a handler one of a command that Redstone does not have.
func inGo(handle handler) handler {
	return func(s *session, args []string) (string, error) {
		if s.game != rules.Go {
			return "", errHandicapGame
		}
		return handle(s, args)
	}
}

// handicap puts Black's stones on the empty board; White is to move.
func (s *session) handicap(points []rules.Point) (string, error) {
	if s.pos.Count(rules.Empty) < s.size*s.size || len(s.turns) > 0 {
		return "", errNotEmpty
	}
	stones := make(map[rules.Point]rules.Stone, len(points))
	words := make([]string, len(points))
	for i, pt := range points {
		stones[pt] = rules.Black
		words[i] = pt.String()
	}
	if err := s.setUp(stones, rules.White); err != nil {
		return "", err
	}
	s.stones = len(points)
	return strings.Join(words, " "), nil
}

// setUp begins a game with these stones on the board.
func (s *session) setUp(stones map[rules.Point]rules.Stone, toMove rules.Stone) error {
	setup := rules.Setup{Game: s.game, Size: s.size, Stones: make([]rules.Stone, s.size*s.size), ToMove: toMove}
	for pt, stone := range stones {
		setup.Stones[(s.size-1-pt.Row())*s.size+pt.Col()] = stone
	}
	p, err := setup.Position()
	if err != nil {
		return err
	}
	s.begin(p, p.Text())
	return nil
}

func fixedHandicap(s *session, args []string) (string, error) {
	n, err := whole(args, 0, 1e6)
	if err != nil {
		return "", err
	}
	points := rules.Handicap(s.size, n)
	if points == nil {
		return "", errHandicapNumber
	}
	return s.handicap(points)
}

// placeFreeHandicap puts as many of the stones as there are fixed points for on them; the
// specification lets the program choose, and take fewer.
func placeFreeHandicap(s *session, args []string) (string, error) {
	n, err := whole(args, 0, 1e6)
	if err != nil {
		return "", err
	}
	points := rules.Handicap(s.size, min(n, rules.MaxHandicap(s.size)))
	if points == nil {
		return "", errHandicapNumber
	}
	return s.handicap(points)
}

func setFreeHandicap(s *session, args []string) (string, error) {
	var points []rules.Point
	for _, word := range args {
		m, err := rules.ParseMove(word)
		if err != nil || !m.IsPlacement() || m.IsRed() || !m.Point().On(s.size) || slices.Contains(points, m.Point()) {
			return "", errHandicapPoints
		}
		points = append(points, m.Point())
	}
	if len(points) < 2 || len(points) >= s.size*s.size {
		return "", errHandicapPoints
	}
	if _, err := s.handicap(points); err != nil {
		return "", err
	}
	return "", nil
}

// goguiSetup clears the board and puts stones on it: "gogui-setup b A1 w B2 …" (GoGui's
// documentation, "GoGui specific GTP commands"). Black is to move.
func goguiSetup(s *session, args []string) (string, error) {
	moves, err := sequence(args)
	if err != nil {
		return "", err
	}
	stones := map[rules.Point]rules.Stone{}
	for _, t := range moves {
		if !t.move.IsPlacement() || t.move.IsRed() || !t.move.Point().On(s.size) {
			return "", errSyntax
		}
		stones[t.move.Point()] = t.by
	}
	return "", s.setUp(stones, rules.Black)
}

// setupPlayer says whose turn it is in the position that was set up.
func setupPlayer(s *session, args []string) (string, error) {
	c, err := colour(args)
	if err != nil {
		return "", err
	}
	l, _, err := s.forColour(c)
	if err != nil {
		return "", err
	}
	s.begin(l.pos, l.pos.Text())
	return "", nil
}

// playSequence plays several moves: "gogui-play_sequence b A1 w B2 …". When one of them
// is illegal none is played.
func playSequence(s *session, args []string) (string, error) {
	moves, err := sequence(args)
	if err != nil {
		return "", err
	}
	for i, t := range moves {
		if err := s.play(t.by, t.move); err != nil {
			return "", errors.Join(err, s.undo(i))
		}
	}
	return "", nil
}

// sequence reads pairs of a colour and a move.
func sequence(args []string) ([]turn, error) {
	var list []turn
	for ; len(args) > 0; args = args[2:] {
		c, err := colour(args)
		if err != nil || len(args) < 2 {
			return nil, errSyntax
		}
		m, err := rules.ParseMove(args[1])
		if err != nil {
			return nil, errSyntax
		}
		list = append(list, turn{by: c, move: m})
	}
	return list, nil
}

func undoMoves(s *session, args []string) (string, error) {
	n := 1
	if len(args) > 0 {
		var err error
		if n, err = whole(args, 0, 1e6); err != nil {
			return "", err
		}
	}
	return "", s.undo(n)
}
