package reviewing_test

import (
	"strings"
	"testing"

	"redstone/game/match/matchtest"
	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
)

// escape presses Escape where no control has the focus.
func (d *fixture) escape() {
	d.Helper()
	for _, k := range d.screen.Shortcuts() {
		if k.Keys[0] == "Escape" {
			k.Do("Escape")
		}
	}
}

// mark presses a point.
func (d *fixture) mark(point string) {
	d.Helper()
	if m := d.model(); !m.Marking || m.MayPlace {
		d.Errorf("marking %v, may place %v", m.Marking, m.MayPlace)
	}
	d.screen.Mark(matchtest.Move(d, point).Point())
	d.refresh()
}

// TestMarking puts every kind of mark and removes it.
func TestMarking(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.goTo(1)
	d.Press("edit.marks")
	if !d.Node("edit.marks").Checked || !d.Said("Press a point to put a mark there, and once more to remove it.") {
		t.Error("the tools are not shown")
	}
	d.Check("the tools")
	d.host.calls()
	for _, c := range []struct{ tool, points, want string }{
		{"triangle", "C3 D4", "TR[bd][cc]"}, // board order: rows from the bottom
		{"triangle", "C3", "TR[db]"},
		{"square", "D4", "SQ[db]"},
		{"circle", "E5", "CR[ea]"},
		{"cross", "E5", "MA[ea]"},
		{"letter", "A1 B1 A1 C1", "LB[be:B][ce:A]"},
		{"number", "A1 B1", "LB[ae:1][be:2][ce:A]"},
		{"erase", "A1 B1 C1 D4 E5", ""},
	} {
		d.Press("marks." + c.tool)
		if n := d.Node("marks." + c.tool); n.Role != sem.Radio || !n.Checked {
			t.Errorf("%s is %+v", c.tool, n)
		}
		for _, p := range strings.Fields(c.points) {
			d.mark(p)
			d.called("edited")
		}
		text := d.host.match.Record().Format()
		if c.tool != "triangle" && !strings.Contains(text, c.want) {
			t.Errorf("%s on %s: %s", c.tool, c.points, text)
		}
	}
	if n := d.nodeAt("C3"); len(n.Marks) != 0 {
		t.Errorf("marks are left: %+v", n.Marks)
	}
	if !d.Said("Mark removed from E5") {
		t.Errorf("said %+v", d.Tree().Say)
	}
	d.mark("E5")
	d.called("")
	if d.UI.Message() != "There is no mark on E5." {
		t.Errorf("the message is %q", d.UI.Message())
	}
	d.Press("marks.triangle")
	d.mark("B2")
	if !d.Said("Triangle on B2") || d.marks(boardview.MarkRecord) != "B2 . " {
		t.Errorf("said %+v, the marks are %s", d.Tree().Say, d.marks(boardview.MarkRecord))
	}
	d.Press("marks.done")
	d.has(false, "marks.triangle")
	if m := d.model(); m.Marking || !m.MayPlace {
		t.Error("a press still puts marks")
	}
}

// TestMarkingEnds by Escape, by leaving the review, and with another game.
func TestMarkingEnds(t *testing.T) {
	for name, end := range map[string]func(d *fixture){
		"Escape":       func(d *fixture) { d.escape() },
		"leaving":      func(d *fixture) { d.screen.Leave(); d.screen.Show() },
		"another game": func(d *fixture) { d.screen.Opened() },
	} {
		d := open(t, desktop, "en", commented)
		d.pressItem("menu.marks")
		d.has(true, "marks.done")
		end(d)
		d.refresh()
		if d.model().Marking || !d.screen.Shown() {
			t.Errorf("%s: marking %v, shown %v", name, d.model().Marking, d.screen.Shown())
		}
	}
}

// TestToolsFit shows the tools on every screen.
func TestToolsFit(t *testing.T) {
	for _, s := range append(sizes, size{w: 300, h: 300}, size{w: 667, h: 375}, size{w: 568, h: 320}) {
		for _, lang := range []string{"en", "de"} {
			d := open(t, s, lang, commented)
			d.pressItem("menu.marks")
			d.has(true, "marks.triangle", "marks.erase", "marks.done")
			d.Check("the tools")
			if w := d.Node("marks.circle").Rect.W; w < 27.5 {
				t.Errorf("%v: a tool is %v wide", s, w)
			}
		}
	}
}
