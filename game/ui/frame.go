package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// control is one thing of a screen: its node in the semantics tree and how it
// is drawn and used. Decoration that nobody reads or presses has no node (an
// empty ID).
type control struct {
	sem.Node
	paint func(c canvas, s touchState)
	press func()
	slide func(v float64)
	wrote func()    // of a text field: the player has changed its text
	clip  *sem.Rect // the scrolled view it lies in, or nil
	round float64   // radius of the focus ring
	tip   bool      // it shows no words: its label is shown while it is pointed at
}

// touchState is how a control looks beyond its own state.
type touchState struct{ hover, down bool }

// frame is a whole screen as controls, made anew whenever something changed.
// The sheet's controls, from sheet on, are drawn over the board.
type frame struct {
	controls []control
	sheet    int    // index of the first control of the open sheet; len(controls) when none is open
	modal    string // ID of the open sheet's dialog
	parent   string // container of controls being added
	clip     *sem.Rect
	scrolls  []scroll // scrolled views of this frame
	canvas   canvas   // for measuring text
	again    bool     // a size was guessed wrong: lay out once more
}

// scroll is a view that shows part of something higher than itself.
type scroll struct {
	id     string
	view   sem.Rect
	height float64 // of what is shown
	sheet  bool
}

func (f *frame) add(c control) *control {
	if c.Parent == "" {
		c.Parent = f.parent
	}
	c.clip = f.clip
	f.controls = append(f.controls, c)
	return &f.controls[len(f.controls)-1]
}

// draw adds decoration.
func (f *frame) draw(paint func(c canvas)) {
	f.add(control{paint: func(c canvas, _ touchState) { paint(c) }})
}

// container opens a container for what follows and returns a function that
// closes it.
func (f *frame) container(id string, role sem.Role, label string, r sem.Rect) func() {
	before := f.parent
	f.add(control{Node: sem.Node{ID: id, Role: role, Label: label, Rect: r}})
	f.parent = id
	return func() { f.parent = before }
}

// find returns the control with that ID, or nil.
func (f *frame) find(id string) *control {
	for i := range f.controls {
		if f.controls[i].ID == id {
			return &f.controls[i]
		}
	}
	return nil
}

// at returns the topmost pressable control at a place, or nil.
func (f *frame) at(x, y float64) *control {
	first := 0
	if f.modal != "" {
		first = f.sheet
	}
	for i := len(f.controls) - 1; i >= first; i-- {
		c := &f.controls[i]
		if c.ID != "" && c.Role.Focusable() && c.Role != sem.Cell && c.Rect.Contains(x, y) && (c.clip == nil || c.clip.Contains(x, y)) {
			return c
		}
	}
	return nil
}

// scrollAt returns the scrolled view at a place, or nil.
func (f *frame) scrollAt(x, y float64) *scroll {
	for i := len(f.scrolls) - 1; i >= 0; i-- {
		s := &f.scrolls[i]
		if s.view.Contains(x, y) && (f.modal == "" || s.sheet) {
			return s
		}
	}
	return nil
}

func (f *frame) wrap(s string, w weight, size, width float64) []string {
	return f.canvas.fonts.wrap(s, w, size, f.canvas.scale, width)
}

func (f *frame) width(s string, w weight, size float64) float64 {
	return f.canvas.fonts.width(s, w, size, f.canvas.scale)
}

// style is how a button is drawn.
type style uint8

const (
	plain  style = iota // a panel with a soft edge
	accent              // the one that matters
	bare                // only its sign or words
	chosen              // bare, and current
)

// button adds a button with words, a sign, or both.
func (f *frame) button(id string, r sem.Rect, label string, sign icon, words bool, st style, press func()) *control {
	return f.add(control{
		Node:  sem.Node{ID: id, Role: sem.Button, Label: label, Rect: r},
		round: 12, press: press, tip: !words,
		paint: func(c canvas, s touchState) { c.buttonFace(r, label, sign, words, st, s, false) },
	})
}

// disabled makes a control grey and dead when off is true.
func (c *control) disabled(off bool) *control {
	if off {
		paint := c.paint
		c.Disabled, c.press = true, nil
		c.paint = func(cv canvas, s touchState) {
			faded := *cv.theme
			faded.ink, faded.muted = mix(faded.ink, faded.panel, 0.68), mix(faded.muted, faded.panel, 0.6)
			cv.theme = &faded
			paint(cv, touchState{})
		}
	}
	return c
}

func (c canvas) buttonFace(r sem.Rect, label string, sign icon, words bool, st style, s touchState, on bool) {
	t := c.theme
	ink := t.ink
	switch st {
	case plain:
		fill := t.panel
		if s.hover || on {
			fill = t.raised
		}
		if s.down {
			fill = t.rule
		}
		c.shade(r, 12, 4, 1.5, t.shadow)
		edge, width := t.rule, 1.0
		if on {
			edge, width, ink = t.accent, 1.5, t.accentInk
		}
		c.box(r, 12, fill, width, edge)
	case accent:
		fill := t.fill
		if s.hover {
			fill = mix(fill, rgb(0x000000), 0.12)
		}
		if s.down {
			fill = mix(fill, rgb(0x000000), 0.25)
		}
		c.box(r, 12, fill, 0, fill)
		ink = t.onAccent
	case bare, chosen:
		ink = t.muted
		if s.hover || s.down {
			ink = t.ink
			c.box(r, 10, t.raised, 0, t.raised)
		}
		if st == chosen {
			c.box(r, 10, t.accentSoft, 0, t.accentSoft)
			ink = t.accentInk
		}
	}
	w := regular
	if st == accent || st == chosen {
		w = bold
	}
	if !words {
		c.icon(sign, r, 22, ink)
		return
	}
	if sign == iconNone || words && r.W < c.fonts.width(label, w, sizeNormal, c.scale)+46 {
		c.text(label, r.Inset(6), w, sizeNormal, ink, center)
		return
	}
	text := c.fonts.fit(label, w, sizeNormal, c.scale, r.W-46)
	tw := c.fonts.width(text, w, sizeNormal, c.scale)
	x := r.X + (r.W-tw-28)/2
	c.icon(sign, sem.Rect{X: x, Y: r.Y, W: 20, H: r.H}, 20, ink)
	c.text(text, sem.Rect{X: x + 28, Y: r.Y, W: tw + 1, H: r.H}, w, sizeNormal, ink, left)
}

// toggle adds a switch with its label on the left.
func (f *frame) toggle(id string, r sem.Rect, label string, on bool, press func()) *control {
	lines := f.wrap(label, regular, sizeNormal, r.W-56)
	return f.add(control{
		Node:  sem.Node{ID: id, Role: sem.Switch, Label: label, Rect: r, Checked: on},
		round: 8, press: press,
		paint: func(c canvas, s touchState) {
			t := c.theme
			y := r.Y + r.H/2 - 10*float64(len(lines))
			c.lines(lines, sem.Rect{X: r.X, Y: y, W: r.W - 56}, regular, sizeNormal, 20, t.ink, left)
			c.switchFace(sem.Rect{X: r.X + r.W - 44, Y: r.Y + r.H/2 - 13, W: 44, H: 26}, on, s)
		},
	})
}

// switchFace draws the track and the knob of a switch.
func (c canvas) switchFace(track sem.Rect, on bool, s touchState) {
	t := c.theme
	fill, knob := mix(t.rule, t.muted, 0.35), 13.0
	if on {
		fill, knob = t.accent, 31
	}
	if s.hover {
		fill = mix(fill, t.ink, 0.12)
	}
	c.box(track, 13, fill, 0, fill)
	c.box(sem.Rect{X: track.X + knob - 10, Y: track.Y + 3, W: 20, H: 20}, 10, rgb(0xFFFFFF), 0, rgb(0xFFFFFF))
}

// segments adds a row of choices of which one is taken, under a caption, and
// returns the height it took.
func (f *frame) segments(id string, r sem.Rect, label string, options []string, taken int, choose func(i int)) float64 {
	const rowHeight, captionHeight, gap = 40, 26, 6
	f.draw(func(c canvas) {
		c.text(label, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: captionHeight}, bold, sizeSmall, c.theme.muted, left)
	})
	// As many in a row as their words allow, all equally wide.
	widest := 44.0
	for _, o := range options {
		widest = math.Max(widest, f.width(o, bold, sizeNormal)+20)
	}
	perRow := int(math.Max(1, math.Min(float64(len(options)), math.Floor((r.W+gap)/(widest+gap)))))
	rows := (len(options) + perRow - 1) / perRow
	perRow = (len(options) + rows - 1) / rows
	w := (r.W - gap*float64(perRow-1)) / float64(perRow)
	height := captionHeight + float64(rows)*(rowHeight+gap)
	done := f.container(id, sem.RadioGroup, label, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: height})
	for i, o := range options {
		cr := sem.Rect{X: r.X + float64(i%perRow)*(w+gap), Y: r.Y + captionHeight + float64(i/perRow)*(rowHeight+gap), W: w, H: rowHeight}
		f.add(control{
			Node:  sem.Node{ID: id + "." + itoa(i), Role: sem.Radio, Label: o, Rect: cr, Checked: i == taken},
			round: 10, press: func() { choose(i) },
			paint: func(c canvas, s touchState) {
				t := c.theme
				fill, edge, ink, wt, bw := t.panel, t.rule, t.ink, regular, 1.0
				if s.hover {
					fill = t.raised
				}
				if i == taken {
					fill, edge, ink, wt, bw = t.accentSoft, t.accent, t.accentInk, bold, 1.5
				}
				c.box(cr, 10, fill, bw, edge)
				c.text(o, cr.Inset(4), wt, sizeNormal, ink, center)
			},
		})
	}
	done()
	return height
}

// slider adds a slider under a caption that shows its value in words.
func (f *frame) slider(id string, r sem.Rect, label string, value, low, high, step float64, words string, slide func(v float64)) *control {
	return f.add(control{
		Node:  sem.Node{ID: id, Role: sem.Slider, Label: label, Rect: r, Value: value, Min: low, Max: high, Step: step, ValueText: words},
		round: 8, slide: slide,
		paint: func(c canvas, s touchState) {
			t := c.theme
			top := sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 26}
			c.text(label, top, bold, sizeSmall, t.muted, left)
			c.text(words, top, regular, sizeSmall, t.ink, right)
			y := r.Y + 26 + (r.H-26)/2
			track := sem.Rect{X: r.X, Y: y - 3, W: r.W, H: 6}
			c.box(track, 3, t.rule, 0, t.rule)
			x := sliderX(r, (value-low)/(high-low))
			c.box(sem.Rect{X: r.X, Y: y - 3, W: x - r.X, H: 6}, 3, t.accent, 0, t.accent)
			knob := sem.Rect{X: x - 11, Y: y - 11, W: 22, H: 22}
			c.shade(knob, 11, 4, 1, t.shadow)
			c.box(knob, 11, rgb(0xFFFFFF), 2, t.accent)
		},
	})
}

// sliderX returns where the knob is for a share from 0 to 1.
func sliderX(r sem.Rect, share float64) float64 { return r.X + 11 + (r.W-22)*share }

// words adds lines of text that are read but not pressed, and returns their
// height.
func (f *frame) words(id string, r sem.Rect, text string, w weight, size float64, muted bool) float64 {
	lines := f.wrap(text, w, size, r.W)
	lineHeight := math.Round(size * 1.5)
	r.H = lineHeight * float64(len(lines))
	f.add(control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: text, Rect: r},
		paint: func(c canvas, _ touchState) {
			ink := c.theme.ink
			if muted {
				ink = c.theme.muted
			}
			c.lines(lines, r, w, size, lineHeight, ink, left)
		},
	})
	return r.H
}

// link adds words that open a page outside the game. The label is the whole
// name, of which shown may be a part.
func (f *frame) link(id string, r sem.Rect, shown, label, url string, open func(url string)) {
	f.add(control{
		Node:  sem.Node{ID: id, Role: sem.Link, Label: label, Rect: r, URL: url},
		round: 6, press: func() { open(url) },
		paint: func(c canvas, s touchState) {
			ink := c.theme.muted
			if s.hover || s.down {
				ink = c.theme.accentInk
			}
			line := r
			line.Y++
			c.text(shown, line, regular, sizeSmall, ink, left)
		},
	})
}

// heading adds a heading of one line.
func (f *frame) heading(id string, r sem.Rect, text string, level int, size float64) {
	f.add(control{
		Node:  sem.Node{ID: id, Role: sem.Heading, Label: text, Rect: r, Level: level},
		paint: func(c canvas, _ touchState) { c.text(text, r, bold, size, c.theme.ink, left) },
	})
}
