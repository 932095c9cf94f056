package record

import (
	"redstone/rules"
	"redstone/rules/sgf"
)

// The limits of what FromSGF makes of a tree, beside those of package sgf. Each is
// far above what real files have; a game that exceeds one is refused with an error
// that contains the number.
const (
	MaxPoints = 1_000_000 // in marks and set-ups, once rectangles such as "aa:ss" are written out
	MaxSetups = 50_000    // positions that are set up: by stones, or where a colour moves twice or a move is illegal
)

// CanMerge reports whether the result of Merge is certain to be within the limits, so that
// it can be read again after it was written.
func (r *Record) CanMerge(other *Record) bool {
	nodes, points, setups := r.extent()
	n, p, s := other.extent()
	return nodes+n <= sgf.MaxNodes && points+p <= MaxPoints && setups+s <= maxSetups
}

// extent counts what is limited: nodes, points in marks and set-ups, and positions that are
// set up.
func (r *Record) extent() (nodes, points, setups int) {
	if r == nil {
		return 0, 0, 0
	}
	for n := range r.Root.All() {
		nodes++
		points += len(n.Marks)
		if s := n.Setup; s != nil {
			points += len(s.Black) + len(s.White) + len(s.Red) + len(s.Empty)
			setups++
		} else if n.parent != nil && n.By != rules.Empty && (n.By == n.parent.By || n.Illegal != rules.Legal) {
			setups++
		}
	}
	return nodes, points, setups
}

// maxSetups is MaxSetups but in tests, where fewer take less time.
var maxSetups = MaxSetups

// yieldEvery is after how many nodes long work yields: a node may take a tenth of a
// millisecond in a browser. yieldPoints points, written out, count as a node.
const (
	yieldEvery  = 4
	yieldPoints = 64
)

// neverStop is the yield function of work that cannot be cancelled.
func neverStop() bool { return true }

// yielder calls yield once for every few nodes.
type yielder struct {
	yield func() bool
	nodes int // since the last call
}

// due counts a node, and reports whether to go on.
func (r *yielder) due() bool {
	if r.nodes++; r.nodes < yieldEvery {
		return true
	}
	r.nodes = 0
	return r.yield()
}

// tooMuch is the error for a limit that is exceeded at a node.
func tooMuch(src *sgf.Node, kind sgf.Kind, limit int) *sgf.Problem {
	p := problem(src, kind, "", "")
	p.Limit = limit
	return p
}
