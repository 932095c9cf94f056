package gamelog

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"io"
	"strconv"
	"strings"

	"redstone/game/online/event"
)

const (
	checkLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	checkBytes   = 6
	nonceLetters = 32
)

type hash [sha256.Size]byte

func (h hash) check() string { return base64.RawURLEncoding.EncodeToString(h[:checkBytes]) }

// first returns hash 0.
func (l Log) first() hash {
	var b strings.Builder
	b.WriteString("redstone-log\n" + string(l.Author) + "\n")
	l.writeHeader(&b)
	return sha256.Sum256([]byte(b.String()))
}

// HeaderHash returns hash 0 of a log in hexadecimal digits: what a guest's Agree has to be.
func (l Log) HeaderHash() string {
	h := l.first()
	return hex.EncodeToString(h[:])
}

// after returns the hash of an entry.
func (e Entry) after(own, other hash) hash {
	b := make([]byte, 0, 256)
	b = append(b, own[:]...)
	b = append(b, other[:]...)
	b = append(b, e.Action.String()...)
	b = append(b, ' ')
	b = strconv.AppendInt(b, e.Took.Milliseconds(), 10)
	return sha256.Sum256(b)
}

// NewID returns an ID for a game or a club: IDPrefix and 100 random bits.
func NewID(random io.Reader) (string, error) {
	const letters = "abcdefghijkmnpqrstuvwxyz23456789" // 32 of them, without those that look alike
	b := make([]byte, 20)
	if _, err := io.ReadFull(random, b); err != nil {
		return "", err
	}
	for i := range b {
		b[i] = letters[b[i]%32]
	}
	return IDPrefix + string(b), nil
}

// NewNonce returns a number for the draw of colours: 128 random bits in hexadecimal digits.
func NewNonce(random io.Reader) (string, error) {
	b := make([]byte, nonceLetters/2)
	if _, err := io.ReadFull(random, b); err != nil {
		return "", err
	}
	return hex.EncodeToString(b), nil
}

// ValidNonce reports whether a text is one that NewNonce could return.
func ValidNonce(nonce string) bool { return event.Hexadecimal(nonce, nonceLetters) }

// Commit returns the commitment to the inviter's number of a game's draw, for Terms.Commit. The number itself is secret
// until Start reveals it.
func Commit(game, nonce string) string {
	h := sha256.Sum256([]byte("redstone-commit\n" + game + "\n" + nonce))
	return hex.EncodeToString(h[:])
}

// drawn returns the inviter's seat.
func drawn(host, guest string) int {
	h := sha256.Sum256([]byte("redstone-draw\n" + host + "\n" + guest))
	return int(h[0] & 1)
}
