package canvas

import (
	"slices"
	"strings"
	"unicode/utf8"

	"redstone/game/text"
)

// wrapKey identifies a wrapped text.
type wrapKey struct {
	lineKey
	width float64 // device pixels
}

// Wrap breaks a text into lines of at most a width in CSS pixels: between words, and
// where text.Breaks allows it. A word that is too long for a line is broken between
// its characters if it is no usual one: in a script without spaces, or an address.
// A line of a paragraph that is written from right to left begins with a mark
// if nothing else in it says so. The result must not be changed.
func (f *Fonts) Wrap(s string, w Weight, size, scale, width float64) []string {
	k := wrapKey{lineKey{key(w, size, scale), s}, width * scale}
	lines, ok := f.wrapped[k]
	if !ok {
		for _, paragraph := range strings.Split(s, "\n") {
			lines = append(lines, f.wrapParagraph(paragraph, k.faceKey, k.width)...)
		}
		lines = slices.Clip(lines)
		f.wrapped[k] = lines
	}
	return lines
}

// place is where a line may end, and where the next one then begins, in bytes.
type place struct{ end, next int }

// places returns the words of a paragraph, with one space between them, and where it may be
// broken; the last place is its end.
func places(paragraph string) (s string, list []place) {
	words := strings.FieldsFunc(paragraph, text.IsSpace)
	at := 0
	for _, word := range words {
		for _, b := range text.Breaks(word) {
			list = append(list, place{at + b, at + b})
		}
		at += len(word)
		list = append(list, place{at, at + 1})
		at++
	}
	return strings.Join(words, " "), list
}

func (f *Fonts) wrapParagraph(paragraph string, k faceKey, width float64) []string {
	s, list := places(paragraph)
	if len(list) == 0 {
		return []string{""}
	}
	rightToLeft, mixed := text.RightToLeft(s), text.HasRightToLeft(s)
	var lines []string
	guess := 8 // how many places the line before had, so that few widths have to be measured
	for start := 0; len(list) > 0; {
		fits := func(n int) bool {
			end := list[n-1].end
			return end-start < maxLineBytes && f.lineWidth(s[start:end], k) <= width
		}
		most := min(guess, len(list))
		for most < len(list) && fits(most) {
			most = min(2*most, len(list))
		}
		n := mostThatFits(most, fits)
		p := list[max(n, 1)-1]
		if n == 0 && width*64 > float64(k.size) && f.breakable(s[start:p.end], k.weight) {
			p.end = start + f.partThatFits(s[start:p.end], k, width)
			p.next = p.end
		}
		line := s[start:p.end]
		if mixed {
			line = text.Towards(line, rightToLeft)
		}
		lines = append(lines, line)
		start, guess = p.next, max(n, 1)+2
		for len(list) > 0 && list[0].end <= p.end {
			list = list[1:]
		}
	}
	return lines
}

// No line has room for more than that: longer ones need not be measured.
const maxLineClusters, maxLineBytes = 500, 8000

// usualWord is the length of the longest words of a language, in characters.
const usualWord = 30

// breakable reports whether a word that is too long may be broken anywhere.
func (f *Fonts) breakable(word string, w Weight) bool {
	return utf8.RuneCountInString(word) > usualWord || !f.hasAll(word, w)
}

// partThatFits returns the length of the part of a word that fits into a line: one cluster
// at least.
func (f *Fonts) partThatFits(word string, k faceKey, width float64) int {
	var ends []int
	for at := 0; at < len(word) && len(ends) < maxLineClusters; {
		at += text.Next(word[at:])
		ends = append(ends, at)
	}
	n := mostThatFits(len(ends), func(n int) bool { return f.lineWidth(word[:ends[n-1]], k) <= width })
	return ends[max(n, 1)-1]
}

// Fit truncates a line to a width in CSS pixels, with an ellipsis.
func (f *Fonts) Fit(s string, w Weight, size, scale, width float64) string {
	if f.Width(s, w, size, scale) <= width {
		return s
	}
	if f.OnCut != nil {
		f.OnCut(s)
	}
	clusters := text.Clusters(s)
	cut := func(n int) string { return strings.TrimRight(strings.Join(clusters[:n], ""), " ,.、，。") + "…" }
	n := mostThatFits(len(clusters)-1, func(n int) bool { return f.Width(cut(n), w, size, scale) <= width })
	if n == 0 {
		return "…"
	}
	return cut(n)
}

// mostThatFits returns the largest number from 1 to most that fits, or 0. What fits is
// smaller than what does not.
func mostThatFits(most int, fits func(n int) bool) int {
	low := 0
	for low < most {
		middle := (low + most + 1) / 2
		if fits(middle) {
			low = middle
		} else {
			most = middle - 1
		}
	}
	return low
}
