// Package event has the events of Nostr relays (NIP-01): their form, signatures, filters, and the messages between a
// relay and its clients; and the encryption of private games (NIP-44). Everything read from outside is bounded. It knows
// no game and opens no connection.
package event

import (
	"errors"
	"slices"
	"strconv"
	"time"
)

// Kinds of our events. All are addressable: a relay keeps the newest of each author, kind and d.
const (
	KindGame  = 31240 // a player's log of a game; d: the game
	KindSeek  = 31241 // presence: online, searching, or an open challenge; d: "seek", or the game of the challenge; expires
	KindWatch = 31242 // a spectator's presence at a game; d: the game; expires
	KindClub  = 31243 // a club: its name and list of members; d: the club
)

// Limits of what is read and signed, in bytes unless said otherwise. Public relays take events of 64 kB at least.
const (
	MaxText      = 160 << 10 // of an event as JSON
	MaxMessage   = MaxText + 1<<10
	MaxContent   = 96 << 10 // enough for the longest text of NIP-44
	MaxTags      = 600      // tags of an event
	MaxTagValues = 16       // strings of a tag
	MaxTagValue  = 2 << 10
	MaxFilters   = 16  // of a request
	MaxListed    = 600 // values of a filter's list
	MaxName      = 64  // of a subscription
	MaxReason    = 1 << 10
)

// Errors of parsers, and of Sign for an event that would not be read. ErrUnsupported is about what is well formed, but
// of no use here, such as a filter of another tag.
var (
	ErrMalformed   = errors.New("event: malformed")
	ErrUnsupported = errors.New("event: unsupported")
	ErrID          = errors.New("event: the ID is not that of the contents")
	ErrSignature   = errors.New("event: the signature is not the author's")
)

// Key is a public key as 64 lower-case hexadecimal digits (BIP-340).
type Key string

// Valid reports whether the key has the form of one. Not all such texts are points of the curve.
func (k Key) Valid() bool { return Hexadecimal(string(k), 64) }

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

// Address returns what events that replace each other have in common: kind, author and, for addressable events, d. For
// events that replace nothing it is the ID.
func (e Event) Address() string {
	switch {
	case e.Kind >= 30_000 && e.Kind < 40_000:
		return strconv.Itoa(e.Kind) + ":" + string(e.Author) + ":" + e.Tag("d")
	case e.Kind >= 10_000 && e.Kind < 20_000, e.Kind == 0, e.Kind == 3:
		return strconv.Itoa(e.Kind) + ":" + string(e.Author) + ":"
	}
	return e.ID
}

// Newer reports whether a replaces b, which has the same address: it was made later or, within one second, has the lower
// ID.
func Newer(a, b Event) bool {
	if a.CreatedAt != b.CreatedAt {
		return a.CreatedAt > b.CreatedAt
	}
	return a.ID < b.ID
}

// Expiration returns the tag by which relays drop an event (NIP-40). They may do it later, or not at all.
func Expiration(t time.Time) []string {
	return []string{"expiration", strconv.FormatInt(t.Unix(), 10)}
}

// Expires returns when an event expires; ok is false if it does not, or says something else.
func (e Event) Expires() (t time.Time, ok bool) {
	n, err := strconv.ParseInt(e.Tag("expiration"), 10, 64)
	if err != nil || n < 0 || n > maxTime {
		return time.Time{}, false
	}
	return time.Unix(n, 0), true
}

// Expired reports whether an event has expired.
func (e Event) Expired(now time.Time) bool {
	t, ok := e.Expires()
	return ok && !now.Before(t)
}

// Clone returns a copy that shares nothing that can be changed.
func (e Event) Clone() Event {
	e.Tags = slices.Clone(e.Tags)
	for i, t := range e.Tags {
		e.Tags[i] = slices.Clone(t)
	}
	return e
}

// Hexadecimal reports whether a text is n lower-case hexadecimal digits.
func Hexadecimal(s string, n int) bool {
	if len(s) != n {
		return false
	}
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}
