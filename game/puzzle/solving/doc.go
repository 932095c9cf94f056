// Package solving is one attempt at a puzzle: what the solver plays, whether it is right, what the other side answers,
// how a wrong move is refuted and why, hints, the solution, and what came of it.
//
// The puzzle's tree decides what it knows, a Prover everything else. The package draws nothing, waits for nothing (it is
// told the time), knows no ratings, lists or players, and puts nothing into words: reasons are facts.
package solving
