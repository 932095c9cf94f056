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
	width := math.Min(a.width-24, 460)
	lines := c.fonts.wrap(a.toast.text, regular, sizeNormal, c.scale, width-36)
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, c.fonts.width(l, regular, sizeNormal, c.scale))
	}
	h := float64(len(lines))*22 + 20
	r := sem.Rect{X: (a.width - w - 36) / 2, W: w + 36, H: h}
	b := a.layout.board
	r.X = b.X + (b.W-r.W)/2
	r.Y = math.Min(b.Y+b.H-h-14, a.height-h-14)
	if p := a.input.ghost; p != 0 {
		if _, y := a.pointXY(p); y > b.Y+b.H*0.6 {
			r.Y = b.Y + 14
		}
	}
	r.X = math.Max(8, math.Min(r.X, a.width-r.W-8))
	c.shade(r, 14, 10, 4, fade(rgb(0x000000), 0.25*alpha))
	c.box(r, 14, fade(rgb(0x202326), 0.96*alpha), 1, fade(rgb(0xFFFFFF), 0.12*alpha))
	c.lines(lines, sem.Rect{X: r.X + 18, Y: r.Y + 10, W: r.W - 36}, regular, sizeNormal, 22, fade(rgb(0xF3EFE8), alpha), center)
}
