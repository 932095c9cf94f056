package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/sem"
)

// panelShader fills a rounded rectangle with a border, its edges smooth at any
// scale: coverage from the signed distance to the outline.
const panelShader = `//kage:unit pixels
package main

var Size vec2
var Radius float
var Border float
var Fill vec4
var Line vec4

func Fragment(dst vec4, src vec2, color vec4) vec4 {
	p := abs(src - imageSrc0Origin() - Size/2) - (Size/2 - Radius)
	d := length(max(p, 0)) + min(max(p.x, p.y), 0) - Radius
	whole := clamp(0.5-d, 0, 1)
	inner := clamp(0.5-d-Border, 0, 1)
	return Line*(whole-inner) + Fill*inner
}
`

// blurShader draws the soft shadow of a rounded rectangle.
const blurShader = `//kage:unit pixels
package main

var Size vec2
var Radius float
var Blur float
var Fill vec4

func Fragment(dst vec4, src vec2, color vec4) vec4 {
	p := abs(src - imageSrc0Origin() - Size/2) - (Size/2 - Radius - Blur)
	d := length(max(p, 0)) + min(max(p.x, p.y), 0) - Radius
	a := clamp(0.5-d/(2*Blur), 0, 1)
	return Fill * (a * a * (3 - 2*a))
}
`

// painter owns what drawing needs and keeps between frames.
type painter struct {
	fonts *fonts
	panel *ebiten.Shader
	blur  *ebiten.Shader
	icons map[iconKey]*ebiten.Image
	pixel *ebiten.Image
}

func newPainter() *painter {
	p := &painter{fonts: newFonts(), icons: map[iconKey]*ebiten.Image{}}
	var err error
	if p.panel, err = ebiten.NewShader([]byte(panelShader)); err != nil {
		panic("ui: the panel shader does not compile: " + err.Error())
	}
	if p.blur, err = ebiten.NewShader([]byte(blurShader)); err != nil {
		panic("ui: the shadow shader does not compile: " + err.Error())
	}
	p.pixel = ebiten.NewImage(3, 3)
	p.pixel.Fill(color.White)
	return p
}

// canvas draws on an image in CSS pixels; edges of rectangles and baselines of
// text are snapped to device pixels.
type canvas struct {
	*painter
	img   *ebiten.Image
	scale float64
	theme *theme
}

// clip returns a canvas that draws only inside r.
func (c canvas) clip(r sem.Rect) canvas {
	x0, y0, x1, y1 := c.device(r)
	c.img = c.img.SubImage(image.Rect(x0, y0, x1, y1)).(*ebiten.Image)
	return c
}

// device returns r in whole device pixels.
func (c canvas) device(r sem.Rect) (x0, y0, x1, y1 int) {
	snap := func(v float64) int { return int(math.Round(v * c.scale)) }
	return snap(r.X), snap(r.Y), snap(r.X + r.W), snap(r.Y + r.H)
}

func floats(c color.RGBA) []float32 {
	return []float32{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// box fills a rounded rectangle and draws a border of that width inside it.
// Colours are premultiplied; a transparent one draws nothing.
func (c canvas) box(r sem.Rect, radius float64, fill color.RGBA, border float64, line color.RGBA) {
	x0, y0, x1, y1 := c.device(r)
	w, h := x1-x0, y1-y0
	if w <= 0 || h <= 0 {
		return
	}
	if border > 0 {
		border = math.Max(1, math.Round(border*c.scale))
	}
	if border == 0 {
		line = fill
	}
	radius = math.Min(radius*c.scale, float64(min(w, h))/2)
	o := ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size": []float32{float32(w), float32(h)}, "Radius": float32(radius), "Border": float32(border),
		"Fill": floats(fill), "Line": floats(line),
	}}
	o.GeoM.Translate(float64(x0), float64(y0))
	c.img.DrawRectShader(w, h, c.panel, &o)
}

// fill fills a rectangle with sharp corners.
func (c canvas) fill(r sem.Rect, col color.RGBA) {
	x0, y0, x1, y1 := c.device(r)
	if x1 <= x0 || y1 <= y0 {
		return
	}
	o := ebiten.DrawImageOptions{}
	o.GeoM.Scale(float64(x1-x0)/3, float64(y1-y0)/3)
	o.GeoM.Translate(float64(x0), float64(y0))
	o.ColorScale.ScaleWithColor(col)
	c.img.DrawImage(c.pixel, &o)
}

// shade draws the soft shadow of a rounded rectangle, moved down by dy.
func (c canvas) shade(r sem.Rect, radius, blur, dy float64, col color.RGBA) {
	x0, y0, x1, y1 := c.device(sem.Rect{X: r.X - blur, Y: r.Y - blur + dy, W: r.W + 2*blur, H: r.H + 2*blur})
	if x1 <= x0 || y1 <= y0 {
		return
	}
	o := ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size": []float32{float32(x1 - x0), float32(y1 - y0)}, "Radius": float32(radius * c.scale),
		"Blur": float32(blur * c.scale), "Fill": floats(col),
	}}
	o.GeoM.Translate(float64(x0), float64(y0))
	c.img.DrawRectShader(x1-x0, y1-y0, c.blur, &o)
}

// card is a panel with a soft edge.
func (c canvas) card(r sem.Rect) {
	c.shade(r, 14, 8, 3, c.theme.shadow)
	c.box(r, 14, c.theme.panel, 1, c.theme.rule)
}

// align says where a line of text lies in its rectangle.
type align uint8

const (
	left align = iota
	center
	right
)

// text draws one line in the middle height of r. A line that is too long for r
// becomes up to a fifth smaller; only then is it cut.
func (c canvas) text(s string, r sem.Rect, w weight, size float64, col color.RGBA, a align) {
	if s == "" {
		return
	}
	if wide := c.fonts.width(s, w, size, c.scale); wide > r.W+0.5 && r.W > 0 {
		size = math.Max(math.Ceil(1.6*size)/2, math.Floor(2*size*r.W/wide)/2) // half points: few faces
	}
	s = c.fonts.fit(s, w, size, c.scale, r.W+0.5)
	k := key(w, size, c.scale)
	x := r.X * c.scale
	switch a {
	case center:
		x += (r.W*c.scale - c.fonts.advance(s, k)) / 2
	case right:
		x += r.W*c.scale - c.fonts.advance(s, k)
	}
	// Centre the capitals, not the line box: that is what the eye sees.
	baseline := math.Round((r.Y+r.H/2)*c.scale + c.fonts.capHeight(k)/2)
	l := c.fonts.line(s, k)
	if l.img == nil {
		return
	}
	o := ebiten.DrawImageOptions{}
	o.GeoM.Translate(math.Round(x)+float64(l.dx), baseline+float64(l.dy))
	o.ColorScale.ScaleWithColor(col)
	c.img.DrawImage(l.img, &o)
}

// lines draws wrapped lines from the top of r with a line height in CSS pixels
// and returns the height they took.
func (c canvas) lines(lines []string, r sem.Rect, w weight, size, height float64, col color.RGBA, a align) float64 {
	for i, line := range lines {
		c.text(line, sem.Rect{X: r.X, Y: r.Y + float64(i)*height, W: r.W, H: height}, w, size, col, a)
	}
	return float64(len(lines)) * height
}

// sprite draws an image centred at x, y at a size in CSS pixels and an opacity.
func (c canvas) sprite(img *ebiten.Image, x, y, size, opacity float64) {
	b := img.Bounds()
	k := size * c.scale / float64(b.Dx())
	o := ebiten.DrawImageOptions{}
	if math.Abs(k-1) > 0.004 {
		o.GeoM.Scale(k, k)
		o.Filter = ebiten.FilterLinear
	} else {
		k = 1
	}
	px, py := x*c.scale-float64(b.Dx())*k/2, y*c.scale-float64(b.Dy())*k/2
	if k == 1 {
		px, py = math.Round(px), math.Round(py)
	}
	o.GeoM.Translate(px, py)
	o.ColorScale.ScaleAlpha(float32(opacity))
	c.img.DrawImage(img, &o)
}

// icon draws an icon of size CSS pixels centred in r.
func (c canvas) icon(name icon, r sem.Rect, size float64, col color.RGBA) {
	px := int(math.Round(size * c.scale))
	img := c.icons[iconKey{name, px}]
	if img == nil {
		if len(c.icons) > 120 {
			c.painter.icons = map[iconKey]*ebiten.Image{}
		}
		img = ebiten.NewImageFromImage(rasterIcon(name, px))
		c.painter.icons[iconKey{name, px}] = img
	}
	x, y := r.Center()
	o := ebiten.DrawImageOptions{}
	o.GeoM.Translate(math.Round(x*c.scale-float64(px)/2), math.Round(y*c.scale-float64(px)/2))
	o.ColorScale.ScaleWithColor(col)
	c.img.DrawImage(img, &o)
}
