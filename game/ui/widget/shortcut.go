package widget

import (
	"math"
	"slices"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Shortcut is one or several keys with one meaning: a line in the list of keys, and what they
// do when no control wants them.
type Shortcut struct {
	Keys    []string // as Event.Key names them
	Control bool     // with Ctrl or Cmd held down
	Name    string   // the text key of the keys' names
	Text    string   // the text key of what they do
	// Do does it and reports whether it meant anything at the moment; nil if who
	// lists it handles the keys elsewhere.
	Do func(key string) bool
}

// PressShortcut does what a key means in a list, and reports whether it meant anything.
func PressShortcut(list []Shortcut, key string, control bool) bool {
	for _, s := range list {
		if s.Do != nil && s.Control == control && slices.Contains(s.Keys, key) && s.Do(key) {
			return true
		}
	}
	return false
}

// ShortcutNames returns the width of the column for the names of keys, in CSS pixels.
func (f *Frame) ShortcutNames(list []Shortcut, say func(key string, pairs ...string) string, width float64) float64 {
	names := 0.0
	for _, s := range list {
		names = math.Max(names, f.Width(say(s.Name), canvas.Bold, canvas.SizeNormal))
	}
	return math.Min(names, width*0.45)
}

// ShortcutRows adds a list of keys, one below the other, with a column of that width for
// their names, and returns its height.
func (f *Frame) ShortcutRows(id string, r sem.Rect, names float64, list []Shortcut, say func(key string, pairs ...string) string) float64 {
	const line, gap = 21.0, 8.0
	y := r.Y
	for _, s := range list {
		name, text := say(s.Name), say(s.Text)
		left, right := f.Wrap(name, canvas.Bold, canvas.SizeNormal, names), f.Wrap(text, canvas.Regular, canvas.SizeNormal, r.W-names-16)
		row := sem.Rect{X: r.X, Y: y, W: r.W, H: line * float64(max(len(left), len(right)))}
		f.Add(Control{
			Node: sem.Node{ID: id + "." + s.Text, Role: sem.Text, Label: name + ": " + text, Rect: row},
			Paint: func(c canvas.Canvas, _ ControlState) {
				c.Lines(left, sem.Rect{X: row.X, Y: row.Y, W: names}, canvas.Bold, canvas.SizeNormal, line, c.Theme.Ink, canvas.Left)
				c.Lines(right, sem.Rect{X: row.X + names + 16, Y: row.Y, W: row.W - names - 16}, canvas.Regular, canvas.SizeNormal, line, c.Theme.Ink, canvas.Left)
			},
		})
		y += row.H + gap
	}
	return y - r.Y
}
