package diagram

import (
	"image"
	"math"

	"redstone/rules"
)

// cardPosition is before the capture: a red stone at E5 takes the last liberty
// of the white group D5, D6, E6.
const cardPosition = "........./....W..../..WBBW.../.WBWWBW../..BW..B../..WB.WB../.R.WB..../....WB.../......... b"

var (
	cardRed   = rules.At(4, 4)
	cardTaken = []rules.Point{rules.At(3, 4), rules.At(3, 5), rules.At(4, 5)}
)

// SocialCard draws the preview picture of links to the site:
// 1200 x 630 pixels, a capture under way and the game's name.
func SocialCard() *image.RGBA {
	const width, height = 1200, 630
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	backdrop(img)

	// The board runs out of the picture on three sides.
	l := kaya()
	g := NewGeometry(9, 900, false)
	board := EmptyBoard(g, l)
	drawCapture(board, g, l)
	const left, top = 496, -118
	for i := range 36 { // the board's shadow to the left
		a := 0.020 * float64(36-i) / 36
		bar(img, left-i, 0, left, height, alpha(rgb(0), a))
	}
	stamp(img, board, left, top)

	d := 92
	stampShadow(img, d, 64, 148)
	stamp(img, StoneSprite(rules.Red, d, false), 64, 148)
	name := face(boldFont(), 76)
	write(img, name, 62, 340, "Redstone", rgb(0xfaf4ea))
	line := face(regularFont(), 31)
	write(img, line, 65, 398, "Mark Steere’s", rgb(0xd9cdbd))
	write(img, line, 65, 440, "game of annihilation", rgb(0xd9cdbd))
	return img
}

// backdrop is a dark, warm background that lightens towards the upper left.
func backdrop(img *image.RGBA) {
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			t := float64(x+y) / float64(b.Dx()+b.Dy())
			t += (noise(5, x, y) - 0.5) / 90 // against banding
			c := mix(rgb(0x3a2724), rgb(0x15100f), min(max(t*1.6, 0), 1))
			img.SetRGBA(x, y, c)
		}
	}
}

// drawCapture draws the card's position in the moment of the capture: the red
// stone has landed, the bounded group glows and fades.
func drawCapture(img *image.RGBA, g Geometry, l Look) {
	p, err := rules.ParsePosition(rules.Redstone, cardPosition)
	if err != nil { // a constant; a test draws it
		panic("diagram: " + err.Error())
	}
	for _, at := range cardTaken {
		drawHalo(img, g, l, at)
	}
	all := append(points(p), placed{cardRed, rules.Red})
	drawStones(img, g, newSpriteSet(g.StoneDiameter(), false, nil), all, cardTaken, 0.72, nil)
	drawLast(img, g, l, cardRed)
}

// drawHalo draws a glow around a point, strongest at the edge of its stone.
func drawHalo(img *image.RGBA, g Geometry, l Look, p rules.Point) {
	x, y := g.XY(p)
	r, reach := float64(g.stone)/2, 0.72*g.spacing
	for v := int(y - reach); v <= int(y+reach); v++ {
		for u := int(x - reach); u <= int(x+reach); u++ {
			if !(image.Point{X: u, Y: v}).In(img.Bounds()) {
				continue
			}
			q := math.Hypot(float64(u)+0.5-x, float64(v)+0.5-y)
			a := 0.85 * step(reach, r*0.85, q)
			over(img.Pix[img.PixOffset(u, v):], alpha(l.Glow, 1), uint32(a*255))
		}
	}
}
