package diagram

import (
	"image"
	"image/draw"
	"time"

	"redstone/rules"
)

// The limits of an animation; longer ones are cut, larger ones clamped.
const (
	MaxFrames        = 2400
	MaxAnimationSide = 1024 // pixels
)

// Frame is one frame of an animation.
type Frame struct {
	Stones []rules.Stone // in board order, top row first; missing ones are empty points
	Last   rules.Point   // the last move, ringed; 0 for none
	Faded  []rules.Point // stones drawn faint: those being captured
	Delay  time.Duration // how long it is shown, to a hundredth of a second
}

// FrameOf is the frame that shows a position.
func FrameOf(p *rules.Position, last rules.Point, stay time.Duration) Frame {
	s := Frame{Last: last, Delay: stay, Stones: make([]rules.Stone, 0, p.Size()*p.Size())}
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			s.Stones = append(s.Stones, p.At(rules.At(col, row)))
		}
	}
	return s
}

// stone returns what stands on a point of a board of that size.
func (s *Frame) stone(size int, p rules.Point) rules.Stone {
	i := (size-1-p.Row())*size + p.Col()
	if !p.On(size) || i >= len(s.Stones) || s.Stones[i] > rules.Red {
		return rules.Empty
	}
	return s.Stones[i]
}

// animation draws frames one after the other: of each only what differs from the
// one before.
type animation struct {
	g       Geometry
	o       Options
	bare    *image.RGBA
	screen  *image.RGBA
	sprites *spriteSet
	shown   Frame
}

// newAnimation prepares an animation of a board of that size; nil when cancelled.
// Labels and highlights of the options are not used.
func newAnimation(size int, o Options, check checkpoint) *animation {
	a := &animation{g: NewGeometry(size, o.Side, o.Coords), o: o}
	if a.bare = emptyBoard(a.g, o.Look, check); a.bare == nil {
		return nil
	}
	a.screen = image.NewRGBA(a.bare.Rect)
	copy(a.screen.Pix, a.bare.Pix)
	if a.sprites = newSpriteSet(a.g.StoneDiameter(), o.Marks, check); a.sprites == nil {
		return nil
	}
	return a
}

// show draws a frame and returns the part of the picture that may have changed;
// false when cancelled.
func (a *animation) show(s Frame, check checkpoint) (image.Rectangle, bool) {
	var dirty image.Rectangle
	before, after := pointSet(a.shown.Faded), pointSet(s.Faded)
	var all []placed
	for row := a.g.Size - 1; row >= 0; row-- {
		for col := range a.g.Size {
			p := rules.At(col, row)
			was, is := a.shown.stone(a.g.Size, p), s.stone(a.g.Size, p)
			if is != rules.Empty {
				all = append(all, placed{p, is})
			}
			ringed := a.shown.Last != s.Last && (p == a.shown.Last || p == s.Last)
			if was != is || before[p] != after[p] || ringed {
				dirty = dirty.Union(a.extent(p))
			}
		}
	}
	a.shown = s
	dirty = dirty.Intersect(a.screen.Rect)
	if dirty.Empty() {
		return dirty, true
	}
	part := a.screen.SubImage(dirty).(*image.RGBA)
	draw.Draw(part, dirty, a.bare, dirty.Min, draw.Src)
	near := all[:0]
	for _, t := range all {
		if a.extent(t.at).Overlaps(dirty) {
			near = append(near, t)
		}
	}
	if !drawStones(part, a.g, a.sprites, near, s.Faded, faint, check) {
		return dirty, false
	}
	if s.Last.On(a.g.Size) && a.extent(s.Last).Overlaps(dirty) {
		drawLast(part, a.g, a.o.Look, s.Last)
	}
	return dirty, true
}

// extent is the part of the picture that a stone on p, its shadow and its ring
// can cover.
func (a *animation) extent(p rules.Point) image.Rectangle {
	x, y := a.g.StoneCorner(p)
	pad := shadowPad(a.g.stone) + 3 + a.g.stone/12
	return image.Rect(x-pad, y-pad, x+a.g.stone+2+pad, y+a.g.stone+2+pad)
}
