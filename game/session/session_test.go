package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

func TestFirstStartBeginsTheChosenGame(t *testing.T) {
	r := start(t, newPlatform())
	r.wantCalls("opened")
	c := r.Match().Config()
	if c.Game != rules.Redstone || c.Size != 9 || !c.Pie || c.Players != [2]match.Player{1: {Computer: true, Level: 5}} {
		t.Errorf("the game is %+v", c)
	}
	if r.KeptID() != "" || len(r.p.store.Contents()) != 0 {
		t.Errorf("a game that has just begun is kept: %q", r.p.store.Contents())
	}
	if _, err := match.Decode(r.p.texts["game"], r.p.now); err != nil {
		t.Errorf("saved is %q, %v", r.p.texts["game"], err)
	}
}

func TestRestore(t *testing.T) {
	c := friends()
	c.Clock = match.Clock{Main: time.Minute}
	r := newRig(t)
	r.Begin(c)
	r.play("E5 E4 D4")
	r.p.now = r.p.now.Add(10 * time.Second)
	r.GoTo(1)
	r.frame()
	r.Save()
	r.p.now = r.p.now.Add(time.Hour) // the program is closed
	got := r.again()
	got.wantCalls("opened")
	got.moves("E5 E4 D4")
	m := got.Match()
	if !m.Live() || m.Paused() {
		t.Errorf("it shows ply %d, paused: %v", m.View(), m.Paused())
	}
	if left := m.Remaining(rules.White, got.p.now); left < 49*time.Second || left > 50*time.Second {
		t.Errorf("White has %v left", left)
	}
}

// TestClockWaitsForTheFirstMove also after another start.
func TestClockWaitsForTheFirstMove(t *testing.T) {
	c := friends()
	c.Clock = match.Clock{Main: time.Minute}
	r := newRig(t)
	r.Begin(c)
	for range 2 {
		r.wait(time.Hour)
		if m := r.Match(); m.Outcome().Over || m.Remaining(rules.Black, r.p.now) != time.Minute {
			t.Fatalf("Black has %v left before the first move", m.Remaining(rules.Black, r.p.now))
		}
		r = r.again()
	}
}

// TestRestoreOfDamagedGames starts on every kind of rubbish: always a board; what
// was there is put aside.
func TestRestoreOfDamagedGames(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	good := r.p.texts["game"]
	for name, test := range map[string]struct{ text, told, moves string }{
		"cut":                   {good[:strings.Index(good, "B[df]")], "damaged", "E5 E4"},
		"no record":             {good[:strings.Index(good, "record")], "damaged", ""},
		"newer":                 {strings.Replace(good, "redstone-match 3", "redstone-match 999", 1), "too new", ""},
		"foreign":               {`{"type":"chess"}`, "damaged", ""},
		"empty":                 {"", "damaged", ""},
		"binary":                {"\x00\xff\xfe\x80redstone\x00", "damaged", ""},
		"more behind it":        {good + strings.Repeat("x", 2<<20), "damaged", "E5 E4 D4"},
		"huge":                  {good + strings.Repeat("x", match.MaxText), "damaged", ""},
		"huge line":             {"redstone-match 1\n" + strings.Repeat("A", 1<<17), "damaged", ""},
		"size":                  {strings.Replace(good, "SZ[9]", "SZ[900000000]", 1), "damaged", ""},
		"another game":          {strings.Replace(good, "RU[Redstone]", "GM[2]", 1), "damaged", ""},
		"only the head":         {"redstone-match 1\n", "damaged", ""},
		"windows endings, half": {strings.ReplaceAll(good[:len(good)/2], "\n", "\r\n"), "damaged", ""},
	} {
		p := newPlatform()
		p.texts["game"] = test.text
		r := start(t, p)
		if got := r.called(); got != "opened, notify "+test.told {
			t.Errorf("%s: the screen was told %q", name, got)
		}
		if got := r.line(); got != test.moves {
			t.Errorf("%s: what could be read is %q, want %q", name, got, test.moves)
		}
		if p.texts["game-damaged"] != test.text {
			t.Errorf("%s: put aside is %.40q", name, p.texts["game-damaged"])
		}
		if r.Match().Config().Size != 9 {
			t.Errorf("%s: the game is %+v", name, r.Match().Config())
		}
	}
}

// TestRestoreOfEveryPart of a saved game: no move is lost without a word.
func TestRestoreOfEveryPart(t *testing.T) {
	r := newRig(t)
	r.play(someMoves)
	good := r.p.texts["game"]
	for cut := range len(good) {
		p := newPlatform()
		p.texts["game"] = good[:cut]
		r := start(t, p)
		moves := r.line()
		if !strings.HasPrefix(someMoves, moves) {
			t.Fatalf("cut at %d: moves %q", cut, moves)
		}
		if moves != someMoves && (r.told("notify damaged") != 1 || p.texts["game-damaged"] != good[:cut]) {
			t.Fatalf("cut at %d: only %q is left, and nothing is told", cut, moves)
		}
	}
}

// TestDamagedGameGoesOn from where it could be read.
func TestDamagedGameGoesOn(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.p.texts["game"] = strings.Replace(r.p.texts["game"], "B[df]", "B[!!]", 1)
	r = r.again()
	r.play("A1")
	r = r.again()
	r.wantCalls("opened")
	r.moves("E5 E4 A1")
}

// TestUnreadableGame is no game that is not there: it stays as it is, that is told, and
// what is played meanwhile is kept.
func TestUnreadableGame(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	before := r.p.texts["game"]
	r.p.unread = true
	r = r.again()
	if got := r.called(); !strings.HasPrefix(got, "opened, notify unreadable") || strings.Count(got, "unreadable") != 1 {
		t.Errorf("the screen was told %q", got)
	}
	r.Begin(friends())
	r.p.now = r.p.now.Add(time.Hour)
	r.play("C3 C4")
	if r.p.texts["game"] != before {
		t.Error("the text that could not be read was overwritten")
	}
	if got := r.p.store.Contents(); got != "2 plies, 3 plies" {
		t.Errorf("kept are %q", got)
	}
	r.p.unread = false
	r = r.again()
	r.moves("E5 E4 D4")
}

// TestDamagedGameThatCannotBePutAside stays where it is.
func TestDamagedGameThatCannotBePutAside(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	cut := r.p.texts["game"][:len(r.p.texts["game"])-9]
	r.p.texts["game"] = cut
	r.p.full = true
	r = r.again()
	r.p.full = false
	r.play("C3")
	if r.p.texts["game"] != cut {
		t.Error("it was overwritten")
	}
	if r.p.full = false; r.p.store.Contents() != "4 plies" {
		t.Errorf("kept are %q", r.p.store.Contents())
	}
}

// TestDamagedGamesArePutAsideEach under a key of its own.
func TestDamagedGamesArePutAsideEach(t *testing.T) {
	p := newPlatform()
	for _, text := range []string{"first", "second", "first"} {
		p.texts["game"] = text
		start(t, p)
	}
	if p.texts["game-damaged"] != "first" || p.texts["game-damaged-2"] != "second" || len(p.keys("game-damaged")) != 2 {
		t.Errorf("put aside are %q", p.keys("game-damaged"))
	}
}

func TestBegin(t *testing.T) {
	r := newRig(t)
	r.play("E5")
	r.called()
	wrong := friends()
	wrong.Size = 99
	r.Begin(wrong)
	r.wantCalls("notify cannot begin")
	r.moves("E5")
	c := friends()
	c.Size, c.Pie, c.Clock = 7, true, match.Clock{Main: time.Minute}
	r.Begin(c)
	r.wantCalls("opened")
	r.play("D4 D5")
	r.Rematch()
	if m := r.Match(); m.Plies() != 0 || m.Config() != c {
		t.Errorf("the rematch is %+v after %d plies", m.Config(), m.Plies())
	}
	pos, err := rules.ParsePosition(rules.Redstone, "..B/.W./R.. b")
	if err != nil {
		t.Fatal(err)
	}
	r.BeginFrom(pos)
	want := c
	want.Size, want.Pie, want.Setup = 3, false, "..B/.W./R.. b"
	if m := r.Match(); m.Config() != want || m.Position().Text() != want.Setup {
		t.Errorf("the game from a position is %+v", m.Config())
	}
}

func TestRandomColourComesBothWays(t *testing.T) {
	r := newRig(t)
	r.settings.Next.Colour = "random"
	seats := [2]int{}
	for range 64 {
		r.BeginChosen()
		for seat, p := range r.Match().Config().Players {
			if p.Computer {
				seats[seat]++
			}
		}
	}
	if seats[0] == 0 || seats[1] == 0 || seats[0]+seats[1] != 64 {
		t.Errorf("the computer had Black and White %v times", seats)
	}
}

func TestPlay(t *testing.T) {
	r := newRig(t)
	saves := r.p.saves["game"]
	if err := r.Play(r.move("E5")); err != nil {
		t.Fatal(err)
	}
	r.wantCalls("settle, moved E5")
	if r.p.saves["game"] != saves+1 {
		t.Error("the move is not saved")
	}
	var illegal *rules.IllegalMoveError
	if err := r.Play(r.move("E5")); !errors.As(err, &illegal) || illegal.Reason != rules.Occupied {
		t.Errorf("on a stone: %v", err)
	}
	r.wantCalls("settle")
	if r.p.saves["game"] != saves+1 {
		t.Error("what was refused is saved")
	}
	r.moves("E5")
}

// TestEndOfAGame by annihilation: the screen hears of the move first.
func TestEndOfAGame(t *testing.T) {
	r := newRig(t)
	pos, err := rules.ParsePosition(rules.Redstone, ".BW/.../B.. b")
	if err != nil {
		t.Fatal(err)
	}
	r.BeginFrom(pos)
	r.called()
	r.play("xC2")
	r.wantCalls("settle, moved xC2, ended")
	if o := r.Match().Outcome(); !o.Over || o.Winner != rules.Black || o.Method != rules.Annihilation {
		t.Errorf("the outcome is %+v", o)
	}
	if err := r.Play(r.move("A2")); !errors.Is(err, match.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
	r.at.Moving = true
	r.frame()
	r.at.Moving = false
	r.frame()
	if got := r.p.store.Contents(); got != "1 plies B+" {
		t.Errorf("kept is %q", got)
	}
}

func TestMayPlay(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4")
	for _, step := range []struct {
		name string
		do   func()
		want bool
	}{
		{"two people", func() {}, true},
		{"an earlier position", func() { r.GoTo(1) }, false},
		{"back again", func() { r.GoTo(2) }, true},
		{"resigned", func() { r.Resign(rules.Black) }, false},
		{"the computer's turn", func() { r.Begin(against(0, 3)) }, false},
		{"the person's turn", func() { r.Begin(against(1, 3)) }, true},
	} {
		if step.do(); r.MayPlay() != step.want {
			t.Errorf("%s: %v", step.name, r.MayPlay())
		}
	}
}

func TestTry(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.GoTo(1)
	r.called()
	saves := r.p.saves["game"]
	if err := r.Try(r.move("C3")); err != nil {
		t.Fatal(err)
	}
	r.wantCalls("settle, moved C3")
	r.moves("E5 E4 D4") // the game stands where it stood
	if n := r.Match().Node(); n.Move != r.move("C3") || n.Ply() != 2 || r.p.saves["game"] != saves+1 {
		t.Errorf("shown is %s, ply %d, saved %d times", n.Move, n.Ply(), r.p.saves["game"]-saves)
	}
	if r.Try(r.move("C3")) == nil {
		t.Error("a stone was tried on a stone")
	}
}

func TestWalks(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.called()
	r.GoTo(1)
	r.wantCalls("settle, walked")
	if r.Match().View() != 1 {
		t.Errorf("it shows ply %d", r.Match().View())
	}
	r.GoTo(1)
	r.wantCalls("settle, changed")
	tried := r.Match().Node()
	if err := r.Try(r.move("C3")); err != nil {
		t.Fatal(err)
	}
	tried = tried.Children()[1]
	r.called()
	for _, step := range []struct {
		dir         int
		move, calls string
	}{{1, "C3", ""}, {-1, "E4", "settle, walked"}, {-1, "E4", ""}, {1, "C3", "settle, walked"}} {
		r.StepVariation(step.dir)
		if got := r.Match().Node().Move.String(); got != step.move {
			t.Errorf("a step by %d leads to %s", step.dir, got)
		}
		r.wantCalls(step.calls)
	}
	r.GoToNode(r.Match().Tip())
	if !r.Match().Live() {
		t.Error("where the game stands is not shown")
	}
	r.GoToNode(tried)
	if r.Match().Node() != tried {
		t.Error("the variation is not shown")
	}
	r.GoTo(0)
	r.called()
	r.StepVariation(1)
	r.wantCalls("")
}

func TestTakeBackAndRedo(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.called()
	r.TakeBack()
	r.wantCalls("settle, taken back 1")
	r.TakeBack()
	r.moves("E5")
	r.called()
	if saved, err := match.Decode(r.p.texts["game"], r.p.now); err != nil || saved.Plies() != 1 {
		t.Errorf("saved are %d plies, %v", saved.Plies(), err)
	}
	for i, want := range []bool{true, true, false} {
		if got := r.Redo(); got != want {
			t.Errorf("ply %d is played again: %v", i+2, got)
		}
	}
	r.wantCalls("settle, changed, settle, changed, settle, changed")
	r.moves("E5 E4 D4")
}

func TestGoOnFromHere(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.Resign(rules.White)
	r.GoTo(2)
	r.called()
	r.GoOn()
	r.wantCalls("settle, changed")
	r.moves("E5 E4")
	if r.Match().Outcome().Over || !r.MayPlay() {
		t.Error("the resignation stands")
	}
	r.play("C3")
	r.moves("E5 E4 C3")
}

func TestResign(t *testing.T) {
	r := newRig(t)
	r.play("E5")
	r.called()
	if c := r.Resigns(); c != rules.White {
		t.Errorf("of two people %s would resign, who is not to move", c)
	}
	r.Resign(rules.Black)
	r.wantCalls("ended")
	if o := r.Match().Outcome(); o.Winner != rules.White || o.Method != rules.Resignation {
		t.Errorf("the outcome is %+v", o)
	}
	r.Resign(rules.White)
	r.wantCalls("") // it is over
	r.Begin(against(0, 3))
	if c := r.Resigns(); c != rules.White {
		t.Errorf("against the computer, which is to move, %s would resign", c)
	}
}

func TestFlagFalls(t *testing.T) {
	c := friends()
	c.Clock = match.Clock{Main: time.Minute}
	r := newRig(t)
	r.Begin(c)
	r.play("E5 E4")
	r.GoTo(0)
	r.called()
	r.wait(2 * time.Minute)
	r.wantCalls("ended")
	m := r.Match()
	if o := m.Outcome(); !o.Over || !o.OnTime || o.Winner != rules.White {
		t.Errorf("the outcome is %+v", o)
	}
	if !m.Live() {
		t.Error("the end is not shown")
	}
	if got := r.p.store.Contents(); got != "2 plies W+T" {
		t.Errorf("kept is %q", got)
	}
	if saved, err := match.Decode(r.p.texts["game"], r.p.now); err != nil || !saved.Outcome().OnTime {
		t.Errorf("the end is not saved: %v", err)
	}
	r.wait(time.Minute)
	r.wantCalls("")
}

func TestEdited(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.called()
	saves := r.p.saves["game"]
	r.Match().Node().Comment = "too close"
	r.Edited()
	r.wantCalls("changed")
	if r.p.saves["game"] != saves+1 || !strings.Contains(r.p.texts["game"], "too close") {
		t.Error("the comment is not saved")
	}
}

// record of a game with these moves.
func recordOf(t *testing.T, size int, moves string) *record.Record {
	t.Helper()
	rec, err := record.New(rules.Redstone, size, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Root
	for _, s := range strings.Fields(moves) {
		m, err := rules.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		if n = rec.Add(n, m, rules.Empty); n == nil {
			t.Fatalf("%s is not possible", s)
		}
	}
	return rec
}
