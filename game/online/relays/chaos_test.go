package relays_test

import (
	"fmt"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/simnet"
)

// TestNothingIsLostInChaos lets two devices publish logs over three relays while lines drop, double, delay and reorder
// messages and break, relays restart with and without what they had, refuse and answer from caches, and one lies. When
// all is quiet again, both devices have the last version of each log.
func TestNothingIsLostInChaos(t *testing.T) {
	seeds := uint64(40)
	if testing.Short() {
		seeds = 8
	}
	for seed := range seeds {
		if t.Failed() {
			return
		}
		first := chaos(t, seed)
		if seed == 0 && chaos(t, seed) != first {
			t.Error("the same seed gave another course")
		}
	}
}

func chaos(t *testing.T, seed uint64) string {
	n := simnet.New(seed)
	urls := []string{one, two, "wss://three.example"}
	random := n.Random()
	n.Line = simnet.Line{Delay: 5 * time.Millisecond, Jitter: 300 * time.Millisecond, Drop: 0.05, Double: 0.05, Break: 0.01, Reorder: seed%2 == 0}
	for i, url := range urls {
		r := n.Relay(url)
		r.Cache = time.Duration(random.IntN(2)) * time.Second
		r.Refuse = func(event.Event) string {
			if random.IntN(10) == 0 {
				return "rate-limited: slow down"
			}
			return ""
		}
		if i == 2 {
			r.Lie = simnet.Forger(event.Secret{31: 9}, 3)
		}
	}
	devices := []*device{newDevice(n, urls...), newDevice(n, urls...)}
	secrets := []event.Secret{alice, bob}
	for _, d := range devices {
		d.subscribe("game", ofGame)
	}
	const moves = 30
	for i := range moves {
		n.Run(time.Duration(random.IntN(8000)) * time.Millisecond)
		devices[i%2].publish(move(t, secrets[i%2], "g", i))
		r := n.Relay(urls[random.IntN(3)])
		switch random.IntN(12) {
		case 0:
			r.Restart(time.Duration(random.IntN(60))*time.Second, true)
		case 1:
			r.Restart(time.Duration(random.IntN(60))*time.Second, false)
		case 2:
			devices[random.IntN(2)].Cut(urls[random.IntN(3)], urls[random.IntN(3)])
		case 3:
			devices[random.IntN(2)].Break()
		case 4:
			d := devices[random.IntN(2)]
			d.Sleep()
			n.After(2*time.Minute, d.Wake)
		}
	}
	n.Run(2 * time.Minute)
	n.Line = simnet.Line{Delay: 20 * time.Millisecond}
	for _, d := range devices {
		d.Cut()
		d.Wake()
	}
	n.Run(10 * time.Minute)
	for i, d := range devices {
		want := fmt.Sprint("game g", moves-1-i) // the other's last: the second device made the last of all
		found := false
		for _, got := range d.got {
			found = found || got == want
		}
		if !found {
			t.Errorf("seed %d: device %d never got %q: %q", seed, i, want, d.got)
		}
		if d.pool.Pending() != 0 {
			t.Errorf("seed %d: device %d has %d events that no relay has", seed, i, d.pool.Pending())
		}
	}
	return fmt.Sprint(devices[0].got, devices[1].got, devices[0].settled)
}
