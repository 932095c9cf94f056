package engine

import (
	"errors"
	"time"

	"redstone/rules"
)

// Levels is how many levels there are; the weakest is 1. Merciless lies above
// them: full strength for as long as the request's Time. Their names are a matter
// of the screen's texts.
const (
	Levels       = 10
	Merciless    = Levels + 1
	DefaultLevel = 5
)

// MercilessTime is how long Merciless thinks about a move when it is not told.
const MercilessTime = 5 * time.Second

// level is how strong a level plays.
type level struct {
	playouts    int
	temperature float64 // 0: always the best move found
}

// levels: each does two or three times the playouts of the one below. The weak
// ones also choose by chance among the moves that look good. The arena's -ladder
// shows what that is worth.
var levels = [Merciless + 1]level{
	1: {12, 1}, 2: {45, 0.6}, 3: {110, 0.44}, 4: {190, 0.33}, 5: {400, 0.22},
	6: {700, 0.15}, 7: {1300, 0.08}, 8: {2800, 0}, 9: {7500, 0}, 10: {20000, 0}, Merciless: {MaxPlayouts, 0},
}

// Playouts returns how many playouts a level spends on a move; levels outside
// 1…Merciless count as the nearest. Those of Merciless no search reaches: its
// time ends first.
func Playouts(level int) int { return levels[min(max(level, 1), Merciless)].playouts }

// Bounds of a Request.
const (
	MaxPlayouts = 10_000_000
	MaxMoves    = 20_000
	MaxTime     = 24 * time.Hour
	MaxKomi     = 1000.0 // and as much below zero
)

// Request is a position and how hard to think about it.
type Request struct {
	Game     rules.Game
	Size     int          // points a side; with a Setup 0 takes the set-up's
	Pie      bool         // Redstone from the empty board only
	Setup    string       // a position as rules.ParsePosition reads it; "" for the empty board
	Moves    []rules.Move // the plies since; the answer is the next one
	Level    int          // 1…Merciless
	Seed     uint64       // the same request without a Time is always answered in the same way by Search
	Playouts int          // how many to do; 0: as many as the level does; more for the pie rule and to end a game of Go

	// Time is the most wall time to spend, besides the playouts; 0 sets no limit,
	// but MercilessTime for Merciless without Playouts. A move that the rest of the
	// time can no longer change is played before.
	Time time.Duration
	Komi *float64 // of Go; nil for rules.DefaultKomi
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

// Thinker is one opponent, or one adviser, that thinks off the frame loop. It is
// not for concurrent use: all calls come from the frame loop. It does one thing at
// a time: Think, Analyse and Ponder cancel what went before.
type Thinker interface {
	// Think starts thinking about a move.
	Think(Request)
	// Poll never blocks. It returns an answer and true exactly once per
	// finished Think.
	Poll() (Answer, bool)
	// Analyse starts an analysis: Report tells how it goes until it is done.
	Analyse(Request)
	// Report never blocks. It returns the newest report and true when that has
	// not been returned yet. The last one of an analysis is Done.
	Report() (Report, bool)
	// Ponder thinks ahead while the opponent does, about the position of the
	// request, until anything else is asked for. There is no answer: what was
	// learnt serves the next request that goes on from this one.
	Ponder(Request)
	// Cancel forgets what was asked for: no answer and no report arrives.
	Cancel()
	// Close cancels and frees what the thinker holds. Nothing may be called
	// after it but Close.
	Close()
}
