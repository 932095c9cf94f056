package reviewing

import (
	"image/color"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// tool is what a press on a point does while marks are put.
type tool uint8

const (
	toolTriangle tool = iota
	toolSquare
	toolCircle
	toolCross
	toolLetter
	toolNumber
	toolErase
	tools // how many there are; keep last
)

// toolNames are the ends of the tools' IDs and of the keys of their texts.
var toolNames = [tools]string{"triangle", "square", "circle", "cross", "letter", "number", "erase"}

// toolShapes are the shapes of the first tools.
var toolShapes = map[tool]record.MarkKind{
	toolTriangle: record.Triangle, toolSquare: record.Square, toolCircle: record.Circle, toolCross: record.Cross,
}

// toggleMarking shows the tools for marks, or hides them.
func (s *Screen) toggleMarking() {
	s.marking = !s.marking
	if s.ui.OpenSheet() != "" {
		s.ui.Close()
	}
	if s.stopPlaying(); s.marking {
		s.ui.Announce(s.host.Words().Say("marks.begun"), false)
	}
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// Mark handles a press on a point while marks are put: the mark is put there, or removed where
// it is already.
func (s *Screen) Mark(p rules.Point) {
	n, t := s.host.Match().Node(), s.host.Words()
	m, has := s.markAt(n, p)
	name := t.Say("mark." + toolNames[s.tool])
	switch {
	case s.tool == toolErase && !n.ClearMarks(p):
		s.ui.Refuse(t.Say("marks.none", "point", p.String()))
		return
	case s.tool == toolErase:
		s.ui.Announce(t.Say("marks.removed", "point", p.String()), false)
	case has:
		n.RemoveMark(m)
		s.ui.Announce(t.Say("marks.removed", "point", p.String()), false)
	default:
		n.SetMark(m)
		if m.Text != "" {
			name = m.Text
		}
		s.ui.Announce(t.Say("marks.put", "mark", name, "point", p.String()), false)
	}
	s.host.Match().Touch()
	s.host.Edited()
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// markAt returns the mark that the tool puts on a point, or the one of its kind that is there.
func (s *Screen) markAt(n *record.Node, p rules.Point) (m record.Mark, has bool) {
	shape, isShape := toolShapes[s.tool]
	used := map[string]bool{}
	for _, m := range n.Marks {
		switch {
		case isShape && m.Point == p && m.Kind == shape:
			return m, true
		case m.Kind != record.Label:
		case !isShape && m.Point == p && isNumber(m.Text) == (s.tool == toolNumber):
			return m, true
		default:
			used[m.Text] = true
		}
	}
	m = record.Mark{Kind: shape, Point: p}
	if !isShape {
		m.Kind, m.Text = record.Label, nextLabel(used, s.tool == toolNumber)
	}
	return m, false
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// nextLabel returns the first number or letter that is not used. After the small letters come
// numbers too.
func nextLabel(used map[string]bool, number bool) string {
	if !number {
		const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
		for i := range letters {
			if l := letters[i : i+1]; !used[l] {
				return l
			}
		}
	}
	n := 1
	for used[strconv.Itoa(n)] {
		n++
	}
	return strconv.Itoa(n)
}

// buildTools adds the tools, in rows of that height: what a press on a point puts there, and the
// button that ends it. They take two rows where one would be too narrow for fingers and there is
// room, and two low ones where one would be too narrow for anything. It returns their height.
func (s *Screen) buildTools(f *widget.Frame, r sem.Rect, mayWrap bool) float64 {
	const buttons, narrow, narrowest, low = int(tools) + 1, 36, 26, 30
	t := s.host.Words()
	columns := buttons
	switch width := r.W / float64(buttons); {
	case mayWrap && width < narrow:
		columns = buttons / 2
	case width < narrowest:
		columns, r.H = buttons/2, min(r.H, low)
	}
	w := r.W / float64(columns)
	place := func(i int) sem.Rect {
		return sem.Rect{X: r.X + float64(i%columns)*w + 1, Y: r.Y + float64(i/columns)*r.H, W: w - 2, H: r.H - 2}
	}
	height := r.H * float64(buttons/columns)
	done := f.Container("marks", sem.RadioGroup, t.Say("marks.tools"), sem.Rect{X: r.X, Y: r.Y, W: r.W, H: height})
	for i := range tools {
		b := place(int(i))
		on := s.tool == i
		c := f.Button("marks."+toolNames[i], b, t.Say("mark."+toolNames[i]), canvas.IconNone, false, widget.Bare, func() { s.tool = i })
		c.Role, c.Checked = sem.Radio, on
		c.Paint = func(cv canvas.Canvas, touch widget.ControlState) {
			style := widget.Bare
			if on {
				style = widget.Chosen
			}
			widget.ButtonFace(cv, b, "", canvas.IconNone, false, style, touch, false)
			ink := cv.Theme.Ink
			if on {
				ink = cv.Theme.AccentInk
			}
			drawTool(cv, b, i, ink)
		}
	}
	done()
	f.Button("marks.done", place(int(tools)), t.Say("marks.done"), canvas.IconCheck, false, widget.Bare, s.toggleMarking)
	return height
}

// drawTool draws the mark that a tool puts.
func drawTool(c canvas.Canvas, r sem.Rect, t tool, ink color.RGBA) {
	const d, width = 16.0, 1.8
	x, y := r.Center()
	at := func(dx, dy float64) canvas.Point { return canvas.Point{X: x + dx*d, Y: y + dy*d} }
	box := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	switch t {
	case toolTriangle:
		c.Strip([]canvas.Point{at(0, -0.55), at(0.55, 0.42), at(-0.55, 0.42), at(0, -0.55)}, width, ink)
	case toolSquare:
		c.Box(box, 0, color.RGBA{}, width, ink)
	case toolCircle:
		c.Box(box.Inset(-0.5), d, color.RGBA{}, width, ink)
	case toolCross:
		c.Strip([]canvas.Point{at(-0.45, -0.45), at(0.45, 0.45)}, width, ink)
		c.Strip([]canvas.Point{at(0.45, -0.45), at(-0.45, 0.45)}, width, ink)
	case toolLetter:
		c.Text("A", r, canvas.Bold, 18, ink, canvas.Center)
	case toolNumber:
		c.Text("1", r, canvas.Bold, 18, ink, canvas.Center)
	case toolErase:
		c.Icon(canvas.IconErase, r, 22, ink)
	}
}
