package rules

import (
	"strconv"
	"strings"
)

// Setup is a position that has not been checked. Position checks it and makes a
// position of it.
type Setup struct {
	Game   Game
	Size   int
	Stones []Stone // Size*Size of them, in board order: top row first
	ToMove Stone
}

// Fault says what is wrong with a set-up.
type Fault uint8

// The faults, in the order in which they are looked for.
const (
	FaultLength    Fault = iota // the text is too long to be a position
	FaultTurn                   // the side to move is missing or neither b nor w
	FaultSize                   // not 2 to 25 points a side, or not square
	FaultStone                  // a letter that is no stone
	FaultRedInGo                // a red stone in Go
	FaultNoLiberty              // a group has no liberty; Point is one of its stones
	FaultNoBlack                // Redstone: Black has no stone
	FaultNoWhite                // Redstone: White has no stone
	FaultEmptyTurn              // the empty board is Black's to move
	FaultGame                   // the game is neither Redstone nor Go (of a Setup, looked for first)
	faultCount                  // number of faults; keep last
)

var faultCodes = [faultCount]string{
	"length", "turn", "size", "stone", "red-in-go", "no-liberty", "no-black", "no-white", "empty-turn", "game",
}

// Code returns a short stable name such as "no-liberty", for translation keys.
func (f Fault) Code() string {
	if f >= faultCount {
		return "stone"
	}
	return faultCodes[f]
}

// SetupError is the error of a set-up that is no position.
type SetupError struct {
	Fault Fault
	Point Point  // the faulty point, where there is one
	Stone Stone  // the colour of the group without liberty
	Text  string // the faulty piece of text, where there is one, quoted and cut
}

func (e *SetupError) Error() string {
	if e == nil {
		return faultUnknown
	}
	switch e.Fault {
	case FaultLength:
		return "position: the text is too long"
	case FaultTurn:
		return "position: after the board must come a space or _ and b or w for the side to move, not " + e.Text
	case FaultSize:
		return "position: the board must be square, with 2 to 25 rows and as many points in each; " + e.Text
	case FaultStone:
		return "position: " + e.Text + " is no stone: a point is one of . B W R"
	case FaultRedInGo:
		return "position: " + e.Point.String() + " is red: Go has no red stones"
	case FaultNoLiberty:
		return "position: the " + e.Stone.String() + " group at " + e.Point.String() + " has no liberty"
	case FaultNoBlack:
		return "position: Black has no stone"
	case FaultNoWhite:
		return "position: White has no stone"
	case FaultEmptyTurn:
		return "position: on the empty board it is Black's turn"
	case FaultGame:
		return "position: the game is neither Redstone nor Go"
	}
	return faultUnknown
}

// faultUnknown is the text of a SetupError that says nothing.
const faultUnknown = "position: not valid"

// maxText is the longest text a position can have: 25 rows, 24 dividers, and
// the side to move.
const maxText = MaxSize*(MaxSize+1) + 1

// ParsePosition reads a position in one line, "..B/.W./R.. b": rows from the
// top, then a space or "_", then the side to move. Case does not matter; white
// space around it is ignored. The position has no pie rule and no ko. The
// error is a *SetupError.
func ParsePosition(game Game, text string) (*Position, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxText {
		return nil, &SetupError{Fault: FaultLength}
	}
	cut := strings.IndexAny(text, " _")
	if cut < 0 {
		return nil, &SetupError{Fault: FaultTurn, Text: quote("")}
	}
	s := Setup{Game: game}
	switch turn := text[cut+1:]; lower(turn) {
	case "b":
		s.ToMove = Black
	case "w":
		s.ToMove = White
	default:
		return nil, &SetupError{Fault: FaultTurn, Text: quote(turn)}
	}
	rows := strings.Split(text[:cut], "/")
	s.Size = len(rows)
	if s.Size < MinSize || s.Size > MaxSize {
		return nil, &SetupError{Fault: FaultSize, Text: "it has " + strconv.Itoa(s.Size) + " rows"}
	}
	for i, row := range rows {
		if len(row) != s.Size {
			return nil, &SetupError{Fault: FaultSize, Text: "row " + strconv.Itoa(s.Size-i) + " has " +
				strconv.Itoa(len(row)) + " points of " + strconv.Itoa(s.Size)}
		}
		for j := 0; j < len(row); j++ {
			stone, ok := parseStone(row[j])
			if !ok {
				return nil, &SetupError{Fault: FaultStone, Point: At(j, s.Size-1-i), Text: quote(row[j : j+1])}
			}
			s.Stones = append(s.Stones, stone)
		}
	}
	return s.Position()
}

func parseStone(c byte) (Stone, bool) {
	switch c {
	case '.':
		return Empty, true
	case 'B', 'b':
		return Black, true
	case 'W', 'w':
		return White, true
	case 'R', 'r':
		return Red, true
	}
	return Empty, false
}

// Position checks the set-up and makes a position of it, without pie rule and
// ko. Every group needs a liberty; in Redstone both colours need a stone,
// except on the empty board with Black to move and with a lone black stone and
// White to move. The error is a *SetupError.
func (s Setup) Position() (*Position, error) {
	if s.Game > Go {
		return nil, &SetupError{Fault: FaultGame}
	}
	if s.ToMove != Black && s.ToMove != White {
		return nil, &SetupError{Fault: FaultTurn, Text: quote(s.ToMove.String())}
	}
	p, err := NewPosition(s.Game, s.Size, false)
	if err != nil || len(s.Stones) != s.Size*s.Size {
		return nil, &SetupError{Fault: FaultSize, Text: "it has " + strconv.Itoa(len(s.Stones)) + " points"}
	}
	for i, stone := range s.Stones {
		pt := At(i%s.Size, s.Size-1-i/s.Size)
		switch {
		case stone == Empty:
			continue
		case stone > Red:
			return nil, &SetupError{Fault: FaultStone, Point: pt, Text: strconv.Itoa(int(stone))}
		case stone == Red && s.Game == Go:
			return nil, &SetupError{Fault: FaultRedInGo, Point: pt}
		}
		var discard undo
		p.put(pt, stone, &discard)
	}
	p.toMove = s.ToMove
	if err := p.checkSetup(); err != nil {
		return nil, err
	}
	return p, nil
}

// checkSetup finds what makes the stones of a new position impossible.
func (p *Position) checkSetup() error {
	for row := p.size - 1; row >= 0; row-- {
		for col := 0; col < p.size; col++ {
			pt := At(col, row)
			if s := p.stones[pt]; s.Coloured() && p.groupAt(pt).libs == 0 {
				return &SetupError{Fault: FaultNoLiberty, Point: pt, Stone: s}
			}
		}
	}
	if p.game == Go {
		return nil
	}
	b, w := p.counts[Black], p.counts[White]
	switch none := p.freeLen == p.size*p.size; {
	case none && p.toMove == White:
		return &SetupError{Fault: FaultEmptyTurn}
	case none:
		return nil
	case b == 1 && w == 0 && p.counts[Red] == 0 && p.toMove == White:
		p.ply = 1 // a game's second ply
		return nil
	case b == 0:
		return &SetupError{Fault: FaultNoBlack}
	case w == 0:
		return &SetupError{Fault: FaultNoWhite}
	}
	return nil
}

// Text returns the position in one line as ParsePosition reads it, with a
// space before the side to move. Ko, passes and the pie rule are not part of
// it; the text of a game that is over may be no valid set-up. It is "" for nil and
// for the zero Position.
func (p *Position) Text() string {
	if p == nil || p.size == 0 {
		return ""
	}
	b := make([]byte, 0, maxText)
	for row := p.size - 1; row >= 0; row-- {
		for col := 0; col < p.size; col++ {
			b = append(b, p.stones[At(col, row)&mask].Letter())
		}
		b = append(b, '/')
	}
	b[len(b)-1] = ' '
	return string(append(b, p.toMove.String()[0]))
}

// String returns what Text returns.
func (p *Position) String() string { return p.Text() }

// goPrefix comes before the text of a position of Go, for UnmarshalText.
const goPrefix = "go "

// MarshalText writes what Text returns, for Go with "go " before it. Like that
// it leaves out ko, passes, komi and the pie rule. The error, for nil and for the
// zero Position, is a *SetupError.
func (p *Position) MarshalText() ([]byte, error) {
	if p == nil || p.size == 0 {
		return nil, &SetupError{Fault: FaultSize, Text: "it has no points"}
	}
	if p.game == Go {
		return []byte(goPrefix + p.Text()), nil
	}
	return []byte(p.Text()), nil
}

// UnmarshalText reads what MarshalText writes, and any text that ParsePosition
// reads as Redstone. The error is a *SetupError, or ErrNilReceiver; it leaves p as
// it was. The final position of a game may be one: see Text.
func (p *Position) UnmarshalText(text []byte) error {
	if p == nil {
		return ErrNilReceiver
	}
	game, rest := Redstone, string(text)
	if after, ok := strings.CutPrefix(lower(rest), goPrefix); ok {
		game, rest = Go, after
	}
	q, err := ParsePosition(game, rest)
	if err == nil {
		*p = *q
	}
	return err
}
