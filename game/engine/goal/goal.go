// Package goal proves whether one side can reach a goal within a number of its own moves, whatever the other side plays:
// to annihilate the enemy, or to capture a marked group.
//
// The search is exhaustive, small and plain on purpose: puzzles rest on it. It looks at every legal move of both
// sides; a table remembers positions, and what a group's liberties forbid is not searched. It does not decide who wins
// a game whose length is not bounded: that is engine.Solver's matter.
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
type Question struct {
	Position *rules.Position // it is played on during the search, and restored
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

// Proof is the answer to a Question.
type Proof struct {
	Verdict Verdict
	In      int          // Reached: the fewest moves that are enough
	Line    []rules.Move // best play from the position: the attacker is as quick, the other side as long as possible. Refuted: one move that refutes, when it is the other side's turn
	Nodes   int          // positions that were searched
}

// ErrQuestion is the error of a Question that has no answer: no coloured stone on Target, a game that is over, a
// number of moves out of range, or annihilation in Go.
var ErrQuestion = errors.New("goal: invalid question")
