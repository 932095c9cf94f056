package ui

import (
	"fmt"
	"image"
	"image/color"
	"testing"
	"time"

	"redstone/rules"
)

// twoGroups is a position in which red at C4 takes a group of each colour.
const twoGroups = ".W.B/RBWR/.BBB/RB.B w"

func TestCaptureStaysUnderASecond(t *testing.T) {
	for n := 0; n <= 60; n++ {
		e := rules.Effect{Move: rules.PlaceRed(rules.At(3, 3)), By: rules.Black}
		for range n {
			e.Captures = append(e.Captures, rules.Capture{Stone: rules.White, Points: []rules.Point{rules.At(1, 1)}})
		}
		a := newAnimation(e, time.Time{}, false, rules.Empty)
		if a.length() >= 1000 {
			t.Errorf("%d groups take %.0f ms", n, a.length())
		}
		for k := 1; k < n; k++ {
			if a.leaves(k) <= a.leaves(k-1) {
				t.Errorf("%d groups: the %d. leaves no later than the one before", n, k+1)
			}
		}
		if n > 0 && (a.leaves(0) <= dropTime || a.leaves(n-1)+leaveTime > a.length()) {
			t.Errorf("%d groups leave from %.0f to %.0f of %.0f ms", n, a.leaves(0), a.leaves(n-1)+leaveTime, a.length())
		}
		if calm := newAnimation(e, time.Time{}, true, rules.Black); calm.length() != fadeTime || calm.leaves(n) != 0 {
			t.Errorf("%d groups, reduced motion: %.0f ms", n, calm.length())
		}
	}
}

// near counts the pixels near a point of the board whose colour is close to
// one, and returns their share.
func (r *rig) near(img *image.RGBA, p rules.Point, want color.RGBA) float64 {
	x, y := r.a.pointXY(p)
	d := float64(r.a.board.geo.StoneDiameter()) * 0.56 / r.a.scale
	n, all := 0, 0
	for py := int((y - d) * r.a.scale); py <= int((y+d)*r.a.scale); py++ {
		for px := int((x - d) * r.a.scale); px <= int((x+d)*r.a.scale); px++ {
			c := img.RGBAAt(px, py)
			far := func(a, b uint8) bool { return max(a, b)-min(a, b) > 40 }
			all++
			if !far(c.R, want.R) && !far(c.G, want.G) && !far(c.B, want.B) {
				n++
			}
		}
	}
	return float64(n) / float64(all)
}

// at draws the animation at a time since the move.
func (r *rig) at(start time.Time, ms int) *image.RGBA {
	r.Helper()
	r.f.now = start.Add(time.Duration(ms) * time.Millisecond)
	r.update()
	return r.picture()
}

// TestPhasesOfACapture looks at the pictures of a capture of both colours.
func TestPhasesOfACapture(t *testing.T) {
	r := newMatch(t, setup(twoGroups), sharp)
	r.settle()
	enemy, own := rules.At(3, 3), rules.At(2, 2) // D4 black, C3 white: White moves
	if e := r.a.match.Position(); e.At(enemy) != rules.Black || e.At(own) != rules.White {
		t.Fatal("the position is another one")
	}
	ruby, dark := rgb(0xE8303E), rgb(0x202020)
	before := r.picture()
	r.takeSounds()
	r.a.playMove(parseMove(t, "xC4"), r.f.now)
	start := r.f.now
	if n := len(r.a.anim.effect.Captures); n != 2 {
		t.Fatalf("%d groups are taken", n)
	}
	falling := r.at(start, 75)
	if r.takeSounds() != "" {
		t.Error("the stone is heard before it lands")
	}
	if r.near(falling, enemy, dark) < 0.8*r.near(before, enemy, dark) {
		t.Error("the captured group has gone before the stone lands")
	}
	r.at(start, 160)
	if got := r.takeSounds(); got != "red" {
		t.Errorf("landed with %q", got)
	}
	glow := r.at(start, 330)
	if got := r.takeSounds(); got != "" {
		t.Errorf("while they glow: %q", got)
	}
	if a, b := r.near(glow, enemy, ruby), r.near(before, enemy, ruby); a < b+0.02 {
		t.Errorf("the enemy's group does not glow in ruby: %.3f, before %.3f", a, b)
	}
	if a, b := r.near(glow, own, amber), r.near(before, own, amber); a < b+0.02 {
		t.Errorf("the own group does not glow in amber: %.3f, before %.3f", a, b)
	}
	if r.near(glow, own, ruby) > 0.02+r.near(before, own, ruby) {
		t.Error("the own group glows like the enemy's")
	}
	r.at(start, 350)
	if got := r.takeSounds(); got != "capture" {
		t.Errorf("leaving with %q", got)
	}
	if !r.state().Moving {
		t.Error("nothing moves any more")
	}
	end := int(r.a.anim.length())
	last := r.at(start, end+10)
	if r.state().Moving {
		t.Error("it never ends")
	}
	for _, p := range []rules.Point{enemy, own} {
		if r.a.match.Position().At(p) != rules.Empty {
			t.Errorf("%v was not captured", p)
		}
	}
	if r.near(last, enemy, dark) > 0.2 {
		t.Error("the captured stone is still seen")
	}
}

// TestGroupsLeaveOneAfterTheOther compares the two groups while the first
// leaves.
func TestGroupsLeaveOneAfterTheOther(t *testing.T) {
	r := newMatch(t, setup(twoGroups), sharp)
	r.a.playMove(parseMove(t, "xC4"), r.f.now)
	a := r.a.anim
	first, second := part(a.leaves(0)+leaveTime/2, a.leaves(0), leaveTime), part(a.leaves(0)+leaveTime/2, a.leaves(1), leaveTime)
	if first != 0.5 || second >= first {
		t.Errorf("half-way of the first group's leaving the second is at %.2f", second)
	}
}

func TestPressSkipsTheAnimation(t *testing.T) {
	for name, press := range map[string]func(r *rig){
		"click": func(r *rig) { r.clickOn("point.A2") },
		"tap":   func(r *rig) { r.tapOn("point.A2") },
	} {
		r := newMatch(t, setup(twoGroups))
		r.press("point.C4")
		if !r.state().Moving {
			t.Fatalf("%s: nothing is animated", name)
		}
		press(r)
		if s := r.state(); s.Moving || s.Plies != 1 {
			t.Errorf("%s: skipping leaves %+v", name, s)
		}
	}
	// By name the press skips and places: nobody aims at a moving picture.
	r := newMatch(t, friends(9, false))
	r.press("point.E5")
	r.press("point.E4")
	r.moves("E5 E4")
}

func TestReducedMotionFades(t *testing.T) {
	for _, c := range []struct {
		system bool
		choice string
		calm   bool
	}{{true, auto, true}, {false, auto, false}, {false, on, true}, {true, off, false}} {
		r := newMatch(t, setup(twoGroups), sharp, func(f *fakePlatform) { f.calm = c.system })
		r.setting(func(s *settings) { s.motion = c.choice })
		r.settle()
		p := rules.At(3, 3)
		dark := rgb(0x202020)
		full := r.near(r.picture(), p, dark)
		r.a.playMove(parseMove(t, "xC4"), r.f.now)
		start := r.f.now
		if r.a.anim.reduced != c.calm {
			t.Fatalf("%+v: reduced %v", c, r.a.anim.reduced)
		}
		if !c.calm {
			continue
		}
		if half := r.near(r.at(start, 110), p, dark); half >= full || r.a.match.Position().At(p) != rules.Empty {
			t.Errorf("%+v: half-way the stone is seen as before: %.2f of %.2f", c, half, full)
		}
		r.at(start, 190)
		if r.state().Moving {
			t.Errorf("%+v: the fade takes longer than 180 ms", c)
		}
		if got := r.takeSounds(); got != "red capture" && got != "capture red" {
			t.Errorf("%+v: sounds %q", c, got)
		}
	}
}

func TestFinaleOnlyOnAnnihilation(t *testing.T) {
	for _, c := range []struct {
		position, move, sounds string
		finale                 rules.Stone
	}{
		{"BB./W../WWB b", "xB2", "red capture win", rules.Black},
		{twoGroups, "xC4", "red capture", rules.Empty},
		{choice, "C4", "stone", rules.Empty},
	} {
		r := newMatch(t, setup(c.position))
		r.takeSounds()
		r.a.playMove(parseMove(t, c.move), r.f.now)
		if r.a.anim.finale != c.finale {
			t.Errorf("%s in %s: finale %v", c.move, c.position, r.a.anim.finale)
		}
		length := time.Duration(r.a.anim.length()) * time.Millisecond
		if (length > time.Second) != (c.finale != rules.Empty) {
			t.Errorf("%s in %s takes %v", c.move, c.position, length)
		}
		r.settle()
		if got := r.takeSounds(); got != c.sounds {
			t.Errorf("%s in %s: sounds %q, want %q", c.move, c.position, got, c.sounds)
		}
	}
	r := newMatch(t, friends(5, false))
	r.play("C3")
	r.more("resign")
	r.press("answer.yes")
	if r.a.anim != nil || r.takeSounds() != "stone win" && r.state().Moving {
		t.Error("a resignation has a finale")
	}
}

// TestIdleIsFree checks that nothing is drawn when nothing changes, and little
// when little does.
func TestIdleIsFree(t *testing.T) {
	for _, name := range []string{"start", "middle", "pie", "chooser", "over", "new game", "settings", "learn", "earlier", "go over"} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.reset(screens[0])
			scenes[name](r)
			if name == "middle" {
				r.begin(friends(9, false)) // a running clock is drawn every second
				r.play(midGame)
			}
			r.settle()
			r.wait(time.Second)
			_, before := r.a.Frames()
			mirrored := r.f.mirrored
			for range 200 {
				r.frame()
			}
			if _, after := r.a.Frames(); after != before || r.f.mirrored != mirrored {
				t.Errorf("%d frames were drawn and the tree was sent %d times while nothing changed", after-before, r.f.mirrored-mirrored)
			}
		})
	}
}

func TestHoverDrawsOnceOrTwice(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.settle()
	count := func(x, y float64) int {
		_, before := r.a.Frames()
		r.do(Event{Kind: PointerMove, X: x, Y: y})
		for range 60 {
			r.frame()
		}
		_, after := r.a.Frames()
		return after - before
	}
	x, y := r.node("point.E5").Rect.Center()
	for what, at := range map[string][2]float64{"a point": {x, y}, "settings": {r.node("settings").Rect.X + 9, r.node("settings").Rect.Y + 9}} {
		// A sign is drawn as hovered at once, and its words a moment later.
		if n := count(at[0], at[1]); n < 1 || n > 2 {
			t.Errorf("hovering over %s drew %d times", what, n)
		}
		if n := count(at[0]+1, at[1]); n != 0 {
			t.Errorf("moving on within %s drew %d times", what, n)
		}
		count(2, 400)
	}
}

func TestHoverShowsTheGhost(t *testing.T) {
	r := newMatch(t, setup(choice))
	for id, want := range map[string]rules.Point{"point.A5": rules.At(0, 4), "point.C4": rules.At(2, 3), "point.B3": 0} {
		x, y := r.node(id).Rect.Center()
		r.do(Event{Kind: PointerMove, X: x, Y: y})
		if r.a.input.ghost != want {
			t.Errorf("over %s the ghost is %v", id, r.a.input.ghost)
		}
	}
	x, y := r.node("point.A5").Rect.Center()
	r.do(Event{Kind: PointerMove, X: x, Y: y}, Event{Kind: PointerLeave})
	if r.a.input.ghost != 0 {
		t.Error("the ghost stays when the mouse has gone")
	}
	if fmt.Sprint(r.state().Moves) != "[]" {
		t.Error("hovering placed a stone")
	}
}

// TestTips checks that the words of a sign come when it is pointed at for a
// moment or has the keyboard's focus, and go again.
func TestTips(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.settle()
	rect := r.node("redo").Rect
	r.do(Event{Kind: PointerMove, X: rect.X + 9, Y: rect.Y + 9})
	if r.a.tipShown != "" {
		t.Error("the words come at once")
	}
	r.wait(tipDelay)
	if r.a.tipShown != "redo" {
		t.Errorf("pointed at for a moment: the words of %q", r.a.tipShown)
	}
	r.do(Event{Kind: PointerMove, X: 2, Y: 400})
	if r.a.tipShown != "" {
		t.Error("the words stay when the pointer leaves")
	}
	r.do(Event{Kind: Focus, ID: "more"})
	r.do(Event{Kind: Focus, ID: "undo"})
	if r.a.tipShown == "new-game" {
		t.Error("words are shown for a button that has some")
	}
}
