package sgf

import "strings"

// magic is how files begin that are not text, though they may contain some.
var magic = []string{
	"\x89PNG", "GIF8", "\xFF\xD8\xFF", "RIFF", "%PDF-", "PK\x03\x04", "PK\x05\x06", "\x1F\x8B", "7z\xBC\xAF", "Rar!", "\x7FELF", "MZ\x90",
	"\xD0\xCF\x11\xE0", "\x00asm", "\x28\xB5\x2F\xFD", "\xFD7zXZ", "BZh", "ID3", "OggS", "wOFF", "wOF2", "SQLite format 3\x00",
}

// binary reports whether data is no text: it begins like a file of another kind, or
// more than a few and than one byte of a hundred are control characters that no character set of
// text uses. src is data as text, decoded where it is UTF-16. Zeros and end-of-file
// characters after the text, as old systems left them, do not count.
func binary(data []byte, src string) bool {
	const beginning = 16 // bytes
	first := string(data[:min(len(data), beginning)])
	for _, m := range magic {
		if strings.HasPrefix(first, m) {
			return true
		}
	}
	src = strings.TrimRight(src, "\x00\x1A")
	controls := 0
	for i := 0; i < len(src); i++ {
		switch c := src[i]; {
		case c >= ' ' && c != 0x7F, c >= '\t' && c <= '\r', c == 0x1A, c == 0x1B: // the last begins a shift of ISO 2022
		default:
			controls++
		}
	}
	const few = 2
	return controls > few && controls*100 > len(src)
}
