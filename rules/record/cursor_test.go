package record

import (
	"testing"

	"redstone/rules"
)

// grow makes a random tree: legal moves mostly, with illegal ones, set-ups,
// empty nodes and moves out of turn among them.
func grow(t *testing.T, game rules.Game, size, nodes int, seed uint64) *Record {
	t.Helper()
	r := must(t, game, size, game == rules.Redstone)
	rand := rules.NewRand(seed)
	all := []*Node{r.Root}
	last := r.Root
	for len(all) < nodes {
		parent := last
		if rand.Intn(5) == 0 {
			parent = all[rand.Intn(len(all))]
		}
		p := r.Position(parent)
		var n *Node
		switch rand.Intn(12) {
		case 0:
			n = r.AddEmpty(parent)
		case 1:
			var s Setup
			for range 3 {
				s.Put(rules.At(rand.Intn(size), rand.Intn(size)), rules.Stone(rand.Intn(4)))
			}
			n = r.AddSetup(parent, s)
		case 2:
			n = r.Add(parent, rules.Place(rules.At(rand.Intn(size), rand.Intn(size))), rules.Stone(1+rand.Intn(2)))
		default:
			m := p.RandomMove(rand)
			if m == rules.NoMove {
				m = rules.Pass
			}
			n = r.Add(parent, m, rules.Empty)
		}
		if n.Parent() == parent && len(n.Children()) == 0 {
			all = append(all, n)
		}
		last = n
	}
	return r
}

func TestCursorIsWhereReplayWouldBe(t *testing.T) {
	for seed := range uint64(6) {
		game := rules.Game(seed % 2)
		r := grow(t, game, 4+int(seed), 150, seed+1)
		var all []*Node
		for n := range r.Root.All() {
			all = append(all, n)
		}
		rand := rules.NewRand(seed + 100)
		c := NewCursor(r)
		for range 300 {
			n := all[rand.Intn(len(all))]
			if !c.Go(n) || c.Node() != n {
				t.Fatalf("seed %d: the cursor did not go", seed)
			}
			want := r.Position(n)
			if got := c.Position(); got.Text() != want.Text() || got.KoPoint() != want.KoPoint() || got.Result() != want.Result() || got.SwapOffered() != want.SwapOffered() {
				t.Fatalf("seed %d: the cursor is at %v, replay at %v", seed, got, want)
			}
			if e, ok := c.Effect(); ok && (e.Move != n.Move || e.By != n.By || n.Illegal != rules.Legal || c.Position().Text() != want.Text()) {
				t.Fatalf("seed %d: effect %+v of %v", seed, e, n.Move)
			} else if !ok && n.Move != rules.NoMove && n.Illegal == rules.Legal {
				t.Fatalf("seed %d: no effect of %v", seed, n.Move)
			}
		}
	}
}

// TestManyBreaks walks back over more breaks than a cursor keeps positions of.
func TestManyBreaks(t *testing.T) {
	r := must(t, rules.Go, 19, false)
	n := r.Root
	var texts []string
	for i := range 200 {
		n = r.Add(n, rules.Place(rules.At(i%19, i/19)), rules.Black)
		texts = append(texts, r.editing.Position().Text())
	}
	c := NewCursor(r)
	c.Go(n)
	kept := 0
	for _, s := range c.steps {
		if s.before != nil {
			kept++
		}
	}
	if len(c.breaks) != 199 || kept > newestBreaks+199/newestBreaks+1 {
		t.Errorf("%d breaks, %d positions kept", len(c.breaks), kept)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if got := c.Position().Text(); got != texts[i] || n.Illegal != rules.Legal {
			t.Fatalf("at move %d: %s, want %s", i+1, got, texts[i])
		}
		n = n.Parent()
		c.Go(n)
	}
}

func TestTooManyBreaksAreMarked(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	n := r.Root
	for range maxBreaks + 10 {
		n = r.Add(n, rules.Pass, rules.Black)
	}
	if n.Illegal == rules.Legal || r.Root.Next().Illegal != rules.Legal {
		t.Errorf("the first pass is %v, the last %v", r.Root.Next().Illegal, n.Illegal)
	}
}

// TestDeepTrees makes a line of 300000 nodes: nothing may recurse on it, and
// adding a move must not replay the game.
func TestDeepTrees(t *testing.T) {
	r := must(t, rules.Go, 25, false)
	n := r.Root
	for range 300000 {
		n = r.Add(n, rules.Place(rules.At(3, 3)), rules.Empty)
	}
	if r.Nodes() != 300001 || n.Ply() != 300000 || r.Last() != n || len(n.Path()) != 300001 || !n.OnMainLine() {
		t.Errorf("%d nodes, ply %d", r.Nodes(), n.Ply())
	}
	r.mark(r.Root)
	if n.Illegal != rules.Occupied {
		t.Errorf("the last move is %v", n.Illegal)
	}
}
