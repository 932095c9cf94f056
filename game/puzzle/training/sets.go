package training

import (
	"cmp"
	"slices"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
)

// Filter says which puzzles of a collection belong to a set. The zero value is all of them.
type Filter struct {
	Theme puzzle.Theme // "" for all
	Goal  puzzle.Goal  // "" for all
	Size  int          // of the board; 0 for all
	Level Level        // 0 for all
}

// Level is a range of difficulty, from 1, the easiest, to Levels.
type Level int

// Levels is how many there are.
const Levels Level = 5

// levelBounds are the lowest ratings of levels 2 to 5.
var levelBounds = [Levels - 1]int{1000, 1300, 1600, 1900}

// LevelOf returns the level of a rating.
func LevelOf(rating int) Level {
	level := Level(1)
	for _, bound := range levelBounds {
		if rating >= bound {
			level++
		}
	}
	return level
}

// Range returns the ratings of a level, from the lowest to below the highest; 0 where there is no bound.
func (l Level) Range() (from, below int) {
	if l > 1 && l <= Levels {
		from = levelBounds[l-2]
	}
	if l >= 1 && l < Levels {
		below = levelBounds[l-1]
	}
	return from, below
}

// Has reports whether a puzzle belongs to the set.
func (f Filter) Has(h *puzzle.Head) bool {
	return (f.Theme == "" || slices.Contains(h.Themes, f.Theme)) && (f.Goal == "" || h.Goal == f.Goal) &&
		(f.Size == 0 || h.Size == f.Size) && (f.Level == 0 || LevelOf(h.Rating) == f.Level)
}

// Select returns the puzzles of a set in the order in which they are solved: the easiest first.
func Select(heads []puzzle.Head, f Filter) []puzzle.Head {
	var list []puzzle.Head
	for i := range heads {
		if f.Has(&heads[i]) {
			list = append(list, heads[i])
		}
	}
	slices.SortFunc(list, func(a, b puzzle.Head) int { return cmp.Or(cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID)) })
	return list
}

// Tally is how far a player is with a set.
type Tally struct {
	All, Tried int
	Clean      int // solved at the first try, the last time or earlier
	Solved     int // with or without help
}

// Count counts what a player has done of a set.
func Count(heads []puzzle.Head, f Filter, s *progress.Standing) Tally {
	var t Tally
	for i := range heads {
		if !f.Has(&heads[i]) {
			continue
		}
		t.All++
		if p := s.Puzzles[heads[i].ID]; p != nil {
			t.Tried++
			if p.Clean {
				t.Clean++
			}
			if p.Solved {
				t.Solved++
			}
		}
	}
	return t
}
