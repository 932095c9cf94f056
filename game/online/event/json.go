package event

import (
	"strconv"
	"unicode/utf8"
)

// maxTime is the largest number that all programs read alike: JavaScript's.
const maxTime = 1<<53 - 1

// reader reads the little JSON that relays use from front to back. A value of an unexpected type is an error, so nothing
// here calls itself, however deep the text is. After an error everything returns zero values.
type reader struct {
	text string
	at   int
	bad  bool
}

func (r *reader) fail() { r.bad = true }

func (r *reader) space() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// take reads a character and reports whether it was there.
func (r *reader) take(c byte) bool {
	r.space()
	if r.bad || r.at >= len(r.text) || r.text[r.at] != c {
		return false
	}
	r.at++
	return true
}

func (r *reader) need(c byte) {
	if !r.take(c) {
		r.fail()
	}
}

// more is called before each value of a list, or member of an object, that ends with end and has had n values.
func (r *reader) more(n int, end byte) bool {
	if r.bad || r.take(end) {
		return false
	}
	if n > 0 {
		r.need(',')
	}
	return !r.bad
}

// end reports whether the text has been read to its end without an error.
func (r *reader) end() bool {
	r.space()
	return !r.bad && r.at == len(r.text)
}

// integer reads a number without sign, fraction and exponent.
func (r *reader) integer() int64 {
	r.space()
	start := r.at
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	digits := r.text[start:r.at]
	n, err := strconv.ParseInt(digits, 10, 64)
	if r.bad || err != nil || n > maxTime || len(digits) > 1 && digits[0] == '0' {
		r.fail()
		return 0
	}
	return n
}

func (r *reader) boolean() bool {
	r.space()
	for _, word := range []string{"true", "false"} {
		if len(r.text)-r.at >= len(word) && r.text[r.at:r.at+len(word)] == word {
			r.at += len(word)
			return word == "true"
		}
	}
	r.fail()
	return false
}

// str reads a string of at most most bytes.
func (r *reader) str(most int) string {
	r.need('"')
	start := r.at
	for !r.bad && r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '"':
			s := r.text[start:r.at]
			r.at++
			if len(s) > most || !utf8.ValidString(s) {
				r.fail()
			}
			return s
		case c == '\\':
			return r.escaped(start, most)
		case c < ' ':
			r.fail()
		default:
			r.at++
		}
	}
	r.fail()
	return ""
}

// escaped reads the rest of a string that has escapes; it begins at start.
func (r *reader) escaped(start, most int) string {
	b := []byte(r.text[start:r.at])
	for !r.bad && r.at < len(r.text) && len(b) <= most {
		c := r.text[r.at]
		r.at++
		switch {
		case c == '"':
			if len(b) > most || !utf8.Valid(b) {
				r.fail()
			}
			return string(b)
		case c == '\\':
			b = r.escape(b)
		case c < ' ':
			r.fail()
		default:
			b = append(b, c)
		}
	}
	r.fail()
	return ""
}

// escape appends what stands behind a backslash. Other control characters than those with a letter of their own are an
// error, since programs do not agree on how they count in an event's ID; so is half a surrogate pair.
func (r *reader) escape(b []byte) []byte {
	if r.at >= len(r.text) {
		r.fail()
		return b
	}
	c := r.text[r.at]
	r.at++
	switch c {
	case '"', '\\', '/':
		return append(b, c)
	case 'u':
		u := r.unit()
		if u >= 0xd800 && u < 0xdc00 && r.at+1 < len(r.text) && r.text[r.at] == '\\' && r.text[r.at+1] == 'u' {
			r.at += 2
			low := r.unit()
			if low < 0xdc00 || low >= 0xe000 {
				r.fail()
			}
			u = 0x10000 + (u-0xd800)<<10 + (low - 0xdc00)
		}
		if u < ' ' && letterOf(byte(u)) == 0 || u >= 0xd800 && u < 0xe000 {
			r.fail()
			return b
		}
		return utf8.AppendRune(b, u)
	}
	for control := byte(0); control < ' '; control++ {
		if letter := letterOf(control); letter != 0 && letter == c {
			return append(b, control)
		}
	}
	r.fail()
	return b
}

// unit reads four hexadecimal digits.
func (r *reader) unit() rune {
	if len(r.text)-r.at < 4 {
		r.fail()
		return 0
	}
	n, err := strconv.ParseUint(r.text[r.at:r.at+4], 16, 16)
	if err != nil {
		r.fail()
	}
	r.at += 4
	return rune(n)
}

// list reads a list of at least one string.
func (r *reader) list(most, length int) []string {
	r.need('[')
	var list []string
	for r.more(len(list), ']') {
		if len(list) == most {
			r.fail()
			break
		}
		list = append(list, r.str(length))
	}
	if len(list) == 0 {
		r.fail()
	}
	return list
}

// letterOf returns the letter that stands for a control character in NIP-01's serialisation, or 0.
func letterOf(c byte) byte {
	switch c {
	case '\n':
		return 'n'
	case '\r':
		return 'r'
	case '\t':
		return 't'
	case '\b':
		return 'b'
	case '\f':
		return 'f'
	}
	return 0
}

// appendString appends a string as NIP-01 serialises it: only what has to be is escaped.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for i := range len(s) {
		c := s[i]
		switch letter := letterOf(c); {
		case letter != 0:
			b = append(b, '\\', letter)
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// plain reports whether a string can be part of an event: valid UTF-8, no control characters but those that have a letter.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' && letterOf(s[i]) == 0 {
			return false
		}
	}
	return utf8.ValidString(s)
}

func appendList(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, s)
	}
	return append(b, ']')
}
