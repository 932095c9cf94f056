package canvas

import (
	"image"
	"image/color"
)

// Graphics makes the images that everything is drawn on: on the graphics card
// in the game, fakes in tests without a display.
type Graphics interface {
	// NewImage makes a transparent image of that size in pixels.
	NewImage(w, h int) Image
	// NewTarget makes an image that is redrawn often, such as a layer of
	// the whole screen.
	NewTarget(w, h int) Image
}

// Image is an image that can be drawn and drawn on. Positions and sizes are
// in its own pixels, colours are premultiplied.
type Image interface {
	// Bounds returns its rectangle; that of a subimage is in the whole image's coordinates.
	Bounds() image.Rectangle
	// Sub returns a subimage that shares its pixels with the whole; drawing on it
	// is clipped to it.
	Sub(r image.Rectangle) Image
	// Clear makes all pixels transparent, Fill sets them to a colour.
	Clear()
	Fill(c color.RGBA)
	// Write replaces all pixels: four bytes each, premultiplied RGBA.
	Write(pix []byte)
	// Draw composites another image over this one.
	Draw(src Image, o DrawOptions)
	// FillRect composites a rectangle of one colour over this image.
	FillRect(r image.Rectangle, c color.RGBA)
	// Panel draws a panel with the given bounds.
	Panel(r image.Rectangle, s PanelStyle)
	// Shadow draws a shadow with the given bounds, which include its blur.
	Shadow(r image.Rectangle, s ShadowStyle)
	// Triangles draws parts of src; three indices make a triangle. Without src
	// the vertices have their own colours.
	Triangles(src Image, v []Vertex, indices []uint16, o TriangleOptions)
	// Dispose frees the memory at once. The image must not be used afterwards.
	Dispose()
}

// DrawOptions say how an image is drawn: scaled first, then translated.
type DrawOptions struct {
	X, Y   float64    // of the top left corner
	Scale  float64    // factor; 0 is 1
	Smooth bool       // interpolate between pixels
	Tint   [4]float32 // factors of red, green, blue and alpha; all 0 leaves the colours
}

// PanelStyle is a rounded rectangle with a border inside it.
type PanelStyle struct {
	Radius, Border float64    // in pixels
	Fill, Line     color.RGBA // of the inside and of the border
}

// ShadowStyle is the soft shadow of a rounded rectangle, which extends to the
// edges.
type ShadowStyle struct {
	Radius, Blur float64 // in pixels; the shadow fades over twice the blur
	Fill         color.RGBA
}

// Vertex is a corner of a triangle: its position in the destination and in the
// source image, and factors for its colour.
type Vertex struct {
	DstX, DstY, SrcX, SrcY float32
	R, G, B, A             float32
}

// TriangleOptions say how triangles are drawn.
type TriangleOptions struct {
	Smooth      bool // interpolate between pixels
	AntiAliased bool // smooth edges
}

// Opacity returns a tint that only changes the opacity.
func Opacity(v float64) [4]float32 {
	o := float32(v)
	return [4]float32{o, o, o, o}
}

// Tint returns the tint that gives a white image a colour, which must not be
// fully transparent.
func Tint(c color.RGBA) [4]float32 {
	return [4]float32{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// Upload makes an image from pixels in memory.
func Upload(g Graphics, src *image.RGBA) Image {
	img := g.NewImage(src.Rect.Dx(), src.Rect.Dy())
	img.Write(src.Pix)
	return img
}
