package ui

import (
	"math"
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// buildPanel adds what the panel beside or below the board shows: the pie
// question, the outcome, or the move list.
func (a *App) buildPanel(f *frame, now time.Time) {
	r := a.layout.panel
	if r.H <= 0 {
		return
	}
	half := (r.W-40)/2 - 12
	a.layout.pieFits = r.H > 190 || r.H >= 96 && f.width(a.texts.say("pie.swap"), bold, sizeNormal) <= half &&
		f.width(a.texts.say("pie.title"), bold, sizeNormal) <= r.W-32
	whole := r
	f.draw(func(c canvas) { c.card(whole) })
	if a.pieAsked() && a.layout.pieFits {
		r = a.buildPie(f, r)
	} else if a.match.Outcome().Over && a.match.Live() && a.anim == nil {
		r = a.buildOutcome(f, r)
	}
	a.buildMoves(f, r, now)
}

// pieAsked reports whether a person may swap now.
func (a *App) pieAsked() bool {
	return a.mayPlace() && a.match.Position().SwapOffered() && !a.pieDeclined
}

// buildPie asks White's question and returns the rest of the panel.
func (a *App) buildPie(f *frame, r sem.Rect) sem.Rect {
	t := a.texts
	pad := 16.0
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad}
	y := inner.Y
	title := f.wrap(t.say("pie.title"), bold, sizeNormal, inner.W)
	inner.H = 24 * float64(len(title))
	f.add(control{
		Node:  sem.Node{ID: "pie.title", Role: sem.Heading, Label: t.say("pie.title"), Rect: inner, Level: 2},
		paint: func(c canvas, _ touchState) { c.lines(title, inner, bold, sizeNormal, 24, c.theme.ink, left) },
	})
	y += inner.H + 4
	if lines := f.wrap(t.say("pie.words"), regular, sizeSmall, inner.W); y+float64(len(lines))*20+10+44+10 <= r.Y+r.H {
		y += f.words("pie.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, t.say("pie.words"), regular, sizeSmall, true) + 10
	}
	w := (inner.W - 8) / 2
	stay, swap := t.say("pie.stay"), t.say("pie.swap")
	if f.width(swap, bold, sizeNormal)+16 > w && r.H > 170 {
		f.button("pie.stay", sem.Rect{X: inner.X, Y: y, W: inner.W, H: 44}, stay, iconNone, true, plain, a.declineSwap)
		f.button("pie.swap", sem.Rect{X: inner.X, Y: y + 50, W: inner.W, H: 44}, swap, iconNone, true, accent, a.acceptSwap)
		y += 50
	} else {
		f.button("pie.stay", sem.Rect{X: inner.X, Y: y, W: w, H: 44}, stay, iconNone, true, plain, a.declineSwap)
		f.button("pie.swap", sem.Rect{X: inner.X + w + 8, Y: y, W: w, H: 44}, swap, iconNone, true, accent, a.acceptSwap)
	}
	y += 56
	return sem.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

func (a *App) acceptSwap() { a.playMove(rules.Swap, a.p.Now()) }

// declineSwap leaves the seats as they are; White places a stone.
func (a *App) declineSwap() {
	a.pieDeclined = true
	a.showToast(a.texts.say("pie.place"), false)
}

// buildOutcome says how the game ended and returns the rest of the panel.
func (a *App) buildOutcome(f *frame, r sem.Rect) sem.Rect {
	t := a.texts
	inner := sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32, H: 30}
	if r.H < 96 { // one row
		w := f.width(t.say("rematch"), bold, sizeNormal) + 32
		f.heading("end.title", sem.Rect{X: inner.X, Y: inner.Y, W: inner.W - w - 8, H: 44}, a.outcomeTitle(), 2, sizeLarge)
		f.button("rematch", sem.Rect{X: inner.X + inner.W - w, Y: inner.Y, W: w, H: 44}, t.say("rematch"), iconNone, true, accent, a.rematch)
		return sem.Rect{X: r.X, Y: inner.Y + 52, W: r.W, H: r.Y + r.H - inner.Y - 52}
	}
	f.heading("end.title", inner, a.outcomeTitle(), 2, sizeLarge)
	y := inner.Y + 32
	if r.H > 100 {
		y += f.words("end.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, a.outcomeReason(), regular, sizeSmall, true) + 8
	}
	w := (inner.W - 8) / 2
	f.button("rematch", sem.Rect{X: inner.X, Y: y, W: w, H: 44}, t.say("rematch"), iconNone, true, accent, a.rematch)
	f.button("look-back", sem.Rect{X: inner.X + w + 8, Y: y, W: w, H: 44}, t.say("look-back"), iconNone, true, plain, func() {
		a.goTo(0, a.p.Now())
		a.setFocus("walk.forward", false)
	})
	y += 54
	return sem.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

const moveRow = 33.0

// buildMoves adds the list of moves with the buttons to walk through them and
// the last move in words.
func (a *App) buildMoves(f *frame, r sem.Rect, _ time.Time) {
	t := a.texts
	const bar = 44.0
	if r.H < bar {
		return
	}
	plies, view := a.match.Plies(), a.match.View()
	foot := sem.Rect{X: r.X, Y: r.Y + r.H - bar, W: r.W, H: bar}
	f.draw(func(c canvas) {
		c.fill(sem.Rect{X: foot.X + 1, Y: foot.Y, W: foot.W - 2, H: 1}, c.theme.rule)
	})
	walk := []struct {
		id   string
		sign icon
		to   int
		off  bool
	}{
		{"first", iconFirst, 0, view == 0}, {"back", iconBack, view - 1, view == 0},
		{"forward", iconForward, view + 1, view == plies}, {"last", iconLast, plies, view == plies},
	}
	done := f.container("walk", sem.Toolbar, t.say("walk"), foot)
	w := 46.0
	for i, s := range walk {
		f.button("walk."+s.id, sem.Rect{X: foot.X + 6 + float64(i)*w, Y: foot.Y + 3, W: w - 2, H: bar - 6}, t.say("walk."+s.id), s.sign, false, bare,
			func() { a.goTo(s.to, a.p.Now()) }).disabled(s.off)
	}
	rest := sem.Rect{X: foot.X + 12 + 4*w, Y: foot.Y + 4, W: foot.W - 22 - 4*w, H: bar - 8}
	if view < plies {
		words := f.width(t.say("go-on"), regular, sizeNormal)*0.85+12 < rest.W
		f.button("go-on", rest, t.say("go-on"), iconCheck, words, plain, a.goOnFromHere)
	} else {
		count := t.count("red-count", a.match.Position().Count(rules.Red))
		if a.match.Position().Game() == rules.Go {
			count = t.say("komi", "n", a.number(a.match.Position().Komi()))
		}
		if r.H < bar+moveRow && view > 0 {
			count = itoa(view) + " " + a.moveText(a.match.Move(view)) + ", " + count // there is no list
		}
		f.add(control{
			Node:  sem.Node{ID: "red-count", Role: sem.Status, Label: count, Rect: rest},
			paint: func(c canvas, _ touchState) { c.text(count, rest, regular, sizeSmall, c.theme.muted, right) },
		})
	}
	done()
	r.H -= bar
	if plies == 0 && a.match.Config().Setup == "" {
		for _, key := range []string{"start.words", "start.short"} {
			if words := t.say(key); float64(len(f.wrap(words, regular, sizeSmall, r.W-32)))*20+14 <= r.H {
				f.words("said", sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32}, words, regular, sizeSmall, true)
				break
			}
		}
		return
	}
	said := ""
	if view > 0 {
		said = a.moveWords(a.match.Effects(view))
	}
	if r.H >= 110 && said != "" {
		lines := f.wrap(said, regular, sizeSmall, r.W-32)
		h := float64(len(lines))*18 + 16
		r.H -= h
		sr := sem.Rect{X: r.X + 16, Y: r.Y + r.H + 6, W: r.W - 32, H: h - 12}
		f.add(control{
			Node:  sem.Node{ID: "said", Role: sem.Text, Label: said, Rect: sr},
			paint: func(c canvas, _ touchState) { c.lines(lines, sr, regular, sizeSmall, 18, c.theme.muted, left) },
		})
	}
	if r.H >= moveRow {
		a.buildMoveRows(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - 4})
	}
}

// buildMoveRows adds the numbered rows, Black's and White's move in each.
func (a *App) buildMoveRows(f *frame, view sem.Rect) {
	moves := a.match.Moves()
	rows := moveRows(moves, a.firstIsWhite())
	height := float64(len(rows)) * moveRow
	if a.followMoves {
		a.followMoves = false
		at := 0.0
		for i, row := range rows {
			for _, ply := range row {
				if ply != 0 && ply == a.match.View() {
					at = float64(i) * moveRow
				}
			}
		}
		o := a.offsets["moves"]
		if at < o {
			o = at
		}
		if at+moveRow > o+view.H {
			o = at + moveRow - view.H
		}
		a.offsets["moves"] = o
	}
	f.scrolls = append(f.scrolls, scroll{id: "moves", view: view, height: height})
	done := f.container("moves", sem.List, a.texts.say("moves"), view)
	defer done()
	clip := view
	f.clip = &clip
	defer func() { f.clip = nil }()
	offset := math.Min(math.Max(0, a.offsets["moves"]), math.Max(0, height-view.H))
	columns := [2]float64{view.X + 54, view.X + 54 + (view.W-54)*0.5}
	for i, row := range rows {
		y := view.Y + float64(i)*moveRow - offset
		if number := itoa(i + 1); y > view.Y-moveRow && y < view.Y+view.H {
			f.draw(func(c canvas) {
				c.text(number, sem.Rect{X: view.X + 14, Y: y, W: 34, H: moveRow}, regular, sizeSmall, c.theme.muted, left)
				if row[0] == 0 {
					c.text("…", sem.Rect{X: columns[0], Y: y, W: 34, H: moveRow}, regular, sizeNormal, c.theme.muted, left)
				}
			})
		}
		for side, ply := range row {
			if ply != 0 {
				a.buildMove(f, ply, moves[ply-1], sem.Rect{X: columns[side] - 10, Y: y + 3, W: (view.W-54)*0.5 - 6, H: moveRow - 6})
			}
		}
	}
}

// moveText is a move as the list shows it.
func (a *App) moveText(m rules.Move) string {
	if m.IsPlacement() {
		return m.String()
	}
	return a.texts.say("move." + m.String())
}

// buildMove adds one move of the list; a press shows the board after it.
func (a *App) buildMove(f *frame, ply int, m rules.Move, r sem.Rect) {
	words := a.moveText(m)
	shown := ply == a.match.View()
	r.W = math.Min(r.W, f.width(words, bold, sizeNormal)+24)
	f.add(control{
		Node:  sem.Node{ID: "move." + itoa(ply), Role: sem.ListItem, Label: a.texts.say("move.label", "n", itoa(ply), "move", words), Rect: r, Checked: shown},
		round: 8, press: func() { a.goTo(ply, a.p.Now()) },
		paint: func(c canvas, s touchState) {
			t := c.theme
			ink, w := t.ink, regular
			if m.IsRed() {
				ink, w = t.accentInk, bold
			}
			switch {
			case shown && m.IsRed():
				c.box(r, 8, t.fill, 0, t.fill)
				ink, w = t.onAccent, bold
			case shown:
				c.box(r, 8, t.raised, 1, t.rule)
				w = bold
			case s.hover:
				c.box(r, 8, t.raised, 0, t.raised)
			}
			c.text(words, sem.Rect{X: r.X + 10, Y: r.Y, W: r.W - 14, H: r.H}, w, sizeNormal, ink, left)
		},
	})
}

// firstIsWhite reports whether White moved first, as a set-up can have it.
func (a *App) firstIsWhite() bool {
	return a.match.Plies() > 0 && a.match.Effects(1).By == rules.White
}

// moveRows pairs plies (from 1) into rows of Black's and White's move. After a
// swap White moves again, in the next row.
func moveRows(moves []rules.Move, firstIsWhite bool) [][2]int {
	var rows [][2]int
	side := 0
	if firstIsWhite {
		side = 1
	}
	for i, m := range moves {
		if side == 0 || len(rows) == 0 || rows[len(rows)-1][1] != 0 {
			rows = append(rows, [2]int{})
		}
		rows[len(rows)-1][side] = i + 1
		if m != rules.Swap {
			side = 1 - side
		}
	}
	return rows
}
