package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// IsSpace reports whether a line may be broken at r, which then is not drawn.
func IsSpace(r rune) bool {
	return r != 0xA0 && r != 0x2007 && r != 0x202F && unicode.IsSpace(r)
}

// Breaks returns the offsets inside a word at which a line may be broken: between
// ideographs, kana, Hangul and emoji, but with closing punctuation, small kana and the like
// never at the start of a line, and opening brackets never at its end.
func Breaks(word string) []int {
	var list []int
	n := Next(word)
	before := word[:n]
	for n < len(word) {
		next := word[n : n+Next(word[n:])]
		if canBreak(before, next) {
			list = append(list, n)
		}
		before = next
		n += len(next)
	}
	return list
}

// canBreak reports whether a line may end with cluster a and the next begin with b.
func canBreak(a, b string) bool {
	first, _ := utf8.DecodeRuneInString(a)
	second, _ := utf8.DecodeRuneInString(b)
	last, _ := utf8.DecodeLastRuneInString(a)
	if !wide(first) && !wide(second) || last == 0x2060 || second == 0x2060 {
		return false
	}
	return !strings.ContainsRune(notAtStart, second) && !strings.ContainsRune(notAtEnd, first)
}

const (
	notAtStart = "!),.:;?]}%’”»›…‥‼⁇⁈⁉℃‰" + // with punctuation of other scripts
		"、。〉》」』】〕〗〙〛〜〟・々〻ー゛゜ゝゞヽヾ" + "！％），．：；？］｝｠｡｣､･" +
		"ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰﾞﾟ" +
		"\u200B\u00A0\u202F"
	notAtEnd = "([{‘“«‹$£¥#" + "〈《「『【〔〖〘〚〝" + "（［｛｟｢＄￡￥" + "\u00A0\u202F"
)

// wide reports whether a line may be broken beside r.
func wide(r rune) bool {
	switch {
	case r < 0x2E80:
		return r >= 0x2600 && r <= 0x27BF && pictographic(r)
	case r < 0xA000:
		return true
	case r < 0x1F000:
		return r >= 0xAC00 && r <= 0xD7A3 || r >= 0xF900 && r <= 0xFAFF || r >= 0xFE30 && r <= 0xFE4F || r >= 0xFF00 && r <= 0xFFEF
	}
	return r < 0x40000
}
