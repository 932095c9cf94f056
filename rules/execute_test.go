package rules

import "testing"

func TestExecute(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  Game
		board string
		by    Stone
		move  string
		want  string
		over  string // the winner and the method
		taken int
	}{
		{"suicide of one", Go, ".B./B../... w", White, "A3", ".B./B../... b", "", 1},
		{"suicide of two", Go, ".WB/BB./... w", White, "A3", "..B/BB./... b", "", 2},
		{"an enemy first", Go, ".W./WB./.B. w", White, "A1", ".W./WB./WB. b", "", 0},
		{"on the enemy", Go, ".B./.B./.B. w", White, "B2", ".B./.W./.B. b", "", 0},
		{"on itself", Go, ".B./.../... b", Black, "B3", ".B./.../... w", "", 0},
		{"on the enemy, captured", Go, "BW./BB./... b", White, "A3", "WW./BB./... b", "", 0},
		{"taking by a change", Go, ".B./BBW/WWW w", White, "A2", ".B./WBW/WWW b", "", 0},
		{"out of turn", Go, ".../.../... b", White, "A1", ".../.../W.. b", "", 0},
		{"red without an effect", Redstone, "B.W/.../... b", Black, "xB2", "B.W/.R./... w", "", 0},
		{"own stone takes", Redstone, "WB./.../..B b", Black, "A2", ".B./B../..B w", "black annihilation", 1},
		{"own stone takes, not all", Redstone, "WB./.../W.B b", Black, "A2", ".B./B../W.B w", "", 1},
		{"own stone takes itself", Redstone, ".BW/B../... w", White, "A3", ".BW/B../... b", "", 1},
		{"both at once", Redstone, ".WB/WB./B.. b", Black, "A3", "..B/.B./B.. w", "black annihilation", 3},
		{"on a stone", Redstone, "B../.W./... w", White, "A3", "W../.W./... b", "", 0},
		{"on a red one", Redstone, "RB./.W./... w", White, "A3", "WB./.W./... b", "", 0},
		{"the first move by White", Redstone, ".../.../... b", White, "B2", ".../.W./... b", "", 0},
	} {
		p := mustParse(t, c.game, c.board)
		before := p.Text()
		m, err := ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		q, e, ok := p.Execute(m, c.by)
		if !ok || p.Text() != before {
			t.Errorf("%s: executed %v, the position has become %s", c.name, ok, p)
			continue
		}
		result := ""
		if r := q.Result(); r.Over() {
			result = r.Winner.String() + " " + r.Method.String()
		}
		if q.Text() != c.want || result != c.over || e.Captured(Black)+e.Captured(White) != c.taken || e.By != c.by || e.Move != m {
			t.Errorf("%s: %s %q %+v, want %s %q", c.name, q, result, e, c.want, c.over)
		}
		checkWhole(t, q)
	}
}

// checkWhole compares a position with the one that is set up like it.
func checkWhole(t *testing.T, p *Position) {
	t.Helper()
	fresh := mustNew(t, p.game, p.size)
	for row := range p.size {
		for col := range p.size {
			var u undo
			if s := p.At(At(col, row)); s != Empty {
				fresh.put(At(col, row), s, &u)
			}
		}
	}
	if p.hash != fresh.hash || p.counts != fresh.counts || p.freeLen != fresh.freeLen {
		t.Errorf("%s: the sums are wrong", p)
	}
	for row := range p.size {
		for col := range p.size {
			if at := At(col, row); p.At(at).Coloured() && (p.groupAt(at).libs != fresh.groupAt(at).libs || p.GroupSize(at) != fresh.GroupSize(at) || p.groupAt(at).libs == 0) {
				t.Errorf("%s: the group at %s is wrong", p, at)
			}
		}
	}
}

func mustNew(t *testing.T, game Game, size int) *Position {
	t.Helper()
	p, err := NewPosition(game, size, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestExecuteKo forbids to take back at once what a ko has taken.
func TestExecuteKo(t *testing.T) {
	p := mustParse(t, Go, ".BW../B.BW./.BW../...../..... w")
	mustPlay(t, p, "B4")
	q, _, ok := p.Execute(Place(At(2, 3)), Black)
	if !ok || q.KoPoint() != At(1, 3) || q.Check(Place(At(1, 3))) != Ko {
		t.Errorf("after a move in the ko %v, the ko is at %v", q, q.KoPoint())
	}
}

// TestExecuteNothing refuses what no board can hold.
func TestExecuteNothing(t *testing.T) {
	over := mustParse(t, Redstone, "WWW/R.W/.BB b")
	mustPlay(t, over, "xB2")
	for _, c := range []struct {
		p  *Position
		m  Move
		by Stone
	}{
		{mustNew(t, Go, 5), Place(At(5, 0)), Black}, {mustNew(t, Go, 5), PlaceRed(At(0, 0)), Black}, {mustNew(t, Go, 5), Pass, Black},
		{mustNew(t, Redstone, 5), Swap, White}, {mustNew(t, Redstone, 5), Place(At(0, 0)), Red}, {over, Place(At(0, 0)), Black},
		{&Position{}, Place(At(0, 0)), Black}, {mustNew(t, Redstone, 5), NoMove, White}, {mustNew(t, Redstone, 5), Resign, White},
	} {
		if q, _, ok := c.p.Execute(c.m, c.by); ok || q != nil {
			t.Errorf("%v by %v is executed on %v", c.m, c.by, c.p)
		}
	}
}

// TestExecuteAtRandom plays anything anywhere: every position is whole, a legal move
// does what Play does, and play goes on beyond MaxGoPlies.
func TestExecuteAtRandom(t *testing.T) {
	for seed := range uint64(40) {
		coin := NewRand(seed)
		game, size := Game(seed%2), 3+int(seed%5)
		p := mustNew(t, game, size)
		for range 15 * size * size {
			m, by := Place(At(coin.Intn(size), coin.Intn(size))), Stone(1+coin.Intn(2))
			if game == Redstone && coin.Intn(3) == 0 {
				m = PlaceRed(m.Point())
			}
			q, e, ok := p.Execute(m, by)
			if !ok {
				if game == Go || !p.Result().Over() {
					t.Fatalf("%v by %v is not executed on %v", m, by, p)
				}
				break
			}
			checkWhole(t, q)
			if by == p.ToMove() && p.Check(m) == Legal {
				r := p.Clone()
				played, err := r.Play(m)
				if err != nil || r.Text() != q.Text() || r.KoPoint() != q.KoPoint() || r.Result() != q.Result() && r.Result().Method != NoResult || len(played.Captures) != len(e.Captures) {
					t.Fatalf("%v on %v gives %v %v, played %v %v", m, p, q, q.Result(), r, r.Result())
				}
			}
			p = q
		}
	}
}
