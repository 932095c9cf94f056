package lifedeath

import "redstone/rules"

// boardPoints is more than any Point of package rules.
const boardPoints = 1024

// set is a set of points.
type set [boardPoints]bool

// benson finds the stones of a colour that are alive unconditionally: they can't be captured even if their owner never
// moves again (D. B. Benson, "Life in the game of Go", Information Sciences 10, 1976). The zero value is ready.
type benson struct {
	chain   [boardPoints]int16 // 1 and more: the number of the stone's chain
	region  [boardPoints]int16 // 1 and more: the number of the region of what is no stone of the colour
	dead    []bool             // by chain
	open    []bool             // by region: it touches a chain that is not alive
	vital   [][]int16          // by chain: the regions all of whose empty points are liberties of the chain
	borders [][]int16          // by region: the chains around it
	stack   []rules.Point
	points  []rules.Point // of the area
	inside  set
	touches []int // by region and chain
	empty   []int // by region: its empty points
}

// newBenson makes one for an area.
func newBenson(area []rules.Point) *benson {
	b := &benson{points: area}
	for _, pt := range area {
		b.inside[pt] = true
	}
	return b
}

// wholeBoard returns all points of a board.
func wholeBoard(size int) []rules.Point {
	var list []rules.Point
	for row := range size {
		for col := range size {
			list = append(list, rules.At(col, row))
		}
	}
	return list
}

// alive finds the stones of the colour that are alive unconditionally.
func (b *benson) alive(p *rules.Position, colour rules.Stone, found *set) {
	b.divide(p, colour)
	for changed := true; changed; {
		changed = false
		for c := 1; c < len(b.dead); c++ {
			if b.dead[c] {
				continue
			}
			eyes := 0
			for _, r := range b.vital[c] {
				if !b.open[r] {
					eyes++
				}
			}
			if eyes < 2 {
				b.dead[c], changed = true, true
				for r := 1; r < len(b.open); r++ {
					for _, other := range b.borders[r] {
						if int(other) == c {
							b.open[r] = true
						}
					}
				}
			}
		}
	}
	for _, pt := range b.points {
		if c := b.chain[pt]; c > 0 && !b.dead[c] {
			found[pt] = true
		}
	}
}

// divide numbers chains and regions and finds which are vital to which.
func (b *benson) divide(p *rules.Position, colour rules.Stone) {
	for _, pt := range b.points {
		b.chain[pt], b.region[pt] = 0, 0
	}
	b.dead, b.open = append(b.dead[:0], true), append(b.open[:0], true)
	b.vital, b.borders = more(b.vital[:0]), more(b.borders[:0])
	for _, pt := range b.points {
		if p.At(pt) == colour && b.chain[pt] == 0 {
			n := int16(len(b.dead))
			b.dead, b.vital = append(b.dead, false), more(b.vital)
			b.flood(p, pt, n, &b.chain, func(s rules.Stone) bool { return s == colour })
		}
	}
	for _, pt := range b.points {
		if p.At(pt) != colour && b.region[pt] == 0 {
			n := int16(len(b.open))
			b.open, b.borders = append(b.open, false), more(b.borders)
			b.flood(p, pt, n, &b.region, func(s rules.Stone) bool { return s != colour })
		}
	}
	b.neighbours(p)
}

// flood gives a number to the points that are connected with one and hold what is wanted.
func (b *benson) flood(p *rules.Position, from rules.Point, n int16, numbers *[boardPoints]int16, want func(rules.Stone) bool) {
	b.stack = append(b.stack[:0], from)
	numbers[from] = n
	for len(b.stack) > 0 {
		pt := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		for _, q := range pt.Neighbours() {
			if b.inside[q] && numbers[q] == 0 && want(p.At(q)) {
				numbers[q] = n
				b.stack = append(b.stack, q)
			}
		}
	}
}

// neighbours finds the chains around each region, and to which of them it is vital.
func (b *benson) neighbours(p *rules.Position) {
	chains := len(b.dead)
	b.empty = zeros(b.empty, len(b.open))
	b.touches = zeros(b.touches, len(b.open)*chains)
	for _, pt := range b.points {
		r := int(b.region[pt])
		if r == 0 {
			continue
		}
		free := p.At(pt) == rules.Empty
		if free && b.empty[r] != never {
			b.empty[r]++
		}
		var seen [4]int16
		for i, q := range pt.Neighbours() {
			if !b.inside[q] {
				if q.On(p.Size()) {
					b.empty[r] = never
				}
				continue
			}
			c := b.chain[q]
			if c == 0 {
				continue
			}
			seen[i] = c
			if i > 0 && seen[0] == c || i > 1 && seen[1] == c || i > 2 && seen[2] == c {
				continue
			}
			t := &b.touches[r*chains+int(c)]
			if *t == 0 {
				*t = 1 // touched; the liberties are counted beyond that
			}
			if free {
				*t++
			}
		}
	}
	for r := 1; r < len(b.open); r++ {
		for c := 1; c < chains; c++ {
			t := b.touches[r*chains+c]
			if t == 0 {
				continue
			}
			b.borders[r] = append(b.borders[r], int16(c))
			if t-1 == b.empty[r] {
				b.vital[c] = append(b.vital[c], int16(r))
			}
		}
	}
}

// never is the number of empty points of a region that is nobody's eye.
const never = -1

// zeros returns a slice of so many zeros, in the memory of another one where there is room.
func zeros(old []int, n int) []int {
	if cap(old) < n {
		return make([]int, n)
	}
	clear(old[:n])
	return old[:n]
}

// more appends an empty list, in the memory of one that was there before.
func more(lists [][]int16) [][]int16 {
	if len(lists) < cap(lists) {
		lists = lists[:len(lists)+1]
		lists[len(lists)-1] = lists[len(lists)-1][:0]
		return lists
	}
	return append(lists, nil)
}

// Unconditional returns a function that tells of a point whether a stone of the colour stands there that is alive
// unconditionally.
func Unconditional(p *rules.Position, colour rules.Stone) func(rules.Point) bool {
	var found set
	newBenson(wholeBoard(p.Size())).alive(p, colour, &found)
	return func(pt rules.Point) bool { return pt < boardPoints && found[pt] }
}
