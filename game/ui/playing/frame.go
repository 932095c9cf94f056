package playing

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// buildFrameStrip adds the strip of a board in another page, whose author says which buttons there are.
func (s *Screen) buildFrameStrip(f *widget.Frame, frame screen.Frame) {
	r := s.host.Layout().Strip
	s.frameMenu = nil
	switch {
	case r.H <= 0 || frame.BuildNotice(f, r):
		return
	case s.PieAsked():
		s.buildPieRow(f, sem.Rect{X: r.X + 3, Y: r.Y + 1, W: r.W - 6, H: r.H - 2})
		return
	}
	t := s.host.Words()
	text := 110.0
	if r.W < 280 {
		text = 84
	}
	more := widget.MenuItem{ID: "more", Label: t.Say("more"), Icon: canvas.IconMore, Press: func() { s.ui.Open(screen.More) }}
	strip := screen.DivideStrip(r, text, s.frameItems(frame), more)
	s.frameMenu = strip.Hidden
	s.buildStatus(f, r, sem.Rect{X: r.X + 29, Y: r.Y, W: strip.Text.W - 31, H: r.H})
	done := f.Container("actions", sem.Toolbar, t.Say("actions"), sem.Rect{X: strip.Text.X + strip.Text.W, Y: r.Y, W: r.W - strip.Text.W, H: r.H})
	defer done()
	for i, item := range strip.Shown {
		c := f.Button(item.ID, strip.Buttons[i], item.Label, item.Icon, false, widget.Bare, item.Press)
		c.HasPopup = item.ID == "more"
		c.Volatile = (&action{MenuItem: item}).volatile()
		c.DisabledIf(item.Disabled)
	}
}

// frameItems returns the buttons, the most important first. Without the button for passing there would be no game of Go.
func (s *Screen) frameItems(frame screen.Frame) []widget.MenuItem {
	ids := []string{"pass"}
	if !s.host.Match().Live() {
		ids = append(ids, "go-on")
	}
	for _, control := range []string{"undo", "hint"} {
		if frame.Has(control) {
			ids = append(ids, control)
		}
	}
	if frame.Has("walk") {
		ids = append(ids, "walk.back", "walk.forward")
	}
	var list []widget.MenuItem
	for _, a := range take(s.allActions(), ids...) {
		list = append(list, a.MenuItem)
	}
	return append(list, frame.Items()...)
}

// FrameMenu returns the buttons that there is no room for.
func (s *Screen) FrameMenu() []widget.MenuItem { return s.frameMenu }
