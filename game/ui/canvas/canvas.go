package canvas

import (
	"image"
	"image/color"
	"math"

	"redstone/game/text"
	"redstone/game/ui/sem"
)

// Painter owns the drawing resources that are kept between frames: glyphs and icons.
type Painter struct {
	Graphics
	Fonts *Fonts
	icons map[iconKey]Image
}

// NewPainter makes a painter with empty caches.
func NewPainter(g Graphics) *Painter {
	return &Painter{Graphics: g, Fonts: newFonts(g), icons: map[iconKey]Image{}}
}

// Canvas draws on an image in CSS pixels; edges of rectangles and baselines of
// text are snapped to device pixels.
type Canvas struct {
	*Painter
	Img   Image   // the target
	Scale float64 // device pixels per CSS pixel
	Theme *Theme  // the colours in use
}

// Clip returns a canvas that draws only inside r.
func (c Canvas) Clip(r sem.Rect) Canvas {
	x0, y0, x1, y1 := c.Device(r)
	c.Img = c.Img.Sub(image.Rect(x0, y0, x1, y1))
	return c
}

// Device returns r in whole device pixels.
func (c Canvas) Device(r sem.Rect) (x0, y0, x1, y1 int) {
	snap := func(v float64) int { return int(math.Round(v * c.Scale)) }
	return snap(r.X), snap(r.Y), snap(r.X + r.W), snap(r.Y + r.H)
}

// Box fills a rounded rectangle and draws a border of that width inside it.
// Colours are premultiplied; a transparent one draws nothing.
func (c Canvas) Box(r sem.Rect, radius float64, fill color.RGBA, border float64, line color.RGBA) {
	x0, y0, x1, y1 := c.Device(r)
	w, h := x1-x0, y1-y0
	if w <= 0 || h <= 0 {
		return
	}
	if border > 0 {
		border = math.Max(1, math.Round(border*c.Scale))
	}
	if border == 0 {
		line = fill
	}
	radius = math.Min(radius*c.Scale, float64(min(w, h))/2)
	c.Img.Panel(image.Rect(x0, y0, x1, y1), PanelStyle{Radius: radius, Border: border, Fill: fill, Line: line})
}

// Fill fills a rectangle with sharp corners.
func (c Canvas) Fill(r sem.Rect, col color.RGBA) {
	x0, y0, x1, y1 := c.Device(r)
	if x1 <= x0 || y1 <= y0 {
		return
	}
	c.Img.FillRect(image.Rect(x0, y0, x1, y1), col)
}

// Shade draws the soft shadow of a rounded rectangle, moved down by dy.
func (c Canvas) Shade(r sem.Rect, radius, blur, dy float64, col color.RGBA) {
	x0, y0, x1, y1 := c.Device(sem.Rect{X: r.X - blur, Y: r.Y - blur + dy, W: r.W + 2*blur, H: r.H + 2*blur})
	if x1 <= x0 || y1 <= y0 {
		return
	}
	c.Img.Shadow(image.Rect(x0, y0, x1, y1), ShadowStyle{Radius: radius * c.Scale, Blur: blur * c.Scale, Fill: col})
}

// Card draws a panel with a subtle border.
func (c Canvas) Card(r sem.Rect) {
	c.Shade(r, 14, 8, 3, c.Theme.Shadow)
	c.Box(r, 14, c.Theme.Panel, 1, c.Theme.Rule)
}

// Align is the horizontal alignment of a line of text in its rectangle.
type Align uint8

// The alignments.
const (
	Left   Align = iota // flush with the left edge
	Center              // centred
	Right               // flush with the right edge
)

// Text draws one line, vertically centred in r. A line that is too long for r
// is shrunk by up to a fifth before it is truncated.
func (c Canvas) Text(s string, r sem.Rect, w Weight, size float64, col color.RGBA, a Align) {
	if s == "" || col == (color.RGBA{}) {
		return
	}
	if wide := c.Fonts.Width(s, w, size, c.Scale); wide > r.W+0.5 && r.W > 0 {
		size = math.Max(math.Ceil(1.6*size)/2, math.Floor(2*size*r.W/wide)/2) // in steps of half a pixel, so that few faces are needed
	}
	s = c.Fonts.Fit(s, w, size, c.Scale, r.W+0.5)
	k := key(w, size, c.Scale)
	x := r.X * c.Scale
	switch a {
	case Center:
		x += (r.W*c.Scale - c.Fonts.lineWidth(s, k)) / 2
	case Right:
		x += r.W*c.Scale - c.Fonts.lineWidth(s, k)
	}
	// Centre the capitals, not the line box: that looks centred.
	baseline := math.Round((r.Y+r.H/2)*c.Scale + c.Fonts.capHeight(k)/2)
	for _, p := range c.Fonts.line(s, k).parts {
		tint := Tint(col)
		if p.coloured {
			tint = Opacity(float64(col.A) / 255)
		}
		c.Img.Draw(p.img, DrawOptions{X: math.Round(x) + float64(p.dx), Y: baseline + float64(p.dy), Tint: tint})
	}
}

// Lines draws wrapped lines from the top of r with a line height in CSS pixels
// and returns the height they took. A paragraph that is written from right to left is
// flush with the other edge.
func (c Canvas) Lines(lines []string, r sem.Rect, w Weight, size, height float64, col color.RGBA, a Align) float64 {
	for i, line := range lines {
		a := a
		if a != Center && text.RightToLeft(line) {
			a = Left + Right - a
		}
		c.Text(line, sem.Rect{X: r.X, Y: r.Y + float64(i)*height, W: r.W, H: height}, w, size, col, a)
	}
	return float64(len(lines)) * height
}

// Sprite draws an image centred at x, y at a size in CSS pixels and an opacity.
func (c Canvas) Sprite(img Image, x, y, size, opaque float64) {
	b := img.Bounds()
	k := size * c.Scale / float64(b.Dx())
	o := DrawOptions{Scale: k, Smooth: true, Tint: Opacity(opaque)}
	if math.Abs(k-1) <= 0.004 {
		k, o.Scale, o.Smooth = 1, 1, false
	}
	o.X, o.Y = x*c.Scale-float64(b.Dx())*k/2, y*c.Scale-float64(b.Dy())*k/2
	if k == 1 {
		o.X, o.Y = math.Round(o.X), math.Round(o.Y)
	}
	c.Img.Draw(img, o)
}

// Icon draws an icon of size CSS pixels centred in r, in a colour; a transparent
// one draws nothing.
func (c Canvas) Icon(name Icon, r sem.Rect, size float64, col color.RGBA) {
	if col == (color.RGBA{}) {
		return
	}
	px := int(math.Round(size * c.Scale))
	img := c.icons[iconKey{name, px}]
	if img == nil {
		if len(c.icons) > 120 {
			c.Painter.icons = map[iconKey]Image{}
		}
		img = Upload(c.Graphics, rasterIcon(name, px))
		c.Painter.icons[iconKey{name, px}] = img
	}
	x, y := r.Center()
	c.Img.Draw(img, DrawOptions{X: math.Round(x*c.Scale - float64(px)/2), Y: math.Round(y*c.Scale - float64(px)/2), Tint: Tint(col)})
}

// Clipped draws a line of arbitrary length, such as a name from a file, and
// truncates it to fit.
func (c Canvas) Clipped(s string, r sem.Rect, w Weight, size float64, col color.RGBA) {
	if r.W < 14 {
		return // no room at all
	}
	fonts := *c.Fonts
	fonts.OnCut = nil
	c.Text(fonts.Fit(s, w, size*0.9, c.Scale, r.W), r, w, size, col, Left)
}
