package main

import (
	"slices"

	"redstone/game/puzzle"
	"redstone/game/puzzle/training"
	"redstone/rules"
)

// puzzleSet are puzzles with something in common, from the easiest to the hardest, with list pages of their own.
type puzzleSet struct {
	kind    string // of its first page: "puzzles/theme/net"
	key     string // of what it is about in the texts, "puzzle.theme.net.words"
	name    func(words) string
	puzzles []*sitePuzzle
}

// puzzleLevels are the names of the levels of difficulty, the easiest first, in addresses.
var puzzleLevels = [training.Levels]string{"very-easy", "easy", "medium", "hard", "very-hard"}

// goLevel is the set of all Go problems: there are too few for one of each difficulty.
const goLevel = "go"

// levelOf is the name of the set by difficulty that a puzzle is in, by the levels of the game.
func levelOf(p *sitePuzzle) string {
	if p.Game() == rules.Go {
		return goLevel
	}
	return puzzleLevels[training.LevelOf(p.Rating)-1]
}

// puzzleSets returns the sets that have puzzles: by difficulty, then by theme.
func puzzleSets(list []*sitePuzzle) (levels, themes []puzzleSet) {
	add := func(sets *[]puzzleSet, group, name string, say func(words) string, in func(*sitePuzzle) bool) {
		set := puzzleSet{kind: puzzleFolder + group + "/" + name, key: "puzzle." + group + "." + name + ".words", name: say}
		for _, p := range list {
			if in(p) {
				set.puzzles = append(set.puzzles, p)
			}
		}
		if len(set.puzzles) > 0 {
			*sets = append(*sets, set)
		}
	}
	for _, level := range append(puzzleLevels[:], goLevel) {
		add(&levels, "level", level, func(t words) string { return t.Say("puzzle.level." + level) }, func(p *sitePuzzle) bool { return levelOf(p) == level })
	}
	for _, theme := range puzzle.Themes {
		add(&themes, "theme", string(theme), func(t words) string { return t.theme(theme) }, func(p *sitePuzzle) bool { return slices.Contains(p.Themes, theme) })
	}
	return levels, themes
}
