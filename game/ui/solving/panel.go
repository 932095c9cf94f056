package solving

import (
	"image/color"
	"math"
	"strings"

	"redstone/game/puzzle/solving"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

const (
	pad   = 12.0
	bar   = 50.0 // the row of icons at the bottom of the panel
	tall  = 46.0 // of the large buttons
	line  = 22.0 // of text
	small = 19.0 // of small text
)

// buildPanel adds what is said about the attempt, and the buttons below it. The panel begins so much lower than the layout
// has it.
func (s *Screen) buildPanel(f *widget.Frame, lower float64) {
	r := s.host.Layout().Panel
	r.Y, r.H = r.Y+lower, r.H-lower
	if r.H <= 0 {
		return
	}
	whole := r
	f.Draw(func(c canvas.Canvas) { c.Card(whole) })
	large, icons := s.division(r, r.H < bar+tall+pad+line+12)
	if len(icons) > 0 {
		s.buildIcons(f, sem.Rect{X: r.X + 4, Y: r.Y + r.H - bar, W: r.W - 8, H: bar}, icons)
		r.H -= bar
	}
	if len(large) > 0 {
		r.H -= tall + pad
		s.buildLarge(f, sem.Rect{X: r.X + pad, Y: r.Y + r.H, W: r.W - 2*pad, H: tall}, large)
	}
	s.buildWords(f, r)
}

// division divides what can be done into the large buttons and the icons, of which there are as many as there is room
// for; the others are in the menu. A low panel has icons only.
func (s *Screen) division(r sem.Rect, low bool) (large, icons []widget.MenuItem) {
	var more *widget.MenuItem
	rank := map[string]int{"walk.back": 1, "walk.forward": 1, "puzzle.explore": 2, "puzzle.next": 2, "puzzle.restart": 3, "puzzle.share": 3, "puzzle.flip": 4}
	for _, m := range s.items() {
		switch m.ID {
		case "puzzle.again", "puzzle.take-back", "puzzle.hint", "puzzle.solution":
			large = append(large, m)
		case "puzzle.restart", "puzzle.explore", "puzzle.next":
			if s.largeAtEnd(m.ID) {
				large = append(large, m)
			} else {
				icons = append(icons, m)
			}
		case "more":
			more = &m
		case "puzzle.previous": // in the menu, and by a key
		default:
			icons = append(icons, m)
		}
	}
	if low {
		large, icons = nil, append(large, icons...)
	}
	room := int((r.W - 8) / 44)
	if more != nil {
		room--
	}
	for len(icons) > max(room, 0) {
		worst := 0
		for i := range icons {
			if rank[icons[i].ID] >= rank[icons[worst].ID] {
				worst = i
			}
		}
		icons = append(icons[:worst], icons[worst+1:]...)
	}
	if more != nil {
		icons = append(icons, *more)
	}
	return large, icons
}

// largeAtEnd reports whether what can be done has a large button when the puzzle is over: the next one, and beside it
// exploring the position after it was solved, otherwise another try.
func (s *Screen) largeAtEnd(id string) bool {
	if !s.isOver() {
		return false
	}
	solved := s.attempt.State() == solving.Solved
	switch id {
	case "puzzle.explore":
		return solved
	case "puzzle.restart":
		return !solved || s.options.Next == nil || s.host.Embedded()
	}
	return true
}

// isOver reports whether the puzzle is solved or given up.
func (s *Screen) isOver() bool { return s.attempt.Over() }

// buildIcons adds the row of icons.
func (s *Screen) buildIcons(f *widget.Frame, r sem.Rect, list []widget.MenuItem) {
	f.Draw(func(c canvas.Canvas) { c.Fill(sem.Rect{X: r.X - 3, Y: r.Y, W: r.W + 6, H: 1}, c.Theme.Rule) })
	done := f.Container("actions", sem.Toolbar, s.say("actions"), r)
	defer done()
	w := r.W / float64(len(list))
	for i, m := range list {
		s.shown[m.ID] = true
		c := f.Button(m.ID, sem.Rect{X: r.X + float64(i)*w + 1, Y: r.Y + 3, W: w - 2, H: bar - 6}, m.Label, m.Icon, false, widget.Bare, m.Press)
		c.HasPopup = m.ID == "more" || m.ID == "puzzle.share"
		c.DisabledIf(m.Disabled)
	}
}

// buildLarge adds the large buttons, side by side.
func (s *Screen) buildLarge(f *widget.Frame, r sem.Rect, list []widget.MenuItem) {
	const gap = 8.0
	w := (r.W - gap*float64(len(list)-1)) / float64(len(list))
	for i, m := range list {
		s.largeButton(f, m, sem.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H})
	}
}

// largeButton adds a button with words.
func (s *Screen) largeButton(f *widget.Frame, m widget.MenuItem, r sem.Rect) {
	s.shown[m.ID] = true
	style := widget.Plain
	if m.ID == "puzzle.again" || m.ID == "puzzle.next" {
		style = widget.Accent
	}
	label := m.Label
	if m.ID == "puzzle.explore" && f.Width(label, canvas.Regular, canvas.SizeNormal) > r.W-20 {
		label = s.say("puzzle.explore.short")
	}
	words := len(f.Wrap(label, canvas.Bold, canvas.SizeSmall, r.W-10)) <= 2
	for word := range strings.FieldsSeq(label) {
		words = words && f.Width(word, canvas.Bold, canvas.SizeNormal)*0.8 <= r.W-12
	}
	c := f.Button(m.ID, r, label, m.Icon, words, style, m.Press)
	c.Label, c.Tip = m.Label, !words
	c.Volatile = m.ID == "puzzle.take-back" || m.ID == "puzzle.hint"
	c.DisabledIf(m.Disabled)
}

// wordsScroll is the ID of the scrolled view of what is said.
const wordsScroll = "puzzle.words"

// buildWords adds what is said about the attempt; where it has no room it is scrolled.
func (s *Screen) buildWords(f *widget.Frame, r sem.Rect) {
	view := sem.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: r.H - 1}
	height := s.words(nil, f, sem.Rect{X: r.X + pad, W: r.W - 2*pad})
	shown := view
	if height > view.H {
		f.Scrolls = append(f.Scrolls, widget.Scroll{ID: wordsScroll, View: view, Height: height})
	} else {
		s.ui.Offset[wordsScroll] = 0
	}
	offset := math.Min(math.Max(0, s.ui.Offset[wordsScroll]), math.Max(0, height-view.H))
	if height > view.H {
		for _, cut := range s.cuts { // no line is cut at its lower edge
			if cut <= view.H+offset {
				shown.H = cut - offset
			}
		}
	}
	f.Clip = &shown
	s.words(f, f, sem.Rect{X: r.X + pad, Y: view.Y - offset, W: r.W - 2*pad})
	f.Clip = nil
	f.Draw(func(c canvas.Canvas) { widget.DrawScrollBar(c, view, height, offset) })
}

// words adds what is said from the top of r on, and returns its height. Without a frame it only measures, with f.
func (s *Screen) words(into, f *widget.Frame, r sem.Rect) float64 {
	st := s.status()
	y := r.Y + 10
	s.cuts = s.cuts[:0]
	cut := func() { s.cuts = append(s.cuts, y-r.Y) }
	y += s.runLine(into, f, sem.Rect{X: r.X + 2, Y: y, W: r.W - 4})
	const icon = 28.0
	x := r.X + 2
	if st.tone != calm {
		x += icon + 8
	}
	lines := f.Wrap(st.head, canvas.Bold, canvas.SizeNormal, r.X+r.W-x)
	height := math.Max(icon, line*float64(len(lines)))
	if into != nil {
		s.headline(into, st, lines, sem.Rect{X: r.X, Y: y, W: r.W, H: height}, x)
	}
	y += height + 3
	cut()
	for i, text := range st.text {
		id := "puzzle.said." + string(rune('a'+min(i, 25)))
		wrapped := f.Wrap(text, canvas.Regular, canvas.SizeNormal, r.W-4)
		if into != nil {
			into.Words(id, sem.Rect{X: r.X + 2, Y: y, W: r.W - 4}, text, canvas.Regular, canvas.SizeNormal, s.isOver() && i > 0)
		}
		for range wrapped {
			y += math.Round(canvas.SizeNormal * 1.5)
			cut()
		}
		y += 3
	}
	return y - r.Y + 5
}

// run returns the line of the run that the puzzle is part of, such as the clock of a rush; "" for none.
func (s *Screen) run() string {
	if s.options.Status == nil {
		return ""
	}
	return s.options.Status()
}

// runLine adds the line of the run, in large type where it fits, and returns its height.
func (s *Screen) runLine(into, f *widget.Frame, r sem.Rect) float64 {
	text := s.run()
	if text == "" {
		return 0
	}
	size, height := canvas.SizeLarge, 26.0
	if f.Width(text, canvas.Bold, size) > r.W {
		size, height = canvas.SizeNormal, line
	}
	lines := f.Wrap(text, canvas.Bold, size, r.W)
	r.H = height * float64(len(lines))
	if into != nil {
		into.Add(widget.Control{
			Node: sem.Node{ID: "puzzle.run", Role: sem.Status, Label: text, Rect: r},
			Paint: func(c canvas.Canvas, _ widget.ControlState) {
				c.Lines(lines, r, canvas.Bold, size, height, c.Theme.Ink, canvas.Left)
			},
		})
	}
	return r.H + 6
}

// headline adds the first line of what is said, with a sign before it for good and for bad news.
func (s *Screen) headline(f *widget.Frame, st status, lines []string, r sem.Rect, x float64) {
	f.Add(widget.Control{
		Node: sem.Node{ID: "puzzle.status", Role: sem.Status, Label: st.head, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			ink := c.Theme.Ink
			if st.tone != calm {
				mark, ground, sign := s.signOf(st.tone, c.Theme)
				disc := sem.Rect{X: r.X + 1, Y: r.Y + 1, W: 26, H: 26}
				c.Box(disc, 13, ground, 0, ground)
				c.Icon(sign, disc, 18, mark)
				ink = mark
			}
			y := r.Y + (r.H-line*float64(len(lines)))/2
			c.Lines(lines, sem.Rect{X: x, Y: y, W: r.X + r.W - x, H: r.H}, canvas.Bold, canvas.SizeNormal, line, ink, canvas.Left)
		},
	})
}

// signOf returns the colours and the sign of good and of bad news.
func (s *Screen) signOf(t tone, theme *canvas.Theme) (ink, ground color.RGBA, sign canvas.Icon) {
	if t == bad {
		return theme.AccentInk, theme.AccentSoft, canvas.IconClose
	}
	if theme.Name == "dark" {
		return canvas.RGB(0x74C79A), canvas.RGB(0x1F3A2C), canvas.IconCheck
	}
	return canvas.RGB(0x23724A), canvas.RGB(0xE2F1E8), canvas.IconCheck
}
