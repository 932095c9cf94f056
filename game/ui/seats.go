package ui

import (
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// lowerColour is whose card lies below the board: the person's against the
// computer, Black's else.
func (a *App) lowerColour() rules.Stone {
	if a.match.PlayerOf(rules.Black).Computer && !a.match.PlayerOf(rules.White).Computer {
		return rules.White
	}
	return rules.Black
}

func (a *App) buildCards(f *frame, now time.Time) {
	lower := a.lowerColour()
	for i, color := range []rules.Stone{lower.Opponent(), lower} {
		a.buildCard(f, i, color, now)
	}
}

// buildCard adds a seat: stone, name, stones on the board, clock.
func (a *App) buildCard(f *frame, i int, color rules.Stone, now time.Time) {
	r := a.layout.cards[i]
	pos := a.match.Position()
	name := a.playerName(color)
	stones := a.texts.Count("seat.stones", pos.Count(color))
	over := a.match.Outcome().Over && a.match.Live()
	turn := pos.ToMove() == color && !over
	note := ""
	switch {
	case over && a.match.Outcome().Winner == color:
		note = a.texts.Say("seat.won")
	case turn && !a.match.Live():
		note = a.texts.Say("seat.to-move") // an earlier position: nobody is waited for
	case turn && a.match.PlayerOf(color).Computer:
		note = a.texts.Say("seat.thinking")
	case turn && a.twoPlayers():
		note = a.texts.Say("seat.to-move")
	case turn:
		note = a.texts.Say("seat.your-turn")
	}
	framed := turn && a.match.Live() || over && a.match.Outcome().Winner == color
	detail := stones
	if note != "" {
		detail += ", " + note
	}
	clock := ""
	if a.match.Config().Clock.On() {
		clock = clockText(a.match.Remaining(color, now))
		a.clockShown[color-1] = clock
	}
	label := a.texts.Say("seat.label", "colour", a.colour(color), "name", name, "detail", detail)
	if name == a.colour(color) {
		label = name + ", " + detail
	}
	if clock != "" {
		label += ", " + clock
	}
	f.add(control{
		Node: sem.Node{ID: "seat." + color.String(), Role: sem.Status, Label: label, Rect: r},
		paint: func(c canvas, _ touchState) {
			c.card(r)
			if framed {
				c.box(r, 14, c.theme.panel, 2, c.theme.accent)
			}
			d := 34.0
			if r.H < 55 {
				d = 26
			}
			set := a.sets.get(int(d*a.scale+0.5), a.settings.marks)
			c.sprite(set.shadow, r.X+18+d/2+1, r.Y+r.H/2+2, d*float64(set.shadow.Bounds().Dx())/float64(set.stones[1].Bounds().Dx()), 0.8)
			if c.theme == &darkTheme && color == rules.Black {
				c.box(sem.Rect{X: r.X + 17, Y: r.Y + r.H/2 - d/2 - 1, W: d + 2, H: d + 2}, d, fade(rgb(0xECE8E1), 0.35), 0, c.theme.panel)
			}
			c.sprite(set.stones[color], r.X+18+d/2, r.Y+r.H/2, d, 1)
			x := r.X + 18 + d + 16
			w := r.X + r.W - x - 14
			if clock != "" {
				c.text(clock, sem.Rect{X: r.X + r.W - 114, Y: r.Y, W: 98, H: r.H}, bold, sizeLarge, c.theme.ink, right)
				w -= 100
			}
			ny, dy, lh := r.Y+r.H/2-21, r.Y+r.H/2+1, 20.0
			if r.H < 55 {
				ny, dy, lh = r.Y+r.H/2-18, r.Y+r.H/2, 18
			}
			c.text(name, sem.Rect{X: x, Y: ny, W: w, H: lh}, bold, sizeNormal, c.theme.ink, left)
			short := detail
			if c.fonts.width(short, regular, sizeSmall, c.scale) > w {
				short = stones // the frame shows whose turn it is
			}
			c.text(short, sem.Rect{X: x, Y: dy, W: w, H: lh}, regular, sizeSmall, c.theme.muted, left)
		},
	})
}

// buildActions adds the row of buttons below the seats.
func (a *App) buildActions(f *frame) {
	r := a.layout.actions
	t := a.texts
	done := f.container("actions", sem.Toolbar, t.Say("actions"), r)
	defer done()
	const gap = 8.0
	over := a.match.Outcome().Over
	isGo := a.match.Position().Game() == rules.Go
	signs := 4
	if isGo {
		signs++
	}
	accentWidth := min(f.width(t.Say("new-game"), bold, sizeNormal)+46, r.W*0.42)
	w := min((r.W-accentWidth-gap*float64(signs))/float64(signs), 66)
	least := 34.0
	if r.H < 48 || a.height < 560 {
		least = 44 // fingers
	}
	words, newSign := w >= least, iconNone
	if !words { // a narrow column: signs only, all equally wide
		w, newSign = (r.W-gap*float64(signs))/float64(signs+1), iconPlus
	}
	accentWidth = r.W - (w+gap)*float64(signs)
	x := r.X
	next := func() sem.Rect {
		b := sem.Rect{X: x, Y: r.Y, W: w, H: r.H}
		x += w + gap
		return b
	}
	f.button("undo", next(), t.Say("undo"), iconUndo, false, plain, a.takeBack).disabled(!a.match.CanTakeBack())
	if over && a.layout.panel.H == 0 {
		f.button("again", next(), t.Say("rematch"), iconAgain, false, plain, a.rematch)
	} else {
		f.button("redo", next(), t.Say("redo"), iconRedo, false, plain, a.redo).disabled(!a.match.CanRedo())
	}
	a.hintButton(f, next())
	if isGo {
		pr := next()
		fits := f.width(t.Say("pass"), regular, sizeNormal)*0.9 <= pr.W-12
		f.button("pass", pr, t.Say("pass"), map[bool]icon{false: iconPass}[fits], fits, plain, a.pass).disabled(over)
	}
	f.button("more", next(), t.Say("more"), iconMore, false, plain, func() { a.openSheet(moreSheet) }).HasPopup = true
	f.button("new-game", sem.Rect{X: x, Y: r.Y, W: accentWidth, H: r.H}, t.Say("new-game"), newSign, words, accent, func() { a.openSheet(newSheet) }).HasPopup = true
}

// pass passes for the person to move.
func (a *App) pass() {
	if a.mayPlace() {
		a.playMove(rules.Pass, a.p.Now())
	} else {
		a.refuse(a.whyNot())
	}
}

// buildStrip adds what an embed has besides its board: whose turn it is, undo
// and a new game.
func (a *App) buildStrip(f *frame) {
	r := a.layout.strip
	t := a.texts
	color := a.match.Position().ToMove()
	status := a.statusWords()
	if a.match.Outcome().Over && a.match.Live() {
		status, color = a.outcomeTitle(), a.match.Outcome().Winner
	}
	isGo := a.match.Position().Game() == rules.Go && !a.match.Outcome().Over
	buttons := 108.0
	if isGo {
		buttons += 36
	}
	tr := sem.Rect{X: r.X + 30, Y: r.Y, W: r.W - 30 - buttons, H: r.H}
	if a.match.Plies() == 0 {
		// The first thing to be read says whose game it is.
		if credit := t.Say("credit.strip"); f.width(credit, regular, sizeSmall)*0.85 <= tr.W {
			status = credit
		}
	}
	shown := status
	if f.width(shown, regular, sizeSmall)*0.9 > tr.W && color.Coloured() {
		shown = a.colour(color) // beside the stone that is enough
		if a.match.Outcome().Over && a.match.Live() {
			shown = t.Say("end.wins", "who", shown)
		}
	}
	f.add(control{
		Node: sem.Node{ID: "status", Role: sem.Status, Label: status, Rect: tr},
		paint: func(c canvas, _ touchState) {
			if color.Coloured() {
				set := a.sets.get(int(18*a.scale+0.5), a.settings.marks)
				c.sprite(set.stones[color], r.X+16, r.Y+r.H/2, 18, 1)
			}
			c.text(shown, tr, regular, sizeSmall, c.theme.ink, left)
		},
	})
	x := r.X + r.W - 108
	first := sem.Rect{X: x, Y: r.Y + 1, W: 34, H: r.H - 2}
	if isGo {
		f.button("pass", sem.Rect{X: x - 36, Y: r.Y + 1, W: 34, H: r.H - 2}, t.Say("pass"), iconPass, false, bare, a.pass)
	}
	if a.match.Outcome().Over {
		f.button("again", first, t.Say("rematch"), iconAgain, false, bare, a.rematch)
	} else {
		f.button("undo", first, t.Say("undo"), iconUndo, false, bare, a.takeBack).disabled(!a.match.CanTakeBack())
	}
	f.button("new-game", sem.Rect{X: x + 36, Y: r.Y + 1, W: 34, H: r.H - 2}, t.Say("new-game"), iconPlus, false, bare, func() { a.openSheet(newSheet) }).HasPopup = true
	f.button("settings", sem.Rect{X: x + 72, Y: r.Y + 1, W: 34, H: r.H - 2}, t.Say("settings"), iconGear, false, bare, func() { a.openSheet(prefsSheet) }).HasPopup = true
}
