package sgf

import "strconv"

// Kind says what a Problem is about.
type Kind uint8

// What the reader of this package finds. The first five are errors: something
// could not be read. The others are warnings: it was read all the same.
const (
	NoGame         Kind = iota // nothing looks like "(;"
	Truncated                  // the text ends inside a value
	TooLong                    // larger than MaxBytes
	TooMany                    // more nodes than a tree, or a file, may have
	Cancelled                  // Options.Progress said to stop
	TextBefore                 // text before the first "(;"
	TextAfter                  // text between games or after the last
	Stray                      // characters that belong to nothing, such as dashes
	NoSemicolon                // a game begins with "(" and a property
	NoParen                    // the text ends, or another game begins, before the ")" of a game
	ExtraParen                 // a ")" too many
	NoBracket                  // a value whose "]" is missing, ended where it must have ended
	LooseBracket               // a "]" inside a text that should have been "\]", taken for text
	NoValue                    // a property without a value, left out
	NoName                     // a value without a property, left out
	CharsetGuessed             // Text is the character set that was guessed
	CharsetUnknown             // Text is a character set that nothing here can read

	// What package record finds in the trees. The first four are errors.
	OtherGame    // Text is a game that is neither Go nor Redstone
	Rectangular  // Text is the size, such as "9:13"
	BadSize      // Text is a size that no board has
	NoTree       // there is no tree
	BadMove      // Text is no move; kept as it is
	Notation     // Text is a move as people write it, such as "Q16"
	BadPoint     // Text is no point of the board; left out
	BadValue     // Text is no value of that property; kept as it is
	IllegalMove  // Text is a move that the rules forbid there; kept and marked
	IllegalSetup // the stones set up there make no position; kept and marked
	RootMove     // a move in the first node; read as if it were the second
	MixedNode    // moves of both colours, or a move and stones set up, in one node; read as several
	Repeated     // a property that may have one value has several; joined, or the first taken
	Misplaced    // a property of the first node in another; left out
	SetupTwice   // a point is set up as two things; the last counts
	kinds        // how many there are; keep last
)

var kindCodes = [kinds]string{
	"no-game", "truncated", "too-long", "too-many", "cancelled",
	"text-before", "text-after", "stray", "no-semicolon", "no-paren", "extra-paren", "no-bracket", "loose-bracket",
	"no-value", "no-name", "charset-guessed", "charset-unknown",
	"other-game", "rectangular", "bad-size", "no-tree",
	"bad-move", "notation", "bad-point", "bad-value", "illegal-move", "illegal-setup", "root-move", "mixed-node", "repeated",
	"misplaced", "setup-twice",
}

var kindWords = [kinds]string{
	`expected "(;" to begin a game, and found none`,
	`the text ends inside a value: expected "]"`,
	"the file is too large",
	"there are too many nodes",
	"reading was stopped",
	`text before the first "(;"`,
	"text that belongs to no game",
	"characters that belong to nothing",
	`expected ";" after "("`,
	`expected ")" to end the game`,
	`a ")" too many`,
	`expected "]"`,
	`a "]" inside a text is taken for text`,
	"a property without a value",
	"a value without a property",
	"no character set is given; guessed",
	"a character set that cannot be read",
	"a game other than Go and Redstone",
	"the board is not square",
	"no board has this size",
	"there is no game in it",
	"this is no move",
	"a move as people write it, not as SGF does",
	"this is no point of the board",
	"this is no value of the property",
	"the move is illegal here",
	"the stones set up here make no position",
	"a move in the first node",
	"a node that should be several",
	"the property has several values",
	"a property that belongs to the first node",
	"a point is set up twice",
}

// Code returns a short stable name such as "loose-bracket", for translation
// keys.
func (k Kind) Code() string {
	if k >= kinds {
		return "unknown"
	}
	return kindCodes[k]
}

// String returns what happened in plain English.
func (k Kind) String() string {
	if k >= kinds {
		return "unknown"
	}
	return kindWords[k]
}

// Error reports whether something could not be read because of it; otherwise
// it is a warning.
func (k Kind) IsError() bool { return k <= Cancelled || k >= OtherGame && k <= NoTree }

// Problem is something wrong with a text, and where: the error and the warning
// of this package and of package record. Every error of theirs is a *Problem,
// or wraps one: find it with errors.As.
type Problem struct {
	Kind     Kind
	Line     int    // counted from 1; 0 when it is nowhere in particular
	Column   int    // in characters, counted from 1
	Property string // the property that it is about, or ""; an endless one's beginning
	Text     string // what was found, cut to a line at most, or ""
	Count    int    // how often it was found, when only the first is reported; else 0 or 1
}

func (p *Problem) Error() string {
	text := "SGF: "
	if p.Line > 0 {
		text += "line " + strconv.Itoa(p.Line) + ", column " + strconv.Itoa(p.Column) + ": "
	}
	if p.Property != "" {
		text += shortName(p.Property) + ": "
	}
	text += p.Kind.String()
	if p.Text != "" {
		text += ": " + Quote(p.Text)
	}
	if p.Count > 1 {
		text += " (" + strconv.Itoa(p.Count) + " times)"
	}
	return text
}

// String returns what Error returns.
func (p *Problem) String() string { return p.Error() }

// quoted is the longest piece of foreign text that a Problem shows, in bytes.
const quoted = 40

// shortName cuts the name of a property that is no real one's.
func shortName(name string) string {
	if len(name) > quoted {
		return name[:quoted] + "..." // names are ASCII
	}
	return name
}

// Quote puts a piece of foreign text in quotation marks: cut to a line, with
// nothing in it that does not print.
func Quote(s string) string {
	cut := len(s) > quoted
	if cut {
		s = s[:quoted]
	}
	var b []rune
	for _, r := range s {
		if r < ' ' || r == 0x7F || r >= 0x80 && r < 0xA0 || r == 0xFFFD {
			r = '?'
		}
		b = append(b, r)
	}
	if cut {
		b = append(b, []rune("...")...)
	}
	return `"` + string(b) + `"`
}
