// Package puzzle is what a puzzle is: a position, the goal of the side to move, a tree with the solution and with wrong
// moves and their refutations, and what is known about it (themes, rating, proof, source). It reads and writes puzzles
// as SGF, one by one and as collections, and problems of other people's Go collections.
//
// It proves nothing (package goal and engine.Solver do), makes no puzzles (the program game/mine does), and knows
// neither players nor screens: solving, ratings and progress are packages below it.
package puzzle
