package engine

import (
	"errors"

	"redstone/rules"
)

// Levels is how many levels there are; the weakest is 1. Their names are a
// matter of the screen's texts.
const (
	Levels       = 10
	DefaultLevel = 5
)

// level is how strong a level plays.
type level struct {
	playouts    int
	temperature float64 // 0: always the best move found
}

// levels: each does two or three times the playouts of the one below. The weak
// ones also choose by chance among the moves that look good. The arena's -ladder
// shows what that is worth.
var levels = [Levels + 1]level{
	1: {12, 1}, 2: {30, 0.7}, 3: {90, 0.45}, 4: {190, 0.33}, 5: {400, 0.22},
	6: {700, 0.15}, 7: {1300, 0.08}, 8: {2800, 0}, 9: {7500, 0}, 10: {20000, 0},
}

// Playouts returns how many playouts a level spends on a move; levels outside
// 1…Levels count as the nearest.
func Playouts(level int) int { return levels[min(max(level, 1), Levels)].playouts }

// Bounds of a Request.
const (
	MaxPlayouts = 10_000_000
	MaxMoves    = 20_000
)

// Request is a position and how hard to think about it.
type Request struct {
	Game     rules.Game
	Size     int          // points a side; with a Setup 0 takes the set-up's
	Pie      bool         // Redstone from the empty board only
	Setup    string       // a position as rules.ParsePosition reads it; "" for the empty board
	Moves    []rules.Move // the plies since; the answer is the next one
	Level    int          // 1…Levels
	Seed     uint64       // the same request is always answered in the same way by Search
	Playouts int          // how many to do; 0: as many as the level does; more for the pie rule and to end a game of Go
}

// Answer is the move found.
type Answer struct {
	Move     rules.Move // always a legal one, unless there is an Err
	Playouts int        // done, at most twice as many as MaxPlayouts
	WinRate  float64    // estimated for whoever plays Move, 0…1; 1 and 0 may be proven
	Err      error      // ErrRequest, ErrOver or ErrPanic
}

// Errors of an Answer.
var (
	ErrRequest = errors.New("engine: no position to think about")
	ErrOver    = errors.New("engine: the game is over")
	ErrPanic   = errors.New("engine: the search broke down")
)

// Thinker is one opponent that thinks off the frame loop. It is not for
// concurrent use: all calls come from the frame loop.
type Thinker interface {
	// Think starts thinking and cancels what went before.
	Think(Request)
	// Poll never blocks. It returns an answer and true exactly once per
	// finished Think.
	Poll() (Answer, bool)
	// Cancel forgets the current request: its answer never arrives.
	Cancel()
	// Close cancels and frees what the thinker holds. Nothing may be called
	// after it but Close.
	Close()
}

// fault is an error of one of the kinds above with the details.
type fault struct {
	kind   error
	detail string
}

func (f *fault) Error() string { return f.kind.Error() + ": " + f.detail }
func (f *fault) Unwrap() error { return f.kind }

// position sets the request's position up.
func (r Request) position() (*rules.Position, error) {
	bad := func(detail string) error { return &fault{ErrRequest, detail} }
	switch {
	case r.Level < 1 || r.Level > Levels:
		return nil, bad("there is no such level")
	case r.Playouts < 0 || r.Playouts > MaxPlayouts:
		return nil, bad("the number of playouts is out of bounds")
	case len(r.Moves) > MaxMoves:
		return nil, bad("too many moves")
	case r.Game > rules.Go:
		return nil, bad("there is no such game")
	}
	var p *rules.Position
	var err error
	if r.Setup == "" {
		p, err = rules.NewPosition(r.Game, r.Size, r.Pie)
	} else {
		p, err = rules.ParsePosition(r.Game, r.Setup)
	}
	switch {
	case err != nil:
		return nil, bad(err.Error())
	case r.Setup != "" && r.Pie:
		return nil, bad("a set-up position has no pie rule")
	case r.Size != p.Size() && r.Size != 0:
		return nil, bad("the size is not the set-up's")
	}
	for _, m := range r.Moves {
		if reason := p.Check(m); reason != rules.Legal {
			return nil, bad("illegal " + m.String() + ": " + reason.String())
		}
		p.Do(m)
	}
	if p.Result().Over() {
		return nil, ErrOver
	}
	return p, nil
}
