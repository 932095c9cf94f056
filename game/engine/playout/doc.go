// Package playout is the hand-made playout policy: random placements that give no
// stones away for nothing, and answers to what the last move put into atari. It
// looks at the neighbours of a point only. Package policy has what was learned from
// games, and package engine mixes both with patterns and uniformly random moves.
// The package does not search.
package playout
