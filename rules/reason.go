package rules

// Reason says why a move is illegal. Its Code is a key for translations.
type Reason uint8

// The reasons; Legal is none.
const (
	Legal       Reason = iota
	NotAMove           // NoMove, or bits that are no move
	OffBoard           // the point is not on this board
	Occupied           // a stone stands there
	NoLiberty          // the mover's group would have no liberty
	OnlyRedMay         // it would take a group's last liberty, which only a red stone may
	RedIdle            // a red stone there would take no group's last liberty
	RedInGo            // Go has no red stones
	Ko                 // simple ko: it would repeat the position before
	NoSwap             // the swap is not offered now
	NoPass             // Redstone has no passing
	GameOver           // the game has ended
	reasonCount        // number of reasons; keep last
)

var reasonCodes = [reasonCount]string{
	"legal", "not-a-move", "off-board", "occupied", "no-liberty", "only-red-may",
	"red-idle", "red-in-go", "ko", "no-swap", "no-pass", "game-over",
}

var reasonTexts = [reasonCount]string{
	"legal", "that is not a move", "that point is not on the board",
	"a stone already stands there", "a stone there would have no liberty",
	"it would take a group's last liberty: only a red stone may do that",
	"a red stone must take some group's last liberty", "Go has no red stones",
	"ko: play elsewhere first", "the swap is offered only to White's first turn",
	"there is no passing in Redstone", "the game is over",
}

// Code returns a short stable name such as "no-liberty", for translation keys.
func (r Reason) Code() string {
	if r >= reasonCount {
		r = NotAMove
	}
	return reasonCodes[r]
}

// String returns the reason in plain English.
func (r Reason) String() string {
	if r >= reasonCount {
		r = NotAMove
	}
	return reasonTexts[r]
}

// IllegalMoveError is the error of Position.Play.
type IllegalMoveError struct {
	Move   Move
	ToMove Stone // who wanted to play it
	Reason Reason
}

// Is reports whether target is an *IllegalMoveError for the same reason, so that
// errors.Is(err, &IllegalMoveError{Reason: Ko}) asks for one without looking at
// the move.
func (e *IllegalMoveError) Is(target error) bool {
	t, ok := target.(*IllegalMoveError)
	return ok && t != nil && e != nil && t.Reason == e.Reason
}

// Error says the move, whose it is, and the reason; "illegal move" for nil.
func (e *IllegalMoveError) Error() string {
	if e == nil {
		return "illegal move"
	}
	return "illegal move " + e.Move.String() + " by " + e.ToMove.String() + ": " + e.Reason.String()
}
