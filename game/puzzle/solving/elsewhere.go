package solving

import (
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// elsewhere returns the wrong pass that a new move in a problem of life and death is as good as, or nil: a tree that has
// one has all moves in the region of the group, too, so the move is outside.
func (a *Attempt) elsewhere(n *record.Node) *record.Node {
	if a.puzzle.Goal != puzzle.Live && a.puzzle.Goal != puzzle.Kill || !a.fresh || n.By != a.solver {
		return nil
	}
	if pass := n.Parent().Child(rules.Pass, n.By); puzzle.Wrong(pass) {
		return pass
	}
	return nil
}

// condemnAs says that a move is wrong for the reason that another one is: with the same answer, if it is legal.
func (a *Attempt) condemnAs(n, other *record.Node) {
	a.condemn(n)
	if reply := other.Next(); reply != nil {
		a.addLine(n, []rules.Move{reply.Move})
	}
}
