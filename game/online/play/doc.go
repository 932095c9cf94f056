// Package play is the section "games" of the online client: invitations, the player's games, and those that he watches.
// A game is two logs of package gamelog, one of each player; this package publishes the player's own, takes in the other,
// keeps both on the device, and tells the board what has come of them. It knows neither queues nor clubs, draws nothing
// and has no clock and no connection of its own.
package play
