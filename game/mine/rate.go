package main

import (
	"math"
	"slices"

	"redstone/game/engine"
	"redstone/game/puzzle"
	levels "redstone/game/puzzle/rating"
	"redstone/rules"
)

// ratedLevels is how many levels try a puzzle, from the first.
const ratedLevels = 8

// tries is how often each level tries, each time with another seed. The weak ones cost nothing.
var tries = [ratedLevels]int{16, 16, 16, 16, 12, 10, 8, 8}

// rates are the tries of each level and how many found the key.
type rates struct {
	found, tries [ratedLevels]int
}

// tryLevels lets each level play the first move.
func tryLevels(p *puzzle.Puzzle, stop func() bool) (r rates, whole bool) {
	setup, key := p.Start().Text(), p.Key()
	for i := range ratedLevels {
		for seed := range tries[i] {
			a := engine.Search(stop, engine.Request{Game: rules.Redstone, Setup: setup, Level: i + 1, Seed: uint64(1000 + seed)})
			if stop() || a.Err != nil {
				return r, false
			}
			if r.tries[i]++; a.Move == key {
				r.found[i]++
			}
		}
	}
	return r, true
}

// Ratings are on Glicko's scale. lowest and highest bound them.
const lowest, highest = 600, 2600

// levelRating is the rating of a level, 1 to ratedLevels.
func levelRating(level int) float64 {
	r, _ := levels.OfLevel(level)
	return r.Value
}

// fitRating returns the rating that makes the tries likeliest. A level of rating L finds the key of a puzzle of rating R
// with the probability g + (1 - g) / (1 + 10^((R-L)/400)), where g = 1 / legal is that of a guess. Half a try that failed
// and half a one that did not, by a player of 1500, keep it finite.
func fitRating(r rates, legal int) int {
	guess := 1 / float64(max(legal, 2))
	best, most := lowest, math.Inf(-1)
	for rating := lowest; rating <= highest; rating += 5 {
		likely := 0.0
		add := func(level, found, failed, guess float64) {
			p := guess + (1-guess)/(1+math.Pow(10, (float64(rating)-level)/400))
			likely += found*math.Log(p) + failed*math.Log(1-p)
		}
		for i := range ratedLevels {
			add(levelRating(i+1), float64(r.found[i]), float64(r.tries[i]-r.found[i]), guess)
		}
		add(1500, 0.5, 0.5, 0)
		if likely > most {
			best, most = rating, likely
		}
	}
	return best
}

// workRating is the rating of a goal that the engine does not play for: 110 for each move of it, 65 for each doubling of the
// positions that the search for it looked at, 45 for each doubling of the key's place among all first moves as the policy
// orders them, 20 for each near miss, and 100 less when the natural-looking move is right.
func workRating(f facts, in int) int {
	r := 330 + 110*float64(in) + 65*math.Log2(float64(1+f.nodes)) + 45*math.Log2(float64(1+f.rank)) + 20*float64(f.near)
	if f.natural {
		r -= 100
	}
	return int(min(max(r, lowest), highest)) / 5 * 5
}

// rating is the first rating of a puzzle. The levels play to win: to annihilate in a number of moves is that and a goal of
// its own, so it has the mean of both.
func rating(e *entry, r rates) int {
	switch e.Goal {
	case puzzle.Win:
		return fitRating(r, e.legal)
	case puzzle.Annihilate:
		return (fitRating(r, e.legal) + workRating(e.facts, e.In)) / 10 * 5
	}
	return workRating(e.facts, e.In)
}

// rankOf is the place of the key among the moves as the policy orders them, 0 for the first.
func rankOf(f *find) int { return slices.Index(natural(f.start), f.key) }
