package widget

import (
	"math"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// toast is a short message over the screen that disappears by itself.
type toast struct {
	text   string
	shown  time.Time
	until  time.Time
	static bool // reduced motion: no fading
}

// ToastArea says where messages are shown while no dialog is open.
type ToastArea struct {
	MaxWidth float64 // CSS pixels
	Small    bool    // in the small type size
	// Place returns the top left corner for a message of that size.
	Place func(w, h float64) (x, y float64)
}

const toastFade = 160 * time.Millisecond

// ShowToast shows a message; a long or important one stays longer. It
// is also announced.
func (u *UI) ShowToast(text string, matters bool) {
	now := u.Now()
	stay := 1600*time.Millisecond + time.Duration(len(text))*35*time.Millisecond
	if matters {
		stay += 4 * time.Second
	}
	u.toast = toast{text: text, shown: now, until: now.Add(stay), static: u.host.ReducedMotion()}
	u.Announce(text, matters)
	u.Invalidate(Screen)
}

// Refuse shows why something can't be done and plays the error sound.
func (u *UI) Refuse(text string) {
	u.host.PlaySound("error")
	u.ShowToast(text, false)
}

// Message returns the current message, "" for none.
func (u *UI) Message() string { return u.toast.text }

// DropToast removes the message, because it has expired or no longer applies.
func (u *UI) DropToast() {
	if u.toast.text != "" {
		u.toast = toast{}
		u.Invalidate(Screen)
	}
}

// AdvanceToast animates the message: it fades, and is removed when it has
// expired.
func (u *UI) AdvanceToast(now time.Time) {
	if u.toast.text == "" {
		return
	}
	if u.toast.moving(now) {
		u.Invalidate(Screen)
	}
	if now.After(u.toast.until) {
		u.DropToast()
	}
}

// opacity returns the opacity of the toast, 0 to 1.
func (t toast) opacity(now time.Time) float64 {
	in := float64(now.Sub(t.shown)) / float64(toastFade)
	out := float64(t.until.Sub(now)) / float64(toastFade)
	if t.static {
		return 1
	}
	return math.Max(0, math.Min(1, math.Min(in, out)))
}

// moving reports whether the toast is fading in or out.
func (t toast) moving(now time.Time) bool {
	return !t.static && (now.Sub(t.shown) < toastFade+50*time.Millisecond || t.until.Sub(now) < toastFade)
}

func (u *UI) drawToast(c canvas.Canvas) {
	if u.toast.text == "" {
		return
	}
	alpha := u.toast.opacity(u.Now())
	if alpha <= 0 {
		return
	}
	size, pad := canvas.SizeNormal, 18.0
	if u.Toasts.Small {
		size, pad = canvas.SizeSmall, 12
	}
	height := math.Round(size * 1.45)
	lines := c.Fonts.Wrap(u.toast.text, canvas.Regular, size, c.Scale, u.Toasts.MaxWidth-2*pad)
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, c.Fonts.Width(l, canvas.Regular, size, c.Scale))
	}
	r := sem.Rect{W: w + 2*pad, H: float64(len(lines))*height + pad + 2}
	if u.Frame.Modal != "" || u.Toasts.Place == nil {
		r.X, r.Y = (u.Width-r.W)/2, 10
	} else {
		r.X, r.Y = u.Toasts.Place(r.W, r.H)
	}
	r.X = math.Max(4, math.Min(r.X, u.Width-r.W-4))
	r.Y = math.Max(4, math.Min(r.Y, u.Height-r.H-3))
	c.Shade(r, 14, 10, 4, canvas.Fade(canvas.RGB(0x000000), 0.25*alpha))
	c.Box(r, 14, canvas.Fade(canvas.RGB(0x202326), 0.97*alpha), 1, canvas.Fade(canvas.RGB(0xFFFFFF), 0.12*alpha))
	c.Lines(lines, sem.Rect{X: r.X + pad, Y: r.Y + pad/2 + 1, W: r.W - 2*pad}, canvas.Regular, size, height, canvas.Fade(canvas.RGB(0xF3EFE8), alpha), canvas.Center)
}
