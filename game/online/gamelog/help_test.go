package gamelog

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/timing"
	"redstone/rules"
)

// Keys and numbers of tests.
var (
	ann, bob, eve = key("ann"), key("bob"), key("eve")
	made          = time.Unix(1764531000, 0)
)

const (
	testGame = "7xk2mq4tz0c9vw1h8d3s"
	annNonce = "5b7a11fc0d2e9384756a1b2c3d4e5f60"
	bobNonce = "77aa00112233445566778899aabbccdd"
)

func key(name string) event.Key {
	h := sha256.Sum256([]byte(name))
	return event.Key(hex.EncodeToString(h[:]))
}

func rule(t testing.TB, text string) timing.Rule {
	t.Helper()
	r, err := timing.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// table is a game of two honest players whose logs reach each other when a test says so.
type table struct {
	t    testing.TB
	logs [2]Log // their own
	has  [2]Log // what each has of the other's
}

// seat begins a game in which Ann, the inviter, has Black, unless the terms say otherwise.
func seat(t testing.TB, terms Terms) *table {
	t.Helper()
	if terms.Colour == "" {
		terms.Colour = Black
	}
	if terms.Watch == "" {
		terms.Watch = WatchLink
	}
	start := Action{Kind: Start, Guest: bob}
	if terms.Colour == Draw {
		terms.Commit, start.Nonce = Commit(testGame, annNonce), annNonce
	}
	host, err := Invite(ann, testGame, terms, "Ann", made)
	if err != nil {
		t.Fatal(err)
	}
	guest, err := Join(bob, host, bobNonce, "Bob", made.Add(20*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, logs: [2]Log{host, guest}, has: [2]Log{guest, host}}
	tb.must(Host, start, 0)
	tb.send(Host)
	return tb
}

func (tb *table) send(p int) { tb.has[1-p] = tb.logs[p] }

func (tb *table) do(p int, a Action, took time.Duration) error {
	l, err := Append(tb.logs[p], tb.has[p], a, took)
	if err == nil {
		tb.logs[p] = l
	}
	return err
}

func (tb *table) must(p int, a Action, took time.Duration) {
	tb.t.Helper()
	if err := tb.do(p, a, took); err != nil {
		tb.t.Fatalf("%s cannot be appended: %v\n%.3000s%.3000s", a, err, tb.logs[Host], tb.logs[Guest])
	}
}

// play plays moves in turn, each of which the other sees at once. Each takes a second.
func (tb *table) play(moves ...string) {
	tb.t.Helper()
	for _, text := range moves {
		m, err := rules.ParseMove(text)
		if err != nil {
			tb.t.Fatal(err)
		}
		p := tb.game().ToMove
		if p < 0 {
			tb.t.Fatalf("%s: it is nobody's turn", text)
		}
		tb.must(p, Play(m), time.Second)
		tb.send(p)
	}
}

// game is what somebody sees who has both logs.
func (tb *table) game() *Game {
	tb.t.Helper()
	return merged(tb.t, tb.logs[Host], tb.logs[Guest])
}

func merged(t testing.TB, a, b Log) *Game {
	t.Helper()
	g, err := Merge(a, b)
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, a, b)
	}
	return g
}

func (tb *table) sync() {
	tb.send(Host)
	tb.send(Guest)
}

func line(g *Game) string {
	text := ""
	for i, p := range g.Line {
		if i > 0 {
			text += " "
		}
		text += p.Move.String()
	}
	return text
}
