// Package policy says how likely a strong player is to choose each placement:
// a product of weights, one for each feature that the placement has, fitted to
// games of the engine by minorisation-maximisation (R. Coulom, "Computing Elo
// ratings of move patterns in the game of Go", ICGA Journal 30, 2007). The
// features are the 3x3 shape around it, what it does to the groups beside it
// and where it is; the weights are in assets/weights, and game/train makes them.
// The package does not search.
package policy
