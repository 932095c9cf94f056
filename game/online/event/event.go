// Package event has the events of Nostr relays (NIP-01): their form, signatures, filters, and the messages between a
// relay and its clients. Everything read from outside is bounded. It knows no game and opens no connection.
package event

import "time"

// Kinds of our events. All are addressable: a relay keeps the newest of each author, kind and d.
const (
	KindGame  = 31240 // a player's log of a game; d: the game
	KindSeek  = 31241 // presence: online, searching, or an open challenge; d: "seek", or the game of the challenge; expires
	KindWatch = 31242 // a spectator's presence at a game; d: the game; expires
	KindClub  = 31243 // a club: its name and list of members; d: the club
)

// Key is a public key as 64 lower-case hexadecimal digits (BIP-340).
type Key string

// Event is an event as a relay has it. Its ID and signature are checked when it is parsed.
type Event struct {
	ID        string // 64 hexadecimal digits
	Author    Key
	CreatedAt int64 // seconds since 1970
	Kind      int
	Tags      [][]string
	Content   string
	Sig       string // 128 hexadecimal digits
}

// Filter selects events. Empty fields select all.
type Filter struct {
	Authors []Key
	Kinds   []int
	D, P, T []string // values of the tags d, p and t
	Since   int64
	Until   int64
	Limit   int
}

// Tag returns the first value of a tag, or "".
func (e Event) Tag(name string) string {
	for _, t := range e.Tags {
		if len(t) > 1 && t[0] == name {
			return t[1]
		}
	}
	return ""
}

// Time returns when the event says it was made.
func (e Event) Time() time.Time { return time.Unix(e.CreatedAt, 0) }
