package rules

// Method says how a game ended.
type Method uint8

// The methods, as far as the rules decide; a loss on time is for whoever keeps
// the clocks.
const (
	NotOver         Method = iota
	Annihilation           // Redstone: no enemy stone is left
	SelfDestruction        // Redstone: the mover captured his own last stones and left enemy ones
	Score                  // Go: two passes, area counted
	NoResult               // Go: MaxGoPlies reached
	Resignation
)

// String returns a short stable name such as "annihilation", for translation
// keys; NotOver is "".
func (m Method) String() string {
	switch m {
	case Annihilation:
		return "annihilation"
	case SelfDestruction:
		return "self-destruction"
	case Score:
		return "score"
	case NoResult:
		return "no-result"
	case Resignation:
		return "resignation"
	}
	return ""
}

// Result is the outcome of a game; the zero Result is that of a game in progress.
type Result struct {
	Winner Stone // Black or White; Empty when there is none, or none yet
	Method Method
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Method != NotOver }

// MaxGoPlies is the ply, counted from where the position was set up, at which
// a game of Go ends without a result: 12 times the number of points. Only
// simple ko is forbidden, so that a longer cycle could repeat for ever; real games
// end long before. Redstone needs no such limit: each capture leaves one more red
// stone on the board.
func MaxGoPlies(size int) int { return 12 * size * size }

// Effect is what a move did, for animations and descriptions.
type Effect struct {
	Move     Move
	By       Stone     // who moved
	Captures []Capture // in board order of each group's first stone
}

// Capture is one group that left the board.
type Capture struct {
	Stone  Stone   // the group's colour
	Points []Point // in board order: top row first, from the left
}

// Captured returns how many stones of that colour left the board.
func (e Effect) Captured(s Stone) int {
	n := 0
	for _, c := range e.Captures {
		if c.Stone == s {
			n += len(c.Points)
		}
	}
	return n
}
