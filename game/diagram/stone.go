package diagram

import (
	"image"
	"math"

	"redstone/rules"
)

// maxDiameter bounds sprites: larger values are clamped.
const maxDiameter = 4096

// StoneSprite draws one stone of a diameter in pixels into a square of
// diameter+2, shaded from the upper left. Red is a ruby with a cut diamond,
// which tells it from the others by shape. With marks black carries a fine ring
// and white a small cross, so that they differ without colour and shade too.
// An empty stone is an empty picture.
func StoneSprite(s rules.Stone, diameter int, marks bool) *image.RGBA {
	return stoneSprite(s, diameter, marks, nil)
}

// stoneSprite is StoneSprite with a checkpoint for every row; nil when
// cancelled.
func stoneSprite(s rules.Stone, diameter int, marks bool, check checkpoint) *image.RGBA {
	d := min(max(diameter, 1), maxDiameter)
	img := image.NewRGBA(image.Rect(0, 0, d+2, d+2))
	var paint shader
	switch s {
	case rules.Black:
		paint = black
	case rules.White:
		paint = white
	case rules.Red:
		paint = ruby
	default:
		return img
	}
	if !ball(img, d, paint, check) {
		return nil
	}
	c, r := float64(d+2)/2, float64(d)/2
	switch {
	case s == rules.Red:
		gem(img, c, r)
	case marks:
		mark(img, s, c, r)
	}
	return img
}

// shade is a colour as light: 0 to 1 a channel.
type shade struct{ r, g, b float64 }

func (a shade) mix(b shade, t float64) shade {
	return shade{a.r + (b.r-a.r)*t, a.g + (b.g-a.g)*t, a.b + (b.b-a.b)*t}
}

func (a shade) plus(v float64) shade { return shade{a.r + v, a.g + v, a.b + v} }

// shader colours the place (u, v) of a stone, both from -1 to 1, with rr =
// u*u+v*v; px is the size of a pixel in the same measure.
type shader func(u, v, rr, px float64) shade

// ball paints a disc with a shader; false when cancelled.
func ball(img *image.RGBA, d int, paint shader, check checkpoint) bool {
	c, r := float64(d+2)/2, float64(d)/2
	px := 1 / r
	for y := range d + 2 {
		if !check.ok() {
			return false
		}
		v := (float64(y) + 0.5 - c) / r
		row := img.Pix[y*img.Stride:][:4*(d+2)]
		for x := range d + 2 {
			u := (float64(x) + 0.5 - c) / r
			rr := u*u + v*v
			a := coverage((math.Sqrt(rr) - 1) * r)
			if a == 0 {
				continue
			}
			s := paint(u, v, min(rr, 1), px)
			p := row[4*x:][:4]
			p[0], p[1], p[2], p[3] = level(s.r, a), level(s.g, a), level(s.b, a), level(1, a)
		}
	}
	return true
}

func level(v, a float64) uint8 { return uint8(min(max(v, 0), 1)*a*255 + 0.5) }

// step is the smoothstep function: 0 at a, 1 at b.
func step(a, b, x float64) float64 {
	return smooth(min(max((x-a)/(b-a), 0), 1))
}

// lightX, lightY and lightZ point to the light; halfX ... lie midway between
// light and viewer, for highlights (Blinn and Phong's model).
var (
	lightX, lightY, lightZ = unit(-0.50, -0.66, 0.80)
	halfX, halfY, halfZ    = unit(lightX, lightY, lightZ+1)
)

func unit(x, y, z float64) (float64, float64, float64) {
	l := math.Sqrt(x*x + y*y + z*z)
	return x / l, y / l, z / l
}

// lens is the normal's height and slope of a stone's surface: a lens, flatter
// on top than a ball by k.
func lens(u, v, rr, k float64) (nx, ny, nz float64) {
	nz = math.Sqrt(1 - rr*k)
	q := math.Sqrt(k)
	return u * q, v * q, nz
}

// gloss is the soft-edged image of a window in a polished stone: an ellipse
// turned towards the light, 0 to 1.
func gloss(u, v, cx, cy, long, short float64) float64 {
	const sin, cos = 0.5, 0.8660254 // turned by 30 degrees, rising to the right
	x, y := u-cx, v-cy
	a, b := (x*cos-y*sin)/long, (x*sin+y*cos)/short
	return max(1-a*a-b*b, 0)
}

// black is polished slate.
func black(u, v, rr, px float64) shade {
	nx, ny, nz := lens(u, v, rr, 0.93)
	diff := max(nx*lightX+ny*lightY+nz*lightZ, 0)
	spec := max(nx*halfX+ny*halfY+nz*halfZ, 0)
	s4 := spec * spec * spec * spec
	s16 := s4 * s4 * s4 * s4
	base := 0.032 + 0.185*diff*diff*diff
	c := shade{base, base * 1.04, base * 1.13}
	c = c.plus(0.10 * s16)
	g := gloss(u, v, -0.34, -0.43, 0.34, 0.20)
	c = c.plus(0.42 * step(0, 0.9, g) * (0.52 - 0.75*(v+0.43)))
	// Warm light reflected by the board, at the lower right.
	back := max(u*0.60+v*0.72, 0) * step(0.60, 0.93, rr) * (1 - step(0.93, 1, rr)*0.6)
	c.r += 0.120 * back
	c.g += 0.100 * back
	c.b += 0.078 * back
	return c
}

// white is shell: almost even, warm in the shade, with the faintest veins.
func white(u, v, rr, px float64) shade {
	nx, ny, nz := lens(u, v, rr, 0.90)
	diff := nx*lightX + ny*lightY + nz*lightZ
	t := step(-0.25, 1.0, diff)
	c := shade{0.765, 0.742, 0.690}.mix(shade{1.0, 0.998, 0.990}, t)
	// Shell is cut across its growth: wide, nearly straight arcs.
	w := v*0.94 + u*0.34 + 0.10*(u-0.3)*(u-0.3)
	c = c.plus(-0.013 * vein(w*6.5) * step(0.9, 0.4, rr) * step(0.06, 0.02, px))
	g := gloss(u, v, -0.34, -0.41, 0.34, 0.24)
	c = c.plus(0.10 * step(0, 0.9, g))
	// A thin dark edge for contrast with light boards.
	c = c.plus(-0.17 * step(1-4.4*px, 1-0.8*px, rr))
	edge := step(0.80, 1, rr)
	c = c.plus(-0.15 * edge * edge * (0.65 + 0.35*(u*0.6+v*0.7)))
	back := max(u*0.60+v*0.72, 0) * step(0.62, 0.90, rr) * (1 - edge)
	c.r += 0.05 * back
	c.g += 0.04 * back
	c.b += 0.01 * back
	return c
}

// vein is a periodic soft ridge, one per unit.
func vein(t float64) float64 {
	t -= math.Floor(t)
	t = 2*t - 1
	t *= t
	return (1 - t) * (1 - t)
}

// ruby is red glass: deep at the edge, lit from inside on the side away from
// the light, as clear stones are.
func ruby(u, v, rr, px float64) shade {
	nx, ny, nz := lens(u, v, rr, 0.95)
	diff := max(nx*lightX+ny*lightY+nz*lightZ, 0)
	spec := max(nx*halfX+ny*halfY+nz*halfZ, 0)
	s8 := spec * spec
	s8 *= s8
	s8 *= s8
	c := shade{0.45, 0.020, 0.058}.mix(shade{0.90, 0.135, 0.185}, diff)
	c = c.mix(shade{0.98, 0.34, 0.36}, 0.55*s8*s8)
	// A caustic: light gathered on the far side of the stone.
	in := gloss(u, v, 0.34, 0.42, 0.72, 0.50)
	in *= in
	c.r += 0.38 * in
	c.g += 0.085 * in
	c.b += 0.085 * in
	edge := step(0.72, 1, rr)
	c = c.mix(shade{0.32, 0.006, 0.03}, 0.50*edge)
	g := gloss(u, v, -0.35, -0.43, 0.33, 0.20)
	c = c.mix(shade{1, 0.86, 0.86}, 0.62*step(0, 0.8, g)*(0.62-0.7*(v+0.43)))
	return c
}
