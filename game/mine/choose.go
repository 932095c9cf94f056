package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redstone/game/puzzle"
	"redstone/game/puzzle/twin"
)

// share is the part of all puzzles that a kind of them may be.
type share struct {
	goal puzzle.Goal
	in   int
	most float64
}

// shares bound each goal and length.
var shares = []share{
	{puzzle.Win, 0, 0.33},
	{puzzle.Annihilate, 1, 0.03}, {puzzle.Annihilate, 2, 0.08}, {puzzle.Annihilate, 3, 0.12}, {puzzle.Annihilate, 4, 0.10},
	{puzzle.Capture, 1, 0.03}, {puzzle.Capture, 2, 0.08}, {puzzle.Capture, 3, 0.15}, {puzzle.Capture, 4, 0.07},
	{puzzle.Save, 1, 0.04}, {puzzle.Save, 2, 0.08}, {puzzle.Save, 3, 0.10},
}

// The other bounds.
const (
	mostOfTheme   = 0.45 // of all
	mostNatural   = 0.12 // whose natural-looking move is right
	mostSizeOther = 0.50 // of a goal and length other than win on one size
	mostOfGame    = 3    // puzzles
	mostOfGoal    = 2    // of one game and goal
)

// choice is a puzzle to be chosen, and what it is compared by.
type choice struct {
	*entry
	game  string
	twin  uint64
	form  twin.Form
	local string
}

// choose returns at most count of the puzzles, no more than a third of one goal and half of one size.
func choose(found []*entry, count int) []*entry {
	list := make([]choice, len(found))
	for i, e := range found {
		form := twin.Of(e.Puzzle)
		game, _, _ := strings.Cut(e.Source, ", ply")
		list[i] = choice{e, game, puzzle.Twin(e.Puzzle), form, form.Neighbourhood()}
	}
	slices.SortStableFunc(list, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.score, a.score), strings.Compare(a.ID, b.ID))
	})
	caps := map[string]int{}
	for {
		chosen := pick(list, count, caps)
		if !lower(caps, chosen) {
			return chosen
		}
	}
}

// lower lowers the bounds of the goals and sizes of which there are too many, and reports whether there was one.
func lower(caps map[string]int, list []*entry) bool {
	number := map[string]int{}
	for _, e := range list {
		number[goalName(e)]++
		number[sizeName(e)]++
	}
	found := false
	for name, n := range number {
		most := len(list) / 3
		if strings.HasPrefix(name, "size") {
			most = len(list) / 2
		}
		if n > most {
			caps[name], found = most, true
		}
	}
	return found
}

func goalName(e *entry) string { return "goal " + string(e.Goal) }

func sizeName(e *entry) string { return fmt.Sprintf("size %d", e.Record.Size) }

// pick takes the first puzzles of a list that are within the bounds.
func pick(list []choice, count int, caps map[string]int) []*entry {
	c := &chooser{count: count, caps: caps, used: map[string]int{}, forms: map[string][]twin.Form{}}
	var chosen []*entry
	for _, e := range list {
		if len(chosen) < count && c.take(e) {
			chosen = append(chosen, e.entry)
		}
	}
	return chosen
}

// chooser knows what was chosen.
type chooser struct {
	count int // wanted
	caps  map[string]int
	used  map[string]int
	forms map[string][]twin.Form // by goal and size
}

// take reports whether a puzzle is chosen, and counts it.
func (c *chooser) take(e choice) bool {
	bounds := c.bounds(e)
	for name, most := range bounds {
		if c.used[name] >= most {
			return false
		}
	}
	group := goalName(e.entry) + sizeName(e.entry)
	for _, other := range c.forms[group] {
		if twin.Near(e.form, other) {
			return false
		}
	}
	c.forms[group] = append(c.forms[group], e.form)
	for name := range bounds {
		c.used[name]++
	}
	return true
}

// bounds returns how many puzzles there may be that have something in common with this one.
func (c *chooser) bounds(e choice) map[string]int {
	kind := fmt.Sprintf("%s %d", e.Goal, e.In)
	bounds := map[string]int{
		kind:             c.part(shareOf(e.Goal, e.In)),
		"game " + e.game: mostOfGame,
		fmt.Sprintf("game %s %s", e.game, e.Goal):         mostOfGoal,
		fmt.Sprintf("key %s %v", e.game, e.Key().Point()): 1,
		fmt.Sprintf("twin %d", e.twin):                    1,
	}
	for _, name := range []string{goalName(e.entry), sizeName(e.entry)} {
		if most, ok := c.caps[name]; ok {
			bounds[name] = most
		} else {
			bounds[name] = c.count
		}
	}
	if e.Goal != puzzle.Win {
		bounds[kind+sizeName(e.entry)] = c.part(shareOf(e.Goal, e.In) * mostSizeOther)
	}
	if e.natural && e.In != 1 {
		bounds["natural"] = c.part(mostNatural)
	}
	for _, t := range e.Themes {
		bounds["theme "+string(t)] = c.part(mostOfTheme)
	}
	if e.local != "" {
		bounds["local "+e.local] = 1
	}
	return bounds
}

// part is a share of all that are wanted.
func (c *chooser) part(of float64) int { return int(of * float64(c.count)) }

// shareOf is the share of a goal and length; 0 for what nobody asked for.
func shareOf(g puzzle.Goal, in int) float64 {
	for _, s := range shares {
		if s.goal == g && s.in == in {
			return s.most
		}
	}
	return 0
}
