package match

import (
	"slices"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// The shown line is a path of the record from the root on, in which the view
// lies: the game's line, or the variation that was looked at last. Its nodes
// are numbered from 1; the number of a node is its depth in the record.

// Node returns the node that is shown.
func (m *Match) Node() *record.Node { return m.cursor.Node() }

// Tip returns where the game stands: the end of the game's line.
func (m *Match) Tip() *record.Node { return m.tip }

// Live reports whether the position shown is where the game stands.
func (m *Match) Live() bool { return m.cursor.Node() == m.tip }

// InGame reports whether a node is on the game's line.
func (m *Match) InGame(n *record.Node) bool { return n == m.tip || above(n, m.tip) }

// View returns the number of the node that is shown, 0 for the root.
func (m *Match) View() int { return m.cursor.Node().Depth() }

// Plies returns the length of the shown line.
func (m *Match) Plies() int { return len(m.line) }

// Line returns the nodes of the shown line, the root left out. The slice
// belongs to the match and is good until it changes.
func (m *Match) Line() []*record.Node { return m.line }

// Moves returns all moves of the shown line, those after View too.
func (m *Match) Moves() []rules.Move {
	moves := make([]rules.Move, 0, len(m.line))
	for _, n := range m.line {
		if n.Move != rules.NoMove {
			moves = append(moves, n.Move)
		}
	}
	return moves
}

// Move returns the move of the shown line's node with that number, the first
// being 1; NoMove where there is none.
func (m *Match) Move(number int) rules.Move {
	if number < 1 || number > len(m.line) {
		return rules.NoMove
	}
	return m.line[number-1].Move
}

// Effect returns what the move that is shown did; the zero Effect at the
// start, where stones were set up, and for a move that is illegal in a file.
func (m *Match) Effect() rules.Effect {
	e, _ := m.cursor.Effect()
	return e
}

// Effects returns what the move of the shown line's node with that number did,
// the first being 1; the zero Effect where there is none.
func (m *Match) Effects(number int) rules.Effect {
	if number < 1 || number > len(m.line) {
		return rules.Effect{}
	}
	n := m.line[number-1]
	if n == m.cursor.Node() {
		return m.Effect()
	}
	c := record.NewCursor(m.record)
	c.Go(n)
	e, _ := c.Effect()
	return e
}

// GoTo shows the position of the shown line's node with that number, or the
// nearest there is. It never changes the game, and the clocks run on.
func (m *Match) GoTo(number int, now time.Time) {
	m.clock.see(now)
	if number = min(number, len(m.line)); number > 0 {
		m.show(m.line[number-1])
	} else {
		m.show(m.record.Root)
	}
}

// GoToNode shows the position at a node of the record. When the shown line
// does not lead there, it becomes the one that does and goes on by the main
// line from there. It never changes the game, and the clocks run on. A node
// that is not part of the record is ignored.
func (m *Match) GoToNode(n *record.Node, now time.Time) {
	m.clock.see(now)
	if n != nil {
		m.show(n)
	}
}

// GoToTip shows where the game stands, and the game's line.
func (m *Match) GoToTip(now time.Time) {
	m.clock.see(now)
	m.line = lineTo(m.tip, m.line)
	m.cursor.Go(m.tip)
}

// show shows a node and finds the line that leads through it.
func (m *Match) show(n *record.Node) {
	if !m.cursor.Go(n) {
		return
	}
	d := n.Depth()
	if d == 0 && len(m.line) > 0 || d > 0 && d <= len(m.line) && m.line[d-1] == n {
		return // the line leads there already
	}
	if m.InGame(n) {
		n = m.tip
	} else {
		n = n.Last()
	}
	m.line = lineTo(n, m.line)
}

// lineTo returns the path to a node without the root, in the memory of old.
func lineTo(n *record.Node, old []*record.Node) []*record.Node {
	line := slices.Grow(old[:0], n.Depth())[:n.Depth()]
	for ; n.Parent() != nil; n = n.Parent() {
		line[n.Depth()-1] = n
	}
	return line
}

// above reports whether n is on the way from the root to below, and another
// node than that. below may be nil.
func above(n, below *record.Node) bool {
	if below == nil || n.Depth() >= below.Depth() {
		return false
	}
	for below.Depth() > n.Depth() {
		below = below.Parent()
	}
	return below == n
}

// Game returns how a node is reached from the start, for whoever sets positions
// up from a text and moves: the Config's set-up and the moves. Where a record
// has stones set up on the way, illegal moves or a colour that moves twice,
// moves alone do not lead there; then it is the position itself, without moves.
func (m *Match) Game(n *record.Node) (setup string, moves []rules.Move) {
	c := record.NewCursor(m.record)
	if !c.Go(n) {
		return m.config.Setup, nil
	}
	p, err := m.config.position()
	for _, step := range n.Path() {
		if err == nil && step.Move != rules.NoMove {
			moves = append(moves, step.Move)
			_, err = p.Play(step.Move)
		}
	}
	if got := c.Position(); err != nil || p.Hash() != got.Hash() || p.ToMove() != got.ToMove() || p.Result() != got.Result() {
		return got.Text(), nil
	}
	return m.config.Setup, moves
}
