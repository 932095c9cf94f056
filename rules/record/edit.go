package record

import (
	"slices"

	"redstone/rules"
)

// Add plays a move after a node and returns its node: a new one, a variation
// when the parent has children, or the child that already plays it. With Empty
// for by it is a move of the side to move. It is unchecked: an illegal move is
// added too, and marked. For the moves of players ask Position.Check first.
//
// It returns nil when the parent is not part of the record, when the record fails
// Check, and for what no file can hold: NoMove, points off the board, in Go swaps
// and red stones, and Resign, for a resignation is part of the result.
func (r *Record) Add(parent *Node, m rules.Move, by rules.Stone) *Node {
	if r.Check() != nil || !fits(m, r.Game, r.Size) {
		return nil
	}
	c := r.cursor()
	if parent == nil || !c.Go(parent) {
		return nil
	}
	if !by.Coloured() {
		by = c.Position().ToMove()
	}
	if n := parent.Child(m, by); n != nil {
		return n
	}
	n := newNode()
	n.Move, n.By = m, by
	parent.attach(n, len(parent.children))
	c.Go(n)
	n.takeMarks(c)
	return n
}

// AddEmpty appends a node without a move, for a comment and marks; nil when the
// parent is not part of the record.
func (r *Record) AddEmpty(parent *Node) *Node {
	if !r.has(parent) {
		return nil
	}
	n := newNode()
	parent.attach(n, len(parent.children))
	return n
}

// AddSetup appends a node that puts stones on the board or clears points; nil
// when the parent is not part of the record or the record fails Check. See
// SetSetup.
func (r *Record) AddSetup(parent *Node, s Setup) *Node {
	if r.Check() != nil {
		return nil
	}
	n := r.AddEmpty(parent)
	if n != nil {
		n.Setup = r.setupFrom(s)
		r.markNode(r.cursor(), n) // no cursor has been there, so none has to start again
	}
	return n
}

// SetSetup changes what is set up at a node without a move, the root too, and
// reports false for any other, where AddSetup makes a node of its own, and for a
// node that is not part of the record. Points off the board and red stones in Go
// are left out. Without a ToMove it is the turn of whose move comes next, or of
// who would have moved without the set-up; in Redstone a lone black stone is
// White's turn. A set-up that makes no position is kept, and marked by Node.Fault;
// everything below the node is checked again.
func (r *Record) SetSetup(n *Node, s Setup) bool {
	if r.Check() != nil || !r.has(n) || n.Move != rules.NoMove {
		return false
	}
	n.Setup = r.setupFrom(s)
	r.edits++
	r.mark(n, neverStop)
	return true
}

// setupFrom returns a copy of what a record can hold of a set-up.
func (r *Record) setupFrom(s Setup) *Setup {
	if r.Game == rules.Go {
		s.Red = nil
	}
	return s.normalized(r.Size)
}

// lookAhead bounds how many nodes turnAt looks at.
const lookAhead = 8

// turnAt finds the side to move after the set-up of n, which leaves it open. before
// is the position that the set-up is applied to.
func (r *Record) turnAt(n *Node, before *rules.Position) rules.Stone {
	next := n
	for range lookAhead {
		if next.Move != rules.NoMove {
			return next.By
		}
		if next = next.Next(); next == nil {
			break
		}
	}
	if n.parent == nil && r.Info.Handicap >= 2 {
		return rules.White
	}
	turn := before.ToMove()
	try := *n.Setup
	for _, try.ToMove = range []rules.Stone{turn, turn.Opponent()} {
		if _, fault := try.apply(before); fault == nil {
			return try.ToMove
		}
	}
	return turn
}

// Removed is what Delete removed, for Restore.
type Removed struct {
	Parent *Node // of Node, where a display should go
	Node   *Node
	index  int
	record *Record
}

// Delete removes a node and all that follows it. The root, and what is not in the
// record, stay as they are: Removed.Node is nil then.
func (r *Record) Delete(n *Node) Removed {
	if n == nil || n.parent == nil || !r.has(n) {
		return Removed{}
	}
	d := Removed{Parent: n.parent, Node: n, index: n.Index(), record: r}
	d.Parent.children = slices.Delete(d.Parent.children, d.index, d.index+1)
	n.parent = nil
	r.edits++ // no cursor may mistake it for a part of the record
	return d
}

// Restore undoes a Delete of this record and reports whether that could be done:
// the parent must still be part of the record. What came back is checked again,
// since a set-up above it may have changed meanwhile.
func (r *Record) Restore(d Removed) bool {
	if d.record == nil || d.record != r || d.Node == nil || d.Node.parent != nil || !r.has(d.Parent) || r.Check() != nil {
		return false
	}
	d.Parent.attach(d.Node, min(d.index, len(d.Parent.children)))
	r.mark(d.Node, neverStop)
	return true
}

// Promote makes the line through n the main line, all the way from the root,
// and reports whether it was not. What is not in the record stays as it is.
func (r *Record) Promote(n *Node) bool {
	if !r.has(n) {
		return false
	}
	changed := false
	for ; n.parent != nil; n = n.parent {
		if i := n.Index(); i > 0 {
			siblings := n.parent.children
			copy(siblings[1:i+1], siblings[:i])
			siblings[0] = n
			changed = true
		}
	}
	return changed
}

// Up moves n one place towards the main line among the variations of its
// parent, and reports whether there was one before it. What is not in the record
// stays as it is.
func (r *Record) Up(n *Node) bool { return r.swapWith(n, -1) }

// Down moves n one place away from the main line, and reports whether there
// was one after it. What is not in the record stays as it is.
func (r *Record) Down(n *Node) bool { return r.swapWith(n, 1) }

// swapWith exchanges n with the sibling that is so many places after it.
func (r *Record) swapWith(n *Node, by int) bool {
	if !r.has(n) || n.parent == nil {
		return false
	}
	siblings := n.parent.children
	i := n.Index()
	j := i + by
	if j < 0 || j >= len(siblings) {
		return false
	}
	siblings[i], siblings[j] = siblings[j], siblings[i]
	return true
}

// attach makes c a child of n, at that index among the children.
func (n *Node) attach(c *Node, at int) {
	c.parent = n
	c.depth = n.depth + 1
	c.ply = n.ply
	if c.Move != rules.NoMove {
		c.ply++
	}
	n.children = slices.Insert(n.children, at, c)
}

// has reports whether n is part of the record.
func (r *Record) has(n *Node) bool {
	if r == nil || n == nil {
		return false
	}
	for n.parent != nil {
		n = n.parent
	}
	return n == r.Root
}

// cursor returns the cursor of Add.
func (r *Record) cursor() *Cursor {
	if r.editing == nil || r.editing.err != nil {
		r.editing = NewCursor(r)
	}
	return r.editing
}
