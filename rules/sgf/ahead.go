package sgf

import "strings"

// Limits of how far plausible looks ahead.
const (
	maxGroups = 4   // values
	maxAhead  = 512 // bytes of one value
)

// plausible reports whether what comes at i can follow the end of a value: the
// end of the text, another value or property, a node, a variation or the end
// of one. When in doubt it says yes.
func (r *Reader) plausible(i int) bool {
	for range maxGroups {
		i = r.skipDashes(i)
		if i >= len(r.src) {
			return true
		}
		if r.src[i] == ';' {
			if i = r.skipDashes(i + 1); i >= len(r.src) || r.src[i] == ';' || r.src[i] == '(' {
				return true
			}
			if r.src[i] == '[' {
				return false
			}
		}
		switch c := r.src[i]; {
		case c == '(':
			return r.plausibleOpen(i + 1)
		case c == ')':
			return r.plausibleParen(i + 1)
		case c == '[':
		case isLetter(c):
			if r.knownAt(i) != "" {
				return true
			}
			for i < len(r.src) && (isLetter(r.src[i]) || isDigit(r.src[i])) {
				i++
			}
			if i = r.skip(i); i >= len(r.src) {
				return true
			}
			if r.src[i] != '[' {
				return false
			}
		default:
			return r.strayThenMore(i)
		}
		end := i + 1
		for end < len(r.src) && end < i+maxAhead && r.src[end] != ']' {
			if r.src[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(r.src) || end >= i+maxAhead {
			return true
		}
		i = end + 1
	}
	return true
}

// goesOn reports whether what comes at i is without doubt the next property: a
// known one with a value in which nothing is escaped, and after which the tree
// goes on.
func (r *Reader) goesOn(i int) bool {
	if i = r.skip(i); i < len(r.src) && r.src[i] == ';' {
		i = r.skip(i + 1)
	}
	if r.knownAt(i) == "" {
		return false
	}
	ahead := r.src[i:min(len(r.src), i+maxAhead)]
	end := strings.IndexAny(ahead, `\]`)
	return end >= 0 && ahead[end] == ']' && r.plausible(i+end+1)
}

// plausibleOpen reports whether a "(" before i can begin a variation or a tree.
func (r *Reader) plausibleOpen(i int) bool {
	i = r.skip(i)
	return i >= len(r.src) || r.src[i] == ';' || r.namesProperty(i)
}

// plausibleParen reports whether a ")" before i can end a variation.
func (r *Reader) plausibleParen(i int) bool {
	for {
		i = r.skipDashes(i)
		if i >= len(r.src) {
			return true
		}
		switch c := r.src[i]; {
		case c == ')':
			i++
			continue
		case c == ';':
			return true
		case c == '(':
			return r.plausibleOpen(i + 1)
		case isLetter(c) && r.namesProperty(i):
			return true
		}
		// Otherwise it is prose after the tree, in which no value ends.
		ahead := r.src[i:min(len(r.src), i+maxAhead)]
		if next := strings.Index(ahead, "(;"); next >= 0 {
			ahead = ahead[:next]
		}
		return strings.IndexByte(ahead, ']') < 0
	}
}

// knownAt returns the name of the property that begins at i, when it is a
// known one as FF[4] has it: capital letters and at once a bracket. People
// write "White [2d]" in comments, but not "W[".
func (r *Reader) knownAt(i int) string {
	j := i
	for j < len(r.src) && r.src[j] >= 'A' && r.src[j] <= 'Z' {
		j++
	}
	if _, ok := known[r.src[i:j]]; !ok || j >= len(r.src) || r.src[j] != '[' {
		return ""
	}
	return r.src[i:j]
}

// beginsTree reports whether the "(" at i begins the next tree rather than a
// variation: its first property is one that only a root has.
func (r *Reader) beginsTree(i int) bool {
	if i = r.skip(i + 1); i >= len(r.src) || r.src[i] != ';' {
		return false
	}
	return BeginsTree(r.knownAt(r.skip(i + 1)))
}

// strayThenMore reports whether at i are a few characters that belong to
// nothing, and after them without doubt the next property.
func (r *Reader) strayThenMore(i int) bool {
	const few = 8
	end := min(len(r.src), i+few)
	for i < end && !isLetter(r.src[i]) && !isDigit(r.src[i]) && strings.IndexByte("[](;", r.src[i]) < 0 {
		i++
	}
	return i < end && r.goesOn(i)
}

// skipDashes is skip for places where some programs write dashes.
func (r *Reader) skipDashes(i int) int {
	for i < len(r.src) && (blank(r.src[i]) || r.src[i] == '-') {
		i++
	}
	return i
}
