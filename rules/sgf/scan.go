package sgf

import (
	"strings"
	"unicode/utf8"
)

// value reads what stands up to the "]" that ends the value that begins at
// pos, and goes behind it. When the text ends before, ok is false, the value
// is what was there, and pos stays.
//
// A "]" inside a text is taken for text when what follows cannot be the rest
// of a game. A "\]" ends a value, as programs write that do not escape
// backslashes, when it closes no bracket of the text and the next property
// follows, or when no "]" is left to end it.
func (r *Reader) value(c class) (value string, ok bool) {
	start := r.pos
	end, loose, ok := r.scan(start, c)
	if !ok && !r.noClose {
		r.noClose = true
		end, loose, ok = r.scan(start, c)
	}
	if !ok {
		return safe(r.toUTF8(r.src[start:]), c), false
	}
	raw := r.src[start:end]
	r.pos = end
	if end < len(r.src) && r.src[end] == ']' {
		r.pos++
	} else {
		r.warn(end, NoBracket, "", "")
		raw = strings.TrimRight(raw, " \t\r\n")
	}
	if odd(raw, r.set.family) {
		r.warn(end, NoBracket, "", "")
		raw += `\` // the backslash stands for itself
	}
	if len(loose) > 0 {
		r.warn(loose[0], LooseBracket, "", "")
		raw = withEscapes(raw, loose, start)
	}
	return safe(r.toUTF8(raw), c), true // a no-op but where something was odd
}

// scan finds where the value that begins at start ends, and the brackets
// before that count as text.
func (r *Reader) scan(start int, c class) (end int, loose []int, ok bool) {
	src := r.src
	open := 0 // brackets of the text that are open
	for i := start; i < len(src); {
		switch b := src[i]; {
		case b >= 0x80:
			if !r.decided {
				r.decide(i)
			}
			if i+1 < len(src) && r.set.family.lead(b, src[i+1]) {
				i++
			}
			i++
		case b == '\\':
			if i++; i == len(src) || src[i] >= 0x80 {
				continue
			}
			if src[i] == ']' {
				if open == 0 && r.goesOn(i+1) || r.noClose && r.plausible(i+1) {
					return i, loose, true
				}
				open = max(open-1, 0)
			}
			i++
		case b == ']':
			if c != text || r.plausible(i+1) {
				return i, loose, true
			}
			loose = append(loose, i)
			open = max(open-1, 0)
			i++
		case c == points && (b == ';' || b == '(' || b == ')' || b == '['):
			return i, nil, true
		case b == '[':
			open++
			i++
		default:
			i++
		}
	}
	if n := len(loose); n > 0 { // the text breaks off after it
		return loose[n-1], loose[:n-1], true
	}
	return len(src), nil, false
}

// odd reports whether the last backslash of raw escapes nothing.
func odd(raw string, f family) bool {
	if !strings.HasSuffix(raw, `\`) {
		return false
	}
	for i := 0; i < len(raw); i++ {
		switch b := raw[i]; {
		case b >= 0x80 && i+1 < len(raw) && f.lead(b, raw[i+1]):
			i++
		case b == '\\':
			if i++; i == len(raw) {
				return true
			}
			if raw[i] >= 0x80 {
				i--
			}
		}
	}
	return false
}

// withEscapes puts backslashes before the brackets at those places of the text.
func withEscapes(raw string, loose []int, start int) string {
	var b strings.Builder
	last := 0
	for _, at := range loose {
		b.WriteString(raw[last : at-start])
		b.WriteByte('\\')
		last = at - start
	}
	b.WriteString(raw[last:])
	return b.String()
}

// The looks ahead of plausible.
const (
	maxGroups = 4   // values
	maxAhead  = 512 // bytes
)

// plausible reports whether what comes at i can follow the end of a value: the
// end of the text, another value or property, a node, a variation or the end
// of one. In doubt it is.
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
			j := r.skip(i + 1)
			return j >= len(r.src) || r.src[j] == ';' || r.namesProperty(j)
		case c == ')':
			return r.plausibleParen(i + 1)
		case c == '[':
		case isLetter(c):
			if r.namesProperty(i) && c <= 'Z' {
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
// known one with a value in which nothing is escaped, as it would be in a text
// about files like these, and behind which the game goes on.
func (r *Reader) goesOn(i int) bool {
	if i = r.skip(i); i < len(r.src) && r.src[i] == ';' {
		i = r.skip(i + 1)
	}
	if !r.namesProperty(i) || r.src[i] > 'Z' {
		return false
	}
	ahead := r.src[i:min(len(r.src), i+maxAhead)]
	end := strings.IndexAny(ahead, `\]`)
	return end >= 0 && ahead[end] == ']' && r.plausible(i+end+1)
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
			j := r.skip(i + 1)
			return j >= len(r.src) || r.src[j] == ';' || r.namesProperty(j)
		case isLetter(c) && r.namesProperty(i):
			return true
		}
		// Words behind a game, then: no bracket ends among them.
		ahead := r.src[i:min(len(r.src), i+maxAhead)]
		if next := strings.Index(ahead, "(;"); next >= 0 {
			ahead = ahead[:next]
		}
		return strings.IndexByte(ahead, ']') < 0
	}
}

// strayThenMore reports whether at i are a few characters that belong to
// nothing, and behind them without doubt the next property.
func (r *Reader) strayThenMore(i int) bool {
	const few = 8
	end := min(len(r.src), i+few)
	for i < end && !isLetter(r.src[i]) && !isDigit(r.src[i]) && strings.IndexByte("[](;", r.src[i]) < 0 {
		i++
	}
	return i < end && r.goesOn(i)
}

// skipDashes is skip for where programs leave dashes.
func (r *Reader) skipDashes(i int) int {
	for i < len(r.src) && (blank(r.src[i]) || r.src[i] == '-') {
		i++
	}
	return i
}

// chooseCharset finds how the text of the game at pos is to be read.
func (r *Reader) chooseCharset() {
	r.set, r.decided = charset{}, false
	if r.unicode {
		r.set = charset{"UTF-8", utf8Text}
		return
	}
	r.set, _ = charsetOf(findCharset(r.src, r.pos))
}

// decide finds the character set of a game that does not say, when the first
// byte of it that is not ASCII is at i. A game that says one of East Asia may
// have been turned into UTF-8 since.
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
	const most = 400
	s := r.src[i:min(len(r.src), i+most)]
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

// guess asks for the character set of what comes at i, once for a text.
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

// toUTF8 turns a value into valid UTF-8.
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

// fromUTF8 is toUTF8 for what should be UTF-8. A few broken characters, such
// as a name that was cut in the middle of one, are replaced; else it is
// something else.
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
