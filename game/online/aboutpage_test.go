package online

import (
	"strings"
	"testing"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/wire"
)

// TestPagesOfTheBoard opens what the board has no room for: who plays, the link for spectators, reactions, and their
// muting. A reload asks for the game again.
func TestPagesOfTheBoard(t *testing.T) {
	w := newWorld(t, 3)
	a, b, c := w.person("a"), w.person("b"), w.person("c")
	b.join(a.invite("size", "0"))
	w.until("both play", func() bool { return a.state.Phase == wire.Playing && b.state.Phase == wire.Playing })
	id := a.state.ID
	a.tell(wire.Open, "games-about", id)
	link, ok := a.control(form.Copy)
	if !ok || !strings.Contains(link.Value, "#watch=") || !a.says("0 spectators") {
		t.Fatalf("the page is %+v", a.page)
	}
	c.join(link.Value)
	w.until("a spectator", func() bool { return c.state.ID == id && c.state.Mine < 0 && a.state.Watchers == 1 })
	a.tell(wire.Open, "games-react", id)
	a.pressID("3 ")
	w.until("a reaction", func() bool { return b.state.Reaction == "Good move!" })
	if a.open {
		t.Error("the page with the reactions stays")
	}
	b.tell(wire.Open, "games-react", id)
	b.tell(wire.Set, "games-react", "mute "+id, "yes")
	if c, _ := b.control(form.Toggle); c.Value != "yes" {
		t.Errorf("the switch is %+v", c)
	}
	a.tell(wire.Do, id, wire.React, "4")
	w.RunUntil(func() bool { return false }, time.Minute)
	if strings.Contains(b.state.Reaction, "coming") {
		t.Error("a muted reaction is shown")
	}
	b.tell(wire.Set, "games-react", "mute "+id, "no")
	b.tell(wire.Open, "games-about", id)
	b.tell(wire.Set, "games-about", "block "+id, "yes")
	a.tell(wire.Do, id, wire.React, "4")
	w.RunUntil(func() bool { return false }, time.Minute)
	if strings.Contains(b.state.Reaction, "coming") {
		t.Error("a blocked player's reaction is shown")
	}
	b.tell(wire.Open, "settings", "")
	b.tell(wire.Set, "settings", "reactions", "no")
	b.pressID("lobby-blocked")
	if !b.says(a.client.Own().Name) || !strings.Contains(b.stored["own"], "muted\nblocked "+string(a.client.Me())) {
		t.Errorf("the list of blocked players is %+v, stored %q", b.page, b.stored["own"])
	}
	b.pressID("unblock")
	if b.client.Blocked(a.client.Me()) {
		t.Error("he is still blocked")
	}
	a.tell(wire.Do, id, wire.React, "4")
	w.RunUntil(func() bool { return false }, time.Minute)
	if strings.Contains(b.state.Reaction, "coming") {
		t.Error("a reaction is shown though all are muted")
	}
	b.crash(time.Second, nil)
	w.until("the start", func() bool { return b.state.ID == "" })
	w.RunUntil(func() bool { return false }, 2*time.Second)
	b.tell(wire.Do, id, wire.Show)
	if b.state.ID != id {
		t.Error("a game that the board still has is not shown again")
	}
	b.tell(wire.Do, "online-ffffffffffffffff", wire.Show)
	if b.left != "online-ffffffffffffffff" {
		t.Error("a game that the client does not know is not given up")
	}
}
