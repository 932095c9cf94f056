package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// options is what the command line decides.
type options struct {
	game     rules.Game
	size     int
	noPie    bool
	level    int
	levelSet bool // explicitly: then the level decides the number of playouts, and no clock
	playouts int
	perMove  time.Duration
	seed     uint64

	search      thinker // may reuse its tree
	fresh       thinker // starts with an empty tree
	analyse     analyst
	ponder      ponderer // nil: no pondering
	now         func() time.Time
	solverBytes int
	maxPerft    int
}

// thinker finds a move: see engine.Searcher. It may call stop from any goroutine.
type thinker func(stop func() bool, r engine.Request) engine.Answer

// analyst analyses a position: see engine.Searcher.
type analyst func(stop func() bool, r engine.Request, tell func(engine.Report))

// ponderer searches until it is stopped: see engine.Searcher.
type ponderer func(stop func() bool, r engine.Request)

// session is one conversation: a board, and what has been played on it.
type session struct {
	options
	komi  float64
	clock clock

	setup string // the position text that the game began with; "" for the empty board
	pos   *rules.Position
	moves []rules.Move
	plies []int // of each turn taken: 1, or 2 when the other side's pass was left out
	moved bool  // the last command was a move of the engine's own

	solver *engine.Solver // nil until there is something to solve

	input input
	out   io.Writer // for answers that are written in pieces
	id    string    // of the command that is being answered
}

func newSession(o options) (*session, error) {
	s := &session{options: o, komi: rules.DefaultKomi}
	if err := s.clear(o.game, o.size); err != nil {
		return nil, err
	}
	return s, nil
}

// serve answers commands until quit or the end of the input. The error says
// that reading or writing failed.
func (s *session) serve(in io.Reader, out io.Writer) error {
	s.input, s.out = listen(in), out
	defer s.input.close()
	for {
		stopPondering := s.startPondering()
		line, err := s.input.next()
		stopPondering()
		long := errors.Is(err, errLong) && !strings.Contains(line, "#")
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, errLong):
			return fmt.Errorf("reading a command: %w", err)
		}
		c, ok := parseLine(line)
		if !ok && !long {
			continue
		}
		var text string
		var failed error
		if long {
			failed = errLong
		} else {
			s.id = c.id
			text, failed = s.execute(c)
		}
		if err := writeReply(out, c.id, text, failed); err != nil {
			return err
		}
		if c.name == "quit" && failed == nil {
			return nil
		}
	}
}

// startPondering lets the engine ponder on the position until the returned function
// is called, when pondering is on and it has just made a move.
func (s *session) startPondering() (stop func()) {
	if s.ponder == nil || !s.moved || s.pos.Result().Over() {
		return func() {}
	}
	s.moved = false
	var stopped atomic.Bool
	done := make(chan struct{})
	r := s.request()
	r.Moves = slices.Clone(r.Moves)
	go func() {
		defer close(done)
		s.ponder(stopped.Load, r)
	}()
	return func() {
		stopped.Store(true)
		<-done
	}
}

// clear begins a new game on the empty board. Redstone has its pie rule then,
// unless it was turned off.
func (s *session) clear(game rules.Game, size int) error {
	p, err := rules.NewPosition(game, size, game == rules.Redstone && !s.noPie)
	if err != nil {
		return err
	}
	s.begin(p, "")
	return nil
}

// begin continues from the position that setup describes.
func (s *session) begin(p *rules.Position, setup string) {
	p.SetKomi(s.komi)
	s.game, s.size = p.Game(), p.Size()
	s.setup, s.pos = setup, p
	s.moves, s.plies = nil, nil
}

// turn makes that colour the side to move. In Go the other side passes for that:
// the protocol lets one colour play twice.
func (s *session) turn(colour rules.Stone) (passed int, err error) {
	if s.pos.Result().Over() {
		return 0, errOver
	}
	if s.pos.ToMove() == colour {
		return 0, nil
	}
	if s.game != rules.Go {
		return 0, fmt.Errorf("it is %s's turn", s.pos.ToMove())
	}
	s.pos.Do(rules.Pass)
	if s.pos.Result().Over() {
		s.pos.Undo()
		return 0, fmt.Errorf("it is %s's turn after a pass", s.pos.ToMove())
	}
	s.moves = append(s.moves, rules.Pass)
	return 1, nil
}

// back undoes turn.
func (s *session) back(passed int) {
	for range passed {
		s.pos.Undo()
		s.moves = s.moves[:len(s.moves)-1]
	}
}

// play plays a move for a colour.
func (s *session) play(colour rules.Stone, m rules.Move) error {
	passed, err := s.turn(colour)
	if err != nil {
		return err
	}
	if _, err := s.pos.Play(m); err != nil {
		s.back(passed)
		return err
	}
	s.moves = append(s.moves, m)
	s.plies = append(s.plies, passed+1)
	return nil
}

// pie reports whether the game has, or had, the pie rule.
func (s *session) pie() bool { return s.game == rules.Redstone && s.setup == "" && !s.noPie }

// request describes the current position to the engine.
func (s *session) request() engine.Request {
	return engine.Request{
		Game:     s.game,
		Size:     s.size,
		Pie:      s.pie(),
		Setup:    s.setup,
		Moves:    s.moves,
		Level:    s.level,
		Seed:     s.seed + uint64(len(s.moves)),
		Playouts: s.playouts,
		Komi:     &s.komi,
	}
}

// think asks for a colour's move without playing it.
func (s *session) think(search thinker, colour rules.Stone) (rules.Move, error) {
	passed, err := s.turn(colour)
	if err != nil {
		return rules.NoMove, err
	}
	defer s.back(passed)
	r := s.request()
	began := s.now()
	limit, limited := s.clock.budget(colour, s.pos.Count(rules.Empty))
	if s.perMove > 0 && (!limited || s.perMove < limit) {
		limit, limited = s.perMove, true
	}
	if limited {
		r.Time = min(max(limit, 1), engine.MaxTime)
		if s.playouts == 0 && (s.perMove > 0 || !s.levelSet) {
			r.Playouts = engine.MaxPlayouts // until the time is over
		}
	}
	a := search(func() bool { return limited && s.now().Sub(began) >= limit }, r)
	if a.Err != nil {
		return rules.NoMove, a.Err
	}
	s.clock.spend(colour, s.now().Sub(began))
	return a.Move, nil
}

// withoutPie returns the current position as redstone-solve takes it.
func (s *session) withoutPie() (*rules.Position, error) {
	if !s.pos.PieOn() || s.pos.Result().Over() {
		return s.pos.Clone(), nil
	}
	p, err := rules.ParsePosition(s.game, s.pos.Text())
	if err != nil {
		return nil, fmt.Errorf("leaving the pie rule out: %w", err)
	}
	return p, nil
}

var errOver = errors.New("the game is over")
