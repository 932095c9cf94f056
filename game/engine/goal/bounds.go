package goal

import "redstone/rules"

// A group is captured only when each of its liberties has been filled, and no two of them are filled by one move. (Groups
// that join have the liberties of both; a capture only adds some.) So each point of U, the liberties of the group to be
// captured or of all enemy groups to be annihilated, takes a move of its own before the goal is reached, and all that is
// left are n moves of the attacker and those of the other side between them: n-1 when the attacker is to move, else n.
// Redstone allows no pass, so the other side may have to fill its own liberties. There are two cases in which it
// never has to, and then U may not be larger than n:
//
//   - in Go it passes;
//   - in Redstone it plays on pairs of adjacent empty points, on one of the two that is outside U. While both are empty a
//     stone is always legal there: red when it bounds some group, else an own one, which has the other point as a liberty. The
//     attacker spoils at most one pair with a move. So before its k-th reply it needs 2k pairs at the start: k of them the
//     attacker may have spoilt, and on k-1 it has played itself; one less when it is to move first. What has to be captured
//     has its liberties until all of U is filled, which only the attacker does then.
//
// When one move of the attacker is left, the goal is reached just if U is one point on which he may capture.

// look fills s.u with U, and reports whether there is anything on the board to be captured.
func (s *search) look() bool {
	s.u = s.u[:0]
	s.stamp++
	for _, pt := range s.p.EmptyPoints() {
		for _, n := range pt.Neighbours() {
			if s.wanted(n) {
				s.u = append(s.u, pt)
				s.seen[pt] = s.stamp
				break
			}
		}
	}
	return len(s.u) > 0
}

// wanted reports whether the stone on a point has to leave the board.
func (s *search) wanted(pt rules.Point) bool {
	if s.q.Kind == Capture {
		return s.p.SameGroup(pt, s.q.Target)
	}
	return s.p.At(pt) == s.other
}

// bound decides what U alone decides about reaching the goal in n moves, n at least 1; look has filled it.
func (s *search) bound(n int, attacking bool) Verdict {
	size, replies := len(s.u), n
	pairs := 2*replies - 1
	if attacking {
		replies--
		pairs = 2 * replies
	}
	switch {
	case size > n+replies, size > n && (s.p.Game() == rules.Go || s.spare(pairs)):
		return Refuted
	case attacking && n == 1 && s.takes(s.u[0]):
		return Reached
	case attacking && n == 1:
		return Refuted
	}
	return Unknown
}

// takes reports whether the attacker may capture on the last point of U. In Redstone a red stone may always be placed
// on a last liberty.
func (s *search) takes(last rules.Point) bool {
	if s.p.Game() == rules.Redstone {
		return true
	}
	own, _ := s.p.LegalAt(last)
	return own && s.colour == s.other
}

// spare reports whether there are that many pairs of adjacent empty points with one outside U, no two of which share a
// point. It may miss some.
func (s *search) spare(pairs int) bool {
	if pairs <= 0 {
		return true
	}
	inU := s.stamp
	s.stamp++ // marks the points of pairs
	for _, pt := range s.p.EmptyPoints() {
		if s.seen[pt] >= inU {
			continue
		}
		var other rules.Point
		for _, n := range pt.Neighbours() {
			if !n.On(s.p.Size()) || !s.p.Empty(n) || s.seen[n] == s.stamp {
				continue
			}
			if other = n; s.seen[n] == inU {
				break // a point that is of no other use
			}
		}
		if other == 0 {
			continue
		}
		s.seen[pt], s.seen[other] = s.stamp, s.stamp
		if pairs--; pairs == 0 {
			return true
		}
	}
	return false
}
