// Package lifedeath proves problems of Go: whether a marked group can be captured, or lives, whoever wins what kos; and
// whether it is captured in a ladder. Check proves a whole puzzle again, its tree included.
//
// # What is proven
//
// Life and death (Solve) is decided in a region: the points that are connected with the marked stone when the stones that
// are alive unconditionally, by Benson's theorem, are taken as walls. Such stones can't be captured even if their owner
// always passes, and a move outside the region changes nothing inside. So it is enough to let both sides play on every
// point of the region and pass. All positions that can come about so are enumerated, and solved by working backwards from
// the ends: the marked stone is captured; it is alive unconditionally; both sides pass one after the other, which leaves it
// on the board, such as in a seki.
//
// Only simple ko is forbidden, so a position may come again, and a ko is decided by threats elsewhere. Both are left out
// of every result: captured means captured although the other side may take back any ko at once, and alive means alive
// although the attacker may; and play without end counts against whoever claims something. A position that is neither
// depends on a ko (or on a cycle): Ko. No puzzle made here has a first move with that result.
//
// A ladder (Ladder) is a sequence in which every move of the attacker is an atari on the marked group. All such moves of
// the attacker and all legal moves of the other side on the whole board are looked at.
//
// The package makes no puzzles (game/mine does) and is in no download: the goals that are proven on a player's device are
// those of package goal.
package lifedeath
