package widget

import (
	"image/color"
	"strings"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Field returns the text field with that ID.
func (u *UI) Field(id string) *TextField {
	if u.fields[id] == nil {
		u.fields[id] = &TextField{}
	}
	return u.fields[id]
}

// focusedField returns the text field that has the keyboard focus, or nil.
func (u *UI) focusedField() (*Control, *TextField) {
	if u.Focus == "" || u.fields[u.Focus] == nil {
		return nil, nil
	}
	if c := u.Frame.Find(u.Focus); c != nil && c.Role == sem.TextBox {
		return c, u.fields[u.Focus]
	}
	return nil, nil
}

// fieldKey passes a key to the text field that has the focus, and reports
// whether it was handled.
func (u *UI) fieldKey(e Event) bool {
	c, t := u.focusedField()
	if c == nil {
		return false
	}
	switch {
	case e.Key == "Enter" && (e.Control || !t.Lines):
		if c.Submit != nil {
			c.Submit()
		}
		return true // otherwise the text has taken effect already
	case e.Key == "Escape" && (t.Lines || t.Keep):
		return false // what was written stays
	case e.Key == "Escape" && len(t.Text) > 0:
		t.Set("")
	case !t.Key(e):
		return false
	}
	u.fieldChanged(c)
	return true
}

// PasteIntoField inserts pasted text into the text field that has the focus, and reports
// whether there is one.
func (u *UI) PasteIntoField(text string) bool {
	c, t := u.focusedField()
	if c == nil {
		return false
	}
	if !t.Lines {
		text = strings.TrimSpace(text)
	}
	t.Insert(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"))
	u.fieldChanged(c)
	return true
}

// setField takes over the content of the platform's native field.
func (u *UI) setField(e Event) {
	c := u.Frame.Find(e.ID)
	if c == nil || c.Role != sem.TextBox {
		return
	}
	field := u.Field(e.ID)
	if e.Selection && e.Text != string(field.Text) {
		return
	}
	field.Put(e.Text, e.From, e.To)
	u.fieldChanged(c)
}

func (u *UI) fieldChanged(c *Control) {
	u.Invalidate(Controls)
	if c.Changed != nil {
		c.Changed()
	}
}

// Selected returns the selected text of the focused text field, for the system's
// copy command; "" if there is none.
func (u *UI) Selected() string {
	if _, t := u.focusedField(); t != nil {
		return t.Selected()
	}
	return ""
}

// pressText moves the caret of a text field to where the mouse was pressed.
func (u *UI) pressText(c *Control, e Event) {
	if c.Point != nil && !e.Touch {
		c.Point(e.X, e.Y, e.Shift)
	}
}

// selectText selects text up to where the mouse was dragged, and reports whether it was
// pressed on a text field.
func (u *UI) selectText(e Event) bool {
	c := u.Frame.Find(u.pointer.down)
	if c == nil || c.Point == nil || u.pointer.touch {
		return false
	}
	if u.Focus != c.ID {
		u.SetFocus(c.ID, false)
	}
	c.Point(e.X, e.Y, true)
	u.Invalidate(Controls)
	return true
}

// tapText moves the caret of a text field to where a finger was lifted: before that it may
// have been about to scroll.
func (u *UI) tapText(c *Control, touch bool, e Event) {
	if c.Point != nil && touch {
		c.Point(e.X, e.Y, false)
	}
}

// TextField adds a text field with an icon before the text (with canvas.IconNone the text begins at the edge) and, while there is any
// text, a button that clears it. hint is the placeholder; changed is
// called after the player has changed the text, and may be nil.
func (u *UI) TextField(f *Frame, id string, r sem.Rect, label, hint string, icon canvas.Icon, changed func()) {
	t := u.Field(id)
	box := r
	if len(t.Text) > 0 {
		box.W -= 46
	}
	x := func(n int) float64 { return f.caret(string(t.Text), len(string(t.Text[:n]))) }
	lead := 40.0
	if icon == canvas.IconNone {
		lead = 14
	}
	inner := sem.Rect{X: r.X + lead, Y: r.Y, W: box.W - lead - 12, H: r.H}
	t.Scroll = min(t.Scroll, x(t.To))
	t.Scroll = max(t.Scroll, x(t.To)-inner.W+2, 0)
	look := fieldLook{
		inner: inner, text: string(t.Text), hint: hint, icon: icon, start: inner.X - t.Scroll,
		from: min(x(t.From), x(t.To)), to: max(x(t.From), x(t.To)), caret: x(t.To),
	}
	if width := f.Width(look.text, canvas.Regular, canvas.SizeNormal); width < inner.W-2 && t.rightToLeft() {
		look.start = inner.X + inner.W - 2 - width
	}
	f.Draw(func(c canvas.Canvas) {
		edge, width := c.Theme.Rule, 1.0
		if u.Focus == id {
			edge, width = c.Theme.Accent, 1.5
		}
		c.Box(r, 12, c.Theme.Raised, width, edge)
	})
	f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.TextBox, Label: label, Hint: hint, Rect: box, ValueText: look.text, Value: float64(t.Changes)},
		Round: 12, Changed: changed,
		Press: func() {}, // see Point
		Point: func(px, _ float64, extend bool) {
			t.Move(nearest(carets(t.Text), func(n int) float64 { return look.start + x(n) }, px), extend)
		},
		Paint: func(c canvas.Canvas, _ ControlState) { look.paint(c, r, u.Focus == id) },
	})
	if len(t.Text) > 0 {
		f.Button(id+".clear", sem.Rect{X: r.X + r.W - 45, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, u.host.Say("clear"), canvas.IconClose, false, Bare, func() {
			t.Set("")
			u.SetFocus(id, true)
			if changed != nil {
				changed()
			}
		})
	}
}

// selected is the colour behind selected text.
func selected(t *canvas.Theme) color.RGBA { return canvas.Mix(t.AccentSoft, t.Accent, 0.25) }

// fieldLook is what is painted of a text field. Positions are in CSS pixels.
type fieldLook struct {
	inner           sem.Rect // of the text
	text, hint      string
	icon            canvas.Icon
	start           float64 // x of the start of the text, perhaps left of inner
	from, to, caret float64 // selection start and caret, relative to start
}

// paint draws the icon, the text or the placeholder, and with the focus the caret or
// the selection.
func (l *fieldLook) paint(c canvas.Canvas, r sem.Rect, focused bool) {
	c.Icon(l.icon, sem.Rect{X: r.X + 8, Y: r.Y, W: 26, H: r.H}, 20, c.Theme.Muted)
	cut := c.Clip(sem.Rect{X: l.inner.X - 1, Y: r.Y, W: l.inner.W + 3, H: r.H})
	if focused && l.from < l.to {
		cut.Fill(sem.Rect{X: l.start + l.from, Y: r.Y + r.H/2 - 11, W: l.to - l.from, H: 22}, selected(c.Theme))
	}
	if l.text == "" {
		c.Clipped(l.hint, l.inner, canvas.Regular, canvas.SizeNormal, c.Theme.Muted)
	} else {
		cut.Text(l.text, sem.Rect{X: l.start, Y: r.Y, W: c.Fonts.Width(l.text, canvas.Regular, canvas.SizeNormal, c.Scale) + 2, H: r.H}, canvas.Regular, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
	}
	if focused && l.from == l.to {
		cut.Fill(sem.Rect{X: l.start + l.caret, Y: r.Y + r.H/2 - 10, W: 1.5, H: 20}, c.Theme.Ink)
	}
}
