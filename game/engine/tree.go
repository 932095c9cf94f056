package engine

import (
	"math"

	"redstone/rules"
)

const (
	// exploration is UCT's constant.
	exploration = 0.3
	// firstPlay is what a move counts that has not been tried: more than a
	// middling one, less than one that has won so far.
	firstPlay = 1.0
	// expandAt is how often a node is visited before its moves are added.
	expandAt = 2
	// maxNodes bounds the memory of a tree to 24 bytes each.
	maxNodes = 1 << 20
)

// proof says what is known for certain about a node.
type proof uint8

const (
	unproven proof = iota
	won            // by the player whose move led here
	lost
)

// node is a position of the tree, seen by the player whose move led to it.
type node struct {
	visits uint32
	first  int32 // of the moves that lead on, which lie side by side; 0 for none
	wins   float64
	count  uint16
	move   rules.Move
	proof  proof
}

// tree is one search. All its nodes lie in one slice; the root is the first.
type tree struct {
	nodes []node
	root  *rules.Position
	pos   *rules.Position // where the current playout is
	rand  rules.Rand
	path  []int32
	moves []rules.Move
	done  int // playouts
}

// newTree prepares a search of a position that is not over. The swap is left
// out of it: it changes who plays which colour, not what the colours are worth.
func newTree(root *rules.Position, seed uint64) *tree {
	t := &tree{root: root.Clone(), pos: root.Clone(), nodes: make([]node, 1, 1024)}
	t.rand.Seed(seed)
	t.expand(0)
	t.lookAhead()
	return t
}

// run does playouts until there are n, until the root is proven or until stop
// says so; it asks after each.
func (t *tree) run(n int, stop func() bool) {
	for t.done < n && t.nodes[0].proof == unproven && !stop() {
		t.playout()
		t.done++
	}
}

// playout goes down the tree, adds to it, plays the game to its end at random
// and counts the result on the way back.
func (t *tree) playout() {
	t.pos.CopyFrom(t.root)
	t.path = append(t.path[:0], 0)
	at := int32(0)
	for {
		n := &t.nodes[at]
		if n.proof != unproven {
			break
		}
		if n.first == 0 {
			if n.visits+1 < expandAt || !t.expand(at) || t.nodes[at].proof != unproven {
				break
			}
		}
		at = t.choose(at)
		t.pos.Do(t.nodes[at].move)
		t.path = append(t.path, at)
	}
	mover := t.pos.ToMove().Opponent() // whose move led to the last node
	score := 0.5
	switch t.nodes[at].proof {
	case won:
		score = 1
	case lost:
		score = 0
	default:
		switch winner := t.finish(); winner {
		case mover:
			score = 1
		case mover.Opponent():
			score = 0
		}
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := &t.nodes[t.path[i]]
		n.visits++
		n.wins += score
		score = 1 - score
		if i > 0 && n.proof != unproven {
			t.prove(t.path[i-1])
		}
	}
}

// finish plays at random until the game is over and returns who won.
func (t *tree) finish() rules.Stone {
	for {
		m := t.pos.RandomMove(&t.rand)
		if m == rules.NoMove {
			return t.pos.Result().Winner
		}
		t.pos.Do(m)
	}
}

// choose returns the move of a node that is most worth another playout. Moves
// proven lost are out; the node is unproven, so that there are others.
func (t *tree) choose(at int32) int32 {
	n := &t.nodes[at]
	log := math.Log(float64(n.visits) + 1)
	best, bestValue := n.first, math.Inf(-1)
	for i := n.first; i < n.first+int32(n.count); i++ {
		c := &t.nodes[i]
		if c.proof == lost {
			continue
		}
		value := firstPlay
		if c.visits > 0 {
			v := float64(c.visits)
			value = c.wins/v + exploration*math.Sqrt(log/v)
		}
		if value > bestValue {
			best, bestValue = i, value
		}
	}
	return best
}

// expand adds the moves of the current position to a node, in random order,
// and marks those that end the game. It reports false when memory is full.
func (t *tree) expand(at int32) bool {
	t.moves = t.candidates(t.moves[:0])
	if len(t.moves) == 0 || len(t.nodes)+len(t.moves) > maxNodes {
		return false
	}
	for i := len(t.moves) - 1; i > 0; i-- {
		j := t.rand.Intn(i + 1)
		t.moves[i], t.moves[j] = t.moves[j], t.moves[i]
	}
	first := int32(len(t.nodes))
	mover := t.pos.ToMove()
	for _, m := range t.moves {
		t.nodes = append(t.nodes, node{move: m, proof: outcome(t.pos, m, mover)})
	}
	t.nodes[at].first, t.nodes[at].count = first, uint16(len(t.moves))
	t.prove(at)
	return true
}

// outcome looks whether a move ends the game.
func outcome(p *rules.Position, m rules.Move, mover rules.Stone) proof {
	if !m.IsRed() && m != rules.Pass {
		return unproven
	}
	p.Do(m)
	r := p.Result()
	p.Undo()
	switch r.Winner {
	case mover:
		return won
	case mover.Opponent():
		return lost
	}
	return unproven
}

// candidates lists the moves worth a thought: in Redstone all placements, in
// Go all but those that fill an own eye, and passing last.
func (t *tree) candidates(dst []rules.Move) []rules.Move {
	dst = t.pos.AppendLegal(dst)
	kept := dst[:0]
	for _, m := range dst {
		if m == rules.Swap || t.pos.Game() == rules.Go && m.IsPlacement() && ownEye(t.pos, m.Point()) {
			continue
		}
		kept = append(kept, m)
	}
	return kept
}

// prove draws what conclusions a node's moves allow: one that wins makes it a
// loss for whoever went there, and if all lose it is a win.
func (t *tree) prove(at int32) {
	n := &t.nodes[at]
	all := true
	for i := n.first; i < n.first+int32(n.count); i++ {
		switch t.nodes[i].proof {
		case won:
			n.proof = lost
			return
		case unproven:
			all = false
		}
	}
	if all && n.count > 0 {
		n.proof = won
	}
}

// lookAhead marks the root's moves that the opponent can answer by ending the
// game in his favour, so that few playouts are enough not to fall for that.
func (t *tree) lookAhead() {
	if t.root.Game() == rules.Go {
		return // a pass may win, but that is not to be feared before the end
	}
	root := t.nodes[0]
	for i := root.first; i < root.first+int32(root.count); i++ {
		c := &t.nodes[i]
		if c.proof != unproven {
			continue
		}
		t.pos.CopyFrom(t.root)
		t.pos.Do(c.move)
		some := c.move.Point()
		if c.move.IsRed() {
			some = stoneOf(t.pos, t.root.ToMove())
		}
		if winsAtOnce(t.pos, some) {
			c.proof = lost
		}
	}
	t.pos.CopyFrom(t.root)
	t.prove(0)
}

// winsAtOnce reports whether the side to move has a red placement that wins.
// It has to take every enemy group, so there is no need to look further than
// the last liberty of one of them, the group of the stone on some.
func winsAtOnce(p *rules.Position, some rules.Point) bool {
	liberty, ok := p.Atari(some)
	return ok && outcome(p, rules.PlaceRed(liberty), p.ToMove()) == won
}

// stoneOf returns one of a colour's stones, or the zero Point.
func stoneOf(p *rules.Position, color rules.Stone) rules.Point {
	for row := range p.Size() {
		for col := range p.Size() {
			if pt := rules.At(col, row); p.At(pt) == color {
				return pt
			}
		}
	}
	return 0
}

// ownEye reports whether an empty point is a one-point eye of the side to
// move: own stones or the edge on all four sides, enemy stones on fewer than
// two of the diagonals, on none at the edge.
func ownEye(p *rules.Position, pt rules.Point) bool {
	mover, size := p.ToMove(), p.Size()
	enemies, atEdge := 0, false
	for _, d := range [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		n := rules.At(pt.Col()+d[0], pt.Row()+d[1])
		if !n.On(size) {
			atEdge = true
		} else if p.At(n) != mover {
			return false
		}
	}
	for _, d := range [4][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}} {
		if n := rules.At(pt.Col()+d[0], pt.Row()+d[1]); n.On(size) && p.At(n) == mover.Opponent() {
			enemies++
		}
	}
	return enemies == 0 || enemies == 1 && !atEdge
}
