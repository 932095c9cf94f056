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
	Small bool // in the small type size, where there is a choice
	// Zones are where a message covers nothing that has to be seen meanwhile, the best
	// first. It goes into the first that is large enough.
	Zones []sem.Rect
	// Over is where other messages go: along the edge of this rectangle that is
	// farther from the height Avoid.
	Over  sem.Rect
	Avoid float64
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

// MessageRect returns where the current message is shown; it is empty if there is none.
func (u *UI) MessageRect() sem.Rect {
	if u.toast.text == "" {
		return sem.Rect{}
	}
	return u.placeToast(canvas.Canvas{Painter: u.Painter(), Scale: u.Scale, Theme: u.Theme}).rect
}

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
	m := u.placeToast(c)
	c.Shade(m.rect, 14, 10, 4, canvas.Fade(canvas.RGB(0x000000), 0.25*alpha))
	ground, edge := canvas.RGB(0x202326), 0.12
	if c.Theme == &canvas.DarkTheme {
		ground, edge = canvas.RGB(0x3A4048), 0.22 // it stands out from the panels
	}
	c.Box(m.rect, 14, canvas.Fade(ground, 0.97*alpha), 1, canvas.Fade(canvas.RGB(0xFFFFFF), edge*alpha))
	in := sem.Rect{X: m.rect.X + m.pad, Y: m.rect.Y + m.pad/2 + 1, W: m.rect.W - 2*m.pad}
	c.Lines(m.lines, in, canvas.Regular, m.size, math.Round(m.size*toastLine), canvas.Fade(canvas.RGB(0xF3EFE8), alpha), canvas.Center)
}

// toastLine is the height of a line of a message, in sizes of its type.
const toastLine = 1.45

// message is a laid out message.
type message struct {
	lines     []string
	size, pad float64 // of the type and around it, in CSS pixels
	rect      sem.Rect
}

// layOut breaks the message into lines for a width; its place is not set.
func (u *UI) layOut(c canvas.Canvas, small bool, width float64) message {
	const widest = 460.0
	m := message{size: canvas.SizeNormal, pad: 18}
	if small {
		m.size, m.pad = canvas.SizeSmall, 12
	}
	m.lines = c.Fonts.Wrap(u.toast.text, canvas.Regular, m.size, c.Scale, math.Min(widest, width)-2*m.pad)
	for _, l := range m.lines {
		m.rect.W = math.Max(m.rect.W, c.Fonts.Width(l, canvas.Regular, m.size, c.Scale)+2*m.pad)
	}
	m.rect.H = float64(len(m.lines))*math.Round(m.size*toastLine) + m.pad + 2
	return m
}

// placeToast lays the message out in its place: into the first zone where it fits, in
// the small type size if need be.
func (u *UI) placeToast(c canvas.Canvas) message {
	const edge = 4.0
	safe := u.Safe()
	if u.Frame.Modal != "" || u.Toasts.Over.H <= 0 {
		m := u.layOut(c, u.Toasts.Small, safe.W-24)
		m.rect.X, m.rect.Y = safe.X+(safe.W-m.rect.W)/2, safe.Y+10
		return m
	}
	for _, zone := range u.Toasts.Zones {
		for _, small := range []bool{false, true} {
			if u.Toasts.Small && !small {
				continue
			}
			if m := u.layOut(c, small, zone.W); m.rect.H <= zone.H {
				m.rect.X = zone.X + (zone.W-m.rect.W)/2
				m.rect.Y = zone.Y + zone.H - m.rect.H - math.Min(6, (zone.H-m.rect.H)/2)
				return m
			}
		}
	}
	over := u.Toasts.Over
	m := u.layOut(c, true, over.W-2*edge)
	m.rect.X, m.rect.Y = over.X+(over.W-m.rect.W)/2, over.Y+over.H-m.rect.H-edge
	if u.Toasts.Avoid > over.Y+over.H/2 {
		m.rect.Y = over.Y + edge
	}
	m.rect.Y = math.Max(safe.Y+edge, math.Min(m.rect.Y, safe.Y+safe.H-m.rect.H-edge))
	return m
}
