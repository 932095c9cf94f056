package engine

import (
	"redstone/game/engine/playout"
	"redstone/rules"
)

// The prior of a move, in virtual visits that are won or lost. All start with even
// ones, half of each.
const (
	evenVisits    = 10
	captureVisits = 15 // won, for capturing a stone and losing none
	captureMany   = 30 // won, for capturing several
	rescueVisits  = 15 // won, for saving stones
	atariVisits   = 6  // won, for putting enemy stones into atari
	costVisits    = 10 // lost, for the first stone that the move costs
	maxCost       = 30 // lost, at most
	shapeVisits   = 10 // won, for a good shape
	nearVisits    = 12 // won, right beside the last move; fewer farther away
	edgeVisits    = 8  // lost, at the edge with nothing near
	thirdVisits   = 5  // won, on the third line with nothing near
	passVisits    = 10 // lost, for passing
)

// setPriors sets the priors of a node's moves. The current position is the node's.
func (t *tree) setPriors(kids []node) {
	last, before := t.lastTwo()
	if t.policy == nil || !t.policy.alone {
		t.setHandPriors(kids, last)
	}
	if t.policy != nil {
		t.addPolicy(kids, last, before)
	}
}

// setHandPriors sets the hand-made priors.
func (t *tree) setHandPriors(kids []node, last rules.Move) {
	p := t.pos
	for i := range kids {
		c := &kids[i]
		won, lost := evenVisits/2, evenVisits/2
		if m := c.move; m.IsPlacement() {
			w, l := placementPrior(p, m)
			won, lost = won+w, lost+l
			if !m.IsRed() && l == 0 && matches(t.shapes, p, m.Point()) {
				won += shapeVisits
			}
			if last.IsPlacement() {
				won += nearness(m.Point(), last.Point())
			}
		} else {
			lost += passVisits
		}
		c.prior, c.priorWins = uint8(won+lost), uint8(won)
	}
}

// placementPrior returns visits won and lost for what a placement does to the stones
// around it.
func placementPrior(p *rules.Position, m rules.Move) (won, lost int) {
	pt, mover := m.Point(), p.ToMove()
	own, enemy := playout.Bounded(p, pt)
	cost := playout.Cost(p, m)
	lost = costPrior(cost)
	captures := m.IsRed() || p.Game() == rules.Go
	switch {
	case captures && enemy > 1:
		won += captureMany
	case captures && enemy == 1:
		won += captureVisits
	}
	if m.IsRed() {
		if own > 0 && own < enemy {
			lost += captureVisits
		}
		return won, lost
	}
	if own > 0 && cost == 0 {
		won += rescueVisits
	}
	if cost == 0 && p.GivesAtari(pt, mover) > 0 {
		won += atariVisits
	}
	if line := edgeDistance(pt, p.Size()); (line == 0 || line == 2) && lonely(p, pt) {
		if line == 0 {
			lost += edgeVisits
		} else {
			won += thirdVisits
		}
	}
	return won, lost
}

// costPrior returns visits lost for a playout.Cost.
func costPrior(cost int) int {
	if cost == 0 {
		return 0
	}
	return min(costVisits+2*(cost-1), maxCost)
}

// nearness returns visits won for a placement near the last one.
func nearness(a, b rules.Point) int {
	dx, dy := abs(a.Col()-b.Col()), abs(a.Row()-b.Row())
	switch dx + dy + max(dx, dy) {
	case 0, 1, 2:
		return nearVisits
	case 3:
		return nearVisits * 5 / 6
	case 4:
		return nearVisits / 2
	case 5, 6:
		return nearVisits / 3
	}
	return 0
}

func abs(x int) int { return max(x, -x) }

// edgeDistance returns how many lines a point is away from the edge.
func edgeDistance(pt rules.Point, size int) int {
	c, r := pt.Col(), pt.Row()
	return min(c, r, size-1-c, size-1-r)
}

// lonely reports whether no stone lies within three steps of a point.
func lonely(p *rules.Position, pt rules.Point) bool {
	for dy := -3; dy <= 3; dy++ {
		for dx := -3 + abs(dy); dx <= 3-abs(dy); dx++ {
			if p.At(rules.At(pt.Col()+dx, pt.Row()+dy)) != rules.Empty {
				return false
			}
		}
	}
	return true
}
