// Package game holds nothing itself: it is the folder of what a player sees and does, and it keeps the test that
// the packages of this module depend on each other in one direction only (.github/ARCHITECTURE.md).
//
//   - engine thinks, gtp lends it to other programs,
//   - match is a game in progress, puzzle a position to solve, online a game with people elsewhere,
//   - diagram draws boards in software,
//   - ui is what is on the screen, desktop its window.
package game
