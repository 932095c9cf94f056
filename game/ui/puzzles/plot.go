package puzzles

import (
	"math"
	"strconv"

	"redstone/game/puzzle/progress"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

const (
	plotHeight = 170.0 // of the plot of the rating, in CSS pixels
	plotScale  = 40.0  // the room for the numbers at its left
	plotDates  = 20.0  // the room for the dates below it
	plotPoints = 400   // how many points are drawn at most
)

// buildPlot adds the plot of the rating: one point for every rated puzzle, in order, since people solve many on a day and none
// in a month. Its name says what can be seen on it.
func (s *Screen) buildPlot(f *widget.Frame, r sem.Rect, p *progress.Player) float64 {
	t := s.host.Words()
	first, last := p.Curve[0], p.Curve[len(p.Curve)-1]
	low, high := first.Value, first.Value
	for _, at := range p.Curve {
		low, high = math.Min(low, at.Value), math.Max(high, at.Value)
	}
	number := func(v float64) string { return strconv.Itoa(int(v + 0.5)) }
	label := t.Say("puzzles.plot", "from", s.date(first.At), "first", number(first.Value), "to", s.date(last.At), "last", number(last.Value),
		"low", number(low), "high", number(high))
	step := plotStep(high - low)
	bottom, top := math.Floor(low/step)*step, math.Ceil(high/step)*step
	if top == bottom {
		top += step
	}
	inner := sem.Rect{X: r.X + plotScale, Y: r.Y + 8, W: r.W - plotScale - 6, H: r.H - plotDates - 12}
	y := func(v float64) float64 { return inner.Y + inner.H*(top-v)/(top-bottom) }
	points := plotted(p.Curve, inner, y)
	f.Add(widget.Control{
		Node: sem.Node{ID: "progress.plot", Role: sem.Image, Label: label, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			for v := bottom; v <= top; v += step {
				c.Fill(sem.Rect{X: inner.X, Y: math.Round(y(v)), W: inner.W, H: 1}, c.Theme.Rule)
				c.Text(number(v), sem.Rect{X: r.X, Y: y(v) - 9, W: plotScale - 8, H: 18}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
			}
			c.Area(points, inner.Y+inner.H, canvas.Fade(c.Theme.Accent, 0.12))
			c.Strip(points, 2, c.Theme.Accent)
			end := points[len(points)-1]
			c.Box(sem.Rect{X: end.X - 4, Y: end.Y - 4, W: 8, H: 8}, 4, c.Theme.Accent, 0, c.Theme.Accent)
			dates := sem.Rect{X: inner.X, Y: r.Y + r.H - plotDates, W: inner.W, H: plotDates}
			c.Text(s.date(first.At), dates, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
			if s.date(last.At) != s.date(first.At) {
				c.Text(s.date(last.At), dates, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
			}
		},
	})
	return r.H
}

// plotStep returns the distance of the lines of a plot: a round number, for two to five lines.
func plotStep(span float64) float64 {
	for _, step := range []float64{50, 100, 200, 500} {
		if span <= 4*step {
			return step
		}
	}
	return 1000
}

// plotted returns the points of a curve, as many as can be seen.
func plotted(curve []progress.Point, r sem.Rect, y func(v float64) float64) []canvas.Point {
	n := min(len(curve), plotPoints)
	points := make([]canvas.Point, n)
	for i := range points {
		at := i * (len(curve) - 1) / max(1, n-1)
		points[i] = canvas.Point{X: r.X + r.W*float64(at)/float64(max(1, len(curve)-1)), Y: y(curve[at].Value)}
	}
	return points
}
