package movelist

import (
	"math"
	"strconv"

	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// variationRow is the height of a row with text of a variation, in CSS pixels.
const variationRow = 32.0

// rows has the layout of the record: the game's own line in numbered
// pairs, and variations below the moves that they replace, as
// running text. It is cached until something relevant changes, since the tree may
// have thousands of nodes.
type rows struct {
	key    key
	list   []listRow
	height float64
	at     map[*record.Node]int // row of each node

	ids    map[*record.Node]string
	nextID int
}

// edge returns the upper edge of the first row that begins at y or below it, in CSS pixels; y if none does.
func (rs *rows) edge(y float64) float64 {
	for i := range rs.list {
		if rs.list[i].y >= y {
			return rs.list[i].y
		}
	}
	return y
}

// whole returns how much of a view's height is taken by rows that are seen completely, in CSS pixels, when it is scrolled to the
// edge of a row; all of it when it is not, or when no row is cut off.
func (rs *rows) whole(offset, height float64) float64 {
	if rs.edge(offset) != offset {
		return height
	}
	for i := range rs.list {
		if row := rs.list[i]; row.y > offset && row.y < offset+height && row.y+row.h > offset+height {
			return row.y - offset
		}
	}
	return height
}

// key is what the rows depend on.
type key struct {
	match *match.Match
	rev   int // of the match
	marks int // of the review
	width float64
	scale float64
	lang  string
}

// listRow is one row.
type listRow struct {
	y, h   float64 // from the list's upper edge, in CSS pixels
	number string  // of a pair of the game's line
	dots   bool    // it begins with White's move
	bar    float64 // x of the line on the left of a variation; 0 for none
	items  []listItem
}

// listItem is one move of a row.
type listItem struct {
	node      *record.Node
	before    string        // muted words before the move: "23.", "better: 23."
	text      string        // the move, with the review's annotation
	x, w      float64       // of the pressable part, from the list's left edge
	lead      float64       // width of the text before the move
	icons     []canvas.Icon // after the move
	variation bool          // in a variation
}

// id returns a node's ID in the semantics tree: of those of the game's line by their
// number, of others by the order in which they first appeared.
func (rs *rows) id(n *record.Node, variation bool) string {
	if !variation {
		return "move." + strconv.Itoa(n.Depth())
	}
	if rs.ids[n] == "" {
		rs.nextID++
		rs.ids[n] = "variation." + strconv.Itoa(rs.nextID)
	}
	return rs.ids[n]
}

// writer lays a record out.
type writer struct {
	words  words.Words
	review *review.Review
	f      *widget.Frame
	rows   *rows
	width  float64
	trunk  map[*record.Node]bool
}

// main writes the game's line, with the variations of every move below it.
func (w *writer) main(root *record.Node) {
	column := [2]float64{44, 44 + (w.width-54)*0.5}
	open := false // the last row has Black's move and room for White's
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
				w.row(listRow{h: layout.MoveRow, number: strconv.Itoa(next.Ply()), dots: side == 1})
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
func (w *writer) variation(n *record.Node, depth int) {
	const step, maxSteps = 14.0, 5 // deeper ones are not indented further
	left := 58 + step*float64(min(depth, maxSteps))
	x := w.width // begin a row
	first := true
	for ; n != nil; n = n.Next() {
		if n.Move == rules.NoMove && n.Comment == "" && len(n.Marks) == 0 && n.Setup == nil && len(n.Children()) > 0 {
			continue // an empty node
		}
		it := w.item(n, true)
		it.before = w.before(n, first)
		if it.before != "" {
			it.lead = w.f.Width(it.before, canvas.Regular, canvas.SizeSmall) + 6
		}
		it.w = it.lead + w.f.Width(it.text, canvas.Bold, canvas.SizeSmall) + 16 + 17*float64(len(it.icons))
		if x+it.w > w.width-8 {
			x = min(left, max(w.width-8-it.w, 10)) // less indented where it would not fit
			w.row(listRow{h: variationRow, bar: x - 8})
		}
		w.place(it, x, it.w)
		x += it.w
		first = false
		if kids := n.Children(); len(kids) > 1 {
			for _, c := range kids[1:] {
				w.variation(c, depth+1)
			}
			x, first = w.width, true // continue in a new row
		}
	}
}

// before returns the text before a move of a variation: its number where
// Black moves or the text begins, and a note if it is the computer's.
func (w *writer) before(n *record.Node, first bool) string {
	words := ""
	if n.Move != rules.NoMove && (first || n.By == rules.Black) {
		words = strconv.Itoa(n.Ply()) + "."
	}
	if first && review.ByComputer(n) {
		words = w.words.Say("variation.better") + " " + words
	}
	return words
}

func (w *writer) row(r listRow) {
	r.y = w.rows.height
	w.rows.height += r.h
	w.rows.list = append(w.rows.list, r)
}

// item makes a move's entry, without its position.
func (w *writer) item(n *record.Node, variation bool) listItem {
	it := listItem{node: n, variation: variation, text: w.words.MoveText(n.Move)}
	if n.Move == rules.NoMove {
		it.text = "•"
	}
	if s := w.review.Grade(n).Sign(); s != "" {
		it.text += " " + s
	}
	if n.Illegal != rules.Legal {
		it.icons = append(it.icons, canvas.IconCross)
	}
	if n.Hint {
		it.icons = append(it.icons, canvas.IconHints)
	}
	if n.Comment != "" || len(n.Marks) > 0 {
		it.icons = append(it.icons, canvas.IconNote)
	}
	return it
}

// place puts an item into the last row.
func (w *writer) place(it listItem, x, maxWidth float64) {
	it.x = x
	if !it.variation {
		it.w = math.Min(maxWidth, w.f.Width(it.text, canvas.Bold, canvas.SizeNormal)+24+18*float64(len(it.icons)))
	}
	last := &w.rows.list[len(w.rows.list)-1]
	last.items = append(last.items, it)
	w.rows.at[it.node] = len(w.rows.list) - 1
}
