package diagram

import (
	"image"
	"image/draw"
	"time"

	"redstone/rules"
)

// The limits of a film; longer and larger wishes are cut and clamped.
const (
	MaxShots    = 2400
	MaxFilmSide = 1024 // pixels
)

// Shot is one picture of a film.
type Shot struct {
	Stones []rules.Stone // in board order, top row first; missing ones are empty points
	Last   rules.Point   // the last move, ringed; 0 for none
	Faded  []rules.Point // stones drawn faint: those being captured
	Stay   time.Duration // how long it is shown, to a hundredth of a second
}

// ShotOf is a shot of a position.
func ShotOf(p *rules.Position, last rules.Point, stay time.Duration) Shot {
	s := Shot{Last: last, Stay: stay, Stones: make([]rules.Stone, 0, p.Size()*p.Size())}
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			s.Stones = append(s.Stones, p.At(rules.At(col, row)))
		}
	}
	return s
}

// stone returns what stands on a point of a board of that size.
func (s *Shot) stone(size int, p rules.Point) rules.Stone {
	i := (size-1-p.Row())*size + p.Col()
	if !p.On(size) || i >= len(s.Stones) || s.Stones[i] > rules.Red {
		return rules.Empty
	}
	return s.Stones[i]
}

// film draws shots one after the other: of each only what differs from the one
// before.
type film struct {
	g      Geometry
	o      Options
	bare   *image.RGBA
	screen *image.RGBA
	stamps *stamps
	shown  Shot
}

// newFilm prepares a film of shots of a board of that size; nil when it is to
// stop. Labels and highlights of the options are not used.
func newFilm(size int, o Options, b breath) *film {
	f := &film{g: NewGeometry(size, o.Side, o.Coords), o: o}
	if f.bare = emptyBoard(f.g, o.Look, b); f.bare == nil {
		return nil
	}
	f.screen = image.NewRGBA(f.bare.Rect)
	copy(f.screen.Pix, f.bare.Pix)
	if f.stamps = newStamps(f.g.StoneDiameter(), o.Marks, b); f.stamps == nil {
		return nil
	}
	return f
}

// show draws a shot and returns the part of the picture that may have changed;
// false when it was told to stop.
func (f *film) show(s Shot, b breath) (image.Rectangle, bool) {
	var dirty image.Rectangle
	before, after := pointSet(f.shown.Faded), pointSet(s.Faded)
	var all []placed
	for row := f.g.Size - 1; row >= 0; row-- {
		for col := range f.g.Size {
			p := rules.At(col, row)
			was, is := f.shown.stone(f.g.Size, p), s.stone(f.g.Size, p)
			if is != rules.Empty {
				all = append(all, placed{p, is})
			}
			ringed := f.shown.Last != s.Last && (p == f.shown.Last || p == s.Last)
			if was != is || before[p] != after[p] || ringed {
				dirty = dirty.Union(f.reach(p))
			}
		}
	}
	f.shown = s
	dirty = dirty.Intersect(f.screen.Rect)
	if dirty.Empty() {
		return dirty, true
	}
	part := f.screen.SubImage(dirty).(*image.RGBA)
	draw.Draw(part, dirty, f.bare, dirty.Min, draw.Src)
	near := all[:0]
	for _, t := range all {
		if f.reach(t.at).Overlaps(dirty) {
			near = append(near, t)
		}
	}
	if !drawStones(part, f.g, f.stamps, near, s.Faded, faint, b) {
		return dirty, false
	}
	if s.Last.On(f.g.Size) && f.reach(s.Last).Overlaps(dirty) {
		drawLast(part, f.g, f.o.Look, s.Last)
	}
	return dirty, true
}

// reach is the part of the picture that a stone on p, its shadow and its ring
// can touch.
func (f *film) reach(p rules.Point) image.Rectangle {
	x, y := f.g.StoneCorner(p)
	pad := shadowPad(f.g.stone) + 3 + f.g.stone/12
	return image.Rect(x-pad, y-pad, x+f.g.stone+2+pad, y+f.g.stone+2+pad)
}
