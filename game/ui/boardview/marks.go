package boardview

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"redstone/game/text"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// Mark is something drawn on a point besides its stone.
type Mark struct {
	At    rules.Point     // where it is
	Kind  MarkKind        // what it is
	Shape record.MarkKind // of MarkRecord
	Stone rules.Stone     // of MarkGhost, MarkLine, MarkCandidate and MarkOwner
	Value float64         // of MarkOwner: how certain, 0 to 1
	Text  string          // of all kinds but MarkOwner: a few characters
	Words string          // what it means, for screen readers; "" for what its kind says
	Whole string          // of MarkRecord: the text of a label, of which Text may be a part
	Small string          // of MarkCandidate: a second line, or ""
	First bool            // of MarkCandidate: the best one
}

// MarkKind is the meaning of a Mark.
type MarkKind uint8

// The kinds of marks.
const (
	MarkRecord    MarkKind = iota // a mark of the record; Shape says which
	MarkOwner                     // a square: the expected owner of the point
	MarkCandidate                 // a good move, with its evaluation
	MarkGhost                     // a better or advised move
	MarkLetter                    // a continuation in the record
	MarkLine                      // a stone of a line that was not played; Text is its number
)

// drawMarks draws marks in the order of the list, and over them the candidates, the first one
// last: on small boards they lie over their neighbours, but not over their figures. c draws in
// device pixels.
func (b *Picture) drawMarks(c canvas.Canvas, list []Mark, stone func(rules.Point) rules.Stone) {
	for _, m := range list {
		if !b.Geo.Shows(m.At) {
			continue
		}
		x, y := b.Geo.XY(m.At)
		switch m.Kind {
		case MarkOwner:
			b.ownerSquare(c, x, y, m)
		case MarkGhost:
			b.advice(c, x, y, m)
		case MarkLine:
			b.lineStone(c, x, y, m)
		case MarkLetter:
			b.plate(c, x, y, m.Text, 0.58)
		case MarkRecord:
			b.recordMark(c, x, y, m, stone(m.At))
		}
	}
	for _, draw := range []func(c canvas.Canvas, x, y float64, m Mark){b.candidate, b.candidateFigures} {
		for _, m := range slices.Backward(list) {
			if m.Kind == MarkCandidate && b.Geo.Shows(m.At) {
				x, y := b.Geo.XY(m.At)
				draw(c, x, y, m)
			}
		}
	}
}

// ownerSquare draws a small square in the owner's colour, the larger the more
// certain it is.
func (b *Picture) ownerSquare(c canvas.Canvas, x, y float64, m Mark) {
	s := math.Round(math.Max(5, b.Geo.Spacing()*(0.14+0.20*m.Value)))
	fill, edge := canvas.RGB(0x17191B), canvas.RGB(0xF4F0E8)
	if m.Stone == rules.White {
		fill, edge = canvas.RGB(0xFCFBF8), canvas.RGB(0x2B2C2A)
	}
	c.Box(sem.Rect{X: x - s/2 - 1, Y: y - s/2 - 1, W: s + 2, H: s + 2}, 1.5, edge, 0, edge)
	c.Box(sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s}, 1, fill, 0, fill)
}

// countAt draws whose an empty point is in the count: a filled square for Black, a frame for
// White, so that they differ without colour, and a small cross for nobody.
func (b *Picture) countAt(c canvas.Canvas, p rules.Point, owner rules.Stone) {
	x, y := b.Geo.XY(p)
	d := b.Geo.Spacing()
	s := math.Round(math.Max(6, d*0.34))
	r := sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s}
	dark, light := canvas.RGB(0x17191B), canvas.RGB(0xFCFBF8)
	switch owner {
	case rules.Black:
		c.Box(r.Inset(-1), 1.5, light, 0, light)
		c.Box(r, 1, dark, 0, dark)
	case rules.White:
		c.Box(r.Inset(-1), 1.5, dark, 0, dark)
		c.Box(r, 1, light, 0, light)
		hole := r.Inset(math.Max(2, math.Round(s*0.3)))
		c.Box(hole, 0, dark, 0, dark)
		c.Box(hole.Inset(1), 0, b.theme.Light, 0, b.theme.Light)
	default:
		c.Icon(canvas.IconDot, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, math.Round(d*0.36), b.theme.Light)
		c.Icon(canvas.IconCross, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, math.Round(d*0.34), canvas.RGB(0x4A4640))
	}
}

// candidateSide returns the diameter of a candidate: where points are smaller, neighbours overlap.
func (b *Picture) candidateSide() float64 { return b.least(b.Geo.Spacing()*0.96, 20) }

// candidate draws the ground of a good move: a disc for a stone of one's own, a diamond for red.
func (b *Picture) candidate(c canvas.Canvas, x, y float64, m Mark) {
	d := b.candidateSide()
	ground, edge := canvas.RGB(0xFFF7E2), canvas.RGB(0x6B675F)
	if m.Stone == rules.Red {
		ground, edge = canvas.RGB(0xA81C28), canvas.RGB(0xFFFFFF)
	}
	if m.First {
		edge = canvas.RGB(0x14161A)
		if m.Stone == rules.Red {
			edge = canvas.RGB(0xFFE9A8)
		}
	}
	width := math.Max(1, d*0.03)
	if m.First {
		width = math.Max(2, d*0.07)
	}
	r := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	if m.Stone == rules.Red {
		c.Icon(canvas.IconDiamond, r, math.Round(d*1.16), edge)
		c.Icon(canvas.IconDiamond, r, math.Round(d*1.16-2.4*width), ground)
	} else {
		c.Box(r, d/2, ground, width, edge)
	}
}

// candidateFigures writes the chance in percent, and the number of visits, or the rank.
func (b *Picture) candidateFigures(c canvas.Canvas, x, y float64, m Mark) {
	d := b.candidateSide()
	r := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	ink := canvas.RGB(0x1F2226)
	if m.Stone == rules.Red {
		ink = canvas.RGB(0xFFFFFF)
	}
	switch {
	case m.Small != "":
		c.Text(m.Text, sem.Rect{X: r.X, Y: r.Y + d*0.12, W: d, H: d * 0.44}, canvas.Bold, d*0.38, ink, canvas.Center)
		c.Text(m.Small, sem.Rect{X: r.X, Y: r.Y + d*0.54, W: d, H: d * 0.30}, canvas.Regular, d*0.26, ink, canvas.Center)
	case len(m.Text) > 1:
		c.Text(m.Text, r, canvas.Bold, b.least(d*0.46, 12), ink, canvas.Center)
	default:
		c.Text(m.Text, r, canvas.Bold, b.least(d*0.56, 12), ink, canvas.Center)
	}
}

// lineStone draws a numbered stone of a line that was not played: slightly translucent and
// with a ring, so that nobody takes it for one on the board.
func (b *Picture) lineStone(c canvas.Canvas, x, y float64, m Mark) {
	b.StoneMoving(c, x, y, m.Stone, 1, 0.78, 0)
	d := float64(b.Geo.StoneDiameter())
	ink, ring := canvas.RGB(0xFFFFFF), canvas.RGB(0xF4F0E8)
	if m.Stone == rules.White {
		ink, ring = canvas.RGB(0x14161A), canvas.RGB(0x30302C)
	}
	c.Box(sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, d/2, color.RGBA{}, math.Max(1, d*0.04), ring)
	size := b.least(d*0.52, 11)
	c.Text(m.Text, sem.Rect{X: x - size, Y: y - d/2, W: 2 * size, H: d}, canvas.Bold, size, ink, canvas.Center)
}

// advice draws the advised stone, translucent, with an exclamation mark.
func (b *Picture) advice(c canvas.Canvas, x, y float64, m Mark) {
	b.StoneMoving(c, x, y, m.Stone, 1, 0.62, 0)
	d := float64(b.Geo.StoneDiameter())
	c.Box(sem.Rect{X: x - d*0.54, Y: y - d*0.54, W: d * 1.08, H: d * 1.08}, d*0.54, color.RGBA{}, math.Max(1.5, d*0.05), canvas.RGB(0xFFFFFF))
	c.Box(sem.Rect{X: x - d*0.54 - 1, Y: y - d*0.54 - 1, W: d*1.08 + 2, H: d*1.08 + 2}, d*0.54+1, color.RGBA{}, 1, canvas.RGB(0x30302C))
	ink := canvas.RGB(0xFFFFFF)
	if m.Stone == rules.White {
		ink = canvas.RGB(0x22262B)
	}
	c.Text(m.Text, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, canvas.Bold, d*0.6, ink, canvas.Center)
}

// plate draws text on a small plate in the board's colour, so that no line runs
// through it.
func (b *Picture) plate(c canvas.Canvas, x, y float64, text string, share float64) {
	d := b.Geo.Spacing() * share
	r := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	c.Box(r, d/2, b.theme.Light, 0, b.theme.Light)
	labelText(c, text, r, b.Geo.Spacing()*0.46, canvas.RGB(0x22262B))
}

// labelText draws a label. One that is wider than others, such as ideographs are, is smaller and
// not cut.
func labelText(c canvas.Canvas, text string, r sem.Rect, size float64, ink color.RGBA) {
	const shrinks = 0.8 // a line shrinks by itself as far as that
	if wide := c.Fonts.Width(text, canvas.Bold, size, c.Scale); wide*shrinks > r.W {
		size *= r.W / wide
	}
	c.Text(text, r, canvas.Bold, size, ink, canvas.Center)
}

// recordMark draws a mark of the record in a colour that stands out from the stone
// under it.
func (b *Picture) recordMark(c canvas.Canvas, x, y float64, m Mark, stone rules.Stone) {
	ink := canvas.RGB(0x1D2023)
	if stone == rules.Black || stone == rules.Red {
		ink = canvas.RGB(0xFFFFFF)
	}
	d := float64(b.Geo.StoneDiameter())
	w := math.Max(1.6, d*0.07)
	square := func(s float64) sem.Rect { return sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s} }
	corner := func(dx, dy float64) canvas.Point { return canvas.Point{X: x + dx*d, Y: y + dy*d} }
	switch m.Shape {
	case record.Circle:
		c.Box(square(d*0.56), d*0.28, color.RGBA{}, w, ink)
	case record.Square:
		c.Box(square(d*0.5), 0, color.RGBA{}, w, ink)
	case record.Triangle:
		corners := []canvas.Point{corner(0, -0.32), corner(0.28, 0.17), corner(-0.28, 0.17)}
		c.Strip(append(corners, corners[0]), w, ink)
		for _, p := range corners { // a strip has no joints
			c.Box(sem.Rect{X: p.X - w/2, Y: p.Y - w/2, W: w, H: w}, w/2, ink, 0, ink)
		}
	case record.Cross:
		c.Strip([]canvas.Point{corner(-0.22, -0.22), corner(0.22, 0.22)}, w, ink)
		c.Strip([]canvas.Point{corner(0.22, -0.22), corner(-0.22, 0.22)}, w, ink)
	case record.Selected:
		c.Box(square(d*0.34), 0, ink, 0, ink)
	case record.Label:
		if stone == rules.Empty {
			b.plate(c, x, y, m.Text, 0.66)
			return
		}
		labelText(c, m.Text, square(d), d*0.5, ink)
	case record.TerritoryBlack:
		b.ownerSquare(c, x, y, Mark{Stone: rules.Black, Value: 0.7})
	case record.TerritoryWhite:
		b.ownerSquare(c, x, y, Mark{Stone: rules.White, Value: 0.7})
	}
}

// RecordMarks lists a record's marks at a node.
func RecordMarks(n *record.Node) []Mark {
	var list []Mark
	for _, m := range n.Marks {
		list = append(list, Mark{At: m.Point, Kind: MarkRecord, Text: label(m), Whole: m.Text, Shape: m.Kind})
	}
	return list
}

// label truncates a label's text to what a point has room for.
func label(m record.Mark) string {
	letters := text.Clusters(m.Text)
	return strings.Join(letters[:min(len(letters), 3)], "")
}
