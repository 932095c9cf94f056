package main

import "redstone/game/puzzle"

// leastScore is what a find needs to be kept.
const leastScore = 0

// themeScore is what makes a puzzle enjoyable: a judgement.
var themeScore = map[puzzle.Theme]int{
	puzzle.Sacrifice: 20, puzzle.OwnOrRed: 30, puzzle.Double: 20, puzzle.BothLeave: 12, puzzle.Freed: 20, puzzle.SpareMoves: 12,
	puzzle.Mutual: 25, puzzle.FillEye: 25, puzzle.Race: 8, puzzle.Net: 20, puzzle.Snapback: 25, puzzle.SelfAtari: 12,
	puzzle.Quiet: 8, puzzle.ThrowIn: 25,
}

// score is how much a find is worth: its tries, themes and length.
func (f *find) score() int {
	s := 10 * f.near
	if !f.natural {
		s += 30
	}
	if f.swing {
		s += 30
	}
	for _, t := range f.themes {
		s += themeScore[t]
	}
	if f.target != 0 {
		s += 2 * min(f.start.GroupSize(f.target), 8)
	}
	return s + 5*f.own() - 12*f.duals + min(f.legal, 12)
}
