package widget

import (
	"math"

	"redstone/game/text"
)

// carets returns where a caret may be in a text: between characters as a reader sees them, in
// code points.
func carets(runes []rune) []int {
	list := []int{0}
	at := 0
	for _, cluster := range text.Clusters(string(runes)) {
		for range cluster {
			at++
		}
		list = append(list, at)
	}
	return list
}

// step returns the next place of the caret before (dir -1) or after (1) where it is.
func (t *TextField) step(dir int) int {
	before := 0
	for _, at := range carets(t.Text) {
		switch {
		case dir < 0 && at >= t.To:
			return before
		case dir > 0 && at > t.To:
			return at
		}
		before = at
	}
	return before
}

// rightToLeft reports whether the paragraph with the caret in it is written from right to left.
func (t *TextField) rightToLeft() bool {
	from, to := paragraph(t.Text, t.To)
	return text.RightToLeft(string(t.Text[from:to]))
}

// paragraph returns the beginning and the end of the paragraph that a place is in.
func paragraph(runes []rune, at int) (from, to int) {
	for from = at; from > 0 && runes[from-1] != '\n'; from-- {
	}
	for to = at; to < len(runes) && runes[to] != '\n'; to++ {
	}
	return from, to
}

// nearest returns which of several places is nearest to x. at returns where each is.
func nearest(places []int, at func(int) float64, x float64) int {
	best, found := math.Inf(1), 0
	for _, n := range places {
		if d := math.Abs(at(n) - x); d < best {
			best, found = d, n
		}
	}
	return found
}
