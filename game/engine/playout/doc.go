// Package playout is the playout policy: random placements that give nothing
// away for nothing, and answers to what the last move put into atari. It is
// made by hand and looks at the neighbours of a point only; package policy is
// what was learned from games. The package does not search, and how its moves
// are mixed with patterns and uniformly random ones is package engine's choice.
package playout
