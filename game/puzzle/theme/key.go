package theme

import (
	"slices"

	"redstone/game/puzzle"
	"redstone/rules"
)

// key finds what is about the first move.
func (f *finder) key() {
	m, p, after := f.Line[0], f.Start, f.after[0]
	pt := m.Point()
	if own, red := p.LegalAt(pt); own && red && f.Reaches != nil {
		other := rules.PlaceRed(pt)
		if m.IsRed() {
			other = rules.Place(pt)
		}
		f.set(puzzle.OwnOrRed, !f.holdsAfter(other))
	}
	if m.IsRed() {
		return
	}
	self := len(Liberties(after, pt)) <= 1
	f.set(puzzle.SelfAtari, self)
	f.set(puzzle.ThrowIn, self && after.GroupSize(pt) == 1 && len(f.Line) > 1 && takes(f.effects[1], pt))
	f.set(puzzle.FillEye, fillsEye(p, pt))
	f.set(puzzle.Quiet, !givesAtari(p, after, pt))
	if f.Goal == puzzle.Capture && f.In > 1 && !self && !f.found[puzzle.FillEye] {
		f.set(puzzle.Net, f.isNet(pt))
	}
}

// holdsAfter reports whether the goal is reached by another first move.
func (f *finder) holdsAfter(m rules.Move) bool {
	p := f.Start.Clone()
	p.Do(m)
	in := f.In
	if f.Goal != puzzle.Save {
		in--
	}
	return f.Reaches(p, in)
}

// maxEye is the largest region that counts as an eye.
const maxEye = 4

// fillsEye reports whether the point is in a small region that touches own stones and no enemy ones.
func fillsEye(p *rules.Position, pt rules.Point) bool {
	region, own := []rules.Point{pt}, false
	for i := 0; i < len(region); i++ {
		for _, n := range region[i].Neighbours() {
			switch {
			case !n.On(p.Size()):
			case p.At(n) == p.ToMove():
				own = true
			case p.At(n) == p.ToMove().Opponent():
				return false
			case p.At(n) == rules.Empty && !slices.Contains(region, n):
				if region = append(region, n); len(region) > maxEye {
					return false
				}
			}
		}
	}
	return own
}

// givesAtari reports whether an enemy group beside the point has one liberty after the move and had more before.
func givesAtari(before, after *rules.Position, pt rules.Point) bool {
	for _, n := range pt.Neighbours() {
		if before.At(n) == before.ToMove().Opponent() && len(Liberties(after, n)) == 1 {
			return true
		}
	}
	return false
}

// isNet reports whether the point is near the marked group without touching it.
func (f *finder) isNet(pt rules.Point) bool {
	near := false
	for _, stone := range f.Start.AppendGroup(nil, f.Target) {
		switch Distance(stone, pt) {
		case 1:
			return false
		case 2:
			near = true
		}
	}
	return near
}

// Distance is the number of steps between two points of a board.
func Distance(a, b rules.Point) int {
	return max(a.Col()-b.Col(), b.Col()-a.Col()) + max(a.Row()-b.Row(), b.Row()-a.Row())
}

// Liberties returns the liberties of the group of the stone on a point, in no particular order; none where there is no
// black or white stone.
func Liberties(p *rules.Position, pt rules.Point) []rules.Point {
	if !p.At(pt).Coloured() {
		return nil
	}
	var list []rules.Point
	for at := pt; ; {
		for _, n := range at.Neighbours() {
			if n.On(p.Size()) && p.At(n) == rules.Empty && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
		if at = p.NextInGroup(at); at == pt {
			return list
		}
	}
}
