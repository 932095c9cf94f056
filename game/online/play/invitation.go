package play

import (
	"encoding/hex"
	"errors"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/link"
	"redstone/game/online/wire"
)

// Invitation is what a link to a game says: of the kind link.Join to play it, of link.Watch to look at it, which is the
// same without the right to play. Its payload is
//
//	1 byte   flags: 1 with a secret
//	32 bytes the inviter's public key
//	1 byte   the length of the game's ID, and that
//	32 bytes the secret of a private game
//	and for each relay 1 byte of length, with 128 for ws:// instead of wss://, and its address without that
type Invitation struct {
	Inviter event.Key
	ID      string    // of the game
	Secret  *[32]byte // of a private game
	Relays  []string  // at which the game is to be found
}

// ErrInvitation is the error of ParseInvitation.
var ErrInvitation = errors.New("play: the link holds no invitation")

const (
	maxLinkRelays = 4   // relays that a link names; a player's others are asked, too
	maxLinkRelay  = 127 // bytes of an address without its scheme
	plainRelay    = 128
)

// Payload returns the invitation for link.Encode; nil if the inviter or the ID is none. Addresses that are too long, and
// more than maxLinkRelays, are left out.
func (v Invitation) Payload() []byte {
	key, err := hex.DecodeString(string(v.Inviter))
	if err != nil || len(key) != 32 || !gamelog.ValidID(v.ID) {
		return nil
	}
	b := append([]byte{0}, key...)
	b = append(append(b, byte(len(v.ID))), v.ID...)
	if v.Secret != nil {
		b[0] = 1
		b = append(b, v.Secret[:]...)
	}
	count := 0
	for _, address := range v.Relays {
		scheme, rest, _ := strings.Cut(address, "://")
		if !wire.IsRelay(address) || len(rest) > maxLinkRelay || count == maxLinkRelays {
			continue
		}
		length := byte(len(rest))
		if scheme == "ws" {
			length |= plainRelay
		}
		b = append(append(b, length), rest...)
		count++
	}
	return b
}

// ParseInvitation reads the payload of a link.
func ParseInvitation(payload []byte) (Invitation, error) {
	r := reader{payload}
	flags, key, length := r.take(1), r.take(32), r.take(1)
	if length == nil || flags[0] > 1 {
		return Invitation{}, ErrInvitation
	}
	v := Invitation{Inviter: event.Key(hex.EncodeToString(key)), ID: string(r.take(int(length[0])))}
	if !gamelog.ValidID(v.ID) {
		return Invitation{}, ErrInvitation
	}
	if flags[0] == 1 {
		secret := r.take(32)
		if secret == nil {
			return Invitation{}, ErrInvitation
		}
		s := [32]byte(secret)
		v.Secret = &s
	}
	for len(r.rest) > 0 {
		length := r.take(1)[0]
		scheme := "wss://"
		if length&plainRelay != 0 {
			scheme = "ws://"
		}
		rest := r.take(int(length &^ plainRelay))
		if address := scheme + string(rest); rest == nil || !wire.IsRelay(address) || len(v.Relays) == maxLinkRelays {
			return Invitation{}, ErrInvitation
		} else {
			v.Relays = append(v.Relays, address)
		}
	}
	return v, nil
}

// Link returns the fragment of an address, without '#'.
func (v Invitation) Link(kind link.Kind) string {
	payload := v.Payload()
	if payload == nil {
		return ""
	}
	return link.Encode(kind, payload)
}

type reader struct{ rest []byte }

// take returns the next n bytes, nil if there are fewer.
func (r *reader) take(n int) []byte {
	if n > len(r.rest) {
		r.rest = nil
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}
