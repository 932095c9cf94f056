package review

import (
	"cmp"
	"slices"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Turn is a move that lost much.
type Turn struct {
	Node  *record.Node
	Loss  float64 // of the mover's chance to win, 0 to 1
	Grade Grade
}

// Grade is the review's assessment of a move.
type Grade uint8

const (
	Fine Grade = iota
	Doubtful
	Mistake
	Blunder
)

// The minimum losses for the grades, and the minimum loss for which the
// computer analyses in depth.
const (
	doubtfulLoss = 0.10
	mistakeLoss  = 0.20
	blunderLoss  = 0.35
	closerLoss   = 0.06
)

// Sign returns the annotation symbol of the grade: "?", "??", "?!" or nothing.
func (g Grade) Sign() string {
	return [...]string{Fine: "", Doubtful: "?!", Mistake: "?", Blunder: "??"}[g]
}

// String returns a stable name, for translation keys; "" for Fine.
func (g Grade) String() string {
	return [...]string{Fine: "", Doubtful: "doubtful", Mistake: "mistake", Blunder: "blunder"}[g]
}

// GradeOf returns the grade of a move that lost so much of its player's chance.
func GradeOf(loss float64) Grade {
	switch {
	case loss >= blunderLoss:
		return Blunder
	case loss >= mistakeLoss:
		return Mistake
	case loss >= doubtfulLoss:
		return Doubtful
	}
	return Fine
}

// Grade returns the grade of a move of the game.
func (r *Review) Grade(n *record.Node) Grade {
	for _, t := range r.turns {
		if t.Node == n {
			return t.Grade
		}
	}
	return Fine
}

// computerProperty marks variations that the computer added to a record.
const computerProperty = "COMPUTER"

// ByComputer reports whether the computer added the variation that begins with that
// move to the record.
func ByComputer(n *record.Node) bool {
	return n.Move != rules.NoMove && slices.ContainsFunc(n.Extra, func(p sgf.Property) bool { return p.Name == computerProperty })
}

// Better returns the computer's variation as an alternative to a move, or nil.
func Better(n *record.Node) *record.Node {
	if n.Parent() == nil {
		return nil
	}
	for _, c := range n.Parent().Children() {
		if c != n && ByComputer(c) {
			return c
		}
	}
	return nil
}

// FindTurns finds the moves that lost much, as far as rates are known.
func (r *Review) FindTurns() {
	before := slices.Clone(r.turns)
	r.turns = r.turns[:0]
	rec := r.match.Record()
	pie := rec.Pie && rec.Root.Setup == nil
	for _, n := range r.Line()[1:] {
		if pie && n.Ply() == 1 {
			continue // a strong first stone is no gain if it can be taken over
		}
		loss := Loss(n)
		if g := GradeOf(loss); g != Fine {
			r.turns = append(r.turns, Turn{n, loss, g})
		}
	}
	if !slices.EqualFunc(before, r.turns, func(x, y Turn) bool { return x.Node == y.Node && x.Grade == y.Grade }) {
		r.marks++
	}
}

// TurningPoints returns the turning points of the game, in order: the
// mistakes, or the largest loss if there are none.
func (r *Review) TurningPoints() []Turn {
	list := slices.DeleteFunc(slices.Clone(r.turns), func(t Turn) bool { return t.Grade < Mistake })
	if len(list) == 0 && len(r.turns) > 0 {
		list = append(list, slices.MaxFunc(r.turns, func(a, b Turn) int { return cmp.Compare(a.Loss, b.Loss) }))
	}
	return list
}

// Decisive returns the move that lost the game: the loser's last one that took
// them from an even game or better to worse, or otherwise their largest loss; false
// if nothing is known.
func (r *Review) Decisive() (Turn, bool) {
	winner := r.match.Outcome().Winner
	var found Turn
	crossed := false // found is such a move
	for _, t := range r.turns {
		if winner.Coloured() && t.Node.By == winner {
			continue
		}
		before, after := Chance(t.Node.Parent(), t.Node.By), Chance(t.Node, t.Node.By)
		crosses := before >= 0.5 && after < 0.5
		if crosses || !crossed && t.Loss > found.Loss {
			found, crossed = t, crosses
		}
	}
	return found, found.Node != nil
}

// maxBetter is the maximum length of the computer's variations in plies.
const maxBetter = 6

// addBetter adds the line that the computer prefers as a variation beside a move, once. comment
// returns its comment.
func (r *Review) addBetter(t Turn, comment func(n *record.Node) string) {
	parent := t.Node.Parent()
	rep := r.reports[parent]
	if rep == nil || len(rep.Moves) == 0 || rep.Moves[0].Move == t.Node.Move || Better(t.Node) != nil {
		return
	}
	best := rep.Moves[0]
	rec := r.match.Record()
	pos := r.PositionAt(parent).Clone()
	at := parent
	for i, m := range best.Line {
		if i == maxBetter || pos.Check(m) != rules.Legal || m == rules.Resign || m == rules.Swap {
			break
		}
		by := pos.ToMove()
		pos.Do(m)
		n := rec.Add(at, m, by)
		if n == nil {
			break
		}
		if i == 0 {
			n.Extra = append(n.Extra, sgf.Property{Name: computerProperty, Values: []string{"1"}})
			if !Rated(n) {
				setRate(n, by, best.WinRate, best.Proof)
			}
		}
		at = n
	}
	if better := Better(t.Node); better != nil && better.Comment == "" {
		better.Comment = comment(t.Node)
	}
}
