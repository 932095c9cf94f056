package event

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

func TestNIP44Vectors(t *testing.T) {
	// From the vectors of NIP-44; long texts are compared by their SHA-256.
	tests := []struct{ key, nonce, text, payload string }{
		{"c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d", "0000000000000000000000000000000000000000000000000000000000000001", "a",
			"AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABee0G5VSK0/9YypIObAtDKfYEAjD35uVkHyB0F4DwrcNaCXlCWZKaArsGrY6M9wnuTMxWfp1RTN9Xga8no+kF5Vsb"},
		{"c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d", "f00000000000000000000000000000f00000000000000000000000000000000f", "🍕🫃",
			"AvAAAAAAAAAAAAAAAAAAAPAAAAAAAAAAAAAAAAAAAAAPSKSK6is9ngkX2+cSq85Th16oRTISAOfhStnixqZziKMDvB0QQzgFZdjLTPicCJaV8nDITO+QfaQ61+KbWQIOO2Yj"},
		{"3e2b52a63be47d34fe0a80e34e73d436d6963bc8f39827f327057a9986c20a45", "b635236c42db20f021bb8d1cdff5ca75dd1a0cc72ea742ad750f33010b24f73b", "表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀",
			"ArY1I2xC2yDwIbuNHN/1ynXdGgzHLqdCrXUPMwELJPc7s7JqlCMJBAIIjfkpHReBPXeoMCyuClwgbT419jUWU1PwaNl4FEQYKCDKVJz+97Mp3K+Q2YGa77B6gpxB/lr1QgoqpDf7wDVrDmOqGoiPjWDqy8KzLueKDcm9BVP8xeTJIxs="},
		{"8fc262099ce0d0bb9b89bac05bb9e04f9bc0090acc181fef6840ccee470371ed", "326bcb2c943cd6bb717588c9e5a7e738edf6ed14ec5f5344caa6ef56f0b9cff7", strings.Repeat("x", MaxSealed),
			"90714492225faba06310bff2f249ebdc2a5e609d65a629f1c87f2d4ffc55330a"},
	}
	for _, test := range tests {
		nonce, _ := hex.DecodeString(test.nonce)
		payload, err := Seal(conversation(t, test.key), test.text, bytes.NewReader(nonce))
		got := payload
		if len(test.payload) == 64 {
			sum := sha256.Sum256([]byte(payload))
			got = hex.EncodeToString(sum[:])
		}
		if err != nil || got != test.payload {
			t.Errorf("%.20s: sealed as %.60s, %v", test.text, got, err)
		}
		if text, err := Unseal(conversation(t, test.key), payload); err != nil || text != test.text {
			t.Errorf("%.20s: opened as %.20q, %v", test.text, text, err)
		}
	}
	for n, want := range map[int]int{1: 32, 32: 32, 33: 64, 65: 96, 200: 224, 250: 256, 320: 320, 384: 384, 400: 448, 515: 640, 900: 1024, 65535: 65536} {
		if got := paddedLength(n); got != want {
			t.Errorf("%d bytes are filled up to %d, not %d", n, got, want)
		}
	}
}

func conversation(t testing.TB, digits string) (key [32]byte) {
	t.Helper()
	if _, err := hex.Decode(key[:], []byte(digits)); err != nil {
		t.Fatal(err)
	}
	return key
}

func TestWhatIsNotSealedWithTheKey(t *testing.T) {
	key := [32]byte{1}
	good, err := Seal(key, "D4", bytes.NewReader(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	changed := []byte(good)
	changed[60] ^= 1
	tests := []struct {
		name, payload string
		key           [32]byte
		want          error
	}{
		{"another key", good, [32]byte{2}, ErrSealed},
		{"changed", string(changed), key, ErrSealed},
		{"cut off", good[:len(good)-4], key, ErrSealed},
		{"no base64", "é" + good, key, ErrSealed},
		{"short", "AgAA", key, ErrSealed},
		{"empty", "", key, ErrVersion},
		{"another version", "AQ" + good[2:], key, ErrVersion},
		{"not base64 on purpose", "#" + good, key, ErrVersion},
		{"a megabyte", strings.Repeat("A", 1<<20), key, ErrSealed},
	}
	for _, test := range tests {
		if text, err := Unseal(test.key, test.payload); !errors.Is(err, test.want) {
			t.Errorf("%s: got %q, %v", test.name, text, err)
		}
	}
	for _, text := range []string{"", strings.Repeat("x", MaxSealed+1)} {
		if _, err := Seal(key, text, bytes.NewReader(make([]byte, 32))); !errors.Is(err, ErrMalformed) {
			t.Errorf("%d bytes: %v", len(text), err)
		}
	}
	if _, err := Seal(key, "x", bytes.NewReader(nil)); err == nil {
		t.Error("sealed without random bytes")
	}
}
