package main

import (
	"slices"
	"time"

	"redstone/game/puzzle"
	"redstone/rules"
)

// makeNets makes captures in three moves on boards with few stones until the time is over: a stone or two with some of the
// solver's beside and around, so that a ladder does not work and a net may.
func makeNets(seed uint64, until time.Time, keep func(*found) error) error {
	rng := rules.NewRand(seed)
	for time.Now().Before(until) {
		p, target := looseGroup(rng, 9)
		if p == nil {
			continue
		}
		f := captureOf(p, target, "")
		if f == nil || f.p.In < 3 || f.theme == "" || f.theme == puzzle.Quiet {
			continue
		}
		f.p.Source = "composed by a program"
		f.worth += 6 - 0.4*float64(f.stones) // a clear board
		if err := keep(f); err != nil {
			return err
		}
	}
	return nil
}

// looseGroup sets up a white group of one to four stones with two or three liberties, black stones around it, and a few of
// both colours near it; nil where that is no position.
func looseGroup(rng *rules.Rand, size int) (*rules.Position, rules.Point) {
	b := board{}
	target := rules.At(rng.Intn(size), rng.Intn(size))
	b[target] = rules.White
	group := []rules.Point{target}
	for range rng.Intn(4) {
		q := group[rng.Intn(len(group))].Neighbours()[rng.Intn(4)]
		if q.On(size) && b[q] == rules.Empty {
			b[q] = rules.White
			group = append(group, q)
		}
	}
	for _, stone := range group {
		for _, q := range stone.Neighbours() {
			if q.On(size) && b[q] == rules.Empty && rng.Intn(100) < 65 {
				b[q] = rules.Black
			}
		}
	}
	for range 3 + rng.Intn(7) {
		from := group[rng.Intn(len(group))]
		q := rules.At(from.Col()-3+rng.Intn(7), from.Row()-3+rng.Intn(7))
		beside := slices.ContainsFunc(group, func(g rules.Point) bool { n := g.Neighbours(); return slices.Contains(n[:], q) })
		if q != 0 && q.On(size) && b[q] == rules.Empty && !beside {
			b[q] = rules.Stone(1 + rng.Intn(2))
		}
	}
	p, err := b.position(size, rules.Black, false)
	if err != nil {
		return nil, 0
	}
	if n := len(liberties(p, target)); n < 2 || n > maxIn {
		return nil, 0
	}
	return p, target
}
