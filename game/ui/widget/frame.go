package widget

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Control is one element of a screen: its node in the semantics tree, and how it
// is drawn and used. Decoration, which is neither read nor pressed, has no node (an
// empty ID).
type Control struct {
	sem.Node
	Paint   func(c canvas.Canvas, s ControlState) // draws it; nil for nothing
	Press   func()                                // activates it; nil if Content does, or nothing happens
	Slide   func(v float64)                       // of a slider: sets a new value, within its range
	Changed func()                                // of a text field: the player has changed its text
	Submit  func()                                // of a text field: Enter was pressed, in one of several lines with Ctrl or Cmd; may be nil
	Point   func(x, y float64, extend bool)       // of a text field: moves the caret to a pressed position, or the end of the selection
	Clip    *sem.Rect                             // the scrolled view that contains it, or nil
	Round   float64                               // radius of the focus ring
	Tip     bool                                  // it shows no text, or less than its label says: the label is shown as a tooltip
	// Volatile says that what a press does can change while it lasts (UI.Outdate): one
	// that began before does nothing then.
	Volatile bool
}

// ControlState is the state of the pointer that affects how a control looks.
type ControlState struct {
	Hover bool // the mouse is over it
	Down  bool // it is pressed, and the pointer is still on it
}

// Frame is a whole screen as controls, rebuilt whenever something has changed.
// The controls of the open dialog, from Sheet on, are drawn over the content.
type Frame struct {
	Controls []Control     // in reading order
	Sheet    int           // index of the first control of the open dialog; len(Controls) when none is open
	Modal    string        // ID of the open dialog, or ""
	Clip     *sem.Rect     // the scrolled view that controls are being added to, or nil
	Scrolls  []Scroll      // scrolled views of this frame
	Canvas   canvas.Canvas // for measuring text
	Relayout bool          // a size was estimated wrong: lay out once more

	parent string // the open container
}

// Scroll is a vertically scrolled view.
type Scroll struct {
	ID     string   // key of UI.Offset
	View   sem.Rect // its rectangle on the screen
	Height float64  // of its content, in CSS pixels
	Sheet  bool     // it is the body of a dialog
}

// Add adds a control to the open container and the scrolled view. The pointer is
// valid until the next control is added.
func (f *Frame) Add(c Control) *Control {
	if c.Parent == "" {
		c.Parent = f.parent
	}
	c.Clip = f.Clip
	f.Controls = append(f.Controls, c)
	return &f.Controls[len(f.Controls)-1]
}

// Draw adds decoration.
func (f *Frame) Draw(paint func(c canvas.Canvas)) {
	f.Add(Control{Paint: func(c canvas.Canvas, _ ControlState) { paint(c) }})
}

// Container opens a container for the controls that follow and returns a function that
// closes it.
func (f *Frame) Container(id string, role sem.Role, label string, r sem.Rect) func() {
	before := f.parent
	f.Add(Control{Node: sem.Node{ID: id, Role: role, Label: label, Rect: r}})
	f.parent = id
	return func() { f.parent = before }
}

// Find returns the control with that ID, or nil. Decoration, which has no ID, is not
// found by "".
func (f *Frame) Find(id string) *Control {
	if id == "" {
		return nil
	}
	for i := range f.Controls {
		if f.Controls[i].ID == id {
			return &f.Controls[i]
		}
	}
	return nil
}

// At returns the topmost pressable control at a position, or nil.
func (f *Frame) At(x, y float64) *Control {
	first := 0
	if f.Modal != "" {
		first = f.Sheet
	}
	for i := len(f.Controls) - 1; i >= first; i-- {
		c := &f.Controls[i]
		if c.ID != "" && c.Role.Focusable() && c.Role != sem.Cell && c.Rect.Contains(x, y) && (c.Clip == nil || c.Clip.Contains(x, y)) {
			return c
		}
	}
	return nil
}

// ScrollAt returns the scrolled view at a position, or nil.
func (f *Frame) ScrollAt(x, y float64) *Scroll {
	for i := len(f.Scrolls) - 1; i >= 0; i-- {
		s := &f.Scrolls[i]
		if s.View.Contains(x, y) && (f.Modal == "" || s.Sheet) {
			return s
		}
	}
	return nil
}

// Wrap breaks a text into lines of at most a width in CSS pixels.
func (f *Frame) Wrap(s string, w canvas.Weight, size, width float64) []string {
	return f.Canvas.Fonts.Wrap(s, w, size, f.Canvas.Scale, width)
}

// Width returns the width of a line of text in CSS pixels.
func (f *Frame) Width(s string, w canvas.Weight, size float64) float64 {
	return f.Canvas.Fonts.Width(s, w, size, f.Canvas.Scale)
}

// caret returns where a caret is in a line of a text field, in CSS pixels from the left end of the
// line. at is an offset in bytes.
func (f *Frame) caret(s string, at int) float64 {
	return f.Canvas.Fonts.Caret(s, at, canvas.Regular, canvas.SizeNormal, f.Canvas.Scale)
}
