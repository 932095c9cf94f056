package widget_test

import (
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// areaRig shows a text area of 300 by 120 CSS pixels, four lines, and a button below it.
func areaRig(t *testing.T) *rig {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		r.UI.TextArea(f, "field", sem.Rect{X: 10, Y: 10, W: 300, H: 116}, "Comment", "What is there to say?", r.note("wrote"), r.note("done"))
		r.button(f, "below", 10, 200)
	})
	r.UI.Field("field").Limit = 2000
	return r
}

// ctrl presses a key with Ctrl held down.
func (r *rig) ctrl(key string, shift bool) {
	r.Helper()
	r.Do(widget.Event{Kind: widget.KeyDown, Key: key, Control: true, Shift: shift})
}

func TestAreaIsTypedInto(t *testing.T) {
	r := areaRig(t)
	if n := r.Node("field"); n.Role != sem.TextBox || !n.Multiline || n.Label != "Comment" || n.Hint != "What is there to say?" {
		t.Errorf("empty it is %+v", n)
	}
	r.ClickOn("field")
	r.Type("one")
	r.Key("Enter")
	r.Type("two")
	r.holds("typed", "one\ntwo", 7, 7)
	r.Key("ArrowUp")
	r.holds("up", "one\ntwo", 3, 3)
	r.Key("Home")
	r.Type("x")
	r.Key("End", "Delete")
	r.holds("the break removed", "xonetwo", 4, 4)
	r.done = nil
	r.Host.Keys = nil
	r.Key("Escape")
	r.holds("Escape", "xonetwo", 4, 4)
	if len(r.Host.Keys) != 1 {
		t.Errorf("Escape is left to the host, which got %+v", r.Host.Keys)
	}
	r.took("Escape")
	r.ctrl("Enter", false)
	r.took("Ctrl+Enter", "done")
	r.UI.PasteIntoField("\r\na\r\nb\tc ")
	r.Frame()
	r.holds("pasted", "xone\na\nb c two", 11, 11)
}

// TestAreaMovesByLines wraps a paragraph and moves through its lines.
func TestAreaMovesByLines(t *testing.T) {
	r := areaRig(t)
	text := strings.TrimSpace(strings.Repeat("wrapped words ", 12)) + "\n\nend"
	r.UI.Field("field").Set(text)
	r.ClickOn("field")
	r.ctrl("Home", false)
	r.holds("the start", text, 0, 0)
	r.Key("End")
	f := r.UI.Field("field")
	first := f.To
	if first == 0 || first > 60 || text[first] != ' ' {
		t.Fatalf("the first line ends at %d", first)
	}
	if w := r.UI.Frame.Width(text[:first], canvas.Regular, canvas.SizeNormal); w > 276 {
		t.Errorf("the first line is %v wide", w)
	}
	r.Key("ArrowRight")
	second := f.To
	r.Key("ArrowDown", "ArrowUp", "Home")
	r.holds("down and up", text, second, second)
	r.ctrl("End", false)
	r.Key("ArrowUp")
	if f.To != len(text)-4 {
		t.Errorf("the empty line is at %d, want %d", f.To, len(text)-4)
	}
	r.Key("ArrowUp", "ArrowDown", "ArrowDown")
	r.holds("the column is kept across an empty line", text, len(text), len(text))
	if off := r.UI.Offset["field.scroll"]; off <= 0 {
		t.Errorf("at the end it is scrolled by %v", off)
	}
	r.Key("PageUp", "PageUp", "PageUp", "PageUp")
	if f.To != 0 || r.UI.Offset["field.scroll"] != 0 {
		t.Errorf("pages up: the caret at %d, scrolled by %v", f.To, r.UI.Offset["field.scroll"])
	}
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "PageDown", Shift: true})
	if f.From != 0 || f.To <= second {
		t.Errorf("a page selected: from %d to %d", f.From, f.To)
	}
	r.Check("a scrolled area")
}

func TestAreaUndo(t *testing.T) {
	r := areaRig(t)
	r.ClickOn("field")
	r.Type("two words")
	r.Key("Enter")
	r.Type("x")
	for _, want := range []string{"two words\n", "two words", "two ", "", ""} {
		r.ctrl("z", false)
		if got := r.UI.Field("field").String(); got != want {
			t.Errorf("undone to %q, want %q", got, want)
		}
	}
	r.ctrl("y", false)
	r.ctrl("Z", true)
	r.holds("done again", "two words", 9, 9)
	r.Key("Backspace")
	r.ctrl("y", false)
	r.holds("nothing to do again after a change", "two word", 8, 8)
	r.ctrl("a", false)
	if s := r.UI.Selected(); s != "two word" {
		t.Errorf("selected %q", s)
	}
	r.ctrl("x", false)
	r.holds("cut", "", 0, 0)
	r.ctrl("z", false)
	r.holds("the cut undone", "two word", 0, 8)
}

// TestAreaPointer presses, drags, taps and turns the wheel.
func TestAreaPointer(t *testing.T) {
	r := areaRig(t)
	r.UI.Field("field").Set("illW\nW\n" + strings.Repeat("line\n", 20))
	r.ctrl("Home", false)
	r.ClickOn("field")
	r.ctrl("Home", false)
	x := func(s string) float64 { return 22 + r.UI.Frame.Width(s, canvas.Regular, canvas.SizeNormal) }
	f := r.UI.Field("field")
	r.Click(x("ill")+1, 30)
	if f.To != 3 {
		t.Errorf("pressed behind ill: %d", f.To)
	}
	r.Click(250, 54)
	if f.To != 6 {
		t.Errorf("pressed behind the second line: %d", f.To)
	}
	r.Do(widget.Event{Kind: widget.PointerDown, X: x("i"), Y: 30}, widget.Event{Kind: widget.PointerMove, X: x("W"), Y: 56}, widget.Event{Kind: widget.PointerUp, X: x("W"), Y: 56})
	if s := r.UI.Selected(); s != "llW\nW" {
		t.Errorf("dragged over %q", s)
	}
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 60, DY: 48})
	if off := r.UI.Offset["field.scroll"]; off != 48 || f.To != 6 {
		t.Errorf("the wheel scrolls by %v, the caret at %d", off, f.To)
	}
	r.Do(widgettest.Finger(widget.PointerDown, 100, 100), widgettest.Finger(widget.PointerMove, 100, 60), widgettest.Finger(widget.PointerUp, 100, 60))
	if off := r.UI.Offset["field.scroll"]; off != 88 || f.To != 6 {
		t.Errorf("a finger scrolls to %v, the caret at %d", off, f.To)
	}
	r.Tap(24, 30)
	if f.To != 7+5*2 && f.To != 7+5*1 {
		t.Errorf("tapped in the scrolled text: %d", f.To)
	}
}

// TestAreaOfThePlatform takes over what a native field holds, and leaves out of what was
// inserted what does not fit: nothing of the old text.
func TestAreaOfThePlatform(t *testing.T) {
	r := areaRig(t)
	r.UI.NativeAreas = true
	f := r.UI.Field("field")
	f.Limit = 10
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "a\x00b\n\x10cd", From: 1, To: 3}) // without what no file can hold
	r.holds("told", "ab\ncd", 1, 3)
	if n := r.Node("field"); n.Min != 1 || n.Max != 3 || n.Value != 0 || f.Full {
		t.Errorf("the node is %+v", n)
	}
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "ab123456789\ncd", From: 11, To: 11})
	r.holds("too much inserted", "ab12345\ncd", 7, 7)
	if n := r.Node("field"); n.Value != 1 || !f.Full {
		t.Errorf("the native field is not told: %+v, full %v", n, f.Full)
	}
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "ab12345\ncd", From: 7, To: 7})
	if !f.Full {
		t.Error("the selection alone makes room")
	}
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "ab\ncd", From: 2, To: 2})
	if f.Full {
		t.Error("it is still full")
	}
}

// TestLongWordsAreWrapped breaks a text without spaces, in reasonable time.
func TestLongWordsAreWrapped(t *testing.T) {
	r := areaRig(t)
	f := r.UI.Field("field")
	f.Limit = 100_000
	f.Set(strings.Repeat("語", 50_000))
	r.ClickOn("field")
	r.ctrl("Home", false)
	r.Key("ArrowDown")
	if f.To < 10 || f.To > 40 {
		t.Errorf("the second line begins at %d", f.To)
	}
}
