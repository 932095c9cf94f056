// Package movelist shows a record as a list of moves: the game's own line in
// numbered pairs, and variations as running text below the moves that they
// replace. It is a widget for the screens that show a game; it changes
// nothing but the scroll offset, and passes presses on moves to its host.
package movelist

import (
	"math"
	"strconv"

	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// Host is what the list needs of its screen.
type Host interface {
	Match() *match.Match    // the game that is shown
	Review() *review.Review // of that game
	Words() words.Words
	// GoTo shows the position at the node of the shown line with that number.
	GoTo(number int)
	// GoToNode shows the position at a node.
	GoToNode(n *record.Node)
}

// Scroll is the ID of the list's scrolled view.
const Scroll = "moves"

// List is a record as rows of moves. New makes one.
type List struct {
	ui   *widget.UI
	host Host
	rows rows
}

// New makes the list of a screen.
func New(ui *widget.UI, host Host) *List { return &List{ui: ui, host: host} }

// rowsFor returns the rows for a width, and lays them out again if necessary.
func (l *List) rowsFor(f *widget.Frame, width float64) *rows {
	rs, m := &l.rows, l.host.Match()
	k := key{m, m.Rev(), l.host.Review().Marks(), width, l.ui.Scale, l.host.Words().Tag}
	if rs.key == k {
		return rs
	}
	if rs.key.match != m {
		rs.ids, rs.nextID = map[*record.Node]string{}, 0
	}
	rs.key = k
	rs.list, rs.height = rs.list[:0], 0
	rs.at = map[*record.Node]int{}
	w := writer{words: l.host.Words(), review: l.host.Review(), f: f, rows: rs, width: width, trunk: map[*record.Node]bool{}}
	for _, n := range review.Trunk(m).Path() {
		w.trunk[n] = true
	}
	w.main(m.Record().Root)
	return rs
}

// Height returns the height of the list in a view of that width, in CSS pixels.
func (l *List) Height(f *widget.Frame, width float64) float64 { return l.rowsFor(f, width).height }

// manyRows is the number of rows up to which all are in the semantics tree; of more, only those
// near the ones in view are, so that a file of ten thousand moves costs no more.
const manyRows = 160

// Build adds the list with its scrolled view, which starts with top CSS pixels for
// other content. If the UI is to follow, the shown move is scrolled into view. Without other content
// no row is cut off at an edge until the player scrolls.
func (l *List) Build(f *widget.Frame, view sem.Rect, top float64) {
	rs := l.rowsFor(f, view.W)
	height := top + rs.height
	if l.ui.TakeFollow() {
		l.scrollToMove(rs, view, top)
	}
	last := math.Max(0, height-view.H)
	if top == 0 {
		last = rs.edge(last)
	}
	offset := math.Min(math.Max(0, l.ui.Offset[Scroll]), last)
	if top == 0 {
		view.H = rs.whole(offset, view.H)
	}
	f.Scrolls = append(f.Scrolls, widget.Scroll{ID: Scroll, View: view, Height: math.Max(height, last+view.H)})
	clip := view
	f.Clip = &clip
	defer func() { f.Clip = nil }()
	l.buildRows(f, rs, view, top-offset)
}

// BuildWhole adds the whole list to the scrolled view that is open, from the top of r on, and returns its height.
func (l *List) BuildWhole(f *widget.Frame, r sem.Rect) float64 {
	rs := l.rowsFor(f, r.W)
	view := *f.Clip
	view.X, view.W = r.X, r.W
	l.buildRows(f, rs, view, r.Y-view.Y)
	return rs.height
}

// buildRows adds the rows to a view, from that distance below its upper edge on.
func (l *List) buildRows(f *widget.Frame, rs *rows, view sem.Rect, from float64) {
	done := f.Container("moves", sem.List, l.host.Words().Say("moves"), view)
	defer done()
	margin := 0.0
	if len(rs.list) > manyRows {
		margin = 2 * view.H
	}
	for i := range rs.list {
		row := &rs.list[i]
		y := view.Y + from + row.y
		seen := y > view.Y-row.h && y < view.Y+view.H
		if margin > 0 && (y < view.Y-margin || y > view.Y+view.H+margin) {
			continue
		}
		if seen {
			l.drawRow(f, row, view, y)
		}
		for _, it := range row.items {
			l.buildMove(f, rs, it, sem.Rect{X: view.X + it.x, Y: y + 3, W: it.w, H: row.h - 6})
		}
	}
}

// scrollToMove scrolls the shown move into view, or to the top if there is
// none.
func (l *List) scrollToMove(rs *rows, view sem.Rect, top float64) {
	n := l.host.Match().Node()
	i, ok := rs.at[n]
	for !ok && n.Parent() != nil {
		n = n.Parent()
		i, ok = rs.at[n]
	}
	if !ok {
		l.ui.Offset[Scroll] = 0
		return
	}
	at, h := top+rs.list[i].y, rs.list[i].h
	o := l.ui.Offset[Scroll]
	if at < o {
		o = at
	}
	if at+h > o+view.H {
		o = at + h - view.H
	}
	if top == 0 {
		o = rs.edge(o)
	}
	l.ui.Offset[Scroll] = o
}

// buildMove adds one move of the list; a press shows the board after it.
func (l *List) buildMove(f *widget.Frame, rs *rows, it listItem, r sem.Rect) {
	n := it.node
	shown := n == l.host.Match().Node()
	f.Add(widget.Control{
		Node:  sem.Node{ID: rs.id(n, it.variation), Role: sem.ListItem, Label: l.moveLabel(n, it.variation), Rect: r, Checked: shown},
		Round: 8, Press: func() { l.host.GoToNode(n) },
		Paint: func(c canvas.Canvas, s widget.ControlState) { drawMove(c, it, r, shown, s) },
	})
}

// moveLabel returns the accessible name of a move of the list.
func (l *List) moveLabel(n *record.Node, variation bool) string {
	t := l.host.Words()
	label := t.Say("move.label", "n", strconv.Itoa(n.Ply()), "move", t.MoveText(n.Move))
	switch {
	case n.Move == rules.NoMove:
		label = t.Say("move.remark", "n", strconv.Itoa(n.Ply()))
	case variation:
		label = t.Say("variation.label", "n", strconv.Itoa(n.Ply()), "move", t.MoveText(n.Move))
	}
	if g := l.host.Review().Grade(n); g != review.Fine {
		label += ", " + t.Say("grade."+g.String())
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

// WalkItem returns a button that navigates along the shown line, to the node with that
// number or the last one. It has no label.
func (l *List) WalkItem(id string, icon canvas.Icon, to int) widget.MenuItem {
	m := l.host.Match()
	to = min(max(to, 0), m.Plies())
	return widget.MenuItem{ID: id, Icon: icon, Disabled: to == m.View(), Press: func() { l.host.GoTo(to) }}
}
