package widget

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// MenuItem is one row of a menu, or one button of a toolbar.
type MenuItem struct {
	ID, Label string
	Icon      canvas.Icon // its icon
	Disabled  bool        // currently not available
	IsSwitch  bool        // it is a switch
	On        bool        // of a switch
	Press     func()
}

// MenuRow adds one row of a menu: an icon, a label, and the state of a switch. press is
// called instead of the item's own function.
func (f *Frame) MenuRow(m MenuItem, r sem.Rect, press func()) {
	role := sem.Button
	if m.IsSwitch {
		role = sem.Switch
	}
	f.Add(Control{
		Node:  sem.Node{ID: m.ID, Role: role, Label: m.Label, Rect: r, Checked: m.IsSwitch && m.On},
		Round: 10, Press: press,
		Paint: func(c canvas.Canvas, s ControlState) {
			t := c.Theme
			if s.Hover || s.Down {
				c.Box(r, 10, t.Raised, 0, t.Raised)
			}
			c.Icon(m.Icon, sem.Rect{X: r.X + 10, Y: r.Y, W: 26, H: r.H}, 22, t.Muted)
			w := r.W - 60
			if m.IsSwitch {
				w -= 44
				track := sem.Rect{X: r.X + r.W - 56, Y: r.Y + r.H/2 - 13, W: 44, H: 26}
				switchFace(c, track, m.On, s)
			}
			lines := c.Fonts.Wrap(m.Label, canvas.Regular, canvas.SizeNormal, c.Scale, w)
			h := math.Min(20, (r.H-4)/float64(len(lines)))
			c.Lines(lines, sem.Rect{X: r.X + 50, Y: r.Y + (r.H-h*float64(len(lines)))/2, W: w}, canvas.Regular, canvas.SizeNormal, h, t.Ink, canvas.Left)
		},
	}).DisabledIf(m.Disabled)
}

// Caption adds the caption of a section of a dialog, in the style of a segmented control's.
func (f *Frame) Caption(r sem.Rect, text string) {
	f.Add(Control{
		Node: sem.Node{ID: "caption." + text, Role: sem.Heading, Label: text, Rect: r, Level: 3},
		Paint: func(c canvas.Canvas, _ ControlState) {
			c.Text(text, r, canvas.Bold, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
		},
	})
}

// RowButton is a button of ButtonRow.
type RowButton struct {
	ID, Label string
	Icon      canvas.Icon // its icon, or IconNone
	Style     Style       // its style
	Disabled  bool        // disabled
	Press     func()
}

// ButtonRow adds buttons of equal width side by side, or one below the
// other if their labels need the room, and returns their height.
func (f *Frame) ButtonRow(r sem.Rect, list []RowButton) float64 {
	const gap, height = 10.0, 44.0
	w := (r.W - gap*float64(len(list)-1)) / float64(len(list))
	stacked := false
	for _, b := range list {
		need := f.Width(b.Label, canvas.Bold, canvas.SizeNormal)*0.86 + 14
		if b.Icon != canvas.IconNone {
			need += 34
		}
		stacked = stacked || need > w
	}
	if stacked {
		w = r.W
	}
	x, y := r.X, r.Y
	for _, b := range list {
		f.Button(b.ID, sem.Rect{X: x, Y: y, W: w, H: height}, b.Label, b.Icon, true, b.Style, b.Press).DisabledIf(b.Disabled)
		if stacked {
			y += height + 8
		} else {
			x += w + gap
		}
	}
	if stacked {
		return y - 8 - r.Y
	}
	return height
}
