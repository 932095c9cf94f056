package record_test

import (
	"slices"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
)

// sums returns the nodes of a record by depth and PathSum; no two may share both.
func sums(t *testing.T, r *record.Record) map[[2]uint64]*record.Node {
	t.Helper()
	found := map[[2]uint64]*record.Node{}
	for n := range r.Root.All() {
		at := [2]uint64{n.PathSum(), uint64(n.Depth())}
		if found[at] != nil {
			t.Fatalf("two nodes at depth %d have the sum %x", n.Depth(), at[0])
		}
		found[at] = n
	}
	return found
}

func TestFindPath(t *testing.T) {
	for seed := range uint64(60) {
		a, b := versions(seed)
		rand := rules.NewRand(seed)
		copied := recordtest.Copy(a)
		checked := 0
		for at, n := range sums(t, a) {
			if rand.Intn(1+a.Nodes()/40) > 0 {
				continue
			}
			checked++
			if got := a.FindPath(at[0], int(at[1])); got != n {
				t.Fatalf("seed %d: found %v at depth %d", seed, got, at[1])
			}
			got := copied.FindPath(at[0], int(at[1]))
			if got == nil || got.PathSum() != at[0] || got.Comment != n.Comment {
				t.Fatalf("seed %d: found %v at depth %d of a copy", seed, got, at[1])
			}
		}
		if checked == 0 {
			t.Errorf("seed %d: no node of %d", seed, a.Nodes())
		}
		before := sums(t, a)
		merge(t, a, b)
		after := sums(t, a)
		for at, n := range before {
			if after[at] != n {
				t.Fatalf("seed %d: a node at depth %d has another sum after merging", seed, at[1])
			}
		}
		for at, n := range sums(t, b) {
			if got := after[at]; got == nil || got.Move != n.Move || got.By != n.By {
				t.Fatalf("seed %d: the other's node at depth %d is %v", seed, at[1], got)
			}
		}
	}
}

// Another order of variations leaves the sums as they are, unless they play the
// same.
func TestPathSumAndOrder(t *testing.T) {
	r := read(t, "(;GM[1]SZ[9](;B[aa](;W[bb])(;W[cc];B[dd]))(;B[ee])(;AB[ff]PL[W](;W[gg])(;C[x])))")
	before := sums(t, r)
	for _, n := range before {
		r.Promote(n)
		r.Down(n)
		for at, n := range before {
			if got := r.FindPath(at[0], int(at[1])); got != n {
				t.Fatalf("found %v at depth %d", got, at[1])
			}
		}
	}
	r = read(t, "(;GM[1]SZ[9](;B[aa]C[1])(;B[bb])(;B[aa]C[2]))")
	first, second := r.Root.Children()[0], r.Root.Children()[2]
	one, two := first.PathSum(), second.PathSum()
	r.Promote(second)
	if one == two || second.PathSum() != one || first.PathSum() != two {
		t.Errorf("%x and %x became %x and %x", one, two, first.PathSum(), second.PathSum())
	}
}

// Sums are stored, so they have to stay what they are.
func TestPathSumsStay(t *testing.T) {
	r := read(t, "(;RU[Redstone]SZ[9](;B[aa];W[swap];W[bbr])(;B[aa])(;AB[cc]AW[dd]ADDRED[ee]AE[ff]PL[W]))")
	var got []uint64
	for n := range r.Root.All() {
		got = append(got, n.PathSum())
	}
	want := []uint64{1, 0xe58d5b23836b8c0d, 0x76c768968d1a7260, 0x775cc0b13376d3be, 0x4592af1b2d35cf7c, 0x6cf5f8d93d13b1b3}
	if !slices.Equal(got, want) {
		t.Fatalf("got %#x, want %#x", got, want)
	}
}

func TestFindPathOfNothing(t *testing.T) {
	r := read(t, "(;GM[1]SZ[9];B[aa])")
	sum := r.Last().PathSum()
	if r.FindPath(sum, 2) != nil || r.FindPath(sum, 0) != nil || r.FindPath(sum, -1) != nil || r.FindPath(0, 1) != nil {
		t.Error("found what is not there")
	}
	if (*record.Node)(nil).PathSum() != 0 || (*record.Record)(nil).FindPath(1, 0) != nil || new(record.Record).FindPath(1, 0) != nil {
		t.Error("nil has nodes")
	}
	if r.FindPath(r.Root.PathSum(), 0) != r.Root {
		t.Error("the root was not found")
	}
}
