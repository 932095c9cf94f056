package games

import (
	"math"

	"redstone/game/library"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules"
)

const (
	maxThumbnails      = 150 // size of the cache; a page has thirty
	thumbnailsPerFrame = 2   // drawn per frame
)

// thumbnail is what the thumbnail of a stored game depends on.
type thumbnail struct {
	position string
	last     rules.Point
	boardview.Style
}

// thumbnails draws the small boards of the list, a few per frame, and caches
// them. They look like the large board: a boardview.Picture draws them, too.
type thumbnails struct {
	sets   boardview.Stones // separate, so that they do not evict the large board's stones
	boards map[boardview.Style]*boardview.Picture
	made   map[thumbnail]*madeThumbnail
	paints int
	drawn  int // drawn in this paint
}

type madeThumbnail struct {
	img  canvas.Image
	used int // number of the last paint that used it
}

// begin is called before the list is painted.
func (t *thumbnails) begin() {
	if t.boards == nil || len(t.boards) > 40 || len(t.sets) > 12 {
		t.sets, t.boards, t.made = boardview.Stones{}, map[boardview.Style]*boardview.Picture{}, map[thumbnail]*madeThumbnail{}
	}
	t.paints++
	t.drawn = 0
	if len(t.made) <= maxThumbnails {
		return
	}
	for k, m := range t.made {
		if t.paints-m.used > 2 {
			m.img.Dispose()
			delete(t.made, k)
		}
	}
}

// draw draws a game's last position; an empty board, if too many others were
// drawn in this frame. It reports whether the thumbnail is complete.
func (t *thumbnails) draw(c canvas.Canvas, e *library.Entry, r sem.Rect, look string, marks bool) bool {
	x0, y0, x1, _ := c.Device(r)
	style := boardview.Style{Size: e.Size, Side: max(16, x1-x0), Look: look, Marks: marks}
	k := thumbnail{e.Position, e.Last, style}
	place := func(img canvas.Image) {
		c.Img.Draw(img, canvas.DrawOptions{X: float64(x0), Y: float64(y0)})
	}
	if m := t.made[k]; m != nil {
		m.used = t.paints
		place(m.img)
		return true
	}
	if t.drawn++; t.drawn > thumbnailsPerFrame {
		if b := t.boards[style]; b != nil {
			place(b.Empty)
		} else {
			c.Box(r, 3, c.Theme.Raised, 1, c.Theme.Rule)
		}
		return false
	}
	b := t.boards[style]
	if b == nil {
		b = &boardview.Picture{}
		t.boards[style] = b
	}
	b.Fit(c.Graphics, t.sets, style)
	_, at := library.Stones(e.Position)
	b.Render(c, boardview.Scene{Stone: at, Last: e.Last}, rules.Black)
	img := c.NewImage(style.Side, style.Side)
	img.Draw(b.Layer, canvas.DrawOptions{})
	t.made[k] = &madeThumbnail{img, t.paints}
	place(img)
	return true
}

// thumbSide is the side of a thumbnail in the list.
func thumbSide(width float64) float64 { return math.Round(math.Min(72, math.Max(56, width*0.17))) }
