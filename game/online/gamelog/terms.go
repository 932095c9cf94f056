package gamelog

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"redstone/game/online/event"
	"redstone/game/online/timing"
	"redstone/rules"
)

// Limits of terms.
const (
	MaxName       = 100 // bytes; which names are shown is for others to say
	MaxKomi       = 1000
	MaxDelayMoves = 50
	MaxDelay      = time.Hour
)

// Colour is what the inviter plays.
type Colour string

// The colours.
const (
	Draw  Colour = "draw" // by numbers of both players
	Black Colour = "black"
	White Colour = "white"
)

// Watch says who may look at the game. The logs of a closed game are encrypted; that is for who sends them.
type Watch string

// The kinds of spectators.
const (
	WatchOpen Watch = "open" // anybody, and the lobby lists it
	WatchLink Watch = "link" // who has the link
	WatchNone Watch = "none" // the two players
)

// Terms are what the inviter proposes and the guest accepts. They never change.
type Terms struct {
	Rules rules.Game
	Size  int     // points a side
	Pie   bool    // Redstone: White may swap instead of his first move
	Komi  float64 // Go: what White receives, a multiple of half a point
	Clock timing.Rule

	Colour Colour
	Commit string // of a Draw: what Commit returned

	For        event.Key // the only one who may join; "" for anybody
	Watch      Watch
	DelayMoves int           // spectators see the game so many moves late
	Delay      time.Duration // or so much later, in whole seconds; not both
	Ranked     bool
	Club       string // ID of the club in which the game counts; "" for none
	Rematch    string // ID of the game that this one follows; "" for none
}

// Valid reports whether the terms are ones that Parse would return. An ID of the game is not part of them.
func (t Terms) Valid() bool {
	if _, err := rules.NewPosition(t.Rules, t.Size, t.Pie); err != nil {
		return false
	}
	switch t.Rules {
	case rules.Go:
		if !(t.Komi >= -MaxKomi && t.Komi <= MaxKomi) || t.Komi*2 != float64(int(t.Komi*2)) {
			return false
		}
	default:
		if t.Komi != 0 {
			return false
		}
	}
	switch t.Colour {
	case Draw:
		if !event.Hexadecimal(t.Commit, 64) {
			return false
		}
	case Black, White:
		if t.Commit != "" {
			return false
		}
	default:
		return false
	}
	delays := t.DelayMoves == 0 || t.Delay == 0
	return delays && t.Clock.Valid() && (t.For == "" || t.For.Valid()) &&
		(t.Watch == WatchOpen || t.Watch == WatchLink || t.Watch == WatchNone && t.DelayMoves == 0 && t.Delay == 0) &&
		t.DelayMoves >= 0 && t.DelayMoves <= MaxDelayMoves && t.Delay >= 0 && t.Delay <= MaxDelay && t.Delay%time.Second == 0 &&
		(t.Club == "" || ValidID(t.Club)) && (t.Rematch == "" || ValidID(t.Rematch))
}

// Next returns the terms of a rematch that the player proposes who had that seat in the game with that ID: the same,
// with colours exchanged, and for that opponent only.
func (t Terms) Next(game string, seat int, opponent event.Key) Terms {
	t.Rematch, t.For, t.Commit = game, opponent, ""
	t.Colour = White
	if seat == 1 {
		t.Colour = Black
	}
	return t
}

func (t Terms) write(b *strings.Builder) {
	line := func(words ...string) {
		b.WriteString(strings.Join(words, " "))
		b.WriteByte('\n')
	}
	board := []string{"board", t.Rules.String(), strconv.Itoa(t.Size)}
	if t.Rules == rules.Go {
		board = append(board, formatPoints(t.Komi))
	} else if t.Pie {
		board = append(board, "pie")
	}
	line(board...)
	if t.Clock.On() {
		line("clock", t.Clock.String())
	}
	if t.Colour == Draw {
		line("colour", string(t.Colour), t.Commit)
	} else {
		line("colour", string(t.Colour))
	}
	if t.For != "" {
		line("for", string(t.For))
	}
	switch {
	case t.DelayMoves > 0:
		line("watch", string(t.Watch), strconv.Itoa(t.DelayMoves))
	case t.Delay > 0:
		line("watch", string(t.Watch), strconv.Itoa(int(t.Delay/time.Second))+"s")
	default:
		line("watch", string(t.Watch))
	}
	if t.Ranked {
		line("ranked")
	}
	if t.Club != "" {
		line("club", t.Club)
	}
	if t.Rematch != "" {
		line("rematch", t.Rematch)
	}
}

func formatPoints(p float64) string { return strconv.FormatFloat(p, 'f', -1, 64) }

// IDPrefix begins the IDs that NewID makes, by which My games and others know an online game.
const IDPrefix = "online-"

// ValidID reports whether a text can be the ID of a game or a club: 8 to 32 of a-z and 0-9, with or without IDPrefix.
func ValidID(id string) bool {
	id = strings.TrimPrefix(id, IDPrefix)
	return len(id) >= 8 && len(id) <= 32 && only(id, "abcdefghijklmnopqrstuvwxyz0123456789")
}

func validName(name string) bool {
	return len(name) <= MaxName && utf8.ValidString(name) && strings.TrimSpace(name) == name &&
		!strings.ContainsFunc(name, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' })
}

func only(s, letters string) bool { return strings.Trim(s, letters) == "" }
