package mistakes

import (
	"redstone/game/match"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// even is the least chance with which a game counts as even or better.
const even = 0.45

// Find returns the moves of persons that lost a won or even game, in the order of the game, as far as the review knows.
// They are turning points (review.TurningPoints) after which the other side is ahead.
func Find(m *match.Match, r *review.Review) []*record.Node {
	var list []*record.Node
	for _, t := range r.TurningPoints() {
		n := t.Node
		before, after := review.Chance(n.Parent(), n.By), review.Chance(n, n.By)
		if t.Grade >= review.Mistake && before >= even && after < 0.5 && !m.MoverOf(n).Computer && standsAlone(m.Record(), n) {
			list = append(list, n)
		}
	}
	return list
}

// standsAlone reports whether the position before a move is the same without the moves that led to it: no swap is to
// come, nobody has just passed, and no ko forbids a point. A puzzle begins with a set-up, which has none of that.
func standsAlone(r *record.Record, n *record.Node) bool {
	p := r.Position(n.Parent())
	return n.Move.IsPlacement() && !p.PieOn() && p.KoPoint() == 0 && n.Parent().Move != rules.Pass &&
		(p.Game() == rules.Go || p.Count(rules.Black) > 0 && p.Count(rules.White) > 0)
}
