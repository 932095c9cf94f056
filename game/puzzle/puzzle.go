package puzzle

import (
	"redstone/rules"
	"redstone/rules/record"
)

// Goal is what the side to move has to do.
type Goal string

// The goals, by the names that files and addresses have.
const (
	Win        Goal = "win"        // the only first move that wins, proven to the end of the game
	Annihilate Goal = "annihilate" // win within In own moves
	Capture    Goal = "capture"    // capture the group of Target within In own moves
	Save       Goal = "save"       // the own group of Target is still there after In enemy moves
	Live       Goal = "live"       // Go: the own group of Target can't be captured any more
	Kill       Goal = "kill"       // Go: the enemy group of Target can't live
	Ladder     Goal = "ladder"     // Go: capture the group of Target by a ladder, however long
	Solve      Goal = "solve"      // a problem of another collection, which says only which moves are right
)

// Theme is a motif by its name in files and addresses; Themes lists those that puzzles made here have.
type Theme string

// The themes. What each means, exactly, is said where they are found: in package game/puzzle/theme for Redstone.
const (
	Sacrifice  Theme = "sacrifice"    // own stones leave the board, too
	OwnOrRed   Theme = "own-or-red"   // both stones are legal at the key point, and only one works
	Double     Theme = "double"       // a red stone captures two or more groups of the enemy
	BothLeave  Theme = "both-colours" // a red stone captures groups of both colours
	Freed      Theme = "freed"        // a capture gives a group liberties, and it leaves all the same
	SpareMoves Theme = "spare-moves"  // nobody may pass: the goal would fail if the other side could
	Mutual     Theme = "mutual"       // the last move annihilates both colours
	FillEye    Theme = "fill-eye"     // the key fills an eye of one's own
	Race       Theme = "race"         // both sides have a group with few liberties, and one move decides
	Net        Theme = "net"          // the key doesn't touch the group, which can't get out all the same
	Snapback   Theme = "snapback"     // a stone is given and what captured it is captured
	SelfAtari  Theme = "self-atari"   // the key leaves the own group one liberty
	Quiet      Theme = "quiet"        // the key captures nothing and gives no atari
	LadderT    Theme = "ladder"
	ThrowIn    Theme = "throw-in"
	EyeShape   Theme = "eye-shape"
)

// Themes lists all themes in the order in which they are shown.
var Themes = []Theme{Sacrifice, OwnOrRed, Double, BothLeave, Freed, SpareMoves, Mutual, FillEye, Race, Net, Snapback,
	SelfAtari, Quiet, LadderT, ThrowIn, EyeShape}

// Puzzle is one puzzle. Its Record has the set-up at the root and below it the solution as the main line, other right
// moves, and wrong ones (see Wrong) with their refutations.
type Puzzle struct {
	ID     string      // NewID makes one; at most MaxID characters a-z, 0-9 and -
	Goal   Goal        //
	In     int         // own moves of Annihilate and Capture, enemy moves of Save; 0 where the goal has no number
	Target rules.Point // a stone of the marked group; the zero Point where the goal has none
	Themes []Theme     //
	Rating int         // first estimate of the difficulty on Glicko's scale, 600 to 2600; 0 when there is none
	Proof  string      // what was proven, by which search and budget, in one line of English
	Source string      // where the position is from, in one line
	Credit string      // who made it, in one line

	Record *record.Record
}

// Game returns the rules it is played by.
func (p *Puzzle) Game() rules.Game { return p.Record.Game }

// Start returns the position to be solved; it is the caller's.
func (p *Puzzle) Start() *rules.Position { return p.Record.Position(p.Record.Root) }

// Solver returns the colour that has to reach the goal: the side to move.
func (p *Puzzle) Solver() rules.Stone {
	if s := p.Record.Root.Setup; s != nil && s.ToMove.Coloured() {
		return s.ToMove
	}
	return p.Start().ToMove()
}

// Key returns the first move of the solution, or NoMove.
func (p *Puzzle) Key() rules.Move {
	if n := p.Record.Root.Next(); n != nil {
		return n.Move
	}
	return rules.NoMove
}
