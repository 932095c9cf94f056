package rules

import (
	"errors"
	"strings"
	"testing"
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct {
		text string
		want Move
		out  string
	}{
		{"D4", Place(At(3, 3)), "D4"}, {" d4\n", Place(At(3, 3)), "D4"}, {"J9", Place(At(8, 8)), "J9"},
		{"xD4", PlaceRed(At(3, 3)), "xD4"}, {"XD4", PlaceRed(At(3, 3)), "xD4"}, {"Z25", Place(At(24, 24)), "Z25"},
		{"X4", Place(At(22, 3)), "X4"}, {"xX4", PlaceRed(At(22, 3)), "xX4"}, {"x24", Place(At(22, 23)), "X24"},
		{"swap", Swap, "swap"}, {"PASS", Pass, "pass"}, {"Resign", Resign, "resign"},
	} {
		m, err := ParseMove(c.text)
		if err != nil || m != c.want || m.String() != c.out {
			t.Errorf("%q: %v, %v; want %v", c.text, m, err, c.out)
		}
	}
	for _, text := range []string{
		"", " ", "x", "D", "4", "-", "D0", "D00", "D04", "D26", "I5", "xI5", "D4x", "xxD4", "D-1", "D+1", "4D", "AA1", "D4 D4",
		"D456", "x swap", "xpass", "D\xef\xbc\x94", "É4", "swap!", strings.Repeat(" ", 40) + "D4", strings.Repeat("x", 1000),
	} {
		m, err := ParseMove(text)
		var bad *MoveError
		if m != NoMove || !errors.As(err, &bad) || bad.Text != text {
			t.Errorf("%q: %v, %v", text, m, err)
		}
	}
	_, err := ParseMove("fünf\n")
	if want := `not a move: "f??nf?" (a move is like D4, xD4, swap, pass or resign)`; err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
	_, err = ParseMove(strings.Repeat("y", 50))
	if want := `not a move: "` + strings.Repeat("y", 40) + `..." (a move is like D4, xD4, swap, pass or resign)`; err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
}

// TestMoveRoundTrip writes and reads every move there is.
func TestMoveRoundTrip(t *testing.T) {
	moves := []Move{Swap, Pass, Resign}
	for _, pt := range boardPoints(MaxSize) {
		moves = append(moves, Place(pt), PlaceRed(pt))
		if q, ok := ParsePoint(pt.String()); !ok || q != pt {
			t.Errorf("%v comes back as %v", pt, q)
		}
	}
	seen := map[string]bool{}
	for _, m := range moves {
		b, _ := m.MarshalText()
		var q Move
		if err := q.UnmarshalText(b); err != nil || q != m || seen[string(b)] {
			t.Errorf("%v comes back as %v, %v", m, q, err)
		}
		seen[string(b)] = true
	}
	m := Swap
	if err := m.UnmarshalText([]byte("-")); err == nil || m != Swap {
		t.Errorf("a bad text: %v, %v", m, err)
	}
}

func TestMoveKinds(t *testing.T) {
	d4 := At(3, 3)
	for _, c := range []struct {
		m              Move
		point          Point
		placement, red bool
		text           string
	}{
		{Place(d4), d4, true, false, "D4"}, {PlaceRed(d4), d4, true, true, "xD4"}, {Swap, 0, false, false, "swap"},
		{Pass, 0, false, false, "pass"}, {Resign, 0, false, false, "resign"}, {NoMove, 0, false, false, "-"},
		{Move(0xFFFF), mask, false, false, "-"},
	} {
		if c.m.Point() != c.point || c.m.IsPlacement() != c.placement || c.m.IsRed() != c.red || c.m.String() != c.text {
			t.Errorf("%v: point %v, placement %v, red %v", c.m, c.m.Point(), c.m.IsPlacement(), c.m.IsRed())
		}
	}
}

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		col, row int
		want     string
	}{{0, 0, "A1"}, {7, 0, "H1"}, {8, 8, "J9"}, {24, 24, "Z25"}, {18, 18, "T19"}} {
		p := At(c.col, c.row)
		if p.String() != c.want || p.Col() != c.col || p.Row() != c.row {
			t.Errorf("At(%d, %d) = %v at %d, %d; want %s", c.col, c.row, p, p.Col(), p.Row(), c.want)
		}
	}
	for _, c := range [][2]int{{-1, 0}, {0, -1}, {25, 0}, {0, 25}, {1 << 40, 3}} {
		if p := At(c[0], c[1]); p != 0 || p.String() != "-" {
			t.Errorf("At(%d, %d) = %v", c[0], c[1], p)
		}
	}
	if p := Point(0); p.Col() != -1 || p.Row() != -1 || p.On(25) {
		t.Errorf("the zero Point is at %d, %d", p.Col(), p.Row())
	}
	if p := At(8, 8); !p.On(9) || p.On(8) {
		t.Error("J9 is on 9x9 and not on 8x8")
	}
	for col, want := range map[int]string{0: "A", 7: "H", 8: "J", 24: "Z", 25: "?", -1: "?"} {
		if got := ColumnName(col); got != want {
			t.Errorf("column %d is %q, want %q", col, got, want)
		}
	}
	// At takes any point.
	p := mustParse(t, Redstone, "BW/.. b")
	for pt := 0; pt < 1<<16; pt++ {
		if want := Point(pt) == At(0, 1) || Point(pt) == At(1, 1); (p.At(Point(pt)) != Empty) != want {
			t.Fatalf("point %d contains %v", pt, p.At(Point(pt)))
		}
		if m := Move(pt); p.Check(m) == Legal && m != Resign && m != Place(At(0, 0)) && m != Place(At(1, 0)) && !m.IsRed() {
			t.Fatalf("move %d, %v, is legal", pt, m)
		}
	}
}

func TestStones(t *testing.T) {
	for _, c := range []struct {
		s, opponent Stone
		coloured    bool
		text        string
		letter      byte
	}{
		{Empty, Empty, false, "empty", '.'}, {Black, White, true, "black", 'B'}, {White, Black, true, "white", 'W'},
		{Red, Red, false, "red", 'R'}, {edge, edge, false, "empty", '.'},
	} {
		if c.s.Opponent() != c.opponent || c.s.Coloured() != c.coloured || c.s.String() != c.text || c.s.Letter() != c.letter {
			t.Errorf("%d: %v %v %v %c", c.s, c.s.Opponent(), c.s.Coloured(), c.s, c.s.Letter())
		}
	}
	p := mustParse(t, Redstone, "BW./.R./..B b")
	for s, want := range map[Stone]int{Empty: 5, Black: 2, White: 1, Red: 1, edge: 0, 77: 0} {
		if got := p.Count(s); got != want {
			t.Errorf("%d of stone %d, want %d", got, s, want)
		}
	}
}

func TestGames(t *testing.T) {
	for _, g := range []Game{Redstone, Go} {
		if got, ok := ParseGame(strings.ToUpper(g.String())); !ok || got != g {
			t.Errorf("%v comes back as %v", g, got)
		}
	}
	if _, ok := ParseGame("chess"); ok {
		t.Error("chess is none of the games")
	}
}

func TestMethods(t *testing.T) {
	seen := map[string]bool{"": true}
	for h := Annihilation; h <= Resignation; h++ {
		if seen[h.String()] {
			t.Errorf("method %d is %q", h, h)
		}
		seen[h.String()] = true
		if !(Result{Method: h}).Over() {
			t.Errorf("%v is no end", h)
		}
	}
	if NotOver.String() != "" || (Result{}).Over() {
		t.Error("a game that goes on is over")
	}
}

func TestRand(t *testing.T) {
	a, b, c := NewRand(7), NewRand(7), NewRand(8)
	same := 0
	var sum float64
	for range 1000 {
		x := a.Uint64()
		if x != b.Uint64() {
			t.Fatal("one seed gives two sequences")
		}
		if x == c.Uint64() {
			same++
		}
		f := a.Float()
		b.Float()
		c.Float()
		if f < 0 || f >= 1 {
			t.Fatalf("Float %v", f)
		}
		sum += f
	}
	if same > 0 || sum < 450 || sum > 550 {
		t.Errorf("%d draws of two seeds agree; the mean is %v", same, sum/1000)
	}
	counts := [6]int{}
	for range 6000 {
		counts[a.Intn(6)]++
	}
	for i, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("%d drawn %d times of 6000", i, n)
		}
	}
}
