package widget

import (
	"math"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// TipDelay is how long a control is hovered before its tooltip is shown.
const TipDelay = 500 * time.Millisecond

// tipFor returns the control whose tooltip is to be shown now, or nil: one that shows
// only an icon, or less than its label says, and has the keyboard focus, or has been hovered for TipDelay.
func (u *UI) tipFor(now time.Time) *Control {
	if u.pointer.active {
		return nil
	}
	if now.Sub(u.pointer.since) >= TipDelay {
		if c := u.Frame.Find(u.pointer.hover); c != nil && c.Tip {
			return c
		}
	}
	if u.FocusVisible {
		if c := u.Frame.Find(u.Focus); c != nil && c.Tip {
			return c
		}
	}
	return nil
}

// watchTip invalidates the screen when a tooltip has to appear or disappear.
func (u *UI) watchTip(now time.Time) {
	id := ""
	if c := u.tipFor(now); c != nil {
		id = c.ID
	}
	if id != u.tip {
		u.tip = id
		u.Invalidate(Screen)
	}
}

// Tip returns the ID of the control whose tooltip is shown, "" for none.
func (u *UI) Tip() string { return u.tip }

// drawTip draws a control's label beside it.
func (u *UI) drawTip(c canvas.Canvas) {
	ctl := u.Frame.Find(u.tip)
	if u.tip == "" || ctl == nil {
		return
	}
	lines := c.Fonts.Wrap(ctl.Label, canvas.Regular, canvas.SizeSmall, c.Scale, math.Min(340, u.Safe().W-30))
	w := 0.0
	for _, line := range lines {
		w = math.Max(w, c.Fonts.Width(line, canvas.Regular, canvas.SizeSmall, c.Scale)+22)
	}
	h := 12 + 18*float64(len(lines))
	x, _ := ctl.Rect.Center()
	safe := u.Safe()
	r := sem.Rect{X: math.Min(math.Max(safe.X+4, x-w/2), safe.X+safe.W-w-4), Y: ctl.Rect.Y - h - 6, W: w, H: h}
	if r.Y < safe.Y+4 {
		r.Y = ctl.Rect.Y + ctl.Rect.H + 6
	}
	c.Shade(r, 10, 8, 3, canvas.Fade(canvas.RGB(0x000000), 0.25))
	c.Box(r, 10, canvas.Fade(canvas.RGB(0x202326), 0.97), 1, canvas.Fade(canvas.RGB(0xFFFFFF), 0.12))
	c.Lines(lines, sem.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: h - 12}, canvas.Regular, canvas.SizeSmall, 18, canvas.RGB(0xF3EFE8), canvas.Center)
}
