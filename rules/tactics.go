package rules

// What follows tells sensible placements from senseless ones at the cost of a
// look at four neighbours. It is for playouts and for the order of moves, and
// decides nothing about the rules: it guesses, and is sometimes wrong.

// single reports whether there is just one liberty.
func (l libs) single() bool {
	n, sum, squares := uint64(l&countMask), uint64(l>>sumShift&sumMask), uint64(l>>squareShift)
	return n != 0 && n*squares == sum*sum
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

// joined returns the liberties and the number of stones that the group of a
// stone of colour s on the empty point pt would have. Captures are left out,
// but in Go an enemy stone beside pt that would be captured counts as a
// liberty.
func (p *Position) joined(pt Point, s Stone) (l libs, stones int) {
	one := lib(pt)
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
		case p.game == Go && st == s.Opponent() && p.around(n).libs.only(one):
			l += lib(n)
		}
	}
	return l, stones
}

// SelfAtari reports whether a stone of colour s on the empty point pt would
// leave its group with a single liberty, and how many stones it would have.
func (p *Position) SelfAtari(pt Point, s Stone) (stones int, ok bool) {
	l, n := p.joined(pt, s)
	if !l.single() {
		return 0, false
	}
	return n, true
}

// GivesAtari returns how many stones of s's opponent a stone of colour s on the
// empty point pt would leave with a single liberty: those of the largest such
// group beside it.
func (p *Position) GivesAtari(pt Point, s Stone) int {
	around := [4]Point{pt - stride, pt - 1, pt + 1, pt + stride}
	most := 0
	for _, n := range around {
		if p.stones[n&mask] != s.Opponent() {
			continue
		}
		h := p.head[n&mask]
		l := p.groups[h&mask].libs
		if size := int(p.groups[h&mask].stones); size > most {
			for _, m := range around {
				if p.head[m&mask] == h {
					l -= lib(pt)
				}
			}
			if l.single() {
				most = size
			}
		}
	}
	return most
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

// ownBounded is Bounded as the side to move sees it.
func (p *Position) ownBounded(pt Point) (own, enemy int) {
	own, enemy = p.Bounded(pt)
	if p.toMove == White {
		own, enemy = enemy, own
	}
	return own, enemy
}

// hopeless is the Cost of placements that lose the game at once.
const hopeless = 1 << 20

// Cost guesses how many of the mover's stones the legal placement m gives up:
// 0 for one that nothing speaks against, 1 for filling an own eye, more for a
// red stone that takes as many own stones as enemy ones, and for putting an own
// group into atari.
func (p *Position) Cost(m Move) int {
	if m.IsRed() {
		return p.redCost(m.Point())
	}
	return p.ownCost(m.Point())
}

func (p *Position) redCost(pt Point) int {
	own, enemy := p.ownBounded(pt)
	switch {
	case enemy == p.counts[p.toMove.Opponent()&3]:
		return 0 // wins
	case own == p.counts[p.toMove&3]:
		return hopeless
	case own == 0 || own < enemy:
		return 0
	}
	return own - enemy + 1
}

func (p *Position) ownCost(pt Point) int {
	if l, stones := p.joined(pt, p.toMove); l.single() {
		if p.game == Go {
			if _, enemy := p.ownBounded(pt); enemy >= stones {
				return 0
			}
		}
		return stones + 1
	}
	if p.OwnEye(pt) {
		return 1
	}
	return 0
}

// Sensible returns the placement on pt that is legal and costs nothing, or
// NoMove.
func (p *Position) Sensible(pt Point) Move {
	if p.stones[pt&mask] != Empty || p.result.Over() {
		return NoMove
	}
	return p.sensible(pt)
}

// Empty reports whether pt is an empty point of the board. It is At for points
// that are on the board or beside it.
func (p *Position) Empty(pt Point) bool { return p.stones[pt&mask] == Empty }

// Around returns the eight points around pt, the row above from the left, then
// left and right, then the row below. Some are off the board when pt is on its
// edge; pt must not be the zero Point.
func (pt Point) Around() [8]Point {
	return [8]Point{pt + stride - 1, pt + stride, pt + stride + 1, pt - 1, pt + 1, pt - stride - 1, pt - stride, pt - stride + 1}
}

// Shape returns what stands on the points Around pt, two bits each, the first
// in the lowest: 0 for nothing, 1 for black, 2 for white, 3 for red or the edge.
func (p *Position) Shape(pt Point) uint16 {
	shape := uint16(0)
	for i, n := range pt.Around() {
		s := uint16(p.stones[n&mask])
		shape |= (s | s>>2*3) & 3 << (2 * i)
	}
	return shape
}

// sensible returns the placement on the empty point pt that costs nothing, or
// NoMove. There is at most one: where an own stone is legal, a red one captures
// own stones only.
func (p *Position) sensible(pt Point) Move {
	if p.game == Go {
		if p.OwnEye(pt) || p.checkGo(pt) != Legal || p.ownCost(pt) > 0 {
			return NoMove
		}
		return Place(pt)
	}
	if p.bounds(pt) {
		if p.redCost(pt) == 0 {
			return PlaceRed(pt)
		}
		if p.checkOwnAtLast(pt) != Legal {
			return NoMove
		}
	} else if p.sides(pt)&(1<<Empty|1<<(p.toMove&7)) == 0 {
		return NoMove
	}
	if p.ownCost(pt) > 0 {
		return NoMove
	}
	return Place(pt)
}

// nakade is the largest group that SensibleMove puts into atari in Go, where a
// player may pass instead: so large are the shapes that kill a big eye.
const nakade = 5

// SensibleMove returns a random placement of the side to move for playouts, one
// of no Cost while there is any, otherwise one of the least. In Go it returns
// Pass rather than fill an eye or lose more than a few stones. It returns
// NoMove when the game is over.
func (p *Position) SensibleMove(r *Rand) Move {
	if p.result.Over() {
		return NoMove
	}
	n := p.freeLen
	if n == 0 {
		return p.leastCost(0)
	}
	for try := 0; try < 12; try++ {
		if m := p.sensible(p.free[r.Intn(n)]); m != NoMove {
			return m
		}
	}
	start := r.Intn(n)
	for i := range n {
		at := start + i
		if at >= n {
			at -= n
		}
		if m := p.sensible(p.free[at]); m != NoMove {
			return m
		}
	}
	return p.leastCost(start)
}

// leastCost looks through all placements, beginning with the start-th empty
// point.
func (p *Position) leastCost(start int) Move {
	best, least := NoMove, hopeless+1
	if p.game == Go {
		best, least = Pass, nakade+2
	}
	for i := range p.freeLen {
		at := start + i
		if at >= p.freeLen {
			at -= p.freeLen
		}
		pt := p.free[at]
		if p.game == Go {
			if !p.OwnEye(pt) && p.checkGo(pt) == Legal {
				if cost := p.ownCost(pt); cost < least {
					best, least = Place(pt), cost
				}
			}
			continue
		}
		if p.bounds(pt) {
			if cost := p.redCost(pt); cost < least {
				best, least = PlaceRed(pt), cost
			}
		}
		if p.checkOwn(pt) == Legal {
			if cost := p.ownCost(pt); cost < least {
				best, least = Place(pt), cost
			}
		}
	}
	return best
}

// AppendUrgent appends what the side to move might do about groups in atari on
// and around the point last, where the opponent has just played: capture enemy
// groups, and save own ones by a stone on their last liberty or by capturing a
// group beside them. Only placements of no Cost are named, some perhaps twice.
func (p *Position) AppendUrgent(dst []Move, last Point) []Move {
	for _, n := range [9]Point{last, last - stride, last - 1, last + 1, last + stride,
		last - stride - 1, last - stride + 1, last + stride - 1, last + stride + 1} {
		s := p.stones[n&mask]
		if !s.Coloured() {
			continue
		}
		l := p.around(n).libs
		if !l.single() {
			continue
		}
		liberty := Point(uint64(l>>sumShift&sumMask) / uint64(l&countMask))
		if m := p.sensible(liberty); m != NoMove {
			dst = append(dst, m)
		}
		if s == p.toMove {
			dst = p.appendCounter(dst, n)
		}
	}
	return dst
}

// appendCounter appends captures of enemy groups in atari beside the group on
// pt.
func (p *Position) appendCounter(dst []Move, pt Point) []Move {
	enemy := p.stones[pt&mask].Opponent()
	for q := pt; ; {
		for _, n := range [4]Point{q - stride, q - 1, q + 1, q + stride} {
			if p.stones[n&mask] != enemy {
				continue
			}
			if l := p.around(n).libs; l.single() {
				liberty := Point(uint64(l>>sumShift&sumMask) / uint64(l&countMask))
				if m := p.sensible(liberty); m != NoMove && (p.game == Go || m.IsRed()) {
					dst = append(dst, m)
				}
			}
		}
		if q = p.next[q&mask]; q == pt {
			return dst
		}
	}
}
