package diagram

import (
	"image"
	"image/draw"
	"math"
	"strconv"

	"redstone/rules"
)

// Part is a rectangle of a board's points; the zero Part is the whole board.
type Part struct {
	Col, Row   int // of the point at the bottom left, as rules.Point has them
	Cols, Rows int // how many points wide and high it is
}

// Whole reports whether the part is all of a board of that size, or the zero Part.
func (p Part) Whole(size int) bool {
	return p == Part{} || p == Part{Cols: size, Rows: size}
}

// on returns the part with all of it on a board of that size.
func (p Part) on(size int) Part {
	if p == (Part{}) || p.Col < 0 || p.Row < 0 || p.Cols < 1 || p.Rows < 1 || p.Col+p.Cols > size || p.Row+p.Rows > size {
		return Part{Cols: size, Rows: size}
	}
	return p
}

// The margins of a part beyond its points, in spacings: a point takes half a spacing on all sides. .github/EMBED.md has them
// too, since pages reserve the height of a part before they load it.
const (
	PartMargin       = 0.1
	PartCoordsMargin = 0.6
)

// PartRatio returns the height of the picture of a part divided by its width; 1 for the whole board.
func PartRatio(p Part, size int, coords bool) float64 {
	if p = p.on(size); p.Whole(size) {
		return 1
	}
	m := PartMargin
	if coords {
		m = PartCoordsMargin
	}
	return (float64(p.Rows) + 2*m) / (float64(p.Cols) + 2*m)
}

// NewPartGeometry places a part of a board in the middle of a picture of width x height pixels. A part that is the whole
// board is placed as NewGeometry does.
func NewPartGeometry(size, width, height int, coords bool, part Part) Geometry {
	g := NewGeometry(size, min(width, height), coords)
	if part = part.on(g.Size); part.Whole(g.Size) {
		return g
	}
	g.Width, g.Height = min(max(width, MinSide), MaxSide), min(max(height, MinSide), MaxSide)
	g.Side, g.Part = max(g.Width, g.Height), part
	m := PartMargin
	if coords {
		m = PartCoordsMargin
	}
	w, h := float64(g.Width), float64(g.Height)
	s := min(w/(float64(part.Cols)+2*m), h/(float64(part.Rows)+2*m))
	if s >= wholeFrom {
		s = math.Floor(s)
	}
	g.setSpacing(s)
	if coords {
		g.font = min(0.34*s, max(0.23*s, 0.0245*w))
	}
	middle := func(side float64, count, before int) int {
		return int((side-float64(count-1)*s-float64(g.line))/2) - int(math.Round(float64(before)*s))
	}
	g.first, g.firstY = middle(w, part.Cols, part.Col), middle(h, part.Rows, g.top())
	return g
}

// top is the number of rows above the part.
func (g Geometry) top() int { return g.Size - g.Part.Row - g.Part.Rows }

// Shows reports whether the picture shows a point.
func (g Geometry) Shows(p rules.Point) bool {
	col, row := p.Col()-g.Part.Col, p.Row()-g.Part.Row
	return col >= 0 && row >= 0 && col < g.Part.Cols && row < g.Part.Rows
}

// partSurface is the surface of a picture that need not be square; nil when cancelled.
func partSurface(g Geometry, l Look, check checkpoint) *image.RGBA {
	whole := surface(g.Side, l, check)
	if whole == nil || g.Width == g.Height {
		return whole
	}
	img := image.NewRGBA(image.Rect(0, 0, g.Width, g.Height))
	draw.Draw(img, img.Rect, whole, image.Point{}, draw.Src)
	return img
}

// span is from where to where a line is drawn, in pixels.
type span struct{ from, to int }

// runOn returns how far lines are drawn along one direction of a part: to the outer line where the board ends there, and
// beyond it where the board goes on, up to the edge or the coordinates.
func (g Geometry) runOn(at func(i int) int, first, count, side int) span {
	s := span{at(first), at(first+count-1) + g.line}
	reach := side
	if g.Coords {
		reach = int(math.Round(0.62 * g.spacing))
	}
	if first > 0 {
		s.from = max(0, s.from-reach)
	}
	if first+count < g.Size {
		s.to = min(side, s.to+reach)
	}
	return s
}

// partGrid draws the lines and star points of a part.
func partGrid(img *image.RGBA, g Geometry, l Look) {
	ink, edge := alpha(l.Line, g.lineInk()), alpha(l.Line, 0.92)
	p, top, out := g.Part, g.top(), g.border-g.line
	across, down := g.runOn(g.lineAt, p.Col, p.Cols, g.Width), g.runOn(g.rowAt, top, p.Rows, g.Height)
	for i := top; i < top+p.Rows; i++ {
		if y := g.rowAt(i); i > 0 && i < g.Size-1 {
			bar(img, across.from, y, across.to, y+g.line, ink)
		}
	}
	for i := p.Col; i < p.Col+p.Cols; i++ {
		x := g.lineAt(i)
		if i == 0 || i == g.Size-1 {
			continue
		}
		// Crossings are drawn once, or they would be darker than the lines.
		y := down.from
		for j := top; j < top+p.Rows; j++ {
			if j > 0 && j < g.Size-1 {
				bar(img, x, y, x+g.line, g.rowAt(j), ink)
				y = g.rowAt(j) + g.line
			}
		}
		bar(img, x, y, x+g.line, down.to, ink)
	}
	// The board's own edges, over the ends of the lines.
	wide, high := across, down
	if p.Col == 0 {
		wide.from -= out
	}
	if p.Col+p.Cols == g.Size {
		wide.to += out
	}
	if top == 0 {
		bar(img, wide.from, g.rowAt(0)-out, wide.to, g.rowAt(0)+g.line, edge)
		high.from += g.line
	}
	if top+p.Rows == g.Size {
		bar(img, wide.from, g.rowAt(g.Size-1), wide.to, g.rowAt(g.Size-1)+g.line+out, edge)
		high.to -= g.line
	}
	if p.Col == 0 {
		bar(img, g.lineAt(0)-out, high.from, g.lineAt(0)+g.line, high.to, edge)
	}
	if p.Col+p.Cols == g.Size {
		bar(img, g.lineAt(g.Size-1), high.from, g.lineAt(g.Size-1)+g.line+out, high.to, edge)
	}
	r := g.starRadius()
	for _, at := range Star(g.Size) {
		if g.Shows(at) {
			x, y := g.XY(at)
			fill(img, x-r, y-r, x+r, y+r, circle(x, y, r), alpha(l.Line, 1))
		}
	}
}

// partCoordinates writes the letters and numbers of a part; false when cancelled.
func partCoordinates(img *image.RGBA, g Geometry, l Look, check checkpoint) bool {
	f := face(regularFont(), g.font)
	for i := g.Part.Col; i < g.Part.Col+g.Part.Cols; i++ {
		if !check.ok() {
			return false
		}
		x, y := g.letterXY(i)
		writeCentred(img, f, g.font, x, y, rules.ColumnName(i), l.Ink)
	}
	for i := g.Part.Row; i < g.Part.Row+g.Part.Rows; i++ {
		if !check.ok() {
			return false
		}
		x, y := g.numberXY(i)
		writeCentred(img, f, g.font, x, y, strconv.Itoa(i+1), l.Ink)
	}
	return true
}
