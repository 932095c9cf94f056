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
	// Keep, when above 0, asks for the engine's judgement instead, which is no proof: whether the attacker, who has just
	// moved, still has that chance to win. Kind, Target and In mean nothing then.
	Keep float64
}

// Answer is what a Prover found out. In and Line are those of a goal.Proof; for Win the Line is a whole game.
type Answer struct {
	Verdict goal.Verdict
	In      int
	Line    []rules.Move
	Chance  float64 // for Keep: the attacker's chance to win; the Line is how the engine goes on
}

// Prover answers questions, one at a time, for a frame loop to poll.
type Prover interface {
	// Ask begins with a question, and drops the one before. The position belongs to the prover.
	Ask(q Question)
	// Answer never blocks. It returns the answer and true once for every question.
	Answer() (Answer, bool)
	// Cancel drops the question, if there is one: there will be no answer.
	Cancel()
}
