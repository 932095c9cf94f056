package ui

import (
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// build makes the controls of the whole screen. When a view was scrolled past its
// end, or a dialog has another height than last time, it does so once more, before
// anybody sees it; a few times at most, should two things never agree.
func (a *App) build(now time.Time) {
	const most = 5
	for range most {
		if !a.buildOnce(now) {
			return
		}
	}
}

// buildOnce makes the controls and reports whether they have to be made again.
func (a *App) buildOnce(now time.Time) (again bool) {
	a.layout = makeLayout(a.width, a.height, a.p.Embedded())
	if a.reviewing() {
		a.layout = a.layout.forReview(a.height)
	}
	f := &a.frame
	*f = frame{controls: f.controls[:0], scrolls: f.scrolls[:0],
		canvas: canvas{painter: a.painter, scale: a.scale, theme: a.theme}}
	if a.layout.bare {
		a.buildStrip(f)
		a.buildBoard(f)
	} else {
		a.buildTop(f)
		if a.layout.wide {
			a.buildNav(f)
		}
		if a.reviewing() {
			a.buildReviewHead(f)
			a.buildBoard(f)
			a.buildReview(f)
		} else {
			a.buildCards(f, now)
			a.buildBoard(f)
			a.buildActions(f)
			a.buildPanel(f, now)
		}
		if !a.layout.wide {
			a.buildNav(f)
		}
	}
	a.buildChooser(f)
	f.sheet = len(f.controls)
	a.buildSheet(f)
	if f.modal == "" {
		f.sheet = len(f.controls)
	}
	return a.clampScrolls() || f.again
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
	t.Lang, t.Title, t.Modal, t.Focus, t.Say = a.texts.Tag, a.texts.Say("title")+" – "+a.statusWords(), a.frame.modal, a.focus, a.say
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

func (a *App) buildTop(f *frame) {
	l := a.layout
	t := a.texts
	f.draw(func(c canvas) {
		c.fill(l.top, c.theme.panel)
		c.fill(sem.Rect{Y: l.top.H - 1, W: l.top.W, H: 1}, c.theme.rule)
		set := a.sets.get(int(24*a.scale+0.5), false)
		c.sprite(set.stones[rules.Red], 32, l.top.H/2, 24, 1)
	})
	brand := f.width(t.Say("title"), bold, sizeLarge)
	credit := t.Say("credit.short")
	cw := f.width(credit, regular, sizeSmall)
	cr := sem.Rect{X: 54 + brand + 10, Y: 8, W: cw + 8, H: l.top.H - 16}
	free := a.width - 158
	tr := sem.Rect{X: 54, W: brand + 4, H: l.top.H - 1}
	if cr.X+cr.W >= free {
		tr.Y, tr.H = 3, l.top.H*0.56
		cr = sem.Rect{X: 50, Y: l.top.H - 25, W: cw + 8, H: 24}
	}
	f.heading("brand", tr, t.Say("title"), 1, sizeLarge)
	f.link("credit", cr, credit, t.Say("credit.long"), creditURL, a.p.OpenURL)
	sign, label := iconSound, t.Say("sound.off")
	if a.muted() {
		sign, label = iconMute, t.Say("sound.on")
	}
	y := (l.top.H - 44) / 2
	if l.nav.H > 0 {
		f.button("share", sem.Rect{X: a.width - 154, Y: y, W: 44, H: 44}, t.Say("share"), iconShare, false, bare, a.openShare).HasPopup = true
		f.button("sound", sem.Rect{X: a.width - 104, Y: y, W: 44, H: 44}, label, sign, false, bare, a.toggleSound)
	}
	f.button("settings", sem.Rect{X: a.width - 54, Y: y, W: 44, H: 44}, t.Say("settings"), iconGear, false, bare, func() { a.openSheet(prefsSheet) }).HasPopup = true
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
	places := []place{{"nav.play", t.Say("nav.play"), iconBoard, noSheet}, {"nav.games", t.Say("nav.games"), iconGames, gamesSheet},
		{"nav.learn", t.Say("nav.learn"), iconBook, learnSheet}}
	if l.nav.H == 0 {
		// No room for a bar: both stay one press away. The sound's place is in the settings then.
		x := a.width - 104
		f.button("nav.games", sem.Rect{X: x - 50, Y: (l.top.H - 44) / 2, W: 44, H: 44}, t.Say("nav.games"), iconGames, false, bare, a.openGames)
		f.button("nav.learn", sem.Rect{X: x, Y: (l.top.H - 44) / 2, W: 44, H: 44}, t.Say("nav.learn"), iconBook, false, bare, func() { a.openSheet(learnSheet) })
		return
	}
	if !l.wide {
		f.draw(func(c canvas) {
			c.fill(l.nav, c.theme.panel)
			c.fill(sem.Rect{X: 0, Y: l.nav.Y, W: l.nav.W, H: 1}, c.theme.rule)
		})
	}
	done := f.container("nav", sem.Navigation, t.Say("nav"), l.nav)
	defer done()
	x := l.nav.X
	for _, p := range places {
		st := bare
		if a.sheet == p.sheet || p.sheet == noSheet && a.sheet != learnSheet && a.sheet != gamesSheet {
			st = chosen
		}
		visit := func() { a.openSheet(p.sheet) }
		if p.sheet == gamesSheet {
			visit = a.openGames
		}
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

// buildBoard adds the board's points, in reading order.
func (a *App) buildBoard(f *frame) {
	pos := a.match.Position()
	r := a.layout.board
	n := pos.Size()
	a.board.place(a.boardStyle())
	done := f.container("board", sem.Grid, a.texts.Say("board", "n", itoa(n)), r)
	defer done()
	s := a.board.geo.Spacing() / a.scale
	entry := a.entryPoint()
	for row := n - 1; row >= 0; row-- {
		for col := 0; col < n; col++ {
			p := rules.At(col, row)
			x, y := a.pointXY(p)
			f.add(control{Node: sem.Node{
				ID: cellID(p), Role: sem.Cell, Label: a.pointWords(p, pos.At(p)), Row: n - row, Col: col + 1, Checked: p == entry,
				Rect: sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s},
			}})
		}
	}
}

// pointWords names a point for those who do not see it: "D4, black stone".
func (a *App) pointWords(p rules.Point, s rules.Stone) string {
	if a.words.lang != a.texts.Tag {
		a.words = pointWordCache{lang: a.texts.Tag, of: map[pointWordKey]string{}}
	}
	k := pointWordKey{p, s, a.match.Node().Move.Point() == p}
	if w := a.words.of[k]; w != "" {
		return w
	}
	w := p.String() + ", " + a.texts.Say("point."+s.String())
	if k.last {
		w += ", " + a.texts.Say("point.last")
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
	pill, rects := a.chooserRects()
	if len(rects) == 0 {
		return
	}
	p := a.input.choosing
	question := "choose"
	if len(a.input.options) == 1 {
		question = "choose.confirm"
	}
	done := f.container("chooser", sem.Group, a.texts.Say(question, "point", p.String()), pill)
	defer done()
	mover := a.match.Position().ToMove()
	for i, r := range rects {
		if i >= len(a.input.options) {
			f.add(control{Node: sem.Node{ID: "choose.cancel", Role: sem.Button, Label: a.texts.Say("cancel"), Rect: r}, round: 12, press: a.closeChooser})
			continue
		}
		stone := stoneOf(a.input.options[i], mover)
		f.add(control{
			Node:  sem.Node{ID: "choose." + itoa(i), Role: sem.Button, Label: a.texts.Say("choose."+stone.String(), "point", p.String()), Rect: r},
			round: 12, press: func() { a.choose(i, a.p.Now()) },
		})
	}
}
