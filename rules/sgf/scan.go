package sgf

import "strings"

// value reads the value that begins at pos, up to the "]" that ends it, and moves
// past that. When the text ends before, ok is false, the value is what was there,
// and pos stays.
//
// A "]" inside a text is taken for text when what follows cannot be the rest of a
// tree. A "\]" is always text as long as some "]" is left to end the value; where
// none is left it ends the value, as in files of programs that do not escape
// backslashes.
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
	if danglingEscape(raw, r.set.family) {
		r.warn(end, NoBracket, "", "")
		raw += `\` // the backslash stands for itself
	}
	if len(loose) > 0 {
		r.warn(loose[0], LooseBracket, "", "")
		raw = withEscapes(raw, loose, start)
	}
	return safe(r.toUTF8(raw), c), true // safe changes only what was malformed
}

// longPiece is after how many bytes of a value scan yields.
const longPiece = 1 << 16

// scan finds where the value that begins at start ends, and the unescaped
// brackets before that which count as text.
func (r *Reader) scan(start int, c class) (end int, loose []int, ok bool) {
	src := r.src
	for i, piece := start, start; i < len(src); {
		if i-piece > longPiece {
			r.Yield() // when it says to stop, progress finds out
			piece = i
		}
		switch b := src[i]; {
		case b >= 0x80:
			if !r.decided {
				r.decide(i)
			}
			// A name may have been cut in the middle of a character.
			if i+1 < len(src) && r.set.family.lead(b, src[i+1]) && !(src[i+1] == ']' && r.goesOn(i+2)) {
				i++
			}
			i++
		case b == '\\':
			if i++; i == len(src) || src[i] >= 0x80 {
				continue
			}
			if src[i] == ']' && r.noClose && r.plausible(i+1) {
				return i, loose, true
			}
			i++
		case b == ']':
			if c != text || r.plausible(i+1) {
				return i, loose, true
			}
			loose = append(loose, i)
			piece -= longPiece / yieldEvery // to look ahead takes time
			i++
		case c == points && (b == ';' || b == '(' || b == ')' || b == '['):
			return i, nil, true
		default:
			i++
		}
	}
	if n := len(loose); n > 0 { // the file ends after it
		return loose[n-1], loose[:n-1], true
	}
	return len(src), nil, false
}

// danglingEscape reports whether raw ends with a backslash that escapes nothing.
func danglingEscape(raw string, f family) bool {
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

// withEscapes puts backslashes before the brackets at those offsets of the text.
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
