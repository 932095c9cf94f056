package widget

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// areaLineHeight is the height of a line of a text area, in CSS pixels.
const areaLineHeight = 24.0

// areaPad is the distance between a text area's edge and its text.
const areaPad = 12.0

// areaScroll returns the ID of a text area's scrolled view.
func areaScroll(id string) string { return id + ".scroll" }

// TextArea adds a text field of several lines, which keeps line breaks and scrolls. hint
// is the placeholder; changed is called after the player has changed the text, submit for
// Ctrl or Cmd with Enter; both may be nil. The text is limited by Field(id).Limit.
func (u *UI) TextArea(f *Frame, id string, r sem.Rect, label, hint string, changed, submit func()) {
	t := u.Field(id)
	t.Lines = true
	l := areaLook{id: id, r: r, view: sem.Rect{X: r.X + areaPad, Y: r.Y + areaPad - 2, W: r.W - 2*areaPad, H: r.H - 2*areaPad + 4}, hint: hint}
	f.Draw(func(c canvas.Canvas) {
		edge, width := c.Theme.Rule, 1.0
		if u.Focus == id {
			edge, width = c.Theme.Accent, 1.5
		}
		c.Box(r, 12, c.Theme.Raised, width, edge)
	})
	if !u.NativeAreas {
		u.layoutArea(f, t, &l)
	}
	f.Add(Control{
		Node: sem.Node{ID: id, Role: sem.TextBox, Multiline: true, Label: label, Hint: hint, Rect: r, ValueText: string(t.Text),
			Value: float64(t.Changes), Min: float64(t.From), Max: float64(t.To)},
		Round: 12, Changed: changed, Submit: submit, Press: func() {},
		Point: func(x, y float64, extend bool) {
			if len(t.area.lines) == 0 {
				return
			}
			line := int(math.Floor((y - l.view.Y + u.Offset[areaScroll(id)]) / areaLineHeight))
			line = min(max(line, 0), len(t.area.lines)-1)
			t.Move(t.area.at(t.Text, line, x-l.view.X), extend)
		},
		Paint: func(c canvas.Canvas, _ ControlState) {
			if !u.NativeAreas {
				l.paint(c.Clip(sem.Rect{X: l.view.X - 1, Y: l.view.Y, W: l.view.W + 3, H: l.view.H}), t, u.Focus == id, u.Offset[areaScroll(id)])
			}
		},
	})
}

// layoutArea wraps the text of an area, scrolls to the caret when it was moved, and adds the
// scrolled view.
func (u *UI) layoutArea(f *Frame, t *TextField, l *areaLook) {
	a := &t.area
	a.measure = func(s string) float64 { return f.Width(s, canvas.Regular, canvas.SizeNormal) }
	a.caret = f.caret
	width := l.view.W - 4 // the caret needs room too
	if a.width != width || a.stale || len(a.lines) == 0 {
		a.layout(t.Text, width)
	}
	a.page = int(l.view.H / areaLineHeight)
	scroll := areaScroll(l.id)
	if a.follow {
		a.follow = false
		y := float64(a.lineAt(t.To)) * areaLineHeight
		u.Offset[scroll] = math.Min(math.Max(u.Offset[scroll], y+areaLineHeight-l.view.H), y)
	}
	l.height = float64(len(a.lines)) * areaLineHeight
	f.Scrolls = append(f.Scrolls, Scroll{ID: scroll, View: l.r, Height: math.Max(l.height+l.r.H-l.view.H, 0), Sheet: f.Modal != ""})
}

// areaLook is where a text area is drawn.
type areaLook struct {
	id      string
	r, view sem.Rect // the whole and its text
	height  float64  // of all lines
	hint    string
}

// paint draws the visible lines, and with the focus the caret or the selection.
func (l *areaLook) paint(c canvas.Canvas, t *TextField, focused bool, offset float64) {
	a := &t.area
	low, high := min(t.From, t.To), max(t.From, t.To)
	if len(t.Text) == 0 {
		c.Lines(c.Fonts.Wrap(l.hint, canvas.Regular, canvas.SizeNormal, c.Scale, l.view.W), sem.Rect{X: l.view.X, Y: l.view.Y, W: l.view.W},
			canvas.Regular, canvas.SizeNormal, areaLineHeight, c.Theme.Muted, canvas.Left)
	}
	caret := a.lineAt(t.To)
	for i := max(0, int(offset/areaLineHeight)); i < len(a.lines); i++ {
		line := a.lines[i]
		y := l.view.Y + float64(i)*areaLineHeight - offset
		if y > l.view.Y+l.view.H {
			break
		}
		if from, to := max(low, line.from), min(high, line.to); focused && from < to {
			x0, x1 := a.x(t.Text, line, from), a.x(t.Text, line, to)
			c.Fill(sem.Rect{X: l.view.X + min(x0, x1), Y: y + 1, W: max(x0, x1) - min(x0, x1), H: areaLineHeight - 2}, selected(c.Theme))
		}
		text, _ := a.line(t.Text, line)
		w := c.Fonts.Width(text, canvas.Regular, canvas.SizeNormal, c.Scale)
		c.Text(text, sem.Rect{X: l.view.X + a.start(text), Y: y, W: w + 2, H: areaLineHeight}, canvas.Regular, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
		if focused && low == high && i == caret {
			c.Fill(sem.Rect{X: l.view.X + a.x(t.Text, line, t.To), Y: y + 2, W: 1.5, H: areaLineHeight - 4}, c.Theme.Ink)
		}
	}
	if over := l.height - l.view.H; over > 1 {
		bar := math.Max(24, l.view.H*l.view.H/l.height)
		y := l.view.Y + (l.view.H-bar)*math.Min(1, offset/over)
		c.Box(sem.Rect{X: l.view.X + l.view.W - 2, Y: y, W: 4, H: bar}, 2, canvas.Fade(c.Theme.Muted, 0.5), 0, c.Theme.Rule)
	}
}
