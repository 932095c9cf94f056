// Package review analyses a game that was played: the winning
// chances at each move (Review, which the computer fills in), the turning
// points, better moves, and what a move does or fails
// to do for its player (Good and Bad).
//
// It draws nothing, does no search itself and has no texts: package engine evaluates
// positions, package words puts facts into sentences.
package review
