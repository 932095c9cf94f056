package puzzles

import (
	"math"
	"strconv"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
)

// rowHeight is the height of an entry of a list, in CSS pixels.
const rowHeight = 60.0

// entry is a row that is pressed: what it opens, a line about it, and at the right how far the player is.
type entry struct {
	id            string
	role          sem.Role // Button, or ListItem in a list
	icon          canvas.Icon
	title, detail string
	value         string  // at the right; "" for none
	share         float64 // shown as a bar below the value, where bar is set
	bar           bool
	state         canvas.Icon // at the right: solved or missed; IconNone for neither
	said          string      // what the state means
	missed        bool
	off           bool
	press         func()
}

// mark shows whether a puzzle was solved.
func (e *entry) mark(t words.Words, p *progress.PuzzleNow) {
	switch {
	case p == nil:
	case p.Last.Outcome == progress.Missed && !p.Last.Solved, p.Last.Outcome == progress.Missed && !p.Clean:
		e.state, e.said, e.missed = canvas.IconClose, t.Say("puzzles.missed"), true
	case p.Clean:
		e.state, e.said = canvas.IconCheck, t.Say("puzzles.clean")
	case p.Solved:
		e.state, e.said, e.missed = canvas.IconCheck, t.Say("puzzles.solved"), true
	}
}

// label is the accessible name.
func (e *entry) label() string {
	words := e.title
	for _, more := range []string{e.detail, e.value, e.said} {
		if more != "" {
			words += ". " + more
		}
	}
	return words
}

// buildEntry adds a row.
func (s *Screen) buildEntry(f *widget.Frame, e entry, r sem.Rect) {
	if e.role == "" {
		e.role = sem.Button
	}
	box := sem.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: r.H - 4}
	f.Add(widget.Control{
		Node:  sem.Node{ID: e.id, Role: e.role, Label: e.label(), Rect: box},
		Round: 10, Press: e.press,
		Paint: func(c canvas.Canvas, st widget.ControlState) {
			if st.Hover || st.Down {
				c.Box(box, 10, c.Theme.Raised, 0, c.Theme.Raised)
			}
			x := box.X + 10
			if e.icon != canvas.IconNone {
				tile := sem.Rect{X: x, Y: box.Y + (box.H-38)/2, W: 38, H: 38}
				c.Box(tile, 10, c.Theme.AccentSoft, 0, c.Theme.AccentSoft)
				c.Icon(e.icon, tile, 22, c.Theme.AccentInk)
				x += 50
			}
			right := box.X + box.W - 10
			if e.state != canvas.IconNone {
				ink := c.Theme.AccentInk
				if e.missed {
					ink = c.Theme.Muted
				}
				c.Icon(e.state, sem.Rect{X: right - 24, Y: box.Y, W: 24, H: box.H}, 20, ink)
				right -= 32
			}
			if e.value != "" {
				right = e.drawValue(c, box, right)
			}
			e.drawWords(c, sem.Rect{X: x, Y: box.Y, W: right - x, H: box.H})
		},
	}).DisabledIf(e.off)
}

// drawValue draws what is at the right, and returns where that begins.
func (e *entry) drawValue(c canvas.Canvas, box sem.Rect, right float64) float64 {
	w := math.Max(c.Fonts.Width(e.value, canvas.Regular, canvas.SizeSmall, c.Scale)+2, 0)
	if e.bar {
		w = math.Max(w, 64)
	}
	w = math.Min(w, box.W*0.45)
	line := sem.Rect{X: right - w, Y: box.Y, W: w, H: box.H}
	if e.bar {
		line.Y, line.H = box.Y+box.H/2-19, 20
		track := sem.Rect{X: right - 64, Y: box.Y + box.H/2 + 5, W: 64, H: 6}
		c.Box(track, 3, c.Theme.Rule, 0, c.Theme.Rule)
		if e.share > 0 {
			c.Box(sem.Rect{X: track.X, Y: track.Y, W: math.Max(6, track.W*e.share), H: 6}, 3, c.Theme.Accent, 0, c.Theme.Accent)
		}
	}
	c.Text(e.value, line, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
	return right - w - 12
}

// drawWords draws the title, and below it the line about it.
func (e *entry) drawWords(c canvas.Canvas, r sem.Rect) {
	if e.detail == "" {
		c.Clipped(e.title, r, canvas.Regular, canvas.SizeNormal, c.Theme.Ink)
		return
	}
	y := r.Y + math.Round(r.H/2) - 22
	c.Clipped(e.title, sem.Rect{X: r.X, Y: y, W: r.W, H: 23}, canvas.Bold, canvas.SizeNormal, c.Theme.Ink)
	c.Clipped(e.detail, sem.Rect{X: r.X, Y: y + 22, W: r.W, H: 20}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
}

// buildState says that the collection is being loaded, or offers to try again; it adds nothing when it is there.
func (s *Screen) buildState(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	switch state, _ := s.host.Shelf().State(s.game()); state {
	case training.Ready:
		return 0
	case training.Failed:
		y := r.Y + f.Notice("puzzles.failed", r, t.Say("puzzles.failed"))
		w := math.Min(r.W, f.Width(t.Say("puzzles.retry"), canvas.Bold, canvas.SizeNormal)+40)
		f.Button("puzzles.retry", sem.Rect{X: r.X, Y: y, W: w, H: 44}, t.Say("puzzles.retry"), canvas.IconNone, true, widget.Accent, s.load)
		return y + 58 - r.Y
	}
	return f.Words("puzzles.loading", sem.Rect{X: r.X, Y: r.Y + 12, W: r.W}, t.Say("puzzles.loading"), canvas.Regular, canvas.SizeNormal, true) + 24
}

// headWords describes a puzzle of a list: "Capture in 3 · 9×9 · 1340". The rating is the one adjusted on this device, where
// there is one.
func (s *Screen) headWords(h *puzzle.Head) string {
	rating := h.Rating
	if p := s.standing().Puzzles[h.ID]; p != nil && p.Rating.Value > 0 {
		rating = int(p.Rating.Value + 0.5)
	}
	return s.goalWords(h.Goal, h.In) + " · " + words.Size(h.Size) + " · " + strconv.Itoa(rating)
}

// goalWords names a goal: "Capture in 3".
func (s *Screen) goalWords(g puzzle.Goal, in int) string {
	name := s.host.Words().Say("puzzles.goal." + string(g))
	if in > 0 {
		return s.host.Words().Say("puzzles.goal-in", "goal", name, "n", strconv.Itoa(in))
	}
	return name
}

// buildBack adds the button that leads back to the page.
func (s *Screen) buildBack(f *widget.Frame, r sem.Rect) {
	f.Button("puzzles.back", r, s.host.Words().Say("puzzles.back"), canvas.IconBack, true, widget.Plain, func() { s.ui.Open(screen.Puzzles) })
}

// turn returns which part of a list is on the page that is shown.
func (s *Screen) turn(all, perPage int) (first, n int) {
	pages := max(1, (all+perPage-1)/perPage)
	s.page = min(max(s.page, 0), pages-1)
	first = s.page * perPage
	return first, min(perPage, all-first)
}

// buildPages adds the buttons for the pages of a list, if there are several.
func (s *Screen) buildPages(f *widget.Frame, r sem.Rect, first, n, all int) float64 {
	if n == all {
		return 0
	}
	t := s.host.Words()
	f.Pages(widget.Pages{
		ID: "page", Newer: t.Say("puzzles.newer"), Older: t.Say("puzzles.older"), First: first, Shown: n, All: all,
		Range: t.Say("games.range", "from", strconv.Itoa(first+1), "to", strconv.Itoa(first+n), "all", strconv.Itoa(all)),
		Turn: func(by int) {
			s.page += by
			s.ui.ScrollSheet()
			s.ui.Announce(t.Say("games.page", "n", strconv.Itoa(s.page+1)), false)
		},
	}, r)
	return r.H + 8
}
