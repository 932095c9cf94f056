// Program mine makes the puzzles of Redstone and proves them.
//
//	go run ./game/mine -out DIR -for 20m            # mines, rates and writes DIR/redstone.sgf; again: goes on
//	go run ./game/mine -out DIR -for 0 -count 1500  # only chooses among what was found
//	go run ./game/mine -prove                       # proves all puzzles again and prints a table
//
// It plays games of the engine's weaker levels against each other on small boards, looks in each for positions with a
// goal that exactly one first move reaches, proves that, keeps those whose natural-looking move fails, and writes for each
// the solution and refutations. All that it has found is in DIR/journal: a process that is killed loses the games
// under way, nothing else. What was found is rated (see rate.go), and chosen from by quotas (see choose.go).
package main
