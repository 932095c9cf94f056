package club

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
)

// Limits of a book. The logs that arrive are held while the club is shown; of games that are over a line is kept.
const (
	maxLogs    = 4_000
	maxBytes   = 24 << 20
	leastShare = 100 // logs of one author, however many members share the book
	maxKept    = 1_000
	atOnce     = 30 // games that are replayed in one go
)

// book has the logs of a club's games, and what they come to. It does not matter in which order they arrive.
type book struct {
	id     string // of the club
	share  int    // how many logs of one author are taken
	papers map[string]map[event.Key]event.Event
	wrote  map[event.Key]int
	logs   int
	bytes  int
	full   bool // something was left out

	todo    map[string]bool // IDs of games to be replayed
	results map[string]result
	forks   map[string]bool // identities of games of which somebody has signed two versions
	running map[string]running
}

// running is a game that is not over: an invitation, or one that can be watched.
type running struct {
	id      string
	host    event.Key
	guest   event.Key // "" for an invitation
	terms   gamelog.Terms
	made    int64
	players [2]event.Key // by seat, when it is being played
}

func newBook(id string, members int) *book {
	return &book{id: id, share: max(leastShare, maxLogs/max(members, 1)), papers: map[string]map[event.Key]event.Event{},
		wrote: map[event.Key]int{}, todo: map[string]bool{}, results: map[string]result{}, forks: map[string]bool{}, running: map[string]running{}}
}

// take takes a log of a member, and reports whether it is news.
func (b *book) take(e event.Event) bool {
	game := e.Tag("d")
	if e.Kind != event.KindGame || !gamelog.ValidID(game) || !tagged(e, "t", section.ClubTag(b.id)) {
		return false
	}
	old, there := b.papers[game][e.Author]
	if there && (old.ID == e.ID || !b.goesOn(game, e, old)) {
		return b.todo[game] // it may be a fork
	}
	if !there && (b.logs == maxLogs || b.wrote[e.Author] == b.share) || b.bytes+len(e.Content)-len(old.Content) > maxBytes {
		b.full = true
		return false
	}
	if !there {
		b.logs++
		b.wrote[e.Author]++
	}
	b.bytes += len(e.Content) - len(old.Content)
	if b.papers[game] == nil {
		b.papers[game] = map[event.Key]event.Event{}
	}
	b.papers[game][e.Author] = e
	b.todo[game] = true
	return true
}

// goesOn reports whether a version of a log takes the place of another: it does when it is longer, and of two that
// contradict each other, which is noted, the newer one does. A log never becomes shorter: nobody can take back an end that
// he has signed.
func (b *book) goesOn(game string, e, old event.Event) bool {
	x, err := gamelog.Parse(e.Author, e.Content)
	if err != nil {
		return false
	}
	y, err := gamelog.Parse(old.Author, old.Content)
	if err != nil {
		return true
	}
	if _, fork := gamelog.ForkOf(x, y); fork {
		b.forks[game+" "+string(e.Author)] = true
		b.todo[game] = true
		return event.Newer(e, old) && !b.agreed(game, e.Author)
	}
	return gamelog.Extends(y, x)
}

// agreed reports whether a player has signed the result of that game, and his opponent too.
func (b *book) agreed(game string, k event.Key) bool {
	for _, r := range b.results {
		if r.ID == game && r.Basis == ranking.Agreed && (r.Players[0] == k || r.Players[1] == k) {
			return true
		}
	}
	return false
}

func tagged(e event.Event, name, value string) bool {
	return slices.ContainsFunc(e.Tags, func(t []string) bool { return len(t) > 1 && t[0] == name && t[1] == value })
}

// work replays some of the games that have changed, and reports whether all are done.
func (b *book) work() (done bool) {
	n := 0
	for _, game := range slices.Sorted(maps.Keys(b.todo)) {
		if n += b.replay(game); n >= atOnce {
			break
		}
	}
	return len(b.todo) == 0
}

// replay merges the logs with an ID, of which there may be several games by different players, and returns how many
// replays it took.
func (b *book) replay(game string) int {
	delete(b.todo, game)
	var hosts, guests []gamelog.Log
	for author, e := range b.papers[game] {
		l, err := gamelog.Parse(author, e.Content)
		switch {
		case err != nil || l.Game != game:
		case l.Terms == nil:
			guests = append(guests, l)
		case l.Terms.Club == b.id:
			hosts = append(hosts, l)
		}
	}
	for id := range b.running {
		if strings.HasPrefix(id, game+" ") {
			delete(b.running, id)
		}
	}
	merges := 1
	for _, host := range hosts {
		guest := host.Started()
		i := slices.IndexFunc(guests, func(l gamelog.Log) bool { return l.Author == guest && l.Host == host.Author })
		key := game + " " + string(host.Author)
		if guest == "" || i < 0 {
			if guest == "" && len(host.Entries) == 0 { // an invitation that was not taken back
				b.running[key] = running{id: game, host: host.Author, terms: *host.Terms, made: host.Made.Unix()}
			}
			continue
		}
		merges++
		g, err := gamelog.Merge(host, guests[i])
		if err != nil {
			continue
		}
		b.enter(key, g)
	}
	return merges
}

// enter enters a game that was merged.
func (b *book) enter(key string, g *gamelog.Game) {
	r := resultOf(g)
	before, known := b.results[r.identity()]
	r, before = b.forked(r), b.forked(before)
	if g.Phase == gamelog.Playing && r.Basis == ranking.Unended && !known {
		b.running[key] = running{g.ID, g.Keys[gamelog.Host], g.Keys[gamelog.Guest], g.Terms, r.Made, r.Players}
		return
	}
	agreed := known && before.Basis == ranking.Agreed // with logs that the relays have lost since
	if r.Basis == ranking.Agreed || r.Basis == ranking.Forked && !agreed || r.Basis != ranking.Unended && !agreed {
		b.results[r.identity()] = r
	}
}

// forked returns what a result is worth after the forks that are known.
func (b *book) forked(r result) result {
	for _, k := range r.Players {
		if b.forks[r.ID+" "+string(k)] {
			r.Game = r.ForkedBy(k)
		}
	}
	return r
}

// games returns what a table is made of.
func (b *book) games() []ranking.Game {
	var games []ranking.Game
	for _, r := range inOrder(b.results) {
		games = append(games, r.Game)
	}
	return games
}

// load reads kept results. What the logs say later replaces them.
func (b *book) load(text string) {
	n := 0
	for line := range strings.Lines(text) {
		if r, ok := parseResult(strings.TrimSuffix(line, "\n")); ok && n < maxKept {
			b.results[r.identity()] = r
			n++
		}
	}
}

// going returns the games that are not over, the newest first: invitations that are younger than an age, and games.
func (b *book) going(now time.Time) []running {
	var all []running
	for _, r := range b.running {
		if r.made <= now.Add(ranking.Ahead).Unix() && (r.guest != "" || r.made > now.Add(-maxInvitation).Unix()) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(x, y running) int {
		return cmp.Or(cmp.Compare(y.made, x.made), cmp.Compare(x.id, y.id), cmp.Compare(x.host, y.host))
	})
	return all
}

// maxInvitation is for how long an invitation is shown.
const maxInvitation = 14 * 24 * time.Hour

// logsText returns the signed logs of the games that are over as JSON lines, the newest first, as far as they fit.
func (b *book) logsText(most int) string {
	var s strings.Builder
	all := inOrder(b.results)
	slices.Reverse(all)
	for _, r := range all {
		pair := ""
		for _, k := range r.Players {
			if e, ok := b.papers[r.ID][k]; ok {
				pair += e.String() + "\n"
			}
		}
		if s.Len()+len(pair) > most {
			break
		}
		s.WriteString(pair)
	}
	return s.String()
}
