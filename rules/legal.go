package rules

import "slices"

// AppendLegal appends every legal move of the side to move but resignation,
// placements first, in board order (top row first, from the left; a stone of
// the mover's own colour before a red one), then swap or pass where they are
// allowed. It appends nothing when the game is over.
func (p *Position) AppendLegal(dst []Move) []Move {
	if p.result.Over() {
		return dst
	}
	for row := p.size - 1; row >= 0; row-- {
		for pt := At(0, row); pt < At(0, row)+Point(p.size); pt++ {
			if p.stones[pt&mask] != Empty {
				continue
			}
			own, red := p.LegalAt(pt)
			if own {
				dst = append(dst, Place(pt))
			}
			if red {
				dst = append(dst, PlaceRed(pt))
			}
		}
	}
	if p.SwapOffered() {
		dst = append(dst, Swap)
	}
	if p.game == Go {
		dst = append(dst, Pass)
	}
	return dst
}

// LegalAt reports which stones the side to move may place on pt: one of its own
// colour, and a red one. It is unchecked: pt must be an empty point of the board
// and the game not over, otherwise the answers mean nothing. It is Check for
// loops in which that costs too much.
func (p *Position) LegalAt(pt Point) (own, red bool) {
	if p.game == Go {
		return p.checkGo(pt) == Legal, false
	}
	// As bounds, which is too large to be inlined.
	one := lib(pt)
	if p.groupAt(pt-stride).libs.only(one) || p.groupAt(pt-1).libs.only(one) ||
		p.groupAt(pt+1).libs.only(one) || p.groupAt(pt+stride).libs.only(one) {
		return p.checkOwnAtLast(pt) == Legal, true
	}
	return p.checkOwnElsewhere(pt) == Legal, false
}

// Perft returns the number of sequences of depth legal moves from p, the swap
// and resignation left out: the usual check of a move generator. It is for tests,
// at depths that are known to end soon, and cannot be stopped. It is 0 for nil.
func Perft(p *Position, depth int) uint64 {
	if p == nil {
		return 0
	}
	if depth <= 0 {
		return 1
	}
	if p.result.Over() {
		return 0
	}
	n := uint64(0)
	for _, m := range p.AppendLegal(nil) {
		if m == Swap {
			continue
		}
		if depth == 1 {
			n++
			continue
		}
		p.Do(m)
		n += Perft(p, depth-1)
		p.Undo()
	}
	return n
}

// captures lists the groups that m, a legal red placement or a legal placement
// of Go, captures, in board order.
func (p *Position) captures(m Move) []Capture {
	pt := m.Point()
	var list []Capture
	var heads []taken
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		s, h := p.stones[n&mask], p.head[n&mask]
		if !p.groups[h&mask].libs.only(lib(pt)) || contains(heads, h) || p.game == Go && s == p.toMove {
			continue
		}
		heads = append(heads, taken{h, s})
		points := p.AppendGroup(nil, h)
		slices.SortStableFunc(points, CompareBoardOrder)
		list = append(list, Capture{Stone: s, Points: points})
	}
	slices.SortStableFunc(list, func(a, b Capture) int { return CompareBoardOrder(a.Points[0], b.Points[0]) })
	return list
}

// RandomMove returns a uniformly random placement of the side to move for
// playouts. In Redstone every legal placement, own or red, is equally likely;
// a game that is not over always has one. In Go placements that fill the
// mover's own one-point eyes are left out, and Pass is returned when nothing
// else is left. It returns NoMove when the game is over.
func (p *Position) RandomMove(r *Rand) Move {
	if p.result.Over() {
		return NoMove
	}
	kinds := 2 // own and red stones
	if p.game == Go {
		kinds = 1
	}
	// Rejection sampling: uniform, and nearly always quick.
	for try := 0; try < 24; try++ {
		if m := p.candidate(r.Intn(kinds * p.freeLen)); m != NoMove {
			return m
		}
	}
	// Few moves are left: count them, then choose one.
	n := 0
	for c := 0; c < kinds*p.freeLen; c++ {
		if p.candidate(c) != NoMove {
			n++
		}
	}
	if n > 0 {
		k := r.Intn(n)
		for c := 0; c < kinds*p.freeLen; c++ {
			if m := p.candidate(c); m != NoMove {
				if k == 0 {
					return m
				}
				k--
			}
		}
	}
	if p.game == Go {
		return Pass
	}
	return NoMove
}

// candidate returns the c-th of all placements on empty points, in Redstone
// own and red ones in turn, or NoMove where it is illegal or fills an own eye.
func (p *Position) candidate(c int) Move {
	if p.game == Go {
		if pt := p.free[c]; !p.OwnEye(pt) && p.checkGo(pt) == Legal {
			return Place(pt)
		}
		return NoMove
	}
	pt := p.free[c>>1]
	if c&1 == 1 {
		if p.bounds(pt) {
			return PlaceRed(pt)
		}
	} else if p.checkOwn(pt) == Legal {
		return Place(pt)
	}
	return NoMove
}
