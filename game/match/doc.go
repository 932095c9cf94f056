// Package match holds games and the study of their records.
//
// A Study shows one node of a record at a time and edits the tree of variations
// around it. It is what a puzzle, a lesson or a viewer needs.
//
// A Match is a game between two seats with its Study: who controls which colour,
// the pie rule's swap, clocks, take-back and redo, resignation, the outcome, and
// a text that saves all of it. What was played is kept in the record: what is
// taken back, given up or only tried stays as a variation. Records from
// elsewhere can be opened, and play can go on from any of their positions. TakeOver
// merges a version of the same game that was continued in another window.
//
//	m, err := match.New(match.Config{Game: rules.Redstone, Size: 9, Pie: true}, time.Now())
//	…
//	effect, err := m.Play(move, time.Now())
//	if m.Tick(time.Now()) { … a player's time is up … }
//	store(m.Encode())
//
// The package has no computer opponent and draws nothing. It starts no goroutine
// and never reads the system's clock: every call that concerns clocks is passed
// the time, so that a player is charged for the time that a tab slept. Nothing
// here is safe for concurrent use.
package match
