// Package meeting is where players find each other: the search for an opponent, the lobby with its open challenges, the
// list of games that can be watched, and the list of blocked players. All of it rests on notices, which are events that
// expire: nothing vouches for what they say, and everybody can make as many keys as he likes. It plays no games, which is
// for package play, reached as section.Games.
package meeting

import (
	"encoding/hex"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// Names of the pages, which are the section's.
const (
	lobbyPage     = "lobby"
	findPage      = "lobby-find"
	searchPage    = "lobby-search"
	filterPage    = "lobby-filter"
	postPage      = "lobby-post"
	challengePage = "lobby-challenge"
	runningPage   = "lobby-running"
	blockedPage   = BlockedPage
)

// BlockedPage is the page with the list of blocked players, to which the settings lead.
const BlockedPage = "lobby-blocked"

// Keys of stored texts.
const (
	wishKey   = "lobby-wish"   // the last wish of a search
	postKey   = "lobby-post"   // the last challenge
	filterKey = "lobby-filter" // what the lobby shows
	gameKey   = "lobby-game"   // a game of a search that has not begun
	openKey   = "lobby-open"   // the player's own challenges
)

// Host is what the section needs of the client.
type Host interface {
	section.Host
	// Close closes the page that is shown.
	Close()
}

// Ratings says how strong the player is at a game on boards of a size, as section club does: whether the rating is sure, and
// ok is false when nothing is known.
type Ratings interface {
	Rating(game string, size int) (points int, sure, ok bool)
}

// Section is the section "lobby".
type Section struct {
	host    Host
	games   section.Games
	ratings Ratings
	random  *rand.Rand
	session string
	holds   bool // whether this window holds the player's games, and so speaks for him

	crowd  *crowd
	search search
	wish   wish   // of the next search
	post   terms  // of the next challenge
	filter filter // of the lobby
	own    []*own // open challenges
	taken  taken  // a challenge that the player has taken
	known  map[string]section.Game
	joined gamelog.Terms // that were announced of the game that a search has joined
	look   place         // the challenge that is shown
	watch  *running      // games that can be watched
	fault  string        // what the page that is shown has to say

	told      notice    // what was last published of the player
	toldAt    time.Time // zero for never
	listening bool      // whether notices are subscribed to
	heard     time.Time // since when what the relays have is known; zero while it is not
	drawn     time.Time // when the page was shown last
	dirty     bool      // something has changed since
	drawnAs   string
}

// New returns the section. Without ratings all players are shown without.
func New(h Host, games section.Games, ratings Ratings) *Section {
	s := &Section{host: h, games: games, ratings: ratings, holds: true, crowd: newCrowd(), watch: newRunning(h), known: map[string]section.Game{}}
	games.Follow(s.follow)
	var seed [32]byte
	if _, err := io.ReadFull(h.Random(), seed[:]); err != nil { // crypto/rand never fails
		panic("meeting: no random numbers")
	}
	s.random = rand.New(rand.NewChaCha8(seed))
	s.session = hex.EncodeToString(seed[:8])
	s.search = search{crowd: s.crowd, table: gamesTable{s}, blocked: h.Blocked, say: s.say, jitter: s.jitter}
	s.wish, s.post, s.filter = usualWish(), usualTerms(), filter{}
	return s
}

// Name returns the beginning of the names of pages, subscriptions and keys.
func (s *Section) Name() string { return "lobby" }

func (s *Section) jitter(d time.Duration) time.Duration {
	return d + time.Duration(s.random.Int64N(int64(d)/4+1))
}

// Entries returns the entries on the client's first page.
func (s *Section) Entries() []form.Control {
	find := form.Control{Kind: form.Button, ID: findPage, Label: s.host.Say("lobby.find")}
	if s.search.on() {
		find = form.Control{Kind: form.Button, ID: searchPage, Label: s.host.Say("lobby.searching")}
	}
	return []form.Control{find, {Kind: form.Button, ID: lobbyPage, Label: s.host.Say("lobby")}}
}

// Load reads what is stored.
func (s *Section) Load(stored map[string]string) {
	s.wish = readWish(stored[wishKey])
	s.post = readTerms(stored[postKey])
	s.filter = readFilter(stored[filterKey])
	s.restore(stored)
}

// Hold says whether this window holds the player's games. Another one publishes nothing.
func (s *Section) Hold(holds bool) {
	if s.holds && !holds {
		s.search.quit()
	}
	s.holds = holds
	s.redraw()
}

// End ends everything, since the player has another key.
func (s *Section) End() { s.search.stop() }

// Open shows a page.
func (s *Section) Open(page, argument string) {
	s.fault = ""
	if page == findPage && s.search.on() {
		page = searchPage
	}
	switch page {
	case challengePage:
		key, game, _ := strings.Cut(argument, " ")
		s.look = place{event.Key(key), game}
	case runningPage:
		s.watch.open()
	}
	s.draw(page)
	s.listen()
}

// Closed says that no page is shown. A search goes on.
func (s *Section) Closed() {
	s.watch.close()
	s.listen()
}

// seesPage reports whether a page of the section is shown.
func (s *Section) seesPage() bool {
	shown := s.host.Shown()
	return shown == lobbyPage || strings.HasPrefix(shown, lobbyPage+"-")
}

// close closes the page, so that the player sees the board.
func (s *Section) close() {
	s.host.Close()
	s.watch.close()
	s.listen()
}

// noticesName is the subscription to notices.
const noticesName = "lobby-notices"

// Bounds of what relays are asked for at once.
const (
	askPresence   = 500
	askChallenges = 300
)

// listen subscribes to notices as long as they are needed.
func (s *Section) listen() {
	need := s.search.on() || s.seesPage()
	if need == s.listening {
		return
	}
	s.listening, s.heard = need, time.Time{}
	if !need {
		s.host.Unsubscribe(noticesName)
		return
	}
	now := s.host.Now()
	kinds := []int{event.KindSeek}
	s.host.Subscribe(noticesName,
		event.Filter{Kinds: kinds, T: []string{"presence"}, Since: now.Add(-maxPresence).Unix(), Limit: askPresence},
		event.Filter{Kinds: kinds, T: []string{"challenge"}, Since: now.Add(-maxChallenge).Unix(), Limit: askChallenges})
}

// Receive gets a notice, or a log of a game that can be watched.
func (s *Section) Receive(subscription string, e event.Event) {
	now := s.host.Now()
	if subscription == runningName || subscription == guestsName {
		if s.watch.add(e, now) {
			s.redraw()
		}
		return
	}
	n, ok := s.crowd.add(e, now)
	if !ok {
		return
	}
	if n.Key == s.host.Me() && n.Game == "" && n.Session != s.session {
		s.elsewhere(n)
	}
	s.redraw()
}

// elsewhere handles a notice of the player's own from another device, which has replaced the one of this device.
func (s *Section) elsewhere(n notice) {
	switch {
	case !s.search.on() || n.Made.Before(s.toldAt.Truncate(time.Second)):
	case n.State == looking || n.State == inviter || n.State == guest:
		s.search.quit()
		s.fault = s.host.Say("lobby.elsewhere")
	default:
		s.toldAt = time.Time{} // it is searching that the others should see
	}
}

// Complete says that the relays have told what they have.
func (s *Section) Complete(subscription string) {
	switch subscription {
	case noticesName:
		if s.heard.IsZero() {
			s.heard = s.host.Now()
		}
	case runningName:
		s.watch.complete = true
	}
	if s.seesPage() {
		s.draw(s.host.Shown())
	}
}

// Advance does what is due.
func (s *Section) Advance(now time.Time) time.Time {
	was := s.search.stage
	due := []time.Time{s.search.step(now)}
	if s.search.stage == waiting {
		if end := s.search.since.Add(mostSearch); now.Before(end) {
			due = append(due, end)
		} else {
			s.search.stop() // nobody may be there any more to play
		}
	}
	if s.search.stage != was {
		s.staged(was)
	}
	s.listen()
	due = append(due, s.followTaken(now), s.followOwn(now), s.present(now), s.refresh(now))
	next := earliest(due)
	if !next.IsZero() && !next.After(now) {
		next = now.Add(100 * time.Millisecond) // nothing is so urgent that it may keep the client busy
	}
	return next
}

// earliest returns the first of the times that are not zero.
func earliest(due []time.Time) time.Time {
	var first time.Time
	for _, t := range due {
		if !t.IsZero() && (first.IsZero() || t.Before(first)) {
			first = t
		}
	}
	return first
}

// staged tells the player what has become of the search, and keeps the game's ID in case the program ends.
func (s *Section) staged(was stage) {
	keep := ""
	switch s.search.stage {
	case inviting, joining:
		keep = s.search.game
	case found:
		s.met(s.search.game)
	}
	s.host.Keep(gameKey, keep)
	s.redraw()
}

// met shows a game that has begun, or calls the player to it if he is looking at something else. Who has invited, or is to
// move, is called by section play.
func (s *Section) met(game string) {
	if shown := s.host.Shown(); shown == searchPage || shown == challengePage || shown == lobbyPage {
		s.close()
		s.games.Show(game)
	}
	if g := s.known[game]; g.Inviter != s.host.Me() && !g.MyTurn {
		s.host.Send(wire.New(wire.Alert, s.host.Say("lobby.found", "name", g.Name), game))
	}
}
