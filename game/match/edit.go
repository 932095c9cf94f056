package match

import (
	"time"

	"redstone/rules/record"
)

// Rev returns a number that changes whenever the tree does.
func (m *Match) Rev() int { return m.rev }

// Touch is to be called after something was written into the record other than
// by the match.
func (m *Match) Touch() { m.rev++ }

// CanDelete reports whether Delete takes that node out: the game's own line
// stays whatever happens.
func (m *Match) CanDelete(n *record.Node) bool {
	return n != nil && n.Parent() != nil && !m.InGame(n)
}

// Delete takes a node and what follows it out of the record and shows the node
// before it, when it or what follows was shown. Restore brings it back.
func (m *Match) Delete(n *record.Node, now time.Time) record.Removed {
	if !m.CanDelete(n) {
		return record.Removed{}
	}
	m.clock.see(now)
	parent, view := n.Parent(), m.cursor.Node()
	if n == view || above(n, view) {
		view = parent
	}
	if n == m.redo || above(n, m.redo) {
		m.redo = nil
	}
	d := m.record.Delete(n)
	m.relined(view)
	return d
}

// Restore puts back what Delete took out, shows it, and reports whether it
// could.
func (m *Match) Restore(d record.Removed, now time.Time) bool {
	if !m.record.Restore(d) {
		return false
	}
	m.clock.see(now)
	m.relined(d.Node)
	return true
}

// relined shows a node after the tree has changed.
func (m *Match) relined(view *record.Node) {
	m.rev++
	m.line = m.line[:0]
	m.show(view)
}

// CanPromote reports whether Promote would change anything: the line of a game
// that goes on is the main line, and stays so.
func (m *Match) CanPromote(n *record.Node) bool { return m.free() && !n.OnMainLine() }

// Promote makes the line through a node the main line.
func (m *Match) Promote(n *record.Node) bool {
	if !m.CanPromote(n) {
		return false
	}
	m.kept = true
	m.rev++
	return m.record.Promote(n)
}

// free reports whether the main line may be another than the game's.
func (m *Match) free() bool { return m.kept || m.over() }

// Fork returns the node where the variation that n lies in begins: n or the
// nearest node above it that has siblings. It is nil where there is none.
func Fork(n *record.Node) *record.Node {
	for ; n != nil && n.Parent() != nil; n = n.Parent() {
		if len(n.Parent().Children()) > 1 {
			return n
		}
	}
	return nil
}

// CanReorder reports whether Reorder would move a node among its siblings, by -1
// towards the main line or by 1 away from it.
func (m *Match) CanReorder(n *record.Node, by int) bool {
	if n == nil || n.Parent() == nil {
		return false
	}
	i := n.Index()
	to := i + by
	return to >= 0 && to < len(n.Parent().Children()) && (m.free() || i > 0 && to > 0)
}

// Reorder moves a node among its siblings: by -1 towards the main line, or by 1
// away from it. It reports whether it could.
func (m *Match) Reorder(n *record.Node, by int) bool {
	if !m.CanReorder(n, by) {
		return false
	}
	if n.Index() == 0 || n.Index()+by == 0 {
		m.kept = true
	}
	m.rev++
	if by < 0 {
		return m.record.Up(n)
	}
	return m.record.Down(n)
}

// Hints returns how many hints were asked for in this game.
func (m *Match) Hints() int { return m.hints }

// AskHint notes that a hint was asked for where the game stands: the next ply
// is marked in the record.
func (m *Match) AskHint() {
	m.hints++
	m.hinted = true
}

// Kept reports whether the record's main line is a game of its own, opened or
// finished, beside which play goes on.
func (m *Match) Kept() bool { return m.kept }
