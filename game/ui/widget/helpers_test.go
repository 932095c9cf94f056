package widget_test

import (
	"slices"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// rig is a widgettest.Rig whose controls record their use.
type rig struct {
	*widgettest.Rig
	done   []string // IDs of pressed controls and other records of the controls
	builds int      // how often the screen was built
}

// newRig shows a screen of 400 by 600 CSS pixels with some controls.
func newRig(t *testing.T, build func(r *rig, f *widget.Frame)) *rig {
	t.Helper()
	return newSized(t, widgettest.Options{Width: 400, Height: 600}, build)
}

func newSized(t *testing.T, o widgettest.Options, build func(r *rig, f *widget.Frame)) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o)}
	r.Host.OnBuild = func(f *widget.Frame) {
		r.builds++
		if build != nil {
			build(r, f)
		}
	}
	r.Frame()
	return r
}

// note returns a function that records a word.
func (r *rig) note(word string) func() { return func() { r.done = append(r.done, word) } }

// took checks the records since the last call.
func (r *rig) took(what string, want ...string) {
	r.Helper()
	if !slices.Equal(r.done, want) {
		r.Errorf("%s: recorded %q, want %q", what, r.done, want)
	}
	r.done = nil
}

// rebuild rebuilds the screen.
func (r *rig) rebuild() {
	r.UI.Invalidate(widget.Controls)
	r.Frame()
}

// button adds a button of 100 by 40 CSS pixels that records its ID.
func (r *rig) button(f *widget.Frame, id string, x, y float64) *widget.Control {
	return f.Button(id, sem.Rect{X: x, Y: y, W: 100, H: 40}, "Button "+id, canvas.IconNone, true, widget.Plain, r.note(id))
}

// three adds three buttons below each other, a, b and c; decoration comes first, as
// on every screen.
func three(r *rig, f *widget.Frame) {
	f.Draw(func(c canvas.Canvas) { c.Fill(sem.Rect{W: 400, H: 600}, c.Theme.Ground) })
	r.button(f, "a", 10, 10)
	r.button(f, "b", 10, 60)
	r.button(f, "c", 10, 110)
}

// list adds a scrolled view of 200 by 200 CSS pixels at 20, 20 with rows of 50.
func list(r *rig, f *widget.Frame, rows int) {
	view := sem.Rect{X: 20, Y: 20, W: 200, H: 200}
	f.Scrolls = append(f.Scrolls, widget.Scroll{ID: "list", View: view, Height: float64(rows) * 50})
	f.Clip = &view
	defer func() { f.Clip = nil }()
	for i := range rows {
		id := "row." + string(rune('a'+i))
		f.Button(id, sem.Rect{X: 20, Y: 20 + 50*float64(i) - r.UI.Offset["list"], W: 200, H: 50}, "Row", canvas.IconNone, true, widget.Bare, r.note(id))
	}
}

// event makes an event of the mouse.
func event(kind widget.EventKind, x, y float64) widget.Event {
	return widget.Event{Kind: kind, X: x, Y: y}
}

// drag presses, moves through the positions in turn, and releases at the last one.
func (r *rig) drag(finger bool, xy ...float64) {
	r.Helper()
	kind := event
	if finger {
		kind = widgettest.Finger
	}
	r.Do(kind(widget.PointerDown, xy[0], xy[1]))
	n := len(xy)
	for i := 2; i < n; i += 2 {
		r.Do(kind(widget.PointerMove, xy[i], xy[i+1]))
	}
	r.Do(kind(widget.PointerUp, xy[n-2], xy[n-1]))
}
