package event

import (
	"encoding/hex"
	"errors"
	"io"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
)

// Secret is a private key. Whoever has it is the player.
type Secret [32]byte

// ErrSecret is the error of ParseSecret.
var ErrSecret = errors.New("event: no private key")

// NewSecret makes a key of random bytes.
func NewSecret(random io.Reader) (Secret, error) {
	for {
		var s Secret
		if _, err := io.ReadFull(random, s[:]); err != nil {
			return Secret{}, err
		}
		if s.Valid() {
			return s, nil
		}
	}
}

// Valid reports whether the number is a private key of the curve: not 0 and below its order.
func (s Secret) Valid() bool {
	var n btcec.ModNScalar
	overflow := n.SetBytes((*[32]byte)(&s))
	return overflow == 0 && !n.IsZero()
}

// Public returns the public key of a secret.
func Public(s Secret) Key {
	_, public := btcec.PrivKeyFromBytes(s[:])
	return keyOf(public)
}

func keyOf(public *btcec.PublicKey) Key {
	return Key(hex.EncodeToString(schnorr.SerializePubKey(public)))
}

// String returns the form in which people keep a key and other Nostr programs read it (NIP-19): nsec1…
func (s Secret) String() string { return bech32("nsec", s[:]) }

// ParseSecret reads the form of String, or 64 hexadecimal digits.
func ParseSecret(text string) (Secret, error) {
	var s Secret
	if len(text) == 64 {
		if _, err := hex.Decode(s[:], []byte(text)); err != nil {
			return Secret{}, ErrSecret
		}
	} else {
		data, err := unbech32("nsec", text)
		if err != nil || len(data) != len(s) {
			return Secret{}, ErrSecret
		}
		copy(s[:], data)
	}
	if !s.Valid() {
		return Secret{}, ErrSecret
	}
	return s, nil
}
