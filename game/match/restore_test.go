package match

import (
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
)

// nth returns a node of a record by its number in the order of All.
func nth(r *record.Record, n int) *record.Node {
	for node := range r.Root.All() {
		if n == 0 {
			return node
		}
		n--
	}
	return r.Root
}

// same checks that a match that was saved and read is the same as before.
func same(t *testing.T, seed uint64, m *Match) {
	t.Helper()
	got, err := Decode(m.Encode(), t0)
	if err != nil {
		t.Errorf("seed %d: %v\n%s", seed, err, m.Encode())
		return
	}
	if got.Record().Format() != m.Record().Format() {
		t.Errorf("seed %d: the record was\n%s\nand is\n%s", seed, m.Record().Format(), got.Record().Format())
	}
	path := func(n *record.Node) (uint64, int) { return n.PathSum(), n.Depth() }
	for name, nodes := range map[string][2]*record.Node{"tip": {m.Tip(), got.Tip()}, "view": {m.Node(), got.Node()}} {
		sum, depth := path(nodes[0])
		if gotSum, gotDepth := path(nodes[1]); gotSum != sum || gotDepth != depth {
			t.Errorf("seed %d: the %s is at depth %d, was %d", seed, name, gotDepth, depth)
		}
	}
	if got.Outcome() != m.Outcome() || got.Opened() != m.Opened() || got.MainLineKept() != m.MainLineKept() ||
		got.Position().Text() != m.Position().Text() {
		t.Errorf("seed %d: it was %+v at %s, and is %+v at %s", seed, m.Outcome(), m.Position().Text(), got.Outcome(), got.Position().Text())
	}
}

// TestAnyRecordSurvivesSaving opens random records, with set-ups, illegal moves and unknown
// properties, shallow and deep, narrow and wide; shows any node; and goes on playing.
func TestAnyRecordSurvivesSaving(t *testing.T) {
	seeds := uint64(400)
	if testing.Short() {
		seeds = 60
	}
	for seed := range seeds {
		rand := rules.NewRand(seed)
		r := recordtest.Random(rand)
		m, err := Open(r, t0)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		m.GoToNode(nth(r, rand.Intn(r.Nodes())), t0)
		same(t, seed, m)
		switch rand.Intn(3) {
		case 0:
			m.Reopen(t0)
		case 1:
			m.ContinueHere(t0)
		}
		if legal := m.Position().AppendLegal(nil); len(legal) > 0 && m.View() < MaxPlies {
			mv := legal[rand.Intn(len(legal))]
			if rand.Intn(2) == 0 {
				_, _ = m.Try(mv, t0) // where the game is over there is nothing to try
			} else {
				_, _ = m.Play(mv, t0)
			}
		}
		same(t, seed, m)
		m.TakeBack(t0)
		m.GoToNode(nth(r, rand.Intn(r.Nodes())), t0)
		same(t, seed, m)
	}
}
