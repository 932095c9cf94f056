package online

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/relays"
	"redstone/game/online/wire"
)

// machine is a fake platform: its clocks, its timer and one socket.
type machine struct {
	wall    time.Duration
	timer   time.Duration
	dialled []string
	handler relays.Handler
	sent    []string // to the relay
	said    []string // to the game: words
}

func (m *machine) now() time.Time {
	// A time with a monotonic reading cannot be made; that of the wall clock is what the client must follow over a sleep.
	return time.Unix(1_800_000_000, 0).Add(m.wall)
}

func (m *machine) Dial(url string, h relays.Handler) relays.Conn {
	m.dialled, m.handler = append(m.dialled, url), h
	return m
}
func (m *machine) Send(text string) { m.sent = append(m.sent, text) }
func (m *machine) Close()           {}

func TestTheRunner(t *testing.T) {
	m := &machine{}
	r := NewRunner(Platform{
		Send: func(text string) {
			message, err := wire.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			m.said = append(m.said, string(message.Word)+" "+message.Field(0))
		},
		Dialer: m,
		Timer:  func(d time.Duration) { m.timer = d },
		Now:    m.now,
		Random: rand.NewChaCha8([32]byte{5}),
	})
	if !slices.Equal(m.said, []string{"ready "}) || m.timer != 0 {
		t.Fatalf("before the game speaks: said %q, timer %v", m.said, m.timer)
	}
	r.Receive(wire.Hello{Language: "en", Relays: []string{"wss://relay.example"}, Holds: true}.Message().String())
	if !slices.Equal(m.dialled, []string{"wss://relay.example"}) || m.timer < time.Millisecond || m.timer > time.Minute {
		t.Fatalf("after the start: dialled %q, timer %v", m.dialled, m.timer)
	}
	m.handler.Opened()
	if last := m.said[len(m.said)-1]; last != "status online" && !slices.Contains(m.said, "status online") {
		t.Errorf("said %q", m.said)
	}

	// Somebody waits for a guest, so there is something to ask the relay for.
	r.Receive(wire.New(wire.Open, "games-invite", "").String())
	r.Receive(wire.New(wire.Press, "games-invite", "create").String())
	for _, word := range slices.Clone(m.said) { // the invitation goes out when it is stored
		if key, ok := strings.CutPrefix(word, "keep "); ok {
			r.Receive(wire.New(wire.Kept, key).String())
		}
	}
	count := func(verb string) int {
		n := 0
		for _, text := range m.sent {
			if strings.HasPrefix(text, `["`+verb+`"`) {
				n++
			}
		}
		return n
	}
	if count("EVENT") != 1 || count("REQ") == 0 {
		t.Fatalf("sent %q", m.sent)
	}

	// After a sleep the connection is tested at once.
	before := count("REQ")
	m.wall += time.Minute + m.timer
	r.Wake()
	if count("REQ") == before {
		t.Error("after a sleep nothing is asked")
	}
}
