package puzzles

import (
	"strconv"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
)

// grouping is what sets have in common.
type grouping int

// The groupings, in the order in which they are offered.
const (
	byTheme grouping = iota
	byGoal
	byLevel
	bySize
	groupings
)

// groupingNames are the text keys of the groupings.
var groupingNames = [groupings]string{"puzzles.by-theme", "puzzles.by-goal", "puzzles.by-level", "puzzles.by-size"}

// goals are the goals of sets, in the order in which they are shown.
var goals = []puzzle.Goal{puzzle.Capture, puzzle.Annihilate, puzzle.Win, puzzle.Save, puzzle.Live, puzzle.Kill, puzzle.Ladder, puzzle.Solve}

// set is one set of puzzles.
type set struct {
	id, title string
	filter    training.Filter
	tally     training.Tally
}

// buildGrouping adds the choice of what sets are grouped by.
func (s *Screen) buildGrouping(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	names := make([]string, groupings)
	for i, key := range groupingNames {
		names[i] = t.Say(key)
	}
	return f.Segments("sets.by", r, t.Say("puzzles.sets.by"), names, int(s.by), func(i int) {
		s.by = grouping(i)
		s.ui.ScrollSheet()
	}) + 6
}

// sets lists the sets of a grouping that have puzzles.
func (s *Screen) sets(by grouping) []set {
	t := s.host.Words()
	var list []set
	add := func(id, title string, f training.Filter) {
		if tally := training.Count(s.heads(), f, s.standing()); tally.All > 0 {
			list = append(list, set{id, title, f, tally})
		}
	}
	switch by {
	case byTheme:
		for _, theme := range puzzle.Themes {
			add(string(theme), t.PuzzleThemes([]puzzle.Theme{theme}), training.Filter{Theme: theme})
		}
	case byGoal:
		for _, goal := range goals {
			add(string(goal), s.goalWords(goal, 0), training.Filter{Goal: goal})
		}
	case byLevel:
		for l := training.Level(1); l <= training.Levels; l++ {
			add(strconv.Itoa(int(l)), s.levelWords(l), training.Filter{Level: l})
		}
	case bySize:
		for n := 2; n <= 25; n++ {
			add(strconv.Itoa(n), words.Size(n), training.Filter{Size: n})
		}
	}
	return list
}

// levelWords names a level of difficulty, with its ratings.
func (s *Screen) levelWords(l training.Level) string {
	t := s.host.Words()
	name := t.Say("puzzles.level." + strconv.Itoa(int(l)))
	from, below := l.Range()
	switch {
	case from == 0:
		return name + " (" + t.Say("puzzles.level.below", "n", strconv.Itoa(below)) + ")"
	case below == 0:
		return name + " (" + t.Say("puzzles.level.from", "n", strconv.Itoa(from)) + ")"
	}
	return name + " (" + strconv.Itoa(from) + "–" + strconv.Itoa(below-1) + ")"
}

// buildSets adds the list of sets, with how far the player is.
func (s *Screen) buildSets(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	y += s.buildGrouping(f, sem.Rect{X: r.X, Y: y, W: r.W})
	y += s.buildState(f, sem.Rect{X: r.X, Y: y, W: r.W})
	list := s.sets(s.by)
	done := f.Container("sets", sem.List, t.Say(groupingNames[s.by]), sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: max(1, rowHeight*float64(len(list)))})
	for _, set := range list {
		s.buildEntry(f, entry{id: "set." + set.id, role: sem.ListItem, title: set.title, detail: t.Count("puzzles.count", set.tally.All),
			value: t.Say("puzzles.share", "n", strconv.Itoa(set.tally.Solved), "all", strconv.Itoa(set.tally.All)),
			bar:   true, share: share(set.tally.Solved, set.tally.All), press: func() { s.beginSet(set) }},
			sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: rowHeight})
		y += rowHeight
	}
	done()
	return y - r.Y
}

// beginSet begins a set with its first puzzle that is not solved, the easiest one.
func (s *Screen) beginSet(set set) {
	list := training.Select(s.heads(), set.filter)
	at := 0
	for i := range list {
		if p := s.standing().Puzzles[list[i].ID]; p == nil || !p.Solved {
			at = i
			break
		}
	}
	s.beginList(set.title, progress.Set, list, at)
}
