package engine

import (
	"errors"
	"time"

	"redstone/rules"
)

// Levels is the number of levels; the weakest is 1. Merciless is above them: full
// strength for as long as the request's Time. What they are called on the screen is
// not the engine's concern.
const (
	Levels       = 10
	Merciless    = Levels + 1
	DefaultLevel = 5
)

// MercilessTime is how long Merciless thinks about a move by default.
const MercilessTime = 5 * time.Second

// level is how strong a level plays.
type level struct {
	playouts    int
	temperature float64 // of the choice among moves; 0: always the best move found
	careless    float64 // the share of moves that are uniformly random
}

// levels has for each strong level two or three times the playouts of the one below; the
// weaker ones also choose at random among the good moves, and the weakest among all.
// game/arena -ladder measures how much stronger each is. The first is one that a beginner
// beats as often as not: game/arena has such a player.
var levels = [Merciless + 1]level{
	1: {playouts: 12, temperature: 1, careless: 0.93}, 2: {playouts: 12, temperature: 1, careless: 0.55},
	3: {playouts: 12, temperature: 1, careless: 0.25}, 4: {playouts: 12, temperature: 1},
	5: {playouts: 100, temperature: 0.45}, 6: {playouts: 400, temperature: 0.22}, 7: {playouts: 1300, temperature: 0.08},
	8: {playouts: 3300}, 9: {playouts: 7000}, 10: {playouts: 18500}, Merciless: {playouts: MaxPlayouts},
}

// Playouts returns how many playouts a level spends on a move; levels outside
// 1…Merciless count as the nearest. Merciless never reaches its number: its time
// limit ends the search first.
func Playouts(level int) int { return levels[min(max(level, 1), Merciless)].playouts }

// Bounds of a Request.
const (
	MaxPlayouts = 10_000_000
	MaxMoves    = 20_000
	MaxTime     = 24 * time.Hour
	MaxKomi     = 1000.0 // absolute value
)

// Request is a position and how much to spend on it.
type Request struct {
	Game     rules.Game
	Size     int          // points a side; with a Setup 0 takes the set-up's
	Pie      bool         // Redstone from the empty board only
	Setup    string       // a position as rules.ParsePosition reads it; "" for the empty board
	Moves    []rules.Move // the plies since; the answer is the next one
	Level    int          // 1…Merciless
	Seed     uint64       // Search answers equal requests without a Time equally
	Playouts int          // how many to do; 0: those of the level; more for the pie rule and to end a game of Go

	// Time limits the wall time, in addition to the playouts; 0 sets no limit, except
	// MercilessTime for Merciless without Playouts. The search ends earlier when the
	// rest of the time could not change the move.
	Time time.Duration
	Komi *float64 // of Go; nil for rules.DefaultKomi
}

// Answer is the move found.
type Answer struct {
	Move     rules.Move // always a legal one, unless there is an Err
	Playouts int        // done; at most twice MaxPlayouts
	WinRate  float64    // estimate for the player of Move, 0…1; 1 and 0 may be proven
	Err      error      // ErrRequest, ErrOver or ErrPanic
}

// Errors of an Answer.
var (
	ErrRequest = errors.New("engine: invalid request")
	ErrOver    = errors.New("engine: the game is over")
	ErrPanic   = errors.New("engine: the search panicked")
)

// Thinker is an engine that works asynchronously, for a frame loop to poll. It is
// not safe for concurrent use: all calls come from the frame loop. It does one thing
// at a time: Think, Analyse, Prove and Ponder cancel what was under way.
type Thinker interface {
	// Think starts thinking about a move.
	Think(Request)
	// Poll never blocks. It returns an answer and true exactly once per
	// finished Think.
	Poll() (Answer, bool)
	// Analyse starts an analysis, which Report reports on until it is done.
	Analyse(Request)
	// Report never blocks. It returns the newest report, and true when it has not
	// returned it before. The last one of an analysis is Done.
	Report() (Report, bool)
	// Prove starts a proof.
	Prove(ProofRequest)
	// Proof never blocks. It returns a result and true exactly once per finished
	// Prove.
	Proof() (ProofResult, bool)
	// Ponder searches the position of the request during the opponent's turn, until
	// anything else is started. There is no answer: a following request that
	// continues this one reuses the tree.
	Ponder(Request)
	// Delayed reports whether what is under way, except for Ponder, takes longer than
	// it should, because what does the work is slow to load, does not answer or had to
	// be replaced.
	Delayed() bool
	// Cancel stops what is under way: no answer and no report follows.
	Cancel()
	// Close cancels and frees the thinker's resources. Only Close may be called after
	// it.
	Close()
}
