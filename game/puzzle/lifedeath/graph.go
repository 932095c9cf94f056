package lifedeath

import (
	"errors"
	"fmt"
	"slices"

	"redstone/rules"
)

// maxRegion is how many points besides the marked group a region may have: a position of it is a number of 64 bits.
const maxRegion = 27

// ErrLimit is wrapped by the errors of problems that are too large: a region of too many points or positions.
var ErrLimit = errors.New("the problem is too large")

// edge is a move in the graph of all positions of a region.
type edge struct {
	move rules.Move
	to   int32
	ko   bool // simple ko forbids it
}

// The first nodes of a graph are the ends.
const (
	captured int32 = iota
	alive
	ends
)

// node is a position: whose turn it is, and the moves.
type node struct {
	attacking bool // the attacker is to move
	edges     []edge
}

// graph has all positions that can come about in a region.
type graph struct {
	p      *rules.Position
	target rules.Point
	colour rules.Stone // of the marked group
	points []rules.Point
	nodes  []node
	index  map[uint64]int32
	limit  int
	benson *benson
	err    error
}

// newGraph returns an empty graph of at most limit positions. p is played on and restored.
func newGraph(p *rules.Position, target rules.Point, points []rules.Point, limit int) *graph {
	return &graph{p: p, target: target, colour: p.At(target), points: points, limit: limit, index: map[uint64]int32{}, nodes: make([]node, ends),
		benson: newBenson(p.AppendGroup(slices.Clone(points), target))}
}

// Region returns the points in which life and death of the group on target is decided, in no particular order: those
// connected with it when stones that are alive unconditionally are walls, without the group's own. The error wraps
// ErrLimit.
func Region(p *rules.Position, target rules.Point) ([]rules.Point, error) {
	b := newBenson(wholeBoard(p.Size()))
	var walls, seen set
	b.alive(p, rules.Black, &walls)
	b.alive(p, rules.White, &walls)
	var list []rules.Point
	stack := []rules.Point{target}
	seen[target] = true
	for len(stack) > 0 {
		pt := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.At(pt) == rules.Empty || !p.SameGroup(pt, target) {
			list = append(list, pt)
		}
		for _, q := range pt.Neighbours() {
			if q.On(p.Size()) && !seen[q] && !walls[q] {
				seen[q] = true
				stack = append(stack, q)
			}
		}
	}
	if len(list) > maxRegion {
		return nil, fmt.Errorf("%w: its region has %d points", ErrLimit, len(list))
	}
	return list, nil
}

// key is the position as a number: two bits a point, the point of a ko, whose turn it is, and whether the last move was a
// pass.
func (g *graph) key() uint64 {
	k := uint64(0)
	ko := uint64(0)
	for i, pt := range g.points {
		k = k<<2 | uint64(g.p.At(pt))
		if pt == g.p.KoPoint() {
			ko = uint64(i) + 1
		}
	}
	k = k<<5 | ko
	k = k<<1 | uint64(g.p.Passes()&1)
	return k<<1 | uint64(g.p.ToMove()>>1)
}

// visit returns the number of the position on the board, and enumerates all that can follow it.
func (g *graph) visit() int32 {
	p := g.p
	if p.At(g.target) != g.colour {
		return captured
	}
	k := g.key()
	if i, ok := g.index[k]; ok {
		return i
	}
	if len(g.nodes) >= g.limit && g.err == nil {
		g.err = fmt.Errorf("%w: it has more than %d positions", ErrLimit, g.limit)
	}
	if g.err != nil {
		return alive
	}
	if p.ToMove() != g.colour || len(g.index) == 0 { // only a move of its own makes it alive
		var living set
		if g.benson.alive(p, g.colour, &living); living[g.target] {
			g.index[k] = alive
			return alive
		}
	}
	i := int32(len(g.nodes))
	g.index[k] = i
	g.nodes = append(g.nodes, node{attacking: p.ToMove() != g.colour})
	edges := g.expand()
	g.nodes[i].edges = edges
	return i
}

// expand returns the moves of the side to move: all on the region's points, and a pass.
func (g *graph) expand() []edge {
	if last, atari := g.p.Atari(g.target); atari && g.p.ToMove() != g.colour && last != g.p.KoPoint() {
		return []edge{{rules.Place(last), captured, false}} // nothing is quicker
	}
	saved := g.p
	if saved.Ply() > rules.MaxGoPlies(saved.Size())/2 && saved.KoPoint() == 0 && saved.Passes() == 0 {
		g.p = again(saved) // a game of Go ends after so many moves; the search shall not
		defer func() { g.p = saved }()
	}
	var list []edge
	for _, pt := range g.points {
		if g.p.At(pt) != rules.Empty {
			continue
		}
		ko := pt == g.p.KoPoint()
		if own, _ := g.p.LegalAt(pt); !own && !ko {
			continue
		}
		list = append(list, g.follow(rules.Place(pt), ko))
	}
	return append(list, g.follow(rules.Pass, false))
}

func (g *graph) follow(m rules.Move, ko bool) edge {
	if m == rules.Pass && g.p.Passes() == 1 {
		return edge{m, alive, false}
	}
	g.p.Do(m)
	to := g.visit()
	g.p.Undo()
	return edge{m, to, ko}
}

// again returns the same position at ply 0.
func again(p *rules.Position) *rules.Position {
	s := rules.Setup{Game: p.Game(), Size: p.Size(), ToMove: p.ToMove()}
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			s.Stones = append(s.Stones, p.At(rules.At(col, row)))
		}
	}
	q, err := s.Position()
	if err != nil {
		panic(err) // every position of a game can be set up
	}
	return q
}
