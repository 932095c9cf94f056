// Package goal proves whether one side can reach a goal within a number of its own moves, whatever the other side plays:
// to annihilate the enemy, or to capture a marked group.
//
// The search is exhaustive, small and plain on purpose: puzzles rest on it. It looks at every legal move of both
// sides but where the liberties of a group rule the goal out (bounds.go has the reasons); a table of bounded size
// remembers positions by their 64-bit hashes. It does not decide who wins a game whose length is not bounded: that is
// engine.Solver's matter.
package goal

import (
	"errors"

	"redstone/rules"
)

// Kind is what the attacker wants.
type Kind uint8

// The goals.
const (
	Annihilate Kind = iota // win the game; Redstone only
	Capture                // the group of the stone on Target leaves the board, by whose move does not matter
)

// Question asks whether the attacker reaches a goal from a position in which either side may be to move.
//
// With the attacker to move, a goal in N moves is reached by his N-th move at the latest; with the other side to move
// it has the first of N moves and he the last. So what the other side has to do to itself after his N-th move counts as one
// move more, N+1. A capture counts even when the attacker's own last stones leave with it.
type Question struct {
	Position *rules.Position // without a swap to come; it is played on during the search, and restored
	Kind     Kind
	Attacker rules.Stone
	Target   rules.Point // of Capture: a stone of the group
	In       int         // the attacker's moves, 1 to MaxIn
}

// MaxIn is the largest number of moves that is searched.
const MaxIn = 20

// Verdict is the result of a proof.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // the budget was used up, or the search was stopped
	Reached                // the attacker reaches the goal whatever the other side plays
	Refuted                // the other side can prevent it
)

// String returns "unknown", "reached" or "refuted".
func (v Verdict) String() string {
	switch v {
	case Reached:
		return "reached"
	case Refuted:
		return "refuted"
	}
	return "unknown"
}

// Proof is the answer to a Question.
type Proof struct {
	Verdict Verdict
	In      int // Reached: the fewest moves that are enough

	// Line is best play. Reached: to the goal, the attacker as quick and the other side as long as possible, both
	// proven; of equally good moves the first in the order of rules.Position.AppendLegal. It is shorter when the budget,
	// which the line has once more, was not enough. Refuted: the strongest move that refutes when it is the other side's
	// turn (see MoveProof), nothing when it is the attacker's, since no move of his reaches the goal.
	Line  []rules.Move
	Nodes int // positions that were searched
}

// MoveProof is what one move of the side to move is worth.
type MoveProof struct {
	Move    rules.Move
	Verdict Verdict // about the goal after the move
	In      int     // Reached: the fewest moves of the attacker that are enough, this one included when it is his

	// Against are the replies that make this move fail, in the order of rules.Position.AppendLegal: after the
	// attacker's those that refute the goal, after the other side's those that reach it. A wrong move with a single
	// one is a near-miss. It is empty when the move does not fail, when it ends the game, and for a move of the
	// attacker's that was his last.
	Against []rules.Move
	More    bool // there are more of them than were asked for

	// Line begins with the move. Reached: best play to the goal, as in Proof. Refuted: after the attacker's move the
	// strongest refutation; that is one that wins the game, else one after which the goal fails with one and two moves
	// more, too, else the one that captures more, and then the one that leaves more liberties.
	Line []rules.Move
}

// ErrQuestion is the error of a Question that has no answer: no coloured stone on Target, a game that is over, a swap
// to come, a number of moves out of range, or annihilation in Go.
var ErrQuestion = errors.New("goal: invalid question")

// Check returns ErrQuestion when the question has no answer.
func (q Question) Check() error {
	p := q.Position
	switch {
	case p == nil || p.Result().Over() || p.PieOn() || q.In < 1 || q.In > MaxIn || !q.Attacker.Coloured():
		return ErrQuestion
	case q.Kind == Annihilate && p.Game() == rules.Redstone:
		return nil
	case q.Kind == Capture && p.At(q.Target).Coloured():
		return nil
	}
	return ErrQuestion
}
