package club

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/names"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
)

// Stored texts: the list of clubs, of each its event, its tournaments' events and its results, the player's own results,
// and his ratings against the computer.
const (
	listKey   = name + "-list"
	eventKey  = name + "-event-"
	eventsKey = name + "-tournaments-"
	keptKey   = name + "-kept-"
	ownKey    = name + "-own"
	levelsKey = name + "-levels"
)

// keep stores a text, unless another window does: that one has what this one may not know.
func (s *Section) keep(key, text string) {
	if s.h.Holds() {
		s.h.Keep(key, text)
	}
}

// holds reports whether this window may change anything, and otherwise says that another one holds the games.
func (s *Section) holds() bool {
	if !s.h.Holds() {
		s.note = s.h.Say("elsewhere")
		return false
	}
	return true
}

// Load reads what is stored. What cannot be read is left out; a club that is left is shown as soon as a relay has it.
func (s *Section) Load(stored map[string]string) {
	for line := range strings.Lines(stored[listKey]) {
		f := strings.Fields(line)
		if len(f) < 3 || len(s.homes) == MaxClubs {
			continue
		}
		r := ref{maker: event.Key(f[0]), id: f[1], name: strings.Join(f[3:], " ")}
		if !names.Valid(r.name) {
			r.name = ""
		}
		if r.maker.Valid() && validID(r.id) && s.find(r.id) == nil {
			c := newHome(r)
			c.asked = f[2] == "asked"
			s.homes = append(s.homes, c)
		}
	}
	for _, c := range s.homes {
		s.loadHome(c, stored)
	}
	s.loadOwn(stored[ownKey])
	s.loadLevels(stored[levelsKey])
	s.loadCalled(stored[calledKey])
}

func newHome(r ref) *home {
	return &home{ref: r, tournaments: map[int]*Tournament{}, events: map[int]event.Event{}}
}

func (s *Section) loadHome(c *home, stored map[string]string) {
	if e, err := event.ParseUnchecked(stored[eventKey+c.id]); err == nil && e.Author == c.maker {
		if club, err := ParseClub(e); err == nil && club.ID == c.id {
			c.club, c.event, c.dirty = &club, e, true
			c.book = newBook(c.id, len(club.Members))
			c.book.load(stored[keptKey+c.id])
		}
	}
	for line := range strings.Lines(stored[eventsKey+c.id]) {
		e, err := event.ParseUnchecked(strings.TrimSuffix(line, "\n"))
		if err != nil || e.Author != c.maker || len(c.events) == maxTournaments {
			continue
		}
		if t, err := ParseTournament(e); err == nil && t.Club == c.id {
			c.tournaments[t.Number], c.events[t.Number] = t, e
		}
	}
}

// find returns the club with an ID that the player knows.
func (s *Section) find(id string) *home {
	for _, c := range s.homes {
		if c.id == id {
			return c
		}
	}
	return nil
}

func (s *Section) keepList() {
	var b strings.Builder
	for _, c := range s.homes {
		state := "known"
		if c.asked {
			state = "asked"
		}
		b.WriteString(strings.TrimSuffix(string(c.maker)+" "+c.id+" "+state+" "+c.name, " ") + "\n")
	}
	s.keep(listKey, b.String())
}

func (s *Section) keepClub(c *home) {
	s.keepList()
	s.keep(eventKey+c.id, c.event.String())
}

func (s *Section) keepTournament(c *home, _ int) {
	var b strings.Builder
	for _, n := range slices.Sorted(maps.Keys(c.events)) {
		b.WriteString(c.events[n].String() + "\n")
	}
	s.keep(eventsKey+c.id, b.String())
}

// forget takes a club off the device. What its relays have stays there.
func (s *Section) forget(c *home) {
	s.homes = slices.DeleteFunc(s.homes, func(x *home) bool { return x == c })
	s.now = nil
	s.listen()
	s.keepList()
	for _, key := range [...]string{eventKey, eventsKey, keptKey} {
		s.keep(key+c.id, "")
	}
}

// ownGame enters a game of the player's with somebody.
func (s *Section) ownGame(g section.Game) {
	r, ok := resultOfLogs(g.Logs)
	if !ok {
		return
	}
	key := r.identity()
	if before, known := s.own[key]; known && (before == r || before.Basis == ranking.Agreed) {
		return
	}
	s.own[key] = r
	s.keep(ownKey, keptText(s.own))
}

func (s *Section) loadOwn(text string) {
	for line := range strings.Lines(text) {
		if r, ok := parseResult(strings.TrimSuffix(line, "\n")); ok && len(s.own) < maxKept {
			s.own[r.identity()] = r
		}
	}
}

// strangers makes the table of the player's own games with people that belong to no club.
func (s *Section) strangers() ranking.Table {
	var games []ranking.Game
	for _, r := range s.own {
		if r.Club == "" {
			games = append(games, r.Game)
		}
	}
	return ranking.Make(games, ranking.Rules{Now: s.h.Now()})
}

// inOrder returns results in the order in which the games ended.
func inOrder(results map[string]result) []result {
	return slices.SortedFunc(maps.Values(results), func(x, y result) int {
		return cmp.Or(cmp.Compare(x.Ended, y.Ended), cmp.Compare(x.identity(), y.identity()))
	})
}

// keptText writes the newest maxKept results.
func keptText(results map[string]result) string {
	all := inOrder(results)
	var b strings.Builder
	for _, r := range all[max(0, len(all)-maxKept):] {
		b.WriteString(r.line() + "\n")
	}
	return b.String()
}

// loadLevels reads the ratings against the computer: GAME CLASS VALUE DEVIATION GAMES a line.
func (s *Section) loadLevels(text string) {
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 5 || len(s.levels) > 10 {
			continue
		}
		var n [4]int
		for i := range n {
			n[i], _ = strconv.Atoi(f[i+1])
		}
		row := ranking.Row{Rating: ranking.Unknown(), Games: max(n[3], 0)}
		row.Rating.Value, row.Rating.Deviation = float64(n[1]), float64(n[2])
		row.Rating = row.Rating.Sound()
		s.levels[ranking.Pool{Game: f[0], Class: ranking.Class(n[0])}] = row
	}
}

func (s *Section) keepLevels() {
	var b strings.Builder
	for _, p := range pools(s.levels) {
		row := s.levels[p]
		words := []string{p.Game}
		for _, n := range [...]int{int(p.Class), row.Value(), int(row.Rating.Deviation + 0.5), row.Games} {
			words = append(words, strconv.Itoa(n))
		}
		b.WriteString(strings.Join(words, " ") + "\n")
	}
	s.keep(levelsKey, b.String())
}

// pools returns the pools in the order in which they are shown.
func pools[V any](m map[ranking.Pool]V) []ranking.Pool {
	return slices.SortedFunc(maps.Keys(m), func(a, b ranking.Pool) int {
		return cmp.Or(cmp.Compare(b.Game, a.Game), cmp.Compare(a.Class, b.Class)) // redstone first
	})
}
