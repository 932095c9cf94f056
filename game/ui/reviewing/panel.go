package reviewing

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/movelist"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// buildHead adds the card above the review: who played, how it ended, and
// the close button.
func (s *Screen) buildHead(f *widget.Frame) {
	r := s.host.Layout().Cards[0]
	t, m := s.host.Words(), s.host.Match()
	black, white := t.Player(m, rules.Black), t.Player(m, rules.White)
	names := black + " – " + white
	if title := m.Record().Info.Name; m.MainLineKept() && title != "" {
		names = title + ": " + names
	}
	end := t.OutcomeTitle(m)
	f.Add(widget.Control{
		Node: sem.Node{
			ID: "review.head", Role: sem.Status, Label: t.Say("review.players", "black", black, "white", white) + " " + t.Outcome(m),
			Rect: sem.Rect{X: r.X, Y: r.Y, W: r.W - 52, H: r.H},
		},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Card(r)
			x := r.X + 12
			if r.W > 230 {
				s.host.Stones().Draw(c, rules.Black, r.X+20, r.Y+r.H/2, 22, s.host.Settings().Marks)
				s.host.Stones().Draw(c, rules.White, r.X+35, r.Y+r.H/2, 22, s.host.Settings().Marks)
				x = r.X + 56
			}
			w := r.X + r.W - 54 - x
			if name := (sem.Rect{X: x, Y: r.Y + r.H/2 - 20, W: w, H: 20}); c.Fonts.Width(names, canvas.Bold, canvas.SizeNormal, c.Scale)*0.82 > w {
				c.Clipped(names, name, canvas.Bold, canvas.SizeNormal, c.Theme.Ink)
			} else {
				c.Text(names, name, canvas.Bold, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
			}
			c.Text(end, sem.Rect{X: x, Y: r.Y + r.H/2, W: w, H: 20}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
		},
	})
	f.Button("review.close", sem.Rect{X: r.X + r.W - 49, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, t.Say("review.close"), canvas.IconClose, false, widget.Bare, s.Leave)
}

// buildPanel adds the review's panel: the graph, the turning points, the
// comments on the shown move, the move list, and the navigation buttons.
func (s *Screen) buildPanel(f *widget.Frame) {
	const (
		pinned = 330 // with this much room the text stays below the list
		slim   = 230 // with less the text comes before everything else
	)
	r := s.host.Layout().Panel
	if r.H <= 0 {
		return
	}
	whole := r
	f.Draw(func(c canvas.Canvas) { c.Card(whole) })
	r = s.buildFoot(f, r)
	if s.marking && r.H >= 56 {
		h := 8 + s.buildTools(f, sem.Rect{X: r.X + 6, Y: r.Y + 6, W: r.W - 12, H: 44}, r.H >= 140)
		s.buildWordsInList(f, sem.Rect{X: r.X, Y: r.Y + h, W: r.W, H: r.H - h}, false)
		return
	}
	if r.H < slim {
		s.buildSlim(f, r)
		return
	}
	r = s.buildOverview(f, r)
	if r.H >= pinned {
		s.buildListAndWords(f, r)
	} else {
		s.buildWordsInList(f, r, false)
	}
}

// buildSlim fills a panel with little room: the text on the shown move comes first, and the turning points are
// scrolled with it.
func (s *Screen) buildSlim(f *widget.Frame, r sem.Rect) {
	const pad, least = 8.0, 96.0 // as much room has to be left for the text
	inner := sem.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: 36}
	begun := s.host.Review().Begun()
	if !begun {
		inner.H = 44
	}
	if r.H-inner.H-pad < least {
		s.buildWordsInList(f, r, true)
		return
	}
	if begun {
		s.buildGraph(f, inner)
	} else {
		s.startButton(f, inner)
	}
	r.Y, r.H = r.Y+inner.H+pad, r.H-inner.H-pad
	s.buildWordsInList(f, r, begun)
}

// buildOverview adds the graph with the row below it, or the button that lets the
// computer begin, and returns the rest of the panel.
func (s *Screen) buildOverview(f *widget.Frame, r sem.Rect) sem.Rect {
	const pad = 10.0
	inner := sem.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: 46}
	if !s.host.Review().Begun() {
		s.startButton(f, inner)
		return sem.Rect{X: r.X, Y: inner.Y + inner.H, W: r.W, H: r.H - inner.H - pad}
	}
	inner.H = math.Min(120, math.Max(54, r.H*0.2))
	s.buildGraph(f, inner)
	r.Y, r.H = r.Y+inner.H+pad, r.H-inner.H-pad
	s.buildTurns(f, sem.Rect{X: inner.X, Y: r.Y + 4, W: inner.W, H: 44})
	return sem.Rect{X: r.X, Y: r.Y + 50, W: r.W, H: r.H - 50}
}

// buildListAndWords adds the move list with the text on the shown move below
// it. Text that takes too much of the room is scrolled.
func (s *Screen) buildListAndWords(f *widget.Frame, r sem.Rect) {
	s.text.room = r.H * 0.6
	height := s.reviewWords(nil, f, sem.Rect{W: r.W - 32})
	h := s.text.fitting(height, r.H*0.6)
	top := r.Y + r.H - h
	f.Draw(func(c canvas.Canvas) { c.Fill(sem.Rect{X: r.X + 1, Y: top, W: r.W - 2, H: 1}, c.Theme.Rule) })
	view := sem.Rect{X: r.X, Y: top + 1, W: r.W, H: h - 1}
	f.Scrolls = append(f.Scrolls, widget.Scroll{ID: wordsScroll, View: view, Height: height})
	f.Clip = &view
	s.reviewWords(f, f, sem.Rect{X: r.X + 16, Y: top - s.ui.Offset[wordsScroll], W: r.W - 32})
	f.Clip = nil
	f.Draw(func(c canvas.Canvas) { widget.DrawScrollBar(c, view, height, s.ui.Offset[wordsScroll]) })
	s.moves.Build(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - h - 4}, 0)
}

// wordsScroll is the ID of the scrolled view of the text on a move.
const wordsScroll = "review.words"

// buildWordsInList adds the text on the shown move and the move list below
// it, in one scrolled view, which scrolls to the text when another move is shown; with turns the
// turning points, or the button that starts the review, are between them.
func (s *Screen) buildWordsInList(f *widget.Frame, r sem.Rect, turns bool) {
	view := sem.Rect{X: r.X + 1, Y: r.Y + 2, W: r.W - 2, H: r.H - 2}
	if view.H < layout.MoveRow {
		return
	}
	if s.ui.TakeFollow() {
		s.ui.Offset[movelist.Scroll] = 0
	}
	s.text.room = view.H
	words := s.reviewWords(nil, f, sem.Rect{W: r.W - 32})
	height := words
	if turns {
		height += 52
	}
	all := height + s.moves.Height(f, view.W)
	s.text.cuts = append(s.text.cuts, words, height)
	view.H = s.text.fitting(height, view.H)
	offset := math.Min(math.Max(0, s.ui.Offset[movelist.Scroll]), math.Max(0, all-view.H))
	f.Clip = &view
	s.reviewWords(f, f, sem.Rect{X: r.X + 16, Y: view.Y - offset, W: r.W - 32})
	if turns {
		s.buildTurns(f, sem.Rect{X: r.X + 10, Y: view.Y - offset + words + 2, W: r.W - 20, H: 44})
	}
	f.Clip = nil
	f.Draw(func(c canvas.Canvas) { widget.DrawScrollBar(c, view, all, offset) })
	s.moves.Build(f, view, height)
}

// startButton adds the button that starts or resumes the computer's review.
func (s *Screen) startButton(f *widget.Frame, r sem.Rect) {
	label := s.host.Words().Say("review.start")
	if s.host.Review().Begun() {
		label = s.host.Words().Say("review.go-on")
	}
	f.Button("review.start", r, label, canvas.IconGraph, true, widget.Accent, s.start)
}

// buildTurns adds the row below the graph: the computer's progress, or the
// turning points, the decisive mistake first of all.
func (s *Screen) buildTurns(f *widget.Frame, r sem.Rect) {
	rev := s.host.Review()
	switch {
	case rev.State() == review.Running:
		s.buildProgress(f, r)
		return
	case rev.State() != review.Ready && !rev.Complete():
		s.startButton(f, r)
		return
	}
	t := s.host.Words()
	done := f.Container("review.turns", sem.Group, t.Say("review.turning-points"), r)
	defer done()
	r.W -= s.buildLearn(f, r)
	chips := s.turnChips(f, r.W)
	if len(chips) == 0 {
		f.Words("review.none", sem.Rect{X: r.X + 4, Y: r.Y + 10, W: r.W - 8}, t.Say("review.no-turns"), canvas.Regular, canvas.SizeSmall, true)
		return
	}
	x := r.X
	for _, c := range chips {
		s.buildChip(f, c, sem.Rect{X: x, Y: r.Y, W: c.width, H: 44})
		x += c.width + 6
	}
}

// buildProgress adds the computer's progress and the stop button.
func (s *Screen) buildProgress(f *widget.Frame, r sem.Rect) {
	t, share := s.host.Words(), s.host.Review().Progress()
	label := t.Say("review.progress", "n", strconv.Itoa(int(100*share)))
	w := f.Width(t.Say("review.stop"), canvas.Regular, canvas.SizeNormal) + 34
	left := sem.Rect{X: r.X, Y: r.Y, W: r.W - w - 10, H: r.H}
	shown := label
	if f.Width(label, canvas.Regular, canvas.SizeSmall)*0.82 > left.W-8 {
		shown = strconv.Itoa(int(100*share)) + " %"
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: "review.progress", Role: sem.Status, Label: label, Rect: left},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Text(shown, sem.Rect{X: left.X + 4, Y: left.Y + 4, W: left.W - 8, H: 22}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
			bar := sem.Rect{X: left.X + 4, Y: left.Y + 30, W: left.W - 8, H: 5}
			c.Box(bar, 2.5, c.Theme.Rule, 0, c.Theme.Rule)
			bar.W = math.Max(5, bar.W*share)
			c.Box(bar, 2.5, c.Theme.Accent, 0, c.Theme.Accent)
		},
	})
	f.Button("review.stop", sem.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: 44}, t.Say("review.stop"), canvas.IconNone, true, widget.Plain, s.stop)
}

// chip is a turning point in the row below the graph.
type chip struct {
	turn     review.Turn
	text     string
	width    float64
	decisive bool
}

// buildChip adds a turning point; a press goes there.
func (s *Screen) buildChip(f *widget.Frame, c chip, r sem.Rect) {
	t, n := s.host.Words(), c.turn.Node
	label := t.Say("review.turn", "n", strconv.Itoa(n.Ply()), "move", t.MoveText(n.Move), "who", t.Colour(n.By),
		"before", t.Percent(review.Chance(n.Parent(), n.By)), "after", t.Percent(review.Chance(n, n.By)))
	style := widget.Plain
	if c.decisive {
		style = widget.Accent
		label = t.Say("review.lost") + ": " + label
	}
	shown := n == s.host.Match().Node()
	f.Add(widget.Control{
		Node:  sem.Node{ID: "turn." + strconv.Itoa(n.Ply()), Role: sem.Button, Label: label, Rect: r},
		Round: 12, Press: func() { s.host.GoToNode(n) },
		Paint: func(cv canvas.Canvas, touch widget.ControlState) {
			widget.ButtonFace(cv, r, c.text, canvas.IconNone, true, style, touch, shown)
		},
	})
}

// turnChips lists the turning points that fit into a width, in order; of too
// many, the largest losses.
func (s *Screen) turnChips(f *widget.Frame, width float64) []chip {
	lost, known := s.host.Review().Decisive()
	isLost := func(t review.Turn) bool { return known && t.Node == lost.Node }
	points := s.host.Review().TurningPoints()
	if known && !slices.ContainsFunc(points, isLost) {
		points = append(points, lost)
	}
	rank := func(t review.Turn) float64 {
		if isLost(t) {
			return 2 // before all others
		}
		return t.Loss
	}
	slices.SortStableFunc(points, func(x, y review.Turn) int { return cmp.Compare(rank(y), rank(x)) })
	var chips []chip
	for _, p := range points {
		ply := strconv.Itoa(p.Node.Ply())
		c := chip{turn: p, text: ply + " " + p.Grade.Sign(), decisive: isLost(p)}
		if c.decisive {
			c.text = s.host.Words().Say("review.lost-short", "n", ply)
		}
		if c.width = math.Max(46, f.Width(c.text, canvas.Bold, canvas.SizeNormal)+24); c.width > width {
			break
		}
		width -= c.width + 6
		chips = append(chips, c)
	}
	slices.SortStableFunc(chips, func(x, y chip) int { return x.turn.Node.Ply() - y.turn.Node.Ply() })
	return chips
}

// buildFoot adds the navigation buttons and returns the rest of the panel.
func (s *Screen) buildFoot(f *widget.Frame, r sem.Rect) sem.Rect {
	const bar = 48.0
	if r.H < bar {
		return sem.Rect{}
	}
	t := s.host.Words()
	foot := sem.Rect{X: r.X + 4, Y: r.Y + r.H - bar, W: r.W - 8, H: bar}
	f.Draw(func(c canvas.Canvas) { c.Fill(sem.Rect{X: r.X + 1, Y: foot.Y, W: r.W - 2, H: 1}, c.Theme.Rule) })
	done := f.Container("walk", sem.Toolbar, t.Say("walk"), foot)
	defer done()
	list := s.walkItems(foot.W >= 8*43)
	w := foot.W / float64(len(list)+1)
	place := func(i int) sem.Rect {
		return sem.Rect{X: foot.X + float64(i)*w + 1, Y: foot.Y + 3, W: w - 2, H: bar - 6}
	}
	for i, item := range list {
		walkButton(f, item, t.Say(item.ID), place(i))
	}
	f.Button("more", place(len(list)), t.Say("more"), canvas.IconMore, false, widget.Bare, func() { s.ui.Open(screen.More) }).HasPopup = true
	r.H -= bar
	return r
}

// walkItems returns the buttons of the row below the panel; with switches for what is
// shown over the board if there is room for them, otherwise those are in the menu
// only.
func (s *Screen) walkItems(switches bool) []widget.MenuItem {
	view, plies := s.host.Match().View(), s.host.Match().Plies()
	play := widget.MenuItem{ID: "walk.play", Icon: canvas.IconPlay, Disabled: view == plies, IsSwitch: true, On: s.Playing(), Press: s.TogglePlaying}
	if s.Playing() {
		play.Icon, play.Disabled = canvas.IconPause, false
	}
	list := []widget.MenuItem{
		s.moves.WalkItem("walk.first", canvas.IconFirst, 0), s.moves.WalkItem("walk.back", canvas.IconBack, view-1), play,
		s.moves.WalkItem("walk.forward", canvas.IconForward, view+1), s.moves.WalkItem("walk.last", canvas.IconLast, plies),
	}
	if switches {
		list = append(list,
			widget.MenuItem{ID: "review.best", Icon: canvas.IconBest, IsSwitch: true, On: s.best, Press: s.toggleBest},
			widget.MenuItem{ID: "review.owners", Icon: canvas.IconOwners, IsSwitch: true, On: s.owners, Press: s.toggleOwners})
	}
	return list
}

// walkButton adds a button of the row, or a switch.
func walkButton(f *widget.Frame, item widget.MenuItem, label string, r sem.Rect) {
	c := f.Button(item.ID, r, label, item.Icon, false, widget.Bare, item.Press)
	if item.IsSwitch {
		style := widget.Bare
		if item.On {
			style = widget.Chosen
		}
		c.Role, c.Checked = sem.Switch, item.On
		c.Paint = func(cv canvas.Canvas, touch widget.ControlState) {
			widget.ButtonFace(cv, r, "", item.Icon, false, style, touch, false)
		}
	}
	c.DisabledIf(item.Disabled)
}

// buildEditing adds the row of buttons that change what the record says, and returns its height.
// Without a frame it only measures.
func (s *Screen) buildEditing(into, f *widget.Frame, r sem.Rect) float64 {
	const height, gap = 44.0, 6.0
	if into == nil {
		return height + 6
	}
	t := s.host.Words()
	list := []widget.MenuItem{
		{ID: "edit.comment", Label: t.Say("comment"), Icon: canvas.IconNote, Press: s.writeComment},
		{ID: "edit.marks", Label: t.Say("marks"), Icon: canvas.IconMarks, IsSwitch: true, On: s.marking, Press: s.toggleMarking},
		{ID: "edit.info", Label: t.Say("info.short"), Icon: canvas.IconInfo, Press: s.openInfo},
	}
	w := (r.W - gap*float64(len(list)-1)) / float64(len(list))
	words := true
	for _, item := range list {
		words = words && f.Width(item.Label, canvas.Bold, canvas.SizeNormal) <= w-20
	}
	for i, item := range list {
		b := sem.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y + 2, W: w, H: height}
		icon, style := item.Icon, widget.Plain
		if words {
			icon = canvas.IconNone
		}
		if item.On {
			style = widget.Chosen
		}
		c := into.Button(item.ID, b, item.Label, icon, words, style, item.Press)
		if c.HasPopup = !item.IsSwitch; item.IsSwitch {
			c.Role, c.Checked = sem.Switch, item.On
		}
	}
	return height + 6
}

// reviewTitle adds the name of the shown move and the button beside it:
// to the better move, or back to the game.
func (s *Screen) reviewTitle(into, f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	n := s.host.Match().Node()
	title := nameOf(t, n, "say.start")
	label, id := "", ""
	var to *record.Node
	if b := review.Better(n); b != nil {
		label, id, to = t.Say("review.show", "move", t.MoveText(b.Move)), "review.show", b
	} else if back := s.host.Review().WayBack(n); back != nil {
		label, id, to = t.Say("review.back"), "review.back", back
	}
	r.H = 26
	room := r.W
	if to != nil {
		r.H = 46
		room -= math.Min(f.Width(label, canvas.Regular, canvas.SizeNormal)+28, r.W*0.55) + 10
	}
	if g := s.host.Review().Grade(n); g != review.Fine {
		title += " " + g.Sign()
		if long := title + " " + t.Say("grade."+g.String()); f.Width(long, canvas.Bold, canvas.SizeNormal) <= room {
			title = long
		}
	}
	at, button := sem.Rect{X: r.X, Y: r.Y, W: room, H: r.H - 2}, sem.Rect{X: r.X + room + 10, Y: r.Y, W: r.W - room - 10, H: 44}
	if to != nil && f.Width(title, canvas.Bold, canvas.SizeNormal)*0.9 > room { // one below the other
		at.W, at.H = r.W, 24
		button.X, button.Y, button.W = r.X, r.Y+26, r.W
		r.H = 74
	}
	if into == nil {
		return r.H
	}
	into.Heading("review.title", at, title, 2, canvas.SizeNormal)
	if to != nil {
		into.Button(id, button, label, canvas.IconNone, true, widget.Plain, func() { s.host.GoToNode(to) })
	}
	return r.H
}

// nameOf returns the name of a node: a move, or a remark between moves. start is the key
// of the text for the start of the game.
func nameOf(t words.Words, n *record.Node, start string) string {
	ply := strconv.Itoa(n.Ply())
	switch {
	case n.Parent() == nil:
		return t.Say(start)
	case n.Move == rules.NoMove:
		return t.Say("move.remark", "n", ply)
	}
	return t.Say("move.label", "n", ply, "move", t.MoveText(n.Move))
}
