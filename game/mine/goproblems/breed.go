package main

import (
	"maps"
	"slices"
	"time"

	"redstone/rules"
)

// bred is a shape that made a puzzle, to be changed further.
type bred struct {
	s     *shape
	worth float64
}

// poolSize is how many shapes are bred on.
const poolSize = 150

// breed makes puzzles of life and death until the time is over: of random shapes, and of changes of shapes that made good
// ones. Of each outline and goal the best is kept.
func breed(seed uint64, until time.Time, keep func(*found) error) error {
	rng := rules.NewRand(seed)
	var pool []bred
	best := map[string]float64{}
	for time.Now().Before(until) {
		var s *shape
		if len(pool) > 20 && rng.Intn(3) > 0 {
			parent := pool[rng.Intn(len(pool))].s
			s = &shape{size: parent.size, stones: maps.Clone(parent.stones)}
			for range 1 + rng.Intn(3) {
				s.change(rng)
			}
		} else {
			s = randomShape(rng, 9)
		}
		for _, kill := range []bool{false, true} {
			f := lifeOf(s, kill, "composed by a program from eye spaces")
			if f == nil {
				continue
			}
			key := f.shape + f.p.GoalText()[:4]
			if worth, ok := best[key]; ok && worth >= f.worth {
				continue
			}
			best[key] = f.worth
			pool = append(pool, bred{s, f.worth})
			slices.SortStableFunc(pool, func(a, b bred) int {
				if a.worth > b.worth {
					return -1
				}
				return 1
			})
			pool = pool[:min(len(pool), poolSize)]
			if err := keep(f); err != nil {
				return err
			}
		}
	}
	return nil
}
