package main

import (
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

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
