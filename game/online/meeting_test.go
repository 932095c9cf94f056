package online

import (
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/section"
	"redstone/game/online/simnet"
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

// TestQuickMatchWithTrouble: somebody's program ends without a word, somebody has no network for a while, and one person
// searches on two devices. Nobody is in two games, and nobody is left who could play.
func TestQuickMatchWithTrouble(t *testing.T) {
	for seed := range uint64(8) {
		w := newWorld(t, seed+100)
		w.Line = simnet.Line{Delay: 30 * time.Millisecond, Jitter: 2 * time.Second, Drop: 0.02, Double: 0.1, Break: 0.01, Reorder: true}
		const n = 7
		for i := range n {
			p := w.person(string(rune('A' + i)))
			w.After(time.Duration(p.device.Random().IntN(2_000))*time.Millisecond, p.search)
		}
		a, b, c := w.persons[0], w.persons[1], w.persons[2]
		w.After(time.Duration(2000+a.device.Random().IntN(12_000))*time.Millisecond, func() { a.crash(5*time.Minute, nil) })
		w.After(time.Duration(2000+b.device.Random().IntN(12_000))*time.Millisecond, func() { b.device.Sleep(); b.device.Break() })
		w.After(90*time.Second, b.device.Wake)
		again := w.person("C again")
		again.stored["key"] = c.stored["key"]
		again.start()
		w.After(7*time.Second, again.search)
		done := func() bool {
			free := 0
			for _, p := range w.persons {
				if p.playing() > 1 {
					t.Fatalf("seed %d: %s plays %d games", w.seed, p.name, p.playing())
				}
				if p.playing() == 0 && p != again && p != a && p != c {
					free++
				}
			}
			return free <= 1
		}
		w.until("all but one play", done)
		w.Run(10 * time.Minute)
		if !done() {
			t.Errorf("seed %d: somebody does not play any more", w.seed)
		}
	}
}

// TestLobby: of two who take a challenge at the same moment one plays and the other is told and watches, as does who finds
// the game in the list.
func TestLobby(t *testing.T) {
	w := newWorld(t, 5)
	anna, bert, carl, dora := w.person("Anna"), w.person("Bert"), w.person("Carl"), w.person("Dora")
	anna.tell(wire.Open, "lobby-post", "")
	anna.pressID("post")
	for _, p := range []*person{bert, carl} {
		p.tell(wire.Open, "lobby", "")
	}
	listed := func(p *person) bool {
		return slices.ContainsFunc(p.page.Controls, func(c form.Control) bool { return strings.HasPrefix(c.ID, "take ") })
	}
	w.until("the challenge is listed", func() bool { return listed(bert) && listed(carl) })
	for _, p := range []*person{bert, carl} {
		p.pressID("take ")
		p.pressID("play")
	}
	plays := func(p *person) bool { return p.state.Phase == wire.Playing && p.state.Mine >= 0 }
	w.until("one plays, the other is told", func() bool {
		return plays(bert) && carl.says("faster") || plays(carl) && bert.says("faster")
	})
	winner, loser := bert, carl
	if plays(carl) {
		winner, loser = carl, bert
	}
	w.until("Anna plays", func() bool { return anna.playing() == 1 })
	anna.tell(wire.Do, winner.state.ID, wire.Show)
	w.until("both have the board", func() bool { return plays(anna) && plays(winner) })
	loser.pressID("watch")
	w.until("the other watches", func() bool { return loser.state.ID == winner.state.ID && loser.state.Mine < 0 })
	for range 4 {
		for _, p := range []*person{anna, winner} {
			if p.myTurn() {
				p.move()
			}
		}
		w.Run(2 * time.Second)
	}
	dora.tell(wire.Open, "lobby-running", "")
	w.until("the game is in the list", func() bool {
		return dora.says("Redstone 9×9") || strings.Contains(dora.page.Message().String(), "Redstone 9×9 · 4 moves")
	})
	dora.pressID("watch ")
	w.until("Dora watches", func() bool {
		return dora.state.ID == winner.state.ID && dora.state.Mine < 0 && len(dora.state.Moves) == 4
	})
	dora.tell(wire.Open, "lobby", "")
	w.Run(5 * time.Second)
	if listed(dora) {
		t.Error("a challenge that was taken is still listed")
	}
}
