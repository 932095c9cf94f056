package boardview_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

func TestBuildNamesEveryPoint(t *testing.T) {
	b := newFixture(t, "..B/.W./R.. b")
	b.model.Last = point(t, "C3")
	for _, c := range []struct {
		lang, board string
		points      map[string]string
	}{
		{"en", "Board, 3 by 3", map[string]string{"A3": "A3, empty", "C3": "C3, black stone, last move", "B2": "B2, white stone", "A1": "A1, red stone"}},
		{"de", "Brett, 3 mal 3", map[string]string{"A3": "A3, leer", "C3": "C3, schwarzer Stein, letzter Zug", "B2": "B2, weißer Stein", "A1": "A1, roter Stein"}},
		{"en", "Board, 3 by 3", map[string]string{"A3": "A3, empty"}},
	} {
		b.Host.SetLanguage(c.lang)
		b.UI.Invalidate(widget.Controls)
		b.Frame()
		b.Check(c.lang)
		if n := b.Node("board"); n.Role != sem.Grid || n.Label != c.board || n.Rect != b.place {
			t.Errorf("%s: the board is %+v", c.lang, n)
		}
		for p, want := range c.points {
			if got := b.Label("point." + p); got != want {
				t.Errorf("%s: %s is called %q, want %q", c.lang, p, got, want)
			}
		}
	}
	var ids []string
	for _, n := range b.Tree().Nodes {
		if n.Role == sem.Cell {
			ids = append(ids, fmt.Sprintf("%s %d %d %v", n.Label[:2], n.Row, n.Col, n.Checked))
		}
	}
	want := []string{"A3 1 1 false", "B3 1 2 false", "C3 1 3 true", "A2 2 1 false", "B2 2 2 false", "C2 2 3 false", "A1 3 1 false", "B1 3 2 false", "C1 3 3 false"}
	if !slices.Equal(ids, want) {
		t.Errorf("cells %q, want %q", ids, want)
	}
}

// TestPointsAreWhereTheyAreDrawn asks for the point at every place on boards of all
// sizes.
func TestPointsAreWhereTheyAreDrawn(t *testing.T) {
	for size := 2; size <= rules.MaxSize; size++ {
		for _, side := range []float64{120, 300, 760} {
			for _, scale := range []float64{1, 2} {
				place := sem.Rect{X: 7, Y: 12, W: side, H: side}
				b := newFixtureSized(t, empty(t, size), widgettest.Options{Width: 800, Height: 800, Scale: scale}, place)
				b.Check(fmt.Sprint(size, side))
				for row := range size {
					for col := range size {
						p := rules.At(col, row)
						n := b.Node(boardview.CellID(p))
						x, y := n.Rect.Center()
						if got, ok := b.view.PointAt(x, y); !ok || got != p {
							t.Fatalf("%d points on %v: at the middle of %v is %v", size, side, p, got)
						}
						if !widgettest.Inside(b.stoneRect(p), place) {
							t.Fatalf("%d points on %v: the stone on %v at %v leaves the board", size, side, p, b.stoneRect(p))
						}
					}
				}
				if s := b.view.Spacing(); s*float64(size-1) > side || s < side/float64(size+3) {
					t.Errorf("%d points on %v: lines are %v apart", size, side, s)
				}
				for _, xy := range [][2]float64{{6, 200}, {side + 8, 20}, {20, 11}, {20, side + 13}} {
					if p, ok := b.view.PointAt(xy[0], xy[1]); ok {
						t.Errorf("outside the board at %v is %v", xy, p)
					}
				}
			}
		}
	}
}

func TestHover(t *testing.T) {
	b := newFixture(t, choice)
	ghost := func(what string, want rules.Point) {
		t.Helper()
		if b.view.Ghost != want {
			t.Errorf("%s: the ghost is %v, want %v", what, b.view.Ghost, want)
		}
	}
	b.hover("A5")
	ghost("an empty point", point(t, "A5"))
	if !b.Drawn {
		t.Error("it is not drawn")
	}
	b.hover("A5")
	if b.Drawn {
		t.Error("it is drawn again when the mouse moves on within the point")
	}
	b.hover("C4")
	ghost("both stones", point(t, "C4"))
	b.hover("B3")
	ghost("occupied", 0)
	b.hover("A5")
	b.Do(widget.Event{Kind: widget.PointerLeave})
	ghost("the mouse has gone", 0)
	b.Do(widget.Event{Kind: widget.PointerMove, X: 200, Y: 450})
	ghost("below the board", 0)
	x, y := b.at("A5")
	b.Do(widgettest.Finger(widget.PointerMove, x, y))
	ghost("a finger", 0)
	b.model.MayPlace = false
	b.hover("A5")
	ghost("it is not the player's turn", 0)
	b.model.MayPlace = true
	b.UI.Ask("Question?", "Yes", "No", nil, nil)
	b.Frame()
	b.hover("A5")
	ghost("under a dialog", 0)
	b.took("hovering")
}

func TestPressChoosesAMove(t *testing.T) {
	for name, press := range map[string]func(b *fixture, p string){
		"click": func(b *fixture, p string) { b.ClickOn("point." + p) },
		"tap":   func(b *fixture, p string) { b.TapOn("point." + p) },
		"by ID": func(b *fixture, p string) { b.Press("point." + p) },
		"keyboard": func(b *fixture, p string) {
			b.Focus("point." + p)
			b.Key("Enter")
		},
	} {
		b := newFixture(t, choice)
		press(b, "A5")
		b.took(name, "A5")
		press(b, "B3")
		if b.took(name + " on a stone"); !slices.Equal(b.forbidden, []string{"B3"}) {
			t.Errorf("%s: forbidden is %q", name, b.forbidden)
		}
		b.notReady = true
		press(b, "A5")
		press(b, "B3")
		if b.took(name + " when it is not ready"); len(b.forbidden) != 1 {
			t.Errorf("%s: when not ready, forbidden is %q", name, b.forbidden)
		}
		b = newFixture(t, twoGroups)
		press(b, "C4")
		b.took(name+" where only red may go", "xC4")
	}
	b := newFixture(t, choice)
	x, y := b.at("A5")
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerMove, X: 200, Y: 450}, widget.Event{Kind: widget.PointerUp, X: 200, Y: 450})
	b.took("released outside the board")
	bx, by := b.at("B5")
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerMove, X: bx, Y: by}, widget.Event{Kind: widget.PointerUp, X: bx, Y: by})
	b.took("released over another point")
	for _, touch := range []bool{false, true} {
		press := func(what string, want string, xy ...float64) {
			t.Helper()
			b.Do(widget.Event{Kind: widget.PointerDown, Touch: touch, X: xy[0], Y: xy[1]})
			for ; len(xy) > 2; xy = xy[2:] {
				b.Do(widget.Event{Kind: widget.PointerMove, Touch: touch, X: xy[2], Y: xy[3]})
			}
			b.Host.Time = b.Host.Time.Add(time.Minute)
			b.Do(widget.Event{Kind: widget.PointerUp, Touch: touch, X: xy[0], Y: xy[1]})
			if want == "" {
				b.took(what)
			} else {
				b.took(what, want)
			}
			if b.view.Pressed != 0 || b.view.Magnified {
				t.Errorf("%s: pressed %v, magnified %v", what, b.view.Pressed, b.view.Magnified)
			}
		}
		press("slowly", "A5", x, y)
		press("trembling", "A5", x, y, x+5, y+5, x-6, y)
		press("off to another point", "", x, y, bx, by)
		press("off and back", "", x, y, bx, by, x, y)
		press("off the board and back", "", x, y, 200, 450, x, y)
		edge := (x + bx) / 2
		press("trembling at the edge of a point", "A5", edge-2, y, edge+4, y)
		press("further", "", edge-2, y, edge+9, y)
		press("far within a point", "A5", x-25, y, x+25, y)
	}
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y})
	b.UI.Ask("?", "Yes", "No", nil, nil)
	b.Frame()
	b.Do(widget.Event{Kind: widget.PointerUp, X: x, Y: y})
	b.took("a dialog opened meanwhile")
	b.UI.Close()
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y})
	b.UI.Outdate()
	b.Do(widget.Event{Kind: widget.PointerUp, X: x, Y: y})
	b.took("the position changed meanwhile")
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y})
	b.Resize(420, 500, 1)
	b.Do(widget.Event{Kind: widget.PointerUp, X: x, Y: y})
	b.took("the window changed meanwhile")
	b.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerCancel}, widget.Event{Kind: widget.PointerUp, X: x, Y: y})
	b.took("cancelled")
}

func TestChooserIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(b *fixture)
		want string
	}{
		{"key 1", func(b *fixture) { b.Key("1") }, "C4"},
		{"key 2", func(b *fixture) { b.Key("2") }, "xC4"},
		{"key 3", func(b *fixture) { b.Key("3") }, ""},
		{"closed, then 2", func(b *fixture) { b.view.CloseChooser(); b.Key("2") }, ""},
		{"click own", func(b *fixture) { b.ClickOn("choose.0") }, "C4"},
		{"click red", func(b *fixture) { b.ClickOn("choose.1") }, "xC4"},
		{"tap red", func(b *fixture) { b.TapOn("choose.1") }, "xC4"},
		{"press red by ID", func(b *fixture) { b.Press("choose.1") }, "xC4"},
		{"click another point", func(b *fixture) { b.ClickOn("point.A5") }, ""},
		{"tap another point", func(b *fixture) { b.TapOn("point.A5") }, ""},
		{"press another point by ID", func(b *fixture) { b.Press("point.A5") }, ""},
		{"click the same point", func(b *fixture) { b.ClickOn("point.C4") }, ""},
		{"press beside the board", func(b *fixture) { b.Click(2, 450) }, ""},
		{"press between the options", func(b *fixture) {
			p := b.Node("chooser").Rect
			b.Click(p.X+p.W/2, p.Y+2)
		}, ""},
		{"open a dialog", func(b *fixture) { b.UI.Ask("?", "Yes", "No", nil, nil); b.Frame(); b.Key("Escape", "1") }, ""},
		{"an option that is not there", func(b *fixture) { b.Do(widget.Event{Kind: widget.Press, ID: "choose.7"}) }, ""},
		{"the game goes on", func(b *fixture) { b.view.Show(rules.Effect{}, b.Host.Time, false, rules.Empty); b.Key("1") }, ""},
		{"another game", func(b *fixture) { b.view.Reset(); b.Key("1") }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newFixture(t, choice)
			b.ClickOn("point.C4")
			if !b.Has("choose.1") || b.Has("choose.2") || b.Has("choose.cancel") {
				t.Fatalf("a click does not ask which stone: %q", b.IDs())
			}
			if !b.Said("Two stones are possible at C4: your own or red.") {
				t.Error("nothing is spoken about the choice")
			}
			b.Check("open")
			c.do(b)
			if c.want == "" {
				b.took("answered")
			} else {
				b.took("answered", c.want)
				if b.Frame(); b.Has("chooser") {
					t.Error("the chooser stays")
				}
			}
		})
	}
}

func TestChooserIsNamed(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"Which stone at C4?", "Place a black stone at C4", "Place a red stone at C4"},
		"de": {"Welcher Stein auf C4?", "Schwarzen Stein auf C4 setzen", "Roten Stein auf C4 setzen"},
	} {
		b := newFixture(t, choice)
		b.Host.SetLanguage(lang)
		b.ClickOn("point.C4")
		if got := [3]string{b.Label("chooser"), b.Label("choose.0"), b.Label("choose.1")}; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
		if n := b.Node("chooser"); n.Role != sem.Group {
			t.Errorf("%+v", n)
		}
	}
}

// TestChooserByKeyboard walks to the second option with Tab.
func TestChooserByKeyboard(t *testing.T) {
	b := newFixture(t, choice)
	b.Focus("point.C4")
	b.Key("Enter")
	if f := b.Tree().Focus; f != "choose.0" {
		t.Fatalf("the focus is on %q", f)
	}
	// One option is framed: the one with the focus.
	framed := func(id string) bool {
		b.UI.Invalidate(widget.Screen)
		b.Screen.Clear()
		b.Frame()
		r, frames, in := b.Node(id).Rect, 0, false
		for _, o := range b.Screen.Ops {
			if o.Kind == widgettest.Panel && o.Line == canvas.Fade(canvas.RGB(0xFFFFFF), 0.75) {
				frames, in = frames+1, o.Rect.Min.X == int(math.Round(r.X))
			}
		}
		return frames == 1 && in
	}
	if !framed("choose.0") {
		t.Error("the first option is not framed")
	}
	b.Key("Tab")
	if f := b.Tree().Focus; f != "choose.1" || !framed("choose.1") {
		t.Fatalf("Tab goes to %q, framed: %v", f, framed("choose.1"))
	}
	b.Key("Enter")
	b.took("Enter", "xC4")
	if f := b.Tree().Focus; f != "point.C4" {
		t.Errorf("afterwards the focus is on %q", f)
	}
	// Closing it gives the focus back to the point.
	b.Key("Enter")
	b.view.CloseChooser()
	b.Frame()
	if f := b.Tree().Focus; f != "point.C4" || b.Has("chooser") {
		t.Errorf("closed, the focus is on %q", f)
	}
}

// TestChooserStandsBesideItsPoint opens the chooser at every point of boards of many sizes
// on screens of many sizes.
func TestChooserStandsBesideItsPoint(t *testing.T) {
	for _, screen := range [][2]float64{{240, 240}, {300, 300}, {320, 568}, {390, 844}, {844, 390}, {768, 1024}, {1440, 900}, {2560, 1440}} {
		w, h := screen[0], screen[1]
		side := min(w-24, h-34)
		for _, size := range []int{2, 3, 5, 9, 13, 19, 25} {
			// The board is small in the middle, or fills the screen.
			for _, place := range []sem.Rect{{X: (w - side) / 2, W: side, H: side}, {X: 12, Y: 34, W: side, H: side}, {X: w - 12 - side, Y: h - 34 - side, W: side, H: side}} {
				b := newFixtureSized(t, empty(t, size), widgettest.Options{Width: w, Height: h}, place)
				for row := range size {
					for col := range size {
						p := rules.At(col, row)
						for n := 1; n <= 2; n++ {
							b.view.Choosing, b.view.Options = p, []rules.Move{rules.Place(p), rules.PlaceRed(p)}[:n]
							f := b.UI.Frame
							b.view.BuildChooser(&f)
							var pill sem.Rect
							for _, c := range f.Controls[len(b.UI.Frame.Controls):] {
								if c.ID == "chooser" {
									pill = c.Rect
									if !widgettest.Inside(pill, sem.Rect{W: w, H: h}) {
										t.Fatalf("%v, %d points at %v: the chooser of %v at %v leaves the screen", screen, size, place, p, pill)
									}
									if overlap(pill, b.stoneRect(p)) {
										t.Fatalf("%v, %d points at %v: the chooser at %v covers %v at %v", screen, size, place, pill, p, b.stoneRect(p))
									}
								} else if c.Rect.W < 44 || c.Rect.H < 44 || !widgettest.Inside(c.Rect, pill) {
									t.Fatalf("%v, %d points at %v: %s is at %v", screen, size, place, c.ID, c.Rect)
								}
							}
							if got := len(f.Controls) - len(b.UI.Frame.Controls); got != 3 {
								t.Fatalf("%d controls", got)
							}
						}
					}
				}
			}
		}
	}
}

// TestConfirmByTouch checks where a finger's stone has to be confirmed, and how.
func TestConfirmByTouch(t *testing.T) {
	for _, c := range []struct {
		name    string
		confirm boardview.Confirm
		size    int
		touch   bool
		want    bool
	}{
		{"small points", boardview.ConfirmSmall, 13, true, true},
		{"large points", boardview.ConfirmSmall, 9, true, false},
		{"small points with a mouse", boardview.ConfirmSmall, 13, false, false},
		{"always", boardview.ConfirmAlways, 5, true, true},
		{"always, with a mouse", boardview.ConfirmAlways, 5, false, false},
		{"never", boardview.ConfirmNever, 19, true, false},
	} {
		b := newFixtureSized(t, empty(t, c.size), widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 60, W: 380, H: 380})
		b.model.Confirm = c.confirm
		press := b.ClickOn
		if c.touch {
			press = b.TapOn
		}
		press("point.C3")
		if b.Has("chooser") != c.want || (len(b.chosen) == 0) != c.want {
			t.Errorf("%s (lines are %.0f apart): asked %v, chosen %q", c.name, b.view.Spacing(), b.Has("chooser"), b.chosen)
			continue
		}
		if !c.want {
			continue
		}
		b.Check(c.name)
		if l := b.Label("chooser"); l != "Place at C3?" {
			t.Errorf("%s: asked %q", c.name, l)
		}
		x, y := b.at("A1")
		if b.Do(widgettest.Finger(widget.PointerDown, x, y)); b.Has("chooser") {
			t.Errorf("%s: the question stays while a finger is on another point", c.name)
		}
		b.Do(widgettest.Finger(widget.PointerCancel, x, y))
		press("point.C3")
		press("point.A1") // another point is proposed instead
		b.took(c.name + ": another point")
		if l := b.Label("chooser"); l != "Place at A1?" {
			t.Errorf("%s: asked %q", c.name, l)
		}
		press("point.A1")
		b.took(c.name+": the same point again", "A1")
		press("point.A1")
		b.TapOn("choose.cancel")
		b.took(c.name + ": cancelled")
		if b.Has("chooser") {
			t.Errorf("%s: the question stays", c.name)
		}
		press("point.A1")
		b.TapOn("choose.0")
		b.took(c.name+": confirmed", "A1")
	}
}

func TestMagnifier(t *testing.T) {
	b := newFixtureSized(t, empty(t, 9), widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 60, W: 380, H: 380})
	state := func(what string, ghost string) {
		t.Helper()
		want := rules.Point(0)
		if ghost != "" {
			want = point(t, ghost)
		}
		if b.view.Ghost != want || b.view.Magnified != (want != 0) {
			t.Errorf("%s: ghost %v, magnified %v", what, b.view.Ghost, b.view.Magnified)
		}
		// What is magnified is drawn from the board's picture by triangles.
		lens := slices.ContainsFunc(b.Screen.Ops, func(o widgettest.Op) bool { return o.Kind == widgettest.Triangles })
		if lens != (want != 0) {
			t.Errorf("%s: a magnifier is drawn: %v", what, lens)
		}
	}
	finger := func(kind widget.EventKind, p string) {
		x, y := b.at(p)
		b.Screen.Clear()
		b.Do(widgettest.Finger(kind, x, y))
	}
	finger(widget.PointerDown, "E5")
	state("down", "E5")
	x, y := b.at("A1")
	b.Do(widget.Event{Kind: widget.PointerMove, Pointer: 2, Touch: true, X: x, Y: y})
	if b.view.Ghost != point(t, "E5") {
		t.Errorf("a second finger moves the ghost to %v", b.view.Ghost)
	}
	finger(widget.PointerUp, "E5")
	state("up", "")
	b.took("up", "E5")
	finger(widget.PointerDown, "E5")
	finger(widget.PointerMove, "F5")
	state("moved off", "")
	finger(widget.PointerUp, "F5")
	b.took("moved off")
	finger(widget.PointerDown, "E5")
	b.Screen.Clear()
	b.Do(widget.Event{Kind: widget.PointerDown, Pointer: 2, Touch: true, X: x, Y: y})
	state("a second finger is down", "")
	finger(widget.PointerUp, "E5")
	b.Do(widget.Event{Kind: widget.PointerUp, Pointer: 2, Touch: true, X: x, Y: y})
	b.took("two fingers")
	finger(widget.PointerDown, "E5")
	b.Screen.Clear()
	b.Do(widgettest.Finger(widget.PointerCancel, 0, 0))
	state("cancelled", "")
	finger(widget.PointerUp, "E5")
	b.took("cancelled")
	b.model.MayPlace = false
	finger(widget.PointerDown, "E5")
	state("not the player's turn", "")
}

// TestMagnifierStaysOnTheScreen puts a finger on every point of boards that fill
// the screen.
func TestMagnifierStaysOnTheScreen(t *testing.T) {
	for _, screen := range [][2]float64{{240, 240}, {300, 300}, {320, 568}, {390, 844}, {844, 390}, {1440, 900}} {
		w, h := screen[0], screen[1]
		side := min(w, h-34)
		b := newFixtureSized(t, empty(t, 9), widgettest.Options{Width: w, Height: h}, sem.Rect{X: (w - side) / 2, W: side, H: side})
		for row := range 9 {
			for col := range 9 {
				p := rules.At(col, row)
				x, y := b.view.PointXY(p)
				b.Screen.Clear()
				b.Do(widgettest.Finger(widget.PointerDown, x, y))
				seen := false
				for _, o := range b.Screen.Ops {
					if o.Kind == widgettest.Triangles {
						seen = true
						if !o.Rect.In(b.Screen.Bounds()) {
							t.Errorf("%v: a finger on %v is magnified at %v", screen, p, o.Rect)
						}
						if w >= 390 && o.Rect.Min.X < int(x) && int(x) < o.Rect.Max.X && o.Rect.Min.Y < int(y) && int(y) < o.Rect.Max.Y {
							t.Errorf("%v: the finger on %v covers the magnifier at %v", screen, p, o.Rect)
						}
					}
				}
				if !seen {
					t.Errorf("%v: a finger on %v is not magnified", screen, p)
				}
				b.Do(widgettest.Finger(widget.PointerCancel, x, y))
			}
		}
	}
}

func TestKeys(t *testing.T) {
	b := newFixture(t, choice)
	b.model.Last = point(t, "C2")
	focus := func(what, want string) {
		t.Helper()
		if got := b.Tree().Focus; got != want {
			t.Errorf("%s: the focus is on %q, want %q", what, got, want)
		}
	}
	b.Key("ArrowUp")
	focus("the first arrow", "point.C2")
	b.Key("ArrowUp", "ArrowRight")
	focus("up and right", "point.D3")
	b.Key("ArrowRight", "ArrowRight", "ArrowRight")
	focus("over the edge", "point.E3")
	b.Key("ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter")
	focus("to D5", "point.D5")
	b.took("Enter", "D5")
	b.Key(" ")
	b.took("space", "D5")
	b.Do(widget.Event{Kind: widget.KeyDown, Key: "Enter", Repeat: true})
	b.took("Enter held down")
	if len(b.Host.Keys) > 0 {
		t.Errorf("keys of the board came to the host: %+v", b.Host.Keys)
	}
	b.Key("Home", "u")
	if len(b.Host.Keys) != 2 {
		t.Errorf("of Home and u the host got %+v", b.Host.Keys)
	}
	if n := b.Node("point.D5"); !n.Checked {
		t.Error("Tab does not come back to where the cursor is")
	}
	// The cursor is framed while the keyboard is used.
	framed := func() bool {
		b.Screen.Clear()
		b.UI.Invalidate(widget.Screen)
		b.Frame()
		x, y := b.at("D5")
		return slices.ContainsFunc(b.Screen.Ops, func(o widgettest.Op) bool {
			return o.Kind == widgettest.Panel && o.Line == canvas.RGB(0xB3202C) && o.Rect.Min.X < int(x) && int(y) < o.Rect.Max.Y
		})
	}
	if !framed() {
		t.Error("the cursor is not framed")
	}
	b.Click(200, 450)
	if framed() {
		t.Error("the cursor is framed while the mouse is used")
	}
}

// TestArrowsMayWalk checks when arrow keys are not the board's.
func TestArrowsMayWalk(t *testing.T) {
	for _, c := range []struct {
		name                 string
		mayPlace, arrowsWalk bool
		focus, key           string
		want                 string // focus; "" when the key is the host's
	}{
		{"to place", true, false, "", "ArrowLeft", "point.C3"},
		{"nothing to place", false, false, "", "ArrowLeft", ""},
		{"nothing to place, up", false, false, "", "ArrowUp", "point.C3"},
		{"they walk", true, true, "", "ArrowLeft", ""},
		{"they walk, up", true, true, "", "ArrowUp", ""},
		{"they walk, but a point has the focus", true, true, "point.A1", "ArrowRight", "point.B1"},
		{"something else has the focus", true, false, "other", "ArrowRight", ""},
	} {
		b := newFixture(t, choice)
		build := b.Host.OnBuild
		b.Host.OnBuild = func(f *widget.Frame) {
			build(f)
			f.Button("other", sem.Rect{X: 10, Y: 420, W: 100, H: 44}, "Other", canvas.IconNone, true, widget.Plain, func() {})
		}
		b.UI.Invalidate(widget.Controls)
		b.Frame()
		b.model.MayPlace, b.model.ArrowsWalk = c.mayPlace, c.arrowsWalk
		if c.focus != "" {
			b.Focus(c.focus)
		}
		b.Key(c.key)
		if want := c.want; want == "" && len(b.Host.Keys) != 1 || want != "" && (b.Tree().Focus != want || len(b.Host.Keys) > 0) {
			t.Errorf("%s: the focus is on %q, the host got %+v", c.name, b.Tree().Focus, b.Host.Keys)
		}
	}
}

func TestReset(t *testing.T) {
	b := newFixture(t, choice)
	b.hover("A5")
	b.Focus("point.C4")
	b.Key("Enter")
	b.view.Show(play(t, position(t, rules.Redstone, choice), "A5"), b.Host.Time, false, rules.Empty)
	b.view.Reset()
	if v := b.view; v.Ghost != 0 || v.Cursor != 0 || v.Choosing != 0 || v.Options != nil || v.Anim != nil || b.UI.Focus != "" {
		t.Errorf("%+v, focus %q", v.State, b.UI.Focus)
	}
}

// TestWhatTheSceneShows checks what is drawn on the layer for each setting.
func TestWhatTheSceneShows(t *testing.T) {
	icons := func(b *fixture) int { return count(layer(b), widgettest.Draw) - 1 } // without the empty board
	rings := func(b *fixture) int { return count(layer(b), widgettest.Panel) }
	for _, c := range []struct {
		name         string
		position     string
		change       func(m *boardview.Model)
		icons, rings int
	}{
		{"only stones", choice, func(m *boardview.Model) {}, 0, 0},
		{"the last stone", choice, func(m *boardview.Model) { m.Last = rules.At(2, 2) }, 0, 2},
		// Of 20 empty points 19 have a dot, which has an edge, and C4 has two more symbols.
		{"hints", choice, func(m *boardview.Model) { m.Hints = true }, 2*20 + 2, 0},
		{"hints while nothing may be placed", choice, func(m *boardview.Model) { m.Hints, m.MayPlace = true, false }, 0, 0},
		{"groups with one liberty", choice, func(m *boardview.Model) { m.Atari = true }, 0, 1},
		{"marks", choice, func(m *boardview.Model) {
			m.Marks = []boardview.Mark{{At: rules.At(0, 0), Kind: boardview.MarkOwner, Stone: rules.White, Value: 1}}
		}, 0, 2},
	} {
		b := newFixture(t, c.position)
		c.change(&b.model)
		b.UI.Invalidate(widget.Static)
		b.Frame()
		if i, r := icons(b), rings(b); i != c.icons || r != c.rings {
			t.Errorf("%s: %d icons and %d rings, want %d and %d", c.name, i, r, c.icons, c.rings)
		}
		if n := count(layer(b), widgettest.Triangles); n != 2 {
			t.Errorf("%s: the stones and their shadows are drawn in %d calls", c.name, n)
		}
	}
	// In Go the empty points have owners when the game is over.
	pos, err := rules.NewPosition(rules.Go, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	b := newFixtureSized(t, pos, widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: 380, H: 380})
	for _, m := range []string{"C3", "pass"} {
		play(t, pos, m)
	}
	b.UI.Invalidate(widget.Static)
	if b.Frame(); rings(b) != 0 || b.Label("point.A1") != "A1, empty" {
		t.Errorf("before the end %d points have owners, and A1 is %q", rings(b), b.Label("point.A1"))
	}
	play(t, pos, "pass")
	b.UI.Invalidate(widget.Static | widget.Controls)
	if b.Frame(); rings(b) != 2*24 || icons(b) != 0 {
		t.Errorf("%d squares and %d signs for 24 points of Black's", rings(b), icons(b))
	}
	if got := b.Label("point.A1"); got != "A1, empty, counts for Black" || b.Label("point.C3") != "C3, black stone" {
		t.Errorf("A1 is %q, C3 %q", got, b.Label("point.C3"))
	}
}

// TestCountOnTheBoard has signs that differ in form for points of Black's, of White's and of
// nobody, and says whose each is.
func TestCountOnTheBoard(t *testing.T) {
	pos := position(t, rules.Go, "BB.WW/BB.WW/BB.WW/.B.W./B..WW b")
	b := newFixtureSized(t, pos, widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: 380, H: 380})
	play(t, pos, "pass")
	play(t, pos, "pass")
	b.UI.Invalidate(widget.Static | widget.Controls)
	b.Frame()
	for id, want := range map[string]string{
		"point.A2": "A2, empty, counts for Black", "point.E2": "E2, empty, counts for White", "point.C3": "C3, empty, counts for nobody",
	} {
		if got := b.Label(id); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	// Black's sign is two boxes, White's four, nobody's two icons.
	if boxes, icons := count(layer(b), widgettest.Panel), count(layer(b), widgettest.Draw)-1; boxes != 2+4 || icons != 2*6 {
		t.Errorf("%d boxes and %d icons", boxes, icons)
	}
}

// layer returns the layer of the board: the image that was drawn last onto the
// screen as a whole, at its position.
func layer(b *fixture) *widgettest.Image {
	b.Helper()
	b.UI.Invalidate(widget.Screen)
	b.Screen.Clear()
	b.Frame()
	for _, o := range b.Screen.Ops {
		if o.Kind == widgettest.Draw && o.Rect.Min.X == int(b.place.X) && o.Rect.Dx() == int(b.place.W) {
			return o.Source
		}
	}
	b.Fatal("the board is not drawn")
	return nil
}

func count(img *widgettest.Image, kind widgettest.Kind) int {
	n := 0
	for _, o := range img.Ops {
		if o.Kind == kind {
			n++
		}
	}
	return n
}

// TestCoordinatesNeedRoom compares the spacing of the lines with and without them.
func TestCoordinatesNeedRoom(t *testing.T) {
	for side, want := range map[float64]bool{200: false, 309: false, 310: true, 380: true} {
		spacing := map[bool]float64{}
		for _, coords := range []bool{false, true} {
			b := newFixtureSized(t, empty(t, 9), widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: side, H: side})
			b.model.Coords = coords
			b.UI.Invalidate(widget.Controls | widget.Static)
			b.Frame()
			spacing[coords] = b.view.Spacing()
		}
		if got := spacing[true] < spacing[false]; got != want {
			t.Errorf("on a board of %v they are shown: %v, want %v (%v)", side, got, want, spacing)
		}
	}
}

// TestNothingIsDrawnBeforeTheBoardIsRendered asks for points before the first
// frame.
func TestNothingIsDrawnBeforeTheBoardIsRendered(t *testing.T) {
	host := &fixture{Rig: widgettest.New(t, widgettest.Options{}), model: boardview.Model{Position: empty(t, 9)}}
	v := boardview.NewView(host)
	v.Attach(host.UI)
	v.Draw(canvas.Canvas{Painter: host.UI.Painter(), Img: host.Screen, Scale: 1, Theme: host.UI.Theme})
	if len(host.Screen.Ops) > 0 {
		t.Errorf("drawn: %+v", host.Screen.Ops)
	}
	if p, ok := v.PointAt(20, 20); ok {
		t.Errorf("%v is at a place of a board that is nowhere", p)
	}
	if v.Rect() != (sem.Rect{}) || v.Moving() || v.Busy(host.Host.Time) {
		t.Errorf("%v, moving %v", v.Rect(), v.Moving())
	}
	v.Finish()
	v.Interrupt("x")
	v.Cancel()
}

// TestRandomInput sends all kinds of events and checks the invariants.
func TestRandomInput(t *testing.T) {
	coin := rules.NewRand(7)
	number := func(n int) int { return int(coin.Uint64() % uint64(n)) }
	b := newFixture(t, choice)
	keys := []string{"Tab", "Enter", " ", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "1", "2", "Escape"}
	kinds := []widget.EventKind{widget.PointerDown, widget.PointerMove, widget.PointerUp, widget.PointerCancel, widget.PointerLeave, widget.KeyDown, widget.Press, widget.Focus}
	for i := range 4000 {
		e := widget.Event{
			Kind: kinds[number(len(kinds))], Pointer: number(2), Key: keys[number(len(keys))],
			X: float64(number(420)), Y: float64(number(520)), ID: b.IDs()[number(len(b.IDs()))],
		}
		e.Touch = e.Pointer == 1
		b.model.Confirm = boardview.Confirm(number(3))
		b.Do(e)
		if p := b.Tree().Problems(); len(p) > 0 {
			t.Fatalf("after event %d %+v: %q", i, e, p)
		}
		v := b.view
		if open := v.Choosing != 0; open != (len(v.Options) > 0) || open != b.Has("chooser") {
			t.Fatalf("after event %d %+v: the chooser is at %v with %v, shown %v", i, e, v.Choosing, v.Options, b.Has("chooser"))
		}
		if v.Magnified && v.Ghost == 0 {
			t.Fatalf("after event %d %+v: nothing is magnified", i, e)
		}
		for _, m := range b.chosen {
			if b.model.Position.Check(move(t, m)) != rules.Legal {
				t.Fatalf("after event %d %+v: chosen is %s", i, e, m)
			}
		}
		b.chosen = nil
	}
}
