// Package puzzles embeds the puzzles, for the desktop build and for programs. The browser fetches the same files from
// the site when they are needed. game/mine makes them, and package puzzle reads them.
package puzzles

import _ "embed"

// Redstone and Go are the collections of puzzles of the two games.
var (
	//go:embed redstone.sgf
	Redstone string
	//go:embed go.sgf
	Go string
)
