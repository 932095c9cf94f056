package widget

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Words adds a paragraph of static text and returns its
// height.
func (f *Frame) Words(id string, r sem.Rect, text string, w canvas.Weight, size float64, muted bool) float64 {
	lines := f.Wrap(text, w, size, r.W)
	lineHeight := math.Round(size * 1.5)
	r.H = lineHeight * float64(len(lines))
	f.Add(Control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: text, Rect: r},
		Paint: func(c canvas.Canvas, _ ControlState) {
			ink := c.Theme.Ink
			if muted {
				ink = c.Theme.Muted
			}
			c.Lines(lines, r, w, size, lineHeight, ink, canvas.Left)
		},
	})
	return r.H
}

// Link adds a link to a page outside the game. The label is the full
// accessible name, of which shown may be a part.
func (f *Frame) Link(id string, r sem.Rect, shown, label, url string, open func(url string)) {
	f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.Link, Label: label, Rect: r, URL: url},
		Round: 6, Press: func() { open(url) },
		Paint: func(c canvas.Canvas, s ControlState) {
			ink := c.Theme.Muted
			if s.Hover || s.Down {
				ink = c.Theme.AccentInk
			}
			line := r
			line.Y++
			c.Text(shown, line, canvas.Regular, canvas.SizeSmall, ink, canvas.Left)
		},
	})
}

// Heading adds a heading of one line.
func (f *Frame) Heading(id string, r sem.Rect, text string, level int, size float64) {
	f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.Heading, Label: text, Rect: r, Level: level},
		Paint: func(c canvas.Canvas, _ ControlState) { c.Text(text, r, canvas.Bold, size, c.Theme.Ink, canvas.Left) },
	})
}
