package match

import (
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// TestExecutedMoves opens a game with a suicide, a ko taken back at once and a stone on a
// stone: each position can be asked about, the game can be saved, and it can go on.
func TestExecutedMoves(t *testing.T) {
	for _, text := range []string{
		"(;GM[1]FF[4]SZ[5]RU[NZ]KM[7];B[ab];W[ba];B[bb];W[dd];B[ca];W[aa];B[ed];W[ba])",
		"(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[bb];B[ee])",
		"(;GM[1]SZ[5];B[bb];W[bb];B[bb];B[cc];W[];B[];W[];B[dd])",
		"(;RU[Redstone]SZ[5];B[aa];W[ab];B[cc];W[ba];B[dd])",
	} {
		r := record.ParseText(text, sgf.Options{})[0].Record
		m, err := Open(r, t0)
		if err != nil {
			t.Fatal(err)
		}
		same(t, 0, m)
		for n := range r.Root.All() {
			setup, moves := m.Game(n)
			p, err := Config{Game: r.Game, Size: r.Size, Setup: setup}.position()
			for _, mv := range moves {
				if err == nil {
					_, err = p.Play(mv)
				}
			}
			if want := r.Position(n); err == nil && p.Text() != want.Text() || err != nil && want.Count(rules.White) > 0 {
				t.Errorf("move %d of %s: %q and %v lead to %v, %v, not to %v", n.Ply(), text, setup, moves, p, err, want)
			}
		}
		m.ContinueHere(t0)
		mv := m.Position().AppendLegal(nil)[0]
		if _, err := m.Play(mv, t0); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		same(t, 1, m)
		m.TakeBack(t0)
		if m.Position().Text() != r.Position(m.Node()).Text() {
			t.Errorf("%s: after undoing the position is %v", text, m.Position())
		}
	}
}

// TestGameAfterAnIllegalMove gives the engine the moves since, so that it knows of a ko.
func TestGameAfterAnIllegalMove(t *testing.T) {
	r := record.ParseText("(;GM[1]SZ[5];B[ba];W[ba];B[ab];W[ca];B[bc];W[db];B[ee];W[cc];B[cb];W[bb])", sgf.Options{})[0].Record
	m, err := Open(r, t0)
	if err != nil {
		t.Fatal(err)
	}
	setup, moves := m.Game(r.Last())
	if setup != ".W.../...../...../...../..... b" || len(moves) != 8 || moves[7] != rules.Place(rules.At(1, 3)) {
		t.Errorf("the engine gets %q and %v", setup, moves)
	}
}

// TestPrisonersOfExecutedMoves counts what was captured, not what another stone was put on.
func TestPrisonersOfExecutedMoves(t *testing.T) {
	for _, c := range []struct {
		text         string
		black, white int
	}{
		{"(;GM[1]FF[4]SZ[5];B[ab];W[ba];B[bb];W[dd];B[ca];W[aa];B[ed];W[ba])", 2, 0},
		{"(;GM[1]SZ[5];B[bb];W[bb];B[bb];W[cc];B[bb])", 0, 0},
		{"(;GM[1]SZ[3];B[aa];W[ba];B[bb];W[cc];B[ba];W[ba])", 0, 0},
		{"(;GM[1]SZ[3];B[bb];W[aa];B[ba];W[cc];B[ab];W[bb];B[bb])", 1, 0},
	} {
		m, err := Open(record.ParseText(c.text, sgf.Options{})[0].Record, t0)
		if err != nil {
			t.Fatal(err)
		}
		if b, w := m.Prisoners(rules.Black), m.Prisoners(rules.White); b != c.black || w != c.white {
			t.Errorf("%s: %d and %d prisoners on %v, want %d and %d", c.text, b, w, m.Position(), c.black, c.white)
		}
	}
}
