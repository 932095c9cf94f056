// Package rules plays Redstone, Mark Steere's game of annihilation (2012,
// marksteeregames.com), and area-scored Go on the same kind of board.
//
// A [Position] contains the stones, whose turn it is and what else decides which
// moves are legal. It keeps groups and their liberties up to date move by
// move, so that the engine's playouts, the puzzle checker and the screen all
// use this one implementation:
//
//	p, err := rules.NewPosition(rules.Redstone, 9, true)
//	…
//	move, err := rules.ParseMove("xD4")
//	effect, err := p.Play(move) // what was captured, for animation
//	p.Undo()
//
// A playout allocates nothing per move: copy a position with CopyFrom into one
// that has played before, then Do what RandomMove returns until the Result is
// Over. Do and LegalAt are unchecked, for such loops; Play and Check are for
// everything else. The number of games a second is printed by
//
//	go test -run xxx -bench Playout ./rules
//
// The package knows no players, clocks, game trees or files, draws nothing and
// chooses no moves but uniformly random ones. It imports only a few small packages
// of the standard library, so that it adds little to a WebAssembly module.
package rules
