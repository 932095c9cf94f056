package match

import (
	"redstone/rules"
	"redstone/rules/record"
)

// check says why a move can't be played at the view.
func (s *Study) check(mv rules.Move) error {
	p := s.Position()
	if p.Result().Over() {
		return ErrOver
	}
	if s.View() >= MaxPlies {
		return ErrTooMany
	}
	if r := p.Check(mv); r != rules.Legal {
		return &rules.IllegalMoveError{Move: mv, ToMove: p.ToMove(), Reason: r}
	}
	return nil
}

// Try plays a move at the view as a variation, or finds the node that plays it
// already, and shows it.
//
// The error is a *rules.IllegalMoveError, ErrOver where the rules have ended the
// game, or ErrTooMany; nothing has changed then.
func (s *Study) Try(mv rules.Move) (rules.Effect, error) {
	if err := s.check(mv); err != nil {
		return rules.Effect{}, err
	}
	n := s.record.Add(s.cursor.Node(), mv, s.Position().ToMove())
	if n == nil {
		return rules.Effect{}, &rules.IllegalMoveError{Move: mv, ToMove: s.Position().ToMove(), Reason: rules.NotAMove}
	}
	s.rev++
	s.show(n)
	return s.Effect(), nil
}

// CanDelete reports whether Delete would take that node out: the root cannot be
// deleted, nor a node that is not part of the record.
func (s *Study) CanDelete(n *record.Node) bool {
	return n != nil && n.Parent() != nil && !s.isProtected(n) && s.contains(n)
}

// Delete takes a node and what follows it out of the record, and shows the
// node's parent when one of them was shown. Restore undoes it.
func (s *Study) Delete(n *record.Node) record.Removed {
	if !s.CanDelete(n) {
		return record.Removed{}
	}
	view := s.cursor.Node()
	if n == view || above(n, view) {
		view = n.Parent()
	}
	d := s.record.Delete(n)
	s.changed(view)
	return d
}

// Restore puts back what Delete took out, shows it, and reports whether it
// could.
func (s *Study) Restore(d record.Removed) bool {
	if !s.record.Restore(d) {
		return false
	}
	s.changed(d.Node)
	return true
}

// changed shows a node after nodes have come or gone.
func (s *Study) changed(view *record.Node) {
	s.rev++
	s.line = s.line[:0] // it may hold nodes that have gone
	s.show(view)
}

// CanPromote reports whether Promote would change anything.
func (s *Study) CanPromote(n *record.Node) bool {
	return n != nil && s.contains(n) && !n.OnMainLine()
}

// Promote makes the line through a node the main line, and reports whether it
// was not.
func (s *Study) Promote(n *record.Node) bool {
	if !s.CanPromote(n) {
		return false
	}
	s.rev++
	return s.record.Promote(n)
}

// CanReorder reports whether a node can move among its siblings, by -1 towards
// the main line or by 1 away from it.
func (s *Study) CanReorder(n *record.Node, by int) bool {
	if n == nil || n.Parent() == nil || by != 1 && by != -1 || !s.contains(n) {
		return false
	}
	to := n.Index() + by
	return to >= 0 && to < len(n.Parent().Children())
}

// Reorder moves a node among its siblings, by -1 towards the main line or by 1
// away from it, and reports whether it could.
func (s *Study) Reorder(n *record.Node, by int) bool {
	if !s.CanReorder(n, by) {
		return false
	}
	s.rev++
	if by < 0 {
		return s.record.Up(n)
	}
	return s.record.Down(n)
}

// Fork returns the node where the variation that n lies in begins: n or its
// nearest ancestor that has siblings. It is nil where there is none.
func Fork(n *record.Node) *record.Node {
	for ; n != nil && n.Parent() != nil; n = n.Parent() {
		if len(n.Parent().Children()) > 1 {
			return n
		}
	}
	return nil
}
