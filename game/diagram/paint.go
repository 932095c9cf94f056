package diagram

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Shapes are drawn by their distance functions: the signed distance from the
// outline, negative inside, in pixels. Coverage follows from the distance of a
// pixel's centre, which gives clean edges at every size.

// distance is a shape: the signed distance of (x, y) from its outline.
type distance func(x, y float64) float64

func coverage(d float64) float64 { return min(max(0.5-d, 0), 1) }

func circle(cx, cy, r float64) distance {
	return func(x, y float64) float64 { return math.Hypot(x-cx, y-cy) - r }
}

// diamond is a square on its tip with half-diagonals r.
func diamond(cx, cy, r float64) distance {
	return func(x, y float64) float64 { return (math.Abs(x-cx) + math.Abs(y-cy) - r) * (math.Sqrt2 / 2) }
}

func ring(cx, cy, r, width float64) distance {
	return func(x, y float64) float64 { return math.Abs(math.Hypot(x-cx, y-cy)-r) - width/2 }
}

// roundRect is a rectangle from (x0, y0) to (x1, y1) with corner radius r.
func roundRect(x0, y0, x1, y1, r float64) distance {
	cx, cy := (x0+x1)/2, (y0+y1)/2
	hx, hy := (x1-x0)/2-r, (y1-y0)/2-r
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-hx, math.Abs(y-cy)-hy
		if dx > 0 && dy > 0 {
			return math.Hypot(dx, dy) - r
		}
		return max(dx, dy) - r
	}
}

// outline is the edge of a shape as a line of a width.
func outline(d distance, width float64) distance {
	return func(x, y float64) float64 { return math.Abs(d(x, y)) - width/2 }
}

// fill paints a shape over dst inside the box given in pixels. The colour is
// not premultiplied; its alpha scales the coverage.
func fill(dst *image.RGBA, x0, y0, x1, y1 float64, d distance, c color.NRGBA) {
	box := image.Rect(int(math.Floor(x0))-1, int(math.Floor(y0))-1, int(math.Ceil(x1))+1, int(math.Ceil(y1))+1)
	box = box.Intersect(dst.Bounds())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			a := coverage(d(float64(x)+0.5, float64(y)+0.5)) * float64(c.A)
			if a > 0 {
				over(dst.Pix[dst.PixOffset(x, y):], c, uint32(a+0.5))
			}
		}
	}
}

// over blends colour c with alpha a (0 to 255) over one premultiplied pixel.
func over(pix []uint8, c color.NRGBA, a uint32) {
	if a == 0 {
		return
	}
	pix = pix[:4]
	rest := 255 - a
	pix[0] = uint8((uint32(c.R)*a + uint32(pix[0])*rest + 127) / 255)
	pix[1] = uint8((uint32(c.G)*a + uint32(pix[1])*rest + 127) / 255)
	pix[2] = uint8((uint32(c.B)*a + uint32(pix[2])*rest + 127) / 255)
	pix[3] = uint8((255*a + uint32(pix[3])*rest + 127) / 255)
}

// bar paints whole pixels.
func bar(dst *image.RGBA, x0, y0, x1, y1 int, c color.NRGBA) {
	box := image.Rect(x0, y0, x1, y1).Intersect(dst.Bounds())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			over(dst.Pix[dst.PixOffset(x, y):], c, uint32(c.A))
		}
	}
}

// stamp draws a sprite over dst with its upper left corner at (x, y).
func stamp(dst *image.RGBA, sprite *image.RGBA, x, y int) {
	draw.Draw(dst, sprite.Bounds().Add(image.Pt(x, y)), sprite, image.Point{}, draw.Over)
}

// stampFaint is stamp with an opacity from 0 to 1.
func stampFaint(dst *image.RGBA, sprite *image.RGBA, x, y int, opacity float64) {
	mask := image.NewUniform(color.Alpha{uint8(opacity*255 + 0.5)})
	draw.DrawMask(dst, sprite.Bounds().Add(image.Pt(x, y)), sprite, image.Point{}, mask, image.Point{}, draw.Over)
}

// alpha gives a colour an opacity, 0 to 1.
func alpha(c color.RGBA, a float64) color.NRGBA {
	return color.NRGBA{c.R, c.G, c.B, uint8(a*255 + 0.5)}
}

// clip rounds the corners of a picture with radius r: it is transparent outside.
func clip(img *image.RGBA, r float64) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	d := roundRect(0, 0, float64(w), float64(h), r)
	n := int(math.Ceil(r))
	for _, y0 := range []int{0, h - n} {
		for _, x0 := range []int{0, w - n} {
			for y := max(y0, 0); y < min(y0+n, h); y++ {
				for x := max(x0, 0); x < min(x0+n, w); x++ {
					a := uint32(coverage(d(float64(x)+0.5, float64(y)+0.5))*255 + 0.5)
					p := img.Pix[img.PixOffset(x, y):][:4]
					for i, v := range p {
						p[i] = uint8((uint32(v)*a + 127) / 255)
					}
				}
			}
		}
	}
}
