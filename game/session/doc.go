// Package session is the current game with everything
// around it: it begins and ends, is saved at every move and stored in "My
// games"; the computer moves, ponders, gives hints and reviews a game that is
// over.
//
// A Session owns the match, the adviser that asks the engine, and the review; it
// notifies the screen through Screen, and once a frame the screen calls Step.
// It draws nothing and has no texts: failures are errors and notices by name.
package session
