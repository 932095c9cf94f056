package canvas_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget/widgettest"
)

// newCanvas makes a canvas of 200 by 100 CSS pixels at a scale.
func newCanvas(t *testing.T, scale float64) (canvas.Canvas, *widgettest.Image) {
	g := widgettest.NewGraphics(t)
	img := g.NewTarget(int(200*scale), int(100*scale))
	return canvas.Canvas{Painter: canvas.NewPainter(g), Img: img, Scale: scale, Theme: &canvas.LightTheme}, img.(*widgettest.Image)
}

func TestTextIsAligned(t *testing.T) {
	r := sem.Rect{X: 20, Y: 10, W: 160, H: 30}
	for _, scale := range []float64{1, 1.5, 2} {
		c, img := newCanvas(t, scale)
		width := c.Fonts.Width("Hxn", canvas.Regular, 15, scale) * scale
		for align, want := range map[canvas.Align]float64{
			canvas.Left: 20 * scale, canvas.Center: 100*scale - width/2, canvas.Right: 180*scale - width,
		} {
			img.Clear()
			c.Text("Hxn", r, canvas.Regular, 15, color.RGBA{1, 2, 3, 255}, align)
			if len(img.Ops) != 1 {
				t.Fatalf("%d operations", len(img.Ops))
			}
			o := img.Ops[0]
			if x := float64(o.Rect.Min.X); math.Abs(x-want) > 2.5 {
				t.Errorf("scale %v, align %v: begins at %v, want about %v", scale, align, x, want)
			}
			// Capitals are in the middle of the rectangle.
			if middle := float64(o.Rect.Min.Y+o.Rect.Max.Y) / 2; math.Abs(middle-25*scale) > 1.5 {
				t.Errorf("scale %v: the middle of the line is at %v, want %v", scale, middle, 25*scale)
			}
			if o.Tint != canvas.Tint(color.RGBA{1, 2, 3, 255}) || o.Scale != 1 {
				t.Errorf("drawn as %+v", o)
			}
		}
	}
}

// TestLongTextFitsTheLargestTexture draws a line that is longer than a texture can be, as a text field does: its parts lie
// side by side.
func TestLongTextFitsTheLargestTexture(t *testing.T) {
	c, img := newCanvas(t, 2)
	g := c.Graphics.(*widgettest.Graphics)
	g.Largest = 1024
	line := strings.Repeat("W", 200)
	width := c.Fonts.Width(line, canvas.Regular, 15, 2)
	c.Text(line, sem.Rect{X: 10, W: width + 2, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
	if len(img.Ops) < 2 {
		t.Fatalf("%d images", len(img.Ops))
	}
	for i := 1; i < len(img.Ops); i++ {
		if before, o := img.Ops[i-1].Rect, img.Ops[i].Rect; o.Min.X != before.Max.X || o.Min.Y != before.Min.Y || o.Dy() != before.Dy() {
			t.Errorf("image %d is at %v, the one before at %v", i, o, before)
		}
	}
	whole := img.Ops[0].Rect.Union(img.Ops[len(img.Ops)-1].Rect)
	if got := float64(whole.Dx()); math.Abs(got-2*width) > 8 {
		t.Errorf("%v pixels are drawn of a line of %v", got, 2*width)
	}
}

func TestTextShrinksThenIsCut(t *testing.T) {
	c, img := newCanvas(t, 1)
	var cut []string
	c.Fonts.OnCut = func(line string) { cut = append(cut, line) }
	const words = "Somewhat long words"
	full := c.Fonts.Width(words, canvas.Regular, 15, 1)
	drawn := func(width float64) float64 {
		img.Clear()
		c.Text(words, sem.Rect{W: width, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
		return float64(img.Ops[0].Rect.Dx())
	}
	if w := drawn(full); math.Abs(w-full) > 3 || len(cut) > 0 {
		t.Errorf("with room enough it is %v wide, want %v; cut %q", w, full, cut)
	}
	if w := drawn(full * 0.85); w > full*0.85+1 || w < full*0.7 || len(cut) > 0 {
		t.Errorf("with a little less room it is %v of %v wide; cut %q", w, full, cut)
	}
	if w := drawn(full * 0.5); w > full*0.5+1 || !slices.Equal(cut, []string{words}) {
		t.Errorf("with half the room it is %v of %v wide; cut %q", w, full, cut)
	}
	// Text of arbitrary length is truncated without a report.
	cut = nil
	img.Clear()
	c.Clipped(words, sem.Rect{W: full / 2, H: 30}, canvas.Regular, 15, color.RGBA{A: 255})
	c.Clipped(words, sem.Rect{W: 13, H: 30}, canvas.Regular, 15, color.RGBA{A: 255})
	if len(img.Ops) != 1 || len(cut) > 0 {
		t.Errorf("%d lines drawn, cut %q", len(img.Ops), cut)
	}
	img.Clear()
	c.Text("", sem.Rect{W: 100, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
	c.Text("  ", sem.Rect{W: 100, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
	c.Text("words", sem.Rect{W: 100, H: 30}, canvas.Regular, 15, color.RGBA{}, canvas.Left)
	if len(img.Ops) > 0 {
		t.Errorf("nothing to see is drawn: %+v", img.Ops)
	}
}

func TestWrapAndFit(t *testing.T) {
	c, _ := newCanvas(t, 1)
	width := func(s string) float64 { return c.Fonts.Width(s, canvas.Regular, 15, 1) }
	for _, test := range []struct {
		text  string
		width float64
		want  []string
	}{
		{"one two three", 1000, []string{"one two three"}},
		{"one two three", width("one two"), []string{"one two", "three"}},
		{"one two three", 1, []string{"one", "two", "three"}},
		{"one\ntwo  three ", 1000, []string{"one", "two three"}},
		{"one\n\ntwo", 1000, []string{"one", "", "two"}},
		{"", 100, []string{""}},
	} {
		if got := c.Fonts.Wrap(test.text, canvas.Regular, 15, 1, test.width); !slices.Equal(got, test.want) {
			t.Errorf("%q in %v: %q, want %q", test.text, test.width, got, test.want)
		}
	}
	for _, test := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one, two", 1000, "one, two"}, {"one, two", width("one, t…"), "one, t…"}, {"one, two", width("one, …"), "one…"}, {"one", 0, "…"},
	} {
		if got := c.Fonts.Fit(test.text, canvas.Regular, 15, 1, test.width); got != test.want {
			t.Errorf("%q in %v: %q, want %q", test.text, test.width, got, test.want)
		}
	}
	if b, r := c.Fonts.Width("words", canvas.Bold, 15, 1), width("words"); b <= r {
		t.Errorf("bold is %v wide, regular %v", b, r)
	}
	if a, b := c.Fonts.Width("words", canvas.Regular, 15, 2), width("words"); math.Abs(a-b) > 0.5 {
		t.Errorf("at another scale the width in CSS pixels is %v, not %v", a, b)
	}
}

// TestLettersAreSwept draws more lines than the cache holds, and uses old ones again.
func TestLettersAreSwept(t *testing.T) {
	c, _ := newCanvas(t, 1)
	g := c.Graphics.(*widgettest.Graphics)
	draw := func(s string) {
		c.Text(s, sem.Rect{W: 200, H: 30}, canvas.Regular, 13, color.RGBA{A: 255}, canvas.Left)
	}
	for redraw := range 200 {
		c.Fonts.Sweep()
		draw("always there")
		for i := range 10 {
			draw(fmt.Sprint(redraw, " ", i))
		}
	}
	if n := len(g.Live()); n < 500 || n > 700 {
		t.Errorf("%d lines are kept", n)
	}
	made := len(g.Images)
	if made != 2002 {
		t.Errorf("%d images were made, want one to draw on, 2000 lines and the one that is always there", made)
	}
	draw("0 0") // was swept
	if len(g.Images) != made+1 {
		t.Error("a line that was not drawn for long is still there")
	}
}

func TestBoxesAreSnapped(t *testing.T) {
	c, img := newCanvas(t, 1.5)
	red := color.RGBA{255, 0, 0, 255}
	c.Box(sem.Rect{X: 0.4, Y: 1, W: 10, H: 10}, 4, red, 0, color.RGBA{})
	c.Fill(sem.Rect{X: 1, Y: 1, W: 1, H: 1}, red)
	c.Box(sem.Rect{X: 5, Y: 5, W: 0.2, H: 10}, 4, red, 0, red)
	c.Fill(sem.Rect{X: 5, Y: 5, W: -3, H: 10}, red)
	c.Shade(sem.Rect{X: 10, Y: 10, W: 20, H: 10}, 3, 4, 2, red)
	want := []widgettest.Op{
		{Kind: widgettest.Panel, Rect: image.Rect(1, 2, 16, 17), Clip: img.Bounds(), Color: red, Line: red},
		{Kind: widgettest.FillRect, Rect: image.Rect(2, 2, 3, 3), Clip: img.Bounds(), Color: red},
		{Kind: widgettest.Shadow, Rect: image.Rect(9, 12, 51, 39), Clip: img.Bounds(), Color: red},
	}
	if !slices.Equal(img.Ops, want) {
		t.Errorf("drawn\n%+v, want\n%+v", img.Ops, want)
	}
	img.Clear()
	c.Clip(sem.Rect{X: 10, Y: 10, W: 20, H: 20}).Fill(sem.Rect{W: 200, H: 100}, red)
	if o := img.Ops[0]; o.Clip != image.Rect(15, 15, 45, 45) {
		t.Errorf("clipped to %v", o.Clip)
	}
}

func TestSpritesArePixelExact(t *testing.T) {
	c, img := newCanvas(t, 2)
	sprite := c.NewImage(40, 40)
	c.Sprite(sprite, 30.2, 30, 20, 1)
	c.Sprite(sprite, 30.2, 30, 10, 0.5)
	if a, b := img.Ops[0], img.Ops[1]; a.Rect != image.Rect(40, 40, 80, 80) || a.Scale != 1 ||
		b.Rect != image.Rect(50, 50, 70, 70) || b.Scale != 0.5 || b.Tint != canvas.Opacity(0.5) {
		t.Errorf("drawn %+v", img.Ops)
	}
}

// TestIconsAreKept rasterizes each icon once per size. None of them is blank.
func TestIconsAreKept(t *testing.T) {
	c, img := newCanvas(t, 1)
	g := c.Graphics.(*widgettest.Graphics)
	r := sem.Rect{X: 10, Y: 10, W: 40, H: 40}
	before := len(g.Images)
	for range 2 {
		for i := canvas.IconShare; i <= canvas.IconKeys; i++ {
			c.Icon(i, r, 20, color.RGBA{A: 255})
		}
	}
	if n, want := len(g.Images)-before, int(canvas.IconKeys); n != want {
		t.Errorf("%d images for %d icons", n, want)
	}
	for _, o := range img.Ops {
		if o.Rect != image.Rect(20, 20, 40, 40) {
			t.Errorf("an icon is drawn at %v", o.Rect)
		}
	}
	img.Clear()
	c.Icon(canvas.IconGear, r, 20, color.RGBA{})
	if len(img.Ops) > 0 {
		t.Error("a transparent icon is drawn")
	}
	for size := range 300 { // a window dragged across many scales
		c.Icon(canvas.IconGear, r, float64(size), color.RGBA{A: 255})
	}
}

func TestLinesOfPoints(t *testing.T) {
	c, img := newCanvas(t, 1)
	line := []canvas.Point{{X: 10, Y: 20}, {X: 50, Y: 20}, {X: 50, Y: 20}, {X: 50, Y: 60}}
	c.Strip(line, 4, color.RGBA{A: 255})
	c.Area(line, 80, color.RGBA{A: 255})
	if len(img.Ops) != 2 || img.Ops[0].Rect != image.Rect(10, 18, 53, 61) || img.Ops[1].Rect != image.Rect(10, 20, 51, 81) {
		t.Errorf("drawn %+v", img.Ops)
	}
	img.Clear()
	c.Strip(nil, 4, color.RGBA{A: 255})
	c.Strip(line[:1], 4, color.RGBA{A: 255})
	c.Strip(line[1:3], 4, color.RGBA{A: 255})
	c.Area(line[:1], 80, color.RGBA{A: 255})
	c.Area(make([]canvas.Point, 40000), 80, color.RGBA{A: 255}) // more than 16-bit indices can address
	if len(img.Ops) > 0 {
		t.Errorf("drawn %+v", img.Ops)
	}
}
