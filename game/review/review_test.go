package review

import (
	"errors"
	"slices"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

func TestStates(t *testing.T) {
	r := New(lost(t))
	if r.State() != Idle || r.Begun() || r.Progress() != 0 || r.Complete() {
		t.Fatalf("at first: state %v, begun %v, progress %v, complete %v", r.State(), r.Begun(), r.Progress(), r.Complete())
	}
	r.Stop() // has no effect
	r.Start()
	if r.State() != Running || !r.Begun() {
		t.Errorf("started: state %v, begun %v", r.State(), r.Begun())
	}
	r.Stop()
	if r.State() != Idle || r.Begun() {
		t.Errorf("stopped before anything is known: state %v, begun %v", r.State(), r.Begun())
	}
	r.Start()
	r.Finish(func(*record.Node) string { return "" })
	if r.State() != Ready || r.Progress() != 1 {
		t.Errorf("finished: state %v, progress %v", r.State(), r.Progress())
	}
	r.Start()
	r.Stop()
	if r.State() != Ready {
		t.Errorf("a review that is ready goes to state %v", r.State())
	}
}

// TestKnownFromBefore makes a review of a game that an earlier one has been through.
func TestKnownFromBefore(t *testing.T) {
	r := New(lost(t, 0.2, 0.75, 0.72, 0.78, 0.75))
	if !r.Begun() || !r.Complete() || r.State() != Idle {
		t.Errorf("begun %v, complete %v, state %v", r.Begun(), r.Complete(), r.State())
	}
	if got := r.TurningPoints(); len(got) != 1 || got[0].Node.Ply() != 1 {
		t.Errorf("turning points %v", got)
	}
	if half := New(lost(t, 0.2)); !half.Begun() || half.Complete() {
		t.Errorf("half of it: begun %v, complete %v", half.Begun(), half.Complete())
	}
}

// question is a position to look at, by its place on the line, and the playouts.
type question struct{ node, playouts int }

// answer has the computer go through a game whose chances are Black's rates, and
// returns what it was asked.
func answer(t *testing.T, r *Review, rates []float64, proofs map[int]engine.Proof) []question {
	t.Helper()
	var asked []question
	for range 100 {
		n, playouts := r.Next(nil)
		if n == nil {
			return asked
		}
		asked = append(asked, question{n.Depth(), playouts})
		rate := rates[n.Depth()]
		if r.PositionAt(n).ToMove() == rules.White {
			rate = 1 - rate
		}
		r.Receive(n, playouts, engine.Report{Playouts: playouts, WinRate: rate, Proof: proofs[n.Depth()], Done: true})
	}
	t.Fatalf("it does not come to an end: %v", asked)
	return nil
}

func TestOrderOfQuestions(t *testing.T) {
	all := []question{{0, quickPlayouts}, {1, quickPlayouts}, {2, quickPlayouts}, {3, quickPlayouts}, {4, quickPlayouts}}
	for _, c := range []struct {
		name   string
		known  []float64 // from an earlier review
		rates  []float64
		proofs map[int]engine.Proof
		want   []question
	}{
		{"nothing was lost", nil, []float64{0.5, 0.5, 0.52, 0.5, 0.5}, nil, all},
		{"closer around the largest losses first", nil, []float64{0.2, 0.3, 0.28, 0.6, 0.59}, nil,
			append(all[:5:5], question{2, closerPlayouts}, question{3, closerPlayouts}, question{0, closerPlayouts}, question{1, closerPlayouts})},
		{"what is known is left alone", []float64{0.5, -1, 0.52, -1, 0.5}, []float64{0.5, 0.5, 0.52, 0.5, 0.5}, nil,
			[]question{{1, quickPlayouts}, {3, quickPlayouts}}},
		{"what is proven needs no closer look", nil, []float64{0.2, 0.9, 0.9, 0.9, 0.9}, map[int]engine.Proof{0: engine.ProvenWin, 1: engine.ProvenLoss}, all},
		{"but the better line has to be known", []float64{0, 0.9, 0.9, 0.9, 0.9}, []float64{0, 0.9, 0.9, 0.9, 0.9}, map[int]engine.Proof{0: engine.ProvenWin},
			[]question{{0, closerPlayouts}, {1, closerPlayouts}}},
	} {
		r := New(lost(t, c.known...))
		if n, playouts := r.Next(nil); n != nil || playouts != 0 {
			t.Errorf("%s: it asks before it is started", c.name)
		}
		r.Start()
		if got := answer(t, r, c.rates, c.proofs); !slices.Equal(got, c.want) {
			t.Errorf("%s: asked %v, want %v", c.name, got, c.want)
		}
	}
}

// TestWhatCameOfIt looks closer at what came of the largest loss when the positions
// before the moves are known well.
func TestWhatCameOfIt(t *testing.T) {
	m := lost(t, 0.2, 0.75, 0.72, 0.92, 0.92)
	line := m.Tip().Path()
	r := New(m)
	r.closer[line[0]], r.closer[line[2]] = true, true
	r.Start()
	if n, playouts := r.Next(nil); n != line[1] || playouts != closerPlayouts {
		t.Errorf("it looks at node %d with %d playouts", n.Depth(), playouts)
	}
}

// TestExplainedIsLeftAlone goes through a game in which the computer's better move
// is there already.
func TestExplainedIsLeftAlone(t *testing.T) {
	m := lost(t, 0.2, 0.75, 0.75, 0.75, 0.75)
	markComputer(variation(t, m, m.Record().Root, "xA5"))
	r := New(m)
	r.Start()
	if n, _ := r.Next(nil); n != nil {
		t.Errorf("it looks at node %d again", n.Depth())
	}
}

// TestShownComesFirst asks about the position whose report is shown, whatever state
// the review is in.
func TestShownComesFirst(t *testing.T) {
	m := lost(t)
	r := New(m)
	shown := m.Tip()
	for _, state := range []State{Idle, Running} {
		if r.state = state; state == Running {
			r.reports = map[*record.Node]*engine.Report{}
		}
		if n, playouts := r.Next(shown); n != shown || playouts != shownPlayouts {
			t.Fatalf("state %v: it asks for %v with %d playouts", state, n, playouts)
		}
		r.Receive(shown, shownPlayouts, report(t, shownPlayouts-1000, 0.5, "A1"))
		if n, _ := r.Next(shown); n == shown {
			t.Errorf("state %v: it asks twice", state)
		}
	}
	// A quick look is not enough, unless it is a proof.
	r.reports = map[*record.Node]*engine.Report{}
	r.Receive(shown, quickPlayouts, report(t, quickPlayouts, 0.5, "A1"))
	if n, _ := r.Next(shown); n != shown {
		t.Error("a quick look is enough")
	}
	proof := report(t, 10, 1, "A1")
	proof.Proof = engine.ProvenWin
	r.Receive(shown, quickPlayouts, proof)
	if n, _ := r.Next(shown); n == shown {
		t.Error("a proof is not enough")
	}
}

// TestFailureIsAskedOnce shows a position closely on which the engine fails.
func TestFailureIsAskedOnce(t *testing.T) {
	m := lost(t)
	r := New(m)
	shown := m.Tip()
	r.Receive(shown, shownPlayouts, engine.Report{Err: engine.ErrRequest, Done: true})
	if n, _ := r.Next(shown); n != nil {
		t.Error("it asks again and again")
	}
	if black, ok := shown.WinRate(); !ok || black != 0.5 {
		t.Errorf("the rate is %v, %v; want 0.5", black, ok)
	}
	if r.Report(shown) != nil {
		t.Error("a failure is a report")
	}
}

// TestSettled goes through a game that the rules have ended: its end needs no
// thought.
func TestSettled(t *testing.T) {
	m := play(t, match.Config{Setup: "BB./BW./BB. b"}, "xC2")
	r := New(m)
	r.Start()
	n, _ := r.Next(nil)
	if n != m.Record().Root {
		t.Fatalf("it begins with %v", n)
	}
	r.Receive(n, quickPlayouts, report(t, quickPlayouts, 0.9, "xC2"))
	if n, _ := r.Next(nil); n != nil {
		t.Errorf("it asks about the end")
	}
	if black, ok := m.Tip().WinRate(); !ok || black != 1 {
		t.Errorf("at the end Black has %v, %v", black, ok)
	}
	if n, _ := r.Next(m.Tip()); n != nil {
		t.Error("it asks about the end when that is shown")
	}
	for text, want := range map[string]float64{
		"(;FF[4]GM[1]SZ[5]KM[7.5];W[aa];B[];W[])":      0,
		"(;FF[4]GM[1]SZ[5]KM[25];B[aa];W[];B[])":       0.5,
		"(;FF[4]GM[1]SZ[5]KM[7.5];B[aa];W[];B[])":      1,
		"(;FF[4]RU[Redstone]SZ[3]AB[aa]AW[ba]AB[bb];)": -1,
	} {
		m := opened(t, text)
		r := New(m)
		r.settle(m.Tip())
		if black, ok := m.Tip().WinRate(); ok != (want >= 0) || ok && black != want {
			t.Errorf("%s: %v, %v; want %v", text, black, ok, want)
		}
	}
}

func TestHeard(t *testing.T) {
	m := lost(t)
	r := New(m)
	n := m.Tip() // White is to move
	rateIs := func(name string, want float64) {
		t.Helper()
		if black, ok := n.WinRate(); ok != (want >= 0) || ok && !near(black, want) {
			t.Errorf("%s: Black's chance is %v, %v; want %v", name, black, ok, want)
		}
	}
	if r.Stale() || r.TakeStale() {
		t.Error("there is something new at first")
	}
	part := report(t, 100, 0.4, "A1")
	part.Done = false
	r.Receive(n, quickPlayouts, part)
	rateIs("on the way", -1)
	if got := r.Report(n); got == nil || got.Playouts != 100 || !r.Stale() {
		t.Errorf("on the way: %+v", got)
	}
	r.Receive(n, quickPlayouts, report(t, quickPlayouts, 0.3, "A1"))
	rateIs("quick", 0.7)
	if !r.TakeStale() || r.TakeStale() || r.Stale() {
		t.Error("what is new is told once")
	}
	r.Receive(n, closerPlayouts, report(t, closerPlayouts, 0.35, "A1"))
	rateIs("closer", 0.65)
	if !r.closer[n] {
		t.Error("it was looked at closer")
	}
	r.Receive(n, quickPlayouts, report(t, quickPlayouts, 0.1, "A1"))
	if got := r.Report(n); got.Playouts != closerPlayouts {
		t.Errorf("a report of fewer playouts takes the place of another: %+v", got)
	}
	proof := report(t, 5, 0, "A1")
	proof.Proof = engine.ProvenLoss
	r.Receive(n, quickPlayouts, proof)
	rateIs("proven", 1)
	if got := r.Report(n); got.Proof != engine.ProvenLoss {
		t.Errorf("a proof is dropped: %+v", got)
	}
	r.Receive(n, quickPlayouts, engine.Report{Err: errors.New("broken"), Done: true})
	rateIs("a failure changes no rate", 1)
	if r.Report(n) == nil || !r.Stale() {
		t.Error("a failure drops the report, or is not told")
	}
}

func TestProgress(t *testing.T) {
	m := lost(t)
	line := m.Tip().Path()
	r := New(m)
	r.Start()
	for i, c := range []struct {
		black float64
		want  float64
	}{{0.2, 0.12}, {0.75, 0.24}, {0.7, 0.36}, {0.72, 0.48}, {0.71, 0.6}} {
		line[i].SetWinRate(c.black)
		if got := r.Progress(); !near(got, c.want) {
			t.Errorf("with %d positions known: %v, want %v", i+1, got, c.want)
		}
	}
	r.closer[line[0]] = true
	if got := r.Progress(); !near(got, 0.8) {
		t.Errorf("looked closer at one of two: %v, want 0.8", got)
	}
	r.closer[line[1]] = true
	if got := r.Progress(); !near(got, 0.99) {
		t.Errorf("looked closer at both: %v, want 0.99 until it is ready", got)
	}
}

func TestLine(t *testing.T) {
	m := lost(t)
	line := m.Tip().Path()
	side := variation(t, m, line[1], "E5 D5 E4")
	end := side.Last()
	nested := variation(t, m, side, "B1")
	r := New(m)
	if got := r.Line(); len(got) != 5 || got[0] != m.Record().Root || got[4] != m.Tip() {
		t.Fatalf("the line has %d nodes", len(got))
	}
	for _, c := range []struct {
		name    string
		n       *record.Node
		along   int
		wayBack *record.Node
		fork    *record.Node
		onLine  bool
	}{
		{"the start", line[0], 0, nil, line[0], true},
		{"the game", line[3], 3, nil, line[3], true},
		{"a variation", side, 1, line[2], side, false},
		{"its end", end, 1, line[2], side, false},
		{"a variation of it", nested, 1, line[2], nested, false},
	} {
		if got := r.Along(c.n); got != c.along {
			t.Errorf("%s is %d along, want %d", c.name, got, c.along)
		}
		if got := r.WayBack(c.n); got != c.wayBack {
			t.Errorf("%s: back to %v", c.name, got)
		}
		if got := r.Fork(c.n); got != c.fork {
			t.Errorf("%s begins at %v", c.name, got)
		}
		if got := r.OnLine(c.n); got != c.onLine {
			t.Errorf("%s is on the line: %v", c.name, got)
		}
	}
	// A variation after the last move leads back to it.
	after := variation(t, m, m.Tip(), "E5")
	if got := r.WayBack(after); got != m.Tip() || r.Along(after) != 4 {
		t.Errorf("a variation at the end leads back to %v", got)
	}
	if got := r.PositionAt(line[1]).Text(); got != "...../BW.../BWW../W..../....B b" {
		t.Errorf("the position there is %s", got)
	}
}

// TestLineIsThatOfTheGame takes the game's line of a game that was played, and the
// main line of one that was opened.
func TestLineIsThatOfTheGame(t *testing.T) {
	m := lost(t)
	r := New(m)
	side := variation(t, m, m.Record().Root, "E5")
	if got := Trunk(m); got != m.Tip() || len(r.Line()) != 5 {
		t.Errorf("the line has %d nodes", len(r.Line()))
	}
	if !m.Promote(side) {
		t.Fatal("it can't be promoted")
	}
	if got := r.Line(); len(got) != 2 || got[1] != side || Trunk(m) != side {
		t.Errorf("another main line is not followed: %d nodes", len(got))
	}
}
