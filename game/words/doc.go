// Package words describes games in the player's language: moves
// and their effects, players, outcomes, invalid set-ups, facts of a
// review, stored games. The texts are those of package lang; this package chooses
// among them and fills them in.
//
// It decides nothing about a game and draws nothing.
package words
