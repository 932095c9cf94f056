package widget_test

import (
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// rows rows of 50 in a view of 200: the end is at offset 50*rows-200.
func scrolled(t *testing.T, rows *int) (r *rig, at func(what string, want float64)) {
	r = newRig(t, func(r *rig, f *widget.Frame) { list(r, f, *rows) })
	return r, func(what string, want float64) {
		t.Helper()
		if got := r.UI.Offset["list"]; got != want {
			t.Errorf("%s: scrolled to %v, want %v", what, got, want)
		}
		if y := r.UI.Frame.Find("row.a").Rect.Y; y != 20-want {
			t.Errorf("%s: the first row is at %v, want %v", what, y, 20-want)
		}
	}
}

func TestScrollByWheel(t *testing.T) {
	rows := 10
	r, at := scrolled(t, &rows)
	wheel := func(x, y, dy float64) { r.Do(widget.Event{Kind: widget.Wheel, X: x, Y: y, DY: dy}) }
	wheel(100, 100, 70)
	at("down", 70)
	wheel(100, 100, 1000)
	at("past the end", 300)
	wheel(100, 100, -40)
	at("up", 260)
	wheel(300, 100, -40)
	at("beside the list", 260)
	rows = 6
	r.rebuild()
	at("the list has become shorter", 100)
	rows = 3
	r.rebuild()
	at("all of it fits", 0)
	wheel(100, 100, 70)
	at("nothing to scroll", 0)
	wheel(100, 100, -1e5)
	at("past the beginning", 0)
}

func TestScrollByDrag(t *testing.T) {
	for _, finger := range []bool{true, false} {
		rows := 10
		r, at := scrolled(t, &rows)
		r.drag(finger, 100, 150, 100, 145)
		at("less than a drag", 0)
		r.took("less than a drag", "row.c")
		r.drag(finger, 100, 150, 100, 130, 102, 90)
		at("up by 60", 60)
		r.took("a drag presses nothing")
		r.drag(finger, 100, 100, 100, 120, 100, 90)
		at("down and up again", 70)
		r.drag(finger, 100, 150, 100, -2000)
		at("far past the end", 300)
		r.drag(finger, 100, 100, 100, 5000)
		at("far past the beginning", 0)
		r.drag(finger, 100, 150, 70, 148)
		at("to the side", 0)
		r.took("to the side over the same row", "row.c")
		r.done = nil
		r.drag(finger, 300, 150, 300, 50)
		at("beside the list", 0)
		// A press after a drag hits what has been scrolled to that position.
		r.drag(finger, 100, 150, 100, 50)
		r.drag(finger, 100, 70, 100, 70)
		r.took("after a drag by two rows", "row.d")
	}
}

// TestSidewaysDragSwipes distinguishes a swipe across a list from a drag of it.
func TestSidewaysDragSwipes(t *testing.T) {
	rows := 10
	r, at := scrolled(t, &rows)
	r.drag(true, 150, 100, 60, 104)
	at("wiped", 0)
	if len(r.Host.Swipes) != 1 || !r.Host.Swipes[0] {
		t.Errorf("swipes %v, want one forward", r.Host.Swipes)
	}
	r.took("wiped over a row")
}

func TestWhatIsClippedCannotBePressed(t *testing.T) {
	rows := 10
	r, _ := scrolled(t, &rows)
	y := r.Node("row.f").Rect.Y + 10 // below the view
	if y < 220 {
		t.Fatalf("row.f is at %v", y)
	}
	r.Click(100, y)
	r.took("below the view")
	if c := r.UI.Frame.At(100, y); c != nil {
		t.Errorf("%s is found there", c.ID)
	}
	// By ID it can: that is how screen readers reach it.
	r.Press("row.f")
	r.took("by name", "row.f")
}

// TestFollowEndsWhenThePlayerScrolls checks that a list that follows its current
// entry stays where the player scrolled to.
func TestFollowEndsWhenThePlayerScrolls(t *testing.T) {
	follows := 0
	r := newRig(t, func(r *rig, f *widget.Frame) {
		if r.UI.TakeFollow() {
			follows++
			r.UI.Offset["list"] = 150
		}
		list(r, f, 10)
	})
	if follows != 1 || r.UI.Offset["list"] != 150 {
		t.Fatalf("the first frame followed %d times, to %v", follows, r.UI.Offset["list"])
	}
	r.rebuild()
	if follows != 1 {
		t.Error("it follows once more unasked")
	}
	r.UI.Invalidate(widget.Follow | widget.Controls)
	r.Step(widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: -100})
	if follows != 2 || r.UI.Offset["list"] != 50 {
		t.Errorf("followed %d times, to %v: input comes after what was invalid before", follows, r.UI.Offset["list"])
	}
	r.UI.Invalidate(widget.Follow)
	r.UI.ScrollBy(&r.UI.Frame.Scrolls[0], 20)
	r.Frame()
	if follows != 2 || r.UI.Offset["list"] != 70 {
		t.Errorf("followed %d times, to %v: the player has scrolled since", follows, r.UI.Offset["list"])
	}
	if !r.UI.Resize(500, 700, 1) {
		t.Fatal("the size is no new one")
	}
	r.Resize(500, 700, 1)
	r.Frame()
	if follows != 3 {
		t.Error("in another size it does not follow")
	}
}

// TestScrollsBelowADialogRest has two views, one of them in a dialog.
func TestScrollsBelowADialogRest(t *testing.T) {
	rows := 10
	r, at := scrolled(t, &rows)
	r.UI.Register(widget.Sheet{ID: "s", Title: func() string { return "Title" }, Width: 300, Body: func(f *widget.Frame, b sem.Rect) float64 {
		f.Words("text", b, "text", canvas.Regular, canvas.SizeNormal, false)
		return 2000
	}})
	r.Open("s")
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 150, DY: 40})
	at("below the dialog", 0)
	var body *widget.Scroll
	for i := range r.UI.Frame.Scrolls {
		if s := &r.UI.Frame.Scrolls[i]; s.Sheet {
			body = s
		}
	}
	if body == nil || r.UI.Offset[body.ID] != 40 {
		t.Fatalf("the dialog is not scrolled by 40: %+v", r.UI.Offset)
	}
	end := body.Height - body.View.H
	for _, c := range []struct {
		key  string
		want float64
	}{
		{"ArrowDown", 88}, {"ArrowUp", 40}, {"PageDown", 340}, {"PageUp", 40}, {"End", end}, {"Home", 0}, {"ArrowUp", 0},
	} {
		r.Key(c.key)
		if got := r.UI.Offset["sheet"]; got != c.want {
			t.Errorf("%s: the dialog is at %v, want %v", c.key, got, c.want)
		}
	}
	x, y := body.View.Center()
	r.Do(widgettest.Finger(widget.PointerDown, x, y), widgettest.Finger(widget.PointerMove, x, y-80), widgettest.Finger(widget.PointerUp, x, y-80))
	if got := r.UI.Offset["sheet"]; got != 80 {
		t.Errorf("dragged, the dialog is at %v", got)
	}
	r.UI.ScrollSheet()
	r.rebuild()
	if got := r.Node("text").Rect.Y; got != body.View.Y+6 {
		t.Errorf("at its top the text is at %v, want %v", got, body.View.Y+6)
	}
	if len(r.Host.Keys) > 0 {
		t.Errorf("keys of the dialog came to the host: %+v", r.Host.Keys)
	}
}
