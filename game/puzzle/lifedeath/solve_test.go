package lifedeath

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
)

func position(t *testing.T, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Go, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func point(text string) rules.Point {
	pt, _ := rules.ParsePoint(text)
	return pt
}

// firsts are the moves of the side to move by what becomes of the group: "+" captured, "=" alive, "?" ko.
func firsts(s *Solved) string {
	var list []string
	for _, m := range s.Moves(s.Start()) {
		list = append(list, m.Move.String()+map[Verdict]string{Captured: "+", Alive: "=", Ko: "?"}[m.Then])
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestSolveKnownShapes solves shapes whose status every player knows. White has to be killed by Black around it, who has
// eyes elsewhere.
func TestSolveKnownShapes(t *testing.T) {
	for _, test := range []struct{ name, text, target, want string }{
		{"straight three", "........./........./........./........./........./........./BBBBBBB../WWWWWB.BB/W...WBBB. b", "A1", "B1= C1+ D1= pass="},
		{"straight four lives", "........./........./........./........./........./........./BBBBBBBB./WWWWWWB.B/W....WBB. b", "A1", "B1= C1= D1= E1= pass="},
		{"square four is dead", "........./........./........./........./........./BBBBBBBBB/WWWWB.B.B/W..WBBBBB/W..WB.... w", "A1", "B1+ B2+ C1+ C2+ pass+"},
		{"bulky five", "........./........./........./........./........./BBBBBBBBB/WWWWWB.B./W..WWBBBB/W...WB... b", "A1", "B1= B2= C1+ C2= D1= pass="},
	} {
		p := position(t, test.text)
		s, err := Solve(p, point(test.target), 100_000)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := firsts(s); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if p.Ply() != 0 || p.Text() != test.text {
			t.Errorf("%s: the position was changed", test.name)
		}
	}
}

// TestKo solves the eye space of two by three in the corner without outside liberties: B2 kills, and A2 and B1 make a ko.
func TestKo(t *testing.T) {
	p := position(t, "........./........./........./........./........./BBBBBBBBB/WWWWBB.B./...WBBBBB/...WB.... b")
	s, err := Solve(p, point("A3"), 100_000)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := firsts(s), "A1= A2? B1? B2+ C1= C2= pass="; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSolveErrors asks what has no answer.
func TestSolveErrors(t *testing.T) {
	open := position(t, "........./........./........./........./....W..../........./........./........./......... b")
	if _, err := Solve(open, point("E5"), 1000); !errors.Is(err, ErrLimit) {
		t.Errorf("an open board: %v", err)
	}
	small := position(t, "........./........./........./........./........./........./BBBBBBB../WWWWWB.BB/W...WBBB. b")
	if _, err := Solve(small, point("A1"), 5); !errors.Is(err, ErrLimit) {
		t.Errorf("five positions: %v", err)
	}
	for name, ask := range map[string]func() error{
		"no position": func() error { _, err := Solve(nil, point("A1"), 10); return err },
		"no stone":    func() error { _, err := Solve(small, point("B1"), 10); return err },
		"off board":   func() error { _, err := Solve(small, point("T19"), 10); return err },
		"Redstone": func() error {
			p, _ := rules.ParsePosition(rules.Redstone, "B.W/.../... b")
			_, err := Solve(p, point("A3"), 10)
			return err
		},
	} {
		if err := ask(); !errors.Is(err, ErrQuestion) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// naive is a plain search without table, walls or unconditional life: can the attacker capture within so many plies, though
// the other side may take back any ko at once?
type naive struct {
	p      *rules.Position
	target rules.Point
	colour rules.Stone
	points []rules.Point
}

func (n *naive) captures(plies int) bool {
	if n.p.At(n.target) != n.colour {
		return true
	}
	if plies == 0 || n.p.Result().Over() {
		return false
	}
	attacking := n.p.ToMove() != n.colour
	for _, m := range n.moves(!attacking) {
		n.p.Do(m)
		got := n.captures(plies - 1)
		n.p.Undo()
		if got == attacking {
			return attacking
		}
	}
	return !attacking
}

// lives is the same for the other side: two passes with the group on the board.
func (n *naive) lives(plies int) bool {
	switch {
	case n.p.At(n.target) != n.colour:
		return false
	case n.p.Result().Over():
		return true
	case plies == 0:
		return false
	}
	defending := n.p.ToMove() == n.colour
	for _, m := range n.moves(!defending) {
		n.p.Do(m)
		got := n.lives(plies - 1)
		n.p.Undo()
		if got == defending {
			return defending
		}
	}
	return !defending
}

func (n *naive) moves(mayRetake bool) []rules.Move {
	list := []rules.Move{rules.Pass}
	for _, pt := range n.points {
		r := n.p.Check(rules.Place(pt))
		if r == rules.Legal || r == rules.Ko && mayRetake {
			list = append(list, rules.Place(pt))
		}
	}
	return list
}

// TestSolveAgreesWithNaive compares with the plain search in random small regions: where the group is captured in so many
// plies, it can be in just so many; where it can't, the plain search finds no way; and where the plain search finds that it
// lives, it does.
func TestSolveAgreesWithNaive(t *testing.T) {
	rng := rules.NewRand(5)
	verdicts := map[Verdict]int{}
	const deep = 7
	for range 4000 {
		// A region of 2x4 points in a corner and a wall that lives: what stands in the region is random.
		inside := make([]byte, 8)
		for i := range inside {
			inside[i] = "..WWWWWB"[rng.Intn(8)]
		}
		text := "B.BBB./BBBBBB/BBBBBB/BBBBBB/" + string(inside[:4]) + "BB/" + string(inside[4:]) + "BB " + "bw"[rng.Intn(2):][:1]
		p, err := rules.ParsePosition(rules.Go, text)
		if err != nil {
			continue
		}
		target := rules.Point(0)
		for _, pt := range []string{"A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"} {
			if p.At(point(pt)) == rules.White {
				target = point(pt)
			}
		}
		if target == 0 || p.Count(rules.Empty) > 5 {
			continue
		}
		s, err := Solve(p, target, 100_000)
		if err != nil {
			t.Fatal(err)
		}
		v, plies := s.Verdict(s.Start())
		verdicts[v]++
		region, err := Region(p, target)
		if err != nil {
			t.Fatal(err)
		}
		n := &naive{p: p.Clone(), target: target, colour: rules.White, points: append(region, p.AppendGroup(nil, target)...)}
		if p.Count(rules.Empty) < 5 {
			n.points = wholeBoard(p.Size()) // a move outside the region changes nothing
		}
		quick := 0
		for i := 1; i <= deep && quick == 0; i++ {
			if n.captures(i) {
				quick = i
			}
		}
		if v == Captured && plies <= deep && quick != plies || v != Captured && quick != 0 {
			t.Fatalf("%s, %v: %v in %d, plain search in %d", text, target, v, plies, quick)
		}
		if v != Alive && n.lives(5) {
			t.Fatalf("%s, %v: %v, but it lives", text, target, v)
		}
	}
	for _, v := range []Verdict{Captured, Alive, Ko} {
		if verdicts[v] == 0 {
			t.Errorf("no position was %v: %v", v, verdicts)
		}
	}
}

// TestUnconditional lets the attacker alone play on random boards: what is called alive is never captured, and two eyes
// are found.
func TestUnconditional(t *testing.T) {
	rng := rules.NewRand(8)
	found := 0
	for range 3000 {
		p, err := rules.NewPosition(rules.Go, 4, false)
		if err != nil {
			t.Fatal(err)
		}
		for range 12 + rng.Intn(30) {
			m := p.RandomMove(rng)
			if m == rules.NoMove {
				break
			}
			p.Do(m)
		}
		if p.Result().Over() {
			continue
		}
		colour := rules.Black
		strong := Unconditional(p, colour)
		for _, pt := range wholeBoard(4) {
			if strong(pt) {
				found++
				if p.At(pt) != colour {
					t.Fatalf("%s: %v", p.Text(), pt)
				}
				if stolen(again(p), colour, pt, map[string]bool{}) {
					t.Fatalf("%s: %v is not alive", p.Text(), pt)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("%d stones were alive", found)
	}
	p := position(t, "B.BB./BBB.B/WW.BB/...../..... b")
	strong := Unconditional(p, rules.Black)
	if !strong(point("A5")) || !strong(point("E3")) || strong(point("A3")) {
		t.Error("a group with two eyes, or one without")
	}
}

// stolen reports whether the stone can be captured by moves of the other side alone.
func stolen(p *rules.Position, colour rules.Stone, pt rules.Point, seen map[string]bool) bool {
	if p.At(pt) != colour {
		return true
	}
	if p.ToMove() == colour {
		p.Do(rules.Pass)
		defer p.Undo()
	}
	if k := p.Text(); seen[k] {
		return false
	} else {
		seen[k] = true
	}
	for _, m := range p.AppendLegal(nil) {
		if m == rules.Pass {
			continue
		}
		p.Do(m)
		got := stolen(p, colour, pt, seen)
		p.Undo()
		if got {
			return true
		}
	}
	return false
}
