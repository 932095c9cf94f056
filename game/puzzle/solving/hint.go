package solving

import (
	"time"

	"redstone/rules"
)

// Hint is what a hint shows: first only the point of the right move, then which stone, too.
type Hint struct {
	Step int // 0 for none, 1 for the point, 2 for the whole move
	Move rules.Move
}

// MayHint reports whether there is a further step of the hint.
func (a *Attempt) MayHint() bool {
	return a.state == YourTurn && !a.Rush && a.hintStep < 2 && a.rightChild(a.at) != nil
}

// AskHint asks for the next step of the hint, and reports whether there is one.
func (a *Attempt) AskHint(now time.Time) bool {
	if !a.MayHint() {
		return false
	}
	a.cursor.Go(a.at)
	a.hintStep++
	a.result.Hints++
	a.open = false
	a.tell(Hinted, Solver, now)
	return true
}

// Hint returns the hint that was asked for, while its position is shown.
func (a *Attempt) Hint() Hint {
	if a.hintStep == 0 || !a.MayPlay() {
		return Hint{}
	}
	c := a.rightChild(a.at)
	if c == nil {
		return Hint{}
	}
	if !c.Move.IsPlacement() {
		return Hint{Step: 2, Move: c.Move}
	}
	return Hint{Step: a.hintStep, Move: c.Move}
}
