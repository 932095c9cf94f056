package ui

import (
	"math"
	"time"

	"redstone/game/ui/sem"
)

// toast is a short message over the board that goes by itself.
type toast struct {
	text  string
	shown time.Time
	until time.Time
	still bool // reduced motion: no fading
}

const toastFade = 160 * time.Millisecond

// showToast shows a message; a long one, or one that matters, stays longer. It
// is spoken as well.
func (a *App) showToast(text string, matters bool) {
	now := a.p.Now()
	stay := 1600*time.Millisecond + time.Duration(len(text))*35*time.Millisecond
	if matters {
		stay += 4 * time.Second
	}
	a.toast = toast{text: text, shown: now, until: now.Add(stay), still: a.calm()}
	a.announce(text, matters)
	a.dirtyScreen = true
}

// refuse says why something can't be done, with the sound for it.
func (a *App) refuse(text string) {
	a.play("error")
	a.showToast(text, false)
}

// opacity returns how much of the toast is seen, 0 to 1.
func (t toast) opacity(now time.Time) float64 {
	in := float64(now.Sub(t.shown)) / float64(toastFade)
	out := float64(t.until.Sub(now)) / float64(toastFade)
	if t.still {
		return 1
	}
	return math.Max(0, math.Min(1, math.Min(in, out)))
}

// moving reports whether the toast is just coming or going.
func (t toast) moving(now time.Time) bool {
	return !t.still && (now.Sub(t.shown) < toastFade+50*time.Millisecond || t.until.Sub(now) < toastFade)
}

func (a *App) drawToast(c canvas) {
	if a.toast.text == "" {
		return
	}
	alpha := a.toast.opacity(a.p.Now())
	if alpha <= 0 {
		return
	}
	size, pad, most := sizeNormal, 18.0, math.Min(a.width-24, 460)
	b := a.layout.board
	switch l := a.layout; {
	case l.bare:
		size, pad, most = sizeSmall, 12, a.width-12
	case l.wide:
		most = l.cards[1].W
	}
	height := math.Round(size * 1.45)
	lines := c.fonts.wrap(a.toast.text, regular, size, c.scale, most-2*pad)
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, c.fonts.width(l, regular, size, c.scale))
	}
	r := sem.Rect{W: w + 2*pad, H: float64(len(lines))*height + pad + 2}
	// Over a card, the panel or the strip, never over the stones.
	switch l := a.layout; {
	case a.frame.modal != "":
		r.X, r.Y = (a.width-r.W)/2, 10
	case l.bare:
		r.X, r.Y = (a.width-r.W)/2, a.height-r.H-3
	case l.wide:
		r.X, r.Y = l.cards[1].X+(l.cards[1].W-r.W)/2, l.cards[1].Y-r.H-6
	default:
		r.X, r.Y = b.X+(b.W-r.W)/2, l.cards[1].Y+(l.cards[1].H-r.H)/2
	}
	r.X = math.Max(4, math.Min(r.X, a.width-r.W-4))
	r.Y = math.Max(4, math.Min(r.Y, a.height-r.H-3))
	c.shade(r, 14, 10, 4, fade(rgb(0x000000), 0.25*alpha))
	c.box(r, 14, fade(rgb(0x202326), 0.97*alpha), 1, fade(rgb(0xFFFFFF), 0.12*alpha))
	c.lines(lines, sem.Rect{X: r.X + pad, Y: r.Y + pad/2 + 1, W: r.W - 2*pad}, regular, size, height, fade(rgb(0xF3EFE8), alpha), center)
}

// dropToast takes the message away: its time, or what it was about, is over.
func (a *App) dropToast() {
	if a.toast.text != "" {
		a.toast = toast{}
		a.dirtyScreen = true
	}
}
