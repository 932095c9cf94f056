package widget

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Progress adds a progress bar with a text above it.
func (f *Frame) Progress(id string, r sem.Rect, words string, size, share float64) {
	f.Add(Control{
		Node: sem.Node{ID: id, Role: sem.Status, Label: words, Rect: r},
		Paint: func(c canvas.Canvas, _ ControlState) {
			c.Text(words, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 26}, canvas.Regular, size, c.Theme.Ink, canvas.Left)
			bar := sem.Rect{X: r.X, Y: r.Y + 34, W: r.W, H: 8}
			c.Box(bar, 4, c.Theme.Rule, 0, c.Theme.Rule)
			bar.W = math.Max(8, bar.W*math.Min(1, share))
			c.Box(bar, 4, c.Theme.Accent, 0, c.Theme.Accent)
		},
	})
}

// Notice adds a highlighted text.
func (f *Frame) Notice(id string, r sem.Rect, words string) float64 {
	lines := f.Wrap(words, canvas.Regular, canvas.SizeSmall, r.W-32)
	r.H = float64(len(lines))*20 + 20
	f.Add(Control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: words, Rect: r},
		Paint: func(c canvas.Canvas, _ ControlState) {
			c.Box(r, 12, c.Theme.AccentSoft, 1, c.Theme.Accent)
			c.Lines(lines, sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32}, canvas.Regular, canvas.SizeSmall, 20, c.Theme.Ink, canvas.Left)
		},
	})
	return r.H + 10
}
