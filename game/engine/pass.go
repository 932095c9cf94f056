package engine

import "redstone/rules"

const (
	// passRate is the win rate from which on passing is considered.
	passRate = 0.9
	// maxReplyRate is the largest win rate that a pass may leave the opponent.
	maxReplyRate = 0.05
	// passTime is the fraction of a limited time that is reserved for that check, and
	// passPlayouts the least number of playouts it takes then.
	passTime     = 0.25
	passPlayouts = 500
)

// early reports whether the move is a pass with most of the board still empty.
func (t *tree) early(m rules.Move) bool {
	return m == rules.Pass && 2*t.root.Count(rules.Empty) > t.root.Size()*t.root.Size()
}

// mayEnd reports whether the side to move might end a game of Go by passing,
// because it would win if the game were counted.
func (t *tree) mayEnd() bool {
	return t.root.Game() == rules.Go && !t.early(rules.Pass) && t.ahead()
}

// passInstead decides whether to end a game of Go that would be won if it were
// counted, rather than to play on inside one's own area: whether the opponent,
// given one more move, could change that. Without enough time to know it does not
// pass.
func (t *tree) passInstead(a Answer, seed uint64, b *budget) (Answer, bool) {
	if a.Move == rules.Pass || a.WinRate < passRate || !t.mayEnd() {
		return a, false
	}
	p := t.root
	p.Do(rules.Pass)
	reply := newTree(p, seed)
	p.Undo()
	enough := b.playouts
	if b.timed() { // what the reserved time should suffice for
		enough = min(enough, max(int(float64(t.done)*passTime), passPlayouts))
	}
	reply.run(enough, b.stop)
	if reply.done < enough && reply.nodes[0].proof == unproven || reply.value() > maxReplyRate {
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
