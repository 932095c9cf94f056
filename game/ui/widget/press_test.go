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
	resized := widget.Event{Kind: 255} // stands for a change of the window's size
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
		{"two fingers", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(up, 2, 50, 80), finger(up, 1, 50, 30)}, nil},
		{"two fingers, the first is lifted first", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(up, 1, 50, 30), finger(up, 2, 50, 80)}, nil},
		{"two fingers are spread", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(move, 2, 300, 300), finger(up, 1, 50, 30)}, nil},
		{"a third finger, when the first is lifted", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(up, 1, 50, 30), finger(down, 3, 50, 30), finger(up, 3, 50, 30)}, nil},
		{"a finger after two", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(up, 1, 50, 30), finger(up, 2, 50, 80), finger(down, 3, 50, 80), finger(up, 3, 50, 80)}, []string{"b"}},
		{"a finger after a pinch that the browser took", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(widget.PointerCancel, 1, 50, 30), finger(widget.PointerCancel, 2, 50, 80), finger(down, 3, 50, 80), finger(up, 3, 50, 80)}, []string{"b"}},
		{"a finger beside a palm", []widget.Event{finger(down, 1, 300, 500), finger(down, 2, 50, 80), finger(up, 2, 50, 80), finger(up, 1, 300, 500)}, nil},
		{"a palm is taken away", []widget.Event{finger(down, 1, 50, 30), finger(down, 2, 50, 80), finger(widget.PointerCancel, 2, 50, 80), finger(up, 1, 50, 30)}, nil},
		{"a pen and a hand", []widget.Event{{Kind: down, Pointer: 5, X: 50, Y: 30}, finger(down, 2, 50, 80), finger(up, 2, 50, 80), {Kind: up, Pointer: 5, X: 50, Y: 30}}, nil},
		{"a pen", []widget.Event{{Kind: down, Pointer: 5, X: 50, Y: 30}, {Kind: up, Pointer: 5, X: 50, Y: 30}}, []string{"a"}},
		{"a finger whose end nobody told, and another", []widget.Event{finger(down, 1, 50, 80), {Kind: down, Pointer: 2, Touch: true, Primary: true, X: 50, Y: 30}, finger(up, 2, 50, 30)}, []string{"a"}},
		{"a mouse beside a finger", []widget.Event{finger(down, 1, 50, 30), {Kind: down, Primary: true, X: 50, Y: 80}, event(up, 50, 80), finger(up, 1, 50, 30)}, nil},
		{"the window gets another size", []widget.Event{finger(down, 1, 50, 30), resized, finger(up, 1, 50, 30)}, nil},
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
				if e.Kind == resized.Kind {
					r.Resize(401, 600, 1)
				} else {
					r.Do(e)
				}
			}
			r.took("in frames of their own", c.want...)
			r.UI.CancelPointer()
			r.done = nil
			if !slices.ContainsFunc(c.events, func(e widget.Event) bool { return e.Kind == resized.Kind }) {
				r.Do(c.events...)
				r.took("all in one frame", c.want...)
			}
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

// TestTwoFingersAreNoPress puts a second finger down while the first is on the content, which is
// told at once, and gets nothing more of either.
func TestTwoFingersAreNoPress(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		three(r, f)
		list(r, f, 10)
	})
	r.Content.Takes = true
	finger := func(kind widget.EventKind, pointer int, x, y float64) {
		r.Do(widget.Event{Kind: kind, Pointer: pointer, Touch: true, X: x, Y: y})
	}
	finger(widget.PointerDown, 1, 300, 300)
	finger(widget.PointerDown, 2, 340, 300)
	if got, want := r.Content.TakeCalls(), []string{"down", "gone"}; !slices.Equal(got, want) {
		t.Errorf("the content was told %q, want %q", got, want)
	}
	finger(widget.PointerMove, 1, 200, 300)
	finger(widget.PointerMove, 2, 390, 300)
	finger(widget.PointerUp, 1, 200, 300)
	finger(widget.PointerUp, 2, 390, 300)
	if got := r.Content.TakeCalls(); len(got) > 0 || len(r.Host.Swipes) > 0 {
		t.Errorf("after the second finger: the content was told %q, swiped %v", got, r.Host.Swipes)
	}
	finger(widget.PointerDown, 3, 300, 300)
	finger(widget.PointerUp, 3, 300, 300)
	if got, want := r.Content.TakeCalls(), []string{"down", "up"}; !slices.Equal(got, want) {
		t.Errorf("one finger afterwards: the content was told %q, want %q", got, want)
	}
	// What is being scrolled goes on.
	finger(widget.PointerDown, 1, 100, 180)
	finger(widget.PointerMove, 1, 100, 150)
	finger(widget.PointerDown, 2, 300, 400)
	finger(widget.PointerMove, 1, 100, 100)
	if o := r.UI.Offset["list"]; o != 80 {
		t.Errorf("the list is scrolled by %v", o)
	}
}

// TestPressEndsWhereItBegan opens and closes dialogs, and changes what is pressed for, between a
// press and its end.
func TestPressEndsWhereItBegan(t *testing.T) {
	for _, c := range []struct {
		name         string
		x, y         float64
		between      func(r *rig)
		want         []string
		wantContents []string
	}{
		{"a dialog opens over a button", 50, 30, func(r *rig) { r.Open("s") }, nil, []string{"gone"}},
		{"a dialog opens where its button is", 150, 280, func(r *rig) { r.Open("s") }, nil, []string{"gone", "gone"}},
		{"a dialog closes", 50, 30, func(r *rig) { r.Open("s"); r.Key("Escape") }, nil, []string{"gone"}},
		{"a question is replaced by another", 150, 280, func(r *rig) { r.Open("s"); r.UI.Ask("?", "Yes", "No", nil, nil) }, nil, []string{"gone", "gone", "gone"}},
		{"what it means changes", 50, 30, func(r *rig) { r.UI.Outdate() }, []string{"a"}, nil},
		{"what it means changes, of a volatile one", 50, 80, func(r *rig) { r.UI.Outdate() }, nil, nil},
		{"what it means changes, of the content", 350, 550, func(r *rig) { r.UI.Outdate() }, nil, []string{"gone"}},
		{"nothing", 350, 550, func(r *rig) {}, nil, []string{"up"}},
	} {
		r := newRig(t, func(r *rig, f *widget.Frame) {
			three(r, f)
			f.Find("b").Volatile = true
		})
		r.Content.Takes = true
		r.UI.Register(widget.Sheet{ID: "s", Title: func() string { return "Title" }, Width: 300, Body: func(f *widget.Frame, in sem.Rect) float64 {
			r.button(f, "a", 100, 260) // has the ID of a button below the dialog
			return 300
		}})
		r.Do(event(widget.PointerDown, c.x, c.y))
		r.Content.TakeCalls()
		c.between(r)
		r.Frame()
		r.Do(event(widget.PointerUp, c.x, c.y))
		r.took(c.name, c.want...)
		got := slices.DeleteFunc(r.Content.TakeCalls(), func(call string) bool { return call == "focused a" })
		if !slices.Equal(got, c.wantContents) {
			t.Errorf("%s: the content was told %q, want %q", c.name, got, c.wantContents)
		}
	}
	// In a dialog a press that began in it counts.
	r := newRig(t, three)
	r.UI.Register(widget.Sheet{ID: "s", Title: func() string { return "Title" }, Width: 300, Body: func(f *widget.Frame, in sem.Rect) float64 {
		r.button(f, "d", 100, 260)
		return 300
	}})
	r.Open("s")
	r.ClickOn("d")
	r.took("a press in the dialog", "d")
}

// TestZoomIsNotScrolling turns the wheel with Ctrl held down, which is the browser's.
func TestZoomIsNotScrolling(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) { list(r, f, 10) })
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: 60, Control: true})
	if o := r.UI.Offset["list"]; o != 0 {
		t.Errorf("zooming scrolls by %v", o)
	}
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: 60})
	if o := r.UI.Offset["list"]; o != 60 {
		t.Errorf("the wheel scrolls by %v", o)
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
