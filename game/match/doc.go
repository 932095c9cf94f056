// Package match is a game in progress as the players at one screen see it:
// who sits where, the pie rule's change of seats, clocks, taking back and
// playing again, looking at earlier plies and going on from one of them,
// resignation, the outcome, and a text that saves all of it. What was played is
// kept as a record, a tree in which nothing is lost: what is taken back, given up
// or only tried stays as a variation. Records from elsewhere can be opened, and
// gone on with.
//
//	m, err := match.New(match.Config{Game: rules.Redstone, Size: 9, Pie: true}, time.Now())
//	…
//	effect, err := m.Play(move, time.Now())
//	if m.Tick(time.Now()) { … somebody's time is up … }
//	store(m.Encode())
//
// It neither thinks nor draws, starts no goroutine and never asks for the
// time: every call that concerns clocks is told it, so that a tab that slept
// is charged what it slept. A Match is not safe for concurrent use.
package match
