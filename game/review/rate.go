package review

import (
	"redstone/game/engine"
	"redstone/rules"
	"redstone/rules/record"
)

// Rated reports whether a node's chances are known.
func Rated(n *record.Node) bool {
	_, ok := n.WinRate()
	return ok
}

// Chance returns the estimated chance of a colour at a node, 0 to 1; one
// half if it is not known.
func Chance(n *record.Node, who rules.Stone) float64 {
	black, ok := n.WinRate()
	switch {
	case !ok:
		return 0.5
	case who == rules.White:
		return 1 - black
	}
	return black
}

// Proof returns the proven result at a node for a colour: rates of exactly one and
// zero are only recorded for proven results.
func Proof(n *record.Node, who rules.Stone) engine.Proof {
	if !Rated(n) {
		return engine.Unproven
	}
	switch Chance(n, who) {
	case 1:
		return engine.ProvenWin
	case 0:
		return engine.ProvenLoss
	}
	return engine.Unproven
}

// Loss returns how much of the mover's chance a move lost, 0 if that is not
// known or not meaningful: for a swap and an illegal move.
func Loss(n *record.Node) float64 {
	p := n.Parent()
	if p == nil || n.Move == rules.NoMove || n.Move == rules.Swap || n.Illegal != rules.Legal {
		return 0
	}
	if !Rated(p) || !Rated(n) {
		return 0
	}
	return Chance(p, n.By) - Chance(n, n.By)
}

// setRate records a colour's chance. Rates of one and zero are
// reserved for proven results.
func setRate(n *record.Node, who rules.Stone, rate float64, proof engine.Proof) {
	rate = min(max(rate, 0.001), 0.999)
	switch proof {
	case engine.ProvenWin:
		rate = 1
	case engine.ProvenLoss:
		rate = 0
	}
	if who == rules.White {
		rate = 1 - rate
	}
	n.SetWinRate(rate)
}

// onLine reports whether a node lies on a line, which begins with the root.
func onLine(line []*record.Node, n *record.Node) bool {
	return n.Depth() < len(line) && line[n.Depth()] == n
}
