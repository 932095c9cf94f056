package record

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Links pass through programs that escape them, break them into lines, and add
// parameters, punctuation and text of their own. What a program may have done to a
// link is undone here; where the link ends is decided by its checksum.

// foundLink is a place in a text where a link begins.
type foundLink struct {
	kind   byte   // 'g' or 'p'
	value  string // what follows the '=', up to the end of the text
	before string // what precedes it since the '#', or ""
	sure   bool   // it stands where only links stand; otherwise it has to be proven
}

// The bounds of the search.
const (
	maxFound   = 64 // places in a text
	maxEscaped = 4  // how often a link may have been escaped
	maxDecodes = 8  // games that have the right checksum
)

// findLinks returns the places where a link may begin, those after a '#' and the
// beginning of the text first. Of the text at most MaxLink bytes are searched.
func findLinks(text string) []foundLink {
	text = unwrap(text)
	var sure, others []foundLink
	fragment := -1
	for i := 0; i < len(text) && len(sure)+len(others) < maxFound; i++ {
		switch c := text[i]; {
		case c == '#':
			fragment = i + 1
			continue
		case isSpace(c):
			fragment = -1
			continue
		case c != 'g' && c != 'p' && c != 'G' && c != 'P', i > 0 && isWord(text[i-1]):
			continue
		}
		if i+1 >= len(text) || text[i+1] != '=' {
			continue
		}
		f := foundLink{kind: text[i] | 0x20, value: text[i+2:]}
		for _, quoted := range quotedEquals {
			if strings.HasPrefix(f.value, quoted) && (f.kind == 'p' || strings.HasPrefix(f.value[len(quoted):], string(linkVersion))) {
				f.value = f.value[len(quoted):]
				break
			}
		}
		switch {
		case fragment >= 0:
			f.before, f.sure = text[fragment:i], true
		case strings.Trim(text[:i], wrappers) == "":
			f.sure = true
		}
		if f.sure && f.value != "" {
			sure = append(sure, f)
		} else if f.value != "" {
			others = append(others, f)
		}
	}
	return append(sure, others...)
}

// wrappers are what stands around a link that was quoted.
const wrappers = " \t\r\n<>()[]{}\"'`*_~|,.:;"

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// quotedEquals is what quoted-printable makes of a '=', after the '='.
var quotedEquals = []string{"3D", "3d"}

// isWord reports whether a letter after c belongs to a longer name.
func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '=' || c >= utf8.RuneSelf
}

// unwrap undoes what escapes a link: percent-encoding, JSON's escapes, HTML's entities and tags for
// line breaks; and it removes invisible characters.
func unwrap(text string) string {
	for range maxEscaped {
		before := text
		text = entities.Replace(Unescape(text))
		if text == before {
			break
		}
	}
	visible := strings.Map(func(r rune) rune {
		switch {
		case r == 0x00AD || r == 0x034F || r == 0x061C || r == 0x180E || r == 0xFEFF,
			r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x206F, r >= 0xFE00 && r <= 0xFE0F:
			return -1
		case r == 0x00A0 || r == 0x2028 || r == 0x2029 || r == 0x202F || r >= 0x2000 && r <= 0x200A:
			return ' '
		case r == 0x2010 || r == 0x2011 || r == 0x2212:
			return '-' // a typographer's hyphen
		}
		return halfWidth(r)
	}, text)
	return strings.ReplaceAll(visible, "=\n", "\n") // a line that quoted-printable has broken
}

var entities = strings.NewReplacer("&amp;", "&", "&#38;", "&", "&#x26;", "&", "&#35;", "#", "&#x23;", "#", "&num;", "#", "&#61;", "=",
	"&#x3d;", "=", "&#x3D;", "=", "&equals;", "=", "&#x5f;", "_", "&#95;", "_", "&lowbar;", "_", "&nbsp;", " ", "&gt;", ">", "&lt;", "<",
	"&quot;", `"`, "&#39;", "'", `\u003d`, "=", `\u003D`, "=", `\u0026`, "&", `\u0023`, "#", "&shy;", "", "&#8203;", "", "<wbr>", "", "<wbr/>", "", "<br>", "\n", "<br/>", "\n", "\r\n", "\n")

// field returns the value of another field of the link, such as "n", "" for none.
// after is what follows the link's own value.
func (f *foundLink) field(name, after string) string {
	for _, text := range []string{after, "&" + f.before} {
		if end := strings.IndexAny(text, " \t\r\n"); end >= 0 {
			text = text[:end]
		}
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '&' || r == '?' || r == '#' || r == ';' }) {
			if key, value, found := strings.Cut(part, "="); found && strings.EqualFold(key, name) {
				return value
			}
		}
	}
	return ""
}

// plyOf reads the field "n": a number, behind which may stand what surrounded the
// link.
func plyOf(value string) (int, bool) {
	end := 0
	for end < len(value) && value[end] >= '0' && value[end] <= '9' {
		end++
	}
	if end < len(value) && isWord(value[end]) {
		return 0, false
	}
	n, err := strconv.Atoi(value[:end])
	return n, err == nil && n <= maxLinkNodes
}

// gameText is the value of a field g, taken apart.
type gameText struct {
	digits string // all that may be, without what is skipped
	ends   []int  // by digit: where in the value it ends
}

// gameDigits takes the digits of a value up to what cannot stand within a game. White
// space, backslashes and the marks of quoted lines are skipped.
func gameDigits(value string) gameText {
	g := gameText{}
	var b strings.Builder
	line := false // at the beginning of a line
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case isSpace(c):
			line = line || c == '\n' || c == '\r'
			continue
		case c == '>' && line, c == '\\':
			continue
		case strings.IndexByte(digits, c) < 0:
			g.digits = b.String()
			return g
		default:
			b.WriteByte(c)
			g.ends = append(g.ends, i+1)
		}
		line = false
	}
	g.digits = b.String()
	return g
}

// proven returns how many digits at the beginning have the checksum that they begin
// with, most first. The first digit is the version.
func (g *gameText) proven() []int {
	if g.digits == "" || g.digits[0] != linkVersion {
		return nil
	}
	var right []int
	data, _ := parseDigits(g.digits[1:], 0)
	if len(data) <= sumBytes {
		return nil
	}
	want := uint32(data[0])<<16 | uint32(data[1])<<8 | uint32(data[2])
	data = data[sumBytes:]
	// sums[i] is the checksum of the first i bytes without zeros at the end.
	h, trimmed := uint32(sumStart), linkFold(sumStart)
	sums := make([]uint32, len(data)+1)
	hashes := make([]uint32, len(data)+1)
	zeros := make([]bool, len(data)+1) // the last byte is 0
	sums[0], hashes[0] = trimmed, h
	for i, c := range data {
		h = (h ^ uint32(c)) * sumPrime
		if zeros[i+1] = c == 0; !zeros[i+1] {
			trimmed = linkFold(h)
		}
		sums[i+1], hashes[i+1] = trimmed, h
	}
	for n := len(g.digits); n > 1; n-- {
		bits := (n-1)*6 - 8*sumBytes
		if bits <= 0 {
			break
		}
		whole, rest := bits/8, bits%8
		sum := sums[whole]
		if rest > 0 {
			last := data[whole] // of which only the first bits are there
			if last = last >> (8 - rest) << (8 - rest); last != 0 {
				sum = linkFold((hashes[whole] ^ uint32(last)) * sumPrime)
			}
		}
		if sum == want {
			right = append(right, n)
		}
	}
	return right
}
