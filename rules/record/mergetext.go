package record

import (
	"slices"
	"strings"
	"unicode"
)

// index makes a function that reports whether a list has an item.
type index func(list []string) func(item string) bool

// union returns what two lists hold together. It is one of them where that has
// everything already, else the smaller one and after it what it lacks of the
// other. The result is the same whichever is a, and merging either into it once
// more changes nothing.
//
// The first of the result is the first of one of the lists: the values of a
// property that could not be read begin with a bad one, and have to.
func union(a, b []string, index index) []string {
	aHas, bHas := index(a), index(b)
	aLacks := slices.ContainsFunc(b, func(item string) bool { return !aHas(item) })
	bLacks := slices.ContainsFunc(a, func(item string) bool { return !bHas(item) })
	aFirst := slices.Compare(a, b) <= 0
	switch {
	case !aLacks && !bLacks && size(a) != size(b):
		if size(a) > size(b) {
			return a
		}
		return b
	case !aLacks && (bLacks || aFirst):
		return a
	case !bLacks:
		return b
	case aFirst:
		return appendLacking(a, b, aHas)
	}
	return appendLacking(b, a, bHas)
}

func appendLacking(first, second []string, has func(string) bool) []string {
	merged := slices.Clone(first)
	for _, item := range second {
		if !has(item) {
			merged = append(merged, item)
		}
	}
	return merged
}

// size returns the length of a list in bytes, each item counted with a separator.
func size(list []string) int {
	n := len(list)
	for _, s := range list {
		n += len(s)
	}
	return n
}

// exactly is the index of items that are equal.
func exactly(list []string) func(string) bool {
	set := make(map[string]bool, len(list))
	for _, item := range list {
		set[item] = true
	}
	return func(item string) bool { return set[item] }
}

// begun is the index of texts that a text in the list begins with: what has been
// written a little further replaces what it was before. At both ends it ignores
// what is in cut, for a part that ends with a piece of a separator is no longer the
// same when another part follows.
func begun(cut string) index {
	return func(list []string) func(string) bool {
		sorted := make([]string, len(list))
		for i, s := range list {
			sorted[i] = strings.Trim(s, cut)
		}
		slices.Sort(sorted)
		return func(item string) bool {
			item = strings.Trim(item, cut)
			i, _ := slices.BinarySearch(sorted, item)
			return i < len(sorted) && strings.HasPrefix(sorted[i], item)
		}
	}
}

// textKind says how texts of a kind are merged.
type textKind struct {
	clean     func(string) string // makes it what a file will hold
	separator string              // of its parts, of which each is kept once
	index     index
	contained bool // whether a text replaces another that it contains
}

// Labels are so short that one contains another by chance: "1" and "12".
var (
	comment = textKind{lines, "\n\n", begun(" \n"), true}
	title   = textKind{oneLine, " / ", begun(" /"), true}
	label   = textKind{oneLine, "/", exactly, false}
)

// merge merges a text into another and reports whether that changed it.
func (k *textKind) merge(to *string, from string) bool {
	if *to == from || from == "" {
		return false
	}
	old := k.clean(*to)
	merged := k.merged(old, k.clean(from))
	if merged == old {
		return false
	}
	*to = merged
	return true
}

func (k *textKind) merged(a, b string) string {
	switch {
	case b == "" || k.contained && strings.Contains(a, b):
		return a
	case a == "" || k.contained && strings.Contains(b, a):
		return b
	}
	return strings.Join(union(strings.Split(a, k.separator), strings.Split(b, k.separator), k.index), k.separator)
}

// ReviseComment returns a comment after it was edited. base is what the edited text was made
// of, now what the comment has become meanwhile, for example in another window: nothing of
// either is lost.
func ReviseComment(now, base, text string) string {
	now, base, text = comment.clean(printable(now)), comment.clean(printable(base)), comment.clean(printable(text))
	switch {
	case now == base:
		return text
	case text == base:
		return now
	case base != "" && strings.Contains(now, base):
		return strings.Trim(strings.Replace(now, base, text, 1), "\n")
	}
	return comment.merged(now, text)
}

// printable leaves out control characters: a file with them would not be taken for text.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r' {
			return -1
		}
		return r
	}, s)
}
