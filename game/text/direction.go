package text

import (
	"strings"
	"unicode"
)

// Characters that control the direction and are not drawn.
const (
	leftToRightMark = 0x200E
	rightToLeftMark = 0x200F
	arabicMark      = 0x061C
	firstIsolate    = 0x2068 // begins a part with a direction of its own
	endIsolate      = 0x2069
)

// IsRightToLeft reports whether r is a letter of a script that is written from
// right to left.
func IsRightToLeft(r rune) bool {
	switch {
	case r < 0x590:
		return false
	case r <= 0x8FF:
		return !unicode.In(r, unicode.Mn, unicode.Nd) && r != 0x606 && r != 0x60C && (r < 0x600 || r > 0x605)
	case r < 0xFB1D:
		return r == rightToLeftMark
	}
	return r <= 0xFDFF && r != 0xFD3E && r != 0xFD3F || r >= 0xFE70 && r <= 0xFEFE || r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF
}

// HasRightToLeft reports whether anything in s is written from right to left.
func HasRightToLeft(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0xD6 { // the first byte of U+0580 and above
			return strings.ContainsFunc(s[i:], IsRightToLeft)
		}
	}
	return false
}

// RightToLeft returns the direction of a paragraph, which is that of its first
// letter outside of isolates.
func RightToLeft(s string) bool {
	depth := 0
	for _, r := range s {
		switch {
		case r >= 0x2066 && r <= firstIsolate:
			depth++
		case r == endIsolate && depth > 0:
			depth--
		case depth > 0:
		case IsRightToLeft(r):
			return true
		case r == leftToRightMark || unicode.IsLetter(r):
			return false
		}
	}
	return false
}

// Isolate prepares a name for use in a sentence: one with letters that are written from
// right to left gets marks around it, so that it does not change the order
// of the words around it.
func Isolate(s string) string {
	if !HasRightToLeft(s) {
		return s
	}
	return string(rune(firstIsolate)) + s + string(rune(endIsolate))
}

// Towards returns a line that is part of a paragraph, with a mark before it if its
// own letters would give it another direction.
func Towards(line string, rightToLeft bool) string {
	switch {
	case RightToLeft(line) == rightToLeft:
		return line
	case rightToLeft:
		return string(rune(rightToLeftMark)) + line
	}
	return string(rune(leftToRightMark)) + line
}

// Ignorable reports whether r is not drawn and has no width: marks of direction,
// joiners, variation selectors.
func Ignorable(r rune) bool {
	switch {
	case r < 0x34F:
		return false
	case r == 0x34F, r == arabicMark, r >= 0x200B && r <= rightToLeftMark, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x206F:
		return true
	}
	return r >= 0xFE00 && r <= 0xFE0F || r == 0xFEFF || r >= 0xE0000 && r <= 0xE0FFF
}
