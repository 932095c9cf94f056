package review

import (
	"redstone/rules"
)

// What a move does for its player, or fails to do, found by playing it on
// the board: the basis of the review's sentences.

// FactKind is the kind of a fact; the values are parts of text keys.
type FactKind string

const (
	FactWin   FactKind = "win"   // it ends the game, won
	FactTake  FactKind = "take"  // it captures enemy stones
	FactSave  FactKind = "save"  // own stones in atari get away
	FactKill  FactKind = "kill"  // enemy stones are captured later in the line
	FactAtari FactKind = "atari" // it puts enemy stones in atari
	FactProof FactKind = "proof" // it is a proven win
	FactRate  FactKind = "rate"  // no visible reason, only a better chance

	FactLive  FactKind = "live"  // stones that could have been captured get away
	FactLost  FactKind = "lost"  // the answer captures own stones
	FactAlone FactKind = "alone" // the stone's own group has a single liberty
	FactOwn   FactKind = "own"   // it captures own stones
	FactEye   FactKind = "eye"   // it fills an own eye
	FactDoom  FactKind = "doom"  // it is a proven loss
)

// Fact is one fact about one move.
type Fact struct {
	Kind   FactKind
	Move   rules.Move
	Stones int         // how many
	At     rules.Point // one of them
	Answer rules.Move  // the enemy's move that does it
}

// played returns the position after a move, and the move's effect; pos is not
// changed.
func played(pos *rules.Position, m rules.Move) (*rules.Position, rules.Effect, error) {
	p := pos.Clone()
	e, err := p.Play(m)
	return p, e, err
}

// Good returns the best that can be said for a move of the side to move, with
// the expected continuation; line begins with the move. pos is not
// changed.
func Good(pos *rules.Position, line []rules.Move, proven bool) Fact {
	m := line[0]
	f := Fact{Kind: FactRate, Move: m}
	mover := pos.ToMove()
	p, e, err := played(pos, m)
	if err != nil {
		return f
	}
	if r := p.Result(); r.Over() && r.Winner == mover && m.IsPlacement() {
		f.Kind = FactWin
		return f
	}
	if n := e.Captured(mover.Opponent()); n > 0 {
		f.Kind, f.Stones = FactTake, n
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
		f.Kind, f.Stones, f.At = FactSave, n, at
		return f
	}
	if at, n := doomed(pos, line); n >= 2 {
		f.Kind, f.Stones, f.At = FactKill, n, at
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
		f.Kind, f.Stones, f.At = FactAtari, n, at
		return f
	}
	if proven {
		f.Kind = FactProof
	}
	return f
}

// largest returns the largest group of pos whose stones all satisfy wanted: one
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

// Bad returns the worst that can be said against a move of the side to move,
// with the played or expected continuation, when better would have been the
// move. answers begins with the enemy's answer and may be empty.
func Bad(pos *rules.Position, m rules.Move, answers []rules.Move, better Fact, doom bool) Fact {
	f := Fact{Kind: FactRate, Move: m}
	mover := pos.ToMove()
	p, e, err := played(pos, m)
	if err != nil {
		return f
	}
	if n := e.Captured(mover); n > 0 {
		f.Kind, f.Stones = FactOwn, n
		return f
	}
	lost := 0
	if len(answers) > 0 {
		if _, e, err := played(p, answers[0]); err == nil {
			lost = e.Captured(mover)
		}
	}
	taken := better.Stones
	if better.Kind != FactTake && better.Kind != FactKill {
		taken = 0
	}
	switch {
	case lost > 0 && lost >= taken:
		f.Kind, f.Stones, f.Answer = FactLost, lost, answers[0]
	case taken > 0 && stillOnBoard(pos, p, better):
		f.Kind, f.Stones = FactLive, taken
	case m.IsPlacement() && alone(p, m.Point(), mover):
		f.Kind, f.Stones, f.At = FactAlone, p.GroupSize(m.Point()), m.Point()
	case m.IsPlacement() && !m.IsRed() && pos.OwnEye(m.Point()):
		f.Kind = FactEye
	case doom:
		f.Kind = FactDoom
	}
	return f
}

// stillOnBoard reports whether the stones that the better move would have
// captured are on the board after another one.
func stillOnBoard(pos, after *rules.Position, better Fact) bool {
	enemy := pos.ToMove().Opponent()
	if better.Kind == FactKill {
		return after.At(better.At) == enemy
	}
	_, e, err := played(pos, better.Move)
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
