package record

import (
	"cmp"
	"slices"

	"redstone/rules"
)

// MarkKind is the shape of a mark on a point.
type MarkKind uint8

// The marks, as SGF has them.
const (
	Circle MarkKind = iota
	Square
	Triangle
	Cross
	Selected
	Label // with a text
	TerritoryBlack
	TerritoryWhite
	markKinds // number of kinds; keep last
)

var markNames = [markKinds]string{
	"circle", "square", "triangle", "cross", "selected", "label", "territory-black", "territory-white",
}

// String returns a short stable name such as "circle", for translation keys.
func (k MarkKind) String() string {
	if k >= markKinds {
		return "mark"
	}
	return markNames[k]
}

// shape reports whether k is one of the kinds of which a point can have only one.
func (k MarkKind) shape() bool { return k < Label }

// Mark is a mark on a point.
type Mark struct {
	Kind  MarkKind
	Point rules.Point
	Text  string // of a Label, one line
}

// SetMark puts a mark on a point. A point has at most one circle, square, triangle,
// cross or selection, one label and one territory: the mark replaces one of the
// same group.
func (n *Node) SetMark(m Mark) {
	if n == nil {
		return
	}
	if m.Kind != Label {
		m.Text = ""
	}
	n.Marks = slices.DeleteFunc(n.Marks, func(o Mark) bool { return o.Point == m.Point && groupOf(o.Kind) == groupOf(m.Kind) })
	n.Marks = append(n.Marks, m)
	slices.SortStableFunc(n.Marks, compareMarks)
}

// RemoveMark removes a mark and reports whether it was there.
func (n *Node) RemoveMark(m Mark) bool {
	if n == nil {
		return false
	}
	before := len(n.Marks)
	n.Marks = slices.DeleteFunc(n.Marks, func(o Mark) bool { return o == m })
	return len(n.Marks) < before
}

// ClearMarks removes all marks of a point and reports whether there was one.
func (n *Node) ClearMarks(at rules.Point) bool {
	if n == nil {
		return false
	}
	before := len(n.Marks)
	n.Marks = slices.DeleteFunc(n.Marks, func(o Mark) bool { return o.Point == at })
	return len(n.Marks) < before
}

// groupOf returns a representative of the kinds that exclude each other.
func groupOf(k MarkKind) MarkKind {
	switch {
	case k.shape():
		return Circle
	case k == TerritoryWhite:
		return TerritoryBlack
	}
	return k
}

// compareMarks orders marks as files have them: by kind, then in board order.
func compareMarks(a, b Mark) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), rules.CompareBoardOrder(a.Point, b.Point))
}

// normalizeMarks sorts marks that were read: of those that exclude each
// other on a point the last stays.
func (n *Node) normalizeMarks() {
	var last [3][1 << 10]int32 // by group and point
	place := func(m Mark) *int32 {
		group := 0
		switch groupOf(m.Kind) {
		case Label:
			group = 1
		case TerritoryBlack:
			group = 2
		}
		return &last[group][m.Point%(1<<10)]
	}
	for i, m := range n.Marks {
		*place(m) = int32(i)
	}
	kept := n.Marks[:0]
	for i, m := range n.Marks {
		if *place(m) == int32(i) {
			kept = append(kept, m)
		}
	}
	n.Marks = kept
	slices.SortStableFunc(n.Marks, compareMarks)
}
