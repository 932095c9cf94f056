// Package weights embeds what the engine has learnt. game/train makes the files,
// and package policy says what is in them.
package weights

import _ "embed"

// Redstone are the weights of the policy for Redstone.
//
//go:embed redstone.bin
var Redstone []byte
