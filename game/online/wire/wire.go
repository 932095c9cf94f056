// Package wire is the language of the game and its online client, which in the browser runs in a worker with a wasm file
// of its own: the words of their messages, and the text form of a message. What a word makes the client do is package
// online's matter, how a page looks that of package form.
//
// A message is a line with a word and fields, and lines of items. Fields are separated by tabs.
package wire

import (
	"errors"
	"strings"
)

// Word is the first field of a message and says what it is.
type Word string

// Words of the game.
const (
	Start     Word = "start"     // the first message: Hello; items: what is stored, KEY TEXT
	Open      Word = "open"      // PAGE ARGUMENT: show a page
	Press     Word = "press"     // PAGE CONTROL: a control was pressed
	Set       Word = "set"       // PAGE CONTROL VALUE: a control has another value
	Closed    Word = "closed"    // the player closed the page
	Move      Word = "move"      // GAME PLY MOVE TOOK: PLY is the number of plies before it, TOOK in milliseconds
	Do        Word = "do"        // GAME ACTION [ARGUMENT]: one of the actions below
	Kept      Word = "kept"      // KEY [ERROR]: the answer to Keep and Drop
	Visible   Word = "visible"   // yes or no: whether the player sees the window
	Network   Word = "network"   // yes or no: what the system says about the network
	Elsewhere Word = "elsewhere" // yes or no: whether another window holds the player's games; with no, items: what is stored, KEY TEXT
	Stop      Word = "stop"      // go offline; nothing follows
	Levels    Word = "levels"    // items: an Against for each game with a level of the computer; asked for by the same word
)

// Words of the client.
const (
	Ready  Word = "ready"  // it understands messages
	Page   Word = "page"   // a page in the form of package form, which is opened or replaces the one of the same name
	Close  Word = "close"  // close the page
	Game   Word = "game"   // a State: the game to be shown, or a newer state of it
	Left   Word = "left"   // GAME: it is no longer to be shown
	Keep   Word = "keep"   // KEY TEXT: store it, and answer with Kept
	Drop   Word = "drop"   // KEY: remove it, and answer with Kept
	Notice Word = "notice" // TEXT: show a message for a while
	Alert  Word = "alert"  // TEXT GAME: your turn, or somebody waits: by sound, title and, if allowed, notification
	Badge  Word = "badge"  // NUMBER: games in which it is the player's turn
	Status Word = "status" // one of offline, connecting, online; TEXT: in the player's language
	File   Word = "file"   // NAME TYPE TEXT: save a file for the player
	Take   Word = "take"   // take over the games from another window
)

// Actions of Do.
const (
	Resign    = "resign"
	TakeBack  = "takeback" // ask for it
	Accept    = "accept"   // what the opponent has asked for
	Decline   = "decline"
	Withdraw  = "withdraw" // what one has asked for
	Abort     = "abort"    // before the second move
	Rematch   = "rematch"  // ask for it, or accept it
	ClaimTime = "claim"    // the opponent's time is up
	React     = "react"    // ARGUMENT: one of the ready-made reactions
	Mute      = "mute"     // yes or no: the opponent's reactions
	Settle    = "settle"   // ARGUMENT: a result of Go as SGF's RE: ask to end the game with it
	Leave     = "leave"    // the player looks at something else
	Show      = "show"     // the player looks at it again, as after a reload: answered with Game, or Left if it is not known
)

// GamePrefix begins the ID of every online game, in My games too.
const GamePrefix = "online-"

// Limits of a message that is read.
const (
	MaxText   = 4 << 20
	MaxItems  = 20_000
	MaxFields = 64
)

// Message is one message.
type Message struct {
	Word   Word
	Fields []string
	Items  [][]string
}

// ErrMalformed is the error of Parse.
var ErrMalformed = errors.New("wire: malformed message")

// New returns a message without items.
func New(word Word, fields ...string) Message { return Message{Word: word, Fields: fields} }

// Field returns field i, or "" when there are fewer.
func (m Message) Field(i int) string { return At(m.Fields, i) }

// At returns field i of an item, or "" when it has fewer.
func At(item []string, i int) string {
	if i < 0 || i >= len(item) {
		return ""
	}
	return item[i]
}

var escape = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`)

// String returns the message as Parse reads it.
func (m Message) String() string {
	var b strings.Builder
	b.WriteString(string(m.Word))
	for _, f := range m.Fields {
		b.WriteByte('\t')
		escape.WriteString(&b, f)
	}
	for _, item := range m.Items {
		b.WriteByte('\n')
		for i, f := range item {
			if i > 0 {
				b.WriteByte('\t')
			}
			escape.WriteString(&b, f)
		}
	}
	return b.String()
}

// Parse reads a message. Which words there are and what belongs to them is left to the caller. An item has at least one
// field, which may be empty.
func Parse(text string) (Message, error) {
	if len(text) > MaxText || strings.Count(text, "\n") > MaxItems {
		return Message{}, ErrMalformed
	}
	var m Message
	first := true
	for line := range strings.SplitSeq(text, "\n") {
		fields, ok := parseLine(line)
		switch {
		case !ok, first && (fields[0] == "" || strings.ContainsAny(fields[0], "\t\n\\")):
			return Message{}, ErrMalformed
		case first:
			m.Word, m.Fields = Word(fields[0]), fields[1:]
		default:
			m.Items = append(m.Items, fields)
		}
		first = false
	}
	if len(m.Fields) == 0 {
		m.Fields = nil
	}
	return m, nil
}

func parseLine(line string) ([]string, bool) {
	if strings.Count(line, "\t") >= MaxFields {
		return nil, false
	}
	fields := strings.Split(line, "\t")
	for i, f := range fields {
		var ok bool
		if fields[i], ok = unescape(f); !ok {
			return nil, false
		}
	}
	return fields, true
}

func unescape(s string) (string, bool) {
	if !strings.Contains(s, `\`) {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			return "", false
		}
		switch s[i] {
		case '\\':
			b.WriteByte('\\')
		case 't':
			b.WriteByte('\t')
		case 'n':
			b.WriteByte('\n')
		default:
			return "", false
		}
	}
	return b.String(), true
}
