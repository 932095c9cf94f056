// Package record holds one game, of Redstone or of Go, as a tree of moves with
// what else is kept about a game: players, rules, clock times, result, comments,
// marks, set-up stones and variations.
//
//	r, err := record.New(rules.Redstone, 9, true)
//	n := r.Add(r.Root, rules.Place(rules.At(4, 4)), rules.Black)
//	n.Comment = "the middle"
//	c := record.NewCursor(r)
//	c.Go(n)
//	c.Position() // the board after it
//
// Adding another move at a node makes a variation; only Delete removes anything.
// The first child of each node continues the main line. Trees may be as deep and
// as wide as memory allows: nothing here recurses.
//
// Merge joins two versions of a game without loss of either.
//
// The package reads and writes SGF through package sgf, and whole games as links.
// It opens no files, runs no clocks and draws nothing. A Record is not safe for
// concurrent use while it is edited; reading it, with cursors too, is.
package record
