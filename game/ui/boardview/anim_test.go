package boardview_test

import (
	"slices"
	"testing"
	"time"

	"redstone/game/ui/boardview"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

func TestCaptureStaysUnderASecond(t *testing.T) {
	for n := 0; n <= 60; n++ {
		e := rules.Effect{Move: rules.PlaceRed(rules.At(3, 3)), By: rules.Black}
		for range n {
			e.Captures = append(e.Captures, rules.Capture{Stone: rules.White, Points: []rules.Point{rules.At(1, 1)}})
		}
		a := boardview.NewAnimation(e, time.Time{}, false, rules.Empty)
		if a.Length() >= 1000 {
			t.Errorf("%d groups take %.0f ms", n, a.Length())
		}
		for k := 1; k < n; k++ {
			if a.Leaves(k) <= a.Leaves(k-1) {
				t.Errorf("%d groups: the %d. leaves no later than the one before", n, k+1)
			}
		}
		if n > 0 && (a.Leaves(0) <= boardview.DropTime || a.Leaves(n-1)+boardview.LeaveTime > a.Length()) {
			t.Errorf("%d groups leave from %.0f to %.0f of %.0f ms", n, a.Leaves(0), a.Leaves(n-1)+boardview.LeaveTime, a.Length())
		}
		if calm := boardview.NewAnimation(e, time.Time{}, true, rules.Black); calm.Length() != boardview.FadeTime || calm.Leaves(n) != 0 {
			t.Errorf("%d groups, reduced motion: %.0f ms", n, calm.Length())
		}
	}
}

// TestGroupsLeaveOneAfterTheOther compares the two groups while the first leaves.
func TestGroupsLeaveOneAfterTheOther(t *testing.T) {
	a := boardview.NewAnimation(play(t, position(t, rules.Redstone, twoGroups), "xC4"), time.Time{}, false, rules.Empty)
	half := a.Leaves(0) + boardview.LeaveTime/2
	first, second := boardview.Part(half, a.Leaves(0), boardview.LeaveTime), boardview.Part(half, a.Leaves(1), boardview.LeaveTime)
	if first != 0.5 || second >= first {
		t.Errorf("half-way of the first group's leaving the second is at %.2f", second)
	}
}

func TestPart(t *testing.T) {
	for at, want := range map[float64]float64{-50: 0, 100: 0, 150: 0.25, 300: 1, 1e9: 1} {
		if got := boardview.Part(at, 100, 200); got != want {
			t.Errorf("at %v: %v, want %v", at, got, want)
		}
	}
}

// timed is a sound with the time at which it was played, in milliseconds.
type timed struct {
	at   int
	name string
}

// run advances an animation in steps of 10 ms until it is over, and returns the
// sounds and how long it took.
func (b *fixture) run() (heard []timed, took int) {
	b.Helper()
	start := b.Host.Time
	for ms := 0; ms < 10000; ms += 10 {
		b.Host.Time = start.Add(time.Duration(ms) * time.Millisecond)
		b.Step()
		for _, name := range b.Host.TakeSounds() {
			heard = append(heard, timed{ms, name})
		}
		if !b.view.Moving() {
			return heard, ms
		}
	}
	b.Fatal("the animation does not end")
	return nil, 0
}

func TestAnimationTiming(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		calm                 bool
		finale               rules.Stone
		heard                []timed
		took                 int
	}{
		{"a stone", choice, "A5", false, rules.Empty, []timed{{150, "stone"}}, 150},
		{"two groups", twoGroups, "xC4", false, rules.Empty, []timed{{150, "red"}, {340, "capture"}}, 710},
		{"a finale", "BB./W../WWB b", "xB2", false, rules.Black, []timed{{150, "red"}, {340, "capture"}}, 2100},
		{"reduced motion", twoGroups, "xC4", true, rules.Empty, []timed{{0, "red"}, {0, "capture"}}, 180},
		{"reduced motion, a finale", "BB./W../WWB b", "xB2", true, rules.Black, []timed{{0, "red"}, {0, "capture"}}, 180},
	} {
		b := newFixture(t, c.position)
		e := play(t, b.model.Position, c.move)
		b.view.Show(e, b.Host.Time, c.calm, c.finale)
		if !b.view.Moving() {
			t.Fatalf("%s: nothing moves", c.name)
		}
		if heard, took := b.run(); !slices.Equal(heard, c.heard) || took != c.took {
			t.Errorf("%s: heard %v in %d ms, want %v in %d", c.name, heard, took, c.heard, c.took)
		}
		if b.settled != 1 {
			t.Errorf("%s: settled %d times", c.name, b.settled)
		}
		if b.view.Advance(b.Host.Time); b.settled != 1 || len(b.Host.Sounds) > 0 {
			t.Errorf("%s: it goes on after its end", c.name)
		}
	}
}

func TestSoundOfTheEnd(t *testing.T) {
	for _, c := range []struct {
		finale rules.Stone
		calm   bool
		at     int
	}{{rules.Empty, false, 710}, {rules.Black, false, 710}, {rules.Black, true, 180}} {
		b := newFixture(t, twoGroups)
		b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, c.calm, c.finale)
		b.view.Anim.PlayLater("win")
		heard, _ := b.run()
		if last := heard[len(heard)-1]; last != (timed{c.at, "win"}) {
			t.Errorf("%+v: heard %v", c, heard)
		}
	}
}

// TestSkippedSounds checks that an animation that jumps to its end, as in a page
// that was hidden, is not silent.
func TestSkippedSounds(t *testing.T) {
	b := newFixture(t, twoGroups)
	b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, false, rules.Empty)
	b.Host.Time = b.Host.Time.Add(time.Hour)
	b.Step()
	if got := b.Host.TakeSounds(); !slices.Equal(got, []string{"red", "capture"}) || b.view.Moving() {
		t.Errorf("an hour later: %q, moving %v", got, b.view.Moving())
	}
}

func TestOnlyPlacementsAreAnimated(t *testing.T) {
	b := newFixture(t, choice)
	for _, m := range []rules.Move{rules.Pass, rules.Swap, rules.Resign, rules.NoMove} {
		b.view.Ghost = rules.At(1, 1)
		b.view.Show(rules.Effect{Move: m, By: rules.Black}, b.Host.Time, false, rules.Empty)
		if b.view.Moving() || b.view.Ghost != 0 {
			t.Errorf("%v: moving %v, ghost %v", m, b.view.Moving(), b.view.Ghost)
		}
	}
}

// TestFinish ends an animation in every way that there is.
func TestFinish(t *testing.T) {
	for name, finish := range map[string]func(b *fixture){
		"Finish":             func(b *fixture) { b.view.Finish() },
		"Interrupt":          func(b *fixture) { b.view.Interrupt("anything") },
		"a press beside":     func(b *fixture) { b.UI.Activate("point.A1") },
		"a dialog":           func(b *fixture) { b.UI.Ask("?", "Yes", "No", nil, nil) },
		"a press on a point": func(b *fixture) { b.Press("point.A5") },
	} {
		b := newFixture(t, choice)
		b.view.Show(play(t, b.model.Position, "D1"), b.Host.Time, false, rules.Empty)
		finish(b)
		if b.view.Moving() || b.settled != 1 || !b.UI.Invalid(widget.Static) && !b.Drawn {
			t.Errorf("%s: moving %v, settled %d times", name, b.view.Moving(), b.settled)
		}
		b.view.Finish()
		if b.settled != 1 {
			t.Errorf("%s: settled %d times", name, b.settled)
		}
	}
}

// TestPressSkipsACapture checks that a press which is meant for a capture places
// nothing, while one during a stone's fall does.
func TestPressSkipsACapture(t *testing.T) {
	for name, press := range map[string]func(b *fixture, id string){
		"click": func(b *fixture, id string) { b.ClickOn(id) },
		"tap":   func(b *fixture, id string) { b.TapOn(id) },
	} {
		b := newFixture(t, twoGroups)
		b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, false, rules.Empty)
		press(b, "point.A4")
		if b.took(name + " during a capture"); b.view.Moving() || b.settled != 1 {
			t.Errorf("%s: moving %v", name, b.view.Moving())
		}
		press(b, "point.A4")
		b.took(name+" afterwards", "xA4")
		b = newFixture(t, choice)
		b.view.Show(play(t, b.model.Position, "D1"), b.Host.Time, false, rules.Empty)
		press(b, "point.A5")
		b.took(name+" while a stone falls", "A5")
	}
	// By name the press skips and places: it was not aimed at a moving picture.
	b := newFixture(t, twoGroups)
	b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, false, rules.Empty)
	b.Press("point.A4")
	b.took("by ID", "xA4")
}

// TestAnimationIsDrawn checks what is drawn over the board's layer: each stone
// that moves, its shadow and its ring.
func TestAnimationIsDrawn(t *testing.T) {
	over := func(b *fixture, ms int, start time.Time) (draws, panels int) {
		b.Host.Time = start.Add(time.Duration(ms) * time.Millisecond)
		b.Screen.Clear()
		b.Step()
		// Without the controls' layer and the board's.
		return count(b.Screen, widgettest.Draw) - 2, count(b.Screen, widgettest.Panel)
	}
	b := newFixture(t, twoGroups)
	captured := 0
	e := play(t, b.model.Position, "xC4")
	for _, g := range e.Captures {
		captured += len(g.Points)
	}
	own := 0 // which have a cross too
	for _, g := range e.Captures {
		if g.Stone == e.By {
			own += len(g.Points)
		}
	}
	if captured != 2 || own != 1 {
		t.Fatalf("%d stones are captured, %d of them own", captured, own)
	}
	b.view.Show(e, b.Host.Time, false, rules.Empty)
	b.UI.Invalidate(widget.Static | widget.Screen)
	start := b.Host.Time
	for _, c := range []struct{ ms, draws, panels int }{
		{0, 2 * captured, 0},                                                      // the falling stone is not visible yet
		{75, 2*captured + 2, 0},                                                   // nothing glows
		{250, 2*captured + 2 + own, captured + 1},                                 // all glow, there is a ring around the red stone
		{349, 2*captured + 2 + own, captured + 1},                                 // the first group begins to leave
		{605, 2*(captured-first(e)) + 2 + own - ownIn(e, 0), captured - first(e)}, // it has left
		{709, 2*(captured-first(e)) + 2 + own - ownIn(e, 0), captured - first(e)},
		{711, 0, 0}, // over: everything is in the board's layer
	} {
		if d, p := over(b, c.ms, start); d != c.draws || p != c.panels {
			t.Errorf("after %d ms %d sprites and %d rings are drawn, want %d and %d", c.ms, d, p, c.draws, c.panels)
		}
	}
	// With reduced motion everything fades where it is.
	b = newFixture(t, twoGroups)
	b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, true, rules.White)
	b.UI.Invalidate(widget.Static | widget.Screen)
	if d, p := over(b, 90, b.Host.Time); d != 2*captured+2 || p != 0 {
		t.Errorf("faded: %d sprites and %d rings", d, p)
	}
}

// first is how many stones the group has that leaves first.
func first(e rules.Effect) int { return len(e.Captures[0].Points) }

// ownIn is how many of the mover's own stones a group has.
func ownIn(e rules.Effect, k int) int {
	if e.Captures[k].Stone == e.By {
		return len(e.Captures[k].Points)
	}
	return 0
}

// TestFinaleIsDrawnInsideTheBoard checks the rings of an annihilation.
func TestFinaleIsDrawnInsideTheBoard(t *testing.T) {
	b := newFixture(t, "BB./W../WWB b")
	b.view.Show(play(t, b.model.Position, "xB2"), b.Host.Time, false, rules.Black)
	b.UI.Invalidate(widget.Static | widget.Screen)
	start := b.Host.Time
	rings := 0
	for ms := 0; ms < 2200; ms += 100 {
		b.Host.Time = start.Add(time.Duration(ms) * time.Millisecond)
		b.Screen.Clear()
		b.Step()
		for _, o := range b.Screen.Ops {
			if o.Kind != widgettest.Panel || ms < 700 {
				continue
			}
			rings++
			if x0, y0 := int(b.place.X), int(b.place.Y); o.Clip.Min.X < x0 || o.Clip.Min.Y < y0 || o.Clip.Max.X > x0+int(b.place.W) || o.Clip.Max.Y > y0+int(b.place.H) {
				t.Fatalf("after %d ms a ring may be drawn at %v", ms, o.Clip)
			}
		}
	}
	if rings < 15 {
		t.Errorf("only %d rings were seen", rings)
	}
}

// TestControlsWaitForAnimations checks that the frame of a move redraws the board,
// the next one the controls, whose layers wait while stones leave.
func TestControlsWaitForAnimations(t *testing.T) {
	b := newFixture(t, twoGroups)
	builds := 0
	build := b.Host.OnBuild
	b.Host.OnBuild = func(f *widget.Frame) { builds++; build(f) }
	b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, false, rules.Empty)
	b.UI.Invalidate(widget.Controls | widget.Static)
	if b.Step(); builds != 0 {
		t.Error("the first frame builds the controls")
	}
	if b.Step(); builds != 1 || !b.UI.Invalid(widget.Pictures) {
		t.Errorf("the second frame builds %d times, pictures wait: %v", builds, b.UI.Invalid(widget.Pictures))
	}
	if !b.view.Busy(b.Host.Time) {
		t.Error("it is not busy")
	}
	b.run()
	if b.Step(); b.UI.Invalid(widget.Pictures) {
		t.Error("the pictures still wait when all has left")
	}
}

// TestAMoveThatTakesItselfLeaves with its group, as a suicide in a file does.
func TestAMoveThatTakesItselfLeaves(t *testing.T) {
	at := rules.At(1, 2)
	a := boardview.NewAnimation(rules.Effect{Move: rules.Place(at), By: rules.White,
		Captures: []rules.Capture{{Stone: rules.White, Points: []rules.Point{rules.At(0, 2), at}}}}, time.Time{}, false, rules.Empty)
	if a.Left(at, a.Leaves(0)-1) || !a.Left(at, a.Leaves(0)) || a.Left(rules.At(2, 2), a.Length()) {
		t.Error("the stone leaves at another time than its group")
	}
}
