package solving

import "redstone/rules"

// pressure says how much a move of the side to move presses the other side: by the stones that it takes, then by the
// liberties that it leaves the group on target, or all enemy groups without one.
func pressure(p *rules.Position, m rules.Move, target rules.Point) int {
	mover := p.ToMove()
	enemy, own := p.Count(mover.Opponent()), p.Count(mover)
	aimed := target != 0 && p.At(target) == mover.Opponent()
	p.Do(m)
	defer p.Undo()
	taken, lost := enemy-p.Count(mover.Opponent()), max(0, own-p.Count(mover))
	worth := 20*taken - 10*lost
	if aimed {
		if p.At(target) != mover.Opponent() {
			return worth + 1000
		}
		return worth - 8*Liberties(p, target)
	}
	for _, g := range groups(p, mover.Opponent()) {
		worth -= Liberties(p, g)
	}
	return worth
}

// groups returns a stone of each group of a colour.
func groups(p *rules.Position, colour rules.Stone) []rules.Point {
	seen := map[rules.Point]bool{}
	var list, points []rules.Point
	for row := range p.Size() {
		for col := range p.Size() {
			pt := rules.At(col, row)
			if p.At(pt) != colour || seen[pt] {
				continue
			}
			list = append(list, pt)
			points = p.AppendGroup(points[:0], pt)
			for _, q := range points {
				seen[q] = true
			}
		}
	}
	return list
}

// Liberties counts the liberties of the group on a point; 0 where there is none.
func Liberties(p *rules.Position, at rules.Point) int {
	if c := p.At(at); c != rules.Black && c != rules.White {
		return 0
	}
	seen := map[rules.Point]bool{}
	for _, q := range p.AppendGroup(nil, at) {
		for _, n := range q.Neighbours() {
			if n.On(p.Size()) && p.Empty(n) {
				seen[n] = true
			}
		}
	}
	return len(seen)
}
