package rules

import "slices"

// Check says why the side to move may not play m, or Legal.
func (p *Position) Check(m Move) Reason {
	if p.result.Over() {
		return GameOver
	}
	switch m & kindMask {
	case kindPlace, kindRed:
		return p.checkPlacement(m)
	case kindSwap:
		if m != Swap {
			return NotAMove
		}
		if !p.SwapOffered() {
			return NoSwap
		}
		return Legal
	case kindPass:
		if m != Pass {
			return NotAMove
		}
		if p.game != Go {
			return NoPass
		}
		return Legal
	case kindResign:
		if m != Resign {
			return NotAMove
		}
		return Legal
	}
	return NotAMove
}

func (p *Position) checkPlacement(m Move) Reason {
	pt := m.Point()
	if !pt.On(p.size) {
		return OffBoard
	}
	if p.stones[pt] != Empty {
		return Occupied
	}
	if p.game == Go {
		if m.IsRed() {
			return RedInGo
		}
		return p.checkGo(pt)
	}
	if m.IsRed() {
		if p.bounds(pt) {
			return Legal
		}
		return RedIdle
	}
	return p.checkOwn(pt)
}

// bounds reports whether a stone of no colour on the empty point pt would take
// some group's last liberty: whether a red stone is legal there.
func (p *Position) bounds(pt Point) bool {
	one := lib(pt)
	return p.groupAt(pt-stride).libs.only(one) || p.groupAt(pt-1).libs.only(one) ||
		p.groupAt(pt+1).libs.only(one) || p.groupAt(pt+stride).libs.only(one)
}

// sides returns which kinds of stone stand beside pt, as a set of 1<<Stone.
func (p *Position) sides(pt Point) uint32 {
	return 1<<(p.stones[(pt-stride)&mask]&7) | 1<<(p.stones[(pt-1)&mask]&7) |
		1<<(p.stones[(pt+1)&mask]&7) | 1<<(p.stones[(pt+stride)&mask]&7)
}

// checkOwn checks a Redstone placement of the mover's colour on an empty
// point: after it no group of either colour may be bounded.
func (p *Position) checkOwn(pt Point) Reason {
	if p.bounds(pt) {
		return p.checkOwnAtLast(pt)
	}
	return p.checkOwnElsewhere(pt)
}

// checkOwnElsewhere is checkOwn where pt is no group's last liberty: every own
// stone beside pt has another.
func (p *Position) checkOwnElsewhere(pt Point) Reason {
	if p.sides(pt)&(1<<Empty|1<<(p.toMove&7)) == 0 {
		return NoLiberty
	}
	return Legal
}

// checkOwnAtLast is checkOwn where pt is some group's last liberty.
func (p *Position) checkOwnAtLast(pt Point) Reason {
	one := lib(pt)
	liberty := false
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		s, only := p.stones[n&mask], p.groupAt(n).libs.only(one)
		if only && s != p.toMove {
			return OnlyRedMay
		}
		if s == Empty || s == p.toMove && !only {
			liberty = true
		}
	}
	if !liberty {
		return NoLiberty
	}
	return Legal
}

// checkGo checks a placement of Go on an empty point: simple ko, then suicide;
// enemy groups that would be captured are captured first.
func (p *Position) checkGo(pt Point) Reason {
	if pt == p.ko {
		return Ko
	}
	if p.sides(pt)&(1<<Empty) != 0 {
		return Legal
	}
	one := lib(pt)
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		s := p.stones[n&mask]
		if s.Coloured() && p.groupAt(n).libs.only(one) != (s == p.toMove) {
			return Legal // an enemy group is captured, or an own one has another liberty
		}
	}
	return NoLiberty
}

// Play plays a move of the side to move and returns what it did. An illegal
// move changes nothing; the error is an *IllegalMoveError.
func (p *Position) Play(m Move) (Effect, error) {
	if r := p.Check(m); r != Legal {
		return Effect{}, &IllegalMoveError{Move: m, ToMove: p.toMove, Reason: r}
	}
	e := Effect{Move: m, By: p.toMove}
	if m.IsRed() || p.game == Go && m.IsPlacement() {
		e.Captures = p.captures(m)
	}
	p.Do(m)
	return e, nil
}

// Do plays a move unchecked: one that is not legal corrupts the position. It is
// for playouts and searches that know their moves; Play checks. Once its history
// has grown it does not allocate.
func (p *Position) Do(m Move) {
	u := p.pushUndo(m)
	mover := p.toMove
	p.ko, p.passes = 0, 0
	if p.ply >= 1 {
		p.pie = false
	}
	p.ply++
	switch m & kindMask {
	case kindPlace:
		p.put(m.Point(), mover, u)
		if p.game == Go {
			p.captureGo(m.Point(), mover, u)
		}
	case kindRed:
		p.put(m.Point(), Red, u)
		p.captureRedstone(m.Point(), mover, u)
	case kindSwap:
		return // the players exchange colours; White is still to move
	case kindPass:
		p.passes = u.passes + 1
		if p.passes == 2 {
			p.finish(p.scoreWinner(), Score)
		}
	case kindResign:
		p.finish(mover.Opponent(), Resignation)
	}
	p.toMove = mover.Opponent()
	if p.game == Go && p.ply >= MaxGoPlies(p.size) && !p.result.Over() {
		p.finish(Empty, NoResult)
	}
}

// pushUndo appends to the history what undoing m takes.
func (p *Position) pushUndo(m Move) *undo {
	n := len(p.history)
	if n == cap(p.history) {
		p.history = slices.Grow(p.history, 1)
	}
	p.history = p.history[:n+1]
	u := &p.history[n]
	u.hash, u.move, u.ko, u.result, u.pie, u.passes = p.hash, m, p.ko, p.result, p.pie, p.passes
	u.merges, u.captures = 0, 0
	return u
}

func (p *Position) finish(winner Stone, method Method) {
	p.result = Result{Winner: winner, Method: method}
}

// captureRedstone removes the groups that the red stone on pt bounds. All of them
// are found before the first is removed, since the liberties that this gives must
// not save another.
func (p *Position) captureRedstone(pt Point, mover Stone, u *undo) {
	first := len(p.taken)
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		if h := p.head[n&mask]; p.groups[h&mask].libs == 0 && !contains(p.taken[first:], h) {
			p.taken = append(p.taken, taken{h, p.stones[n&mask]})
		}
	}
	u.captures = uint8(len(p.taken) - first)
	for _, t := range p.taken[first:] {
		p.removeGroup(t.head)
	}
	switch {
	case p.counts[mover.Opponent()&3] == 0:
		p.finish(mover, Annihilation)
	case p.counts[mover&3] == 0:
		p.finish(mover.Opponent(), SelfDestruction)
	}
}

// captureGo removes the enemy groups that the stone on pt bounds and notes a ko.
func (p *Position) captureGo(pt Point, mover Stone, u *undo) {
	first := len(p.taken)
	removed := uint32(0)
	var last Point
	for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
		if h := p.head[n&mask]; p.stones[n&mask] == mover.Opponent() && p.groups[h&mask].libs == 0 {
			p.taken = append(p.taken, taken{h, mover.Opponent()})
			removed += p.groups[h&mask].stones
			last = n
			p.removeGroup(h)
		}
	}
	u.captures = uint8(len(p.taken) - first)
	// Simple ko: a single stone took a single stone and could itself be taken
	// back at once, which would repeat the position.
	if own := p.groupAt(pt); removed == 1 && own.stones == 1 && own.libs&countMask == 1 {
		p.ko = last
	}
}

// contains reports whether the group with that head is in the list.
func contains(list []taken, head Point) bool {
	for _, t := range list {
		if t.head == head {
			return true
		}
	}
	return false
}

// Undo undoes the last ply and reports whether there was one since the position
// was set up, cloned or copied.
func (p *Position) Undo() bool {
	last := len(p.history) - 1
	if last < 0 {
		return false
	}
	u := &p.history[last]
	if u.move != Swap {
		p.toMove = p.toMove.Opponent()
	}
	if u.move.IsPlacement() {
		for ; u.captures > 0; u.captures-- {
			t := p.taken[len(p.taken)-1]
			p.taken = p.taken[:len(p.taken)-1]
			p.restoreGroup(t.head, t.stone)
		}
		p.unput(u.move.Point(), u)
	}
	p.ply--
	p.pie, p.passes, p.ko, p.result, p.hash = u.pie, u.passes, u.ko, u.result, u.hash
	p.history = p.history[:last]
	return true
}
