package record

import (
	"time"

	"redstone/rules"
)

// Record is one game. New and FromSGF make one.
type Record struct {
	Game rules.Game
	Size int     // points a side
	Pie  bool    // Redstone: White may swap instead of his first move
	Komi float64 // Go: what White receives, in points
	Info Info
	Root *Node // never nil; it holds no move, but may hold the set-up that the game began with

	edits   int     // counts what makes cursors begin anew
	editing *Cursor // where Add was last; nil until it is needed
}

// Info is what people write at the head of a game. Empty texts are not written.
type Info struct {
	Players   [2]Player // who began with Black, and who with White
	Date      string    // as SGF has it: "2026-11-29", or any text that was found
	Result    string    // as SGF has it: "B+R", "W+3.5", "B+T", "0", "?"; see ParseOutcome
	Event     string
	Round     string
	Place     string
	Name      string // of the game
	Comment   string // on the game as a whole; a comment on the start is the root's
	Source    string
	User      string // who entered it
	Annotator string
	Copyright string
	Opening   string
	Rules     string // Go: "Chinese", "Japanese", …; for Redstone it is not used
	Overtime  string
	App       string        // the program that wrote the file, when it was read: "Name:version"
	Time      time.Duration // main time of each player, 0 when there is no clock
	Handicap  int           // stones, 0 or 2 and more
}

// Player is one of the two who play.
type Player struct {
	Name     string
	Rank     string
	Team     string
	Computer int // the level of a computer, 0 for a person
}

// New returns an empty record. In Go komi is rules.DefaultKomi. The error is
// that of rules.NewPosition.
func New(game rules.Game, size int, pie bool) (*Record, error) {
	if _, err := rules.NewPosition(game, size, pie); err != nil {
		return nil, err
	}
	r := &Record{Game: game, Size: size, Pie: pie}
	if game == rules.Go {
		r.Komi = rules.DefaultKomi
	}
	r.Root = newNode()
	return r, nil
}

// Nodes returns how many nodes the record has, the root included.
func (r *Record) Nodes() int {
	n := 0
	for range r.Root.All() {
		n++
	}
	return n
}

// Last returns the last node of the main line.
func (r *Record) Last() *Node { return r.Root.Last() }

// Position returns the position at a node, by replay from the root. Moves and
// set-ups that are not legal are left out. For stepping through a game a
// Cursor is quicker. The position is the caller's; it cannot always be undone
// down to the root. For a node of another record it is the root's.
func (r *Record) Position(n *Node) *rules.Position {
	c := NewCursor(r)
	c.Go(n)
	return c.Position()
}
