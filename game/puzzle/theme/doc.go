// Package theme finds the themes of a puzzle of Redstone by what happens in its solution. The position may be from
// anywhere: nothing here is the miner's.
//
// The definitions. The solver is the side to move, the key his first move, the solution the main line from the key to
// the goal. The group is the one that the goal marks; of a goal without a mark, the enemy groups that the last move of
// the solution captures.
//
//   - sacrifice: before the last move of the solution a red stone of the solver's captures own stones too, or a stone that
//     he has placed is captured by the next move of the enemy.
//   - own-or-red: at the key point both stones are legal; exactly one of them reaches the goal.
//   - double: a red stone of the solver's captures two or more enemy groups.
//   - both-colours: a red stone of the solver's captures groups of both colours.
//   - freed: a capture leaves an enemy group with more liberties than it had, and that group is captured later on.
//   - spare-moves: at one of the enemy's turns in the solution the goal would no longer be reached if he could pass.
//   - mutual: the last move of the solution captures the last stones of both sides.
//   - fill-eye: the key is an own stone in a region of at most four empty points which touches own stones and no enemy ones.
//   - race: an own group of at most three liberties touches the group, and if the enemy were to move first, he could
//     capture it in as many moves as the solver has (four at most).
//   - net: the key is an own stone that is not beside the marked group but at most two steps from it, fills no eye and is
//     no self-atari, and the group can't be saved.
//   - snapback: a stone that the solver has placed is captured, alone or with its group, and a later red stone of his,
//     where these stones were, captures an enemy group.
//   - self-atari: the key is an own stone, and its group has one liberty.
//   - quiet: the key is an own stone, and no enemy group has one liberty that had more before.
//   - throw-in: the key is a single own stone with at most one liberty, not beside own stones, and the next move captures it.
//
// In a puzzle whose solver saves a group, the themes about what the solver captures apply as they are; spare-moves, race
// and net do not apply.
package theme
