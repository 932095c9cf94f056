package viewing

import (
	"math"
	"slices"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// textSheet is the dialog with the text on the shown move and the list of moves, where the frame has no room for them.
const textSheet = "viewing.text"

// Sheets returns it.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{ID: textSheet, Width: 460, Title: s.game, Body: func(f *widget.Frame, r sem.Rect) float64 {
		y := r.Y
		if words.Named(s.host.Match()) {
			y += f.Words("viewing.players", r, s.title(), canvas.Regular, canvas.SizeSmall, true) + 6
		}
		y += s.buildText(f, sem.Rect{X: r.X, Y: y, W: r.W})
		return y + s.moves.BuildWhole(f, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20}) - r.Y
	}}}
}

// game returns the name of the game that is played.
func (s *Screen) game() string {
	return s.host.Words().Say("game." + s.host.Match().Record().Game.String())
}

// title names the game: who played, or the game itself.
func (s *Screen) title() string {
	t, m := s.host.Words(), s.host.Match()
	if words.Named(m) {
		return t.Player(m, rules.Black) + " – " + t.Player(m, rules.White)
	}
	return s.game()
}

// Build adds the screen to a frame.
func (s *Screen) Build(f *widget.Frame) {
	l := s.host.Layout()
	if l.Strip.H > 0 && !s.host.Frame().BuildNotice(f, l.Strip) {
		s.buildStrip(f, l.Strip)
	}
	s.host.BuildBoard(f)
	if l.Panel.H > 0 {
		s.buildPanel(f, l.Panel)
	}
}

// order is how the buttons follow each other from left to right; others come between.
var order = []string{"walk.first", "walk.back", "walk.forward", "walk.last"}

// buildStrip adds the shown move, which opens the text, and the buttons.
func (s *Screen) buildStrip(f *widget.Frame, r sem.Rect) {
	t := s.host.Words()
	text := 104.0
	if r.W < 280 {
		text = 84
	}
	strip := screen.DivideStrip(r, text, s.items(), widget.MenuItem{ID: "more", Label: t.Say("more"), Icon: canvas.IconMore, Press: func() { s.ui.Open(screen.More) }})
	s.hidden = strip.Hidden
	s.buildShown(f, strip.Text)
	slices.SortStableFunc(strip.Shown, func(a, b widget.MenuItem) int { return rank(a.ID) - rank(b.ID) })
	done := f.Container("walk", sem.Toolbar, t.Say("walk"), sem.Rect{X: strip.Text.X + strip.Text.W, Y: r.Y, W: r.W - strip.Text.W, H: r.H})
	defer done()
	for i, item := range strip.Shown {
		c := f.Button(item.ID, strip.Buttons[i], item.Label, item.Icon, false, widget.Bare, item.Press)
		c.HasPopup = item.ID == "more"
		c.DisabledIf(item.Disabled)
	}
}

// readable reports whether the whole text is beside the board or below it.
func (s *Screen) readable(f *widget.Frame) bool {
	r := textArea(s.host.Layout().Panel)
	return r.H > 0 && s.textHeight(f, r.W) <= r.H
}

// textArea is the part of a panel that has the text.
func textArea(panel sem.Rect) sem.Rect {
	const pad = 12
	return sem.Rect{X: panel.X + pad, Y: panel.Y + 8, W: panel.W - 2*pad, H: panel.H - 16}
}

func rank(id string) int {
	if i := slices.Index(order, id); i >= 0 {
		return i - len(order)
	}
	return 0
}

// nameOf names a node: "12 xD4".
func nameOf(t words.Words, n *record.Node) string {
	if n.Parent() == nil {
		return t.Say("say.start.short")
	}
	if n.Move == rules.NoMove {
		return t.Say("move.remark", "n", strconv.Itoa(n.Ply()))
	}
	return strconv.Itoa(n.Ply()) + " " + t.MoveText(n.Move)
}

// buildShown adds the shown move; with a comment, what it begins with. A press opens the text where it is not beside the
// board anyway.
func (s *Screen) buildShown(f *widget.Frame, r sem.Rect) {
	t, m := s.host.Words(), s.host.Match()
	n := m.Node()
	name, more := nameOf(t, n), n.Comment
	opens := !s.readable(f)
	if !opens {
		more = "" // the panel has it
	}
	noted := more != ""
	switch {
	case more == "" && n.Parent() == nil && m.Record().Game == rules.Redstone && !words.Named(m):
		name = t.Say("credit.strip")
		if f.Width(name, canvas.Bold, canvas.SizeSmall)*0.85 > r.W-16 {
			name = t.Say("credit.short")
		}
	case more == "" && n.Parent() == nil:
		more = s.title()
	case more == "" && m.View() == m.Plies() && n.OnMainLine() && !m.Outcome().Open:
		more = t.OutcomeTitle(m)
	}
	label := name
	if n.Parent() != nil {
		label = t.Ply(m)
	}
	if more != "" {
		label += ". " + more
	}
	node := sem.Node{ID: "shown", Role: sem.Status, Label: label, Rect: r}
	control := widget.Control{Node: node}
	if opens {
		control.Role, control.HasPopup, control.Round = sem.Button, true, 10
		control.Press = func() { s.ui.Open(textSheet) }
	}
	control.Paint = func(c canvas.Canvas, st widget.ControlState) {
		if opens && (st.Hover || st.Down) {
			c.Box(r.Inset(2), 10, c.Theme.Raised, 0, c.Theme.Raised)
		}
		x := r.X + 10
		if noted {
			c.Icon(canvas.IconNote, sem.Rect{X: r.X + 6, Y: r.Y, W: 20, H: r.H}, 18, c.Theme.AccentInk)
			x = r.X + 30
		}
		room := r.X + r.W - x - 6
		wide := min(room, f.Width(name, canvas.Bold, canvas.SizeSmall))
		c.Text(name, sem.Rect{X: x, Y: r.Y, W: wide + 2, H: r.H}, canvas.Bold, canvas.SizeSmall, c.Theme.Ink, canvas.Left)
		if rest := room - wide - 8; more != "" && rest > 50 {
			c.Clipped(more, sem.Rect{X: x + wide + 8, Y: r.Y, W: rest, H: r.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
		}
	}
	f.Add(control)
}

// paragraph is a part of the text on the shown move.
type paragraph struct {
	id, text string
	size     float64
	muted    bool
}

// paragraphs lists what there is to say about the shown move.
func (s *Screen) paragraphs() []paragraph {
	t, m := s.host.Words(), s.host.Match()
	n := m.Node()
	list := []paragraph{{"said", t.Move(m.Effect()), canvas.SizeSmall, true}}
	if m.View() == m.Plies() && n.OnMainLine() && !m.Outcome().Open {
		list = append(list, paragraph{"viewing.result", t.Outcome(m), canvas.SizeSmall, true})
	}
	list = append(list, paragraph{"comment", n.Comment, canvas.SizeNormal, false})
	return slices.DeleteFunc(list, func(p paragraph) bool { return p.text == "" })
}

const (
	headHeight = 28.0 // of the title above the paragraphs
	paraGap    = 4.0
)

// buildText adds what there is to say about the shown move, and returns its height.
func (s *Screen) buildText(f *widget.Frame, r sem.Rect) float64 {
	n := s.host.Match().Node()
	title := n.Title
	if title == "" {
		title = nameOf(s.host.Words(), n)
	}
	f.Heading("viewing.title", sem.Rect{X: r.X, Y: r.Y, W: r.W, H: headHeight - 2}, title, 2, canvas.SizeNormal)
	y := r.Y + headHeight
	for _, p := range s.paragraphs() {
		y += f.Words(p.id, sem.Rect{X: r.X, Y: y, W: r.W}, p.text, canvas.Regular, p.size, p.muted) + paraGap
	}
	return y - r.Y + paraGap
}

// textHeight measures the text.
func (s *Screen) textHeight(f *widget.Frame, width float64) float64 {
	h := headHeight + paraGap
	for _, p := range s.paragraphs() {
		h += math.Round(p.size*1.5)*float64(len(f.Wrap(p.text, canvas.Regular, p.size, width))) + paraGap
	}
	return h
}

// buildPanel adds the text, and below it the moves, to the room beside or below the board. What does not fit is scrolled.
func (s *Screen) buildPanel(f *widget.Frame, r sem.Rect) {
	f.Draw(func(c canvas.Canvas) { c.Card(r) })
	inner := textArea(r)
	clip := inner
	offset := s.ui.Offset[panelScroll]
	height := s.textHeight(f, inner.W)
	if rest := inner.H - height; rest >= 3*layout.MoveRow {
		s.buildText(f, inner)
		s.moves.Build(f, sem.Rect{X: r.X + 4, Y: inner.Y + height, W: r.W - 8, H: rest}, 0)
		return
	}
	offset = min(max(0, offset), max(0, height-inner.H))
	f.Scrolls = append(f.Scrolls, widget.Scroll{ID: panelScroll, View: inner, Height: height})
	f.Clip = &clip
	s.buildText(f, sem.Rect{X: inner.X, Y: inner.Y - offset, W: inner.W})
	f.Clip = nil
}

// panelScroll is the ID of the scrolled view of the text.
const panelScroll = "viewing.panel"
