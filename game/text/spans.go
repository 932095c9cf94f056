package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Span is a part of a line, in bytes, whose letters follow each other in one direction.
type Span struct {
	From, To    int
	RightToLeft bool
}

// Spans returns the parts of a line in the order in which they are shown from left to
// right, by the rules of annex 9 without explicit embeddings: nobody types them into
// names and comments.
func Spans(line string) []Span { return spans(line, 0, baseOf(line), 0) }

// maxDepth bounds how deep isolates are nested in each other.
const maxDepth = 8

// direction is what a character does to the order of a line.
type direction uint8

const (
	neutral   direction = iota // takes the direction of what is around it
	rightward                  // from left to right
	leftward                   // from right to left
	number                     // from left to right, but in its place among what goes leftward
)

func baseOf(line string) direction {
	if RightToLeft(line) {
		return leftward
	}
	return rightward
}

// item is a cluster or an isolated part of a line.
type item struct {
	from, to int
	is       direction
	isolate  bool
	r        rune // the first one
}

// spans returns the spans of a line that begins at an offset in a longer one, in isolates of
// that depth.
func spans(line string, offset int, base direction, depth int) []Span {
	items := itemsOf(line, base, depth < maxDepth)
	numbers(items)
	brackets(items, base)
	resolve(items, base)
	type part struct {
		Span
		level   int
		isolate bool
	}
	var parts []part
	for _, it := range items {
		level := it.is.level(base)
		if n := len(parts); n > 0 && parts[n-1].level == level && !parts[n-1].isolate && !it.isolate {
			parts[n-1].To = it.to
			continue
		}
		parts = append(parts, part{Span{it.from, it.to, level%2 == 1}, level, it.isolate})
	}
	// From the highest level down, runs of what has at least that level are reversed (L2).
	for level := 2; level > 0; level-- {
		for from := 0; from < len(parts); from++ {
			to := from
			for to < len(parts) && parts[to].level >= level {
				to++
			}
			slices.Reverse(parts[from:to])
			from = max(from, to)
		}
	}
	var list []Span
	for _, p := range parts {
		if p.isolate {
			list = append(list, isolated(line[p.From:p.To], offset+p.From, depth+1)...)
			continue
		}
		list = append(list, Span{offset + p.From, offset + p.To, p.RightToLeft})
	}
	return list
}

// isolated returns the spans of a part with marks around it, which at the end of a line may be
// missing.
func isolated(s string, offset, depth int) []Span {
	mark, n := utf8.DecodeRuneInString(s)
	inner := strings.TrimSuffix(s[n:], string(rune(endIsolate)))
	base := baseOf(inner)
	if mark != firstIsolate {
		base = rightward
		if mark == 0x2067 {
			base = leftward
		}
	}
	list := append([]Span{{offset, offset + n, false}}, spans(inner, offset+n, base, depth)...)
	if end := n + len(inner); end < len(s) {
		list = append(list, Span{offset + end, offset + len(s), false})
	}
	return list
}

// level is the level of a character in a line of a direction.
func (d direction) level(base direction) int {
	switch {
	case d == leftward:
		return 1
	case d == rightward && base == rightward:
		return 0
	}
	return 2
}

// itemsOf splits a line and classifies what does not depend on what follows.
func itemsOf(line string, base direction, isolates bool) []item {
	var items []item
	strong := base
	for i := 0; i < len(line); {
		r, _ := utf8.DecodeRuneInString(line[i:])
		it := item{from: i, to: i + Next(line[i:]), r: r}
		switch {
		case isolates && r >= 0x2066 && r <= firstIsolate:
			it.isolate, it.to = true, i+isolateLength(line[i:])
		case IsRightToLeft(r):
			it.is, strong = leftward, leftward
		case unicode.IsDigit(r):
			if it.is = rightward; strong == leftward {
				it.is = number
			}
		case r == leftToRightMark || unicode.IsLetter(r) || unicode.Is(unicode.Mc, r):
			it.is, strong = rightward, rightward
		}
		items = append(items, it)
		i = it.to
	}
	return items
}

// isolateLength returns the length of the isolate at the beginning of s, with its marks.
func isolateLength(s string) int {
	depth := 0
	for i, r := range s {
		switch {
		case r >= 0x2066 && r <= firstIsolate:
			depth++
		case r == endIsolate:
			if depth--; depth == 0 {
				return i + utf8.RuneLen(r)
			}
		}
	}
	return len(s)
}

// numbers adds single separators between digits to the number.
func numbers(items []item) {
	for i := 1; i+1 < len(items); i++ {
		if items[i-1].is == number && items[i+1].is == number && strings.ContainsRune(".,:/+-", items[i].r) {
			items[i].is = number
		}
	}
}

const opening, closing = "([{（［｛「『【", ")]}）］｝」』】"

// brackets gives pairs of brackets the direction of the line if anything between them has it, or
// else that of what is between and before them (N0).
func brackets(items []item, base direction) {
	var open []int
	for i, it := range items {
		if it.is != neutral {
			continue
		}
		if strings.ContainsRune(opening, it.r) {
			open = append(open, i)
			continue
		}
		if !strings.ContainsRune(closing, it.r) {
			continue
		}
		for n := len(open) - 1; n >= 0; n-- {
			if pairs(items[open[n]].r, it.r) {
				is := inBrackets(items, open[n], i, base)
				items[open[n]].is, items[i].is = is, is
				open = open[:n]
				break
			}
		}
	}
}

func pairs(a, b rune) bool {
	return utf8.RuneCountInString(opening[:strings.IndexRune(opening, a)]) == utf8.RuneCountInString(closing[:strings.IndexRune(closing, b)])
}

// inBrackets returns the direction of brackets; neutral if nothing is between them.
func inBrackets(items []item, from, to int, base direction) direction {
	found := neutral
	for _, it := range items[from+1 : to] {
		switch side(it.is) {
		case base:
			return base
		case neutral:
		default:
			found = side(it.is)
		}
	}
	if found == neutral {
		return neutral
	}
	before := base
	for i := from - 1; i >= 0; i-- {
		if items[i].is != neutral {
			before = side(items[i].is)
			break
		}
	}
	if before == found {
		return found
	}
	return base
}

// side is the direction that something has for what is beside it.
func side(d direction) direction {
	if d == number {
		return leftward
	}
	return d
}

// resolve gives neutral characters the direction of both sides, or else that of the line.
func resolve(items []item, base direction) {
	at := func(i int) direction {
		if i < 0 || i >= len(items) {
			return base
		}
		return side(items[i].is)
	}
	for from := 0; from < len(items); from++ {
		to := from
		for to < len(items) && items[to].is == neutral {
			to++
		}
		if to == from {
			continue
		}
		is := at(from - 1)
		if is != at(to) {
			is = base
		}
		for i := from; i < to; i++ {
			items[i].is = is
		}
		from = to
	}
}
