// Package engine is the computer opponent: Monte Carlo tree search on
// rules.Position, for Redstone with and without the pie rule and for Go.
//
// [Search] answers one [Request], at once and in the caller's goroutine. A
// [Searcher] answers one after the other and keeps its tree from move to move,
// and a [Thinker] does the same beside the frame loop; NewLocal makes one in
// this process, and requests and answers have a text form of one line, so that
// another one may live in a Web Worker.
//
// The search chooses by RAVE (S. Gelly and D. Silver, "Monte-Carlo tree search
// and rapid action value estimation in computer Go", Artificial Intelligence
// 175, 2011), begins with a guess of what each move is worth, and plays games
// out with moves that capture, rescue, make shapes known to be good and give
// nothing away for nothing; wins and losses that the tree has proven are backed
// up as such (M. Winands, Y. Björnsson and J. Saito, "Monte-Carlo tree search
// solver", CG 2008), and near the end of a game of Redstone the strong levels
// ask the [Solver]. The first guess is made by rules by hand and by weights learnt
// from games (package policy, game/train); in Redstone three playouts of ten are
// uniformly random. With one thread and without a limit of time it is
// deterministic for a seed and a number of playouts. The plain search it is
// measured against, UCT with uniformly random playouts
// (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", ECML
// 2006), is the same tree with all that left out: see SearchOptions.
//
// [Searcher.Analyse] tells as it goes what it knows of a position: chances, best
// moves with their lines, and who will own which point.
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
