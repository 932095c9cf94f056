package playing

import (
	"math"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// buildPanel adds the content of the panel beside or below the board: the
// outcome, or the pie question, and the move list.
func (s *Screen) buildPanel(f *widget.Frame) {
	r := s.host.Layout().Panel
	if r.H <= 0 {
		return
	}
	whole := r
	f.Draw(func(c canvas.Canvas) { c.Card(whole) })
	if s.welcoming() {
		s.buildWelcome(f, r)
		return
	}
	if q, ok := s.remoteQuestion(); ok {
		r = s.buildQuestion(f, r, q)
	}
	if s.PieAsked() {
		r = s.buildPie(f, r)
	} else if m := s.host.Match(); m.Outcome().Over && m.Live() && !s.host.Moving() {
		r = s.buildOutcome(f, r)
	}
	s.buildMoves(f, r)
}

// pad is the panel's padding.
const pad = 16.0

// below returns the part of the panel below a height.
func below(r sem.Rect, y float64) sem.Rect { return sem.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y} }

// buildOutcome adds how the game ended and returns the rest of the panel. The buttons for what comes next
// are here, or in the row below the board where the moves need the room.
func (s *Screen) buildOutcome(f *widget.Frame, r sem.Rect) sem.Rect {
	const title, line = 30.0, 20.0
	if r.H < title+layout.WalkBar {
		return r // the bar says it
	}
	t, m := s.host.Words(), s.host.Match()
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 8, W: r.W - 2*pad, H: title}
	counted := m.Outcome().Area != rules.Area{} // worth more than the list of moves
	if free := r.H - layout.WalkBar - title; free < layout.MoveRow+8 && (!counted || free < line+12) {
		inner.Y = r.Y + free/2 // nothing else has room
	}
	s.buildEndTitle(f, inner)
	y := inner.Y + title
	reason := t.OutcomeReason(m)
	height := line * float64(len(f.Wrap(reason, canvas.Regular, canvas.SizeSmall, inner.W)))
	rest := r.Y + r.H - y - layout.WalkBar // without the reason
	if counted && s.endsBelow() && rest < height+8 {
		reason, height = t.Sums(m.Outcome().Area), line
	}
	if !s.endsBelow() || rest >= height+4 && counted || rest >= height+8 && (rest < layout.MoveRow+4 || rest >= height+layout.MoveRow+12) {
		y += f.Words("end.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, reason, canvas.Regular, canvas.SizeSmall, true) + 4
	}
	if !s.endsBelow() {
		free := r.Y + r.H - y - layout.WalkBar - 2*layout.MoveRow
		y += 4 + s.buildStack(f, sem.Rect{X: inner.X, Y: y + 4, W: inner.W}, free, take(s.allActions(), "rematch", "review")) + 6
	}
	return below(r, y)
}

// buildEndTitle adds the outcome in one line: in smaller type or in fewer words where it is long.
func (s *Screen) buildEndTitle(f *widget.Frame, r sem.Rect) {
	t, m := s.host.Words(), s.host.Match()
	title, size := t.OutcomeTitle(m), canvas.SizeLarge
	if f.Width(title, canvas.Bold, size) > r.W {
		size = canvas.SizeNormal
	}
	if winner := m.Outcome().Winner; winner.Coloured() && f.Width(title, canvas.Bold, size)*0.85 > r.W {
		title = t.Say("end.wins", "who", t.Colour(winner))
	}
	f.Heading("end.title", r, title, 2, size)
}

// buildMoves adds the move list with the navigation buttons and
// a description of the last move.
func (s *Screen) buildMoves(f *widget.Frame, r sem.Rect) {
	if r.H < layout.WalkBar {
		return
	}
	s.buildWalk(f, sem.Rect{X: r.X, Y: r.Y + r.H - layout.WalkBar, W: r.W, H: layout.WalkBar}, r.H >= layout.WalkBar+layout.MoveRow)
	r.H -= layout.WalkBar
	m := s.host.Match()
	if m.Plies() == 0 && !m.Outcome().Over && m.Config().Setup == "" && m.Record().Root.Next() == nil {
		s.buildStart(f, r)
		return
	}
	if r.H >= 110 && m.View() > 0 {
		r.H -= s.buildLastMove(f, r)
	}
	if r.H >= layout.MoveRow {
		s.moves.Build(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - 4}, 0)
	}
}

// buildWalk adds the row of navigation buttons, with other facts about
// the position beside them. listed says that the move list is above it.
func (s *Screen) buildWalk(f *widget.Frame, r sem.Rect, listed bool) {
	t, m := s.host.Words(), s.host.Match()
	view := m.View()
	f.Draw(func(c canvas.Canvas) {
		c.Fill(sem.Rect{X: r.X + 1, Y: r.Y, W: r.W - 2, H: 1}, c.Theme.Rule)
	})
	done := f.Container("walk", sem.Toolbar, t.Say("walk"), r)
	defer done()
	list := []widget.MenuItem{
		s.moves.WalkItem("walk.first", canvas.IconFirst, 0), s.moves.WalkItem("walk.back", canvas.IconBack, view-1),
		s.moves.WalkItem("walk.forward", canvas.IconForward, view+1),
		{ID: "walk.last", Icon: canvas.IconLast, Disabled: m.Live(), Press: func() { s.host.GoToNode(m.Tip()) }},
	}
	const side, least = 46.0, 44.0
	if !m.Live() && r.W < 12+4*least+least+10 {
		list = list[1:] // a narrow column
	}
	w := math.Min(side, (r.W-12)/float64(len(list)))
	if !m.Live() {
		w = math.Min(side, (r.W-22-least)/float64(len(list)))
	}
	x := r.X + 6
	for _, item := range list {
		b := sem.Rect{X: x, Y: r.Y + 3, W: w - 2, H: r.H - 6}
		f.Button(item.ID, b, t.Say(item.ID), item.Icon, false, widget.Bare, item.Press).DisabledIf(item.Disabled)
		x += w
	}
	rest := sem.Rect{X: x + 6, Y: r.Y + 4, W: r.X + r.W - 10 - x - 6, H: r.H - 8}
	if !m.Live() {
		label := take(s.allActions(), "go-on")[0].Label
		inWords := f.Width(label, canvas.Regular, canvas.SizeNormal)*0.85+12 < rest.W
		f.Button("go-on", rest, label, canvas.IconCheck, inWords, widget.Plain, s.host.GoOn)
		s.onScreen["go-on"] = true
		return
	}
	s.buildCount(f, rest, listed)
}

// buildCount adds facts about the position, as many as there is room for; where nothing else says it, how the
// game ended.
func (s *Screen) buildCount(f *widget.Frame, r sem.Rect, listed bool) {
	t, m := s.host.Words(), s.host.Match()
	count := t.Count("red-count", m.Position().Count(rules.Red))
	if m.Position().Game() == rules.Go {
		count = t.Say("komi", "n", t.Number(m.Position().Komi()))
	}
	texts := []string{count}
	if st, _ := s.host.Online(); st.Watchers > 0 {
		texts = []string{count + ", " + t.Count("remote.watching", st.Watchers), count}
	}
	if view := m.View(); !listed && view > 0 {
		move := strconv.Itoa(view) + " " + t.MoveText(m.Move(view))
		texts = []string{move + ", " + count, move}
		if m.Outcome().Over && s.host.Layout().Panel.H < 80 { // the panel does not say it
			texts = []string{move + ", " + t.OutcomeTitle(m), t.OutcomeTitle(m)}
		}
	}
	for _, text := range texts {
		if f.Width(text, canvas.Regular, canvas.SizeSmall)*0.85 > r.W {
			continue
		}
		f.Add(widget.Control{
			Node: sem.Node{ID: "red-count", Role: sem.Status, Label: text, Rect: r},
			Paint: func(c canvas.Canvas, _ widget.ControlState) {
				c.Text(text, r, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
			},
		})
		return
	}
}

// buildStart adds how a game begins, with as much text as there is room for.
func (s *Screen) buildStart(f *widget.Frame, r sem.Rect) {
	t := s.host.Words()
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad}
	long, short := t.Start(s.host.Match())
	for _, text := range []string{long, short} {
		if float64(len(f.Wrap(text, canvas.Regular, canvas.SizeSmall, inner.W)))*20+14 <= r.H {
			f.Words("said", inner, text, canvas.Regular, canvas.SizeSmall, true)
			return
		}
	}
}

// buildLastMove adds the effect of the shown move at the bottom of the panel, and returns
// the height it took.
func (s *Screen) buildLastMove(f *widget.Frame, r sem.Rect) float64 {
	said := s.host.Words().LastMove(s.host.Match())
	if said == "" {
		return 0
	}
	lines := f.Wrap(said, canvas.Regular, canvas.SizeSmall, r.W-2*pad)
	h := float64(len(lines))*18 + 16
	inner := sem.Rect{X: r.X + pad, Y: r.Y + r.H - h + 6, W: r.W - 2*pad, H: h - 12}
	f.Add(widget.Control{
		Node: sem.Node{ID: "said", Role: sem.Text, Label: said, Rect: inner},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Lines(lines, inner, canvas.Regular, canvas.SizeSmall, 18, c.Theme.Muted, canvas.Left)
		},
	})
	return h
}
