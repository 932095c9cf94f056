package event

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
)

// hash returns the ID of NIP-01: SHA-256 of the serialised event.
func (e Event) hash() [sha256.Size]byte {
	b := append([]byte(`[0,`), '"')
	b = append(append(b, e.Author...), '"', ',')
	b = strconv.AppendInt(b, e.CreatedAt, 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, int64(e.Kind), 10)
	b = append(b, ',')
	b = appendTags(b, e.Tags)
	b = append(b, ',')
	b = appendString(b, e.Content)
	return sha256.Sum256(append(b, ']'))
}

// CheckID returns ErrID if the ID is not that of the contents. It is much faster than Check, and enough for an event whose
// ID and signature have been checked before.
func (e Event) CheckID() error {
	hash := e.hash()
	if hex.EncodeToString(hash[:]) != e.ID {
		return ErrID
	}
	return nil
}

// Check returns ErrID or ErrSignature if the event is not what its author signed.
func (e Event) Check() error {
	if err := e.CheckID(); err != nil {
		return err
	}
	hash, err := hex.DecodeString(e.ID)
	if err != nil {
		return ErrID
	}
	key, err := hex.DecodeString(string(e.Author))
	if err != nil {
		return ErrSignature
	}
	public, err := schnorr.ParsePubKey(key)
	if err != nil {
		return ErrSignature
	}
	text, err := hex.DecodeString(e.Sig)
	if err != nil {
		return ErrSignature
	}
	sig, err := schnorr.ParseSignature(text)
	if err != nil || !sig.Verify(hash, public) {
		return ErrSignature
	}
	return nil
}

// Sign returns a signed event. The same arguments give the same event. ErrMalformed means that it could not be read
// again: too large, or not text.
func Sign(secret Secret, kind int, createdAt int64, tags [][]string, content string) (Event, error) {
	private, public := btcec.PrivKeyFromBytes(secret[:])
	e := Event{Author: keyOf(public), CreatedAt: createdAt, Kind: kind, Tags: tags, Content: content}.Clone()
	if e.Tags == nil {
		e.Tags = [][]string{}
	}
	if !e.signable() {
		return Event{}, ErrMalformed
	}
	hash := e.hash()
	e.ID = hex.EncodeToString(hash[:])
	sig, err := schnorr.Sign(private, hash[:])
	if err != nil {
		return Event{}, err
	}
	e.Sig = hex.EncodeToString(sig.Serialize())
	if len(e.String()) > MaxText {
		return Event{}, ErrMalformed
	}
	return e, nil
}

// signable reports whether the event would be read.
func (e Event) signable() bool {
	if e.CreatedAt < 0 || e.CreatedAt > maxTime || e.Kind < 0 || e.Kind > 65535 {
		return false
	}
	if len(e.Content) > MaxContent || !plain(e.Content) || len(e.Tags) > MaxTags {
		return false
	}
	for _, t := range e.Tags {
		if len(t) == 0 || len(t) > MaxTagValues {
			return false
		}
		for _, v := range t {
			if len(v) > MaxTagValue || !plain(v) {
				return false
			}
		}
	}
	return true
}
