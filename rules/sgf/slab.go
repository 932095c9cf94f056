package sgf

// slab is an allocator: it cuts nodes and small slices from large ones, because a
// text has hundreds of thousands of them.
type slab struct {
	nodes    []Node
	props    []Property
	values   []string
	children []*Node
}

const slabSize = 256

func (s *slab) node() *Node {
	if len(s.nodes) == 0 {
		s.nodes = make([]Node, slabSize)
	}
	n := &s.nodes[0]
	s.nodes = s.nodes[1:]
	return n
}

// attach makes c the last child of n.
func (s *slab) attach(n, c *Node) {
	if n.Children == nil {
		n.Children = cut(&s.children, 1)[:0]
	}
	n.Children = append(n.Children, c)
}

// cut takes n from what is left of a large slice. The part's capacity ends
// with it, so that appending to it does not reach into the next.
func cut[T any](from *[]T, n int) []T {
	if n > slabSize/4 {
		return make([]T, n)
	}
	if len(*from) < n {
		*from = make([]T, slabSize)
	}
	part := (*from)[:n:n]
	*from = (*from)[n:]
	return part
}
