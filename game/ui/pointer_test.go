package ui

import (
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// finger makes an event of a finger.
func finger(kind widget.EventKind, pointer int, x, y float64) widget.Event {
	return widget.Event{Kind: kind, Pointer: pointer, Touch: true, X: x, Y: y}
}

// TestTwoFingersPlaceNothing puts two fingers on the board and elsewhere, in every order, with the
// choice between two stones open, too.
func TestTwoFingersPlaceNothing(t *testing.T) {
	down, move, up, gone := widget.PointerDown, widget.PointerMove, widget.PointerUp, widget.PointerCancel
	for _, game := range []match.Config{friends(9, false), setUp(choice)} {
		r := newMatch(t, game, sharp)
		start := r.state().Position
		x, y := r.node("point.C4").Rect.Center()
		for _, other := range []string{"point.D2", "point.C4", "undo", "board", "settings"} {
			ox, oy := r.node(other).Rect.Center()
			for name, events := range map[string][]widget.Event{
				"lifted":                 {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(up, 2, ox, oy), finger(up, 1, x, y)},
				"lifted the other way":   {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(up, 1, x, y), finger(up, 2, ox, oy)},
				"the other finger first": {finger(down, 1, ox, oy), finger(down, 2, x, y), finger(up, 2, x, y), finger(up, 1, ox, oy)},
				"spread":                 {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(move, 1, x-20, y), finger(move, 2, ox+20, oy), finger(up, 1, x-20, y), finger(up, 2, ox+20, oy)},
				"a pinch":                {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(gone, 1, x, y), finger(gone, 2, ox, oy)},
				"half of a pinch":        {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(gone, 2, ox, oy), finger(up, 1, x, y)},
				"a pen and a hand":       {{Kind: down, Pointer: 9, X: x, Y: y}, finger(down, 2, ox, oy), finger(up, 2, ox, oy), {Kind: up, Pointer: 9, X: x, Y: y}},
				"three fingers":          {finger(down, 1, x, y), finger(down, 2, ox, oy), finger(up, 1, x, y), finger(down, 3, x, y), finger(up, 3, x, y), finger(up, 2, ox, oy)},
			} {
				for _, e := range events {
					r.do(e)
				}
				r.do(events...)
				if s := r.state(); s.Position != start || s.Screen != "play" || r.has("chooser") || r.a.board.Magnified {
					t.Fatalf("%s, the other at %s: %+v", name, other, s)
				}
			}
		}
	}
	// Nor is a stone chosen so, or a question answered.
	r := newMatch(t, setUp(choice), sharp, unasked)
	r.tapOn("point.C4")
	x, y := r.node("choose.1").Rect.Center()
	r.do(finger(down, 1, x, y), finger(down, 2, x+200, y+200), finger(up, 2, x+200, y+200), finger(up, 1, x, y))
	r.moves("")
	r.tapOn("choose.1")
	r.moves("xC4")
}

// TestPressFromBeforeDoesNothing changes what is on the screen between a press and its end.
func TestPressFromBeforeDoesNothing(t *testing.T) {
	for _, touch := range []bool{false, true} {
		press := func(r *rig, id string, between func()) {
			x, y := r.node(id).Rect.Center()
			r.do(widget.Event{Kind: widget.PointerDown, Touch: touch, X: x, Y: y})
			between()
			r.do(widget.Event{Kind: widget.PointerUp, Touch: touch, X: x, Y: y})
		}
		r := newMatch(t, friends(9, false), sharp)
		press(r, "point.E5", func() { r.a.ui.Open(screen.Settings); r.frame() })
		r.screenIs("settings")
		r.key("Escape")
		press(r, "point.E5", func() { r.a.ui.Open(screen.Settings); r.frame(); r.key("Escape") })
		press(r, "point.E5", func() { r.begin(friends(9, false)) })
		press(r, "point.E5", func() { r.resize(400, 844) })
		r.moves("")
		press(r, "point.E5", func() { r.wait(3 * time.Second) }) // slowly
		r.moves("E5")
		press(r, "point.D4", func() { r.play("C3") })
		r.moves("E5 C3")
		press(r, "point.D4", func() { r.key("u") }) // asks whether both agree
		r.moves("E5 C3")

		// The computer moves.
		c := computer(1, 9, false)
		c.Game = rules.Go
		r = newMatch(t, c, sharp)
		for _, id := range []string{"point.D4", "pass", "undo"} {
			r.begin(c)
			r.f.thinker.slow, r.f.thinker.script = true, []rules.Move{parseMove(t, "C3")}
			r.press("point.E5")
			r.wait(time.Second)
			press(r, id, func() { r.f.thinker.slow = false; r.settle() })
			r.moves("E5 C3")
			r.screenIs("play")
		}
		// What does not depend on the position goes on.
		r.begin(c)
		r.f.thinker.slow, r.f.thinker.script = true, []rules.Move{parseMove(t, "C3")}
		r.press("point.E5")
		r.wait(time.Second)
		press(r, "settings", func() { r.f.thinker.slow = false; r.settle() })
		r.screenIs("settings")
	}
}
