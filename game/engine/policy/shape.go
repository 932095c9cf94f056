package policy

import "redstone/rules"

// Shape returns rules.Position.Shape with the mover's stones as black.
func Shape(p *rules.Position, pt rules.Point, mover rules.Stone) uint16 {
	s := p.Shape(pt)
	if mover == rules.White {
		return Exchanged(s)
	}
	return s
}

// Exchanged returns a shape with black and white exchanged: 1 becomes 2 and 2
// becomes 1.
func Exchanged(s uint16) uint16 { return s&0x5555<<1 | s>>1&0x5555 }

// The new index of each of the eight points of rules.Point.Around when the square is
// rotated or mirrored.
var (
	turned   = [8]int{2, 4, 7, 1, 6, 0, 3, 5}
	mirrored = [8]int{2, 1, 0, 4, 3, 7, 6, 5}
)

// Symmetric applies a symmetry, 0 to 7, to a shape: from 4 on it mirrors it, then it
// rotates it symmetry&3 times.
func Symmetric(s uint16, symmetry int) uint16 {
	if symmetry >= 4 {
		s = moved(s, &mirrored)
	}
	for range symmetry & 3 {
		s = moved(s, &turned)
	}
	return s
}

func moved(s uint16, to *[8]int) (out uint16) {
	for i, j := range to {
		out |= s >> (2 * i) & 3 << (2 * j)
	}
	return out
}

// Canonical returns the smallest of the eight symmetric shapes.
func Canonical(s uint16) uint16 {
	least := s
	for symmetry := 1; symmetry < 8; symmetry++ {
		least = min(least, Symmetric(s, symmetry))
	}
	return least
}
