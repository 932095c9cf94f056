// Package twin says which puzzles are nearly the same for who solves them: turned, mirrored, with exchanged colours, and
// with a few other stones or with others far from what matters. Those that are exactly the same are puzzle.Twin's matter.
package twin

import (
	"strings"

	"redstone/game/puzzle"
	"redstone/rules"
)

// Form is a position as the side to move sees it, and the points that matter.
type Form struct {
	size        int
	goal        puzzle.Goal
	board       []byte // row by row: '.', 'R', 'O' of the side to move, 'X' of the other
	key, target int    // indexes, -1 for none
	red         bool   // the key is a red stone
}

// Of returns the form of a puzzle.
func Of(p *puzzle.Puzzle) Form { return New(p.Start(), p.Goal, p.Key(), p.Target) }

// New returns the form of a position with a goal and its first move. Of the marked group the first stone in board order
// counts, whichever is marked.
func New(p *rules.Position, goal puzzle.Goal, key rules.Move, target rules.Point) Form {
	f := Form{size: p.Size(), goal: goal, board: make([]byte, p.Size()*p.Size()), key: -1, target: -1, red: key.IsRed()}
	for i := range f.board {
		switch p.At(rules.At(i%f.size, i/f.size)) {
		case rules.Empty:
			f.board[i] = '.'
		case rules.Red:
			f.board[i] = 'R'
		case p.ToMove():
			f.board[i] = 'O'
		default:
			f.board[i] = 'X'
		}
	}
	if key.IsPlacement() {
		f.key = f.index(key.Point())
	}
	if target != 0 {
		f.target = f.index(target)
	}
	return f
}

func (f Form) index(pt rules.Point) int { return pt.Row()*f.size + pt.Col() }

// turned is where symmetry s, 0 to 7, moves an index.
func (f Form) turned(i, s int) int {
	if i < 0 {
		return i
	}
	col, row := i%f.size, i/f.size
	if s&4 != 0 {
		col, row = row, col
	}
	if s&1 != 0 {
		col = f.size - 1 - col
	}
	if s&2 != 0 {
		row = f.size - 1 - row
	}
	return row*f.size + col
}

// Near reports whether two forms are twins: the same goal, the same key point and marked group in one of the eight
// symmetries, and at most as many other points as a side of the board has, half as many without a marked group.
func Near(a, b Form) bool {
	if a.size != b.size || a.goal != b.goal || a.red != b.red {
		return false
	}
	most := a.size
	if a.target < 0 {
		most = a.size / 2
	}
	for s := range 8 {
		if a.turned(a.key, s) == b.key && a.near(b, s, most) {
			return true
		}
	}
	return false
}

// near compares a, turned, with b.
func (a Form) near(b Form, s, most int) bool {
	other := 0
	for i, stone := range a.board {
		if b.board[a.turned(i, s)] != stone {
			if other++; other > most {
				return false
			}
		}
	}
	return a.target < 0 || b.group(b.target)[a.turned(a.target, s)] || a.group(a.target)[a.unturned(b.target, s)]
}

// unturned undoes turned.
func (f Form) unturned(i, s int) int {
	for j := range f.board {
		if f.turned(j, s) == i {
			return j
		}
	}
	return -1
}

// group returns the indexes of a group.
func (f Form) group(at int) map[int]bool {
	seen := map[int]bool{at: true}
	for list := []int{at}; len(list) > 0; list = list[1:] {
		for _, n := range f.beside(list[0]) {
			if !seen[n] && f.board[n] == f.board[at] {
				seen[n] = true
				list = append(list, n)
			}
		}
	}
	return seen
}

// beside returns the indexes of the neighbours.
func (f Form) beside(i int) []int {
	var list []int
	if i%f.size > 0 {
		list = append(list, i-1)
	}
	if i%f.size < f.size-1 {
		list = append(list, i+1)
	}
	if i >= f.size {
		list = append(list, i-f.size)
	}
	if i < f.size*(f.size-1) {
		list = append(list, i+f.size)
	}
	return list
}

// Neighbourhood returns a text that two forms with a marked group share when all that is within two steps of the group
// and of the key is the same, wherever on the board it is, turned or mirrored; "" without a marked group.
func (f Form) Neighbourhood() string {
	if f.target < 0 {
		return ""
	}
	const steps = 2
	show := map[int]bool{}
	add := func(i int) {
		show[i] = true
		ring := []int{i}
		for range steps {
			var next []int
			for _, at := range ring {
				next = append(next, f.beside(at)...)
			}
			for _, n := range next {
				show[n] = true
			}
			ring = next
		}
	}
	for i := range f.group(f.target) {
		add(i)
	}
	if f.key >= 0 {
		add(f.key)
	}
	best := ""
	for s := range 8 {
		if text := f.window(show, s); best == "" || text < best {
			best = text
		}
	}
	return string(f.goal) + " " + best
}

// window writes the shown points of the turned board within their rectangle, with the board's edge where it is in it.
func (f Form) window(show map[int]bool, s int) string {
	cells := make([]byte, len(f.board))
	left, right, low, high := f.size, -1, f.size, -1
	for i, b := range f.board {
		at := f.turned(i, s)
		if !show[i] {
			cells[at] = '?'
			continue
		}
		cells[at] = b
		if i == f.key {
			cells[at] = map[bool]byte{true: 'k', false: 'o'}[f.red]
		}
		left, right = min(left, at%f.size), max(right, at%f.size)
		low, high = min(low, at/f.size), max(high, at/f.size)
	}
	var text strings.Builder
	for row := low; row <= high; row++ {
		text.Write(cells[row*f.size+left : row*f.size+right+1])
		text.WriteByte('/')
	}
	for _, edge := range []bool{left == 0, right == f.size-1, low == 0, high == f.size-1} {
		text.WriteByte(map[bool]byte{true: '1', false: '0'}[edge])
	}
	return text.String()
}
