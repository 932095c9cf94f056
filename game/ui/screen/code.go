package screen

import (
	"image"
	"image/color"
	"math"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// Code is the picture of a QR code that is shown, one pixel for a module; the zero value is none.
type Code struct {
	value string
	img   canvas.Image
	side  int // in modules, with the margin
}

// quiet is the width of the margin that a QR code needs, in modules.
const quiet = 4

// Drop frees the picture.
func (q *Code) Drop() {
	if q.img != nil {
		q.img.Dispose()
	}
	*q = Code{}
}

// draw makes the picture of a code.
func (q *Code) draw(g canvas.Graphics, value string) {
	if q.value == value {
		return
	}
	q.Drop()
	rows := form.Modules(value)
	q.value, q.side = value, len(rows)+2*quiet
	img := image.NewRGBA(image.Rect(0, 0, q.side, q.side))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for y, row := range rows {
		for x := range len(row) {
			if row[x] == '#' {
				img.SetRGBA(x+quiet, y+quiet, color.RGBA{A: 255})
			}
		}
	}
	q.img = canvas.Upload(g, img)
}

// Build adds a QR code, whose modules are as package form has them, and returns its height: black on white in both themes,
// since not every camera reads it otherwise, and in whole device pixels.
func (q *Code) Build(f *widget.Frame, ui *widget.UI, id string, r sem.Rect, label, modules string) float64 {
	const largest = 280.0
	q.draw(ui.Painter().Graphics, modules)
	module := math.Max(1, math.Floor(math.Min(largest, r.W)*f.Canvas.Scale/float64(q.side)))
	side := math.Min(r.W, module*float64(q.side)/f.Canvas.Scale)
	box := sem.Rect{X: r.X + math.Round((r.W-side)/2), Y: r.Y, W: side, H: side}
	f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Image, Label: label, Rect: box},
		Paint: func(cv canvas.Canvas, _ widget.ControlState) {
			if q.img != nil && q.value == modules {
				x0, y0, _, _ := cv.Device(box)
				cv.Img.Draw(q.img, canvas.DrawOptions{X: float64(x0), Y: float64(y0), Scale: module})
			}
		},
	})
	return side
}
