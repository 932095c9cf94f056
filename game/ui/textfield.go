package ui

import (
	"math"
	"strings"
	"unicode"

	"redstone/game/ui/sem"
)

// maxField is how many characters a text field takes.
const maxField = 200

// textField is a line of text that the player writes. Where the platform has a
// field of its own over the drawn one (the browser, see site/static/mirror.js)
// that one does the writing and tells by SetText; else the keys come here.
type textField struct {
	text     []rune
	from, to int     // what is selected, in characters; the caret is at to
	scroll   float64 // how far the text is moved to the left, in CSS pixels
	changes  int     // how often set changed it
}

func (t *textField) String() string { return string(t.text) }

// set replaces the text from outside.
func (t *textField) set(s string) {
	t.put(s, len(s), len(s))
	t.changes++
}

// put takes a text and what is selected in it.
func (t *textField) put(s string, from, to int) {
	t.text = []rune(strings.ToValidUTF8(s, ""))
	if len(t.text) > maxField {
		t.text = t.text[:maxField]
	}
	n := len(t.text)
	t.from, t.to = min(max(from, 0), n), min(max(to, 0), n)
}

// selected returns the text that is selected.
func (t *textField) selected() string {
	low, high := min(t.from, t.to), max(t.from, t.to)
	return string(t.text[low:high])
}

// insert puts text in the place of what is selected.
func (t *textField) insert(s string) {
	var add []rune
	for _, r := range s {
		switch {
		case r == '\n' || r == '\t':
			add = append(add, ' ')
		case !unicode.IsControl(r):
			add = append(add, r)
		}
	}
	low, high := min(t.from, t.to), max(t.from, t.to)
	add = add[:min(len(add), maxField-len(t.text)+high-low)]
	t.text = append(t.text[:low:low], append(add, t.text[high:]...)...)
	t.from, t.to = low+len(add), low+len(add)
	t.changes++
}

// move puts the caret somewhere; with extend what was selected grows or
// shrinks.
func (t *textField) move(to int, extend bool) {
	t.to = min(max(to, 0), len(t.text))
	if !extend {
		t.from = t.to
	}
}

// word returns where the word before (dir -1) or after (1) the caret ends.
func (t *textField) word(dir int) int {
	at := t.to
	letter := func(i int) bool {
		return i >= 0 && i < len(t.text) && (unicode.IsLetter(t.text[i]) || unicode.IsDigit(t.text[i]))
	}
	next := func(i int) int {
		if dir < 0 {
			return i - 1
		}
		return i
	}
	for at+dir >= 0 && at+dir <= len(t.text) && !letter(next(at)) {
		at += dir
	}
	for at+dir >= 0 && at+dir <= len(t.text) && letter(next(at)) {
		at += dir
	}
	return at
}

// key edits by a key, and reports whether it meant something.
func (t *textField) key(e Event) bool {
	low, high := min(t.from, t.to), max(t.from, t.to)
	remove := func(from, to int) {
		if low == high {
			t.from, t.to = min(max(from, 0), len(t.text)), min(max(to, 0), len(t.text))
		}
		t.insert("")
	}
	left, right := t.to-1, t.to+1
	if e.Control || e.Alt {
		left, right = t.word(-1), t.word(1)
	}
	switch e.Key {
	case "ArrowLeft", "ArrowRight":
		to := left
		if e.Key == "ArrowRight" {
			to = right
		}
		if low != high && !e.Shift && !e.Control {
			if to = low; e.Key == "ArrowRight" {
				to = high
			}
		}
		t.move(to, e.Shift)
	case "Home", "ArrowUp":
		t.move(0, e.Shift)
	case "End", "ArrowDown":
		t.move(len(t.text), e.Shift)
	case "Backspace":
		remove(left, t.to)
	case "Delete":
		remove(t.to, right)
	case "a", "A":
		if !e.Control {
			t.insert(e.Key)
			break
		}
		t.from, t.to = 0, len(t.text)
	default:
		if e.Control || e.Alt || len([]rune(e.Key)) != 1 {
			return false
		}
		t.insert(e.Key)
	}
	return true
}

// field returns the text field with that ID.
func (a *App) field(id string) *textField {
	if a.fields == nil {
		a.fields = map[string]*textField{}
	}
	if a.fields[id] == nil {
		a.fields[id] = &textField{}
	}
	return a.fields[id]
}

// focused returns the text field that has the keyboard focus, or nil.
func (a *App) focusedField() (*control, *textField) {
	if a.focus == "" || a.fields[a.focus] == nil {
		return nil, nil
	}
	if c := a.frame.find(a.focus); c != nil && c.Role == sem.TextBox {
		return c, a.fields[a.focus]
	}
	return nil, nil
}

// fieldKey gives a key to the text field that has the focus, and reports
// whether it took it.
func (a *App) fieldKey(e Event) bool {
	c, t := a.focusedField()
	if c == nil {
		return false
	}
	switch {
	case e.Key == "Enter":
		return true // what was written counts already
	case e.Key == "Escape" && len(t.text) > 0:
		t.set("")
	case !t.key(e):
		return false
	}
	a.fieldChanged(c)
	return true
}

// fieldPaste gives pasted text to the text field that has the focus.
func (a *App) fieldPaste(text string) bool {
	c, t := a.focusedField()
	if c == nil {
		return false
	}
	t.insert(strings.TrimSpace(text))
	a.fieldChanged(c)
	return true
}

// setField takes what the platform's own field holds.
func (a *App) setField(e Event) {
	c := a.frame.find(e.ID)
	if c == nil || c.Role != sem.TextBox {
		return
	}
	a.field(e.ID).put(e.Text, e.From, e.To)
	a.fieldChanged(c)
}

func (a *App) fieldChanged(c *control) {
	a.dirtyFrame = true
	if c.wrote != nil {
		c.wrote()
	}
}

// Selected returns the text that is selected in a text field, for the system's
// copy; "" when none is.
func (a *App) Selected() string {
	if _, t := a.focusedField(); t != nil {
		return t.selected()
	}
	return ""
}

// textField adds a text field with a sign before the text and, while there is
// one, a button that empties it. hint is shown while it is empty; wrote is
// called when the player has changed the text.
func (a *App) textField(f *frame, id string, r sem.Rect, label, hint string, sign icon, wrote func()) {
	t := a.field(id)
	box := r
	if len(t.text) > 0 {
		box.W -= 46
	}
	inner := sem.Rect{X: r.X + 40, Y: r.Y, W: box.W - 52, H: r.H}
	x := func(n int) float64 { return f.width(string(t.text[:n]), regular, sizeNormal) }
	t.scroll = min(t.scroll, x(t.to))
	t.scroll = max(t.scroll, x(t.to)-inner.W+2, 0)
	text, from, to, scroll := string(t.text), x(min(t.from, t.to)), x(max(t.from, t.to)), t.scroll
	caret := x(t.to)
	f.draw(func(c canvas) {
		edge, width := c.theme.rule, 1.0
		if a.focus == id {
			edge, width = c.theme.accent, 1.5
		}
		c.box(r, 12, c.theme.raised, width, edge)
	})
	f.add(control{
		Node:  sem.Node{ID: id, Role: sem.TextBox, Label: label, Hint: hint, Rect: box, ValueText: text, Value: float64(t.changes)},
		round: 12, wrote: wrote,
		press: func() {
			// The caret goes where the field was pressed.
			best, at := math.Inf(1), 0
			for n := range len(t.text) + 1 {
				if d := math.Abs(inner.X - scroll + x(n) - a.pointer.x); d < best {
					best, at = d, n
				}
			}
			t.move(at, false)
		},
		paint: func(c canvas, _ touchState) {
			c.icon(sign, sem.Rect{X: r.X + 8, Y: r.Y, W: 26, H: r.H}, 20, c.theme.muted)
			cut := c.clip(sem.Rect{X: inner.X - 1, Y: r.Y, W: inner.W + 3, H: r.H})
			if a.focus == id && from != to {
				cut.fill(sem.Rect{X: inner.X - scroll + from, Y: r.Y + r.H/2 - 11, W: to - from, H: 22}, mix(c.theme.accentSoft, c.theme.accent, 0.25))
			}
			if text == "" {
				c.clipped(hint, inner, regular, sizeNormal, c.theme.muted)
			} else {
				cut.text(text, sem.Rect{X: inner.X - scroll, Y: r.Y, W: c.fonts.width(text, regular, sizeNormal, c.scale) + 2, H: r.H}, regular, sizeNormal, c.theme.ink, left)
			}
			if a.focus == id && from == to {
				cut.fill(sem.Rect{X: inner.X - scroll + caret, Y: r.Y + r.H/2 - 10, W: 1.5, H: 20}, c.theme.ink)
			}
		},
	})
	if len(t.text) > 0 {
		f.button(id+".clear", sem.Rect{X: r.X + r.W - 45, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, a.texts.Say("clear"), iconClose, false, bare, func() {
			t.set("")
			a.setFocus(id, true)
			wrote()
		})
	}
}
