package diagram

import (
	"image"
	"testing"

	"redstone/game/text"
	"redstone/rules"
)

// squares draws every line as a black square, four fifths as high as the font, and a red one on it.
type squares struct{ fonts int }

func (s *squares) Version() int { return s.fonts }

func (s *squares) Width(line string, f text.Font) float64 {
	return float64(len(text.Clusters(line))) * f.Size
}

func (s *squares) Draw(line string, f text.Font) text.Picture {
	w, h := int(s.Width(line, f)), int(0.8*f.Size)
	p := text.Picture{Mask: image.NewAlpha(image.Rect(0, -h, w, 0)), Colour: image.NewRGBA(image.Rect(0, -h, w/2, 0))}
	for i := range p.Mask.Pix {
		p.Mask.Pix[i] = 255
	}
	for i := 0; i < len(p.Colour.Pix); i += 4 {
		p.Colour.Pix[i], p.Colour.Pix[i+3] = 255, 255
	}
	return p
}

// TestLabelsOfAnyScript draws labels with the fonts of the system, but only what the built-in one lacks.
func TestLabelsOfAnyScript(t *testing.T) {
	pos, err := rules.NewPosition(rules.Go, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	draw := func(label string, system text.System) *image.RGBA {
		return Draw(pos, Options{Side: 300, Look: paper(), System: system, Labels: map[rules.Point]string{rules.At(2, 2): label}})
	}
	g := NewGeometry(5, 300, false)
	x, y := g.XY(rules.At(2, 2))
	red := func(img *image.RGBA) (left, right int) {
		left, right = 300, 0
		for px := range 300 {
			if c := img.RGBAAt(px, int(y)); c.R == 255 && c.G == 0 {
				left, right = min(left, px), max(right, px+1)
			}
		}
		return left, right
	}
	for _, label := range []string{"甲", "가나", "甲乙丙丁戊", "🙂"} {
		left, right := red(draw(label, &squares{1}))
		n := min(len(text.Clusters(label)), 3)
		width := 2 * float64(right-left)
		if want := min(float64(n)*g.labelSize(cut(label)), 0.8*g.spacing); width < want-3 || width > want+3 {
			t.Errorf("%s is %v wide, want %v", label, width, want)
		}
		if d := float64(right) - x; d < -2 || d > 2 {
			t.Errorf("%s: the middle is %v from the point", label, d)
		}
	}
	if w := 3 * g.labelSize("甲乙丙"); w > 0.85*g.spacing || g.labelSize("甲") != g.labelSize("A") {
		t.Errorf("three ideographs are %v wide on points %v apart", w, g.spacing)
	}
	if string(draw("12", &squares{1}).Pix) != string(draw("12", nil).Pix) || string(draw("甲", &squares{0}).Pix) != string(draw("甲", nil).Pix) {
		t.Error("the system draws what the built-in font has, or before it has fonts")
	}
	if got := cut("👨‍👩‍👧e\u0301bc"); got != "👨‍👩‍👧e\u0301b" {
		t.Errorf("a label is cut to %q", got)
	}
}
