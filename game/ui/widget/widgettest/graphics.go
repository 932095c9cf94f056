package widgettest

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"redstone/game/ui/canvas"
)

// Graphics implements canvas.Graphics without drawing anything. What makes Ebitengine
// panic or draw nothing is a fault: it fails the
// test and is recorded.
type Graphics struct {
	Images []*Image // all images made, in order, without subimages
	Faults []string
	// Largest is the largest side of a texture in pixels; 0 for no limit. As in Ebitengine, an image that is no target is
	// one pixel larger.
	Largest int

	tb testing.TB // nil to record faults only
}

// NewGraphics makes graphics whose faults fail a test.
func NewGraphics(t testing.TB) *Graphics { return &Graphics{tb: t} }

// NewImage makes an image.
func (g *Graphics) NewImage(w, h int) canvas.Image { return g.image(w, h, false) }

// NewTarget makes an image with Target set.
func (g *Graphics) NewTarget(w, h int) canvas.Image { return g.image(w, h, true) }

func (g *Graphics) image(w, h int, target bool) *Image {
	if w <= 0 || h <= 0 {
		g.fault("an image of %d x %d pixels is made", w, h)
	}
	padding := 1
	if target {
		padding = 0
	}
	if g.Largest > 0 && max(w, h)+padding > g.Largest {
		g.fault("an image of %d x %d pixels is larger than the largest texture", w, h)
	}
	img := &Image{Target: target, bounds: image.Rect(0, 0, w, h), graphics: g}
	g.Images = append(g.Images, img)
	return img
}

// Live returns the images that have not been disposed of.
func (g *Graphics) Live() []*Image {
	return slices.DeleteFunc(slices.Clone(g.Images), func(i *Image) bool { return i.Disposed })
}

func (g *Graphics) fault(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	g.Faults = append(g.Faults, text)
	if g.tb != nil {
		g.tb.Helper()
		g.tb.Errorf("graphics: %s", text)
	}
}

// Kind is the kind of a drawing operation.
type Kind string

// The kinds of drawing, named like the methods of widget.Image.
const (
	Fill      Kind = "fill"
	Write     Kind = "write"
	Draw      Kind = "draw"
	FillRect  Kind = "rectangle"
	Panel     Kind = "panel"
	Shadow    Kind = "shadow"
	Triangles Kind = "triangles"
)

// Op is one drawing operation on an image.
type Op struct {
	Kind   Kind
	Rect   image.Rectangle // its bounds in pixels of the whole image, before clipping
	Clip   image.Rectangle // the clip rectangle
	Source *Image          // the image or subimage that was drawn, or nil
	Color  color.RGBA      // of Fill, FillRect, Shadow and of a Panel's background
	Line   color.RGBA      // of a Panel's border
	Tint   [4]float32      // of Draw
	Scale  float64         // of Draw
}

// Image is a recorded image or a subimage of one. The counts and the list of
// operations belong to the whole image.
type Image struct {
	Target   bool
	Disposed bool
	Draws    int  // operations that drew on it
	Used     int  // operations that used it as a source
	Ops      []Op // operations since it was last cleared or filled as a whole

	bounds   image.Rectangle
	whole    *Image // nil for a whole image
	graphics *Graphics
}

// Whole returns the image that this one is a subimage of, or itself.
func (i *Image) Whole() *Image {
	if i.whole != nil {
		return i.whole
	}
	return i
}

// Bounds returns the image's rectangle within the whole.
func (i *Image) Bounds() image.Rectangle { return i.bounds }

// Sub returns a subimage.
func (i *Image) Sub(r image.Rectangle) canvas.Image {
	i.check("a part is taken of")
	return &Image{bounds: r.Intersect(i.bounds), whole: i.Whole(), graphics: i.graphics}
}

// check reports the use of a disposed image.
func (i *Image) check(what string) {
	if i.Whole().Disposed {
		i.graphics.fault("%s an image of %v that was disposed of", what, i.Whole().bounds.Max)
	}
}

func (i *Image) add(o Op) {
	i.check("something is drawn on")
	w := i.Whole()
	w.Draws++
	o.Clip = i.bounds
	w.Ops = append(w.Ops, o)
}

// Clear clears the list of operations, unless this is a subimage.
func (i *Image) Clear() {
	i.check("something clears")
	if i.whole == nil {
		i.Ops = nil
	}
	i.Whole().Draws++
}

// Fill restarts the list of operations, unless this is a subimage.
func (i *Image) Fill(c color.RGBA) {
	if i.whole == nil {
		i.Ops = nil
	}
	i.add(Op{Kind: Fill, Rect: i.bounds, Color: c})
}

// Write records that pixels were written; their number has to be right.
func (i *Image) Write(pix []byte) {
	if want := 4 * i.bounds.Dx() * i.bounds.Dy(); len(pix) != want {
		i.graphics.fault("%d bytes are written to an image of %v, which takes %d", len(pix), i.bounds.Size(), want)
	}
	i.add(Op{Kind: Write, Rect: i.bounds})
}

// Draw records that an image was drawn on this one.
func (i *Image) Draw(src canvas.Image, o canvas.DrawOptions) {
	s := i.source(src)
	scale := o.Scale
	if scale == 0 {
		scale = 1
	}
	if !finite(o.X, o.Y, scale) {
		i.graphics.fault("an image is drawn at %v, %v in the scale %v", o.X, o.Y, scale)
	}
	var r image.Rectangle
	if s != nil {
		r = image.Rect(int(o.X), int(o.Y), int(o.X+float64(s.bounds.Dx())*scale), int(o.Y+float64(s.bounds.Dy())*scale))
	}
	i.add(Op{Kind: Draw, Rect: r, Source: s, Tint: o.Tint, Scale: scale})
}

// FillRect records that a rectangle was filled.
func (i *Image) FillRect(r image.Rectangle, c color.RGBA) {
	i.add(Op{Kind: FillRect, Rect: r, Color: c})
}

// Panel records that a panel was drawn.
func (i *Image) Panel(r image.Rectangle, s canvas.PanelStyle) {
	if !finite(s.Radius, s.Border) {
		i.graphics.fault("a panel has the radius %v and the border %v", s.Radius, s.Border)
	}
	i.add(Op{Kind: Panel, Rect: r, Color: s.Fill, Line: s.Line})
}

// Shadow records that a shadow was drawn.
func (i *Image) Shadow(r image.Rectangle, s canvas.ShadowStyle) {
	if !finite(s.Radius, s.Blur) {
		i.graphics.fault("a shadow has the radius %v and the blur %v", s.Radius, s.Blur)
	}
	i.add(Op{Kind: Shadow, Rect: r, Color: s.Fill})
}

// Triangles records that triangles were drawn. Their coordinates have to be finite, and
// their indices in range.
func (i *Image) Triangles(src canvas.Image, v []canvas.Vertex, indices []uint16, _ canvas.TriangleOptions) {
	var s *Image
	if src != nil {
		s = i.source(src)
	}
	if len(indices)%3 != 0 {
		i.graphics.fault("%d indices make no triangles", len(indices))
	}
	for _, k := range indices {
		if int(k) >= len(v) {
			i.graphics.fault("a triangle has the corner %d of %d", k, len(v))
			break
		}
	}
	var r image.Rectangle
	for k, c := range v {
		if !finite(float64(c.DstX), float64(c.DstY), float64(c.SrcX), float64(c.SrcY)) {
			i.graphics.fault("a triangle has a corner at %v, %v", c.DstX, c.DstY)
			break
		}
		p := image.Rect(int(c.DstX), int(c.DstY), int(c.DstX)+1, int(c.DstY)+1)
		if k == 0 {
			r = p
		}
		r = r.Union(p)
	}
	i.add(Op{Kind: Triangles, Rect: r, Source: s})
}

// source records that an image is used as a source.
func (i *Image) source(src canvas.Image) *Image {
	s, ok := src.(*Image)
	if !ok || s == nil {
		i.graphics.fault("%v is drawn, which is no image of these graphics", src)
		return nil
	}
	s.check("something is drawn from")
	if s.Whole() == i.Whole() {
		i.graphics.fault("an image of %v is drawn on itself", s.Whole().bounds.Max)
	}
	s.Whole().Used++
	return s
}

// Dispose marks the image as disposed: any further use is a fault.
func (i *Image) Dispose() {
	if i.whole != nil {
		i.graphics.fault("a part of an image is disposed of")
		return
	}
	i.check("something disposes of")
	i.Disposed, i.Ops = true, nil
}

func finite(list ...float64) bool {
	return !slices.ContainsFunc(list, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) })
}
