package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// stoneOf returns the stone a placement puts down.
func stoneOf(m rules.Move, mover rules.Stone) rules.Stone {
	if m.IsRed() {
		return rules.Red
	}
	return mover
}

// drawGhost shows the stone that a press would place, or both stones in small
// where a press would ask.
func (a *App) drawGhost(c canvas, x0, y0 float64) {
	p := a.input.ghost
	if a.input.choosing != 0 {
		p = a.input.choosing
	}
	if p == 0 || a.anim != nil || !a.mayPlace() {
		return
	}
	x, y := a.board.geo.XY(p)
	c.scale = 1
	mover := a.match.Position().ToMove()
	list := a.placements(p)
	if n := len(list); n > 0 && list[n-1].IsRed() && (n == 1 || a.input.choosing != 0) {
		a.drawPreview(c, p, x0, y0)
	}
	switch len(list) {
	case 1:
		a.board.stoneMoving(c, x+x0, y+y0, stoneOf(list[0], mover), 1, 0.5, 0)
	case 2:
		d := float64(a.board.geo.StoneDiameter()) * 0.26
		a.board.stoneMoving(c, x+x0-d, y+y0, mover, 0.52, 0.75, 0)
		a.board.stoneMoving(c, x+x0+d, y+y0, rules.Red, 0.52, 0.75, 0)
	}
}

// drawCursor frames the point the keyboard is on.
func (a *App) drawCursor(c canvas, x0, y0 float64) {
	p, ok := cellPoint(a.focus)
	if !ok || !a.keys || a.sheet != noSheet {
		return
	}
	x, y := a.board.geo.XY(p)
	s := a.board.geo.Spacing()*0.5 + 1.5*a.scale // around a stone, not over it
	c.scale = 1
	r := sem.Rect{X: x + x0 - s, Y: y + y0 - s, W: 2 * s, H: 2 * s}
	w := math.Max(2, 2*a.scale)
	c.box(r.Inset(-w*0.6), s*0.3, fade(rgb(0xFFFFFF), 0), w*1.6, fade(rgb(0xFFFFFF), 0.9))
	c.box(r, s*0.3, fade(rgb(0xFFFFFF), 0), w, rgb(0xB3202C))
}

func (a *App) drawChooser(c canvas) {
	pill, rects := a.chooserRects()
	if len(rects) == 0 {
		return
	}
	t := a.theme
	c.shade(pill, 16, 10, 4, fade(rgb(0x000000), 0.30))
	c.box(pill, 16, t.pill, 1, fade(rgb(0xFFFFFF), 0.14))
	set := a.sets.get(int(math.Round(36*a.scale)), a.settings.marks)
	mover := a.match.Position().ToMove()
	for i, r := range rects {
		x, y := r.Center()
		if i >= len(a.input.options) {
			c.icon(iconClose, r, 22, rgb(0xECE8E1))
			continue
		}
		if i == a.input.marked || a.focus == "choose."+itoa(i) {
			c.box(r, 12, fade(rgb(0xFFFFFF), 0.10), 1.5, fade(rgb(0xFFFFFF), 0.75))
		}
		c.sprite(set.stones[stoneOf(a.input.options[i], mover)], x, y, 36, 1)
	}
}

// drawLoupe magnifies what is under a finger, above it.
func (a *App) drawLoupe(c canvas, x0, y0 float64) {
	if !a.input.loupe || a.input.ghost == 0 {
		return
	}
	const radius, segments = 62.0, 64
	// Stones of about 54 CSS pixels are seen well beside a finger.
	zoom := math.Min(2.6, math.Max(1, 54*a.scale/float64(a.board.geo.StoneDiameter())))
	px, py := a.board.geo.XY(a.input.ghost)
	cx := math.Min(math.Max(a.pointer.x, radius+4), a.width-radius-4)
	cy := a.pointer.y - radius - 44
	if cy < radius+4 {
		cy = radius + 4
		cx += radius * 1.6
		if cx > a.width-radius-4 {
			cx -= radius * 3.2
		}
	}
	c.shade(sem.Rect{X: cx - radius, Y: cy - radius, W: 2 * radius, H: 2 * radius}, radius, 12, 4, fade(rgb(0x000000), 0.4))
	c.box(sem.Rect{X: cx - radius, Y: cy - radius, W: 2 * radius, H: 2 * radius}, radius, a.theme.panel, 0, a.theme.panel)
	var vs []ebiten.Vertex
	var is []uint16
	r := (radius - 3) * a.scale
	vertex := func(dx, dy float64) ebiten.Vertex {
		return ebiten.Vertex{DstX: float32(cx*a.scale + dx), DstY: float32(cy*a.scale + dy),
			SrcX: float32(px + dx/zoom), SrcY: float32(py + dy/zoom), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	vs = append(vs, vertex(0, 0))
	for i := 0; i <= segments; i++ {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / segments)
		vs = append(vs, vertex(r*cos, r*sin))
		if i > 0 {
			is = append(is, 0, uint16(i), uint16(i+1))
		}
	}
	c.img.DrawTriangles(vs, is, a.board.layer, &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, AntiAlias: true})
	mover := a.match.Position().ToMove()
	c.scale = 1
	list := a.placements(a.input.ghost)
	for i, m := range list {
		d := float64(a.board.geo.StoneDiameter()) * 0.45
		shift, k := 0.0, zoom
		if len(list) == 2 {
			shift, k = d*zoom*(float64(i)-0.5), zoom*0.5
		}
		a.board.stoneMoving(c, cx*a.scale+shift, cy*a.scale, stoneOf(m, mover), k, 0.7, 0)
	}
	if len(list) == 0 {
		c.icon(iconCross, sem.Rect{X: cx*a.scale - 20, Y: cy*a.scale - 20, W: 40, H: 40}, 30*a.scale, rgb(0xB3202C))
	}
	c.scale = a.scale
	c.box(sem.Rect{X: cx - radius, Y: cy - radius, W: 2 * radius, H: 2 * radius}, radius, fade(a.theme.panel, 0), 3, a.theme.panel)
}

// drawPreview rings the groups that a red stone on p would take: ruby for the
// enemy's, amber for the mover's own.
func (a *App) drawPreview(c canvas, p rules.Point, x0, y0 float64) {
	pos := a.match.Position()
	var taken []rules.Point
	for _, n := range p.Neighbours() {
		if liberty, ok := pos.Atari(n); ok && liberty == p {
			taken = pos.AppendGroup(taken, n)
		}
	}
	for _, q := range taken {
		x, y := a.board.geo.XY(q)
		col := rgb(0xE8303E)
		if pos.At(q) == pos.ToMove() {
			col = amber
		}
		a.board.ringAt(c, x+x0, y+y0, 1.0, 0.07, col)
	}
}
