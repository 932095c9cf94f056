package diagram

import (
	"image"
	"image/color"
	"math"
	"testing"

	"redstone/rules"
)

// parts are parts of a board of nine: corners, an edge, the middle, and of other sizes.
var parts = []struct {
	size int
	part Part
}{
	{9, Part{0, 0, 5, 5}}, {9, Part{4, 4, 5, 5}}, {9, Part{0, 6, 9, 3}}, {9, Part{3, 0, 2, 9}}, {9, Part{2, 2, 4, 3}}, {25, Part{20, 0, 5, 2}}, {2, Part{0, 0, 2, 2}},
}

func TestPartGeometry(t *testing.T) {
	for _, c := range parts {
		for _, coords := range []bool{false, true} {
			for _, width := range []int{120, 240, 300, 601, 1200} {
				height := int(math.Ceil(float64(width) * PartRatio(c.part, c.size, coords)))
				g := NewPartGeometry(c.size, width, height, coords, c.part)
				if g.Width != width || g.Height != height && !c.part.Whole(c.size) {
					t.Fatalf("%v in %d x %d: the picture is %d x %d", c.part, width, height, g.Width, g.Height)
				}
				shown := 0
				for row := range c.size {
					for col := range c.size {
						p := rules.At(col, row)
						x, y := g.XY(p)
						r := float64(g.StoneDiameter()) / 2
						inside := x-r >= 0 && y-r >= 0 && x+r <= float64(g.Width) && y+r <= float64(g.Height)
						at, ok := g.PointAt(x, y)
						if g.Shows(p) {
							shown++
							if !inside || !ok || at != p {
								t.Fatalf("%v in %d, coordinates %v: %v is at %v, %v and found as %v, %v", c.part, width, coords, p, x, y, at, ok)
							}
						} else if ok && at == p {
							t.Fatalf("%v: %v is found and not shown", c.part, p)
						}
					}
				}
				if shown != c.part.Cols*c.part.Rows {
					t.Fatalf("%v: %d points are shown", c.part, shown)
				}
				if c.part.Whole(c.size) {
					continue
				}
				// It fills the picture but for the rounding of the spacing.
				if s := g.Spacing(); float64(c.part.Cols)*s < float64(width)-1.4*s-float64(c.part.Cols) {
					t.Errorf("%v in %d: a spacing of %v leaves much room", c.part, width, s)
				}
			}
		}
	}
}

func TestPartRatio(t *testing.T) {
	for _, c := range []struct {
		part   Part
		coords bool
		want   float64
	}{
		{Part{}, true, 1}, {Part{0, 0, 9, 9}, true, 1}, {Part{0, 0, 5, 5}, false, 1}, {Part{0, 0, 9, 3}, false, 3.2 / 9.2}, {Part{0, 0, 9, 3}, true, 4.2 / 10.2},
		{Part{7, 0, 5, 3}, true, 1}, {Part{0, 0, -5, 3}, true, 1}, // no part of the board
	} {
		if got := PartRatio(c.part, 9, c.coords); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v: %v, want %v", c.part, got, c.want)
		}
	}
}

// TestWholePart draws the same as a whole board.
func TestWholePart(t *testing.T) {
	whole := EmptyBoard(NewGeometry(9, 300, true), kaya())
	for _, part := range []Part{{}, {0, 0, 9, 9}, {5, 5, 9, 9}} {
		if got := EmptyBoard(NewPartGeometry(9, 300, 300, true, part), kaya()); !equal(got, whole) {
			t.Errorf("%v looks otherwise", part)
		}
	}
}

func equal(a, b *image.RGBA) bool { return a.Rect == b.Rect && string(a.Pix) == string(b.Pix) }

// TestPartLines looks where lines end: they run on where the board goes on, and end where it does.
func TestPartLines(t *testing.T) {
	g := NewPartGeometry(9, 500, 500, false, Part{0, 4, 5, 5}) // the upper left corner
	img := EmptyBoard(g, paper())
	dark := func(x, y float64) bool {
		inwards := func(v float64) int {
			if v > float64(g.Width)/2 {
				return int(v - g.spacing/4)
			}
			return int(v + g.spacing/4)
		}
		at, beside := img.RGBAAt(int(x), int(y)), img.RGBAAt(inwards(x), inwards(y))
		return lightness(at) < lightness(beside)-20
	}
	x, y := g.XY(rules.At(2, 6))
	if !dark(float64(g.Width)-8, y) {
		t.Error("a row's line does not run on to the right")
	}
	if !dark(x, float64(g.Height)-8) {
		t.Error("a column's line does not run on at the bottom")
	}
	if dark(8, y) || dark(x, 8) {
		t.Error("a line runs on where the board ends")
	}
	left, _ := g.XY(rules.At(0, 6))
	if !dark(left, y+g.spacing/2) {
		t.Error("the board's own edge is missing")
	}
}

func lightness(c color.RGBA) int { return (int(c.R) + int(c.G) + int(c.B)) / 3 }
