package engine

import (
	"errors"
	"slices"
	"testing"

	"redstone/rules"
)

// TestTreeIsKept lets a searcher play a game and compares what it keeps with
// what it knew before.
func TestTreeIsKept(t *testing.T) {
	s := NewSearcher(SearchOptions{})
	r := Request{Size: 7, Level: Levels, Seed: 4, Playouts: 1500}
	kept := 0
	for range 6 {
		a := s.Search(nil, r)
		if a.Err != nil || a.Playouts != 1500 {
			t.Fatalf("%+v", a)
		}
		r.Moves = append(r.Moves, a.Move)
		old := s.trees[0]
		reply := replyTo(old, a.Move)
		if reply == 0 {
			t.Fatalf("the tree does not know %v", a.Move)
		}
		want := old.nodes[reply]
		r.Moves = append(r.Moves, want.move)
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		if want.first == 0 {
			continue
		}
		s.prepare(p, r, true)
		got := s.trees[0].nodes[0]
		if s.trees[0] != old || got.visits != want.visits || got.wins != want.wins || got.count != want.count {
			t.Errorf("kept %+v of %+v", got, want)
		}
		checkTree(t, s.trees[0])
		kept++
	}
	if kept < 3 {
		t.Errorf("the tree was kept %d times", kept)
	}
}

// replyTo returns the most visited answer to a move of the root's.
func replyTo(t *tree, m rules.Move) (best int32) {
	root := t.nodes[0]
	for i := root.first; i < root.first+int32(root.count); i++ {
		n := t.nodes[i]
		if n.move != m || n.first == 0 {
			continue
		}
		best = n.first
		for j := n.first; j < n.first+int32(n.count); j++ {
			if t.nodes[j].visits > t.nodes[best].visits && t.nodes[j].proof == unproven {
				best = j
			}
		}
	}
	return best
}

// checkTree walks through a whole tree: its moves are the legal ones and no
// node has more visits than lead to it.
func checkTree(t *testing.T, tr *tree) {
	t.Helper()
	seen := 1
	var walk func(at int32, p *rules.Position)
	walk = func(at int32, p *rules.Position) {
		n := tr.nodes[at]
		if n.first == 0 {
			return
		}
		var moves []rules.Move
		sum := uint32(0)
		for i := n.first; i < n.first+int32(n.count); i++ {
			c := tr.nodes[i]
			moves = append(moves, c.move)
			sum += c.visits
			p.Do(c.move)
			walk(i, p)
			p.Undo()
		}
		legal := p.AppendLegal(nil)
		slices.Sort(moves)
		slices.Sort(legal)
		if !slices.Equal(moves, legal) || sum > n.visits {
			t.Fatalf("%s: moves %v with %d visits of %d, want %v", p.Text(), moves, sum, n.visits, legal)
		}
		seen += len(moves)
	}
	walk(0, tr.root.Clone())
	if seen != len(tr.nodes) {
		t.Errorf("%d nodes of %d can be reached", seen, len(tr.nodes))
	}
}

// TestForgetsWhatDoesNotGoOn asks for another game, another level, and the same
// position again: the answers are those of a new searcher.
func TestForgetsWhatDoesNotGoOn(t *testing.T) {
	s := NewSearcher(SearchOptions{})
	s.Search(nil, Request{Size: 7, Level: 8, Playouts: 500, Moves: parse(t, "D4 C3")})
	for _, r := range []Request{
		{Size: 7, Level: 8, Playouts: 300, Moves: parse(t, "D4 C3")},
		{Size: 7, Level: 8, Playouts: 300, Moves: parse(t, "D4")},
		{Size: 7, Level: 8, Playouts: 300, Moves: parse(t, "D4 C4 E4 E5")},
		{Size: 7, Level: 9, Playouts: 300, Moves: parse(t, "D4 C4 E4 E5 D5")},
		{Size: 7, Level: 3, Playouts: 300, Moves: parse(t, "D4 C4 E4 E5 D5")},
		{Size: 7, Level: 3, Playouts: 300, Moves: parse(t, "D4 C4 E4 E5 D5 D6")},
		{Game: rules.Go, Size: 7, Level: 8, Playouts: 300, Moves: parse(t, "D4 C4")},
	} {
		if got, want := s.Search(nil, r), Search(nil, r); got != want {
			t.Errorf("%s: %+v, want %+v", r.Encode(), got, want)
		}
	}
}

func TestThreads(t *testing.T) {
	s := NewSearcher(SearchOptions{Threads: 3})
	r := Request{Size: 7, Level: Levels, Playouts: 900}
	for range 8 {
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		a := s.Search(nil, r)
		if a.Err != nil || p.Check(a.Move) != rules.Legal || a.Playouts < 900 || a.Playouts > 902 {
			t.Fatalf("%+v", a)
		}
		r.Moves = append(r.Moves, a.Move)
	}
	if a := s.Search(nil, Request{Setup: annihilation, Level: Levels}); a.Move.String() != "xA5" || a.WinRate != 1 {
		t.Errorf("%+v", a)
	}
	if a := s.Search(func() bool { return true }, r); a.Err != nil {
		t.Errorf("stopped at once: %+v", a)
	}
	if a := s.Search(func() bool { panic("stop") }, r); !errors.Is(a.Err, ErrPanic) {
		t.Errorf("%+v", a)
	}
	if a := s.Search(nil, r); a.Err != nil {
		t.Errorf("after a panic: %+v", a)
	}
}

// TestMemoryIsBounded fills a small tree, which still answers.
func TestMemoryIsBounded(t *testing.T) {
	for _, plain := range []bool{false, true} {
		s := NewSearcher(SearchOptions{Nodes: 500, Plain: plain})
		a := s.Search(nil, Request{Size: 7, Level: Levels, Playouts: 3000})
		if n := len(s.trees[0].nodes); a.Err != nil || a.Playouts != 3000 || n > 500 || n < 400 {
			t.Errorf("plain %v: %+v with %d nodes", plain, a, n)
		}
	}
}

func TestNoAllocationPerPlayout(t *testing.T) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		p, err := rules.NewPosition(game, 9, false)
		if err != nil {
			t.Fatal(err)
		}
		tr := newTree(p, 1)
		tr.limit = 20000
		for range 3000 { // until it is full
			tr.playout()
		}
		if n := testing.AllocsPerRun(200, tr.playout); n != 0 {
			t.Errorf("%v: %v allocations a playout", game, n)
		}
	}
}

// TestJudge wants what is good at first sight to come out above even, and what
// is bad below.
func TestJudge(t *testing.T) {
	for _, test := range []struct {
		game             rules.Game
		text, good, poor string
	}{
		{rules.Redstone, "......./......./......./WB...../WB...../BB...../...W... b", "xA5", ""},
		{rules.Redstone, "......./......./......./.BW..../WB...../BB...../...W... w", "", "A4"},
		{rules.Redstone, ".B...../BB...../......./......./......./...W.../....... b", "", "A7"},
		{rules.Go, "......./......./......./WB...../WB...../BB...../...W... b", "A5", ""},
	} {
		p, err := rules.ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatal(err)
		}
		tr := newTree(p, 1)
		found := 0
		for _, n := range tr.nodes[1:] {
			share := float64(n.priorWins) / float64(n.prior)
			switch n.move.String() {
			case test.good:
				found++
				if share < 0.7 {
					t.Errorf("%s: %v is worth %v", test.text, n.move, share)
				}
			case test.poor:
				found++
				if share > 0.35 {
					t.Errorf("%s: %v is worth %v", test.text, n.move, share)
				}
			}
		}
		if found != 1 {
			t.Errorf("%s: %d moves found", test.text, found)
		}
	}
}

// TestBeatsPlain plays a few games against the plain search with the same
// number of playouts.
func TestBeatsPlain(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds, and fewer games say nothing")
	}
	won := 0
	const games = 10
	for game := range games {
		seed := uint64(game/2) << 20
		players := [2]*Searcher{NewSearcher(SearchOptions{}), NewSearcher(SearchOptions{Plain: true})}
		r := Request{Size: 7, Level: Levels, Playouts: 300, Seed: seed}
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		for turn := game % 2; !p.Result().Over(); turn = 1 - turn {
			a := players[turn].Search(nil, r)
			if a.Err != nil {
				t.Fatal(a.Err)
			}
			p.Do(a.Move)
			r.Moves = append(r.Moves, a.Move)
			r.Seed++
		}
		if (p.Result().Winner == rules.Black) == (game%2 == 0) {
			won++
		}
	}
	if won < 7 {
		t.Errorf("won only %d of %d games", won, games)
	}
}

// TestSearchTelling answers as Search does and reports at least once; there is no report
// about the pie rule.
func TestSearchTelling(t *testing.T) {
	for text, want := range map[string]bool{
		"redstone size=5 pie=0 level=10 seed=7 playouts=400 time=0 komi=- setup=- moves=C3":            true,
		"redstone size=5 pie=1 level=10 seed=7 playouts=400 time=0 komi=- setup=- moves=C3":            false,
		"go size=5 pie=0 level=3 seed=7 playouts=200 time=0 komi=- setup=- moves=C3":                   true,
		"redstone size=3 pie=0 level=10 seed=7 playouts=400 time=0 komi=- setup=BB./BW./BB._b moves=-": true,
		"redstone size=9 pie=0 level=10 seed=7 playouts=400 time=0 komi=- setup=BB./BW./BB._b moves=-": false, // the size is wrong
	} {
		r, err := DecodeRequest(text)
		if err != nil {
			t.Fatal(err)
		}
		var last Report
		told := 0
		got := NewSearcher(SearchOptions{}).SearchTelling(nil, r, func(m Report) { last, told = m, told+1 })
		plain := NewSearcher(SearchOptions{}).Search(nil, r)
		if got.Move != plain.Move || got.WinRate != plain.WinRate || (got.Err == nil) != (plain.Err == nil) {
			t.Errorf("%s: %+v, Search says %+v", text, got, plain)
		}
		if (told > 0) != want || want && len(last.Moves) == 0 {
			t.Errorf("%s: %d reports, the last is %+v", text, told, last)
		}
	}
}

// TestAnalyseMoves looks at some moves only, and forgets that afterwards.
func TestAnalyseMoves(t *testing.T) {
	keep := func(words ...string) func(rules.Move) bool {
		return func(m rules.Move) bool { return slices.Contains(words, m.String()) }
	}
	for _, c := range []struct {
		request string
		words   []string
		first   string // the best; "" for no report
	}{
		{"go size=5 pie=0 level=10 seed=7 playouts=600 time=0 komi=- setup=- moves=C3", []string{"A1", "D3"}, "D3"},
		{"redstone size=5 pie=1 level=10 seed=7 playouts=600 time=0 komi=- setup=- moves=C3", []string{"swap"}, "swap"},
		{"redstone size=5 pie=1 level=10 seed=7 playouts=600 time=0 komi=- setup=- moves=-", []string{"A1"}, "A1"},
		{"redstone size=5 pie=0 level=10 seed=7 playouts=600 time=0 komi=- setup=- moves=C3", []string{"C3", "Z9"}, ""},
	} {
		r, err := DecodeRequest(c.request)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSearcher(SearchOptions{})
		var last Report
		s.AnalyseMoves(nil, r, keep(c.words...), func(m Report) { last = m })
		if c.first == "" {
			if !last.Done || !errors.Is(last.Err, ErrRequest) {
				t.Errorf("%s: %+v", c.request, last)
			}
			continue
		}
		for _, m := range last.Moves {
			if !slices.Contains(c.words, m.Move.String()) {
				t.Errorf("%s: %v is reported", c.request, m.Move)
			}
		}
		if len(last.Moves) == 0 || last.Moves[0].Move.String() != c.first || !last.Done {
			t.Errorf("%s: %+v", c.request, last)
		}
		s.Analyse(nil, r, func(m Report) { last = m })
		if len(last.Moves) < 3 {
			t.Errorf("%s: all moves again are %+v", c.request, last.Moves)
		}
	}
}
