package text

import (
	"unicode"
	"unicode/utf8"
)

// Next returns the length in bytes of the first grapheme cluster of s: a letter with
// its combining marks, a Hangul syllable, a flag, an emoji with all that is joined to
// it. Only the empty string has length 0.
func Next(s string) int {
	before, n := utf8.DecodeRuneInString(s)
	c := cluster{base: before, flags: 1}
	for n < len(s) {
		r, size := utf8.DecodeRuneInString(s[n:])
		if !c.joins(before, r) {
			break
		}
		before = r
		n += size
	}
	return n
}

// Clusters splits s into its grapheme clusters.
func Clusters(s string) []string {
	var list []string
	for s != "" {
		n := Next(s)
		list = append(list, s[:n])
		s = s[n:]
	}
	return list
}

// Truncate shortens s to at most that many code points, without splitting a
// cluster unless it is the first and longer than that.
func Truncate(s string, runes int) string {
	end, count := 0, 0
	for end < len(s) {
		n := Next(s[end:])
		if count += utf8.RuneCountInString(s[end : end+n]); count > runes {
			break
		}
		end += n
	}
	if end > 0 || s == "" || runes <= 0 {
		return s[:end]
	}
	for range runes {
		_, n := utf8.DecodeRuneInString(s[end:])
		end += n
	}
	return s[:end]
}

// cluster is the state of the rules within one cluster.
type cluster struct {
	base   rune // what the marks belong to
	flags  int  // regional indicators so far
	virama bool // the marks since the base include one that joins consonants
}

// joins reports whether r belongs to the cluster that ends with before. The numbers
// are those of the rules in annex 29.
func (c *cluster) joins(before, r rune) bool {
	switch {
	case unicode.IsControl(before) || unicode.IsControl(r): // GB3 to 5
		return before == '\r' && r == '\n'
	case hangulJoins(before, r): // GB6 to 8
	case extends(r): // GB9, 9a
		c.virama = c.virama || isVirama(r)
		return true
	case c.virama && isIndic(c.base) && isIndic(r) && unicode.IsLetter(r) && extends(before): // GB9c
	case before == zwj && pictographic(c.base) && pictographic(r): // GB11
	case regional(before) && regional(r) && c.flags == 1: // GB12, 13
		c.flags = 2
	default:
		return false
	}
	c.base, c.virama = r, false
	return true
}

const (
	zwnj = 0x200C // zero width non-joiner
	zwj  = 0x200D // zero width joiner
)

// IsMark reports whether r is a combining mark, which has no place of its own.
func IsMark(r rune) bool { return r >= 0x300 && unicode.In(r, unicode.Mn, unicode.Mc, unicode.Me) }

// extends reports whether r always belongs to what is before it.
func extends(r rune) bool {
	switch {
	case r < 0x300:
		return false
	case r == zwnj, r == zwj, r == 0x0E33, r == 0x0EB3, r == 0xFF9E, r == 0xFF9F:
		return true
	case r >= 0x1F3FB && r <= 0x1F3FF, r >= 0xE0020 && r <= 0xE007F: // skin tones, tags
		return true
	}
	return IsMark(r)
}

// isVirama knows the signs that join two consonants into one cluster.
func isVirama(r rune) bool {
	switch r {
	case 0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D:
		return true
	}
	return false
}

// isIndic reports whether r is of a script with such a sign.
func isIndic(r rune) bool {
	return r >= 0x0900 && r < 0x0A00 || r >= 0x0A80 && r < 0x0B80 || r >= 0x0C00 && r < 0x0C80 || r >= 0x0D00 && r < 0x0D80
}

func regional(r rune) bool { return r >= 0x1F1E6 && r <= 0x1F1FF }

// pictographic reports whether r can be part of an emoji that is joined from several.
func pictographic(r rune) bool {
	switch {
	case r < 0x203C:
		return r == 0xA9 || r == 0xAE
	case r < 0x2190:
		return r == 0x203C || r == 0x2049 || r == 0x2122 || r == 0x2139
	case r < 0x3000:
		return r <= 0x21AA || r >= 0x231A && r <= 0x23FF || r == 0x24C2 || r >= 0x25AA && r <= 0x27BF || r >= 0x2934 && r <= 0x2B55
	case r < 0x1F000:
		return r == 0x3030 || r == 0x303D || r == 0x3297 || r == 0x3299
	}
	return r <= 0x1FAFF && !regional(r) && !extends(r)
}

// hangulJoins reports whether two letters are of one syllable.
func hangulJoins(a, b rune) bool {
	const leading, vowel, trailing = 1, 2, 3
	kind := func(r rune) int {
		switch {
		case r >= 0x1100 && r < 0x1160, r >= 0xA960 && r <= 0xA97C:
			return leading
		case r >= 0x1160 && r < 0x11A8, r >= 0xD7B0 && r <= 0xD7C6:
			return vowel
		case r >= 0x11A8 && r < 0x1200, r >= 0xD7CB && r <= 0xD7FB:
			return trailing
		}
		return 0
	}
	whole := b >= 0xAC00 && b <= 0xD7A3
	switch ka, kb := kind(a), kind(b); {
	case ka == leading:
		return kb == leading || kb == vowel || whole
	case ka == vowel:
		return kb == vowel || kb == trailing
	case ka == trailing:
		return kb == trailing
	case a >= 0xAC00 && a <= 0xD7A3:
		return kb == trailing || kb == vowel && (a-0xAC00)%28 == 0
	}
	return false
}
