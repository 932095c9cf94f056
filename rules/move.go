package rules

import (
	"errors"
	"strings"
)

// Move is one ply: a placement, a swap, a pass or a resignation. It does not
// say who moves: that is the position's side to move.
type Move uint16

const (
	kindShift = 10
	kindPlace = iota << kindShift // 1<<10 and up: the zero Move is no move
	kindRed
	kindSwap
	kindPass
	kindResign
	kindMask = ^Move(mask)
)

// Moves that name no point.
const (
	NoMove Move = 0
	Swap   Move = kindSwap   // the pie rule: White takes over the black stone
	Pass   Move = kindPass   // in Go only
	Resign Move = kindResign // the side to move gives up
)

// Place is the placement of a stone of the mover's own colour.
func Place(p Point) Move { return kindPlace | Move(p)&mask }

// PlaceRed is the placement of a red stone.
func PlaceRed(p Point) Move { return kindRed | Move(p)&mask }

// Point returns where a stone is placed; the zero Point for other moves.
func (m Move) Point() Point { return Point(m & mask) }

// IsPlacement reports whether m puts a stone, own or red, on the board.
func (m Move) IsPlacement() bool { return m&kindMask == kindPlace || m&kindMask == kindRed }

// IsRed reports whether m places a red stone.
func (m Move) IsRed() bool { return m&kindMask == kindRed }

// String returns the move in the project's notation: "D4", "xD4" (red),
// "swap", "pass" or "resign"; NoMove is "-".
func (m Move) String() string {
	switch m & kindMask {
	case kindPlace:
		return m.Point().String()
	case kindRed:
		return "x" + m.Point().String()
	case kindSwap:
		return "swap"
	case kindPass:
		return "pass"
	case kindResign:
		return "resign"
	}
	return "-"
}

// ErrNilReceiver is the error of UnmarshalText for a nil pointer, which holds nothing.
var ErrNilReceiver = errors.New("cannot read into a nil pointer")

// MoveError says that a text is not a move.
type MoveError struct{ Text string }

func (e *MoveError) Error() string {
	if e == nil {
		return "not a move"
	}
	return "not a move: " + quote(e.Text) + " (a move is like D4, xD4, swap, pass or resign)"
}

// ParseMove reads what Move.String writes, with white space around it and in
// any case. Whether the move is on the board and legal is for Position.Check to
// say. The error is a *MoveError.
func ParseMove(text string) (Move, error) {
	if len(text) <= 32 {
		t := lower(strings.TrimSpace(text))
		switch t {
		case "swap":
			return Swap, nil
		case "pass":
			return Pass, nil
		case "resign":
			return Resign, nil
		}
		if p, ok := ParsePoint(t); ok {
			return Place(p), nil
		}
		// No column is called X followed by another letter, so "xD4" is red
		// while "X4" is the point X4.
		if len(t) > 1 && t[0] == 'x' {
			if p, ok := ParsePoint(t[1:]); ok {
				return PlaceRed(p), nil
			}
		}
	}
	return NoMove, &MoveError{Text: text}
}

// MarshalText writes what String returns; UnmarshalText refuses the "-" of
// NoMove.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what MarshalText writes. The error is a *MoveError, or
// ErrNilReceiver.
func (m *Move) UnmarshalText(text []byte) error {
	if m == nil {
		return ErrNilReceiver
	}
	v, err := ParseMove(string(text))
	if err == nil {
		*m = v
	}
	return err
}

// quote shows a piece of foreign text in an error: printable ASCII only, cut to
// 40 bytes.
func quote(s string) string {
	const maxQuoted = 40
	cut := len(s) > maxQuoted
	if cut {
		s = s[:maxQuoted]
	}
	b := []byte(s)
	for i, c := range b {
		if c < ' ' || c > '~' {
			b[i] = '?'
		}
	}
	if cut {
		b = append(b, "..."...)
	}
	return `"` + string(b) + `"`
}
