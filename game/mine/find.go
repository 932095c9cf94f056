package main

import (
	"slices"

	"redstone/game/puzzle"
	"redstone/rules"
)

// Limits of what is looked at. Goals beyond them were hard for people or for the searches.
const (
	maxWin        = 7  // own moves of a win
	maxWinEmpty   = 9  // empty points of a win
	maxWinSize    = 7  // points a side
	maxAnnihilate = 4  // own moves
	maxCapture    = 4  // own moves
	maxSave       = 3  // enemy moves
	maxUnknown    = 2  // positions of a game that the solver gave up; earlier ones are harder
	leastMoves    = 6  // legal moves of a goal with a marked group: with fewer there is nothing to choose from
	leastEnd      = 5  // legal moves at the end of a game
	leastMutual   = 4  // the same where it ends with no stone left
	endPlies      = 14 // before the end of a game, in which annihilation is looked for
)

// find is a position with a goal that one first move reaches, and what is known about it.
type find struct {
	task
	start   *rules.Position
	key     rules.Move
	line    []rules.Move // the solution, the key included
	ply     int
	beside  rules.Move // the last move, when it is not the game's
	swing   bool       // the game's player was winning and lost that by his move
	natural bool       // the natural-looking move is the key
	legal   int        // first moves
	near    int        // of the tempting wrong moves, those that only one reply refutes
	duals   int        // later turns in the solution at which several moves reach the goal
	nodes   int        // what the search for the goal took
	themes  []puzzle.Theme
}

// tally counts what was looked at.
type tally struct {
	games, positions, asked, sole, obvious, kept int
}

func (t *tally) add(o tally) {
	t.games += o.games
	t.positions += o.positions
	t.asked += o.asked
	t.sole += o.sole
	t.obvious += o.obvious
	t.kept += o.kept
}

// prospector looks for finds in positions of one game.
type prospector struct {
	*judge
	count tally
	spent int // nodes of positions beside the game
	seen  map[uint64]bool
}

// look returns the finds of a game, the best first, at most one for each ply and key point.
func (w *prospector) look(g *game) []*find {
	w.count, w.spent, w.seen = tally{games: 1, positions: len(g.moves)}, 0, map[uint64]bool{}
	for _, p := range g.positions {
		w.seen[p.Hash()] = true
	}
	w.judge.solver.Reset()
	list := w.ends(g)
	list = append(list, w.groups(g)...)
	slices.SortStableFunc(list, func(a, b *find) int { return b.score() - a.score() })
	var kept []*find
	for _, f := range list {
		if !slices.ContainsFunc(kept, func(k *find) bool { return k.key.Point() == f.key.Point() || k.ply == f.ply }) {
			kept = append(kept, f)
		}
	}
	w.count.kept = len(kept)
	return kept
}
