package solving

import (
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// Shape is one of the sixteen ways to show a puzzle: one of the eight symmetries, as rules.Point.Turned numbers them, and
// 8 for exchanged colours. The zero value shows it as it is.
type Shape uint8

const (
	halfTurn  Shape = 3
	symmetry  Shape = 7
	exchanged Shape = 8
	shapes          = 16
)

// AnyShape chooses a Shape by a random number.
func AnyShape(random uint64) Shape { return Shape(random % shapes) }

// Puzzle returns the puzzle as it is shown.
func (s Shape) Puzzle(p *puzzle.Puzzle) *puzzle.Puzzle {
	return puzzle.Transform(p, int(s&symmetry), s&exchanged != 0)
}

// Move returns how a move of the puzzle is shown on a board of that size.
func (s Shape) Move(m rules.Move, size int) rules.Move {
	switch {
	case !m.IsPlacement():
		return m
	case m.IsRed():
		return rules.PlaceRed(m.Point().Turned(size, int(s&symmetry)))
	}
	return rules.Place(m.Point().Turned(size, int(s&symmetry)))
}

// counterpart returns the node of a copied tree that is where a node is in its own; nil for nil.
func counterpart(n *record.Node, root *record.Node) *record.Node {
	if n == nil {
		return nil
	}
	c := root
	for _, step := range n.Path()[1:] {
		c = c.Children()[step.Index()]
	}
	return c
}
