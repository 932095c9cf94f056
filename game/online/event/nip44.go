package event

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
	"unicode/utf8"

	"golang.org/x/crypto/chacha20"
)

// The encryption of private games is NIP-44, version 2, with a conversation key that is not computed from two players'
// keys but made for the game and given to guest and spectators with the invitation.

// MaxSealed is the longest text that can be encrypted, in bytes.
const MaxSealed = 65535

// Errors of Unseal: another version than 2 and a text that this key does not open.
var (
	ErrVersion = errors.New("event: unknown version of encryption")
	ErrSealed  = errors.New("event: the text cannot be decrypted")
)

// Seal encrypts a text of 1 to MaxSealed bytes.
func Seal(key [32]byte, text string, random io.Reader) (string, error) {
	if len(text) == 0 || len(text) > MaxSealed {
		return "", ErrMalformed
	}
	var nonce [32]byte
	if _, err := io.ReadFull(random, nonce[:]); err != nil {
		return "", err
	}
	cipher, mac, err := messageKeys(key, nonce[:])
	if err != nil {
		return "", err
	}
	padded := make([]byte, 2+paddedLength(len(text)))
	binary.BigEndian.PutUint16(padded, uint16(len(text)))
	copy(padded[2:], text)
	cipher.XORKeyStream(padded, padded)
	payload := append([]byte{2}, nonce[:]...)
	payload = append(payload, padded...)
	return base64.StdEncoding.EncodeToString(append(payload, authenticate(mac, nonce[:], padded)...)), nil
}

// Unseal decrypts what Seal returns.
func Unseal(key [32]byte, payload string) (string, error) {
	if payload == "" || payload[0] == '#' {
		return "", ErrVersion
	}
	if len(payload) > MaxContent {
		return "", ErrSealed
	}
	data, err := base64.StdEncoding.DecodeString(payload)
	switch {
	case err != nil || len(data) == 0:
		return "", ErrSealed
	case data[0] != 2:
		return "", ErrVersion
	case len(data) < 1+32+2+32+32:
		return "", ErrSealed
	}
	nonce, padded, mac := data[1:33], data[33:len(data)-32], data[len(data)-32:]
	cipher, macKey, err := messageKeys(key, nonce)
	if err != nil || !hmac.Equal(mac, authenticate(macKey, nonce, padded)) {
		return "", ErrSealed
	}
	cipher.XORKeyStream(padded, padded)
	n := int(binary.BigEndian.Uint16(padded))
	if n == 0 || len(padded) != 2+paddedLength(n) || !utf8.Valid(padded[2:2+n]) {
		return "", ErrSealed
	}
	return string(padded[2 : 2+n]), nil
}

func messageKeys(key [32]byte, nonce []byte) (*chacha20.Cipher, []byte, error) {
	keys, err := hkdf.Expand(sha256.New, key[:], string(nonce), 76)
	if err != nil {
		return nil, nil, err
	}
	cipher, err := chacha20.NewUnauthenticatedCipher(keys[:32], keys[32:44])
	return cipher, keys[44:], err
}

func authenticate(key, nonce, text []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(nonce)
	h.Write(text)
	return h.Sum(nil)
}

// paddedLength returns to how many bytes n are filled up, so that the length says little about a text.
func paddedLength(n int) int {
	if n <= 32 {
		return 32
	}
	power := 1 << bits.Len(uint(n-1))
	chunk := max(32, power/8)
	return chunk * ((n-1)/chunk + 1)
}
