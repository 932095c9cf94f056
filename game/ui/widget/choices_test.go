package widget_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// sliderRig shows a slider from 2 to 12 in steps of 0.5, whose knob goes from
// x 111 to x 289, and its value.
func sliderRig(t *testing.T) (r *rig, value *float64) {
	value = new(float64)
	*value = 4
	r = newRig(t, func(r *rig, f *widget.Frame) {
		f.Slider("slider", sem.Rect{X: 100, Y: 100, W: 200, H: 60}, "Slider", *value, 2, 12, 0.5, strconv.FormatFloat(*value, 'g', -1, 64), func(v float64) { *value = v })
	})
	return r, value
}

func TestSliderByPointer(t *testing.T) {
	for _, finger := range []bool{false, true} {
		r, value := sliderRig(t)
		for _, c := range []struct {
			what string
			xy   []float64
			want float64
		}{
			{"pressed in the middle", []float64{200, 140}, 7},
			{"pressed at a quarter", []float64{111 + 178/4.0, 130}, 4.5},
			{"pressed between two steps", []float64{111 + 178*0.26, 130}, 4.5},
			{"dragged to the end", []float64{200, 140, 289, 140}, 12},
			{"dragged over the end", []float64{200, 140, 390, 500}, 12},
			{"dragged over the beginning", []float64{200, 140, 0, 0}, 2},
			{"dragged and back", []float64{200, 140, 289, 140, 111 + 178*0.8, 140}, 10},
			{"pressed beside it", []float64{200, 300}, 10},
		} {
			r.drag(finger, c.xy...)
			if *value != c.want || r.Node("slider").Value != c.want {
				t.Errorf("%s: the value is %v, the tree says %v, want %v", c.what, *value, r.Node("slider").Value, c.want)
			}
		}
		if len(r.Host.Swipes) > 0 {
			t.Error("dragging a slider is taken for a swipe")
		}
	}
}

func TestSliderByKeys(t *testing.T) {
	r, value := sliderRig(t)
	r.Focus("slider")
	for _, c := range []struct {
		key  string
		want float64
	}{
		{"ArrowRight", 4.5}, {"ArrowUp", 5}, {"ArrowLeft", 4.5}, {"ArrowDown", 4}, {"End", 12}, {"ArrowRight", 12},
		{"Home", 2}, {"ArrowDown", 2}, {"PageUp", 2},
	} {
		r.Key(c.key)
		if *value != c.want {
			t.Errorf("%s: the value is %v, want %v", c.key, *value, c.want)
		}
	}
	if len(r.Host.Keys) > 0 {
		t.Errorf("keys of the slider came to the host: %+v", r.Host.Keys)
	}
}

func TestSliderByValue(t *testing.T) {
	r, value := sliderRig(t)
	for v, want := range map[float64]float64{7: 7, -5: 2, 1e5: 12, math.Inf(1): 12} {
		r.Do(widget.Event{Kind: widget.SetValue, ID: "slider", Value: v})
		if *value != want {
			t.Errorf("set to %v it is %v, want %v", v, *value, want)
		}
	}
	*value = 6
	r.Do(widget.Event{Kind: widget.SetValue, ID: "slider", Value: math.NaN()}, widget.Event{Kind: widget.SetValue, ID: "nothing", Value: 3})
	if *value != 6 {
		t.Errorf("set to no number it is %v", *value)
	}
}

func TestDisabledSliderStays(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		f.Slider("slider", sem.Rect{X: 100, Y: 100, W: 200, H: 60}, "Slider", 4, 2, 12, 1, "4", func(float64) { r.note("slid")() }).DisabledIf(true)
	})
	r.drag(false, 200, 140, 280, 140)
	r.Do(widget.Event{Kind: widget.SetValue, ID: "slider", Value: 8}, widget.Event{Kind: widget.Focus, ID: "slider"})
	r.Key("ArrowRight", "End")
	r.took("a disabled slider")
}

func TestRadiosByArrows(t *testing.T) {
	taken := 1
	r := newRig(t, func(r *rig, f *widget.Frame) {
		f.Segments("first", sem.Rect{X: 10, Y: 10, W: 380}, "First", []string{"A", "B", "C"}, taken, func(i int) { taken = i })
		f.Segments("second", sem.Rect{X: 10, Y: 200, W: 380}, "Second", []string{"D", "E"}, 0, func(int) { t.Error("the other group is changed") })
	})
	r.Focus("first.1")
	for _, c := range []struct {
		key  string
		want int
	}{{"ArrowRight", 2}, {"ArrowDown", 0}, {"ArrowLeft", 2}, {"ArrowUp", 1}} {
		r.Key(c.key)
		id := "first." + strconv.Itoa(c.want)
		if taken != c.want || r.Tree().Focus != id || !r.Node(id).Checked {
			t.Errorf("%s: taken is %d, the focus is on %q, want %d", c.key, taken, r.Tree().Focus, c.want)
		}
	}
	r.Press("first.0")
	if taken != 0 {
		t.Errorf("pressed, taken is %d", taken)
	}
	r.TapOn("first.2")
	if taken != 2 {
		t.Errorf("tapped, taken is %d", taken)
	}
}

// TestSegmentsFit checks that segments stay inside their width, are large enough
// for fingers and use as few rows as their texts allow.
func TestSegmentsFit(t *testing.T) {
	options := map[string][]string{
		"short": {"5", "7", "9", "11", "13", "19"},
		"long":  {"No time limit", "Five minutes", "A quarter of an hour", "An hour"},
		"one":   {"Only"},
	}
	rows := map[string]map[float64]int{
		"short": {800: 1, 300: 1, 150: 2},
		"long":  {800: 1, 300: 4, 150: 4},
		"one":   {800: 1, 300: 1, 150: 1},
	}
	for name, list := range options {
		for w, want := range rows[name] {
			var height float64
			r := newSized(t, widgettest.Options{Width: 900, Height: 600}, func(r *rig, f *widget.Frame) {
				height = f.Segments("s", sem.Rect{X: 10, Y: 10, W: w}, "Caption", list, 0, func(int) {})
			})
			where := name + " in " + strconv.Itoa(int(w))
			r.Check(where)
			var ys []float64
			for i := range list {
				n := r.Node("s." + strconv.Itoa(i))
				if n.Label != list[i] || n.Checked != (i == 0) || n.Rect.H < 40 || n.Rect.W < 44 && w >= 44 || !widgettest.Inside(n.Rect, r.Node("s").Rect) {
					t.Errorf("%s: choice %d is %+v", where, i, n)
				}
				if !slices.Contains(ys, n.Rect.Y) {
					ys = append(ys, n.Rect.Y)
				}
			}
			if len(ys) != want || r.Node("s").Rect.H != height || height != 26+46*float64(want) {
				t.Errorf("%s: %d rows, %v high, want %d", where, len(ys), height, want)
			}
		}
	}
}

func TestToggle(t *testing.T) {
	on := false
	r := newRig(t, func(r *rig, f *widget.Frame) {
		f.Toggle("sound", sem.Rect{X: 10, Y: 10, W: 300, H: 48}, "Sound", on, func() { on = !on })
	})
	if n := r.Node("sound"); n.Role != sem.Switch || n.Checked || n.Label != "Sound" {
		t.Errorf("%+v", n)
	}
	r.Press("sound")
	if n := r.Node("sound"); !on || !n.Checked {
		t.Errorf("pressed: %v, %+v", on, n)
	}
	r.ClickOn("sound")
	if n := r.Node("sound"); on || n.Checked {
		t.Errorf("clicked: %v, %+v", on, n)
	}
}
