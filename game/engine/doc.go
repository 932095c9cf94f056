// Package engine is the computer opponent: Monte Carlo tree search on
// rules.Position, for Redstone with and without the pie rule and for Go.
//
// [Search] answers one [Request], synchronously in the caller's goroutine. A
// [Searcher] answers one after the other and keeps its tree from move to move,
// and a [Thinker] does the same asynchronously, for a frame loop to poll; NewLocal
// makes one in this process, and requests and answers have a text form of one
// line, so that another one may be in a Web Worker.
//
// The search chooses by RAVE (S. Gelly and D. Silver, "Monte-Carlo tree search
// and rapid action value estimation in computer Go", Artificial Intelligence
// 175, 2011). The prior of each move comes from hand-made rules and from weights
// learned from games (package policy, game/train). Playouts (package playout)
// capture, rescue, follow 3x3 patterns and give no stones away for nothing; in
// Redstone three of ten are uniformly random. Proven wins and losses are backed up
// as such (M. Winands, Y. Björnsson and J. Saito, "Monte-Carlo tree search solver",
// CG 2008), and near the end of a game of Redstone the strong levels ask the
// [Solver]. With one thread and without a time limit the search is deterministic
// for a seed and a number of playouts. Its baseline, UCT with uniformly random
// playouts (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", ECML
// 2006), is the same tree with all that left out: see SearchOptions.
//
// [Searcher.Analyse] reports continuously on a position: win rates, best moves with
// principal variations, and expected ownership of the points.
//
// [Prove] answers a [ProofRequest]: who wins, by the [Solver] and package goal, or whether a goal is reached within a
// number of moves. Puzzles are solved with it.
//
// Long work takes a stop function instead of a context.Context. It is polled in
// the innermost loop, where a context's mutex would cost playouts, and in a program
// with one thread it is also what lets the frames go on (see [StopWhen]). A context
// makes one: func() bool { return ctx.Err() != nil }.
//
// The package knows no game's clocks, only a time for a move; it draws nothing and
// never resigns. It imports neither fmt nor anything else that is large: it has to
// fit in a small WebAssembly module.
package engine
