package diagram

import (
	"image/color"
	"strings"
	"testing"

	"redstone/rules"
)

// TestOwners draws Black's points filled and White's with a hole, in both kinds of picture.
func TestOwners(t *testing.T) {
	p, err := rules.ParsePosition(rules.Go, ".B.W./.B.W./.B.W./.B.W./.B.W. b")
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Side: 400, Owners: true}
	img, g := Draw(p, o), NewGeometry(5, 400, false)
	light := func(c color.Color) bool { r, _, _, _ := c.RGBA(); return r > 0xe000 }
	dark := func(c color.Color) bool { r, _, _, _ := c.RGBA(); return r < 0x4000 }
	at := func(name string, dx float64) color.Color {
		pt, _ := rules.ParsePoint(name)
		x, y := g.XY(pt)
		return img.At(int(x+dx*g.Spacing()), int(y))
	}
	if !dark(at("A3", 0)) || !dark(at("A3", 0.12)) {
		t.Errorf("the sign of Black's is %v in the middle, %v beside it", at("A3", 0), at("A3", 0.12))
	}
	if c := at("E3", 0); light(c) || dark(c) || !light(at("E3", 0.12)) {
		t.Errorf("the sign of White's is %v in the middle, %v beside it", c, at("E3", 0.12))
	}
	without := Draw(p, Options{Side: 400})
	x, y := g.XY(rules.At(2, 2))
	if img.At(int(x)+3, int(y)+3) != without.At(int(x)+3, int(y)+3) {
		t.Error("a point of nobody has a sign")
	}
	rects := func(o Options) int { return strings.Count(SVG(p, o), `rx="1"`) }
	if n := rects(o); n != 5*2+5*4 || rects(Options{Side: 400}) != 0 {
		t.Errorf("the SVG has %d squares", n)
	}
}
