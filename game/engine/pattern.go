package engine

import (
	"sync"

	"redstone/game/engine/playout"
	"redstone/game/engine/policy"
	"redstone/rules"
)

// patterns are shapes of the eight points around an empty one where a stone is
// often good: hane, cut, and at the edge. They are those of S. Gelly, Y. Wang,
// R. Munos and O. Teytaud, "Modification of UCT with patterns in Monte-Carlo
// Go", INRIA 2006, in the order of rules.Point.Around. X and O are the two
// colours, either way round; '.' nothing, '#' the edge or red, x not X, o not O
// and neither the edge; '?' anything.
var patterns = []string{
	"XOX..???", // hane around one stone
	"XO...?.?", // hane beside nothing
	"XO?X.x.?", // bend
	".O.X....", // shoulder
	"XO?Oo?o?", // cut
	"XO?OX???", // cut that was peeped at
	"?X?OOooo", // push through
	"OX?oO???", // cut of a knight's move
	"X.?O?###",
	"OX?XO###",
	"?X?xO###",
	"?OXXO###",
}

// shapes has a bit for every rules.Position.Shape that is one of patterns,
// turned or mirrored, in either colour.
var shapes = sync.OnceValue(func() *[1 << 10]uint64 {
	table := new([1 << 10]uint64)
	for _, pattern := range patterns {
		mark(table, pattern, 0, 0)
	}
	return table
})

// mark sets the bits of all shapes that match a pattern from its i-th point on,
// where X is black, and of those that are the same for a policy.
func mark(table *[1 << 10]uint64, pattern string, i int, shape uint16) {
	if i == len(pattern) {
		for symmetry := range 8 {
			s := policy.Symmetric(shape, symmetry)
			for _, s := range [2]uint16{s, policy.Exchanged(s)} {
				table[s>>6] |= 1 << (s & 63)
			}
		}
		return
	}
	const x, o = 1, 2
	for _, s := range [4]uint16{0, x, o, 3} {
		matches := false
		switch pattern[i] {
		case '?':
			matches = true
		case '.':
			matches = s == 0
		case '#':
			matches = s == 3
		case 'X':
			matches = s == x
		case 'O':
			matches = s == o
		case 'x':
			matches = s == 0 || s == o
		case 'o':
			matches = s == 0 || s == x
		}
		if matches {
			mark(table, pattern, i+1, shape|s<<(2*i))
		}
	}
}

// matches reports whether the shape around the empty point pt is in the table.
func matches(table *[1 << 10]uint64, p *rules.Position, pt rules.Point) bool {
	s := p.Shape(pt)
	return table[s>>6]>>(s&63)&1 != 0
}

// appendPatterns appends the placements around last, where the opponent has just
// played, that match a pattern and cost nothing.
func appendPatterns(dst []rules.Move, table *[1 << 10]uint64, p *rules.Position, last rules.Point) []rules.Move {
	for _, n := range last.Around() {
		if p.Empty(n) && matches(table, p, n) {
			if m := playout.Sensible(p, n); m != rules.NoMove {
				dst = append(dst, m)
			}
		}
	}
	return dst
}
