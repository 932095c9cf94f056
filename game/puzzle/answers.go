package puzzle

import (
	"slices"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Wrong reports whether a move of the solver is marked as wrong, BM; what follows it is its refutation.
func Wrong(n *record.Node) bool {
	return n != nil && slices.ContainsFunc(n.Extra, func(p sgf.Property) bool { return p.Name == propBad })
}

// MarkWrong marks a move of the solver as wrong.
func MarkWrong(n *record.Node) {
	if n != nil && !Wrong(n) {
		n.Extra = append(n.Extra, sgf.Property{Name: propBad, Values: []string{"1"}})
	}
}

// Answers returns the first moves that are right as the tree has them, that of the solution first. In puzzles made here
// they are all first moves that reach the goal.
func (p *Puzzle) Answers() []rules.Move {
	var list []rules.Move
	for _, n := range p.Record.Root.Children() {
		if !Wrong(n) && !slices.Contains(list, n.Move) {
			list = append(list, n.Move)
		}
	}
	return list
}

// Ends reports whether a line of the solution ends at a node of the puzzle: no right move of the solver follows. The
// other side may have had the last move. It is false at the root and after a wrong move.
func (p *Puzzle) Ends(n *record.Node) bool {
	if n == nil || n == p.Record.Root {
		return false
	}
	for m := n; m != nil; m = m.Parent() {
		if Wrong(m) {
			return false
		}
	}
	if n.By == p.Solver() { // the other side's main answer decides
		if n = n.Next(); n == nil {
			return true
		}
	}
	return !slices.ContainsFunc(n.Children(), func(c *record.Node) bool { return !Wrong(c) })
}
