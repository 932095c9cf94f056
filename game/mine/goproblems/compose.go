package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"redstone/game/puzzle/lifedeath"
	"redstone/rules"
)

// shape is what is inside the walls: the group in question, the other side's stones, and empty points.
type shape struct {
	size   int
	stones map[rules.Point]rules.Stone // Empty, Black (the marked group's side) or White (the attacker's)
}

// parseShape reads rows from the top: "B" the group, "W" the attacker, "." empty, "#" what is outside. The lower left of
// the text comes to lie on col, row.
func parseShape(size int, text string, col, row int) (*shape, error) {
	s := &shape{size: size, stones: map[rules.Point]rules.Stone{}}
	lines := strings.Split(text, "/")
	for i, line := range lines {
		for j, c := range []byte(line) {
			pt := rules.At(col+j, row+len(lines)-1-i)
			var stone rules.Stone
			switch c {
			case '#':
				continue
			case '.':
				stone = rules.Empty
			case 'B':
				stone = rules.Black
			case 'W':
				stone = rules.White
			default:
				return nil, fmt.Errorf("%q in a shape", c)
			}
			if !pt.On(size) {
				return nil, fmt.Errorf("%s does not fit", text)
			}
			s.stones[pt] = stone
		}
	}
	return s, nil
}

// board is stones by point.
type board map[rules.Point]rules.Stone

// position returns the position with that side to move; exchange makes the group white and its attacker black.
func (b board) position(size int, toMove rules.Stone, exchange bool) (*rules.Position, error) {
	s := rules.Setup{Game: rules.Go, Size: size, ToMove: toMove}
	for row := size - 1; row >= 0; row-- {
		for col := range size {
			stone := b[rules.At(col, row)]
			if exchange && stone.Coloured() {
				stone = stone.Opponent()
			}
			s.Stones = append(s.Stones, stone)
		}
	}
	return s.Position()
}

// surround puts a wall of the attacker around a shape and gives the wall two eyes, with as few stones as it finds, so that
// all of it is alive unconditionally. It reports false where there is no room.
func (s *shape) surround() (board, bool) {
	wall := s.wall()
	var free []rules.Point
	for row := range s.size {
		for col := range s.size {
			if pt := rules.At(col, row); wall[pt] == rules.Empty {
				if _, inside := s.stones[pt]; !inside {
					free = append(free, pt)
				}
			}
		}
	}
	type pair struct {
		a, b rules.Point
		full bool
		cost int
	}
	var pairs []pair
	for i, a := range free {
		for _, b := range free[i+1:] {
			for _, full := range []bool{false, true} {
				if _, cost, ok := s.eyes(wall, a, b, full, false); ok {
					pairs = append(pairs, pair{a, b, full, cost})
				}
			}
		}
	}
	slices.SortStableFunc(pairs, func(x, y pair) int { return cmp.Compare(x.cost, y.cost) })
	for _, x := range pairs {
		if cand, _, _ := s.eyes(wall, x.a, x.b, x.full, true); s.walled(cand) {
			return cand, true
		}
	}
	return nil, false
}

// wall is the wall alone, which is not alive yet.
func (s *shape) wall() board {
	wall := board{}
	for pt, stone := range s.stones {
		wall[pt] = stone
	}
	for pt := range s.stones {
		for _, q := range pt.Around() {
			if _, inside := s.stones[q]; q.On(s.size) && !inside {
				wall[q] = rules.White
			}
		}
	}
	return wall
}

// eyes counts the stones that make eyes of two points, on four or (full) on all eight sides, and adds them to a copy of the
// board if that is wanted.
func (s *shape) eyes(wall board, a, b rules.Point, full, add bool) (board, int, bool) {
	cand := wall
	if add {
		cand = maps.Clone(wall)
	}
	cost := 0
	for _, eye := range []rules.Point{a, b} {
		four := eye.Neighbours()
		for _, q := range eye.Around() {
			direct := slices.Contains(four[:], q)
			if !q.On(s.size) || cand[q] == rules.White || !direct && !full {
				continue
			}
			_, inside := s.stones[q]
			switch {
			case direct && (inside || q == a || q == b):
				return nil, 0, false
			case inside || q == a || q == b:
				continue
			}
			if cost++; add {
				cand[q] = rules.White
			}
		}
	}
	return cand, cost, true
}

// walled reports whether everything around the shape is alive unconditionally.
func (s *shape) walled(b board) bool {
	p, err := b.position(s.size, rules.White, false)
	if err != nil {
		return false
	}
	strong := lifedeath.Unconditional(p, rules.White)
	for pt := range s.stones {
		for _, q := range pt.Neighbours() {
			if _, inside := s.stones[q]; q.On(s.size) && !inside && !strong(q) {
				return false
			}
		}
	}
	for pt, stone := range b {
		if _, inside := s.stones[pt]; !inside && stone == rules.White && !strong(pt) {
			return false
		}
	}
	return true
}

// unconditional tells of which points the stones of either colour are alive unconditionally.
func unconditional(p *rules.Position) func(rules.Point) bool {
	black, white := lifedeath.Unconditional(p, rules.Black), lifedeath.Unconditional(p, rules.White)
	return func(pt rules.Point) bool { return black(pt) || white(pt) }
}
