package policy

import "redstone/rules"

// Shape is rules.Position.Shape as Black would see it if the mover's stones
// were black.
func Shape(p *rules.Position, pt rules.Point, mover rules.Stone) uint16 {
	s := p.Shape(pt)
	if mover == rules.White {
		return Exchanged(s)
	}
	return s
}

// Exchanged is a shape with black and white exchanged: 1 and 2 trade places, 0
// and 3 stay.
func Exchanged(s uint16) uint16 { return s&0x5555<<1 | s>>1&0x5555 }

// Where each of the eight points of rules.Point.Around goes when the square is
// turned or mirrored.
var (
	turned   = [8]int{2, 4, 7, 1, 6, 0, 3, 5}
	mirrored = [8]int{2, 1, 0, 4, 3, 7, 6, 5}
)

// Symmetric returns a shape turned a number of times, and before that mirrored
// if the symmetry, 0 to 7, is 4 or more.
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

// Canonical is the least of the eight shapes that are the same turned or
// mirrored.
func Canonical(s uint16) uint16 {
	least := s
	for symmetry := 1; symmetry < 8; symmetry++ {
		least = min(least, Symmetric(s, symmetry))
	}
	return least
}
