package ui

import (
	"math"
	"time"

	"redstone/game/ui/sem"
)

// tipDelay is how long a sign is pointed at before its words are shown.
const tipDelay = 500 * time.Millisecond

// tipFor returns the control whose words are to be shown now, or nil: one that
// shows only a sign and has the keyboard's focus, or has been pointed at for a
// moment.
func (a *App) tipFor(now time.Time) *control {
	id := ""
	switch {
	case a.pointer.active:
	case a.pointer.hover != "" && now.Sub(a.pointer.since) >= tipDelay:
		id = a.pointer.hover
	case a.keys:
		id = a.focus
	}
	if id == "" {
		return nil
	}
	if c := a.frame.find(id); c != nil && c.tip {
		return c
	}
	return nil
}

// watchTip redraws the screen when a control's words have to come or go.
func (a *App) watchTip(now time.Time) {
	id := ""
	if c := a.tipFor(now); c != nil {
		id = c.ID
	}
	if id != a.tipShown {
		a.tipShown = id
		a.dirtyScreen = true
	}
}

// drawTip shows the words of a sign beside it.
func (a *App) drawTip(c canvas) {
	ctl := a.frame.find(a.tipShown)
	if a.tipShown == "" || ctl == nil {
		return
	}
	w := c.fonts.width(ctl.Label, regular, sizeSmall, c.scale) + 22
	x, _ := ctl.Rect.Center()
	r := sem.Rect{X: math.Min(math.Max(4, x-w/2), a.width-w-4), Y: ctl.Rect.Y - 36, W: w, H: 30}
	if r.Y < 4 {
		r.Y = ctl.Rect.Y + ctl.Rect.H + 6
	}
	c.shade(r, 10, 8, 3, fade(rgb(0x000000), 0.25))
	c.box(r, 10, fade(rgb(0x202326), 0.97), 1, fade(rgb(0xFFFFFF), 0.12))
	c.text(ctl.Label, r, regular, sizeSmall, rgb(0xF3EFE8), center)
}
