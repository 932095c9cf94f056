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

// thinker finds a move: see engine.Searcher.SearchTelling. It may call stop from any
// goroutine; tell may be nil.
type thinker func(stop func() bool, r engine.Request, tell func(engine.Report)) engine.Answer

// analyst analyses a position: see engine.Searcher.AnalyseMoves.
type analyst func(stop func() bool, r engine.Request, keep func(rules.Move) bool, tell func(engine.Report))

// ponderer searches until it is stopped: see engine.Searcher.
type ponderer func(stop func() bool, r engine.Request)

// session is one conversation: a board, and what has been played on it.
type session struct {
	options
	line
	komi  float64
	clock clock

	start  string // the position text that the game began with; "" for the empty board with Black to move
	stones int    // of handicap in that position
	turns  []turn // what has been played since
	moved  bool   // the last command was a move of the engine's own

	solver *engine.Solver // nil until there is something to solve

	input *input
	out   io.Writer // for answers that are written in pieces
	id    string    // of the command that is being answered
}

// line is a position as requests to the engine describe it: by the moves that were
// played in turn since a set-up.
type line struct {
	pos   *rules.Position
	base  string // the position text before the moves; "" for the empty board with Black to move
	moves []rules.Move
}

// turn is a move that was played.
type turn struct {
	by     rules.Stone
	move   rules.Move
	broke  bool // out of turn or after the end: the line begins with it
	forced bool // the rules forbid it: the line begins behind it
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
	r := s.request(s.line)
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

// begin continues from the position that the text describes; "" stands for the empty
// board.
func (s *session) begin(p *rules.Position, text string) {
	p.SetKomi(s.komi)
	s.game, s.size = p.Game(), p.Size()
	s.start, s.stones, s.turns = text, 0, nil
	s.line = line{pos: p, base: text}
}

// forColour returns the line with that colour to move, and whether it is another one.
// To the protocol it is no error when a colour moves twice in a row, and no game ends:
// whatever the rules need for that, the current position then counts as a set-up.
func (s *session) forColour(colour rules.Stone) (l line, broke bool, err error) {
	over := s.pos.Result().Over()
	if !over && s.pos.ToMove() == colour {
		return s.line, false, nil
	}
	text := s.pos.Text()
	l, err = s.lineFrom(text[:len(text)-1] + string(colour.Letter()))
	switch {
	case err != nil && over: // in Redstone no stones of one colour are left
		return line{}, false, errOver
	case err != nil: // in Redstone a set-up has stones of both colours
		return line{}, false, fmt.Errorf("it is %s's turn", s.pos.ToMove())
	}
	return l, true, nil
}

// lineFrom returns a line that begins with a position, as if it had been set up.
func (s *session) lineFrom(text string) (line, error) {
	p, err := rules.ParsePosition(s.game, text)
	if err != nil {
		return line{}, err
	}
	p.SetKomi(s.komi)
	return line{pos: p, base: text}, nil
}

// play plays a move for a colour.
func (s *session) play(colour rules.Stone, m rules.Move) error {
	l, broke, err := s.forColour(colour)
	if err != nil {
		return err
	}
	if _, err := l.pos.Play(m); err != nil {
		return err
	}
	l.moves = append(l.moves, m)
	s.line = l
	s.turns = append(s.turns, turn{by: colour, move: m, broke: broke})
	return nil
}

// force executes a move that the rules forbid, as a file may hold one.
func (s *session) force(colour rules.Stone, m rules.Move) error {
	q, _, ok := s.pos.Execute(m, colour)
	if !ok {
		return fmt.Errorf("%v cannot be executed", m)
	}
	l, err := s.lineFrom(q.Text())
	if err != nil {
		return err
	}
	s.line = l
	s.turns = append(s.turns, turn{by: colour, move: m, broke: true, forced: true})
	return nil
}

var errNoUndo = errors.New("cannot undo")

// undo takes back the last n moves. When there are fewer it takes back none.
func (s *session) undo(n int) error {
	if n > len(s.turns) {
		return errNoUndo
	}
	kept, undone := s.turns[:len(s.turns)-n], s.turns[len(s.turns)-n:]
	if !slices.ContainsFunc(undone, func(t turn) bool { return t.broke }) {
		for range undone {
			s.pos.Undo()
		}
		s.moves = s.moves[:len(s.moves)-n]
		s.turns = kept
		return nil
	}
	return s.replay(kept)
}

// replay plays turns again from the start of the game.
func (s *session) replay(turns []turn) error {
	again := *s
	p, err := s.startPosition()
	if err != nil {
		return err
	}
	again.begin(p, s.start)
	again.stones = s.stones
	for _, t := range turns {
		step := again.play
		if t.forced {
			step = again.force
		}
		if err := step(t.by, t.move); err != nil {
			return fmt.Errorf("replaying %v: %w", t.move, err)
		}
	}
	*s = again
	return nil
}

// startPosition returns the position that the game began with.
func (s *session) startPosition() (*rules.Position, error) {
	if s.start != "" {
		return rules.ParsePosition(s.game, s.start)
	}
	return rules.NewPosition(s.game, s.size, s.pie())
}

// pie reports whether the game has, or had, the pie rule.
func (s *session) pie() bool { return s.game == rules.Redstone && s.start == "" && !s.noPie }

// request describes a line to the engine.
func (s *session) request(l line) engine.Request {
	return engine.Request{
		Game:     s.game,
		Size:     s.size,
		Pie:      s.pie() && l.base == "",
		Setup:    l.base,
		Moves:    l.moves,
		Level:    s.level,
		Seed:     s.seed + uint64(len(s.turns)),
		Playouts: s.playouts,
		Komi:     &s.komi,
	}
}

// think asks for a colour's move without playing it; tell, which may be nil, gets reports
// meanwhile.
func (s *session) think(search thinker, colour rules.Stone, tell func(engine.Report)) (rules.Move, error) {
	l, _, err := s.forColour(colour)
	if err != nil {
		return rules.NoMove, err
	}
	r := s.request(l)
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
	a := search(func() bool { return s.input.interrupted() || limited && s.now().Sub(began) >= limit }, r, tell)
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
