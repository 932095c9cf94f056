package record

import (
	"errors"
	"time"

	"redstone/rules"
)

// Record is one game. New, FromSGF and ParseLink make one.
//
// Game, Size and Root are not meant to be changed. Where they are, to what Check
// refuses, there is nothing to replay: Cursor.Err says so, and what else needs the
// board returns nothing, as its comment says.
type Record struct {
	Game rules.Game
	Size int     // points a side
	Pie  bool    // Redstone: White may swap instead of his first move
	Komi float64 // Go: what White receives, in points
	Info Info
	Root *Node // it holds no move, but may hold the set-up that the game began with

	edits   int     // counts the changes after which cursors have to start again
	editing *Cursor // of Add, at the node it added last; nil until it is needed
}

// Info is what is said once of a whole game. Empty texts are not written.
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
	Rules     string // Go: "Chinese", "Japanese", …; unused for Redstone
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
	r := &Record{Game: game, Size: size, Pie: pie, Root: newNode()}
	if err := r.Check(); err != nil {
		return nil, err
	}
	if game == rules.Go {
		if r.Komi = rules.DefaultKomi; pie {
			return nil, rules.ErrPieInGo
		}
	}
	return r, nil
}

// ErrNoRoot is the error of Check for a record without a root.
var ErrNoRoot = errors.New("record: there is no root")

// Check returns why the record is no game: rules.ErrGame, rules.ErrSize or
// ErrNoRoot. It is nil for every record as this package made it.
func (r *Record) Check() error {
	switch {
	case r == nil || r.Root == nil:
		return ErrNoRoot
	case r.Game > rules.Go:
		return rules.ErrGame
	case r.Size < rules.MinSize || r.Size > rules.MaxSize:
		return rules.ErrSize
	}
	return nil
}

// Nodes returns how many nodes the record has, the root included; 0 for nil.
func (r *Record) Nodes() int {
	n := 0
	if r == nil {
		return n
	}
	for range r.Root.All() {
		n++
	}
	return n
}

// Last returns the last node of the main line; nil when there is no root.
func (r *Record) Last() *Node {
	if r == nil {
		return nil
	}
	return r.Root.Last()
}

// Position returns the position at a node, by replay from the root. Moves and
// set-ups that are not legal are left out. For stepping through a game a
// Cursor is quicker. The position is the caller's; it cannot always be undone
// down to the root. For nil or a node of another record it is the root's; it is
// nil when the record fails Check.
func (r *Record) Position(n *Node) *rules.Position {
	c := NewCursor(r)
	c.Go(n)
	return c.Position()
}
