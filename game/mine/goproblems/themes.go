package main

import (
	"slices"

	"redstone/game/puzzle"
	"redstone/rules"
)

// credit is who made the puzzles.
const credit = "Redstone"

// themesOf finds what happens in the solution of a puzzle of Go.
//
//   - ladder: the goal is a ladder
//   - throw-in: the key can be captured at once, and is a single stone
//   - snapback: after the solver's stones were captured, he captures what captured them with his next move
//   - sacrifice: the other side captures stones of the solver in the solution
//   - self-atari: the key leaves its group one liberty, and captures nothing
//   - net: the goal is a capture and the key touches no stone of the group
//   - race: beside the marked group one of the solver's has at most four liberties, and isn't alive unconditionally
//   - eye-shape: any other problem of life and death
//   - quiet: the key captures nothing, gives no atari and touches no enemy stone
func themesOf(p *puzzle.Puzzle) []puzzle.Theme {
	var list []puzzle.Theme
	add := func(t puzzle.Theme) {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	start := p.Start()
	solver := p.Solver()
	key := p.Key()
	if p.Goal == puzzle.Ladder {
		add(puzzle.LadderT)
	}
	after := start.Clone()
	effect, err := after.Play(key)
	if err != nil {
		return nil
	}
	touches := slices.ContainsFunc(points(key), func(pt rules.Point) bool { return start.At(pt) == solver.Opponent() })
	if p.Goal == puzzle.Capture && !touchesGroup(start, key, p.Target) {
		add(puzzle.Net)
	}
	if _, atari := after.Atari(key.Point()); atari && len(effect.Captures) == 0 {
		if after.GroupSize(key.Point()) == 1 {
			add(puzzle.ThrowIn)
		} else {
			add(puzzle.SelfAtari)
		}
	}
	gave, captured := line(p)
	if captured {
		add(puzzle.Snapback)
	}
	if gave {
		add(puzzle.Sacrifice)
	}
	life := p.Goal == puzzle.Live || p.Goal == puzzle.Kill
	if life && racing(p, start) {
		add(puzzle.Race)
	}
	if life && !slices.Contains(list, puzzle.Race) {
		add(puzzle.EyeShape)
	}
	if !touches && len(effect.Captures) == 0 {
		add(puzzle.Quiet)
	}
	return list
}

// points are the points beside a move.
func points(m rules.Move) []rules.Point {
	n := m.Point().Neighbours()
	return n[:]
}

// touchesGroup reports whether a move is beside the group on target.
func touchesGroup(p *rules.Position, m rules.Move, target rules.Point) bool {
	return slices.ContainsFunc(points(m), func(pt rules.Point) bool { return p.SameGroup(pt, target) })
}

// line plays the solution: whether the other side captures stones of the solver, and whether he captures the stones
// that did it with his next move.
func line(p *puzzle.Puzzle) (gave, back bool) {
	at := p.Start()
	var taker rules.Point
	for n := p.Record.Root.Next(); n != nil; n = n.Next() {
		e, err := at.Play(n.Move)
		if err != nil {
			return gave, back
		}
		if n.By != p.Solver() {
			taker = 0
			if len(e.Captures) > 0 {
				gave, taker = true, n.Move.Point()
			}
			continue
		}
		for _, c := range e.Captures {
			back = back || taker != 0 && slices.Contains(c.Points, taker)
		}
	}
	return gave, back
}

// racing reports whether a group of the side against the marked one, beside it, has at most four liberties and an enemy
// around it that is in no hurry: it is not part of the wall.
func racing(p *puzzle.Puzzle, start *rules.Position) bool {
	strong := unconditional(start)
	side := start.At(p.Target).Opponent()
	for _, stone := range start.AppendGroup(nil, p.Target) {
		for _, q := range stone.Neighbours() {
			if q.On(start.Size()) && start.At(q) == side && !strong(q) && start.GroupSize(q) >= 3 {
				return true
			}
		}
	}
	return false
}
