package solving_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	logic "redstone/game/puzzle/solving"
	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/solving"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// TestSolving solves a puzzle: what is said, shown and recorded.
func TestSolving(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	next := 0
	var events []logic.Event
	r.open(annihilate3, func(o *solving.Options) {
		o.Title = "3 of 10"
		o.Mode = progress.Set
		o.Next = func() { next++ }
		o.Event = func(e logic.Event) { events = append(events, e) }
	})
	if n := r.Node("puzzle.goal"); n.Role != sem.Heading || n.Label != "3 of 10. Black to play. Annihilate White in three moves." || !r.Said(n.Label) {
		t.Errorf("the goal is %q", n.Label)
	}
	if r.Label("puzzle.status") != "Your turn" || !r.Has("puzzle.hint") || !r.Has("puzzle.solution") {
		t.Errorf("%q; %v", r.Label("puzzle.status"), r.IDs())
	}
	r.play("xB5")
	if got := r.Label("puzzle.status"); got != "Right. Go on." || !r.Said("Right. Go on. 2 moves left.") || !r.Said("White placed a stone at C5.") {
		t.Errorf("after the key: %q; %v", got, r.Tree().Say)
	}
	r.play("A3 xE3")
	if got := r.Label("puzzle.status"); got != "Solved!" || !r.Said("Solved! At the first try. Rating of the puzzle: 1500. Themes: Sacrifice, Own or red.") {
		t.Errorf("at the end: %q; %v", got, r.Tree().Say)
	}
	if want := []string{"win"}; !slices.Equal(r.Host.TakeSounds(), want) {
		t.Error("it does not sound like a win")
	}
	if len(r.host.done) != 1 {
		t.Fatalf("told %+v", r.host.done)
	}
	if a := r.host.done[0]; a.ID != "7hbypc" || a.Outcome != progress.Clean || !a.Solved || a.Tries != 1 || a.Hints != 0 || a.Mode != progress.Set || a.Rating != 1500 || a.Spent <= 0 || !a.At.Equal(widgettest.Start.Truncate(time.Millisecond)) {
		t.Errorf("told %+v", a)
	}
	if last := events[len(events)-1]; last.Kind != logic.Finished || len(events) != 6 || events[1].By != logic.Opponent || events[1].Color != rules.White {
		t.Errorf("events %+v", events)
	}
	r.Press("puzzle.next")
	r.Key("n")
	if next != 2 {
		t.Errorf("the next puzzle was asked for %d times", next)
	}
}

// TestThemesAreNotGivenAway finds neither themes nor rating before the end.
func TestThemesAreNotGivenAway(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(annihilate3)
	r.play("xB5")
	r.Press("puzzle.hint")
	for _, n := range r.Tree().Nodes {
		if strings.Contains(n.Label, "Sacrifice") || strings.Contains(n.Label, "1500") {
			t.Errorf("%s says %q", n.ID, n.Label)
		}
	}
}

// TestWrongMove plays a wrong move, and another try.
func TestWrongMove(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(annihilate3)
	r.play("B5")
	if got := r.Label("puzzle.status"); got != "Not right" {
		t.Errorf("the status is %q", got)
	}
	why := "The right point, but it takes a red stone."
	if got := r.Label("puzzle.said.a"); got != why || r.Label("puzzle.said.b") != "White captures two stones of yours at B5." {
		t.Errorf("the reasons are %q, %q", got, r.Label("puzzle.said.b"))
	}
	if !r.Said("Not right. "+why+" White captures two stones of yours at B5.") || !r.Said("That does not work.") && !r.Said("That does not work") {
		t.Errorf("said %v", r.Tree().Say)
	}
	if got := r.Host.TakeSounds(); !slices.Contains(got, "error") {
		t.Errorf("sounds %v", got)
	}
	var m boardview.Model
	r.Board(&m)
	if m.MayPlace {
		t.Error("stones may be placed")
	}
	if r.Ready() || r.Attempt().State() != logic.YourTurn { // a press on the board is another try
		t.Errorf("state %v", r.Attempt().State())
	}
	r.Frame()
	r.play("xB5 A3 xE3")
	if len(r.host.done) != 2 {
		t.Fatalf("told %+v", r.host.done)
	}
	if a := r.host.done[0]; a.Outcome != progress.Missed || a.Solved || a.Tries != 1 {
		t.Errorf("first told %+v", a)
	}
	if a := r.host.done[1]; a.Outcome != progress.Missed || !a.Solved || a.Tries != 2 || !a.At.Equal(r.host.done[0].At) {
		t.Errorf("then told %+v", a)
	}
}

// TestHints asks for both steps, on the board and in words, and for the solution.
func TestHints(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(annihilate3)
	mark := func() boardview.Mark {
		var m boardview.Model
		r.Board(&m)
		if len(m.Marks) != 1 {
			t.Fatalf("marks %+v", m.Marks)
		}
		return m.Marks[0]
	}
	r.Press("puzzle.hint")
	if got := mark(); got.Kind != boardview.MarkLetter || got.At.String() != "B5" || got.Words != "hint: here" || !r.Said("Look at B5.") || r.Label("puzzle.hint") != "More" {
		t.Errorf("the first step: %+v, %q", got, r.Label("puzzle.hint"))
	}
	r.Key("h")
	if got := mark(); got.Kind != boardview.MarkGhost || got.Stone != rules.Red || !r.Said("A red stone at B5.") || !r.Node("puzzle.hint").Disabled {
		t.Errorf("the second step: %+v", got)
	}
	if a := r.host.done; len(a) != 2 || a[1].Outcome != progress.Helped || a[1].Hints != 2 {
		t.Errorf("told %+v", a)
	}
	r.Key("s")
	r.settle()
	if got := r.Label("puzzle.status"); got != "That was the solution" || r.Attempt().Plies() != 5 || r.Has("puzzle.solution") {
		t.Errorf("the status is %q", got)
	}
	if a := r.host.done[len(r.host.done)-1]; a.Outcome != progress.Helped || a.Solved || a.Hints != 3 {
		t.Errorf("told %+v", a)
	}
	r.Press("walk.back")
	r.WalkKey("Home")
	r.Frame()
	if r.Attempt().Node().Ply() != 0 || !r.Said("The start of the game.") {
		t.Errorf("walked to %d; %v", r.Attempt().Node().Ply(), r.Tree().Say)
	}
}

// TestTakeBack takes a press back by its button and by keys, before it is answered.
func TestTakeBack(t *testing.T) {
	for _, how := range []string{"button", "r", "Backspace"} {
		r := newRig(t, widgettest.Options{})
		r.open(annihilate3)
		r.Choose(rules.Place(rules.At(1, 4)))
		r.Frame()
		if r.Label("puzzle.status") != "Placed. You can still take it back." {
			t.Errorf("%s: %q", how, r.Label("puzzle.status"))
		}
		if how == "button" {
			r.Press("puzzle.take-back")
		} else {
			r.Key(how)
		}
		r.Wait(3 * time.Second)
		if a := r.Attempt(); a.State() != logic.YourTurn || a.Plies() != 0 || len(r.host.done) != 0 || a.Tries() != 1 {
			t.Errorf("%s: state %v, told %+v", how, a.State(), r.host.done)
		}
	}
}

// TestUnknown says honestly that a move could not be decided about.
func TestUnknown(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.host.prover.Lost = true
	r.open(annihilate3)
	r.play("C2")
	want := "It could not be decided here whether C2 works. It does not count: try another move."
	if got := r.Label("puzzle.said.a"); got != want || !r.Said("Your turn. "+want) || len(r.host.done) != 0 {
		t.Errorf("%q, told %+v; %v", got, r.host.done, r.Tree().Say)
	}
	r.play("xB5")
	if strings.Contains(r.Label("puzzle.said.a"), "decided") {
		t.Errorf("it is said again: %q", r.Label("puzzle.said.a"))
	}
}

// TestMarkedGroup marks every stone of the group, for screen readers too.
func TestMarkedGroup(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(capture3)
	var m boardview.Model
	r.Board(&m)
	var at []string
	for _, mark := range m.Marks {
		at = append(at, mark.At.String())
		if mark.Words != "marked group" {
			t.Errorf("%v is %q", mark.At, mark.Words)
		}
	}
	slices.Sort(at)
	if got := strings.Join(at, " "); got != "D7 E6 E7" || !r.Said("The marked group is at D7.") || !m.MayPlace || m.Position != r.Attempt().Position() {
		t.Errorf("marked %s", got)
	}
	r.play("A7")
	r.Board(&m)
	if !slices.ContainsFunc(m.Marks, func(k boardview.Mark) bool { return k.At.String() == "A7" && k.Words == "wrong move" }) {
		t.Errorf("the wrong move is not marked: %+v", m.Marks)
	}
}

// TestForeign shows an author's comments, and takes what his tree has.
func TestForeign(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(foreign)
	r.play("A5")
	if r.Label("puzzle.status") != "Not right" || !r.Said("Not right. The solution of this problem does not have A5. Too far.") && r.Label("puzzle.said.b") != "Too far." {
		t.Errorf("%q %q; %v", r.Label("puzzle.said.a"), r.Label("puzzle.said.b"), r.Tree().Say)
	}
	r.Press("puzzle.again")
	r.play("E7")
	if r.Label("puzzle.status") != "Solved!" || r.Label("puzzle.said.a") != "With 2 tries." || r.Label("puzzle.said.b") != "By An author" || r.Label("puzzle.said.c") != "Connected." {
		t.Errorf("%q: %v", r.Label("puzzle.status"), r.IDs())
	}
}

// TestRush shows neither hints nor another try, and the line of the run.
func TestRush(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	status := "2:31 · 7"
	r.open(annihilate3, func(o *solving.Options) { o.Fast, o.Status = true, func() string { return status } })
	for _, id := range []string{"puzzle.hint", "puzzle.solution", "puzzle.next", "puzzle.explore"} {
		if r.Has(id) {
			t.Errorf("there is %s", id)
		}
	}
	if r.Label("puzzle.run") != status {
		t.Errorf("the run says %q", r.Label("puzzle.run"))
	}
	r.Key("h", "s")
	r.play("B5")
	if len(r.host.done) != 1 || r.host.done[0].Outcome != progress.Missed || r.Has("puzzle.again") || r.Ready() {
		t.Errorf("told %+v; %v", r.host.done, r.IDs())
	}
}

// TestControls shows the controls that an embedding page asks for only.
func TestControls(t *testing.T) {
	all := map[string][]string{
		solving.Walk: {"walk.back", "walk.forward"}, solving.Hint: {"puzzle.hint"}, solving.Solution: {"puzzle.solution"},
		solving.Next: {"puzzle.next"}, solving.Share: {"puzzle.share"},
	}
	for _, controls := range [][]string{{}, {solving.Hint}, {solving.Walk, solving.Solution}, {solving.Next, solving.Share}} {
		r := newRig(t, widgettest.Options{Width: 600, Height: 700})
		r.host.embedded = true
		r.open(annihilate3, func(o *solving.Options) { o.Controls, o.Next = controls, func() {} })
		for name, ids := range all {
			for _, id := range ids {
				if r.Has(id) != slices.Contains(controls, name) {
					t.Errorf("%v: %s is there: %v; %v", controls, id, r.Has(id), r.IDs())
				}
			}
		}
		for _, id := range []string{"puzzle.leave", "more", "puzzle.explore", "puzzle.flip"} {
			if r.Has(id) {
				t.Errorf("%v: there is %s", controls, id)
			}
		}
		if r.Key("h"); (r.Attempt().Hints() == 1) != slices.Contains(controls, solving.Hint) {
			t.Errorf("%v: %d hints by key", controls, r.Attempt().Hints())
		}
		r.Key("Escape")
		if !r.Shown() {
			t.Error("Escape leaves an embedded puzzle")
		}
	}
}

// TestShape turns puzzles at random only where that is switched on and harmless.
func TestShape(t *testing.T) {
	p, err := puzzle.Parse(annihilate3)
	if err != nil {
		t.Fatal(err)
	}
	commented, err := puzzle.Parse(foreign)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name             string
		p                *puzzle.Puzzle
		fixed, off, page bool
		turns            bool
	}{
		{"usual", p, false, false, false, true},
		{"a link", p, true, false, false, false},
		{"switched off", p, false, true, false, false},
		{"embedded", p, false, false, true, false},
		{"with comments", commented, false, false, false, false},
	} {
		r := newRig(t, widgettest.Options{})
		r.host.settings.Turned, r.host.embedded = !test.off, test.page
		turned := map[logic.Shape]bool{}
		for range 30 {
			r.Host.Time = r.Host.Time.Add(time.Millisecond)
			r.Screen.Open(test.p, solving.Options{Fixed: test.fixed})
			turned[r.Attempt().Shape()] = true
		}
		if got := len(turned) > 5; got != test.turns || !test.turns && !turned[0] {
			t.Errorf("%s: shapes %v", test.name, turned)
		}
	}
}

// TestLeaving leaves by button and by key, and tells who opened the puzzle.
func TestLeaving(t *testing.T) {
	for _, how := range []string{"button", "Escape"} {
		r := newRig(t, widgettest.Options{})
		left := 0
		r.open(annihilate3, func(o *solving.Options) { o.Close = func() { left++ } })
		if r.Address() != "puzzle=7hbypc" {
			t.Errorf("the address is %q", r.Address())
		}
		if how == "button" {
			r.Press("puzzle.leave")
		} else {
			r.Key(how)
		}
		if r.Shown() || left != 1 || r.Address() != "" {
			t.Errorf("%s: shown %v, left %d", how, r.Shown(), left)
		}
		if m := r.Menu(); len(m) != 0 {
			t.Errorf("the menu is %+v", m)
		}
		if len(r.host.done) != 0 {
			t.Errorf("told %+v", r.host.done)
		}
	}
}

// TestExplore begins a game from the position against the computer, which plays the other side.
func TestExplore(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(capture3)
	r.play("F7 D6 xF7")
	r.Key("Home")
	r.WalkKey("Home")
	r.host.unkept = true
	r.Frame()
	r.Press("puzzle.explore")
	if len(r.host.begun) != 0 {
		t.Fatal("a game that is kept nowhere was replaced without a question")
	}
	r.Press("answer.yes")
	if len(r.host.begun) != 1 || r.Shown() {
		t.Fatalf("begun %+v", r.host.begun)
	}
	c := r.host.begun[0]
	if want := ".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w"; c.Setup != want || !c.Players[0].Computer || c.Players[1].Computer || c.Players[0].Level != r.host.settings.Next.Level {
		t.Errorf("%+v", c)
	}
}

// TestShare copies and sends the link; puzzles of one's own have none.
func TestShare(t *testing.T) {
	r := newRig(t, widgettest.Options{})
	r.open(capture3)
	r.OpenShare()
	r.Frame()
	r.Press("puzzle.embed")
	if !strings.Contains(r.host.copied, `<redstone-board puzzle="2bzpqx"></redstone-board>`) {
		t.Errorf("the HTML is %q", r.host.copied)
	}
	r.Press("puzzle.copy")
	if want := "https://redstone.example/#puzzle=2bzpqx"; r.host.copied != want || r.Label("puzzle.address") != want {
		t.Errorf("copied %q", r.host.copied)
	}
	r.Press("puzzle.send")
	if got := strings.Join(r.host.calls, ""); got != "share White to play. Capture the marked group in three moves. https://redstone.example/#puzzle=2bzpqx" {
		t.Errorf("sent %q", got)
	}
	r.Press("puzzle.page")
	if r.host.opened != "https://redstone.example/puzzles/2bzpqx/" {
		t.Errorf("opened %q", r.host.opened)
	}
	r.UI.Close()
	r.open(capture3, func(o *solving.Options) { o.Own = true })
	if r.Has("puzzle.share") || r.Address() != "" {
		t.Error("a puzzle of one's own can be shared")
	}
	r.host.done = nil
	if r.play("A7"); len(r.host.done) > 0 {
		t.Errorf("the attempt at one's own puzzle is kept: %+v", r.host.done)
	}
}

// TestSizes builds every state on screens of every shape, in both languages.
func TestSizes(t *testing.T) {
	for _, language := range []string{"en", "de"} {
		for _, size := range [][3]float64{{390, 844, 0}, {320, 568, 0}, {667, 375, 0}, {800, 700, 0}, {1440, 900, 0}, {300, 300, 1}, {240, 240, 1}, {300, 388, 1}, {240, 328, 1}} {
			r := newRig(t, widgettest.Options{Width: size[0], Height: size[1], Language: language})
			r.host.embedded = size[2] == 1
			r.open(capture3, func(o *solving.Options) { o.Next, o.Previous = func() {}, func() {} })
			r.Check("the start")
			for _, moves := range []string{"A7", "F7 D6 xF7"} {
				r.play(moves)
				r.Check(moves)
				if r.Attempt().State() == logic.Wrong {
					if size[2] == 1 && !strings.Contains(r.Label("puzzle.goal"), "D7") {
						t.Errorf("%v: the strip says %q", size, r.Label("puzzle.goal"))
					}
					r.Press("puzzle.again")
				}
			}
			r.Press("puzzle.restart")
			r.Check("from the start")
		}
	}
}
