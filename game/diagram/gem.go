package diagram

import (
	"image"
	"image/color"
	"math"

	"redstone/rules"
)

// The cut diamond on red stones, in stone radii.
const (
	gemOuter = 0.60 // half-diagonal of the girdle
	gemTable = 0.29 // half-diagonal of the flat top
)

// gem engraves the cut diamond: four facets around a flat table, each lit by
// where it faces, and fine pale edges between them.
func gem(img *image.RGBA, c, r float64) {
	outer, table := gemOuter*r, gemTable*r
	line := max(1.0, 0.055*r)
	fine := max(0.7, 0.028*r)
	tone := func(v uint32, a float64) color.NRGBA { return alpha(rgb(v), a) }
	facets := [4]color.NRGBA{ // upper left, upper right, lower right, lower left
		tone(0xffe2e0, 0.50), tone(0xffb3b0, 0.26), tone(0x5a0010, 0.34), tone(0x8a0718, 0.16),
	}
	reach := outer + line + 1
	pale, soft, top := tone(0xffd9d6, 0.88), tone(0xffe2df, 0.58), tone(0xff7d7d, 0.38)
	x0, x1 := int(c-reach), int(c+reach)
	for y := x0; y <= x1; y++ {
		for x := x0; x <= x1; x++ {
			if !(image.Point{x, y}).In(img.Bounds()) {
				continue
			}
			u, v := float64(x)+0.5-c, float64(y)+0.5-c
			m := math.Abs(u) + math.Abs(v)
			if m > reach {
				continue
			}
			d := (m - outer) * math.Sqrt2 / 2
			in := coverage(d)
			pix := img.Pix[img.PixOffset(x, y):]
			if in > 0 {
				t := coverage((m - table) * math.Sqrt2 / 2)
				// Facets meet on the axes; blend over a pixel there.
				right, low := coverage(-u), coverage(-v)
				over(pix, facets[0], weigh(facets[0], in*(1-t)*(1-right)*(1-low)))
				over(pix, facets[1], weigh(facets[1], in*(1-t)*right*(1-low)))
				over(pix, facets[2], weigh(facets[2], in*(1-t)*right*low))
				over(pix, facets[3], weigh(facets[3], in*(1-t)*(1-right)*low))
				over(pix, top, weigh(top, in*t))
			}
			over(pix, pale, weigh(pale, coverage(math.Abs(d)-line/2)))
			if m < outer && m > table {
				cross := min(math.Abs(u), math.Abs(v)) - fine/2
				over(pix, soft, weigh(soft, coverage(cross)))
			}
			over(pix, soft, weigh(soft, coverage(math.Abs(m-table)*math.Sqrt2/2-fine/2)))
		}
	}
}

// weigh is a colour's alpha scaled by a coverage.
func weigh(c color.NRGBA, cover float64) uint32 { return uint32(float64(c.A)*cover + 0.5) }

// mark puts the sign on a black or white stone that tells them apart without
// colour: a ring on black, a cross on white.
func mark(img *image.RGBA, s rules.Stone, c, r float64) {
	line := max(1.2, 0.075*r)
	if s == rules.Black {
		q := 0.48 * r
		fill(img, c-q-line, c-q-line, c+q+line, c+q+line, ring(c, c, q, line), alpha(rgb(0xd8dde2), 0.80))
		return
	}
	h := 0.30 * r
	w := line / 2
	cross := func(x, y float64) float64 {
		x, y = math.Abs(x-c), math.Abs(y-c)
		return min(max(x-h, y-w), max(x-w, y-h))
	}
	fill(img, c-h-1, c-h-1, c+h+1, c+h+1, cross, alpha(rgb(0x4a4640), 0.85))
}
