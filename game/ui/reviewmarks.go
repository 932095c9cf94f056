package ui

import (
	"image/color"
	"math"

	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// boardMark is something drawn on a point besides its stone.
type boardMark struct {
	at    rules.Point
	kind  boardMarkKind
	shape record.MarkKind // of a record's mark
	stone rules.Stone     // of ghosts, candidates and owners
	value float64         // of owners: how certain, 0 to 1
	text  string
	small string // a second line
	first bool   // the best candidate
}

type boardMarkKind uint8

const (
	markRecord    boardMarkKind = iota // one of a record's own; shape says which
	markOwner                          // a square: whose the point is expected to be
	markCandidate                      // a good move, with what is thought of it
	markGhost                          // the stone that would have been better, or that is advised
	markLetter                         // a move that the record goes on with
)

// boardMarks lists what is to be drawn over the board: the record's own marks,
// advice, and in a review the computer's opinion where that is wanted.
func (a *App) boardMarks() []boardMark {
	if a.anim != nil {
		return nil
	}
	var list []boardMark
	n := a.match.Node()
	pos := a.match.Position()
	if a.reviewing() {
		if rep := a.review.report(n); rep != nil && a.review.owners {
			list = a.ownerMarks(list, rep.Owners)
		}
	}
	for _, m := range n.Marks {
		list = append(list, boardMark{at: m.Point, kind: markRecord, text: recordSign(m), shape: m.Kind})
	}
	if m := a.hintShown(); m.IsPlacement() {
		list = append(list, boardMark{at: m.Point(), kind: markGhost, stone: stoneOf(m, pos.ToMove()), text: "!"})
	}
	if !a.reviewing() {
		return list
	}
	if a.review.best {
		return a.candidateMarks(list)
	}
	if b := a.review.better(n); b != nil && b.Move.IsPlacement() && pos.At(b.Move.Point()) == rules.Empty {
		list = append(list, boardMark{at: b.Move.Point(), kind: markGhost, stone: stoneOf(b.Move, b.By), text: "!"})
	}
	if kids := n.Children(); len(kids) > 1 {
		for i, c := range kids {
			if c.Move.IsPlacement() && i < 26 && pos.At(c.Move.Point()) == rules.Empty {
				list = append(list, boardMark{at: c.Move.Point(), kind: markLetter, text: string(rune('A' + i))})
			}
		}
	}
	return list
}

// recordSign is a label's text, as much of it as a point has room for.
func recordSign(m record.Mark) string {
	if r := []rune(m.Text); len(r) > 3 {
		return string(r[:3])
	}
	return m.Text
}

// ownerMarks adds squares where something is expected: on empty points, and on
// stones that are expected to go.
func (a *App) ownerMarks(list []boardMark, owners []int8) []boardMark {
	pos := a.match.Position()
	size := pos.Size()
	if len(owners) != size*size {
		return list
	}
	for i, v := range owners {
		p := rules.At(i%size, i/size)
		stone := rules.Black
		if v < 0 {
			stone = rules.White
		}
		certain := math.Abs(float64(v)) / 100
		if certain < 0.12 || pos.At(p) == stone || pos.At(p) == rules.Red {
			continue
		}
		list = append(list, boardMark{at: p, kind: markOwner, stone: stone, value: certain})
	}
	return list
}

// mostCandidates is how many of the best moves are shown.
const mostCandidates = 5

// candidateMarks adds the best moves with what is thought of them, where the
// points are large enough for it; else their ranks.
func (a *App) candidateMarks(list []boardMark) []boardMark {
	rep := a.review.report(a.match.Node())
	if rep == nil {
		return list
	}
	pos := a.match.Position()
	roomy := a.board.geo.Spacing()/a.scale >= 27
	taken := map[rules.Point]bool{}
	rank := 0
	for _, m := range rep.Moves {
		p := m.Move.Point()
		if !m.Move.IsPlacement() || taken[p] || pos.At(p) != rules.Empty || rank > 0 && m.Visits*40 < rep.Playouts {
			continue
		}
		taken[p] = true
		rank++
		mark := boardMark{at: p, kind: markCandidate, stone: stoneOf(m.Move, pos.ToMove()), text: itoa(rank), first: rank == 1}
		if roomy {
			mark.text = itoa(int(math.Round(100 * m.WinRate)))
			mark.small = shortCount(m.Visits)
		}
		list = append(list, mark)
		if rank == mostCandidates {
			break
		}
	}
	return list
}

// shortCount writes a number in at most four characters: "812", "3.4k", "15k".
func shortCount(n int) string {
	switch {
	case n < 1000:
		return itoa(n)
	case n < 9950:
		return itoa(n/1000) + "." + itoa(n%1000/100) + "k"
	}
	return itoa((n+500)/1000) + "k"
}

// drawMarks draws them in the order of the list; c draws in device pixels.
func (b *boardView) drawMarks(c canvas, list []boardMark, stone func(rules.Point) rules.Stone) {
	for _, m := range list {
		x, y := b.geo.XY(m.at)
		switch m.kind {
		case markOwner:
			b.ownerSquare(c, x, y, m)
		case markCandidate:
			b.candidate(c, x, y, m)
		case markGhost:
			b.advice(c, x, y, m)
		case markLetter:
			b.plate(c, x, y, m.text, 0.58)
		case markRecord:
			b.recordMark(c, x, y, m, stone(m.at))
		}
	}
}

// ownerSquare draws a small square in the owner's colour, the larger the more
// certain it is.
func (b *boardView) ownerSquare(c canvas, x, y float64, m boardMark) {
	s := math.Round(math.Max(5, b.geo.Spacing()*(0.14+0.20*m.value)))
	fill, edge := rgb(0x17191B), rgb(0xF4F0E8)
	if m.stone == rules.White {
		fill, edge = rgb(0xFCFBF8), rgb(0x2B2C2A)
	}
	c.box(sem.Rect{X: x - s/2 - 1, Y: y - s/2 - 1, W: s + 2, H: s + 2}, 1.5, edge, 0, edge)
	c.box(sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s}, 1, fill, 0, fill)
}

// candidate draws a good move: a disc for a stone of one's own, a diamond for
// red, with the chance in percent and how often it was looked at.
func (b *boardView) candidate(c canvas, x, y float64, m boardMark) {
	d := b.geo.Spacing() * 0.96
	ground, ink, edge := rgb(0xFFF7E2), rgb(0x1F2226), rgb(0x6B675F)
	if m.stone == rules.Red {
		ground, ink, edge = rgb(0xA81C28), rgb(0xFFFFFF), rgb(0xFFFFFF)
	}
	if m.first {
		edge = rgb(0x14161A)
		if m.stone == rules.Red {
			edge = rgb(0xFFE9A8)
		}
	}
	width := math.Max(1, d*0.03)
	if m.first {
		width = math.Max(2, d*0.07)
	}
	r := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	if m.stone == rules.Red {
		c.icon(iconDiamond, r, math.Round(d*1.16), edge)
		c.icon(iconDiamond, r, math.Round(d*1.16-2.4*width), ground)
	} else {
		c.box(r, d/2, ground, width, edge)
	}
	if m.small == "" {
		c.text(m.text, r, bold, d*0.56, ink, center)
		return
	}
	c.text(m.text, sem.Rect{X: r.X, Y: r.Y + d*0.12, W: d, H: d * 0.44}, bold, d*0.38, ink, center)
	c.text(m.small, sem.Rect{X: r.X, Y: r.Y + d*0.54, W: d, H: d * 0.30}, regular, d*0.25, ink, center)
}

// advice draws the stone that is advised, thin, with an exclamation mark.
func (b *boardView) advice(c canvas, x, y float64, m boardMark) {
	b.stoneMoving(c, x, y, m.stone, 1, 0.62, 0)
	d := float64(b.geo.StoneDiameter())
	c.box(sem.Rect{X: x - d*0.54, Y: y - d*0.54, W: d * 1.08, H: d * 1.08}, d*0.54, color.RGBA{}, math.Max(1.5, d*0.05), rgb(0xFFFFFF))
	c.box(sem.Rect{X: x - d*0.54 - 1, Y: y - d*0.54 - 1, W: d*1.08 + 2, H: d*1.08 + 2}, d*0.54+1, color.RGBA{}, 1, rgb(0x30302C))
	ink := rgb(0xFFFFFF)
	if m.stone == rules.White {
		ink = rgb(0x22262B)
	}
	c.text(m.text, sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, bold, d*0.6, ink, center)
}

// plate draws words on a small plate in the board's colour, so that no line runs
// through them.
func (b *boardView) plate(c canvas, x, y float64, text string, share float64) {
	d := b.geo.Spacing() * share
	r := sem.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	c.box(r, d/2, b.theme.Light, 0, b.theme.Light)
	c.text(text, r, bold, b.geo.Spacing()*0.46, rgb(0x22262B), center)
}

// recordMark draws a mark of the record in a colour that is seen on the stone
// under it.
func (b *boardView) recordMark(c canvas, x, y float64, m boardMark, stone rules.Stone) {
	ink := rgb(0x1D2023)
	if stone == rules.Black || stone == rules.Red {
		ink = rgb(0xFFFFFF)
	}
	d := float64(b.geo.StoneDiameter())
	w := math.Max(1.6, d*0.07)
	square := func(s float64) sem.Rect { return sem.Rect{X: x - s/2, Y: y - s/2, W: s, H: s} }
	corner := func(dx, dy float64) dot { return dot{x + dx*d, y + dy*d} }
	switch m.shape {
	case record.Circle:
		c.box(square(d*0.56), d*0.28, color.RGBA{}, w, ink)
	case record.Square:
		c.box(square(d*0.5), 0, color.RGBA{}, w, ink)
	case record.Triangle:
		c.strip([]dot{corner(0, -0.32), corner(0.28, 0.17), corner(-0.28, 0.17), corner(0, -0.32)}, w, ink)
	case record.Cross:
		c.strip([]dot{corner(-0.22, -0.22), corner(0.22, 0.22)}, w, ink)
		c.strip([]dot{corner(0.22, -0.22), corner(-0.22, 0.22)}, w, ink)
	case record.Selected:
		c.box(square(d*0.34), 0, ink, 0, ink)
	case record.Label:
		if stone == rules.Empty {
			b.plate(c, x, y, m.text, 0.66)
			return
		}
		c.text(m.text, square(d), bold, d*0.5, ink, center)
	case record.TerritoryBlack:
		b.ownerSquare(c, x, y, boardMark{stone: rules.Black, value: 0.7})
	case record.TerritoryWhite:
		b.ownerSquare(c, x, y, boardMark{stone: rules.White, value: 0.7})
	}
}
