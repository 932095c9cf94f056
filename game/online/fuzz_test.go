package online

import (
	"testing"
	"time"

	"redstone/game/online/wire"
)

// FuzzClient gives the client any message, and anything that may be stored.
func FuzzClient(f *testing.F) {
	for _, text := range []string{"open\tgames", "press\tgames-invite\tcreate", "set\tgames-invite\tlate\t2", "move\tonline-aaaaaaaaaaaa\t0\tA1\t0",
		"do\tonline-aaaaaaaaaaaa\taccept", "open\tjoin\t1AAAA", "elsewhere\tno\nkey\tnsec1", "set\tsettings\tbring\tnsec1\\nnsec1", "kept\tkey", "stop"} {
		f.Add(text, "games-game-online-aaaaaaaaaaaa", "game\tonline-aaaaaaaaaaaa\nrole\t0\t\nlog\t0\t{}\nfork\t1\t2\t{}\t{}")
	}
	f.Fuzz(func(t *testing.T, text, key, stored string) {
		w := newWorld(t, 1)
		p := &person{w: w, name: "Anna", device: w.Client(), stored: map[string]string{key: stored}, holds: true}
		p.start()
		p.device.Do(func() { p.client.Receive(text) })
		w.Run(5 * time.Second)
		p.tell(wire.Open, "home", "")
	})
}
