package widget_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// TestControlsSayWhatTheyAre builds every kind of control and paints it in both
// themes, in every state.
func TestControlsSayWhatTheyAre(t *testing.T) {
	var opened []string
	r := newSized(t, widgettest.Options{Width: 400, Height: 1400}, func(r *rig, f *widget.Frame) {
		y := 10.0
		next := func(h float64) sem.Rect {
			r := sem.Rect{X: 10, Y: y, W: 380, H: h}
			y += h + 10
			return r
		}
		for i, st := range []widget.Style{widget.Plain, widget.Accent, widget.Bare, widget.Chosen} {
			id := fmt.Sprint("button.", i)
			f.Button(id, next(44), "Words", canvas.IconGear, true, st, r.note(id))
			f.Button(id+".icon", next(44), "Words", canvas.IconGear, false, st, r.note(id))
		}
		f.Button("off", next(44), "Off", canvas.IconNone, true, widget.Plain, r.note("off")).DisabledIf(true)
		f.Button("on", next(44), "On", canvas.IconNone, true, widget.Plain, r.note("on")).DisabledIf(false)
		f.Heading("heading", next(30), "Heading", 2, canvas.SizeLarge)
		f.Caption(next(26), "Caption")
		f.Link("link", next(30), "shown", "The whole name", "https://example.org/", func(url string) { opened = append(opened, url) })
		y += f.Words("words", next(0), strings.Repeat("many words ", 20), canvas.Regular, canvas.SizeNormal, true)
		f.Progress("progress", next(50), "Half of it", canvas.SizeNormal, 0.5)
		y += f.Notice("notice", next(0), "Something important")
		for i, m := range []widget.MenuItem{
			{ID: "item", Label: "Item", Icon: canvas.IconFlag}, {ID: "item.off", Label: "Not now", Icon: canvas.IconFlag, Disabled: true},
			{ID: "item.switch", Label: "Switch", Icon: canvas.IconHints, IsSwitch: true, On: true}, {ID: "item.on", Label: "No switch", On: true},
		} {
			f.MenuRow(m, next(48), r.note(fmt.Sprint("row ", i)))
		}
	})
	for _, th := range []*canvas.Theme{&canvas.LightTheme, &canvas.DarkTheme} {
		r.UI.Theme = th
		r.rebuild()
		r.Check(th.Name)
		for _, n := range slices.Clone(r.Tree().Nodes) {
			x, y := n.Rect.Center()
			r.Do(event(widget.PointerMove, x, y))
			r.Do(event(widget.PointerDown, x, y))
			r.Do(event(widget.PointerCancel, x, y))
		}
	}
	if len(r.Cut) > 0 {
		t.Errorf("cut: %q", r.Cut)
	}
	r.done = nil
	for id, want := range map[string]sem.Node{
		"button.0":        {Role: sem.Button, Label: "Words"},
		"off":             {Role: sem.Button, Label: "Off", Disabled: true},
		"on":              {Role: sem.Button, Label: "On"},
		"heading":         {Role: sem.Heading, Label: "Heading", Level: 2},
		"caption.Caption": {Role: sem.Heading, Label: "Caption", Level: 3},
		"link":            {Role: sem.Link, Label: "The whole name", URL: "https://example.org/"},
		"progress":        {Role: sem.Status, Label: "Half of it"},
		"notice":          {Role: sem.Text, Label: "Something important"},
		"item":            {Role: sem.Button, Label: "Item"},
		"item.off":        {Role: sem.Button, Label: "Not now", Disabled: true},
		"item.switch":     {Role: sem.Switch, Label: "Switch", Checked: true},
		"item.on":         {Role: sem.Button, Label: "No switch"},
	} {
		got := r.Node(id)
		want.ID, want.Rect = id, got.Rect
		if got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if n := r.Node("words"); n.Rect.H != 23*math.Round(n.Rect.H/23) || n.Rect.H < 46 {
		t.Errorf("many words are %v high", n.Rect.H)
	}
	r.Press("link")
	if !slices.Equal(opened, []string{"https://example.org/"}) {
		t.Errorf("opened %q", opened)
	}
	r.Press("item")
	r.Press("item.switch")
	r.took("menu rows", "row 0", "row 2")
}

func TestButtonRow(t *testing.T) {
	list := []widget.RowButton{{ID: "one", Label: "One", Icon: canvas.IconPlus}, {ID: "two", Label: "Two words", Disabled: true}, {ID: "three", Label: "Three", Style: widget.Accent}}
	for width, stacked := range map[float64]bool{380: false, 200: true} {
		var height float64
		r := newRig(t, func(r *rig, f *widget.Frame) {
			height = f.ButtonRow(sem.Rect{X: 10, Y: 10, W: width}, list)
		})
		r.Check(fmt.Sprint(width))
		one, three := r.Node("one").Rect, r.Node("three").Rect
		if (one.Y != three.Y) != stacked || !r.Node("two").Disabled || one.W != three.W {
			t.Errorf("%v wide: %v and %v", width, one, three)
		}
		if want := map[bool]float64{false: 44, true: 3*44 + 2*8}[stacked]; height != want || three.Y+three.H != 10+height {
			t.Errorf("%v wide it is %v high, want %v", width, height, want)
		}
		if end := three.X + three.W; math.Abs(end-10-width) > 0.001 {
			t.Errorf("%v wide it ends at %v", width, end)
		}
	}
}
