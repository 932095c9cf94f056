package rules

// group holds the liberties and the size of one group of black or white stones.
// Index 0 of Position.groups is a sentinel: points without a coloured stone have
// head 0, so that the liberties of "the group at" any neighbour can be read and
// changed without a test what stands there. Whatever changes them restores
// noGroup.
type group struct {
	libs   libs
	stones uint32
}

// libs counts the liberties of a group once for every stone beside them
// ("pseudo-liberties"), so that a placement updates them without visiting the rest
// of the group. Three sums share one word: their number (12 bits), the sum of
// their indices (21 bits) and that of the squares of those (31 bits). The largest
// possible fit: 2500 of index 825, since 625 stones have 4 neighbours each.
//
// The sums tell exactly whether all liberties are one and the same point: by
// the Cauchy-Schwarz inequality that is so just when n*squares == sum*sum, and
// the point is p just when libs is n times lib(p).
type libs uint64

const (
	sumShift    = 12
	squareShift = 33
	countMask   = 1<<sumShift - 1
	sumMask     = 1<<(squareShift-sumShift) - 1

	noGroup libs = 1 << 63 // the sentinel's: neither none nor all on one point
)

// lib is one pseudo-liberty on p.
func lib(p Point) libs { return 1 | libs(p)<<sumShift | libs(p)*libs(p)<<squareShift }

// only reports whether all liberties are the point whose lib is given. There
// must be at least one; for noGroup the answer is no.
func (l libs) only(one libs) bool { return l == l&countMask*one }

// taken is a captured group, remembered for undo.
type taken struct {
	head  Point
	stone Stone
}

// undo is what Undo needs for one ply. The fields from freeAt on are those of
// placements.
type undo struct {
	hash   uint64
	move   Move
	ko     Point
	result Result
	pie    bool
	passes uint8

	merges   uint8
	captures uint8
	freeAt   uint16
	next     Point    // what the entries of the point held before: they may
	group    group    // belong to a group captured there
	merged   [4]Point // heads of the groups joined to the new stone's, in order
}

// clear puts an empty point on the free list.
func (p *Position) clear(pt Point) {
	p.stones[pt&mask] = Empty
	p.freeAt[pt&mask] = uint16(p.freeLen)
	p.free[p.freeLen] = pt
	p.freeLen++
}

// put places a stone on an empty point, removes the point from the liberties of
// the groups around it, and joins the mover's neighbouring groups to it. It
// captures nothing.
func (p *Position) put(pt Point, s Stone, u *undo) {
	i := pt & mask
	u.freeAt, u.next, u.group = p.freeAt[i], p.next[i], p.groups[i]

	p.freeLen--
	last := p.free[p.freeLen]
	p.free[u.freeAt] = last
	p.freeAt[last&mask] = u.freeAt

	p.stones[i] = s
	p.counts[s&3]++
	p.hash ^= stoneKeys[s&3][i]

	p.removeLiberty(pt)
	if s == Red {
		return
	}
	p.head[i], p.next[i] = pt, pt
	p.groups[i] = group{
		libs:   p.libIfEmpty(pt-stride) + p.libIfEmpty(pt-1) + p.libIfEmpty(pt+1) + p.libIfEmpty(pt+stride),
		stones: 1,
	}
	p.join(pt, pt-stride, u)
	p.join(pt, pt-1, u)
	p.join(pt, pt+1, u)
	p.join(pt, pt+stride, u)
}

// libIfEmpty is lib(n) where n is empty, else none.
func (p *Position) libIfEmpty(n Point) libs {
	l := lib(n)
	if p.stones[n&mask] != Empty {
		l = 0
	}
	return l
}

// groupAt returns the entry of the group on n, or the sentinel.
func (p *Position) groupAt(n Point) *group { return &p.groups[p.head[n&mask]&mask] }

// removeLiberty removes pt from the liberties of the groups around it.
func (p *Position) removeLiberty(pt Point) {
	one := lib(pt)
	p.groupAt(pt - stride).libs -= one
	p.groupAt(pt - 1).libs -= one
	p.groupAt(pt + 1).libs -= one
	p.groupAt(pt + stride).libs -= one
	p.groups[0].libs = noGroup
}

// addLiberty adds pt to the liberties of the groups around it.
func (p *Position) addLiberty(pt Point) {
	one := lib(pt)
	p.groupAt(pt - stride).libs += one
	p.groupAt(pt - 1).libs += one
	p.groupAt(pt + 1).libs += one
	p.groupAt(pt + stride).libs += one
	p.groups[0].libs = noGroup
}

// join merges the groups on pt and on its neighbour n if they are two of one
// colour.
func (p *Position) join(pt, n Point, u *undo) {
	if p.stones[n&mask] == p.stones[pt&mask] && p.head[n&mask] != p.head[pt&mask] {
		u.merged[u.merges&3] = p.merge(p.head[n&mask], p.head[pt&mask])
		u.merges++
	}
}

// merge joins two groups under the head of the larger one and returns the
// other head, whose own entries stay as they were for unmerge.
func (p *Position) merge(a, b Point) (joined Point) {
	if p.groups[a&mask].stones < p.groups[b&mask].stones {
		a, b = b, a
	}
	p.groups[a&mask].libs += p.groups[b&mask].libs
	p.groups[a&mask].stones += p.groups[b&mask].stones
	for q := b; ; {
		p.head[q&mask] = a
		if q = p.next[q&mask]; q == b {
			break
		}
	}
	p.next[a&mask], p.next[b&mask] = p.next[b&mask], p.next[a&mask]
	return b
}

// unmerge undoes the last merge, which returned b.
func (p *Position) unmerge(b Point) {
	a := p.head[b&mask]
	p.next[a&mask], p.next[b&mask] = p.next[b&mask], p.next[a&mask]
	for q := b; ; {
		p.head[q&mask] = b
		if q = p.next[q&mask]; q == b {
			break
		}
	}
	p.groups[a&mask].libs -= p.groups[b&mask].libs
	p.groups[a&mask].stones -= p.groups[b&mask].stones
}

// unput undoes the last put.
func (p *Position) unput(pt Point, u *undo) {
	i := pt & mask
	s := p.stones[i]
	for u.merges > 0 {
		u.merges--
		p.unmerge(u.merged[u.merges&3])
	}
	p.stones[i] = Empty
	p.counts[s&3]--
	p.head[i], p.next[i], p.groups[i] = 0, u.next, u.group
	p.addLiberty(pt)

	// When pt was the last on the list, no other point took its place.
	if at := int(u.freeAt); at != p.freeLen {
		last := p.free[at]
		p.free[p.freeLen] = last
		p.freeAt[last&mask] = uint16(p.freeLen)
	}
	p.freeLen++
	p.free[u.freeAt] = pt
	p.freeAt[i] = u.freeAt
}

// removeGroup removes a whole group from the board and adds its points to the
// liberties of the groups around it. Its circular list and its entry stay as they
// are, for restoreGroup.
func (p *Position) removeGroup(h Point) {
	s, libs := p.stones[h&mask], p.groups[h&mask].libs
	for q := h; ; {
		i := q & mask
		p.clear(q)
		p.head[i] = 0
		p.counts[s&3]--
		p.hash ^= stoneKeys[s&3][i]
		p.addLiberty(q)
		if q = p.next[i]; q == h {
			break
		}
	}
	p.groups[h&mask].libs = libs // its own points were added to it as well
}

// restoreGroup undoes the last removeGroup.
func (p *Position) restoreGroup(h Point, s Stone) {
	libs := p.groups[h&mask].libs
	for q := h; ; {
		i := q & mask
		p.stones[i] = s
		p.head[i] = h
		p.counts[s&3]++
		p.freeLen--
		p.removeLiberty(q)
		if q = p.next[i]; q == h {
			break
		}
	}
	p.groups[h&mask].libs = libs
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

// NextInGroup returns another stone of the group of the coloured stone on pt:
// from stone to stone it leads around the whole group and back to pt, in no
// particular order.
func (p *Position) NextInGroup(pt Point) Point { return p.next[pt&mask] }

// SameGroup reports whether coloured stones on a and b belong to one group.
func (p *Position) SameGroup(a, b Point) bool {
	return p.stones[a&mask].Coloured() && p.stones[a&mask] == p.stones[b&mask] &&
		p.head[a&mask] == p.head[b&mask]
}
