package rules

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// randomGames calls play for fresh boards of both games and many sizes, with
// and without the pie rule.
func randomGames(t *testing.T, play func(t *testing.T, p *Position, r *Rand)) {
	for _, c := range []struct {
		game  Game
		size  int
		pie   bool
		games int
	}{
		{Redstone, 2, true, 200}, {Redstone, 3, false, 200}, {Redstone, 4, true, 100}, {Redstone, 5, true, 60},
		{Redstone, 7, false, 20}, {Redstone, 9, true, 8}, {Redstone, 13, false, 2}, {Redstone, 25, true, 1},
		{Go, 2, false, 40}, {Go, 3, false, 40}, {Go, 5, false, 12}, {Go, 9, false, 3}, {Go, 19, false, 1},
	} {
		for seed := range c.games {
			p, err := NewPosition(c.game, c.size, c.pie)
			if err != nil {
				t.Fatal(err)
			}
			play(t, p, NewRand(uint64(seed)))
		}
	}
}

// anyMove returns any legal move, the swap and (seldom) a pass included.
func anyMove(p *Position, r *Rand) Move {
	list := p.AppendLegal(nil)
	if len(list) == 0 {
		return NoMove
	}
	return list[r.Intn(len(list))]
}

// TestRandomGames plays whole games and compares everything with the naive
// rules after every ply, then takes them back and compares again.
func TestRandomGames(t *testing.T) {
	randomGames(t, func(t *testing.T, p *Position, r *Rand) {
		states := []state{stateOf(p)}
		reds := 0
		for !p.Result().Over() {
			full := p.Size() <= 5 || r.Intn(p.Size()*p.Size()/8) == 0
			if full {
				checkConsistent(t, p)
				checkMoves(t, p)
			}
			n, move := naiveOf(p), anyMove(p, r)
			if move == NoMove {
				t.Fatalf("%v has no move\n%v", p.ToMove(), p)
			}
			effect, err := p.Play(move)
			if err != nil {
				t.Fatal(err)
			}
			if move.IsPlacement() && full {
				checkEffect(t, n, p, effect)
			}
			for _, pt := range boardPoints(p.size) {
				if n.stones[pt] == Red && p.At(pt) != Red {
					t.Fatalf("the red stone on %v left after %v\n%v", pt, move, p)
				}
			}
			if p.Count(Red) < reds {
				t.Fatalf("%d red stones after %d", p.Count(Red), reds)
			}
			reds = p.Count(Red)
			states = append(states, stateOf(p))
		}
		checkConsistent(t, p)
		checkMoves(t, p)
		if w := p.Result().Winner; p.Game() == Redstone && !w.Coloured() {
			t.Fatalf("a game of Redstone ended with winner %v: %v\n%v", w, p.Result().Method, p)
		}
		for i := len(states) - 1; i >= 0; i-- {
			if stateOf(p) != states[i] {
				t.Fatalf("ply %d is not as it was\n%v", i, p)
			}
			if undone := p.Undo(); undone != (i > 0) {
				t.Fatalf("Undo at ply %d: %v", i, undone)
			}
		}
	})
}

// checkEffect compares what a placement on n did with the naive rules.
func checkEffect(t *testing.T, n *naive, after *Position, e Effect) {
	t.Helper()
	want, captures, reason := n.play(e.Move)
	if reason != Legal {
		t.Fatalf("%v was played but is %v", e.Move, reason.Code())
	}
	if e.By != n.toMove || !reflect.DeepEqual(e.Captures, captures) {
		t.Fatalf("%v by %v captured %v, want %v\n%v", e.Move, e.By, e.Captures, captures, after)
	}
	for _, s := range []Stone{Black, White} {
		fallen := 0
		for _, pt := range boardPoints(n.size) {
			if n.stones[pt] == s && after.At(pt) == Empty {
				fallen++
			}
		}
		if e.Captured(s) != fallen {
			t.Fatalf("%v captured %d of %v, but %d left the board", e.Move, e.Captured(s), s, fallen)
		}
	}
	got := naiveOf(after)
	if got.stones != want.stones || got.toMove != want.toMove || got.ko != want.ko {
		t.Fatalf("%v leads to %v (ko %v), want %v (ko %v)", e.Move, after, got.ko, boardText(after), want.ko)
	}
	if n.game == Redstone && e.Move.IsRed() && after.Result() != want.winner(n.toMove) {
		t.Fatalf("%v: result %v, want %v", e.Move, after.Result(), want.winner(n.toMove))
	}
}

// TestBackAndForth mixes plies with undoing, so that groups and the list of empty
// points are restored from every kind of history.
func TestBackAndForth(t *testing.T) {
	for _, game := range []Game{Redstone, Go} {
		for size := MinSize; size <= 7; size++ {
			p, _ := NewPosition(game, size, false)
			r := NewRand(uint64(size))
			states := []state{stateOf(p)}
			for range 3000 {
				if p.Result().Over() || r.Intn(100) < 45 && len(states) > 1 {
					for back := 1 + r.Intn(len(states)-1); back > 0; back-- {
						p.Undo()
						states = states[:len(states)-1]
						if stateOf(p) != states[len(states)-1] {
							t.Fatalf("%v %d: ply %d is not as it was", game, size, p.Ply())
						}
					}
					checkConsistent(t, p)
					continue
				}
				p.Do(anyMove(p, r))
				states = append(states, stateOf(p))
			}
		}
	}
}

// TestRandomMove checks that RandomMove plays only legal moves, finds the last
// ones left, and ends every game.
func TestRandomMove(t *testing.T) {
	randomGames(t, func(t *testing.T, p *Position, r *Rand) {
		for !p.Result().Over() {
			m := p.RandomMove(r)
			if reason := p.Check(m); reason != Legal {
				t.Fatalf("%v: %v\n%v", m, reason, p)
			}
			p.Do(m)
		}
		if m := p.RandomMove(r); m != NoMove {
			t.Fatalf("%v after the end", m)
		}
	})
}

// TestRandomMoveIsUniform draws from positions with few moves, with and
// without the search for the last ones, and counts.
func TestRandomMoveIsUniform(t *testing.T) {
	for _, text := range []string{".../.B./BW. w", "BW./.BB/B.R w", ".W./RBB/B.R b", "...../...../..B../...../....W b"} {
		p, err := ParsePosition(Redstone, text)
		if err != nil {
			t.Fatal(err)
		}
		legal := p.AppendLegal(nil)
		counts := map[Move]int{}
		r := NewRand(1)
		const draws = 2000
		for range draws * len(legal) {
			counts[p.RandomMove(r)]++
		}
		for _, m := range legal {
			if n := counts[m]; n < draws*9/10 || n > draws*11/10 {
				t.Errorf("%s: %v drawn %d times, want about %d", text, m, n, draws)
			}
		}
		if len(counts) != len(legal) {
			t.Errorf("%s: drew %v, legal are %v", text, counts, legal)
		}
	}
}

// TestRandomMoveSearches plays where only one placement is left among many
// empty points, so that drawing usually fails and counting must find it.
func TestRandomMoveSearches(t *testing.T) {
	// On a board of nothing but own eyes a playout of Go has no placement.
	eyes := strings.Repeat(".B.B.B.B./BBBBBBBBB/", 3)
	p := mustParse(t, Go, eyes+".B.B.B.B./BBBBBBBBB/.B.B.B.B. b")
	r := NewRand(3)
	for range 50 {
		if m := p.RandomMove(r); m != Pass {
			t.Fatalf("Black fills his own eye: %v", m)
		}
	}
	p = mustParse(t, Go, eyes+".B.B.B.B./BBBBBBBB./.B.B.B.BW b")
	seen := map[Move]bool{}
	for range 200 {
		seen[p.RandomMove(r)] = true
	}
	if len(seen) != 2 || !seen[Place(At(8, 1))] || !seen[Place(At(8, 2))] {
		t.Errorf("drew %v, want J2 and J3", seen)
	}
}

// TestOwnEye tells real one-point eyes from false ones.
func TestOwnEye(t *testing.T) {
	for _, c := range []struct {
		text  string
		point string
		eye   bool
	}{
		{"...../.BBB./.B.B./.BBB./..... b", "C3", true},
		{"...../.WBB./.B.B./.BBB./..... b", "C3", true},  // one bad diagonal
		{"...../.WBB./.B.B./.BBW./..... b", "C3", false}, // two
		{"...../..BB./.B.B./.BWB./..... b", "C3", false}, // an enemy side
		{"...../...../...../BB.../.B... b", "A1", true},
		{"...../...../...../BW.../.B... b", "A1", false}, // a bad diagonal at the edge
		{"...../.BBB./.B.B./.BBB./..... w", "C3", false}, // not White's
	} {
		p := mustParse(t, Go, c.text)
		pt, _ := ParsePoint(c.point)
		if got := p.OwnEye(pt); got != c.eye {
			t.Errorf("%s %s: %v", c.text, c.point, got)
		}
	}
}

func mustParse(t testing.TB, game Game, text string) *Position {
	t.Helper()
	p, err := ParsePosition(game, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func mustPlay(t testing.TB, p *Position, moves ...string) Effect {
	t.Helper()
	var e Effect
	for _, text := range moves {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if e, err = p.Play(m); err != nil {
			t.Fatalf("%v\n%v", err, p)
		}
	}
	return e
}

// TestCopies copies between boards of different sizes and games; copies must
// play on like the original and leave it alone.
func TestCopies(t *testing.T) {
	var target Position
	r := NewRand(9)
	for _, size := range []int{9, 3, 25, 2, 13, 5, 25, 4} {
		for _, game := range []Game{Redstone, Go} {
			p, _ := NewPosition(game, size, game == Redstone)
			p.SetKomi(float64(size) + 0.5)
			for range size * size {
				if !p.Result().Over() {
					p.Do(anyMove(p, r))
				}
			}
			if p.Result().Over() {
				p.Undo()
			}
			before := stateOf(p)
			want := before
			want.history, want.taken, want.lastMove = 0, 0, NoMove
			target.CopyFrom(p)
			for name, q := range map[string]*Position{"CopyFrom": &target, "Clone": p.Clone()} {
				if stateOf(q) != want {
					t.Fatalf("%s: %v %d differs", name, game, size)
				}
				checkConsistent(t, q)
				checkMoves(t, q)
				if q.Undo() {
					t.Fatalf("%s: a copy can be taken back further than it was made", name)
				}
				for !q.Result().Over() {
					q.Do(q.RandomMove(r))
				}
				checkConsistent(t, q)
				for q.Undo() {
				}
				if stateOf(q) != want {
					t.Fatalf("%s: %v %d is not as it was", name, game, size)
				}
			}
			if stateOf(p) != before {
				t.Fatalf("playing on a copy changed the original")
			}
		}
	}
	p := mustParse(t, Redstone, ".../.B./BW. w")
	before := p.Hash()
	mustPlay(t, p, "C2")
	p.CopyFrom(p)
	if p.Hash() == before || p.Undo() {
		t.Error("a copy onto itself keeps the board and forgets the history")
	}
}

// TestPlayRefuses checks that an illegal move changes nothing and says why.
func TestPlayRefuses(t *testing.T) {
	p := mustParse(t, Redstone, "BW./.BB/B.R w")
	before := stateOf(p)
	_, err := p.Play(Place(At(0, 1)))
	var illegal *IllegalMoveError
	if !errors.As(err, &illegal) || *illegal != (IllegalMoveError{Move: Place(At(0, 1)), ToMove: White, Reason: OnlyRedMay}) {
		t.Fatalf("error %v", err)
	}
	if !errors.Is(err, &IllegalMoveError{Reason: OnlyRedMay}) || errors.Is(err, &IllegalMoveError{Reason: Occupied}) {
		t.Errorf("Is compares something other than the reason of %v", err)
	}
	if want := "illegal move A2 by white: it would take a group's last liberty: only a red stone may do that"; err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
	if stateOf(p) != before {
		t.Error("a refused move changed the position")
	}
}
