package match

import (
	"errors"
	"slices"

	"redstone/rules"
	"redstone/rules/record"
)

// MaxPlies is how deep a line may become by moves that are played or tried. It is
// far beyond real games, and bounds memory and the length of a save.
const MaxPlies = 20000

// Errors of Try and of Match.Play, beside *rules.IllegalMoveError.
var (
	ErrOver    = errors.New("the game is over")
	ErrTooMany = errors.New("the game has too many plies")
)

// Study shows one node of a record at a time, the view, and edits the tree
// around it. It knows neither players nor clocks nor whose game it is: a Match
// is a Study with a game in it.
//
// The view lies on the shown line, a path of the record from the root on: the
// variation that was visited last, continued by first children. The nodes of
// the line are numbered from 1, which is their depth in the record.
//
// A Study is not safe for concurrent use.
type Study struct {
	record *record.Record
	cursor *record.Cursor // at the view
	line   []*record.Node // the shown line without the root; the view is on it or is the root
	rev    int

	// protected is the end of a line that Delete leaves alone, and that is the
	// shown line whenever one of its nodes is visited from elsewhere. In a Match
	// that is the game's line; a Study by itself has none.
	protected *record.Node
}

// NewStudy shows the root of a record and its main line. The study takes the
// record over.
func NewStudy(r *record.Record) *Study {
	s := newStudy(r)
	return &s
}

func newStudy(r *record.Record) Study {
	return Study{record: r, cursor: record.NewCursor(r), line: lineTo(r.Last(), nil)}
}

// Record returns the record, which belongs to the study. Callers may write
// comments, marks and win rates into its nodes and change its Info, followed by
// Touch; the tree itself is changed by the methods of the study.
func (s *Study) Record() *record.Record { return s.record }

// Rev returns a number that changes whenever the tree does.
func (s *Study) Rev() int { return s.rev }

// Touch is to be called after the record was changed other than by the study.
func (s *Study) Touch() { s.rev++ }

// Node returns the node that is shown.
func (s *Study) Node() *record.Node { return s.cursor.Node() }

// Position returns the position that is shown. It belongs to the study and is
// good until the next call that changes the view; callers must not change it.
func (s *Study) Position() *rules.Position { return s.cursor.Position() }

// View returns the number of the node that is shown, 0 for the root.
func (s *Study) View() int { return s.cursor.Node().Depth() }

// Plies returns the length of the shown line.
func (s *Study) Plies() int { return len(s.line) }

// Line returns the nodes of the shown line without the root. The slice belongs
// to the study and is good until the next call that changes it or the view.
func (s *Study) Line() []*record.Node { return s.line }

// Moves returns all moves of the shown line, those after View too.
func (s *Study) Moves() []rules.Move {
	moves := make([]rules.Move, 0, len(s.line))
	for _, n := range s.line {
		if n.Move != rules.NoMove {
			moves = append(moves, n.Move)
		}
	}
	return moves
}

// Move returns the move of the shown line's node with that number, counted from
// 1; NoMove where there is none.
func (s *Study) Move(number int) rules.Move {
	if number < 1 || number > len(s.line) {
		return rules.NoMove
	}
	return s.line[number-1].Move
}

// Effect returns what the move of the shown node did; the zero Effect at the
// root, where stones were set up, and for a move that is left out: record.Node.LeftOut.
func (s *Study) Effect() rules.Effect {
	e, _ := s.cursor.Effect()
	return e
}

// Effects returns what the move of the shown line's node with that number did,
// counted from 1; the zero Effect where there is none.
func (s *Study) Effects(number int) rules.Effect {
	if number < 1 || number > len(s.line) {
		return rules.Effect{}
	}
	n := s.line[number-1]
	if n == s.cursor.Node() {
		return s.Effect()
	}
	c := record.NewCursor(s.record)
	c.Go(n)
	e, _ := c.Effect()
	return e
}

// GoTo shows the shown line's node with that number, or the nearest there is.
func (s *Study) GoTo(number int) {
	if number = min(number, len(s.line)); number > 0 {
		s.show(s.line[number-1])
	} else {
		s.show(s.record.Root)
	}
}

// GoToNode shows a node of the record, and changes the shown line when that
// does not lead there. A node that is not part of the record is ignored.
func (s *Study) GoToNode(n *record.Node) { s.show(n) }

// show shows a node and finds the line that leads through it.
func (s *Study) show(n *record.Node) {
	if !s.cursor.Go(n) {
		return
	}
	d := n.Depth()
	if d == 0 && len(s.line) > 0 || d > 0 && d <= len(s.line) && s.line[d-1] == n {
		return // the line leads there already
	}
	if s.isProtected(n) {
		n = s.protected
	} else {
		n = n.Last()
	}
	s.line = lineTo(n, s.line)
}

// showEnd shows a node and the line that ends there.
func (s *Study) showEnd(n *record.Node) {
	s.cursor.Go(n)
	s.line = lineTo(n, s.line)
}

// isProtected reports whether a node is on the protected line.
func (s *Study) isProtected(n *record.Node) bool {
	return s.protected != nil && (n == s.protected || above(n, s.protected))
}

// contains reports whether a node is part of the record.
func (s *Study) contains(n *record.Node) bool {
	for n != nil && n.Parent() != nil {
		n = n.Parent()
	}
	return n == s.record.Root
}

// lineTo returns the path to a node without the root, in the memory of old.
func lineTo(n *record.Node, old []*record.Node) []*record.Node {
	line := slices.Grow(old[:0], n.Depth())[:n.Depth()]
	for ; n.Parent() != nil; n = n.Parent() {
		line[n.Depth()-1] = n
	}
	return line
}

// above reports whether n is a proper ancestor of below, which may be nil.
func above(n, below *record.Node) bool {
	if below == nil || n.Depth() >= below.Depth() {
		return false
	}
	for below.Depth() > n.Depth() {
		below = below.Parent()
	}
	return below == n
}
