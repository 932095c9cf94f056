package boardview

import (
	"image"
	"image/color"
	"math"

	"redstone/game/diagram"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// Amber is for the mover's own groups, ruby for the enemy's.
var Amber = canvas.RGB(0xF0A020)

// Style is what the rendering of a board depends on besides the stones.
type Style struct {
	Size, Side int     // points a side; device pixels a side, of a part its width
	Look       string  // name of the board look (package diagram)
	Coords     bool    // letters and numbers at the edges
	Marks      bool    // the stones can be distinguished without colour
	Scale      float64 // device pixels per CSS pixel, for the smallest figures; 0 for 1

	Part   diagram.Part // what is shown; the zero Part is the whole board
	Height int          // of the picture of a part, in device pixels
}

// least returns the larger one of a length and one in CSS pixels, in device pixels.
func (s *Style) least(length, css float64) float64 {
	scale := s.Scale
	if scale == 0 {
		scale = 1
	}
	return math.Max(length, css*scale)
}

// Picture draws a board; it knows no rules. Its Layer
// has everything static; what moves is drawn over it.
type Picture struct {
	Style                  // the style of Geo
	Geo   diagram.Geometry // where the points are, in device pixels from the board's corner
	Empty canvas.Image     // the board without stones
	Layer canvas.Image     // the last rendering of the board; nil before Fit

	made  Style // the style of the images
	set   *stoneSet
	theme diagram.Look

	vertices []canvas.Vertex // of the last call, reused to save allocations
	indices  []uint16
}

// Place computes the geometry for a style.
func (b *Picture) Place(s Style) {
	if b.Style != s {
		b.Style = s
		b.Geo = diagram.NewGeometry(s.Size, s.Side, s.Coords)
		if !s.Part.Whole(s.Size) {
			b.Geo = diagram.NewPartGeometry(s.Size, s.Side, s.Height, s.Coords, s.Part)
		}
	}
}

// Fits reports whether the images are those of a style.
func (b *Picture) Fits(s Style) bool { return b.made == s && b.Layer != nil }

// Fit renders the images for a style; it reports whether anything changed.
func (b *Picture) Fit(g canvas.Graphics, sets Stones, s Style) bool {
	b.Place(s)
	if b.Fits(s) {
		return false
	}
	old := b.made
	b.made = s
	b.set = sets.get(g, b.Geo.StoneDiameter(), s.Marks)
	old.Marks = s.Marks
	if old == s && b.Layer != nil {
		return true // only the stones look different
	}
	b.theme, _ = diagram.LookNamed(s.Look)
	for _, img := range []canvas.Image{b.Empty, b.Layer} {
		if img != nil {
			img.Dispose()
		}
	}
	b.Empty = canvas.Upload(g, diagram.EmptyBoard(b.Geo, b.theme))
	b.Layer = g.NewImage(b.Geo.Width, b.Geo.Height)
	return true
}

// Scene is the stones and marks a board shows.
type Scene struct {
	Stone  func(rules.Point) rules.Stone // the stone on a point
	Hidden []rules.Point                 // points whose stones are being animated
	Last   rules.Point                   // marked with a ring; 0 for none
	Hints  map[rules.Point]Hint          // what may be placed where
	Owner  map[rules.Point]rules.Stone   // the owner of an empty point, when a game of Go has been counted; Empty for nobody
	Atari  map[rules.Point]bool          // stones whose group has one liberty
	Marks  []Mark                        // drawn over everything else, in this order
}

// Hint is what the side to move may place on an empty point: a set of these.
type Hint uint8

// The hints.
const (
	HintOwn  Hint = 1 << iota // a stone of its own colour
	HintRed                   // a red stone
	HintNone                  // neither
)

// Render redraws the layer, after Fit. Only the canvas's painter is used; mover
// is the colour of the hints.
func (b *Picture) Render(c canvas.Canvas, s Scene, mover rules.Stone) {
	c.Img, c.Scale = b.Layer, 1
	b.Layer.Clear()
	b.Layer.Draw(b.Empty, canvas.DrawOptions{})
	hidden := map[rules.Point]bool{}
	for _, p := range s.Hidden {
		hidden[p] = true
	}
	b.stones(s, hidden)
	for p, h := range s.Hints {
		if b.Geo.Shows(p) {
			b.hintAt(c, p, h, mover)
		}
	}
	for p, owner := range s.Owner {
		if b.Geo.Shows(p) {
			b.countAt(c, p, owner)
		}
	}
	for p := range s.Atari {
		if !hidden[p] && b.Geo.Shows(p) {
			b.Ring(c, p, 0.62, 0.07, Amber)
		}
	}
	if s.Last != 0 && !hidden[s.Last] && b.Geo.Shows(s.Last) {
		b.Ring(c, s.Last, 1.15, 0.06, canvas.Fade(canvas.RGB(0xFFF6EC), 0.85))
		b.Ring(c, s.Last, 1.11, 0.06, canvas.RGB(0xC9303C))
	}
	b.drawMarks(c, s.Marks, s.Stone)
}

// stones draws all static stones at whole pixels: first the shadows in one call,
// then the stones over them in another.
func (b *Picture) stones(s Scene, hidden map[rules.Point]bool) {
	shadow := float64(b.set.shadow.Bounds().Dx())
	b.batch(b.set.shadow, s, hidden, func(p rules.Point, _ rules.Stone) {
		x, y := b.Geo.XY(p)
		b.quad(b.set.shadow, math.Round(x-shadow/2+b.set.shadowX), math.Round(y-shadow/2+b.set.shadowY))
	})
	b.batch(b.set.sheet, s, hidden, func(p rules.Point, st rules.Stone) {
		x, y := b.Geo.StoneCorner(p)
		b.quad(b.set.stones[st], float64(x), float64(y))
	})
}

// batch draws the quads, parts of one image, that add adds for every static stone.
func (b *Picture) batch(img canvas.Image, s Scene, hidden map[rules.Point]bool, add func(rules.Point, rules.Stone)) {
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
	for row := range b.Size {
		for col := range b.Size {
			p := rules.At(col, row)
			if st := s.Stone(p); st != rules.Empty && !hidden[p] && b.Geo.Shows(p) {
				add(p, st)
			}
		}
	}
	if len(b.indices) > 0 {
		b.Layer.Triangles(img, b.vertices, b.indices, canvas.TriangleOptions{})
	}
}

// quad adds an image, perhaps a part of the one that is drawn, with its corner at x, y.
func (b *Picture) quad(part canvas.Image, x, y float64) {
	r := part.Bounds()
	first := uint16(len(b.vertices))
	for _, corner := range [4]image.Point{{}, {X: r.Dx()}, {Y: r.Dy()}, {X: r.Dx(), Y: r.Dy()}} {
		b.vertices = append(b.vertices, canvas.Vertex{
			DstX: float32(x) + float32(corner.X), DstY: float32(y) + float32(corner.Y),
			SrcX: float32(r.Min.X + corner.X), SrcY: float32(r.Min.Y + corner.Y),
			R: 1, G: 1, B: 1, A: 1,
		})
	}
	b.indices = append(b.indices, first, first+1, first+2, first+1, first+3, first+2)
}

// StoneMoving draws a stone at x, y of the board in device pixels, scaled and
// faded; lift is the distance of its shadow, in stone diameters.
func (b *Picture) StoneMoving(c canvas.Canvas, x, y float64, s rules.Stone, scale, opaque, lift float64) {
	d := float64(b.Geo.StoneDiameter())
	if opaque <= 0 || scale <= 0 {
		return
	}
	w := float64(b.set.shadow.Bounds().Dx()) * scale
	c.Img.Draw(b.set.shadow, canvas.DrawOptions{X: x + b.set.shadowX + lift*d*0.5 - w/2, Y: y + b.set.shadowY + lift*d*0.6 - w/2,
		Scale: scale, Smooth: true, Tint: canvas.Opacity(opaque / (1 + lift))})
	img := b.set.stones[s]
	w = float64(img.Bounds().Dx()) * scale
	c.Img.Draw(img, canvas.DrawOptions{X: x - w/2, Y: y - lift*d*0.25 - w/2, Scale: scale, Smooth: true, Tint: canvas.Opacity(opaque)})
}

// Ring draws a circle around a point, its diameter and width in stone
// diameters; c draws in device pixels of the board.
func (b *Picture) Ring(c canvas.Canvas, p rules.Point, diameter, width float64, col color.RGBA) {
	x, y := b.Geo.XY(p)
	b.RingAt(c, x, y, diameter, width, col)
}

// RingAt is Ring around a position in device pixels.
func (b *Picture) RingAt(c canvas.Canvas, x, y, diameter, width float64, col color.RGBA) {
	d := float64(b.Geo.StoneDiameter())
	r := diameter * d / 2
	c.Box(sem.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r}, r, color.RGBA{}, math.Max(1.2, width*d), col)
}

// hintAt draws the symbol for what may be placed on a point: a dot in the
// mover's colour, a ruby diamond, both, or a cross for neither.
func (b *Picture) hintAt(c canvas.Canvas, p rules.Point, h Hint, mover rules.Stone) {
	x, y := b.Geo.XY(p)
	d := float64(b.Geo.StoneDiameter())
	size := math.Max(5, d*0.20)
	hint := func(dx float64, name canvas.Icon, scale float64, col, edge color.RGBA) {
		r := sem.Rect{X: x + dx - d/2, Y: y - d/2, W: d, H: d}
		c.Icon(name, r, math.Round(size*scale)+2, edge)
		c.Icon(name, r, math.Round(size*scale), col)
	}
	shift := 0.0
	if h == HintOwn|HintRed {
		shift = size * 0.62
	}
	if h&HintOwn != 0 {
		fill, edge := canvas.RGB(0x1A1C1E), canvas.Fade(canvas.RGB(0xFFFFFF), 0.5)
		if mover == rules.White {
			fill, edge = canvas.RGB(0xFAF9F6), canvas.Fade(canvas.RGB(0x30302C), 0.7)
		}
		hint(-shift, canvas.IconDot, 1, fill, edge)
	}
	if h&HintRed != 0 {
		hint(shift, canvas.IconDiamond, 1.2, canvas.RGB(0xB3202C), canvas.Fade(canvas.RGB(0xFFFFFF), 0.6))
	}
	if h == HintNone {
		c.Icon(canvas.IconDot, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, math.Round(d*0.42), b.theme.Light)
		hint(0, canvas.IconCross, 1.9, canvas.RGB(0x8E1A24), color.RGBA{})
	}
}
