package online

import (
	"image"
	"image/color"
	"math"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// codeImage is the picture of the QR code that is shown, one pixel for a module.
type codeImage struct {
	value string
	img   canvas.Image
	side  int // in modules, with the margin
}

// quiet is the width of the margin that a QR code needs, in modules.
const quiet = 4

func (q *codeImage) drop() {
	if q.img != nil {
		q.img.Dispose()
	}
	*q = codeImage{}
}

// draw makes the picture of a code.
func (q *codeImage) draw(g canvas.Graphics, value string) {
	if q.value == value {
		return
	}
	q.drop()
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

// qr adds a QR code: black on white in both themes, since not every camera reads it otherwise, and in whole device pixels.
func (b *builder) qr(id string, r sem.Rect, c form.Control) float64 {
	const largest = 280.0
	q := &b.code
	q.draw(b.ui.Painter().Graphics, c.Value)
	module := math.Max(1, math.Floor(math.Min(largest, r.W)*b.f.Canvas.Scale/float64(q.side)))
	side := math.Min(r.W, module*float64(q.side)/b.f.Canvas.Scale)
	box := sem.Rect{X: r.X + math.Round((r.W-side)/2), Y: r.Y, W: side, H: side}
	b.f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Image, Label: c.Label, Rect: box},
		Paint: func(cv canvas.Canvas, _ widget.ControlState) {
			if q.img != nil && q.value == c.Value {
				x0, y0, _, _ := cv.Device(box)
				cv.Img.Draw(q.img, canvas.DrawOptions{X: float64(x0), Y: float64(y0), Scale: module})
			}
		},
	})
	return side
}
