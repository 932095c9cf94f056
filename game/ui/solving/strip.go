package solving

import (
	"strings"

	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// buildStrip adds what a board has below it that stands alone: the goal, or what there is to say, and the most important
// buttons. A press on the text shows all of it.
func (s *Screen) buildStrip(f *widget.Frame) {
	r := s.host.Layout().Strip
	list := s.stripItems()
	const least = 64.0
	if r.H < least { // one row
		step := min(r.H+2, 44)
		list = s.fitting(list, int((r.W-130)/step))
		x := r.X + r.W - step*float64(len(list))
		if s.buildNotice(f, r) {
			return
		}
		s.buildStripText(f, sem.Rect{X: r.X + 2, Y: r.Y + 1, W: x - r.X - 4, H: r.H - 2})
		s.buildStripButtons(f, sem.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}, list, false)
		return
	}
	if !s.buildNotice(f, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - 44}) {
		s.buildStripText(f, sem.Rect{X: r.X + 4, Y: r.Y + 1, W: r.W - 8, H: r.H - 46})
	}
	s.buildStripButtons(f, sem.Rect{X: r.X + 4, Y: r.Y + r.H - 44, W: r.W - 8, H: 42}, list, true)
}

// buildNotice adds what is wrong with the options of a board in another page, and reports whether there is anything.
func (s *Screen) buildNotice(f *widget.Frame, r sem.Rect) bool {
	frame := s.host.Frame()
	return frame != nil && frame.BuildNotice(f, r)
}

// fitting returns as many buttons as there is room for. The last one is then that for the menu, which has the others.
func (s *Screen) fitting(list []widget.MenuItem, room int) []widget.MenuItem {
	switch {
	case len(list) <= room:
		return list
	case s.host.Frame() == nil && s.host.Embedded() || room < 1:
		return list[:max(0, room)]
	}
	more := widget.MenuItem{ID: "more", Label: s.say("more"), Icon: canvas.IconMore, Press: func() { s.ui.Open(screen.More) }}
	return append(list[:room-1:room-1], more)
}

// stripItems returns the buttons of the strip, the most important first.
func (s *Screen) stripItems() []widget.MenuItem {
	var list []widget.MenuItem
	for _, id := range []string{"puzzle.again", "puzzle.take-back", "puzzle.hint", "puzzle.next", "puzzle.restart", "puzzle.solution",
		"walk.back", "walk.forward", "puzzle.share", "sound", "more"} {
		for _, m := range s.items() {
			if m.ID == id {
				list = append(list, m)
			}
		}
	}
	if !s.host.Embedded() {
		list = append(list, s.leaveItem())
	}
	return list
}

// stripText is what the strip says, in lines: a heading in bold, or "", and at most two lines altogether.
type stripText struct {
	head  string
	lines []string
}

// layStripText finds the fullest of the texts that fits into some lines: heading and text, or the text alone.
func (s *Screen) layStripText(f *widget.Frame, head, text string, width float64, most int) stripText {
	wrap := func(t string) []string {
		if t == "" {
			return nil
		}
		return f.Wrap(t, canvas.Regular, canvas.SizeSmall, width)
	}
	lines := wrap(text)
	switch fits := f.Width(head, canvas.Bold, canvas.SizeSmall) <= width; {
	case fits && len(lines)+1 <= most:
		return stripText{head, lines}
	case len(lines) == 0:
		lines = wrap(head)
	}
	if len(lines) > most { // the last line is cut; a press shows all of it
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1:most-1], rest)
	}
	return stripText{"", lines}
}

// buildStripText adds the goal, or what has happened, in at most two lines.
func (s *Screen) buildStripText(f *widget.Frame, r sem.Rect) {
	const high = 17.0
	st := s.status()
	head, text := s.host.Words().PuzzleTurn(s.attempt.Solver()), s.goal()
	if st.tone != calm || s.attempt.Started() || s.attempt.Hint().Step > 0 || s.attempt.Open() {
		head, text = st.head, st.words()
	}
	if run := s.run(); run != "" && st.tone != bad {
		head = run
	}
	x := r.X + 34
	w := r.X + r.W - 4 - x
	lay := s.layStripText(f, head, text, w, max(1, int(r.H/high)))
	c := f.Button("puzzle.goal", r, join(head, text), canvas.IconNone, false, widget.Bare, func() { s.ui.Open(wholeSheet) })
	c.HasPopup, c.Tip = true, false
	c.Paint = func(cv canvas.Canvas, touch widget.ControlState) {
		if touch.Hover || touch.Down {
			cv.Box(r, 10, cv.Theme.Raised, 0, cv.Theme.Raised)
		}
		ink := cv.Theme.Ink
		if st.tone == calm {
			s.host.Stones().Draw(cv, s.attempt.Solver(), r.X+17, r.Y+r.H/2, 20, s.host.Settings().Marks)
		} else {
			mark, ground, sign := s.signOf(st.tone, cv.Theme)
			disc := sem.Rect{X: r.X + 5, Y: r.Y + r.H/2 - 12, W: 24, H: 24}
			cv.Box(disc, 12, ground, 0, ground)
			cv.Icon(sign, disc, 16, mark)
			ink = mark
		}
		count := len(lay.lines)
		if lay.head != "" {
			count++
		}
		y := r.Y + (r.H-high*float64(count))/2
		if lay.head != "" {
			cv.Text(lay.head, sem.Rect{X: x, Y: y, W: w, H: high}, canvas.Bold, canvas.SizeSmall, ink, canvas.Left)
			y += high
		}
		for _, line := range lay.lines {
			cv.Clipped(line, sem.Rect{X: x, Y: y, W: w, H: high}, canvas.Regular, canvas.SizeSmall, cv.Theme.Ink)
			y += high
		}
	}
}

// buildStripButtons adds buttons: as icons, or the first ones with words where there is room.
func (s *Screen) buildStripButtons(f *widget.Frame, r sem.Rect, list []widget.MenuItem, wide bool) {
	if len(list) == 0 {
		return
	}
	done := f.Container("actions", sem.Toolbar, s.say("actions"), r)
	defer done()
	const gap = 4.0
	list = s.fitting(list, max(1, int((r.W+gap)/(40+gap))))
	words := 0.0
	if wide {
		words = f.Width(list[0].Label, canvas.Bold, canvas.SizeNormal) + 50
		if words+44*float64(len(list)-1)+gap*float64(len(list)-1) > r.W {
			words = 0
		}
	}
	rest := r.W - gap*float64(len(list)-1)
	w := rest / float64(len(list))
	if words > 0 && len(list) > 1 {
		w = (rest - words) / float64(len(list)-1)
		if w > 60 {
			words += (w - 60) * float64(len(list)-1)
			w = 60
		}
	}
	x := r.X
	for i, m := range list {
		b := sem.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if i == 0 && words > 0 {
			b.W = words
			s.largeButton(f, m, b)
		} else {
			s.shown[m.ID] = true
			c := f.Button(m.ID, b, m.Label, m.Icon, false, widget.Bare, m.Press)
			c.Volatile = m.ID == "puzzle.take-back" || m.ID == "puzzle.hint"
			c.HasPopup = m.ID == "more" || m.ID == "puzzle.share"
			c.DisabledIf(m.Disabled)
		}
		x += b.W + gap
	}
}

// buildWhole adds everything that is said, for a board that stands alone.
func (s *Screen) buildWhole(f *widget.Frame, r sem.Rect) float64 {
	if s.attempt == nil {
		return 0
	}
	y := r.Y
	y += f.Words("puzzle.task", sem.Rect{X: r.X, Y: y, W: r.W}, s.task(), canvas.Bold, canvas.SizeNormal, false) + 2
	if at := s.marked(); at != "" && s.attempt.Started() {
		y += f.Words("puzzle.marked", sem.Rect{X: r.X, Y: y, W: r.W}, at, canvas.Regular, canvas.SizeSmall, true)
	}
	return y + s.words(f, f, sem.Rect{X: r.X, Y: y, W: r.W}) - r.Y
}
