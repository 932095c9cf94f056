// Package link has the form of all links of online play: the fragment of the game's address, such as #join=1…, which
// holds a few bytes with a checksum. What the bytes mean belongs to the section that made them. Links of games and
// positions, #g= and #p=, belong to package record.
package link

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
)

// Kind is the name in front of a link's value.
type Kind string

// Kinds of links.
const (
	Join  Kind = "join"  // an invitation to a game
	Watch Kind = "watch" // a game to look at
	Club  Kind = "club"
)

var kinds = [...]Kind{Join, Watch, Club}

// Limits of what is read.
const (
	MaxPayload = 2048     // bytes
	MaxText    = 16 << 10 // bytes of a text in which a link is looked for
)

// The errors of Parse and Split.
var (
	ErrNone    = errors.New("link: there is no link to online play in this text")
	ErrVersion = errors.New("link: it was made by a newer version of the game")
	ErrDamaged = errors.New("link: a part of it is missing or was changed")
	ErrLong    = errors.New("link: too long")
)

// version is the first digit of a link's value. Behind it is in Base64 for addresses (RFC 4648, section 5), without
// padding: the length of the payload in two bytes, big-endian, sumBytes of a checksum, the payload. So whatever a text
// has behind a link is not taken for a part of it.
const (
	version  = '1'
	sumBytes = 4
	head     = 2 + sumBytes
)

var digits = base64.RawURLEncoding.Strict()

// sum returns the beginning of the SHA-256 of kind and payload: a link of one kind is not one of another.
func sum(kind Kind, payload []byte) []byte {
	h := sha256.New()
	h.Write([]byte(kind))
	h.Write([]byte{0})
	h.Write(payload)
	return h.Sum(nil)[:sumBytes]
}

// Encode returns a link without '#'; "" when the payload is longer than MaxPayload.
func Encode(kind Kind, payload []byte) string {
	if len(payload) > MaxPayload {
		return ""
	}
	data := binary.BigEndian.AppendUint16(nil, uint16(len(payload)))
	data = append(data, sum(kind, payload)...)
	data = append(data, payload...)
	l := string(kind) + "=" + string(version) + digits.EncodeToString(data)
	if last := l[len(l)-1]; last == '-' || last == '_' {
		l += "A" // programs that find addresses in running text leave out a last - or _
	}
	return l
}

// Parse finds the first whole link in a text: an address, or any text with one, such as a message from a chat, in which
// it may be broken into lines and have '=' escaped. Without a whole link the error says what is wrong with the first.
func Parse(text string) (Kind, []byte, error) {
	if len(text) > MaxText {
		return "", nil, ErrLong
	}
	first := ErrNone
	for i := range text {
		kind, value, ok := begins(text, i)
		if !ok {
			continue
		}
		payload, err := decode(kind, value)
		if err == nil {
			return kind, payload, nil
		}
		if first == ErrNone {
			first = err
		}
	}
	return "", nil, first
}

// Is reports whether a text seems to hold a link to online play, so that an error of Parse is worth showing.
func Is(text string) bool {
	if len(text) > MaxText {
		return false
	}
	for i := range text {
		if _, value, ok := begins(text, i); ok && value != "" && value[0] >= '0' && value[0] <= '9' {
			return true
		}
	}
	return false
}

// begins reports whether a link begins at byte i, and returns what follows its '='.
func begins(text string, i int) (Kind, string, bool) {
	if i > 0 && strings.IndexByte("#&? \t\n\r\"'<>([", text[i-1]) < 0 && !strings.HasSuffix(text[:i], "%23") {
		return "", "", false
	}
	for _, kind := range kinds {
		rest, ok := strings.CutPrefix(text[i:], string(kind))
		if !ok {
			continue
		}
		for _, equals := range [...]string{"=", "%3D", "%3d", "&#61;"} {
			if value, ok := strings.CutPrefix(rest, equals); ok {
				return kind, value, true
			}
		}
	}
	return "", "", false
}

// decode reads the value of a link, from its version on.
func decode(kind Kind, value string) ([]byte, error) {
	if value == "" {
		return nil, ErrDamaged
	}
	if value[0] > version && value[0] <= '9' {
		return nil, ErrVersion
	}
	if value[0] != version {
		return nil, ErrDamaged
	}
	text := digitsOf(value[1:], digits.EncodedLen(head+MaxPayload))
	first, err := base64.RawURLEncoding.DecodeString(text[:min(len(text), 4)])
	if err != nil || len(first) < 2 {
		return nil, ErrDamaged
	}
	length := int(binary.BigEndian.Uint16(first))
	n := digits.EncodedLen(head + length)
	if length > MaxPayload || len(text) < n {
		return nil, ErrDamaged
	}
	data, err := digits.DecodeString(text[:n])
	if err != nil || string(data[2:head]) != string(sum(kind, data[head:])) {
		return nil, ErrDamaged
	}
	return data[head:], nil
}

// digitsOf returns the digits at the beginning of a text, without white space, at most so many.
func digitsOf(text string, most int) string {
	var b strings.Builder
	for i := 0; i < len(text) && b.Len() < most; i++ {
		switch c := text[i]; {
		case c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '_':
			b.WriteByte(c)
		case c == ' ', c == '\t', c == '\r', c == '\n':
		default:
			return b.String()
		}
	}
	return b.String()
}
