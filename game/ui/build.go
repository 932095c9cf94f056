package ui

import (
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// build makes the controls of the whole screen.
func (a *App) build(now time.Time) {
	a.layout = makeLayout(a.width, a.height, a.p.Embedded())
	f := &a.frame
	*f = frame{controls: f.controls[:0], scrolls: f.scrolls[:0],
		canvas: canvas{painter: a.painter, scale: a.scale, theme: a.theme}}
	if a.layout.bare {
		a.buildStrip(f)
		a.buildBoard(f)
	} else {
		a.buildTop(f, now)
		a.buildCards(f, now)
		a.buildBoard(f)
		a.buildActions(f)
		a.buildPanel(f, now)
		a.buildNav(f)
	}
	a.buildChooser(f)
	f.sheet = len(f.controls)
	a.buildSheet(f)
	if f.modal == "" {
		f.sheet = len(f.controls)
	}
	if a.clampScrolls() || f.again {
		// A view was scrolled past its end, or a dialog has another height than
		// last time: lay out once more, before anybody sees it.
		a.build(now)
	}
}

// clampScrolls keeps every view within what it shows; it reports a change.
func (a *App) clampScrolls() bool {
	changed := false
	for _, s := range a.frame.scrolls {
		low := 0.0
		high := max(0, s.height-s.view.H)
		o := min(max(a.offsets[s.id], low), high)
		if o != a.offsets[s.id] {
			a.offsets[s.id] = o
			changed = true
		}
	}
	return changed
}

// mirror hands the semantics tree to the platform.
func (a *App) mirror() {
	t := &a.tree
	t.Lang, t.Title, t.Modal, t.Focus, t.Say = a.texts.lang, a.texts.say("title")+" – "+a.statusWords(), a.frame.modal, a.focus, a.say
	t.Nodes = t.Nodes[:0]
	found := false
	for i := range a.frame.controls {
		if c := &a.frame.controls[i]; c.ID != "" {
			t.Nodes = append(t.Nodes, c.Node)
			found = found || c.ID == a.focus
		}
	}
	if !found {
		a.focus, t.Focus = "", ""
		if t.Modal != "" && a.keys {
			a.focus = t.Step(1)
			t.Focus = a.focus
		}
	}
	a.p.Mirror(t)
}

// Tree returns the semantics tree of the last frame, for tests.
func (a *App) Tree() *sem.Tree { return &a.tree }

func (a *App) buildTop(f *frame, _ time.Time) {
	l := a.layout
	t := a.texts
	f.draw(func(c canvas) {
		c.fill(l.top, c.theme.panel)
		c.fill(sem.Rect{Y: l.top.H - 1, W: l.top.W, H: 1}, c.theme.rule)
		set := a.sets.get(int(24*a.scale+0.5), false)
		c.sprite(set.stones[rules.Red], 32, l.top.H/2, 24, 1)
	})
	brand := f.width(t.say("title"), bold, sizeLarge)
	f.heading("brand", sem.Rect{X: 54, W: brand + 4, H: l.top.H - 1}, t.say("title"), 1, sizeLarge)
	credit := t.say("credit.short")
	cw := f.width(credit, regular, sizeSmall)
	cr := sem.Rect{X: 54 + brand + 10, Y: 8, W: cw + 8, H: l.top.H - 16}
	free := a.width - 104
	if l.nav.H == 0 {
		free -= 48
	}
	if cr.X+cr.W < free {
		f.add(control{
			Node:  sem.Node{ID: "credit", Role: sem.Link, Label: t.say("credit.long"), Rect: cr, URL: creditURL},
			round: 6, press: func() { a.p.OpenURL(creditURL) },
			paint: func(c canvas, s touchState) {
				ink := c.theme.muted
				if s.hover {
					ink = c.theme.accentInk
				}
				r := cr
				r.Y += 2
				c.text(credit, r, regular, sizeSmall, ink, center)
			},
		})
	}
	sign, label := iconSound, t.say("sound.off")
	if a.muted() {
		sign, label = iconMute, t.say("sound.on")
	}
	y := (l.top.H - 44) / 2
	f.button("sound", sem.Rect{X: a.width - 104, Y: y, W: 44, H: 44}, label, sign, false, bare, a.toggleSound)
	f.button("settings", sem.Rect{X: a.width - 54, Y: y, W: 44, H: 44}, t.say("settings"), iconGear, false, bare, func() { a.openSheet(prefsSheet) }).HasPopup = true
}

// creditURL is the game's inventor's own site.
const creditURL = "https://www.marksteeregames.com/"

func (a *App) buildNav(f *frame) {
	l := a.layout
	t := a.texts
	type place struct {
		id, label string
		sign      icon
		sheet     string
	}
	places := []place{{"nav.play", t.say("nav.play"), iconBoard, noSheet}, {"nav.learn", t.say("nav.learn"), iconBook, learnSheet}}
	if l.nav.H == 0 {
		// No room for a bar: how to play stays one press away.
		x := a.width - 154
		f.button("nav.learn", sem.Rect{X: x, Y: (l.top.H - 44) / 2, W: 44, H: 44}, t.say("nav.learn"), iconBook, false, bare, func() { a.openSheet(learnSheet) })
		return
	}
	if !l.wide {
		f.draw(func(c canvas) {
			c.fill(l.nav, c.theme.panel)
			c.fill(sem.Rect{X: 0, Y: l.nav.Y, W: l.nav.W, H: 1}, c.theme.rule)
		})
	}
	done := f.container("nav", sem.Navigation, t.say("nav"), l.nav)
	defer done()
	x := l.nav.X
	for _, p := range places {
		st := bare
		if a.sheet == p.sheet || p.sheet == noSheet && a.sheet != learnSheet {
			st = chosen
		}
		visit := func() { a.openSheet(p.sheet) }
		if l.wide {
			w := f.width(p.label, bold, sizeNormal) + 30
			c := f.button(p.id, sem.Rect{X: x, Y: 9, W: w, H: l.nav.H - 18}, p.label, iconNone, true, st, visit)
			c.Role, c.Checked = sem.Tab, st == chosen
			x += w + 6
			continue
		}
		w := l.nav.W / float64(len(places))
		r := sem.Rect{X: x, Y: l.nav.Y + 1, W: w, H: l.nav.H - 1}
		f.add(control{
			Node: sem.Node{ID: p.id, Role: sem.Tab, Label: p.label, Rect: r, Checked: st == chosen}, round: 8, press: visit,
			paint: func(c canvas, s touchState) {
				ink, wt := c.theme.muted, regular
				if st == chosen {
					ink, wt = c.theme.accentInk, bold
				}
				if s.hover || s.down {
					ink = mix(ink, c.theme.ink, 0.4)
				}
				c.icon(p.sign, sem.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: 26}, 22, ink)
				c.text(p.label, sem.Rect{X: r.X + 4, Y: r.Y + 33, W: r.W - 8, H: 18}, wt, sizeSmall, ink, center)
			},
		})
		x += w
	}
}

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
	stones := a.texts.count("seat.stones", pos.Count(color))
	over := a.match.Outcome().Over && a.match.Live()
	turn := pos.ToMove() == color && !over
	note := ""
	switch {
	case over && a.match.Outcome().Winner == color:
		note = a.texts.say("seat.won")
	case turn && a.match.PlayerOf(color).Computer:
		note = a.texts.say("seat.thinking")
	case turn && a.twoPlayers():
		note = a.texts.say("seat.to-move")
	case turn:
		note = a.texts.say("seat.your-turn")
	}
	detail := stones
	if note != "" {
		detail += " · " + note
	}
	clock := ""
	if a.match.Config().Clock.On() {
		clock = clockText(a.match.Remaining(color, now))
		a.clockShown[color-1] = clock
	}
	label := a.texts.say("seat.label", "colour", a.colour(color), "name", name, "detail", detail)
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
			if turn || over && a.match.Outcome().Winner == color {
				c.box(r, 14, c.theme.panel, 2, c.theme.accent)
			}
			d := 34.0
			if r.H < 55 {
				d = 26
			}
			set := a.sets.get(int(d*a.scale+0.5), a.settings.marks)
			c.sprite(set.shadow, r.X+18+d/2+1, r.Y+r.H/2+2, d*float64(set.shadow.Bounds().Dx())/float64(set.stones[1].Bounds().Dx()), 0.8)
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
	done := f.container("actions", sem.Toolbar, t.say("actions"), r)
	defer done()
	const gap = 8.0
	over := a.match.Outcome().Over
	isGo := a.match.Position().Game() == rules.Go
	signs := 4
	if isGo {
		signs = 5
	}
	accentWidth := min(f.width(t.say("new-game"), bold, sizeNormal)+46, r.W*0.42)
	w := min((r.W-accentWidth-gap*float64(signs))/float64(signs), 66)
	words, newSign := w >= 40, iconNone
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
	f.button("undo", next(), t.say("undo"), iconUndo, false, plain, a.takeBack).disabled(!a.match.CanTakeBack())
	f.button("redo", next(), t.say("redo"), iconRedo, false, plain, a.redo).disabled(!a.match.CanRedo())
	hr := next()
	f.add(control{
		Node:  sem.Node{ID: "hints", Role: sem.Switch, Label: t.say("hints"), Rect: hr, Checked: a.settings.hints},
		round: 12, press: a.toggleHints,
		paint: func(c canvas, s touchState) { c.buttonFace(hr, "", iconHints, false, plain, s, a.settings.hints) },
	})
	if isGo {
		f.button("pass", next(), t.say("pass"), iconPass, false, plain, func() {
			if a.mayPlace() {
				a.playMove(rules.Pass, a.p.Now())
			} else {
				a.refuse(a.whyNot())
			}
		}).disabled(over)
	}
	if over && a.layout.panel.H == 0 {
		f.button("again", next(), t.say("rematch"), iconAgain, false, plain, a.rematch)
	} else {
		f.button("resign", next(), t.say("resign"), iconFlag, false, plain, a.resign).disabled(over || a.match.Plies() == 0)
	}
	f.button("new-game", sem.Rect{X: x, Y: r.Y, W: accentWidth, H: r.H}, t.say("new-game"), newSign, words, accent, func() { a.openSheet(newSheet) }).HasPopup = true
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
	tr := sem.Rect{X: r.X + 30, Y: r.Y, W: r.W - 30 - 108, H: r.H}
	shown := status
	if f.width(shown, regular, sizeSmall)*0.9 > tr.W && color.Coloured() {
		shown = a.colour(color) // beside the stone that is enough
		if a.match.Outcome().Over && a.match.Live() {
			shown = t.say("end.wins", "who", shown)
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
	if a.match.Outcome().Over {
		f.button("again", first, t.say("rematch"), iconAgain, false, bare, a.rematch)
	} else {
		f.button("undo", first, t.say("undo"), iconUndo, false, bare, a.takeBack).disabled(!a.match.CanTakeBack())
	}
	f.button("new-game", sem.Rect{X: x + 36, Y: r.Y + 1, W: 34, H: r.H - 2}, t.say("new-game"), iconPlus, false, bare, func() { a.openSheet(newSheet) }).HasPopup = true
	f.button("settings", sem.Rect{X: x + 72, Y: r.Y + 1, W: 34, H: r.H - 2}, t.say("settings"), iconGear, false, bare, func() { a.openSheet(prefsSheet) }).HasPopup = true
}

// buildBoard adds the board's points, in reading order.
func (a *App) buildBoard(f *frame) {
	pos := a.match.Position()
	r := a.layout.board
	n := pos.Size()
	a.board.place(a.boardStyle())
	done := f.container("board", sem.Grid, a.texts.say("board", "n", itoa(n)), r)
	defer done()
	s := a.board.geo.Spacing() / a.scale
	for row := n - 1; row >= 0; row-- {
		for col := 0; col < n; col++ {
			p := rules.At(col, row)
			x, y := a.pointXY(p)
			f.add(control{Node: sem.Node{
				ID: cellID(p), Role: sem.Cell, Label: a.pointWords(p, pos.At(p)), Row: n - row, Col: col + 1,
				Rect: sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s},
			}})
		}
	}
}

// pointWords names a point for those who do not see it: "D4, black stone".
func (a *App) pointWords(p rules.Point, s rules.Stone) string {
	if a.words.lang != a.texts.lang {
		a.words = pointWordCache{lang: a.texts.lang, of: map[pointWordKey]string{}}
	}
	k := pointWordKey{p, s, a.match.View() > 0 && a.match.Move(a.match.View()).Point() == p}
	if w := a.words.of[k]; w != "" {
		return w
	}
	w := p.String() + ", " + a.texts.say("point."+s.String())
	if k.last {
		w += ", " + a.texts.say("point.last")
	}
	a.words.of[k] = w
	return w
}

// pointWordCache keeps the names of points, of which there are few, since the
// tree asks for all of them at every change.
type pointWordCache struct {
	lang string
	of   map[pointWordKey]string
}

type pointWordKey struct {
	p    rules.Point
	s    rules.Stone
	last bool
}

// buildChooser adds the options of the open chooser; the pill is drawn over
// the board (drawChooser).
func (a *App) buildChooser(f *frame) {
	_, rects := a.chooserRects()
	if len(rects) == 0 {
		return
	}
	pill, _ := a.chooserRects()
	p := a.input.choosing
	done := f.container("chooser", sem.Group, a.texts.say("choose", "point", p.String()), pill)
	defer done()
	mover := a.match.Position().ToMove()
	for i, r := range rects {
		if i >= len(a.input.options) {
			f.add(control{Node: sem.Node{ID: "choose.cancel", Role: sem.Button, Label: a.texts.say("cancel"), Rect: r}, round: 12, press: a.closeChooser})
			continue
		}
		stone := stoneOf(a.input.options[i], mover)
		f.add(control{
			Node:  sem.Node{ID: "choose." + itoa(i), Role: sem.Button, Label: a.texts.say("choose."+stone.String(), "point", p.String()), Rect: r},
			round: 12, press: func() { a.choose(i, a.p.Now()) },
		})
	}
}
