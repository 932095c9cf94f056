package embedding

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"redstone/rules"
)

// Version is the version of the messages, the value of the key "redstone" in each of them.
const Version = 1

// The keys that every message has.
const (
	VersionKey = "redstone"
	TypeKey    = "type"
	IDKey      = "id"
)

// Data is a message as it is sent: texts, numbers (float64), truth values, and lists ([]any) and objects (Data) of them.
// Package wasm converts it from and to JavaScript's objects.
type Data = map[string]any

// The types of the messages from the page.
const (
	TypeLoad     = "load"     // show something else: {options}
	TypePlay     = "play"     // play a move for the side to move: {move}
	TypeUndo     = "undo"     // take a move back
	TypeReset    = "reset"    // show what was shown first
	TypeGo       = "go"       // show another position of the game: {ply}
	TypeHint     = "hint"     // ask for a hint
	TypeSolution = "solution" // show the solution of a puzzle
	TypeTheme    = "theme"    // change the colours: {theme, look, coords, motion}
	TypeGet      = "get"      // ask for the state
)

// Incoming lists the types of the messages from the page.
var Incoming = []string{TypeLoad, TypePlay, TypeUndo, TypeReset, TypeGo, TypeHint, TypeSolution, TypeTheme, TypeGet}

// The codes of errors.
const (
	ErrOption      = "option"      // an option is wrong, or an SGF cannot be read
	ErrMissing     = "missing"     // there is no such puzzle
	ErrNetwork     = "network"     // a file could not be fetched
	ErrMessage     = "message"     // the message is malformed, or of an unknown type
	ErrVersion     = "version"     // it is of another version
	ErrSize        = "size"        // it is too large
	ErrIllegal     = "illegal"     // the move is not legal
	ErrUnavailable = "unavailable" // that is not possible in this mode, or not now
	ErrCrash       = "crash"       // the board does not work any more
)

// ErrorCodes lists the codes of the frame's errors.
var ErrorCodes = []string{ErrOption, ErrMissing, ErrNetwork, ErrMessage, ErrVersion, ErrSize, ErrIllegal, ErrUnavailable, ErrCrash}

// Command is a message from the page.
type Command struct {
	Type string
	ID   any // a text, a number, or nil for none; the answer has the same

	Options Values     // of load
	Move    rules.Move // of play
	Ply     int        // of go; -1 for the end
	Theme   Theme      // of theme
}

// Theme are the colours of a board. What is "" stays as it is.
type Theme struct {
	Theme  string // "auto", "light" or "dark"
	Look   string // name of a board look
	Coords string // "on" or "off"
	Motion string // reduced motion: "auto", "on" or "off"
}

// MessageError says what is wrong with a message from the page, in English for its author.
type MessageError struct {
	Code string // one of ErrorCodes
	Text string
}

func (e *MessageError) Error() string { return e.Text }

func bad(text string) *MessageError { return &MessageError{ErrMessage, text} }

// The limits of messages.
const (
	MaxMessage = 64 << 10 // bytes of a message, not counting the sgf of load, which may have MaxSGF
	MaxID      = 100      // bytes of an id
)

// ForBoard reports whether data claims to be a message to a board: pages and other frames send messages of their own
// kind, which are none of ours.
func ForBoard(d Data) bool {
	_, ok := d[VersionKey]
	return ok
}

// Decode reads a message from the page. The command that is returned with an error has the message's id where that
// could be read.
func Decode(d Data) (Command, *MessageError) {
	c := Command{}
	var ok bool
	if c.ID, ok = readID(d[IDKey]); !ok {
		return c, bad("id has to be a number, or a text of at most " + strconv.Itoa(MaxID) + " bytes")
	}
	if Size(d) > MaxMessage {
		text := "the message has more than " + strconv.Itoa(MaxMessage) + " bytes, without sgf, or an sgf of more than " + strconv.Itoa(MaxSGF)
		return c, &MessageError{ErrSize, text}
	}
	if v, _ := asNumber(d[VersionKey]); v != Version {
		return c, &MessageError{ErrVersion, "redstone has to be " + strconv.Itoa(Version) + ", the version of the messages"}
	}
	c.Type, _ = d[TypeKey].(string)
	var err *MessageError
	switch c.Type {
	case TypeLoad:
		c.Options, err = readOptions(d["options"])
	case TypePlay:
		text, _ := d["move"].(string)
		m, wrong := rules.ParseMove(text)
		if c.Move = m; wrong != nil {
			err = bad(`move has to be a move, such as "E5", "xD4" or "swap"`)
		}
	case TypeGo:
		c.Ply, err = readPly(d["ply"])
	case TypeTheme:
		c.Theme, err = readTheme(d)
	case TypeUndo, TypeReset, TypeHint, TypeSolution, TypeGet:
	default:
		err = bad("type has to be one of " + strings.Join(Incoming, ", "))
	}
	return c, err
}

// Oversized stands for a message that is so large that it was not read, but for its id.
func Oversized(id string) Data {
	d := Data{VersionKey: float64(Version), "": tooLarge{}}
	if id != "" {
		d[IDKey] = id
	}
	return d
}

// tooLarge is what was not read.
type tooLarge struct{}

// Size returns how many bytes of keys and values a message has but for the sgf in its options, as long as that is not too
// long; numbers and truth values count as eight.
func Size(d Data) int {
	total := 0
	for key, value := range d {
		total += len(key) + sizeOf(value)
	}
	if options, ok := d["options"].(Data); ok {
		if text, ok := options["sgf"].(string); ok && len(text) <= MaxSGF {
			total -= len(text)
		}
	}
	return total
}

func sizeOf(value any) int {
	switch v := value.(type) {
	case string:
		return len(v)
	case tooLarge:
		return MaxMessage + 1
	case Data:
		n := 0
		for key, inner := range v {
			n += len(key) + sizeOf(inner)
		}
		return n
	case []any:
		n := 0
		for _, inner := range v {
			n += sizeOf(inner)
		}
		return n
	}
	return 8
}

func asNumber(value any) (float64, bool) {
	switch v := value.(type) {
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	case int:
		return float64(v), true
	}
	return 0, false
}

// readID reads an id; none is right too.
func readID(value any) (any, bool) {
	switch v := value.(type) {
	case nil:
		return nil, true
	case string:
		if len(v) > MaxID {
			return nil, false
		}
		return v, true
	}
	n, ok := asNumber(value)
	if !ok {
		return nil, false
	}
	return n, true
}

// readOptions reads options: texts, or numbers, truth values and lists of words in their place.
func readOptions(value any) (Values, *MessageError) {
	d, ok := value.(Data)
	if !ok || len(d) > maxNames {
		return nil, bad("options has to be an object with the options by name")
	}
	v := Values{}
	for name, value := range d {
		text, ok := optionText(value)
		if !ok {
			return nil, bad("options." + shorten(name) + " has to be a text, a number, a truth value or a list of texts")
		}
		if value != nil {
			v[strings.ToLower(name)] = text
		}
	}
	return v, nil
}

func optionText(value any) (string, bool) {
	switch v := value.(type) {
	case nil:
		return "", true
	case string:
		return v, true
	case bool:
		if v {
			return "on", true
		}
		return "off", true
	case []any:
		words := make([]string, len(v))
		for i, word := range v {
			text, ok := word.(string)
			if !ok {
				return "", false
			}
			words[i] = text
		}
		return strings.Join(words, ","), true
	}
	n, ok := asNumber(value)
	return strconv.FormatFloat(n, 'f', -1, 64), ok
}

func readPly(value any) (int, *MessageError) {
	if value == "end" {
		return -1, nil
	}
	n, ok := asNumber(value)
	if !ok || n != math.Trunc(n) || n < 0 || n > math.MaxInt32 {
		return 0, bad(`ply has to be a whole number, or "end"`)
	}
	return int(n), nil
}

func readTheme(d Data) (Theme, *MessageError) {
	var t Theme
	for _, f := range []struct {
		to      *string
		name    string
		allowed []string
	}{{&t.Theme, "theme", themes}, {&t.Look, "look", looks()}, {&t.Coords, "coords", onOff}, {&t.Motion, "motion", []string{"auto", "on", "off"}}} {
		value := d[f.name]
		if value == nil {
			continue
		}
		text, ok := optionText(value)
		if !ok || !slices.Contains(f.allowed, text) {
			return t, bad(f.name + " has to be one of " + strings.Join(f.allowed, ", "))
		}
		*f.to = text
	}
	return t, nil
}
