package ui

import (
	"redstone/rules"
)

// What a move does for its player, or fails to do, found out by playing it on
// the board: what the review's words are made of.

// factKind says what a fact is about; the values are parts of text keys.
type factKind string

const (
	factWin   factKind = "win"   // it ends the game, won
	factTake  factKind = "take"  // it captures enemy stones
	factSave  factKind = "save"  // own stones in atari get away
	factKill  factKind = "kill"  // enemy stones are captured later in the line
	factAtari factKind = "atari" // it puts enemy stones in atari
	factProof factKind = "proof" // it wins for certain, however that looks
	factRate  factKind = "rate"  // nothing to be seen, only a better chance

	factLive  factKind = "live"  // stones that could have been captured get away
	factLost  factKind = "lost"  // the answer captures own stones
	factAlone factKind = "alone" // the stone's own group has a single liberty
	factOwn   factKind = "own"   // it captures own stones
	factEye   factKind = "eye"   // it fills an own eye
	factDoom  factKind = "doom"  // it loses for certain
)

// fact is one thing about one move.
type fact struct {
	kind   factKind
	move   rules.Move
	stones int         // how many
	at     rules.Point // one of them
	answer rules.Move  // the enemy's move that does it
}

// played returns the position after a move, and what the move did; pos is left as
// it is.
func played(pos *rules.Position, m rules.Move) (*rules.Position, rules.Effect, error) {
	p := pos.Clone()
	e, err := p.Play(m)
	return p, e, err
}

// good returns the best that can be said for a move of the side to move, with
// the line that is expected to follow; line begins with the move. pos is left
// as it is.
func good(pos *rules.Position, line []rules.Move, proven bool) fact {
	m := line[0]
	f := fact{kind: factRate, move: m}
	mover := pos.ToMove()
	p, e, err := played(pos, m)
	if err != nil {
		return f
	}
	if r := p.Result(); r.Over() && r.Winner == mover && m.IsPlacement() {
		f.kind = factWin
		return f
	}
	if n := e.Captured(mover.Opponent()); n > 0 {
		f.kind, f.stones = factTake, n
		return f
	}
	if at, n := largest(pos, func(q rules.Point) bool {
		if pos.At(q) != mover {
			return false
		}
		_, before := pos.Atari(q)
		_, after := p.Atari(q)
		return before && !after && p.At(q) == mover
	}); n > 0 {
		f.kind, f.stones, f.at = factSave, n, at
		return f
	}
	if at, n := doomed(pos, line); n >= 2 {
		f.kind, f.stones, f.at = factKill, n, at
		return f
	}
	if at, n := largest(pos, func(q rules.Point) bool {
		if pos.At(q) != mover.Opponent() {
			return false
		}
		_, before := pos.Atari(q)
		_, after := p.Atari(q)
		return !before && after
	}); n >= 2 {
		f.kind, f.stones, f.at = factAtari, n, at
		return f
	}
	if proven {
		f.kind = factProof
	}
	return f
}

// largest returns the largest group of pos all of whose stones are wanted: one
// of its points and how many stones it has.
func largest(pos *rules.Position, wanted func(rules.Point) bool) (at rules.Point, stones int) {
	size := pos.Size()
	for row := size - 1; row >= 0; row-- {
		for col := range size {
			q := rules.At(col, row)
			if !pos.At(q).Coloured() || !wanted(q) {
				continue
			}
			if n := pos.GroupSize(q); n > stones {
				at, stones = q, n
			}
		}
	}
	return at, stones
}

// doomed returns the largest enemy group on the board that the side to move
// captures in the line, later than by its first move.
func doomed(pos *rules.Position, line []rules.Move) (at rules.Point, stones int) {
	p := pos.Clone()
	mover := pos.ToMove()
	for i, m := range line {
		e, err := p.Play(m)
		if err != nil {
			break
		}
		if i == 0 || e.By != mover {
			continue
		}
		for _, c := range e.Captures {
			for _, q := range c.Points {
				if c.Stone == mover.Opponent() && pos.At(q) == c.Stone && len(c.Points) > stones {
					at, stones = q, len(c.Points)
				}
			}
		}
	}
	return at, stones
}

// bad returns the worst that can be said against a move of the side to move,
// with what was played or is expected after it, when better would have been the
// move. answers begins with the enemy's answer and may be empty.
func bad(pos *rules.Position, m rules.Move, answers []rules.Move, better fact, doom bool) fact {
	f := fact{kind: factRate, move: m}
	mover := pos.ToMove()
	p, e, err := played(pos, m)
	if err != nil {
		return f
	}
	if n := e.Captured(mover); n > 0 {
		f.kind, f.stones = factOwn, n
		return f
	}
	lost := 0
	if len(answers) > 0 {
		if _, e, err := played(p, answers[0]); err == nil {
			lost = e.Captured(mover)
		}
	}
	taken := better.stones
	if better.kind != factTake && better.kind != factKill {
		taken = 0
	}
	switch {
	case lost > 0 && lost >= taken:
		f.kind, f.stones, f.answer = factLost, lost, answers[0]
	case taken > 0 && stillThere(pos, p, better):
		f.kind, f.stones = factLive, taken
	case m.IsPlacement() && alone(p, m.Point(), mover):
		f.kind, f.stones, f.at = factAlone, p.GroupSize(m.Point()), m.Point()
	case m.IsPlacement() && !m.IsRed() && pos.OwnEye(m.Point()):
		f.kind = factEye
	case doom:
		f.kind = factDoom
	}
	return f
}

// stillThere reports whether the stones that the better move would have
// captured are on the board after another one.
func stillThere(pos, after *rules.Position, better fact) bool {
	enemy := pos.ToMove().Opponent()
	if better.kind == factKill {
		return after.At(better.at) == enemy
	}
	_, e, err := played(pos, better.move)
	if err != nil {
		return false
	}
	for _, c := range e.Captures {
		for _, q := range c.Points {
			if c.Stone == enemy && after.At(q) == enemy {
				return true
			}
		}
	}
	return false
}

// alone reports whether the group of that colour on a point has one liberty.
func alone(p *rules.Position, at rules.Point, s rules.Stone) bool {
	if p.At(at) != s {
		return false
	}
	_, ok := p.Atari(at)
	return ok
}
