package ui

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// screenSize is a screen the game has to look right on.
type screenSize struct {
	w, h     float64
	embedded bool
}

func (s screenSize) String() string {
	if s.embedded {
		return fmt.Sprintf("%gx%g embedded", s.w, s.h)
	}
	return fmt.Sprintf("%gx%g", s.w, s.h)
}

func (s screenSize) phone() bool { return !s.embedded && min(s.w, s.h) < 500 }

var screens = []screenSize{
	{390, 844, false}, {360, 640, false}, {320, 568, false}, {844, 390, false}, {1440, 900, false},
	{1024, 768, false}, {768, 1024, false}, {300, 300, true}, {240, 240, true},
}

// scenes puts the game into every state that looks different.
var scenes = map[string]func(r *rig){
	"start":    func(r *rig) { r.begin(computer(1, 9, true)) },
	"thinking": func(r *rig) { r.begin(computer(0, 9, true)) },
	"middle": func(r *rig) {
		c := friends(9, false)
		c.Clock = match.Clock{Main: 75 * time.Minute, Increment: 5 * time.Second}
		r.begin(c)
		r.play(midGame)
	},
	"pie": func(r *rig) { r.begin(friends(9, true)); r.play("E5") },
	"pie against the computer": func(r *rig) {
		r.f.thinker.script = []rules.Move{parseMove(r, "E5")}
		r.begin(computer(0, 9, true))
		r.settle()
	},
	"chooser": func(r *rig) { r.begin(setup(choice)); r.press("point.C4") },
	"confirm": func(r *rig) {
		r.begin(friends(19, false))
		r.setting(func(s *settings) { s.confirm = on })
		r.tapOn("point.C3")
	},
	"earlier": func(r *rig) { r.begin(friends(9, false)); r.play(midGame); r.a.goTo(5, r.f.now); r.frame() },
	"over":    func(r *rig) { r.begin(setup("BB./W../WWB b")); r.play("xB2") },
	"lost": func(r *rig) {
		r.begin(computer(1, 9, false))
		_ = r.a.match.Resign(rules.Black, r.f.now)
		r.a.gameEnded(r.f.now)
		r.frame()
	},
	"go": func(r *rig) {
		c := friends(9, false)
		c.Game = rules.Go
		r.begin(c)
		r.play("E5 pass")
	},
	"go over": func(r *rig) {
		c := friends(9, false)
		c.Game = rules.Go
		r.begin(c)
		r.play("E5 pass pass")
	},
	"toast": func(r *rig) {
		r.begin(friends(9, false))
		r.a.showToast(r.a.texts.Say("toast.not-saved"), true)
		r.frame()
	},
	"new game": func(r *rig) {
		r.begin(computer(1, 9, true))
		r.press("new-game")
		r.a.choice.main = 5
		r.a.dirtyFrame = true
		r.frame()
	},
	"new go":    func(r *rig) { r.press("new-game"); r.press("new.game.1") },
	"settings":  func(r *rig) { r.press("settings") },
	"learn":     func(r *rig) { r.key("?") },
	"resign?":   func(r *rig) { r.begin(friends(9, false)); r.play("E5"); r.a.resign(); r.frame() },
	"take back": func(r *rig) { r.begin(friends(9, false)); r.play("E5"); r.press("undo") },
	"paste?":    func(r *rig) { r.do(Event{Kind: Paste, Text: "..B/.W./R.. b"}) },
}

// reset leaves sheets and questions.
func (r *rig) reset(s screenSize) {
	r.f.embedded = s.embedded
	r.a.begin(friends(9, false)) // nothing to ask any more
	r.a.closeSheet()
	r.a.toast = toast{}
	r.a.settings.confirm = auto
	r.a.choice, r.a.settings.next = defaultChoice(), defaultChoice()
	r.f.thinker.script, r.f.thinker.slow = nil, false
	r.f.events = nil
	r.w, r.h = s.w, s.h
	r.do(Event{Kind: PointerLeave})
}

// TestEveryScreenIsSound looks at every scene on every screen in every
// language: the tree is whole, texts are there and not cut, controls lie apart
// and inside the screen and are large enough.
func TestEveryScreenIsSound(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.scale = 0.5 }) // what is painted has to be drawn some day
	r.blind = true
	cut := map[string]bool{}
	r.a.painter.fonts.onCut = func(line string) { cut[line] = true }
	defer func() { r.a.painter.fonts.onCut = nil }()
	small := map[string]bool{}
	for _, lang := range r.a.langs {
		r.setting(func(s *settings) { s.language = lang.Tag })
		for _, name := range slices.Sorted(maps.Keys(scenes)) {
			for _, s := range screens {
				where := fmt.Sprintf("%s, %s, %s", name, s, lang.Tag)
				r.reset(s)
				clear(cut)
				scenes[name](r)
				if r.state().Language != lang.Tag {
					t.Fatalf("%s: the language is %s", where, r.state().Language)
				}
				r.lookAround(where, s, small)
				for _, line := range slices.Sorted(maps.Keys(cut)) {
					t.Errorf("%s: cut: %q", where, line)
				}
			}
		}
	}
	t.Logf("buttons on phones under 44 points: %s", strings.Join(slices.Sorted(maps.Keys(small)), ", "))
}

// lookAround scrolls through what can be scrolled and checks every part.
func (r *rig) lookAround(where string, s screenSize, small map[string]bool) {
	r.checkFrame(where, s, small)
	for _, v := range slices.Clone(r.a.frame.scrolls) {
		for i := 0; i < 60; i++ {
			before := r.a.offsets[v.id]
			r.do(Event{Kind: Wheel, X: v.view.X + 20, Y: v.view.Y + 20, DY: v.view.H - 10})
			if r.a.offsets[v.id] == before {
				break
			}
			r.checkFrame(where, s, small)
		}
	}
}

func (r *rig) checkFrame(where string, s screenSize, small map[string]bool) {
	tree := &r.f.tree
	for _, p := range tree.Problems() {
		r.Errorf("%s: %s", where, p)
	}
	real := func(what, text string) {
		if strings.ContainsAny(text, "[]{}") || strings.Contains(text, "  ") {
			r.Errorf("%s: %s is %q", where, what, text)
		}
	}
	real("the title", tree.Title)
	real("the message", r.state().Message)
	for _, u := range tree.Say {
		real("what is spoken", u.Text)
	}
	whole := sem.Rect{W: s.w, H: s.h}
	type spot struct {
		id    string
		rect  sem.Rect
		layer int
		cell  bool
	}
	var spots []spot
	for i := range r.a.frame.controls {
		c := &r.a.frame.controls[i]
		if c.ID == "" {
			continue
		}
		real(c.ID, c.Label)
		real(c.ID, c.Hint)
		real(c.ID, c.ValueText)
		seen := c.Rect
		if c.clip != nil {
			if !within(*c.clip, whole) || c.Rect.X < c.clip.X-0.5 || c.Rect.X+c.Rect.W > c.clip.X+c.clip.W+0.5 {
				r.Errorf("%s: %s at %s leaves its view %s", where, c.ID, rectText(c.Rect), rectText(*c.clip))
			}
			if seen = intersect(c.Rect, *c.clip); seen.W <= 0 || seen.H <= 0 {
				continue
			}
		} else if !within(c.Rect, whole) {
			r.Errorf("%s: %s at %s leaves the screen", where, c.ID, rectText(c.Rect))
		}
		if !c.Role.Focusable() {
			continue
		}
		if c.Role != sem.Cell && (c.Rect.W < 24 || c.Rect.H < 24) {
			r.Errorf("%s: %s is only %s", where, c.ID, rectText(c.Rect))
		}
		if s.phone() && c.Role == sem.Button && (c.Rect.W < 44 || c.Rect.H < 44) {
			small[fmt.Sprintf("%s %.0fx%.0f", c.ID, c.Rect.W, c.Rect.H)] = true
		}
		layer := 0
		if strings.HasPrefix(c.ID, "choose.") {
			layer = 1
		}
		if i >= r.a.frame.sheet {
			layer = 2
		}
		spots = append(spots, spot{c.ID, seen, layer, c.Role == sem.Cell})
	}
	for i, a := range spots {
		for _, b := range spots[:i] {
			if a.layer == b.layer && !(a.cell && b.cell) && overlaps(a.rect.Inset(0.01), b.rect.Inset(0.01)) {
				r.Errorf("%s: %s at %s overlaps %s at %s", where, a.id, rectText(a.rect), b.id, rectText(b.rect))
			}
		}
	}
}

func within(a, b sem.Rect) bool {
	const e = 0.5
	return a.X >= b.X-e && a.Y >= b.Y-e && a.X+a.W <= b.X+b.W+e && a.Y+a.H <= b.Y+b.H+e
}

func intersect(a, b sem.Rect) sem.Rect {
	x0, y0 := max(a.X, b.X), max(a.Y, b.Y)
	x1, y1 := min(a.X+a.W, b.X+b.W), min(a.Y+a.H, b.Y+b.H)
	return sem.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// TestEverythingIsReachedByTab walks once around each screen: Tab meets every
// control that can be pressed, a board and a group of choices once each, and
// Shift+Tab goes the same way back.
func TestEverythingIsReachedByTab(t *testing.T) {
	r := newRig(t)
	r.blind = true
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		for _, s := range []screenSize{screens[0], screens[4], screens[8]} {
			r.reset(s)
			scenes[name](r)
			r.do(Event{Kind: Focus, ID: ""})
			var want []string
			groups := map[string]bool{}
			for i := range r.f.tree.Nodes {
				n := &r.f.tree.Nodes[i]
				if !r.f.tree.Reachable(n) {
					continue
				}
				if n.Role == sem.Cell || n.Role == sem.Radio {
					if groups[n.Parent] {
						continue
					}
					groups[n.Parent] = true
					want = append(want, n.Parent)
					continue
				}
				want = append(want, n.ID)
			}
			stop := func() string {
				n := r.f.tree.Find(r.f.tree.Focus)
				if n == nil {
					return ""
				}
				if n.Role == sem.Cell || n.Role == sem.Radio {
					return n.Parent
				}
				return n.ID
			}
			var got []string
			r.key("Tab")
			for i := 0; i <= len(want) && (len(got) == 0 || stop() != got[0]); i++ {
				got = append(got, stop())
				r.key("Tab")
			}
			first, sorted := slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
			if !slices.Equal(first, sorted) {
				t.Errorf("%s, %s: Tab meets %s, want %s", name, s, got, want)
			}
			r.do(Event{Kind: KeyDown, Key: "Tab", Shift: true})
			if len(got) > 0 && stop() != got[len(got)-1] {
				t.Errorf("%s, %s: Shift+Tab from the first goes to %s, want %s", name, s, stop(), got[len(got)-1])
			}
		}
	}
}
