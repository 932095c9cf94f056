package rules

import "slices"

// Execute returns the position after a placement of that colour which the rules
// forbid here, as game records may hold one: of a colour whose turn it is not, on a
// stone, in a ko, suicide. p stays as it is; the new position cannot be undone.
//
// In Go it is what the Smart Game Format says of executing a move
// (https://www.red-bean.com/sgf/go.html): the stone is put on the point whatever
// stood there; neighbouring enemy groups without liberties leave the board, then the
// stone's own group if it has none. In Redstone all bounded groups of both colours
// leave at once, whatever stone bounds them, and a side whose last stone is captured
// has lost. The other colour is to move then.
//
// ok is false for what is no placement on this board, for red stones in Go, and in a
// game of Redstone that is over.
func (p *Position) Execute(m Move, by Stone) (q *Position, e Effect, ok bool) {
	pt := m.Point()
	switch {
	case !m.IsPlacement() || !by.Coloured() || !pt.On(p.size), p.game == Go && m.IsRed(), p.game == Redstone && p.result.Over():
		return nil, Effect{}, false
	}
	stone := by
	if m.IsRed() {
		stone = Red
	}
	q = p.without(pt)
	q.toMove = by
	var discard undo
	q.put(pt, stone, &discard)
	e = Effect{Move: m, By: by}
	if p.game == Go {
		e.Captures = q.executeGo(pt, by)
	} else {
		e.Captures = q.removeBounded(pt, Empty)
		q.finishExecuted(e, by)
	}
	q.toMove = by.Opponent()
	return q, e, true
}

// without returns a copy of the stones but that on a point, with the number of plies
// after the next.
func (p *Position) without(pt Point) *Position {
	q, err := NewPosition(p.game, p.size, false)
	if err != nil {
		panic(err) // p has the same game and size
	}
	q.komi = p.komi
	if q.ply = p.ply + 1; p.result.Over() || p.game == Go && q.ply >= MaxGoPlies(p.size) {
		q.ply = 0 // play goes on after the end: MaxGoPlies counts anew
	}
	var discard undo
	for row := p.size - 1; row >= 0; row-- {
		for at := At(0, row); at < At(0, row)+Point(p.size); at++ {
			if s := p.stones[at&mask]; s != Empty && at != pt {
				q.put(at, s, &discard)
			}
		}
	}
	return q
}

// executeGo removes what the new stone on pt captures, its own group the last, and
// notes a ko.
func (p *Position) executeGo(pt Point, by Stone) []Capture {
	captures := p.removeBounded(pt, by.Opponent())
	taken := captures
	captures = append(captures, p.removeBounded(pt, by)...)
	slices.SortStableFunc(captures, func(a, b Capture) int { return CompareBoardOrder(a.Points[0], b.Points[0]) })
	if own := p.groupAt(pt); len(taken) == 1 && len(taken[0].Points) == 1 && own.stones == 1 && own.libs&countMask == 1 {
		p.ko = taken[0].Points[0]
	}
	return captures
}

// removeBounded removes the groups of that colour on pt and beside it that have no
// liberty, of both colours for Empty. All are found before the first is removed.
func (p *Position) removeBounded(pt Point, colour Stone) []Capture {
	var heads []taken
	for _, n := range [5]Point{pt, pt - stride, pt - 1, pt + 1, pt + stride} {
		s, h := p.stones[n&mask], p.head[n&mask]
		if s.Coloured() && (colour == Empty || s == colour) && p.groups[h&mask].libs == 0 && !contains(heads, h) {
			heads = append(heads, taken{h, s})
		}
	}
	var list []Capture
	for _, t := range heads {
		points := p.AppendGroup(nil, t.head)
		slices.SortStableFunc(points, CompareBoardOrder)
		list = append(list, Capture{Stone: t.stone, Points: points})
	}
	for _, t := range heads {
		p.removeGroup(t.head)
	}
	slices.SortStableFunc(list, func(a, b Capture) int { return CompareBoardOrder(a.Points[0], b.Points[0]) })
	return list
}

// finishExecuted ends a game of Redstone when a colour's last stone was captured.
func (p *Position) finishExecuted(e Effect, mover Stone) {
	lost := func(s Stone) bool { return p.counts[s&3] == 0 && e.Captured(s) > 0 }
	switch {
	case lost(mover.Opponent()):
		p.finish(mover, Annihilation)
	case lost(mover):
		p.finish(mover.Opponent(), SelfDestruction)
	}
}
