package reviewing

import (
	"image/color"
	"math"
	"strconv"

	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// graphPad is the distance of the graph's first and last move from its edges, the same as a
// slider's, so that a press means the same to both.
const graphPad = 11.0

// buildGraph adds the graph of Black's chance to win, which is a slider: a press
// goes to the move there.
func (s *Screen) buildGraph(f *widget.Frame, r sem.Rect) {
	t, rev := s.host.Words(), s.host.Review()
	line := rev.Line()
	at := rev.Along(s.host.Match().Node())
	n := line[at]
	value := nameOf(t, n, "review.at-start")
	if n.Move != rules.NoMove {
		value = t.Say("review.at", "n", strconv.Itoa(n.Ply()), "move", t.MoveText(n.Move))
	}
	if black, ok := n.WinRate(); ok {
		value += ", " + t.Say("review.chance", "black", t.Percent(black), "white", t.Percent(1-black))
	}
	if g := rev.Grade(n); g != review.Fine {
		value += ", " + t.Say("grade."+g.String())
	}
	last := max(1, len(line)-1)
	f.Add(widget.Control{
		Node: sem.Node{ID: "review.graph", Role: sem.Slider, Label: t.Say("review.graph"), Rect: r,
			Value: float64(at), Min: 0, Max: float64(last), Step: 1, ValueText: value},
		Round: 8,
		Slide: func(v float64) {
			if i := int(v + 0.5); i >= 0 && i < len(line) && line[i] != s.host.Match().Node() {
				s.host.GoToNode(line[i])
			}
		},
		Paint: func(c canvas.Canvas, _ widget.ControlState) { s.drawGraph(c, r, line, at) },
	})
}

// The graph's own colours: like the stones, in both themes.
var (
	graphBlack = canvas.RGB(0x33373B)
	graphWhite = canvas.RGB(0xF1EDE4)
	graphEmpty = canvas.RGB(0x8D8A84)
)

// graph maps moves and chances to positions in the graph's rectangle.
type graph struct {
	rect  sem.Rect
	inner sem.Rect // the plot area
	line  []*record.Node
}

// x returns the position of a move, counted from the start.
func (g graph) x(i int) float64 {
	return g.rect.X + graphPad + (g.rect.W-2*graphPad)*float64(i)/float64(max(1, len(g.line)-1))
}

// y returns the position of a chance of Black's.
func (g graph) y(black float64) float64 { return g.inner.Y + g.inner.H*(1-black) }

// drawGraph draws Black's share of the height dark from below, White's light
// from above, the line between them, the turning points, and the shown move.
func (s *Screen) drawGraph(c canvas.Canvas, r sem.Rect, line []*record.Node, at int) {
	g := graph{rect: r, inner: sem.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: r.H - 2}, line: line}
	c.Box(r, 3, canvas.Mix(graphEmpty, c.Theme.Panel, 0.72), 0, color.RGBA{})
	g.drawChances(c)
	half := math.Round(g.inner.Y + g.inner.H/2)
	for dash := r.X + 3; dash < r.X+r.W-3; dash += 8 {
		c.Fill(sem.Rect{X: dash, Y: half, W: 4, H: 1}, canvas.RGB(0x9A958B))
	}
	for _, t := range s.host.Review().TurningPoints() {
		if !s.host.Review().OnLine(t.Node) {
			continue
		}
		black, _ := t.Node.WinRate()
		box := sem.Rect{X: g.x(t.Node.Depth()) - 8, Y: math.Min(math.Max(g.y(black)-8, r.Y), r.Y+r.H-16), W: 16, H: 16}
		c.Icon(canvas.IconDiamond, box, 15, canvas.RGB(0xFFFFFF))
		c.Icon(canvas.IconDiamond, box, 11, canvas.RGB(0xB3202C))
	}
	here := g.x(at)
	c.Fill(sem.Rect{X: here - 2.5, Y: r.Y, W: 5, H: r.H}, canvas.RGB(0xFFFFFF))
	c.Fill(sem.Rect{X: here - 1.5, Y: r.Y, W: 3, H: r.H}, c.Theme.Accent)
	c.Box(r, 3, color.RGBA{}, 1, c.Theme.Rule)
}

// drawChances draws every run of moves whose chances are known. The first and the
// last move's reach to the edges.
func (g graph) drawChances(c canvas.Canvas) {
	for i := 0; i < len(g.line); {
		j := i
		var points []canvas.Point
		for ; j < len(g.line); j++ {
			black, ok := g.line[j].WinRate()
			if !ok {
				break
			}
			points = append(points, canvas.Point{X: g.x(j), Y: g.y(black)})
		}
		if len(points) > 1 {
			if i == 0 {
				points = append([]canvas.Point{{X: g.rect.X, Y: points[0].Y}}, points...)
			}
			if j == len(g.line) {
				points = append(points, canvas.Point{X: g.rect.X + g.rect.W, Y: points[len(points)-1].Y})
			}
			c.Area(points, g.inner.Y, graphWhite)
			c.Area(points, g.inner.Y+g.inner.H, graphBlack)
			c.Strip(points, 2, c.Theme.Accent)
		}
		i = max(j, i+1)
	}
}
