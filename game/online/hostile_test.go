package online

import (
	"encoding/binary"
	"runtime"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/simnet"
	"redstone/game/online/wire"
)

// stranger is a key that nobody knows.
func stranger(n int) event.Secret {
	var s event.Secret
	binary.BigEndian.PutUint64(s[16:], uint64(n)+1)
	return s
}

// flood has a relay send events that many strangers have signed.
func (w *world) flood(n int, kind int, tags [][]string, content string) {
	c, opened := w.Client(), false
	conn := c.Dial(relayA, handler{func() { opened = true }})
	w.until("a line", func() bool { return opened })
	for i := range n {
		e, err := event.Sign(stranger(i), kind, w.Now().Unix(), tags, content)
		if err != nil {
			w.t.Fatal(err)
		}
		conn.Send(event.Message{Verb: event.Publish, Event: e}.String())
		if i%200 == 199 {
			w.Run(10 * time.Second)
		}
	}
	w.Run(time.Minute)
}

// TestFloods: many events of strangers about an invitation and a game cost bounded memory and no game.
func TestFloods(t *testing.T) {
	const n = 700 // more than anything is kept of
	w := newWorld(t, 31)
	anna, bert := w.person("Anna"), w.person("Bert")
	link := anna.invite("size", "0", "watch", "1")
	w.Run(time.Second)
	var id string
	for _, g := range anna.games().List() {
		id = g.ID
	}
	me := anna.client.Me()
	before := heap()
	w.flood(n, event.KindGame, [][]string{{"d", id}, {"p", string(me)}, event.Expiration(w.Now().Add(time.Hour))}, "redstone-log 1 join\nrubbish")
	bert.join(link)
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing })
	w.flood(n, event.KindWatch, [][]string{{"d", id}, event.Expiration(w.Now().Add(5 * time.Minute))}, "")
	if anna.state.Watchers > 500 || anna.state.Watchers == 0 {
		t.Errorf("%d watch", anna.state.Watchers)
	}
	w.play(anna, bert)
	w.Relay(relayA).Forget()
	if grown := int(heap()) - int(before); grown > 40<<20 {
		t.Errorf("%d MB more", grown>>20)
	}
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestLyingRelays: one relay lies in every way, the game goes on over the other one.
func TestLyingRelays(t *testing.T) {
	old, err := event.Sign(stranger(1), event.KindGame, 1, [][]string{{"d", "x"}}, "ancient")
	if err != nil {
		t.Fatal(err)
	}
	for name, lie := range map[string]func(event.Message) []string{
		"junk": simnet.Junk, "megabyte": simnet.Megabyte, "forger": simnet.Forger(stranger(7), 50), "flood": simnet.Flood(old, 3000),
	} {
		w := newWorld(t, 32)
		w.Relay(relayB).Lie = lie
		anna, bert := w.person("Anna"), w.person("Bert")
		w.pair(anna, bert, "size", "0")
		w.play(anna, bert)
		if len(anna.state.Notes)+len(bert.state.Notes) != 0 {
			t.Errorf("%s: %q %q", name, anna.state.Notes, bert.state.Notes)
		}
	}
}

// TestRefusingRelays: when all relays refuse a move, the player is told why, and it arrives when they take it.
func TestRefusingRelays(t *testing.T) {
	w := newWorld(t, 33)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "size", "0")
	refuse := func(event.Event) string { return "pow: 28 bits are needed" }
	w.Relay(relayA).Refuse, w.Relay(relayB).Refuse = refuse, refuse
	mover, other := turn(anna, bert)
	mover.move()
	w.until("the reason is told", func() bool {
		return len(mover.state.Notes) == 1 && strings.Contains(mover.state.Notes[0], "pow: 28 bits are needed")
	})
	w.Relay(relayA).Refuse = nil
	mover.device.Break() // another attempt comes with the next connection
	w.until("the move arrives", func() bool { return len(other.state.Moves) == 1 })
	w.until("the note is gone", func() bool { return len(mover.state.Notes) == 0 })
}

// TestAncientAndFuture: events of the opponent's with any date are only what their content is.
func TestAncientAndFuture(t *testing.T) {
	w := newWorld(t, 34)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "size", "0")
	w.moves(4, anna, bert)
	secret, id := bert.client.id.secret, anna.state.ID
	for _, at := range []int64{1, 4_000_000_000} {
		e, err := event.Sign(secret, event.KindGame, at, [][]string{{"d", id}, {"p", string(anna.client.Me())}}, "redstone-log 1 join\n")
		if err != nil {
			t.Fatal(err)
		}
		anna.device.Do(func() { anna.games().Receive("games-mine", e) })
	}
	if len(anna.state.Notes) != 1 || !strings.Contains(anna.state.Notes[0], "Something unreadable") || len(anna.state.Moves) != 4 {
		t.Errorf("%+v", anna.state)
	}
	w.play(anna, bert)
}

// TestDamagedStorage: stored games that can't be read are left alone, and do not keep the others from being read.
func TestDamagedStorage(t *testing.T) {
	w := newWorld(t, 35)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "size", "0")
	w.moves(2, anna, bert)
	id := anna.state.ID
	bad := map[string]string{
		"games-game-online-aaaaaaaaaaaa": "rubbish\x00",
		"games-game-online-bbbbbbbbbbbb": "game\tonline-bbbbbbbbbbbb\nrole\t0\tzzz",
		"games-game-online-cccccccccccc": strings.Replace(anna.stored["games-game-"+id], id, "online-cccccccccccc", 1),
		"games-game-x":                   "game\tx",
		"games-setup":                    "redstone -1 99 pink",
	}
	for key, text := range bad {
		anna.stored[key] = text
	}
	anna.crash(time.Second, nil)
	w.Run(10 * time.Second)
	anna.tell(wire.Do, id, wire.Show)
	w.until("the good one is there", func() bool { return len(anna.state.Moves) == 2 && anna.may(wire.Resign) })
	for key, text := range bad {
		if anna.stored[key] != text {
			t.Errorf("%s was %q, is %q", key, text, anna.stored[key])
		}
	}
	w.play(anna, bert)
}
