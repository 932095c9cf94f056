// Package wire is the language of a pool and its workers: the words of their text
// messages, how a message is written and how it is read. What a worker does with
// them is package server's matter; requests, answers, votes and reports inside
// them have the form that package engine gives them.
package wire

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
)

// Word is the first word of a message and says what it is.
type Word string

// Words of the pool. The first five ask a worker for something, and each of them
// cancels what was asked before.
const (
	Think   Word = "think"   // ID REQUEST: find a move, engine.Searcher.Search
	Vote    Word = "vote"    // ID REQUEST: the same beside other workers, engine.Searcher.Vote
	Analyse Word = "analyse" // ID REQUEST: engine.Searcher.Analyse
	Prove   Word = "prove"   // ID PROOF REQUEST: engine.Searcher.Prove
	Ponder  Word = "ponder"  // ID REQUEST: engine.Searcher.Ponder
	Finish  Word = "finish"  // end soon, with what there is
	Cancel  Word = "cancel"  // forget it: nothing follows but Done
)

// Words of a worker. It answers Vote with a Vote.
const (
	Ready  Word = "ready"  // once, when messages are understood
	Alive  Word = "alive"  // ID: every AliveEvery while it does what is asked, except for Ponder
	Answer Word = "answer" // ID ANSWER: to Think
	Report Word = "report" // ID REPORT: to Analyse, several times, the last one Done
	Proof  Word = "proof"  // ID RESULT: to Prove
	Done   Word = "done"   // ID TIME: always, when a request has ended; TIME is in milliseconds since 1970
)

// AliveEvery is the time between two Alive, and from a request to the first.
const AliveEvery = time.Second

// MaxText is the length in bytes of the longest message that is read: a vote is an
// answer and a report.
const MaxText = 2*engine.MaxText + 64

// Message is one message. Its ID tells which request it belongs to; Finish, Cancel
// and Ready belong to none.
type Message struct {
	Word Word
	ID   int    // 1…MaxID, or 0
	Text string // the request or the result; of Done the time; of Alive nothing
}

// MaxID is the largest ID.
const MaxID = 1<<31 - 1

// ErrMalformed is wrapped by the errors of Parse.
var ErrMalformed = errors.New("wire: malformed message")

// malformed is an ErrMalformed with the details.
type malformed string

func (m malformed) Error() string { return ErrMalformed.Error() + ": " + string(m) }
func (m malformed) Unwrap() error { return ErrMalformed }

// Ended returns the message that a request has ended at that time, in milliseconds
// since 1970.
func Ended(id int, at int64) Message {
	return Message{Done, id, strconv.FormatInt(at, 10)}
}

// At returns the time of a Done in milliseconds since 1970.
func (m Message) At() int64 {
	at, _ := strconv.ParseInt(m.Text, 10, 64)
	return at
}

// String returns the message as Parse reads it.
func (m Message) String() string {
	switch {
	case m.ID == 0:
		return string(m.Word)
	case m.Word == Alive:
		return string(m.Word) + " " + strconv.Itoa(m.ID)
	}
	return string(m.Word) + " " + strconv.Itoa(m.ID) + " " + m.Text
}

// Parse reads a message. The text of a request or of a result is left to package
// engine. The error wraps ErrMalformed.
func Parse(text string) (Message, error) {
	if len(text) > MaxText {
		return Message{}, malformed("too long")
	}
	word, rest, more := strings.Cut(text, " ")
	m := Message{Word: Word(word)}
	switch m.Word {
	case Finish, Cancel, Ready:
		if more {
			return Message{}, malformed("more than one word")
		}
		return m, nil
	case Think, Vote, Analyse, Prove, Ponder, Answer, Report, Proof, Done, Alive:
	default:
		return Message{}, malformed("unknown word")
	}
	number, rest, more := strings.Cut(rest, " ")
	id, err := strconv.ParseUint(number, 10, 31)
	if err != nil || id == 0 || number[0] == '0' {
		return Message{}, malformed("ID")
	}
	if m.Word == Alive {
		if more {
			return Message{}, malformed("more than an ID")
		}
		return Message{Alive, int(id), ""}, nil
	}
	if rest == "" {
		return Message{}, malformed("no text")
	}
	m.ID, m.Text = int(id), rest
	if m.Word == Done {
		if _, err := strconv.ParseInt(rest, 10, 64); err != nil {
			return Message{}, malformed("time")
		}
	}
	return m, nil
}
