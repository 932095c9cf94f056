package engine

import (
	"redstone/game/engine/playout"
	"redstone/rules"
)

// outcome returns whether a move ends the game, and for whom.
func outcome(p *rules.Position, m rules.Move, mover rules.Stone) proof {
	switch {
	case m == rules.Pass:
		p.Do(m)
		winner := p.Result().Winner
		p.Undo()
		return proofFor(mover, winner)
	case !m.IsRed():
		return unproven
	}
	// A red stone that takes all enemy stones wins, also with all own ones.
	own, enemy := playout.Bounded(p, m.Point())
	switch {
	case enemy == p.Count(mover.Opponent()):
		return won
	case own == p.Count(mover):
		return lost
	}
	return unproven
}

func proofFor(mover, winner rules.Stone) proof {
	switch winner {
	case mover:
		return won
	case mover.Opponent():
		return lost
	}
	return unproven
}

// lookAhead marks the root's moves that the opponent can answer by winning at once,
// so that even a search of few playouts avoids them.
func (t *tree) lookAhead() {
	if t.root.Game() == rules.Go {
		return // a pass may win, but not before the end of the game
	}
	root := t.nodes[0]
	for i := root.first; i < root.first+int32(root.count); i++ {
		c := &t.nodes[i]
		if c.proof != unproven {
			continue
		}
		t.pos.CopyFrom(t.root)
		t.pos.Do(c.move)
		some := c.move.Point()
		if c.move.IsRed() {
			some = stoneOf(t.pos, t.root.ToMove())
		}
		if winsAtOnce(t.pos, some) {
			c.proof = lost
		}
	}
	t.pos.CopyFrom(t.root)
	t.prove(0)
}

// winsAtOnce reports whether the side to move has a red placement that wins.
// It has to take every enemy group, so there is no need to look further than
// the last liberty of one of them, the group of the stone on some.
func winsAtOnce(p *rules.Position, some rules.Point) bool {
	liberty, ok := p.Atari(some)
	return ok && outcome(p, rules.PlaceRed(liberty), p.ToMove()) == won
}

// stoneOf returns one of a colour's stones, or the zero Point.
func stoneOf(p *rules.Position, color rules.Stone) rules.Point {
	for row := range p.Size() {
		for col := range p.Size() {
			if pt := rules.At(col, row); p.At(pt) == color {
				return pt
			}
		}
	}
	return 0
}
