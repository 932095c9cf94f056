package widget_test

import (
	"slices"
	"testing"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

func TestSwipe(t *testing.T) {
	for _, c := range []struct {
		name   string
		finger bool
		xy     []float64
		want   []bool
	}{
		{"to the left", true, []float64{300, 400, 200, 410}, []bool{true}},
		{"to the right", true, []float64{100, 400, 250, 390}, []bool{false}},
		{"short", true, []float64{300, 400, 257, 400}, nil},
		{"just long enough", true, []float64{300, 400, 256, 400}, []bool{true}},
		{"steep", true, []float64{300, 400, 200, 460}, nil},
		{"with the mouse", false, []float64{300, 400, 200, 400}, nil},
		{"from a button", true, []float64{60, 30, 160, 30}, []bool{false}},
		{"from the content", true, []float64{300, 550, 200, 550}, nil},
	} {
		r := newRig(t, three)
		r.Content.Takes = c.xy[1] > 500
		r.drag(c.finger, c.xy...)
		if !slices.Equal(r.Host.Swipes, c.want) {
			t.Errorf("%s: swipes %v, want %v", c.name, r.Host.Swipes, c.want)
		}
		r.took(c.name)
	}
	r := newRig(t, three)
	r.UI.Register(widget.Sheet{ID: "s", Title: func() string { return "Title" }, Width: 300, Body: func(*widget.Frame, sem.Rect) float64 { return 10 }})
	r.Open("s")
	r.drag(true, 250, 300, 150, 300)
	if len(r.Host.Swipes) > 0 {
		t.Error("swiped across a dialog")
	}
}
