package goal

import "redstone/rules"

// search answers questions about one goal from one position. Its table stays from one to the next.
type search struct {
	q      Question
	p      *rules.Position
	colour rules.Stone // of the target
	other  rules.Stone // the side that defends

	left  int // nodes
	done  int // nodes that were searched
	stop  func() bool
	ended bool // the budget is used up: what the search returns means nothing

	table table
	plies bool // the number of plies matters: see key

	u     []rules.Point // see bounds.go
	seen  [1024]uint64  // by point, with stamp
	stamp uint64

	moves   []rules.Move // a stack of move lists
	weights []uint8      // of these moves
	killers [MaxIn + 1][2][2]rules.Move
}

func newSearch(q Question) *search {
	p := q.Position
	s := &search{q: q, p: p, colour: p.At(q.Target), other: q.Attacker.Opponent()}
	s.table.grow()
	s.plies = p.Game() == rules.Go && p.Ply()+2*MaxIn+2 >= rules.MaxGoPlies(p.Size())
	return s
}

// allow gives the search a new budget.
func (s *search) allow(nodes int, stop func() bool) {
	s.left, s.stop, s.ended = nodes, stop, false
}

// reached reports whether the goal is reached on the board.
func (s *search) reached() bool {
	if s.q.Kind == Capture {
		return s.p.At(s.q.Target) != s.colour
	}
	return s.p.Result().Over() && s.p.Result().Winner == s.q.Attacker
}

// key identifies a position for the table. Whether a goal is reached in n moves depends on nothing but what a position's
// hash has (ko and a pending pass are in it), since n only falls on the way down. Only close to the ply at which a game
// of Go is ended the number of plies matters, too.
func (s *search) key() uint64 {
	k := s.p.Hash()
	if s.plies {
		k ^= uint64(s.p.Ply()) * 0x9e3779b97f4a7c15
	}
	if k == 0 {
		k = 1
	}
	return k
}

// reach reports whether the attacker reaches the goal, which is not reached on the board, in n of his moves.
func (s *search) reach(n int) bool {
	if n == 0 || s.p.Result().Over() {
		return false
	}
	attacking := s.p.ToMove() == s.q.Attacker
	key := s.key()
	known := s.table.get(key)
	switch {
	case known.win != 0 && int(known.win) <= n:
		return true
	case n <= int(known.fail):
		return false
	}
	if s.look() {
		if v := s.bound(n, attacking); v != Unknown {
			return v == Reached
		}
	}
	if !s.count() {
		return false
	}
	base := len(s.moves)
	s.moves = s.p.AppendLegal(s.moves)
	s.weigh(base, n, attacking, known.best)
	result, best := !attacking, rules.NoMove
	for i := base; i < len(s.moves) && !s.ended; i++ {
		m := s.pick(i)
		if s.after(m, n) == attacking {
			result, best = attacking, m
			break
		}
	}
	s.moves, s.weights = s.moves[:base], s.weights[:base]
	if !s.ended {
		s.note(key, n, result, best, attacking)
	}
	return result && !s.ended
}

// note stores what a search has found: the goal is reached in n moves or not, and by which move that was decided.
func (s *search) note(key uint64, n int, result bool, best rules.Move, attacking bool) {
	e := s.table.get(key)
	if result && (e.win == 0 || int(e.win) > n) {
		e.win = int8(n)
	}
	if !result && int(e.fail) < n {
		e.fail = int8(n)
	}
	if best != rules.NoMove {
		e.best = best
		if k := &s.killers[n][side(attacking)]; k[0] != best {
			k[0], k[1] = best, k[0]
		}
	}
	s.table.put(e)
}

func side(attacking bool) int {
	if attacking {
		return 1
	}
	return 0
}

// after reports whether the goal is reached when the side to move plays m and the attacker has n moves, m included.
func (s *search) after(m rules.Move, n int) bool {
	if s.p.ToMove() == s.q.Attacker {
		n--
	}
	s.p.Do(m)
	reached := s.reached() || s.reach(n)
	s.p.Undo()
	return reached && !s.ended
}

// stopMask says how often stop is asked: every 64 positions, which take a millisecond or two in a browser.
const stopMask = 63

// count counts a position, and reports whether the search goes on.
func (s *search) count() bool {
	s.left--
	s.done++
	if s.left < 0 || s.left&stopMask == 0 && s.stop != nil && s.stop() {
		s.ended = true
	}
	return !s.ended
}

// weigh gives each move from base on a weight by which pick orders them. The order decides nothing but how long the
// search takes: most positions are decided by a move that decided others, by a capture, or close to U.
func (s *search) weigh(base, n int, attacking bool, best rules.Move) {
	s.weights = s.weights[:base]
	near := s.stamp + 1
	s.stamp += 2
	for _, pt := range s.u {
		for _, a := range pt.Neighbours() {
			s.seen[a] = near
		}
	}
	for _, pt := range s.u {
		s.seen[pt] = near + 1
	}
	killers := s.killers[n][side(attacking)]
	// When U is larger than n the attacker needs the other side to fill it: what doesn't is the best reply.
	elsewhere := !attacking && len(s.u) > n
	for _, m := range s.moves[base:] {
		w := uint8(1)
		switch {
		case m == best:
			w = 200
		case m == killers[0]:
			w = 150
		case m == killers[1]:
			w = 140
		default:
			if m.IsRed() {
				w += 40
			}
			switch on := s.seen[m.Point()]; {
			case on == near+1 && elsewhere:
			case on == near+1:
				w += 30
			case elsewhere:
				w += 60
			case on == near:
				w += 10
			}
		}
		s.weights = append(s.weights, w)
	}
}

// pick moves the heaviest of the moves from i on to i.
func (s *search) pick(i int) rules.Move {
	most := i
	for k := i + 1; k < len(s.moves); k++ {
		if s.weights[k] > s.weights[most] {
			most = k
		}
	}
	s.moves[i], s.moves[most] = s.moves[most], s.moves[i]
	s.weights[i], s.weights[most] = s.weights[most], s.weights[i]
	return s.moves[i]
}
