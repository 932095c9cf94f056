package relays

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
)

// lonely is a dialer with one connection.
type lonely struct {
	h    Handler
	sent int
}

func (d *lonely) Dial(_ string, h Handler) Conn {
	d.h = h
	return d
}
func (d *lonely) Send(string) { d.sent++ }
func (d *lonely) Close()      {}

// FuzzReceived lets a relay say anything, line by line, while something is asked for and published.
func FuzzReceived(f *testing.F) {
	e, err := event.Sign(event.Secret{31: 1}, event.KindGame, 1_800_000_000, [][]string{{"d", "g"}}, "x")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`["EVENT","r1",` + e.String() + "]\n[\"EOSE\",\"r1\"]\n" + `["OK","` + e.ID + `",false,"rate-limited: x"]`)
	f.Add(`["CLOSED","r1","error: x"]` + "\n" + `["EOSE","r2"]` + "\n" + `["OK","` + e.ID + `",true,""]` + "\n[\"CLOSED\",\"r2\",\"\"]")
	f.Add("[\n" + strings.Repeat("[", 1000) + "\n" + `["NOTICE","x"]` + "\n" + `["AUTH","x"]`)
	f.Fuzz(func(t *testing.T, lines string) {
		d, now, got := &lonely{}, time.Unix(1_800_000_000, 0), 0
		p := New(Config{Dialer: d, Random: rand.New(rand.NewPCG(1, 1)), Now: func() time.Time { return now },
			Receive: func(_ string, e event.Event) {
				if got++; e.Check() != nil {
					t.Errorf("a forged event was delivered: %v", e)
				}
			},
			Complete: func(string) {}, Settled: func(event.Event, bool, string) {}, Changed: func() {}}, []string{"wss://x"})
		p.Advance(now)
		d.h.Opened()
		p.Subscribe("s", event.Filter{D: []string{"g"}})
		p.Publish(e)
		for line := range strings.SplitSeq(lines, "\n") {
			d.h.Received(line)
			now = now.Add(3 * time.Second)
			if next := p.Advance(now); !next.IsZero() && !next.After(now) {
				t.Fatalf("the next call is at %v, now is %v", next, now)
			}
		}
		if got > 1 || d.sent > 20+5*strings.Count(lines, "\n") {
			t.Errorf("%d events delivered, %d messages sent", got, d.sent)
		}
	})
}
