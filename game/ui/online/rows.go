package online

import (
	"math"
	"strings"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// rows adds the entries of a list.
func (b *builder) rows(i, n int) {
	height := 0.0
	r := sem.Rect{X: b.r.X, Y: b.y, W: b.r.W}
	entries := make([]entry, n)
	for k := range entries {
		entries[k] = b.entry(i + k)
		height += entries[k].rect.H + 8
	}
	done := b.f.Container(b.page.ids[i]+".list", sem.List, b.listLabel(i), sem.Rect{X: r.X, Y: r.Y, W: r.W, H: height - 8})
	for k := range entries {
		e := &entries[k]
		e.rect.Y = b.y
		c := b.page.Controls[i+k]
		b.f.Add(widget.Control{
			Node:  sem.Node{ID: b.page.ids[i+k], Role: sem.ListItem, Label: e.spoken, Rect: e.rect},
			Round: 12, Press: b.presser(c), Paint: e.paint,
		}).DisabledIf(c.Off)
		b.y += e.rect.H + 8
	}
	done()
	b.y += gap - 8
}

// listLabel returns what a list is called: the heading or paragraph above it, or the page's title.
func (b *builder) listLabel(i int) string {
	for i--; i >= 0; i-- {
		if c := b.page.Controls[i]; c.Kind == form.Heading || c.Kind == form.Group && c.Label != "" {
			return c.Label
		}
	}
	return b.title()
}

// entry is an entry of a list, laid out; the y of its rectangle is set later.
type entry struct {
	rect         sem.Rect
	label, below []string
	mark         string
	markWidth    float64
	markBelow    bool // there is no room for it on the right
	spoken       string
}

const labelLine = 21.0

// entry lays an entry out.
func (b *builder) entry(i int) entry {
	const pad = 14.0
	c := b.page.Controls[i]
	e := entry{rect: sem.Rect{X: b.r.X, W: b.r.W}, mark: c.Mark}
	inner := b.r.W - 2*pad
	if c.Mark != "" {
		e.markWidth = math.Min(inner, b.f.Width(c.Mark, canvas.Bold, canvas.SizeSmall)+18)
		e.markBelow = e.markWidth > inner*0.45
	}
	beside := inner
	if c.Mark != "" && !e.markBelow {
		beside -= e.markWidth + 10
	}
	e.label = b.f.Wrap(c.Label, canvas.Bold, canvas.SizeNormal, beside)
	spoken := []string{c.Label}
	for _, t := range append([]string{c.Value}, c.Options...) {
		if t != "" {
			e.below = append(e.below, b.f.Wrap(t, canvas.Regular, canvas.SizeSmall, beside)...)
			spoken = append(spoken, t)
		}
	}
	if c.Mark != "" {
		spoken = append(spoken, c.Mark)
	}
	e.spoken = strings.Join(spoken, ", ")
	e.rect.H = 22 + labelLine*float64(len(e.label)) + line*float64(len(e.below))
	if e.markBelow {
		e.rect.H += 30
	}
	e.rect.H = math.Max(48, e.rect.H)
	return e
}

// paint draws the entry.
func (e *entry) paint(c canvas.Canvas, s widget.ControlState) {
	const pad = 14.0
	t, r := c.Theme, e.rect
	fill := t.Panel
	if s.Hover {
		fill = t.Raised
	}
	if s.Down {
		fill = t.Rule
	}
	c.Box(r, 12, fill, 1, t.Rule)
	height := labelLine*float64(len(e.label)) + line*float64(len(e.below))
	mark := sem.Rect{X: r.X + r.W - pad - e.markWidth, Y: r.Y + r.H/2 - 12, W: e.markWidth, H: 24}
	room := r.H
	if e.markBelow {
		room -= 30
		mark.X, mark.Y = r.X+pad, r.Y+r.H-36
	}
	y := r.Y + (room-height)/2
	y += c.Lines(e.label, sem.Rect{X: r.X + pad, Y: y, W: r.W - 2*pad}, canvas.Bold, canvas.SizeNormal, labelLine, t.Ink, canvas.Left)
	c.Lines(e.below, sem.Rect{X: r.X + pad, Y: y, W: r.W - 2*pad}, canvas.Regular, canvas.SizeSmall, line, t.Muted, canvas.Left)
	if e.mark != "" {
		c.Box(mark, 12, t.AccentSoft, 0, t.AccentSoft)
		c.Text(e.mark, sem.Rect{X: mark.X + 8, Y: mark.Y, W: mark.W - 16, H: mark.H}, canvas.Bold, canvas.SizeSmall, t.AccentInk, canvas.Center)
	}
}
