package boardview_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// partOf shows a part of a board in a rectangle of its shape.
func partOf(t testing.TB, text string, part diagram.Part) *fixture {
	t.Helper()
	pos := position(t, rules.Redstone, text)
	place := sem.Rect{X: 10, Y: 10, W: 380, H: math.Round(380 * diagram.PartRatio(part, pos.Size(), true))}
	b := newFixtureSized(t, pos, widgettest.Options{Width: 400, Height: 500}, place)
	b.model.Part, b.model.Coords = part, true
	b.UI.Invalidate(widget.Controls | widget.Static)
	b.Frame()
	return b
}

// TestPartOfABoard names, shows and takes only the points of a part.
func TestPartOfABoard(t *testing.T) {
	b := partOf(t, choice, diagram.Part{Col: 1, Row: 2, Cols: 3, Rows: 2}) // B3 to D4
	b.Check("a part")
	if got := b.Label("board"); got != "Part of a board of 5 by 5, from B3 to D4" {
		t.Errorf("it is called %q", got)
	}
	var cells []string
	for _, n := range b.Tree().Nodes {
		if n.Role == sem.Cell {
			cells = append(cells, n.ID[len("point."):])
			if n.Row < 1 || n.Row > 2 || n.Col < 1 || n.Col > 3 {
				t.Errorf("%s is in row %d, column %d", n.ID, n.Row, n.Col)
			}
			if n.Rect.X < b.place.X || n.Rect.Y < b.place.Y || n.Rect.X+n.Rect.W > b.place.X+b.place.W || n.Rect.Y+n.Rect.H > b.place.Y+b.place.H {
				t.Errorf("%s is at %v, outside of the board", n.ID, n.Rect)
			}
			x, y := n.Rect.Center()
			if p, ok := b.view.PointAt(x, y); !ok || "point."+p.String() != n.ID {
				t.Errorf("at %s there is %v", n.ID, p)
			}
		}
	}
	if want := "B4 C4 D4 B3 C3 D3"; strings.Join(cells, " ") != want {
		t.Errorf("the points are %v, want %s", cells, want)
	}
	b.ClickOn("point.B4")
	b.took("a click", "B4")
	b.Press("point.D4")
	b.took("through the tree", "D4")
	b.Focus("point.C3")
	b.Key("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft")
	if got := b.Tree().Focus; got != "point.B3" {
		t.Errorf("the cursor has left the part: %s", got)
	}
	b.Key("ArrowUp", "ArrowUp", "ArrowUp", "Enter")
	b.took("Enter", "B4")
}

// TestPartDrawsNothingElse plays a capture of which a part is cut off: no stone is drawn outside of the board's rectangle,
// nor is the last move, a mark or a hint.
func TestPartDrawsNothingElse(t *testing.T) {
	part := diagram.Part{Col: 0, Row: 2, Cols: 2, Rows: 2} // A3 to B4
	b := partOf(t, twoGroups, part)
	b.model.Hints, b.model.Atari, b.model.Last = true, true, point(t, "D1")
	outside := func(what string) {
		t.Helper()
		left, top, right, bottom := int(b.place.X)-1, int(b.place.Y)-1, int(b.place.X+b.place.W)+1, int(b.place.Y+b.place.H)+1
		for _, o := range b.Screen.Ops {
			x, y := (o.Rect.Min.X+o.Rect.Max.X)/2, (o.Rect.Min.Y+o.Rect.Max.Y)/2
			if o.Rect.Dx() < 3000 && (x < left || y < top || x > right || y > bottom) {
				t.Errorf("%s: drawn outside: %+v", what, o)
			}
		}
	}
	e := play(t, b.model.Position.Clone(), "xC4")
	b.view.Show(e, b.Host.Time, false, rules.White)
	for range 30 {
		b.Host.Time = b.Host.Time.Add(60 * time.Millisecond)
		b.Screen.Clear()
		b.UI.Invalidate(widget.Screen | widget.Static)
		b.Frame()
		outside("the capture")
	}
	if b.view.Moving() {
		b.view.Finish()
	}
	b.Screen.Clear()
	b.UI.Invalidate(widget.Screen | widget.Static)
	b.Frame()
	outside("after it")
	if len(b.Screen.Ops) == 0 || slices.Contains(b.IDs(), "point.C4") {
		t.Error("nothing is drawn, or C4 is there")
	}
}
