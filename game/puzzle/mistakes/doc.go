// Package mistakes makes puzzles of one's own: of the positions of a reviewed game in which a person lost a won or an
// even game by one move.
//
// Where it can be proven that the position was won and the move lost it, the goal is to win, and every move that is proven
// to win is right. Elsewhere the goal is puzzle.Solve: right are the moves that the computer rates about as well as
// its best one. Its root and its first moves then have the computer's rates (record.Node.WinRate), with which a move that
// the tree does not know can be compared, see Keep; all that is the computer's judgement and no proof.
//
// The package asks an Engine, and waits for nothing itself. It draws nothing and puts nothing into words.
package mistakes
