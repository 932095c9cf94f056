package boardview

import (
	"image"

	"redstone/game/diagram"
	"redstone/game/ui/canvas"
	"redstone/rules"
)

// stoneSet has the images of the stones at one diameter.
type stoneSet struct {
	sheet            canvas.Image    // all of them in a row, so that a board is one draw call
	stones           [4]canvas.Image // parts of the sheet, by rules.Stone
	shadow           canvas.Image    // a part of the sheet
	shadowX, shadowY float64         // from a stone's middle to its shadow's, device pixels
}

// stoneKey identifies a set: a diameter in device pixels, and whether the stones have
// marks.
type stoneKey struct {
	diameter int
	marks    bool
}

// maxSets is how many sets are cached before all are dropped.
const maxSets = 16

// Stones renders and caches stone images; a screen needs a handful of sizes.
//
// A set that is still in use must not be disposed of: a window that is resized
// through many sizes makes many sets, while boards still draw with theirs. So
// dropped sets are left to the garbage collector.
type Stones map[stoneKey]*stoneSet

// get returns the set for a diameter in device pixels, at least 4.
func (sets Stones) get(g canvas.Graphics, diameter int, marks bool) *stoneSet {
	diameter = max(diameter, 4)
	k := stoneKey{diameter, marks}
	if s := sets[k]; s != nil {
		return s
	}
	if len(sets) > maxSets {
		clear(sets)
	}
	s := makeSet(g, diameter, marks)
	sets[k] = s
	return s
}

// makeSet draws the stones and their shadow next to each other.
func makeSet(g canvas.Graphics, diameter int, marks bool) *stoneSet {
	pictures := []*image.RGBA{diagram.ShadowSprite(diameter)}
	for stone := rules.Black; stone <= rules.Red; stone++ {
		pictures = append(pictures, diagram.StoneSprite(stone, diameter, marks))
	}
	s := &stoneSet{}
	s.sheet = g.NewImage(pictures[0].Rect.Dx()+3*(pictures[1].Rect.Dx()+1)+1, max(pictures[0].Rect.Dy(), pictures[1].Rect.Dy()))
	x := 0
	for i, picture := range pictures {
		place := image.Rect(x, 0, x+picture.Rect.Dx(), picture.Rect.Dy())
		part := s.sheet.Sub(place)
		part.Write(picture.Pix)
		if i == 0 {
			s.shadow = part
		} else {
			s.stones[i] = part
		}
		x = place.Max.X + 1 // a gap, so that smooth scaling does not bleed from the neighbour
	}
	dx, dy := diagram.ShadowOffset(diameter)
	s.shadowX, s.shadowY = float64(dx), float64(dy)
	return s
}

// Draw draws a stone centred at x, y at a size in CSS pixels; with marks it can be
// distinguished without colour.
func (sets Stones) Draw(c canvas.Canvas, s rules.Stone, x, y, size float64, marks bool) {
	set := sets.get(c.Graphics, int(size*c.Scale+0.5), marks)
	c.Sprite(set.stones[s], x, y, size, 1)
}

// DrawShadow draws the shadow of a stone of that size, with the stone at x, y.
func (sets Stones) DrawShadow(c canvas.Canvas, x, y, size float64, marks bool) {
	set := sets.get(c.Graphics, int(size*c.Scale+0.5), marks)
	wide := float64(set.shadow.Bounds().Dx()) / float64(set.stones[rules.Black].Bounds().Dx())
	c.Sprite(set.shadow, x+1, y+2, size*wide, 0.8)
}
