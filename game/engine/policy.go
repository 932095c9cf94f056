package engine

import (
	"math"
	"sync"

	"redstone/assets/weights"
	"redstone/game/engine/policy"
	"redstone/rules"
)

// style says how much a tree knows.
type style struct {
	plain     bool // nothing: see SearchOptions.Plain
	untrained bool // only rules made by hand
}

// learnedVisits is how many visits a move has won at first sight for every factor
// of e that the policy finds it likelier than the middling one, or lost if it is
// less likely, on top of what the rules by hand say.
const learnedVisits = 3

// redstonePolicy is the policy of Redstone. The file is our own, so that it can be
// read.
var redstonePolicy = sync.OnceValue(func() *policy.Weights {
	w, err := policy.Parse(weights.Redstone)
	if err != nil {
		panic(err)
	}
	return w
})

// learnPolicy gives a new tree the policy of its game, if there is one.
func (t *tree) learnPolicy(game rules.Game, how style) {
	if game == rules.Redstone && !how.plain && !how.untrained {
		t.policy = redstonePolicy()
	}
}

// weigh adds what the policy says to the first worth of a node's moves. The
// current position is the node's.
func (t *tree) weigh(kids []node) {
	last, before := t.lastTwo()
	t.reader.Begin(t.pos, last, before)
	t.worths = t.worths[:0]
	sum := 0.0
	for i := range kids {
		f := t.reader.Read(kids[i].move)
		w := t.policy.Worth(&f)
		t.worths = append(t.worths, w)
		sum += w
	}
	for i, w := range t.worths {
		c := &kids[i]
		won, lost := float64(c.priorWins), float64(c.prior-c.priorWins)
		if n := learnedVisits * math.Log(w*float64(len(kids))/sum); n > 0 {
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
