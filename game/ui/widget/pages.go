package widget

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Pages are the two buttons that turn the pages of a list, and the words between them.
type Pages struct {
	ID           string // prefix of the IDs: ID.newer, ID.older, ID.range
	Newer, Older string // labels of the buttons
	Range        string // what is shown: "1 to 20 of 57"
	First, Shown int    // the index of the first entry of the page, and how many it has
	All          int
	Turn         func(by int) // shows the page before or after this one: -1 or 1
}

// Pages adds the controls to a row.
func (f *Frame) Pages(p Pages, r sem.Rect) {
	const side = 44.0
	f.Button(p.ID+".newer", sem.Rect{X: r.X, Y: r.Y, W: side, H: r.H}, p.Newer, canvas.IconBack, false, Plain,
		func() { p.Turn(-1) }).DisabledIf(p.First == 0)
	f.Button(p.ID+".older", sem.Rect{X: r.X + r.W - side, Y: r.Y, W: side, H: r.H}, p.Older, canvas.IconForward, false, Plain,
		func() { p.Turn(1) }).DisabledIf(p.First+p.Shown >= p.All)
	wr := sem.Rect{X: r.X + side + 6, Y: r.Y, W: r.W - 2*(side+6), H: r.H}
	f.Add(Control{
		Node: sem.Node{ID: p.ID + ".range", Role: sem.Status, Label: p.Range, Rect: wr},
		Paint: func(c canvas.Canvas, _ ControlState) {
			c.Text(p.Range, wr, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Center)
		},
	})
}
