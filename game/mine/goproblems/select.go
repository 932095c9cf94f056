package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redstone/game/puzzle"
	"redstone/game/puzzle/lifedeath"
	"redstone/game/puzzle/twin"
	"redstone/rules"
)

// quota is how many puzzles of a kind are wanted.
type quota struct {
	goal  puzzle.Goal
	theme puzzle.Theme // one of its themes; "" for any
	want  int
}

// quotas are filled in this order: rare kinds first.
var quotas = []quota{
	{puzzle.Kill, puzzle.Snapback, 5},
	{puzzle.Live, puzzle.Snapback, 3},
	{puzzle.Kill, puzzle.ThrowIn, 6},
	{puzzle.Live, puzzle.ThrowIn, 3},
	{puzzle.Kill, puzzle.Race, 4},
	{puzzle.Live, puzzle.Race, 5},
	{puzzle.Kill, puzzle.SelfAtari, 5},
	{puzzle.Live, puzzle.Sacrifice, 5},
	{puzzle.Kill, puzzle.Sacrifice, 5},
	{puzzle.Kill, puzzle.EyeShape, 14},
	{puzzle.Live, puzzle.EyeShape, 22},
	{puzzle.Capture, puzzle.Net, 14},
	{puzzle.Capture, puzzle.Snapback, 5},
	{puzzle.Capture, puzzle.ThrowIn, 4},
	{puzzle.Capture, puzzle.Sacrifice, 4},
	{puzzle.Ladder, "", 14},
}

// bands are ranges of ratings, of which every kind gets as evenly many as there are.
var bands = []int{0, 850, 1050, 1250, 1450, 4000}

// choose takes the best candidates of every kind that are unlike each other. Every one is proven again.
func choose(candidates []*found) ([]*puzzle.Puzzle, error) {
	slices.SortStableFunc(candidates, byWorth)
	var c chooser
	for _, f := range candidates {
		if f.worth >= 100 {
			c.take(f)
		}
	}
	for _, q := range quotas {
		left := q.want
		for round := 0; left > 0 && round < q.want; round++ {
			before := left
			for b := range len(bands) - 1 {
				if left > 0 && c.best(candidates, q, bands[b], bands[b+1]) {
					left--
				}
			}
			if left == before {
				break
			}
		}
	}
	for _, f := range c.found {
		if err := lifedeath.Check(f.p); err != nil {
			return nil, fmt.Errorf("%s: %w", f.p.SGF(), err)
		}
		f.rateAgain()
	}
	slices.SortFunc(c.chosen, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Goal, b.Goal), cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID))
	})
	return c.chosen, nil
}

type chooser struct {
	chosen []*puzzle.Puzzle
	found  []*found
	taken  map[*found]bool
	games  map[string]bool
	grids  []grid
	forms  []twin.Form
	near   []string
}

// best takes the best candidate of a kind in a range of ratings, and reports whether there was one.
func (c *chooser) best(candidates []*found, q quota, from, to int) bool {
	for _, f := range candidates {
		p := f.p
		if c.taken[f] || p.Goal != q.goal || q.theme != "" && !slices.Contains(p.Themes, q.theme) || p.Rating < from || p.Rating >= to {
			continue
		}
		if c.take(f) {
			return true
		}
	}
	return false
}

// take adds a candidate unless it is too much like another one, or of the same game.
func (c *chooser) take(f *found) bool {
	if c.taken == nil {
		c.taken, c.games = map[*found]bool{}, map[string]bool{}
	}
	c.taken[f] = true
	_, game, played := strings.Cut(f.p.Source, " of game ")
	if played && c.games[game] {
		return false
	}
	g, form := gridOf(f.p), twin.Of(f.p)
	near := form.Neighbourhood()
	for i, other := range c.grids {
		if alike(g, other) || twin.Near(form, c.forms[i]) || near == c.near[i] {
			return false
		}
	}
	c.forms, c.near = append(c.forms, form), append(c.near, near)
	c.games[game] = true
	c.grids = append(c.grids, g)
	c.chosen = append(c.chosen, f.p)
	c.found = append(c.found, f)
	return true
}

// grid is a position with the colours of the marked group as seen by the solver.
type grid struct {
	goal   puzzle.Goal
	stones [8][rules.MaxSize * rules.MaxSize]byte // by symmetry
	size   int
}

func gridOf(p *puzzle.Puzzle) grid {
	g := grid{goal: p.Goal, size: p.Record.Size}
	start := p.Start()
	strong := unconditional(start)
	for s := range 8 {
		for row := range g.size {
			for col := range g.size {
				pt := rules.At(col, row)
				to := pt.Turned(g.size, s)
				v := byte(0)
				switch {
				case start.At(pt).Coloured() && strong(pt):
					v = 3 // part of a wall: they differ without meaning
				case start.At(pt) == p.Solver():
					v = 1
				case start.At(pt).Coloured():
					v = 2
				}
				g.stones[s][to.Row()*g.size+to.Col()] = v
			}
		}
	}
	return g
}

// minDifference is on how many points two puzzles of one goal differ at least, however they are turned.
const minDifference = 6

func alike(a, b grid) bool {
	if a.goal != b.goal || a.size != b.size {
		return false
	}
	for s := range 8 {
		n := 0
		for i := range a.size * a.size {
			x, y := a.stones[0][i], b.stones[s][i]
			if x != y && x+y != 3 || x != y && x*y != 0 { // not a wall against nothing
				n++
			}
		}
		if n < minDifference {
			return true
		}
	}
	return false
}
