package play

import (
	"encoding/hex"
	"strconv"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
)

// gamePrefix begins the keys of stored games.
const gamePrefix = name + "-game-"

func (g *game) key() string { return gamePrefix + g.id }

// encode returns the game as it is stored: both signed logs, and what they do not say.
func (g *game) encode() string {
	m := wire.New("game", g.id)
	put := func(name string, values ...string) { m.Items = append(m.Items, append([]string{name}, values...)) }
	put("role", strconv.Itoa(g.me), string(g.inviter), g.nonce, millis(g.turned), millis(g.expires))
	put("watch", g.watch.turn, strconv.FormatInt(g.watch.spent.Milliseconds(), 10), millis(g.watch.begun))
	if g.secret != nil {
		put("secret", hex.EncodeToString(g.secret[:]))
	}
	if g.shownEnd {
		put("shown")
	}
	if g.gone != "" {
		put("gone", g.gone)
	}
	put("relays", g.relays...)
	for p, e := range g.events {
		if e.ID != "" {
			put("log", strconv.Itoa(p), e.String())
		}
	}
	for p, f := range g.forks {
		if f != nil {
			put("fork", strconv.Itoa(p), strconv.Itoa(f.entry), f.first.String(), f.other.String())
		}
	}
	for _, n := range g.notes {
		put("note", n)
	}
	return m.String()
}

// keep stores the game, if this window holds it.
func (g *game) keep() {
	if g.me == watcher || !g.s.host.Holds() || g.s.games[g.id] != g {
		return
	}
	if text := g.encode(); text != g.kept {
		g.kept = text
		g.s.host.Keep(g.key(), text)
	}
}

func millis(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return strconv.FormatInt(t.UnixMilli(), 10)
}

func parseMillis(text string) time.Time {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || n > 1<<50 {
		return time.Time{}
	}
	return time.UnixMilli(n)
}

// load reads a stored game. A text that can't be read stays stored, and the game is not listed.
func (s *Section) load(id, text string) {
	m, err := wire.Parse(text)
	if err != nil || m.Word != "game" || m.Field(0) != id || s.games[id] != nil {
		return
	}
	g := &game{s: s, id: id, me: watcher, kept: text}
	for _, item := range m.Items {
		at := func(i int) string { return wire.At(item, i) }
		switch at(0) {
		case "role":
			g.me, g.inviter, g.nonce = number(at(1)), event.Key(at(2)), at(3)
			g.turned, g.expires = parseMillis(at(4)), parseMillis(at(5))
		case "watch":
			spent, _ := strconv.ParseInt(at(2), 10, 64)
			g.watch = watch{turn: at(1), spent: time.Duration(min(max(spent, 0), 1<<40)) * time.Millisecond, begun: parseMillis(at(3)), cut: true}
		case "secret":
			if b, err := hex.DecodeString(at(1)); err == nil && len(b) == 32 {
				g.secret = (*[32]byte)(b)
			}
		case "shown":
			g.shownEnd = true
		case "gone":
			g.gone = at(1)
		case "relays":
			g.relays = item[1:]
		case "note":
			g.notes = append(g.notes, at(1))
		}
	}
	if !g.inviter.Valid() || g.me != gamelog.Host && g.me != gamelog.Guest || (g.me == gamelog.Host) != (g.inviter == s.host.Me()) {
		return // of another key: it waits for that
	}
	for _, item := range m.Items {
		if !g.loadLog(item) {
			return
		}
	}
	if g.logs[gamelog.Host].IsZero() && !g.logs[gamelog.Guest].IsZero() {
		return
	}
	s.games[id] = g
	g.watch.mark = s.host.Now()
	g.merge()
	if g.view != nil && g.watch.turn != turnOf(g.view) {
		g.watch.follow(g.view, s.host.Now())
	}
	s.touched(g)
}

// loadLog reads a log or a fork of a stored game, and reports false for what can't be read.
func (g *game) loadLog(item []string) bool {
	p := number(wire.At(item, 1))
	if p != gamelog.Host && p != gamelog.Guest {
		return item[0] != "log" && item[0] != "fork"
	}
	switch item[0] {
	case "log":
		e, err := event.Parse(wire.At(item, 2))
		if err != nil {
			return false
		}
		l, err := g.read(e)
		if err != nil || l.Player() != p || !g.fits(p, l) {
			return false
		}
		g.logs[p], g.events[p] = l, e
		if p == g.me {
			g.s.host.Seen(e)
		}
	case "fork":
		first, err1 := event.Parse(wire.At(item, 3))
		other, err2 := event.Parse(wire.At(item, 4))
		if err1 != nil || err2 != nil {
			return false
		}
		g.forks[p] = &fork{entry: number(wire.At(item, 2)), first: first, other: other}
	}
	return true
}

// overTime is how long ago a game may have ended that is recovered all the same.
const overTime = 24 * time.Hour

// recover makes a game of the player's own log that another device with the same key has begun.
func (s *Section) recover(e event.Event) *game {
	g := &game{s: s, id: e.Tag("d"), inviter: e.Author, me: gamelog.Host, turned: e.Time()}
	if e.Tag(secretTag) != "" {
		g.secret = s.unsealSecret(e)
	}
	l, err := g.read(e)
	if err != nil || len(s.games) >= maxRunning {
		return nil
	}
	if l.Terms == nil {
		g.me, g.inviter = gamelog.Guest, l.Host
	}
	switch n := len(l.Entries); {
	case n == 0 && g.me == gamelog.Host:
		return nil // an invitation whose number only the other device knows
	case n > 0 && l.Entries[n-1].Kind == gamelog.Abort, n > 0 && l.Entries[n-1].Kind == gamelog.End && s.host.Now().Sub(e.Time()) > overTime:
		return nil
	}
	s.games[g.id] = g
	s.touched(g)
	return g
}
