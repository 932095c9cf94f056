package solving

import (
	"time"

	"redstone/rules"
)

// Result is what came of a puzzle so far.
type Result struct {
	ID     string
	Solved bool          // the goal was reached by the solver's own moves
	Tries  int           // how often it was tried: 1 without a wrong move
	Hints  int           // steps of hints that were asked for
	Shown  bool          // the solution was asked for
	Time   time.Duration // from when the puzzle was shown until this result
	// Again says that a result of this attempt was reported before: at its first wrong move, or when the solution was asked
	// for. The first one decides what it counts.
	Again bool
}

// Clean reports whether the puzzle was solved without a wrong move and without any help.
func (r Result) Clean() bool { return r.Solved && r.Tries == 1 && r.Hints == 0 && !r.Shown }

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events.
const (
	Moved    EventKind = iota + 1 // a move was played, by the solver or in answer
	Failed                        // the solver's move was wrong
	Finished                      // the puzzle is solved
	Hinted                        // a hint was asked for
	Solution                      // the solution was asked for
)

// By says who made a move.
type By uint8

// Who makes moves.
const (
	Solver   By = iota // the player
	Opponent           // the answer, or a move of a refutation or the solution
)

// Event is something that happened, for a page around the board and for those who count.
type Event struct {
	Kind  EventKind
	Move  rules.Move  // of Moved and Failed, as on the board that is shown
	Color rules.Stone // of Moved and Failed: whose move it is
	By    By          // of Moved
	Result
}
