package engine

import "redstone/rules"

// maxNumber is the largest finite proof number; infinite that of the impossible.
const (
	infinite  = 1 << 31
	maxNumber = infinite - 1
)

// kid is a child position, seen by the player to move in it: phi is a lower bound of
// the work to prove that he wins, delta that he loses.
type kid struct {
	key, code  uint64
	phi, delta uint32
	dist       uint16 // once proven: the plies left to the end of the game
	move       rules.Move
}

// search works on the current position until its proof numbers reach a bound
// or the search halts, and returns them; they are in the table as well.
// Once proven, move is the winning one or the one that resists longest.
func (s *Solver) search(code, key uint64, phiBound, deltaBound uint32) (e entry, move rules.Move) {
	s.nodes++
	if s.limit > 0 && s.nodes >= s.limit || s.nodes%stopEvery == 0 && s.stop != nil && s.stop() {
		s.halted = true
	}
	began, base := s.nodes, len(s.kids)
	if m := s.expand(code); m != rules.NoMove {
		s.kids = s.kids[:base]
		e = entry{key: key, phi: 0, delta: infinite, dist: 1}
		s.table.put(e, 1)
		return e, m
	}
	for {
		var best int
		var second uint32
		e, best, second = s.sum(base)
		move = s.kids[base+best].move
		if e.phi >= phiBound || e.delta >= deltaBound || s.halted {
			break
		}
		k := s.kids[base+best]
		// The kid is searched until another one is better by a quarter (the 1+ε trick),
		// so that the search does not switch between them all the time.
		kidDelta := min(phiBound, second+second/4+1)
		kidPhi := min(maxNumber, uint64(deltaBound)-uint64(e.delta)+uint64(k.phi))
		s.pos.Do(k.move)
		found, _ := s.search(k.code, k.key, uint32(kidPhi), kidDelta)
		s.pos.Undo()
		at := &s.kids[base+best]
		at.phi, at.delta, at.dist = found.phi, found.delta, found.dist
	}
	s.kids = s.kids[:base]
	e.key = key
	s.table.put(e, s.nodes-began+1)
	return e, move
}

// sum computes a position's numbers from its kids', which begin at base. It also
// returns the kid to search next and the delta of the second best; once proven, the
// kid that wins soonest or resists longest.
func (s *Solver) sum(base int) (e entry, best int, second uint32) {
	e.phi, second = infinite, infinite
	delta := uint64(0)
	longest, resists := uint16(0), 0
	for i := range s.kids[base:] {
		k := &s.kids[base+i]
		switch {
		case k.delta == 0:
			if e.phi != 0 || k.dist+1 < e.dist {
				e, best = entry{phi: 0, delta: infinite, dist: k.dist + 1}, i
			}
			continue
		case e.phi == 0:
			continue
		case k.phi == 0 && k.dist >= longest:
			longest, resists = k.dist, i
		}
		delta += uint64(k.phi)
		if k.delta < e.phi {
			second, e.phi, best = e.phi, k.delta, i
		} else if k.delta < second {
			second = k.delta
		}
	}
	if e.phi == 0 {
		return e, best, second
	}
	e.delta = uint32(min(delta, maxNumber))
	if e.delta == 0 {
		e.dist = longest + 1
		best = resists
	}
	return e, best, second
}

// expand pushes the current position's kids on the stack, or returns a move that
// wins at once.
func (s *Solver) expand(code uint64) rules.Move {
	s.moves = s.pos.AppendLegal(s.moves[:0])
	base, mover, pie := len(s.kids), s.pos.ToMove(), s.pos.PieOn()
	_, symmetric := s.keys.key(code, false)
	for _, m := range s.moves {
		k := kid{move: m, phi: unit, delta: unit}
		switch outcome(s.pos, m, mover) {
		case won:
			return m
		case lost:
			k.phi, k.delta = 0, infinite
			s.kids = append(s.kids, k)
			continue
		}
		if pie {
			s.pos.Do(m)
			k.code = s.keys.code(s.pos)
			k.key, _ = s.keys.key(k.code, s.pos.PieOn())
			s.pos.Undo()
		} else {
			k.code = s.keys.after(s.pos, code, m)
			k.key, _ = s.keys.key(k.code, false)
		}
		if symmetric && s.known(base, k.key) {
			continue
		}
		s.kids = append(s.kids, k)
	}
	// A separate loop, so that the cache misses overlap.
	for i := range s.kids[base:] {
		k := &s.kids[base+i]
		if k.key == 0 {
			continue // the game is over there
		}
		if e, ok := s.table.get(k.key); ok {
			k.phi, k.delta, k.dist = e.phi, e.delta, e.dist
		} else if s.keys.size <= exactSize {
			k.phi, k.delta = s.keys.guess(k.code)
		}
	}
	return rules.NoMove
}

// known reports whether one of the kids from base on has that key.
func (s *Solver) known(base int, key uint64) bool {
	for i := range s.kids[base:] {
		if s.kids[base+i].key == key {
			return true
		}
	}
	return false
}
