package ui

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// everyShape are screens of every shape, embeds among them.
var everyShape = append(slices.Clone(screens), tight...)

// reachable reports whether one of the controls is on the screen or in the menu.
func (r *rig) reachable(ids ...string) bool {
	r.Helper()
	on := func() bool {
		return slices.ContainsFunc(ids, func(id string) bool {
			n := r.f.tree.Find(id)
			return n != nil && !n.Disabled && r.f.tree.Reachable(n)
		})
	}
	if on() {
		return true
	}
	r.press("more")
	defer r.key("Escape")
	return on()
}

// TestEverythingHasAPlace looks for everything that can be done, on the screen or in its menu, on screens of every shape:
// during a game, in an earlier position, at the end and in the review.
func TestEverythingHasAPlace(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	want := func(where string, lists ...[]string) {
		t.Helper()
		for _, ids := range lists {
			if !r.reachable(ids...) {
				t.Errorf("%s: there is no %s; there are %s", where, strings.Join(ids, " or "), r.ids())
			}
		}
	}
	one := func(ids ...string) (lists [][]string) {
		for _, id := range ids {
			lists = append(lists, []string{id})
		}
		return lists
	}
	always := append(one("nav.games", "nav.learn", "settings", "new-game", "hints"), []string{"share", "menu.share"})
	for _, s := range everyShape {
		c := friends(9, false)
		c.Game = rules.Go
		r.reset(s)
		r.begin(c)
		r.play("E5 E4")
		want(s.String()+", a game", append(always, one("undo", "hint", "pass", "walk.back", "resign")...)...)
		r.a.session.GoTo(1)
		r.frame()
		want(s.String()+", an earlier position", append(always, one("walk.back", "walk.forward", "go-on")...)...)
		r.a.session.GoTo(2)
		r.a.session.Resign(rules.White)
		r.frame()
		want(s.String()+", the end", append(always, one("walk.back")...)...)
		want(s.String()+", the end", []string{"rematch", "menu.rematch"}, []string{"review", "menu.review"})
		r.press2("review", "menu.review")
		r.a.session.GoTo(1)
		r.frame()
		want(s.String()+", the review", one("walk.back", "walk.forward", "review.close", "comment.edit", "menu.best", "menu.owners", "menu.go-on", "menu.new-game", "nav.games", "settings")...)
	}
}

// TestResultIsSaid shows every position of a game that is over: the result is said, and no one is to move.
func TestResultIsSaid(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	for _, s := range everyShape {
		r.reset(s)
		r.begin(friends(9, false))
		r.play("E5 E4")
		r.a.session.Resign(rules.White)
		for ply := range 3 {
			r.a.session.GoTo(ply)
			r.frame()
			said := false
			for _, n := range r.f.tree.Nodes {
				said = said || strings.Contains(n.Label, "Black wins") || strings.Contains(n.Label, ", has won")
				if strings.Contains(n.Label, "to move") || strings.Contains(n.Label, "our turn") {
					t.Errorf("%s, ply %d: %s is %q", s, ply, n.ID, n.Label)
				}
			}
			if !said {
				t.Errorf("%s, ply %d: nothing says who won: %s", s, ply, r.ids())
			}
		}
	}
}

// TestClocksAreSeen finds both running clocks on every screen.
func TestClocksAreSeen(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	for _, s := range everyShape {
		r.reset(s)
		c := friends(9, false)
		c.Clock = match.Clock{Main: 5 * time.Minute}
		r.begin(c)
		r.play("E5")
		for _, colour := range []string{"black", "white"} {
			n := r.f.tree.Find("seat." + colour)
			if n == nil {
				n = r.f.tree.Find("clock." + colour)
			}
			if n == nil || !strings.Contains(n.Label, ":") {
				t.Errorf("%s: the clock of %s is %+v", s, colour, n)
			}
		}
	}
}

// TestMessagesCoverNothing shows messages of every length on every screen, in a game, at White's question and in a game against the
// clock: they are on the screen, and cover no card, no clock and not whose turn it is.
func TestMessagesCoverNothing(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.scale = 0.5 })
	r.noDraw = true
	sizes := slices.Clone(everyShape)
	for i, s := range sizesInSteps() {
		if i%5 == 0 {
			sizes = append(sizes, s)
		}
	}
	for _, lang := range []string{"en", "de"} {
		r.setting(func(s *settings.Settings) { s.Language = lang })
		for _, s := range sizes {
			r.reset(s)
			c := friends(9, true)
			c.Clock = match.Clock{Main: 5 * time.Minute}
			r.begin(c)
			r.play("E5")
			for _, key := range []string{"sound.on", "pie.place", "toast.past", "toast.not-saved", "toast.save-unreadable"} {
				r.a.ui.ShowToast(r.a.words.Say(key), false)
				r.frame()
				m := r.a.ui.MessageRect()
				if !within(m, r.a.ui.Safe()) {
					t.Errorf("%s, %s: %s is at %v", s, lang, key, m)
				}
				for _, id := range []string{"seat.black", "seat.white", "clock.black", "clock.white", "status"} {
					if c := r.a.ui.Frame.Find(id); c != nil && overlaps(m, c.Rect) {
						t.Errorf("%s, %s: %s at %v covers %s at %v", s, lang, key, m, id, c.Rect)
					}
				}
			}
		}
	}
}

// TestNotches shows every scene on a phone with a notch and a home indicator, in both orientations: all controls and messages
// keep clear of them.
func TestNotches(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.scale = 0.5 })
	r.noDraw = true
	for i, s := range []screenSize{{390, 844, false}, {844, 390, false}, {390, 390, true}} {
		in := []sem.Insets{{Top: 47, Bottom: 34}, {Left: 47, Right: 47, Bottom: 21}, {Left: 20, Top: 10}}[i]
		for _, sc := range scenes() {
			if sc.posed {
				continue
			}
			r.reset(s)
			r.f.insets = in
			sc.show(r)
			where := fmt.Sprintf("%s, %s, %v", sc.name, s, in)
			if got := r.a.ui.Safe(); got != (sem.Rect{X: in.Left, Y: in.Top, W: s.w - in.Left - in.Right, H: s.h - in.Top - in.Bottom}) {
				t.Fatalf("%s: the safe part is %v", where, got)
			}
			r.checkFrame(where, s, map[string]bool{}) // all that is checked is inside the safe part
			if m := r.a.ui.MessageRect(); m.H > 0 && !within(m, r.a.ui.Safe()) {
				t.Errorf("%s: the message is at %v", where, m)
			}
		}
	}
	r.f.insets = sem.Insets{Top: -3, Left: 1e9, Right: math.NaN()}
	r.resize(390, 844)
	if got := r.a.ui.Safe(); got != (sem.Rect{W: 390, H: 844}) {
		t.Errorf("with insets that cannot be, the safe part is %v", got)
	}
}

// TestLargeScreen checks the coordinates on a screen where a unit of the interface is more than a pixel: what the
// platform gets and gives is in its own pixels.
func TestLargeScreen(t *testing.T) {
	r := newMatch(t, friends(9, false))
	small := r.node("seat.black").Rect
	r.resize(1440, 900)
	usual := r.node("seat.black").Rect
	r.resize(2560, 1440)
	if r.a.zoom != 1.6 || r.a.ui.Width != 1600 || r.a.ui.Height != 900 {
		t.Fatalf("the interface is %v by %v units of %v", r.a.ui.Width, r.a.ui.Height, r.a.zoom)
	}
	if large := r.node("seat.black").Rect; math.Abs(large.H-1.6*usual.H) > 0.01 || small.H > usual.H {
		t.Errorf("the card is %v, on a laptop %v, on a phone %v", large, usual, small)
	}
	board := r.node("board").Rect
	if board.X < 0 || board.Y < 0 || board.W < 1200 || board.X+board.W > 2560 || board.Y+board.H > 1440 {
		t.Errorf("the board is at %v", board)
	}
	r.clickOn("point.C3")
	r.moves("C3")
	r.tapOn("point.G7")
	r.moves("C3 G7")
	r.clickOn("settings")
	r.screenIs("settings")
	// No size is a pixel short, or text would be blurred.
	for w := 1600.0; w < 5200; w += 37.3 {
		for _, scale := range []float64{0.75, 1, 1.25, 1.5, 2} {
			r.f.scale = scale
			dw, dh := r.a.LayoutF(w, 0.61*w)
			uw, uh := math.Floor(r.a.ui.Width*r.a.ui.Scale+1e-6), math.Floor(r.a.ui.Height*r.a.ui.Scale+1e-6)
			if dw != uw || dh != uh {
				t.Fatalf("%v at %v: the screen has %v by %v pixels, the interface %v by %v", w, scale, dw, dh, uw, uh)
			}
		}
	}
}

// TestTitleStandsOverItsCredit compares the left edges of the title and the credit below it.
func TestTitleStandsOverItsCredit(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	below := 0
	for _, s := range everyShape {
		r.reset(s)
		title, credit := r.f.tree.Find("brand"), r.f.tree.Find("credit")
		if title == nil || credit.Rect.X >= title.Rect.X+title.Rect.W {
			continue // there is none, or they are beside each other
		}
		below++
		if title.Rect.X != credit.Rect.X {
			t.Errorf("%s: the title is at %v, the credit at %v", s, title.Rect, credit.Rect)
		}
	}
	if below < 5 {
		t.Errorf("the credit is below the title on %d screens only", below)
	}
}
