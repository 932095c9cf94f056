package gamelog

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/rules"
)

// Limits of a log. A relay takes events of 64 kB, and encryption makes a text of MaxText 55 kB long.
const (
	MaxText    = 40_960 // bytes of a log
	MaxEntries = 4_000
	MaxTook    = 366 * 24 * time.Hour
	MaxPlies   = 3_000 // after so many a game ends without result, so that both logs have room for them
)

// Version is the version of the text form that this package writes, and the newest that it reads.
const Version = 1

// The players, who are known by what they did, since their seats may have to be drawn.
const (
	Host  = 0 // invited
	Guest = 1 // joined
)

// Kind is what an entry does.
type Kind string

// The kinds of actions. The text is the action's first word; a move is written as rules.Move writes it.
const (
	Start    Kind = "start"    // of Host, first: Guest is who plays, Nonce the number of the draw, if there is one
	Move     Kind = "move"     // Move: a placement, swap or pass
	Resign   Kind = "resign"   // whosever turn it is
	Abort    Kind = "abort"    // before the second move; of Host before Start: nobody may join any more
	TakeBack Kind = "takeback" // asks to go back to the position after Number plies
	Settle   Kind = "result"   // Go: proposes to end the game with the result Text
	Rematch  Kind = "rematch"  // after the game: proposes another one, whose ID is Text
	Accept   Kind = "accept"   // the opponent's entry Number, which proposed something
	Decline  Kind = "decline"  // the opponent's entry Number
	Withdraw Kind = "withdraw" // what one has proposed
	Flag     Kind = "flag"     // one's own time is up
	Claim    Kind = "claim"    // the opponent's time is up
	React    Kind = "react"    // Number: one of the ready-made reactions
	End      Kind = "end"      // the game is over with the result Text
)

// Limits of actions.
const (
	MaxReaction  = 999
	MaxReactions = 200 // in one log; more are void
	MaxOffers    = 200 // likewise
)

// Action is what an entry does. The fields that are not named at its Kind are zero.
type Action struct {
	Kind   Kind
	Move   rules.Move
	Number int
	Text   string
	Guest  event.Key
	Nonce  string
}

// Play returns the action of a move.
func Play(m rules.Move) Action { return Action{Kind: Move, Move: m} }

// Entry is one entry of a log.
type Entry struct {
	Action
	Took  time.Duration // of moves, flags and claims: since the turn began, in whole milliseconds
	Seen  int           // how many entries of the other log the author had seen
	Check string        // the first 48 bits of the entry's hash, in URL-safe base64
}

// Log is the log of one player. Invite and Join make one, Append adds to it; it is not to be changed otherwise. Logs may
// share entries: Append never writes to those that are there.
type Log struct {
	Author event.Key // who has signed the event: it is not part of the text
	Game   string    // ID of the game
	Name   string    // what the author calls himself
	Made   time.Time // to the second

	Terms *Terms // of the inviter; nil in a guest's log

	Host  event.Key // of a guest: who has invited
	Agree string    // of a guest: HeaderHash of the inviter's log
	Nonce string    // of a guest: his number for the draw

	Entries []Entry
}

// Player returns Host or Guest.
func (l Log) Player() int {
	if l.Terms != nil {
		return Host
	}
	return Guest
}

// Started returns whom an inviter's log makes the guest, "" while nobody.
func (l Log) Started() event.Key {
	if len(l.Entries) > 0 && l.Entries[0].Kind == Start {
		return l.Entries[0].Guest
	}
	return ""
}

// IsZero reports whether there is no log.
func (l Log) IsZero() bool { return l.Game == "" }

// Prefix returns the log as it was when it had n entries.
func (l Log) Prefix(n int) Log {
	n = min(max(n, 0), len(l.Entries))
	l.Entries = l.Entries[:n:n]
	return l
}

// String returns the log as Parse reads it.
func (l Log) String() string {
	var b strings.Builder
	l.writeHeader(&b)
	for _, e := range l.Entries {
		e.write(&b)
	}
	return b.String()
}

func (l Log) writeHeader(b *strings.Builder) {
	line := func(word, value string) { b.WriteString(word + " " + value + "\n") }
	first := "redstone-log " + strconv.Itoa(Version)
	if l.Terms != nil {
		line(first, "invite")
		line("game", l.Game)
		l.Terms.write(b)
	} else {
		line(first, "join")
		line("game", l.Game)
		line("host", string(l.Host))
		line("terms", l.Agree)
		line("nonce", l.Nonce)
	}
	if l.Name != "" {
		line("name", l.Name)
	}
	line("made", strconv.FormatInt(l.Made.Unix(), 10))
}

func (e Entry) write(b *strings.Builder) {
	b.WriteString(e.Action.String())
	b.WriteByte(' ')
	b.WriteString(strconv.FormatInt(e.Took.Milliseconds(), 10))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(e.Seen))
	b.WriteByte(' ')
	b.WriteString(e.Check)
	b.WriteByte('\n')
}

// String returns the action as an entry has it.
func (a Action) String() string {
	switch a.Kind {
	case Move:
		return a.Move.String()
	case Start:
		s := string(a.Kind) + " " + string(a.Guest)
		if a.Nonce != "" {
			s += " " + a.Nonce
		}
		return s
	case TakeBack, Accept, Decline, React:
		return string(a.Kind) + " " + strconv.Itoa(a.Number)
	case Settle, Rematch, End:
		return string(a.Kind) + " " + a.Text
	}
	return string(a.Kind)
}
