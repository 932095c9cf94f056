package diagram

import (
	"image"
	"math"
	"strconv"
	"testing"

	"redstone/rules"
)

var testSides = []int{240, 301, 390, 780, 1170, 1600}

// everyGeometry calls f for every board size on several sides.
func everyGeometry(f func(g Geometry)) {
	for size := rules.MinSize; size <= rules.MaxSize; size++ {
		for _, side := range testSides {
			f(NewGeometry(size, side, true))
			f(NewGeometry(size, side, false))
		}
	}
}

func TestPointAtIsTheInverseOfXY(t *testing.T) {
	everyGeometry(func(g Geometry) {
		near := g.Spacing()*0.5 - 1.5 // lines may be rounded by a pixel
		for row := range g.Size {
			for col := range g.Size {
				want := rules.At(col, row)
				x, y := g.XY(want)
				for _, d := range [][2]float64{{0, 0}, {near, near}, {-near, near}, {near, -near}, {-near, -near}} {
					if got, ok := g.PointAt(x+d[0], y+d[1]); !ok || got != want {
						t.Fatalf("size %d side %d: PointAt(XY(%v) + %v) = %v, %v", g.Size, g.Side, want, d, got, ok)
					}
				}
			}
		}
	})
}

func TestPointAtTolerance(t *testing.T) {
	g := NewGeometry(9, 900, true)
	x, y := g.XY(rules.At(0, 0))
	s := g.Spacing()
	if p, ok := g.PointAt(x-0.7*s, y+0.7*s); !ok || p != rules.At(0, 0) {
		t.Errorf("just off the corner: %v, %v; want A1", p, ok)
	}
	for _, at := range [][2]float64{{x - 0.8*s, y}, {x, y + 0.8*s}, {-5000, 10}, {math.NaN(), y}, {x, math.Inf(1)}} {
		if p, ok := g.PointAt(at[0], at[1]); ok {
			t.Errorf("PointAt(%v) = %v, want none", at, p)
		}
	}
}

func TestLinesAndStonesOnWholePixels(t *testing.T) {
	everyGeometry(func(g Geometry) {
		x, y := g.XY(rules.At(0, g.Size-1))
		left, top := x-float64(g.LineWidth())/2, y-float64(g.LineWidth())/2
		if left != math.Trunc(left) || top != math.Trunc(top) || left < 0 {
			t.Fatalf("size %d side %d: first lines at %v, %v", g.Size, g.Side, left, top)
		}
		if s := g.Spacing(); s >= 10 && s != math.Trunc(s) {
			t.Fatalf("size %d side %d: spacing %v", g.Size, g.Side, s)
		}
		half := float64(g.StoneDiameter()+2) / 2
		if c := x - half; c != math.Trunc(c) {
			t.Fatalf("size %d side %d: stone's corner at %v", g.Size, g.Side, c)
		}
		if cx, _ := g.StoneCorner(rules.At(0, 0)); float64(cx) != x-half {
			t.Fatalf("size %d side %d: StoneCorner %d, want %v", g.Size, g.Side, cx, x-half)
		}
	})
}

func TestStonesNearlyTouchAndStayOnTheBoard(t *testing.T) {
	everyGeometry(func(g Geometry) {
		d, s := float64(g.StoneDiameter()), g.Spacing()
		if d > s || s-d > 2.5 && d < 0.93*s {
			t.Fatalf("size %d side %d: stone %v, spacing %v", g.Size, g.Side, d, s)
		}
		x, y := g.XY(rules.At(0, 0))
		if x-d/2 < 0 || y+d/2 > float64(g.Side) {
			t.Fatalf("size %d side %d: stone on A1 leaves the picture", g.Size, g.Side)
		}
	})
}

// The ink of the coordinates lies between the edge and the stones.
func TestEdgeStonesStayClearOfCoordinates(t *testing.T) {
	everyGeometry(func(g Geometry) {
		if !g.Coords {
			return
		}
		r := float64(g.StoneDiameter()) / 2
		x0, y0 := g.XY(rules.At(0, 0))
		f := face(regularFont(), g.font)
		for i := range g.Size {
			_, y := g.letterXY(i)
			if half := capShare * g.font / 2; y-half < y0+r || y+half > float64(g.Side) {
				t.Fatalf("size %d side %d: letters at %v +- %v, stones to %v", g.Size, g.Side, y, half, y0+r)
			}
			x, _ := g.numberXY(i)
			if half := textWidth(f, strconv.Itoa(i+1)) / 2; x+half > x0-r || x-half < 0 {
				t.Fatalf("size %d side %d: number %d at %v +- %v, stones from %v", g.Size, g.Side, i+1, x, half, x0-r)
			}
		}
	})
}

func TestGeometryClampsUntrustedNumbers(t *testing.T) {
	for _, size := range []int{-1 << 40, 0, 1, 26, 1 << 40} {
		for _, side := range []int{-1 << 40, 0, 1, 1 << 40} {
			g := NewGeometry(size, side, true)
			if g.Size < rules.MinSize || g.Size > rules.MaxSize || g.Side < MinSide || g.Side > MaxSide || g.StoneDiameter() < 1 || !(g.Spacing() > 0) {
				t.Errorf("NewGeometry(%d, %d) = %+v", size, side, g)
			}
		}
	}
	for size := rules.MinSize; size <= rules.MaxSize; size++ { // the smallest pictures can be drawn
		EmptyBoard(NewGeometry(size, MinSide, true), kaya())
	}
	if got := StoneSprite(rules.Red, -3, true).Bounds(); got != image.Rect(0, 0, 3, 3) {
		t.Errorf("sprite of diameter -3 is %v", got)
	}
}

func TestStarPoints(t *testing.T) {
	for size, want := range map[int]int{2: 0, 4: 0, 5: 1, 7: 1, 8: 0, 9: 5, 11: 5, 13: 5, 15: 9, 19: 9, 25: 9} {
		stars := Star(size)
		if len(stars) != want {
			t.Errorf("size %d: %d star points, want %d", size, len(stars), want)
		}
		seen := map[rules.Point]bool{}
		for _, p := range stars {
			if !p.On(size) || seen[p] {
				t.Errorf("size %d: star point %v is off the board or twice there", size, p)
			}
			seen[p] = true
			if q := rules.At(size-1-p.Col(), p.Row()); !contains(stars, q) {
				t.Errorf("size %d: star point %v has no mirror image", size, p)
			}
		}
	}
}

func contains(list []rules.Point, p rules.Point) bool {
	for _, q := range list {
		if p == q {
			return true
		}
	}
	return false
}
