package screen

import (
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// Frame is what a board in another page has beside the game: the author of the page says which buttons there are.
type Frame interface {
	// Has reports whether there are buttons of that name, one of embedding.Controls.
	Has(control string) bool
	// Items returns those of the buttons that belong to no screen: reset, share and sound.
	Items() []widget.MenuItem
	// BuildNotice adds what is wrong with the board's options, in place of what is in the strip. It reports whether there
	// is anything.
	BuildNotice(f *widget.Frame, strip sem.Rect) bool
}

// Framed is a BoardScreen that shows in a Frame what the page's author allows.
type Framed interface {
	BoardScreen
	// FrameMenu returns the buttons that there is no room for, as rows of the menu.
	FrameMenu() []widget.MenuItem
}

// Strip divides the strip below a board in another page: a text on the left, buttons on the right. Buttons that there is
// no room for are hidden behind the button for the menu, whose label is more.
type Strip struct {
	Text    sem.Rect
	Shown   []widget.MenuItem
	Buttons []sem.Rect // of Shown
	Hidden  []widget.MenuItem
}

// DivideStrip divides a strip. text is the width that the text needs at least, in CSS pixels; the buttons come in the order
// of their importance. menu is the button for the menu.
func DivideStrip(r sem.Rect, text float64, items []widget.MenuItem, menu widget.MenuItem) Strip {
	step := min(r.H, 44)
	if r.W < 280 {
		step = min(step, 40)
	}
	room := max(1, int((r.W-text)/step))
	s := Strip{Shown: items}
	if len(items) > room {
		s.Shown, s.Hidden = append(items[:room-1:room-1], menu), items[room-1:]
	}
	x := r.X + r.W - step*float64(len(s.Shown))
	s.Text = sem.Rect{X: r.X, Y: r.Y, W: x - r.X, H: r.H}
	for range s.Shown {
		s.Buttons = append(s.Buttons, sem.Rect{X: x + 1, Y: r.Y + 1, W: step - 2, H: r.H - 2})
		x += step
	}
	return s
}
