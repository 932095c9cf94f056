package engine

import (
	"math"

	"redstone/game/engine/playout"
	"redstone/rules"
)

const (
	// exploration is the constant of UCT's bonus for moves with few visits. In games
	// of 2,000 playouts a move a small one made no difference (21 wins of 40); with
	// none, good moves with a bad prior, such as sacrifices, are never tried however
	// long the search. With 0.1 it won fewer games.
	exploration = 0.05
	// plainExploration is that of the plain search.
	plainExploration = 0.3
	// firstPlay is the value of an unvisited move in the plain search ("first-play
	// urgency"): more than average, less than that of a move that has always won.
	firstPlay = 1.0
	// raveVisits is RAVE's equivalence parameter: after so many visits, and many more
	// "all moves as first" results, both have the same weight.
	raveVisits = 3000
)

// choose selects the child of a node for the next playout, by RAVE (S. Gelly and
// D. Silver, "Monte-Carlo tree search and rapid action value estimation in computer
// Go", Artificial Intelligence 175, 2011). It skips moves proven lost; the node is
// unproven, so that there are others.
func (t *tree) choose(at int32) int32 {
	n := &t.nodes[at]
	best, bestValue := n.first, float32(math.Inf(-1))
	bonus := exploration * float32(math.Sqrt(math.Log(float64(n.visits)+1)))
	kids := t.nodes[n.first : n.first+int32(n.count)]
	for i := range kids {
		c := &kids[i]
		if c.proof == lost {
			continue
		}
		visits := float32(c.visits) + float32(c.prior)
		value := (c.wins + float32(c.priorWins)) / visits
		if c.amaf > 0 {
			all := float32(c.amaf)
			weight := all / (all + visits + visits*all*(1.0/raveVisits))
			value += weight * (c.amafWins/all - value)
		}
		value += bonus / float32(math.Sqrt(float64(visits)))
		if value > bestValue {
			best, bestValue = n.first+int32(i), value
		}
	}
	return best
}

// choosePlain is choose by UCT alone.
func (t *tree) choosePlain(at int32) int32 {
	n := &t.nodes[at]
	log := math.Log(float64(n.visits) + 1)
	best, bestValue := n.first, math.Inf(-1)
	for i := n.first; i < n.first+int32(n.count); i++ {
		c := &t.nodes[i]
		if c.proof == lost {
			continue
		}
		value := firstPlay
		if c.visits > 0 {
			v := float64(c.visits)
			value = float64(c.wins)/v + plainExploration*math.Sqrt(log/v)
		}
		if value > bestValue {
			best, bestValue = i, value
		}
	}
	return best
}

// uniform is how many of ten playouts of Redstone are uniformly random. Between
// equal programs they make no difference (14 wins of 30). But the other playouts
// overestimate a lead: where nearly all of them are won, whatever is played, the
// search could not tell moves apart, and lost won games to a program that could.
const uniform = 3

// finish plays until the game is over and returns who won.
func (t *tree) finish() rules.Stone {
	random := t.plain || t.pos.Game() == rules.Redstone && t.rand.Intn(10) < uniform
	for {
		var m rules.Move
		if random {
			m = t.pos.RandomMove(&t.rand)
		} else {
			m = t.sensible()
		}
		if m == rules.NoMove {
			return t.pos.Result().Winner
		}
		if pt := m.Point() & 1023; t.placed[pt] == 0 {
			t.placed[pt] = kind(m, t.pos.ToMove())
		}
		t.pos.Do(m)
	}
}

// In how many of ten moves a playout looks for urgent moves near the last one, and
// for patterns around it.
const (
	urgentTenths  = 9
	patternTenths = 9
)

// sensible returns the next move of a playout.
func (t *tree) sensible() rules.Move {
	last := t.pos.LastMove()
	if !last.IsPlacement() || t.pos.Result().Over() {
		return playout.SensibleMove(t.pos, &t.rand)
	}
	if t.rand.Intn(10) < urgentTenths {
		t.urgent = playout.AppendUrgent(t.urgent[:0], t.pos, last.Point())
		if n := len(t.urgent); n > 0 {
			return t.urgent[t.rand.Intn(n)]
		}
	}
	if t.rand.Intn(10) < patternTenths {
		t.urgent = appendPatterns(t.urgent[:0], t.shapes, t.pos, last.Point())
		if n := len(t.urgent); n > 0 {
			return t.urgent[t.rand.Intn(n)]
		}
	}
	return playout.SensibleMove(t.pos, &t.rand)
}
