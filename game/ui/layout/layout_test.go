package layout

import (
	"fmt"
	"math"
	"testing"

	"redstone/game/ui/sem"
)

// parts returns the parts of a layout that are shown.
func parts(l Layout) map[string]sem.Rect {
	list := map[string]sem.Rect{}
	for name, r := range map[string]sem.Rect{
		"board": l.Board, "first card": l.Cards[0], "second card": l.Cards[1],
		"actions": l.Actions, "panel": l.Panel, "strip": l.Strip, "top": l.Top, "navigation": l.Nav,
	} {
		if r.H > 0 {
			list[name] = r
		}
	}
	return list
}

func inside(a, b sem.Rect) bool {
	return a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

func overlap(a, b sem.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// check checks one layout. In reviews there is one card and no row of buttons.
func check(t *testing.T, where string, l Layout, review bool) {
	t.Helper()
	list := parts(l)
	whole := sem.Rect{W: l.Screen.W, H: l.Screen.H}
	in := l.Screen.Insets
	if in != in.Whole() {
		t.Errorf("%s: insets %v", where, in)
	}
	if want := (sem.Rect{X: in.Left, Y: in.Top, W: whole.W - in.Left - in.Right, H: whole.H - in.Top - in.Bottom}); l.Safe != want {
		t.Errorf("%s: the safe part is %v, want %v", where, l.Safe, want)
	}
	for name, r := range list {
		if !inside(r, l.Safe) {
			t.Errorf("%s: %s at %v leaves the safe part %v", where, name, r, l.Safe)
		}
		if r.W <= 0 {
			t.Errorf("%s: %s at %v has no width", where, name, r)
		}
		for other, o := range list {
			near := r
			if name != "top" && other != "top" && other != "strip" {
				near = r.Inset(-5) // there is a gap
			}
			if name < other && overlap(near, o) {
				t.Errorf("%s: %s at %v is over or too near %s at %v", where, name, r, other, o)
			}
		}
	}
	for i, z := range l.Free() {
		if !inside(z, whole) {
			t.Errorf("%s: the zone %d for messages at %v leaves the screen", where, i, z)
		}
		for _, name := range []string{"board", "strip", "first card", "second card"} {
			if r, ok := list[name]; ok && overlap(z, r) {
				t.Errorf("%s: the zone %d for messages at %v is over the %s at %v", where, i, z, name, r)
			}
		}
	}
	if b := l.Board; b.W != b.H || b.W != math.Floor(b.W) || b.X != math.Floor(b.X) || b.Y != math.Floor(b.Y) {
		t.Errorf("%s: the board is at %v", where, b)
	}
	if l.Bare != (l.Strip.H > 0) || l.Bare && (l.Wide || len(list) != 2) {
		t.Errorf("%s: wide %v, bare %v: %v", where, l.Wide, l.Bare, list)
	}
	if l.Bare {
		return
	}
	if l.Top.H < 44 || l.Cards[0].H < 44 || !review && (l.Cards[1].H < 44 || l.Actions.H < 44) {
		t.Errorf("%s: parts are too low for fingers: %v", where, list)
	}
	if g := l.TopGround(); g.X != 0 || g.Y != 0 || g.W != whole.W || g.H != l.Top.Y+l.Top.H {
		t.Errorf("%s: the top bar's colour is at %v", where, g)
	}
	if g := l.NavGround(); l.Nav.H > 0 && (g.X != 0 || g.W != whole.W || g.Y != l.Nav.Y || g.Y+g.H != whole.H) {
		t.Errorf("%s: the navigation's colour is at %v", where, g)
	}
	if l.Panel.H > 0 && l.Panel.H < WalkBar {
		t.Errorf("%s: the panel at %v is too low for its buttons", where, l.Panel)
	}
}

// TestEveryScreen lays out screens of every size and shape.
func TestEveryScreen(t *testing.T) {
	for w := 240.0; w <= 2560; w += 20 {
		for h := 240.0; h <= 2560; h += 20 {
			for _, embedded := range []bool{false, true} {
				where := fmt.Sprintf("%v x %v, embedded %v", w, h, embedded)
				l := New(Screen{W: w, H: h, Embedded: embedded})
				check(t, where, l, false)
				if embedded && !l.Bare {
					t.Errorf("%s: it is not bare", where)
				}
				// Only small windows are bare.
				if !embedded && l.Bare && math.Min(w, h) >= 470 {
					t.Errorf("%s: it is bare", where)
				}
				// The board is the largest thing, but for the list of moves on narrow screens.
				if b := l.Board.W; b < 0.57*math.Min(w, h) && b < 700 {
					t.Errorf("%s: the board is only %v wide", where, b)
				}
				if p := l.Panel; p.W*p.H > l.Board.W*l.Board.H && w >= 350 {
					t.Errorf("%s: the panel at %v is larger than the board at %v", where, p, l.Board)
				}
				check(t, where+", review", l.ForReview(), true)
			}
			if t.Failed() {
				return
			}
		}
	}
}

// TestOddSizes uses fractional sizes, as zoomed pages have.
func TestOddSizes(t *testing.T) {
	for w := 240.3; w <= 1500; w *= 1.0713 {
		for h := 240.7; h <= 1500; h *= 1.0591 {
			where := fmt.Sprintf("%v x %v", w, h)
			l := New(Screen{W: w, H: h})
			check(t, where, l, false)
			check(t, where+", review", l.ForReview(), true)
		}
	}
}

// TestInsets lays out phones with notches in both orientations, and windows with insets on all sides.
func TestInsets(t *testing.T) {
	upright, left, right := sem.Insets{Top: 47, Bottom: 34}, sem.Insets{Left: 47, Right: 47, Bottom: 21}, sem.Insets{Top: 13.5, Right: 30.25, Bottom: 8, Left: 5}
	for _, in := range []sem.Insets{upright, left, right} {
		for w := 320.0; w <= 1500; w += 47 {
			for h := 320.0; h <= 1500; h += 53 {
				for _, embedded := range []bool{false, true} {
					where := fmt.Sprintf("%v x %v, %v, embedded %v", w, h, in, embedded)
					l := New(Screen{W: w, H: h, Insets: in, Embedded: embedded})
					check(t, where, l, false)
					check(t, where+", review", l.ForReview(), true)
				}
			}
		}
	}
	// It is the layout of the safe part.
	with, without := New(Screen{W: 390, H: 844, Insets: upright}), New(Screen{W: 390, H: 763})
	moved := func(r sem.Rect) sem.Rect {
		r.Y += 47
		return r
	}
	if with.Board != moved(without.Board) || with.Top != moved(without.Top) || with.Nav.H > 0 && with.Nav != moved(without.Nav) {
		t.Errorf("with insets %+v, of the safe part %+v", with, without)
	}
}

func TestShapes(t *testing.T) {
	for _, c := range []struct {
		name     string
		w, h     float64
		embedded bool
		shape    string
		nav      bool    // there is a navigation bar at the bottom
		panel    float64 // the least height of the panel, 0 for none
		board    float64
	}{
		{"a phone", 390, 844, false, "tall", true, 150, 366},
		{"a phone of middle size", 360, 640, false, "tall, paired", false, 130, 336},
		{"a small phone", 320, 568, false, "tall, paired", false, 100, 296},
		{"a very small phone", 320, 480, false, "tall, paired", false, 0, 296},
		{"a phone on its side", 844, 390, false, "wide", false, 150, 330},
		{"a small phone on its side", 568, 320, false, "wide, paired", false, 150, 260},
		{"a low window", 640, 240, false, "wide, paired", false, 70, 180},
		{"a tablet", 768, 1024, false, "tall", false, 90, 664},
		{"a laptop", 1440, 900, false, "wide", false, 500, 800},
		{"a squarish window", 500, 500, false, "wide", false, 250, 290},
		{"a larger one", 700, 700, false, "wide", false, 400, 446},
		{"and one that is wider", 800, 700, false, "wide", false, 380, 520},
		{"and one that is higher", 600, 700, false, "tall, paired", false, 44, 490},
		{"a small square", 400, 400, false, "bare", false, 0, 356},
		{"a very small window", 240, 240, false, "bare", false, 0, 196},
		{"an embed", 300, 300, true, "bare", false, 0, 256},
		{"a large embed", 1200, 800, true, "bare", false, 0, 756},
	} {
		l := New(Screen{W: c.w, H: c.h, Embedded: c.embedded})
		shape := map[bool]string{false: "tall", true: "wide"}[l.Wide]
		if l.Bare {
			shape = "bare"
		}
		if l.Paired {
			shape += ", paired"
		}
		if shape != c.shape || (l.Nav.H > 0) != c.nav || l.Panel.H < c.panel || (c.panel == 0) != (l.Panel.H == 0) || l.Board.W != c.board {
			t.Errorf("%s: %s, navigation %v, panel %v, board %v; want %+v", c.name, shape, l.Nav.H > 0, l.Panel.H, l.Board.W, c)
		}
	}
}

// TestReviewHasRoomForWords compares the layouts of a game and its review.
func TestReviewHasRoomForWords(t *testing.T) {
	for w := 300.0; w <= 2000; w += 50 {
		for h := 340.0; h <= 2000; h += 50 {
			l := New(Screen{W: w, H: h})
			r := l.ForReview()
			where := fmt.Sprintf("%v x %v", w, h)
			switch {
			case l.Bare:
				if r != l {
					t.Errorf("%s: a bare screen changes", where)
				}
			case l.Wide:
				if r.Board != l.Board || r.Panel.H < l.Panel.H {
					t.Errorf("%s: the board goes from %v to %v, the panel from %v to %v", where, l.Board, r.Board, l.Panel, r.Panel)
				}
			default:
				if r.Board.W < 0.69*l.Board.W || r.Board.W < 0.77*l.Board.W && !r.Wide && r.Panel.H > 161 {
					t.Errorf("%s: the board shrinks from %v to %v", where, l.Board, r.Board)
				}
				if r.Board.W == l.Board.W && r.Panel.H < 245 || r.Board.W > l.Board.W {
					t.Errorf("%s: the board keeps its size, but the panel is only %v high", where, r.Panel.H)
				}
			}
			if !l.Bare && (r.Actions.H != 0 || r.Panel.H < 120) {
				t.Errorf("%s: buttons %v, panel %v", where, r.Actions, r.Panel)
			}
		}
	}
}

// TestZoom checks that the interface grows with large screens only.
func TestZoom(t *testing.T) {
	for _, c := range []struct{ w, h, want float64 }{
		{240, 240, 1}, {390, 844, 1}, {1440, 900, 1}, {1600, 900, 1}, {2560, 600, 1}, {1920, 1080, 1.2}, {2560, 1440, 1.6}, {1440, 2560, 1.6},
		{3840, 2160, 2.4}, {2560, 1310, 1.45}, {1e5, 1e5, 4},
	} {
		if got := Zoom(c.w, c.h); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v x %v: %v, want %v", c.w, c.h, got, c.want)
		}
	}
	// The text has the same share of the board on every large screen.
	for _, w := range []float64{1440, 1920, 2560, 3840} {
		z := Zoom(w, w/1.6)
		if board := New(Screen{W: w / z, H: w / 1.6 / z}).Board.W; board < 780 || board > 960 {
			t.Errorf("%v: the board has %v units", w, board)
		}
	}
}
