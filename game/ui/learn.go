package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// lesson is one of the pictures of "How to play": a position and, where it
// shows a move, the position after it.
type lesson struct {
	key      string // of its text
	position string
	move     string // played in a second picture, or "" for none
	mark     string // the point the text speaks of, or ""
	crosses  bool   // mark where the mover may place no stone of his own
	atari    bool   // mark groups with one liberty
}

// lessons are the essential pictures, in the order in which a newcomer needs
// them.
var lessons = []lesson{
	{key: "learn.place", position: "...../.W.../..B../...B./..... w", move: "D4"},
	{key: "learn.liberties", position: "...../..B../.BWB./.BW../..B.. b", mark: "D2", atari: true},
	{key: "learn.illegal", position: "...WB/...../...../BB.../.B... w", crosses: true},
	{key: "learn.red", position: "...../..B../.BWB./.BW../..B.. b", move: "xD2"},
	{key: "learn.both", position: ".W.B/RBWR/.BBB/RB.B w", move: "xC4"},
	{key: "learn.choice", position: "...../...../.WBW./..W../..... b", mark: "C4"},
	{key: "learn.end", position: "BB./W../WWB b", move: "xB2"},
}

// lessonBoards keeps the boards of the lessons, each drawn once for a style.
type lessonBoards map[lessonKey]*boardView

type lessonKey struct {
	lesson int
	after  bool
}

// board returns the drawn board of a lesson.
func (l lessonBoards) board(c canvas, sets stoneSets, k lessonKey, style boardStyle) *ebiten.Image {
	b := l[k]
	if b == nil {
		b = &boardView{}
		l[k] = b
	}
	pos, err := rules.ParsePosition(rules.Redstone, lessons[k.lesson].position)
	if err != nil {
		panic("ui: lesson " + lessons[k.lesson].key + ": " + err.Error())
	}
	style.size = pos.Size()
	if !b.fit(sets, style) {
		return b.layer
	}
	mover := pos.ToMove()
	s := lessons[k.lesson].scene(pos)
	if k.after {
		s = scene{}
		m, _ := rules.ParseMove(lessons[k.lesson].move)
		if _, err := pos.Play(m); err != nil {
			panic("ui: lesson " + lessons[k.lesson].key + ": " + err.Error())
		}
		s.last = m.Point()
	}
	s.stone = pos.At
	b.render(c, s, mover)
	if m := lessons[k.lesson].mark; m != "" {
		p, _ := rules.ParsePoint(m)
		c.img, c.scale = b.layer, 1
		b.ring(c, p, 0.55, 0.08, rgb(0xC9303C))
	}
	return b.layer
}

// scene returns the marks of a lesson's first picture.
func (l lesson) scene(pos *rules.Position) scene {
	s := scene{}
	if l.atari {
		s.atari = atariStones(pos)
		for p := range s.atari {
			if pos.At(p) == pos.ToMove() {
				delete(s.atari, p)
			}
		}
	}
	if l.crosses {
		s.hints = map[rules.Point]hint{}
		for _, p := range pos.EmptyPoints() {
			if pos.Check(rules.Place(p)) != rules.Legal {
				s.hints[p] = hintNone
			}
		}
	}
	return s
}

// buildLearn adds the lessons: text and pictures side by side where there is
// room, else below each other.
func (a *App) buildLearn(f *frame, r sem.Rect) float64 {
	t := a.texts
	const gap, arrow = 18.0, 26.0
	side := math.Min(150, math.Floor((r.W-arrow)/2))
	pictures := 2*side + arrow
	beside := r.W >= pictures+220
	y := r.Y
	text := func(id, words string) {
		y += f.words(id, sem.Rect{X: r.X, Y: y, W: r.W}, words, regular, sizeNormal, false) + gap
	}
	text("learn.intro", t.Say("learn.intro"))
	for i, l := range lessons {
		tr := sem.Rect{X: r.X, Y: y, W: r.W}
		px, py := r.X, y
		if beside {
			tr.X, tr.W = r.X+pictures+22, r.W-pictures-22
		}
		h := f.words(l.key, tr, t.Say(l.key, "point", l.mark), regular, sizeNormal, false)
		if !beside {
			py = y + h + 10
		}
		a.buildPicture(f, i, false, sem.Rect{X: px, Y: py, W: side, H: side})
		if l.move != "" {
			ar := sem.Rect{X: px + side, Y: py, W: arrow, H: side}
			f.draw(func(c canvas) { c.icon(iconForward, ar, 18, c.theme.muted) })
			a.buildPicture(f, i, true, sem.Rect{X: px + side + arrow, Y: py, W: side, H: side})
		}
		if beside {
			y += math.Max(h, side) + gap
		} else {
			y = py + side + gap + 6
		}
	}
	text("learn.red-stay", t.Say("learn.red-stay"))
	text("learn.pie", t.Say("learn.pie"))
	text("learn.go", t.Say("learn.go", "komi", a.number(rules.DefaultKomi)))
	text("learn.credit", t.Say("learn.credit"))
	f.link("learn.site", sem.Rect{X: r.X, Y: y - 10, W: 180, H: 30}, "marksteeregames.com", "marksteeregames.com", creditURL, a.p.OpenURL)
	y += 24
	if url := a.p.PageURL("rules", t.Tag); url != "" {
		f.link("learn.page", sem.Rect{X: r.X, Y: y, W: min(r.W, f.width(t.Say("link.rules"), regular, sizeSmall)+6), H: 30}, t.Say("link.rules"), t.Say("link.rules"), url, a.p.OpenURL)
		y += 32
	}
	return y - r.Y
}

// buildPicture adds one board of a lesson.
func (a *App) buildPicture(f *frame, i int, after bool, r sem.Rect) {
	id, when := "picture."+itoa(i+1), a.texts.Say("learn.before")
	if after {
		id, when = id+".after", a.texts.Say("learn.after")
	}
	label := a.texts.Say("learn.picture", "n", itoa(i+1))
	if lessons[i].move != "" {
		label += ", " + when + " " + lessons[i].move
	}
	f.add(control{
		Node: sem.Node{ID: id, Role: sem.Image, Label: label, Rect: r},
		paint: func(c canvas, _ touchState) {
			x0, y0, x1, _ := c.device(r)
			style := boardStyle{side: max(16, x1-x0), look: a.settings.look, marks: a.settings.marks}
			img := a.lessonBoards.board(c, a.sets, lessonKey{i, after}, style)
			o := ebiten.DrawImageOptions{}
			o.GeoM.Translate(float64(x0), float64(y0))
			c.img.DrawImage(img, &o)
		},
	})
}
