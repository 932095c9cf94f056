package online

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
	"redstone/rules"
)

// cheat is somebody whose program signs what he wants.
type cheat struct {
	w      *world
	secret event.Secret
	me     int // gamelog.Host or gamelog.Guest
	id     string
	logs   [2]gamelog.Log
}

// handler sends one text when a connection is open.
type handler struct {
	opened func()
}

func (h handler) Opened()         { h.opened() }
func (h handler) Received(string) {}
func (h handler) Closed(string)   {}

// corrupt ends a person's program and takes over his key, in the game on the board.
func (w *world) corrupt(p *person) *cheat {
	w.t.Helper()
	c := &cheat{w: w, secret: p.client.id.secret, id: p.state.ID}
	p.device.Stop()
	c.look()
	return c
}

// look reads the logs that the relay has.
func (c *cheat) look() {
	c.w.t.Helper()
	for _, e := range c.w.Relay(relayA).Stored() {
		if e.Kind != event.KindGame || e.Tag("d") != c.id {
			continue
		}
		l, err := gamelog.Parse(e.Author, e.Content)
		if err != nil {
			c.w.t.Fatal(err)
		}
		c.logs[l.Player()] = l
		if e.Author == event.Public(c.secret) {
			c.me = l.Player()
		}
	}
}

// add adds an entry that need not be possible, with the check that fits.
func (c *cheat) add(a gamelog.Action, took time.Duration, seen int) {
	l := &c.logs[c.me]
	l.Entries = append(slices.Clone(l.Entries), gamelog.Entry{Action: a, Took: took, Seen: seen})
	l.Entries[len(l.Entries)-1].Check = c.check()
}

// check computes the check of the last entry as the comment of package gamelog describes it: each entry's hash from the
// ones that it has seen.
func (c *cheat) check() string {
	chain := [2][][]byte{}
	for p, l := range c.logs {
		h, err := hex.DecodeString(l.HeaderHash())
		if err != nil {
			c.w.t.Fatal(err)
		}
		chain[p] = [][]byte{h}
	}
	for more := true; more; {
		more = false
		for p, l := range c.logs {
			i := len(chain[p]) - 1
			if i == len(l.Entries) || l.Entries[i].Seen >= len(chain[1-p]) {
				continue
			}
			e := l.Entries[i]
			text := e.Action.String() + " " + strconv.FormatInt(e.Took.Milliseconds(), 10)
			sum := sha256.Sum256(slices.Concat(chain[p][i], chain[1-p][e.Seen], []byte(text)))
			chain[p], more = append(chain[p], sum[:]), true
		}
	}
	last := chain[c.me][len(chain[c.me])-1]
	return base64.RawURLEncoding.EncodeToString(last[:6])
}

// publish sends his log to both relays.
func (c *cheat) publish() { c.send(c.logs[c.me].String()) }

func (c *cheat) send(content string) {
	c.w.t.Helper()
	at := c.w.Now().Unix()
	for _, e := range c.w.Relay(relayA).Stored() {
		if e.Author == event.Public(c.secret) && e.Tag("d") == c.id {
			at = max(at, e.CreatedAt+1)
		}
	}
	e, err := event.Sign(c.secret, event.KindGame, at, [][]string{{"d", c.id}}, content)
	if err != nil {
		c.w.t.Fatal(err)
	}
	c.w.inject(e)
}

// inject sends an event to both relays.
func (w *world) inject(events ...event.Event) {
	for _, url := range []string{relayA, relayB} {
		device := w.Client()
		var h handler
		conn := device.Dial(url, &h)
		h.opened = func() {
			for _, e := range events {
				conn.Send(event.Message{Verb: event.Publish, Event: e}.String())
			}
		}
	}
	w.Run(3 * time.Second)
}

// duel begins a game of Redstone with a clock between Anna and Eve, plays some moves, and lets Eve cheat when it is Anna's
// turn.
func duel(t *testing.T, seed uint64) (*world, *person, *cheat) {
	w := newWorld(t, seed)
	anna, eve := w.person("Anna"), w.person("Eve")
	link := anna.invite("clock", "2")
	w.Run(time.Second)
	eve.join(link)
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing && eve.state.Phase == wire.Playing })
	for len(anna.state.Moves) < 4 || !anna.myTurn() {
		if anna.myTurn() {
			anna.move()
		} else if eve.myTurn() {
			eve.move()
		}
		w.Run(time.Second)
	}
	if anna.state.Phase != wire.Playing || !anna.state.Runs {
		t.Fatalf("the game is %+v", anna.state)
	}
	return w, anna, w.corrupt(eve)
}

// TestFalseClaim lets a cheat say on his opponent's first second that her time is up, and hide that behind other entries.
func TestFalseClaim(t *testing.T) {
	for _, noise := range []int{0, 6} {
		w, anna, eve := duel(t, 1)
		eve.add(gamelog.Action{Kind: gamelog.Claim}, time.Hour, len(eve.logs[1-eve.me].Entries))
		for range noise {
			eve.add(gamelog.Action{Kind: gamelog.React, Number: 1}, 0, len(eve.logs[1-eve.me].Entries))
		}
		eve.publish()
		if anna.state.Phase != wire.Playing {
			t.Fatalf("noise %d: a false claim ends the game: %+v", noise, anna.state)
		}
		n := len(anna.state.Moves)
		anna.tell(wire.Do, anna.state.ID, wire.React, "1")
		w.Run(time.Second)
		anna.move()
		w.Run(10 * time.Second)
		if anna.state.Phase != wire.Playing || len(anna.state.Moves) != n+1 {
			t.Errorf("noise %d: the answer to a false claim is %+v", noise, anna.state)
		}
	}
}

// TestFalseSeen lets a cheat say that he has seen entries that nobody has written. The game does not go on, but does not
// hang either.
func TestFalseSeen(t *testing.T) {
	w, anna, eve := duel(t, 2)
	eve.add(gamelog.Action{Kind: gamelog.React, Number: 1}, 0, 999)
	eve.publish()
	anna.move()
	w.Run(time.Minute)
	anna.tell(wire.Do, anna.state.ID, wire.Resign)
	w.Run(5 * time.Second)
	if anna.state.Phase != wire.Over {
		t.Errorf("nothing can be said any more: %+v, notices %q", anna.state, anna.notices)
	}
}

// TestIllegalMoves lets a cheat sign moves that the rules forbid: they are told, and the game goes on.
func TestIllegalMoves(t *testing.T) {
	w, anna, eve := duel(t, 3)
	n := len(anna.state.Moves)
	for _, m := range []rules.Move{rules.Pass, rules.Swap, rules.Place(rules.At(0, 0))} { // out of turn, too
		eve.add(gamelog.Play(m), time.Second, len(eve.logs[1-eve.me].Entries))
	}
	eve.publish()
	if anna.state.Phase != wire.Playing || len(anna.state.Moves) != n || len(anna.state.Notes) == 0 {
		t.Fatalf("after illegal moves: %+v", anna.state)
	}
	anna.move()
	w.Run(time.Second)
	if len(anna.state.Moves) != n+1 {
		t.Errorf("the game does not go on: %+v", anna.state)
	}
}

// TestRewrittenLog lets a cheat take back a move by signing another one in its place, and a log that does not fit.
func TestRewrittenLog(t *testing.T) {
	_, anna, eve := duel(t, 4)
	mine := &eve.logs[eve.me]
	*mine = mine.Prefix(len(mine.Entries) - 1)
	eve.add(gamelog.Action{Kind: gamelog.React, Number: 3}, 0, mine.Entries[len(mine.Entries)-1].Seen)
	eve.publish()
	if anna.state.Phase != wire.Forked || len(anna.state.Notes) == 0 {
		t.Errorf("a fork is %+v", anna.state)
	}

	_, anna, eve = duel(t, 5)
	eve.add(gamelog.Action{Kind: gamelog.React, Number: 1}, 0, 0)
	eve.logs[eve.me].Entries[len(eve.logs[eve.me].Entries)-1].Check = "AAAAAAAA"
	eve.logs[eve.me].Entries[len(eve.logs[eve.me].Entries)-1].Seen = len(eve.logs[1-eve.me].Entries)
	eve.publish()
	if anna.state.Phase != wire.Forked || len(anna.state.Notes) == 0 || anna.state.Logs[0] == "" || anna.state.Logs[1] == "" {
		t.Errorf("an entry with a false check is %+v", anna.state)
	}
}

// TestFalseTime lets a cheat say that he took no time at all: the move counts, and the difference is told.
func TestFalseTime(t *testing.T) {
	w, anna, eve := duel(t, 8)
	anna.move()
	w.Run(time.Minute)
	eve.look()
	g, err := gamelog.Merge(eve.logs[0], eve.logs[1])
	if err != nil {
		t.Fatal(err)
	}
	n := len(anna.state.Moves)
	eve.add(gamelog.Play(g.Board.AppendLegal(nil)[0]), 0, g.Entries[1-eve.me])
	eve.publish()
	if len(anna.state.Moves) != n+1 || len(anna.state.Notes) != 1 || !strings.Contains(anna.state.Notes[0], "clock says") {
		t.Errorf("after a minute that was none: %+v", anna.state)
	}
}

// TestTwoStarts lets an inviter start with two guests: the one who learns of both versions has the proof.
func TestTwoStarts(t *testing.T) {
	w := newWorld(t, 9)
	eve, anna, bert := w.person("Eve"), w.person("Anna"), w.person("Bert")
	link := eve.invite("clock", "2")
	w.Run(time.Second)
	anna.join(link)
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing })
	bert.join(link)
	w.Run(5 * time.Second)
	if bert.state.Phase == wire.Playing || !bert.open {
		t.Errorf("an invitation that was taken: %+v", bert.state)
	}
	c := w.corrupt(eve)
	start := c.logs[gamelog.Host].Entries[0].Action
	start.Guest = event.Public(bert.client.id.secret)
	c.logs[gamelog.Host] = c.logs[gamelog.Host].Prefix(0)
	c.add(start, 0, 0)
	c.publish()
	if anna.state.Phase != wire.Forked || len(anna.state.Notes) == 0 {
		t.Errorf("who plays is told nothing: %+v", anna.state)
	}
}

// TestNoLogs sends what is no log of the game, under its name.
func TestNoLogs(t *testing.T) {
	w, anna, eve := duel(t, 6)
	before := anna.state
	for _, content := range []string{"", "redstone-log 2 join\n", strings.Repeat("x", 60_000), eve.logs[1-eve.me].String(),
		strings.Replace(eve.logs[eve.me].String(), eve.id, "online-othergame", 1), eve.logs[eve.me].Prefix(0).String()} {
		eve.send(content)
	}
	stranger := &cheat{w: w, secret: event.Secret{31: 9}, id: eve.id, logs: eve.logs}
	stranger.send(eve.logs[eve.me].String())
	if anna.state.Phase != wire.Playing || len(anna.state.Moves) != len(before.Moves) {
		t.Errorf("the game is %+v", anna.state)
	}
	anna.move()
	w.Run(time.Second)
	if len(anna.state.Moves) != len(before.Moves)+1 {
		t.Errorf("the game does not go on: %+v", anna.state)
	}
}

// TestRematchOfBoth lets both press "rematch" before either has heard of the other's: there is one game, with colours
// exchanged, and both are shown it.
func TestRematchOfBoth(t *testing.T) {
	for _, both := range []bool{false, true} {
		w := newWorld(t, 7)
		anna, bert := w.person("Anna"), w.person("Bert")
		link := anna.invite("clock", "2")
		w.Run(time.Second)
		bert.join(link)
		w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing })
		first, seat := anna.state.ID, anna.state.Mine
		for range 2 {
			for _, p := range []*person{anna, bert} {
				if p.myTurn() {
					p.move()
				}
				w.Run(time.Second)
			}
		}
		anna.tell(wire.Do, first, wire.Resign)
		w.until("the game ends", func() bool { return bert.state.Phase == wire.Over && len(bert.state.Logs[0]) > 0 })
		w.Run(5 * time.Second)
		bert.tell(wire.Do, first, wire.Rematch)
		if !both {
			w.until("the rematch is offered", func() bool { return anna.state.Asked == wire.Rematch })
		}
		anna.tell(wire.Do, first, wire.Rematch)
		w.Run(30 * time.Second)
		for _, p := range []*person{anna, bert} {
			if p.state.Phase != wire.Playing || p.state.ID == first || p.state.ID != anna.state.ID {
				t.Errorf("both %v: %s: the rematch is %+v; page %v %s, alerts %q, notices %q", both, p.name, p.state, p.open, p.page.Name, p.alerts, p.notices)
			}
		}
		if anna.state.Mine != 1-seat || bert.state.Mine != seat {
			t.Errorf("both %v: seats %d and %d after %d", both, anna.state.Mine, bert.state.Mine, seat)
		}
	}
}
