package playout

import "redstone/rules"

// Sensible returns the placement on pt that is legal and has no Cost, or NoMove.
func Sensible(p *rules.Position, pt rules.Point) rules.Move {
	if !p.Empty(pt) || p.Result().Over() {
		return rules.NoMove
	}
	return sensible(p, pt)
}

// sensible is Sensible on an empty point of a game that is not over. There is at
// most one such placement: where an own stone is legal, a red one captures own
// stones only.
func sensible(p *rules.Position, pt rules.Point) rules.Move {
	if p.Game() == rules.Go {
		if p.OwnEye(pt) {
			return rules.NoMove
		}
		if own, _ := p.LegalAt(pt); !own || atariCostInGo(p, pt) > 0 {
			return rules.NoMove
		}
		return rules.Place(pt)
	}
	own, red := p.LegalAt(pt)
	switch {
	case red && redCost(p, pt) == 0:
		return rules.PlaceRed(pt)
	case own && ownCost(p, pt) == 0:
		return rules.Place(pt)
	}
	return rules.NoMove
}

// maxNakade is the largest group that SensibleMove puts into atari in Go, where
// a player may pass instead: so large are the shapes that kill a big eye.
const maxNakade = 5

// SensibleMove returns a random placement of the side to move for playouts, one
// of no Cost while there is any, otherwise one of the least. In Go it returns
// Pass rather than fill an eye or lose more than a few stones. It returns
// NoMove when the game is over.
func SensibleMove(p *rules.Position, r *rules.Rand) rules.Move {
	if p.Result().Over() {
		return rules.NoMove
	}
	empty := p.EmptyPoints()
	if len(empty) == 0 {
		return leastCost(p, 0)
	}
	for try := 0; try < 12; try++ {
		if m := sensible(p, empty[r.Intn(len(empty))]); m != rules.NoMove {
			return m
		}
	}
	start := r.Intn(len(empty))
	for i := range empty {
		at := start + i
		if at >= len(empty) {
			at -= len(empty)
		}
		if m := sensible(p, empty[at]); m != rules.NoMove {
			return m
		}
	}
	return leastCost(p, start)
}

// leastCost looks through all placements, beginning with the start-th empty
// point.
func leastCost(p *rules.Position, start int) rules.Move {
	inGo := p.Game() == rules.Go
	best, least := rules.NoMove, losing+1
	if inGo {
		best, least = rules.Pass, maxNakade+2
	}
	empty := p.EmptyPoints()
	for i := range empty {
		at := start + i
		if at >= len(empty) {
			at -= len(empty)
		}
		pt := empty[at]
		if inGo && p.OwnEye(pt) {
			continue
		}
		own, red := p.LegalAt(pt)
		if red {
			if cost := redCost(p, pt); cost < least {
				best, least = rules.PlaceRed(pt), cost
			}
		}
		if own {
			if cost := ownCost(p, pt); cost < least {
				best, least = rules.Place(pt), cost
			}
		}
	}
	return best
}

// AppendUrgent appends what the side to move might do about groups in atari on
// and around the point last, where the opponent has just played: capture enemy
// groups, and save own ones by a stone on their last liberty or by capturing a
// group beside them. Only placements of no Cost are appended, some perhaps
// twice.
func AppendUrgent(dst []rules.Move, p *rules.Position, last rules.Point) []rules.Move {
	around := last.Around() // those beside last before the diagonal ones
	for _, n := range [9]rules.Point{last, around[6], around[3], around[4], around[1], around[5], around[7], around[0], around[2]} {
		if liberty, atari := p.Atari(n); atari {
			dst = appendAnswers(dst, p, n, liberty)
		}
	}
	return dst
}

// appendAnswers appends what can be done about the group on pt, which is in
// atari.
func appendAnswers(dst []rules.Move, p *rules.Position, pt, liberty rules.Point) []rules.Move {
	if m := sensible(p, liberty); m != rules.NoMove {
		dst = append(dst, m)
	}
	if p.At(pt) == p.ToMove() {
		dst = appendCounter(dst, p, pt)
	}
	return dst
}

// appendCounter appends captures of enemy groups in atari beside the group on
// pt.
func appendCounter(dst []rules.Move, p *rules.Position, pt rules.Point) []rules.Move {
	enemy := p.At(pt).Opponent()
	for stone := pt; ; {
		for _, n := range stone.Neighbours() {
			if p.At(n) != enemy {
				continue
			}
			if liberty, atari := p.Atari(n); atari {
				if m := sensible(p, liberty); m != rules.NoMove && (p.Game() == rules.Go || m.IsRed()) {
					dst = append(dst, m)
				}
			}
		}
		if stone = p.NextInGroup(stone); stone == pt {
			return dst
		}
	}
}
