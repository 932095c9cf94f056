package club

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/names"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// name is the section's name, with which its pages, subscriptions and stored texts begin.
const name = "club"

// The pages.
const (
	listPage       = name
	makePage       = name + "-make"
	clubPage       = name + "-page"
	membersPage    = name + "-members"
	memberPage     = name + "-member"
	asksPage       = name + "-asks"
	invitePage     = name + "-invite"
	gamesPage      = name + "-games"
	setupPage      = name + "-setup" // of a tournament
	tournamentPage = name + "-tournament"
	decidePage     = name + "-decide"
	ratingsPage    = name + "-ratings"
)

// Subscriptions: the clubs and tournaments, what people ask the maker, the games of the club that is shown.
const (
	clubsSub = name + "-clubs"
	asksSub  = name + "-asks"
	gamesSub = name + "-games"
)

// Limits of what is held.
const (
	MaxClubs       = 8
	maxTournaments = 50  // of a club
	maxAsks        = 100 // of a club
)

// Host is what the section needs of the client.
type Host interface {
	section.Host
	// Link returns the address of the game's own page with a fragment.
	Link(fragment string) string
	// Relays returns the relays that are asked, and Also adds those of links to them.
	Relays() []string
	Also(relays []string)
	// Holds reports whether this window holds the player's games: another one only shows them.
	Holds() bool
}

// settle is for how long news are collected before a table is made of them: a thousand logs arrive at once.
const settle = 400 * time.Millisecond

// Section is the section of clubs and ratings.
type Section struct {
	h     Host
	games section.Games
	homes []*home // in the order in which they were added
	now   *home   // the one that is shown
	asked bool    // whether the subscriptions are running

	tournament int       // the number of the one that is shown
	round      int       // the one that was chosen on its page; -1 for none
	who        event.Key // the member that is shown
	decide     [2]int    // round and board that the organiser decides
	note       string    // what the page has to say, once
	typed      draft
	levels     map[ranking.Pool]ranking.Row
	own        map[string]result // the player's games with people, by identity
	listening  bool              // to invitations by members
	heard      []string          // IDs of those that the player has been told of
}

// home is a club that the player knows, and what belongs to it.
type home struct {
	ref
	club        *Club // nil until it has been seen
	event       event.Event
	leaving     bool                // whether he has pressed the button for leaving it once
	asked       bool                // whether the player has asked to be put on the list
	fresh       bool                // whether the relays have said what they have of it
	tournaments map[int]*Tournament // by number
	events      map[int]event.Event // of the tournaments
	asks        []ask
	book        *book
	table       ranking.Table
	tabled      bool
	imports     []string  // lines of a file with logs that are yet to be checked
	dirty       bool      // whether the table has to be made again
	due         time.Time // when, or zero
}

// ask is somebody who would like to be put on the list.
type ask struct {
	key  event.Key
	name string
}

// New returns the section. It plays by games.
func New(h Host, games section.Games) *Section {
	s := &Section{h: h, games: games, levels: map[ranking.Pool]ranking.Row{}, own: map[string]result{}}
	s.typed.reset()
	games.Follow(s.followed)
	games.Rate(s.rate)
	return s
}

// Name returns "club".
func (s *Section) Name() string { return name }

// Closed ends the subscriptions: nothing is asked while nobody looks.
func (s *Section) Closed() {
	for _, sub := range [...]string{clubsSub, asksSub, gamesSub} {
		s.h.Unsubscribe(sub)
	}
	s.asked = false
	for _, c := range s.homes {
		c.fresh = false
	}
}

// follow asks the relays for what the pages show.
func (s *Section) follow() {
	if len(s.homes) == 0 {
		return
	}
	all, mine := event.Filter{Kinds: []int{event.KindClub}}, event.Filter{Kinds: []int{event.KindClub}}
	for _, c := range s.homes {
		if !slices.Contains(all.Authors, c.maker) {
			all.Authors = append(all.Authors, c.maker)
		}
		all.T = append(all.T, c.id)
		if c.maker == s.h.Me() {
			mine.T, mine.P = append(mine.T, c.id), []string{string(s.h.Me())}
		}
	}
	s.h.Subscribe(clubsSub, all)
	if len(mine.T) > 0 {
		s.h.Subscribe(asksSub, mine)
	}
	s.asked = true
}

// followGames asks for the games of the club that is shown.
func (s *Section) followGames() {
	c := s.now
	if c == nil || c.club == nil {
		return
	}
	f := event.Filter{Kinds: []int{event.KindGame}, T: []string{section.ClubTag(c.id)}}
	for _, m := range c.club.Members {
		f.Authors = append(f.Authors, m.Key)
	}
	s.h.Subscribe(gamesSub, f)
}

// Receive gets an event: it is of a club, a tournament, somebody who asks, or a log.
func (s *Section) Receive(subscription string, e event.Event) {
	if e.CreatedAt > s.h.Now().Add(ranking.Ahead).Unix() {
		return // dated in the future: relays may keep it for ever, and it would hide what comes until then
	}
	switch subscription {
	case clubsSub:
		s.receiveClub(e)
	case asksSub:
		s.receiveAsk(e)
	case callsSub:
		s.called(e)
	case gamesSub:
		if c := s.now; c != nil && c.club != nil && c.club.Member(e.Author) != nil && c.book.take(e) {
			c.dirty = true
		}
	}
}

// Complete says that the relays have sent what they have.
func (s *Section) Complete(subscription string) {
	if subscription != clubsSub {
		return
	}
	for _, c := range s.homes {
		c.fresh = true
	}
	s.again()
}

func (s *Section) receiveClub(e event.Event) {
	for _, c := range s.homes {
		if c.maker != e.Author || !tagged(e, "t", c.id) {
			continue
		}
		if e.Tag("d") == c.id {
			s.adopt(c, e)
		} else if t, err := ParseTournament(e); err == nil && t.Club == c.id {
			s.adoptTournament(c, t, e)
		}
	}
}

// adopt takes a version of a club if it is newer, and stores it.
func (s *Section) adopt(c *home, e event.Event) {
	if c.club != nil && !event.Newer(e, c.event) {
		return
	}
	club, err := ParseClub(e)
	if err != nil || club.ID != c.id || club.Maker != c.maker {
		return
	}
	c.club, c.event, c.dirty = &club, e, true
	c.name = cmp.Or(club.Name, c.name)
	c.asks = slices.DeleteFunc(c.asks, func(a ask) bool { return club.Has(a.key) })
	c.asked = c.asked && !club.Has(s.h.Me())
	if c.book == nil {
		c.book = newBook(c.id, len(club.Members))
	}
	s.keepClub(c)
	s.listening = false // to the members of the new list
	if c == s.now && s.asked {
		s.followGames()
	}
	s.again()
}

func (s *Section) adoptTournament(c *home, t *Tournament, e event.Event) {
	old, there := c.events[t.Number]
	if there && !event.Newer(e, old) || !there && len(c.events) == maxTournaments {
		return
	}
	c.tournaments[t.Number], c.events[t.Number] = t, e
	s.keepTournament(c, t.Number)
	s.again()
}

func (s *Section) receiveAsk(e event.Event) {
	label, ok := parseAsk(e)
	if !ok || s.h.Blocked(e.Author) || e.Expired(s.h.Now()) {
		return
	}
	for _, c := range s.homes {
		known := slices.ContainsFunc(c.asks, func(a ask) bool { return a.key == e.Author })
		if c.maker != s.h.Me() || !tagged(e, "t", c.id) || known || len(c.asks) == maxAsks || c.club != nil && c.club.Has(e.Author) {
			continue
		}
		c.asks = append(c.asks, ask{e.Author, label})
		slices.SortFunc(c.asks, func(a, b ask) int { return cmp.Compare(a.key, b.key) })
		s.again()
	}
}

// Advance replays logs and makes the table, a bit at a time.
func (s *Section) Advance(now time.Time) time.Time {
	s.hear()
	c := s.now
	if c == nil || c.book == nil || !c.dirty {
		return time.Time{}
	}
	if c.due.IsZero() {
		c.due = now.Add(settle)
	}
	if now.Before(c.due) {
		return c.due
	}
	s.importSome(c)
	if !c.book.work() || len(c.imports) > 0 {
		return now
	}
	c.dirty, c.due = false, time.Time{}
	s.tabulate(c)
	s.keep(keptKey+c.id, keptText(c.book.results))
	s.crossed(c)
	s.again()
	return time.Time{}
}

// tabulate makes the table of a club.
func (s *Section) tabulate(c *home) {
	if c.club != nil && c.book != nil {
		c.table, c.tabled = ranking.Make(c.book.games(), c.club.Rules(s.h.Now())), true
	}
}

// tableOf returns the table of a club, from the results that the device has kept until the club is shown.
func (s *Section) tableOf(c *home) ranking.Table {
	if !c.tabled {
		s.tabulate(c)
	}
	return c.table
}

// followed hears of the player's own games: those with people make his rating among strangers.
func (s *Section) followed(g section.Game) {
	if g.Phase == wire.Over {
		s.ownGame(g)
	}
	if g.Phase == wire.Waiting || g.Phase == section.Gone || g.Phase == wire.Playing {
		s.again()
	}
}

// display returns what a member is called: with the beginning of his key when somebody else has the same name.
func (c *home) display(say names.Say, k event.Key) string {
	var m *Member
	if c.club != nil {
		m = c.club.Member(k)
	}
	if m == nil {
		return names.Shown(say, "", string(k))
	}
	shown := names.Shown(say, m.Name, string(k))
	for _, other := range c.club.Members {
		if other.Key != k && other.Name == m.Name && m.Name != "" {
			return shown + " (" + string(k)[:4] + ")"
		}
	}
	return shown
}

// rate is the rating that is shown beside a name: in a club's game the one in the club, else the player's own.
func (s *Section) rate(k event.Key, t gamelog.Terms) string {
	pool := ranking.Pool{Game: t.Rules.String(), Class: ranking.ClassOf(t.Size)}
	if t.Club != "" {
		for _, c := range s.homes {
			if c.id != t.Club {
				continue
			}
			if row, ok := s.tableOf(c).Of(pool, k); ok && row.Games > 0 {
				return points(row)
			}
		}
		return ""
	}
	if k != s.h.Me() {
		return ""
	}
	if row, ok := s.strangers().Of(pool, k); ok && row.Games > 0 {
		return points(row)
	}
	if row, ok := s.levels[pool]; ok {
		return points(row)
	}
	return ""
}

// points writes a rating, with a question mark as long as little is known.
func points(r ranking.Row) string {
	if r.Provisional() {
		return strconv.Itoa(r.Value()) + "?"
	}
	return strconv.Itoa(r.Value())
}

// again shows the page that is shown once more, after something has changed.
func (s *Section) again() {
	if page := s.h.Shown(); page == listPage || len(page) > len(name) && page[:len(name)+1] == name+"-" {
		s.show(page)
	}
}
