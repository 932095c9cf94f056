package engine

import "redstone/rules"

// exactSize is the largest board of which a key holds every point, so that it
// can be turned: there, positions that differ only by one of the square's eight
// symmetries, or by whose stones are black, have one key, and no two others do.
// On larger boards the key is rules.Position.Hash.
const exactSize = 5

// keyMaker makes keys of positions, and those of most positions one ply on
// without playing there.
type keyMaker struct {
	size      int
	symmetric bool // the position entered looks the same after some turn
	pie       bool
	code      uint64 // of the position entered, or its hash
	mover     rules.Stone
	hashes    *[2][32 * 32]uint64 // on large boards: what a stone of either colour changes
	made      [rules.MaxSize + 1]*[2][32 * 32]uint64
}

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

// hashChanges returns what a placement by either colour does to a position's
// hash when it captures nothing: the key of the stone and that of the turn,
// read off a board with a stone or two.
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

// of returns a position's key.
func (k *keyMaker) of(p *rules.Position) uint64 {
	if k.size > exactSize {
		return p.Hash()
	}
	key, _ := k.canonical(k.encode(p), p.PieOn())
	return key
}

// enter remembers a position for after.
func (k *keyMaker) enter(p *rules.Position) {
	k.mover, k.pie = p.ToMove(), p.PieOn()
	if k.size > exactSize {
		k.code, k.symmetric = p.Hash(), false
		return
	}
	k.code = k.encode(p)
	_, k.symmetric = k.canonical(k.code, k.pie)
}

// after returns the key of the position entered after m, where m captures
// nothing and has nothing to do with the pie rule.
func (k *keyMaker) after(m rules.Move) (key uint64, ok bool) {
	if !m.IsPlacement() || m.IsRed() || k.pie {
		return 0, false
	}
	pt := m.Point()
	if k.size > exactSize {
		return k.code ^ k.hashes[k.mover-rules.Black][pt], true
	}
	at := 2 * (pt.Row()*k.size + pt.Col())
	key, _ = k.canonical(exchange(k.code|own<<at), false)
	return key, true
}

// The stones of a code, two bits a point, bottom row first.
const (
	own   uint64 = 1 // of the side to move
	enemy uint64 = 2
	red   uint64 = 3
)

// encode writes a small board down as its side to move sees it.
func (k *keyMaker) encode(p *rules.Position) uint64 {
	code, mover := uint64(0), p.ToMove()
	for row := k.size - 1; row >= 0; row-- {
		for col := k.size - 1; col >= 0; col-- {
			code <<= 2
			switch p.At(rules.At(col, row)) {
			case rules.Empty:
			case rules.Red:
				code |= red
			case mover:
				code |= own
			default:
				code |= enemy
			}
		}
	}
	return code
}

// exchange swaps own and enemy stones.
func exchange(code uint64) uint64 {
	const low = 0x5555555555555555
	return code&low<<1 | code>>1&low
}

// canonical returns the key of all positions that a code can be turned into,
// and whether some turn changes nothing.
func (k *keyMaker) canonical(code uint64, pie bool) (key uint64, symmetric bool) {
	n := k.size
	a, b := code, transpose(code, n)
	least := min(a, b)
	symmetric = a == b
	for _, x := range [2]uint64{a, b} {
		v := flipRows(x, n)
		h := flipColumns(x, n)
		hv := flipColumns(v, n)
		symmetric = symmetric || v == code || h == code || hv == code
		least = min(least, v, h, hv)
	}
	least |= uint64(n) << 60
	if pie {
		least |= 1 << 59
	}
	return mix(least), symmetric
}

func flipRows(x uint64, n int) uint64 {
	bits := 2 * n
	row := uint64(1)<<bits - 1
	y := uint64(0)
	for range n {
		y = y<<bits | x&row
		x >>= bits
	}
	return y
}

func flipColumns(x uint64, n int) uint64 {
	column := columns[n]
	y := uint64(0)
	for c := range n {
		y |= x >> (2 * c) & column << (2 * (n - 1 - c))
	}
	return y
}

// transpose exchanges rows and columns: the points of each diagonal move by
// the same distance.
func transpose(x uint64, n int) uint64 {
	y := x & diagonals[n][0]
	for d := 1; d < n; d++ {
		mask, by := diagonals[n][d], 2*d*(n-1)
		y |= x & mask << by
		y |= x >> by & mask
	}
	return y
}

// columns are the points of column A; diagonals those whose column is so and
// so much larger than their row.
var columns, diagonals = func() (columns [exactSize + 1]uint64, diagonals [exactSize + 1][exactSize]uint64) {
	for n := rules.MinSize; n <= exactSize; n++ {
		for row := range n {
			columns[n] |= 3 << (2 * row * n)
			for col := row; col < n; col++ {
				diagonals[n][col-row] |= 3 << (2 * (row*n + col))
			}
		}
	}
	return columns, diagonals
}()

// mix spreads a code over all bits; no two codes give the same (D. Stafford's
// variant 13 of the finalizer of MurmurHash3).
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
