package engine

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
)

const testTable = 64 << 20

func empty(t *testing.T, size int, pie bool) *rules.Position {
	t.Helper()
	p, err := rules.NewPosition(rules.Redstone, size, pie)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func parsed(t *testing.T, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checkLine plays a solution's line: it must be legal, whole, and end as the
// value says. Who moves first is followed through swaps.
func checkLine(t *testing.T, p *rules.Position, s Solution) {
	t.Helper()
	q := p.Clone()
	mine := q.ToMove()
	for i, m := range s.Line {
		if m == rules.Swap {
			mine = mine.Opponent()
		}
		if _, err := q.Play(m); err != nil {
			t.Fatalf("%q: move %d of %v: %v", p.Text(), i, s.Line, err)
		}
	}
	if !q.Result().Over() {
		t.Fatalf("%q: the line %v does not end the game", p.Text(), s.Line)
	}
	if want := map[bool]Value{true: Win, false: Loss}[q.Result().Winner == mine]; s.Value != want {
		t.Fatalf("%q is called a %v, but the line %v is a %v", p.Text(), s.Value, s.Line, want)
	}
}

// exhaustive is the plain search that Solve is held against: it tries every
// move and remembers positions by their text.
type exhaustive struct {
	known map[string]bool
	room  int
}

var errRoom = errors.New("too large to search")

func (x *exhaustive) wins(p *rules.Position) (bool, error) {
	text := p.Text()
	if v, ok := x.known[text]; ok {
		return v, nil
	}
	if x.room--; x.room < 0 {
		return false, errRoom
	}
	mover, won := p.ToMove(), false
	for _, m := range p.AppendLegal(nil) {
		p.Do(m)
		if r := p.Result(); r.Over() {
			won = r.Winner == mover
		} else {
			reply, err := x.wins(p)
			if err != nil {
				return false, err
			}
			won = !reply
		}
		p.Undo()
		if won {
			break
		}
	}
	x.known[text] = won
	return won, nil
}

func TestSolveSmallBoards(t *testing.T) {
	file, err := os.ReadFile("../../rules/testdata/vectors/solved.txt")
	if err != nil {
		t.Fatal(err)
	}
	sizes := 0
	for line := range strings.Lines(string(file)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		size := int(words[0][0] - '0')
		if size > 3 {
			t.Fatalf("what about %s?", words[0])
		}
		sizes++
		s := NewSolver(1 << 20)
		for _, m := range empty(t, size, false).AppendLegal(nil) {
			p := empty(t, size, false)
			p.Do(m)
			want := Win
			if slices.Contains(words[1:], m.String()) {
				want = Loss
			}
			got := s.Solve(p, nil, 0)
			if got.Value != want {
				t.Errorf("%dx%d after %v: %v for White, want %v", size, size, m, got.Value, want)
			}
			checkLine(t, p, got)
		}
		for _, pie := range []bool{false, true} {
			want := Win
			if pie || size == 2 {
				want = Loss // with the pie rule the second player takes the better side
			}
			p := empty(t, size, pie)
			got := s.Solve(p, nil, 0)
			if got.Value != want {
				t.Errorf("%dx%d, pie %v: %v, want %v", size, size, pie, got.Value, want)
			}
			checkLine(t, p, got)
		}
	}
	if sizes != 2 {
		t.Errorf("%d sizes are known, want 2x2 and 3x3", sizes)
	}
}

func TestSolveSwapsWhenBlackWins(t *testing.T) {
	s := NewSolver(1 << 20)
	for _, m := range empty(t, 3, true).AppendLegal(nil) {
		p := empty(t, 3, true)
		p.Do(m)
		got := s.Solve(p, nil, 0)
		corner := m.Point().Col() != 1 && m.Point().Row() != 1
		if got.Value != Win || (got.Line[0] == rules.Swap) == corner {
			t.Errorf("after %v: %v with %v", m, got.Value, got.Line)
		}
		checkLine(t, p, got)
	}
}

// TestSolve4x4 proves every first move there: Black wins with the four inner
// stones only. With the pie rule White therefore swaps after those and plays
// on after the others.
func TestSolve4x4(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	s := NewSolver(256 << 20)
	for _, m := range empty(t, 4, false).AppendLegal(nil) {
		for _, pie := range []bool{false, true} {
			p := empty(t, 4, pie)
			p.Do(m)
			got := s.Solve(p, nil, 20_000_000)
			inner := m.Point().Col()%3 != 0 && m.Point().Row()%3 != 0
			want := Win
			if inner && !pie {
				want = Loss
			}
			if got.Value != want || pie && (got.Line[0] == rules.Swap) != inner {
				t.Errorf("after %v, pie %v: %v with %v, want %v", m, pie, got.Value, got.Line, want)
			}
			checkLine(t, p, got)
		}
	}
	if got := s.Solve(empty(t, 4, false), nil, 1_000_000); got.Value != Win {
		t.Errorf("the empty board is a %v for Black", got.Value)
	}
}

// TestSolveAgreesWithPlainSearch compares both on positions of random games:
// all of 3x3, and late ones on larger boards, where the plain search copes.
func TestSolveAgreesWithPlainSearch(t *testing.T) {
	tests := []struct{ size, games, free, least int }{
		{2, 50, 4, 50},
		{3, 600, 9, 3000},
		{4, 500, 6, 1500},
		{5, 100, 5, 200},
		{6, 60, 5, 80},
		{7, 60, 5, 50},
	}
	for _, test := range tests {
		if testing.Short() && test.size > 5 {
			break // few of the games have an end that the plain search copes with
		}
		rand := rules.NewRand(uint64(test.size))
		s := NewSolver(1 << 20)
		checked := map[Value]int{}
		for range some(test.games) {
			p := empty(t, test.size, false)
			for !p.Result().Over() {
				if p.Ply() > 1 && p.Count(rules.Empty) <= test.free {
					plain := exhaustive{known: map[string]bool{}, room: 4000}
					won, err := plain.wins(p.Clone())
					if err != nil {
						p.Do(p.RandomMove(rand))
						continue
					}
					want := Loss
					if won {
						want = Win
					}
					before := p.Text()
					got := s.Solve(p, nil, 100_000)
					if got.Value != want {
						t.Fatalf("%q: %v, want %v", p.Text(), got.Value, want)
					}
					checkLine(t, p, got)
					if p.Text() != before {
						t.Fatalf("solving %q made it %q", before, p.Text())
					}
					checked[want]++
				}
				p.Do(p.RandomMove(rand))
			}
		}
		t.Logf("%dx%d: %d wins, %d losses", test.size, test.size, checked[Win], checked[Loss])
		if checked[Win]+checked[Loss] < some(test.least) || checked[Win] == 0 || checked[Loss] == 0 {
			t.Errorf("%dx%d: only %d wins and %d losses were compared, want %d",
				test.size, test.size, checked[Win], checked[Loss], some(test.least))
		}
	}
}

func TestSolveWithHardlyAnyTable(t *testing.T) {
	s := NewSolver(0)
	p := empty(t, 3, false)
	got := s.Solve(p, nil, 0)
	if got.Value != Win {
		t.Errorf("3x3 with a table of %d positions: %v", len(s.table.buckets)*bucketSize, got.Value)
	}
	checkLine(t, p, got)
}

func TestSolveIsDeterministic(t *testing.T) {
	p := parsed(t, ".B../.W../.BW./.... b")
	s := NewSolver(testTable)
	first := s.Solve(p, nil, 0)
	line := slices.Clone(first.Line)
	if first.Value == Unknown || first.Nodes < 100 {
		t.Fatalf("%v after %d nodes is no test", first.Value, first.Nodes)
	}
	s.Reset()
	for _, again := range []Solution{NewSolver(testTable).Solve(p, nil, 0), s.Solve(p, nil, 0)} {
		if again.Value != first.Value || again.Nodes != first.Nodes || !slices.Equal(again.Line, line) {
			t.Errorf("once %v, %d nodes, %v; then %v, %d nodes, %v",
				first.Value, first.Nodes, line, again.Value, again.Nodes, again.Line)
		}
	}
	if known := s.Solve(p, nil, 0); known.Nodes > len(line) || !slices.Equal(known.Line, line) {
		t.Errorf("what is known took %d nodes: %v", known.Nodes, known.Line)
	}
}

func TestSolveGivesUp(t *testing.T) {
	p := empty(t, 9, false)
	for _, limit := range []int{1, 2, 100, 5000} {
		got := NewSolver(1<<20).Solve(p, nil, limit)
		if got.Value != Unknown || got.Nodes != limit || len(got.Line) != 0 {
			t.Errorf("with %d nodes: %v, %d nodes, %v", limit, got.Value, got.Nodes, got.Line)
		}
	}
	asked := 0
	got := NewSolver(1<<20).Solve(p, func() bool { asked++; return asked == 5 }, 0)
	if got.Value != Unknown || asked != 5 || got.Nodes != 5*stopEvery {
		t.Errorf("stopped by the %dth question: %v after %d nodes", asked, got.Value, got.Nodes)
	}
}

// TestSolveGoesOn gives up again and again: the table makes up for it.
func TestSolveGoesOn(t *testing.T) {
	s := NewSolver(testTable)
	p := parsed(t, ".B../.W../.BW./.... b")
	want := NewSolver(testTable).Solve(p, nil, 0)
	for try := range 10_000 {
		if got := s.Solve(p, nil, 200); got.Value != Unknown {
			if got.Value != want.Value || try == 0 {
				t.Errorf("%v at try %d, want %v", got.Value, try, want.Value)
			}
			checkLine(t, p, got)
			return
		}
	}
	t.Errorf("%d nodes in one go are enough, but not 10,000 times 200", want.Nodes)
}

func TestSolveWhatIsOver(t *testing.T) {
	for setup, moves := range map[string]map[string]Value{
		"W.B/B../... b": {"xB3": Loss}, // White is gone: the side to move has lost
		"B../W../... w": {"resign": Win},
	} {
		for text, want := range moves {
			p := parsed(t, setup)
			m, err := rules.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			if got := NewSolver(0).Solve(p, nil, 0); got.Value != want || len(got.Line) != 0 {
				t.Errorf("%q after %v: %v %v, want %v", setup, m, got.Value, got.Line, want)
			}
		}
	}
}

func TestSolveRefusesGo(t *testing.T) {
	p, err := rules.NewPosition(rules.Go, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	if got := NewSolver(0).Solve(p, nil, 0); got.Value != Unknown || !errors.Is(got.Err, ErrSolveGo) {
		t.Errorf("%v, %v", got.Value, got.Err)
	}
}

func TestWarmSolverAllocatesNothing(t *testing.T) {
	s := NewSolver(1 << 20)
	var list []*rules.Position
	for _, size := range []int{4, 9} {
		p := empty(t, size, false)
		rand := rules.NewRand(1)
		for range size * size / 2 {
			p.Do(p.RandomMove(rand))
		}
		list = append(list, p)
	}
	solve := func() {
		for _, p := range list {
			s.Reset()
			s.Solve(p, nil, 300)
		}
	}
	solve()
	if n := testing.AllocsPerRun(20, solve); n != 0 {
		t.Errorf("%v allocations a run", n)
	}
}

func BenchmarkSolve9x9Budget(b *testing.B) {
	p, err := rules.NewPosition(rules.Redstone, 9, false)
	if err != nil {
		b.Fatal(err)
	}
	rand := rules.NewRand(1)
	for range 40 {
		p.Do(p.RandomMove(rand))
	}
	s := NewSolver(16 << 20)
	for b.Loop() {
		s.Reset()
		s.Solve(p, nil, 1000)
	}
}
