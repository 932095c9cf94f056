package widget_test

import (
	"slices"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// walk presses Tab and returns the IDs that get the focus.
func (r *rig) walk(shift bool, times int) []string {
	r.Helper()
	var list []string
	for range times {
		r.Do(widget.Event{Kind: widget.KeyDown, Key: "Tab", Shift: shift})
		list = append(list, r.Tree().Focus)
	}
	return list
}

func TestTabOrder(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		r.button(f, "a", 0, 0)
		f.Words("words", sem.Rect{X: 0, Y: 50, W: 300}, "read, not pressed", canvas.Regular, canvas.SizeNormal, false)
		r.button(f, "off", 0, 100).DisabledIf(true)
		f.Segments("size", sem.Rect{X: 0, Y: 150, W: 380}, "Size", []string{"5", "7", "9"}, 1, func(int) {})
		f.Slider("volume", sem.Rect{X: 0, Y: 250, W: 380, H: 60}, "Volume", 3, 0, 10, 1, "30 %", func(float64) {})
		r.button(f, "z", 0, 350)
	})
	if got, want := r.walk(false, 5), []string{"a", "size.1", "volume", "z", "a"}; !slices.Equal(got, want) {
		t.Errorf("Tab goes to %q, want %q", got, want)
	}
	if got, want := r.walk(true, 5), []string{"z", "volume", "size.1", "a", "z"}; !slices.Equal(got, want) {
		t.Errorf("Shift+Tab goes to %q, want %q", got, want)
	}
	if got := r.Content.TakeCalls(); len(got) != 10 || got[0] != "focused a" || got[9] != "focused z" {
		t.Errorf("the content was told %q", got)
	}
	// With Ctrl or Alt the key belongs to the system.
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "Tab", Control: true}, widget.Event{Kind: widget.KeyDown, Key: "Tab", Alt: true})
	if r.Tree().Focus != "z" {
		t.Errorf("Ctrl+Tab moves the focus to %q", r.Tree().Focus)
	}
}

func TestEnterAndSpacePressTheFocused(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		three(r, f)
		r.button(f, "off", 200, 10).DisabledIf(true)
		f.Add(widget.Control{Node: sem.Node{ID: "point", Role: sem.Button, Label: "the content's", Rect: sem.Rect{X: 200, Y: 60, W: 50, H: 50}}})
	})
	r.Key("Enter")
	if len(r.Host.Keys) != 1 || r.Host.Keys[0].Key != "Enter" {
		t.Errorf("without a focus Enter is not the host's: %+v", r.Host.Keys)
	}
	r.Host.OnInterrupt = func(id string) { r.done = append(r.done, "interrupt "+id) }
	r.Focus("b")
	r.Key("Enter", " ")
	r.took("Enter and space", "interrupt b", "b", "interrupt b", "b")
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "Enter", Repeat: true})
	r.took("Enter held down")
	r.Focus("off")
	r.Key("Enter")
	r.took("Enter on a disabled button")
	r.Content.TakeCalls()
	r.Focus("point")
	r.Key("Enter")
	if got, want := r.Content.TakeCalls(), []string{"focused point", "activate point"}; !slices.Equal(got, want) {
		t.Errorf("a control without a function: the content was told %q, want %q", got, want)
	}
	r.took("a control of the content")
}

// TestFocusIsSeen counts the panels drawn: the focus ring has two.
func TestFocusIsSeen(t *testing.T) {
	r := newRig(t, three)
	rings := func() int {
		n := 0
		for _, img := range r.Graphics.Live() {
			for _, o := range img.Ops {
				if o.Kind == widgettest.Panel && o.Line == canvas.LightTheme.Accent {
					n++
				}
			}
		}
		return n
	}
	if rings() != 0 {
		t.Fatal("a ring without a focus")
	}
	r.Focus("b")
	if !r.UI.FocusVisible || rings() != 1 {
		t.Errorf("the keyboard's focus has %d rings", rings())
	}
	r.ClickOn("c")
	if r.UI.FocusVisible || rings() != 0 || r.UI.Focus != "c" {
		t.Errorf("after a click on c the focus is on %q, with %d rings", r.UI.Focus, rings())
	}
	r.Focus("c")
	if rings() != 1 {
		t.Error("the focus given to where it was is not shown")
	}
}

func TestFocusIsLostWithItsControl(t *testing.T) {
	there := true
	r := newRig(t, func(r *rig, f *widget.Frame) {
		three(r, f)
		if there {
			r.button(f, "d", 10, 200)
		}
	})
	r.Focus("d")
	there = false
	r.rebuild()
	if r.UI.Focus != "" || r.Tree().Focus != "" {
		t.Errorf("the focus is on %q and %q", r.UI.Focus, r.Tree().Focus)
	}
	r.Do(widget.Event{Kind: widget.Focus, ID: "nothing"})
	if r.UI.Focus != "" {
		t.Errorf("the focus went to %q, which is not there", r.UI.Focus)
	}
	r.Focus("a")
	r.Do(widget.Event{Kind: widget.Focus, ID: ""})
	if r.Tree().Focus != "" {
		t.Error("the focus does not leave the screen")
	}
}

func TestShortcutsComeFirst(t *testing.T) {
	r := newRig(t, three)
	r.Host.OnShortcut = func(e widget.Event) bool { return e.Key == "x" || e.Key == "Tab" }
	r.Key("x", "y", "Tab")
	if len(r.Host.Keys) != 1 || r.Host.Keys[0].Key != "y" || r.UI.Focus != "" {
		t.Errorf("keys left for the host: %+v, focus %q", r.Host.Keys, r.UI.Focus)
	}
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "y", Control: true}, widget.Event{Kind: widget.KeyDown, Key: "y", Alt: true})
	if len(r.Host.Keys) != 1 {
		t.Errorf("Ctrl+Y came to the host as a key: %+v", r.Host.Keys)
	}
	r.Host.Keys = nil
	r.Key("ArrowUp", "PageDown", "Escape", "é")
	if len(r.Host.Keys) != 4 {
		t.Errorf("of four keys that nobody wanted the host got %+v", r.Host.Keys)
	}
}

func TestFocusScrollsIntoView(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) { list(r, f, 10) })
	inView := func(id string) bool {
		c := r.UI.Frame.Find(id)
		return widgettest.Inside(c.Rect, *c.Clip)
	}
	for _, id := range []string{"row.j", "row.a", "row.e", "row.f", "row.c"} {
		r.Focus(id)
		if !inView(id) {
			t.Errorf("%s is at %v, the offset is %v", id, r.Node(id).Rect, r.UI.Offset["list"])
		}
	}
	// A control that is in view is not scrolled.
	before := r.UI.Offset["list"]
	r.Focus("row.d")
	if r.UI.Offset["list"] != before {
		t.Errorf("the list moved from %v to %v", before, r.UI.Offset["list"])
	}
}
