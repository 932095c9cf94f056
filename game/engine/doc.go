// Package engine is the computer opponent: plain Monte Carlo tree search on
// rules.Position, for Redstone with and without the pie rule and for Go.
//
// [Search] answers one [Request], at once and in the caller's goroutine. A
// [Thinker] does the same beside the frame loop; NewLocal makes one in this
// process, and requests and answers have a text form of one line, so that
// another one may live in a Web Worker.
//
// The search is UCT (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo
// planning", ECML 2006) with uniformly random playouts; wins and losses that
// the tree has proven are backed up as such (M. Winands, Y. Björnsson and
// J. Saito, "Monte-Carlo tree search solver", CG 2008). It is deterministic
// for a seed and a number of playouts.
//
// The package knows no clocks, draws nothing and resigns never. It imports
// neither fmt nor anything else that is large: it has to fit in a small
// WebAssembly module.
package engine
