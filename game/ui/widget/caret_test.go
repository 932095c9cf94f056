package widget_test

import (
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// TestKeysByCharacters moves and deletes by characters as a reader sees them.
func TestKeysByCharacters(t *testing.T) {
	const family, flag, e = "👨‍👩‍👧", "🇯🇵", "e\u0302\u0301"
	key := func(k string) widget.Event { return widget.Event{Key: k} }
	shift := func(k string) widget.Event { return widget.Event{Key: k, Shift: true} }
	for _, c := range []struct {
		name, start string
		keys        []widget.Event
		want        string
		from, to    int
	}{
		{"left", "a" + family + flag, []widget.Event{key("ArrowLeft"), key("ArrowLeft")}, "a" + family + flag, 1, 1},
		{"right", e + flag + "b", []widget.Event{key("Home"), key("ArrowRight"), key("ArrowRight")}, e + flag + "b", 5, 5},
		{"select", "a" + family, []widget.Event{shift("ArrowLeft")}, "a" + family, 6, 1},
		{"backspace", "a" + e + family, []widget.Event{key("Backspace"), key("Backspace")}, "a", 1, 1},
		{"delete", flag + "क्षb", []widget.Event{key("Home"), key("Delete"), key("Delete")}, "b", 0, 0},
		{"words with marks", "ti" + e + "ng viet", []widget.Event{{Key: "ArrowLeft", Control: true}, {Key: "ArrowLeft", Control: true}}, "ti" + e + "ng viet", 0, 0},
		{"from right to left", "שלום", []widget.Event{key("ArrowRight"), key("ArrowRight")}, "שלום", 2, 2},
		{"and back", "שלום", []widget.Event{key("Home"), key("ArrowLeft")}, "שלום", 1, 1},
		{"leaving what is selected", "שלום", []widget.Event{{Key: "a", Control: true}, key("ArrowRight")}, "שלום", 0, 0},
	} {
		f := &widget.TextField{}
		f.Set(c.start)
		for _, k := range c.keys {
			f.Key(k)
		}
		if f.String() != c.want || f.From != c.from || f.To != c.to {
			t.Errorf("%s: %q from %d to %d, want %q from %d to %d", c.name, f, f.From, f.To, c.want, c.from, c.to)
		}
	}
	f := &widget.TextField{Limit: 7}
	f.Insert("a" + family + family)
	if f.String() != "a"+family || !f.Full {
		t.Errorf("inserted as far as there is room: %q", f)
	}
}

// scriptRig shows a text field with letters of the system, each 15 wide.
func scriptRig(t *testing.T) *rig {
	r := fieldRig(t)
	r.UI.Painter().Fonts.System = &widgettest.SystemText{Fonts: 1}
	r.rebuild()
	return r
}

// TestCaretInAnyScript presses at each place of texts in both directions, and checks that the caret is drawn
// where it was pressed.
func TestCaretInAnyScript(t *testing.T) {
	for _, test := range []struct {
		text   string
		left   float64 // where the text begins
		places []int   // carets from left to right, 15 apart
	}{
		{"古力🇯🇵", 50, []int{0, 1, 2, 4}},
		{"👨‍👩‍👧é🙂", 50, nil},
		{"שלום", 10 + 40 + (380 - 46 - 52) - 2 - 60, []int{4, 3, 2, 1, 0}},
	} {
		r := scriptRig(t)
		r.ClickOn("field")
		r.UI.Field("field").Set(test.text)
		r.rebuild()
		for i, want := range test.places {
			x := test.left + 15*float64(i)
			r.Click(x+2, 30)
			if f := r.UI.Field("field"); f.To != want || f.From != want {
				t.Errorf("%s: pressed at %v the caret is at %d, want %d", test.text, x, f.To, want)
			}
			if at := r.caret(); at < x-1 || at > x+2 {
				t.Errorf("%s: the caret at %d is drawn at %v, want %v", test.text, want, at, x)
			}
		}
	}
}

// caret returns where the caret is drawn.
func (r *rig) caret() float64 {
	r.Helper()
	for _, img := range r.Graphics.Live() {
		for _, o := range img.Ops {
			if o.Kind == widgettest.FillRect && o.Color == r.UI.Theme.Ink && o.Rect.Dx() <= 2 {
				return float64(o.Rect.Min.X)
			}
		}
	}
	r.Fatal("no caret is drawn")
	return 0
}

// TestAreaInAnyScript wraps a comment in a field of several lines: every letter is 15 wide, and a line has
// room for five.
func TestAreaInAnyScript(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		r.UI.TextArea(f, "area", sem.Rect{X: 10, Y: 10, W: 5*15 + 3 + 4 + 24, H: 200}, "Comment", "", nil, nil)
	})
	system := &widgettest.SystemText{Fonts: 1}
	r.UI.Painter().Fonts.System = system
	r.UI.Field("area").Set("黑先白后了，胜负\n👨‍👩‍👧🇯🇵🇰🇷👍🏽🙂👍🏽\nשלום שלום")
	r.rebuild()
	if want := []string{"黑先白后", "了，胜负", "👨‍👩‍👧🇯🇵🇰🇷👍🏽🙂", "👍🏽", "שלום ", "שלום"}; !slices.Equal(system.Drawn, want) {
		t.Errorf("the lines are\n%s\nwant\n%s", strings.Join(system.Drawn, "|"), strings.Join(want, "|"))
	}
	r.ClickOn("area")
	r.Click(22+5*15, 22+24*5) // right of the last line, which is flush right: its start
	if f := r.UI.Field("area"); f.To != len([]rune(f.String()))-4 {
		t.Errorf("pressed at the right of a line from right to left the caret is at %d of %d", f.To, len([]rune(f.String())))
	}
}
