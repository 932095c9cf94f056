package ui

import (
	"math"
	"slices"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// turn is a move that lost much.
type turn struct {
	node  *record.Node
	loss  float64 // of the mover's chance to win
	grade grade
}

// grade is what the review thinks of a move.
type grade uint8

const (
	fine grade = iota
	doubtful
	mistake
	blunder
)

// The losses from which on a move gets a grade, the one from which on the
// computer looks closer, and the one that is told when there is no larger.
const (
	doubtfulLoss = 0.10
	mistakeLoss  = 0.20
	blunderLoss  = 0.35
	closerLoss   = 0.06
)

// computerProperty marks variations that the computer put into a record.
const computerProperty = "COMPUTER"

var gradeSigns = [...]string{fine: "", doubtful: "?!", mistake: "?", blunder: "??"}

var gradeNames = [...]string{fine: "", doubtful: "doubtful", mistake: "mistake", blunder: "blunder"}

func gradeOf(loss float64) grade {
	switch {
	case loss >= blunderLoss:
		return blunder
	case loss >= mistakeLoss:
		return mistake
	case loss >= doubtfulLoss:
		return doubtful
	}
	return fine
}

// gradeAt returns what is thought of a move.
func (r *review) gradeAt(n *record.Node) grade {
	for _, t := range r.turns {
		if t.node == n {
			return t.grade
		}
	}
	return fine
}

// grade returns the sign that a move gets: "?", "??" or nothing.
func (r *review) grade(n *record.Node) string { return gradeSigns[r.gradeAt(n)] }

// mine reports whether the computer put that variation there.
func (r *review) mine(n *record.Node) bool {
	return slices.ContainsFunc(n.Extra, func(p sgf.Property) bool { return p.Name == computerProperty })
}

// better returns the computer's variation beside a move, or nil.
func (r *review) better(n *record.Node) *record.Node {
	if n.Parent() == nil {
		return nil
	}
	for _, c := range n.Parent().Children() {
		if c != n && r.mine(c) {
			return c
		}
	}
	return nil
}

// lossOf returns how much of the mover's chance a move lost, 0 where that is not
// known or means nothing: the first stone under the pie rule, and a swap.
func lossOf(n *record.Node) float64 {
	p := n.Parent()
	if p == nil || n.Move == rules.NoMove || n.Move == rules.Swap || n.Illegal != rules.Legal {
		return 0
	}
	if !rated(p) || !rated(n) {
		return 0
	}
	return chance(p, n.By) - chance(n, n.By)
}

// findTurns finds the moves that lost much among what is known.
func (a *App) findTurns() {
	r := &a.review
	before := slices.Clone(r.turns)
	r.turns = r.turns[:0]
	pie := a.match.Record().Pie && a.match.Record().Root.Setup == nil
	for _, n := range a.reviewed()[1:] {
		if pie && n.Ply() == 1 {
			continue // a strong first stone is no gain where it can be taken over
		}
		loss := lossOf(n)
		if g := gradeOf(loss); g != fine {
			r.turns = append(r.turns, turn{n, loss, g})
		}
	}
	if !slices.EqualFunc(before, r.turns, func(x, y turn) bool { return x.node == y.node && x.grade == y.grade }) {
		r.marks++
	}
	a.dirtyFrame = true
}

// turningPoints returns the moves that the game turned on, in order: the
// mistakes, or the largest loss where there are none.
func (r *review) turningPoints() []turn {
	list := slices.DeleteFunc(slices.Clone(r.turns), func(t turn) bool { return t.grade < mistake })
	if len(list) == 0 && len(r.turns) > 0 {
		list = append(list, slices.MaxFunc(r.turns, func(a, b turn) int { return int(math.Copysign(1, a.loss-b.loss)) }))
	}
	return list
}

// decisive returns the move that lost the game: the loser's last one that took
// them from an even game or better to worse, or else their largest loss; false
// when nothing is known.
func (a *App) decisive() (turn, bool) {
	winner := a.match.Outcome().Winner
	var found turn
	crossed := false // found is such a move
	for _, t := range a.review.turns {
		if winner.Coloured() && t.node.By == winner {
			continue
		}
		before, after := chance(t.node.Parent(), t.node.By), chance(t.node, t.node.By)
		crosses := before >= 0.5 && after < 0.5
		if crosses || !crossed && t.loss > found.loss {
			found, crossed = t, crosses
		}
	}
	return found, found.node != nil
}

// longestBetter is how many plies the computer's variations have.
const longestBetter = 6

// addBetter puts the line that the computer prefers beside a move, once.
func (a *App) addBetter(t turn) {
	r := &a.review
	parent := t.node.Parent()
	rep := r.reports[parent]
	if rep == nil || len(rep.Moves) == 0 || rep.Moves[0].Move == t.node.Move || r.better(t.node) != nil {
		return
	}
	best := rep.Moves[0]
	rec := a.match.Record()
	pos := a.positionAt(parent).Clone()
	at := parent
	for i, m := range best.Line {
		if i == longestBetter || pos.Check(m) != rules.Legal || m == rules.Resign || m == rules.Swap {
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
			if !rated(n) {
				setRate(n, by, best.WinRate, best.Proof)
			}
		}
		at = n
	}
	if better := r.better(t.node); better != nil && better.Comment == "" {
		better.Comment = a.mistakeWords(t.node)
	}
}
