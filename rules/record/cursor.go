package record

import "redstone/rules"

// Cursor is a node of a record with the position there. It moves along the tree by
// playing and undoing moves on one position, so that a step costs the same in a
// long game as in a short one. It only reads the record: several cursors may be
// used concurrently, as long as the record is not edited.
type Cursor struct {
	record *Record
	err    error // of Record.Check; then there are no steps and no position
	edits  int   // of the record at the last reset
	pos    *rules.Position
	steps  []step // one for each node from the root to the current one
	breaks []int  // the steps that have a break
	made   int    // how many positions it has set up, or replays that take as long

	executed rules.Effect // what the move that was executed last did
	ofLinks  bool         // it leaves illegal moves out: the numbers in links are those of moves on such a board
}

// step is what entering a node did.
type step struct {
	node    *Node
	played  bool              // its move is the last of the position's history
	effect  *rules.Effect     // of a move that is illegal and was executed
	broke   bool              // the position is a new one
	before  *rules.Position   // with a break: the previous position, or nil when it was dropped
	illegal rules.Reason      // why its move is illegal
	leftOut bool              // its move was not executed
	fault   *rules.SetupError // why its set-up was left out
}

// A break is a step that cannot be undone on the position: stones are set up, a
// colour moves twice or a move is illegal, and a new position is made. The positions before the newest
// breaks are kept, of older ones only some, which bounds the memory that a file can
// cost; going back to one that was dropped is a short replay.
const (
	newestBreaks = 32
	maxBreaks    = 4096 // on one path; what would need more is left out and marked
)

// NewCursor returns a cursor at the record's root. When the record fails
// Record.Check, Err returns that error.
func NewCursor(r *Record) *Cursor {
	c := &Cursor{record: r}
	c.reset()
	return c
}

// newLinkCursor returns a cursor by whose positions the moves of links are numbered.
func newLinkCursor(r *Record) *Cursor {
	c := &Cursor{record: r, ofLinks: true}
	c.reset()
	return c
}

// Err returns why there is no position: the error of Record.Check when the cursor
// looked last, which it does when it is made and, after edits, when it moves. That
// of nil and of the zero Cursor, which has no record, is ErrNoRoot.
func (c *Cursor) Err() error {
	if c == nil || c.err == nil && len(c.steps) == 0 {
		return ErrNoRoot
	}
	return c.err
}

// Node returns where the cursor is; nil with an Err.
func (c *Cursor) Node() *Node {
	if c.Err() != nil {
		return nil
	}
	return c.steps[len(c.steps)-1].node
}

// Position returns the position at Node; nil with an Err. It belongs to the
// cursor and is good until it moves: callers must not change it.
func (c *Cursor) Position() *rules.Position {
	if c == nil {
		return nil
	}
	return c.pos
}

// Effect returns what the move of Node did; false where there is none or where
// it is left out: see Node.LeftOut.
func (c *Cursor) Effect() (rules.Effect, bool) {
	if c.Err() != nil {
		return rules.Effect{}, false
	}
	last := &c.steps[len(c.steps)-1]
	if last.effect != nil {
		return *last.effect, true
	}
	if !last.played {
		return rules.Effect{}, false
	}
	c.pos.Undo()
	e, err := c.pos.Play(last.node.Move)
	return e, err == nil
}

// Go moves the cursor to a node of its record. It reports false, and stays,
// when the node is not part of the record, and with an Err.
func (c *Cursor) Go(n *Node) bool {
	if c == nil {
		return false
	}
	if c.record != nil && c.edits != c.record.edits {
		c.reset()
	}
	if c.err != nil {
		return false
	}
	var down []*Node // from n up to below where both paths meet
	for n != nil && (int(n.depth) >= len(c.steps) || c.steps[n.depth].node != n) {
		down = append(down, n)
		n = n.parent
	}
	if n == nil {
		return false
	}
	for len(c.steps)-1 > int(n.depth) {
		c.back()
	}
	for i := len(down) - 1; i >= 0; i-- {
		c.enter(down[i])
	}
	return true
}

// reset starts again at the root.
func (c *Cursor) reset() {
	r := c.record
	c.steps, c.breaks, c.pos = c.steps[:0], c.breaks[:0], nil
	if c.err = r.Check(); c.err != nil {
		return
	}
	c.edits = r.edits
	p, err := rules.NewPosition(r.Game, r.Size, r.Pie && r.Game == rules.Redstone)
	if err != nil {
		c.err = err // Check has let pass what package rules refuses
		return
	}
	if r.Game == rules.Go {
		p.SetKomi(r.Komi)
	}
	c.pos = p
	c.enter(r.Root)
}

// enter moves on to a child of the current node.
func (c *Cursor) enter(n *Node) {
	s := step{node: n}
	before := c.pos
	if n.Setup != nil {
		s.fault = c.setUp(n.Setup)
	}
	if n.Move != rules.NoMove {
		s.illegal, s.leftOut = c.play(n)
		s.played = s.illegal == rules.Legal
		if !s.played && !s.leftOut {
			effect := c.executed
			s.effect = &effect
		}
	}
	if s.broke = c.pos != before; s.broke {
		s.before = before
		c.breaks = append(c.breaks, len(c.steps))
		if old := len(c.breaks) - 1 - newestBreaks; old >= 0 && old%newestBreaks != 0 {
			c.steps[c.breaks[old]].before = nil
		}
	}
	c.steps = append(c.steps, s)
}

// setUp replaces the position by what the set-up makes of it.
func (c *Cursor) setUp(s *Setup) *rules.SetupError {
	if len(c.breaks) >= maxBreaks {
		return &rules.SetupError{Fault: rules.FaultLength}
	}
	c.made++
	q, fault := s.apply(c.pos)
	if fault == nil {
		c.pos = q
	}
	return fault
}

// play plays the node's move, after giving its colour the turn where it is the
// other's: in files of Go one colour may play twice, and moves follow two passes. A
// placement that is not legal is executed all the same, as SGF says. out says that
// the move is left out, and reason why it is not legal.
func (c *Cursor) play(n *Node) (reason rules.Reason, out bool) {
	p := c.pos
	over := p.Result().Over()
	if over && p.Game() == rules.Redstone {
		return rules.GameOver, true
	}
	occupied := n.Move.IsPlacement() && p.At(n.Move.Point()) != rules.Empty
	q := p // the position in which the move is looked at
	switch turned := over || n.By != p.ToMove(); {
	case !turned:
	case len(c.breaks) >= maxBreaks:
		return rules.NotAMove, true
	case over && n.Move == rules.Pass && !c.ofLinks:
		c.made++
		c.pos = passedAgain(p, n.By)
		return rules.Legal, false
	case occupied:
		reason = rules.Occupied // which needs no position with the turn
	default:
		c.made++
		var fault *rules.SetupError
		if q, fault = withTurn(p, n.By); fault != nil {
			reason = rules.NotAMove // it is the other side's turn, and cannot be this one's
		}
	}
	if reason == rules.Legal {
		if reason = q.Check(n.Move); reason == rules.Legal {
			q.Do(n.Move)
			c.pos = q
			return rules.Legal, false
		}
	}
	return reason, c.ofLinks || !c.execute(n)
}

// execute plays a placement that is not legal, and reports whether it could.
func (c *Cursor) execute(n *Node) bool {
	if !n.Move.IsPlacement() || len(c.breaks) >= maxBreaks {
		return false
	}
	q, effect, ok := c.pos.Execute(n.Move, n.By)
	if !ok {
		return false
	}
	c.made++
	c.pos, c.executed = q, effect
	return true
}

// passedAgain returns the position after another pass in a game that passes have
// ended: it stays over.
func passedAgain(p *rules.Position, by rules.Stone) *rules.Position {
	q, fault := withTurn(p, by.Opponent())
	if fault != nil {
		return p
	}
	q.Do(rules.Pass)
	q.Do(rules.Pass)
	return q
}

// back moves to the parent of the current node.
func (c *Cursor) back() {
	last := c.steps[len(c.steps)-1]
	c.steps = c.steps[:len(c.steps)-1]
	if !last.broke {
		if last.played {
			c.pos.Undo()
		}
		return
	}
	c.breaks = c.breaks[:len(c.breaks)-1]
	if last.before != nil {
		c.pos = last.before
		return
	}
	c.replay()
}

// replay remakes the position at the end of steps, from the last break whose
// previous position is still there. That of the first break always is.
func (c *Cursor) replay() {
	from := 0
	for i := len(c.breaks) - 1; i >= 0; i-- {
		if s := &c.steps[c.breaks[i]]; s.before != nil {
			from = c.breaks[i]
			c.pos = s.before
			c.breaks = c.breaks[:i]
			break
		}
	}
	nodes := make([]*Node, 0, len(c.steps)-from)
	for _, s := range c.steps[from:] {
		nodes = append(nodes, s.node)
	}
	c.steps = c.steps[:from]
	c.made += len(nodes) / newestBreaks
	for _, n := range nodes {
		c.enter(n)
	}
}
