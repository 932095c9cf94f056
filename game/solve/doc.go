// Command solve proves who wins Redstone on small boards, for every first stone up
// to symmetry, with and without the pie rule:
//
//	go run ./game/solve
//	go run ./game/solve -size 5 -bytes 8000000000 -threads 2 -checkpoint 5x5.txt -minutes 600
//
// Boards up to 4x4 take seconds. How long 5x5 takes is unknown, so the state is
// written to the checkpoint at intervals, at the end of the time and when the
// program is interrupted, and the next run continues from there, also with less
// memory or more threads.
//
// The proof is split where it branches: positions of the opening are jobs for
// engine.Solver, and a job that takes too long becomes one job for each of its
// moves. Which job comes next is proof-number search over the jobs (I-C. Wu,
// H.-H. Lin, P.-H. Lin, D.-J. Sun, Y.-C. Chan and B.-T. Chen, "Job-level
// proof-number search for Connect6", CG 2010). A checkpoint holds those
// positions with what is proven or estimated of each.
package main
