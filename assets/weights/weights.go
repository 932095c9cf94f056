// Package weights embeds what the engine has learnt. game/train makes the files,
// and package policy says what is in them.
package weights

import _ "embed"

// Redstone and Go are the weights of the policies for the two games.
var (
	//go:embed redstone.bin
	Redstone []byte
	//go:embed go.bin
	Go []byte
)
