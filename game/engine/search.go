package engine

import (
	"math"

	"redstone/rules"
)

// Search answers a request as a new Searcher with one thread does.
func Search(stop func() bool, r Request) Answer {
	return NewSearcher(SearchOptions{}).Search(stop, r)
}

func panicText(v any) string {
	switch v := v.(type) {
	case error:
		return v.Error()
	case string:
		return v
	}
	return "panic"
}

// answer chooses the move to play.
func (t *tree) answer(temperature float64) Answer {
	best := t.pick(temperature)
	c := t.nodes[best]
	return Answer{Move: c.move, Playouts: t.done, WinRate: t.rate(best)}
}

// careless returns a random move with the estimate that the search has for it. It may
// miss a win: a child is to beat the first level.
func (t *tree) careless() Answer {
	a := Answer{Move: t.root.RandomMove(&t.rand), Playouts: t.done, WinRate: 0.5}
	if at := t.child(0, a.Move); at > 0 {
		a.WinRate = t.rate(at)
	}
	return a
}

// late reports whether a game of Go has had as many plies as there are points. Moves with
// much chance in them would keep it from ending: they fill territory that is then
// captured and filled again.
func late(p *rules.Position) bool { return p.Game() == rules.Go && p.Ply() >= p.Size()*p.Size() }

// lateTemperature bounds the temperature then.
const lateTemperature = 0.3

// rate is the estimated win rate of the player whose move led to the node.
func (t *tree) rate(at int32) float64 {
	n := &t.nodes[at]
	switch {
	case n.proof == won:
		return 1
	case n.proof == lost:
		return 0
	case n.visits == 0:
		return 0.5
	}
	return float64(n.wins) / float64(n.visits)
}

// value is the root's estimated win rate for the side to move, halfway between two
// means over its moves: with the visits as weights, bad moves count too much; with
// their squares, moves whose estimate is high by chance do. On 9x9 after one stone
// the value halfway hardly changes from 1,000 playouts to 20,000.
func (t *tree) value() float64 {
	root := &t.nodes[0]
	if root.proof != unproven {
		return 1 - t.rate(0)
	}
	sum, weights := 0.0, 0.0
	for i := root.first; i < root.first+int32(root.count); i++ {
		w := float64(t.nodes[i].visits)
		sum += w * w * t.rate(i)
		weights += w * w
	}
	if weights == 0 {
		return 0.5
	}
	return (sum/weights + 1 - t.rate(0)) / 2
}

// pick returns the root's move to play: a proven win if there is one; otherwise,
// among those not proven lost, the most visited, or with a temperature a random one
// of those with many visits.
func (t *tree) pick(temperature float64) int32 {
	root := &t.nodes[0]
	best := int32(-1)
	for i := root.first; i < root.first+int32(root.count); i++ {
		c := &t.nodes[i]
		if c.proof == won {
			return i
		}
		if best < 0 || t.better(i, best) {
			best = i
		}
	}
	if temperature == 0 || t.nodes[best].proof == lost {
		return best
	}
	return t.sample(best, temperature)
}

// better reports whether the root's move i is preferable to j.
func (t *tree) better(i, j int32) bool {
	a, b := &t.nodes[i], &t.nodes[j]
	if (a.proof == lost) != (b.proof == lost) {
		return b.proof == lost
	}
	if t.early(a.move) != t.early(b.move) {
		return t.early(b.move)
	}
	if a.visits != b.visits {
		return a.visits > b.visits
	}
	return a.wins > b.wins
}

// sample picks at random among the moves with at least a quarter of the visits of
// the best one, each with a weight of visits^(1/temperature).
func (t *tree) sample(best int32, temperature float64) int32 {
	root := &t.nodes[0]
	maxVisits := float64(t.nodes[best].visits)
	weight := func(i int32) float64 {
		c := &t.nodes[i]
		if c.proof == lost || c.visits == 0 || c.move == rules.Pass && i != best || 4*float64(c.visits) < maxVisits {
			return 0
		}
		return math.Pow(float64(c.visits)/maxVisits, 1/temperature)
	}
	total := 0.0
	for i := root.first; i < root.first+int32(root.count); i++ {
		total += weight(i)
	}
	at := t.rand.Float() * total
	for i := root.first; i < root.first+int32(root.count); i++ {
		w := weight(i)
		if at < w {
			return i
		}
		at -= w
	}
	return best
}
