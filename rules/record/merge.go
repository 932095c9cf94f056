package record

import (
	"errors"
	"slices"

	"redstone/rules"
)

// ErrOtherGame is the error of Merge for records that do not begin with the same
// position under the same rules.
var ErrOtherGame = errors.New("record: not a version of the same game")

// Merge adds to the record everything that another version of the same game has
// and it lacks, and reports whether that was anything. The other version is not
// changed, and the two share no memory. The nodes of r stay in place, so pointers
// to them and cursors stay valid.
//
// Nodes correspond when the same moves and set-ups lead to them from the root; of
// siblings that play or set up the same, the first correspond to each other, then
// the second, and so on. The children that r has stay first and in their order.
// What was deleted in only one of the versions is there again afterwards.
//
// Nodes that correspond have the contents of both. A text that contains the other
// replaces it, else the paragraphs of both are kept. Where there can be only one
// value, the choice does not depend on which version is r: of two shapes or
// territories on a point the one whose MarkKind is smaller, of two win rates the
// one nearer to even, which claims less, and of two clock times the shorter, since
// clocks only run down.
//
// Of what is said once of the whole game r's values stay, and others' are taken
// where r has none; of a result also where it is unknown. The game's comment is
// merged as those of nodes are. Info.App stays.
//
// The error is that of Check for either record, or ErrOtherGame when game, size,
// pie rule or the set-up at the root differ; then nothing is changed.
func (r *Record) Merge(other *Record) (changed bool, err error) {
	if err := r.Check(); err != nil {
		return false, err
	}
	if err := other.Check(); err != nil {
		return false, err
	}
	switch {
	case r.Root == other.Root:
		return false, nil
	case r.Game != other.Game || r.Size != other.Size, r.Game == rules.Redstone && r.Pie != other.Pie,
		keyOf(r.Root) != keyOf(other.Root):
		return false, ErrOtherGame
	}
	changed = r.mergeHead(other)
	return mergeTrees(r.Root, other.Root) || changed, nil
}

// pair is a node of the record with that of the other version that corresponds to
// it.
type pair struct{ to, from *Node }

// mergeTrees merges everything from two corresponding nodes down.
func mergeTrees(to, from *Node) (changed bool) {
	stack := []pair{{to, from}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.to.mergeContents(p.from) {
			changed = true
		}
		had := len(p.to.children)
		stack = mergeChildren(stack, p)
		if len(p.to.children) > had {
			changed = true
		}
	}
	return changed
}

// mergeChildren appends the pairs of corresponding children to the stack, after
// making those that are missing.
func mergeChildren(stack []pair, p pair) []pair {
	theirs := p.from.children
	paired := 0 // mostly the lists begin alike, and often they are equal
	for paired < min(len(p.to.children), len(theirs)) && sameKey(p.to.children[paired], theirs[paired]) {
		stack = append(stack, pair{p.to.children[paired], theirs[paired]})
		paired++
	}
	theirs = theirs[paired:]
	if len(theirs) == 0 {
		return stack
	}
	ours := indexChildren(p.to.children[paired:])
	for _, from := range theirs {
		to := ours.take(from)
		if to == nil {
			to = from.bare()
			p.to.attach(to, len(p.to.children))
		}
		stack = append(stack, pair{to, from})
	}
	return stack
}

// childIndex finds children by their key, in order.
type childIndex struct {
	children []*Node
	first    map[key]int // 1 + the index of the first that is left with that key
	next     []int       // by index: 1 + that of the next with the same key, or 0
}

func indexChildren(children []*Node) childIndex {
	x := childIndex{children: children}
	if len(children) == 0 {
		return x
	}
	x.first, x.next = make(map[key]int, len(children)), make([]int, len(children))
	for i, c := range slices.Backward(children) {
		k := keyOf(c)
		x.next[i] = x.first[k]
		x.first[k] = i + 1
	}
	return x
}

// take returns the first child that is left with the key of n, or nil.
func (x *childIndex) take(n *Node) *Node {
	if len(x.children) == 0 {
		return nil
	}
	k := keyOf(n)
	i := x.first[k]
	if i == 0 {
		return nil
	}
	x.first[k] = x.next[i-1]
	return x.children[i-1]
}

// bare returns a new node with the move and the set-up of n, and what is wrong with
// them, but without contents. That is as right there as here: it depends only on
// the path from the root.
func (n *Node) bare() *Node {
	c := newNode()
	c.Move, c.By, c.Illegal, c.LeftOut = n.Move, n.By, n.Illegal, n.LeftOut
	if n.Setup != nil {
		s := *n.Setup
		for _, list := range []*[]rules.Point{&s.Black, &s.White, &s.Red, &s.Empty} {
			*list = slices.Clone(*list)
		}
		c.Setup = &s
	}
	if n.Fault != nil {
		fault := *n.Fault
		c.Fault = &fault
	}
	return c
}
