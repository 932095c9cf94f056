package gamelog

// Extends reports whether a version of a log is the same as an older one or continues it: same author, same header, and
// the older one's entries first.
func Extends(older, newer Log) bool {
	return sameHeader(older, newer) && len(newer.Entries) >= len(older.Entries) && common(older, newer) == len(older.Entries)
}

// ForkOf returns the evidence that two versions of one author's log of a game contradict each other, and false when one
// extends the other or they are not of one author and game. Entry is the first that differs, or -1 when the headers do.
// Both events have to be kept: their signatures are the proof.
func ForkOf(a, b Log) (Evidence, bool) {
	if a.Author != b.Author || a.Game != b.Game || a.IsZero() {
		return Evidence{}, false
	}
	if !sameHeader(a, b) {
		return Evidence{Fork, a.Player(), -1}, true
	}
	n := common(a, b)
	if n == len(a.Entries) || n == len(b.Entries) {
		return Evidence{}, false
	}
	return Evidence{Fork, a.Player(), n}, true
}

func sameHeader(a, b Log) bool { return a.Author == b.Author && a.first() == b.first() }

// common returns how many entries two versions have in common.
func common(a, b Log) int {
	n := 0
	for n < min(len(a.Entries), len(b.Entries)) && a.Entries[n] == b.Entries[n] {
		n++
	}
	return n
}
