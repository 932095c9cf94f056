package ui

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/widget"
)

const onlineID = wire.GamePrefix + "0123456789abcdef"

// onlineState is a game on 5x5 in which the player has that seat.
func onlineState(mine int, moves ...string) wire.State {
	st := wire.State{ID: onlineID, Phase: wire.Playing, Mine: mine, Game: "redstone", Size: 5, Pie: true, Names: [2]string{"Anna", "Benjamin"}}
	for _, m := range moves {
		st.Moves = append(st.Moves, wire.MoveMade{Move: m, Left: -1})
	}
	return st
}

// client lets the online client send messages, and runs a frame.
func (r *rig) client(messages ...wire.Message) {
	r.Helper()
	for _, m := range messages {
		r.f.client.Receive(m.String())
	}
	r.frame()
	r.frame()
}

// toClient returns what the client was sent since the last call, with spaces for tabs.
func (r *rig) toClient() string {
	text := strings.ReplaceAll(strings.Join(r.f.sentOn, "; "), "\t", " ")
	r.f.sentOn = nil
	return text
}

// goOnline starts the client, in the window that holds the games.
func (r *rig) goOnline() {
	r.Helper()
	r.a.host.StartOnline()
	r.f.holds(true)
	r.client(wire.New(wire.Ready))
	r.toClient()
}

func TestConnectionBegins(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) {
		f.store["online-key"], f.store["online-games-a"] = "secret", "log"
		f.where = OnlineWhere{Game: "https://redstone.example/", Relays: []string{"wss://relay.example"}}
	})
	if r.f.client != nil {
		t.Fatal("the client is started though nobody goes online")
	}
	r.do(widget.Event{Kind: widget.Link, Text: "join=1abc"})
	if r.f.client == nil || len(r.f.sentOn) != 0 {
		t.Fatalf("a link to an invitation starts no client, or sends before the lock is known: %q", r.f.sentOn)
	}
	r.screenIs("online")
	r.f.holds(false)
	r.client(wire.New(wire.Ready))
	if got := r.toClient(); got != "start en https://redstone.example/ no no  wss://relay.example\ngames-a log\nkey secret; open join 1abc" {
		t.Errorf("the client was sent %q", got)
	}
	r.f.holds(true)
	r.f.client.Visible(false)
	r.f.client.Network(false)
	if got := r.toClient(); got != "elsewhere no\ngames-a log\nkey secret; visible no; network no" {
		t.Errorf("the client was sent %q", got)
	}
	r.client(wire.New(wire.Take))
	if r.f.took != 1 {
		t.Error("the games are not taken over")
	}
}

// TestConnectionOfAPlayer: who has games going on is told when it is his turn, without opening a page.
func TestConnectionOfAPlayer(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.store["online-games-running"] = "2" })
	r.frame()
	if r.f.client == nil {
		t.Fatal("no client is started")
	}
	r.f.holds(true)
	r.client(wire.New(wire.Ready))
	if got := r.toClient(); !strings.Contains(got, "games-running 2") {
		t.Errorf("the client was sent %q", got)
	}
}

// TestConnectionOfAPlayerUnreadable: that games are going on which cannot be read is told; who has none is not bothered.
func TestConnectionOfAPlayerUnreadable(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.store["online-games-running"], f.unreadable = "2", true })
	if r.f.client == nil {
		t.Fatal("a text that cannot be read is taken for none")
	}
	r.f.holds(true)
	if m := r.state().Message; !r.f.ended || m != r.a.words.Say("online.stopped") {
		t.Errorf("the client has ended: %v; said is %q", r.f.ended, m)
	}
	none := newRig(t, func(f *fakePlatform) { f.unreadable = true })
	if none.f.client != nil {
		t.Error("a client is started for a player without games")
	}
}

// TestConnectionWithoutFrames: what many messages leave in a window without frames are a file, the board and the last of them.
func TestConnectionWithoutFrames(t *testing.T) {
	r := newRig(t)
	r.goOnline()
	for i := range 2 * maxWaiting {
		r.f.client.Receive(wire.New(wire.Notice, "message "+strconv.Itoa(i)).String())
	}
	r.client(wire.New(wire.File, "games.txt", "text/plain", "all"), onlineState(0, "C3").Message())
	if len(r.f.files) != 1 || string(r.f.files[0].data) != "all" {
		t.Errorf("the files are %+v", r.f.files)
	}
	r.moves("C3")
}

// TestConnectionStores stores what the client wants at once, without a frame, and answers with what went wrong.
func TestConnectionStores(t *testing.T) {
	r := newRig(t)
	r.goOnline()
	r.f.client.Receive(wire.New(wire.Keep, "games-a", "text").String())
	if got := r.toClient(); got != "kept games-a " || r.f.store["online-games-a"] != "text" {
		t.Errorf("%q, stored is %q", got, r.f.store["online-games-a"])
	}
	r.f.client.Receive(wire.New(wire.Drop, "games-a").String())
	if _, there := r.f.store["online-games-a"]; there || r.toClient() != "kept games-a " {
		t.Error("it is not removed")
	}
	r.f.broken = true
	r.f.client.Receive(wire.New(wire.Keep, "games-b", "text").String())
	if got := r.toClient(); !strings.HasPrefix(got, "kept games-b ") || len(got) < 20 {
		t.Errorf("an error is answered by %q", got)
	}
}

// TestConnectionUnreadable starts nothing when what is stored cannot be read: the player would get another key.
func TestConnectionUnreadable(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.store["online-key"] = "secret" })
	r.f.unreadable = true
	r.a.pages.Open(form.Home, "")
	r.f.holds(true)
	r.frame()
	if len(r.f.sentOn) != 0 || !r.f.ended {
		t.Errorf("the client was sent %q", r.f.sentOn)
	}
	r.f.unreadable = false
	r.a.pages.Open(form.Home, "")
	if got := r.toClient(); !strings.Contains(got, "key secret") {
		t.Errorf("the next try sends %q", got)
	}
}

func TestOnlineGameOnTheBoard(t *testing.T) {
	r := newRig(t)
	r.goOnline()
	r.a.pages.Open(form.Home, "")
	r.client(form.Page{Name: form.Home, Title: "Play online"}.Message())
	r.screenIs("online")
	r.toClient()
	r.client(onlineState(0).Message())
	r.screenIs("play")
	if s := r.state(); s.ID != onlineID || s.Size != 5 {
		t.Fatalf("on the board is %q, %d", s.ID, s.Size)
	}
	if got := r.toClient(); got != "closed" {
		t.Errorf("the client was sent %q", got)
	}
	r.play("C3")
	if got := r.toClient(); !strings.HasPrefix(got, "move "+onlineID+" 0 C3 ") {
		t.Errorf("the client was sent %q", got)
	}
	r.client(onlineState(0, "C3", "D4").Message())
	r.moves("C3 D4")
	// The address leads back, and a reload asks the client for the game.
	if r.f.fragment != "game="+onlineID {
		t.Errorf("the address says %q", r.f.fragment)
	}
	r.restartGames()
	r.f.holds(true)
	if got := r.toClient(); !strings.Contains(got, "do "+onlineID+" show") {
		t.Errorf("after a reload the client was sent %q", got)
	}
	r.moves("C3 D4")
	r.client(onlineState(0, "C3", "D4", "B2", "E5").Message())
	r.moves("C3 D4 B2 E5")
	// What ends is told, and the next start asks again.
	r.f.client.Failed(errors.New("gone"))
	r.frame()
	if r.a.session.MayPlay() {
		t.Error("one may play without the client")
	}
	r.a.host.StartOnline()
	if got := r.toClient(); !strings.Contains(got, "do "+onlineID+" show") {
		t.Errorf("the client that was started again was sent %q", got)
	}
}

// TestWatchedGameStaysInTheAddress leads back to a game of others after a reload.
func TestWatchedGameStaysInTheAddress(t *testing.T) {
	r := newRig(t)
	r.do(widget.Event{Kind: widget.Link, Text: "watch=1abc"})
	r.f.holds(true)
	r.client(wire.New(wire.Ready))
	if got := r.toClient(); !strings.HasSuffix(got, "; open watch 1abc") {
		t.Errorf("the client was sent %q", got)
	}
	r.client(onlineState(-1, "C3").Message())
	if r.f.fragment != "watch=1abc" || r.state().Seats != [2]string{"remote", "remote"} {
		t.Errorf("the address says %q, the seats are %q", r.f.fragment, r.state().Seats)
	}
	r.a.reviewing.Show()
	r.frame()
	r.client(onlineState(-1, "C3", "D4").Message())
	if r.screenIs("play"); !r.state().Reviewing || r.state().Plies != 2 {
		t.Errorf("a spectator's review shows %+v", r.state())
	}
	r.begin(friends(5, false))
	if r.f.fragment == "watch=1abc" || !strings.Contains(r.toClient(), "do "+onlineID+" leave") {
		t.Errorf("another game is on the board, and the address says %q", r.f.fragment)
	}
}

// TestOnlineGameAsks does not replace a game against the computer without a question.
func TestOnlineGameAsks(t *testing.T) {
	r := newMatch(t, friends(5, false))
	r.play("C3")
	r.goOnline()
	r.client(onlineState(0).Message())
	r.screenIs(widget.QuestionSheet)
	r.named("button", "Later")
	if got := r.toClient(); got != "do "+onlineID+" leave" {
		t.Errorf("the client was sent %q", got)
	}
	r.moves("C3")
	r.client(onlineState(0).Message())
	r.client(onlineState(0, "B2").Message())
	r.named("button", "Go to the game")
	r.moves("B2")
	for _, bad := range []wire.Message{wire.New(wire.Game), wire.New(wire.Game, onlineID), {Word: wire.Game, Fields: []string{onlineID}, Items: [][]string{{"seat", "7"}}}} {
		r.client(bad)
		r.moves("B2")
	}
}
