package widget

import (
	"image/color"
	"math"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Static parts are cached in layers: the controls, the content's own, and
// the open dialog. A frame with animation draws these and the moving parts.

// Refresh rebuilds what is invalid. It is called once a frame, after all input.
func (u *UI) Refresh(now time.Time) {
	switch {
	case u.Width <= 0:
	case u.Invalid(postponed):
		u.validate(postponed)
	case u.Invalid(Controls):
		u.Rebuild(now)
	case u.Invalid(Pictures) && !u.deferPictures(now):
		u.paint()
	}
	u.watchTip(now)
}

// Rebuild rebuilds the controls, mirrors them and repaints their layers.
func (u *UI) Rebuild(now time.Time) {
	p := u.Painter()
	u.validate(Controls)
	p.Fonts.Sweep()
	u.build()
	u.mirror()
	u.Invalidate(Pictures)
	if !u.deferPictures(now) {
		u.paint()
	}
}

// build builds the controls. When a view was scrolled past its end, or a dialog
// has another height than last time, it does so again before the frame is
// shown; a bounded number of times, in case the layout never converges.
func (u *UI) build() {
	const maxTries = 5
	for range maxTries {
		f := &u.Frame
		*f = Frame{Controls: f.Controls[:0], Scrolls: f.Scrolls[:0], Canvas: canvas.Canvas{Painter: u.painter, Scale: u.Scale, Theme: u.Theme}}
		u.host.Build(f)
		f.Sheet = len(f.Controls)
		u.buildSheet(f)
		if f.Modal == "" {
			f.Sheet = len(f.Controls)
		}
		if !u.clampScrolls() && !f.Relayout {
			return
		}
	}
}

// clampScrolls clamps the offset of every view and reports whether any changed.
func (u *UI) clampScrolls() bool {
	changed := false
	for _, s := range u.Frame.Scrolls {
		o := min(max(u.Offset[s.ID], 0), max(0, s.Height-s.View.H))
		if o != u.Offset[s.ID] {
			u.Offset[s.ID] = o
			changed = true
		}
	}
	return changed
}

// mirror passes the semantics tree to the host.
func (u *UI) mirror() {
	t := &u.Tree
	t.Modal, t.Focus, t.Say = u.Frame.Modal, u.Focus, u.say
	t.Nodes = t.Nodes[:0]
	found := false
	for i := range u.Frame.Controls {
		if c := &u.Frame.Controls[i]; c.ID != "" {
			t.Nodes = append(t.Nodes, c.Node)
			found = found || c.ID == u.Focus
		}
	}
	if !found {
		u.Focus, t.Focus = "", ""
		if t.Modal != "" && u.FocusVisible {
			u.Focus = t.Step(1)
			t.Focus = u.Focus
		}
	}
	u.host.Mirror(t)
}

// deferPictures reports whether repainting the controls has to wait for
// the content. After a resize it can't wait.
func (u *UI) deferPictures(now time.Time) bool {
	if u.Frame.Modal != "" || u.chrome == nil || !u.content.Busy(now) {
		return false
	}
	b := u.chrome.Bounds()
	w, h := u.deviceSize()
	return b.Dx() == w && b.Dy() == h
}

// deviceSize returns the screen's size in device pixels.
func (u *UI) deviceSize() (w, h int) {
	const rounding = 1e-6 // of sizes that were divided by the scale
	return int(math.Max(1, math.Floor(u.Width*u.Scale+rounding))), int(math.Max(1, math.Floor(u.Height*u.Scale+rounding)))
}

// paint repaints the layers of the controls and of the open dialog.
func (u *UI) paint() {
	u.validate(Pictures)
	w, h := u.deviceSize()
	u.chrome = sized(u.painter.Graphics, u.chrome, w, h)
	c := canvas.Canvas{Painter: u.painter, Img: u.chrome, Scale: u.Scale, Theme: u.Theme}
	u.chrome.Fill(u.Theme.Ground)
	u.paintControls(c, u.Frame.Controls[:u.Frame.Sheet])
	if u.Frame.Modal != "" {
		u.sheet = sized(u.painter.Graphics, u.sheet, w, h)
		u.sheet.Clear()
		c.Img = u.sheet
		c.Fill(sem.Rect{W: u.Width + 1, H: u.Height + 1}, u.Theme.Scrim)
		u.paintControls(c, u.Frame.Controls[u.Frame.Sheet:])
	}
	u.Invalidate(Screen)
}

// sized returns an image of that size, reusing img if it fits.
func sized(g canvas.Graphics, img canvas.Image, w, h int) canvas.Image {
	if img != nil {
		if b := img.Bounds(); b.Dx() == w && b.Dy() == h {
			return img
		}
		img.Dispose()
	}
	return g.NewTarget(w, h)
}

func (u *UI) paintControls(c canvas.Canvas, list []Control) {
	for i := range list {
		ctl := &list[i]
		cc := c
		if ctl.Clip != nil {
			if ctl.ID != "" && !overlaps(ctl.Rect, *ctl.Clip) {
				continue
			}
			cc = c.Clip(*ctl.Clip)
		}
		s := ControlState{Hover: ctl.ID != "" && ctl.ID == u.pointer.hover, Down: ctl.ID != "" && ctl.ID == u.pointer.down}
		if ctl.Paint != nil {
			ctl.Paint(cc, s)
		}
		if u.FocusVisible && ctl.ID != "" && ctl.ID == u.Focus && ctl.Role != sem.Cell {
			cc.Box(ctl.Rect.Inset(-3), ctl.Round+3, color.RGBA{}, 2.5, u.Theme.Accent)
			cc.Box(ctl.Rect.Inset(-1), ctl.Round+1, color.RGBA{}, 1, u.Theme.Panel)
		}
	}
}

func overlaps(a, b sem.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Draw updates the screen and reports whether anything had to be drawn.
func (u *UI) Draw(screen canvas.Image) bool {
	u.Painter()
	if u.Width <= 0 || len(u.Frame.Controls) == 0 && !u.Invalid(Controls) {
		return false
	}
	if u.chrome == nil {
		u.Rebuild(u.Now())
	}
	if !u.Invalid(Screen | Static) {
		return false
	}
	stale := u.Invalid(Static)
	u.validate(Static)
	if u.content.Render(canvas.Canvas{Painter: u.painter, Scale: 1, Theme: u.Theme}, stale) {
		u.Invalidate(Screen)
	}
	c := canvas.Canvas{Painter: u.painter, Img: screen, Scale: u.Scale, Theme: u.Theme}
	screen.Draw(u.chrome, canvas.DrawOptions{})
	u.content.Draw(c)
	if u.Frame.Modal != "" {
		screen.Draw(u.sheet, canvas.DrawOptions{})
	}
	u.drawToast(c)
	u.drawTip(c)
	if !u.content.Moving() {
		u.validate(Screen)
	}
	return true
}
