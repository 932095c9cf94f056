package diagram

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"redstone/game/text"
	"redstone/rules"
)

// drawLabels writes labels on stones, and on empty points over a patch of the
// surface's colour that hides the crossing. It returns false when cancelled.
func drawLabels(img *image.RGBA, g Geometry, o Options, stone func(rules.Point) rules.Stone, check checkpoint) bool {
	for _, pt := range sortedLabels(o.Labels, g.Size) {
		if !check.ok() {
			return false
		}
		x, y := g.XY(pt)
		s := stone(pt)
		label := cut(o.Labels[pt])
		switch s {
		case rules.Empty:
			r := 0.36 * g.spacing
			fill(img, x-r, y-r, x+r, y+r, circle(x, y, r), alpha(g.ground(o.Look, x, y), 0.94))
		case rules.Red:
			r := plateShare * float64(g.stone) / 2
			fill(img, x-r, y-r, x+r, y+r, diamond(x, y, r), alpha(plateInk, 0.88))
		}
		g.drawLabel(img, o, x, y, label, labelInk(s, o.Look))
	}
	return true
}

// A label on a red stone is on a dark plate over its diamond, and of the same
// shape, so that it can be read and the stone is still recognised by it.
const plateShare = gemOuter - 0.02 // its half-diagonal, in stone radii

var plateInk = rgb(0x6d0614)

// drawLabel writes a label with its middle at (x, y).
func (g Geometry) drawLabel(img *image.RGBA, o Options, x, y float64, label string, ink color.RGBA) {
	size := g.labelSize(label)
	if o.System == nil || o.System.Version() == 0 || inFont(boldFont(), label) {
		writeCentred(img, face(boldFont(), size), size, x, y, label, ink)
		return
	}
	f := text.Font{Size: size, Bold: true}
	if wide, room := o.System.Width(label, f), 0.8*g.spacing; wide > room {
		f.Size *= room / wide
	}
	p := o.System.Draw(label, f)
	at := image.Pt(int(math.Round(x-o.System.Width(label, f)/2)), int(math.Round(y+capShare*f.Size/2)))
	if p.Mask != nil {
		draw.DrawMask(img, p.Mask.Rect.Add(at), image.NewUniform(ink), image.Point{}, p.Mask, p.Mask.Rect.Min, draw.Over)
	}
	if p.Colour != nil {
		draw.Draw(img, p.Colour.Rect.Add(at), p.Colour, p.Colour.Rect.Min, draw.Over)
	}
}

// inFont reports whether a font has all characters of a text.
func inFont(f *opentype.Font, s string) bool {
	var b sfnt.Buffer
	for _, r := range s {
		if i, err := f.GlyphIndex(&b, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// labelSize is the size of a label's letters in pixels: three need smaller ones, and so do those that
// may be as wide as they are high, such as ideographs.
func (g Geometry) labelSize(label string) float64 {
	share, n := 0.46, len(text.Clusters(label))
	if n > 2 {
		share = 0.39
	}
	if n > 0 && !inFont(boldFont(), label) {
		share = min(share, 0.8/float64(n))
	}
	return max(share*g.spacing, 6)
}

// labelInk is a colour with enough contrast on a stone or on the board.
func labelInk(s rules.Stone, l Look) color.RGBA {
	switch s {
	case rules.Black, rules.Red:
		return rgb(0xffffff)
	case rules.White:
		return rgb(0x1d2024)
	}
	return l.Line
}

// cut keeps the first three letters of a label.
func cut(label string) string {
	letters := text.Clusters(label)
	return strings.Join(letters[:min(len(letters), 3)], "")
}

// sortedLabels lists the labelled points of a board in a fixed order, for
// deterministic pictures.
func sortedLabels(labels map[rules.Point]string, size int) []rules.Point {
	var list []rules.Point
	for col := range size {
		for row := range size {
			if p := rules.At(col, row); labels[p] != "" {
				list = append(list, p)
			}
		}
	}
	return list
}
