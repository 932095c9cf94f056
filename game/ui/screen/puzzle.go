package screen

import "redstone/game/puzzle/progress"

// PuzzleRun is what the solving screen is told, with a puzzle, about what the puzzle is part of. Where it is the zero
// value, the puzzle stands alone, as one from a link does.
//
// The solving screen tells its host of an attempt by PuzzleDone(progress.Attempt), as
// soon as its outcome is certain, which is at the first wrong try, at a hint before it, or when it is solved, since the
// page may be closed then; and again whenever more is known of the same attempt, such as that it was solved after all. When
// the player leaves a puzzle without having tried anything, nothing is told.
type PuzzleRun struct {
	Mode  progress.Mode
	Day   progress.Day // in the mode Daily
	Title string       // in the player's language: "Puzzle of the day, 30 November"; "" for none

	// Next and Previous show another puzzle of the run; nil where there is none.
	Next, Previous func()
	// Status returns a line that changes, such as the clock and the score of a rush; nil for none. The host invalidates the
	// controls when it has changed.
	Status func() string
	// Fast says that a wrong move ends the attempt, as in a rush, and that the host shows the next puzzle: without "Try
	// again", hints, solution and free exploring.
	Fast bool
	// Close is called when the player leaves the run; nil for nothing to do.
	Close func()
}
