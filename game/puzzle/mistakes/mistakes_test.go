package mistakes

import (
	"slices"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/puzzle"
	"redstone/game/review"
	"redstone/rules"
)

var start = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// game plays moves, has White resign unless the game is over, and notes Black's chances along the line.
func game(t testing.TB, c match.Config, moves string, rates ...float64) *match.Match {
	t.Helper()
	m := matchtest.Play(t, c, moves, start)
	if !m.Outcome().Over {
		if err := m.Resign(m.Position().ToMove(), start); err != nil {
			t.Fatal(err)
		}
	}
	for i, n := range m.Tip().Path() {
		if i < len(rates) {
			n.SetWinRate(rates[i])
		}
	}
	return m
}

func found(m *match.Match) string {
	text := ""
	for _, n := range Find(m, review.New(m)) {
		text += n.Move.String() + " "
	}
	return text
}

func TestFind(t *testing.T) {
	computer := match.Player{Computer: true, Level: 5}
	for _, test := range []struct {
		name   string
		config match.Config
		moves  string
		rates  []float64
		want   string
	}{
		{"both lose their way", match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", []float64{0.3, 0.8, 0.2, 0.7, 0.7}, "C3 A5 D4 "},
		{"one is a computer", match.Config{Setup: matchtest.LostStart, Players: [2]match.Player{{}, computer}}, "C3 A5 D4 C4", []float64{0.3, 0.8, 0.2, 0.7, 0.7}, "A5 "},
		{"the other is", match.Config{Setup: matchtest.LostStart, Players: [2]match.Player{computer, {}}}, "C3 A5 D4 C4", []float64{0.3, 0.8, 0.2, 0.7, 0.7}, "C3 D4 "},
		{"still ahead afterwards, or lost before", match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", []float64{0.05, 0.4, 0.05, 0.6, 0.6}, "D4 "},
		{"too little", match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", []float64{0.45, 0.55, 0.5, 0.6, 0.6}, ""},
		{"nothing is known", match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", nil, ""},
		{"a swap is to come, or the only stone", match.Config{Size: 5, Pie: true}, "C3 C4 D4", []float64{0.9, 0.1, 0.9, 0.1}, "D4 "},
		{"after a pass", match.Config{Game: rules.Go, Size: 5}, "C3 pass D4 E4", []float64{0.9, 0.1, 0.9, 0.1, 0.9}, "C3 E4 "},
	} {
		m := game(t, test.config, test.moves, test.rates...)
		if got := found(m); got != test.want {
			t.Errorf("%s: found %q, want %q", test.name, got, test.want)
		}
	}
}

// TestFindLeavesKoOut: a puzzle's set-up cannot say that a point is forbidden.
func TestFindLeavesKoOut(t *testing.T) {
	m := game(t, match.Config{Game: rules.Go, Size: 5, Setup: ".W.../WBW../.B.../...../..... b"}, "E1 E2 D1 D2", 0.9, 0.1, 0.9, 0.1, 0.9)
	if got := found(m); got != "E1 E2 D1 D2 " {
		t.Errorf("without ko: %q", got)
	}
	m = game(t, match.Config{Game: rules.Go, Size: 5, Setup: ".BW../BW.W./.BW../...../..... b"}, "C4 E1 E2", 0.9, 0.1, 0.9, 0.1)
	if m.Record().Position(m.Tip().Path()[1]).KoPoint() == 0 {
		t.Fatal("that is no ko")
	}
	if got := found(m); got != "C4 E2 " {
		t.Errorf("with a ko after C4: %q", got)
	}
}

// rig is an Engine that proves at once, and has its reports from the test.
type rig struct {
	testing.TB
	unknown bool // nothing can be proven
	proofs  int
	reports []engine.Report // one for each analysis
	rated   []engine.Request
}

func (r *rig) Prove(q engine.ProofRequest, done func(engine.ProofResult)) {
	r.proofs++
	if r.unknown {
		done(engine.ProofResult{})
		return
	}
	done(engine.Prove(nil, q))
}

func (r *rig) Rate(q engine.Request, done func(engine.Report)) {
	r.rated = append(r.rated, q)
	if len(r.reports) == 0 {
		r.Fatalf("asked about %+v", q)
	}
	rep := r.reports[0]
	r.reports = r.reports[1:]
	done(rep)
}

// make makes a puzzle of the first mistake of a game, nil for none.
func (r *rig) make(m *match.Match) *puzzle.Puzzle {
	r.Helper()
	rev := review.New(m)
	list := Find(m, rev)
	if len(list) == 0 {
		r.Fatal("there is no mistake")
	}
	var got *puzzle.Puzzle
	calls := 0
	Make(r, m, rev, list[0], func(p *puzzle.Puzzle) { got = p; calls++ })
	if calls != 1 {
		r.Fatalf("%d results", calls)
	}
	if got != nil {
		again, err := puzzle.Parse(got.SGF())
		if err != nil || again.ID != got.ID || again.Start().Text() != got.Start().Text() || !slices.Equal(again.Answers(), got.Answers()) {
			r.Errorf("%s is read as %+v, %v", got.SGF(), again, err)
		}
	}
	return got
}

// rep is a complete report: "A5 0.8" for each move, and a line.
func rep(t testing.TB, rate float64, moves string, rates ...float64) engine.Report {
	r := engine.Report{Playouts: 3000, WinRate: rate, Done: true}
	for i, m := range matchtest.Moves(t, moves) {
		r.Moves = append(r.Moves, engine.MoveReport{Move: m, Visits: 1000, WinRate: rates[i], Line: []rules.Move{m}})
	}
	return r
}

const winIn5 = "B..BW/WWBB./WBBB./.WWBB/..WW. w" // only A1 wins

// TestProvenWin makes a puzzle to win of a game in which a proven win was lost.
func TestProvenWin(t *testing.T) {
	r := &rig{TB: t}
	m := game(t, match.Config{Setup: winIn5}, "xB5 xE4", 0.1, 0.9, 0.9)
	p := r.make(m)
	if p == nil || p.Goal != puzzle.Win || p.Start().Text() != winIn5 || p.Solver() != rules.White || r.proofs != 2 || len(r.rated) > 0 {
		t.Fatalf("%+v after %d proofs, %d analyses", p, r.proofs, len(r.rated))
	}
	if want := matchtest.Moves(t, "A1"); !slices.Equal(p.Answers(), want) || p.Proof == "" {
		t.Errorf("answers %v, proof %q", p.Answers(), p.Proof)
	}
	wrong := p.Record.Root.Child(matchtest.Move(t, "xB5"), rules.White)
	if !puzzle.Wrong(wrong) || wrong.Next() == nil {
		t.Fatalf("the move that was played: %+v", wrong)
	}
	end := wrong
	for end.Next() != nil {
		end = end.Next()
	}
	if res := p.Record.Position(end).Result(); res.Winner != rules.Black {
		t.Errorf("its refutation ends with %+v", res)
	}
}

// TestProofFindsNoMistake: what still wins, and what was lost before, is none, whatever the rates said.
func TestProofFindsNoMistake(t *testing.T) {
	r := &rig{TB: t}
	if p := r.make(game(t, match.Config{Setup: winIn5}, "A1 B5", 0.1, 0.9, 0.9)); p != nil {
		t.Errorf("a move that wins: %s", p.SGF())
	}
	lost := game(t, match.Config{Setup: winIn5}, "xB5 xE4 A1", 0.1, 0.1, 0.1, 0.9)
	if res := engine.Prove(nil, engine.ProofRequest{Setup: winIn5, Moves: matchtest.Moves(t, "xB5 xE4"), Attacker: rules.White}); res.Verdict != goal.Refuted {
		t.Fatalf("%+v", res)
	}
	if p := r.make(lost); p != nil {
		t.Errorf("a game that was lost: %s", p.SGF())
	}
}

// TestJudged makes a puzzle of the computer's judgement, where nothing can be proven.
func TestJudged(t *testing.T) {
	r := &rig{TB: t, reports: []engine.Report{
		rep(t, 0.8, "xA5 D3 D4 E4", 0.8, 0.77, 0.6, 0.79),
		rep(t, 0.7, "A5", 0.7),
	}}
	r.reports[0].Moves[3].Visits = 20 // too few to be believed
	m := game(t, match.Config{Setup: matchtest.LostStart}, "C3 C4", 0.2, 0.7, 0.7)
	p := r.make(m)
	if p == nil || p.Goal != puzzle.Solve || r.proofs != 0 || len(r.rated) != 2 {
		t.Fatalf("%+v", p)
	}
	if want := matchtest.Moves(t, "xA5 D3"); !slices.Equal(p.Answers(), want) {
		t.Errorf("right are %v, want %v", p.Answers(), want)
	}
	if !slices.Equal(r.rated[1].Moves, nil) || r.rated[1].Setup != m.Record().Position(m.Tip().Path()[1]).Text() {
		t.Errorf("the second question is %+v", r.rated[1])
	}
	wrong := p.Record.Root.Child(matchtest.Move(t, "C3"), rules.White)
	black, ok := wrong.WinRate()
	if !puzzle.Wrong(wrong) || wrong.Next() == nil || wrong.Next().Move != matchtest.Move(t, "A5") || !ok || black < 0.69 || black > 0.71 {
		t.Errorf("the move that was played: %+v, rate %v", wrong, black)
	}
	if black, ok := p.Record.Root.WinRate(); !ok || black < 0.19 || black > 0.21 {
		t.Errorf("the position's rate is %v", black)
	}
	if p.ID != puzzle.NewID(p) || p.Source == "" || p.Proof == "" {
		t.Errorf("header %+v", p)
	}
}

// TestJudgedIsNoMistake: a closer look finds that the move was about as good, or the best.
func TestJudgedIsNoMistake(t *testing.T) {
	m := game(t, match.Config{Setup: matchtest.LostStart}, "C3 C4", 0.2, 0.7, 0.7)
	for name, reports := range map[string][]engine.Report{
		"as good":     {rep(t, 0.8, "xA5", 0.8), rep(t, 0.24, "A5", 0.24)},
		"the best":    {rep(t, 0.8, "C3", 0.8), rep(t, 0.6, "A5", 0.6)},
		"it fails":    {{Done: true, Err: engine.ErrPanic}},
		"it knows no": {rep(t, 0.8, "xA5", 0.8), {Done: true}},
	} {
		r := &rig{TB: t, reports: reports}
		if p := r.make(m); p != nil {
			t.Errorf("%s: %s", name, p.SGF())
		}
	}
}

// TestUnprovenIsJudged asks for reports where a proof takes too much, and takes those that the review has.
func TestUnprovenIsJudged(t *testing.T) {
	m := game(t, match.Config{Setup: winIn5}, "xB5 xE4", 0.1, 0.9, 0.9)
	rev := review.New(m)
	line := m.Tip().Path()
	before := rep(t, 0.9, "A1 C5", 0.9, 0.2)
	rev.Start()
	rev.Receive(line[0], 2400, before)
	r := &rig{TB: t, unknown: true, reports: []engine.Report{rep(t, 0.9, "xE4", 0.9)}}
	var got *puzzle.Puzzle
	Make(r, m, rev, line[1], func(p *puzzle.Puzzle) { got = p })
	if got == nil || got.Goal != puzzle.Solve || len(r.rated) != 1 || !slices.Equal(got.Answers(), matchtest.Moves(t, "A1")) {
		t.Errorf("%+v after %d analyses", got, len(r.rated))
	}
	weak := before
	weak.Playouts = 320
	rev = review.New(m)
	rev.Receive(line[0], 320, weak)
	r = &rig{TB: t, unknown: true, reports: []engine.Report{before, rep(t, 0.9, "xE4", 0.9)}}
	if Make(r, m, rev, line[1], func(*puzzle.Puzzle) {}); len(r.rated) != 2 || r.rated[0].Playouts != playouts || r.rated[0].Time != rateTime {
		t.Errorf("asked %+v", r.rated)
	}
}

// TestLosingAtOnce: the move that was played ended the game.
func TestLosingAtOnce(t *testing.T) {
	rand := rules.NewRand(1)
	for tries, made := 0, 0; made < 3; tries++ {
		if tries == 5000 {
			t.Fatalf("%d positions are won in which a move loses at once", made)
		}
		pos, err := rules.NewPosition(rules.Redstone, 4, false)
		if err != nil {
			t.Fatal(err)
		}
		for range 8 + rand.Intn(16) {
			pos.Do(pos.RandomMove(rand))
			if pos.Result().Over() {
				pos.Undo()
				break
			}
		}
		mover := pos.ToMove()
		loses := rules.NoMove
		for _, m := range pos.AppendLegal(nil) {
			pos.Do(m)
			if pos.Result().Over() && pos.Result().Winner != mover {
				loses = m
			}
			pos.Undo()
		}
		if loses == rules.NoMove || pos.Count(rules.Empty) > 9 || engine.Prove(nil, engine.ProofRequest{Setup: pos.Text(), Attacker: mover}).Verdict != goal.Reached {
			continue
		}
		rates := []float64{0.9, 0.1}
		if mover == rules.White {
			rates = []float64{0.1, 0.9}
		}
		p := (&rig{TB: t}).make(game(t, match.Config{Setup: pos.Text()}, loses.String(), rates...))
		if p == nil || p.Goal != puzzle.Win || !puzzle.Wrong(p.Record.Root.Child(loses, mover)) || p.Record.Root.Child(loses, mover).Next() != nil {
			t.Errorf("%s %v: %+v", pos.Text(), loses, p)
		}
		made++
	}
}
