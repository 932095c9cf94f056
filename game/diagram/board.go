package diagram

import (
	"image"
	"math"
	"strconv"

	"redstone/rules"
)

// EmptyBoard draws a board without stones, or the part of it that the geometry
// shows: the surface with rounded corners (transparent outside), the grid with a
// heavier border, star points, and quiet coordinates when the geometry keeps a
// margin for them.
func EmptyBoard(g Geometry, l Look) *image.RGBA { return emptyBoard(g, l, nil) }

// emptyBoard is EmptyBoard with a checkpoint after every row; nil when cancelled.
func emptyBoard(g Geometry, l Look, check checkpoint) *image.RGBA {
	img := partSurface(g, l, check)
	if img == nil {
		return nil
	}
	bevel(img, g, l)
	if !check.ok() {
		return nil
	}
	lines, letters := grid, coordinates
	if !g.Part.Whole(g.Size) {
		lines, letters = partGrid, partCoordinates
	}
	lines(img, g, l)
	if !check.ok() || g.Coords && !letters(img, g, l, check) {
		return nil
	}
	clip(img, g.corner())
	return img
}

// corner is the radius of the board's corners in pixels.
func (g Geometry) corner() float64 { return max(2, 0.0135*float64(g.Side)) }

// bevel gives the board an edge: a thin rim, a lit line inside it at the upper
// left and a shaded one at the lower right.
func bevel(img *image.RGBA, g Geometry, l Look) {
	w := max(1, math.Round(float64(g.Side)/800))
	n, m := g.Width, g.Height
	i := int(w)
	lit, dim := alpha(rgb(0xffffff), 0.22), alpha(rgb(0x000000), 0.14)
	bar(img, i, i, n-i, 2*i, lit)
	bar(img, i, 2*i, 2*i, m-i, lit)
	bar(img, i, m-2*i, n-i, m-i, dim)
	bar(img, n-2*i, 2*i, n-i, m-2*i, dim)
	rim := alpha(l.Rim, 0.85)
	bar(img, 0, 0, n, i, rim)
	bar(img, 0, m-i, n, m, rim)
	bar(img, 0, i, i, m-i, rim)
	bar(img, n-i, i, n, m-i, rim)

	// The rim follows the rounded corners.
	r, x, y := g.corner(), float64(n), float64(m)
	edge := outline(roundRect(w/2, w/2, x-w/2, y-w/2, r-w/2), w)
	for _, c := range [][2]float64{{0, 0}, {x - r, 0}, {0, y - r}, {x - r, y - r}} {
		fill(img, c[0], c[1], c[0]+r, c[1]+r, edge, rim)
	}
}

// grid draws lines and star points on whole pixels.
func grid(img *image.RGBA, g Geometry, l Look) {
	ink := alpha(l.Line, g.lineInk())
	lo, hi := g.lineAt(0), g.lineAt(g.Size-1)
	for i := 1; i < g.Size-1; i++ {
		at := g.lineAt(i)
		bar(img, lo+g.line, at, hi, at+g.line, ink)
		// Crossings are drawn once, or they would be darker than the lines.
		for j := 0; j < g.Size-1; j++ {
			bar(img, at, g.lineAt(j)+g.line, at+g.line, g.lineAt(j+1), ink)
		}
	}
	ink = alpha(l.Line, 0.92)
	out := g.border - g.line
	bar(img, lo-out, lo-out, hi+g.line+out, lo+g.line, ink)
	bar(img, lo-out, hi, hi+g.line+out, hi+g.line+out, ink)
	bar(img, lo-out, lo+g.line, lo+g.line, hi, ink)
	bar(img, hi, lo+g.line, hi+g.line+out, hi, ink)

	r := g.starRadius()
	for _, p := range Star(g.Size) {
		x, y := g.XY(p)
		fill(img, x-r, y-r, x+r, y+r, circle(x, y, r), alpha(l.Line, 1))
	}
}

// lineInk is the opacity of the inner lines: rounded up to whole pixels they are
// often too wide, and a lower opacity compensates for it.
func (g Geometry) lineInk() float64 {
	return min(max(g.spacing/(52*float64(g.line)), 0.62), 0.88)
}

func (g Geometry) starRadius() float64 {
	return max(0.06*g.spacing, float64(g.line)/2+1.4)
}

// coordinates writes letters and numbers; false when cancelled.
func coordinates(img *image.RGBA, g Geometry, l Look, check checkpoint) bool {
	f := face(regularFont(), g.font)
	for i := range g.Size {
		if !check.ok() {
			return false
		}
		x, y := g.letterXY(i)
		writeCentred(img, f, g.font, x, y, rules.ColumnName(i), l.Ink)
		x, y = g.numberXY(i)
		writeCentred(img, f, g.font, x, y, strconv.Itoa(i+1), l.Ink)
	}
	return true
}
