// Package session is the current game with everything
// around it: it begins and ends, is stored in "My games" with every change, and taken over
// from other windows; the computer moves, ponders, gives hints and reviews a game that is
// over.
//
// A game is in two places: what this window shows, and the library, or the journal as long
// as the library has not confirmed it.
//
// A Session owns the match, the adviser that asks the engine, and the review; it
// notifies the screen through Screen, and once a frame the screen calls Step.
// It draws nothing and has no texts: failures are errors and notices by name.
package session
