package boardview

import (
	"image"

	"redstone/game/diagram"
	"redstone/game/ui/canvas"
	"redstone/rules"
)

// stoneSet has the images of the stones at one diameter.
type stoneSet struct {
	sheet            canvas.Image    // all stones, so that they are one draw call
	stones           [4]canvas.Image // parts of the sheet, by rules.Stone
	shadow           canvas.Image
	shadowX, shadowY float64 // from a stone's middle to its shadow's, device pixels
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

// makeSet draws the stones and their shadow. The sheet has two columns: on the smallest boards it must not be larger than
// the board, which may be as large as the graphics card allows an image to be.
func makeSet(g canvas.Graphics, diameter int, marks bool) *stoneSet {
	s := &stoneSet{shadow: canvas.Upload(g, diagram.ShadowSprite(diameter))}
	for stone := rules.Black; stone <= rules.Red; stone++ {
		picture := diagram.StoneSprite(stone, diameter, marks)
		side := picture.Rect.Dx()
		step := side + 1 // a gap, so that smooth scaling does not bleed from the neighbour
		if s.sheet == nil {
			s.sheet = g.NewImage(2*step, 2*step)
		}
		place := int(stone - rules.Black)
		corner := image.Pt(place%2*step, place/2*step)
		s.stones[stone] = s.sheet.Sub(image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))})
		s.stones[stone].Write(picture.Pix)
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
