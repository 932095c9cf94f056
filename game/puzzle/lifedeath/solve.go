package lifedeath

import (
	"errors"
	"fmt"

	"redstone/rules"
)

// Verdict is what becomes of the marked group.
type Verdict uint8

// The verdicts.
const (
	Ko       Verdict = iota // it depends on a ko, or on a position that comes again
	Captured                // it is captured, even if its owner wins every ko
	Alive                   // it can't be captured, even if the attacker wins every ko; it may be in seki
)

// String returns the verdict's name.
func (v Verdict) String() string {
	return [...]string{"ko", "captured", "alive"}[v%3]
}

// Solved knows the verdict of every position that can come about.
type Solved struct {
	g              *graph
	root           int32
	capture, alive []int32 // by node: plies with best play, -1 where it can't be forced
}

// ErrQuestion is the error of a question without an answer: another game, no stone, a game that is over.
var ErrQuestion = errors.New("lifedeath: invalid question")

// Solve solves the life and death of the group on target, of either colour and whoever is to move, in at most limit
// positions. p is played on and restored. The error is ErrQuestion or wraps ErrLimit.
func Solve(p *rules.Position, target rules.Point, limit int) (*Solved, error) {
	if p == nil || p.Game() != rules.Go || !target.On(p.Size()) || !p.At(target).Coloured() || p.Result().Over() || p.Passes() > 0 {
		return nil, ErrQuestion
	}
	region, err := Region(p, target)
	if err != nil {
		return nil, err
	}
	return SolveIn(p, target, region, limit)
}

// SolveIn is Solve in a region that the caller answers for: its points, without those of the marked group. It proves
// nothing where the stones around it are not alive.
func SolveIn(p *rules.Position, target rules.Point, region []rules.Point, limit int) (*Solved, error) {
	if len(region) > maxRegion {
		return nil, fmt.Errorf("%w: its region has %d points", ErrLimit, len(region))
	}
	g := newGraph(again(p), target, region, limit) // without a ko
	root := g.visit()
	if g.err != nil {
		return nil, g.err
	}
	s := &Solved{g: g, root: root}
	back := g.backwards()
	s.capture = g.force(back, captured, true)
	s.alive = g.force(back, alive, false)
	return s, nil
}

// Positions returns how many positions were solved.
func (s *Solved) Positions() int { return len(s.g.nodes) - int(ends) }

// Points returns how many points the region has beside the marked group.
func (s *Solved) Points() int { return len(s.g.points) }

// Place is a position of a Solved problem. The zero Place is that where the group has been captured.
type Place int32

// Start returns the position that was asked about.
func (s *Solved) Start() Place { return Place(s.root) }

// Over reports whether a position is an end: the group is captured, or alive unconditionally, or both sides have passed.
func (s *Solved) Over(at Place) bool { return int32(at) < ends }

// Verdict returns what becomes of the group with best play of both sides, and after how many plies that is settled.
func (s *Solved) Verdict(at Place) (v Verdict, plies int) {
	switch {
	case s.capture[at] >= 0:
		return Captured, int(s.capture[at])
	case s.alive[at] >= 0:
		return Alive, int(s.alive[at])
	}
	return Ko, 0
}

// Move is a move in a position of a Solved problem.
type Move struct {
	Move  rules.Move
	To    Place
	IsKo  bool    // simple ko forbids it
	Then  Verdict // what becomes of the group after it
	Plies int     // after how many more
}

// Moves returns the moves of the side to move: those on the region's points, then the pass, which stands for every move
// outside. Where the group can be captured at once that is the only one.
func (s *Solved) Moves(at Place) []Move {
	var list []Move
	for _, e := range s.g.nodes[at].edges {
		m := Move{Move: e.move, To: Place(e.to), IsKo: e.ko}
		m.Then, m.Plies = s.Verdict(m.To)
		list = append(list, m)
	}
	return list
}

// arrow is a move seen from where it leads to.
type arrow struct {
	from int32
	ko   bool
}

// backwards returns the moves that lead to each node.
func (g *graph) backwards() [][]arrow {
	count := make([]int32, len(g.nodes))
	total := 0
	for _, n := range g.nodes {
		for _, e := range n.edges {
			count[e.to]++
			total++
		}
	}
	all := make([]arrow, total)
	back := make([][]arrow, len(g.nodes))
	for i, c := range count {
		back[i], all = all[:0:c], all[c:]
	}
	for i, n := range g.nodes {
		for _, e := range n.edges {
			back[e.to] = append(back[e.to], arrow{int32(i), e.ko})
		}
	}
	return back
}

// force finds from where one side can force an end, and in how many plies when it hurries and the other side delays; -1
// where it can't. The other side may take back a ko at once, this one may not.
func (g *graph) force(back [][]arrow, end int32, attacker bool) []int32 {
	plies := make([]int32, len(g.nodes))
	left := make([]int32, len(g.nodes)) // moves of the other side that are not known to lose
	for i, n := range g.nodes {
		plies[i], left[i] = -1, int32(len(n.edges))
	}
	plies[end] = 0
	queue := []int32{end}
	for len(queue) > 0 {
		to := queue[0]
		queue = queue[1:]
		for _, a := range back[to] {
			if plies[a.from] >= 0 {
				continue
			}
			if g.nodes[a.from].attacking == attacker {
				if a.ko {
					continue
				}
			} else if left[a.from]--; left[a.from] > 0 {
				continue
			}
			plies[a.from] = plies[to] + 1
			queue = append(queue, a.from)
		}
	}
	return plies
}
