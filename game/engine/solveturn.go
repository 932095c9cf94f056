package engine

import "redstone/rules"

// turner applies symmetries to the codes of boards of one size, by masks of rows,
// columns and diagonals and shifts.
type turner struct {
	rows, columns, diagonals [exactSize]uint64
	size                     int
}

func (t *turner) flipRows(x uint64) uint64 {
	if t.size == exactSize {
		return x&t.rows[0]<<20 | x&t.rows[1]<<10 | x&t.rows[2] | x>>10&t.rows[1] | x>>20&t.rows[0]
	}
	n, y := t.size, uint64(0)
	for r := range n {
		y |= x >> (r * n) & t.rows[0] << ((n - 1 - r) * n)
	}
	return y
}

func (t *turner) flipColumns(x uint64) uint64 {
	if t.size == exactSize {
		return x&t.columns[0]<<4 | x&t.columns[1]<<2 | x&t.columns[2] | x>>2&t.columns[1] | x>>4&t.columns[0]
	}
	n, y := t.size, uint64(0)
	for c := range n {
		y |= x >> c & t.columns[0] << (n - 1 - c)
	}
	return y
}

// transpose exchanges rows and columns: the points of each diagonal move by
// the same distance.
func (t *turner) transpose(x uint64) uint64 {
	y := x & t.diagonals[0]
	for d := 1; d < t.size; d++ {
		mask, by := t.diagonals[d], d*(t.size-1)
		y |= x & mask << by
		y |= x >> by & mask
	}
	return y
}

// turns are the turners of all sizes. A diagonal's points have columns that are
// so and so much larger than their rows.
var turns = func() (turns [exactSize + 1]turner) {
	const both = 1 | 1<<half
	for n := rules.MinSize; n <= exactSize; n++ {
		t := &turns[n]
		t.size = n
		for row := range n {
			for col := range n {
				bit := uint64(both) << (row*n + col)
				t.rows[row] |= bit
				t.columns[col] |= bit
				if col >= row {
					t.diagonals[col-row] |= bit
				}
			}
		}
	}
	return turns
}()
