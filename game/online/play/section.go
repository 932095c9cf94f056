package play

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/link"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// name is the section's name, and the beginning of those of its pages, subscriptions and stored texts.
const name = "games"

// Limits of what is kept in memory and on the device.
const (
	maxRunning  = 60
	maxFinished = 100
	maxWatchers = 500
	maxLate     = 64
)

// Subscriptions.
const (
	mineSub  = name + "-mine"  // the player's games
	ownSub   = name + "-own"   // logs that another device with the same key has begun
	shownSub = name + "-shown" // what is watched, and who watches
)

// ownTime is how long relays that come late are listened to for games of another device.
const ownTime = 15 * time.Minute

// Section is the section of games.
type Section struct {
	host    Host
	games   map[string]*game
	shown   string // the game on the board
	visible bool
	setup   setup
	waiting string // the game of the page that waits
	about   string // the game of aboutPage
	problem string // of the page by which one joins
	muted   map[string]bool

	followers []func(section.Game)
	rate      func(event.Key, gamelog.Terms) string

	subscribed map[string]string       // what was asked for, by subscription
	asked      []*game                 // whose answers are awaited
	ownUntil   time.Time               // when ownSub ends
	watchers   map[event.Key]time.Time // of the shown game: until when
	present    time.Time               // when this spectator has to say again that he is there
	badge      int
	running    int // as it is stored

	offline time.Time // since when no relay is connected; zero while one is
	lost    bool      // whether that is so long that the player is told

	dirty []*game // have changed since settle
	busy  bool
}

// New returns the section. It needs a Host of this package.
func New(h Host) *Section {
	return &Section{host: h, games: map[string]*game{}, muted: map[string]bool{}, subscribed: map[string]string{},
		visible: true, badge: -1, rate: func(event.Key, gamelog.Terms) string { return "" }}
}

// Name returns "games".
func (s *Section) Name() string { return name }

// OnBoard returns the ID of the game on the board, "" for none.
func (s *Section) OnBoard() string { return s.shown }

// Load gets what is stored.
func (s *Section) Load(stored map[string]string) {
	s.setup = parseSetup(stored[setupKey])
	s.running, _ = strconv.Atoi(stored[form.Running])
	for key, text := range stored {
		if id, ok := strings.CutPrefix(key, gamePrefix); ok && gamelog.ValidID(id) {
			s.load(id, text)
		}
	}
	if s.host.HasKey() { // perhaps on another device, too
		s.ask(ownSub, event.Filter{Kinds: []int{event.KindGame}, Authors: []event.Key{s.host.Me()}, Since: s.host.Now().Add(-keepRunning).Unix(), Limit: 100})
	}
	s.subscribe()
	s.settle()
}

// Hold says whether this window holds the games from now on. Then it asks the relays first what the other one has done.
func (s *Section) Hold(bool) {
	for _, g := range s.games {
		g.synced = false
		s.touched(g)
	}
	if len(s.subscribed) > 0 {
		delete(s.subscribed, mineSub)
		s.subscribe()
	}
	s.settle()
}

// random returns n bytes.
func (s *Section) random(n int) []byte {
	b := make([]byte, n)
	if _, err := io.ReadFull(s.host.Random(), b); err != nil {
		panic(err) // numbers that others can guess would be worse
	}
	return b
}

// Advance does what is due.
func (s *Section) Advance(now time.Time) time.Time {
	var due time.Time
	at := func(t time.Time) {
		if !t.IsZero() && (due.IsZero() || t.Before(due)) {
			due = t
		}
	}
	for _, g := range s.sorted() {
		at(g.advance(now))
		at(g.patience(now))
	}
	at(s.presence(now))
	at(s.connection(now))
	if !s.ownUntil.IsZero() {
		if at(s.ownUntil); !now.Before(s.ownUntil) {
			s.ownUntil, due = time.Time{}, now.Add(time.Millisecond)
			s.ask(ownSub)
		}
	}
	s.settle()
	return due
}

// lostTime is how long there is no connection before the player is told: connecting takes a moment, and when a relay
// closes one, another is there soon.
const lostTime = 6 * time.Second

// connection tells the board when the connection has been lost for a while, and when there is one again.
func (s *Section) connection(now time.Time) time.Time {
	was := s.lost
	if s.host.Online() {
		s.offline, s.lost = time.Time{}, false
	} else {
		if s.offline.IsZero() {
			s.offline = now
		}
		s.lost = !now.Before(s.offline.Add(lostTime))
	}
	if g := s.games[s.shown]; g != nil && s.lost != was {
		s.touched(g)
	}
	if s.lost || s.offline.IsZero() {
		return time.Time{}
	}
	return s.offline.Add(lostTime)
}

// Do gets the words of the game that are not about pages.
func (s *Section) Do(m wire.Message) {
	defer s.settle()
	g := s.games[m.Field(0)]
	switch m.Word {
	case wire.Visible:
		s.visible = m.Field(0) == "yes"
	case wire.Move:
		s.answer(g, m.Field(0), func() error { return g.move(number(m.Field(1)), m.Field(2)) })
	case wire.Do:
		switch m.Field(1) {
		case wire.Leave:
			if s.shown == m.Field(0) {
				s.shown = ""
				s.watchShown()
			}
		case wire.Show:
			if g == nil {
				s.host.Send(wire.New(wire.Left, m.Field(0)))
				return
			}
			s.showGame(g)
		case wire.Mute:
			s.muted[m.Field(0)] = m.Field(2) == "yes"
		default:
			s.answer(g, m.Field(0), func() error { return g.do(m.Field(1), m.Field(2)) })
		}
	}
}

// answer does what the game wants. What can't be done is said, and the game told how it stands.
func (s *Section) answer(g *game, id string, f func() error) {
	if g == nil {
		s.host.Send(wire.New(wire.Left, id))
		return
	}
	if err := f(); err != nil {
		s.host.Send(wire.New(wire.Notice, s.whyNot(err)))
		s.touched(g)
	}
}

// touched notes that a game has changed.
func (s *Section) touched(g *game) {
	if !slices.Contains(s.dirty, g) {
		s.dirty = append(s.dirty, g)
	}
}

// settle publishes, stores and tells what has changed. Every method that is called from outside ends with it.
func (s *Section) settle() {
	if s.busy {
		return
	}
	s.busy = true
	defer func() { s.busy = false }()
	again := len(s.dirty) > 0
	for rounds := 0; len(s.dirty) > 0 && rounds < 100; rounds++ {
		g := s.dirty[0]
		s.dirty = s.dirty[1:]
		if g.dirty {
			g.flush()
		} else {
			g.keep()
		}
		s.tell(g)
	}
	if again {
		s.subscribe()
		s.tellBadge()
		s.keepRunning()
		s.refresh()
		s.forget()
	}
}

// keepRunning stores how many games go on, so that the next start of the program looks after them.
func (s *Section) keepRunning() {
	n := 0
	for _, g := range s.games {
		if phase := g.phaseOf(); g.me != watcher && (phase == wire.Playing || phase == wire.Waiting && g.view != nil) {
			n++
		}
	}
	if n == s.running || !s.host.Holds() {
		return
	}
	text := ""
	if s.running = n; n > 0 {
		text = strconv.Itoa(n)
	}
	s.host.Keep(form.Running, text)
}

// forget drops games of which nothing is left to be known: those that came to nothing, and the oldest of many that are
// over. Their records are in My games, with both logs.
func (s *Section) forget() {
	var finished []*game
	for _, g := range s.sorted() {
		switch {
		case g.id == s.shown || g.id == s.waiting || g.stored != (time.Time{}):
		case g.phaseOf() == section.Gone, g.me == watcher:
			s.drop(g)
		case !g.running() && g.shownEnd:
			finished = append(finished, g)
		}
	}
	slices.SortFunc(finished, func(a, b *game) int { return a.turned.Compare(b.turned) })
	for i := 0; i < len(finished)-maxFinished; i++ {
		s.drop(finished[i])
	}
}

func (s *Section) drop(g *game) {
	delete(s.games, g.id)
	if g.me != watcher && s.host.Holds() {
		s.host.Keep(g.key(), "")
	}
}

// Open shows a page.
func (s *Section) Open(page, argument string) {
	defer s.settle()
	switch page {
	case invitePage:
		s.problem = ""
		s.showInvite()
	case waitPage:
		s.showWaiting(argument)
	case LinkPage:
		s.openLink(argument)
	case ShowPage:
		s.Show(argument)
	case aboutPage:
		s.showAbout(argument)
	case reactPage:
		s.showReact(argument)
	default:
		s.showList()
	}
}

// openLink joins or watches what a link leads to.
func (s *Section) openLink(text string) {
	kind, payload, err := link.Parse(text)
	var v Invitation
	if err == nil {
		v, err = ParseInvitation(payload)
	}
	switch {
	case err != nil:
		s.problem = s.host.Say("play.link." + linkFault(err))
		s.showJoin()
	case kind == link.Watch:
		s.watchLink(v)
	default:
		s.join(v, true)
	}
}

func linkFault(err error) string {
	switch err {
	case link.ErrVersion:
		return "version"
	case link.ErrNone:
		return "none"
	}
	return "damaged"
}
