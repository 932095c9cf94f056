package embedding

import (
	"strings"
	"unicode/utf8"

	"redstone/rules"
)

// Code says what is wrong with an option, for texts in other languages.
type Code string

// The codes.
const (
	TooLong     Code = "long"     // more than is read
	BadChoice   Code = "choice"   // not one of Allowed
	BadNumber   Code = "number"   // not a number in the range Allowed
	BadPosition Code = "position" // Setup says why
	BadMove     Code = "move"     // Value is no move, or not legal; Reason says why
	BadMarks    Code = "marks"    // Value is no list of marks
	BadCrop     Code = "crop"     // no two corners on the board
	BadID       Code = "id"       // no ID of a puzzle
	BadAddress  Code = "address"  // no address of a file on the web
	BadFile     Code = "sgf"      // no game in the file, or no puzzle where one is needed
	NeedsOther  Code = "needs"    // the mode needs the option Allowed, which is not there or not valid
	NotFetched  Code = "network"  // the file could not be fetched
	NoPuzzle    Code = "missing"  // there is no puzzle with this ID
	Conflict    Code = "conflict" // Value says otherwise than the option Allowed, which counts
)

// Codes lists the codes.
var Codes = []Code{TooLong, BadChoice, BadNumber, BadPosition, BadMove, BadMarks, BadCrop, BadID, BadAddress, BadFile, NeedsOther, NotFetched, NoPuzzle, Conflict}

// Problem is a wrong option. It is an error in English for authors; Code and the fields beside it are for messages in
// other languages.
type Problem struct {
	Option  string // its name; "" for all options together, "#" for a link behind them
	Value   string // what was given, or the part that is wrong; cut to a readable length
	Code    Code
	Allowed string            // what would be right, as names and numbers
	Setup   *rules.SetupError // of BadPosition
	Reason  rules.Reason      // of BadMove: why it is not legal; Legal when it is no move at all
}

// maxShown is how many letters of a wrong value are repeated.
const maxShown = 40

// shorten cuts a value, and replaces what is no printable character.
func shorten(value string) string {
	var b strings.Builder
	n := 0
	for _, r := range value {
		if n++; n > maxShown {
			return b.String() + "…"
		}
		if r < ' ' || r == 0x7f || r == utf8.RuneError || r >= 0x80 && r < 0xa0 {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Error says what is wrong, for a page's author.
func (p Problem) Error() string {
	start := p.Option + `="` + p.Value + `": `
	switch p.Code {
	case TooLong:
		if p.Option == "" {
			return "there are too many options, or they are too long"
		}
		return p.Option + ": it is too long, " + p.Allowed + " bytes at most"
	case BadChoice:
		return start + "it has to be one of " + p.Allowed
	case BadNumber:
		return start + "it has to be " + p.Allowed
	case BadPosition:
		if p.Setup != nil {
			return p.Option + ": " + strings.TrimPrefix(p.Setup.Error(), "position: ")
		}
		return start + "it is no position"
	case BadMove:
		if p.Reason == rules.Legal {
			return p.Option + `: "` + p.Value + `" is no move`
		}
		return p.Option + ": " + p.Value + " is not legal: " + p.Reason.String()
	case BadMarks:
		return p.Option + `: "` + p.Value + `" is no list of marks, such as TR:A1,B2 or LB:C3=a`
	case BadCrop:
		return start + "it has to be two corners on the board, such as A1-E5"
	case BadID:
		return start + "it is no ID of a puzzle"
	case BadAddress:
		return start + "it is no address of a file"
	case BadFile:
		return p.Option + ": there is nothing in it that can be shown"
	case NeedsOther:
		return start + "it needs the option " + p.Allowed
	case NotFetched:
		return p.Option + ": the file could not be fetched"
	case NoPuzzle:
		return start + "there is no such puzzle"
	case Conflict:
		return start + "the option " + p.Allowed + " says otherwise, and counts"
	}
	return start + "it is wrong"
}
