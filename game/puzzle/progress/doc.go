// Package progress is what a player has done with puzzles: the log of attempts, and what follows from it, such as
// ratings, streaks and what is to be tried again. It stores the log on the device, and merges it with that of other
// windows and devices.
//
// It chooses no puzzles (package training does), and shows nothing.
package progress
