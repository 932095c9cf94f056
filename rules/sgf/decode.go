package sgf

import (
	"strings"
	"unicode/utf8"
)

// iso2022 is a character set of seven bits, in which bytes that mean "[", "]" and "\\"
// elsewhere are halves of characters: so the whole text is decoded first.
const iso2022 = "ISO-2022-JP"

// decode2022 decodes a text that has its shifts into two bytes a character.
func (r *Reader) decode2022() {
	if r.unicode || r.o.Decode == nil || !strings.Contains(r.src, "\x1B$") || strings.ContainsFunc(r.src, func(c rune) bool { return c >= 0x80 }) {
		return
	}
	const piece = 1 << 16
	var b strings.Builder
	for rest := r.src; rest != ""; {
		part := rest
		if len(part) > piece { // lines end in ASCII
			if end := strings.IndexByte(part[piece:], '\n'); end >= 0 {
				part = part[:piece+end+1]
			}
		}
		text, err := r.o.Decode(iso2022, []byte(part))
		if err != nil {
			return
		}
		b.WriteString(text)
		if rest = rest[len(part):]; !r.Yield() {
			r.err = &Problem{Kind: Cancelled}
			return
		}
	}
	r.src, r.unicode, r.was = b.String(), true, iso2022
}

// chooseCharset finds how the text of the tree at pos is to be decoded.
func (r *Reader) chooseCharset() {
	r.set, r.decided = charset{}, false
	if r.unicode {
		if r.set = (charset{"UTF-8", utf8Text}); r.was != "" {
			r.set.name = r.was
		}
		return
	}
	r.set, _ = charsetOf(r.findCharset())
}

// decide finds the character set of a tree that does not name it, when its first
// byte that is not ASCII is at i. A tree that names one of East Asia may have been
// converted to UTF-8 since.
func (r *Reader) decide(i int) {
	r.decided = true
	s := r.sample(i)
	switch r.set.family {
	case undecided:
		if s != "" {
			r.set = charset{"UTF-8", utf8Text}
			return
		}
		r.set = r.guess(i)
		r.warn(i, CharsetGuessed, "", r.set.name)
	case shiftJIS, doubleByte:
		// Three bytes a character, each from its own range, again and again:
		// that is hardly ever anything else.
		three := s != ""
		for _, c := range s {
			three = three && (c < 0x80 || utf8.RuneLen(c) == 3)
		}
		if three {
			r.set = charset{"UTF-8", utf8Text}
			r.warn(i, CharsetGuessed, "CA", r.set.name)
		}
	}
}

// sample returns what comes at i, some bytes of the value or the whole of it,
// if it is UTF-8; otherwise "".
func (r *Reader) sample(i int) string {
	const maxSample = 400
	s := r.src[i:min(len(r.src), i+maxSample)]
	if end := strings.IndexByte(s, ']'); end >= 0 {
		s = s[:end]
	} else {
		for cut := 0; cut < utf8.UTFMax && !utf8.ValidString(s); cut++ {
			s = s[:len(s)-1] // it may end in the middle of a character
		}
	}
	if !utf8.ValidString(s) {
		return ""
	}
	return s
}

// guess guesses the character set of what comes at i, once for a text.
func (r *Reader) guess(i int) charset {
	const sample = 1 << 16
	if r.guessed == "" {
		r.guessed = "ISO-8859-1"
		if r.o.Guess != nil {
			if name := r.o.Guess([]byte(r.src[i:min(len(r.src), i+sample)])); name != "" {
				r.guessed = name
			}
		}
	}
	set, _ := charsetOf(r.guessed)
	return set
}

// toUTF8 turns the bytes of a value into valid UTF-8.
func (r *Reader) toUTF8(raw string) string {
	if ascii(raw) {
		return raw
	}
	switch r.set.family {
	case utf8Text:
		return r.fromUTF8(raw)
	case latin:
		return fromLatin(raw)
	}
	if r.o.Decode != nil {
		if s, err := r.o.Decode(r.set.name, []byte(raw)); err == nil {
			return strings.ToValidUTF8(s, "\uFFFD")
		}
	}
	r.warn(r.pos, CharsetUnknown, "CA", r.set.name)
	if utf8.ValidString(raw) {
		return raw
	}
	return fromLatin(raw)
}

// fromUTF8 is toUTF8 for what should be UTF-8. A few malformed characters, such as
// that of a name which was cut in the middle of one, are replaced; with many of
// them the text is in another character set.
func (r *Reader) fromUTF8(raw string) string {
	if utf8.ValidString(raw) {
		return raw
	}
	good, bad := 0, 0
	for i := 0; i < len(raw); {
		c, n := utf8.DecodeRuneInString(raw[i:])
		if i += n; c == utf8.RuneError && n == 1 {
			bad++
		} else if n > 1 {
			good++
		}
	}
	if good >= bad || r.unicode {
		return strings.ToValidUTF8(raw, "\uFFFD")
	}
	set := r.guess(max(0, r.pos-len(raw)-1))
	r.warn(r.pos, CharsetGuessed, "", set.name)
	switch {
	case set.family == latin || r.o.Decode == nil:
		return fromLatin(raw)
	case set.family == utf8Text:
		return strings.ToValidUTF8(raw, "\uFFFD")
	}
	if s, err := r.o.Decode(set.name, []byte(raw)); err == nil {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	return fromLatin(raw)
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
