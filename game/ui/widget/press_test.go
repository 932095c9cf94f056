package widget_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

func TestPress(t *testing.T) {
	down, move, up := widget.PointerDown, widget.PointerMove, widget.PointerUp
	finger := func(kind widget.EventKind, pointer int, x, y float64) widget.Event {
		return widget.Event{Kind: kind, Pointer: pointer, Touch: true, X: x, Y: y}
	}
	for _, c := range []struct {
		name   string
		events []widget.Event
		want   []string
	}{
		{"a click", []widget.Event{event(down, 50, 30), event(up, 50, 30)}, []string{"a"}},
		{"a tap", []widget.Event{finger(down, 1, 50, 30), finger(up, 1, 50, 30)}, []string{"a"}},
		{"only down", []widget.Event{event(down, 50, 30)}, nil},
		{"only up", []widget.Event{event(up, 50, 30)}, nil},
		{"beside", []widget.Event{event(down, 50, 55), event(up, 50, 55)}, nil},
		{"wandering a little", []widget.Event{event(down, 50, 30), event(move, 56, 33), event(up, 56, 33)}, []string{"a"}},
		{"off the button", []widget.Event{event(down, 50, 30), event(move, 50, 90), event(up, 50, 90)}, nil},
		{"off and back", []widget.Event{event(down, 50, 30), event(move, 50, 90), event(move, 50, 30), event(up, 50, 30)}, nil},
		{"cancelled", []widget.Event{event(down, 50, 30), event(widget.PointerCancel, 50, 30), event(up, 50, 30)}, nil},
		{"left", []widget.Event{event(down, 50, 30), event(widget.PointerLeave, 0, 0), event(up, 50, 30)}, nil},
		{"a second finger", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(up, 2, 50, 80), finger(up, 1, 50, 30)}, []string{"a"}},
		{"a second finger moves", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(move, 2, 300, 300), finger(up, 1, 50, 30)}, []string{"a"}},
		{"a palm is taken away", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(widget.PointerCancel, 2, 50, 80), finger(up, 1, 50, 30)}, []string{"a"}},
		{"disabled", []widget.Event{event(down, 250, 30), event(up, 250, 30)}, nil},
		{"by ID", []widget.Event{{Kind: widget.Press, ID: "b"}}, []string{"b"}},
		{"disabled by ID", []widget.Event{{Kind: widget.Press, ID: "off"}}, nil},
		{"text by ID", []widget.Event{{Kind: widget.Press, ID: "words"}}, nil},
		{"nothing by ID", []widget.Event{{Kind: widget.Press, ID: "nothing"}, {Kind: widget.Press}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(r *rig, f *widget.Frame) {
				three(r, f)
				r.button(f, "off", 200, 10).DisabledIf(true)
				f.Words("words", sem.Rect{X: 10, Y: 200, W: 300}, "words", canvas.Regular, canvas.SizeNormal, false)
			})
			for _, e := range c.events {
				r.Do(e)
			}
			r.took("in frames of their own", c.want...)
			r.Do(widget.Event{Kind: widget.PointerCancel, Pointer: 1}, widget.Event{Kind: widget.PointerCancel})
			r.done = nil
			r.Do(c.events...)
			r.took("all in one frame", c.want...)
		})
	}
}

func TestHostIsInterruptedBeforeAPress(t *testing.T) {
	r := newRig(t, three)
	r.Host.OnInterrupt = func(id string) { r.done = append(r.done, "interrupt "+id) }
	r.ClickOn("a")
	r.took("a click", "interrupt a", "a")
	r.Press("b")
	r.took("a press by ID", "interrupt b", "b")
}

// TestPressReachesTheContent checks which input goes to the content: presses where no
// control is, until the pointer is released.
func TestPressReachesTheContent(t *testing.T) {
	r := newRig(t, three)
	calls := func(what string, want ...string) {
		t.Helper()
		if got := r.Content.TakeCalls(); !slices.Equal(got, want) {
			t.Errorf("%s: the content was told %q, want %q", what, got, want)
		}
	}
	r.drag(false, 300, 300, 310, 310, 50, 30)
	calls("a press that it does not take", "down")
	r.Content.Takes = true
	r.drag(false, 300, 300, 310, 310, 50, 30)
	calls("a press that it takes", "down", "drag", "drag", "up")
	r.took("released over a button")
	r.ClickOn("a")
	calls("a button", "focused a")
	r.done = nil
	r.Do(event(widget.PointerDown, 300, 300), event(widget.PointerCancel, 0, 0), event(widget.PointerMove, 310, 310))
	calls("a press that is cancelled", "down", "gone")
	before := r.Content.Hovers
	r.Do(event(widget.PointerMove, 320, 320))
	if r.Content.Hovers != before+1 {
		t.Error("the content does not follow the mouse")
	}
}

// TestContentDragLeavesControlsAlone is about decoration, which has no ID: it must
// not be taken for the pressed control.
func TestContentDragLeavesControlsAlone(t *testing.T) {
	r := newRig(t, three)
	r.Content.Takes = true
	r.Do(widgettest.Finger(widget.PointerDown, 300, 300))
	before := r.builds
	for i := range 10 {
		r.Do(widgettest.Finger(widget.PointerMove, 300+float64(i), 300))
	}
	if r.builds != before {
		t.Errorf("the controls were made anew %d times while a finger moved over the content", r.builds-before)
	}
	if r.UI.Frame.Find("") != nil {
		t.Error("decoration is found by the empty ID")
	}
}

func TestPointerAtFollowsOneFinger(t *testing.T) {
	r := newRig(t, three)
	r.Content.Takes = true
	r.Do(widgettest.Finger(widget.PointerDown, 300, 300), widget.Event{Kind: widget.PointerMove, Pointer: 3, Touch: true, X: 20, Y: 500})
	if x, y := r.UI.PointerAt(); x != 300 || y != 300 {
		t.Errorf("a second finger moves the pointer to %v, %v", x, y)
	}
	r.Do(widgettest.Finger(widget.PointerMove, 310, 290))
	if x, y := r.UI.PointerAt(); x != 310 || y != 290 {
		t.Errorf("the pointer is at %v, %v", x, y)
	}
}

func TestHoverIsSeen(t *testing.T) {
	var states []widget.ControlState
	r := newRig(t, func(r *rig, f *widget.Frame) {
		f.Add(widget.Control{Node: sem.Node{ID: "a", Role: sem.Button, Label: "a", Rect: sem.Rect{X: 10, Y: 10, W: 50, H: 50}},
			Press: func() {}, Paint: func(_ canvas.Canvas, s widget.ControlState) { states = append(states, s) }})
	})
	state := func(what string, want widget.ControlState) {
		t.Helper()
		if got := states[len(states)-1]; got != want {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
	state("at first", widget.ControlState{})
	r.Do(event(widget.PointerMove, 30, 30))
	state("pointed at", widget.ControlState{Hover: true})
	r.Do(event(widget.PointerDown, 30, 30))
	state("pressed", widget.ControlState{Down: true})
	r.Do(event(widget.PointerUp, 30, 30))
	state("released", widget.ControlState{})
	r.Do(event(widget.PointerMove, 30, 31))
	state("pointed at again", widget.ControlState{Hover: true})
	r.Do(event(widget.PointerLeave, 0, 0))
	state("the mouse has gone", widget.ControlState{})
	r.Do(widgettest.Finger(widget.PointerMove, 30, 30))
	state("a finger does not hover", widget.ControlState{})
}

// TestOddEvents sends NaN, infinite and far too large numbers.
func TestOddEvents(t *testing.T) {
	odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e9}
	for kind := widget.PointerDown; kind <= widget.NewVersion+3; kind++ {
		for _, v := range odd {
			for i := range 3 {
				var slid []float64
				r := newRig(t, func(r *rig, f *widget.Frame) {
					list(r, f, 10)
					f.Slider("slider", sem.Rect{X: 20, Y: 300, W: 200, H: 60}, "Slider", 3, 0, 10, 1, "3", func(v float64) { slid = append(slid, v) })
				})
				r.Content.Takes = true
				r.Do(event(widget.PointerDown, 100, 330))
				e := widget.Event{Kind: kind, ID: "slider", X: 100, Y: 100, Value: 4}
				switch i {
				case 0:
					e.X = v
				case 1:
					e.Y = v
				case 2:
					e.DY, e.Value = v, v
				}
				r.Do(e)
				r.Do(event(widget.PointerMove, 120, 330), event(widget.PointerUp, 120, 330), widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: 30})
				for _, v := range slid {
					if !(v >= 0 && v <= 10) {
						t.Errorf("%+v: the slider is set to %v", e, v)
					}
				}
				if o := r.UI.Offset["list"]; !(o >= 0 && o <= 300) {
					t.Errorf("%+v: the list is scrolled to %v", e, o)
				}
				r.Check("after an odd event")
			}
		}
	}
	r := newRig(t, three)
	r.Do(event(widget.PointerDown, 50, 30), event(widget.PointerMove, math.NaN(), 30), event(widget.PointerUp, 50, 30))
	r.took("a press with a place that is no number in between")
}

// TestForeignEvents checks that events that do not concern the screen are left to the program.
func TestForeignEvents(t *testing.T) {
	r := newRig(t, three)
	var got []string
	for _, k := range []widget.EventKind{widget.Paste, widget.Files, widget.Link, widget.Hidden, widget.NewVersion} {
		r.Do(widget.Event{Kind: k, Text: "x"})
	}
	for _, e := range r.Unhandled {
		got = append(got, e.Text)
	}
	if strings.Join(got, "") != "xxxxx" {
		t.Errorf("left to the program: %+v", r.Unhandled)
	}
}
