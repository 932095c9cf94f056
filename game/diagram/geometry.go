package diagram

import (
	"math"

	"redstone/rules"
)

// Limits of a picture's side; values outside are clamped, so that untrusted
// numbers cost neither memory nor a panic.
const (
	MinSide = 16   // smallest side of a board picture in pixels
	MaxSide = 8192 // largest side of a board picture in pixels
)

// Geometry places the points of a board in a picture, in device pixels: of the
// whole board, which is square, or of a part of it. Grid lines lie on whole
// pixels, so they are crisp at every scale. Make one with NewGeometry or
// NewPartGeometry; the zero value is not useful.
type Geometry struct {
	Size   int  // points along one edge, 2 to 25
	Side   int  // the longer side of the picture in pixels
	Coords bool // whether a margin for coordinates is kept

	Width, Height int  // of the picture in pixels
	Part          Part // what it shows

	spacing float64 // distance of neighbouring lines
	first   int     // left pixel of the first column's line, outside the picture where that is cut off
	firstY  int     // top pixel of the top row's line
	line    int     // width of an inner line in pixels
	border  int     // width of an outer line in pixels
	stone   int     // stone diameter in pixels
	font    float64 // size of the coordinates in pixels
}

// Proportions, in spacings where nothing else is said.
const (
	stoneShare  = 0.955 // stone diameter: neighbours almost touch
	plainMargin = 0.58  // first line to the edge of a board without coordinates
	laneInFonts = 1.72  // margin for coordinates beyond the stones, in font sizes
	wholeFrom   = 10.0  // spacings from here on are whole pixels, all equal
)

// NewGeometry places a board of size x size points in a picture of side x side
// pixels. Size is clamped to 2..25, side to MinSide..MaxSide. With coords the
// margin is wide enough that a stone on the edge stays clear of the coordinates.
func NewGeometry(size, side int, coords bool) Geometry {
	g := Geometry{
		Size:   min(max(size, rules.MinSize), rules.MaxSize),
		Side:   min(max(side, MinSide), MaxSide),
		Coords: coords,
	}
	w, n := float64(g.Side), float64(g.Size)
	s := w / (n - 1 + 2*plainMargin)
	if coords {
		// The font depends on the spacing and the spacing on the font: a few
		// iterations converge.
		for range 6 {
			g.font = max(min(max(0.23*s, 0.021*w), 0.0245*w), min(8.5, w/20))
			s = (w - 2*laneInFonts*g.font) / n
		}
	}
	if s >= wholeFrom {
		s = math.Floor(s)
	}
	g.Width, g.Height, g.Part = g.Side, g.Side, Part{Cols: g.Size, Rows: g.Size}
	g.setSpacing(s)
	g.first = int((w - (n-1)*s - float64(g.line)) / 2)
	g.firstY = g.first
	return g
}

// setSpacing sets the spacing and what depends on it.
func (g *Geometry) setSpacing(s float64) {
	g.spacing = s
	g.line = max(1, int(math.Round(s/50)))
	g.border = g.line + max(1, int(math.Round(float64(g.line)*0.6)))

	// A stone's sprite lies on whole pixels when its diameter and the line
	// width are both odd or both even.
	d := int(math.Round(stoneShare * s))
	if (d-g.line)%2 != 0 {
		if float64(d+1) <= 0.985*s {
			d++
		} else {
			d--
		}
	}
	g.stone = max(d, 1)
}

// lineAt is the left pixel of line i, counted from the left.
func (g Geometry) lineAt(i int) int {
	return g.first + int(math.Round(float64(i)*g.spacing))
}

// rowAt is the top pixel of line i, counted from the top.
func (g Geometry) rowAt(i int) int {
	return g.firstY + int(math.Round(float64(i)*g.spacing))
}

// centre is the coordinate of the middle of line i, counted from the left, and
// centreY that of line i from the top. On a whole board they are the same.
func (g Geometry) centre(i int) float64 {
	return float64(g.lineAt(i)) + float64(g.line)/2
}

func (g Geometry) centreY(i int) float64 {
	return float64(g.rowAt(i)) + float64(g.line)/2
}

// XY is the centre of a point: the middle of the snapped lines that cross
// there. The picture's origin is its upper left corner.
func (g Geometry) XY(p rules.Point) (x, y float64) {
	return g.centre(p.Col()), g.centreY(g.Size - 1 - p.Row())
}

// Spacing is the distance of neighbouring lines in pixels. From ten pixels on
// it is a whole number.
func (g Geometry) Spacing() float64 { return g.spacing }

// LineWidth is the width of an inner grid line in pixels.
func (g Geometry) LineWidth() int { return g.line }

// StoneDiameter is the diameter of a stone in pixels. A sprite of this diameter
// centred on XY has its corners on whole pixels.
func (g Geometry) StoneDiameter() int { return g.stone }

// StoneCorner is the upper left pixel of a StoneSprite of StoneDiameter that
// lies on p.
func (g Geometry) StoneCorner(p rules.Point) (x, y int) {
	cx, cy := g.XY(p)
	half := float64(g.stone+2) / 2
	return int(math.Floor(cx - half)), int(math.Floor(cy - half))
}

// PointAt is the point nearest to a place in the picture, of those that it
// shows. It is false when the place is more than half a spacing beyond the outer
// lines plus a tolerance of a quarter, so that a press just off the grid still
// counts.
func (g Geometry) PointAt(x, y float64) (rules.Point, bool) {
	col, ok := nearest((x-g.centre(0))/g.spacing, g.Part.Col, g.Part.Cols)
	if !ok {
		return 0, false
	}
	row, ok := nearest((y-g.centreY(0))/g.spacing, g.top(), g.Part.Rows)
	if !ok {
		return 0, false
	}
	return rules.At(col, g.Size-1-row), true
}

// nearest is the line closest to f, in spacings from the first line, of the
// lines from first on, and whether f is close enough to count.
func nearest(f float64, first, count int) (int, bool) {
	low, last := float64(first), float64(first+count-1)
	if !(f >= low-0.75 && f <= last+0.75) { // also false for NaN
		return 0, false
	}
	return int(math.Round(min(max(f, low), last))), true
}

// letterXY is the centre of the letter under column col.
func (g Geometry) letterXY(col int) (x, y float64) {
	return g.centre(col), float64(g.Height) - g.lane()
}

// numberXY is the centre of the number left of row row.
func (g Geometry) numberXY(row int) (x, y float64) {
	return g.lane(), g.centreY(g.Size - 1 - row)
}

// lane is the distance of the coordinates' centre line from the edge: midway
// between the edge and a stone on the outer line.
func (g Geometry) lane() float64 {
	return (g.centre(g.Part.Col) - float64(g.stone)/2) / 2
}

// Star lists the marked points of a board: nine on 19x19, five on 9x9, 11x11
// and 13x13, the centre on smaller odd boards, none elsewhere but on the large
// odd boards.
func Star(size int) []rules.Point {
	mid := size / 2
	switch {
	case size < 5 || size > rules.MaxSize || size%2 == 0:
		return nil
	case size <= 7:
		return []rules.Point{rules.At(mid, mid)}
	}
	edge := 3
	if size < 13 {
		edge = 2
	}
	far := size - 1 - edge
	stars := []rules.Point{
		rules.At(edge, edge), rules.At(far, edge), rules.At(mid, mid), rules.At(edge, far), rules.At(far, far),
	}
	if size >= 15 {
		stars = append(stars, rules.At(mid, edge), rules.At(edge, mid), rules.At(far, mid), rules.At(mid, far))
	}
	return stars
}
