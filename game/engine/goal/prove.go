package goal

import "redstone/rules"

// Prove answers a question. It gives up after that many positions, or when stop, which is asked every few dozen
// and may be nil, says so. The error is ErrQuestion.
func Prove(q Question, nodes int, stop func() bool) (Proof, error) {
	if err := q.Check(); err != nil {
		return Proof{}, err
	}
	s := newSearch(q)
	proof := s.decide(nodes, stop)
	s.allow(nodes, stop)
	switch {
	case proof.Verdict == Reached:
		proof.Line = s.line(nil, proof.In)
	case proof.Verdict == Refuted && s.p.ToMove() != q.Attacker:
		refuting, _ := s.replies(q.In, maxReplies)
		if m := s.strongest(refuting, q.In, proveMore); m != rules.NoMove {
			proof.Line = []rules.Move{m}
		}
	}
	proof.Nodes = s.done
	return proof, nil
}

// Decide is Prove without a Line, for who asks about thousands of positions.
func Decide(q Question, nodes int, stop func() bool) (Proof, error) {
	if err := q.Check(); err != nil {
		return Proof{}, err
	}
	return newSearch(q).decide(nodes, stop), nil
}

func (s *search) decide(nodes int, stop func() bool) Proof {
	s.allow(nodes, stop)
	verdict, in := s.fewest(1, s.q.In)
	return Proof{Verdict: verdict, In: in, Nodes: s.done}
}

// First proves what each legal move of the side to move is worth, in the order of rules.Position.AppendLegal. Of the
// replies to a move that fails (MoveProof.Against) it looks for at most that many, and MoveProof.Line has the
// strongest of these; where against is 0, Against is left out, and the line has the first that was found, which is quicker. The
// budget is as in Prove, for all moves together; a move is Unknown when it was not enough. The lines and replies have the
// budget once more, and may lack something when that is used up. The error is ErrQuestion.
func First(q Question, nodes int, stop func() bool, against int) ([]MoveProof, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	s := newSearch(q)
	n := q.In
	if s.p.ToMove() == q.Attacker {
		n--
	}
	var list []MoveProof
	s.allow(nodes, stop)
	for _, m := range s.p.AppendLegal(nil) {
		f := MoveProof{Move: m, Line: []rules.Move{m}}
		s.p.Do(m)
		f.Verdict, f.In = s.fewest(0, n)
		s.p.Undo()
		if f.Verdict == Reached && s.p.ToMove() == q.Attacker {
			f.In++
		}
		list = append(list, f)
	}
	s.allow(nodes, stop)
	for i := range list {
		f := &list[i]
		s.p.Do(f.Move)
		s.explain(f, n, against)
		s.p.Undo()
	}
	return list, nil
}

// explain fills in the line and the replies of a move that has just been played, after which the attacker has n moves.
func (s *search) explain(f *MoveProof, n, against int) {
	byAttacker := s.p.ToMove() != s.q.Attacker
	switch f.Verdict {
	case Reached:
		left := f.In
		if byAttacker {
			left--
		}
		f.Line = s.line(f.Line, left)
		if !byAttacker && against > 0 {
			f.Against, f.More = s.replies(n, against)
		}
	case Refuted:
		if !byAttacker || n == 0 || s.p.Result().Over() {
			break
		}
		refuting, more := s.replies(n, max(against, 1))
		if against > 0 {
			f.Against, f.More = refuting, more
		}
		if m := s.strongest(refuting, n, firstMore); m != rules.NoMove {
			f.Line = append(f.Line, m)
		}
	}
}
