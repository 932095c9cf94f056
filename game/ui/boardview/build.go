package boardview

import (
	"math"
	"strconv"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// Build adds the board's points to a frame, in reading order.
func (v *View) Build(f *widget.Frame, r sem.Rect) {
	m := v.host.Board()
	v.rect = r
	v.style = v.styleFor(&m, r)
	v.picture.Place(v.style)
	part := v.picture.Geo.Part
	name := v.host.Say("board", "n", strconv.Itoa(m.Position.Size()))
	if !part.Whole(m.Position.Size()) {
		name = v.host.Say("board.part", "n", strconv.Itoa(m.Position.Size()),
			"from", rules.At(part.Col, part.Row).String(), "to", rules.At(part.Col+part.Cols-1, part.Row+part.Rows-1).String())
	}
	done := f.Container("board", sem.Grid, name, r)
	defer done()
	s := v.Spacing()
	entry, remarks := v.Entry(part, m.Last), v.remarks(&m)
	for row := part.Row + part.Rows - 1; row >= part.Row; row-- {
		for col := part.Col; col < part.Col+part.Cols; col++ {
			p := rules.At(col, row)
			x, y := v.PointXY(p)
			f.Add(widget.Control{Node: sem.Node{
				ID: CellID(p), Role: sem.Cell, Label: v.label(p, m.Position.At(p), p == m.Last) + remarks[p], Row: part.Row + part.Rows - row, Col: col - part.Col + 1, Checked: p == entry,
				Rect: sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s},
			}})
		}
	}
}

// BuildChooser adds the options of the open chooser, which Draw draws over the
// board.
func (v *View) BuildChooser(f *widget.Frame) {
	pill, rects := v.chooserRects()
	if len(rects) == 0 {
		return
	}
	p := v.Choosing
	question := "choose"
	if len(v.Options) == 1 {
		question = "choose.confirm"
	}
	done := f.Container("chooser", sem.Group, v.host.Say(question, "point", p.String()), pill)
	defer done()
	mover := v.host.Board().Position.ToMove()
	for i, r := range rects {
		if i >= len(v.Options) {
			f.Add(widget.Control{Node: sem.Node{ID: cancelID, Role: sem.Button, Label: v.host.Say("cancel"), Rect: r}, Round: 12, Press: v.CloseChooser})
			continue
		}
		stone := StoneOf(v.Options[i], mover)
		f.Add(widget.Control{
			Node:  sem.Node{ID: optionPrefix + strconv.Itoa(i), Role: sem.Button, Label: v.host.Say("choose."+stone.String(), "point", p.String()), Rect: r},
			Round: 12, Press: func() { v.choose(i) },
		})
	}
}

// chooserRects places the chooser beside its point so that it never covers it:
// the pill, and a square for each option (and one for cancelling when
// a single placement is to be confirmed).
func (v *View) chooserRects() (pill sem.Rect, options []sem.Rect) {
	n := len(v.Options)
	if n == 0 {
		return
	}
	const side, pad = 48.0, 6.0
	places := max(n, 2)
	w, h := float64(places)*side+pad*float64(places+1), side+2*pad
	x, y := v.PointXY(v.Choosing)
	reach := v.Spacing()*0.5 + 8
	pill = sem.Rect{X: x - w/2, Y: y - reach - h, W: w, H: h}
	if pill.Y < 4 {
		pill.Y = y + reach
	}
	pill.X = math.Min(math.Max(pill.X, 4), v.ui.Width-w-4)
	for i := 0; i < places; i++ {
		options = append(options, sem.Rect{X: pill.X + pad + float64(i)*(side+pad), Y: pill.Y + pad, W: side, H: side})
	}
	return pill, options
}

// overChooser reports whether a position is inside the open chooser, whose options
// are controls of their own.
func (v *View) overChooser(x, y float64) bool {
	pill, _ := v.chooserRects()
	return pill.Contains(x, y)
}
