package event

import (
	"crypto/rand"
	"testing"
)

// What a move costs its player, and every event those who read it. Add -tags tinygo for what the browser does, which
// has no table of the curve.
func BenchmarkSign(b *testing.B) {
	secret, err := NewSecret(rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Sign(secret, KindGame, 1764531000, nil, "text"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	secret, err := NewSecret(rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	e, err := Sign(secret, KindGame, 1764531000, nil, "text")
	if err != nil {
		b.Fatal(err)
	}
	text := e.String()
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
