package online

import (
	"math"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// Distances in CSS pixels.
const (
	gap        = 10.0 // between two controls
	line       = 20.0 // of small type
	halfColumn = 200.0
)

// builder adds the controls of the page, from top to bottom.
type builder struct {
	*Screen
	f *widget.Frame
	r sem.Rect // X and W are used
	y float64  // of the next control
}

func (b *builder) build() {
	grouped := false
	for i := 0; i < len(b.page.Controls); {
		c := b.page.Controls[i]
		n := 1
		switch {
		case c.Kind == form.Group:
			grouped = true
			if c.Label != "" {
				b.caption(i, c)
			}
		case c.Kind == form.Row:
			n = b.run(i, func(k form.Kind) bool { return k == form.Row })
			b.rows(i, n)
		case grouped && isButton(c.Kind):
			n = b.run(i, isButton)
			b.buttons(i, n)
		case grouped && isInput(c.Kind):
			n = b.run(i, isInput)
			b.columns(i, n)
		default:
			b.y += b.control(i, sem.Rect{X: b.r.X, Y: b.y, W: b.r.W}) + gap
		}
		i += n
	}
}

// run returns how many controls from i on are of a kind.
func (b *builder) run(i int, is func(k form.Kind) bool) int {
	n := 0
	for i+n < len(b.page.Controls) && is(b.page.Controls[i+n].Kind) {
		n++
	}
	return n
}

func isButton(k form.Kind) bool {
	return k == form.Button || k == form.Copy || k == form.Share || k == form.Files
}

func isInput(k form.Kind) bool { return k == form.Field || k == form.Toggle || k == form.Choice }

// caption adds the label of a group.
func (b *builder) caption(i int, c *form.Control) {
	b.f.Heading(b.page.ids[i], sem.Rect{X: b.r.X, Y: b.y, W: b.r.W, H: 26}, c.Label, 3, canvas.SizeSmall)
	b.y += 28
}

// columns adds fields, switches and choices in two columns, if there is room for them.
func (b *builder) columns(i, n int) {
	per, w := 1, b.r.W
	if b.r.W >= 2*halfColumn+2*gap {
		per, w = 2, (b.r.W-2*gap)/2
	}
	for k := 0; k < n; k += per {
		height := 0.0
		for c := range min(per, n-k) {
			height = math.Max(height, b.control(i+k+c, sem.Rect{X: b.r.X + float64(c)*(w+2*gap), Y: b.y, W: w}))
		}
		b.y += height + gap
	}
}

// buttons adds the buttons of a group side by side.
func (b *builder) buttons(i, n int) {
	var list []widget.RowButton
	for k := i; k < i+n; k++ {
		if c := b.page.Controls[k]; b.offered(c) {
			list = append(list, widget.RowButton{ID: b.page.ids[k], Label: c.Label, Icon: icon(c), Style: style(c), Disabled: c.Off, Press: b.presser(c)})
		}
	}
	if len(list) == 0 {
		return
	}
	b.y += b.f.ButtonRow(sem.Rect{X: b.r.X, Y: b.y, W: b.r.W}, list) + gap
	for k := i; k < i+n; k++ {
		b.warn(k)
	}
}

// control adds one control and returns its height.
func (b *builder) control(i int, r sem.Rect) float64 {
	c, id := b.page.Controls[i], b.page.ids[i]
	switch c.Kind {
	case form.Heading:
		return b.heading(id, r, c.Label)
	case form.Text:
		return b.f.Words(id, r, c.Label, canvas.Regular, canvas.SizeNormal, false)
	case form.Note:
		return b.f.Words(id, r, c.Label, canvas.Regular, canvas.SizeSmall, true)
	case form.Warning:
		return b.f.Notice(id, r, c.Label) - gap
	case form.Busy:
		return b.busy(id, r, c.Label)
	case form.Choice:
		return b.f.Segments(id, r, c.Label, optionNames(c.Options), taken(c), b.chooser(i)) - 4
	case form.Toggle:
		return b.toggle(i, r)
	case form.Field:
		return b.field(i, r)
	case form.Code:
		return b.code.Build(b.f, b.ui, id, r, c.Label, c.Value)
	case form.Table:
		return b.table(id, r, c)
	case form.Link:
		return b.link(id, r, c)
	}
	if !b.offered(c) {
		return -gap
	}
	r.H = 44
	b.f.Button(id, r, c.Label, icon(c), true, style(c), b.presser(c)).DisabledIf(c.Off)
	b.warn(i)
	return r.H
}

// heading adds a heading, which may take several lines.
func (b *builder) heading(id string, r sem.Rect, label string) float64 {
	const height = 23.0
	if b.y > b.r.Y {
		r.Y += 8
	}
	above := r.Y - b.y
	lines := b.f.Wrap(label, canvas.Bold, canvas.SizeNormal, r.W)
	r.H = height * float64(len(lines))
	b.f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Heading, Label: label, Rect: r, Level: 3},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Lines(lines, r, canvas.Bold, canvas.SizeNormal, height, c.Theme.Ink, canvas.Left)
		},
	})
	return above + r.H - 2
}

// busy adds a text about what is going on.
func (b *builder) busy(id string, r sem.Rect, label string) float64 {
	const side, height = 30.0, 22.0
	lines := b.f.Wrap(label, canvas.Regular, canvas.SizeNormal, r.W-side)
	r.H = math.Max(28, height*float64(len(lines)))
	b.f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Status, Label: label, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Icon(canvas.IconClock, sem.Rect{X: r.X, Y: r.Y, W: 22, H: r.H}, 20, c.Theme.AccentInk)
			top := r.Y + (r.H-height*float64(len(lines)))/2
			c.Lines(lines, sem.Rect{X: r.X + side, Y: top, W: r.W - side}, canvas.Regular, canvas.SizeNormal, height, c.Theme.Ink, canvas.Left)
		},
	})
	return r.H
}

// toggle adds a switch.
func (b *builder) toggle(i int, r sem.Rect) float64 {
	c := b.page.Controls[i]
	r.H = math.Max(44, line*float64(len(b.f.Wrap(c.Label, canvas.Regular, canvas.SizeNormal, r.W-56)))+8)
	on := c.Value == yes
	if c.ID == notifyToggle {
		_, on = b.host.Notifications()
	}
	b.f.Toggle(b.page.ids[i], r, c.Label, on, b.toggler(i)).DisabledIf(c.Off)
	return r.H
}

// field adds a text field under its label.
func (b *builder) field(i int, r sem.Rect) float64 {
	const caption, height = 26.0, 44.0
	c, id := b.page.Controls[i], b.page.ids[i]
	b.f.Draw(func(cv canvas.Canvas) {
		cv.Clipped(c.Label, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: caption}, canvas.Bold, canvas.SizeSmall, cv.Theme.Muted)
	})
	b.ui.TextField(b.f, id, sem.Rect{X: r.X, Y: r.Y + caption, W: r.W, H: height}, c.Label, "", canvas.IconNone, func() {
		b.set(c, b.ui.Field(id).String())
	})
	if f := b.f.Find(id); f != nil {
		f.Submit = b.submit
		f.DisabledIf(c.Off)
	}
	return caption + height
}

// link adds a link to a page outside the game.
func (b *builder) link(id string, r sem.Rect, c *form.Control) float64 {
	r.H, r.W = 32, math.Min(r.W, b.f.Width(c.Label, canvas.Regular, canvas.SizeSmall)+6)
	b.f.Link(id, r, c.Label, c.Label, c.Value, b.host.OpenURL)
	b.f.Controls[len(b.f.Controls)-1].Paint = func(cv canvas.Canvas, s widget.ControlState) {
		ink := cv.Theme.AccentInk
		if s.Hover || s.Down {
			ink = cv.Theme.Ink
		}
		cv.Text(c.Label, r, canvas.Regular, canvas.SizeSmall, ink, canvas.Left)
	}
	return r.H
}

// warn has the button of something that cannot be undone stand out.
func (b *builder) warn(i int) {
	c := b.page.Controls[i]
	if c.Kind != form.Button || c.Value != danger || c.Off {
		return
	}
	if f := b.f.Find(b.page.ids[i]); f != nil {
		r := f.Rect
		f.Paint = func(cv canvas.Canvas, s widget.ControlState) {
			red := *cv.Theme
			red.Ink, cv.Theme = red.AccentInk, &red
			widget.ButtonFace(cv, r, c.Label, canvas.IconNone, true, widget.Plain, s, false)
		}
	}
}

// Values of a button and of a switch.
const (
	primary = "primary"
	danger  = "danger"
	yes     = "yes"
	no      = "no"
)

func style(c *form.Control) widget.Style {
	if c.Value == primary && c.Kind == form.Button {
		return widget.Accent
	}
	return widget.Plain
}

func icon(c *form.Control) canvas.Icon {
	if c.Kind == form.Share {
		return canvas.IconShare
	}
	return canvas.IconNone
}

// optionNames returns the options of a choice, none of which is empty.
func optionNames(options []string) []string {
	list := make([]string, len(options))
	for i, o := range options {
		if list[i] = o; o == "" {
			list[i] = "–"
		}
	}
	return list
}
