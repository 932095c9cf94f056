// Package recordtest makes random records for tests: everything that a record can
// hold and a file can keep, in trees of every shape. It is not meant for
// production.
package recordtest

import (
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Random returns a record of either game on a board of any size: mostly some dozen
// nodes with variations, sometimes a line of thousands or a node with hundreds of
// children. There are legal moves and illegal ones, several of one colour in a row,
// swaps, passes, set-ups, some of which make no position, nodes without a move, and
// siblings that play the same; with texts, numbers, marks and unknown
// properties. Reading what Format writes makes the same record again.
func Random(rand *rules.Rand) *record.Record {
	game := rules.Game(rand.Intn(2))
	r, err := record.New(game, rules.MinSize+rand.Intn(rules.MaxSize-rules.MinSize+1), game == rules.Redstone && rand.Intn(4) > 0)
	if err != nil {
		panic(err)
	}
	if rand.Intn(4) == 0 {
		r.SetSetup(r.Root, setup(rand, r.Size))
	}
	switch rand.Intn(16) {
	case 0:
		deepen(r, rand, 1000+rand.Intn(3000))
	case 1:
		widen(r, rand, 200+rand.Intn(400))
	default:
		Grow(r, rand, 10+rand.Intn(80))
	}
	if rand.Intn(3) == 0 {
		r = double(r, rand)
	}
	dress(r, rand)
	return r
}

// Copy returns a record that is equal but for Info.App, made by writing and reading.
func Copy(r *record.Record) *record.Record {
	return fromSGF(r.SGF())
}

func fromSGF(root *sgf.Node) *record.Record {
	r, _, err := record.FromSGF(&sgf.Tree{Root: root})
	if err != nil {
		panic(err)
	}
	return r
}

// Grow adds about so many nodes in the shape of a commented game: a line that goes
// on, and variations all over it.
func Grow(r *record.Record, rand *rules.Rand, nodes int) {
	all := nodesOf(r)
	last := r.Last()
	for range nodes {
		if rand.Intn(5) == 0 {
			last = all[rand.Intn(len(all))]
		}
		last = add(r, last, rand)
		all = append(all, last)
	}
}

// deepen appends a line of so many nodes to the main line.
func deepen(r *record.Record, rand *rules.Rand, nodes int) {
	last := r.Last()
	for range nodes {
		last = add(r, last, rand)
	}
}

// widen adds so many children to a node of the main line.
func widen(r *record.Record, rand *rules.Rand, children int) {
	deepen(r, rand, rand.Intn(5))
	n := r.Last()
	for range children {
		add(r, n, rand)
	}
}

// add plays or sets up something at random after a node and returns its node.
func add(r *record.Record, parent *record.Node, rand *rules.Rand) *record.Node {
	at := rules.At(rand.Intn(r.Size), rand.Intn(r.Size))
	colour := rules.Black
	if rand.Intn(2) == 0 {
		colour = rules.White
	}
	kind := rand.Intn(24)
	if parent.Depth() > far {
		kind = 4 + rand.Intn(20)
	}
	var n *record.Node
	switch kind {
	case 0:
		n = r.AddSetup(parent, setup(rand, r.Size))
	case 1:
		n = r.AddSetup(parent, record.Setup{ToMove: colour})
	case 2:
		n = r.Add(parent, rules.Place(at), colour)
	case 3:
		n = r.Add(parent, rules.Pass, colour)
	case 4:
		n = r.Add(parent, rules.PlaceRed(at), rules.Empty) // nil in Go
	case 5:
		n = r.Add(parent, rules.Swap, rules.Empty) // nil in Go
	case 6:
		n = r.AddEmpty(parent)
	default:
		if parent.Depth() < far {
			n = legal(r, parent, rand)
		}
	}
	if n == nil {
		n = r.Add(parent, rules.Place(at), rules.Empty)
	}
	return n
}

// far is the depth from which there are neither set-ups nor moves out of turn, nor
// a search for legal moves: each of these replays the game.
const far = 100

func legal(r *record.Record, parent *record.Node, rand *rules.Rand) *record.Node {
	m := r.Position(parent).RandomMove(rand)
	if m == rules.NoMove {
		m = rules.Pass
	}
	return r.Add(parent, m, rules.Empty)
}

// setup puts down a few stones, so that in Redstone many make no position.
func setup(rand *rules.Rand, size int) record.Setup {
	var s record.Setup
	for range 1 + rand.Intn(5) {
		s.Put(rules.At(rand.Intn(size), rand.Intn(size)), []rules.Stone{rules.Empty, rules.Black, rules.White, rules.Red}[rand.Intn(4)])
	}
	s.ToMove = []rules.Stone{rules.Empty, rules.Black, rules.White}[rand.Intn(3)]
	return s
}

// double repeats some nodes beside themselves, as files may and Add does not.
func double(r *record.Record, rand *rules.Rand) *record.Record {
	root := r.SGF()
	var parents []*sgf.Node
	for n := range root.All() {
		if len(n.Children) > 0 {
			parents = append(parents, n)
		}
	}
	for range min(len(parents), 1+rand.Intn(4)) {
		p := parents[rand.Intn(len(parents))]
		again := *p.Children[rand.Intn(len(p.Children))]
		if rand.Intn(2) == 0 {
			again.Children = nil
		}
		p.Children = append(p.Children, &again)
	}
	return fromSGF(root)
}

func nodesOf(r *record.Record) []*record.Node {
	var all []*record.Node
	for n := range r.Root.All() {
		all = append(all, n)
	}
	return all
}
