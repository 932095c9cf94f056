package main

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestGamesOverOneRelay plays some games at once over our relay: whole clients, real sockets.
func TestGamesOverOneRelay(t *testing.T) {
	r, err := newRelay()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(r)
	t.Cleanup(func() {
		s.Close()
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	p := plan{Games: 8, Moves: 10, Limit: time.Minute, Relay: "ws" + strings.TrimPrefix(s.URL, "http"), Seed: 3}
	stored := 0
	f, err := p.play(func() { stored = r.Stats().Events })
	if err != nil {
		t.Fatal(err)
	}
	if f.Moves < 8*4 || f.Moves > 8*10 || stored != 16 {
		t.Errorf("%d moves, %d logs on the relay", f.Moves, stored)
	}
	f.print(t.Output())
}

func TestARelayThatIsNotThere(t *testing.T) {
	p := plan{Games: 1, Moves: 1, Limit: 300 * time.Millisecond, Relay: "ws://127.0.0.1:1/"}
	if _, err := p.play(func() {}); err == nil {
		t.Error("a game was played over no relay")
	}
}
