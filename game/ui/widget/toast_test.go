package widget_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

func TestToastTiming(t *testing.T) {
	for _, c := range []struct {
		text    string
		matters bool
		stay    time.Duration
	}{
		{"ten bytes.", false, 1950 * time.Millisecond},
		{"ten bytes.", true, 5950 * time.Millisecond},
		{strings.Repeat("ten bytes.", 10), false, 5100 * time.Millisecond},
	} {
		r := newRig(t, three)
		r.UI.ShowToast(c.text, c.matters)
		start := r.Host.Time
		at := func(d time.Duration) string {
			r.Host.Time = start.Add(d)
			r.Step()
			return r.UI.Message()
		}
		for _, d := range []time.Duration{0, 100 * time.Millisecond, c.stay / 2, c.stay} {
			if at(d) != c.text {
				t.Errorf("%q, matters %v: gone after %v", c.text, c.matters, d)
			}
		}
		if m := at(c.stay + time.Millisecond); m != "" {
			t.Errorf("%q, matters %v: %q is still there after %v", c.text, c.matters, m, c.stay)
		}
		if !slices.Equal(r.Tree().Say, []sem.Utterance{{Seq: 1, Text: c.text, Urgent: c.matters}}) {
			t.Errorf("spoken: %+v", r.Tree().Say)
		}
	}
}

// TestToastFades checks the background of the message, whose colour is premultiplied.
func TestToastFades(t *testing.T) {
	alpha := func(r *rig) uint8 {
		want := canvas.RGB(0x202326)
		for _, o := range r.Screen.Ops {
			if o.Kind == widgettest.Panel && o.Color.A > 0 && o.Color == canvas.Fade(want, float64(o.Color.A)/255) {
				return o.Color.A
			}
		}
		return 0
	}
	for calm, want := range map[bool][]uint8{
		false: {0, 123, 247, 247, 123, 0},
		true:  {247, 247, 247, 247, 247, 0},
	} {
		r := newRig(t, three)
		r.Host.Reduced = calm
		r.UI.ShowToast("ten bytes.", false)
		start := r.Host.Time
		for i, ms := range []int{0, 80, 160, 1000, 1870, 2000} {
			r.Host.Time = start.Add(time.Duration(ms) * time.Millisecond)
			r.UI.Invalidate(widget.Screen)
			r.Screen.Clear()
			r.Step()
			if got := alpha(r); max(got, want[i])-min(got, want[i]) > 2 {
				t.Errorf("calm %v: after %d ms the message has an alpha of %d, want %d", calm, ms, got, want[i])
			}
		}
	}
}

// TestToastIsIdle checks that a message costs frames only while it fades.
func TestToastIsIdle(t *testing.T) {
	r := newRig(t, three)
	r.UI.ShowToast("ten bytes.", false)
	drawn := map[bool]int{}
	for ms := 0; ms < 2200; ms += 50 {
		drawn[ms > 250 && ms < 1750] += map[bool]int{true: 1}[r.Step()]
		r.Host.Time = r.Host.Time.Add(50 * time.Millisecond)
	}
	if drawn[true] != 0 || drawn[false] < 6 {
		t.Errorf("drawn %d times while it stands still, %d times else", drawn[true], drawn[false])
	}
}

func TestToastGoes(t *testing.T) {
	r, _ := sheetRig(t, 400, 700)
	r.UI.ShowToast("one", false)
	r.UI.ShowToast("two", false)
	if r.UI.Message() != "two" {
		t.Errorf("the message is %q", r.UI.Message())
	}
	r.UI.DropToast()
	if r.UI.Message() != "" || !r.UI.Invalid(widget.Screen) {
		t.Error("it stays")
	}
	r.UI.ShowToast("three", true)
	r.Open("plain")
	if r.UI.Message() != "" {
		t.Error("it stays over a dialog that opens")
	}
}

func TestRefusal(t *testing.T) {
	r := newRig(t, three)
	r.UI.Refuse("It is occupied.")
	r.Frame()
	if r.UI.Message() != "It is occupied." || !slices.Equal(r.Host.TakeSounds(), []string{"error"}) || !r.Said("It is occupied.") {
		t.Errorf("message %q, sounds %q", r.UI.Message(), r.Host.Sounds)
	}
}

// TestToastPlace draws messages of every length where there are zones for them, and where there are none: they stay on
// the screen, in a zone that is large enough, or else at the edge of the rest that is farther from what
// matters.
func TestToastPlace(t *testing.T) {
	high := func(w, h float64) []sem.Rect { return []sem.Rect{{X: 8, Y: h - 210, W: w - 16, H: 200}} }
	for _, size := range [][2]float64{{240, 240}, {390, 844}, {2560, 1440}} {
		w, h := size[0], size[1]
		over := sem.Rect{X: 0, Y: 0, W: w, H: h * 0.8}
		for name, c := range map[string]struct {
			area widget.ToastArea
			in   sem.Rect // where it has to be; empty for anywhere on the screen
		}{
			"no area":        {},
			"a zone":         {area: widget.ToastArea{Zones: high(w, h), Over: over}, in: high(w, h)[0]},
			"a zone, small":  {area: widget.ToastArea{Zones: high(w, h), Over: over, Small: true}, in: high(w, h)[0]},
			"the second":     {area: widget.ToastArea{Zones: append([]sem.Rect{{X: 8, Y: 8, W: 200, H: 12}}, high(w, h)...), Over: over}, in: high(w, h)[0]},
			"no zone":        {area: widget.ToastArea{Over: over, Avoid: 10}, in: sem.Rect{Y: h * 0.1, W: w, H: h * 0.7}},
			"no zone, below": {area: widget.ToastArea{Over: over, Avoid: h * 0.7}, in: sem.Rect{W: w, H: h * 0.7}},
			"far outside":    {area: widget.ToastArea{Over: sem.Rect{X: 10, Y: 1e5, W: w - 20, H: 100}}},
		} {
			r := newSized(t, widgettest.Options{Width: w, Height: h}, func(r *rig, f *widget.Frame) {
				three(r, f)
				r.UI.Toasts = c.area
			})
			for n := 1; n <= 12; n++ {
				r.Host.Reduced = true
				r.UI.ShowToast(strings.TrimSpace(strings.Repeat("some words ", n)), false)
				r.Frame()
				r.Screen.Clear()
				r.UI.Invalidate(widget.Screen)
				r.Frame()
				found := false
				for _, o := range r.Screen.Ops {
					if o.Kind != widgettest.Panel {
						continue
					}
					found = true
					at := sem.Rect{X: float64(o.Rect.Min.X), Y: float64(o.Rect.Min.Y), W: float64(o.Rect.Dx()), H: float64(o.Rect.Dy())}
					if !o.Rect.In(r.Screen.Bounds()) || c.in.H > 0 && !widgettest.Inside(at, c.in) {
						t.Errorf("%v, %s: %d times some words lie at %v, want within %v", size, name, n, at, c.in)
					}
				}
				if !found {
					t.Errorf("%v, %s: nothing is drawn", size, name)
				}
			}
			if len(r.Cut) > 0 {
				t.Errorf("%v, %s: cut %q", size, name, r.Cut)
			}
		}
	}
}

func TestAnnouncements(t *testing.T) {
	r := newRig(t, three)
	r.UI.Announce("", true)
	for i := range 6 {
		r.UI.Announce(fmt.Sprint("text ", i), i == 5)
	}
	r.Frame()
	want := []sem.Utterance{{Seq: 3, Text: "text 2"}, {Seq: 4, Text: "text 3"}, {Seq: 5, Text: "text 4"}, {Seq: 6, Text: "text 5", Urgent: true}}
	if !slices.Equal(r.Tree().Say, want) {
		t.Errorf("spoken %+v, want the last four %+v", r.Tree().Say, want)
	}
}

func TestTips(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) {
		f.Button("icon", sem.Rect{X: 350, Y: 4, W: 44, H: 44}, "Only an icon with a long name", canvas.IconGear, false, widget.Bare, r.note("icon"))
		r.button(f, "words", 10, 100)
	})
	tip := func(what, want string) {
		t.Helper()
		if got := r.UI.Tip(); got != want {
			t.Errorf("%s: the tip is that of %q, want %q", what, got, want)
		}
	}
	r.Do(event(widget.PointerMove, 370, 20))
	tip("at once", "")
	r.Wait(widget.TipDelay - 20*time.Millisecond)
	tip("a little too early", "")
	r.Screen.Clear()
	r.Wait(40 * time.Millisecond)
	tip("after a moment", "icon")
	drawn := 0
	for _, o := range r.Screen.Ops {
		if o.Kind == widgettest.Panel {
			drawn++
			if !o.Rect.In(r.Screen.Bounds()) {
				t.Errorf("it is drawn at %v", o.Rect)
			}
		}
	}
	if drawn == 0 {
		t.Error("it is not drawn")
	}
	r.Do(event(widget.PointerMove, 371, 21))
	tip("moving on over it", "icon")
	r.Do(event(widget.PointerDown, 371, 21))
	tip("pressed", "")
	r.Do(event(widget.PointerUp, 371, 21))
	tip("released", "")
	r.Do(event(widget.PointerMove, 60, 120))
	r.Wait(time.Second)
	tip("over words", "")
	r.Focus("icon")
	tip("the keyboard's focus", "icon")
	r.Key("Tab")
	tip("the focus has gone on", "")
	r.Do(widgettest.Finger(widget.PointerMove, 370, 20))
	r.Wait(time.Second)
	tip("a finger does not point", "")
}
