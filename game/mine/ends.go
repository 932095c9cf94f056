package main

import (
	"slices"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
)

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
