package diagram

import (
	"image"
	"image/color"

	"redstone/game/text"
	"redstone/rules"
)

// DefaultSide is the side in pixels of pictures whose options name none.
const DefaultSide = 480

// Options say how a position is pictured. The zero value is a plain board of
// DefaultSide in the default look.
type Options struct {
	Look      Look                   // the default look when it has no name
	Side      int                    // side in pixels, clamped to MinSide..MaxSide; 0 is DefaultSide
	Coords    bool                   // letters and numbers in the margin
	Marks     bool                   // symbols that tell black and white apart without colour
	Last      rules.Point            // the last move, ringed; 0 for none
	Labels    map[rules.Point]string // short texts on points or stones, cut to three letters
	System    text.System            // draws labels that the built-in font lacks; may be nil
	Highlight []rules.Point          // points with a soft glowing frame
	Triangles []rules.Point          // points and stones marked with a triangle; in an SVG only
	Owners    bool                   // whose each empty point is in Go: a filled square for Black, a frame for White
	Faded     []rules.Point          // stones drawn faint: captured ones, say

	// Title is the accessible name of an SVG; empty gives the position's text.
	Title string
	// ID is the prefix of the IDs of an SVG's gradients, which are unique in a
	// page; empty is "rs".
	ID string
}

func (o Options) complete() Options {
	if o.Look.Name == "" {
		o.Look = kaya()
	}
	if o.Side == 0 {
		o.Side = DefaultSide
	}
	if o.ID == "" {
		o.ID = "rs"
	}
	return o
}

// Draw pictures a position as a bitmap with rounded, transparent corners.
func Draw(p *rules.Position, o Options) *image.RGBA { return picture(p, o.complete(), nil) }

// picture is Draw with complete options and checkpoints; nil when cancelled.
func picture(p *rules.Position, o Options, check checkpoint) *image.RGBA {
	g := NewGeometry(p.Size(), o.Side, o.Coords)
	img := emptyBoard(g, o.Look, check)
	if img == nil {
		return nil
	}
	s := newSpriteSet(g.StoneDiameter(), o.Marks, check)
	if s == nil || !drawStones(img, g, s, points(p), o.Faded, faint, check) {
		return nil
	}
	if o.Owners {
		drawOwners(img, g, o, p)
	}
	if !drawMarks(img, g, o, p.At, check) {
		return nil
	}
	return img
}

// drawMarks draws what lies over the stones; false when cancelled.
func drawMarks(img *image.RGBA, g Geometry, o Options, stone func(rules.Point) rules.Stone, check checkpoint) bool {
	for _, pt := range o.Highlight {
		if pt.On(g.Size) {
			drawGlow(img, g, o.Look, pt)
		}
	}
	if o.Last.On(g.Size) {
		drawLast(img, g, o.Look, o.Last)
	}
	return drawLabels(img, g, o, stone, check)
}

// placed is a stone on a point.
type placed struct {
	at    rules.Point
	stone rules.Stone
}

// points lists a position's stones from the top row down.
func points(p *rules.Position) []placed {
	var all []placed
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			at := rules.At(col, row)
			if s := p.At(at); s != rules.Empty {
				all = append(all, placed{at, s})
			}
		}
	}
	return all
}

// spriteSet is the sprites of one diameter.
type spriteSet struct {
	shadow *image.RGBA
	stones [4]*image.RGBA
}

// newSpriteSet makes the sprites; nil when cancelled.
func newSpriteSet(diameter int, marks bool, check checkpoint) *spriteSet {
	s := &spriteSet{shadow: shadowSprite(diameter, check)}
	if s.shadow == nil {
		return nil
	}
	for stone := rules.Black; stone <= rules.Red; stone++ {
		if s.stones[stone] = stoneSprite(stone, diameter, marks, check); s.stones[stone] == nil {
			return nil
		}
	}
	return s
}

// faint is the opacity of faded stones.
const faint = 0.45

// drawStones draws all shadows first, so that none falls on a stone. Faded
// stones have the given opacity and no shadow. It returns false when cancelled.
func drawStones(img *image.RGBA, g Geometry, s *spriteSet, all []placed, fading []rules.Point, opacity float64, check checkpoint) bool {
	faded := pointSet(fading)
	d := g.StoneDiameter()
	dx, dy := ShadowOffset(d)
	pad := shadowPad(d) - 1
	for _, t := range all {
		if !check.ok() {
			return false
		}
		if !faded[t.at] {
			x, y := g.StoneCorner(t.at)
			stamp(img, s.shadow, x-pad+dx, y-pad+dy)
		}
	}
	for _, t := range all {
		if !check.ok() {
			return false
		}
		x, y := g.StoneCorner(t.at)
		if faded[t.at] {
			stampFaint(img, s.stones[t.stone], x, y, opacity)
		} else {
			stamp(img, s.stones[t.stone], x, y)
		}
	}
	return true
}

func pointSet(list []rules.Point) map[rules.Point]bool {
	set := make(map[rules.Point]bool, len(list))
	for _, p := range list {
		set[p] = true
	}
	return set
}

// drawLast rings the last move just outside its stone.
func drawLast(img *image.RGBA, g Geometry, l Look, p rules.Point) {
	x, y := g.XY(p)
	drawRing(img, g, l, x, y)
}

// drawRing draws the ring around a stone whose centre is (x, y).
func drawRing(img *image.RGBA, g Geometry, l Look, x, y float64) {
	w := max(1.5, 0.042*g.spacing)
	r := float64(g.stone)/2 + w*1.3
	fill(img, x-r-w, y-r-w, x+r+w, y+r+w, ring(x, y, r, w), alpha(l.Glow, 0.72))
}

// drawGlow frames a point with a rounded square.
func drawGlow(img *image.RGBA, g Geometry, l Look, p rules.Point) {
	x, y := g.XY(p)
	w := max(1.5, 0.06*g.spacing)
	h := g.spacing/2 - w/2
	d := roundRect(x-h, y-h, x+h, y+h, 0.24*g.spacing)
	fill(img, x-h-w, y-h-w, x+h+w, y+h+w, d, alpha(l.Glow, 0.16))
	fill(img, x-h-w, y-h-w, x+h+w, y+h+w, outline(d, w), alpha(l.Glow, 0.80))
}

// ground is about the colour of the bare board at a place in the picture.
func (g Geometry) ground(l Look, x, y float64) color.RGBA {
	return mix(l.Light, l.Dark, 0.25+0.6*(x+y)/float64(2*g.Side))
}
