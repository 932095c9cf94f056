package rules

import (
	"math/bits"
	"slices"
	"testing"
)

// naive is the reference implementation, slow and without state of its own: it
// decides everything by flood fills and shares nothing with Position but the types.
type naive struct {
	game   Game
	size   int
	toMove Stone
	ko     Point
	stones [area]Stone // Empty off the board
}

func naiveOf(p *Position) *naive {
	n := &naive{game: p.game, size: p.size, toMove: p.toMove, ko: p.ko}
	for _, pt := range boardPoints(p.size) {
		if s := p.At(pt); s != Empty {
			n.stones[pt] = s
		}
	}
	return n
}

// boardPoints returns all points in board order.
func boardPoints(size int) []Point {
	var list []Point
	for row := size - 1; row >= 0; row-- {
		for col := 0; col < size; col++ {
			list = append(list, At(col, row))
		}
	}
	return list
}

func (n *naive) neighbours(pt Point) []Point {
	var list []Point
	for _, d := range [][2]int{{0, 1}, {-1, 0}, {1, 0}, {0, -1}} {
		if q := At(pt.Col()+d[0], pt.Row()+d[1]); q != 0 && q.On(n.size) {
			list = append(list, q)
		}
	}
	return list
}

// group returns the group on pt in board order and its liberties.
func (n *naive) group(pt Point) (stones, liberties []Point) {
	var seen [area]bool
	seen[pt] = true
	queue := []Point{pt}
	for len(queue) > 0 {
		q := queue[0]
		queue = queue[1:]
		stones = append(stones, q)
		for _, r := range n.neighbours(q) {
			if seen[r] {
				continue
			}
			if s := n.stones[r]; s == Empty {
				seen[r] = true
				liberties = append(liberties, r)
			} else if s == n.stones[pt] {
				seen[r] = true
				queue = append(queue, r)
			}
		}
	}
	slices.SortFunc(stones, func(a, b Point) int {
		if a.Row() != b.Row() {
			return b.Row() - a.Row()
		}
		return a.Col() - b.Col()
	})
	return stones, liberties
}

// bounded returns all groups of that colour without liberties.
func (n *naive) bounded(colour Stone) []Capture {
	var list []Capture
	var seen [area]bool
	for _, pt := range boardPoints(n.size) {
		if n.stones[pt] != colour || seen[pt] {
			continue
		}
		stones, liberties := n.group(pt)
		for _, q := range stones {
			seen[q] = true
		}
		if len(liberties) == 0 {
			list = append(list, Capture{colour, stones})
		}
	}
	return list
}

// play returns the board after a placement and what was captured, or the
// reason why not.
func (n *naive) play(m Move) (*naive, []Capture, Reason) {
	pt := m.Point()
	switch {
	case !pt.On(n.size):
		return nil, nil, OffBoard
	case n.stones[pt] != Empty:
		return nil, nil, Occupied
	case m.IsRed() && n.game == Go:
		return nil, nil, RedInGo
	case n.game == Go && pt == n.ko:
		return nil, nil, Ko
	}
	after := &naive{game: n.game, size: n.size, toMove: n.toMove.Opponent(), stones: n.stones}
	after.stones[pt] = n.toMove
	if m.IsRed() {
		after.stones[pt] = Red
	}
	lift := func(list []Capture) {
		for _, c := range list {
			for _, q := range c.Points {
				after.stones[q] = Empty
			}
		}
	}
	own, enemy := after.bounded(n.toMove), after.bounded(n.toMove.Opponent())
	switch {
	case n.game == Go:
		lift(enemy)
		if len(after.bounded(n.toMove)) > 0 {
			return nil, nil, NoLiberty
		}
		if len(enemy) == 1 && len(enemy[0].Points) == 1 {
			if stones, liberties := after.group(pt); len(stones) == 1 && len(liberties) == 1 {
				after.ko = enemy[0].Points[0]
			}
		}
		return after, enemy, Legal
	case m.IsRed():
		all := append(own, enemy...)
		if len(all) == 0 {
			return nil, nil, RedIdle
		}
		slices.SortFunc(all, func(a, b Capture) int {
			if a, b := a.Points[0], b.Points[0]; a.Row() != b.Row() {
				return b.Row() - a.Row()
			}
			return a.Points[0].Col() - b.Points[0].Col()
		})
		lift(all)
		return after, all, Legal
	case len(enemy) > 0:
		return nil, nil, OnlyRedMay
	case len(own) > 0:
		return nil, nil, NoLiberty
	}
	return after, nil, Legal
}

// count returns the stones of that colour.
func (n *naive) count(s Stone) int {
	c := 0
	for _, t := range n.stones {
		if t == s {
			c++
		}
	}
	return c
}

// winner is the result of Redstone after a red placement by mover.
func (n *naive) winner(mover Stone) Result {
	switch {
	case n.count(mover.Opponent()) == 0:
		return Result{mover, Annihilation}
	case n.count(mover) == 0:
		return Result{mover.Opponent(), SelfDestruction}
	}
	return Result{}
}

// checkConsistent compares everything that p keeps incrementally with the same
// computed from nothing but its stones.
func checkConsistent(t testing.TB, p *Position) {
	t.Helper()
	n := naiveOf(p)
	hash, empty := uint64(0), 0
	var counts [4]int
	for i := range p.stones {
		pt := Point(i)
		s := p.stones[i]
		if !pt.On(p.size) {
			if s != edge || p.head[i] != 0 {
				t.Fatalf("off the board, at %d: stone %d, head %d", i, s, p.head[i])
			}
			continue
		}
		switch s {
		case Empty:
			empty++
			if at := int(p.freeAt[i]); at >= p.freeLen || p.free[at] != pt {
				t.Fatalf("%v is not on the free list\n%v", pt, p)
			}
		case Black, White, Red:
			counts[s]++
			hash ^= stoneKeys[s][i]
		default:
			t.Fatalf("%v contains a stone %d", pt, s)
		}
		if !s.Coloured() {
			if p.head[i] != 0 {
				t.Fatalf("%v is %v but has head %v\n%v", pt, s, p.head[i], p)
			}
			if p.GroupSize(pt) != 0 || len(p.AppendGroup(nil, pt)) != 0 {
				t.Fatalf("%v is %v but has a group\n%v", pt, s, p)
			}
			if _, atari := p.Atari(pt); atari {
				t.Fatalf("%v is %v but in atari\n%v", pt, s, p)
			}
			continue
		}
		stones, liberties := n.group(pt)
		pseudo := libs(0)
		for _, q := range stones {
			if !p.SameGroup(pt, q) || p.head[q] != p.head[i] {
				t.Fatalf("%v and %v belong together\n%v", pt, q, p)
			}
			for _, r := range n.neighbours(q) {
				if n.stones[r] == Empty {
					pseudo += lib(r)
				}
			}
		}
		if !slices.Contains(stones, p.head[i]) {
			t.Fatalf("the head of %v, %v, is not in its group\n%v", pt, p.head[i], p)
		}
		if g := p.groups[p.head[i]]; g.libs != pseudo || int(g.stones) != len(stones) {
			t.Fatalf("group of %v: %d stones, liberties %x; want %d, %x\n%v", pt, g.stones, g.libs, len(stones), pseudo, p)
		}
		ring := p.AppendGroup(nil, pt)
		slices.SortFunc(ring, CompareBoardOrder)
		if !slices.Equal(ring, stones) || p.GroupSize(pt) != len(stones) {
			t.Fatalf("group of %v is %v, want %v\n%v", pt, ring, stones, p)
		}
		liberty, atari := p.Atari(pt)
		if atari != (len(liberties) == 1) || atari && liberty != liberties[0] {
			t.Fatalf("atari of %v: %v %v, liberties are %v\n%v", pt, liberty, atari, liberties, p)
		}
	}
	if p.groups[0].libs != noGroup {
		t.Fatalf("the entry of no group is %x", p.groups[0].libs)
	}
	if empty != p.freeLen || empty != p.Count(Empty) || len(p.EmptyPoints()) != empty {
		t.Fatalf("%d free points, want %d", p.freeLen, empty)
	}
	if counts != p.counts {
		t.Fatalf("counts %v, want %v", p.counts, counts)
	}
	if hash != p.hash {
		t.Fatalf("hash of the stones %x, want %x", p.hash, hash)
	}
}

// checkMoves compares Check and AppendLegal with the naive rules for all that
// could be played: an own and a red stone on every point, swap, pass, resign.
func checkMoves(t testing.TB, p *Position) {
	t.Helper()
	n := naiveOf(p)
	var legal []Move
	add := func(m Move, want Reason) {
		t.Helper()
		if p.result.Over() {
			want = GameOver
		}
		if got := p.Check(m); got != want {
			t.Fatalf("Check(%v) = %v, want %v\n%v", m, got.Code(), want.Code(), p)
		}
		if want == Legal && m != Resign {
			legal = append(legal, m)
		}
	}
	for _, pt := range boardPoints(p.size) {
		for _, m := range []Move{Place(pt), PlaceRed(pt)} {
			_, _, want := n.play(m)
			add(m, want)
		}
	}
	swap := NoSwap
	if p.game == Redstone && p.pie && p.ply == 1 {
		swap = Legal
	}
	add(Swap, swap)
	pass := NoPass
	if p.game == Go {
		pass = Legal
	}
	add(Pass, pass)
	add(Resign, Legal)
	add(NoMove, NotAMove)
	if got := p.AppendLegal(nil); !slices.Equal(got, legal) {
		t.Fatalf("AppendLegal = %v, want %v\n%v", got, legal, p)
	}
}

// state is all of a position that matters, for comparison: everything but
// what the arrays hold at places that are not in use.
type state struct {
	game     Game
	size     int
	toMove   Stone
	ply      int
	pie      bool
	ko       Point
	passes   uint8
	komi     float64
	result   Result
	hash     uint64
	full     uint64
	counts   [4]int
	stones   [area]Stone
	head     [area]Point
	next     [area]Point
	groups   [area]group
	free     [MaxSize * MaxSize]Point
	freeAt   [area]uint16
	freeLen  int
	history  int
	taken    int
	lastMove Move
}

func stateOf(p *Position) state {
	s := state{
		game: p.game, size: p.size, toMove: p.toMove, ply: p.ply, pie: p.pie, ko: p.ko, passes: p.passes,
		komi: p.komi, result: p.result, hash: p.hash, full: p.Hash(), counts: p.counts, stones: p.stones,
		head: p.head, freeLen: p.freeLen, history: len(p.history), taken: len(p.taken), lastMove: p.LastMove(),
	}
	copy(s.free[:], p.free[:p.freeLen])
	s.groups[0] = p.groups[0]
	for i, stone := range p.stones {
		switch {
		case stone == Empty:
			s.freeAt[i] = p.freeAt[i]
		case stone.Coloured():
			s.next[i] = p.next[i]
			s.groups[p.head[i]] = p.groups[p.head[i]]
		}
	}
	return s
}

// TestLastLiberty checks the arithmetic of libs against plain sets for random
// multisets of liberties, the extremes of size included.
func TestLastLiberty(t *testing.T) {
	r := NewRand(5)
	for range 20000 {
		var sum libs
		var list []Point
		for k := 1 + r.Intn(4); k > 0; k-- {
			p := At(r.Intn(3)+r.Intn(2)*22, r.Intn(3)+r.Intn(2)*22)
			list = append(list, p)
			sum += lib(p)
		}
		for _, p := range list {
			want := !slices.ContainsFunc(list, func(q Point) bool { return q != p })
			if got := sum.only(lib(p)); got != want {
				t.Fatalf("only(%v) of %v = %v", p, list, got)
			}
		}
	}
	// The three sums of the largest possible group stay in their fields.
	const maxLibs = 4 * MaxSize * MaxSize
	top := uint64(At(MaxSize-1, MaxSize-1))
	if bits.Len64(maxLibs) > sumShift || bits.Len64(maxLibs*top) > squareShift-sumShift || bits.Len64(maxLibs*top*top) > 64-squareShift {
		t.Errorf("%d liberties on point %d do not fit", maxLibs, top)
	}
}
