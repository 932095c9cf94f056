package rules

// The questions in this file about the liberties of groups are answered from the
// neighbours of a point, whatever the size of the groups beside it.

// lone returns the liberty when there is just one.
func (l libs) lone() (liberty Point, ok bool) {
	n, sum, squares := uint64(l&countMask), uint64(l>>sumShift&sumMask), uint64(l>>squareShift)
	if n == 0 || n*squares != sum*sum {
		return 0, false
	}
	return Point(sum / n), true
}

// Atari reports whether the group of the coloured stone on pt has exactly one
// liberty left, and which.
func (p *Position) Atari(pt Point) (liberty Point, ok bool) { return p.groupAt(pt).libs.lone() }

// SelfAtari reports whether a stone of colour s on the empty point pt would
// leave its group with a single liberty, and how many stones it would have.
// What it captures is left out, but in Go an enemy stone beside pt that would
// be captured counts as a liberty.
func (p *Position) SelfAtari(pt Point, s Stone) (stones int, ok bool) {
	one := lib(pt)
	var l libs
	var heads [4]Point
	stones = 1
next:
	for i, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		switch st := p.stones[n&mask]; {
		case st == Empty:
			l += lib(n)
		case st == s:
			l -= one
			h := p.head[n&mask]
			for _, seen := range heads {
				if seen == h {
					continue next
				}
			}
			heads[i] = h
			l += p.groups[h&mask].libs
			stones += int(p.groups[h&mask].stones)
		case p.game == Go && st == s.Opponent() && p.groupAt(n).libs.only(one):
			l += lib(n)
		}
	}
	if _, ok = l.lone(); !ok {
		return 0, false
	}
	return stones, true
}

// GivesAtari returns how many stones of s's opponent a stone of colour s on the
// empty point pt would leave with a single liberty: those of the largest such
// group beside it.
func (p *Position) GivesAtari(pt Point, s Stone) int {
	around := [4]Point{pt - stride, pt - 1, pt + 1, pt + stride}
	largest := 0
	for _, n := range around {
		if p.stones[n&mask] != s.Opponent() {
			continue
		}
		h := p.head[n&mask]
		l := p.groups[h&mask].libs
		if size := int(p.groups[h&mask].stones); size > largest {
			for _, m := range around {
				if p.head[m&mask] == h {
					l -= lib(pt)
				}
			}
			if _, ok := l.lone(); ok {
				largest = size
			}
		}
	}
	return largest
}

// Bounded returns how many black and how many white stones belong to groups
// whose last liberty is the empty point pt: what a red stone there captures.
func (p *Position) Bounded(pt Point) (black, white int) {
	one := lib(pt)
	around := [4]Point{pt - stride, pt - 1, pt + 1, pt + stride}
next:
	for i, n := range around {
		h := p.head[n&mask]
		if !p.groups[h&mask].libs.only(one) {
			continue
		}
		for _, m := range around[:i] {
			if p.head[m&mask] == h {
				continue next
			}
		}
		if p.stones[n&mask] == Black {
			black += int(p.groups[h&mask].stones)
		} else {
			white += int(p.groups[h&mask].stones)
		}
	}
	return black, white
}

// OwnEye reports whether the empty point pt is a one-point eye of the side to
// move: own stones, red ones or the edge on all four sides, at least one of
// them own, and enemy or red stones on fewer than two of the diagonals (on none
// beside an edge or a red stone). In Go, which has no red stones, that is the
// usual eye of playouts.
func (p *Position) OwnEye(pt Point) bool {
	sides := p.sides(pt)
	if sides&^(1<<edge|1<<Red|1<<(p.toMove&7)) != 0 || sides&(1<<(p.toMove&7)) == 0 {
		return false
	}
	hostile := 0
	for _, n := range [4]Point{pt - stride - 1, pt - stride + 1, pt + stride - 1, pt + stride + 1} {
		if s := p.stones[n&mask]; s == Red || s == p.toMove.Opponent() {
			hostile++
		}
	}
	return hostile == 0 || hostile == 1 && sides&(1<<edge|1<<Red) == 0
}
