package pairing

// perfect reports whether all of these can be paired such that may is true of each pair: by Edmonds's algorithm for a
// maximum matching in a general graph (J. Edmonds, "Paths, trees, and flowers", 1965), in time O(n³).
func perfect(players []int, may func(a, b int) bool) bool {
	n := len(players)
	if n%2 == 1 {
		return false
	}
	m := matching{n: n, edge: make([][]bool, n), mate: make([]int, n)}
	for i := range n {
		m.edge[i] = make([]bool, n)
		m.mate[i] = none
		for j := range i {
			m.edge[i][j] = may(players[i], players[j])
			m.edge[j][i] = m.edge[i][j]
		}
	}
	for i := range n { // greedily first, which is nearly all
		for j := range n {
			if m.mate[i] == none && m.mate[j] == none && m.edge[i][j] {
				m.mate[i], m.mate[j] = j, i
			}
		}
	}
	for i := range n {
		if m.mate[i] == none && !m.augment(i) {
			return false
		}
	}
	return true
}

const none = -1

// matching is a graph with a matching and the alternating tree that is searched.
type matching struct {
	n      int
	edge   [][]bool
	mate   []int  // whom each is paired with
	parent []int  // of the inner vertices of the tree
	base   []int  // of the blossom that a vertex belongs to
	outer  []bool // reached by a path of even length
	queue  []int
}

// augment enlarges the matching by a path from a vertex that has no mate to another one.
func (m *matching) augment(root int) bool {
	m.parent, m.base, m.outer = make([]int, m.n), make([]int, m.n), make([]bool, m.n)
	for i := range m.n {
		m.parent[i], m.base[i] = none, i
	}
	m.outer[root], m.queue = true, []int{root}
	for len(m.queue) > 0 {
		v := m.queue[0]
		m.queue = m.queue[1:]
		for w := range m.n {
			if !m.edge[v][w] || m.base[v] == m.base[w] || m.mate[v] == w {
				continue
			}
			if w == root || m.mate[w] != none && m.parent[m.mate[w]] != none {
				m.contract(v, w)
				continue
			}
			if m.parent[w] != none {
				continue
			}
			m.parent[w] = v
			if m.mate[w] == none {
				m.flip(w)
				return true
			}
			m.outer[m.mate[w]] = true
			m.queue = append(m.queue, m.mate[w])
		}
	}
	return false
}

// flip exchanges what is matched along the path that ends at v.
func (m *matching) flip(v int) {
	for v != none {
		before := m.parent[v]
		next := m.mate[before]
		m.mate[v], m.mate[before] = before, v
		v = next
	}
}

// contract makes one vertex of the odd circle that the edge between two outer vertices closes.
func (m *matching) contract(v, w int) {
	top := m.meet(v, w)
	in := make([]bool, m.n)
	mark := func(a, b int) { // from a up to the top; b is what follows a in the circle
		for m.base[a] != top {
			in[m.base[a]], in[m.base[m.mate[a]]] = true, true
			m.parent[a] = b
			b = m.mate[a]
			a = m.parent[b]
		}
	}
	mark(v, w)
	mark(w, v)
	for i := range m.n {
		if !in[m.base[i]] {
			continue
		}
		m.base[i] = top
		if !m.outer[i] {
			m.outer[i] = true
			m.queue = append(m.queue, i)
		}
	}
}

// meet returns the base at which the ways of two outer vertices to the root come together.
func (m *matching) meet(v, w int) int {
	seen := make([]bool, m.n)
	for {
		v = m.base[v]
		seen[v] = true
		if m.mate[v] == none {
			break // the root
		}
		v = m.parent[m.mate[v]]
	}
	for {
		if w = m.base[w]; seen[w] {
			return w
		}
		w = m.parent[m.mate[w]]
	}
}
