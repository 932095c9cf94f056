package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/library"
	"redstone/game/ui/sem"
	"redstone/rules"
)

const (
	maxThumbnails = 150 // kept; a page has thirty
	thumbsAtOnce  = 2   // drawn in a frame
)

// thumbnail is what the picture of a kept game depends on.
type thumbnail struct {
	position string
	last     rules.Point
	boardStyle
}

// thumbnails draws the small boards of the list, a few in a frame, and keeps
// them. The boards look like the large one: they come from the same boardView.
type thumbnails struct {
	sets   stoneSets // of their own: the large board's must not be given up for them
	boards map[boardStyle]*boardView
	made   map[thumbnail]*madeThumbnail
	paints int
	fresh  int // made in this paint
}

type madeThumbnail struct {
	img  *ebiten.Image
	used int // in which paint
}

// begin is called before the list is painted.
func (t *thumbnails) begin() {
	if t.boards == nil || len(t.boards) > 40 || len(t.sets) > 12 {
		t.sets, t.boards, t.made = stoneSets{}, map[boardStyle]*boardView{}, map[thumbnail]*madeThumbnail{}
	}
	t.paints++
	t.fresh = 0
	if len(t.made) <= maxThumbnails {
		return
	}
	for k, m := range t.made {
		if t.paints-m.used > 2 {
			m.img.Deallocate()
			delete(t.made, k)
		}
	}
}

// draw shows a game's last position; its empty board, when too many others were
// drawn in this frame. It reports whether that was the last word.
func (t *thumbnails) draw(c canvas, e *library.Entry, r sem.Rect, look string, marks bool) bool {
	x0, y0, x1, _ := c.device(r)
	style := boardStyle{size: e.Size, side: max(16, x1-x0), look: look, marks: marks}
	k := thumbnail{e.Position, e.Last, style}
	place := func(img *ebiten.Image) {
		o := ebiten.DrawImageOptions{}
		o.GeoM.Translate(float64(x0), float64(y0))
		c.img.DrawImage(img, &o)
	}
	if m := t.made[k]; m != nil {
		m.used = t.paints
		place(m.img)
		return true
	}
	if t.fresh++; t.fresh > thumbsAtOnce {
		if b := t.boards[style]; b != nil {
			place(b.empty)
		} else {
			c.box(r, 3, c.theme.raised, 1, c.theme.rule)
		}
		return false
	}
	b := t.boards[style]
	if b == nil {
		b = &boardView{}
		t.boards[style] = b
	}
	b.fit(t.sets, style)
	_, at := library.Stones(e.Position)
	b.render(c, scene{stone: at, last: e.Last}, rules.Black)
	img := ebiten.NewImage(style.side, style.side)
	img.DrawImage(b.layer, nil)
	t.made[k] = &madeThumbnail{img, t.paints}
	place(img)
	return true
}

// thumbSide is the side of a small board in the list.
func thumbSide(width float64) float64 { return math.Round(math.Min(72, math.Max(56, width*0.17))) }
