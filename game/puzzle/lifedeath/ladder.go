package lifedeath

import (
	"fmt"

	"redstone/rules"
)

// LadderMove is a first move of the attacker that gives atari.
type LadderMove struct {
	Move rules.Move
	In   int          // the attacker's moves until the group is captured, with the longest defence; 0 when it gets out
	Line []rules.Move // begins with Move: best play to the capture, or to where the group gets out
}

// Ladder looks at a group of the side that is not to move: with which ataris can it be captured in a ladder, in at most
// limit positions? The group has at least two liberties. The error is ErrQuestion or wraps ErrLimit.
func Ladder(p *rules.Position, target rules.Point, limit int) ([]LadderMove, error) {
	if p == nil || p.Game() != rules.Go || p.Result().Over() || !target.On(p.Size()) || p.At(target) != p.ToMove().Opponent() {
		return nil, ErrQuestion
	}
	l := ladder{p: p, target: target, colour: p.At(target), left: limit, known: map[uint64]int{}}
	var list []LadderMove
	for _, pt := range l.liberties() {
		m := rules.Place(pt)
		if !l.atari(m) {
			continue
		}
		n := l.after(m)
		line := l.line(m, n)
		if n > 0 {
			n++
		}
		list = append(list, LadderMove{m, n, line})
	}
	return list, l.err
}

type ladder struct {
	p      *rules.Position
	target rules.Point
	colour rules.Stone // of the group
	known  map[uint64]int
	left   int
	err    error
}

// open is how a position is known that is being searched: when it comes again, the result would depend on the way to it.
const open = -1

// liberties returns the liberties of the group.
func (l *ladder) liberties() []rules.Point {
	var list []rules.Point
	seen := map[rules.Point]bool{}
	for _, stone := range l.p.AppendGroup(nil, l.target) {
		for _, q := range stone.Neighbours() {
			if q.On(l.p.Size()) && l.p.At(q) == rules.Empty && !seen[q] {
				seen[q] = true
				list = append(list, q)
			}
		}
	}
	return list
}

// atari reports whether a move is legal and leaves the group one liberty.
func (l *ladder) atari(m rules.Move) bool {
	if l.p.Check(m) != rules.Legal {
		return false
	}
	l.p.Do(m)
	_, ok := l.p.Atari(l.target)
	l.p.Undo()
	return ok
}

// after is attack after a move of the attacker: the largest of what the other side's replies need, 0 when one gets out.
func (l *ladder) after(m rules.Move) int {
	l.p.Do(m)
	most := 0
	for _, reply := range l.p.AppendLegal(nil) {
		l.p.Do(reply)
		n := l.attack()
		l.p.Undo()
		if n == 0 {
			most = 0
			break
		}
		most = max(most, n)
	}
	l.p.Undo()
	return most
}

// attack returns how many moves the attacker, who is to move, needs to capture by ataris alone; 0 when he can't.
func (l *ladder) attack() int {
	if last, ok := l.p.Atari(l.target); ok {
		if l.p.Check(rules.Place(last)) == rules.Legal {
			return 1
		}
		return 0
	}
	if l.p.Passes() == 2 {
		return 0
	}
	libs := l.liberties()
	if len(libs) > 2 || l.err != nil {
		return 0
	}
	k := l.p.Hash()
	if n, ok := l.known[k]; ok {
		if n == open {
			l.err = fmt.Errorf("%w: a position comes again", ErrLimit)
			return 0
		}
		return n
	}
	if l.left--; l.left < 0 {
		l.err = fmt.Errorf("%w: the ladder has too many positions", ErrLimit)
		return 0
	}
	l.known[k] = open
	best := 0
	for _, pt := range libs {
		if m := rules.Place(pt); l.atari(m) {
			if n := l.after(m); n > 0 && (best == 0 || n+1 < best) {
				best = n + 1
			}
		}
	}
	l.known[k] = best
	return best
}

// line returns best play from the attacker's move m, after which he needs n more; 0 when the group gets out.
func (l *ladder) line(m rules.Move, n int) []rules.Move {
	line := []rules.Move{m}
	l.p.Do(m)
	for l.err == nil {
		reply, ok := l.reply(n)
		if !ok {
			break
		}
		line = append(line, reply)
		l.p.Do(reply)
		if n == 0 {
			break
		}
		next := l.next(n)
		line = append(line, next)
		l.p.Do(next)
		if n--; n == 0 {
			break
		}
	}
	for range line {
		l.p.Undo()
	}
	return line
}

// reply returns the other side's longest defence, after which the attacker needs n moves; with 0 one that gets out. Of
// several it is one on the group's last liberty, else one that captures, else a pass.
func (l *ladder) reply(n int) (best rules.Move, ok bool) {
	last, _ := l.p.Atari(l.target)
	attackers := l.p.Count(l.colour.Opponent())
	most := 0
	for _, m := range l.p.AppendLegal(nil) {
		l.p.Do(m)
		need, worth := l.attack(), 1
		switch {
		case m == rules.Place(last):
			worth = 4
		case l.p.Count(l.colour.Opponent()) < attackers:
			worth = 3
		case m == rules.Pass:
			worth = 2
		}
		l.p.Undo()
		if need == n && worth > most {
			best, most = m, worth
		}
	}
	return best, most > 0
}

// next returns the attacker's quickest move where he needs n.
func (l *ladder) next(n int) rules.Move {
	if last, ok := l.p.Atari(l.target); ok {
		return rules.Place(last)
	}
	for _, pt := range l.liberties() {
		if m := rules.Place(pt); l.atari(m) && l.after(m) == n-1 {
			return m
		}
	}
	return rules.Pass // not when n is right
}
