package record

import (
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
)

// TestIllegalMovesAreExecuted has what SGF says of executing moves: the board after
// each move, and what is marked.
func TestIllegalMovesAreExecuted(t *testing.T) {
	for _, c := range []struct {
		name, file string
		board      string
		illegal    string // the numbers of the marked moves
		outcome    string
	}{
		{"suicide of two", "(;GM[1]FF[4]SZ[5]RU[NZ]KM[7];B[ab];W[ba];B[bb];W[dd];B[ca];W[aa];B[ed];W[ba])",
			".WB../BB.../...../...WB/..... b", "6 ", "?"},
		{"suicide of one", "(;GM[1]SZ[5];B[ab];W[dd];B[ba];W[aa];B[ee])", ".B.../B..../...../...W./....B w", "4 ", "?"},
		{"on a stone", "(;GM[1]SZ[5];B[bb];W[bb];B[cc])", "...../.W.../..B../...../..... w", "2 ", "?"},
		{"on a stone, taking", "(;GM[1]SZ[3];B[aa];W[ba];B[bb];W[cc];B[ba])", "BB./.B./..W w", "5 ", "?"},
		{"a ko", "(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[bb])", ".BW../BW.W./.BW../...../..... b", "9 10 ", "?"},
		{"one colour twice", "(;GM[1]SZ[5];B[aa];B[bb];B[aa])", "B..../.B.../...../...../..... w", "3 ", "?"},
		{"a third pass", "(;GM[1]SZ[5]KM[0.5];B[aa];W[];B[];W[])", "B..../...../...../...../..... b", "", "B+24.5"},
		{"four passes", "(;GM[1]SZ[5]KM[0.5];B[aa];W[];B[];W[];B[])", "B..../...../...../...../..... w", "", "B+24.5"},
		{"passes, then moves", "(;GM[1]SZ[5]KM[0.5];B[aa];W[];B[];W[];B[bb])", "B..../.B.../...../...../..... w", "", "?"},
		{"moves, then two passes again", "(;GM[1]SZ[5]KM[0.5];B[aa];W[];B[];W[bb];B[];W[])", "B..../.W.../...../...../..... b", "", "W+0.5"},
		{"Redstone: red without an effect", "(;RU[Redstone]SZ[3];B[aa];W[ccr];B[bb])", "B../.B./..R w", "2 ", "?"},
		{"Redstone: an own stone takes", "(;RU[Redstone]SZ[3];B[aa];W[ab];B[cc];W[ba])", ".W./W../..B b", "4 ", "?"},
		{"Redstone: an own stone takes the last", "(;RU[Redstone]SZ[3];B[aa];W[ab];B[];W[ba];B[cc])", ".W./W../... b", "3 4 5 ", "W+"},
		{"Redstone: no such swap", "(;RU[Redstone]SZ[3];B[aa];W[bb];B[cc];W[swap];W[ac])", "B../.W./W.B b", "4 ", "?"},
		{"Redstone: White first", "(;RU[Redstone]SZ[3];W[aa];B[bb];W[cc])", "W../.B./..W b", "1 ", "?"},
	} {
		r := readOne(t, c.file, sgf.Options{}).Record
		illegal := ""
		for n := range r.Root.All() {
			if n.Illegal != rules.Legal {
				illegal += string(rune('0'+n.Ply()%10)) + " "
				if n.Ply() == 10 {
					illegal = strings.TrimSuffix(illegal, "0 ") + "10 "
				}
			}
		}
		if got := r.Position(r.Last()).Text(); got != c.board || illegal != c.illegal || r.Outcome().String() != c.outcome {
			t.Errorf("%s: %s, illegal %q, %s; want %s, %q, %s", c.name, got, illegal, r.Outcome(), c.board, c.illegal, c.outcome)
		}
		checkWritten(t, r)
		checkLink(t, r)
		checkWhole(t, r)
		checkEffects(t, r)
	}
}

// checkLink writes a link and reads it.
func checkLink(t *testing.T, r *Record) {
	t.Helper()
	back, err := ParseLink(r.LinkAll())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dump(back), dump(r); got != want {
		t.Errorf("a link gives %s, want %s", got, want)
	}
	if got, want := back.Position(back.Last()).Text(), r.Position(r.Last()).Text(); got != want {
		t.Errorf("a link leads to %s, want %s", got, want)
	}
}

// checkEffects compares the stones that the effects tell of with those on the board.
func checkEffects(t *testing.T, r *Record) {
	t.Helper()
	c := NewCursor(r)
	for n := range r.Root.All() {
		e, ok := c.effectAt(n)
		if ok != n.OnBoard() {
			t.Fatalf("move %d: an effect %v, on the board %v", n.Ply(), ok, n.OnBoard())
		}
		if !ok || !n.Move.IsPlacement() {
			continue
		}
		c.Go(n.Parent())
		before := stonesOf(c.Position())
		at := func(p rules.Point) int { return (r.Size-1-p.Row())*r.Size + p.Col() }
		before[at(n.Move.Point())] = n.By
		if n.Move.IsRed() {
			before[at(n.Move.Point())] = rules.Red
		}
		for _, taken := range e.Captures {
			for _, p := range taken.Points {
				if before[at(p)] != taken.Stone {
					t.Errorf("move %d takes a %s stone at %s, where there is %s", n.Ply(), taken.Stone, p, before[at(p)])
				}
				before[at(p)] = rules.Empty
			}
		}
		c.Go(n)
		for i, s := range stonesOf(c.Position()) {
			if s != before[i] {
				t.Errorf("move %d: %s at point %d, by its effect %s", n.Ply(), s, i, before[i])
			}
		}
	}
}

func (c *Cursor) effectAt(n *Node) (rules.Effect, bool) {
	c.Go(n)
	return c.Effect()
}

// TestWalkingOverExecutedMoves goes back and forth over illegal moves, in random games
// on a small board: the position is always that of a replay, and merging, links and
// files lose nothing.
func TestWalkingOverExecutedMoves(t *testing.T) {
	for seed := range uint64(30) {
		coin := rules.NewRand(seed)
		r := must(t, rules.Game(seed%2), 4, false)
		nodes := []*Node{r.Root}
		for range 120 {
			m := rules.Place(rules.At(coin.Intn(4), coin.Intn(4)))
			if r.Game == rules.Redstone && coin.Intn(3) == 0 {
				m = rules.PlaceRed(m.Point())
			}
			parent := nodes[max(0, len(nodes)-1-coin.Intn(3))]
			nodes = append(nodes, r.Add(parent, m, rules.Stone(1+coin.Intn(2))))
		}
		checkWhole(t, r)
		checkWritten(t, r)
		checkLink(t, r)
		checkEffects(t, r)
		c := NewCursor(r)
		for range 200 {
			n := nodes[coin.Intn(len(nodes))]
			c.Go(n)
			if got, want := c.Position(), r.Position(n); got.Hash() != want.Hash() || got.Text() != want.Text() {
				t.Fatalf("seed %d: %s, replayed %s", seed, got, want)
			}
		}
		half := must(t, r.Game, 4, false)
		if changed, err := half.Merge(r); err != nil || !changed || describe(half) != describe(r) {
			t.Errorf("seed %d: merged %v, %v: %s", seed, changed, err, difference(describe(half), describe(r)))
		}
	}
}
