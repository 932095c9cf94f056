package engine

import (
	"math"
	"sync"

	"redstone/assets/weights"
	"redstone/game/engine/playout"
	"redstone/game/engine/policy"
	"redstone/rules"
)

// style says which knowledge a tree uses.
type style struct {
	plain     bool // none: see SearchOptions.Plain
	untrained bool // hand-made priors only
}

// learned is the policy of one game and how it is used.
type learned struct {
	*policy.Weights
	// visits is how many virtual visits the prior of a move has won for every factor
	// of e by which the policy finds it likelier than average, or lost if it is less
	// likely. alone says that the policy replaces the hand-made priors; otherwise it
	// is added to them. Each game has what was measured to be better: the other way
	// round it played no better than with hand-made priors.
	visits float64
	alone  bool
}

var policies = [...]func() *learned{
	rules.Redstone: sync.OnceValue(func() *learned { return &learned{mustParse(weights.Redstone), 3, false} }),
	rules.Go:       sync.OnceValue(func() *learned { return &learned{mustParse(weights.Go), 5, true} }),
}

// mustParse parses an embedded file, which is known to be valid.
func mustParse(data []byte) *policy.Weights {
	w, err := policy.Parse(data)
	if err != nil {
		panic(err)
	}
	return w
}

// addPolicy adds the policy to the priors of a node's moves. The current position is
// the node's; last and before are the moves that led there.
func (t *tree) addPolicy(kids []node, last, before rules.Move) {
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
			if m := c.move; m.IsPlacement() { // so that passing is better where all are bad
				lost += float64(costPrior(playout.Cost(t.pos, m)))
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
	switch rules.NoMove { // copies of the root have no history
	case last:
		return t.lastMove, t.moveBefore
	case before:
		return last, t.lastMove
	}
	return last, before
}

// lastTwo returns the last two moves of a position's history.
func lastTwo(p *rules.Position) (last, before rules.Move) {
	if last = p.LastMove(); last != rules.NoMove {
		p.Undo()
		before = p.LastMove()
		p.Do(last)
	}
	return last, before
}

// HandPriors returns the moves that the search considers in a position and the
// hand-made prior of each, 0 to 1: the baseline for a learned policy.
func HandPriors(p *rules.Position) (moves []rules.Move, worth []float64) {
	t := growTree(p, 1, defaultNodes, style{untrained: true})
	t.pos = p
	kids := t.nodes[1:]
	t.setPriors(kids)
	for _, c := range kids {
		moves = append(moves, c.move)
		worth = append(worth, float64(c.priorWins)/float64(c.prior))
	}
	return moves, worth
}
