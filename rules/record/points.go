package record

import (
	"strings"

	"redstone/rules"
)

// sgfPoint writes a point as SGF does: "aa" is the top left.
func sgfPoint(p rules.Point, size int) string {
	return string([]byte{'a' + byte(p.Col()), 'a' + byte(size-1-p.Row())})
}

// readPoint reads two letters as a point of a board.
func readPoint(text string, size int) (rules.Point, bool) {
	if len(text) != 2 {
		return 0, false
	}
	x, y := int(text[0])-'a', int(text[1])-'a'
	if x < 0 || y < 0 || x >= size || y >= size {
		return 0, false
	}
	return rules.At(x, size-1-y), true
}

// readRectangle reads a point, or two with a colon between that are opposite
// corners of a rectangle, and appends its points.
func readRectangle(dst []rules.Point, text string, size int) ([]rules.Point, bool) {
	text = strings.TrimSpace(text)
	from, to, pair := strings.Cut(text, ":")
	a, ok := readPoint(strings.TrimSpace(from), size)
	if !ok {
		return dst, false
	}
	if !pair {
		return append(dst, a), true
	}
	b, ok := readPoint(strings.TrimSpace(to), size)
	if !ok {
		return dst, false
	}
	for row := max(a.Row(), b.Row()); row >= min(a.Row(), b.Row()); row-- {
		for col := min(a.Col(), b.Col()); col <= max(a.Col(), b.Col()); col++ {
			dst = append(dst, rules.At(col, row))
		}
	}
	return dst, true
}

// sgfMove writes a move as .github/SGF.md says.
func sgfMove(m rules.Move, size int) string {
	switch {
	case m == rules.Swap:
		return "swap"
	case m.IsRed():
		return sgfPoint(m.Point(), size) + "r"
	case m.IsPlacement():
		return sgfPoint(m.Point(), size)
	}
	return "" // a pass
}

// fits reports whether a record of that game and size can hold the move, legal or
// not.
func fits(m rules.Move, game rules.Game, size int) bool {
	switch {
	case m.IsPlacement():
		return m.Point().On(size) && !(m.IsRed() && game == rules.Go)
	case m == rules.Swap:
		return game == rules.Redstone
	}
	return m == rules.Pass
}

// readMove reads a move. odd says that it was not in the notation of SGF.
func readMove(text string, game rules.Game, size int) (m rules.Move, odd, ok bool) {
	text = strings.TrimSpace(text)
	if p, ok := readPoint(text, size); ok {
		return rules.Place(p), false, true
	}
	if text == "" || text == "tt" && size <= 19 {
		return rules.Pass, false, true
	}
	if game == rules.Redstone {
		if len(text) == 3 && (text[2] == 'r' || text[2] == 'R') {
			if p, ok := readPoint(text[:2], size); ok {
				return rules.PlaceRed(p), false, true
			}
		}
		if strings.EqualFold(text, "swap") {
			return rules.Swap, false, true
		}
	}
	m, err := rules.ParseMove(text)
	if err != nil || !fits(m, game, size) {
		return rules.NoMove, false, false
	}
	return m, true, true
}
