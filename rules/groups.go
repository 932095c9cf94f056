package rules

// group is what is known of one group of black or white stones.
//
// Its liberties are counted once for every stone beside them
// ("pseudo-liberties"), which a placement updates without looking at the rest
// of the group. Together with the sum and the sum of squares of the liberties'
// indices the count also tells, exactly, whether all of them are one and the
// same point: by the Cauchy-Schwarz inequality that is so just when
// n*sumSquares == sum*sum.
type group struct {
	n      uint32 // pseudo-liberties
	sum    uint32 // of their indices
	sumSq  uint32 // of their indices' squares; 4*625*1024² would not fit, 4*625*863² does
	stones uint32
}

func (g *group) add(p Point) {
	g.n++
	g.sum += uint32(p)
	g.sumSq += uint32(p) * uint32(p)
}

func (g *group) remove(p Point) {
	g.n--
	g.sum -= uint32(p)
	g.sumSq -= uint32(p) * uint32(p)
}

// only reports whether p is the group's one and only liberty.
func (g *group) only(p Point) bool {
	return g.sum == g.n*uint32(p) && g.sumSq == g.sum*uint32(p) && g.n != 0
}

// taken is a captured group, remembered for undo.
type taken struct {
	head  Point
	stone Stone
}

// undo is what Undo needs to take one ply back. The fields from freeAt on
// belong to placements.
type undo struct {
	move   Move
	pie    bool
	passes uint8
	ko     Point
	result Result
	hash   uint64

	freeAt   uint16
	merged   [4]Point // heads of the groups joined to the new stone's, in order
	merges   uint8
	captures uint8
	head     Point // what the new stone's entries held before
	next     Point
	group    group
}

// clear puts an empty point on the free list.
func (p *Position) clear(pt Point) {
	p.stones[pt&mask] = Empty
	p.freeAt[pt&mask] = uint16(p.freeLen)
	p.free[p.freeLen] = pt
	p.freeLen++
}

// put places a stone on an empty point, takes the point from the liberties
// around it, and joins the mover's neighbouring groups to it. Captures are not
// its business.
func (p *Position) put(pt Point, s Stone, u *undo) {
	i := pt & mask
	u.freeAt, u.head, u.next, u.group = p.freeAt[i], p.head[i], p.next[i], p.groups[i]

	p.freeLen--
	last := p.free[p.freeLen]
	p.free[u.freeAt] = last
	p.freeAt[last&mask] = u.freeAt
	p.freeAt[i] = u.freeAt

	p.stones[i] = s
	p.counts[s&3]++
	p.hash ^= stoneKeys[s&3][i]

	if s == Red {
		for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
			if p.stones[n&mask].Coloured() {
				p.groups[p.head[n&mask]&mask].remove(pt)
			}
		}
		return
	}
	own := group{stones: 1}
	p.head[i], p.next[i] = pt, pt
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		switch t := p.stones[n&mask]; {
		case t == Empty:
			own.add(n)
		case t.Coloured():
			p.groups[p.head[n&mask]&mask].remove(pt)
		}
	}
	p.groups[i] = own
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		if p.stones[n&mask] == s && p.head[n&mask] != p.head[i] {
			u.merged[u.merges&3] = p.merge(p.head[n&mask], p.head[i])
			u.merges++
		}
	}
}

// merge joins two groups under the head of the larger one and returns the
// other head, whose own entries stay as they were for unmerge.
func (p *Position) merge(a, b Point) (joined Point) {
	if p.groups[a&mask].stones < p.groups[b&mask].stones {
		a, b = b, a
	}
	ga, gb := &p.groups[a&mask], &p.groups[b&mask]
	ga.n += gb.n
	ga.sum += gb.sum
	ga.sumSq += gb.sumSq
	ga.stones += gb.stones
	for q := b; ; {
		p.head[q&mask] = a
		if q = p.next[q&mask]; q == b {
			break
		}
	}
	p.next[a&mask], p.next[b&mask] = p.next[b&mask], p.next[a&mask]
	return b
}

// unmerge takes the last merge that returned b back.
func (p *Position) unmerge(b Point) {
	a := p.head[b&mask]
	p.next[a&mask], p.next[b&mask] = p.next[b&mask], p.next[a&mask]
	for q := b; ; {
		p.head[q&mask] = b
		if q = p.next[q&mask]; q == b {
			break
		}
	}
	ga, gb := &p.groups[a&mask], &p.groups[b&mask]
	ga.n -= gb.n
	ga.sum -= gb.sum
	ga.sumSq -= gb.sumSq
	ga.stones -= gb.stones
}

// unput takes the last put back.
func (p *Position) unput(pt Point, u *undo) {
	i := pt & mask
	s := p.stones[i]
	for u.merges > 0 {
		u.merges--
		p.unmerge(u.merged[u.merges&3])
	}
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		if p.stones[n&mask].Coloured() {
			p.groups[p.head[n&mask]&mask].add(pt)
		}
	}
	p.head[i], p.next[i], p.groups[i] = u.head, u.next, u.group
	p.stones[i] = Empty
	p.counts[s&3]--

	last := p.free[u.freeAt]
	p.free[p.freeLen] = last
	p.freeAt[last&mask] = uint16(p.freeLen)
	p.freeLen++
	p.free[u.freeAt] = pt
	p.freeAt[i] = u.freeAt
}

// lift removes a whole group from the board and gives its points back as
// liberties to the groups around it. The group's own entries stay as they are
// for drop.
func (p *Position) lift(h Point) {
	s := p.stones[h&mask]
	for q := h; ; {
		i := q & mask
		p.clear(q)
		p.counts[s&3]--
		p.hash ^= stoneKeys[s&3][i]
		for _, n := range [4]Point{q - stride, q - 1, q + 1, q + stride} {
			if p.stones[n&mask].Coloured() && p.head[n&mask] != h {
				p.groups[p.head[n&mask]&mask].add(q)
			}
		}
		if q = p.next[i]; q == h {
			break
		}
	}
}

// drop puts the group that was lifted last back.
func (p *Position) drop(h Point, s Stone) {
	for q := h; ; {
		i := q & mask
		p.stones[i] = s
		p.counts[s&3]++
		p.freeLen--
		for _, n := range [4]Point{q - stride, q - 1, q + 1, q + stride} {
			if p.stones[n&mask].Coloured() && p.head[n&mask] != h {
				p.groups[p.head[n&mask]&mask].remove(q)
			}
		}
		if q = p.next[i]; q == h {
			break
		}
	}
}

// GroupSize returns how many stones the group of the coloured stone on pt has;
// 0 where there is none.
func (p *Position) GroupSize(pt Point) int {
	if !p.stones[pt&mask].Coloured() {
		return 0
	}
	return int(p.groups[p.head[pt&mask]&mask].stones)
}

// AppendGroup appends the points of the group of the coloured stone on pt, in
// no particular order.
func (p *Position) AppendGroup(dst []Point, pt Point) []Point {
	if !p.stones[pt&mask].Coloured() {
		return dst
	}
	for q := pt; ; {
		dst = append(dst, q)
		if q = p.next[q&mask]; q == pt {
			return dst
		}
	}
}

// SameGroup reports whether coloured stones on a and b belong to one group.
func (p *Position) SameGroup(a, b Point) bool {
	return p.stones[a&mask].Coloured() && p.stones[a&mask] == p.stones[b&mask] &&
		p.head[a&mask] == p.head[b&mask]
}

// Atari reports whether the group of the coloured stone on pt has exactly one
// liberty left, and which.
func (p *Position) Atari(pt Point) (liberty Point, ok bool) {
	if !p.stones[pt&mask].Coloured() {
		return 0, false
	}
	g := &p.groups[p.head[pt&mask]&mask]
	if g.n == 0 || uint64(g.n)*uint64(g.sumSq) != uint64(g.sum)*uint64(g.sum) {
		return 0, false
	}
	return Point(g.sum / g.n), true
}
