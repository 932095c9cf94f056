package learn

import (
	"math"
	"strconv"

	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// lesson is a diagram of "How to play": a position and, if it
// shows a move, the position after it.
type lesson struct {
	key      string // of its text
	position string
	move     string // played in a second picture, or "" for none
	mark     string // the point that the text refers to, or ""
	crosses  bool   // mark points where the mover may not place his own colour
	atari    bool   // mark groups with one liberty
	owners   bool   // mark whose the empty points are
}

// lessons are the essential diagrams of each game, in the order in which a newcomer needs
// them.
var lessons = map[rules.Game][]lesson{
	rules.Redstone: {
		{key: "learn.place", position: "...../.W.../..B../...B./..... w", move: "D4"},
		{key: "learn.liberties", position: "...../..B../.BWB./.BW../..B.. b", mark: "D2", atari: true},
		{key: "learn.illegal", position: "...WB/...../...../BB.../.B... w", crosses: true},
		{key: "learn.red", position: "...../..B../.BWB./.BW../..B.. b", move: "xD2"},
		{key: "learn.both", position: ".W.B/RBWR/.BBB/RB.B w", move: "xC4"},
		{key: "learn.choice", position: "...../...../.WBW./..W../..... b", mark: "C4"},
		{key: "learn.end", position: "BB./W../WWB b", move: "xB2"},
	},
	rules.Go: {
		{key: "learn.go.place", position: "...../..B../.BBW./...../..... b", mark: "B4"},
		{key: "learn.go.capture", position: "...../..B../.BWB./...../..... b", move: "C2"},
		{key: "learn.go.suicide", position: ".W.../W..W./..W.W/...W./..... b", crosses: true},
		{key: "learn.go.ko", position: "...../.BW../BW.W./.BW../..... b", move: "C3", mark: "B3"},
		{key: "learn.go.eyes", position: "...../...../BBBB./WWWWB/.W.WB b", crosses: true},
		{key: "learn.go.count", position: "..BW./.BBW./.BW.W/.BWW./..BW. b", owners: true},
	},
}

// lessonBoards caches the boards of the lessons, each drawn once per style.
type lessonBoards map[lessonKey]*boardview.Picture

type lessonKey struct {
	game   rules.Game
	lesson int
	after  bool
}

// board returns the drawn board of a lesson.
func (b lessonBoards) board(c canvas.Canvas, stones boardview.Stones, k lessonKey, style boardview.Style) canvas.Image {
	pic := b[k]
	if pic == nil {
		pic = &boardview.Picture{}
		b[k] = pic
	}
	l := lessons[k.game][k.lesson]
	pos, err := rules.ParsePosition(k.game, l.position)
	if err != nil {
		panic("learn: lesson " + l.key + ": " + err.Error())
	}
	style.Size = pos.Size()
	if !pic.Fit(c.Graphics, stones, style) {
		return pic.Layer
	}
	mover := pos.ToMove()
	s := l.scene(pos)
	if k.after {
		s = boardview.Scene{}
		m, _ := rules.ParseMove(l.move)
		if _, err := pos.Play(m); err != nil {
			panic("learn: lesson " + l.key + ": " + err.Error())
		}
		s.Last = m.Point()
	}
	s.Stone = pos.At
	pic.Render(c, s, mover)
	if l.mark != "" {
		p, _ := rules.ParsePoint(l.mark)
		c.Img, c.Scale = pic.Layer, 1
		pic.Ring(c, p, 0.55, 0.08, canvas.RGB(0xC9303C))
	}
	return pic.Layer
}

// text returns what is said about a lesson's diagrams.
func (l lesson) text(t words.Words) string {
	if !l.owners {
		return t.Say(l.key, "point", l.mark)
	}
	pos, err := rules.ParsePosition(rules.Go, l.position)
	if err != nil {
		return ""
	}
	a := pos.Area()
	return t.Say(l.key, "black", t.Number(a.Sum(rules.Black)), "white", t.Number(a.Sum(rules.White)), "komi", t.Number(a.Komi))
}

// scene returns the stones and marks of a lesson's first diagram.
func (l lesson) scene(pos *rules.Position) boardview.Scene {
	s := boardview.Scene{}
	if l.atari {
		s.Atari = boardview.AtariStones(pos)
		for p := range s.Atari {
			if pos.At(p) == pos.ToMove() {
				delete(s.Atari, p)
			}
		}
	}
	if l.owners {
		s.Owner = map[rules.Point]rules.Stone{}
		pos.Regions(func(points []rules.Point, owner rules.Stone) {
			for _, p := range points {
				s.Owner[p] = owner
			}
		})
	}
	if l.crosses {
		s.Hints = map[rules.Point]boardview.Hint{}
		for _, p := range pos.EmptyPoints() {
			if pos.Check(rules.Place(p)) != rules.Legal {
				s.Hints[p] = boardview.HintNone
			}
		}
	}
	return s
}

// buildLesson adds a lesson and returns its height: text and pictures side by side
// if there is room, otherwise below each other.
func (s *Screen) buildLesson(f *widget.Frame, i int, r sem.Rect) float64 {
	const arrow = 26.0
	l, t := lessons[s.game][i], s.host.Words()
	side := math.Min(150, math.Floor((r.W-arrow)/2))
	pictures := 2*side + arrow
	beside := r.W >= pictures+220
	tr, y := sem.Rect{X: r.X, Y: r.Y, W: r.W}, r.Y
	if beside {
		tr.X, tr.W = r.X+pictures+22, r.W-pictures-22
	}
	h := f.Words(l.key, tr, l.text(t), canvas.Regular, canvas.SizeNormal, false)
	if !beside {
		y += h + 10
	}
	s.buildPicture(f, i, false, sem.Rect{X: r.X, Y: y, W: side, H: side})
	if l.move != "" {
		ar := sem.Rect{X: r.X + side, Y: y, W: arrow, H: side}
		f.Draw(func(c canvas.Canvas) { c.Icon(canvas.IconForward, ar, 18, c.Theme.Muted) })
		s.buildPicture(f, i, true, sem.Rect{X: r.X + side + arrow, Y: y, W: side, H: side})
	}
	if beside {
		return math.Max(h, side)
	}
	return y + side + 6 - r.Y
}

// buildPicture adds one board of a lesson.
func (s *Screen) buildPicture(f *widget.Frame, i int, after bool, r sem.Rect) {
	id, when := "picture."+strconv.Itoa(i+1), s.host.Words().Say("learn.before")
	if after {
		id, when = id+".after", s.host.Words().Say("learn.after")
	}
	game := s.game
	label := s.host.Words().Say("learn.picture", "n", strconv.Itoa(i+1))
	if l := lessons[s.game][i]; l.move != "" {
		label += ", " + when + " " + l.move
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Image, Label: label, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			x0, y0, x1, _ := c.Device(r)
			style := boardview.Style{Side: max(16, x1-x0), Look: s.host.Settings().Look, Marks: s.host.Settings().Marks}
			img := s.boards.board(c, s.stones, lessonKey{game, i, after}, style)
			c.Img.Draw(img, canvas.DrawOptions{X: float64(x0), Y: float64(y0)})
		},
	})
}
