package engine

import (
	"math"
	"sync"

	"redstone/assets/weights"
	"redstone/game/engine/playout"
	"redstone/game/engine/policy"
	"redstone/rules"
)

// style says how much a tree knows.
type style struct {
	plain     bool // nothing: see SearchOptions.Plain
	untrained bool // only rules made by hand
}

// learned is the policy of one game and how it is used.
type learned struct {
	*policy.Weights
	// visits is how many visits a move has won at first sight for every factor of
	// e that the policy finds it likelier than the middling one, or lost if it is
	// less likely. alone says that the rules by hand are left out, otherwise it is
	// on top of what they say. What is best differs: the other way round each game
	// was played no better than by hand.
	visits float64
	alone  bool
}

var policies = [...]func() *learned{
	rules.Redstone: sync.OnceValue(func() *learned { return &learned{mustParse(weights.Redstone), 3, false} }),
	rules.Go:       sync.OnceValue(func() *learned { return &learned{mustParse(weights.Go), 5, true} }),
}

// mustParse reads a file of our own.
func mustParse(data []byte) *policy.Weights {
	w, err := policy.Parse(data)
	if err != nil {
		panic(err)
	}
	return w
}

// weigh adds what the policy says to the first worth of a node's moves. The
// current position is the node's; last and before are the moves that led there.
func (t *tree) weigh(kids []node, last, before rules.Move) {
	t.reader.Begin(t.pos, last, before)
	t.worths = t.worths[:0]
	sum, placements := 0.0, 0.0
	for i := range kids {
		w := 0.0
		if m := kids[i].move; m.IsPlacement() {
			f := t.reader.Read(m)
			w = t.policy.Worth(&f)
			placements++
		}
		t.worths = append(t.worths, w)
		sum += w
	}
	for i, w := range t.worths {
		c := &kids[i]
		won, lost := float64(c.priorWins), float64(c.prior-c.priorWins)
		if t.policy.alone {
			won, lost = evenVisits/2, evenVisits/2
			if m := c.move; m.IsPlacement() { // where all are bad, passing is better
				lost += float64(costWorth(playout.Cost(t.pos, m)))
			}
		}
		n := -passVisits / t.policy.visits
		if w > 0 {
			n = math.Log(w * placements / sum)
		}
		if n *= t.policy.visits; n > 0 {
			won += n
		} else {
			lost -= n
		}
		c.prior, c.priorWins = uint8(min(won+lost+0.5, 255)), uint8(min(won+0.5, 255))
	}
}

// lastTwo returns the last two moves of the game at the current position.
func (t *tree) lastTwo() (last, before rules.Move) {
	last, before = lastTwo(t.pos)
	switch rules.NoMove { // the root's copies do not know what went before it
	case last:
		return t.lastMove, t.moveBefore
	case before:
		return last, t.lastMove
	}
	return last, before
}

// lastTwo returns the last two moves that a position knows.
func lastTwo(p *rules.Position) (last, before rules.Move) {
	if last = p.LastMove(); last != rules.NoMove {
		p.Undo()
		before = p.LastMove()
		p.Do(last)
	}
	return last, before
}

// FirstWorth returns the moves that the search would look at in a position and
// what the rules made by hand believe each to be worth, 0 to 1: what a learned
// policy has to be better than.
func FirstWorth(p *rules.Position) (moves []rules.Move, worth []float64) {
	t := growTree(p, 1, defaultNodes, style{untrained: true})
	t.pos = p
	kids := t.nodes[1:]
	t.judge(kids)
	for _, c := range kids {
		moves = append(moves, c.move)
		worth = append(worth, float64(c.priorWins)/float64(c.prior))
	}
	return moves, worth
}
