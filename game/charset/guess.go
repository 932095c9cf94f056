package charset

// Guess names the most likely character set of bytes that are not UTF-8: one
// of GB18030, Big5, EUC-KR, Shift_JIS, EUC-JP, windows-1251, KOI8-R and
// ISO-8859-1. It looks at which bytes are common; a name or two may not be
// enough to tell them apart.
func Guess(b []byte) string {
	c := count(b)
	if c.high == 0 {
		return "ISO-8859-1"
	}
	// In Latin-1, letters with accents are isolated among ASCII letters.
	if c.latin*10 >= c.high*6 {
		return "ISO-8859-1"
	}
	// Russian words have only letters from the upper quarter; the second bytes of
	// Chinese, Japanese and Korean are spread over the whole range.
	if c.high >= 6 && c.quarter*100 >= c.high*97 {
		if c.lower > c.quarter-c.lower {
			return "windows-1251"
		}
		return "KOI8-R"
	}
	best, bestScore := "ISO-8859-1", 0
	for _, s := range []struct {
		name  string
		score int
	}{
		{"GB18030", scoreGB(b)}, {"Big5", scoreBig5(b)}, {"EUC-KR", scoreKorean(b)},
		{"Shift_JIS", scoreShiftJIS(b)}, {"EUC-JP", scoreEUCJP(b)},
	} {
		if s.score > bestScore {
			best, bestScore = s.name, s.score
		}
	}
	return best
}

// counts are statistics of the bytes that are not ASCII.
type counts struct {
	high    int // all of them
	latin   int // isolated beside an ASCII letter, where Latin-1 has letters
	quarter int // from 0xC0 on, where Russian letters are
	lower   int // from 0xE0 on, where windows-1251 has the lower case
}

func count(b []byte) counts {
	var n counts
	for i, c := range b {
		if c < 0x80 {
			continue
		}
		n.high++
		if c >= 0xC0 {
			n.quarter++
			if c >= 0xE0 {
				n.lower++
			}
			before := i > 0 && letter(b[i-1]) && (i < 2 || b[i-2] < 0x80)
			after := i+1 < len(b) && letter(b[i+1])
			alone := (i == 0 || b[i-1] < 0x80) && (i+1 == len(b) || b[i+1] < 0x80)
			if alone && (before || after) {
				n.latin++
			}
		}
	}
	return n
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// Each score is 0 when too many bytes are invalid in the character set; otherwise
// it is the share of frequent characters, in percent, so that scores can be
// compared.

// pairs calls each with the two bytes of every character, and returns how many
// there were and how many bytes were invalid.
func pairs(b []byte, lead, trail func(byte) bool, each func(first, second byte)) (n, bad int) {
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] < 0x80:
		case i+1 < len(b) && lead(b[i]) && trail(b[i+1]):
			n++
			each(b[i], b[i+1])
			i++
		default:
			bad++
		}
	}
	return n, bad
}

func between(low, high byte) func(byte) bool {
	return func(c byte) bool { return c >= low && c <= high }
}

// weigh makes a score of how many characters were frequent.
func weigh(usual, n, bad int) int {
	if n == 0 || bad*10 > n {
		return 0
	}
	return (usual*100 - bad*500) / n
}

// scoreGB: the frequent characters are those of GB 2312's first level, sorted by
// pronunciation, so that all its rows are used.
func scoreGB(b []byte) int {
	usual, late := 0, 0
	n, bad := pairs(b, between(0x81, 0xFE), func(c byte) bool { return c >= 0x40 && c <= 0xFE && c != 0x7F }, func(c, d byte) {
		switch {
		case d < 0xA1:
		case c >= 0xB0 && c <= 0xD7:
			usual++
			if c >= 0xC9 {
				late++
			}
		case c == 0xA1 && d <= 0xBF || c == 0xA3 && d >= 0xA1:
			usual++ // punctuation, which Korean does without
			late++
		}
	})
	if usual > 2 && late*100 < usual*12 {
		usual /= 2 // hardly anything after the rows that Korean uses
	}
	return weigh(usual, n, bad)
}

// scoreKorean: hangul, in alphabetical order.
func scoreKorean(b []byte) int {
	usual := 0
	n, bad := pairs(b, between(0x81, 0xFD), func(c byte) bool { return c >= 0x41 && c <= 0xFE }, func(c, d byte) {
		if c >= 0xB0 && c <= 0xC8 && d >= 0xA1 {
			usual++
		}
	})
	return weigh(usual, n, bad) * 99 / 100
}

// scoreBig5: its first level, where two characters of five have an ASCII byte as
// the second.
func scoreBig5(b []byte) int {
	usual, low := 0, 0
	n, bad := pairs(b, between(0xA1, 0xF9), func(c byte) bool { return c >= 0x40 && c <= 0x7E || c >= 0xA1 && c <= 0xFE }, func(c, d byte) {
		if c >= 0xA4 && c <= 0xC6 || c == 0xA1 {
			usual++
			if d <= 0x7E {
				low++
			}
		}
	})
	score := weigh(usual, n, bad)
	switch {
	case usual > 5 && low*100 < usual*12:
		return score / 2
	case usual > 2 && low == 0:
		return score * 4 / 5
	}
	return score
}

// scoreShiftJIS: kana and the first level of kanji. Half-width kana are one
// byte each; they are rare, but make nearly every byte valid.
func scoreShiftJIS(b []byte) int {
	usual, half, n, bad := 0, 0, 0, 0
	for i := 0; i < len(b); i++ {
		c := b[i]
		switch {
		case c < 0x80:
		case (c >= 0x81 && c <= 0x9F || c >= 0xE0 && c <= 0xFC) && i+1 < len(b) && b[i+1] >= 0x40 && b[i+1] != 0x7F && b[i+1] <= 0xFC:
			n++
			if c >= 0x81 && c <= 0x83 || c >= 0x88 && c <= 0x97 {
				usual++
			}
			i++
		case c >= 0xA1 && c <= 0xDF:
			n++
			half++
		default:
			bad++
		}
	}
	if half*4 > n {
		return 0 // mostly half-width kana: another character set
	}
	return weigh(usual, n, bad)
}

// scoreEUCJP: kana, which Chinese text has none of.
func scoreEUCJP(b []byte) int {
	usual, kana := 0, 0
	n, bad := pairs(b, between(0xA1, 0xFE), between(0xA1, 0xFE), func(c, d byte) {
		switch {
		case c == 0xA4 && d <= 0xF3 || c == 0xA5 && d <= 0xF6:
			kana++
			usual++
		case c == 0xA1 || c >= 0xB0 && c <= 0xCF:
			usual++
		}
	})
	if kana*6 < n {
		return 0
	}
	return weigh(usual, n, bad) + 5
}
