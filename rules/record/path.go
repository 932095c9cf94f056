package record

import (
	"hash"
	"hash/fnv"
)

// PathSum returns a checksum of what was played and set up from the root to this
// node. With the depth it identifies the node in every version of its game, to be
// found by FindPath: after edits elsewhere, another order of variations, a Merge,
// and writing and reading. Siblings that play or set up the same are told apart by
// their order alone. It is the same in every process, and 0 for nil.
func (n *Node) PathSum() uint64 {
	if n == nil {
		return 0
	}
	s := newSummer()
	path := n.Path()
	sum := rootSum
	for _, n := range path[1:] {
		sum = s.child(sum, keyOf(n), n.occurrence())
	}
	return sum
}

// FindPath returns the node at that depth with that PathSum, or nil.
func (r *Record) FindPath(sum uint64, depth int) *Node {
	if r == nil || r.Root == nil || depth < 0 {
		return nil
	}
	type known struct {
		n   *Node
		sum uint64
	}
	s := newSummer()
	stack := []known{{r.Root, rootSum}}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if int(at.n.depth) == depth {
			if at.sum == sum {
				return at.n
			}
			continue
		}
		var seen map[key]int
		if len(at.n.children) > 1 {
			seen = make(map[key]int, len(at.n.children))
		}
		for _, c := range at.n.children {
			k := keyOf(c)
			stack = append(stack, known{c, s.child(at.sum, k, seen[k])})
			if seen != nil {
				seen[k]++
			}
		}
	}
	return nil
}

// occurrence returns how many siblings before n have the same key.
func (n *Node) occurrence() int {
	before := 0
	for _, c := range n.parent.children {
		if c == n {
			break
		}
		if sameKey(c, n) {
			before++
		}
	}
	return before
}

// rootSum is the PathSum of a root, whatever is set up there.
const rootSum uint64 = 1

// summer computes sums of paths. They may be stored, so they must not change.
type summer struct {
	hash hash.Hash64
	b    []byte
}

func newSummer() *summer { return &summer{hash: fnv.New64a()} }

// child returns the sum of a child with that key, before which that many siblings
// have the same.
func (s *summer) child(parent uint64, k key, occurrence int) uint64 {
	s.b = appendNumber(s.b[:0], parent, 8)
	s.b = appendNumber(s.b, uint64(k.move), 2)
	s.b = append(s.b, byte(k.by))
	s.b = appendNumber(s.b, uint64(occurrence), 4)
	s.b = append(s.b, k.setup...)
	s.hash.Reset()
	s.hash.Write(s.b)
	return s.hash.Sum64()
}
