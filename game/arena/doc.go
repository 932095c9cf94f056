// Command arena lets programs play each other and says which is stronger:
//
//	go run ./game/arena -a engine -b plain -game redstone -size 9 -games 20 -time 200ms
//	go run ./game/arena -a level:7 -b level:5 -seed 3
//	go run ./game/arena -a engine:threads=2 -b "gnugo --mode gtp --level 10" -game go -time 1s
//	go run ./game/arena -a level:5 -b "gtp -pie=false -level 5" # game/gtp, built before
//	go run ./game/arena -ladder -games 20 -resign 0.02
//
// A player is one of
//
//	level:N    a level of the game, 1 to 10, as in the game; 11 is Merciless
//	engine     the full search, with the time or playouts of the flags
//	plain      UCT with uniformly random playouts, the baseline
//	random     uniformly random moves
//	beginner   takes as many stones as it can, and otherwise plays at random
//	COMMAND    any other text: a program that speaks GTP
//
// and the first three may be followed by :key=value,… with the keys time,
// playouts, threads, nodes, resign and untrained (true for the engine without learned
// weights). Colours alternate, and each pair of games has the same seed. An illegal
// move, a malformed answer or a program that exits loses the game.
// With fixed playouts and one thread the same flags play the same games. When it is
// interrupted it finishes the games in progress and prints the result so far.
//
// A ladder fits ratings to the games between its players (Elo's model, by maximum
// likelihood) and prints them as a table with confidence intervals.
package main
