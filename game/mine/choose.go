package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"redstone/game/puzzle"
	"redstone/game/puzzle/twin"
)

// shares are the largest parts of all puzzles that have something in common: a goal, a goal and length, a size, a theme.
var shares = map[string]float64{
	"win": 1. / 3, "annihilate": 1. / 3, "capture": 1. / 3, "save": 1. / 3,
	"annihilate 1": 0.04, "annihilate 2": 0.12, "annihilate 3": 0.16, "annihilate 4": 0.14,
	"capture 1": 0.04, "capture 2": 0.10, "capture 3": 0.18, "capture 4": 0.12,
	"save 1": 0.07, "save 2": 0.2, "save 3": 0.2,
	"size": 0.5, "theme": 0.4, "theme quiet": 0.8, "theme spare-moves": 0.5,
	"obvious": 0.12, // the natural-looking move is right
}

// shareOf returns the share for a name, or for the first word of it.
func shareOf(name string) float64 {
	if share, ok := shares[name]; ok {
		return share
	}
	word, _, _ := strings.Cut(name, " ")
	if share, ok := shares[word]; ok {
		return share
	}
	return 1
}

// How many puzzles there may be of one game, and of one game and goal.
const (
	mostOfGame = 3
	mostOfGoal = 2
)

// choice is a puzzle to be chosen, and what it is compared by.
type choice struct {
	*entry
	game  string
	twin  uint64
	form  twin.Form
	local string
	board string
}

// newChoice prepares a puzzle to be compared.
func newChoice(e *entry) choice {
	form := twin.Of(e.Puzzle)
	game, _, _ := strings.Cut(e.Source, ", ply")
	return choice{e, game, puzzle.Twin(e.Puzzle), form, form.Neighbourhood(), e.Start().Text()}
}

// choose returns at most count of the puzzles, so that no share is exceeded.
func choose(found []*entry, count int) []*entry {
	var list []choice
	for _, e := range found {
		if len(e.Record.Root.Children()) > 1 { // with a wrong move that is refuted
			list = append(list, newChoice(e))
		}
	}
	order(list)
	caps := map[string]int{}
	for {
		chosen := pick(list, count, caps)
		if !lower(caps, chosen) {
			return chosen
		}
	}
}

// order sorts puzzles so that of each goal and length the ones with the best scores come first, and that the first so many
// of the list have about the right shares. Scores of different lengths say nothing about each other: short is not bad.
func order(list []choice) {
	slices.SortStableFunc(list, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.score, a.score), strings.Compare(a.ID, b.ID))
	})
	rank := map[string]int{}
	place := map[string]float64{}
	for _, e := range list {
		name := fmt.Sprintf("%s %d", e.Goal, e.In)
		rank[name]++
		place[e.ID] = float64(rank[name]) / shareOf(name)
	}
	slices.SortStableFunc(list, func(a, b choice) int { return cmp.Compare(place[a.ID], place[b.ID]) })
}

// lower lowers the bound of what exceeds its share most, and reports whether there was something.
func lower(caps map[string]int, list []*entry) bool {
	number := map[string]int{}
	for _, e := range list {
		for _, name := range kinds(e) {
			number[name]++
		}
	}
	worst, most, excess := "", 0, 0
	for _, name := range slices.Sorted(maps.Keys(number)) {
		allowed := int(math.Ceil(shareOf(name)*float64(len(list)) - 0.99*float64(hard(name))))
		if number[name]-allowed > excess {
			worst, most, excess = name, allowed, number[name]-allowed
		}
	}
	if worst == "" {
		return false
	}
	caps[worst] = most + excess/3 // the others become fewer, too, which would leave too few of this
	return true
}

// hard is 1 for the shares that must not be exceeded by a part of a puzzle.
func hard(name string) int {
	if !strings.Contains(name, " ") || strings.HasPrefix(name, "size ") {
		return 1
	}
	return 0
}

// kinds are what has a share.
func kinds(e *entry) []string {
	list := []string{string(e.Goal), sizeName(e)}
	if e.In > 0 {
		list = append(list, fmt.Sprintf("%s %d", e.Goal, e.In))
	}
	for _, t := range e.Themes {
		list = append(list, "theme "+string(t))
	}
	if e.natural && e.In != 1 {
		list = append(list, "obvious")
	}
	return list
}

func sizeName(e *entry) string { return fmt.Sprintf("size %d", e.Record.Size) }

// pick takes the first puzzles of a list that are within the bounds.
func pick(list []choice, count int, caps map[string]int) []*entry {
	c := &chooser{caps: caps, used: map[string]int{}, forms: map[string][]twin.Form{}, games: map[string][]string{}}
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
	caps  map[string]int
	used  map[string]int
	forms map[string][]twin.Form // by goal and size
	games map[string][]string    // the boards by game
}

// take reports whether a puzzle is chosen, and counts it.
func (c *chooser) take(e choice) bool {
	bounds := c.bounds(e)
	for name, most := range bounds {
		if c.used[name] >= most {
			return false
		}
	}
	group := string(e.Goal) + sizeName(e.entry)
	for _, other := range c.forms[group] {
		if twin.Near(e.form, other) {
			return false
		}
	}
	for _, board := range c.games[e.game] {
		if differences(board, e.board) <= e.Record.Size {
			return false
		}
	}
	c.games[e.game] = append(c.games[e.game], e.board)
	c.forms[group] = append(c.forms[group], e.form)
	for name := range bounds {
		c.used[name]++
	}
	return true
}

// differences returns how many points of two boards of the same size differ.
func differences(a, b string) int {
	n := 0
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// bounds returns how many puzzles there may be that have something in common with this one.
func (c *chooser) bounds(e choice) map[string]int {
	bounds := map[string]int{
		"game " + e.game: mostOfGame,
		fmt.Sprintf("game %s %s", e.game, e.Goal):         mostOfGoal,
		fmt.Sprintf("key %s %v", e.game, e.Key().Point()): 1,
		fmt.Sprintf("twin %d", e.twin):                    1,
	}
	for _, name := range kinds(e.entry) {
		bounds[name] = math.MaxInt
		if most, ok := c.caps[name]; ok {
			bounds[name] = most
		}
	}
	if e.local != "" {
		bounds["local "+e.local] = 1
	}
	return bounds
}
