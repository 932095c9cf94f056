package ui

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
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
	{390, 844, false}, {360, 640, false}, {320, 568, false}, {844, 390, false}, {667, 375, false}, {1440, 900, false},
	{1024, 768, false}, {768, 1024, false}, {300, 300, true}, {240, 240, true}, {240, 240, false}, {500, 500, false}, {568, 320, false},
}

var playScenes = []scene{
	{name: "start", idle: true, show: func(r *rig) { r.begin(computer(1, 9, true)) }},
	{name: "thinking", show: func(r *rig) { r.begin(computer(0, 9, true)) }},
	{name: "delayed", show: func(r *rig) {
		r.f.thinker.slow, r.f.thinker.delayed = true, true
		r.begin(computer(0, 9, true))
		r.wait(time.Second)
	}},
	{name: "middle", idle: true, show: func(r *rig) {
		c := friends(9, false)
		c.Clock = match.Clock{Main: 75 * time.Minute, Increment: 5 * time.Second}
		r.begin(c)
		r.play(midGame)
	}},
	{name: "clock that runs low", show: func(r *rig) {
		c := friends(9, false)
		c.Clock = match.Clock{Main: time.Minute}
		r.begin(c)
		r.play("E5")
		r.wait(52 * time.Second)
	}},
	{name: "pie", idle: true, show: func(r *rig) { r.begin(friends(9, true)); r.play("E5") }},
	{name: "pie against the computer", show: func(r *rig) {
		r.f.thinker.script = []rules.Move{parseMove(r, "E5")}
		r.begin(computer(0, 9, true))
		r.settle()
	}},
	{name: "chooser", golden: []view{phoneLight}, idle: true, show: func(r *rig) { r.begin(setUp(choice)); r.press("point.C4") }},
	{name: "confirm", show: func(r *rig) {
		r.begin(friends(19, false))
		r.setting(func(s *settings.Settings) { s.Confirm = settings.On })
		r.tapOn("point.C3")
	}},
	{name: "earlier", idle: true, show: func(r *rig) { r.begin(friends(9, false)); r.play(midGame); r.a.session.GoTo(5); r.frame() }},
	{name: "over", idle: true, show: func(r *rig) { r.begin(setUp("BB./W../WWB b")); r.play("xB2") }},
	{name: "lost", show: func(r *rig) {
		r.begin(computer(1, 9, false))
		r.a.session.Resign(rules.Black)
		r.frame()
	}},
	{name: "go", show: func(r *rig) {
		c := friends(9, false)
		c.Game = rules.Go
		r.begin(c)
		r.play("E5 pass")
	}},
	{name: "go over", idle: true, show: func(r *rig) {
		c := friends(9, false)
		c.Game = rules.Go
		r.begin(c)
		r.play("E5 pass pass")
	}},
	{name: "toast", show: func(r *rig) {
		r.begin(friends(9, false))
		r.a.ui.ShowToast(r.a.words.Say("toast.not-saved"), true)
		r.frame()
	}},
	{name: "long toast", show: func(r *rig) {
		r.begin(friends(9, false))
		r.a.ui.ShowToast(r.a.words.Say("toast.save-unreadable"), true)
		r.frame()
	}},
	{name: "toast of a fault", show: func(r *rig) {
		r.begin(friends(9, false))
		_, err := library.Read([]byte("(;GM[1]SZ[9];B[aa]C[cut off"))
		fault, _ := r.a.words.Problem(err)
		r.a.ui.ShowToast(r.a.words.Say("games.opened-damaged", "fault", fault), true)
		r.frame()
	}},
	{name: "first visit", golden: []view{phoneLight, smallDark}, idle: true, show: func(r *rig) {
		r.begin(computer(1, 9, true))
		r.setting(func(s *settings.Settings) { s.Welcomed = false })
	}},
	{name: "new game of Go", idle: true, show: func(r *rig) {
		r.reach("new-game")
		for _, id := range []string{"new.game.1", "new.opponent.1", "new.handicap.3", "new.komi.4"} {
			r.press(id)
		}
	}},
	{name: "rules of Go", idle: true, show: func(r *rig) {
		r.begin(match.Config{Game: rules.Go, Size: 9})
		r.a.ui.Open(screen.Learn)
		r.frame()
	}},
	{name: "two players with names", idle: true, show: func(r *rig) {
		c := match.Config{Size: 9, Pie: true, Players: [2]match.Player{{Name: "Anna Amalia"}, {Name: "Benjamin"}}}
		r.begin(c)
		r.play("E5 swap D4")
	}},
	{name: "new game", golden: []view{phoneDark}, readme: true, idle: true, show: func(r *rig) {
		r.begin(computer(1, 9, true))
		r.reach("new-game")
		r.press("new.clock.2")
	}},
	{name: "new go", show: func(r *rig) { r.reach("new-game"); r.press("new.game.1") }},
	{name: "settings", readme: true, idle: true, show: func(r *rig) { r.reach("settings") }},
	{name: "learn", golden: []view{smallLight}, readme: true, idle: true, show: func(r *rig) { r.a.ui.Open(screen.Learn); r.frame() }},
	{name: "shortcuts", idle: true, show: func(r *rig) { r.key("?") }},
	{name: "harm?", show: func(r *rig) { r.begin(setUp(fiveOwn)); r.press("point.D4") }},
	{name: "a pass that loses?", show: func(r *rig) {
		c := friends(9, false)
		c.Game = rules.Go
		r.begin(c)
		r.a.playing.Choose(rules.Pass)
		r.frame()
	}},
	{name: "resign?", show: func(r *rig) { r.begin(friends(9, false)); r.play("E5"); r.a.playing.AskResign(); r.frame() }},
	{name: "take back", show: func(r *rig) { r.begin(friends(9, false)); r.play("E5"); r.press("undo") }},
	{name: "paste?", show: func(r *rig) { r.do(widget.Event{Kind: widget.Paste, Text: "..B/.W./R.. b"}) }},
	{name: "long game", golden: []view{phoneLight, smallDark}, show: func(r *rig) { r.begin(computer(0, 9, false)); r.play(firstMoves(41)); r.frame() }},
	{name: "hints", golden: []view{smallLight}, show: func(r *rig) {
		r.begin(friends(9, false))
		r.play(firstMoves(40))
		r.setting(func(s *settings.Settings) { s.Hints, s.Atari, s.Marks, s.Look = true, true, true, "slate" })
	}},
	{name: "annihilated", golden: []view{smallLight}, readme: true, show: func(r *rig) { r.annihilated() }},
	{name: "unsaved", golden: []view{phoneLight, smallDark}, idle: true, show: func(r *rig) {
		r.f.games = &refusing{}
		r.restartGames()
		r.f.broken = true
		r.begin(friends(9, false))
		r.play("E5")
		r.a.ui.DropToast()
		r.frame()
	}},
	{name: "capture", posed: true, readme: true, show: func(r *rig) { r.capturing() }},
}

// reset closes dialogs and questions.
func (r *rig) reset(s screenSize) {
	if r.f.broken {
		r.f.broken, r.f.games = false, library.NewMemory()
		r.restartGames()
	}
	r.f.embedded = s.embedded
	r.a.session.Begin(friends(9, false)) // nothing left to ask
	r.a.ui.Close()
	r.a.ui.DropToast()
	r.a.settings.Confirm = settings.Auto
	r.a.settings.Next = settings.DefaultChoice()
	r.f.thinker.script, r.f.thinker.slow, r.f.thinker.delayed = nil, false, false
	r.f.events = nil
	r.w, r.h = s.w, s.h
	r.do(widget.Event{Kind: widget.PointerLeave})
}

// TestEveryScreenIsSound checks every scene on every screen in every
// language: the tree is valid, texts exist and are not truncated, controls do not overlap,
// are inside the screen and large enough.
func TestEveryScreenIsSound(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.scale = 0.5 }) // queued drawing has to be flushed now and then
	r.noDraw = true
	cut := map[string]bool{}
	r.a.ui.Painter().Fonts.OnCut = func(line string) { cut[line] = true }
	defer func() { r.a.ui.Painter().Fonts.OnCut = nil }()
	small := map[string]bool{}
	for _, lang := range r.a.langs {
		r.setting(func(s *settings.Settings) { s.Language = lang.Tag })
		for _, sc := range scenes() {
			if sc.posed {
				continue
			}
			for _, s := range screens {
				where := fmt.Sprintf("%s, %s, %s", sc.name, s, lang.Tag)
				r.reset(s)
				clear(cut)
				sc.show(r)
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

// lookAround scrolls through all scrolled views and checks every part.
func (r *rig) lookAround(where string, s screenSize, small map[string]bool) {
	r.checkFrame(where, s, small)
	for _, v := range slices.Clone(r.a.ui.Frame.Scrolls) {
		for i := 0; i < 60; i++ {
			before := r.a.ui.Offset[v.ID]
			r.do(widget.Event{Kind: widget.Wheel, X: v.View.X + 20, Y: v.View.Y + 20, DY: v.View.H - 10})
			if r.a.ui.Offset[v.ID] == before {
				break
			}
			r.checkFrame(where, s, small)
		}
	}
}

// sizesInSteps are screens from a small window to a large monitor: all widths with all heights, in steps
// that become wider as the layouts differ less.
func sizesInSteps() []screenSize {
	var list []screenSize
	for w := 240.0; w <= 2560; w += step(w) {
		for h := 240.0; h <= 1440; h += step(h) {
			list = append(list, screenSize{w, h, false})
		}
	}
	return list
}

func step(side float64) float64 {
	switch {
	case side < 800:
		return 40
	case side < 1200:
		return 100
	}
	return 340
}

// tight are sizes that every scene is shown in: between two layouts, or with the least room.
var tight = []screenSize{
	{240, 240, false}, {300, 300, false}, {400, 240, false}, {320, 480, false}, {480, 480, false}, {500, 500, false}, {568, 320, false}, {600, 600, false},
	{640, 360, false}, {700, 700, false}, {750, 400, false}, {800, 700, false}, {2560, 1440, false},
}

// TestEverySizeIsSound resizes the window with every scene in it: to the tight sizes, and to a part of those in
// steps, another one for each scene and language, so that every size has many scenes.
func TestEverySizeIsSound(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.scale = 0.5 })
	r.noDraw = true
	cut := map[string]bool{}
	r.a.ui.Painter().Fonts.OnCut = func(line string) { cut[line] = true }
	defer func() { r.a.ui.Painter().Fonts.OnCut = nil }()
	const part = 15
	steps, shown := sizesInSteps(), 0
	for l, lang := range r.a.langs {
		r.setting(func(s *settings.Settings) { s.Language = lang.Tag })
		for i, sc := range scenes() {
			if sc.posed {
				continue
			}
			r.reset(screens[0])
			sc.show(r)
			sizes := slices.Clone(tight)
			for k, s := range steps {
				if (k+i+l)%part == 0 {
					sizes = append(sizes, s)
				}
			}
			for _, s := range sizes {
				where := fmt.Sprintf("%s, %s, %s", sc.name, s, lang.Tag)
				clear(cut)
				r.resize(s.w, s.h)
				r.checkFrame(where, s, map[string]bool{})
				for _, line := range slices.Sorted(maps.Keys(cut)) {
					t.Errorf("%s: cut: %q", where, line)
				}
				shown++
			}
		}
	}
	t.Logf("%d sizes in steps, %d screens", len(steps), shown)
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
	whole := r.a.ui.Safe()
	type spot struct {
		id    string
		rect  sem.Rect
		layer int
		cell  bool
	}
	var spots []spot
	for i := range r.a.ui.Frame.Controls {
		c := &r.a.ui.Frame.Controls[i]
		if c.ID == "" {
			continue
		}
		real(c.ID, c.Label)
		real(c.ID, c.Hint)
		real(c.ID, c.ValueText)
		seen := c.Rect
		if c.Clip != nil {
			if !within(*c.Clip, whole) || c.Rect.X < c.Clip.X-0.5 || c.Rect.X+c.Rect.W > c.Clip.X+c.Clip.W+0.5 {
				r.Errorf("%s: %s at %s leaves its view %s", where, c.ID, rectText(c.Rect), rectText(*c.Clip))
			}
			if seen = intersect(c.Rect, *c.Clip); seen.W <= 0 || seen.H <= 0 {
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
		if i >= r.a.ui.Frame.Sheet {
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

// TestEverythingIsReachedByTab goes once around each screen: Tab reaches every
// control that can be pressed, a board and a group of choices once each, and
// Shift+Tab goes back in reverse order.
func TestEverythingIsReachedByTab(t *testing.T) {
	r := newRig(t)
	r.noDraw = true
	for _, sc := range scenes() {
		if sc.posed {
			continue
		}
		for _, s := range []screenSize{screens[0], screens[4], screens[8]} {
			r.reset(s)
			sc.show(r)
			r.do(widget.Event{Kind: widget.Focus, ID: ""})
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
				t.Errorf("%s, %s: Tab meets %s, want %s", sc.name, s, got, want)
			}
			r.do(widget.Event{Kind: widget.KeyDown, Key: "Tab", Shift: true})
			if len(got) > 0 && stop() != got[len(got)-1] {
				t.Errorf("%s, %s: Shift+Tab from the first goes to %s, want %s", sc.name, s, stop(), got[len(got)-1])
			}
		}
	}
}
