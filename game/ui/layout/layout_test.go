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

// check checks one layout of a screen of w by h CSS pixels. In reviews the second
// card is the bottom of the panel, where messages appear.
func check(t *testing.T, where string, l Layout, w, h float64, review bool) {
	t.Helper()
	list := parts(l)
	screen := sem.Rect{W: w, H: h}
	for name, r := range list {
		if !inside(r, screen) {
			t.Errorf("%s: %s at %v leaves the screen", where, name, r)
		}
		if r.W <= 0 {
			t.Errorf("%s: %s at %v has no width", where, name, r)
		}
		for other, o := range list {
			near := r
			if name != "top" && other != "top" && other != "strip" {
				near = r.Inset(-6) // there is a gap
			}
			switch {
			case name >= other || !overlap(near, o):
			case l.Wide && (name == "navigation" && other == "top"):
				if !inside(r, o) {
					t.Errorf("%s: the navigation at %v leaves the bar on top at %v", where, r, o)
				}
			case review && other == "second card" && (name == "panel" || name == "first card"):
			default:
				t.Errorf("%s: %s at %v is over or too near %s at %v", where, name, r, other, o)
			}
		}
	}
	if b := l.Board; b.W != b.H || b.W != math.Floor(b.W) || b.X != math.Floor(b.X) {
		t.Errorf("%s: the board is at %v", where, b)
	}
	if l.Bare != (l.Strip.H > 0) || l.Bare && (l.Wide || len(list) != 2) {
		t.Errorf("%s: wide %v, bare %v: %v", where, l.Wide, l.Bare, list)
	}
	if !l.Bare && (l.Top.H < 44 || l.Cards[0].H < 44 || !review && (l.Cards[1].H < 44 || l.Actions.H < 44)) {
		t.Errorf("%s: parts are too low for fingers: %v", where, list)
	}
}

// TestEveryScreen lays out screens of every size and shape.
func TestEveryScreen(t *testing.T) {
	for w := 240.0; w <= 2560; w += 20 {
		for h := 240.0; h <= 2560; h += 20 {
			for _, embedded := range []bool{false, true} {
				where := fmt.Sprintf("%v x %v, embedded %v", w, h, embedded)
				l := New(w, h, embedded)
				check(t, where, l, w, h, false)
				if embedded && !l.Bare {
					t.Errorf("%s: it is not bare", where)
				}
				// The board is the largest thing, but for the list of moves on narrow screens.
				if b := l.Board.W; b < 0.6*math.Min(w, h) && b < 700 {
					t.Errorf("%s: the board is only %v wide", where, b)
				}
				if p := l.Panel; p.W*p.H > l.Board.W*l.Board.H && w >= 350 {
					t.Errorf("%s: the panel at %v is larger than the board at %v", where, p, l.Board)
				}
				check(t, where+", review", l.ForReview(h), w, h, true)
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
			check(t, where, New(w, h, false), w, h, false)
			check(t, where+", review", New(w, h, false).ForReview(h), w, h, true)
		}
	}
}

func TestShapes(t *testing.T) {
	for _, c := range []struct {
		name     string
		w, h     float64
		embedded bool
		wide     bool
		bare     bool
		nav      bool // there is a navigation bar
		panel    bool
		board    sem.Rect
	}{
		{"a phone", 390, 844, false, false, false, true, true, sem.Rect{X: 12, Y: 128, W: 366, H: 366}},
		{"a small phone", 320, 568, false, false, false, false, false, sem.Rect{X: 12, Y: 114, W: 296, H: 296}},
		{"a phone on its side", 844, 390, false, true, false, true, true, sem.Rect{X: 106, Y: 58, W: 322, H: 322}},
		{"a tablet", 768, 1024, false, false, false, false, true, sem.Rect{X: 38, Y: 114, W: 692, H: 692}},
		{"a laptop", 1440, 900, false, true, false, true, true, sem.Rect{X: 124, Y: 78, W: 800, H: 800}},
		{"a squarish window", 500, 500, false, false, true, false, false, sem.Rect{X: 17, Y: 0, W: 466, H: 466}},
		{"an embed", 300, 300, true, false, true, false, false, sem.Rect{X: 17, Y: 0, W: 266, H: 266}},
		{"a large embed", 1200, 800, true, false, true, false, false, sem.Rect{X: 217, Y: 0, W: 766, H: 766}},
		{"a very small window", 240, 240, false, false, true, false, false, sem.Rect{X: 17, Y: 0, W: 206, H: 206}},
	} {
		l := New(c.w, c.h, c.embedded)
		if l.Wide != c.wide || l.Bare != c.bare || (l.Nav.H > 0) != c.nav || (l.Panel.H > 0) != c.panel || l.Board != c.board {
			t.Errorf("%s: wide %v, bare %v, navigation %v, panel %v, board %v; want %+v", c.name, l.Wide, l.Bare, l.Nav, l.Panel, l.Board, c)
		}
	}
}

// TestReviewHasRoomForWords compares the layouts of a game and its review.
func TestReviewHasRoomForWords(t *testing.T) {
	for w := 300.0; w <= 2000; w += 50 {
		for h := 340.0; h <= 2000; h += 50 {
			l := New(w, h, false)
			r := l.ForReview(h)
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
				if r.Board.W < 0.77*l.Board.W {
					t.Errorf("%s: the board shrinks from %v to %v", where, l.Board, r.Board)
				}
				if r.Board.W == l.Board.W && r.Panel.H < 245 || r.Board.W > l.Board.W {
					t.Errorf("%s: the board keeps its size, but the panel is only %v high", where, r.Panel.H)
				}
			}
			if !l.Bare && r.Actions.H != 0 {
				t.Errorf("%s: there are buttons below the board", where)
			}
		}
	}
}
