package diagram

import (
	"image"
	"image/color"

	"redstone/rules"
)

// ownerShare is the side of an owner's square, in distances between two lines; ownerHole
// is that of the hole in White's.
const (
	ownerShare = 0.34
	ownerHole  = 0.14
)

// The colours of the owners' squares and of their edges.
var (
	ownerDark  = rgb(0x17191b)
	ownerLight = rgb(0xfcfbf8)
)

// ownerLayers lists the squares of an owner's sign from the outside: half a side, and a
// colour. White's has a hole in the colour of the board, so that the signs differ without
// colour, too.
func (g Geometry) ownerLayers(l Look, owner rules.Stone, x, y float64) []ownerLayer {
	half, hole, edge := ownerShare*g.spacing/2, ownerHole*g.spacing/2, max(0.4, 0.025*g.spacing)
	if owner == rules.Black {
		return []ownerLayer{{half + edge, ownerLight}, {half, ownerDark}}
	}
	return []ownerLayer{{half + edge, ownerDark}, {half, ownerLight}, {hole + edge, ownerDark}, {hole, g.ground(l, x, y)}}
}

type ownerLayer struct {
	half float64
	fill color.RGBA
}

// eachOwner calls visit with every empty point that belongs to a colour.
func eachOwner(p *rules.Position, visit func(at rules.Point, owner rules.Stone)) {
	p.Regions(func(points []rules.Point, owner rules.Stone) {
		for _, at := range points {
			if owner != rules.Empty {
				visit(at, owner)
			}
		}
	})
}

// drawOwners draws whose the empty points are.
func drawOwners(img *image.RGBA, g Geometry, o Options, p *rules.Position) {
	eachOwner(p, func(at rules.Point, owner rules.Stone) {
		x, y := g.XY(at)
		for _, l := range g.ownerLayers(o.Look, owner, x, y) {
			h := l.half
			fill(img, x-h, y-h, x+h, y+h, roundRect(x-h, y-h, x+h, y+h, 1), alpha(l.fill, 1))
		}
	})
}

// owners draws whose the empty points are.
func (s *svg) owners(p *rules.Position) {
	eachOwner(p, func(at rules.Point, owner rules.Stone) {
		x, y := s.g.XY(at)
		for _, l := range s.g.ownerLayers(s.o.Look, owner, x, y) {
			s.put(`<rect x="~" y="~" width="~" height="~" rx="1" fill="^"/>`, hex(l.fill), x-l.half, y-l.half, 2*l.half, 2*l.half)
		}
	})
}
