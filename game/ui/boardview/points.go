package boardview

import (
	"strings"

	"redstone/rules"
	"redstone/rules/record"
)

// StoneOf returns the stone of a placement.
func StoneOf(m rules.Move, mover rules.Stone) rules.Stone {
	if m.IsRed() {
		return rules.Red
	}
	return mover
}

// cellNames are the IDs of all points in the semantics tree, which needs
// hundreds of them at every change.
var cellNames = func() map[rules.Point]string {
	names := map[rules.Point]string{}
	for row := range rules.MaxSize {
		for col := range rules.MaxSize {
			names[rules.At(col, row)] = "point." + rules.At(col, row).String()
		}
	}
	return names
}()

// CellID returns the ID of a point in the semantics tree.
func CellID(p rules.Point) string { return cellNames[p] }

// CellPoint returns the point with that ID in the semantics tree, and whether
// the ID is that of a point.
func CellPoint(id string) (rules.Point, bool) {
	name, ok := strings.CutPrefix(id, "point.")
	if !ok {
		return 0, false
	}
	return rules.ParsePoint(name)
}

// LegalHints returns for every empty point what the side to move may place.
func LegalHints(pos *rules.Position) map[rules.Point]Hint {
	hints := map[rules.Point]Hint{}
	for _, p := range pos.EmptyPoints() {
		h := Hint(0)
		if pos.Check(rules.Place(p)) == rules.Legal {
			h |= HintOwn
		}
		if pos.Check(rules.PlaceRed(p)) == rules.Legal {
			h |= HintRed
		}
		if h == 0 {
			h = HintNone
		}
		hints[p] = h
	}
	return hints
}

// AtariStones lists the stones whose group has a single liberty.
func AtariStones(pos *rules.Position) map[rules.Point]bool {
	list := map[rules.Point]bool{}
	for row := 0; row < pos.Size(); row++ {
		for col := 0; col < pos.Size(); col++ {
			if p := rules.At(col, row); pos.At(p).Coloured() {
				if _, ok := pos.Atari(p); ok {
					list[p] = true
				}
			}
		}
	}
	return list
}

// LastPoint returns the point of the last placement before a position, or the zero
// Point. A swap or a pass does not hide the stone before it.
func LastPoint(n *record.Node) rules.Point {
	for range 2 {
		if p := n.Move.Point(); p != 0 && n.OnBoard() {
			return p
		}
		if n = n.Parent(); n == nil {
			break
		}
	}
	return 0
}
