// Package sgftest has hostile texts for tests of SGF readers: texts that cost a careless
// reader far more time or memory than their length suggests, by quadratic work, by
// expansion of a few bytes, or by nesting. It is not meant for production.
package sgftest

import (
	"strconv"
	"strings"
)

// Hostile is a kind of text that is made to be slow.
type Hostile struct {
	Name string
	// Text makes one of at most that many bytes.
	Text func(bytes int) string
}

// piece returns the kind of text that repeats a piece between a head and a tail.
func piece(name, head, piece, tail string) Hostile {
	return Hostile{name, func(bytes int) string {
		return head + strings.Repeat(piece, max(0, bytes-len(head)-len(tail))/len(piece)) + tail
	}}
}

// numbered is piece with the number of the repetition for each "#" in the piece.
func numbered(name, head, piece, tail string) Hostile {
	return Hostile{name, func(bytes int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; ; i++ {
			next := strings.ReplaceAll(piece, "#", letters(i))
			if b.Len()+len(next)+len(tail) > bytes {
				break
			}
			b.WriteString(next)
		}
		b.WriteString(tail)
		return b.String()
	}}
}

// letters writes a number in capital letters, as names of properties have them.
func letters(i int) string {
	b := []byte(strconv.FormatInt(int64(i), 26))
	for j, c := range b {
		if c <= '9' {
			b[j] = 'A' + c - '0'
		} else {
			b[j] = 'K' + c - 'a'
		}
	}
	return string(b)
}

// All lists the kinds.
func All() []Hostile {
	const large, small = "(;GM[1]SZ[25]", "(;GM[1]SZ[9]"
	return []Hostile{
		piece("marks", large, ";CR[aa:yy]", ")"),
		piece("marks-in-one-node", large+"CR", "[aa:yy]", ")"),
		piece("marks-of-each-kind", large, ";CR[aa:yy]TR[aa:yy]SQ[aa:yy]MA[aa:yy]SL[aa:yy]TB[aa:yy]TW[aa:yy]", ")"),
		piece("labels", large, ";LB[aa:1][bb:2][cc:3]", ")"),
		piece("labels-on-one-point", large+"LB", "[aa:x]", ")"),
		piece("large-setups", large, ";AB[aa:xy]", ")"),
		piece("setups", large, ";AE[aa]", ")"),
		piece("setups-and-turns", small, ";AB[aa]AW[bb]PL[W];B[cc];AE[cc]", ")"),
		{"setup-variations", func(bytes int) string {
			// A long line, and variations from the end of which there is no quick way back to it.
			line := piece("", small, ";AB[aa];B[cc];AE[aa];W[dd];B[ee];AE[cc][dd][ee]", "").Text(bytes / 4)
			return piece("", line, "("+strings.Repeat(";AB[aa];AE[aa]", 17)+")", ")").Text(bytes)
		}},
		piece("one-colour", small, ";B[aa];B[bb]", ")"),
		piece("passes", small, ";B[];W[]", ")"),
		piece("moves-in-one-node", small+"B", "[aa]", ")"),
		piece("values", small+"C", "[x]", ")"),
		piece("values-apart", small, "C[x]", ")"),
		piece("long-value", small+"C[", "x", "])"),
		piece("loose-brackets", small+"C[", "x]y", "])"),
		numbered("names", small, "#[]", ")"),
		numbered("names-after-variations", small, "(;)#[]", ")"),
		numbered("names-of-nodes", small, ";"+strings.Repeat("#X[]#Y[]#Z[]", 16), ")"),
		piece("nodes", small, ";", ")"),
		piece("siblings", small, "(;B[aa])", ")"),
		piece("nested", small, "(;B[aa]", ""),
		piece("nested-brackets", small, "(", ";B[aa]"),
		piece("nested-variations", small, "(;B[aa](;W[bb])", ""),
		piece("games", "", "(;)", ""),
		numbered("different-games", "", "(;C[#])", ""),
		piece("games-without-brackets", "", "(;AB[aa)", "]"+strings.Repeat("X[]", 1000)),
		piece("warnings", small, "x[]B[zz]", ")"),
		piece("warnings-of-games", "", "(;B[zz]W[!]KM[x])", ""),
		piece("words", "", "(no game", ""),
		piece("brackets-without-game", "", "(", ""),
		piece("blanks", small, " ", ")"),
	}
}
