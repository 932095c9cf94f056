package ui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/gpu"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// rig drives an App: it sends events, runs frames by the fake
// clock and inspects the mirrored tree.
type rig struct {
	testing.TB
	a      *App
	f      *fakePlatform
	screen *ebiten.Image
	w, h   float64
	noDraw bool // controls are laid out and painted, but the screen is not drawn
}

// newRig starts the program in its initial state; prepare may change the platform
// first. Most tests inspect no picture, so the scale is small and drawing fast.
func newRig(t testing.TB, prepare ...func(f *fakePlatform)) *rig {
	t.Helper()
	f := newFake()
	for _, p := range prepare {
		p(f)
	}
	r := &rig{TB: t, f: f, a: New(f), w: 390, h: 844}
	r.a.settings.Welcomed = true // the offer of a first game has scenes of its own
	r.a.ui.SetPainter(sharedPainter())
	t.Cleanup(func() {
		if r.screen != nil {
			r.screen.At(0, 0) // flush the drawing that Ebitengine has queued
		}
	})
	r.frame()
	r.frame()
	return r
}

// sharedPainter keeps shaders and glyphs from test to test.
var sharedPainter = sync.OnceValue(func() *canvas.Painter { return canvas.NewPainter(gpu.New()) })

// sharp gives the rig a real screen's scale, for tests where positions and sizes matter.
func sharp(f *fakePlatform) { f.scale = 1 }

// unasked is a player who is not asked about moves that harm only him.
func unasked(f *fakePlatform) { f.store[settingsKey] = "warn off\n" }

// newMatch starts a rig with a game of its own.
func newMatch(t testing.TB, c match.Config, prepare ...func(f *fakePlatform)) *rig {
	t.Helper()
	r := newRig(t, prepare...)
	r.begin(c)
	return r
}

func (r *rig) begin(c match.Config) {
	r.Helper()
	r.a.session.Begin(c)
	r.frame()
	r.frame()
	if want := c.Setup; want != "" && r.state().Position != want {
		r.Fatalf("the game did not begin from %s but %s", want, r.state().Position)
	}
}

func friends(size int, pie bool) match.Config {
	return match.Config{Game: rules.Redstone, Size: size, Pie: pie}
}

// setup is a game of two players from a position.
func setUp(position string) match.Config {
	return match.Config{Game: rules.Redstone, Setup: position}
}

// computer is a game of a person against the computer, which plays that seat.
func computer(seat, size int, pie bool) match.Config {
	c := friends(size, pie)
	c.Players[seat] = match.Player{Computer: true, Level: 3}
	return c
}

// resize sets the screen's size in CSS pixels.
func (r *rig) resize(w, h float64) {
	r.Helper()
	r.w, r.h = w, h
	r.frame()
	r.frame()
}

// frame advances by 16 ms, updates and draws; twice if the controls were
// postponed. It reports whether anything was drawn.
func (r *rig) frame() bool {
	r.Helper()
	r.f.now = r.f.now.Add(16 * time.Millisecond)
	drawn := r.update()
	if r.a.ui.Invalid(widget.Controls) {
		drawn = r.update() || drawn
	}
	return drawn
}

func (r *rig) update() bool {
	r.Helper()
	dw, dh := r.a.LayoutF(r.w, r.h)
	if r.noDraw {
		if err := r.a.Update(); err != nil {
			r.Fatal(err)
		}
		return false
	}
	if r.screen == nil || r.screen.Bounds().Dx() != int(dw) || r.screen.Bounds().Dy() != int(dh) {
		if r.screen != nil {
			r.screen.Deallocate()
		}
		r.screen = ebiten.NewImage(int(dw), int(dh))
	}
	if err := r.a.Update(); err != nil {
		r.Fatal(err)
	}
	_, before := r.a.Frames()
	r.a.Draw(r.screen)
	_, after := r.a.Frames()
	return after != before
}

// do sends events in one Poll.
func (r *rig) do(events ...widget.Event) {
	r.Helper()
	r.f.events = append(r.f.events, events...)
	r.frame()
}

// wait runs frames of 50 ms.
func (r *rig) wait(d time.Duration) {
	r.Helper()
	for end := r.f.now.Add(d); r.f.now.Before(end); {
		r.f.now = r.f.now.Add(50 * time.Millisecond)
		r.update()
	}
}

// settle runs frames until no animation and no search is running.
func (r *rig) settle() {
	r.Helper()
	for i := 0; i < 400; i++ {
		if s := r.state(); !s.Moving && !s.Thinking && s.Message == "" && !r.a.session.Answered() {
			return
		}
		r.f.now = r.f.now.Add(50 * time.Millisecond)
		r.update()
	}
	r.Fatalf("nothing settles: %+v", r.state())
}

func (r *rig) state() State { return r.a.State() }

// picture reads the screen back.
func (r *rig) picture() *image.RGBA {
	img := image.NewRGBA(r.screen.Bounds())
	r.screen.ReadPixels(img.Pix)
	return img
}

// node returns a node of the mirrored tree.
func (r *rig) node(id string) *sem.Node {
	r.Helper()
	n := r.f.tree.Find(id)
	if n == nil {
		r.Fatalf("there is no %s on the screen; there are %s", id, r.ids())
	}
	return n
}

func (r *rig) has(id string) bool { return r.f.tree.Find(id) != nil }

func (r *rig) ids() string {
	var list []string
	for _, n := range r.f.tree.Nodes {
		if n.Role != sem.Cell {
			list = append(list, n.ID)
		}
	}
	return strings.Join(list, " ")
}

// press activates a control through the tree, by its ID.
func (r *rig) press(id string) {
	r.Helper()
	r.node(id)
	r.do(widget.Event{Kind: widget.Press, ID: id})
}

// reach presses a control, or its row in the menu where the screen has no room for it.
func (r *rig) reach(id string) {
	r.Helper()
	if !r.has(id) {
		r.press("more")
	}
	r.press(id)
}

// named presses the control with that role and label, as a screen reader
// would.
func (r *rig) named(role sem.Role, label string) {
	r.Helper()
	for _, n := range r.f.tree.Nodes {
		if n.Role == role && n.Label == label && r.f.tree.Reachable(&n) {
			r.do(widget.Event{Kind: widget.Press, ID: n.ID})
			return
		}
	}
	r.Fatalf("no %s %q on the screen", role, label)
}

// more presses a row of the menu behind "More".
func (r *rig) more(id string) {
	r.Helper()
	r.press("more")
	r.press(id)
}

func (r *rig) key(names ...string) {
	r.Helper()
	for _, name := range names {
		r.do(widget.Event{Kind: widget.KeyDown, Key: name})
	}
}

// focus gives a control the keyboard focus.
func (r *rig) focus(id string) {
	r.Helper()
	r.node(id)
	r.do(widget.Event{Kind: widget.Focus, ID: id})
	if got := r.f.tree.Focus; got != id {
		r.Fatalf("the focus is on %q, want %q", got, id)
	}
}

// click presses and releases the mouse within one Poll.
func (r *rig) click(x, y float64) {
	r.Helper()
	r.do(widget.Event{Kind: widget.PointerMove, X: x, Y: y}, widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerUp, X: x, Y: y})
}

// tap is the same by a finger.
func (r *rig) tap(x, y float64) {
	r.Helper()
	r.do(widget.Event{Kind: widget.PointerDown, Pointer: 7, Touch: true, X: x, Y: y}, widget.Event{Kind: widget.PointerUp, Pointer: 7, Touch: true, X: x, Y: y})
}

func (r *rig) clickOn(id string) {
	r.Helper()
	r.click(r.node(id).Rect.Center())
}

func (r *rig) tapOn(id string) {
	r.Helper()
	r.tap(r.node(id).Rect.Center())
}

// play plays moves given in notation, without animation.
func (r *rig) play(moves string) {
	r.Helper()
	for _, s := range strings.Fields(moves) {
		m := parseMove(r, s)
		if reason := r.a.session.Match().Position().Check(m); reason != rules.Legal {
			r.Fatalf("%s: %s in %s", s, reason, r.a.session.Match().Position().Text())
		}
		r.a.session.Play(m)
		r.a.board.Finish()
	}
	r.frame()
}

func parseMove(t testing.TB, s string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// setting changes the settings as the dialog would.
func (r *rig) setting(change func(s *settings.Settings)) {
	r.Helper()
	change(&r.a.settings)
	r.a.host.SettingsChanged()
	r.frame()
}

// moves checks what has been played, in notation.
func (r *rig) moves(want string) {
	r.Helper()
	if got := strings.Join(r.state().Moves, " "); got != want {
		r.Fatalf("moves are %q, want %q", got, want)
	}
}

// screenIs checks which screen is shown.
func (r *rig) screenIs(want string) {
	r.Helper()
	if got := r.state().Screen; got != want {
		r.Fatalf("the screen is %q, want %q", got, want)
	}
}

// said reports whether the live region was given a text.
func (r *rig) said(text string) bool {
	return slices.ContainsFunc(r.f.tree.Say, func(u sem.Utterance) bool { return u.Text == text })
}

// takeSounds returns the sounds played since the last call.
func (r *rig) takeSounds() string {
	s := strings.Join(r.f.sounds, " ")
	r.f.sounds = nil
	return s
}

// midGame is a game of 24 plies with two captures and a group in atari each.
const midGame = "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5"

// randomMoves is a whole random game from a fixed seed.
func randomMoves(t testing.TB, size int, seed uint64) (moves []rules.Move, after []string, result rules.Result) {
	t.Helper()
	pos, err := rules.NewPosition(rules.Redstone, size, false)
	if err != nil {
		t.Fatal(err)
	}
	coin := rules.NewRand(seed)
	for !pos.Result().Over() {
		m := pos.RandomMove(coin)
		if _, err := pos.Play(m); err != nil {
			t.Fatal(err)
		}
		moves, after = append(moves, m), append(after, pos.Text())
	}
	return moves, after, pos.Result()
}

func rectText(r sem.Rect) string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

func overlaps(a, b sem.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// restartGames restarts the program with the games that the platform has now.
func (r *rig) restartGames() {
	r.Helper()
	r.a = New(r.f)
	r.a.ui.SetPainter(sharedPainter())
	blind := r.noDraw
	r.noDraw = false // the computer waits for the first picture
	r.frame()
	r.frame()
	r.noDraw = blind
}
