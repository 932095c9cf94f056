package sgf

import "strconv"

// Kind says what a Problem is about. The kinds of this package are of the type
// ReadKind; a package that makes something of the trees has kinds of its own.
type Kind interface {
	// Code returns a short stable name such as "loose-bracket", for translation
	// keys. No two kinds have the same.
	Code() string
	// String returns what happened in plain English.
	String() string
	// IsError reports whether something could not be read because of it;
	// otherwise it is a warning.
	IsError() bool
}

// ReadKind is a Kind of what the reader finds in a text.
type ReadKind uint8

// The kinds of ReadKind. Those up to Cancelled are errors: something could not be
// read. The others are warnings: it was read all the same.
const (
	NoGame            ReadKind = iota // nothing looks like "(;"
	NotText                           // a file of another kind, such as a picture
	Truncated                         // the text ends inside a value
	TooLong                           // larger than MaxBytes
	TooMany                           // more nodes than a tree may have, which Limit says, as for the next four
	TooManyTrees                      // more trees than a text may have
	TooDeep                           // more variations within variations
	TooManyProperties                 // more properties than a node may have
	TooManyValues                     // more values than a node may have
	Cancelled                         // Options.Progress said to stop
	TextBefore                        // text before the first "(;"
	TextAfter                         // text between trees or after the last
	Stray                             // unexpected characters, such as dashes
	NoSemicolon                       // a tree begins with "(" and a property
	NoParen                           // the text ends, or another tree begins, before the ")" of a tree
	ExtraParen                        // a ")" too many
	NoBracket                         // a value whose "]" is missing, ended where it must have ended
	LooseBracket                      // a "]" inside a text that should have been "\]", taken for text
	NoValue                           // a property without a value, left out
	NoName                            // a value without a property, left out
	CharsetGuessed                    // Text is the character set that was guessed
	CharsetUnknown                    // Text is a character set that nothing here can read
	readKinds                         // how many there are; keep last
)

var readCodes = [readKinds]string{
	"no-game", "not-text", "truncated", "too-long", "too-many", "too-many-trees", "too-deep", "too-many-properties", "too-many-values", "cancelled",
	"text-before", "text-after", "stray", "no-semicolon", "no-paren", "extra-paren", "no-bracket", "loose-bracket",
	"no-value", "no-name", "charset-guessed", "charset-unknown",
}

var readWords = [readKinds]string{
	`expected "(;" to begin a game, and found none`,
	"the file is not text",
	`the text ends inside a value: expected "]"`,
	"the file is too large",
	"there are too many nodes",
	"there are too many games",
	"variations are nested too deep",
	"a node has too many properties",
	"a node has too many values",
	"reading was stopped",
	`text before the first "(;"`,
	"text outside of games",
	"unexpected characters",
	`expected ";" after "("`,
	`expected ")" to end the game`,
	`a ")" too many`,
	`expected "]"`,
	`a "]" inside a text is taken for text`,
	"a property without a value",
	"a value without a property",
	"no character set is given; guessed",
	"an unsupported character set",
}

// unknown is the code and the words of what is no kind.
const unknown = "unknown"

// Code implements Kind.
func (k ReadKind) Code() string {
	if k >= readKinds {
		return unknown
	}
	return readCodes[k]
}

// String implements Kind.
func (k ReadKind) String() string {
	if k >= readKinds {
		return unknown
	}
	return readWords[k]
}

// IsError implements Kind.
func (k ReadKind) IsError() bool { return k <= Cancelled }

// Problem is something wrong with a text, and where: the error and the warning
// of this package, and of those that make something of its trees. Every error of
// the reader but io.EOF is a *Problem, or wraps one: find it with errors.As.
type Problem struct {
	Kind     Kind
	Line     int    // counted from 1; 0 when it is nowhere in particular
	Column   int    // in characters, counted from 1
	Property string // the property that it is about, or ""; cut when it is very long
	Text     string // what was found, cut to a line at most, or ""
	Count    int    // how often it was found, when more than once; only the first is reported
	Limit    int    // what it passes, for the kinds that have a limit; 0 for the others
}

func (p *Problem) Error() string {
	text := "SGF: "
	if p == nil {
		return text + unknown
	}
	if p.Line > 0 {
		text += "line " + strconv.Itoa(p.Line) + ", column " + strconv.Itoa(p.Column) + ": "
	}
	if p.Property != "" {
		text += shortName(p.Property) + ": "
	}
	if p.Kind == nil {
		text += unknown
	} else {
		text += p.Kind.String()
	}
	if p.Limit > 0 {
		text += ": more than " + strconv.Itoa(p.Limit)
	}
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

// maxQuoted is the longest piece of foreign text that a Problem shows, in bytes.
const maxQuoted = 40

// shortName cuts overlong property names, which no real file has.
func shortName(name string) string {
	if len(name) > maxQuoted {
		return name[:maxQuoted] + "..." // names are ASCII
	}
	return name
}

// Quote puts a piece of foreign text in quotation marks, cut to 40 bytes, with "?"
// for what does not print.
func Quote(s string) string {
	cut := len(s) > maxQuoted
	if cut {
		s = s[:maxQuoted]
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
