package goal

import (
	"slices"
	"testing"

	"redstone/rules"
)

// naive answers a question by plain minimax: every move, no table, no bound, no order.
type naive struct{ q Question }

func (v naive) reached(p *rules.Position) bool {
	if v.q.Kind == Capture {
		return p.At(v.q.Target) != v.colour()
	}
	return p.Result().Over() && p.Result().Winner == v.q.Attacker
}

// colour is the target's in the position of the question, which is the caller's to keep.
func (v naive) colour() rules.Stone { return v.q.Position.At(v.q.Target) }

// reach is for a position in which the goal is not reached.
func (v naive) reach(p *rules.Position, n int) bool {
	if n == 0 || p.Result().Over() {
		return false
	}
	attacking := p.ToMove() == v.q.Attacker
	for _, m := range p.AppendLegal(nil) {
		if v.after(p, m, n) == attacking {
			return attacking
		}
	}
	return !attacking
}

// after is reach once m has been played, with n before it.
func (v naive) after(p *rules.Position, m rules.Move, n int) bool {
	if p.ToMove() == v.q.Attacker {
		n--
	}
	p.Do(m)
	defer p.Undo()
	return v.reached(p) || v.reach(p, n)
}

// fewest returns the smallest of the numbers of moves from 0 to n that are enough, or -1.
func (v naive) fewest(p *rules.Position, n int) int {
	if v.reached(p) {
		return 0
	}
	for k := 1; k <= n; k++ {
		if v.reach(p, k) {
			return k
		}
	}
	return -1
}

// check compares everything that Prove and First say with the naive search.
func check(t *testing.T, q Question) {
	t.Helper()
	v := naive{q}
	v.q.Position = q.Position.Clone()
	p := q.Position.Clone()
	hash, text := q.Position.Hash(), q.Position.Text()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s ko %v, kind %d, attacker %v, target %v, in %d: "+format, append([]any{text, q.Position.KoPoint(), q.Kind, q.Attacker, q.Target, q.In}, args...)...)
	}
	got, err := Prove(q, 1<<40, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := v.fewest(p, q.In)
	switch {
	case want < 0 && got.Verdict != Refuted, want >= 0 && (got.Verdict != Reached || got.In != want):
		fail("%+v, want %d", got, want)
		return
	case want >= 0:
		v.checkLine(fail, got.Line, p, want)
	case p.ToMove() == q.Attacker && got.Line != nil, p.ToMove() != q.Attacker && len(got.Line) != 1:
		fail("the refutation is %v", got.Line)
	case p.ToMove() != q.Attacker && v.after(p, got.Line[0], q.In):
		fail("%v does not refute", got.Line)
	}
	first, err := First(q, 1<<40, nil, maxReplies)
	if err != nil {
		t.Fatal(err)
	}
	v.checkFirst(fail, first, p)
	if q.Position.Hash() != hash || q.Position.Text() != text {
		fail("the position is %s afterwards", q.Position.Text())
	}
}

// checkLine checks that a line is best play to the goal, which is reached in n moves.
func (v naive) checkLine(fail func(string, ...any), line []rules.Move, p *rules.Position, n int) {
	for i, m := range line {
		if p.Check(m) != rules.Legal {
			fail("move %d of %v is illegal", i, line)
			return
		}
		attacking, longest, best := p.ToMove() == v.q.Attacker, -1, rules.NoMove
		for _, other := range p.AppendLegal(nil) {
			p.Do(other)
			left := v.fewest(p, n)
			if attacking && left == n-1 && best == rules.NoMove || !attacking && left > longest {
				longest, best = left, other
			}
			p.Undo()
		}
		p.Do(m)
		defer p.Undo()
		left := v.fewest(p, n)
		if m != best || left < 0 {
			fail("after move %d of %v the goal takes %d moves, %d before; the best is %v with %d", i, line, left, n, best, longest)
		}
		n = left
	}
	if !v.reached(p) {
		fail("%v does not reach the goal", line)
	}
}

func (v naive) checkFirst(fail func(string, ...any), list []MoveProof, p *rules.Position) {
	legal := p.AppendLegal(nil)
	if len(list) != len(legal) {
		fail("%d first moves of %d", len(list), len(legal))
		return
	}
	own, n := 0, v.q.In
	if p.ToMove() == v.q.Attacker {
		own, n = 1, n-1
	}
	for i, f := range list {
		p.Do(legal[i])
		want := v.fewest(p, n)
		var against []rules.Move
		for _, m := range p.AppendLegal(nil) {
			if (own == 1) == (want < 0) && n > 0 && v.after(p, m, n) == (own == 0) {
				against = append(against, m)
			}
		}
		switch {
		case f.Move != legal[i], f.Line[0] != f.Move, (f.Verdict == Reached) != (want >= 0), f.Verdict == Unknown,
			want >= 0 && f.In != want+own, !slices.Equal(f.Against, against), f.More:
			fail("first move %+v, want %d, against it %v", f, want, against)
		case want >= 0:
			v.checkLine(fail, f.Line[1:], p, want)
		case len(against) > 0 && own == 1 && (len(f.Line) != 2 || !slices.Contains(against, f.Line[1])), len(against) == 0 && len(f.Line) != 1:
			fail("first move %+v, against it %v", f, against)
		}
		p.Undo()
	}
}

// randomPosition returns a position of a random game after that many plies, or after more once there are at most that
// many empty points. It may be nil.
func randomPosition(game rules.Game, size, plies, empty int, r *rules.Rand) *rules.Position {
	p, err := rules.NewPosition(game, size, false)
	if err != nil {
		panic(err)
	}
	for i := 0; i < 1000 && (p.Ply() < plies || p.Count(rules.Empty) > empty); i++ {
		legal := p.AppendLegal(nil)
		m := legal[r.Intn(len(legal))]
		p.Do(m)
		if p.Result().Over() {
			p.Undo()
			if m != rules.Pass {
				break
			}
		}
	}
	if p.Count(rules.Empty) > empty {
		return nil
	}
	return p
}

// questions makes questions about a position for both attackers, one with a random target.
func questions(p *rules.Position, in int, r *rules.Rand) (list []Question) {
	if p == nil {
		return nil
	}
	for _, attacker := range []rules.Stone{rules.Black, rules.White} {
		if p.Game() == rules.Redstone {
			list = append(list, Question{Position: p, Kind: Annihilate, Attacker: attacker, In: in})
		}
		if stones := stonesOf(p); len(stones) > 0 {
			list = append(list, Question{Position: p, Kind: Capture, Attacker: attacker, Target: stones[r.Intn(len(stones))], In: in})
		}
	}
	return list
}

func stonesOf(p *rules.Position) (list []rules.Point) {
	for row := range p.Size() {
		for col := range p.Size() {
			if pt := rules.At(col, row); p.At(pt).Coloured() {
				list = append(list, pt)
			}
		}
	}
	return list
}

// TestAgainstMinimax compares the search with a plain one on random positions: crowded ones with more moves, and roomy
// ones in which the bounds by liberties matter.
func TestAgainstMinimax(t *testing.T) {
	for _, c := range []struct {
		game                   rules.Game
		size, empty, in, games int
	}{
		{rules.Redstone, 3, 6, 4, 150}, {rules.Redstone, 4, 6, 3, 150}, {rules.Redstone, 5, 5, 4, 60}, {rules.Redstone, 5, 7, 3, 50},
		{rules.Redstone, 4, 12, 2, 100}, {rules.Redstone, 5, 14, 2, 60}, {rules.Redstone, 5, 20, 1, 60},
		{rules.Go, 2, 4, 4, 60}, {rules.Go, 3, 4, 3, 100}, {rules.Go, 3, 7, 2, 150}, {rules.Go, 4, 6, 2, 100}, {rules.Go, 5, 18, 1, 60},
	} {
		reached, refuted := 0, 0
		for seed := range 2 * c.games {
			r := rules.NewRand(uint64(seed) + 1000)
			p := randomPosition(c.game, c.size, 3+r.Intn(4*c.size*c.size), c.empty, r)
			for _, q := range questions(p, c.in, r) {
				check(t, q)
				if proof, _ := Prove(q, 1<<40, nil); proof.Verdict == Reached {
					reached++
				} else {
					refuted++
				}
			}
		}
		t.Logf("%v %dx%d with at most %d empty points, in %d: %d reached, %d refuted", c.game, c.size, c.size, c.empty, c.in, reached, refuted)
		if reached < 3 || refuted < 3 {
			t.Errorf("%v %dx%d in %d: %d reached, %d refuted: too few to tell", c.game, c.size, c.size, c.in, reached, refuted)
		}
	}
}

// TestCloseToTheLastPly compares them where a game of Go is about to be ended, so that the same stones are worth something
// else a few plies later.
func TestCloseToTheLastPly(t *testing.T) {
	early := randomPosition(rules.Go, 3, 20, 9, rules.NewRand(1))
	late := early
	for seed := uint64(0); late.Ply() < 80; seed++ {
		late = randomPosition(rules.Go, 3, 80, 9, rules.NewRand(seed))
	}
	for _, p := range []*rules.Position{early, late} {
		s := newSearch(Question{Position: p, Kind: Capture, Attacker: rules.Black, Target: stonesOf(p)[0], In: 3})
		if s.plies != (p == late) || (s.key() == p.Hash()) == s.plies {
			t.Errorf("after %d plies the number of plies matters: %v", p.Ply(), s.plies)
		}
	}
	for seed := range uint64(400) {
		r := rules.NewRand(seed)
		size, in := 3, 3
		if r.Intn(2) == 0 {
			size, in = 2, 6
		}
		p := randomPosition(rules.Go, size, rules.MaxGoPlies(size)-2-r.Intn(12), size*size, r)
		for _, q := range questions(p, in, r) {
			check(t, q)
		}
	}
}

// FuzzProve gives the search any position, and compares it with the plain one where that is quick.
func FuzzProve(f *testing.F) {
	f.Add(".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", false, uint8(0), uint16(0), uint8(1), uint8(2))
	f.Add("BW./.BW/W.. w", true, uint8(1), uint16(rules.At(1, 1)), uint8(2), uint8(3))
	f.Add("BRB/W.B/WW. b", false, uint8(1), uint16(rules.At(0, 0)), uint8(1), uint8(3))
	f.Fuzz(func(t *testing.T, text string, isGo bool, kind uint8, target uint16, attacker, in uint8) {
		game := rules.Redstone
		if isGo {
			game = rules.Go
		}
		p, err := rules.ParsePosition(game, text)
		if err != nil {
			return
		}
		q := Question{Position: p, Kind: Kind(kind), Attacker: rules.Stone(attacker), Target: rules.Point(target), In: int(in)}
		if q.Check() != nil {
			if _, err := First(q, 1, nil, 1); err == nil {
				t.Error("First answers what is no question")
			}
			return
		}
		hash := p.Hash()
		if _, err := Prove(q, 300, nil); err != nil {
			t.Error(err)
		}
		if list, err := First(q, 300, nil, 2); err != nil || len(list) != len(p.AppendLegal(nil)) {
			t.Errorf("%d first moves, %v", len(list), err)
		}
		if p.Hash() != hash {
			t.Errorf("%s is %s afterwards", text, p.Text())
		}
		if q.In = min(q.In, 2); p.Count(rules.Empty) <= 8 {
			check(t, q)
		}
	})
}
