package sgf

import "strings"

// A value is kept as it stands between its brackets, so that nothing is lost
// of what this package does not know. These functions read and make values.

// Text returns a value of the type Text: line breaks of every kind are "\n",
// escaped ones are gone, other white space is a space, and a backslash makes
// the character after it stand for itself.
func Text(value string) string { return decode(value, false) }

// SimpleText returns a value of the type SimpleText: as Text, with line breaks
// for spaces and no space around it.
func SimpleText(value string) string { return strings.TrimSpace(decode(value, true)) }

// Pair splits a value of two parts at its first colon that is not escaped. The
// parts are still values.
func Pair(value string) (first, second string, ok bool) {
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			return value[:i], value[i+1:], true
		}
	}
	return value, "", false
}

// Escape makes a value of a text: Text returns the text again, when it has
// only "\n" for line breaks and no other white space than spaces.
func Escape(text string) string { return escape(text, false) }

// EscapePart makes a part of a value of two parts: as Escape, colons too.
func EscapePart(text string) string { return escape(text, true) }

func escape(text string, colons bool) string {
	special := `\]`
	if colons {
		special = `\]:`
	}
	if !strings.ContainsAny(text, special) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if strings.IndexByte(special, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

func decode(value string, simple bool) string {
	if !strings.ContainsAny(value, "\\\r\n\t\v\f") {
		return value
	}
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		c := value[i]
		escaped := c == '\\'
		if escaped {
			if i++; i == len(value) {
				break // a backslash at the end stands for nothing
			}
			c = value[i]
		}
		switch c {
		case '\r', '\n':
			if i+1 < len(value) && c+value[i+1] == '\r'+'\n' {
				i++
			}
			switch {
			case escaped: // a soft line break
			case simple:
				b.WriteByte(' ')
			default:
				b.WriteByte('\n')
			}
		case '\t', '\v', '\f':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
