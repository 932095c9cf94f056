package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/boardview"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// lostGame is a game on 5x5 in which White does not take the two black stones on
// the left, and resigns.
const (
	lostStart = "...../BW.../BW.../W..../....B w"
	lostGame  = "C3 A5 D4 C4"
)

// judgeByRates is a judge with given chances for Black after each number of moves,
// and with a capture at A5 as White's best move.
func judgeByRates(t testing.TB, start string, moves string, rates []float64, better ...string) func(engine.Request) engine.Report {
	pos, err := rules.ParsePosition(rules.Redstone, start)
	if err != nil {
		t.Fatal(err)
	}
	black := map[string]float64{pos.Text(): rates[0]}
	for i, m := range strings.Fields(moves) {
		if _, err := pos.Play(parseMove(t, m)); err != nil {
			t.Fatal(err)
		}
		black[pos.Text()] = rates[i+1]
	}
	var line []rules.Move
	for _, m := range better {
		line = append(line, parseMove(t, m))
	}
	return func(r engine.Request) engine.Report {
		pos, err := rules.ParsePosition(r.Game, r.Setup)
		if err != nil {
			return engine.Report{Err: err, Done: true}
		}
		rate, ok := black[pos.Text()]
		if !ok {
			rate = 0.5
		}
		if pos.ToMove() == rules.White {
			rate = 1 - rate
		}
		rep := engine.Report{Playouts: r.Playouts, WinRate: rate, Done: true}
		if len(line) > 0 && pos.Check(line[0]) == rules.Legal && r.Setup == start {
			rep.Moves = append(rep.Moves, engine.MoveReport{Move: line[0], Visits: r.Playouts / 2, WinRate: rate, Line: line})
		}
		for i, m := range pos.AppendLegal(nil) {
			if i < 4 {
				rep.Moves = append(rep.Moves, engine.MoveReport{Move: m, Visits: r.Playouts / (4 + i), WinRate: rate - 0.02*float64(i), Line: []rules.Move{m}})
			}
		}
		for i := range pos.Size() * pos.Size() {
			rep.Owners = append(rep.Owners, int8(90-180*(i%pos.Size())/pos.Size()))
		}
		return rep
	}
}

// lose plays lostGame to its end against the computer that has Black.
func (r *rig) lose() {
	r.Helper()
	c := setUp(lostStart)
	r.begin(c)
	r.play(lostGame)
	r.a.session.Resign(rules.White)
	r.settle()
	r.frame()
	r.f.thinker.judge = judgeByRates(r, lostStart, lostGame, []float64{0.2, 0.75, 0.72, 0.78, 0.75}, "xA5")
}

// reviewed runs frames until the review is ready.
func (r *rig) reviewed() {
	r.Helper()
	for range 4000 {
		if s := r.state(); s.Progress == 1 && !r.a.session.Analysing() {
			r.frame()
			return
		}
		r.frame()
	}
	r.Fatalf("the review does not end: %+v", r.state())
}

func TestReviewTellsWhereItWasLost(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.screenIs("game-over")
	// Two presses: into the review, and to the move.
	r.named(sem.Button, "Review")
	r.screenIs("review")
	r.reviewed()
	s := r.state()
	if s.Lost != 1 || len(s.Turns) != 1 || s.Turns[0] != 1 {
		t.Fatalf("turning points %v, lost at %d", s.Turns, s.Lost)
	}
	r.named(sem.Button, "Where it was lost: Move 1, C3: White falls from 80% to 25%")
	if s := r.state(); s.Ply != 1 || s.Variation {
		t.Fatalf("the press leads to %+v", s)
	}
	want := "xA5 would have taken two stones; C3 let them live."
	if n := r.node("review.words"); n.Label != want {
		t.Errorf("told as %q, want %q", n.Label, want)
	}
	if n := r.node("review.title"); n.Label != "Move 1: C3 ?? a blunder" {
		t.Errorf("the title is %q", n.Label)
	}
	r.named(sem.Button, "Show xA5")
	if s := r.state(); !s.Variation || s.Position != "R..../.W.../.W.../W..../....B b" || s.Comment != want {
		t.Errorf("the better move shows %+v", s)
	}
	r.named(sem.Button, "Back to the game")
	if s := r.state(); s.Ply != 1 || s.Variation {
		t.Errorf("back to the game leads to %+v", s)
	}
}

var reviewScenes = []scene{
	{name: "review", show: func(r *rig) { r.lose(); r.f.thinker.slow = true; r.press2("review", "menu.review") }},
	{name: "review lost", golden: []view{phoneLight}, readme: true, show: func(r *rig) {
		r.lose()
		r.press2("review", "menu.review")
		r.reviewed()
		r.toPly(1)
	}},
	{name: "review better", golden: []view{smallDark}, show: func(r *rig) {
		r.lose()
		r.press2("review", "menu.review")
		r.reviewed()
		r.a.session.GoToNode(review.Better(r.a.session.Match().Line()[0]))
		r.more("menu.best")
		r.frames(9)
	}},
	{name: "review best", show: func(r *rig) {
		r.lose()
		if r.press2("review", "menu.review"); r.a.layout.Bare {
			return
		}
		r.reviewed()
		r.toPly(0)
		r.more("menu.best")
		r.frames(9)
		if r.has("best.1") {
			r.press("best.1")
		}
	}},
	{name: "marks", show: func(r *rig) {
		r.open(commented)
		r.toPly(2)
		if r.has("more") {
			r.more("menu.marks")
		}
	}},
	{name: "game info", show: func(r *rig) {
		r.open(commented)
		if r.has("more") {
			r.more("menu.info")
		}
	}},
	{name: "review alone", golden: []view{phoneLight}, show: func(r *rig) { r.open(commented); r.toPly(2) }},
	{name: "review menu", show: func(r *rig) {
		r.open(commented)
		r.a.session.GoToNode(r.a.session.Match().Record().Root.Next().Children()[1])
		r.a.ui.Open(screen.More)
		r.frame()
	}},
	{name: "review in a dialog", show: func(r *rig) {
		r.lose()
		r.press2("review", "menu.review")
		r.reviewed()
		r.toPly(1)
		if r.has("review.alone") { // of boards that stand alone
			r.press("review.alone")
		}
	}},
	{name: "comment", show: func(r *rig) { r.open(commented); r.a.ui.Open("comment"); r.frame() }},
	{name: "hint", golden: []view{phoneDark}, show: func(r *rig) {
		r.f.thinker.judge = judgeByRates(r, lostStart, "", []float64{0.2}, "xA5")
		r.begin(setUp(lostStart))
		r.reach("hint")
		r.frames(4)
	}},
}

// commented is a game from a file, with a variation, a comment, marks and a move
// that the rules do not allow.
const commented = `(;FF[4]RU[Redstone]SZ[5]PB[Ann]PW[Bob]RE[B+R]N[A lesson];B[cc]C[The middle.]
(;W[cd]TR[cc]LB[aa:1][bb:x]MA[ee](;B[dc];W[cc];B[ea])(;B[bc]))(;W[bc]))`

// open opens a record like an imported game, and goes to its end.
func (r *rig) open(text string) {
	r.Helper()
	read, ok := record.NewTextReader(text, sgf.Options{}).Next()
	if !ok || read.Err != nil {
		r.Fatalf("the record can't be read: %v", read.Err)
	}
	if err := r.a.session.OpenLink(read.Record, ""); err != nil {
		r.Fatal(err)
	}
	r.a.session.GoTo(r.a.session.Match().Plies())
	r.frame()
	r.frame()
}

// press2 presses the first of two controls if it is there, else the second,
// which is in the menu.
func (r *rig) press2(id, menu string) {
	r.Helper()
	if r.has(id) {
		r.press(id)
		return
	}
	r.more(menu)
}

func (r *rig) toPly(n int) {
	r.Helper()
	r.a.session.GoTo(n)
	r.frame()
}

func (r *rig) frames(n int) {
	r.Helper()
	for range n {
		r.frame()
	}
}

// TestReviewCanBeStoppedAndGoesOn stops the computer half-way, navigates meanwhile
// and resumes.
func TestReviewCanBeStoppedAndGoesOn(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.press("review")
	r.frames(3)
	if p := r.state().Progress; p <= 0 || p >= 1 {
		t.Fatalf("after three frames the progress is %v", p)
	}
	r.press("walk.first")
	if r.state().Ply != 0 || r.state().Progress == 1 {
		t.Fatalf("walking meanwhile: %+v", r.state())
	}
	r.named(sem.Button, "Stop")
	asked, progress := len(r.f.thinker.analysed), r.state().Progress
	r.frames(20)
	if len(r.f.thinker.analysed) != asked || r.state().Progress != progress {
		t.Error("it does not stop")
	}
	again := r.again() // even over a restart
	again.f.thinker.judge = r.f.thinker.judge
	again.screenIs("game-over")
	again.press("review")
	again.reviewed()
	if s := again.state(); s.Lost != 1 {
		t.Errorf("after going on: %+v", s)
	}
	for _, q := range again.f.thinker.analysed {
		if q.Setup == lostStart && q.Playouts == 320 {
			t.Error("what was known is looked at again")
		}
	}
	// The findings are in the record.
	text := again.a.session.Match().Record().Format()
	if !strings.Contains(text, "COMPUTER") || !strings.Contains(text, "xA5 would have taken two stones") {
		t.Errorf("the record is %s", text)
	}
	third := again.again()
	third.f.thinker.judge = r.f.thinker.judge
	third.press("review")
	third.reviewed()
	if n := strings.Count(third.a.session.Match().Record().Format(), "COMPUTER"); n != 1 || third.state().Lost != 1 {
		t.Errorf("after a third review the variation is there %d times", n)
	}
}

// TestBetterIsNotCertainUnproven has the computer almost certain of its better
// move.
func TestBetterIsNotCertainUnproven(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.f.thinker.judge = judgeByRates(t, lostStart, lostGame, []float64{0, 0.75, 0.72, 0.78, 0.75}, "xA5")
	r.press("review")
	r.reviewed()
	r.a.session.GoToNode(review.Better(r.a.session.Match().Line()[0]))
	r.resize(1280, 800) // a phone has no room for the rates
	r.frame()
	if n := r.node("review.rate"); n.Label != "Black 0%, White 100%" {
		t.Errorf("told as %q", n.Label)
	}
}

// TestNewGameDuringReview begins a game that the computer begins while it still
// reviews the last one.
func TestNewGameDuringReview(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.f.thinker.slow = true
	r.press("review")
	r.frames(3)
	if !r.a.session.Analysing() {
		t.Fatal("the review has not begun")
	}
	r.f.thinker.slow = false
	r.begin(computer(0, 9, false))
	r.settle()
	if s := r.state(); s.Ply != 1 || s.Reviewing {
		t.Errorf("the computer has not begun: %+v", s)
	}
}

// TestReviewKeys checks the navigation keys that Go players expect.
func TestReviewKeys(t *testing.T) {
	r := newRig(t)
	r.open(commented)
	r.screenIs("review")
	if s := r.state(); s.Result != "black resignation" || s.Ply != 5 {
		t.Fatalf("opened: %+v", s)
	}
	for i, step := range []struct {
		key       string
		ply       int
		variation bool
	}{
		{"Home", 0, false}, {"ArrowLeft", 0, false}, {"ArrowRight", 1, false}, {"ArrowRight", 2, false}, {"ArrowDown", 2, true},
		{"ArrowDown", 2, true}, {"ArrowUp", 2, false}, {"End", 5, false}, {"ArrowUp", 5, false},
	} {
		r.key(step.key)
		if s := r.state(); s.Ply != step.ply || s.Variation != step.variation {
			t.Errorf("step %d, %s: ply %d, variation %v", i, step.key, s.Ply, s.Variation)
		}
	}
	r.focus("point.C3") // on the board the arrows move the cursor
	r.key("ArrowLeft")
	if r.f.tree.Focus != "point.B3" || r.state().Ply != 5 {
		t.Errorf("the focus is on %s, ply %d", r.f.tree.Focus, r.state().Ply)
	}
	r.do(widget.Event{Kind: widget.KeyDown, Key: "ArrowLeft", Control: true})
	if r.state().Ply != 0 || r.f.tree.Focus != "point.B3" {
		t.Errorf("ten back: ply %d", r.state().Ply)
	}
	r.do(widget.Event{Kind: widget.KeyDown, Key: "End", Control: true})
	r.key("Escape")
	if r.f.tree.Focus != "" || !r.state().Reviewing {
		t.Error("Escape does not leave the board first")
	}
	r.key("ArrowLeft")
	if r.state().Ply != 4 {
		t.Errorf("then the arrows walk: ply %d", r.state().Ply)
	}
	r.key("Escape")
	r.screenIs("game-over")
}

func TestPlayingThrough(t *testing.T) {
	r := newRig(t)
	r.open(commented)
	r.press("walk.first")
	r.key(" ")
	if !r.state().Playing {
		t.Fatal("space does not play")
	}
	for range 200 {
		r.wait(100 * time.Millisecond)
		if !r.state().Playing {
			break
		}
	}
	if s := r.state(); s.Playing || s.Ply != 5 {
		t.Errorf("it stops at %+v", s)
	}
	r.press("walk.first")
	r.named(sem.Switch, "Play through the game")
	r.wait(time.Second)
	r.press("walk.forward")
	r.named(sem.Switch, "Play through the game")
	if r.state().Playing {
		t.Error("a second press does not stop it")
	}
}

func TestSwiping(t *testing.T) {
	r := newRig(t, sharp)
	r.open(commented)
	at := r.node("review.head").Rect
	wipe := func(from, to float64) {
		y := at.Y + at.H/2
		r.do(widget.Event{Kind: widget.PointerDown, Pointer: 7, Touch: true, X: from, Y: y}, widget.Event{Kind: widget.PointerMove, Pointer: 7, Touch: true, X: (from + to) / 2, Y: y},
			widget.Event{Kind: widget.PointerUp, Pointer: 7, Touch: true, X: to, Y: y + 3})
	}
	wipe(100, 220)
	if r.state().Ply != 4 {
		t.Errorf("wiped to the right: ply %d", r.state().Ply)
	}
	wipe(220, 100)
	if r.state().Ply != 5 {
		t.Errorf("wiped to the left: ply %d", r.state().Ply)
	}
	wipe(100, 120)
	if r.state().Ply != 5 {
		t.Error("a tap walks")
	}
}

// TestTryingMoves plays on the board of a finished game: it becomes a variation.
func TestTryingMoves(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.press("review")
	r.reviewed()
	r.toPly(1)
	r.press("point.E5")
	if s := r.state(); !s.Variation || s.Ply != 2 || strings.Join(s.Moves, " ") != "C3 E5" || s.Result != "white resignation" && s.Result != "black resignation" {
		t.Fatalf("tried: %+v", s)
	}
	if n := r.f.tree.Named(sem.ListItem, "Variation, move 2: E5"); n == nil || !n.Checked {
		t.Errorf("the list has %v", n)
	}
	text := r.a.session.Match().Record().Format()
	r.press("more")
	r.named(sem.Button, "Delete this variation")
	if s := r.state(); s.Variation || s.Ply != 1 || s.Message != "Variation deleted. The menu can bring it back." {
		t.Errorf("deleted: %+v", s)
	}
	r.press("more")
	r.named(sem.Button, "Bring the deleted variation back")
	if got := r.a.session.Match().Record().Format(); got != text || r.state().Ply != 2 {
		t.Errorf("brought back, the record is\n%s\nwant\n%s", got, text)
	}
	r.press("more")
	r.named(sem.Button, "Make this the main line")
	if main := r.a.session.Match().Record().Root.Next().Next().Move.String(); main != "E5" {
		t.Errorf("the main line goes on with %s", main)
	}
	if again := r.again(); again.a.session.Match().Record().Format() != r.a.session.Match().Record().Format() {
		t.Error("it is not saved")
	}
}

// TestMarksAndInfo puts a mark on a stone by pressing its point, and writes a name, which
// My games shows at once.
func TestMarksAndInfo(t *testing.T) {
	r := newRig(t)
	r.open(commented)
	r.toPly(1)
	r.more("menu.marks")
	r.named(sem.Radio, "Square")
	r.press("point.C3")
	r.press("point.D4")
	r.focus("point.D4")
	r.key("Enter") // and removes it
	if s := r.state(); s.Ply != 1 || s.Variation {
		t.Fatalf("a press plays: %+v", s)
	}
	if n := r.node("point.C3"); n.Label != "C3, black stone, last move, square" {
		t.Errorf("the point is called %q", n.Label)
	}
	r.named(sem.Button, "Finish marking")
	r.more("menu.info")
	r.focus("info.black")
	r.key("i", "n", "a")
	r.named(sem.Button, "Save")
	r.frames(3)
	text := r.again().a.session.Match().Record().Format()
	if !strings.Contains(text, "SQ[cc]") || !strings.Contains(text, "PB[Annina]") {
		t.Errorf("saved is %s", text)
	}
	if list := r.a.session.Games().Entries(); len(list) != 1 || list[0].Players[0].Name != "Annina" {
		t.Errorf("My games has %+v", list)
	}
}

func TestComments(t *testing.T) {
	r := newRig(t)
	r.open(commented)
	r.toPly(1)
	if s := r.state(); s.Comment != "The middle." || r.node("comment").Label != "The middle." {
		t.Fatalf("the comment is %q", s.Comment)
	}
	r.more("comment.edit")
	r.focus("comment.text")
	r.do(widget.Event{Kind: widget.KeyDown, Key: "End"})
	r.key("?", "!")
	r.named(sem.Button, "Save")
	if s := r.state(); s.Comment != "The middle.?!" || s.Screen != "review" {
		t.Errorf("written: %+v", s)
	}
	if again := r.again(); again.a.session.Match().Record().Root.Next().Comment != "The middle.?!" {
		t.Error("it is not saved")
	}
}

func TestOverlays(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.press("review")
	r.reviewed()
	r.toPly(0)
	r.named(sem.Switch, "Show the best moves")
	r.frames(5)
	if !r.state().Best {
		t.Fatal("they are not shown")
	}
	first := r.a.host.Board().Marks[0]
	if first.At.String() != "A5" || first.Stone != rules.Red || !first.First || first.Text != "80" || first.Kind != boardview.MarkCandidate {
		t.Errorf("the best move is drawn as %+v", first)
	}
	r.named(sem.Switch, "Show the best moves")
	r.toPly(4) // not analysed more deeply yet
	r.named(sem.Switch, "Show who will own the points")
	r.frames(3)
	if q := r.f.thinker.analysed[len(r.f.thinker.analysed)-1]; q.Playouts != 12000 {
		t.Errorf("the last question is %+v", q)
	}
	r.frames(3)
	count := map[rules.Stone]int{}
	for _, m := range r.a.host.Board().Marks {
		if m.Kind == boardview.MarkOwner {
			count[m.Stone]++
		}
	}
	if count[rules.Black] == 0 || count[rules.White] == 0 {
		t.Errorf("owners: %v", count)
	}
}

func TestHints(t *testing.T) {
	r := newRig(t)
	r.f.thinker.judge = judgeByRates(t, lostStart, "", []float64{0.2}, "xA5")
	c := setUp(lostStart)
	c.Players[0] = match.Player{Computer: true, Level: 3}
	r.begin(c)
	r.named(sem.Button, "Hint: 3 left")
	r.frames(3)
	if s := r.state(); s.Hint != "xA5" || s.HintsLeft != 2 || s.Message != "xA5 takes two stones. 2 more hints." {
		t.Fatalf("after a hint: %+v", s)
	}
	r.named(sem.Button, "Hint: 2 left") // the same again costs nothing
	if s := r.state(); s.HintsLeft != 2 || len(r.f.thinker.analysed) != 1 {
		t.Errorf("asked twice: %+v", s)
	}
	r.press("point.A5")
	r.frame()
	if n := r.f.tree.Find("move.1"); n == nil || n.Label != "Move 1: xA5, played after a hint" || r.state().Hint != "" {
		t.Errorf("the list has %+v", n)
	}
	if again := r.again(); again.state().HintsLeft != 2 {
		t.Error("hints come back with a restart")
	}
	// A hint that arrives too late is dropped.
	r.begin(c)
	r.f.thinker.slow = true
	r.press("hint")
	r.frame()
	r.press("point.B1")
	r.f.thinker.slow = false
	r.frames(5)
	if s := r.state(); s.Hint != "" || s.HintsLeft != 3 {
		t.Errorf("after moving meanwhile: %+v", s)
	}
}

// TestManyVariations lays out a record of some thousand nodes and navigates in it.
func TestManyVariations(t *testing.T) {
	r := newRig(t)
	rec, err := record.New(rules.Go, 19, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Root
	for i := range 300 {
		for j := range 8 {
			rec.Add(n, rules.Place(rules.At(j, 18)), rules.Empty)
		}
		n = rec.Add(n, rules.Place(rules.At(i%19, i/19)), rules.Empty)
		rec.Promote(n)
	}
	r.resize(1440, 900)
	if err := r.a.session.OpenLink(rec, ""); err != nil {
		t.Fatal(err)
	}
	r.frames(2)
	r.press("walk.first")
	r.do(widget.Event{Kind: widget.KeyDown, Key: "ArrowRight", Control: true})
	r.do(widget.Event{Kind: widget.KeyDown, Key: "ArrowRight", Control: true})
	if r.state().Ply != 20 || !r.has("move.20") || r.has("move.250") {
		t.Errorf("ply %d; the list must hold what is near, and no more", r.state().Ply)
	}
}
