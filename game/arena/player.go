package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// player plays games, one after the other.
type player interface {
	// begin starts a game from the empty board.
	begin(g start) error
	// move asks for the next move; moves are all plies so far.
	move(moves []rules.Move, toMove rules.Stone) (rules.Move, error)
	close()
}

// start is how a game starts.
type start struct {
	game rules.Game
	size int
	komi float64
	seed uint64
}

// newPlayer makes a player from its description.
func newPlayer(text string, e effort) (player, error) {
	kind, rest, _ := strings.Cut(text, ":")
	level := engine.Levels
	plain := false
	switch kind {
	case "random":
		return &randomPlayer{}, nil
	case "beginner":
		return &randomPlayer{captures: true}, nil
	case "level":
		number, keys, _ := strings.Cut(rest, ":")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > engine.Merciless {
			return nil, fmt.Errorf("no such level: %q", text)
		}
		level, rest = n, keys
		e = effort{resign: e.resign}
	case "engine":
	case "plain":
		plain = true
	default:
		return startProgram(text)
	}
	e, err := e.with(rest)
	if err != nil {
		return nil, fmt.Errorf("player %q: %w", text, err)
	}
	if kind != "level" && e.nodes == 0 {
		e.nodes = 1 << 22 // for seconds a move; the same for both
	}
	if kind != "level" && e.time > 0 {
		level = engine.Merciless // no limit of playouts
	}
	return &enginePlayer{level: level, plain: plain, effort: e}, nil
}

// with reads key=value pairs with commas between them.
func (e effort) with(text string) (effort, error) {
	if text == "" {
		return e, nil
	}
	for _, pair := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(pair, "=")
		var err error
		switch key {
		case "time":
			e.time, err = time.ParseDuration(value)
		case "playouts":
			e.playouts, err = strconv.Atoi(value)
			e.time = 0
		case "resign":
			e.resign, err = strconv.ParseFloat(value, 64)
		case "untrained":
			e.untrained, err = strconv.ParseBool(value)
		case "threads":
			e.threads, err = strconv.Atoi(value)
		case "nodes":
			e.nodes, err = strconv.Atoi(value)
		default:
			err = fmt.Errorf("no such key: %q", key)
		}
		if err != nil {
			return e, err
		}
	}
	return e, nil
}

// enginePlayer is package engine.
type enginePlayer struct {
	level    int
	plain    bool
	effort   effort
	searcher *engine.Searcher
	request  engine.Request
	hopeless int // moves in a row with a win rate that low
}

func (p *enginePlayer) begin(g start) error {
	p.searcher = engine.NewSearcher(engine.SearchOptions{Threads: p.effort.threads, Plain: p.plain, Untrained: p.effort.untrained, Nodes: p.effort.nodes})
	p.request = engine.Request{
		Game: g.game, Size: g.size, Level: p.level, Seed: g.seed, Playouts: p.effort.playouts, Time: p.effort.time, Komi: &g.komi,
	}
	p.hopeless = 0
	return nil
}

// resignAfter is for how many moves in a row the win rate has to be low before a
// player resigns.
const resignAfter = 3

func (p *enginePlayer) move(moves []rules.Move, _ rules.Stone) (rules.Move, error) {
	p.request.Moves = moves
	p.request.Seed++
	a := p.searcher.Search(nil, p.request)
	if a.WinRate >= p.effort.resign {
		p.hopeless = 0
	} else if p.hopeless++; a.Err == nil && p.hopeless >= resignAfter {
		return rules.Resign, nil
	}
	return a.Move, a.Err
}

func (p *enginePlayer) close() {}

// randomPlayer plays uniformly random moves, or only where it sees no capture.
type randomPlayer struct {
	captures bool
	pos      *rules.Position
	rand     *rules.Rand
}

func (p *randomPlayer) begin(g start) (err error) {
	p.rand = rules.NewRand(g.seed)
	p.pos, err = rules.NewPosition(g.game, g.size, false)
	return err
}

func (p *randomPlayer) move(moves []rules.Move, _ rules.Stone) (rules.Move, error) {
	for _, m := range moves[p.pos.Ply():] {
		p.pos.Do(m)
	}
	if m := p.capture(); m != rules.NoMove {
		return m, nil
	}
	return p.pos.RandomMove(p.rand), nil
}

// capture returns the move that takes the most enemy stones, or NoMove where none can be
// taken. In Redstone it is not one that loses at once.
func (p *randomPlayer) capture() rules.Move {
	best, most := rules.NoMove, 0
	if !p.captures {
		return best
	}
	mover := p.pos.ToMove()
	for _, m := range p.pos.AppendLegal(nil) {
		if !m.IsPlacement() {
			continue
		}
		before := p.pos.Count(mover.Opponent())
		p.pos.Do(m)
		taken, lost := before-p.pos.Count(mover.Opponent()), p.pos.Result().Winner == mover.Opponent()
		p.pos.Undo()
		if taken > most && !lost {
			best, most = m, taken
		}
	}
	return best
}

func (p *randomPlayer) close() {}
