package record

import "redstone/rules/sgf"

// GameKind is the sgf.Kind of what FromSGF finds in a tree: problems with the
// game rather than with the text.
type GameKind uint8

// The kinds of GameKind. Those up to NoTree are errors, the others are warnings.
const (
	OtherGame     GameKind = iota // Text is a game that is neither Go nor Redstone
	Rectangular                   // Text is the size, such as "9:13"
	BadSize                       // Text is a size that no board has
	TooManyPoints                 // more points in marks and set-ups than Limit
	TooManySetups                 // more positions that are set up than Limit
	NoProperty                    // the tree has no property that is known, so it is no game
	NoTree                        // there is no tree
	BadMove                       // Text is no move; kept as it is
	Notation                      // Text is a move as people write it, such as "Q16"
	BadPoint                      // Text is no point of the board; left out
	BadValue                      // Text is no value of that property; kept as it is
	IllegalMove                   // Text is a move that the rules forbid there; kept and marked
	IllegalSetup                  // the stones set up there make no position; kept and marked
	RootMove                      // a move in the first node; read as if it were the second
	MixedNode                     // moves of both colours, or a move and stones set up, in one node; read as several
	Repeated                      // a property that may have one value has several; joined, or the first taken
	Misplaced                     // a property of the first node in another; left out
	SetupTwice                    // a point is set up as two things; the last counts
	gameKinds                     // how many there are; keep last
)

var gameCodes = [gameKinds]string{
	"other-game", "rectangular", "bad-size", "too-many-points", "too-many-setups", "no-property", "no-tree",
	"bad-move", "notation", "bad-point", "bad-value", "illegal-move", "illegal-setup", "root-move", "mixed-node", "repeated",
	"misplaced", "setup-twice",
}

var gameWords = [gameKinds]string{
	"a game other than Go and Redstone",
	"the board is not square",
	"no board has this size",
	"there are too many points in marks and set-ups",
	"too many positions are set up",
	"nothing in it is known from games",
	"there is no game in it",
	"not a move",
	"a move that is not in the notation of SGF",
	"not a point of the board",
	"not a value of this property",
	"the move is illegal here",
	"the stones set up here are not a valid position",
	"a move in the first node",
	"one node instead of several",
	"the property has several values",
	"a property that belongs to the first node",
	"a point is set up twice",
}

var _ sgf.Kind = GameKind(0)

// Code implements sgf.Kind.
func (k GameKind) Code() string {
	if k >= gameKinds {
		return "unknown"
	}
	return gameCodes[k]
}

// String implements sgf.Kind.
func (k GameKind) String() string {
	if k >= gameKinds {
		return "unknown"
	}
	return gameWords[k]
}

// IsError implements sgf.Kind.
func (k GameKind) IsError() bool { return k <= NoTree }
