package main

import (
	"cmp"
	"slices"

	"redstone/rules"
)

// places are where shapes are put: the corner, an edge, and away from both. Their columns and rows.
var places = [][2]int{{0, 0}, {0, 0}, {0, 0}, {2, 0}, {2, 2}}

// sortedPoints are the points of a map in board order, so that a seed always gives the same puzzles.
func (s *shape) sortedPoints() []rules.Point {
	var list []rules.Point
	for pt := range s.stones {
		list = append(list, pt)
	}
	slices.SortFunc(list, rules.CompareBoardOrder)
	return list
}

// randomShape makes a shape: an eye space that has grown at random, stones of the group around it, then some changes: stones
// of the other side in it, stones of the group left out or added.
func randomShape(rng *rules.Rand, size int) *shape {
	if rng.Intn(5) < 2 {
		return randomBox(rng, size)
	}
	s := &shape{size: size, stones: map[rules.Point]rules.Stone{}}
	place := places[rng.Intn(len(places))]
	wide, high := 2+rng.Intn(4), 2+rng.Intn(3)
	from := rules.At(place[0]+rng.Intn(2), place[1]+rng.Intn(2))
	s.stones[from] = rules.Empty
	for n := 3 + rng.Intn(5); len(s.stones) < n; {
		list := s.sortedPoints()
		q := list[rng.Intn(len(list))].Neighbours()[rng.Intn(4)]
		if q.On(size) && q.Col() >= place[0] && q.Row() >= place[1] && q.Col() < place[0]+wide && q.Row() < place[1]+high {
			s.stones[q] = rules.Empty
		} else if len(s.stones) >= wide*high {
			break
		}
	}
	s.ring()
	for range rng.Intn(4) {
		s.change(rng)
	}
	return s
}

// maxEmpty is how many empty points a shape may have: more take long to solve, and few people like them.
const maxEmpty = 9

func (s *shape) empty() int {
	n := 0
	for _, stone := range s.stones {
		if stone == rules.Empty {
			n++
		}
	}
	return n
}

// randomBox fills a rectangle at random, mostly with stones of the group: what comes of it has false eyes, gaps and loose
// stones.
func randomBox(rng *rules.Rand, size int) *shape {
	s := &shape{size: size, stones: map[rules.Point]rules.Stone{}}
	place := places[rng.Intn(len(places))]
	wide, high := 3+rng.Intn(4), 2+rng.Intn(3)
	for col := range wide {
		for row := range high {
			if pt := rules.At(place[0]+col, place[1]+row); pt.On(size) {
				s.stones[pt] = [...]rules.Stone{rules.Black, rules.Black, rules.Black, rules.Empty, rules.Empty, rules.White}[rng.Intn(6)]
			}
		}
	}
	return s
}

// ring puts stones of the group around the eye space.
func (s *shape) ring() {
	for _, pt := range s.sortedPoints() {
		for _, q := range pt.Neighbours() {
			if _, inside := s.stones[q]; q.On(s.size) && !inside {
				s.stones[q] = rules.Black
			}
		}
	}
}

// change changes a point at random: an empty one gets a stone, a stone is taken off, or the shape gets a point more.
func (s *shape) change(rng *rules.Rand) {
	list := s.sortedPoints()
	pt := list[rng.Intn(len(list))]
	switch rng.Intn(5) {
	case 0:
		if s.stones[pt] == rules.Empty {
			s.stones[pt] = rules.White
		}
	case 1:
		if s.stones[pt] == rules.Empty {
			s.stones[pt] = rules.Black
		}
	case 2:
		if s.stones[pt] == rules.Black {
			s.stones[pt] = rules.Empty
		}
	case 3:
		q := pt.Around()[rng.Intn(8)]
		if _, inside := s.stones[q]; q.On(s.size) && !inside {
			s.stones[q] = rules.Stone(rng.Intn(3))
		}
	case 4:
		if s.stones[pt] == rules.Black {
			s.stones[pt] = rules.White
		}
	}
}

// byWorth sorts the best first, and is the same in every run.
func byWorth(a, b *found) int {
	return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.p.ID, b.p.ID))
}
