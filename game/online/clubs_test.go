package online

import (
	"strings"
	"testing"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/wire"
)

// TestClubTournament goes from making a club to its table over simulated relays, by the pages alone: a link, asking, a
// tournament, its game, whose result comes by itself, and the same table on both devices.
func TestClubTournament(t *testing.T) {
	w := newWorld(t, 7)
	anna, bert := w.person("Anna"), w.person("Bert")
	for _, p := range w.persons {
		p.tell(wire.Set, settingsPage, "name", p.name)
	}
	anna.tell(wire.Open, "club-make", "")
	anna.tell(wire.Set, "club-make", "name", "Go im Park")
	anna.tell(wire.Press, "club-make", "make")
	address, ok := anna.control(form.Copy)
	if !ok || !strings.HasPrefix(address.Value, "https://game.example/#club=1") {
		t.Fatalf("the page is %+v", anna.page)
	}
	bert.tell(wire.Open, "club", address.Value)
	w.until("Bert finds the club", func() bool { return bert.says("Anna keeps the list") })
	bert.pressID("ask")
	anna.tell(wire.Open, "club-asks", "")
	w.until("Anna hears of him", func() bool { return anna.says("Bert") })
	anna.pressID("accept")
	w.until("Bert is a member", func() bool { return !bert.says("keeps the list of members") && bert.says("No game yet that counts") })

	anna.tell(wire.Open, "club-page", "")
	anna.pressID("club-setup")
	anna.tell(wire.Set, "club-setup", "board", "0")
	anna.pressID("start")
	w.until("Bert sees the tournament", func() bool { return bert.says("Tournaments") })
	bert.pressID("tournament")
	bert.pressID("play")
	w.until("his invitation waits", func() bool { return bert.page.Name != "club-tournament" })
	w.Run(10 * time.Second)
	if !bert.says("Only the player whom you have invited can take it") || bert.says("Whoever opens the link") {
		t.Errorf("while he waits Bert sees %s", labels(bert.page))
	}
	anna.pressID("play")
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing })
	if !anna.state.Ranked || anna.state.Size != 5 || anna.open || bert.open {
		t.Errorf("the game is %+v, pages open: %v %v", anna.state, anna.open, bert.open)
	}
	w.play(anna, bert)
	for _, p := range w.persons {
		p.tell(wire.Open, "club-page", "")
		w.until(p.name+" has a table", func() bool {
			c, ok := p.control(form.Table)
			return ok && len(c.Rows) == 2 && c.Rows[0][2] == "1662?" && c.Rows[1][2] == "1338?"
		})
		winner, _ := p.control(form.Table)
		p.pressID("tournament")
		if c, _ := p.control(form.Table); len(c.Rows) != 2 || c.Rows[0][1] != winner.Rows[0][1] || c.Rows[0][2] != "1" {
			t.Errorf("%s has the standings %q after %q", p.name, c.Rows, winner.Rows)
		}
	}
	if want := anna.state.Names[anna.state.Mine]; want != "Anna" {
		t.Errorf("Anna is called %q", want)
	}
}
