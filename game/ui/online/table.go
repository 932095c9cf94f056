package online

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// table adds a table: in columns where there is room for them, otherwise with the cells of a row below its first one,
// each behind the name of its column. A row is one text for those who hear it.
func (b *builder) table(id string, r sem.Rect, c *form.Control) float64 {
	widths, narrow := b.columnWidths(c, r.W)
	y := r.Y
	done := b.f.Container(id, sem.Group, b.title(), r)
	group := len(b.f.Controls) - 1
	if !narrow {
		y += b.tableRow("", sem.Rect{X: r.X, Y: y, W: r.W}, c, c.Options, widths)
	}
	for i, row := range c.Rows {
		at := sem.Rect{X: r.X, Y: y, W: r.W}
		if narrow {
			y += b.stackedRow(id+".row."+strconv.Itoa(i), at, c, row)
		} else {
			y += b.tableRow(id+".row."+strconv.Itoa(i), at, c, row, widths)
		}
	}
	done()
	b.f.Controls[group].Rect.H = y - r.Y
	return y - r.Y
}

const columnGap = 12.0

// columnWidths returns the widths of a table's columns; narrow says that there is not enough room for them.
func (b *builder) columnWidths(c *form.Control, width float64) (widths []float64, narrow bool) {
	const firstColumn = 90.0 // of the names: at least, where they are longer they are cut
	widths = make([]float64, len(c.Options))
	sum := columnGap * float64(len(widths)-1)
	for i, name := range c.Options {
		widths[i] = b.f.Width(name, canvas.Bold, canvas.SizeSmall)
		for _, row := range c.Rows {
			if i < len(row) {
				widths[i] = math.Max(widths[i], b.f.Width(row[i], canvas.Bold, canvas.SizeSmall))
			}
		}
		widths[i] = math.Ceil(widths[i]) + 1
		sum += widths[i]
	}
	longest := 0 // the column of names, which gives way
	for i := range widths {
		if widths[i] > widths[longest] {
			longest = i
		}
	}
	if spare := width - sum; spare > 0 || widths[longest]+spare >= firstColumn {
		widths[longest] += spare
		return widths, false
	}
	return nil, true
}

// tableRow adds a row in columns; the one with their names has no ID.
func (b *builder) tableRow(id string, r sem.Rect, c *form.Control, row []string, widths []float64) float64 {
	const height = 32.0
	r.H = height
	b.f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: spokenRow(c, row), Rect: r},
		Paint: func(cv canvas.Canvas, _ widget.ControlState) {
			x := r.X
			for i, w := range widths {
				weight, ink := canvas.Regular, cv.Theme.Ink
				switch {
				case id == "":
					weight, ink = canvas.Bold, cv.Theme.Muted
				case i == 0:
					weight = canvas.Bold
				}
				if i < len(row) {
					cell := sem.Rect{X: x, Y: r.Y, W: w, H: r.H}
					if numbers(c, i) {
						cv.Text(row[i], cell, weight, canvas.SizeSmall, ink, canvas.Right)
					} else {
						cv.Clipped(row[i], cell, weight, canvas.SizeSmall, ink)
					}
				}
				x += w + columnGap
			}
			cv.Fill(sem.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}, cv.Theme.Rule)
		},
	})
	return r.H
}

// stackedRow adds a row as lines: its first cell, and what the others are behind the names of their columns.
func (b *builder) stackedRow(id string, r sem.Rect, c *form.Control, row []string) float64 {
	if len(row) == 0 {
		return 0
	}
	var rest []string
	for i, cell := range row {
		if i > 0 && cell != "" {
			rest = append(rest, named(c, i, cell))
		}
	}
	first := b.f.Wrap(row[0], canvas.Bold, canvas.SizeNormal, r.W)
	below := b.f.Wrap(strings.Join(rest, " · "), canvas.Regular, canvas.SizeSmall, r.W)
	if len(rest) == 0 {
		below = nil
	}
	r.H = labelLine*float64(len(first)) + line*float64(len(below)) + 16
	b.f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: spokenRow(c, row), Rect: r},
		Paint: func(cv canvas.Canvas, _ widget.ControlState) {
			y := r.Y + 8
			y += cv.Lines(first, sem.Rect{X: r.X, Y: y, W: r.W}, canvas.Bold, canvas.SizeNormal, labelLine, cv.Theme.Ink, canvas.Left)
			cv.Lines(below, sem.Rect{X: r.X, Y: y, W: r.W}, canvas.Regular, canvas.SizeSmall, line, cv.Theme.Muted, canvas.Left)
			cv.Fill(sem.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}, cv.Theme.Rule)
		},
	})
	return r.H
}

// named returns a cell behind the name of its column.
func named(c *form.Control, i int, cell string) string {
	if c.Options[i] == "" {
		return cell
	}
	return c.Options[i] + " " + cell
}

// spokenRow returns a row as it is spoken.
func spokenRow(c *form.Control, row []string) string {
	var list []string
	for i, cell := range row {
		if cell != "" {
			list = append(list, named(c, i, cell))
		}
	}
	if len(list) == 0 {
		return "–"
	}
	return strings.Join(list, ", ")
}

// numbers reports whether a column holds numbers, which stand below each other.
func numbers(c *form.Control, column int) bool {
	for _, row := range c.Rows {
		if column < len(row) && strings.Trim(row[column], "0123456789.,:+-−–½±?% ") != "" {
			return false
		}
	}
	return len(c.Rows) > 0
}
