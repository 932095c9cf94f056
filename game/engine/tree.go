package engine

import (
	"redstone/game/engine/policy"
	"redstone/rules"
)

const (
	// defaultNodes bounds the memory of a tree, at 32 bytes a node. The search of a
	// full tree continues without adding nodes.
	defaultNodes = 1 << 20
	// expandAt is how often a node is visited before its moves are added, twice
	// as often with each quarter of the memory that is used up; plainExpandAt is
	// how often in the plain search.
	expandAt      = 3
	plainExpandAt = 2
)

// proof is the proven value of a node.
type proof uint8

const (
	unproven proof = iota
	won            // by the player whose move led here
	lost
)

// node is a position of the tree, seen by the player whose move led to it.
type node struct {
	visits   uint32
	first    int32 // index of the first child; children are adjacent; 0 for none
	wins     float32
	amaf     uint32 // playouts in which this move was played here or later
	amafWins float32
	count    uint16
	move     rules.Move
	proof    proof

	// The prior of the move: so many virtual visits with so many wins.
	prior     uint8
	priorWins uint8
}

// tree is one search. All its nodes lie in one slice; the root is the first.
type tree struct {
	nodes  []node
	spare  []node // for the next tree, when the subtree of the moves played is copied
	limit  int    // largest number of nodes
	plain  bool   // UCT with uniform playouts, the baseline
	root   *rules.Position
	pos    *rules.Position // where the current playout is
	rand   rules.Rand
	path   []int32
	moves  []rules.Move
	urgent []rules.Move
	shapes *[1 << 10]uint64
	done   int // playouts
	owners owners
	policy *learned // nil: hand-made priors only
	reader policy.Reader
	worths []float64 // of the moves of a node by the policy

	lastMove, moveBefore rules.Move // the root's

	// Who placed which kind of stone first on a point in the current playout,
	// from a node on: see kind.
	placed [1024]uint8
}

// newTree prepares a search of a position that is not over. The swap is left
// out of it: it changes who plays which colour, not what the colours are worth.
func newTree(root *rules.Position, seed uint64) *tree {
	return growTree(root, seed, defaultNodes, style{})
}

func growTree(root *rules.Position, seed uint64, limit int, how style) *tree {
	t := &tree{root: root.Clone(), pos: root.Clone(), nodes: make([]node, 1, 1024), limit: limit, plain: how.plain, shapes: shapes()}
	if !how.plain && !how.untrained {
		t.policy = policies[root.Game()]()
	}
	t.lastMove, t.moveBefore = lastTwo(root)
	t.rand.Seed(seed)
	t.expand(0)
	t.lookAhead()
	return t
}

// run does playouts until there are n, until the root is proven or until stop
// returns true, which it calls after each.
func (t *tree) run(n int, stop func() bool) {
	for t.done < n && t.nodes[0].proof == unproven && !stop() {
		t.playout()
		t.done++
	}
}

// kind is a number for a placement by its colour and its stone: own or red.
// Other moves are 0.
func kind(m rules.Move, by rules.Stone) uint8 {
	switch {
	case !m.IsPlacement():
		return 0
	case m.IsRed():
		return uint8(by) + 2
	}
	return uint8(by)
}

// playout descends the tree, adds to it, plays the game to its end and counts the
// result on the way back.
func (t *tree) playout() {
	t.pos.CopyFrom(t.root)
	t.path = append(t.path[:0], 0)
	minVisits := uint32(expandAt) << (4 * len(t.nodes) / (t.limit + 1))
	if t.plain {
		minVisits = plainExpandAt
	}
	at := int32(0)
	for {
		n := &t.nodes[at]
		if n.proof != unproven {
			break
		}
		if n.first == 0 {
			if n.visits+1 < minVisits || !t.expand(at) || t.nodes[at].proof != unproven {
				break
			}
		}
		if t.plain {
			at = t.choosePlain(at)
		} else {
			at = t.choose(at)
		}
		t.pos.Do(t.nodes[at].move)
		t.path = append(t.path, at)
	}
	toMove := t.pos.ToMove()
	if !t.plain {
		clear(t.placed[:])
	}
	score := float32(0.5) // for the player who moved to the last node
	switch t.nodes[at].proof {
	case won:
		score = 1
	case lost:
		score = 0
	default:
		switch winner := t.finish(); winner {
		case toMove.Opponent():
			score = 1
		case toMove:
			score = 0
		}
		if t.owners.on {
			t.owners.count(t.pos)
		}
	}
	t.count(toMove, score)
}

// count adds a result to all nodes of the path. toMove is whose turn it is at
// the last of them and score what the result is worth for his opponent.
func (t *tree) count(toMove rules.Stone, score float32) {
	for i := len(t.path) - 1; i >= 0; i-- {
		n := &t.nodes[t.path[i]]
		n.visits++
		n.wins += score
		if !t.plain {
			if n.first != 0 {
				t.countAll(n, toMove, 1-score)
			}
			t.placed[n.move.Point()&1023] = kind(n.move, toMove.Opponent())
		}
		score = 1 - score
		toMove = toMove.Opponent()
		if i > 0 && n.proof != unproven {
			t.prove(t.path[i-1])
		}
	}
}

// countAll adds a result to the moves of a node that its player made later in
// the playout, before anybody else placed a stone there ("all moves as first",
// the A of RAVE).
func (t *tree) countAll(n *node, toMove rules.Stone, score float32) {
	own, red := kind(rules.Place(1), toMove), kind(rules.PlaceRed(1), toMove)
	kids := t.nodes[n.first : n.first+int32(n.count)]
	for i := range kids {
		c := &kids[i]
		want := own
		if c.move.IsRed() {
			want = red
		}
		if t.placed[c.move.Point()&1023] == want {
			c.amaf++
			c.amafWins += score
		}
	}
}

// expand adds the moves of the current position to a node, in random order,
// and marks those that end the game. It reports false when memory is full.
func (t *tree) expand(at int32) bool {
	t.moves = t.candidates(t.moves[:0])
	if len(t.moves) == 0 || len(t.nodes)+len(t.moves) > t.limit {
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
	if !t.plain && t.nodes[at].proof == unproven {
		t.setPriors(t.nodes[first:])
	}
	return true
}

// candidates lists the moves to consider: in Redstone all placements, in Go all but
// those that fill an own eye, and passing last.
func (t *tree) candidates(dst []rules.Move) []rules.Move {
	dst = t.pos.AppendLegal(dst)
	kept := dst[:0]
	for _, m := range dst {
		if m == rules.Swap || t.pos.Game() == rules.Go && m.IsPlacement() && t.pos.OwnEye(m.Point()) {
			continue
		}
		kept = append(kept, m)
	}
	return kept
}

// prove derives the proof of a node from its moves: when one of them wins, the node
// is a loss for the player who moved there; when all lose, it is a win.
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

// child returns the node after a move, 0 where the tree has none.
func (t *tree) child(at int32, m rules.Move) int32 {
	n := t.nodes[at]
	for i := n.first; i < n.first+int32(n.count); i++ {
		if t.nodes[i].move == m {
			return i
		}
	}
	return 0
}

// follow makes the position after some more moves the root and keeps its subtree.
// It reports false when the tree has none; then the tree must not be used any more.
func (t *tree) follow(root *rules.Position, moves []rules.Move, seed uint64) bool {
	at := int32(0)
	for _, m := range moves {
		if at = t.child(at, m); at == 0 {
			return false
		}
	}
	if t.nodes[at].first == 0 {
		return false
	}
	t.lastMove, t.moveBefore = lastTwo(root)
	t.root.CopyFrom(root)
	t.pos.CopyFrom(root)
	t.rand.Seed(seed)
	t.done = 0
	t.owners = owners{}
	t.spare = append(t.spare[:0], t.nodes[at])
	for i := 0; i < len(t.spare); i++ { // breadth-first, so that children stay adjacent
		if n := t.spare[i]; n.first != 0 {
			t.spare[i].first = int32(len(t.spare))
			t.spare = append(t.spare, t.nodes[n.first:n.first+int32(n.count)]...)
		}
	}
	t.nodes, t.spare = t.spare, t.nodes
	t.lookAhead()
	return true
}
