package meeting

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
)

// runningName is the subscription to games that can be watched: the inviters' logs first, then those of their guests.
const (
	runningName = "lobby-running"
	guestsName  = "lobby-guests"
)

// Bounds of what is known about games that can be watched.
const (
	maxRunning  = 60
	askRunning  = 120
	runningFor  = 48 * time.Hour   // how old the newest entry may be that is asked for
	idleLive    = 20 * time.Minute // a game with a clock of minutes in which nothing has happened for so long is not going on
	maxPerKey   = 3
	shownAtMost = 30
)

// running are the games that anybody may watch.
type running struct {
	host     section.Host
	is       bool // whether the list is shown
	complete bool
	logs     map[place]watched // by inviter and game
	asked    []event.Key       // whose logs as guests are subscribed to
}

// watched is a game as its two logs tell it.
type watched struct {
	logs  [2]gamelog.Log
	times [2]time.Time  // of the newest events
	fresh bool          // since the logs were merged
	view  *gamelog.Game // nil when they make no game
}

// merge replays the logs if they have changed since.
func (r *running) merge() {
	for p, w := range r.logs {
		if !w.fresh || w.logs[gamelog.Guest].IsZero() {
			continue
		}
		w.fresh = false
		w.view, _ = gamelog.Merge(w.logs[gamelog.Host], w.logs[gamelog.Guest]) // an error leaves it out of the list
		r.logs[p] = w
	}
}

func newRunning(h section.Host) *running { return &running{host: h, logs: map[place]watched{}} }

// open asks for games, close ends that.
func (r *running) open() {
	if r.is {
		return
	}
	r.is, r.complete, r.logs, r.asked = true, false, map[place]watched{}, nil
	r.host.Subscribe(runningName, event.Filter{Kinds: []int{event.KindGame}, T: []string{section.TagLive},
		Since: r.host.Now().Add(-runningFor).Unix(), Limit: askRunning})
}

func (r *running) close() {
	if r.is {
		r.is, r.logs, r.asked = false, map[place]watched{}, nil
		r.host.Unsubscribe(runningName)
		r.host.Unsubscribe(guestsName)
	}
}

// add takes in an event of a game, and reports whether the list has changed. Whatever is no log, or is not what its game
// can have, is left out.
func (r *running) add(e event.Event, now time.Time) bool {
	if !r.is || e.Kind != event.KindGame || e.Time().After(now.Add(maxAhead)) || e.Time().Before(now.Add(-runningFor)) || r.host.Blocked(e.Author) {
		return false
	}
	l, err := gamelog.Parse(e.Author, e.Content)
	if err != nil || l.Game != e.Tag("d") {
		return false
	}
	player, p := gamelog.Host, place{e.Author, l.Game}
	if l.Terms == nil {
		player, p.key = gamelog.Guest, l.Host
	}
	w, known := r.logs[p]
	switch {
	case player == gamelog.Host && l.Terms.Watch != gamelog.WatchOpen, player == gamelog.Guest && !known:
		return false
	case !known && (len(r.logs) >= maxRunning || r.gamesOf(e.Author) >= maxPerKey):
		return false
	case known && !w.logs[player].IsZero() && !gamelog.Extends(w.logs[player], l):
		return false
	}
	if player == gamelog.Guest && w.logs[gamelog.Host].Started() != e.Author {
		return false
	}
	w.logs[player], w.times[player], w.fresh = l, e.Time(), true
	r.logs[p] = w
	return true
}

func (r *running) gamesOf(k event.Key) (n int) {
	for p := range r.logs {
		if p.key == k {
			n++
		}
	}
	return n
}

// askGuests subscribes to the logs of those guests whose games are known.
func (r *running) askGuests() {
	guests := map[event.Key]bool{}
	var ids []string
	for p, w := range r.logs {
		if g := w.logs[gamelog.Host].Started(); g != "" && !r.host.Blocked(g) {
			guests[g] = true
			ids = append(ids, p.game)
		}
	}
	list := slices.Sorted(maps.Keys(guests))
	if len(list) == 0 || slices.Equal(list, r.asked) {
		return
	}
	r.asked = list
	slices.Sort(ids)
	r.host.Subscribe(guestsName, event.Filter{Kinds: []int{event.KindGame}, Authors: list, D: ids, Limit: 2 * maxRunning})
}

// runningGame is a game of the list.
type runningGame struct {
	place
	view  *gamelog.Game
	moves int // that spectators may see now
	last  time.Time
}

// list returns the games that go on now, those with the most recent moves first, and asks for the logs that it lacks. Logs
// are replayed here, not when they arrive, so that a flood of events costs little.
func (r *running) list(now time.Time) []runningGame {
	r.askGuests()
	r.merge()
	var list []runningGame
	for p, w := range r.logs {
		g := w.view
		if g == nil || g.Phase != gamelog.Playing || g.Stuck() ||
			r.host.Blocked(g.Keys[gamelog.Guest]) || r.host.Blocked(p.key) {
			continue
		}
		last := w.times[0]
		if w.times[1].After(last) {
			last = w.times[1]
		}
		if g.Terms.Clock.On() && !g.Terms.Clock.Slow() && last.Before(now.Add(-idleLive)) {
			continue
		}
		list = append(list, runningGame{p, g, max(0, len(g.Line)-g.Terms.DelayMoves), last})
	}
	slices.SortFunc(list, func(a, b runningGame) int {
		return cmp.Or(b.last.Compare(a.last), cmp.Compare(a.key, b.key), cmp.Compare(a.game, b.game))
	})
	return list[:min(len(list), shownAtMost)]
}
