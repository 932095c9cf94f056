package main

import (
	"cmp"
	"errors"
	"os"
	"slices"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/gamerecord"
	"redstone/rules/record"
)

// game is one game with what was found of it.
type game struct {
	*gamelog.Game
	logs   [2]*entry // by player
	forked bool      // a player has signed two versions
}

// gameKey names a game: an ID belongs to its inviter, since anybody may use any.
type gameKey struct {
	host event.Key
	id   string
}

// replay makes games of what was read.
func (c *check) replay() {
	c.open()
	newest, forked := c.versions()
	hosts := map[gameKey]*entry{}
	guests := map[gameKey][]*entry{}
	for _, e := range newest {
		if e.log.Terms != nil {
			hosts[gameKey{e.log.Author, e.log.Game}] = e
		} else {
			key := gameKey{e.log.Host, e.log.Game}
			guests[key] = append(guests[key], e)
		}
	}
	for key, list := range guests {
		if hosts[key] == nil {
			for _, guest := range list {
				c.fault(guest.at, "game %s: the inviter's log is missing", key.id)
			}
		}
	}
	for key, host := range hosts {
		c.join(host, guests[key], forked)
	}
	c.compare()
	slices.SortFunc(c.games, func(a, b game) int {
		return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Keys[gamelog.Host], b.Keys[gamelog.Host]))
	})
	slices.SortStableFunc(c.problems, func(a, b problem) int {
		return cmp.Or(cmp.Compare(a.at.file, b.at.file), cmp.Compare(a.at.line, b.at.line), cmp.Compare(a.text, b.text))
	})
}

// logKey names a log.
type logKey struct {
	author, host event.Key
	id           string
}

// versions returns the longest version of each log, and whose logs are forked.
func (c *check) versions() (newest []*entry, forked map[logKey]bool) {
	forked = map[logKey]bool{}
	found := map[logKey]*entry{}
	var order []logKey
	for i := range c.entries {
		e := &c.entries[i]
		key := keyOf(e.log)
		old := found[key]
		if old == nil {
			order = append(order, key)
			found[key] = e
			continue
		}
		if f, is := gamelog.ForkOf(old.log, e.log); is {
			forked[key] = true
			c.fault(e.at, "game %s: fork: %s has signed another log at %s, which differs from entry %d on", e.log.Game, short(e.log.Author), old.at, f.Entry+1)
		} else if len(e.log.Entries) > len(old.log.Entries) {
			found[key] = e
		}
	}
	for _, key := range order {
		newest = append(newest, found[key])
	}
	return newest, forked
}

func keyOf(l gamelog.Log) logKey {
	key := logKey{l.Author, l.Host, l.Game}
	if l.Terms != nil {
		key.host = l.Author
	}
	return key
}

// join replays an inviter's log with that of the guest with whom he started, or with all who joined when he did not.
func (c *check) join(host *entry, guests []*entry, forked map[logKey]bool) {
	g, err := gamelog.Merge(host.log, gamelog.Log{})
	if err != nil {
		c.fault(host.at, "game %s: %v", host.log.Game, err)
		return
	}
	i := slices.IndexFunc(guests, func(e *entry) bool { return e.log.Author == g.Keys[gamelog.Guest] })
	if i < 0 {
		if g.Keys[gamelog.Guest] != "" {
			c.fault(host.at, "game %s: the log of %s is missing", g.ID, short(g.Keys[gamelog.Guest]))
		}
		c.add(game{g, [2]*entry{host, nil}, forked[keyOf(host.log)]})
		return
	}
	guest := guests[i]
	if g, err = gamelog.Merge(host.log, guest.log); err != nil {
		c.fault(guest.at, "game %s: %v", host.log.Game, err)
		return
	}
	logs := [2]*entry{host, guest}
	for _, e := range g.Evidence {
		c.fault(logs[e.Player].at, "game %s: %s, entry %d of %s", g.ID, words[e.Kind], e.Entry+1, short(g.Keys[e.Player]))
	}
	for p, missing := range g.Missing {
		if missing {
			c.fault(logs[p].at, "game %s: the log of %s is old: the other one has seen more of it", g.ID, short(g.Keys[p]))
		}
	}
	c.add(game{g, logs, forked[keyOf(host.log)] || forked[keyOf(guest.log)]})
}

func (c *check) add(g game) {
	c.games = append(c.games, g)
	c.byID[g.ID] = append(c.byID[g.ID], g.Game)
}

var words = map[gamelog.EvidenceKind]string{
	gamelog.Illegal:  "not possible in view of what its author had seen",
	gamelog.Mismatch: "does not fit what the other log says",
	gamelog.Cycle:    "has seen what was written after it",
	gamelog.Fork:     "fork",
}

// compare holds the records of My games against the logs.
func (c *check) compare() {
	for _, k := range c.kept {
		found := c.byID[k.id]
		differs := func(g *gamelog.Game) bool { return gamerecord.Differs(k.record, g) }
		switch {
		case len(found) == 0:
			c.fault(k.at, "game %s: its logs are missing", k.id)
		case !slices.ContainsFunc(found, func(g *gamelog.Game) bool { return !differs(g) }):
			c.fault(k.at, "game %s: the record is not the game that was signed", k.id)
		}
	}
}

func short(k event.Key) string { return string(k)[:min(8, len(k))] }

// writeSGF writes all games, with their logs.
func (c *check) writeSGF(path string) error {
	var records []*record.Record
	for _, g := range c.games {
		var events [2]string
		for p, e := range g.logs {
			if e != nil {
				events[g.Seats[p]] = e.event.String()
			}
		}
		r, err := gamerecord.Of(g.Game, slices.DeleteFunc(events[:], func(s string) bool { return s == "" })...)
		if err != nil {
			return err
		}
		records = append(records, r)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(record.FormatAll(records...))
	return errors.Join(err, f.Close())
}
