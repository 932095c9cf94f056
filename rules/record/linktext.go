package record

import "strings"

// digits are the digits of a link: base64url (RFC 4648, section 5), characters
// that no program escapes in a URL.
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// appendDigits writes bytes as digits, six bits each, without zeros at the end.
// Programs that find URLs in running text leave out a last - or _, so a zero is
// added after one.
func appendDigits(b []byte, data []byte) []byte {
	start := len(b)
	var bits uint32
	have := 0
	for _, c := range data {
		bits, have = bits<<8|uint32(c), have+8
		for have >= 6 {
			have -= 6
			b = append(b, digits[bits>>have&63])
		}
	}
	if have > 0 {
		b = append(b, digits[bits<<(6-have)&63])
	}
	for len(b) > start && b[len(b)-1] == digits[0] {
		b = b[:len(b)-1]
	}
	if len(b) > start && (b[len(b)-1] == '-' || b[len(b)-1] == '_') {
		b = append(b, digits[0])
	}
	return b
}

// parseDigits reads digits; fill, 0 or 0xff, stands for the missing bits of the last
// byte. ok is false when there are characters other than digits and white space,
// which mail programs put into long lines and which is skipped.
func parseDigits(text string, fill byte) (data []byte, ok bool) {
	ok = true
	data = make([]byte, 0, len(text)*3/4+1)
	var bits uint32
	have := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == ' ' || c == '\t' || c == '\r' || c == '\n' {
			continue
		}
		v := strings.IndexByte(digits, c)
		if v < 0 {
			ok, v = false, 0
		}
		bits, have = bits<<6|uint32(v), have+6
		if have >= 8 {
			have -= 8
			data = append(data, byte(bits>>have))
		}
	}
	if have > 0 {
		data = append(data, byte(bits<<(8-have))|fill>>have)
	}
	return data, ok
}

// linkSum is the checksum of a link's bytes: 24 bits of FNV-1a.
func linkSum(data []byte) uint32 {
	h := uint32(sumStart)
	for _, c := range data {
		h = (h ^ uint32(c)) * sumPrime
	}
	return linkFold(h)
}

// The constants of FNV-1a.
const (
	sumStart = 2166136261
	sumPrime = 16777619
)

// linkFold makes 24 bits of a sum.
func linkFold(h uint32) uint32 { return (h ^ h>>24) & 0xffffff }

// Unescape decodes the %xx that some programs write for characters that need no
// escape; it changes nothing else.
func Unescape(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			high, low := hexValue(text[i+1]), hexValue(text[i+2])
			if high >= 0 && low >= 0 {
				b.WriteByte(byte(high<<4 | low))
				i += 2
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

func hexValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
