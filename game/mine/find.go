package main

import (
	"slices"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
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

// ends looks at the end of a game, from the last position backwards, for wins and annihilations.
func (w *prospector) ends(g *game) []*find {
	var list []*find
	unknown, least := 0, leastEnd
	if g.mutual {
		least = leastMutual
	}
	var solved []int
	next := engine.Loss // the value after the game's move, for the side to move there; the end of the game is a loss
	for i := len(g.moves) - 1; i > 1 && unknown < maxUnknown; i-- {
		p := g.positions[i]
		value := engine.Unknown
		if g.size <= maxWinSize && p.Count(rules.Empty) <= maxWinEmpty {
			if value = w.value(p); value == engine.Unknown {
				unknown++
			}
		}
		if value != engine.Unknown {
			solved = append(solved, i)
		}
		if value != engine.Loss && len(p.AppendLegal(nil)) >= least {
			swing := value == engine.Win && next == engine.Win
			f := (*find)(nil)
			if value == engine.Win {
				f = w.win(p)
			}
			if f == nil && i >= len(g.moves)-endPlies {
				f = w.annihilation(p)
			}
			if f != nil {
				f.ply, f.swing = i, swing
				if w.study(f) {
					list = append(list, f)
				}
			}
		}
		next = value
	}
	slices.Reverse(solved) // early positions are the ones that are not decided yet
	for _, i := range solved {
		list = append(list, w.beside(g.positions[i], i, besideDepth)...)
	}
	return list
}

// What is looked at beside a game: positions so many moves away from it, with so many nodes in all.
const (
	besideDepth = 1
	besideNodes = 1_000_000
)

// beside looks at positions a few moves away from one that is solved: the solver knows much about them already, and who
// made a mistake on the way is refuted there.
func (w *prospector) beside(p *rules.Position, ply, depth int) []*find {
	var list []*find
	for _, m := range p.AppendLegal(nil) {
		q := after(p, m)
		if w.spent > besideNodes {
			break
		}
		if q.Result().Over() || q.Count(rules.Empty) >= maxWinEmpty || len(q.AppendLegal(nil)) < leastEnd || w.seen[q.Hash()] {
			continue
		}
		w.seen[q.Hash()] = true
		w.nodes = 0
		value := w.value(q)
		w.spent += w.nodes
		if value == engine.Win {
			if f := w.win(q); f != nil {
				if f.ply, f.beside = ply+1, m; w.study(f) {
					list = append(list, f)
				}
			}
			w.spent += w.nodes
		}
		if depth > 1 {
			list = append(list, w.beside(q, ply+1, depth-1)...)
		}
	}
	return list
}

func (w *prospector) value(p *rules.Position) engine.Value {
	s := w.judge.solver.Solve(p, w.stop, w.budget)
	w.nodes += s.Nodes
	return s.Value
}

// win returns the find of a position that is won by exactly one move.
func (w *prospector) win(p *rules.Position) *find {
	w.count.asked++
	t := task{goal: puzzle.Win, solver: p.ToMove()}
	w.nodes, w.unsure = 0, false
	won := w.good(t, p, 0, 2)
	if len(won) != 1 || w.unsure {
		return nil
	}
	a := attack{goal.Annihilate, t.solver, 0}
	n := w.quickest(a.kind, after(p, won[0]), a.side, 0, maxWin-1)
	if n < 1 {
		return nil
	}
	w.count.sole++
	return &find{task: t, start: p, key: won[0], nodes: w.nodes}
}

// annihilation returns the find of a position in which exactly one move annihilates the enemy in the fewest moves.
func (w *prospector) annihilation(p *rules.Position) *find {
	w.count.asked++
	w.nodes, w.unsure = 0, false
	n := w.quickest(goal.Annihilate, p, p.ToMove(), 0, maxAnnihilate)
	if n < 1 {
		return nil
	}
	return w.only(task{goal: puzzle.Annihilate, in: n, solver: p.ToMove()}, p)
}

// only returns the find when exactly one move reaches the goal.
func (w *prospector) only(t task, p *rules.Position) *find {
	w.unsure = false
	found := w.good(t, p, t.in, 2)
	if len(found) != 1 || w.unsure {
		return nil
	}
	w.count.sole++
	return &find{task: t, start: p, key: found[0], nodes: w.nodes}
}

// captureEvery is how many plies are between two positions in which groups to capture are looked for: there are thousands.
const captureEvery = 3

// groups looks at positions throughout a game for groups to capture and to save.
func (w *prospector) groups(g *game) []*find {
	var list []*find
	for i := g.size + int(g.seed%captureEvery); i < len(g.moves)-1; i++ {
		p := g.positions[i]
		legal := len(p.AppendLegal(nil))
		if legal < leastMoves {
			continue
		}
		for _, stone := range heads(p) {
			var f *find
			switch {
			case p.At(stone) == p.ToMove():
				f = w.save(p, stone)
			case (i-g.size)%captureEvery == int(g.seed%captureEvery):
				f = w.capture(p, stone)
			}
			if f == nil {
				continue
			}
			if f.ply = i; w.study(f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// heads returns the first stone of each group of two or more, in board order.
func heads(p *rules.Position) []rules.Point {
	var list []rules.Point
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			pt := rules.At(col, row)
			if p.At(pt).Coloured() && p.GroupSize(pt) > 1 &&
				!slices.ContainsFunc(list, func(h rules.Point) bool { return p.At(h) == p.At(pt) && p.SameGroup(h, pt) }) {
				list = append(list, pt)
			}
		}
	}
	return list
}

func (w *prospector) capture(p *rules.Position, target rules.Point) *find {
	if !canFill(p, p.ToMove(), target, 3) {
		return nil
	}
	w.count.asked++
	w.nodes, w.unsure = 0, false
	most := 3
	if p.Size() <= 7 && p.GroupSize(target) >= 3 {
		most = maxCapture
	}
	n := w.quickest(goal.Capture, p, p.ToMove(), target, most)
	if n < 1 {
		return nil
	}
	return w.only(task{puzzle.Capture, n, target, p.ToMove()}, p)
}

// save returns the find of an own group that only one move saves for some time; after that move it is safe for one enemy
// move more than the goal says.
func (w *prospector) save(p *rules.Position, target rules.Point) *find {
	if len(theme.Liberties(p, target)) > 3 {
		return nil
	}
	q, ok := theme.Passed(p)
	if !ok {
		return nil
	}
	w.count.asked++
	w.nodes, w.unsure = 0, false
	n := w.quickest(goal.Capture, q, p.ToMove().Opponent(), target, maxSave)
	if n < 1 {
		return nil
	}
	for in := n; in <= maxSave; in++ { // with fewer moves all first moves save it
		t := task{puzzle.Save, in, target, p.ToMove()}
		w.unsure = false
		saved := w.good(t, p, in, 2)
		switch {
		case w.unsure || len(saved) == 0:
			return nil
		case len(saved) == 1:
			if !w.reaches(t, after(p, saved[0]), in+1) {
				return nil
			}
			w.count.sole++
			return &find{task: t, start: p, key: saved[0], nodes: w.nodes}
		}
	}
	return nil
}

// easyOne of so many finds whose natural-looking move is right is kept, for beginners.
const easyOne = 12

// study finds out about a find what its score needs, and reports whether it is worth keeping.
func (w *prospector) study(f *find) bool {
	list := obvious(f.task, f.start)
	f.natural = len(list) > 0 && list[0] == f.key
	f.legal = len(f.start.AppendLegal(nil))
	if f.natural && f.in != 1 && f.start.Hash()%easyOne != 0 {
		w.count.obvious++
		return false
	}
	if f.goal == puzzle.Capture && f.in == 1 && f.start.Hash()%easyOne != 0 {
		return false // there are thousands
	}
	if len(tempting(f.task, f.start, f.key, 1)) == 0 {
		return false // there would be nothing to refute
	}
	w.unsure = false
	rest := w.solution(f.task, after(f.start, f.key))
	if len(rest) == 0 && f.in != 1 || w.unsure {
		return false
	}
	f.line = append([]rules.Move{f.key}, rest...)
	f.themes = w.themes(f)
	f.near = w.nearMisses(f)
	f.duals = w.countDuals(f)
	return f.score() >= leastScore
}

// own is the number of moves of the solution that the goal counts.
func (f *find) own() int {
	if f.goal == puzzle.Win {
		return (len(f.line) + 1) / 2
	}
	return f.in
}

func (w *prospector) themes(f *find) []puzzle.Theme {
	return theme.Find(theme.Case{
		Start: f.start, Goal: f.goal, In: f.own(), Target: f.target, Line: f.line,
		Reaches: func(p *rules.Position, in int) bool {
			w.unsure = false
			return w.reaches(f.task, p, in) || w.unsure
		},
		Captures: func(p *rules.Position, by rules.Stone, target rules.Point, in int) bool {
			return w.attacks(goal.Capture, p, by, target, in)
		},
	})
}

// maxTempting is how many wrong moves are looked at for near misses, and written.
const maxTempting = 4

// nearMisses counts the tempting wrong moves that exactly one reply refutes.
func (w *prospector) nearMisses(f *find) int {
	count := 0
	for _, m := range tempting(f.task, f.start, f.key, maxTempting) {
		q := after(f.start, m)
		if !q.Result().Over() && len(w.bad(f.task, q, f.left(f.start, f.in), 2)) == 1 {
			count++
		}
	}
	return count
}

// countDuals counts the solver's later turns at which several moves reach the goal; the last one's do not count.
func (w *prospector) countDuals(f *find) int {
	count, p, in := 0, f.start.Clone(), f.in
	for i, m := range f.line[:max(len(f.line)-1, 0)] {
		if i > 0 && p.ToMove() == f.solver && len(w.good(f.task, p, in, 2)) > 1 {
			count++
		}
		in = f.left(p, in)
		p.Do(m)
	}
	return count
}
