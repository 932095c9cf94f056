package boardview

import (
	"math"
	"slices"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// Draw draws the board and, over it, what moves: the animated move, the
// ghost, the keyboard cursor, the chooser and the magnifier.
func (v *View) Draw(c canvas.Canvas) {
	if v.picture.Layer == nil {
		return
	}
	x0, y0 := math.Round(v.rect.X*v.ui.Scale), math.Round(v.rect.Y*v.ui.Scale)
	c.Img.Draw(v.picture.Layer, canvas.DrawOptions{X: x0, Y: y0})
	if v.Anim != nil {
		v.Anim.Draw(c, &v.picture, x0, y0, v.ui.Now())
	}
	v.drawGhost(c, x0, y0)
	v.drawCursor(c, x0, y0)
	v.drawChooser(c)
	v.drawMagnifier(c)
}

// drawGhost previews the stone that a press would place, or both stones in small
// where a press would ask.
func (v *View) drawGhost(c canvas.Canvas, x0, y0 float64) {
	p := v.Ghost
	if v.Choosing != 0 {
		p = v.Choosing
	}
	if p == 0 || v.Anim != nil {
		return
	}
	m := v.host.Board()
	if !m.MayPlace || slices.ContainsFunc(m.Marks, func(m Mark) bool { return m.Kind == MarkLine && m.At == p }) {
		return
	}
	x, y := v.picture.Geo.XY(p)
	c.Scale = 1
	mover := m.Position.ToMove()
	list := Placements(m.Position, p)
	if n := len(list); n > 0 && list[n-1].IsRed() && (n == 1 || v.Choosing != 0) {
		v.drawPreview(c, p, x0, y0)
	}
	switch len(list) {
	case 1:
		v.picture.StoneMoving(c, x+x0, y+y0, StoneOf(list[0], mover), 1, 0.5, 0)
	case 2:
		d := float64(v.picture.Geo.StoneDiameter()) * 0.26
		v.picture.StoneMoving(c, x+x0-d, y+y0, mover, 0.52, 0.75, 0)
		v.picture.StoneMoving(c, x+x0+d, y+y0, rules.Red, 0.52, 0.75, 0)
	}
}

// drawCursor frames the point of the keyboard cursor.
func (v *View) drawCursor(c canvas.Canvas, x0, y0 float64) {
	p, ok := CellPoint(v.ui.Focus)
	if !ok || !v.ui.FocusVisible || v.ui.OpenSheet() != "" {
		return
	}
	x, y := v.picture.Geo.XY(p)
	s := v.picture.Geo.Spacing()*0.5 + 1.5*v.ui.Scale // around a stone, not over it
	c.Scale = 1
	r := sem.Rect{X: x + x0 - s, Y: y + y0 - s, W: 2 * s, H: 2 * s}
	w := math.Max(2, 2*v.ui.Scale)
	c.Box(r.Inset(-w*0.6), s*0.3, canvas.Fade(canvas.RGB(0xFFFFFF), 0), w*1.6, canvas.Fade(canvas.RGB(0xFFFFFF), 0.9))
	c.Box(r, s*0.3, canvas.Fade(canvas.RGB(0xFFFFFF), 0), w, canvas.RGB(0xB3202C))
}

func (v *View) drawChooser(c canvas.Canvas) {
	pill, rects := v.chooserRects()
	if len(rects) == 0 {
		return
	}
	t := v.ui.Theme
	c.Shade(pill, 16, 10, 4, canvas.Fade(canvas.RGB(0x000000), 0.30))
	c.Box(pill, 16, t.Pill, 1, canvas.Fade(canvas.RGB(0xFFFFFF), 0.14))
	m := v.host.Board()
	mover := m.Position.ToMove()
	for i, r := range rects {
		x, y := r.Center()
		if i >= len(v.Options) {
			c.Icon(canvas.IconClose, r, 22, canvas.RGB(0xECE8E1))
			continue
		}
		if i == v.highlighted() {
			c.Box(r, 12, canvas.Fade(canvas.RGB(0xFFFFFF), 0.10), 1.5, canvas.Fade(canvas.RGB(0xFFFFFF), 0.75))
		}
		v.Stones.Draw(c, StoneOf(v.Options[i], mover), x, y, 36, m.StoneMarks)
	}
}

// highlighted returns the option that is framed: the one with the keyboard focus, or
// otherwise the first.
func (v *View) highlighted() int {
	for i := range v.Options {
		if v.ui.Focus == optionPrefix+strconv.Itoa(i) {
			return i
		}
	}
	return 0
}

// magnifierRadius is the radius of the magnifier in CSS pixels.
const magnifierRadius = 62.0

// magnifierCenter returns the centre of the magnifier: above the finger, or beside it
// where there is no room above, and inside the screen.
func (v *View) magnifierCenter() (x, y float64) {
	const edge = magnifierRadius + 4 // CSS pixels from the edge of the screen
	pointerX, pointerY := v.ui.PointerAt()
	clamp := func(x float64) float64 { return math.Min(math.Max(x, edge), v.ui.Width-edge) }
	x, y = clamp(pointerX), pointerY-magnifierRadius-44
	if y >= edge {
		return x, y
	}
	const beside = magnifierRadius * 1.6
	if x+beside <= v.ui.Width-edge {
		return x + beside, edge
	}
	return clamp(x - beside), edge
}

// drawMagnifier magnifies what is under a finger, above it.
func (v *View) drawMagnifier(c canvas.Canvas) {
	if !v.Magnified || v.Ghost == 0 {
		return
	}
	const radius = magnifierRadius
	// Stones of about 54 CSS pixels are easy to see beside a finger.
	zoom := math.Min(2.6, math.Max(1, 54*v.ui.Scale/float64(v.picture.Geo.StoneDiameter())))
	cx, cy := v.magnifierCenter()
	lens := sem.Rect{X: cx - radius, Y: cy - radius, W: 2 * radius, H: 2 * radius}
	c.Shade(lens, radius, 12, 4, canvas.Fade(canvas.RGB(0x000000), 0.4))
	c.Box(lens, radius, v.ui.Theme.Panel, 0, v.ui.Theme.Panel)
	v.drawLens(c, cx, cy, zoom)
	v.drawPlacements(c, cx*v.ui.Scale, cy*v.ui.Scale, zoom)
	c.Box(lens, radius, canvas.Fade(v.ui.Theme.Panel, 0), 3, v.ui.Theme.Panel)
}

// drawPlacements draws what may be placed on the ghost's point around x, y in device
// pixels: a stone, both stones in small, or a cross for neither.
func (v *View) drawPlacements(c canvas.Canvas, x, y, zoom float64) {
	c.Scale = 1
	pos := v.host.Board().Position
	list := Placements(pos, v.Ghost)
	for i, placement := range list {
		d := float64(v.picture.Geo.StoneDiameter()) * 0.45
		shift, k := 0.0, zoom
		if len(list) == 2 {
			shift, k = d*zoom*(float64(i)-0.5), zoom*0.5
		}
		v.picture.StoneMoving(c, x+shift, y, StoneOf(placement, pos.ToMove()), k, 0.7, 0)
	}
	if len(list) == 0 {
		c.Icon(canvas.IconCross, sem.Rect{X: x - 20, Y: y - 20, W: 40, H: 40}, 30*v.ui.Scale, canvas.RGB(0xB3202C))
	}
}

// drawLens draws a disc of the board around the ghost's point, enlarged.
func (v *View) drawLens(c canvas.Canvas, cx, cy, zoom float64) {
	const segments = 64
	px, py := v.picture.Geo.XY(v.Ghost)
	r := (magnifierRadius - 3) * v.ui.Scale
	corner := func(dx, dy float64) canvas.Vertex {
		return canvas.Vertex{DstX: float32(cx*v.ui.Scale + dx), DstY: float32(cy*v.ui.Scale + dy),
			SrcX: float32(px + dx/zoom), SrcY: float32(py + dy/zoom), R: 1, G: 1, B: 1, A: 1}
	}
	vs, is := []canvas.Vertex{corner(0, 0)}, []uint16(nil)
	for i := 0; i <= segments; i++ {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / segments)
		vs = append(vs, corner(r*cos, r*sin))
		if i > 0 {
			is = append(is, 0, uint16(i), uint16(i+1))
		}
	}
	c.Img.Triangles(v.picture.Layer, vs, is, canvas.TriangleOptions{Smooth: true, AntiAliased: true})
}

// drawPreview draws rings on the groups that a red stone on p would capture: ruby for the
// enemy's, amber for the mover's own.
func (v *View) drawPreview(c canvas.Canvas, p rules.Point, x0, y0 float64) {
	pos := v.host.Board().Position
	var taken []rules.Point
	for _, n := range p.Neighbours() {
		if liberty, ok := pos.Atari(n); ok && liberty == p {
			taken = pos.AppendGroup(taken, n)
		}
	}
	for _, q := range taken {
		if !v.picture.Geo.Shows(q) {
			continue
		}
		x, y := v.picture.Geo.XY(q)
		col := canvas.RGB(0xE8303E)
		if pos.At(q) == pos.ToMove() {
			col = Amber
		}
		v.picture.RingAt(c, x+x0, y+y0, 1.0, 0.07, col)
	}
}
