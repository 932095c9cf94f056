package ui

import (
	"math"
	"slices"

	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// buildReviewHead adds the card above the review: who played, how it ended, and
// the way out.
func (a *App) buildReviewHead(f *frame) {
	r := a.layout.cards[0]
	names := a.playerName(rules.Black) + " – " + a.playerName(rules.White)
	if a.match.MainLineKept() && a.match.Record().Info.Name != "" {
		names = a.match.Record().Info.Name + ": " + names
	}
	end := a.outcomeTitle()
	label := a.texts.Say("review.players", "black", a.playerName(rules.Black), "white", a.playerName(rules.White)) + " " + a.outcomeWords()
	f.add(control{
		Node: sem.Node{ID: "review.head", Role: sem.Status, Label: label, Rect: sem.Rect{X: r.X, Y: r.Y, W: r.W - 52, H: r.H}},
		paint: func(c canvas, _ touchState) {
			c.card(r)
			set := a.sets.get(int(22*a.scale+0.5), a.settings.marks)
			c.sprite(set.stones[rules.Black], r.X+20, r.Y+r.H/2, 22, 1)
			c.sprite(set.stones[rules.White], r.X+35, r.Y+r.H/2, 22, 1)
			w := r.W - 58 - 56
			c.text(names, sem.Rect{X: r.X + 56, Y: r.Y + r.H/2 - 20, W: w, H: 20}, bold, sizeNormal, c.theme.ink, left)
			c.text(end, sem.Rect{X: r.X + 56, Y: r.Y + r.H/2, W: w, H: 20}, regular, sizeSmall, c.theme.muted, left)
		},
	})
	f.button("review.close", sem.Rect{X: r.X + r.W - 49, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, a.texts.Say("review.close"), iconClose, false, bare, a.closeReview)
}

// buildReview adds the review's panel: the graph, what the game turned on, what
// there is to say of the shown move, the moves, and the buttons to walk.
func (a *App) buildReview(f *frame) {
	r := a.layout.panel
	if r.H <= 0 {
		return
	}
	whole := r
	f.draw(func(c canvas) { c.card(whole) })
	r = a.buildReviewFoot(f, r)
	const pad = 10.0
	if r.H > 100 {
		h := math.Min(120, math.Max(54, r.H*0.2))
		if a.graphKnown() {
			a.buildGraph(f, sem.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: h})
		} else {
			h = 46
			a.reviewButton(f, sem.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: h})
		}
		r.Y, r.H = r.Y+h+pad, r.H-h-pad
		if a.graphKnown() {
			a.buildTurns(f, sem.Rect{X: r.X + pad, Y: r.Y + 4, W: r.W - 2*pad, H: 44})
			r.Y, r.H = r.Y+50, r.H-50
		}
	}
	words := a.reviewWords(nil, f, sem.Rect{W: r.W - 32})
	const pinned = 330 // with so much room the words stay below the list
	if r.H >= pinned {
		h := math.Min(words, r.H*0.6)
		foot := sem.Rect{X: r.X + 16, Y: r.Y + r.H - h, W: r.W - 32, H: h}
		f.draw(func(c canvas) { c.fill(sem.Rect{X: r.X + 1, Y: foot.Y, W: r.W - 2, H: 1}, c.theme.rule) })
		clip := sem.Rect{X: r.X, Y: foot.Y + 1, W: r.W, H: h - 1}
		f.scrolls = append(f.scrolls, scroll{id: "review.words", view: clip, height: words})
		f.clip = &clip
		foot.Y -= a.offsets["review.words"]
		a.reviewWords(f, f, foot)
		f.clip = nil
		a.buildMoveRows(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - h - 4}, 0)
		return
	}
	view := sem.Rect{X: r.X + 1, Y: r.Y + 2, W: r.W - 2, H: r.H - 2}
	if view.H < moveRow {
		return
	}
	if a.followMoves {
		a.followMoves = false
		a.offsets["moves"] = 0 // the words on the move come first
	}
	offset := math.Min(math.Max(0, a.offsets["moves"]), math.Max(0, words+a.moveListFor(f, view.W).height-view.H))
	f.clip = &view
	a.reviewWords(f, f, sem.Rect{X: r.X + 16, Y: view.Y - offset, W: r.W - 32})
	f.clip = nil
	a.buildMoveRows(f, view, words)
}

// graphKnown reports whether there is anything to draw a graph of.
func (a *App) graphKnown() bool {
	if a.review.asked || a.review.ready {
		return true
	}
	return slices.ContainsFunc(a.reviewed(), rated)
}

// reviewButton adds the button that lets the computer begin, or go on.
func (a *App) reviewButton(f *frame, r sem.Rect) {
	label := a.texts.Say("review.start")
	if a.graphKnown() {
		label = a.texts.Say("review.go-on")
	}
	f.button("review.start", r, label, iconGraph, true, accent, a.askReview)
}

// buildTurns adds the row below the graph: how far the computer has come, or the
// moves that the game turned on, the one that lost it first of all.
func (a *App) buildTurns(f *frame, r sem.Rect) {
	t := a.texts
	if a.review.asked {
		share := a.progress()
		words := t.Say("review.progress", "n", itoa(int(100*share)))
		w := f.width(t.Say("review.stop"), regular, sizeNormal) + 34
		tr := sem.Rect{X: r.X, Y: r.Y, W: r.W - w - 10, H: r.H}
		f.add(control{
			Node: sem.Node{ID: "review.progress", Role: sem.Status, Label: words, Rect: tr},
			paint: func(c canvas, _ touchState) {
				c.text(words, sem.Rect{X: tr.X + 4, Y: tr.Y + 4, W: tr.W - 8, H: 22}, regular, sizeSmall, c.theme.muted, left)
				bar := sem.Rect{X: tr.X + 4, Y: tr.Y + 30, W: tr.W - 8, H: 5}
				c.box(bar, 2.5, c.theme.rule, 0, c.theme.rule)
				bar.W = math.Max(5, bar.W*share)
				c.box(bar, 2.5, c.theme.accent, 0, c.theme.accent)
			},
		})
		f.button("review.stop", sem.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: 44}, t.Say("review.stop"), iconNone, true, plain, a.stopReview)
		return
	}
	if !a.review.ready && !a.allKnown() {
		a.reviewButton(f, r)
		return
	}
	done := f.container("review.turns", sem.Group, t.Say("review.turning-points"), r)
	defer done()
	chips := a.turnChips(f, r.W)
	if len(chips) == 0 {
		f.words("review.none", sem.Rect{X: r.X + 4, Y: r.Y + 10, W: r.W - 8}, t.Say("review.no-turns"), regular, sizeSmall, true)
		return
	}
	x := r.X
	for _, c := range chips {
		n := c.turn.node
		label := t.Say("review.turn", "n", itoa(n.Ply()), "move", a.moveText(n.Move), "who", a.colour(n.By),
			"before", a.percent(chance(n.Parent(), n.By)), "after", a.percent(chance(n, n.By)))
		st := plain
		if c.decisive {
			st = accent
			label = t.Say("review.lost") + ": " + label
		}
		rect := sem.Rect{X: x, Y: r.Y, W: c.width, H: 44}
		shown := n == a.match.Node()
		f.add(control{
			Node:  sem.Node{ID: "turn." + itoa(n.Ply()), Role: sem.Button, Label: label, Rect: rect},
			round: 12, press: func() { a.goToNode(n, a.p.Now()) },
			paint: func(cv canvas, s touchState) { cv.buttonFace(rect, c.words, iconNone, true, st, s, shown) },
		})
		x += c.width + 6
	}
}

// allKnown reports whether the chances at all moves are known.
func (a *App) allKnown() bool {
	return !slices.ContainsFunc(a.reviewed(), func(n *record.Node) bool { return !rated(n) })
}

// chip is a turning point in the row below the graph.
type chip struct {
	turn     turn
	words    string
	width    float64
	decisive bool
}

// turnChips lists the turning points that fit into a width, in order: of too
// many the largest.
func (a *App) turnChips(f *frame, width float64) []chip {
	lost, known := a.decisive()
	points := a.review.turningPoints()
	if known && !slices.ContainsFunc(points, func(t turn) bool { return t.node == lost.node }) {
		points = append(points, lost)
	}
	rank := func(t turn) float64 {
		if known && t.node == lost.node {
			return 2 // before all others
		}
		return t.loss
	}
	slices.SortStableFunc(points, func(x, y turn) int { return int(math.Copysign(1, rank(y)-rank(x))) })
	var chips []chip
	room := width
	for _, p := range points {
		c := chip{turn: p, words: itoa(p.node.Ply()) + " " + gradeSigns[p.grade], decisive: known && p.node == lost.node}
		if c.decisive {
			c.words = a.texts.Say("review.lost-short", "n", itoa(p.node.Ply()))
		}
		if c.width = math.Max(46, f.width(c.words, bold, sizeNormal)+24); c.width > room {
			break
		}
		room -= c.width + 6
		chips = append(chips, c)
	}
	slices.SortStableFunc(chips, func(x, y chip) int { return x.turn.node.Ply() - y.turn.node.Ply() })
	return chips
}

// buildReviewFoot adds the buttons to walk and returns the rest of the panel.
func (a *App) buildReviewFoot(f *frame, r sem.Rect) sem.Rect {
	const bar = 48.0
	if r.H < bar {
		return sem.Rect{}
	}
	t := a.texts
	foot := sem.Rect{X: r.X + 4, Y: r.Y + r.H - bar, W: r.W - 8, H: bar}
	f.draw(func(c canvas) { c.fill(sem.Rect{X: r.X + 1, Y: foot.Y, W: r.W - 2, H: 1}, c.theme.rule) })
	done := f.container("walk", sem.Toolbar, t.Say("walk"), foot)
	defer done()
	view, plies := a.match.View(), a.match.Plies()
	play := menuItem{id: "walk.play", sign: iconPlay, off: view == plies, turns: true, on: a.review.playing, press: a.togglePlaying}
	if a.review.playing {
		play.sign, play.off = iconPause, false
	}
	list := []menuItem{
		a.walkItem("walk.first", iconFirst, 0), a.walkItem("walk.back", iconBack, view-1), play,
		a.walkItem("walk.forward", iconForward, view+1), a.walkItem("walk.last", iconLast, plies),
	}
	if foot.W >= 8*43 {
		list = append(list,
			menuItem{id: "review.best", sign: iconBest, turns: true, on: a.review.best, press: a.toggleBest},
			menuItem{id: "review.owners", sign: iconOwners, turns: true, on: a.review.owners, press: a.toggleOwners})
	}
	w := foot.W / float64(len(list)+1)
	for i, e := range list {
		b := sem.Rect{X: foot.X + float64(i)*w + 1, Y: foot.Y + 3, W: w - 2, H: bar - 6}
		c := f.button(e.id, b, t.Say(e.id), e.sign, false, bare, e.press)
		if e.turns {
			c.Role, c.Checked = sem.Switch, e.on
			c.paint = func(cv canvas, s touchState) {
				st := bare
				if e.on {
					st = chosen
				}
				cv.buttonFace(b, "", e.sign, false, st, s, false)
			}
		}
		c.disabled(e.off)
	}
	b := sem.Rect{X: foot.X + float64(len(list))*w + 1, Y: foot.Y + 3, W: w - 2, H: bar - 6}
	f.button("more", b, t.Say("more"), iconMore, false, bare, func() { a.openSheet(moreSheet) }).HasPopup = true
	r.H -= bar
	return r
}

// reviewWords adds what there is to say of the shown move, and returns its
// height. With a nil into it only measures.
func (a *App) reviewWords(into, f *frame, r sem.Rect) float64 {
	t := a.texts
	n := a.match.Node()
	y := r.Y + 8
	add := func(id, text string, size float64, muted bool) {
		if text == "" {
			return
		}
		lines := float64(len(f.wrap(text, regular, size, r.W)))
		if into != nil {
			into.words(id, sem.Rect{X: r.X, Y: y, W: r.W}, text, regular, size, muted)
		}
		y += lines*math.Round(size*1.5) + 3
	}
	y += a.reviewTitle(into, f, sem.Rect{X: r.X, Y: y, W: r.W})
	words, rate := a.mistakeWords(n), a.rateWords(n)
	if words == "" || a.layout.panel.H > 480 { // a phone has no room for what the board shows
		add("said", a.moveWords(a.match.Effect()), sizeSmall, true)
	}
	if n.Illegal != rules.Legal {
		add("review.illegal", t.Say("review.illegal"), sizeSmall, false)
	}
	add("review.words", words, sizeNormal, false)
	add("review.rate", rate, sizeSmall, true)
	if line := a.reviewed(); n == line[len(line)-1] && a.review.ready {
		add("review.summary", a.reviewSummary(), sizeNormal, false)
	}
	add("comment", n.Comment, sizeNormal, false)
	return y - r.Y + 5
}

// reviewTitle adds the name of the shown move and the button that belongs to it:
// to the better move, or back to the game.
func (a *App) reviewTitle(into, f *frame, r sem.Rect) float64 {
	t := a.texts
	n := a.match.Node()
	title := t.Say("say.start")
	if n.Move != rules.NoMove {
		title = t.Say("move.label", "n", itoa(n.Ply()), "move", a.moveText(n.Move))
	}
	label, id := "", ""
	var to *record.Node
	if b := a.review.better(n); b != nil {
		label, id, to = t.Say("review.show", "move", a.moveText(b.Move)), "review.show", b
	} else if back := a.wayBack(); back != nil {
		label, id, to = t.Say("review.back"), "review.back", back
	}
	r.H = 26
	room := r.W
	if to != nil {
		r.H = 46
		room -= math.Min(f.width(label, regular, sizeNormal)+28, r.W*0.55) + 10
	}
	if g := a.review.gradeAt(n); g != fine {
		title += " " + gradeSigns[g]
		if long := title + " " + t.Say("grade."+gradeNames[g]); f.width(long, bold, sizeNormal) <= room {
			title = long
		}
	}
	if into == nil {
		return r.H
	}
	into.heading("review.title", sem.Rect{X: r.X, Y: r.Y, W: room, H: r.H - 2}, title, 2, sizeNormal)
	if to != nil {
		into.button(id, sem.Rect{X: r.X + room + 10, Y: r.Y, W: r.W - room - 10, H: 44}, label, iconNone, true, plain, func() { a.goToNode(to, a.p.Now()) })
	}
	return r.H
}

// rateWords says what the chances were before and after a move.
func (a *App) rateWords(n *record.Node) string {
	black, ok := n.WinRate()
	if !ok {
		return ""
	}
	words := a.texts.Say("review.chance", "black", a.percent(black), "white", a.percent(1-black))
	better := a.review.better(n) != nil
	if better && math.Abs(lossOf(n)) >= 0.05 {
		words = a.texts.Say("review.change", "who", a.colour(n.By), "before", a.percent(chance(n.Parent(), n.By)), "after", a.percent(chance(n, n.By)))
	}
	if black != 0 && black != 1 || a.match.Position().Result().Over() {
		return words
	}
	if better {
		return words + " " + a.texts.Say("review.proven")
	}
	who := rules.White
	if black == 1 {
		who = rules.Black
	}
	return a.texts.Say("review.certain", "who", a.colour(who))
}

// wayBack returns where the shown variation left the game: the move that was
// played instead, or nil on the game's line.
func (a *App) wayBack() *record.Node {
	line := a.reviewed()
	at := a.onLine(line)
	if line[at] == a.match.Node() {
		return nil
	}
	return line[min(at+1, len(line)-1)]
}
