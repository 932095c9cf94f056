package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/sem"
	"redstone/rules/record"
)

// graphPad is how far the graph's first and last move are from its edges: a
// slider's, so that a press means the same to both.
const graphPad = 11.0

// buildGraph adds the graph of Black's chance to win, which is a slider: a press
// goes to the move there.
func (a *App) buildGraph(f *frame, r sem.Rect) {
	t := a.texts
	line := a.reviewed()
	at := a.onLine(line)
	n := line[at]
	words := t.Say("review.at-start")
	if n.Move != 0 {
		words = t.Say("review.at", "n", itoa(n.Ply()), "move", a.moveText(n.Move))
	}
	if black, ok := n.WinRate(); ok {
		words += ", " + t.Say("review.chance", "black", a.percent(black), "white", a.percent(1-black))
	}
	if g := a.review.gradeAt(n); g != fine {
		words += ", " + t.Say("grade."+gradeNames[g])
	}
	last := max(1, len(line)-1)
	f.add(control{
		Node: sem.Node{ID: "review.graph", Role: sem.Slider, Label: t.Say("review.graph"), Rect: r,
			Value: float64(at), Min: 0, Max: float64(last), Step: 1, ValueText: words},
		round: 8,
		slide: func(v float64) {
			if i := int(v + 0.5); i >= 0 && i < len(line) && line[i] != a.match.Node() {
				a.goToNode(line[i], a.p.Now())
			}
		},
		paint: func(c canvas, _ touchState) { a.drawGraph(c, r, line, at) },
	})
}

// onLine returns how far along the line the shown node is, or where its
// variation leaves it.
func (a *App) onLine(line []*record.Node) int {
	n := a.match.Node()
	for !leadsTo(line, n) {
		n = n.Parent()
	}
	return n.Depth()
}

// leadsTo reports whether a node lies on a line, which begins with the root.
func leadsTo(line []*record.Node, n *record.Node) bool {
	return n.Depth() < len(line) && line[n.Depth()] == n
}

// The graph's own colours: like the stones, whatever the theme.
var (
	graphBlack = rgb(0x33373B)
	graphWhite = rgb(0xF1EDE4)
	graphEmpty = rgb(0x8D8A84)
)

// drawGraph draws Black's share of the height dark from below, White's light
// from above, the line between them, what the game turned on, and where we are.
func (a *App) drawGraph(c canvas, r sem.Rect, line []*record.Node, at int) {
	c.box(r, 3, mix(graphEmpty, c.theme.panel, 0.72), 0, color.RGBA{})
	inner := sem.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: r.H - 2}
	x := func(i int) float64 {
		return r.X + graphPad + (r.W-2*graphPad)*float64(i)/float64(max(1, len(line)-1))
	}
	y := func(black float64) float64 { return inner.Y + inner.H*(1-black) }
	for i := 0; i < len(line); {
		j := i
		var points []dot
		for ; j < len(line); j++ {
			black, ok := line[j].WinRate()
			if !ok {
				break
			}
			points = append(points, dot{x(j), y(black)})
		}
		if len(points) > 1 {
			if i == 0 {
				points = append([]dot{{r.X, points[0].y}}, points...)
			}
			if j == len(line) {
				points = append(points, dot{r.X + r.W, points[len(points)-1].y})
			}
			c.area(points, inner.Y, graphWhite)
			c.area(points, inner.Y+inner.H, graphBlack)
			c.strip(points, 2, c.theme.accent)
		}
		i = max(j, i+1)
	}
	half := math.Round(inner.Y + inner.H/2)
	for dash := r.X + 3; dash < r.X+r.W-3; dash += 8 {
		c.fill(sem.Rect{X: dash, Y: half, W: 4, H: 1}, rgb(0x9A958B))
	}
	for _, t := range a.review.turningPoints() {
		if !leadsTo(line, t.node) {
			continue
		}
		black, _ := t.node.WinRate()
		box := sem.Rect{X: x(t.node.Depth()) - 8, Y: math.Min(math.Max(y(black)-8, r.Y), r.Y+r.H-16), W: 16, H: 16}
		c.icon(iconDiamond, box, 15, rgb(0xFFFFFF))
		c.icon(iconDiamond, box, 11, rgb(0xB3202C))
	}
	here := x(at)
	c.fill(sem.Rect{X: here - 2.5, Y: r.Y, W: 5, H: r.H}, rgb(0xFFFFFF))
	c.fill(sem.Rect{X: here - 1.5, Y: r.Y, W: 3, H: r.H}, c.theme.accent)
	c.box(r, 3, color.RGBA{}, 1, c.theme.rule)
}

// area fills between a line of points and a height.
func (c canvas) area(points []dot, to float64, col color.RGBA) {
	var vs []ebiten.Vertex
	var is []uint16
	for i, p := range points {
		vs = append(vs, c.vertex(p.x, p.y, col), c.vertex(p.x, to, col))
		if i > 0 {
			k := uint16(2 * i)
			is = append(is, k-2, k-1, k, k-1, k+1, k)
		}
	}
	c.triangles(vs, is, false)
}

// strip draws a line through points, some CSS pixels wide.
func (c canvas) strip(points []dot, width float64, col color.RGBA) {
	var vs []ebiten.Vertex
	var is []uint16
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		d := math.Hypot(q.x-p.x, q.y-p.y)
		if d == 0 {
			continue
		}
		nx, ny := -(q.y-p.y)/d*width/2, (q.x-p.x)/d*width/2
		k := uint16(len(vs))
		vs = append(vs, c.vertex(p.x+nx, p.y+ny, col), c.vertex(p.x-nx, p.y-ny, col), c.vertex(q.x+nx, q.y+ny, col), c.vertex(q.x-nx, q.y-ny, col))
		is = append(is, k, k+1, k+2, k+1, k+3, k+2)
	}
	c.triangles(vs, is, true)
}

func (c canvas) vertex(x, y float64, col color.RGBA) ebiten.Vertex {
	return ebiten.Vertex{DstX: float32(x * c.scale), DstY: float32(y * c.scale), SrcX: 1.5, SrcY: 1.5,
		ColorR: float32(col.R) / 255, ColorG: float32(col.G) / 255, ColorB: float32(col.B) / 255, ColorA: float32(col.A) / 255}
}

// mostVertices is what one call of DrawTriangles takes with 16-bit indices.
const mostVertices = math.MaxUint16

func (c canvas) triangles(vs []ebiten.Vertex, is []uint16, smooth bool) {
	if len(is) == 0 || len(vs) > mostVertices {
		return
	}
	c.img.DrawTriangles(vs, is, c.pixel, &ebiten.DrawTrianglesOptions{AntiAlias: smooth, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
}
