package sgf

// The limits of what is read. Each is far above what real files have, so that
// only a file made to be slow reaches one: the largest collections have some
// 100,000 games in 20 MB, the largest single trees some 100,000 nodes. What
// exceeds a limit is refused with an error that contains the number. A value may be as
// long as the text, for people write comments, and what they wrote must be read
// again.
const (
	MaxBytes      = 32 << 20 // of a text
	MaxTrees      = 200_000  // of a text
	MaxNodes      = 300_000  // of one tree
	MaxDepth      = 30_000   // of variations within variations: a game of 20,000 plies may have one at each
	MaxProperties = 1_000    // of one node, of different names
	MaxValues     = 300_000  // of one node
)

// or returns a limit of Options, or the default where it is not set.
func or(limit, standard int) int {
	if limit > 0 {
		return limit
	}
	return standard
}

// tooMuch is the error for a limit that is exceeded at an offset.
func (r *Reader) tooMuch(offset int, kind Kind, limit int) error {
	p := r.problemAt(offset, kind, "")
	p.Limit = limit
	return p
}

// interval is after how many bytes Progress is called again.
const interval = 1 << 12

// progress calls Options.Progress when it is due, or always.
func (r *Reader) progress(always bool) error {
	if r.o.Progress == nil || !always && r.pos-r.reported < interval {
		return nil
	}
	r.reported = r.pos
	if !r.o.Progress(min(r.pos, len(r.src)), len(r.src)) {
		return r.problemAt(r.pos, Cancelled, "")
	}
	return nil
}

// pass moves pos on over bytes of one kind, of which there may be many.
func (r *Reader) pass(kind func(byte) bool) error {
	for r.pos < len(r.src) && kind(r.src[r.pos]) {
		if r.pos++; r.pos%interval == 0 {
			if err := r.progress(false); err != nil {
				return err
			}
		}
	}
	return nil
}

// Yield calls Options.Progress again with what has been read, and reports whether
// to continue. It is for callers that convert a tree before they read the next, so
// that this work can be stopped too and yields as often as reading does. Without
// Progress, and for a nil Reader, it reports true.
func (r *Reader) Yield() bool {
	return r == nil || r.o.Progress == nil || r.o.Progress(min(r.pos, len(r.src)), len(r.src))
}
