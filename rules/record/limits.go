package record

import "redstone/rules/sgf"

// The limits of what FromSGF makes of a tree, beside those of package sgf. Each is
// far above what real files have; what passes one is refused with an error that
// says the number.
const (
	MaxPoints = 1_000_000 // in marks and set-ups, once rectangles such as "aa:ss" are written out
	MaxSetups = 50_000    // positions that are set up: by stones, or where a colour moves twice
)

// restEvery is after how many nodes long work rests.
const restEvery = 16

// never is the rest of what nobody can stop.
func never() bool { return true }

// rester calls rest once for every few calls of due.
type rester struct {
	rest  func() bool
	calls int
}

// due reports whether to go on.
func (r *rester) due() bool {
	r.calls++
	return r.calls%restEvery != 0 || r.rest()
}

// tooMuch is the error for what passes a limit at a node.
func tooMuch(src *sgf.Node, kind sgf.Kind, limit int) *sgf.Problem {
	p := problem(src, kind, "", "")
	p.Limit = limit
	return p
}
