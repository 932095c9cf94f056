package goal

import "redstone/rules"

// Check returns ErrQuestion when the question has no answer.
func (q Question) Check() error {
	p := q.Position
	switch {
	case p == nil || p.Result().Over() || q.In < 1 || q.In > MaxIn || (q.Attacker != rules.Black && q.Attacker != rules.White):
		return ErrQuestion
	case q.Kind == Annihilate && p.Game() == rules.Redstone:
		return nil
	case q.Kind == Capture && (p.At(q.Target) == rules.Black || p.At(q.Target) == rules.White):
		return nil
	}
	return ErrQuestion
}

// Prove answers a question. It gives up after that many positions, or when stop, which is asked every few hundred
// and may be nil, says so. The error is ErrQuestion.
func Prove(q Question, nodes int, stop func() bool) (Proof, error) {
	if err := q.Check(); err != nil {
		return Proof{}, err
	}
	s := &search{q: q, p: q.Position, colour: q.Position.At(q.Target), left: nodes, stop: stop, table: map[key]bounds{}}
	proof := Proof{Verdict: Refuted}
	for n := 1; n <= q.In; n++ {
		reached := s.reach(n)
		if s.ended {
			proof.Verdict = Unknown
			break
		}
		if reached {
			proof.Verdict, proof.In = Reached, n
			proof.Line = s.line(n)
			break
		}
	}
	if proof.Verdict == Refuted && s.p.ToMove() != q.Attacker {
		if m, ok := s.refutation(q.In); ok {
			proof.Line = []rules.Move{m}
		}
	}
	if s.ended {
		proof.Verdict, proof.In, proof.Line = Unknown, 0, nil
	}
	proof.Nodes = nodes - s.left
	return proof, nil
}

// key identifies a position; the number of moves left is compared with the bounds.
type key uint64

// bounds are what is known of a position: the goal is not reached in fail moves, and it is in win moves (0: not known).
type bounds struct{ fail, win int8 }

type search struct {
	q      Question
	p      *rules.Position
	colour rules.Stone // of the target
	left   int         // nodes
	stop   func() bool
	ended  bool
	table  map[key]bounds
	moves  []rules.Move // a stack of move lists
}

// done reports whether the goal is reached on the board.
func (s *search) done() bool {
	if s.q.Kind == Capture {
		return s.p.At(s.q.Target) != s.colour
	}
	return s.p.Result().Over() && s.p.Result().Winner == s.q.Attacker
}

// reach reports whether the attacker reaches the goal in n of his moves. What it returns means nothing once ended.
func (s *search) reach(n int) bool {
	attacking := s.p.ToMove() == s.q.Attacker
	if n == 0 {
		return false
	}
	k := key(s.p.Hash())
	if b, ok := s.table[k]; ok {
		if b.win != 0 && int(b.win) <= n {
			return true
		}
		if n <= int(b.fail) {
			return false
		}
	}
	if !s.count() {
		return false
	}
	base := len(s.moves)
	s.moves = s.p.AppendLegal(s.moves)
	result := !attacking
	for i := base; i < len(s.moves) && !s.ended; i++ {
		if s.after(s.moves[i], n) == attacking {
			result = attacking
			break
		}
	}
	s.moves = s.moves[:base]
	if !s.ended {
		b := s.table[k]
		if result {
			if b.win == 0 || int(b.win) > n {
				b.win = int8(n)
			}
		} else if int(b.fail) < n {
			b.fail = int8(n)
		}
		s.table[k] = b
	}
	return result
}

// after reports whether the goal is reached when the side to move plays m and the attacker has n moves, m included.
func (s *search) after(m rules.Move, n int) bool {
	if s.p.ToMove() == s.q.Attacker {
		n--
	}
	s.p.Do(m)
	reached := s.done() || !s.p.Result().Over() && s.reach(n)
	s.p.Undo()
	return reached
}

// count counts a position, and reports whether the search goes on.
func (s *search) count() bool {
	s.left--
	if s.left < 0 || s.left&255 == 0 && s.stop != nil && s.stop() {
		s.ended = true
	}
	return !s.ended
}

// refutation returns a move of the side to move, which is not the attacker, after which n moves do not reach the goal.
func (s *search) refutation(n int) (rules.Move, bool) {
	for _, m := range s.p.AppendLegal(nil) {
		if reached := s.after(m, n); !reached && !s.ended {
			return m, true
		}
	}
	return rules.NoMove, false
}

// line returns best play from a position in which the goal is reached in n moves but not in fewer.
func (s *search) line(n int) []rules.Move {
	var line []rules.Move
	for !s.done() && !s.p.Result().Over() && !s.ended {
		m, next, ok := s.best(n)
		if !ok {
			break
		}
		line, n = append(line, m), next
		s.p.Do(m)
	}
	for range line {
		s.p.Undo()
	}
	return line
}

// best returns a move of best play and how many moves the attacker needs after it: a quickest one of the attacker, a
// longest one of the other side.
func (s *search) best(n int) (best rules.Move, left int, ok bool) {
	attacking := s.p.ToMove() == s.q.Attacker
	for _, m := range s.p.AppendLegal(nil) {
		if attacking {
			if s.after(m, n) {
				return m, n - 1, true
			}
			continue
		}
		// The fewest moves that are enough after this defence: the longest defence is the one for which fewer are not.
		need := 1
		s.p.Do(m)
		if s.done() {
			need = 0
		}
		s.p.Undo()
		for need > 0 && need < n && !s.after(m, need) && !s.ended {
			need++
		}
		if !ok || need > left {
			best, left, ok = m, need, true
		}
	}
	return best, left, ok
}
