// Package training chooses puzzles: the next one for a player's rating, sets by theme and difficulty, the Puzzle of the
// day, Puzzle rush, and what is to be tried again. It also loads the collections.
//
// It shows nothing, stores nothing, and does not know how a puzzle is solved: it works with the heads of a collection and a
// player's log (package progress).
package training
