package movelist

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// drawMove draws a move of the list; the shown one is highlighted.
func drawMove(c canvas.Canvas, it listItem, r sem.Rect, shown bool, s widget.ControlState) {
	t := c.Theme
	size, pad := canvas.SizeNormal, 10.0
	if it.variation {
		size, pad = canvas.SizeSmall, 8
	}
	ink, w, after := t.Ink, canvas.Regular, t.Muted
	if it.node.Move.IsRed() {
		ink, w = t.AccentInk, canvas.Bold
	}
	if it.variation && !it.node.Move.IsRed() {
		ink = t.Muted
	}
	if it.before != "" {
		c.Text(it.before, sem.Rect{X: r.X + 4, Y: r.Y, W: it.lead, H: r.H}, canvas.Regular, canvas.SizeSmall, t.Muted, canvas.Left)
		r.X, r.W = r.X+it.lead, r.W-it.lead
	}
	switch {
	case shown && it.node.Move.IsRed():
		c.Box(r, 8, t.Fill, 0, t.Fill)
		ink, w, after = t.OnAccent, canvas.Bold, t.OnAccent
	case shown:
		c.Box(r, 8, t.Raised, 1, t.Muted)
		ink, w = t.Ink, canvas.Bold
	case s.Hover:
		c.Box(r, 8, t.Raised, 0, t.Raised)
	}
	room := r.W - pad - 4 - 17*float64(len(it.icons))
	c.Text(it.text, sem.Rect{X: r.X + pad, Y: r.Y, W: room, H: r.H}, w, size, ink, canvas.Left)
	x := r.X + pad + c.Fonts.Width(it.text, w, size, c.Scale) + 4
	for _, icon := range it.icons {
		c.Icon(icon, sem.Rect{X: x, Y: r.Y, W: 15, H: r.H}, 14, after)
		x += 17
	}
}

// drawRow adds the parts of a row other than its moves.
func (l *List) drawRow(f *widget.Frame, row *listRow, view sem.Rect, y float64) {
	f.Draw(func(c canvas.Canvas) {
		if row.bar > 0 {
			c.Fill(sem.Rect{X: view.X + row.bar, Y: y, W: 2, H: row.h}, c.Theme.Rule)
		}
		c.Text(row.number, sem.Rect{X: view.X + 14, Y: y, W: 34, H: row.h}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
		if row.dots {
			c.Text("…", sem.Rect{X: view.X + 54, Y: y, W: 34, H: row.h}, canvas.Regular, canvas.SizeNormal, c.Theme.Muted, canvas.Left)
		}
	})
}
