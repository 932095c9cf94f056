package diagram

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"
)

// The least contrast that a look needs, as WCAG 2.2 measures it (from 1 to 21):
// lines are seen, coordinates are read. WCAG asks for 3 of large text and of
// graphics that are needed.
const (
	minLineContrast  = 1.5
	minCoordContrast = 3.0
)

// luminance is the relative luminance of WCAG 2.2, from 0 to 1.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast is the contrast of two luminances, from 1 to 21.
func contrast(a, b float64) float64 {
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func TestContrast(t *testing.T) {
	for hex, want := range map[uint32]float64{0x000000: 21, 0xffffff: 1, 0x777777: 4.48, 0xff0000: 4.0} {
		if got := contrast(luminance(rgb(hex)), luminance(rgb(0xffffff))); math.Abs(got-want) > 0.005 {
			t.Errorf("%06x on white has a contrast of %.3f, want %.2f", hex, got, want)
		}
	}
}

// surfaceRange is what the rendered surface looks like without lines: the
// luminances below which 5 and 95 of a hundred pixels are.
func surfaceRange(img *image.RGBA) (dark, light float64) {
	b := img.Bounds().Inset(img.Bounds().Dx() / 20) // the edge is darker
	var all []float64
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			all = append(all, luminance(img.RGBAAt(x, y)))
		}
	}
	slices.Sort(all)
	return all[len(all)/20], all[len(all)*19/20]
}

// worst is the lesser contrast of an ink with the two ends of a range.
func worst(ink, dark, light float64) float64 {
	if ink >= dark && ink <= light {
		return 1
	}
	return min(contrast(ink, dark), contrast(ink, light))
}

// TestLooksHaveContrast measures the lines and the coordinates of every look on
// the surface as it is rendered, at the sizes of a phone, of an embedded board
// and of a desktop.
func TestLooksHaveContrast(t *testing.T) {
	for _, l := range Looks() {
		for _, side := range []int{200, 390, 1200} {
			g := NewGeometry(9, side, true)
			dark, light := surfaceRange(surface(g.Side, l, nil))
			line := worst(lineLuminance(g, l), dark, light)
			coord := worst(luminance(l.Ink), dark, light)
			t.Logf("%s at %d pixels: lines %.2f, coordinates %.2f", l.Name, side, line, coord)
			if line < minLineContrast {
				t.Errorf("%s at %d pixels: lines have a contrast of %.2f, at least %.1f is needed", l.Name, side, line, minLineContrast)
			}
			if coord < minCoordContrast {
				t.Errorf("%s at %d pixels: coordinates have a contrast of %.2f, at least %.1f is needed", l.Name, side, coord, minCoordContrast)
			}
		}
	}
}

// TestLowContrastIsFound has lines and coordinates of the surface's own colours.
func TestLowContrastIsFound(t *testing.T) {
	for _, l := range Looks() {
		g := NewGeometry(9, 390, true)
		dark, light := surfaceRange(surface(g.Side, l, nil))
		l.Line = mix(l.Light, l.Dark, 0.5)
		if got := worst(lineLuminance(g, l), dark, light); got >= minLineContrast {
			t.Errorf("%s: lines that cannot be seen have a contrast of %.2f", l.Name, got)
		}
		if got := worst(luminance(l.Dark), dark, light); got >= minCoordContrast {
			t.Errorf("%s: coordinates that cannot be read have a contrast of %.2f", l.Name, got)
		}
	}
}

// lineLuminance is the median of the rendered inner lines, between their
// crossings.
func lineLuminance(g Geometry, l Look) float64 {
	img := EmptyBoard(g, l)
	var all []float64
	for i := 1; i < g.Size-1; i++ {
		x := g.lineAt(i) + g.line/2
		for j := range g.Size - 1 {
			y := (g.lineAt(j) + g.lineAt(j+1)) / 2
			all = append(all, luminance(img.RGBAAt(x, y)), luminance(img.RGBAAt(y, x)))
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}
