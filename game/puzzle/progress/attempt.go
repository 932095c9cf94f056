package progress

import (
	"time"

	"redstone/rules"
)

// Attempt is one attempt at a puzzle, from when it was shown until it was left. It is identified by when it began, and by
// the puzzle: what is told later of the same attempt replaces what was told before, and its numbers only grow.
type Attempt struct {
	At      time.Time     // when the puzzle was shown; UTC, in whole milliseconds
	ID      string        // of the puzzle
	Game    rules.Game    //
	Rating  int           // of the puzzle as its file has it; 0 for none
	Mode    Mode          //
	Day     Day           // in the mode Daily: whose puzzle it was; 0 otherwise
	Outcome Outcome       // of the first try
	Solved  bool          // the goal was reached in the end
	Hints   int           // that were shown; the solution counts as one
	Tries   int           // wrong ones, and the right one
	Spent   time.Duration // until it was solved, or last tried; in whole milliseconds
}

// Mode is what an attempt was part of.
type Mode uint8

// The modes.
const (
	Other Mode = iota // a link, a file, or a position of the player's own game
	Train             // a puzzle near the player's rating
	Set               // a set by theme, size or difficulty
	Daily             // the Puzzle of the day
	Rush              // Puzzle rush
	Again             // a mistake tried again, or one that is due for repetition
	modes             // how many there are; keep last
)

// Outcome says how the first try went.
type Outcome uint8

// The outcomes.
const (
	Clean    Outcome = iota // solved at the first try, without a hint
	Missed                  // the first try was wrong, or the player gave up before it
	Helped                  // a hint or the solution was shown before the first try
	outcomes                // how many there are; keep last
)

// Day is a date by UTC, in days since 1 January 1970.
type Day int

// DayOf returns the date of a time.
func DayOf(t time.Time) Day { return Day(t.Unix() / 86400) }

// Time returns the beginning of a day.
func (d Day) Time() time.Time { return time.Unix(int64(d)*86400, 0).UTC() }
