package match

import (
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// The methods of Study that change the view or the tree are given the time in a
// Match, and leave the game's line alone.

// Tip returns where the game stands: the end of the game's line.
func (m *Match) Tip() *record.Node { return m.protected }

// Live reports whether the position shown is where the game stands.
func (m *Match) Live() bool { return m.Node() == m.Tip() }

// InGame reports whether a node is on the game's line.
func (m *Match) InGame(n *record.Node) bool { return m.isProtected(n) }

// setTip makes a node the end of the game's line and shows it.
func (m *Match) setTip(n *record.Node) {
	m.rev++
	m.protected = n
	m.hints.pending = false
	if m.redo == n || !above(n, m.redo) {
		m.redo = nil
	}
	m.showEnd(n)
}

// GoTo shows the position of the shown line's node with that number, or the
// nearest there is. It never changes the game, and the clocks run on.
func (m *Match) GoTo(number int, now time.Time) {
	m.clock.see(now)
	m.study.GoTo(number)
}

// GoToNode shows the position at a node of the record. When the shown line
// does not lead there, it becomes the one that does: the game's line where the
// node is on it, else the one by the first children from there. It never changes
// the game, and the clocks run on. A node that is not part of the record is
// ignored.
func (m *Match) GoToNode(n *record.Node, now time.Time) {
	m.clock.see(now)
	m.study.GoToNode(n)
}

// GoToTip shows where the game stands, and the game's line.
func (m *Match) GoToTip(now time.Time) {
	m.clock.see(now)
	m.showEnd(m.Tip())
}

// GoToStart shows where a reader begins with a game: before the first move, with the stones
// that are set up.
func (m *Match) GoToStart(now time.Time) {
	first := m.record.Root
	for first.Setup == nil && len(first.Children()) == 1 && first.Next().Setup != nil && first.Next().Move == rules.NoMove && !first.Says() {
		first = first.Next()
	}
	m.GoToNode(first, now)
}

// Try is Study.Try: clocks, outcome and the game's line stay as they are.
func (m *Match) Try(mv rules.Move, now time.Time) (rules.Effect, error) {
	m.Tick(now)
	return m.study.Try(mv)
}

// CanDelete reports whether Delete would take that node out: never one of the
// game's line.
func (m *Match) CanDelete(n *record.Node) bool { return m.study.CanDelete(n) }

// Delete takes a node and what follows it out of the record, and shows the
// node's parent when one of them was shown. Restore undoes it.
func (m *Match) Delete(n *record.Node, now time.Time) record.Removed {
	m.clock.see(now)
	d := m.study.Delete(n)
	if d.Node != nil && (d.Node == m.redo || above(d.Node, m.redo)) {
		m.redo = nil
	}
	return d
}

// Restore puts back what Delete took out, shows it, and reports whether it
// could.
func (m *Match) Restore(d record.Removed, now time.Time) bool {
	m.clock.see(now)
	return m.study.Restore(d)
}

// CanPromote reports whether Promote would change anything: while a game goes on
// its line is the main line and stays so.
func (m *Match) CanPromote(n *record.Node) bool { return m.mayReplaceMain() && m.study.CanPromote(n) }

// Promote makes the line through a node the main line, and reports whether it
// was not.
func (m *Match) Promote(n *record.Node) bool {
	if !m.CanPromote(n) {
		return false
	}
	m.main = keptLine
	return m.study.Promote(n)
}

// CanReorder reports whether Reorder would move a node among its siblings, by -1
// towards the main line or by 1 away from it.
func (m *Match) CanReorder(n *record.Node, by int) bool {
	return m.study.CanReorder(n, by) && (m.mayReplaceMain() || !takesMain(n, by))
}

// Reorder moves a node among its siblings, by -1 towards the main line or by 1
// away from it, and reports whether it could.
func (m *Match) Reorder(n *record.Node, by int) bool {
	if !m.CanReorder(n, by) {
		return false
	}
	if takesMain(n, by) {
		m.main = keptLine
	}
	return m.study.Reorder(n, by)
}

// takesMain reports whether another sibling is the first when n has moved.
func takesMain(n *record.Node, by int) bool { return n.Index() == 0 || n.Index()+by == 0 }

// Game returns how a node is reached, for whoever sets positions up from a text and
// moves: the Config's set-up or handicap and the moves. Where a record has stones set up
// on the way, illegal moves or a colour that moves twice, moves alone do not lead there;
// then it is the position after the last of these, and the moves from there.
func (m *Match) Game(n *record.Node) (setup string, moves []rules.Move) {
	c := record.NewCursor(m.record)
	p, err := m.config.position()
	setup = m.config.Setup
	if err == nil && m.config.Handicap != 0 {
		setup = p.Text()
	}
	if !c.Go(n) {
		return setup, nil
	}
	for _, step := range n.Path() {
		c.Go(step)
		if err == nil && step.OnBoard() {
			moves = append(moves, step.Move)
			_, err = p.Play(step.Move)
		}
		if got := c.Position(); err != nil || !alike(p, got) {
			setup, moves = got.Text(), nil
			p, err = rules.ParsePosition(got.Game(), setup)
		}
	}
	return setup, moves
}

// Prisoners returns how many of its opponent's stones a colour has captured in the game
// of Go that leads to the shown position: those that were placed or set up and have left
// the board.
func (m *Match) Prisoners(of rules.Stone) int {
	enemy := of.Opponent()
	n := 0
	var before *record.Cursor
	for at := m.Node(); at != nil; at = at.Parent() {
		if at.Setup != nil && at.Fault == nil {
			// What a set-up clears was not captured: count from the position that it made.
			c := record.NewCursor(m.record)
			c.Go(at)
			n += c.Position().Count(enemy)
			break
		}
		if !at.Move.IsPlacement() || !at.OnBoard() {
			continue
		}
		if at.By == enemy {
			n++
		}
		if at.Illegal == rules.Occupied {
			if before == nil {
				before = record.NewCursor(m.record)
			}
			// The stone that stood there was not captured.
			if before.Go(at.Parent()); before.Position().At(at.Move.Point()) == enemy {
				n--
			}
		}
	}
	return n - m.Position().Count(enemy)
}

// alike reports whether two positions allow the same moves.
func alike(p, q *rules.Position) bool {
	return p.Hash() == q.Hash() && p.ToMove() == q.ToMove() && p.Result().Over() == q.Result().Over()
}
