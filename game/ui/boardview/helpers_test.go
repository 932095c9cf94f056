package boardview_test

import (
	"testing"

	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// Positions that several tests use.
const (
	// choice is a position with both stones possible at C4, and none at B3.
	choice = "...../...../.WBW./..W../B.... b"
	// twoGroups is a position in which red at C4, and no other stone there, takes a
	// group of each colour.
	twoGroups = ".W.B/RBWR/.BBB/RB.B w"
	// closed is a position in which neither stone is possible at A5.
	closed = ".W.../W.W../...../B..../..... b"
)

func position(t testing.TB, game rules.Game, text string) *rules.Position {
	t.Helper()
	pos, err := rules.ParsePosition(game, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return pos
}

func point(t testing.TB, name string) rules.Point {
	t.Helper()
	p, ok := rules.ParsePoint(name)
	if !ok {
		t.Fatalf("%q is no point", name)
	}
	return p
}

func move(t testing.TB, name string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play plays a move and returns its effect.
func play(t testing.TB, pos *rules.Position, name string) rules.Effect {
	t.Helper()
	e, err := pos.Play(move(t, name))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return e
}

// fixture is a board on a screen with a fake of its host.
type fixture struct {
	*widgettest.Rig
	view  *boardview.View
	model boardview.Model
	place sem.Rect

	notReady  bool
	chosen    []string // moves that the player chose
	marked    []string
	forbidden []string // points where neither stone may go
	settled   int
}

func (b *fixture) Board() boardview.Model                 { return b.model }
func (b *fixture) Ready() bool                            { return !b.notReady }
func (b *fixture) Chose(m rules.Move)                     { b.chosen = append(b.chosen, m.String()) }
func (b *fixture) Forbidden(p rules.Point)                { b.forbidden = append(b.forbidden, p.String()) }
func (b *fixture) Mark(p rules.Point)                     { b.marked = append(b.marked, p.String()) }
func (b *fixture) Settled()                               { b.settled++ }
func (b *fixture) Say(key string, pairs ...string) string { return b.Host.Say(key, pairs...) }
func (b *fixture) Lang() string                           { return b.Host.Lang() }
func (b *fixture) PlaySound(name string)                  { b.Host.PlaySound(name) }

// newFixture shows a position on a screen of 400 by 500 CSS pixels, the board at its
// top.
func newFixture(t testing.TB, text string) *fixture {
	t.Helper()
	return newFixtureSized(t, position(t, rules.Redstone, text), widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: 380, H: 380})
}

func newFixtureSized(t testing.TB, pos *rules.Position, o widgettest.Options, place sem.Rect) *fixture {
	t.Helper()
	b := &fixture{model: boardview.Model{Position: pos, MayPlace: true, Look: "kaya"}, place: place}
	b.view = boardview.NewView(b)
	o.Content = b.view
	b.Rig = widgettest.New(t, o)
	b.view.Attach(b.UI)
	b.Host.OnBuild = func(f *widget.Frame) {
		f.Draw(func(c canvas.Canvas) { c.Fill(sem.Rect{W: 4000, H: 4000}, c.Theme.Ground) })
		b.view.Build(f, b.place)
		b.view.BuildChooser(f)
	}
	b.Host.OnInterrupt = b.view.Interrupt
	b.Host.OnShortcut = func(e widget.Event) bool {
		return b.UI.OpenSheet() == "" && !e.Control && !e.Alt && b.view.Key(e)
	}
	b.Advance = b.view.Advance
	b.Frame()
	return b
}

// empty is an empty board of Redstone.
func empty(t testing.TB, size int) *rules.Position {
	t.Helper()
	pos, err := rules.NewPosition(rules.Redstone, size, false)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// at returns the position of a point on the screen.
func (b *fixture) at(name string) (x, y float64) {
	b.Helper()
	return b.Node("point." + name).Rect.Center()
}

func (b *fixture) hover(name string) {
	b.Helper()
	x, y := b.at(name)
	b.Do(widget.Event{Kind: widget.PointerMove, X: x, Y: y})
}

// took checks what the player chose since the last call.
func (b *fixture) took(what string, want ...string) {
	b.Helper()
	if len(b.chosen) != len(want) || len(want) > 0 && b.chosen[0] != want[0] {
		b.Errorf("%s: chosen is %q, want %q", what, b.chosen, want)
	}
	b.chosen = nil
}

// stoneRect returns the square around a stone on a point, in CSS pixels.
func (b *fixture) stoneRect(p rules.Point) sem.Rect {
	x, y := b.view.PointXY(p)
	d := b.view.StoneDiameter()
	return sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
}

func overlap(a, b sem.Rect) bool {
	r := widgettest.Intersect(a, b)
	return r.W > 0 && r.H > 0
}
