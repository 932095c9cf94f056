package widget

import (
	"image/color"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Style is how a button is drawn.
type Style uint8

// The styles of buttons.
const (
	Plain  Style = iota // a panel with a soft edge
	Accent              // the primary action
	Bare                // only its icon or label
	Chosen              // bare, and selected
)

// Button adds a button with an icon and, if words is set, with its label as
// text; otherwise the label is shown as a tooltip.
func (f *Frame) Button(id string, r sem.Rect, label string, icon canvas.Icon, words bool, st Style, press func()) *Control {
	return f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.Button, Label: label, Rect: r},
		Round: 12, Press: press, Tip: !words,
		Paint: func(c canvas.Canvas, s ControlState) { ButtonFace(c, r, label, icon, words, st, s, false) },
	})
}

// DisabledIf disables a control when off is true.
func (c *Control) DisabledIf(off bool) *Control {
	if off {
		paint := c.Paint
		c.Disabled, c.Press, c.Slide = true, nil, nil
		c.Paint = func(cv canvas.Canvas, s ControlState) {
			faded := *cv.Theme
			faded.Ink, faded.Muted = canvas.Mix(faded.Ink, faded.Panel, 0.68), canvas.Mix(faded.Muted, faded.Panel, 0.6)
			cv.Theme = &faded
			paint(cv, ControlState{})
		}
	}
	return c
}

// ButtonFace draws a button: its background by style and state, on for one that has
// something switched on, then its icon, or its text with the icon before it
// if there is room for both.
func ButtonFace(c canvas.Canvas, r sem.Rect, label string, icon canvas.Icon, words bool, st Style, s ControlState, on bool) {
	ink := buttonGround(c, r, st, s, on)
	if !words {
		c.Icon(icon, r, 22, ink)
		return
	}
	w := canvas.Regular
	if st == Accent || st == Chosen {
		w = canvas.Bold
	}
	if lines := twoLines(c, label, w, r); len(lines) == 2 {
		const line = 17.0
		c.Lines(lines, sem.Rect{X: r.X + 4, Y: r.Y + (r.H-2*line)/2, W: r.W - 8}, w, canvas.SizeSmall, line, ink, canvas.Center)
		return
	}
	const beside = 46.0 // CSS pixels that the icon takes with the space around it
	if icon == canvas.IconNone || r.W < c.Fonts.Width(label, w, canvas.SizeNormal, c.Scale)+beside {
		c.Text(label, r.Inset(6), w, canvas.SizeNormal, ink, canvas.Center)
		return
	}
	text := c.Fonts.Fit(label, w, canvas.SizeNormal, c.Scale, r.W-beside)
	tw := c.Fonts.Width(text, w, canvas.SizeNormal, c.Scale)
	x := r.X + (r.W-tw-28)/2
	c.Icon(icon, sem.Rect{X: x, Y: r.Y, W: 20, H: r.H}, 20, ink)
	c.Text(text, sem.Rect{X: x + 28, Y: r.Y, W: tw + 1, H: r.H}, w, canvas.SizeNormal, ink, canvas.Left)
}

// twoLines breaks a label that does not fit on a button in one line into two, if it is high enough.
func twoLines(c canvas.Canvas, label string, w canvas.Weight, r sem.Rect) []string {
	const least, shrink = 40.0, 0.8 // CSS pixels; what Text shrinks a line to
	if r.H < least || c.Fonts.Width(label, w, canvas.SizeNormal, c.Scale)*shrink <= r.W-12 {
		return nil
	}
	return c.Fonts.Wrap(label, w, canvas.SizeSmall, c.Scale, r.W-10)
}

// buttonGround draws the background of a button and returns the colour of its text.
func buttonGround(c canvas.Canvas, r sem.Rect, st Style, s ControlState, on bool) color.RGBA {
	t := c.Theme
	switch st {
	case Plain:
		fill := t.Panel
		if s.Hover || on {
			fill = t.Raised
		}
		if s.Down {
			fill = t.Rule
		}
		edge, width, ink := t.Rule, 1.0, t.Ink
		if on {
			edge, width, ink = t.Accent, 1.5, t.AccentInk
		}
		c.Shade(r, 12, 4, 1.5, t.Shadow)
		c.Box(r, 12, fill, width, edge)
		return ink
	case Accent:
		fill := t.Fill
		if s.Hover {
			fill = canvas.Mix(fill, canvas.RGB(0x000000), 0.12)
		}
		if s.Down {
			fill = canvas.Mix(fill, canvas.RGB(0x000000), 0.25)
		}
		c.Box(r, 12, fill, 0, fill)
		return t.OnAccent
	}
	touched := s.Hover || s.Down
	if touched {
		c.Box(r, 10, t.Raised, 0, t.Raised)
	}
	switch {
	case st == Chosen:
		c.Box(r, 10, t.AccentSoft, 0, t.AccentSoft)
		return t.AccentInk
	case touched:
		return t.Ink
	}
	return t.Muted
}
