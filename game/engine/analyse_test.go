package engine

import (
	"errors"
	"math"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"time"

	"redstone/rules"
)

// reports lets a searcher analyse and returns all it tells.
func reports(s *Searcher, stop func() bool, r Request) []Report {
	var list []Report
	s.Analyse(stop, r, func(r Report) { list = append(list, r) })
	return list
}

func TestAnalyse(t *testing.T) {
	for _, threads := range []int{1, 2} {
		s := NewSearcher(SearchOptions{Threads: threads})
		r := Request{Size: 7, Level: 5, Playouts: 4000, Moves: parse(t, "D4 C3 D3")}
		list := reports(s, nil, r)
		last := list[len(list)-1]
		if len(list) < 2 || !last.Done || last.Err != nil || last.Playouts < 3900 || last.Playouts > 4100 {
			t.Fatalf("%d reports, the last: %+v", len(list), last)
		}
		for i, one := range list[:len(list)-1] {
			if one.Done || one.Playouts > list[i+1].Playouts {
				t.Errorf("report %d has %d playouts, done %v; the next %d", i, one.Playouts, one.Done, list[i+1].Playouts)
			}
		}
		checkReport(t, r, last)
	}
}

// checkReport holds a report against its position: lines are legal, the order is
// that of the visits, and rates and owners are within bounds.
func checkReport(t *testing.T, r Request, m Report) {
	t.Helper()
	p, err := r.Position()
	if err != nil {
		t.Fatal(err)
	}
	if !(m.WinRate > 0 && m.WinRate < 1) || len(m.Moves) < 10 || len(m.Owners) != p.Size()*p.Size() {
		t.Errorf("%+v", m)
	}
	sum, owned := 0, 0
	for i, one := range m.Moves {
		sum += one.Visits
		if i > 0 && one.Visits > m.Moves[i-1].Visits && m.Moves[i-1].Proof != ProvenWin && one.Proof != ProvenLoss {
			t.Errorf("%v has more visits than what comes before", one)
		}
		if one.Line[0] != one.Move || !(one.WinRate >= 0 && one.WinRate <= 1) {
			t.Errorf("%+v", one)
		}
		q := p.Clone()
		for _, mv := range one.Line {
			if _, err := q.Play(mv); err != nil {
				t.Errorf("%v: %v", one.Line, err)
			}
		}
	}
	if sum > m.Playouts || sum < m.Playouts*9/10 {
		t.Errorf("moves with %d visits in %d playouts", sum, m.Playouts)
	}
	if len(m.Moves[0].Line) < 3 {
		t.Errorf("the best move's line is %v", m.Moves[0].Line)
	}
	for _, o := range m.Owners {
		owned += max(int(o), -int(o))
	}
	if owned == 0 {
		t.Error("nobody owns anything")
	}
}

// TestAnalyseOwners knows whose the two sides of a divided board are.
func TestAnalyseOwners(t *testing.T) {
	const text = "..B.W../..B.W../..B.W../..B.W../..B.W../..B.W../..B.W.. b"
	r := Request{Game: rules.Go, Setup: text, Level: 5, Playouts: 2000}
	list := reports(NewSearcher(SearchOptions{}), nil, r)
	owners := list[len(list)-1].Owners
	if black, white := owners[6*7], owners[6]; black < 60 || white > -60 {
		t.Errorf("A7 is Black's by %d, G1 White's by %d", black, -white)
	}
}

func TestAnalyseProves(t *testing.T) {
	list := reports(NewSearcher(SearchOptions{}), nil, Request{Setup: annihilation, Level: 1})
	last := list[len(list)-1]
	if last.Proof != ProvenWin || last.WinRate != 1 || last.Moves[0].Move.String() != "xA5" || last.Moves[0].Proof != ProvenWin {
		t.Errorf("%+v", last)
	}
	// 2x2 is White's, whatever Black does.
	list = reports(NewSearcher(SearchOptions{}), nil, Request{Size: 2, Level: 1})
	if last := list[len(list)-1]; last.Proof != ProvenLoss || last.WinRate != 0 || !last.Done {
		t.Errorf("%+v", last)
	}
	list = reports(NewSearcher(SearchOptions{}), nil, Request{Size: 2, Level: 1, Pie: true, Moves: parse(t, "A1")})
	if last := list[len(list)-1]; last.Proof != ProvenWin || last.Moves[0].Move == rules.Swap {
		t.Errorf("%+v", last)
	}
}

func TestAnalysePie(t *testing.T) {
	s := NewSearcher(SearchOptions{})
	list := reports(s, nil, Request{Size: 5, Level: 1, Pie: true, Moves: parse(t, "C3"), Playouts: 3000})
	if last := list[len(list)-1]; last.Moves[0].Move != rules.Swap || last.WinRate < 0.5 || last.Moves[0].WinRate != last.WinRate {
		t.Errorf("after the middle stone: %+v", last)
	}
}

// TestAnalyseFirstStones holds reports on Black's first turn under the pie rule
// against their position.
func TestAnalyseFirstStones(t *testing.T) {
	for size, classes := range map[int]int{2: 1, 3: 3, 5: 6, 6: 6, 7: 10} {
		s := NewSearcher(SearchOptions{})
		list := reports(s, nil, Request{Size: size, Level: 1, Pie: true, Playouts: 1500})
		last := list[len(list)-1]
		if !last.Done || last.Playouts > 1500 || len(last.Moves) != classes || last.WinRate != last.Moves[0].WinRate {
			t.Errorf("size %d: %+v", size, last)
		}
		sum := 0
		for i, one := range last.Moves {
			sum += one.Visits
			if one.WinRate > 0.5 || one.WinRate > last.WinRate || one.Proof == ProvenWin || len(one.Line) > MaxLine {
				t.Errorf("size %d: %+v", size, one)
			}
			if one.Proof == Unproven && one.Visits < 50 {
				t.Errorf("size %d: %v was looked at %d times", size, one.Move, one.Visits)
			}
			p, _ := rules.NewPosition(rules.Redstone, size, true)
			for _, m := range one.Line {
				if _, err := p.Play(m); err != nil {
					t.Errorf("size %d, %v: %v", size, one.Line, err)
				}
			}
			if one.Move != one.Line[0] || i > 0 && one.WinRate > last.Moves[i-1].WinRate {
				t.Errorf("size %d: move %d is %+v", size, i, one)
			}
		}
		if sum != last.Playouts {
			t.Errorf("size %d: %d visits in %d playouts", size, sum, last.Playouts)
		}
		if wantProof := size == 2; wantProof != (last.Proof == ProvenLoss) || wantProof && last.WinRate != 0 {
			t.Errorf("size %d: proof %v, rate %v", size, last.Proof, last.WinRate)
		}
		if again, err := DecodeReport(last.Encode()); err != nil || len(again.Moves) != classes {
			t.Errorf("size %d comes back as %+v, %v", size, again, err)
		}
	}
	list := reports(NewSearcher(SearchOptions{}), func() bool { return true }, Request{Size: 9, Level: 1, Pie: true})
	if len(list) != 1 || !list[0].Done || len(list[0].Moves) != 1 {
		t.Errorf("stopped at once: %+v", list)
	}
}

// TestHintForFirstStone asks as a hint under the pie rule does: the stone nearest
// to an even game by the report is nearly the fairest by a much longer search.
func TestHintForFirstStone(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; TestAnalyseFirstStones does not")
	}
	const size, long = 5, 12000
	p, err := rules.NewPosition(rules.Redstone, size, true)
	if err != nil {
		t.Fatal(err)
	}
	stones := firstStones(size)
	fairest, imbalance := 1.0, map[rules.Move]float64{}
	for _, f := range stones {
		f.grow(p, firstOptions{seed: 99, nodes: defaultNodes}, long, func() bool { return false })
		imbalance[f.move] = f.imbalance()
		fairest = min(fairest, f.imbalance())
	}
	for seed := range uint64(6) {
		list := reports(NewSearcher(SearchOptions{}), nil, Request{Size: size, Level: Merciless, Pie: true, Playouts: 4000, Seed: seed})
		moves := list[len(list)-1].Moves
		best := moves[0]
		for _, m := range moves {
			if math.Abs(m.WinRate-0.5) < math.Abs(best.WinRate-0.5) {
				best = m
			}
		}
		if best.Move != moves[0].Move {
			t.Errorf("seed %d: %v is the fairest, and %v comes first", seed, best.Move, moves[0].Move)
		}
		if got := imbalance[best.Move]; got > fairest+0.1 {
			t.Errorf("seed %d: %v is %.2f away from an even game, the fairest stone %.2f", seed, best.Move, got, fairest)
		}
	}
}

func TestAnalyseEnds(t *testing.T) {
	s := NewSearcher(SearchOptions{})
	if list := reports(s, func() bool { return true }, Request{Size: 9, Level: 1}); len(list) != 1 || !list[0].Done || list[0].Err != nil {
		t.Errorf("stopped at once: %+v", list)
	}
	if list := reports(s, nil, Request{Size: 9, Level: 1, Time: 50 * time.Millisecond}); !list[len(list)-1].Done {
		t.Errorf("out of time: %+v", list)
	}
	for _, r := range []Request{{Size: 9}, {Setup: annihilation, Level: 1, Moves: parse(t, "xA5")}} {
		if list := reports(s, nil, r); len(list) != 1 || !list[0].Done || list[0].Err == nil {
			t.Errorf("%+v", list)
		}
	}
	if list := reports(s, func() bool { panic("stop") }, Request{Size: 9, Level: 1}); !errors.Is(list[len(list)-1].Err, ErrPanic) {
		t.Errorf("%+v", list)
	}
}

// TestPonder wants what was learnt on the opponent's time to count.
func TestPonder(t *testing.T) {
	s := NewSearcher(SearchOptions{})
	r := Request{Size: 7, Level: Merciless, Moves: parse(t, "D4"), Playouts: 100}
	asked := 0
	s.Ponder(func() bool { asked++; return asked > 1500 }, r)
	tree := s.trees[0]
	reply := tree.nodes[tree.nodes[0].first]
	for _, n := range tree.nodes[tree.nodes[0].first : tree.nodes[0].first+int32(tree.nodes[0].count)] {
		if n.visits > reply.visits {
			reply = n
		}
	}
	r.Moves = append(r.Moves, reply.move)
	if a := s.Search(nil, r); a.Err != nil || s.trees[0] != tree || tree.nodes[0].visits < reply.visits+90 {
		t.Errorf("%+v: the root has %d visits, %d of them before", a, tree.nodes[0].visits, reply.visits)
	}
	// Weak levels do not look ahead, and there is no pondering on the pie rule.
	for _, r := range []Request{{Size: 7, Level: 3}, {Size: 7, Level: Merciless, Pie: true}, {Size: 1, Level: Merciless}} {
		s = NewSearcher(SearchOptions{})
		if s.Ponder(nil, r); len(s.trees) != 0 {
			t.Errorf("%+v: pondered", r)
		}
	}
}

func TestReportText(t *testing.T) {
	d4, xe5 := rules.Place(rules.At(3, 3)), rules.PlaceRed(rules.At(4, 4))
	r := Report{
		Playouts: 900, WinRate: 0.53125, Owners: []int8{100, -100, 0, 7}, Moves: []MoveReport{
			{Move: d4, Visits: 600, WinRate: 0.5, Line: []rules.Move{d4, xe5}},
			{Move: xe5, WinRate: 1, Proof: ProvenWin, Line: []rules.Move{xe5}},
		},
	}
	const want = "playouts=900 rate=0.53125 proof=0 done=0 owners=100,-100,0,7 moves=600:0.5:0:D4,xE5;0:1:1:xE5"
	if got := r.Encode(); got != want {
		t.Errorf("got %q", got)
	}
	for _, r := range []Report{r, {Done: true, Proof: ProvenLoss}, {WinRate: 0.25}} {
		if got, err := DecodeReport(r.Encode()); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came back as %+v, %v", r, got, err)
		}
	}
	if got, err := DecodeReport(Report{Err: ErrOver}.Encode()); err != nil || got.Err != ErrOver || !got.Done {
		t.Errorf("%+v, %v", got, err)
	}
}

func FuzzDecodeReport(f *testing.F) {
	f.Add("playouts=900 rate=0.53125 proof=0 done=0 owners=100,-100,0,7 moves=600:0.5:0:D4,xE5;0:1:1:xE5")
	f.Add("playouts=0 rate=0 proof=2 done=1 owners=- moves=-")
	f.Add("error=engine: the game is over")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := DecodeReport(text)
		if err != nil {
			if !errors.Is(err, ErrMalformed) {
				t.Fatal(err)
			}
			return
		}
		if !(r.WinRate >= 0 && r.WinRate <= 1) {
			t.Fatalf("%q has the rate %v", text, r.WinRate)
		}
		Merge([]Report{r, r})
		again, err := DecodeReport(r.Encode())
		if err != nil || again.Encode() != r.Encode() {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, r, again, err)
		}
	})
}

func TestMerge(t *testing.T) {
	a, b := rules.Place(rules.At(0, 0)), rules.Place(rules.At(1, 0))
	one := Report{Playouts: 300, WinRate: 0.6, Owners: []int8{90, 0}, Done: true, Moves: []MoveReport{
		{Move: a, Visits: 200, WinRate: 0.7, Line: []rules.Move{a, b}}, {Move: b, Visits: 100, WinRate: 0.4, Line: []rules.Move{b}}}}
	two := Report{Playouts: 100, WinRate: 0.4, Owners: []int8{50, 40}, Moves: []MoveReport{{Move: b, Visits: 100, WinRate: 0.5, Line: []rules.Move{b, a}}}}
	m := Merge([]Report{one, two})
	if m.Playouts != 400 || math.Abs(m.WinRate-0.55) > 1e-9 || m.Done || !slices.Equal(m.Owners, []int8{80, 10}) ||
		m.Moves[0].Visits != 200 || m.Moves[1].Visits != 200 || math.Abs(m.Moves[1].WinRate-0.45) > 1e-9 {
		t.Errorf("%+v", m)
	}
	two.Moves[0].Proof, two.Proof = ProvenWin, ProvenWin
	if m := Merge([]Report{one, two}); !m.Done || m.WinRate != 1 || m.Proof != ProvenWin || m.Moves[0].Move != b {
		t.Errorf("with a proof: %+v", m)
	}
	failed := Report{Done: true, Err: ErrPanic}
	if m := Merge([]Report{failed, one}); m.Err != nil || m.Playouts != 300 || !m.Done {
		t.Errorf("one failed: %+v", m)
	}
	if m := Merge([]Report{failed, failed}); m.Err != ErrPanic || !m.Done {
		t.Errorf("all failed: %+v", m)
	}
}

func TestLocalReports(t *testing.T) {
	th := NewLocal(Options{Yield: time.Millisecond})
	defer th.Close()
	th.Analyse(Request{Size: 7, Level: 5, Playouts: 2000})
	last := 0
	for {
		r, ok := th.Report()
		if !ok {
			runtime.Gosched()
			continue
		}
		if r.Err != nil || r.Playouts < last {
			t.Fatalf("after %d playouts: %+v", last, r)
		}
		if last = r.Playouts; r.Done {
			break
		}
	}
	if r, ok := th.Report(); ok || last != 2000 {
		t.Errorf("after %d playouts one more report: %+v", last, r)
	}
	th.Analyse(Request{Size: 7, Level: 5})
	th.Think(Request{Size: 7, Level: 1}) // ends the analysis
	if a := wait(th); a.Err != nil {
		t.Error(a.Err)
	}
	if r, ok := th.Report(); ok {
		t.Errorf("a report after all: %+v", r)
	}
}

// TestTimedSearchSettles gives an hour to a position with one good move.
func TestTimedSearchSettles(t *testing.T) {
	r := Request{Setup: annihilation, Level: Merciless, Time: time.Hour}
	if a := Search(nil, r); a.Move.String() != "xA5" {
		t.Errorf("%+v", a)
	}
	tr := newTree(mustPosition(t, "...../..B../..W../...../..... b"), 1)
	tr.run(100, func() bool { return false })
	if tr.settled(100) || !tr.settled(-1) {
		t.Error("settled is wrong")
	}
}

func mustPosition(t *testing.T, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
