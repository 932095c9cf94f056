package ui

import (
	"strings"
	"testing"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// bothAt returns a game in which both stones are possible for Black at a
// point: of White's group there only that liberty is left, and Black's stone
// beside it has others.
func bothAt(t testing.TB, size int, p rules.Point) *rules.Position {
	t.Helper()
	coin := rules.NewRand(uint64(p)*31 + uint64(size))
	for try := 0; try < 400; try++ {
		pos, err := rules.NewPosition(rules.Redstone, size, false)
		if err != nil {
			t.Fatal(err)
		}
		for !pos.Result().Over() {
			if pos.Check(rules.Place(p)) == rules.Legal && pos.Check(rules.PlaceRed(p)) == rules.Legal && pos.Count(rules.Black) > 0 && pos.Count(rules.White) > 0 {
				text := pos.Text()
				if q, err := rules.ParsePosition(rules.Redstone, text); err == nil {
					return q
				}
			}
			m := pos.RandomMove(coin)
			if m.Point() == p { // keep the point free
				break
			}
			pos.Do(m)
		}
	}
	t.Fatalf("no position of size %d in which both stones are possible at %s", size, p)
	return nil
}

func TestChooserStandsBesideItsPoint(t *testing.T) {
	points := map[int]string{5: "A1 A5 E1 E5 C3 A3 C5 E3 C1", 9: "A1 J9 A9 J1 E5", 13: "A1 N13 A13 N1 G7"}
	r := newMatch(t, friends(5, false))
	for size, names := range points {
		for _, name := range strings.Fields(names) {
			p, _ := rules.ParsePoint(name)
			pos := bothAt(t, size, p)
			r.f.embedded = false
			r.begin(setup(pos.Text()))
			for _, s := range screens {
				r.f.embedded = s.embedded
				r.resize(s.w, s.h)
				r.press(cellID(p))
				pill := r.node("chooser").Rect
				x, y := r.node(cellID(p)).Rect.Center()
				d := float64(r.a.board.geo.StoneDiameter()) / r.a.scale / 2
				stone := sem.Rect{X: x - d, Y: y - d, W: 2 * d, H: 2 * d}
				if overlaps(pill, stone) {
					t.Errorf("%s on %s at %d: the chooser %s covers the point %s", name, s, size, rectText(pill), rectText(stone))
				}
				if !within(pill, sem.Rect{W: s.w, H: s.h}) {
					t.Errorf("%s on %s at %d: the chooser %s leaves the screen", name, s, size, rectText(pill))
				}
				for i, stone := range []string{pos.ToMove().String(), "red"} {
					n := r.node("choose." + itoa(i))
					if want := "Place a " + stone + " stone at " + name; n.Label != want || n.Rect.W < 44 || n.Rect.H < 44 || !within(n.Rect, pill) {
						t.Errorf("%s on %s at %d: option %d is %q at %s, want %q", name, s, size, i, n.Label, rectText(n.Rect), want)
					}
				}
				if len(r.state().Moves) != 0 {
					t.Fatal("opening the chooser placed a stone")
				}
				r.key("Escape")
				if r.has("chooser") {
					t.Fatal("Escape does not leave the chooser")
				}
			}
		}
	}
}

// choice is a position with both stones possible at C4, and red alone nowhere.
const choice = "...../...../.WBW./..W../B.... b"

func TestChooserIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(r *rig)
		want string
	}{
		{"key 1", func(r *rig) { r.key("1") }, "C4"},
		{"key 2", func(r *rig) { r.key("2") }, "xC4"},
		{"key 3", func(r *rig) { r.key("3") }, ""},
		{"Escape", func(r *rig) { r.key("Escape") }, ""},
		{"Escape, then 2", func(r *rig) { r.key("Escape", "2") }, ""},
		{"click own", func(r *rig) { r.clickOn("choose.0") }, "C4"},
		{"click red", func(r *rig) { r.clickOn("choose.1") }, "xC4"},
		{"tap red", func(r *rig) { r.tapOn("choose.1") }, "xC4"},
		{"press red by name", func(r *rig) { r.named(sem.Button, "Place a red stone at C4") }, "xC4"},
		{"click another point", func(r *rig) { r.clickOn("point.A5") }, ""},
		{"tap another point", func(r *rig) { r.tapOn("point.A5") }, ""},
		{"click the same point", func(r *rig) { r.clickOn("point.C4") }, ""},
		{"press beside the board", func(r *rig) { r.click(2, 400) }, ""},
		{"press between the options", func(r *rig) {
			p := r.node("chooser").Rect
			r.click(p.X+p.W/2, p.Y+2)
		}, ""},
		{"open and close a sheet", func(r *rig) { r.press("settings"); r.key("1"); r.press("sheet.close"); r.key("1") }, ""},
		{"an option that is not there", func(r *rig) { r.do(Event{Kind: Press, ID: "choose.7"}) }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newMatch(t, setup(choice))
			r.clickOn("point.C4")
			if !r.has("choose.1") || r.has("choose.2") {
				t.Fatal("a click does not ask which stone")
			}
			if !r.said("Two stones are possible at C4: your own or red.") {
				t.Error("nothing is spoken about the choice")
			}
			c.do(r)
			r.moves(c.want)
		})
	}
}

// TestChooserByKeyboard walks to the second option with Tab.
func TestChooserByKeyboard(t *testing.T) {
	r := newMatch(t, setup(choice))
	r.focus("point.C4")
	r.key("Enter")
	if r.f.tree.Focus != "choose.0" {
		t.Fatalf("the focus is on %q", r.f.tree.Focus)
	}
	r.key("Tab")
	if r.f.tree.Focus != "choose.1" {
		t.Fatalf("Tab goes to %q", r.f.tree.Focus)
	}
	r.key("Enter")
	r.moves("xC4")
	if r.f.tree.Focus != "point.C4" {
		t.Errorf("afterwards the focus is on %q", r.f.tree.Focus)
	}
}

func TestOnlyRedIsPlacedByOnePress(t *testing.T) {
	// White's group has one liberty, where Black's stone would have none.
	r := newMatch(t, setup(".W.B/RBWR/.BBB/RB.B w"))
	x, y := r.node("point.C4").Rect.Center()
	r.do(Event{Kind: PointerMove, X: x, Y: y})
	if r.a.input.ghost != rules.At(2, 3) {
		t.Errorf("no ghost over C4")
	}
	r.clickOn("point.C4")
	r.moves("xC4")
}
