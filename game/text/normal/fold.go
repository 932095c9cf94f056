package normal

import (
	"strings"
	"unicode"

	"redstone/game/text"
)

// Fold returns what two texts have in common that are the same for a search: letters
// however they are composed, in either case, without accents, of full or half width.
// ß is ss and æ is ae.
func Fold(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		if r < 0x80 {
			if r >= 'A' && r <= 'Z' {
				r += 'a' - 'A'
			}
			b.WriteByte(byte(r))
			continue
		}
		b.WriteString(folded(r))
	}
	return b.String()
}

// folds caches folded characters, since decomposing one is a call into the browser.
var folds foldCache

// folded returns the folded form of a character.
func folded(r rune) string {
	if r >= 0x3400 && r < 0xA000 {
		return string(r) // ideographs have one form only
	}
	if s, ok := folds.get(r); ok {
		return s
	}
	s := foldRune(r)
	folds.put(r, s)
	return s
}

// same are letters that no decomposition takes apart, and signs that are typed in
// several ways.
var same = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'ħ': "h", 'ı': "i", 'þ': "th", 'ŧ': "t",
	'ς': "σ", '×': "x", '‘': "'", '’': "'", 'ʼ': "'", '“': "\"", '”': "\"", '„': "\"", '–': "-", '—': "-", '‐': "-", '‑': "-", '−': "-",
	'\u00AD': "",
}

func foldRune(r rune) string {
	var b strings.Builder
	for _, part := range decompose(unicode.ToLower(r)) {
		part = unicode.ToLower(part)
		switch other, ok := same[part]; {
		case accent(part) || text.Ignorable(part):
		case ok:
			b.WriteString(other)
		default:
			b.WriteRune(part)
		}
	}
	return b.String()
}

// accent reports whether r is a mark without which a word can still be read: accents
// of European letters, the vowel points of Hebrew and Arabic.
func accent(r rune) bool {
	switch {
	case r < 0x300:
		return false
	case r <= 0x36F, r >= 0x483 && r <= 0x489, r >= 0x591 && r <= 0x5C7, r >= 0x610 && r <= 0x61A, r >= 0x64B && r <= 0x65F,
		r == 0x670, r >= 0x6D6 && r <= 0x6ED, r >= 0x1AB0 && r <= 0x1AFF, r >= 0x1DC0 && r <= 0x1DFF, r >= 0x20D0 && r <= 0x20FF,
		r >= 0xFE20 && r <= 0xFE2F:
		return unicode.In(r, unicode.Mn, unicode.Me)
	}
	return false
}

// Compose returns s with letters and their marks composed where there is a character
// for both.
func Compose(s string) string {
	for _, r := range s {
		if r >= 0x300 && (r <= 0x36F || r >= 0x1100 && r < 0x1200 || r == 0x3099 || r == 0x309A || r < 0xA000 && text.IsMark(r)) {
			return compose(s)
		}
	}
	return s
}
