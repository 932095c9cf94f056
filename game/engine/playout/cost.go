package playout

import "redstone/rules"

// losing is the Cost of placements that lose the game at once.
const losing = 1 << 20

// Cost estimates how many of the mover's stones the legal placement m gives up:
// 0 when nothing speaks against it, 1 for filling an own eye, more for a red
// stone that takes as many own stones as enemy ones, and for putting an own
// group into atari. It looks at the four neighbours of the point only, decides
// nothing about the rules, and is sometimes wrong.
func Cost(p *rules.Position, m rules.Move) int {
	if m.IsRed() {
		return redCost(p, m.Point())
	}
	return ownCost(p, m.Point())
}

// Bounded is rules.Position.Bounded as the side to move sees it.
func Bounded(p *rules.Position, pt rules.Point) (own, enemy int) {
	own, enemy = p.Bounded(pt)
	if p.ToMove() == rules.White {
		own, enemy = enemy, own
	}
	return own, enemy
}

func redCost(p *rules.Position, pt rules.Point) int {
	own, enemy := Bounded(p, pt)
	switch {
	case enemy == p.Count(p.ToMove().Opponent()):
		return 0 // wins
	case own == p.Count(p.ToMove()):
		return losing
	case own == 0 || own < enemy:
		return 0
	}
	return own - enemy + 1
}

func ownCost(p *rules.Position, pt rules.Point) int {
	if p.Game() == rules.Go {
		if cost := atariCostInGo(p, pt); cost > 0 {
			return cost
		}
	} else if stones, atari := p.SelfAtari(pt, p.ToMove()); atari {
		return stones + 1
	}
	if p.OwnEye(pt) {
		return 1
	}
	return 0
}

// atariCostInGo is ownCost in Go for points that are no own eye: a group in
// atari costs nothing when it has captured as many stones as it has.
func atariCostInGo(p *rules.Position, pt rules.Point) int {
	stones, atari := p.SelfAtari(pt, p.ToMove())
	if !atari {
		return 0
	}
	if _, enemy := Bounded(p, pt); enemy >= stones {
		return 0
	}
	return stones + 1
}
