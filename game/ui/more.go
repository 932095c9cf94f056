package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// moreSheet is the menu of what is wanted now and then, behind the button with
// three dots.
const moreSheet = "more"

// menuItem is one row of a menu, or a button to walk. With turns it is a switch.
type menuItem struct {
	id, label string
	sign      icon
	off       bool // grey: not now
	turns, on bool
	press     func()
}

// moreItems lists the rows of the menu at this moment, the most wanted first.
// Every part of the game adds its own here.
func (a *App) moreItems() []menuItem {
	t := a.texts
	over := a.match.Outcome().Over
	var list []menuItem
	if a.mayReview() {
		list = a.reviewItems()
	}
	list = append(list,
		menuItem{id: "hints", label: t.Say("hints"), sign: iconPoints, turns: true, on: a.settings.hints, press: a.toggleHints},
		menuItem{id: "menu.share", label: t.Say("share"), sign: iconShare, press: a.openShare},
		menuItem{id: "copy", label: t.Say("set.copy"), sign: iconBoard, press: a.copyPosition})
	if !over {
		list = append(list, menuItem{id: "resign", label: t.Say("resign"), sign: iconFlag, off: a.match.Plies() == 0, press: a.resign})
	}
	return list
}

// buildMore adds the rows of the menu.
func (a *App) buildMore(f *frame, r sem.Rect) float64 {
	const row = 50.0
	y := r.Y
	for _, m := range a.moreItems() {
		f.menuRow(m, sem.Rect{X: r.X - 8, Y: y, W: r.W + 16, H: row - 2}, func() {
			a.closeSheet()
			m.press()
		})
		y += row
	}
	return y - r.Y
}

// menuRow adds one row of a menu: a sign, words, and what it is set to.
func (f *frame) menuRow(m menuItem, r sem.Rect, press func()) {
	role := sem.Button
	if m.turns {
		role = sem.Switch
	}
	f.add(control{
		Node:  sem.Node{ID: m.id, Role: role, Label: m.label, Rect: r, Checked: m.turns && m.on},
		round: 10, press: press,
		paint: func(c canvas, s touchState) {
			t := c.theme
			if s.hover || s.down {
				c.box(r, 10, t.raised, 0, t.raised)
			}
			c.icon(m.sign, sem.Rect{X: r.X + 10, Y: r.Y, W: 26, H: r.H}, 22, t.muted)
			w := r.W - 60
			if m.turns {
				w -= 44
				track := sem.Rect{X: r.X + r.W - 56, Y: r.Y + r.H/2 - 13, W: 44, H: 26}
				c.switchFace(track, m.on, s)
			}
			lines := c.fonts.wrap(m.label, regular, sizeNormal, c.scale, w)
			h := math.Min(20, (r.H-4)/float64(len(lines)))
			c.lines(lines, sem.Rect{X: r.X + 50, Y: r.Y + (r.H-h*float64(len(lines)))/2, W: w}, regular, sizeNormal, h, t.ink, left)
		},
	}).disabled(m.off)
}
