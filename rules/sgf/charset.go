package sgf

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// family says how the bytes of a character set are told apart from brackets
// and backslashes.
type family uint8

const (
	undecided family = iota // no CA: the first value that is not ASCII decides
	utf8Text
	latin
	single   // one byte a character, read by Options.Decode
	shiftJIS // two bytes: the second may be any of "[\]"
	doubleByte
)

// charset is how the text of one tree is decoded.
type charset struct {
	name   string // as Options.Decode takes it
	family family
}

// NormalizeCharset normalises the name of a character set, which programs spell in
// many ways: it keeps letters, in lower case, and digits.
func NormalizeCharset(name string) string {
	b := make([]byte, 0, len(name))
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			b = append(b, c)
		}
	}
	return string(b)
}

// charsetOf finds how a named character set is decoded; false without a name.
func charsetOf(name string) (charset, bool) {
	switch NormalizeCharset(name) {
	case "":
		return charset{}, false
	case "utf8", "unicode", "cp65001":
		return charset{"UTF-8", utf8Text}, true
	case "iso88591", "latin1", "l1", "ascii", "usascii", "ansi", "windows1252", "cp1252", "isolatin1", "8859":
		return charset{"ISO-8859-1", latin}, true
	case "shiftjis", "sjis", "xsjis", "mskanji", "cp932", "ms932", "windows31j", "csshiftjis":
		return charset{"Shift_JIS", shiftJIS}, true
	case "gb18030", "gb2312", "gbk", "xgbk", "gb", "cp936", "ms936", "euccn", "csgb2312", "chinese", "gb231280":
		return charset{"GB18030", doubleByte}, true
	case "big5", "big5hkscs", "cp950", "csbig5", "xxbig5", "cnbig5":
		return charset{"Big5", doubleByte}, true
	case "euckr", "ksc56011987", "ksc5601", "ksc", "ks", "cp949", "uhc", "ms949", "windows949", "korean", "cseuckr", "xwindows949":
		return charset{"EUC-KR", doubleByte}, true
	case "eucjp", "xeucjp":
		return charset{"EUC-JP", doubleByte}, true
	}
	return charset{strings.TrimSpace(name), single}, true
}

// lead reports whether c and the byte after it are one character.
func (f family) lead(c, next byte) bool {
	switch f {
	case shiftJIS:
		return (c >= 0x81 && c <= 0x9F || c >= 0xE0 && c <= 0xFC) && next >= 0x40 && next != 0x7F && next != 0xFF
	case doubleByte:
		return c >= 0x81 && c <= 0xFE && next >= 0x40 && next != 0x7F && next != 0xFF
	}
	return false
}

// windows1252 is what the bytes 0x80 to 0x9F mean where files say Latin-1 and
// were made on Windows.
var windows1252 = [32]rune{
	0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
	0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
}

func fromLatin(s string) string {
	b := make([]rune, 0, len(s))
	for i := 0; i < len(s); i++ {
		r := rune(s[i])
		if r >= 0x80 && r < 0xA0 {
			r = windows1252[r-0x80]
		}
		b = append(b, r)
	}
	return string(b)
}

// decodeBOM removes a byte-order mark and turns UTF-16 into UTF-8. unicode says
// that the text is Unicode whatever its trees say. The text is "" when yield says to
// stop.
func decodeBOM(data []byte, yield func() bool) (text string, unicode bool) {
	switch {
	case len(data) >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF:
		return string(data[3:]), utf8.Valid(data[3:])
	case len(data) >= 2 && data[0] == 0xFF && data[1] == 0xFE:
		return fromUTF16(data[2:], 0, 1, yield), true
	case len(data) >= 2 && data[0] == 0xFE && data[1] == 0xFF:
		return fromUTF16(data[2:], 1, 0, yield), true
	case len(data) >= 4 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return fromUTF16(data, 0, 1, yield), true
	case len(data) >= 4 && data[0] == 0 && data[1] != 0 && data[2] == 0:
		return fromUTF16(data, 1, 0, yield), true
	}
	return string(data), false
}

func fromUTF16(data []byte, low, high int, yield func() bool) string {
	var b strings.Builder
	b.Grow(len(data) / 2)
	units := make([]uint16, 0, interval)
	for len(data) >= 2 {
		units = append(units, uint16(data[low])|uint16(data[high])<<8)
		data = data[2:]
		// A pair of surrogates stays together.
		if full := len(units) >= interval-1 && (units[len(units)-1]&0xFC00 != 0xD800 || len(units) == interval); full || len(data) < 2 {
			for _, c := range utf16.Decode(units) {
				b.WriteRune(c)
			}
			if units = units[:0]; !yield() {
				return ""
			}
		}
	}
	return b.String()
}

// findCharset looks for the CA of the tree whose "(" is at pos, in its root. It
// comes before parsing, which needs to know the character set, and gives up where
// the text is not what it expects. In malformed texts it may look at the same bytes
// for several trees, so it gives up as well when it has looked at twice as many
// as there are.
func (r *Reader) findCharset() string {
	after := r.src[r.pos+1:]
	if left := 2*len(r.src) - r.searched; len(after) > left {
		after = after[:max(left, 0)]
	}
	name, rest := charsetIn(after)
	r.searched += len(after) - len(rest)
	return name
}

// charsetIn looks for CA among the properties with which a text begins. rest is
// what it has not looked at.
func charsetIn(s string) (name, rest string) {
	s = strings.TrimLeft(s, "; \t\r\n")
	for {
		s = strings.TrimLeft(s, " \t\r\n-")
		n := 0
		for n < len(s) && isLetter(s[n]) {
			n++
		}
		name := s[:n]
		s = strings.TrimLeft(s[n:], " \t\r\n")
		if s == "" || s[0] != '[' {
			return "", s
		}
		end := 1
		for end < len(s) && s[end] != ']' {
			if s[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(s) {
			return "", ""
		}
		if upper(name) == "CA" {
			return strings.TrimSpace(s[1:end]), s[end:]
		}
		s = s[end+1:]
		for strings.HasPrefix(s, "[") { // a list
			if end = strings.IndexByte(s, ']'); end < 0 {
				return "", ""
			}
			s = s[end+1:]
		}
	}
}
