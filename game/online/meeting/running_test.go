package meeting

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/timing"
	"redstone/rules"
)

// played returns the events of a public game of two players after some moves.
func (h *hall) played(t *testing.T, host, guest event.Key, id string, terms gamelog.Terms, moves ...string) (a, b event.Event) {
	t.Helper()
	check := func(l gamelog.Log, err error) gamelog.Log {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	inviter := check(gamelog.Invite(host, id, terms, "Anna", h.now))
	joiner := check(gamelog.Join(guest, inviter, strings.Repeat("0", 32), "Bert", h.now))
	inviter = check(gamelog.Append(inviter, joiner, gamelog.Action{Kind: gamelog.Start, Guest: guest}, 0))
	for i, text := range moves {
		m, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		a := gamelog.Action{Kind: gamelog.Move, Move: m}
		if i%2 == 0 {
			inviter = check(gamelog.Append(inviter, joiner, a, time.Second))
		} else {
			joiner = check(gamelog.Append(joiner, inviter, a, time.Second))
		}
	}
	return h.logEvent(inviter, section.TagLive), h.logEvent(joiner, "")
}

func (h *hall) logEvent(l gamelog.Log, tag string) event.Event {
	e := event.Event{ID: string(l.Author) + l.Game, Author: l.Author, CreatedAt: h.now.Unix(), Kind: event.KindGame, Tags: [][]string{{"d", l.Game}}, Content: l.String()}
	if tag != "" {
		e.Tags = append(e.Tags, []string{"t", tag})
	}
	return e
}

func publicTerms(clock string) gamelog.Terms {
	r, _ := timing.Parse(clock)
	return gamelog.Terms{Rules: rules.Redstone, Size: 9, Pie: true, Clock: r, Colour: gamelog.Black, Watch: gamelog.WatchOpen}
}

func TestGamesToWatch(t *testing.T) {
	h := newHall(t)
	c := h.client(9, "Cleo")
	const id = "online0000000000000042"
	a, b := h.played(t, keyOf(1), keyOf(2), id, publicTerms("10m+5s"), "E5", "D4", "C3")
	h.put(a)
	h.put(b)
	secret := publicTerms("")
	secret.Watch = gamelog.WatchLink
	a2, b2 := h.played(t, keyOf(3), keyOf(4), "online0000000000000043", secret, "E5")
	h.put(a2)
	h.put(b2)
	delayed := publicTerms("3d")
	delayed.DelayMoves = 2
	a3, b3 := h.played(t, keyOf(5), keyOf(6), "online0000000000000044", delayed, "E5", "D4", "C3")
	h.put(a3)
	h.put(b3)
	forged := a
	forged.Author, forged.ID = keyOf(7), "x"
	h.put(forged) // somebody else's log
	alone, _ := h.played(t, keyOf(8), keyOf(2), "online0000000000000045", publicTerms("10m+5s"), "E5")
	h.put(alone) // the guest's log is not there
	c.Open("lobby-running", "")
	h.run(5 * time.Second)
	rows := c.rows("watch")
	if len(rows) != 2 || rows[0].Label != "Anna – Bert" || rows[0].Value != "Redstone 9×9 · 3 moves" || rows[1].Value != "Redstone 9×9 · 1 move" {
		t.Fatalf("the list is %+v", c.page)
	}
	h.now = h.now.Add(19 * time.Minute)
	h.run(time.Minute)
	if rows := c.rows("watch"); len(rows) != 2 || !strings.Contains(rows[0].Mark, "min ago") {
		t.Errorf("later the list is %+v", rows)
	}
	h.run(2 * time.Minute)
	if rows := c.rows("watch"); len(rows) != 1 || !strings.HasSuffix(rows[0].ID, "44") {
		t.Errorf("a game in which nothing happens any more is listed: %+v", rows)
	}
	c.press("watch")
	if len(c.opened) != 1 || c.opened[0] != "watch online0000000000000044" || len(c.filters) != 0 {
		t.Errorf("opened are %v, subscribed is %v", c.opened, c.filters)
	}
	c.own.Block(string(keyOf(6)), "")
	c.Open("lobby-running", "")
	h.run(3 * time.Second)
	if len(c.rows("watch")) != 0 || !c.has("Nobody is playing") {
		t.Errorf("a blocked player's game is listed: %+v", c.page)
	}
}

// TestHostileLogs: what is no log, or a flood of them, takes no more than its place.
func TestHostileLogs(t *testing.T) {
	h := newHall(t)
	c := h.client(9, "Cleo")
	c.Open("lobby-running", "")
	good, _ := h.played(t, keyOf(1), keyOf(2), "online0000000000000042", publicTerms("10m+5s"), "E5")
	for i := range 300 {
		e := good
		switch i % 5 {
		case 0:
			e.Content = e.Content[:len(e.Content)/2]
		case 1:
			e.Tags = [][]string{{"d", "online0000000000000077"}, {"t", section.TagLive}}
		case 2:
			e.CreatedAt = h.now.Add(time.Hour).Unix()
		case 3:
			e.CreatedAt = 5
		case 4:
			e.Content = strings.Repeat("x", 1<<16)
		}
		c.Receive(runningName, e)
	}
	if len(c.watch.logs) != 0 {
		t.Errorf("%d logs were taken", len(c.watch.logs))
	}
	for i := range 3 * maxRunning {
		a, b := h.played(t, keyOf(100+i/2), keyOf(2), fmt.Sprintf("online%016x", i), publicTerms("10m+5s"), "E5", "D4")
		c.Receive(runningName, a)
		c.Receive(guestsName, b)
	}
	h.run(3 * time.Second)
	if n := len(c.watch.logs); n != maxRunning || len(c.rows("watch")) != shownAtMost {
		t.Errorf("%d games are known, %d shown", n, len(c.rows("watch")))
	}
}
