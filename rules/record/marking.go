package record

import "redstone/rules"

// marked is how mark ended.
type marked uint8

const (
	allMarked  marked = iota
	manySetups        // the tree needs more positions than maxSetups
	stopped           // yield said so
)

// mark sets Illegal, LeftOut and Fault of every node from n down, and the side to move of
// set-ups that leave it open. Unless it ends with allMarked, some nodes are left as
// they were.
func (r *Record) mark(n *Node, yield func() bool) marked {
	if s := r.Root.Setup; s != nil && s.ToMove == rules.Empty {
		bare := Record{Game: r.Game, Size: r.Size, Pie: r.Pie, Komi: r.Komi, Root: newNode()}
		s.ToMove = r.turnAt(r.Root, NewCursor(&bare).Position())
	}
	c := NewCursor(r)
	pace := yielder{yield: yield}
	for n := range n.All() {
		if !pace.due() {
			return stopped
		}
		if r.markNode(c, n); c.made > maxSetups {
			return manySetups
		}
	}
	return allMarked
}

// markNode is mark for one node. c goes there.
func (r *Record) markNode(c *Cursor, n *Node) {
	if n.Setup != nil && n.Setup.ToMove == rules.Empty {
		c.Go(n.parent)
		n.Setup.ToMove = r.turnAt(n, c.Position())
		c.made += 2
	}
	c.Go(n)
	n.takeMarks(c)
}

// takeMarks marks the node as the cursor found it, which is there.
func (n *Node) takeMarks(c *Cursor) {
	s := &c.steps[len(c.steps)-1]
	n.Illegal, n.LeftOut, n.Fault = s.illegal, s.leftOut, s.fault
}
