package main

import (
	"cmp"
	"errors"
	"os"
	"slices"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/gamerecord"
	"redstone/game/online/ranking"
	"redstone/rules/record"
)

// game is one game with what was found of it.
type game struct {
	*gamelog.Game
	logs   [2]*entry    // by player
	forked []*entry     // of players who have signed two versions
	rated  ranking.Game // what the game is worth
}

// gameKey names a game: an ID belongs to its inviter, since anybody may use any.
type gameKey struct {
	host event.Key
	id   string
}

// logKey names a log.
type logKey struct {
	gameKey
	author event.Key
}

func keyOf(l gamelog.Log) logKey {
	host := l.Host
	if l.Terms != nil {
		host = l.Author
	}
	return logKey{gameKey{host, l.Game}, l.Author}
}

// mostVersions is how many versions of a log are tried that contradict each other.
const mostVersions = 4

// replay makes games of what was read.
func (c *check) replay() {
	c.open()
	hosts := map[gameKey][]*entry{}
	guests := map[gameKey]map[event.Key][]*entry{}
	var order []gameKey
	for _, versions := range c.versions() {
		key, l := keyOf(versions[0].log).gameKey, versions[0].log
		if hosts[key] == nil && guests[key] == nil {
			order = append(order, key)
		}
		if l.Terms != nil {
			hosts[key] = versions
			continue
		}
		if guests[key] == nil {
			guests[key] = map[event.Key][]*entry{}
		}
		guests[key][l.Author] = versions
	}
	for _, key := range order {
		if hosts[key] != nil {
			c.join(hosts[key], guests[key])
			continue
		}
		for _, versions := range guests[key] {
			c.fault(versions[0].at, "game %s: the inviter's log is missing", key.id)
		}
	}
	c.compare()
	slices.SortFunc(c.games, func(a, b game) int {
		return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Keys[gamelog.Host], b.Keys[gamelog.Host]))
	})
	slices.SortStableFunc(c.problems, func(a, b problem) int {
		return cmp.Or(cmp.Compare(a.at.file, b.at.file), cmp.Compare(a.at.line, b.at.line), cmp.Compare(a.text, b.text))
	})
}

// versions returns the longest version of each log, and of those that are forked several.
func (c *check) versions() [][]*entry {
	found := map[logKey]int{}
	var all [][]*entry
	for i := range c.entries {
		e := &c.entries[i]
		at, there := found[keyOf(e.log)]
		if !there {
			found[keyOf(e.log)] = len(all)
			all = append(all, []*entry{e})
			continue
		}
		if versions := all[at]; !slices.ContainsFunc(versions, func(old *entry) bool { return gamelog.Extends(e.log, old.log) }) {
			all[at] = c.version(versions, e)
		}
	}
	return all
}

// version adds a version to others, in place of one that it continues.
func (c *check) version(versions []*entry, e *entry) []*entry {
	for i, old := range versions {
		if gamelog.Extends(old.log, e.log) {
			versions[i] = e
			return versions
		}
	}
	f, _ := gamelog.ForkOf(versions[0].log, e.log)
	c.fault(e.at, "game %s: fork: %s has signed another log at %s, which differs from entry %d on", e.log.Game, short(e.log.Author), versions[0].at, f.Entry+1)
	if len(versions) < mostVersions {
		versions = append(versions, e)
	}
	return versions
}

// join replays an inviter's log with that of the guest with whom he started. Of logs that are forked those versions are
// taken that get farthest together, whatever their order in the file.
func (c *check) join(hosts []*entry, guests map[event.Key][]*entry) {
	var best *game
	var missing, failed problem
	for _, host := range hosts {
		alone, err := gamelog.Merge(host.log, gamelog.Log{})
		if err != nil { // not of logs that can be read
			failed = problem{host.at, err.Error()}
			continue
		}
		candidates := guests[alone.Keys[gamelog.Guest]]
		if len(candidates) == 0 {
			if alone.Keys[gamelog.Guest] != "" {
				missing = problem{host.at, "the log of " + short(alone.Keys[gamelog.Guest]) + " is missing"}
			}
			best = better(best, &game{Game: alone, logs: [2]*entry{host, nil}})
		}
		for _, guest := range candidates {
			g, err := gamelog.Merge(host.log, guest.log)
			if err != nil {
				failed = problem{guest.at, err.Error()}
				continue
			}
			found := &game{Game: g, logs: [2]*entry{host, guest}}
			if len(candidates) > 1 {
				found.forked = append(found.forked, guest)
			}
			best = better(best, found)
		}
	}
	id := hosts[0].log.Game
	switch {
	case best == nil:
		c.fault(failed.at, "game %s: %s", id, failed.text)
		return
	case best.logs[gamelog.Guest] == nil && missing.text != "":
		c.fault(missing.at, "game %s: %s", id, missing.text)
	}
	if len(hosts) > 1 {
		best.forked = append(best.forked, hosts[0])
	}
	c.enter(best)
}

// better returns the game whose logs fit together better.
func better(a, b *game) *game {
	if a == nil {
		return b
	}
	rank := func(g *game) [3]int {
		var r [3]int
		if g.Both() {
			r[0] = 1
		}
		r[1], r[2] = -len(g.Evidence), g.Entries[0]+g.Entries[1]
		return r
	}
	x, y := rank(a), rank(b)
	if slices.Compare(x[:], y[:]) < 0 {
		return b
	}
	return a
}

// enter tells what is wrong with a game, and says what it is worth.
func (c *check) enter(g *game) {
	for _, e := range g.Evidence {
		c.fault(g.logs[e.Player].at, "game %s: %s, entry %d of %s", g.ID, words[e.Kind], e.Entry+1, short(g.Keys[e.Player]))
	}
	if g.logs[gamelog.Guest] != nil {
		for p, missing := range g.Missing {
			if missing {
				c.fault(g.logs[p].at, "game %s: the log of %s is old: the other one has seen more of it", g.ID, short(g.Keys[p]))
			}
		}
		g.rated = ranking.Of(g.Game)
		for _, e := range g.forked {
			g.rated = g.rated.ForkedBy(e.log.Author)
		}
	}
	c.games = append(c.games, *g)
	c.byID[g.ID] = append(c.byID[g.ID], g.Game)
}

var words = map[gamelog.EvidenceKind]string{
	gamelog.Illegal:  "not possible in view of what its author had seen",
	gamelog.Mismatch: "does not fit what the other log says",
	gamelog.Cycle:    "has seen what was written after it",
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
