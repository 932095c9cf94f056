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
	a.layout.pieFits = r.H > 190 || r.H >= 96 && f.width(a.texts.Say("pie.swap"), bold, sizeNormal) <= half &&
		f.width(a.texts.Say("pie.title"), bold, sizeNormal) <= r.W-32
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
	return a.mayPlace() && !a.reviewing() && a.match.Position().SwapOffered() && !a.pieDeclined
}

// buildPie asks White's question and returns the rest of the panel.
func (a *App) buildPie(f *frame, r sem.Rect) sem.Rect {
	t := a.texts
	pad := 16.0
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad}
	y := inner.Y
	title := f.wrap(t.Say("pie.title"), bold, sizeNormal, inner.W)
	inner.H = 24 * float64(len(title))
	f.add(control{
		Node:  sem.Node{ID: "pie.title", Role: sem.Heading, Label: t.Say("pie.title"), Rect: inner, Level: 2},
		paint: func(c canvas, _ touchState) { c.lines(title, inner, bold, sizeNormal, 24, c.theme.ink, left) },
	})
	y += inner.H + 4
	if lines := f.wrap(t.Say("pie.words"), regular, sizeSmall, inner.W); y+float64(len(lines))*20+10+44+10 <= r.Y+r.H {
		y += f.words("pie.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, t.Say("pie.words"), regular, sizeSmall, true) + 10
	}
	w := (inner.W - 8) / 2
	stay, swap := t.Say("pie.stay"), t.Say("pie.swap")
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
	a.showToast(a.texts.Say("pie.place"), false)
}

// buildOutcome says how the game ended and returns the rest of the panel.
func (a *App) buildOutcome(f *frame, r sem.Rect) sem.Rect {
	t := a.texts
	title := a.outcomeTitle()
	inner := sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32, H: 30}
	if r.H < 96 { // one row
		inner.Y = r.Y + math.Max(1, (math.Min(r.H, 64)-44)/2)
		w, size, again := f.width(t.Say("review.short"), bold, sizeNormal)+30, sizeLarge, 52.0
		room := inner.W - w - 8
		if f.width(title, bold, sizeLarge) > room-again {
			size = sizeNormal
			if f.width(title, bold, size) > room-again {
				again = 0 // it is in the menu too
			}
		}
		f.heading("end.title", sem.Rect{X: inner.X, Y: inner.Y, W: room - again, H: 44}, title, 2, size)
		if again > 0 {
			f.button("rematch", sem.Rect{X: inner.X + room - again + 8, Y: inner.Y, W: 44, H: 44}, t.Say("rematch"), iconAgain, false, plain, a.rematch)
		}
		f.button("review", sem.Rect{X: inner.X + inner.W - w, Y: inner.Y, W: w, H: 44}, t.Say("review.short"), iconNone, true, accent, a.openReview)
		return sem.Rect{X: r.X, Y: inner.Y + 52, W: r.W, H: r.Y + r.H - inner.Y - 52}
	}
	f.heading("end.title", inner, title, 2, sizeLarge)
	y := inner.Y + 32
	if r.H > 100 {
		y += f.words("end.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, a.outcomeReason(), regular, sizeSmall, true) + 8
	}
	w := (inner.W - 8) / 2
	f.button("rematch", sem.Rect{X: inner.X, Y: y, W: w, H: 44}, t.Say("rematch"), iconNone, true, plain, a.rematch)
	f.button("review", sem.Rect{X: inner.X + w + 8, Y: y, W: w, H: 44}, t.Say("review.short"), iconGraph, true, accent, a.openReview)
	y += 54
	return sem.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

// walkItem is a button that walks along the shown line, to the node with that
// number or as far as there are any.
func (a *App) walkItem(id string, sign icon, to int) menuItem {
	to = min(max(to, 0), a.match.Plies())
	return menuItem{id: id, sign: sign, off: to == a.match.View(), press: func() { a.goTo(to, a.p.Now()) }}
}

// buildMoves adds the list of moves with the buttons to walk through them and
// the last move in words.
func (a *App) buildMoves(f *frame, r sem.Rect, _ time.Time) {
	t := a.texts
	const bar = 44.0
	if r.H < bar {
		return
	}
	view := a.match.View()
	foot := sem.Rect{X: r.X, Y: r.Y + r.H - bar, W: r.W, H: bar}
	f.draw(func(c canvas) {
		c.fill(sem.Rect{X: foot.X + 1, Y: foot.Y, W: foot.W - 2, H: 1}, c.theme.rule)
	})
	walk := []menuItem{
		a.walkItem("walk.first", iconFirst, 0), a.walkItem("walk.back", iconBack, view-1), a.walkItem("walk.forward", iconForward, view+1),
		{id: "walk.last", sign: iconLast, off: a.match.Live(), press: func() { a.goToNode(a.match.Tip(), a.p.Now()) }},
	}
	done := f.container("walk", sem.Toolbar, t.Say("walk"), foot)
	w := 46.0
	for i, s := range walk {
		f.button(s.id, sem.Rect{X: foot.X + 6 + float64(i)*w, Y: foot.Y + 3, W: w - 2, H: bar - 6}, t.Say(s.id), s.sign, false, bare, s.press).disabled(s.off)
	}
	rest := sem.Rect{X: foot.X + 12 + 4*w, Y: foot.Y + 4, W: foot.W - 22 - 4*w, H: bar - 8}
	if !a.match.Live() {
		words := f.width(t.Say("go-on"), regular, sizeNormal)*0.85+12 < rest.W
		f.button("go-on", rest, t.Say("go-on"), iconCheck, words, plain, a.goOnFromHere)
	} else {
		count := t.Count("red-count", a.match.Position().Count(rules.Red))
		if a.match.Position().Game() == rules.Go {
			count = t.Say("komi", "n", a.number(a.match.Position().Komi()))
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
	if a.match.Plies() == 0 && a.match.Config().Setup == "" && a.match.Record().Root.Next() == nil {
		for _, key := range []string{"start.words", "start.short"} {
			if words := t.Say(key); float64(len(f.wrap(words, regular, sizeSmall, r.W-32)))*20+14 <= r.H {
				f.words("said", sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32}, words, regular, sizeSmall, true)
				break
			}
		}
		return
	}
	said := ""
	if view > 0 {
		said = a.moveWords(a.match.Effect())
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
		a.buildMoveRows(f, sem.Rect{X: r.X + 1, Y: r.Y + 4, W: r.W - 2, H: r.H - 4}, 0)
	}
}
