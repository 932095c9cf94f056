package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/diagram"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// amber marks what concerns the mover's own groups, ruby the enemy's.
var amber = rgb(0xF0A020)

// stoneSet is the pictures of the stones at one diameter in device pixels.
type stoneSet struct {
	sheet            *ebiten.Image // all of them in a row, so that a board is one draw call
	stones           [4]*ebiten.Image
	shadow           *ebiten.Image
	shadowX, shadowY float64
}

type stoneKey struct {
	diameter int
	marks    bool
}

// stoneSets makes and keeps stone pictures; a screen needs a handful of sizes.
type stoneSets map[stoneKey]*stoneSet

func (sets stoneSets) get(diameter int, marks bool) *stoneSet {
	diameter = max(diameter, 4)
	k := stoneKey{diameter, marks}
	if s := sets[k]; s != nil {
		return s
	}
	if len(sets) > 16 {
		for old, s := range sets {
			s.sheet.Deallocate()
			delete(sets, old)
		}
	}
	pictures := []*image.RGBA{diagram.ShadowSprite(diameter)}
	for stone := rules.Black; stone <= rules.Red; stone++ {
		pictures = append(pictures, diagram.StoneSprite(stone, diameter, marks))
	}
	s := &stoneSet{}
	s.sheet = ebiten.NewImage(pictures[0].Rect.Dx()+3*(pictures[1].Rect.Dx()+1)+1, max(pictures[0].Rect.Dy(), pictures[1].Rect.Dy()))
	x := 0
	for i, picture := range pictures {
		place := image.Rect(x, 0, x+picture.Rect.Dx(), picture.Rect.Dy())
		part := s.sheet.SubImage(place).(*ebiten.Image)
		part.WritePixels(picture.Pix)
		if i == 0 {
			s.shadow = part
		} else {
			s.stones[i] = part
		}
		x = place.Max.X + 1 // a gap, so that smooth scaling takes no neighbour's colour
	}
	dx, dy := diagram.ShadowOffset(diameter)
	s.shadowX, s.shadowY = float64(dx), float64(dy)
	sets[k] = s
	return s
}

// boardStyle is what the picture of a board depends on besides the stones.
type boardStyle struct {
	size, side int // points; device pixels
	look       string
	coords     bool
	marks      bool
}

// boardView draws a board: it is told what to show and knows no rules. Its
// layer holds all that stands still; what moves is drawn over it.
type boardView struct {
	boardStyle            // what geo is for
	made       boardStyle // what the pictures are for
	geo        diagram.Geometry
	set        *stoneSet
	theme      diagram.Look
	empty      *ebiten.Image
	layer      *ebiten.Image

	vertices []ebiten.Vertex // of the last drawing, kept for their memory
	indices  []uint16
}

// place prepares the geometry for a style.
func (b *boardView) place(s boardStyle) {
	if b.boardStyle != s {
		b.boardStyle = s
		b.geo = diagram.NewGeometry(s.size, s.side, s.coords)
	}
}

// fit prepares the pictures for a style; it reports whether anything changed.
func (b *boardView) fit(sets stoneSets, s boardStyle) bool {
	b.place(s)
	if b.made == s && b.layer != nil {
		return false
	}
	old := b.made
	b.made = s
	b.set = sets.get(b.geo.StoneDiameter(), s.marks)
	old.marks = s.marks
	if old == s && b.layer != nil {
		return true // only the stones look different
	}
	b.theme, _ = diagram.LookNamed(s.look)
	for _, img := range []*ebiten.Image{b.empty, b.layer} {
		if img != nil {
			img.Deallocate()
		}
	}
	b.empty = ebiten.NewImageFromImage(diagram.EmptyBoard(b.geo, b.theme))
	b.layer = ebiten.NewImage(s.side, s.side)
	return true
}

// scene is the stones and marks a board shows.
type scene struct {
	stone  func(rules.Point) rules.Stone
	hidden []rules.Point               // points whose stones are being animated
	last   rules.Point                 // ringed
	hints  map[rules.Point]hint        // what may be placed where
	owner  map[rules.Point]rules.Stone // whose area an empty point is, when a game of Go is over
	atari  map[rules.Point]bool        // stones whose group has one liberty
	marks  []boardMark
}

// hint is what the mover may place on an empty point.
type hint uint8

const (
	hintOwn hint = 1 << iota
	hintRed
	hintNone
)

// render redraws the layer. canvas c is only used for its painter.
func (b *boardView) render(c canvas, s scene, mover rules.Stone) {
	c.img, c.scale = b.layer, 1
	b.layer.Clear()
	b.layer.DrawImage(b.empty, nil)
	hidden := map[rules.Point]bool{}
	for _, p := range s.hidden {
		hidden[p] = true
	}
	b.stones(s, hidden)
	for p, h := range s.hints {
		b.hintAt(c, p, h, mover)
	}
	for p, owner := range s.owner {
		b.hintAt(c, p, hintOwn, owner)
	}
	for p := range s.atari {
		if !hidden[p] {
			b.ring(c, p, 0.62, 0.07, amber)
		}
	}
	if s.last != 0 && !hidden[s.last] {
		b.ring(c, s.last, 1.15, 0.06, fade(rgb(0xFFF6EC), 0.85))
		b.ring(c, s.last, 1.11, 0.06, rgb(0xC9303C))
	}
	b.drawMarks(c, s.marks, s.stone)
}

// stones draws all stones standing still, pixel for pixel: first the shadows,
// then the stones over them, in one call.
func (b *boardView) stones(s scene, hidden map[rules.Point]bool) {
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
	shadow := float64(b.set.shadow.Bounds().Dx())
	for pass := range 2 {
		for row := range b.size {
			for col := range b.size {
				p := rules.At(col, row)
				st := s.stone(p)
				if st == rules.Empty || hidden[p] {
					continue
				}
				if pass == 0 {
					x, y := b.geo.XY(p)
					b.quad(b.set.shadow, math.Round(x-shadow/2+b.set.shadowX), math.Round(y-shadow/2+b.set.shadowY))
				} else {
					x, y := b.geo.StoneCorner(p)
					b.quad(b.set.stones[st], float64(x), float64(y))
				}
			}
		}
	}
	if len(b.indices) > 0 {
		b.layer.DrawTriangles(b.vertices, b.indices, b.set.sheet, nil)
	}
}

// quad adds a part of the stones' sheet, its corner at x, y.
func (b *boardView) quad(part *ebiten.Image, x, y float64) {
	r := part.Bounds()
	first := uint16(len(b.vertices))
	for _, corner := range [4]image.Point{{}, {X: r.Dx()}, {Y: r.Dy()}, {X: r.Dx(), Y: r.Dy()}} {
		b.vertices = append(b.vertices, ebiten.Vertex{
			DstX: float32(x) + float32(corner.X), DstY: float32(y) + float32(corner.Y),
			SrcX: float32(r.Min.X + corner.X), SrcY: float32(r.Min.Y + corner.Y),
			ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1,
		})
	}
	b.indices = append(b.indices, first, first+1, first+2, first+1, first+3, first+2)
}

// stoneMoving draws a stone at x, y of the board in device pixels, scaled and
// faded; lift moves its shadow away from it, in stone diameters.
func (b *boardView) stoneMoving(c canvas, x, y float64, s rules.Stone, scale, opacity, lift float64) {
	d := float64(b.geo.StoneDiameter())
	if opacity <= 0 || scale <= 0 {
		return
	}
	o := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w := float64(b.set.shadow.Bounds().Dx())
	o.GeoM.Translate(-w/2, -w/2)
	o.GeoM.Scale(scale, scale)
	o.GeoM.Translate(x+b.set.shadowX+lift*d*0.5, y+b.set.shadowY+lift*d*0.6)
	o.ColorScale.ScaleAlpha(float32(opacity / (1 + lift)))
	c.img.DrawImage(b.set.shadow, &o)
	o = ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	img := b.set.stones[s]
	w = float64(img.Bounds().Dx())
	o.GeoM.Translate(-w/2, -w/2)
	o.GeoM.Scale(scale, scale)
	o.GeoM.Translate(x, y-lift*d*0.25)
	o.ColorScale.ScaleAlpha(float32(opacity))
	c.img.DrawImage(img, &o)
}

// ring draws a circle around a point, its diameter and width in stone
// diameters; c draws in device pixels of the board.
func (b *boardView) ring(c canvas, p rules.Point, diameter, width float64, col color.RGBA) {
	x, y := b.geo.XY(p)
	b.ringAt(c, x, y, diameter, width, col)
}

func (b *boardView) ringAt(c canvas, x, y, diameter, width float64, col color.RGBA) {
	d := float64(b.geo.StoneDiameter())
	r := diameter * d / 2
	c.box(sem.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r}, r, color.RGBA{}, math.Max(1.2, width*d), col)
}

// hintAt draws the small sign of what may be placed on a point: a dot in the
// mover's colour, a ruby diamond, both, or a cross for neither.
func (b *boardView) hintAt(c canvas, p rules.Point, h hint, mover rules.Stone) {
	x, y := b.geo.XY(p)
	d := float64(b.geo.StoneDiameter())
	size := math.Max(5, d*0.20)
	sign := func(dx float64, name icon, scale float64, col, edge color.RGBA) {
		r := sem.Rect{X: x + dx - d/2, Y: y - d/2, W: d, H: d}
		c.icon(name, r, math.Round(size*scale)+2, edge)
		c.icon(name, r, math.Round(size*scale), col)
	}
	shift := 0.0
	if h == hintOwn|hintRed {
		shift = size * 0.62
	}
	if h&hintOwn != 0 {
		fill, edge := rgb(0x1A1C1E), fade(rgb(0xFFFFFF), 0.5)
		if mover == rules.White {
			fill, edge = rgb(0xFAF9F6), fade(rgb(0x30302C), 0.7)
		}
		sign(-shift, iconDot, 1, fill, edge)
	}
	if h&hintRed != 0 {
		sign(shift, iconDiamond, 1.2, rgb(0xB3202C), fade(rgb(0xFFFFFF), 0.6))
	}
	if h == hintNone {
		c.icon(iconDot, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, math.Round(d*0.42), b.theme.Light)
		sign(0, iconCross, 1.9, rgb(0x8E1A24), color.RGBA{})
	}
}
