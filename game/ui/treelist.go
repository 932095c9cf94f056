package ui

import (
	"math"

	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// The heights of rows in the list of moves: Black's and White's move side by
// side, and the text of a variation.
const (
	moveRow      = 33.0
	variationRow = 32.0
)

// moveList is the record as rows of moves: the game's own line in numbered
// pairs, and below the move that they are another choice for the variations, as
// running text. Made anew only when something about it changed, since the tree may
// have thousands of nodes.
type moveList struct {
	key    moveListKey
	rows   []listRow
	height float64
	at     map[*record.Node]int // row of each node

	ids    map[*record.Node]string
	nextID int
}

type moveListKey struct {
	match *match.Match
	rev   int
	marks int // of the review
	width float64
	scale float64
	lang  string
}

// listRow is one row.
type listRow struct {
	y, h   float64
	number string  // of a pair of the game's line
	dots   bool    // it begins with White's move
	bar    float64 // where the line on the left of a variation is; 0 for none
	items  []listItem
}

// listItem is one move of a row.
type listItem struct {
	node   *record.Node
	before string  // muted words before the move: "23.", "better: 23."
	text   string  // the move, with what the review thinks of it
	x, w   float64 // of the part that can be pressed, from the list's left edge
	lead   float64 // how much of it the words before take
	signs  []icon  // after the move
	aside  bool    // in a variation
}

// trunk returns the end of the line that the list shows as the main one: what
// was played, or of an opened game its main line.
func (a *App) trunk() *record.Node {
	if a.match.MainLineKept() {
		return a.match.Record().Last()
	}
	return a.match.Tip()
}

// moveListFor returns the list for a width, laid out anew if need be.
func (a *App) moveListFor(f *frame, width float64) *moveList {
	l := &a.moves
	key := moveListKey{a.match, a.match.Rev(), a.review.marks, width, a.scale, a.texts.Tag}
	if l.key == key {
		return l
	}
	if l.key.match != a.match {
		l.ids, l.nextID = map[*record.Node]string{}, 0
	}
	l.key = key
	l.rows, l.height = l.rows[:0], 0
	l.at = map[*record.Node]int{}
	w := listWriter{app: a, f: f, list: l, width: width, trunk: map[*record.Node]bool{}}
	for _, n := range a.trunk().Path() {
		w.trunk[n] = true
	}
	w.main(a.match.Record().Root)
	return l
}

// id names a node in the semantics tree: those of the game's line by their
// number, others by the order in which they were first seen.
func (l *moveList) id(n *record.Node, aside bool) string {
	if !aside {
		return "move." + itoa(n.Depth())
	}
	if l.ids[n] == "" {
		l.nextID++
		l.ids[n] = "variation." + itoa(l.nextID)
	}
	return l.ids[n]
}

// listWriter lays a record out.
type listWriter struct {
	app   *App
	f     *frame
	list  *moveList
	width float64
	trunk map[*record.Node]bool
}

// main writes the game's line, with the variations of every move below it.
func (w *listWriter) main(root *record.Node) {
	column := [2]float64{44, 44 + (w.width-54)*0.5}
	open := false // the last row ends with Black's move and takes White's
	for n := root; n != nil; {
		var next *record.Node
		for _, c := range n.Children() {
			if w.trunk[c] {
				next = c
			}
		}
		if next != nil && next.Move != rules.NoMove {
			side := 0
			if next.By == rules.White {
				side = 1
			}
			if side == 0 || !open {
				w.row(listRow{h: moveRow, number: itoa(next.Ply()), dots: side == 1})
			}
			w.place(w.item(next, false), column[side], (w.width-54)*0.5-6)
			open = side == 0
		}
		for _, c := range n.Children() {
			if c != next {
				w.variation(c, 0)
				open = false
			}
		}
		n = next
	}
}

// variation writes a variation as running text, nested ones indented.
func (w *listWriter) variation(n *record.Node, depth int) {
	const step, most = 14.0, 5 // deeper ones are indented no more
	left := 58 + step*float64(min(depth, most))
	x := w.width // begin a row
	first := true
	for ; n != nil; n = n.Next() {
		if n.Move == rules.NoMove && n.Comment == "" && len(n.Marks) == 0 && n.Setup == nil && len(n.Children()) > 0 {
			continue // a node of nothing
		}
		it := w.item(n, true)
		it.before = w.words(n, first)
		if it.before != "" {
			it.lead = w.f.width(it.before, regular, sizeSmall) + 6
		}
		it.w = it.lead + w.f.width(it.text, bold, sizeSmall) + 16 + 17*float64(len(it.signs))
		if x+it.w > w.width-8 {
			w.row(listRow{h: variationRow, bar: left - 8})
			x = left
		}
		w.place(it, x, it.w)
		x += it.w
		first = false
		if kids := n.Children(); len(kids) > 1 {
			for _, c := range kids[1:] {
				w.variation(c, depth+1)
			}
			x, first = w.width, true // go on in a row of its own
		}
	}
}

// words returns what stands before a move of a variation: its number where
// Black moves or the text begins, and who thought of it.
func (w *listWriter) words(n *record.Node, first bool) string {
	words := ""
	if n.Move != rules.NoMove && (first || n.By == rules.Black) {
		words = itoa(n.Ply()) + "."
	}
	if first && w.app.review.mine(n) {
		words = w.app.texts.Say("variation.better") + " " + words
	}
	return words
}

func (w *listWriter) row(r listRow) {
	r.y = w.list.height
	w.list.height += r.h
	w.list.rows = append(w.list.rows, r)
}

// item makes a move's entry, without its place.
func (w *listWriter) item(n *record.Node, aside bool) listItem {
	it := listItem{node: n, aside: aside, text: w.app.moveText(n.Move)}
	if n.Move == rules.NoMove {
		it.text = "•"
	}
	if s := w.app.review.grade(n); s != "" {
		it.text += " " + s
	}
	if n.Illegal != rules.Legal {
		it.signs = append(it.signs, iconCross)
	}
	if n.Hint {
		it.signs = append(it.signs, iconHints)
	}
	if n.Comment != "" || len(n.Marks) > 0 {
		it.signs = append(it.signs, iconNote)
	}
	return it
}

// place puts an item into the last row.
func (w *listWriter) place(it listItem, x, most float64) {
	it.x = x
	if !it.aside {
		it.w = math.Min(most, w.f.width(it.text, bold, sizeNormal)+24+18*float64(len(it.signs)))
	}
	last := &w.list.rows[len(w.list.rows)-1]
	last.items = append(last.items, it)
	w.list.at[it.node] = len(w.list.rows) - 1
}

// moveText is a move as the list shows it.
func (a *App) moveText(m rules.Move) string {
	if m.IsPlacement() || m == rules.NoMove {
		return m.String()
	}
	return a.texts.Say("move." + m.String())
}

// manyRows is how many rows are all in the semantics tree; of more only those
// near the ones in view, so that a file of ten thousand moves is no burden.
const manyRows = 160

// buildMoveRows adds the list's rows from a height of its scrolled view on.
func (a *App) buildMoveRows(f *frame, view sem.Rect, top float64) {
	l := a.moveListFor(f, view.W)
	height := top + l.height
	if a.followMoves {
		a.followMoves = false
		a.scrollToMove(l, view, top)
	}
	f.scrolls = append(f.scrolls, scroll{id: "moves", view: view, height: height})
	offset := math.Min(math.Max(0, a.offsets["moves"]), math.Max(0, height-view.H))
	done := f.container("moves", sem.List, a.texts.Say("moves"), view)
	defer done()
	clip := view
	f.clip = &clip
	defer func() { f.clip = nil }()
	margin := 0.0
	if len(l.rows) > manyRows {
		margin = 2 * view.H
	}
	for i := range l.rows {
		row := &l.rows[i]
		y := view.Y + top + row.y - offset
		seen := y > view.Y-row.h && y < view.Y+view.H
		if margin > 0 && (y < view.Y-margin || y > view.Y+view.H+margin) {
			continue
		}
		if seen {
			a.drawRow(f, row, view, y)
		}
		for _, it := range row.items {
			a.buildMove(f, l, it, sem.Rect{X: view.X + it.x, Y: y + 3, W: it.w, H: row.h - 6})
		}
	}
}

// scrollToMove brings the shown move into view, or the very top when there is
// none.
func (a *App) scrollToMove(l *moveList, view sem.Rect, top float64) {
	n := a.match.Node()
	i, ok := l.at[n]
	for !ok && n.Parent() != nil {
		n = n.Parent()
		i, ok = l.at[n]
	}
	if !ok {
		a.offsets["moves"] = 0
		return
	}
	at, h := top+l.rows[i].y, l.rows[i].h
	o := a.offsets["moves"]
	if at < o {
		o = at
	}
	if at+h > o+view.H {
		o = at + h - view.H
	}
	a.offsets["moves"] = o
}

// drawRow adds what a row has besides its moves.
func (a *App) drawRow(f *frame, row *listRow, view sem.Rect, y float64) {
	f.draw(func(c canvas) {
		if row.bar > 0 {
			c.fill(sem.Rect{X: view.X + row.bar, Y: y, W: 2, H: row.h}, c.theme.rule)
		}
		c.text(row.number, sem.Rect{X: view.X + 14, Y: y, W: 34, H: row.h}, regular, sizeSmall, c.theme.muted, left)
		if row.dots {
			c.text("…", sem.Rect{X: view.X + 54, Y: y, W: 34, H: row.h}, regular, sizeNormal, c.theme.muted, left)
		}
	})
}

// buildMove adds one move of the list; a press shows the board after it.
func (a *App) buildMove(f *frame, l *moveList, it listItem, r sem.Rect) {
	n := it.node
	shown := n == a.match.Node()
	f.add(control{
		Node:  sem.Node{ID: l.id(n, it.aside), Role: sem.ListItem, Label: a.moveLabel(n, it.aside), Rect: r, Checked: shown},
		round: 8, press: func() { a.goToNode(n, a.p.Now()) },
		paint: func(c canvas, s touchState) { c.moveFace(it, r, shown, s) },
	})
}

// moveFace draws a move of the list.
func (c canvas) moveFace(it listItem, r sem.Rect, shown bool, s touchState) {
	t := c.theme
	size, pad := sizeNormal, 10.0
	if it.aside {
		size, pad = sizeSmall, 8
	}
	ink, w, signs := t.ink, regular, t.muted
	if it.node.Move.IsRed() {
		ink, w = t.accentInk, bold
	}
	if it.aside && !it.node.Move.IsRed() {
		ink = t.muted
	}
	if it.before != "" {
		c.text(it.before, sem.Rect{X: r.X + 4, Y: r.Y, W: it.lead, H: r.H}, regular, sizeSmall, t.muted, left)
		r.X, r.W = r.X+it.lead, r.W-it.lead
	}
	switch {
	case shown && it.node.Move.IsRed():
		c.box(r, 8, t.fill, 0, t.fill)
		ink, w, signs = t.onAccent, bold, t.onAccent
	case shown:
		c.box(r, 8, t.raised, 1, t.muted)
		ink, w = t.ink, bold
	case s.hover:
		c.box(r, 8, t.raised, 0, t.raised)
	}
	room := r.W - pad - 4 - 17*float64(len(it.signs))
	c.text(it.text, sem.Rect{X: r.X + pad, Y: r.Y, W: room, H: r.H}, w, size, ink, left)
	x := r.X + pad + c.fonts.width(it.text, w, size, c.scale) + 4
	for _, sign := range it.signs {
		c.icon(sign, sem.Rect{X: x, Y: r.Y, W: 15, H: r.H}, 14, signs)
		x += 17
	}
}

// moveLabel names a move of the list for those who do not see it.
func (a *App) moveLabel(n *record.Node, aside bool) string {
	t := a.texts
	label := t.Say("move.label", "n", itoa(n.Ply()), "move", a.moveText(n.Move))
	switch {
	case n.Move == rules.NoMove:
		label = t.Say("move.remark", "n", itoa(n.Ply()))
	case aside:
		label = t.Say("variation.label", "n", itoa(n.Ply()), "move", a.moveText(n.Move))
	}
	if g := a.review.gradeAt(n); g != fine {
		label += ", " + t.Say("grade."+gradeNames[g])
	}
	if n.Illegal != rules.Legal {
		label += ", " + t.Say("move.illegal")
	}
	if n.Hint {
		label += ", " + t.Say("move.hint")
	}
	if n.Comment != "" || len(n.Marks) > 0 {
		label += ", " + t.Say("move.comment")
	}
	return label
}
