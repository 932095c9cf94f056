package gamelog

import (
	"time"

	"redstone/game/online/event"
	"redstone/game/online/timing"
	"redstone/rules"
)

// Phase is how far a game has got.
type Phase uint8

// The phases.
const (
	Waiting Phase = iota // for a guest, or for the inviter's start
	Playing
	Over
	Taken // the inviter has started with somebody else than this guest
)

// Reason says how a game ended.
type Reason uint8

// The reasons.
const (
	NotOver     Reason = iota
	Annihilated        // Redstone: by the rules, the mover's own annihilation included
	Counted            // Go: after two passes
	NoResult           // too many moves
	Resigned
	Conceded // the loser says that his time was up
	Claimed  // the winner says that the loser's time was up
	Agreed   // Go: a result that one proposed and the other accepted
	Aborted  // before the second move
)

var reasons = [...]string{"", "annihilated", "counted", "no-result", "resigned", "conceded", "claimed", "agreed", "aborted"}

// String returns a short stable name such as "claimed", for translation keys.
func (r Reason) String() string { return reasons[r] }

// Result is how a game ended.
type Result struct {
	Text   string // as SGF has it: "B+R", "W+3.5", "0", "Void"; "" while the game goes on
	Reason Reason
	Winner int // Host or Guest; -1 for none
}

// Ply is one move of a game.
type Ply struct {
	Move   rules.Move
	Player int // who played it
	Entry  int // of his log
	Stone  rules.Stone
	Took   time.Duration
	Clock  timing.State // the mover's, after the move
}

// Offer is what a player proposes and the other has not answered.
type Offer struct {
	Kind   Kind // TakeBack, Settle, Rematch
	Entry  int  // of his log: what Accept and Decline name
	Number int  // TakeBack: how many plies stay
	Text   string
}

// Game is the game that two logs make. It is a value to look at: nothing in it is to be changed. Arrays are by player,
// Host and Guest, unless their comment says by seat.
type Game struct {
	ID    string
	Terms Terms
	Made  time.Time // when the invitation was made
	Phase Phase

	Keys  [2]event.Key // Guest's is "" while nobody is known
	Names [2]string
	Seats [2]int // who began with Black has seat 0; they mean something once the game is Playing

	Line   []Ply           // what was played and not taken back
	Undone []Variation     // what was taken back, in that order
	Board  *rules.Position // after Line
	ToMove int             // -1 unless the game is Playing
	Clocks [2]timing.State // at the beginning of the turn
	Runs   bool            // whether the clock of who is to move runs: the first two plies are free

	Offers    [2]*Offer
	Reactions [2][]int // their numbers

	Result  Result
	Settled bool      // the loser's or the other's log acknowledges the end: it cannot become void any more
	Said    [2]string // the result that each has signed last, "" for none
	Signed  [2]bool   // whether that is the Result

	Rematch   string // ID of the rematch that both agreed on
	RematchBy int    // who invites to it

	Entries  [2]int  // how many entries of each log have been replayed
	Seen     [2]int  // how many entries of each log the other player has seen
	Missing  [2]bool // the other log has seen entries that are not there: a newer version must exist
	Void     []Void
	Evidence []Evidence

	now *replay // for Can
}

// Variation is what was taken back: plies that followed the first Ply plies of the game as it was then.
type Variation struct {
	Ply   int
	Plies []Ply
}

// Void is an entry without effect.
type Void struct{ Player, Entry int }

// EvidenceKind says what is wrong with a log.
type EvidenceKind uint8

// The kinds of evidence.
const (
	Illegal  EvidenceKind = iota // the entry was not possible in view of what its author had seen
	Mismatch                     // the entry's check does not fit the logs: its author has seen another version of the other log, or lies
	Cycle                        // the entry says to have seen one that says to have seen it
	Fork                         // two versions of the log differ from this entry on; see ForkOf
)

var evidenceKinds = [...]string{"illegal", "mismatch", "cycle", "fork"}

// String returns a short stable name such as "fork", for translation keys.
func (k EvidenceKind) String() string { return evidenceKinds[k] }

// Evidence is a fault of a player that both logs, which are signed, prove.
type Evidence struct {
	Kind   EvidenceKind
	Player int // whose entry it is
	Entry  int
}

// Both reports whether both players have signed the result, which is what a ranked game needs to count.
func (g *Game) Both() bool { return g.Signed[Host] && g.Signed[Guest] }

// Stuck reports whether logs cannot be replayed to their end though nothing is missing: one of them is false.
func (g *Game) Stuck() bool {
	for _, e := range g.Evidence {
		if e.Kind == Mismatch || e.Kind == Cycle || e.Kind == Fork {
			return true
		}
	}
	return false
}

// PlayerOf returns who has a seat.
func (g *Game) PlayerOf(seat int) int {
	if g.Seats[Host] == seat {
		return Host
	}
	return Guest
}

// Player returns who has a key, and -1 for nobody.
func (g *Game) Player(k event.Key) int {
	for p := range g.Keys {
		if k != "" && g.Keys[p] == k {
			return p
		}
	}
	return -1
}

// StoneOf returns the colour that a player has now.
func (g *Game) StoneOf(player int) rules.Stone {
	swapped := len(g.Line) > 1 && g.Line[1].Move == rules.Swap
	if (g.Seats[player] == 0) != swapped {
		return rules.Black
	}
	return rules.White
}
