package goal

import "redstone/rules"

// maxReplies is more than any position has.
const maxReplies = 1 << 12

// fewest returns whether the goal is reached in one of the numbers of moves, and the smallest.
func (s *search) fewest(from, to int) (Verdict, int) {
	if s.reached() {
		return Reached, 0
	}
	for n := max(from, 1); n <= to; n++ {
		reached := s.reach(n)
		switch {
		case s.ended:
			return Unknown, 0
		case reached:
			return Reached, n
		}
	}
	return Refuted, 0
}

// line appends best play from a position in which the goal is reached in n moves but not in fewer. It ends early with
// the budget.
func (s *search) line(line []rules.Move, n int) []rules.Move {
	played := 0
	for !s.reached() && n > 0 {
		m, left := s.best(n)
		if s.ended || m == rules.NoMove {
			break
		}
		line, n = append(line, m), left
		s.p.Do(m)
		played++
	}
	for range played {
		s.p.Undo()
	}
	return line
}

// best returns a move of best play where the goal is reached in n moves but not in fewer, and how many the attacker
// needs after it: the first of the attacker's that is enough, or the first of the other side's after which fewer are not.
// Where all of these reach the goal at once, which counts as one move before them, it is the first.
func (s *search) best(n int) (best rules.Move, left int) {
	attacking := s.p.ToMove() == s.q.Attacker
	legal := s.p.AppendLegal(nil)
	for _, m := range legal {
		good := false
		if attacking {
			good = s.after(m, n)
		} else {
			good = !s.after(m, n-1)
		}
		switch {
		case s.ended:
			return rules.NoMove, 0
		case good && attacking:
			return m, n - 1
		case good:
			return m, n
		}
	}
	return legal[0], 0
}

// replies returns the moves, at most that many, after which what has been proven fails for the side that has moved:
// those of the attacker that reach the goal in n moves, those of the other side after which he does not. more says that
// there are others. Where the budget ends, it returns those that were found.
func (s *search) replies(n, most int) (list []rules.Move, more bool) {
	attacking := s.p.ToMove() == s.q.Attacker
	for _, m := range s.p.AppendLegal(nil) {
		against := s.after(m, n) == attacking
		switch {
		case s.ended:
			return list, true
		case against && len(list) == most:
			return list, true
		case against:
			list = append(list, m)
		}
	}
	return list, false
}

// How hard strongest looks for what the attacker can reach with more moves than the goal allows.
const (
	moreMoves = 2
	proveMore = 20_000 // nodes in Prove
	firstMore = 1_000  // nodes for each move in First
)

// strongest chooses from refutations of the goal in n moves; MoveProof says which one. It returns NoMove for none.
func (s *search) strongest(list []rules.Move, n, nodes int) rules.Move {
	if len(list) == 0 {
		return rules.NoMove
	}
	left := s.left
	s.allow(nodes, s.stop)
	for k := 1; k <= moreMoves && len(list) > 1 && n+k <= MaxIn && !s.ended; k++ {
		var still []rules.Move
		for _, m := range list {
			if !s.after(m, n+k) && !s.ended {
				still = append(still, m)
			}
		}
		if s.ended || len(still) == 0 {
			break
		}
		list = still
	}
	s.allow(left, s.stop)
	best, most := list[0], -1<<30
	for _, m := range list {
		if w := s.strength(m); w > most {
			best, most = m, w
		}
	}
	return best
}

// strength compares moves of the other side: those that win, then those that capture more of the attacker's stones than of
// their own, then those that leave more liberties.
func (s *search) strength(m rules.Move) int {
	p := s.p
	theirs, own := p.Count(s.q.Attacker), p.Count(s.other)
	if m.IsPlacement() && !m.IsRed() {
		own++
	}
	p.Do(m)
	defer p.Undo()
	if r := p.Result(); r.Over() && r.Winner == s.other {
		return 1 << 29
	}
	s.look()
	return 1000*(theirs-p.Count(s.q.Attacker)-own+p.Count(s.other)) + len(s.u)
}
