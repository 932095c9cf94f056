package embedding

import (
	"strings"

	"redstone/rules"
)

// Event is a message to the page.
type Event interface {
	// Type is the type of the message, one of Outgoing.
	Type() string
	// fill adds what the message says.
	fill(d Data)
}

// Outgoing lists the types of the messages to the page.
var Outgoing = []string{"ready", "resize", "move", "solved", "failed", "hint", "result", "error", "state"}

// Encode returns a message as it is sent. id is that of the command that it answers, nil for none.
func Encode(e Event, id any) Data {
	d := Data{VersionKey: Version, TypeKey: e.Type()}
	if id != nil {
		d[IDKey] = id
	}
	e.fill(d)
	return d
}

// By says who played a move.
type By string

// Who plays.
const (
	ByReader   By = "reader"
	ByComputer By = "computer" // in a puzzle also the other side, and what the solution plays
	ByPage     By = "page"     // the message play, and autoplay
)

// Ready says that the board is on the screen and takes messages.
type Ready struct {
	Mode  Mode
	Build string // of the game
}

// Resize says how high the board likes to be in its width.
type Resize struct{ Height int } // CSS pixels

// Moved says that a move was played.
type Moved struct {
	Move     rules.Move
	Color    rules.Stone
	Ply      int    // of the position after the move
	Position string // after the move, in one line
	By       By
}

// Solved says that a puzzle was solved.
type Solved struct {
	Puzzle string
	Tries  int // 1 when the first was right
	Hints  int
	MS     int // from the first look, in milliseconds
}

// Failed says that a wrong move was played in a puzzle.
type Failed struct {
	Puzzle string
	Move   rules.Move
}

// Hinted says that a hint was given.
type Hinted struct {
	Step  int         // 1: where, 2: what
	Point rules.Point // the zero Point where the advice is no placement
	Move  rules.Move  // of step 2; NoMove in step 1
}

// Result says that a game has ended.
type Result struct{ Result string } // as in SGF: "B+R", "W+3.5", "B+"

// Error says that an option or a message is wrong, or that something went wrong.
type Error struct {
	Code    string // one of ErrorCodes
	Message string // a sentence
	Option  string // of ErrOption: its name
}

// State is what the board shows; it answers get, and everything else that has an id.
type State struct {
	Mode     Mode
	Game     rules.Game
	Size     int         // points a side
	Position string      // in one line
	ToMove   rules.Stone // Empty when the game is over
	Ply      int
	Plies    int // of the line that is shown
	Moves    []rules.Move
	Result   string // "" while the game goes on
	Symmetry int    // 0 to 7
	Theme    string // "light" or "dark"
	Lang     string
	Thinking bool // the computer is

	// In Solve only.
	Puzzle       string
	Solved       bool
	Tries, Hints int
}

func (Ready) Type() string  { return "ready" }
func (Resize) Type() string { return "resize" }
func (Moved) Type() string  { return "move" }
func (Solved) Type() string { return "solved" }
func (Failed) Type() string { return "failed" }
func (Hinted) Type() string { return "hint" }
func (Result) Type() string { return "result" }
func (Error) Type() string  { return "error" }
func (State) Type() string  { return "state" }

func (e Ready) fill(d Data) {
	d["mode"], d["build"] = string(e.Mode), e.Build
}

func (e Resize) fill(d Data) { d["height"] = e.Height }
func (e Failed) fill(d Data) { d["puzzle"], d["move"] = e.Puzzle, e.Move.String() }
func (e Result) fill(d Data) { d["result"] = e.Result }

func (e Moved) fill(d Data) {
	d["move"], d["color"], d["ply"], d["position"], d["by"] = e.Move.String(), e.Color.String(), e.Ply, oneWord(e.Position), string(e.By)
}

func (e Solved) fill(d Data) {
	d["puzzle"], d["tries"], d["hints"], d["ms"] = e.Puzzle, e.Tries, e.Hints, e.MS
}

func (e Hinted) fill(d Data) {
	d["step"] = e.Step
	if e.Point != 0 {
		d["point"] = e.Point.String()
	}
	if e.Move != rules.NoMove {
		d["move"] = e.Move.String()
	}
}

func (e Error) fill(d Data) {
	d["code"], d["message"] = e.Code, e.Message
	if e.Option != "" {
		d["option"] = e.Option
	}
}

func (e State) fill(d Data) {
	moves := make([]any, len(e.Moves))
	for i, m := range e.Moves {
		moves[i] = m.String()
	}
	toMove := ""
	if e.ToMove.Coloured() {
		toMove = e.ToMove.String()
	}
	d["mode"], d["game"], d["size"], d["position"], d["toMove"] = string(e.Mode), e.Game.String(), e.Size, oneWord(e.Position), toMove
	d["ply"], d["plies"], d["moves"], d["result"] = e.Ply, e.Plies, moves, e.Result
	d["symmetry"], d["theme"], d["lang"], d["thinking"] = e.Symmetry, e.Theme, e.Lang, e.Thinking
	if e.Mode == Solve {
		d["puzzle"], d["solved"], d["tries"], d["hints"] = e.Puzzle, e.Solved, e.Tries, e.Hints
	}
}

// oneWord writes a position as options have it.
func oneWord(position string) string { return strings.Replace(position, " ", "_", 1) }
