package ui

import (
	"fmt"
	"image"
	"image/color"
	"testing"
	"time"

	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// twoGroups is a position in which red at C4 takes a group of each colour.
const twoGroups = ".W.B/RBWR/.BBB/RB.B w"

// near counts the pixels near a point of the board whose colour is close to
// one, and returns their share.
func (r *rig) near(img *image.RGBA, p rules.Point, want color.RGBA) float64 {
	x, y := r.a.board.PointXY(p)
	d := float64(r.a.board.StoneDiameter()*r.a.ui.Scale) * 0.56 / r.a.ui.Scale
	n, all := 0, 0
	for py := int((y - d) * r.a.ui.Scale); py <= int((y+d)*r.a.ui.Scale); py++ {
		for px := int((x - d) * r.a.ui.Scale); px <= int((x+d)*r.a.ui.Scale); px++ {
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

// TestPhasesOfACapture checks frames of a capture of both colours.
func TestPhasesOfACapture(t *testing.T) {
	r := newMatch(t, setUp(twoGroups), sharp)
	r.settle()
	enemy, own := rules.At(3, 3), rules.At(2, 2) // D4 black, C3 white: White moves
	if e := r.a.session.Match().Position(); e.At(enemy) != rules.Black || e.At(own) != rules.White {
		t.Fatal("the position is another one")
	}
	ruby, dark := canvas.RGB(0xE8303E), canvas.RGB(0x202020)
	before := r.picture()
	r.takeSounds()
	r.a.session.Play(parseMove(t, "xC4"))
	start := r.f.now
	if n := len(r.a.board.Anim.Effect.Captures); n != 2 {
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
	if a, b := r.near(glow, own, boardview.Amber), r.near(before, own, boardview.Amber); a < b+0.02 {
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
	end := int(r.a.board.Anim.Length())
	last := r.at(start, end+10)
	if r.state().Moving {
		t.Error("it never ends")
	}
	for _, p := range []rules.Point{enemy, own} {
		if r.a.session.Match().Position().At(p) != rules.Empty {
			t.Errorf("%v was not captured", p)
		}
	}
	if r.near(last, enemy, dark) > 0.2 {
		t.Error("the captured stone is still seen")
	}
}

func TestPressSkipsTheAnimation(t *testing.T) {
	for name, press := range map[string]func(r *rig){
		"click": func(r *rig) { r.clickOn("point.A2") },
		"tap":   func(r *rig) { r.tapOn("point.A2") },
	} {
		r := newMatch(t, setUp(twoGroups))
		r.press("point.C4")
		if !r.state().Moving {
			t.Fatalf("%s: nothing is animated", name)
		}
		press(r)
		if s := r.state(); s.Moving || s.Plies != 1 {
			t.Errorf("%s: skipping leaves %+v", name, s)
		}
	}
	// By name the press skips and places: it was not aimed at a moving picture.
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
	}{{true, settings.Auto, true}, {false, settings.Auto, false}, {false, settings.On, true}, {true, settings.Off, false}} {
		r := newMatch(t, setUp(twoGroups), sharp, func(f *fakePlatform) { f.reduced = c.system })
		r.setting(func(s *settings.Settings) { s.Motion = c.choice })
		r.settle()
		p := rules.At(3, 3)
		dark := canvas.RGB(0x202020)
		full := r.near(r.picture(), p, dark)
		r.a.session.Play(parseMove(t, "xC4"))
		start := r.f.now
		if r.a.board.Anim.Reduced != c.calm {
			t.Fatalf("%+v: reduced %v", c, r.a.board.Anim.Reduced)
		}
		if !c.calm {
			continue
		}
		if half := r.near(r.at(start, 110), p, dark); half >= full || r.a.session.Match().Position().At(p) != rules.Empty {
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
		r := newMatch(t, setUp(c.position))
		r.takeSounds()
		r.a.session.Play(parseMove(t, c.move))
		if r.a.board.Anim.Finale != c.finale {
			t.Errorf("%s in %s: finale %v", c.move, c.position, r.a.board.Anim.Finale)
		}
		length := time.Duration(r.a.board.Anim.Length()) * time.Millisecond
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
	if r.a.board.Anim != nil || r.takeSounds() != "stone win" && r.state().Moving {
		t.Error("a resignation has a finale")
	}
}

// TestIdleIsFree checks that nothing is drawn when nothing changes, and little
// when little does.
func TestIdleIsFree(t *testing.T) {
	for _, sc := range scenes() {
		if !sc.idle {
			continue
		}
		t.Run(sc.name, func(t *testing.T) {
			r := newRig(t)
			r.reset(screens[0])
			sc.show(r)
			if r.a.session.Match().Config().Clock.On() {
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
		r.do(widget.Event{Kind: widget.PointerMove, X: x, Y: y})
		for range 60 {
			r.frame()
		}
		_, after := r.a.Frames()
		return after - before
	}
	x, y := r.node("point.E5").Rect.Center()
	for what, at := range map[string][2]float64{"a point": {x, y}, "settings": {r.node("settings").Rect.X + 9, r.node("settings").Rect.Y + 9}} {
		// An icon button is drawn as hovered at once, and its tooltip a moment later.
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
	r := newMatch(t, setUp(choice))
	for id, want := range map[string]rules.Point{"point.A5": rules.At(0, 4), "point.C4": rules.At(2, 3), "point.B3": 0} {
		x, y := r.node(id).Rect.Center()
		r.do(widget.Event{Kind: widget.PointerMove, X: x, Y: y})
		if r.a.board.Ghost != want {
			t.Errorf("over %s the ghost is %v", id, r.a.board.Ghost)
		}
	}
	x, y := r.node("point.A5").Rect.Center()
	r.do(widget.Event{Kind: widget.PointerMove, X: x, Y: y}, widget.Event{Kind: widget.PointerLeave})
	if r.a.board.Ghost != 0 {
		t.Error("the ghost stays when the mouse has gone")
	}
	if fmt.Sprint(r.state().Moves) != "[]" {
		t.Error("hovering placed a stone")
	}
}

// TestTips checks that the tooltip of an icon button appears when it is hovered for a
// moment or has the keyboard focus, and disappears again.
func TestTips(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.settle()
	rect := r.node("redo").Rect
	r.do(widget.Event{Kind: widget.PointerMove, X: rect.X + 9, Y: rect.Y + 9})
	if r.a.ui.Tip() != "" {
		t.Error("the words come at once")
	}
	r.wait(widget.TipDelay)
	if r.a.ui.Tip() != "redo" {
		t.Errorf("pointed at for a moment: the words of %q", r.a.ui.Tip())
	}
	r.do(widget.Event{Kind: widget.PointerMove, X: 2, Y: 400})
	if r.a.ui.Tip() != "" {
		t.Error("the words stay when the pointer leaves")
	}
	r.do(widget.Event{Kind: widget.Focus, ID: "more"})
	r.do(widget.Event{Kind: widget.Focus, ID: "undo"})
	if r.a.ui.Tip() == "new-game" {
		t.Error("words are shown for a button that has some")
	}
}
