package solving

import (
	"redstone/game/engine/goal"
	"redstone/rules"
)

// Question is what a Prover is asked: whether the attacker reaches the goal. With Win that is winning the game, however
// long it takes, and Kind, Target and In mean nothing.
type Question struct {
	goal.Question
	Win bool
}

// Answer is what a Prover found out. In and Line are those of a goal.Proof; for Win the Line is a whole game.
type Answer struct {
	Verdict goal.Verdict
	In      int
	Line    []rules.Move
}

// Prover answers questions, one at a time, for a frame loop to poll.
type Prover interface {
	// Ask begins with a question, and drops the one before. The position belongs to the prover.
	Ask(q Question)
	// Answer never blocks. It returns the answer and true once for every question.
	Answer() (Answer, bool)
}
