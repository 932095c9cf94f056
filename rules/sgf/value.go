package sgf

import "strings"

// The functions of this file decode the raw values of a Property, and make them.

// Text decodes a raw value of the type Text: line breaks of every kind become
// "\n", escaped ones ("soft line breaks") are removed, other white space becomes
// a space, and a backslash makes the character after it stand for itself.
func Text(value string) string { return decode(value, false) }

// SimpleText decodes a raw value of the type SimpleText: as Text, but line
// breaks become spaces and white space around it is removed.
func SimpleText(value string) string { return strings.TrimSpace(decode(value, true)) }

// Pair splits a raw value of two parts at its first colon that is not escaped.
// The parts are still raw. Without such a colon ok is false and first the whole.
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

// Escape makes a raw value of a text: Text returns the text again when its only
// line breaks are "\n" and its only other white space spaces.
func Escape(text string) string { return escape(text, false) }

// EscapePart is Escape for a part of a value of two parts: it escapes colons too.
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
