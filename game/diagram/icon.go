package diagram

import (
	"image"

	"redstone/rules"
)

// Icon draws the app's icon, a red stone, in a square of side pixels: alone on a
// transparent background, or, when maskable, smaller on a full-bleed piece of
// board, inside the safe zone of maskable icons.
func Icon(side int, maskable bool) *image.RGBA {
	side = min(max(side, MinSide), 2048)
	if !maskable {
		img := image.NewRGBA(image.Rect(0, 0, side, side))
		if side < 48 { // no room for a shadow
			stamp(img, StoneSprite(rules.Red, side-2, false), 0, 0)
			return img
		}
		d := int(float64(side)*0.90)/2*2 + side%2
		at := (side - d - 2) / 2
		dy := max(1, side/64)
		stampShadow(img, d, at, at-dy)
		stamp(img, StoneSprite(rules.Red, d, false), at, at-dy)
		return img
	}
	l := kaya()
	img := surface(side, l, nil)
	w := max(1, side/64)
	mid := (side - w) / 2
	bar(img, 0, mid, side, mid+w, alpha(l.Line, 0.9))
	bar(img, mid, 0, mid+w, mid, alpha(l.Line, 0.9))
	bar(img, mid, mid+w, mid+w, side, alpha(l.Line, 0.9))
	d := int(float64(side)*0.68)/2*2 + side%2 // the safe zone is a circle of 0.8
	at := (side - d - 2) / 2
	stampShadow(img, d, at, at)
	stamp(img, StoneSprite(rules.Red, d, false), at, at)
	return img
}

// stampShadow draws the shadow of a stone whose sprite's corner is (x, y).
func stampShadow(img *image.RGBA, d, x, y int) {
	dx, dy := ShadowOffset(d)
	pad := shadowPad(d) - 1
	stamp(img, ShadowSprite(d), x-pad+dx, y-pad+dy)
}
