package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// over makes a rig whose game of five plies has been resigned, with the review on
// the screen.
func over(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	r.play("E5 E4 D4 D3 F4")
	r.Resign(rules.White)
	r.frame()
	r.at.Reviewing = true
	r.StartReview()
	r.called()
	return r
}

// rates are Black's chances after each ply of the game of over: White's second
// stone was a blunder.
var rates = []float64{0.5, 0.5, 0.5, 0.5, 0.95, 0.95}

// judge reports on the position that is asked about: its rate, and E7 as the best
// move where that is possible.
func (r *rig) judge() {
	r.Helper()
	q := r.request("analyse")
	pos, err := rules.ParsePosition(q.Game, q.Setup)
	if err != nil {
		r.Fatal(err)
	}
	rate := -1.0
	for i, n := range r.Match().Record().Last().Path() {
		if r.Match().Record().Position(n).Text() == q.Setup {
			rate = rates[i]
		}
	}
	if rate < 0 {
		r.Fatalf("%s is no position of the game", q.Setup)
	}
	if pos.ToMove() == rules.White {
		rate = 1 - rate
	}
	e7 := r.move("E7")
	r.reports(engine.Report{Done: true, Playouts: q.Playouts, WinRate: rate, Moves: []engine.MoveReport{{Move: e7, Visits: 9, WinRate: rate, Line: []rules.Move{e7}}}})
}

// judgeAll answers until the review is through.
func (r *rig) judgeAll() {
	r.Helper()
	for range 40 {
		if r.Review().State() == review.Ready {
			return
		}
		r.frame()
		if r.Analysing() {
			r.judge()
		}
	}
	r.Fatal("the review never ends")
}

func TestReview(t *testing.T) {
	r := over(t)
	r.frame()
	q := r.request("analyse")
	if !r.Analysing() || q.Level != engine.Merciless || q.Time != review.MaxTime || q.Playouts == 0 {
		t.Errorf("looking %v, asked %+v", r.Analysing(), q)
	}
	r.judgeAll()
	if n := r.told("found all"); n != 1 {
		t.Errorf("told %d times that it is through", n)
	}
	if r.told("found report") == 0 {
		t.Error("the report on the shown position is not told")
	}
	blunder := r.Match().Record().Last().Parent() // White's D3
	better := review.Better(blunder)
	if better == nil || better.Move != r.move("E7") || better.Comment != "better than D3" {
		t.Fatalf("beside D3 there is %+v", better)
	}
	if len(r.screen.comments) != 1 || r.screen.comments[0] != blunder {
		t.Errorf("comments were asked for %v", r.screen.comments)
	}
	if g := r.Review().Grade(blunder); g != review.Blunder {
		t.Errorf("D3 is graded %q", g)
	}
	// What was found is saved, and kept where the game is kept.
	if !strings.Contains(r.p.texts["game"], "better than D3") {
		t.Error("it is not saved")
	}
	text := r.p.store.Text(r.KeptID())
	if !strings.Contains(text, "better than D3") || r.p.store.Contents() != "5 plies B+R" {
		t.Errorf("kept are %q: %q", r.p.store.Contents(), text)
	}
	asked := r.asked()
	r.wait(time.Second)
	if r.asked() != asked || r.Analysing() {
		t.Error("it goes on")
	}
	// Another start knows it all.
	again := r.again()
	again.StartReview()
	again.at.Reviewing = true
	again.called()
	again.frame()
	if again.Review().State() != review.Ready || again.asked() != asked || again.told("found all") != 1 {
		t.Error("it is looked for once more")
	}
}

// TestFindingsAreShownNowAndThen and not with every report.
func TestFindingsAreShownNowAndThen(t *testing.T) {
	r := over(t)
	r.p.now = r.p.now.Add(time.Hour)
	for range 4 {
		r.frame()
		r.judge()
	}
	if n := r.told("found turns"); n != 1 {
		t.Errorf("within 150 ms the grades were told %d times", n)
	}
	r.wait(400 * time.Millisecond)
	if n := r.told("found turns"); n != 2 {
		t.Errorf("after 400 ms they have been told %d times", n)
	}
	r.wait(400 * time.Millisecond)
	if n := r.told("found turns"); n != 2 {
		t.Errorf("without news they have been told %d times", n)
	}
}

func TestReviewWaits(t *testing.T) {
	r := over(t)
	r.at.Shown = false
	r.frame()
	if r.asked() != 0 {
		t.Error("it begins before the first frame is shown")
	}
	r.at.Shown = true
	r.frame()
	first := r.request("analyse")
	r.at.Reviewing = false // another screen
	r.frame()
	if r.thinker().working {
		t.Error("it goes on behind another screen")
	}
	r.at.Reviewing = true
	r.frame()
	if q := r.request("analyse"); q.Setup != first.Setup {
		t.Errorf("back again it looks at %s, want %s", q.Setup, first.Setup)
	}
	saves := r.p.saves["game"]
	r.StopReview()
	if r.Analysing() || r.thinker().working || r.p.saves["game"] != saves+1 {
		t.Error("it cannot be stopped, or what was found is not saved")
	}
	r.wait(time.Second)
	if r.Analysing() || r.Review().State() != review.Idle {
		t.Error("it goes on by itself")
	}
	r.StartReview()
	r.judgeAll()
}

func TestNewGameDuringAReview(t *testing.T) {
	r := over(t)
	r.frame()
	think := r.thinker()
	before := r.Review()
	r.Begin(friends())
	if think.working || think.cancelled != 1 || r.Review() == before || r.Review().State() != review.Idle {
		t.Error("the review of the game before goes on")
	}
	r.wait(time.Second)
	if r.Analysing() {
		t.Error("a game that has just begun is reviewed")
	}
	if got := r.p.store.Contents(); got != "5 plies B+R" {
		t.Errorf("kept are %q", got)
	}
}

// TestPositionOfInterest is looked at before all others, and closely.
func TestPositionOfInterest(t *testing.T) {
	r := over(t)
	r.GoTo(3)
	shown := r.Match().Node()
	r.at.Closely = shown
	r.frame()
	q := r.request("analyse")
	if q.Setup != r.Match().Position().Text() || q.Playouts <= 2400 {
		t.Errorf("asked %+v", q)
	}
	r.called()
	r.judge()
	r.wantCalls("found report, found turns")
	if rep := r.Review().Report(shown); rep == nil || rep.Moves[0].Move != r.move("E7") {
		t.Errorf("the report is %+v", rep)
	}
	r.frame()
	if q := r.request("analyse"); q.Playouts != 320 {
		t.Errorf("then asked %+v", q)
	}
}

// TestEditingFindsTheTurnsAnew.
func TestEditingFindsTheTurnsAnew(t *testing.T) {
	r := over(t)
	r.judgeAll()
	blunder := r.Match().Record().Last().Parent()
	if !r.Match().Promote(review.Better(blunder)) {
		t.Fatal("the computer's variation cannot become the main line")
	}
	r.Edited()
	if turns := r.Review().TurningPoints(); len(turns) != 0 {
		t.Errorf("the computer's own line turns %d times", len(turns))
	}
}

// TestReviewWithoutAnEngine comes to its end.
func TestReviewWithoutAnEngine(t *testing.T) {
	r := over(t)
	for range 40 {
		r.frame()
		if r.Analysing() {
			r.reports(engine.Report{Done: true, Err: errors.New("no memory")})
		}
	}
	if r.Review().State() != review.Ready || r.told("found all") != 1 || len(r.Review().TurningPoints()) != 0 {
		t.Errorf("the review is in state %v, with turns %v", r.Review().State(), r.Review().TurningPoints())
	}
}

func TestReviewOfAnOpenedGame(t *testing.T) {
	r := newRig(t)
	rec := recordOf(t, 9, "E5 E4 D4 D3 F4")
	rec.Info.Players = [2]record.Player{{Name: "Anna"}, {Name: "Bert"}}
	rec.Info.Result = "B+R"
	if err := r.OpenLink(rec, rec.Link()); err != nil {
		t.Fatal(err)
	}
	r.at.Reviewing = true
	r.StartReview()
	r.judgeAll()
	if n := len(r.Review().TurningPoints()); n != 1 {
		t.Errorf("%d turning points", n)
	}
	if m := r.Match(); !m.Opened() || m.Config().Players[0] != (match.Player{Name: "Anna"}) {
		t.Errorf("the game is %+v", m.Config())
	}
}
