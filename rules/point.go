package rules

import (
	"cmp"
	"strconv"
)

// The board is one array with an edge around it. The stride is the same for every
// size, so that a Point means the same on every board and its coordinates take a
// shift and a mask.
const (
	stride = 32
	area   = 1024 // at least stride*(MaxSize+2), and a power of two for cheap masks
	mask   = area - 1
)

// The sizes a board may have: MinSize to MaxSize points a side.
const (
	MinSize = 2
	MaxSize = 25
)

// Point is a point of a board of any size. The zero Point is no point.
type Point uint16

// At returns the point in the given column (0 is A, the left) and row (0 is
// the bottom row, "1"). Columns and rows outside 0…MaxSize-1 give the zero
// Point.
func At(col, row int) Point {
	if col < 0 || row < 0 || col >= MaxSize || row >= MaxSize {
		return 0
	}
	return Point((row+1)*stride + col + 1)
}

// Col returns the column, 0 for A. It is -1 for the zero Point.
func (p Point) Col() int { return int(p%stride) - 1 }

// Row returns the row counted from the bottom, 0 for "1". It is -1 for the
// zero Point.
func (p Point) Row() int { return int(p/stride) - 1 }

// Neighbours returns the points below, left of, right of and above p. Some of
// them lie off a board on whose edge p is: there Position.At is Empty and no
// placement is legal.
func (p Point) Neighbours() [4]Point { return [4]Point{p - stride, p - 1, p + 1, p + stride} }

// On reports whether p lies on a board of that size.
func (p Point) On(size int) bool {
	c, r := p.Col(), p.Row()
	return c >= 0 && r >= 0 && c < size && r < size
}

// Turned returns where the point comes to lie on a board of that size by one of the square's eight symmetries: of the
// number's bits 1 mirrors left and right, 2 mirrors top and bottom, and then 4 exchanges columns and rows. 0 changes
// nothing; 5 and 6 undo each other, every other one undoes itself. The zero Point stays.
func (p Point) Turned(size, symmetry int) Point {
	col, row := p.Col(), p.Row()
	if symmetry&1 != 0 {
		col = size - 1 - col
	}
	if symmetry&2 != 0 {
		row = size - 1 - row
	}
	if symmetry&4 != 0 {
		col, row = row, col
	}
	if p == 0 {
		return 0
	}
	return At(col, row)
}

// columns are the letters of the columns: as in Go, without I.
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// ColumnName returns the letter of a column (0 is "A"; I is left out), or "?"
// outside 0…MaxSize-1.
func ColumnName(col int) string {
	if col < 0 || col >= MaxSize {
		return "?"
	}
	return columns[col : col+1]
}

// String returns the point in Go coordinates, "A1" for the bottom left; the
// zero Point is "-".
func (p Point) String() string {
	if !p.On(MaxSize) {
		return "-"
	}
	return ColumnName(p.Col()) + strconv.Itoa(p.Row()+1)
}

// ParsePoint reads a point such as "D4"; case does not matter. It does not
// know a board's size: any point up to Z25 is accepted.
func ParsePoint(text string) (Point, bool) {
	if len(text) < 2 || len(text) > 3 {
		return 0, false
	}
	c := text[0]
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	row := 0
	for i := 1; i < len(text); i++ {
		d := text[i]
		if d < '0' || d > '9' || i == 1 && d == '0' {
			return 0, false
		}
		row = row*10 + int(d-'0')
	}
	for col := 0; col < MaxSize; col++ {
		if columns[col] == c && row >= 1 && row <= MaxSize {
			return At(col, row-1), true
		}
	}
	return 0, false
}

// CompareBoardOrder compares points by board order, for slices.SortFunc and its
// like: the top row first, each row from the left.
func CompareBoardOrder(a, b Point) int { return cmp.Compare(a.readingOrder(), b.readingOrder()) }

// readingOrder is the sort key of "board order": from the top row down, each row
// from the left.
func (p Point) readingOrder() int {
	return (stride-1-int(p)/stride)*stride + int(p)%stride
}
