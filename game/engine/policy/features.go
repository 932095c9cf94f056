package policy

import (
	"redstone/game/engine/playout"
	"redstone/rules"
)

// The groups of features. A placement has one level of each, 0 for none; the
// functions below say what the others are.
const (
	Capture        = iota // enemy stones that are captured, and own ones with them
	Rescue                // own stones whose last liberty it is
	Cost                  // what it gives up: see playout.Cost
	Atari                 // enemy stones that are put into atari
	Near                  // the distance from the last placement
	Before                // the distance from the one before
	Line                  // the distance from the edge
	TakesLast             // the last placement is captured
	OwnLiberties          // the fewest of an own group beside it
	EnemyLiberties        // the fewest of an enemy group beside it
	Groups                // number of groups
)

// maxLevels is the largest number of levels of a group.
const maxLevels = 16

// Levels is the number of levels of each group, 0 included.
var Levels = [Groups]int{Capture: 16, Rescue: 7, Cost: 6, Atari: 7, Near: 13, Before: 13, Line: 11, TakesLast: 2, OwnLiberties: 13, EnemyLiberties: 13}

// Features are the features of a placement: its level in each group, and the shape
// around it.
type Features struct {
	Level [Groups]uint8
	Shape uint16 // see Shape
	Red   bool
}

// Reader reads the features of placements. It is reused from position to position.
type Reader struct {
	pos    *rules.Position
	last   rules.Point // the zero Point for none
	before rules.Point
	mover  rules.Stone
	free   bool // there may be points without a stone near them

	liberties [1024]uint8 // of each stone's group, up to 4; 0 where no stone is
	group     []rules.Point
}

// Begin sets the position whose placements are read, and the last two moves, the
// later one first; NoMove for none.
func (r *Reader) Begin(p *rules.Position, last, before rules.Move) {
	r.pos, r.mover = p, p.ToMove()
	r.last, r.before = 0, 0
	if last.IsPlacement() {
		r.last = last.Point()
	}
	if before.IsPlacement() {
		r.before = before.Point()
	}
	r.count()
	r.free = 2*p.Count(rules.Empty) > p.Size()*p.Size()
}

// count counts the liberties of all groups.
func (r *Reader) count() {
	size := r.pos.Size()
	clear(r.liberties[:rules.At(size-1, size-1)+1])
	for row := range size {
		for col := range size {
			pt := rules.At(col, row)
			if !r.pos.At(pt).Coloured() || r.liberties[pt&1023] != 0 {
				continue
			}
			r.group = r.pos.AppendGroup(r.group[:0], pt)
			n := r.countGroup()
			for _, q := range r.group {
				r.liberties[q&1023] = n
			}
		}
	}
}

// countGroup counts the liberties of the stones in r.group, up to 4.
func (r *Reader) countGroup() uint8 {
	var seen [4]rules.Point
	n := 0
	for _, q := range r.group {
	next:
		for _, l := range q.Neighbours() {
			if !r.pos.Empty(l) {
				continue
			}
			for _, s := range seen[:n] {
				if s == l {
					continue next
				}
			}
			seen[n] = l
			if n++; n == len(seen) {
				return 4
			}
		}
	}
	return uint8(n)
}

// beside returns the levels of OwnLiberties and EnemyLiberties: 0 without such a
// group, otherwise the liberties, 1 to 4, plus 4 for every empty point beside pt, up
// to two.
func (r *Reader) beside(pt rules.Point) (own, enemy uint8) {
	own, enemy = 5, 5
	empty := uint8(0)
	for _, n := range pt.Neighbours() {
		switch s := r.pos.At(n); {
		case s == r.mover:
			own = min(own, r.liberties[n&1023])
		case s.Coloured():
			enemy = min(enemy, r.liberties[n&1023])
		case r.pos.Empty(n):
			empty++
		}
	}
	level := func(n uint8) uint8 {
		if n == 5 {
			return 0
		}
		return n + 4*min(empty, 2)
	}
	return level(own), level(enemy)
}

// Read returns the features of a legal placement.
func (r *Reader) Read(m rules.Move) Features {
	p, pt := r.pos, m.Point()
	f := Features{Shape: Shape(p, pt, r.mover), Red: m.IsRed()}
	own, enemy := playout.Bounded(p, pt)
	takes := m.IsRed() || p.Game() == rules.Go
	if takes && enemy > 0 {
		f.Level[Capture] = capture(own, enemy, m.IsRed())
		if r.last != 0 {
			if liberty, ok := p.Atari(r.last); ok && liberty == pt {
				f.Level[TakesLast] = 1
			}
		}
	} else if m.IsRed() {
		f.Level[Capture] = 15 // own stones only
	}
	cost := playout.Cost(p, m)
	if !m.IsRed() {
		f.Level[Cost] = amount(cost, 2, 3, 5)
		if own > 0 && cost == 0 {
			f.Level[Rescue] = 1 + amount(own, 1, 3, 5)/2
			if r.answers(pt) {
				f.Level[Rescue] += 3
			}
		}
		if cost == 0 {
			if n := p.GivesAtari(pt, r.mover); n > 0 {
				f.Level[Atari] = amount(n, 1, 2, 4)
			}
		}
	} else {
		f.Level[Cost] = min(amount(cost, 2, 3, 5), 1) * 5
	}
	f.Level[Near], f.Level[Before] = distance(pt, r.last), distance(pt, r.before)
	f.Level[Line] = r.line(pt)
	f.Level[OwnLiberties], f.Level[EnemyLiberties] = r.beside(pt)
	return f
}

// capture returns 1 to 4 for 1, 2, 3 to 5 and more enemy stones; 5 more when fewer
// own stones are captured with them, 10 more when as many or more are.
func capture(own, enemy int, red bool) uint8 {
	level := amount(enemy, 1, 2, 5)
	switch {
	case !red || own == 0:
		return level
	case own < enemy:
		return level + 5
	}
	return level + 10
}

// amount returns 0 for 0, otherwise 1 and one more for every bound that n exceeds.
func amount(n, a, b, c int) uint8 {
	switch {
	case n <= 0:
		return 0
	case n <= a:
		return 1
	case n <= b:
		return 2
	case n <= c:
		return 3
	}
	return 4
}

// answers reports whether the last placement put an own group beside it into
// atari whose liberty is pt.
func (r *Reader) answers(pt rules.Point) bool {
	if r.last == 0 {
		return false
	}
	for _, n := range r.last.Neighbours() {
		if r.pos.At(n) == r.mover {
			if liberty, ok := r.pos.Atari(n); ok && liberty == pt {
				return true
			}
		}
	}
	return false
}

// distance is 1 for the same point and grows with Coulom's distance,
// dx+dy+max(dx,dy), up to 12; it is 0 when there is no other point.
func distance(a, b rules.Point) uint8 {
	if b == 0 {
		return 0
	}
	dx, dy := abs(a.Col()-b.Col()), abs(a.Row()-b.Row())
	return uint8(min(1+dx+dy+max(dx, dy), 12))
}

func abs(x int) int { return max(x, -x) }

// line returns 1 on the edge to 5 in the centre, and 5 more without a stone within
// three steps.
func (r *Reader) line(pt rules.Point) uint8 {
	c, row, size := pt.Col(), pt.Row(), r.pos.Size()
	line := uint8(1 + min(c, row, size-1-c, size-1-row, 4))
	if r.free && r.lonely(pt) {
		line += 5
	}
	return line
}

func (r *Reader) lonely(pt rules.Point) bool {
	for dy := -3; dy <= 3; dy++ {
		for dx := -3 + abs(dy); dx <= 3-abs(dy); dx++ {
			if r.pos.At(rules.At(pt.Col()+dx, pt.Row()+dy)) != rules.Empty {
				return false
			}
		}
	}
	return true
}
