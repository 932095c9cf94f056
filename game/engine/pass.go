package engine

import "redstone/rules"

const (
	// sure is the win rate from which on passing is thought about.
	sure = 0.9
	// nearlyLost is the most that the opponent may be left with by passing.
	nearlyLost = 0.05
	// passPlayouts is the least number of playouts spent on that.
	passPlayouts = 500
)

// early reports whether the move is a pass with most of the board still empty.
func (t *tree) early(m rules.Move) bool {
	return m == rules.Pass && 2*t.root.Count(rules.Empty) > t.root.Size()*t.root.Size()
}

// passInstead looks whether to end a game of Go that is won as it stands,
// rather than to play on inside one's own area: whether the opponent, given
// one more move, could change anything.
func (t *tree) passInstead(a Answer, seed uint64, b *budget) (Answer, bool) {
	p := t.root
	if p.Game() != rules.Go || a.Move == rules.Pass || a.WinRate < sure || t.early(rules.Pass) || !t.ahead() {
		return a, false
	}
	p.Do(rules.Pass)
	reply := newTree(p, seed)
	p.Undo()
	// In a timed search the time may be over: as much again as went into the move
	// is then still little, since such positions are simple.
	enough := min(b.playouts, max(t.done, passPlayouts))
	reply.run(enough, func() bool { return b.told != nil && b.told() })
	if reply.done < enough && reply.nodes[0].proof == unproven || reply.value() > nearlyLost {
		return a, false
	}
	return Answer{Move: rules.Pass, Playouts: a.Playouts + reply.done, WinRate: 1 - reply.value()}, true
}

// ahead reports whether the side to move would win if the game were counted.
func (t *tree) ahead() bool {
	black, white := t.root.Score()
	lead := float64(black-white) - t.root.Komi()
	if t.root.ToMove() == rules.White {
		lead = -lead
	}
	return lead > 0
}
