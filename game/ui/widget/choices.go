package widget

import (
	"math"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Toggle adds a switch with its label on the left.
func (f *Frame) Toggle(id string, r sem.Rect, label string, on bool, press func()) *Control {
	lines := f.Wrap(label, canvas.Regular, canvas.SizeNormal, r.W-56)
	return f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.Switch, Label: label, Rect: r, Checked: on},
		Round: 8, Press: press,
		Paint: func(c canvas.Canvas, s ControlState) {
			t := c.Theme
			y := r.Y + r.H/2 - 10*float64(len(lines))
			c.Lines(lines, sem.Rect{X: r.X, Y: y, W: r.W - 56}, canvas.Regular, canvas.SizeNormal, 20, t.Ink, canvas.Left)
			switchFace(c, sem.Rect{X: r.X + r.W - 44, Y: r.Y + r.H/2 - 13, W: 44, H: 26}, on, s)
		},
	})
}

// switchFace draws the track and the knob of a switch.
func switchFace(c canvas.Canvas, track sem.Rect, on bool, s ControlState) {
	t := c.Theme
	fill, knob := canvas.Mix(t.Rule, t.Muted, 0.35), 13.0
	if on {
		fill, knob = t.Accent, 31
	}
	if s.Hover {
		fill = canvas.Mix(fill, t.Ink, 0.12)
	}
	c.Box(track, 13, fill, 0, fill)
	c.Box(sem.Rect{X: track.X + knob - 10, Y: track.Y + 3, W: 20, H: 20}, 10, canvas.RGB(0xFFFFFF), 0, canvas.RGB(0xFFFFFF))
}

// Segments adds a segmented control under a caption, with one of the options selected, and returns the
// height it took in CSS pixels. It has as many rows as the texts need.
func (f *Frame) Segments(id string, r sem.Rect, label string, options []string, taken int, choose func(i int)) float64 {
	const rowHeight, captionHeight, gap = 40, 26, 6
	f.Draw(func(c canvas.Canvas) {
		c.Text(label, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: captionHeight}, canvas.Bold, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
	})
	// As many in a row as fit, all of the same width.
	widest := 44.0
	for _, o := range options {
		widest = math.Max(widest, f.Width(o, canvas.Bold, canvas.SizeNormal)+20)
	}
	perRow := int(math.Max(1, math.Min(float64(len(options)), math.Floor((r.W+gap)/(widest+gap)))))
	rows := (len(options) + perRow - 1) / perRow
	perRow = (len(options) + rows - 1) / rows
	w := (r.W - gap*float64(perRow-1)) / float64(perRow)
	height := captionHeight + float64(rows)*(rowHeight+gap)
	done := f.Container(id, sem.RadioGroup, label, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: height})
	for i, o := range options {
		cr := sem.Rect{X: r.X + float64(i%perRow)*(w+gap), Y: r.Y + captionHeight + float64(i/perRow)*(rowHeight+gap), W: w, H: rowHeight}
		f.Add(Control{
			Node:  sem.Node{ID: id + "." + strconv.Itoa(i), Role: sem.Radio, Label: o, Rect: cr, Checked: i == taken},
			Round: 10, Press: func() { choose(i) },
			Paint: func(c canvas.Canvas, s ControlState) { segmentFace(c, cr, o, i == taken, s) },
		})
	}
	done()
	return height
}

// segmentFace draws one segment.
func segmentFace(c canvas.Canvas, r sem.Rect, label string, taken bool, s ControlState) {
	t := c.Theme
	fill, edge, ink, weight, width := t.Panel, t.Rule, t.Ink, canvas.Regular, 1.0
	if s.Hover {
		fill = t.Raised
	}
	if taken {
		fill, edge, ink, weight, width = t.AccentSoft, t.Accent, t.AccentInk, canvas.Bold, 1.5
	}
	c.Box(r, 10, fill, width, edge)
	c.Text(label, r.Inset(4), weight, canvas.SizeNormal, ink, canvas.Center)
}

// Slider adds a slider under a caption that shows its value as text.
func (f *Frame) Slider(id string, r sem.Rect, label string, value, low, high, step float64, words string, slide func(v float64)) *Control {
	return f.Add(Control{
		Node:  sem.Node{ID: id, Role: sem.Slider, Label: label, Rect: r, Value: value, Min: low, Max: high, Step: step, ValueText: words},
		Round: 8, Slide: slide,
		Paint: func(c canvas.Canvas, s ControlState) {
			t := c.Theme
			top := sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 26}
			c.Text(label, top, canvas.Bold, canvas.SizeSmall, t.Muted, canvas.Left)
			c.Text(words, top, canvas.Regular, canvas.SizeSmall, t.Ink, canvas.Right)
			y := r.Y + 26 + (r.H-26)/2
			track := sem.Rect{X: r.X, Y: y - 3, W: r.W, H: 6}
			c.Box(track, 3, t.Rule, 0, t.Rule)
			x := sliderX(r, (value-low)/(high-low))
			c.Box(sem.Rect{X: r.X, Y: y - 3, W: x - r.X, H: 6}, 3, t.Accent, 0, t.Accent)
			knob := sem.Rect{X: x - 11, Y: y - 11, W: 22, H: 22}
			c.Shade(knob, 11, 4, 1, t.Shadow)
			c.Box(knob, 11, canvas.RGB(0xFFFFFF), 2, t.Accent)
		},
	})
}

// sliderX returns the knob's position for a share from 0 to 1.
func sliderX(r sem.Rect, share float64) float64 { return r.X + 11 + (r.W-22)*share }
