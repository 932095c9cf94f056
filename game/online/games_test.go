package online

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/simnet"
	"redstone/game/online/wire"
)

// pair begins a game by invitation.
func (w *world) pair(a, b *person, choices ...string) {
	w.t.Helper()
	link := a.invite(choices...)
	w.Run(time.Second)
	b.join(link)
	w.until("the game begins", func() bool { return a.state.Phase == wire.Playing && b.state.Phase == wire.Playing })
}

// turn returns who is to move, and who is not.
func turn(a, b *person) (mover, other *person) {
	if a.myTurn() {
		return a, b
	}
	return b, a
}

// moves lets two people play so many moves.
func (w *world) moves(n int, a, b *person) {
	w.t.Helper()
	for range n {
		mover, other := turn(a, b)
		before := len(other.state.Moves)
		mover.move()
		w.until("a move arrives", func() bool { return len(other.state.Moves) > before && len(mover.state.Moves) > before })
	}
}

func (p *person) do(action string, argument ...string) {
	p.tell(wire.Do, append([]string{p.state.ID, action}, argument...)...)
}

func (p *person) may(action string) bool { return slices.Contains(p.state.May, action) }

// TestTakenTwice: the first who opens a link plays, the second is told and can watch, and is counted.
func TestTakenTwice(t *testing.T) {
	w := newWorld(t, 2)
	anna, bert, carl := w.person("Anna"), w.person("Bert"), w.person("Carl")
	link := anna.invite()
	w.Run(time.Second)
	bert.join(link)
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing })
	carl.join(link)
	w.until("Carl is told", func() bool { return carl.says("Somebody else opened the invitation first") })
	carl.pressID("watch")
	w.until("Carl watches", func() bool {
		return carl.state.Phase == wire.Playing && anna.state.Watchers == 1 && bert.state.Watchers == 1
	})
	if carl.state.Mine != -1 || !slices.Equal(carl.state.May, []string{wire.Leave}) || carl.open {
		t.Errorf("%+v", carl.state)
	}
	w.moves(5, anna, bert)
	w.until("Carl sees it", func() bool { return len(carl.state.Moves) == 5 })
	carl.tell(wire.Move, carl.state.ID, "5", "A1", "0")
	w.Run(time.Second)
	if len(anna.state.Moves) != 5 || len(carl.notices) != 1 {
		t.Errorf("a spectator has played: %v, %q", anna.state.Moves, carl.notices)
	}
	carl.do(wire.Leave)
	w.Run(10 * time.Minute)
	if anna.state.Watchers != 0 {
		t.Errorf("%d still watch", anna.state.Watchers)
	}
}

// TestTwoAtOnce: of two who join at the same moment both see the same decision.
func TestTwoAtOnce(t *testing.T) {
	w := newWorld(t, 3)
	w.Line = simnet.Line{Delay: 20 * time.Millisecond, Jitter: 200 * time.Millisecond}
	anna, bert, carl := w.person("Anna"), w.person("Bert"), w.person("Carl")
	link := anna.invite()
	w.Run(time.Second)
	bert.join(link)
	carl.join(link)
	w.until("one plays and one is told", func() bool {
		return (bert.state.Phase == wire.Playing) != (carl.state.Phase == wire.Playing) && (bert.says("first") || carl.says("first"))
	})
}

func TestInvitationsThatComeToNothing(t *testing.T) {
	w := newWorld(t, 4)
	anna, bert := w.person("Anna"), w.person("Bert")
	link := anna.invite()
	w.Run(time.Second)
	anna.join(link) // one's own link shows the page again
	if c, ok := anna.control(form.Copy); !ok || c.Value != link {
		t.Errorf("%+v", anna.page)
	}
	if !anna.says("Withdraw the invitation") {
		t.Errorf("how it is withdrawn is not said: %+v", anna.page)
	}
	anna.pressID("cancel")
	w.Run(time.Second)
	bert.join(link)
	w.until("Bert is told", func() bool { return bert.says("withdrawn") })

	expiring := anna.invite()
	w.Run(8 * 24 * time.Hour)
	bert.tell(wire.Closed)
	bert.join(expiring)
	w.until("Bert is told", func() bool { return bert.says("withdrawn") })
	forgotten := anna.invite()
	anna.device.Cut(relayA, relayB)
	w.Relay(relayA).Forget()
	w.Relay(relayB).Forget()
	bert.join(forgotten)
	w.until("nobody knows the game", func() bool { return bert.says("No relay knows this game") })
	anna.pressID("cancel")
	anna.tell(wire.Open, "games", "")
	if !anna.says("no online games yet") {
		t.Errorf("%+v", anna.page)
	}
	for text, want := range map[string]string{
		"https://game.example/#join=9zzz":      "newer version",
		link[:len(link)-9]:                     "missing or was changed",
		"hello":                                "no link",
		strings.Replace(link, "AA", "BB", 1):   "",
		"#join=1" + strings.Repeat("A", 20000): "missing or was changed",
	} {
		bert.join(text)
		if !bert.says(want) || bert.state.ID != "" {
			t.Errorf("%.60q: %+v", text, bert.page)
		}
	}
}

// TestGuestBeforeHost: the inviter is away when the link is opened; the game begins when he is back.
func TestGuestBeforeHost(t *testing.T) {
	w := newWorld(t, 5)
	anna, bert := w.person("Anna"), w.person("Bert")
	link := anna.invite()
	w.Run(time.Second)
	anna.device.Stop()
	bert.join(link)
	w.until("Bert waits", func() bool { return bert.says("You have taken the invitation") })
	w.Run(3 * time.Hour)
	anna.start()
	w.until("Anna is told", func() bool { return len(anna.alerts) > 0 && bert.state.Phase == wire.Playing })
	if anna.badge == "" || !strings.Contains(anna.alerts[0], "has taken your invitation") {
		t.Errorf("badge %q, alerts %q", anna.badge, anna.alerts)
	}
	anna.tell(wire.Open, "games", "")
	anna.pressID("game ")
	w.until("Anna plays", func() bool { return anna.state.Phase == wire.Playing })
}

// TestPrivateGame: relays see neither moves nor names.
func TestPrivateGame(t *testing.T) {
	w := newWorld(t, 6)
	anna, bert := w.person("Anna"), w.person("Bert")
	anna.client.Own().Name = "Annabel"
	anna.tell(wire.Open, "games-invite", "")
	if !anna.says("not encrypted") {
		t.Errorf("who can read a game with a link for spectators is not said: %+v", anna.page)
	}
	anna.tell(wire.Set, "games-invite", "watch", "2")
	if !anna.says("A private game") || anna.says("not encrypted") {
		t.Errorf("a private game is not called one: %+v", anna.page)
	}
	w.pair(anna, bert, "watch", "2", "size", "2")
	w.moves(4, anna, bert)
	for _, e := range w.Relay(relayA).Stored() {
		if e.Kind == event.KindGame && (strings.Contains(e.Content, "redstone") || strings.Contains(e.Content, "Annabel")) {
			t.Errorf("a relay reads %s", e.Content)
		}
	}
	if !slices.Contains(bert.state.Names[:], "Annabel") {
		t.Errorf("names %q", bert.state.Names)
	}
	bert.crash(time.Second, nil)
	w.Run(10 * time.Second)
	bert.tell(wire.Do, anna.state.ID, wire.Show)
	w.until("Bert is back", func() bool { return len(bert.state.Moves) == 4 })
	w.play(anna, bert)
}

// TestOffers: take-back and rematch by consent, reactions that can be muted, abort.
func TestOffers(t *testing.T) {
	w := newWorld(t, 7)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "size", "0")
	mover, _ := turn(anna, bert)
	if !mover.may(wire.Abort) || mover.may(wire.TakeBack) || mover.may(wire.Rematch) {
		t.Errorf("before the first move: %q", mover.state.May)
	}
	w.moves(3, anna, bert)
	mover, other := turn(anna, bert)
	if other.may(wire.Abort) || !other.may(wire.TakeBack) {
		t.Errorf("after three moves: %q", other.state.May)
	}
	other.do(wire.TakeBack)
	w.until("the question arrives", func() bool { return mover.state.Asked == wire.TakeBack && other.state.Asking == wire.TakeBack })
	mover.do(wire.Decline)
	w.until("declined", func() bool { return other.state.Asking == "" && mover.state.Asked == "" })
	other.do(wire.TakeBack)
	w.until("asked again", func() bool { return mover.state.Asked == wire.TakeBack })
	mover.do(wire.Accept)
	w.until("taken back", func() bool { return len(anna.state.Moves) == 2 && len(bert.state.Moves) == 2 })

	other.do(wire.React, "3")
	w.until("a reaction", func() bool { return mover.state.Reaction == "Good move!" })
	mover.do(wire.Mute, "yes")
	states := mover.states
	other.do(wire.React, "5")
	w.until("a muted reaction", func() bool { return mover.states > states })
	if mover.state.Reaction != "" {
		t.Errorf("muted, but %q", mover.state.Reaction)
	}

	first, mine := anna.state.ID, anna.state.Mine
	anna.do(wire.Resign)
	w.until("over", func() bool { return bert.state.Phase == wire.Over && anna.may(wire.Rematch) && bert.may(wire.Rematch) })
	bert.do(wire.Rematch)
	w.until("asked for a rematch", func() bool { return anna.state.Asked == wire.Rematch })
	anna.do(wire.Rematch)
	w.until("the rematch begins", func() bool {
		return anna.state.ID != first && bert.state.ID == anna.state.ID && anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing
	})
	if anna.state.Mine == mine {
		t.Error("colours are not exchanged")
	}
	anna.do(wire.Abort)
	w.until("aborted", func() bool {
		return bert.state.Phase == wire.Over && bert.state.Result == "Void" && anna.state.Result == "Void"
	})
	if bert.may(wire.Rematch) {
		t.Error("a rematch of what was aborted")
	}
}

// TestImpossibleMoves: what the board should not have sent is refused, and the board told how it stands.
func TestImpossibleMoves(t *testing.T) {
	w := newWorld(t, 8)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert)
	mover, other := turn(anna, bert)
	w.moves(1, anna, bert)
	for _, text := range []string{mover.state.Moves[0].Move, "Z99", "xA1", "pass", ""} {
		states, notices := other.states, len(other.notices)
		other.tell(wire.Move, other.state.ID, "1", text, "0")
		if other.states == states || len(other.notices) == notices || len(other.state.Moves) != 1 {
			t.Errorf("%q: %d states, notices %q", text, other.states-states, other.notices)
		}
	}
	mover.tell(wire.Move, mover.state.ID, "1", "E5", "0") // not his turn
	other.tell(wire.Move, other.state.ID, "0", "E5", "0") // of an earlier position
	other.tell(wire.Move, "online-abcdefghabcd", "0", "E5", "0")
	w.Run(time.Second)
	if len(anna.state.Moves) != 1 || len(bert.state.Moves) != 1 {
		t.Errorf("%+v\n%+v %q %q", anna.state, bert.state, mover.notices, other.notices)
	}
}

// TestDaysOffline: a game of days survives that both are offline for days, and one starts the program anew each time.
func TestDaysOffline(t *testing.T) {
	w := newWorld(t, 9)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "clock", "9", "size", "0") // 3 days a move
	if anna.state.Clock != "3d" {
		t.Fatalf("clock %q", anna.state.Clock)
	}
	id := anna.state.ID
	for i := range 8 {
		mover, other := turn(anna, bert)
		mover.move()
		w.Run(3 * time.Second)
		mover.device.Stop()
		other.device.Stop()
		w.Run(50 * time.Hour)
		if i == 3 { // the relays forget meanwhile
			w.Relay(relayA).Forget()
			w.Relay(relayB).Forget()
		}
		for _, p := range []*person{mover, other} {
			p.start()
			p.tell(wire.Do, id, wire.Show)
		}
		w.until("the move is there", func() bool {
			return len(anna.state.Moves) == i+1 && len(bert.state.Moves) == i+1 && anna.may(wire.Resign) && bert.may(wire.Resign)
		})
	}
	mover, other := turn(anna, bert)
	if left := mover.state.Left[mover.state.Mine] - mover.state.Spent; left < 20*time.Hour || left > 24*time.Hour {
		t.Errorf("%v left after 50 hours", left)
	}
	if mover.badge != "1" || other.badge != "0" {
		t.Errorf("badges %q and %q", mover.badge, other.badge)
	}
	w.Run(30 * time.Hour)
	w.until("the time is up", func() bool { return anna.state.Phase == wire.Over && bert.state.Phase == wire.Over })
	if !strings.HasSuffix(anna.state.Result, "+T") || anna.state.Why != "" {
		t.Errorf("%q, %q", anna.state.Result, anna.state.Why)
	}
}

// TestSleepAndSilence: a phone that sleeps loses no time by itself, its opponent sees that it is silent and may claim, the
// next move answers that, and a claim that nobody answers is only a claim.
func TestSleepAndSilence(t *testing.T) {
	w := newWorld(t, 10)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "clock", "1", "size", "0") // 3m+2s
	w.moves(4, anna, bert)
	mover, other := turn(anna, bert)
	w.Run(20 * time.Second)
	mover.device.Sleep()
	w.Run(time.Minute)
	if other.may(wire.ClaimTime) {
		t.Error("a claim while there is time")
	}
	w.until("silent", func() bool { return other.state.Link == "silent" && other.may(wire.ClaimTime) })
	other.do(wire.ClaimTime)
	w.until("claimed", func() bool {
		return other.state.Phase == wire.Over && strings.Contains(other.state.Why, "not confirmed")
	})
	mover.device.Wake()
	w.Run(10 * time.Second)
	if mover.state.Phase != wire.Playing || !mover.myTurn() {
		t.Fatalf("after waking: %+v", mover.state)
	}
	mover.move()
	w.until("answered", func() bool { return other.state.Phase == wire.Playing && other.myTurn() && len(other.state.Moves) == 5 })
	if n := len(other.state.Notes); n != 0 {
		t.Logf("noted: %q", other.state.Notes)
	}

	// An hour without network on both sides costs nobody anything.
	mover, other = turn(anna, bert)
	left := mover.state.Left
	for _, p := range []*person{anna, bert} {
		p.device.Cut(relayA, relayB)
		p.device.Break()
	}
	w.Run(time.Hour)
	for _, p := range []*person{anna, bert} {
		p.device.Cut()
	}
	w.until("back", func() bool { return anna.state.Link == "" && bert.state.Link == "" })
	if anna.state.Phase != wire.Playing || bert.state.Phase != wire.Playing {
		t.Fatalf("left %v, now %+v\n%+v", left, anna.state, bert.state)
	}
	mover, other = turn(anna, bert)
	mover.move()
	w.until("it goes on", func() bool { return len(other.state.Moves) == 6 })
}

// TestFlagAndFalseClock: an honest client says that its time is up; whose clock runs slow is noted.
func TestFlagAndFalseClock(t *testing.T) {
	w := newWorld(t, 11)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "clock", "1", "size", "0")
	w.moves(4, anna, bert)
	mover, other := turn(anna, bert)
	for range 14 {
		w.Run(5 * time.Second)
		mover.device.Skew -= 4500 * time.Millisecond // his clock is too slow
	}
	mover.move()
	w.until("the move is there", func() bool { return len(other.state.Moves) == 5 })
	if len(other.state.Notes) != 1 || !strings.Contains(other.state.Notes[0], "Move 5: your opponent says 7 s, your clock says 1 min 10 s") {
		t.Errorf("notes %q", other.state.Notes)
	}
	w.until("the flag falls", func() bool { return anna.state.Phase == wire.Over && bert.state.Phase == wire.Over })
	if !strings.HasSuffix(anna.state.Result, "+T") || anna.state.Why != "" || bert.state.Result != anna.state.Result {
		t.Errorf("%q %q", anna.state.Result, anna.state.Why)
	}
}

// TestTwoWindows: one window holds the games, the other one shows them and can take over.
func TestTwoWindows(t *testing.T) {
	w := newWorld(t, 12)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "size", "0")
	w.moves(2, anna, bert)
	second := &person{w: w, name: "Anna's second window", device: w.Client(), stored: anna.stored, holds: false}
	w.persons = append(w.persons, second)
	second.start()
	second.tell(wire.Do, anna.state.ID, wire.Show)
	w.until("it follows", func() bool { return len(second.state.Moves) == 2 && second.state.Mine == anna.state.Mine })
	if !slices.Equal(second.state.May, []string{wire.Leave}) {
		t.Errorf("may %q", second.state.May)
	}
	w.moves(2, anna, bert)
	w.until("it follows", func() bool { return len(second.state.Moves) == 4 })
	if anna.myTurn() {
		second.move()
		if len(second.state.Moves) != 4 || len(second.notices) != 1 || !strings.Contains(second.notices[0], "another window") {
			t.Errorf("%v %q", second.state.Moves, second.notices)
		}
	}
	// Anna moves without network; what is only stored must not be lost when the other window takes over.
	if bert.myTurn() {
		w.moves(1, anna, bert)
	}
	n := len(anna.state.Moves)
	anna.device.Cut(relayA, relayB)
	anna.move()
	w.Run(time.Second)
	anna.tell(wire.Elsewhere, "yes")
	anna.device.Stop()
	take := wire.New(wire.Elsewhere, "no")
	for _, key := range slices.Sorted(maps.Keys(anna.stored)) {
		take.Items = append(take.Items, []string{key, anna.stored[key]})
	}
	second.device.Do(func() { second.client.Receive(take.String()) })
	w.until("Bert gets the move", func() bool {
		return len(bert.state.Moves) == n+1 && len(second.state.Moves) == n+1 && second.may(wire.Resign)
	})
	w.play(second, bert)
}

// TestDelayForSpectators: they see the moves later, those who come in the middle, too.
func TestDelayForSpectators(t *testing.T) {
	w := newWorld(t, 13)
	anna, bert, carl := w.person("Anna"), w.person("Bert"), w.person("Carl")
	w.pair(anna, bert, "late", "1") // 2 min
	w.moves(3, anna, bert)
	inviter, id := anna.client.Me(), anna.state.ID
	carl.device.Do(func() { carl.games().Watch(inviter, id) })
	w.until("Carl watches", func() bool { return carl.state.Phase == wire.Playing })
	if len(carl.state.Moves) != 0 {
		t.Errorf("Carl sees %v", carl.state.Moves)
	}
	w.Run(time.Minute)
	w.moves(2, anna, bert)
	w.Run(70 * time.Second)
	if len(carl.state.Moves) != 3 {
		t.Errorf("after two minutes Carl sees %v", carl.state.Moves)
	}
	w.Run(time.Minute)
	if len(carl.state.Moves) != 5 {
		t.Errorf("after four minutes Carl sees %v", carl.state.Moves)
	}
}

// TestOtherDevice: a device that has nothing but the player's key has his games, private ones, too, and goes on.
func TestOtherDevice(t *testing.T) {
	for _, watch := range []string{"0", "2"} {
		w := newWorld(t, 14)
		anna, bert := w.person("Anna"), w.person("Bert")
		w.pair(anna, bert, "watch", watch, "size", "1")
		w.moves(5, anna, bert)
		if anna.stored["games-running"] != "1" {
			t.Errorf("stored as running: %q", anna.stored["games-running"])
		}
		for _, p := range []*person{anna, bert} {
			other := &person{w: w, name: p.name + "'s phone", device: w.Client(), stored: map[string]string{"key": p.stored["key"]}, holds: true}
			w.persons = append(w.persons, other)
			p.device.Stop()
			other.start()
			w.until("the game is listed", func() bool {
				other.tell(wire.Open, "games", "")
				return slices.ContainsFunc(other.page.Controls, func(c form.Control) bool { return strings.HasPrefix(c.ID, "game ") })
			})
			other.pressID("game ")
			w.until("it is shown", func() bool { return len(other.state.Moves) == 5 && other.may(wire.Resign) })
			if p == anna {
				anna = other
			} else {
				bert = other
			}
		}
		w.play(anna, bert)
		w.Run(time.Minute)
		if n := anna.stored["games-running"]; n != "" {
			t.Errorf("stored as running: %q", n)
		}
	}
}

// TestThreePresses: "Play online", "Invite a friend" and "Make the link" are all, and the choices of the last time are there.
func TestThreePresses(t *testing.T) {
	w := newWorld(t, 15)
	anna := w.person("Anna")
	anna.invite("game", "1", "size", "1", "clock", "6", "komi", "2", "ranked", "yes")
	anna.crash(time.Second, nil)
	w.Run(5 * time.Second)
	anna.tell(wire.Open, form.Home, "")
	anna.pressID("games-invite")
	anna.pressID("create")
	link, _ := anna.control(form.Copy)
	code, _ := anna.control(form.Code)
	if !strings.HasPrefix(link.Value, "https://game.example/#join=1") || len(code.Value) < 400 || !anna.says("Go 13×13 · 10 min, then 5 × 30 s") {
		t.Errorf("%q, %q, %s", link.Value, code.Value, labels(anna.page))
	}
	w.until("it is on the relays", func() bool { return len(w.Relay(relayB).Stored()) == 2 })
	if c, ok := anna.control(form.Button); !ok || c.ID != "computer" {
		t.Errorf("first button %+v", c)
	}
	anna.pressID("computer")
	if anna.open {
		t.Error("the page stays in the way")
	}
}

// TestYourTurn: who does not see the game is told that it is his turn, and in how many games.
func TestYourTurn(t *testing.T) {
	w := newWorld(t, 16)
	anna, bert := w.person("Anna"), w.person("Bert")
	anna.client.Own().Name = "Annabel"
	w.pair(anna, bert, "size", "0", "colour", "1")
	bert.tell(wire.Visible, "no")
	anna.move()
	w.until("Bert is told", func() bool {
		return slices.Contains(bert.alerts, "Your turn against Annabel") && bert.badge == "1" && anna.badge == "0"
	})
	bert.move()
	w.until("Anna's turn", func() bool { return anna.badge == "1" && bert.badge == "0" })
	if len(anna.alerts) != 0 {
		t.Errorf("Anna, who sees the game, was told %q", anna.alerts)
	}
}

// TestConnectionOnTheBoard: after a reload the board says that the player is offline only when connecting takes long, and
// no longer as soon as there is a connection, whether anything else happens or not.
func TestConnectionOnTheBoard(t *testing.T) {
	w := newWorld(t, 12)
	anna, bert := w.person("Anna"), w.person("Bert")
	w.pair(anna, bert, "clock", "8", "size", "0") // days
	id := bert.state.ID
	bert.crash(time.Second, nil)
	bert.device.Cut(relayA, relayB)
	w.Run(2 * time.Second)
	bert.tell(wire.Do, id, wire.Show)
	w.Run(4 * time.Second)
	if bert.state.ID != id || bert.state.Link != "" {
		t.Fatalf("while it is connecting: %q %q", bert.state.ID, bert.state.Link)
	}
	w.Run(3 * time.Second)
	if bert.state.Link != "lost" {
		t.Fatalf("after some seconds: %q", bert.state.Link)
	}
	bert.device.Cut()
	w.until("connected", func() bool { return bert.state.Link == "" && bert.client.Online() })
}
