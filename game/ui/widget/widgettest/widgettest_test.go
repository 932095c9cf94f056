package widgettest_test

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// TestFaults misuses the fake graphics in every way.
func TestFaults(t *testing.T) {
	square := []canvas.Vertex{{}, {DstX: 1}, {DstY: 1}}
	tests := []struct {
		name string
		use  func(g *widgettest.Graphics, img canvas.Image)
		want string
	}{
		{"no size", func(g *widgettest.Graphics, _ canvas.Image) { g.NewImage(0, 3) }, "0 x 3 pixels"},
		{"too few bytes", func(_ *widgettest.Graphics, img canvas.Image) { img.Write(make([]byte, 5)) }, "5 bytes"},
		{"drawn from after Dispose", func(g *widgettest.Graphics, img canvas.Image) {
			img.Dispose()
			g.NewImage(2, 2).Draw(img, canvas.DrawOptions{})
		}, "drawn from an image of (4,4) that was disposed of"},
		{"a part is drawn from after Dispose", func(g *widgettest.Graphics, img canvas.Image) {
			part := img.Sub(image.Rect(0, 0, 1, 1))
			img.Dispose()
			g.NewImage(2, 2).Triangles(part, square, []uint16{0, 1, 2}, canvas.TriangleOptions{})
		}, "drawn from an image of (4,4) that was disposed of"},
		{"drawn on after Dispose", func(_ *widgettest.Graphics, img canvas.Image) {
			img.Dispose()
			img.FillRect(image.Rect(0, 0, 1, 1), color.RGBA{})
		}, "drawn on an image of (4,4) that was disposed of"},
		{"disposed of twice", func(_ *widgettest.Graphics, img canvas.Image) { img.Dispose(); img.Dispose() }, "disposes of an image"},
		{"a part is disposed of", func(_ *widgettest.Graphics, img canvas.Image) { img.Sub(image.Rect(0, 0, 1, 1)).Dispose() }, "a part"},
		{"on itself", func(_ *widgettest.Graphics, img canvas.Image) {
			img.Draw(img.Sub(image.Rect(0, 0, 1, 1)), canvas.DrawOptions{})
		}, "on itself"},
		{"nowhere", func(g *widgettest.Graphics, img canvas.Image) {
			img.Draw(g.NewImage(1, 1), canvas.DrawOptions{X: math.NaN()})
		}, "drawn at NaN"},
		{"no such corner", func(_ *widgettest.Graphics, img canvas.Image) {
			img.Triangles(nil, square, []uint16{0, 1, 3}, canvas.TriangleOptions{})
		}, "corner 3 of 3"},
		{"no triangle", func(_ *widgettest.Graphics, img canvas.Image) {
			img.Triangles(nil, square, []uint16{0, 1}, canvas.TriangleOptions{})
		}, "2 indices"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := &widgettest.Graphics{}
			img := g.NewImage(4, 4)
			if len(g.Faults) > 0 {
				t.Fatalf("faults %q in good use", g.Faults)
			}
			test.use(g, img)
			if len(g.Faults) != 1 || !strings.Contains(g.Faults[0], test.want) {
				t.Errorf("faults %q, want one with %q", g.Faults, test.want)
			}
		})
	}
}

func TestOperationsAreListed(t *testing.T) {
	g := widgettest.NewGraphics(t)
	img, sprite := g.NewTarget(10, 10), g.NewImage(3, 2)
	img.FillRect(image.Rect(0, 0, 5, 5), color.RGBA{1, 2, 3, 255})
	img.Fill(color.RGBA{9, 9, 9, 255})
	img.Sub(image.Rect(2, 2, 8, 8)).Draw(sprite, canvas.DrawOptions{X: 1, Y: 4, Scale: 2})
	i := g.Images[0]
	if !i.Target || i.Draws != 3 || len(i.Ops) != 2 || g.Images[1].Used != 1 {
		t.Fatalf("%+v", i)
	}
	if o := i.Ops[1]; o.Kind != widgettest.Draw || o.Rect != image.Rect(1, 4, 7, 8) || o.Clip != image.Rect(2, 2, 8, 8) || o.Source != g.Images[1] {
		t.Errorf("%+v", o)
	}
	sprite.Dispose()
	if live := g.Live(); !slices.Equal(live, g.Images[:1]) {
		t.Errorf("%d images live, want 1", len(live))
	}
}

// TestProblems finds controls that are badly placed.
func TestProblems(t *testing.T) {
	button := func(id string, x float64) widget.Control {
		return widget.Control{Node: sem.Node{ID: id, Label: id, Role: sem.Button, Rect: sem.Rect{X: x, W: 50, H: 50}}}
	}
	r := widgettest.New(t, widgettest.Options{Width: 200, Height: 100})
	r.Host.OnBuild = func(f *widget.Frame) { f.Add(button("a", 0)); f.Add(button("b", 50)); f.Add(button("c", 140)) }
	r.Frame()
	r.Check("side by side")
	r.Host.OnBuild = func(f *widget.Frame) { f.Add(button("a", 0)); f.Add(button("b", 40)); f.Add(button("c", 160)) }
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	got := strings.Join(r.Problems(), "; ")
	for _, want := range []string{"b at {40 0 50 50} lies over a", "c at {160 0 50 50} leaves the screen"} {
		if !strings.Contains(got, want) {
			t.Errorf("problems %q, want %q", got, want)
		}
	}
}
