package rules

import (
	"strings"
	"testing"
)

// afterMoves plays a line of moves on an empty board.
func afterMoves(t *testing.T, game Game, size int, pie bool, moves string) *Position {
	t.Helper()
	p, err := NewPosition(game, size, pie)
	if err != nil {
		t.Fatal(err)
	}
	mustPlay(t, p, strings.Fields(moves)...)
	return p
}

// TestHashOrders reaches one position by different orders of moves.
func TestHashOrders(t *testing.T) {
	for _, c := range []struct {
		game Game
		size int
		pie  bool
		a, b string
	}{
		{Redstone, 5, false, "A1 E5 C3 D2", "C3 D2 A1 E5"},
		{Redstone, 5, true, "A1 E5 C3 D2", "C3 D2 A1 E5"},
		{Redstone, 5, true, "A1 E5 C3 D2", "A1 D2 C3 E5"},
		{Redstone, 5, true, "C3 swap D2 A1 E5", "C3 swap E5 A1 D2"},
		{Redstone, 3, false, "A1 B1 C3 xA2", "C3 B1 A1 xA2"}, // after a capture
		{Go, 5, false, "A1 E5 C3 D2", "C3 D2 A1 E5"},
		{Go, 5, false, "A1 E5 C3 pass D4 D2", "C3 pass D4 D2 A1 E5"}, // a pass that is past
	} {
		p, q := afterMoves(t, c.game, c.size, c.pie, c.a), afterMoves(t, c.game, c.size, c.pie, c.b)
		if p.Text() != q.Text() || p.Hash() != q.Hash() {
			t.Errorf("%s leads to %v, %x; %s to %v, %x", c.a, p, p.Hash(), c.b, q, q.Hash())
		}
	}
}

// TestHashTellsApart lists positions that differ in one thing each.
func TestHashTellsApart(t *testing.T) {
	ko := mustParse(t, Go, ".BW../B.BW./.BW../...../..... w")
	mustPlay(t, ko, "B4")
	noKo := mustParse(t, Go, ko.Text())
	passed := afterMoves(t, Go, 5, false, "C3 pass")
	over := afterMoves(t, Go, 5, false, "C3 pass pass")
	for _, c := range []struct {
		what string
		p, q *Position
	}{
		{"side to move", mustParse(t, Redstone, "BW./.../... b"), mustParse(t, Redstone, "BW./.../... w")},
		{"colour", mustParse(t, Redstone, "BW./.../... b"), mustParse(t, Redstone, "WB./.../... b")},
		{"red stone", mustParse(t, Redstone, "BW./.R./... b"), mustParse(t, Redstone, "BW./.../... b")},
		{"game", mustParse(t, Redstone, "BW./.../... b"), mustParse(t, Go, "BW./.../... b")},
		{"size", mustParse(t, Redstone, "BW/.. b"), mustParse(t, Redstone, ".../BW./... b")},
		{"size of the empty board", afterMoves(t, Redstone, 5, false, ""), afterMoves(t, Redstone, 9, false, "")},
		{"pie rule to come", afterMoves(t, Redstone, 5, true, ""), afterMoves(t, Redstone, 5, false, "")},
		{"swap on offer", afterMoves(t, Redstone, 5, true, "C3"), afterMoves(t, Redstone, 5, false, "C3")},
		{"swap done", afterMoves(t, Redstone, 5, true, "C3"), afterMoves(t, Redstone, 5, true, "C3 swap")},
		{"ko", ko, noKo},
		{"pending pass", passed, mustParse(t, Go, passed.Text())},
		{"end by passes", over, mustParse(t, Go, over.Text())},
		{"resignation", afterMoves(t, Redstone, 5, false, "C3 resign"), afterMoves(t, Redstone, 5, false, "C3")},
	} {
		if c.p.Hash() == c.q.Hash() {
			t.Errorf("%s is not part of the hash", c.what)
		}
	}
	// Once the swap is past, the pie rule leaves no trace.
	if p, q := afterMoves(t, Redstone, 5, true, "C3 C2"), afterMoves(t, Redstone, 5, false, "C3 C2"); p.Hash() != q.Hash() {
		t.Error("a pie rule that is past is part of the hash")
	}
}

// TestHashIsTheSameEverywhere pins values: they must not depend on the
// process, the machine or the build.
func TestHashIsTheSameEverywhere(t *testing.T) {
	for _, c := range []struct {
		p    *Position
		want uint64
	}{
		{afterMoves(t, Redstone, 9, true, ""), 0xff1d8420bf6d3b71},
		{afterMoves(t, Redstone, 9, false, "E5 D4"), 0xa212a037109a74c},
		{afterMoves(t, Go, 19, false, "Q16 pass"), 0xf2312252d6da0402},
	} {
		if got := c.p.Hash(); got != c.want {
			t.Errorf("%v: hash %#x, want %#x", c.p.LastMove(), got, c.want)
		}
	}
}

// TestHashCollisions hashes every position of the random games.
func TestHashCollisions(t *testing.T) {
	seen := map[uint64]string{}
	randomGames(t, func(t *testing.T, p *Position, r *Rand) {
		for ; !p.Result().Over(); p.Do(anyMove(p, r)) {
			key := p.Game().String() + p.Text() + p.ko.String() + string('0'+rune(p.passes))
			if p.PieOn() {
				key += " pie"
			}
			if other, ok := seen[p.Hash()]; ok && other != key {
				t.Fatalf("%s and %s have one hash", other, key)
			}
			seen[p.Hash()] = key
		}
	})
}
