package online

import (
	"slices"
	"testing"
	"time"

	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// search presses Find an opponent, with the usual choices.
func (p *person) search() {
	p.w.t.Helper()
	p.tell(wire.Open, "lobby-find", "")
	p.pressID("search")
}

// playing counts the games that go on on a device.
func (p *person) playing() (n int) {
	for _, s := range p.client.sections {
		if g, ok := s.(lister); ok {
			for _, game := range g.List() {
				if game.Phase == wire.Playing {
					n++
				}
			}
		}
	}
	return n
}

// TestQuickMatch: people who search at about the same time, over relays that drop and delay messages, are all paired, each
// once, and play.
func TestQuickMatch(t *testing.T) {
	for seed := range uint64(6) {
		w := newWorld(t, seed)
		const n = 6
		for i := range n {
			p := w.person(string(rune('A' + i)))
			w.After(time.Duration(p.device.Random().IntN(20_000))*time.Millisecond, p.search)
		}
		paired := func() bool {
			return !slices.ContainsFunc(w.persons, func(p *person) bool { return p.playing() != 1 })
		}
		w.until("everybody plays", paired)
		w.Run(2 * time.Minute)
		if !paired() {
			t.Fatalf("seed %d: somebody has %v", seed, w.persons[0].playing())
		}
		for _, p := range w.persons {
			if p.state.Phase != wire.Playing || p.open {
				t.Errorf("seed %d: %s sees %+v, page %s open %t", seed, p.name, p.state, p.page.Name, p.open)
			}
		}
	}
}

type lister interface{ List() []section.Game }
