package record

import (
	"iter"
	"math"
	"slices"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// Node is a point in a game: after a move, after stones were set up, or with
// neither of them, only to hold a comment and marks. Records make nodes, by Add
// and its like. All methods may be called on nil, which has neither parent nor
// children and holds nothing.
type Node struct {
	parent   *Node
	children []*Node
	depth    int32 // number of ancestors
	ply      int32 // moves from the root to here, its own included

	Move    rules.Move   // NoMove at the root and where stones are set up
	By      rules.Stone  // whose move it is: the colour of the stone, whoever sits there; Empty without a move
	Illegal rules.Reason // why the rules forbid the move, which a file may hold all the same; else Legal
	LeftOut bool         // the illegal move is not executed on the board: it is no placement, or a game of Redstone is over
	Hint    bool         // the computer was asked for a hint before the move
	winRate uint16       // of Black, in hundredths of a percent, plus 1; 0 when there is none

	Setup *Setup            // stones put down or taken off by hand, before the move is played; nil for none
	Fault *rules.SetupError // why the set-up makes no position and is left out on the board; nil when it does

	Comment string // with "\n" for line breaks
	Title   string // one line
	Marks   []Mark
	Left    [2]time.Duration // on the clocks of Black and of White after the move; below 0 when it is not known
	Extra   []sgf.Property   // properties that this package does not know, raw, to be written again
}

func newNode() *Node { return &Node{Left: [2]time.Duration{-1, -1}} }

// Parent returns the node before this one, nil for the root.
func (n *Node) Parent() *Node {
	if n == nil {
		return nil
	}
	return n.parent
}

// Children returns what follows, the main line first. The slice belongs to the
// record: callers must not change it.
func (n *Node) Children() []*Node {
	if n == nil {
		return nil
	}
	return n.children
}

// Next returns the first child, which continues the main line, or nil.
func (n *Node) Next() *Node {
	if n == nil || len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Last returns the last node of the line that begins here, by first children;
// the node itself when nothing follows.
func (n *Node) Last() *Node {
	for n != nil && len(n.children) > 0 {
		n = n.children[0]
	}
	return n
}

// Ply returns how many moves lead here, this node's and illegal ones included.
func (n *Node) Ply() int {
	if n == nil {
		return 0
	}
	return int(n.ply)
}

// Depth returns how many nodes are above this one. Delete does not change it.
func (n *Node) Depth() int {
	if n == nil {
		return 0
	}
	return int(n.depth)
}

// Path returns the nodes from the root to this one, both included; below a node
// that was deleted, from that one.
func (n *Node) Path() []*Node {
	if n == nil {
		return nil
	}
	path := make([]*Node, 0, n.depth+1)
	for ; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Index returns the place among the parent's children, 0 for the main line and
// for the root.
func (n *Node) Index() int {
	if n == nil || n.parent == nil {
		return 0
	}
	for i, c := range n.parent.children {
		if c == n {
			return i
		}
	}
	return 0
}

// OnMainLine reports whether only first children lead here from the root.
func (n *Node) OnMainLine() bool {
	if n == nil {
		return false
	}
	for ; n.parent != nil; n = n.parent {
		if n.parent.children[0] != n {
			return false
		}
	}
	return true
}

// OnBoard reports whether the node has a move that is executed on the board, legal or
// not.
func (n *Node) OnBoard() bool { return n != nil && n.Move != rules.NoMove && !n.LeftOut }

// Says reports whether the node has something to read or to see beside its move and its
// set-up: a comment, a title or marks.
func (n *Node) Says() bool { return n != nil && (n.Comment != "" || n.Title != "" || len(n.Marks) > 0) }

// Child returns the child that plays that move by that colour, or nil.
func (n *Node) Child(m rules.Move, by rules.Stone) *Node {
	for _, c := range n.Children() {
		if c.Move == m && c.By == by && c.Setup == nil {
			return c
		}
	}
	return nil
}

// All yields the node and everything below it in depth-first pre-order, without
// recursion. The tree must not change meanwhile.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		if n != nil {
			sgf.Walk(n, (*Node).Children)(yield)
		}
	}
}

// WinRate returns the estimated probability that Black wins, 0 to 1, and whether
// there is one.
func (n *Node) WinRate() (black float64, known bool) {
	if n == nil || n.winRate == 0 {
		return 0, false
	}
	return float64(n.winRate-1) / winSteps, true
}

// winSteps is the resolution of win rates, which files hold exactly.
const winSteps = 10000

// SetWinRate sets the estimated probability that Black wins, 0 to 1, rounded to a
// hundredth of a percent; NaN removes it.
func (n *Node) SetWinRate(black float64) {
	if n == nil {
		return
	}
	if math.IsNaN(black) {
		n.winRate = 0
		return
	}
	n.winRate = uint16(math.Round(min(max(black, 0), 1)*winSteps)) + 1
}

// ClearWinRate removes the estimate.
func (n *Node) ClearWinRate() { n.SetWinRate(math.NaN()) }
