package engine

import (
	"errors"
	"strings"
	"testing"

	"redstone/rules"
)

// parse reads moves with spaces between them.
func parse(t *testing.T, text string) []rules.Move {
	t.Helper()
	var list []rules.Move
	for _, word := range strings.Fields(text) {
		m, err := rules.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// annihilation has White's last group at the edge with one liberty, A5.
const annihilation = "......./......./......./WB...../WB...../BB...../....... b"

// firstCareful is the weakest level that plays no random moves.
const firstCareful = 4

func TestEveryCarefulLevelTakesAnAnnihilation(t *testing.T) {
	for level := firstCareful; level <= Levels; level++ {
		for seed := uint64(0); seed < 5; seed++ {
			a := Search(nil, Request{Setup: annihilation, Level: level, Seed: seed})
			if a.Err != nil || a.Move.String() != "xA5" || a.WinRate != 1 {
				t.Errorf("level %d, seed %d: %v with %v, error %v", level, seed, a.Move, a.WinRate, a.Err)
			}
		}
	}
}

// TestEveryCarefulLevelAvoidsAnAnnihilation looks in random games for positions where
// some moves let the opponent win at once and others do not.
func TestEveryCarefulLevelAvoidsAnAnnihilation(t *testing.T) {
	found := 0
	for seed := uint64(0); found < 60; seed++ {
		rand := rules.NewRand(seed)
		r := Request{Size: 4 + int(seed%2), Seed: seed, Level: firstCareful + int(seed)%(Levels-firstCareful+1), Playouts: 30}
		p, err := rules.NewPosition(rules.Redstone, r.Size, false)
		if err != nil {
			t.Fatal(err)
		}
		for !p.Result().Over() {
			safe, losing, winning := sortMoves(p)
			if len(safe) > 0 && losing > 0 && !winning {
				found++
				if a := Search(nil, r); a.Err != nil || !safe[a.Move] {
					t.Errorf("level %d, %s: %v, error %v", r.Level, p.Text(), a.Move, a.Err)
				}
			}
			m := p.RandomMove(rand)
			p.Do(m)
			r.Moves = append(r.Moves, m)
		}
	}
}

// sortMoves tells the moves that do not lose within two plies from those that
// do, and whether one wins at once.
func sortMoves(p *rules.Position) (safe map[rules.Move]bool, losing int, winning bool) {
	mover := p.ToMove()
	safe = make(map[rules.Move]bool)
	for _, m := range p.AppendLegal(nil) {
		p.Do(m)
		loses := p.Result().Winner == mover.Opponent()
		winning = winning || p.Result().Winner == mover
		for _, reply := range p.AppendLegal(nil) {
			p.Do(reply)
			loses = loses || p.Result().Winner == mover.Opponent()
			p.Undo()
		}
		p.Undo()
		if loses {
			losing++
		} else {
			safe[m] = true
		}
	}
	return safe, losing, winning
}

func TestSmallBoardsAreSolved(t *testing.T) {
	// Black wins on 3x3 with every first stone but a corner; 2x2 is White's.
	for _, test := range []struct {
		size  int
		black string
	}{
		{2, ""}, {3, "B3 A2 B2 C2 B1"},
	} {
		for row := 0; row < test.size; row++ {
			for col := 0; col < test.size; col++ {
				first := rules.Place(rules.At(col, row))
				want := 1.0 // for White
				if strings.Contains(test.black, first.String()) {
					want = 0
				}
				a := Search(nil, Request{Size: test.size, Moves: []rules.Move{first}, Level: Levels, Playouts: 200000})
				if a.Err != nil || a.WinRate != want {
					t.Errorf("%dx%d after %v: White wins with %v, want %v (%d playouts)", test.size, test.size, first, a.WinRate, want, a.Playouts)
				}
			}
		}
		a := Search(nil, Request{Size: test.size, Level: Levels, Playouts: 200000})
		if a.WinRate != map[bool]float64{true: 1, false: 0}[test.black != ""] ||
			test.black != "" && !strings.Contains(test.black, a.Move.String()) {
			t.Errorf("%dx%d: %v with %v", test.size, test.size, a.Move, a.WinRate)
		}
	}
}

func TestSwap(t *testing.T) {
	for _, test := range []struct {
		size  int
		first string
		swap  bool
	}{
		{2, "A1", false}, {3, "B2", true}, {3, "B1", true}, {3, "A1", false}, {3, "C3", false},
	} {
		a := Search(nil, Request{Size: test.size, Pie: true, Moves: parse(t, test.first), Level: Levels, Playouts: 200000})
		if a.Err != nil || (a.Move == rules.Swap) != test.swap || a.WinRate != 1 {
			t.Errorf("%dx%d after %s: %v with %v, error %v", test.size, test.size, test.first, a.Move, a.WinRate, a.Err)
		}
	}
}

// TestSwapFollowsTheEstimate wants a swap just when the search thinks more of
// Black, and the middle of a small board to be worth that, its corner not.
func TestSwapFollowsTheEstimate(t *testing.T) {
	swapped := map[string]bool{}
	for _, first := range []string{"A1", "A4", "B2", "C3", "D4"} {
		r := Request{Size: 7, Moves: parse(t, first), Level: 5, Seed: 3, Playouts: 3000}
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		search := newTree(p, r.Seed)
		search.run(r.Playouts, func() bool { return false })
		black := 1 - search.value()
		r.Pie = true
		a := Search(nil, r)
		if (a.Move == rules.Swap) != (black > 0.5) || a.Move == rules.Swap && a.WinRate != black {
			t.Errorf("%s is worth %v for Black, and White plays %v for %v", first, black, a.Move, a.WinRate)
		}
		swapped[first] = a.Move == rules.Swap
	}
	if !swapped["D4"] || swapped["A1"] {
		t.Errorf("swapped: %v", swapped)
	}
}

func TestFirstStoneIsBalanced(t *testing.T) {
	for _, size := range []int{5, 7, 9} {
		if testing.Short() && size > 5 {
			break
		}
		seen := map[rules.Move]bool{}
		for seed := uint64(0); seed < 4; seed++ {
			a := Search(nil, Request{Size: size, Pie: true, Level: 5, Seed: seed, Playouts: 4000})
			if a.Err != nil || !a.Move.IsPlacement() || a.WinRate < 0.4 || a.WinRate > 0.5 {
				t.Errorf("%dx%d: %v with %v, error %v", size, size, a.Move, a.WinRate, a.Err)
			}
			seen[a.Move] = true
		}
		if len(seen) == 1 {
			t.Errorf("%dx%d: always %v", size, size, seen)
		}
	}
	// On 3x3 whoever takes the better half wins, whatever the stone.
	if a := Search(nil, Request{Size: 3, Pie: true, Level: 5, Playouts: 400000}); a.WinRate != 0 || a.Err != nil {
		t.Errorf("3x3: %+v", a)
	}
}

func TestDeterministic(t *testing.T) {
	for _, r := range []Request{
		{Size: 9, Level: 2},
		{Size: 9, Level: 4, Pie: true},
		{Size: 9, Level: 4, Pie: true, Moves: parse(t, "E5")},
		{Game: rules.Go, Size: 9, Level: 5, Moves: parse(t, "E5 pass C3")},
	} {
		first := Search(nil, r)
		if again := Search(nil, r); again != first || first.Err != nil {
			t.Errorf("%+v, then %+v", first, again)
		}
	}
	seen := map[rules.Move]bool{}
	for seed := uint64(0); seed < 8; seed++ {
		seen[Search(nil, Request{Size: 9, Level: 2, Seed: seed}).Move] = true
	}
	if len(seen) < 2 {
		t.Errorf("eight seeds all play %v", seen)
	}
}

func TestPlayoutsAreCounted(t *testing.T) {
	if a := Search(nil, Request{Size: 9, Level: 3}); a.Playouts != Playouts(3) {
		t.Errorf("level 3 did %d playouts", a.Playouts)
	}
	if a := Search(nil, Request{Size: 9, Level: 3, Playouts: 77}); a.Playouts != 77 {
		t.Errorf("%d playouts instead of 77", a.Playouts)
	}
	n := 0
	stop := func() bool { n++; return n > 50 }
	if a := Search(stop, Request{Size: 9, Level: 5}); a.Playouts != 50 || a.Err != nil {
		t.Errorf("stopped after 50, %d done, error %v", a.Playouts, a.Err)
	}
}

func TestStoppedAtOnceItStillPlays(t *testing.T) {
	for _, r := range []Request{
		{Size: 9, Level: 3}, {Size: 9, Level: 3, Pie: true}, {Size: 9, Level: 3, Pie: true, Moves: parse(t, "E5")},
		{Game: rules.Go, Size: 19, Level: 10},
	} {
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		a := Search(func() bool { return true }, r)
		if a.Err != nil || a.Playouts != 0 || p.Check(a.Move) != rules.Legal {
			t.Errorf("%+v is answered %+v", r, a)
		}
	}
}

func TestBadRequests(t *testing.T) {
	many := make([]rules.Move, MaxMoves+1)
	for name, test := range map[string]struct {
		r    Request
		want error
	}{
		"no size":        {Request{Level: 1}, ErrRequest},
		"no level":       {Request{Size: 9}, ErrRequest},
		"level 12":       {Request{Size: 9, Level: Merciless + 1}, ErrRequest},
		"playouts":       {Request{Size: 9, Level: 1, Playouts: -1}, ErrRequest},
		"many playouts":  {Request{Size: 9, Level: 1, Playouts: MaxPlayouts + 1}, ErrRequest},
		"another game":   {Request{Game: 9, Size: 9, Level: 1}, ErrRequest},
		"an illegal red": {Request{Size: 9, Level: 1, Moves: parse(t, "xA1")}, ErrRequest},
		"many moves":     {Request{Size: 9, Level: 1, Moves: many}, ErrRequest},
		"a bad set-up":   {Request{Level: 1, Setup: "?"}, ErrRequest},
		"another size":   {Request{Size: 9, Level: 1, Setup: "B./.W b"}, ErrRequest},
		"a set-up's pie": {Request{Pie: true, Level: 1, Setup: "B./.W b"}, ErrRequest},
		"pie in Go":      {Request{Game: rules.Go, Size: 9, Level: 1, Pie: true}, ErrRequest},
		"over":           {Request{Setup: annihilation, Level: 1, Moves: parse(t, "xA5")}, ErrOver},
		"resigned":       {Request{Size: 9, Level: 1, Moves: parse(t, "E5 resign")}, ErrOver},
	} {
		a := Search(nil, test.r)
		if !errors.Is(a.Err, test.want) || a.Move != rules.NoMove {
			t.Errorf("%s: %+v", name, a)
		}
	}
}

func TestPanicsBecomeErrors(t *testing.T) {
	a := Search(func() bool { panic("ouch") }, Request{Size: 9, Level: 1})
	if !errors.Is(a.Err, ErrPanic) || a.Err.Error() != "engine: the search panicked: ouch" {
		t.Errorf("%v", a.Err)
	}
	a = Search(func() bool { var p *rules.Position; return p.Ply() > 0 }, Request{Size: 9, Level: 1})
	if !errors.Is(a.Err, ErrPanic) {
		t.Errorf("%v", a.Err)
	}
}

// TestAlwaysLegal asks for moves in random positions of both games.
func TestAlwaysLegal(t *testing.T) {
	for size := 2; size <= 19; size++ {
		for seed := uint64(0); seed < 12; seed++ {
			rand := rules.NewRand(seed<<8 + uint64(size))
			r := Request{Game: rules.Game(seed & 1), Size: size, Pie: seed%4 == 0, Level: 1 + int(seed)%Levels,
				Seed: seed, Playouts: 10 + rand.Intn(30)}
			p, err := rules.NewPosition(r.Game, size, r.Pie)
			if err != nil {
				t.Fatal(err)
			}
			for plies := rand.Intn(2 * size * size); plies > 0; plies-- {
				m := p.RandomMove(rand)
				if p.SwapOffered() && rand.Intn(2) == 0 {
					m = rules.Swap
				}
				p.Do(m)
				if p.Result().Over() {
					p.Undo()
					break
				}
				r.Moves = append(r.Moves, m)
			}
			if a := Search(nil, r); a.Err != nil || p.Check(a.Move) != rules.Legal || !(a.WinRate >= 0 && a.WinRate <= 1) {
				t.Errorf("%s is answered %+v", r.Encode(), a)
			}
		}
	}
}
