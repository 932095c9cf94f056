package diagram

import (
	"image"
	"math"
)

// ShadowSprite draws the soft shadow of a stone of a diameter in pixels: a
// square larger than the stone, the shadow in its middle. Draw it under the
// stone with the middles aligned, moved by ShadowOffset.
func ShadowSprite(diameter int) *image.RGBA { return shadowSprite(diameter, nil) }

// shadowSprite is ShadowSprite with a checkpoint for every row; nil when
// cancelled.
func shadowSprite(diameter int, check checkpoint) *image.RGBA {
	d := min(max(diameter, 1), maxDiameter)
	pad := shadowPad(d)
	n := d + 2*pad
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	c, r := float64(n)/2, float64(d)/2
	wide, tight := 0.34*r, 0.12*r
	for y := range n {
		if !check.ok() {
			return nil
		}
		for x := range n {
			q := math.Hypot(float64(x)+0.5-c, float64(y)+0.5-c)
			// A wide penumbra and a darker contact shadow inside it.
			a := 0.30*step(r+wide*0.8, r-wide, q) + 0.26*step(r+tight*0.3, r-tight, q)
			img.Pix[y*img.Stride+4*x+3] = uint8(a*255 + 0.5)
		}
	}
	return img
}

// shadowPad is the margin around the stone in a shadow sprite, in pixels. Its
// parity keeps shadow and stone sprites on whole pixels together.
func shadowPad(d int) int { return max(2, int(math.Ceil(0.16*float64(d)))) }

// ShadowOffset is how far right and down a shadow lies from its stone, in
// pixels, for a stone of a diameter.
func ShadowOffset(diameter int) (dx, dy int) {
	d := float64(diameter)
	return max(1, int(math.Round(0.035*d))), max(1, int(math.Round(0.055*d)))
}
