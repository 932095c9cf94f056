package engine

import (
	"math/bits"

	"redstone/rules"
)

// exactSize is the largest board of which a key holds every point, so that it
// can be turned: there, positions that differ only by one of the square's eight
// symmetries, or by whose stones are black, have one key, and no two others do.
// On larger boards the key is rules.Position.Hash.
const exactSize = 5

// keyMaker makes the table keys of positions, and of positions after a move without
// playing it.
//
// A position is represented by its code. On large boards that is its hash; on small
// ones two bitboards from the view of the side to move, bottom row first and from
// the left: own and red stones in the lower half, enemy and red stones in the upper.
type keyMaker struct {
	size   int
	hashes *[2][32 * 32]uint64 // on large boards: what a stone of either colour changes
	made   [rules.MaxSize + 1]*[2][32 * 32]uint64
	stones []rules.Point
}

const half = 32 // bits of a code

// prepare is called before the positions of a search, all of one size.
func (k *keyMaker) prepare(size int) {
	k.size = size
	if size <= exactSize {
		return
	}
	if k.made[size] == nil {
		k.made[size] = hashChanges(size)
	}
	k.hashes = k.made[size]
}

// hashChanges returns how a placement of either colour that captures nothing changes
// a position's hash: the keys of the stone and of the side to move, measured on a
// board with a stone or two.
func hashChanges(size int) *[2][32 * 32]uint64 {
	changes := new([2][32 * 32]uint64)
	for row := range size {
		for col := range size {
			p, err := rules.NewPosition(rules.Redstone, size, false)
			if err != nil {
				panic(err)
			}
			pt := rules.At(col, row)
			before := p.Hash()
			p.Do(rules.Place(pt))
			changes[0][pt] = before ^ p.Hash()
			p.Undo()
			p.Do(rules.Place(rules.At((col+2)%size, row)))
			before = p.Hash()
			p.Do(rules.Place(pt))
			changes[1][pt] = before ^ p.Hash()
		}
	}
	return changes
}

// code returns a position's code.
func (k *keyMaker) code(p *rules.Position) uint64 {
	if k.size > exactSize {
		return p.Hash()
	}
	code, mover := uint64(0), p.ToMove()
	for row := range k.size {
		for col := range k.size {
			at := row*k.size + col
			switch p.At(rules.At(col, row)) {
			case rules.Empty:
			case rules.Red:
				code |= 1<<at | 1<<(half+at)
			case mover:
				code |= 1 << at
			default:
				code |= 1 << (half + at)
			}
		}
	}
	return code
}

// after returns the code of p, whose code is given, after the placement m. It
// leaves p as it is.
func (k *keyMaker) after(p *rules.Position, code uint64, m rules.Move) uint64 {
	pt := m.Point()
	switch {
	case k.size > exactSize && !m.IsRed():
		return code ^ k.hashes[p.ToMove()-rules.Black][pt]
	case k.size > exactSize:
		p.Do(m)
		code = p.Hash()
		p.Undo()
		return code
	case m.IsRed():
		code = code&^k.bounded(p, pt) | k.bit(pt) | k.bit(pt)<<half
	default:
		code |= k.bit(pt)
	}
	return exchange(code)
}

// bit is a point's place in the lower half of a small board's code.
func (k *keyMaker) bit(pt rules.Point) uint64 { return 1 << (pt.Row()*k.size + pt.Col()) }

// bounded returns what a red stone on pt takes from a small board's code.
func (k *keyMaker) bounded(p *rules.Position, pt rules.Point) uint64 {
	around, gone := pt.Around(), uint64(0)
	for _, i := range [4]int{1, 3, 4, 6} { // the points beside it
		n := around[i]
		liberty, ok := p.Atari(n)
		if !ok || liberty != pt {
			continue
		}
		k.stones = p.AppendGroup(k.stones[:0], n)
		for _, stone := range k.stones {
			gone |= k.bit(stone) | k.bit(stone)<<half
		}
	}
	return gone
}

// exchange swaps own and enemy stones.
func exchange(code uint64) uint64 { return bits.RotateLeft64(code, half) }

// key returns the key that all positions share whose codes can be turned into
// that one, and whether some turn changes nothing. On large boards the code is
// the key.
func (k *keyMaker) key(code uint64, pie bool) (key uint64, symmetric bool) {
	if k.size > exactSize {
		return code, false
	}
	t := &turns[k.size]
	a, b := code, t.transpose(code)
	least := min(a, b)
	symmetric = a == b
	for _, x := range [2]uint64{a, b} {
		v := t.flipRows(x)
		h := t.flipColumns(x)
		hv := t.flipColumns(v)
		symmetric = symmetric || v == code || h == code || hv == code
		least = min(least, v, h, hv)
	}
	least |= uint64(k.size) << (half - 4)
	if pie {
		least |= 1 << (2*half - 1)
	}
	return mix(least), symmetric
}

// mix spreads a code over all bits; no two codes give the same (D. Stafford's
// variant 13 of the finalizer of MurmurHash3).
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
