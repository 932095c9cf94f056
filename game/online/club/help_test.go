package club

import (
	"encoding/binary"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/names"
	"redstone/game/online/section"
	"redstone/game/online/wire"
	"redstone/rules"
)

// start is when the tests begin, in seconds since 1970.
const start = 1_764_000_000

// world is what all devices of a test have in common: relays that keep everything, and a time of day.
type world struct {
	t      *testing.T
	random *rand.ChaCha8
	now    time.Time
	relay  []event.Event // the newest of each address, in the order in which they came
	people []*person
}

func newWorld(t *testing.T) *world {
	return &world{t: t, random: rand.NewChaCha8([32]byte{1}), now: time.Unix(start, 0)}
}

// publish keeps an event in place of the one before.
func (w *world) publish(e event.Event) {
	i := slices.IndexFunc(w.relay, func(old event.Event) bool { return old.Address() == e.Address() })
	if i >= 0 && !event.Newer(e, w.relay[i]) {
		return
	}
	if i >= 0 {
		w.relay = slices.Delete(w.relay, i, i+1)
	}
	w.relay = append(w.relay, e)
}

// sign makes an event of anybody's, dated now.
func (w *world) sign(secret event.Secret, kind int, tags [][]string, content string) event.Event {
	w.t.Helper()
	e, err := event.Sign(secret, kind, w.now.Unix(), tags, content)
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

// pump delivers everything to everybody, in the order of the relay, until nothing happens any more.
func (w *world) pump() {
	for range 5 {
		w.now = w.now.Add(time.Second)
		for _, p := range w.people {
			for _, e := range w.relay {
				for _, sub := range p.names() {
					if event.MatchesAny(p.subs[sub], e) {
						p.s.Receive(sub, e)
					}
				}
			}
			for _, sub := range p.names() {
				p.s.Complete(sub)
			}
			p.settle()
		}
	}
}

// settle lets time pass until the section wants nothing any more.
func (p *person) settle() {
	for next := p.s.Advance(p.w.now); !next.IsZero(); next = p.s.Advance(p.w.now) {
		if next.After(p.w.now) {
			p.w.now = next
		}
	}
}

// person is a player with a device: the section's Host and its Games.
type person struct {
	w      *world
	secret event.Secret
	key    event.Key
	label  string
	own    *names.Own
	words  *lang.Texts
	s      *Section
	subs   map[string][]event.Filter
	stored map[string]string
	aside  bool             // whether another window holds the games
	kept   func(key string) // hears what is stored
	shown  form.Page
	sent   []wire.Message
	last   map[string]int64

	list    []section.Game
	also    []string // relays of links
	opened  []string // games that were shown, and others with "watch " before
	follow  func(section.Game)
	blocked map[event.Key]bool
}

func (w *world) person(label string) *person {
	secret, err := event.NewSecret(w.random)
	if err != nil {
		w.t.Fatal(err)
	}
	p := &person{w: w, secret: secret, key: event.Public(secret), label: label, own: &names.Own{}, words: lang.Load(texts.Texts, "en"),
		subs: map[string][]event.Filter{}, stored: map[string]string{}, last: map[string]int64{}, blocked: map[event.Key]bool{}}
	p.restart()
	w.people = append(w.people, p)
	return p
}

// restart makes a new section of what is stored.
func (p *person) restart() {
	p.subs, p.shown = map[string][]event.Filter{}, form.Page{}
	p.s = New(p, played{p})
	p.s.Load(p.stored)
}

func (p *person) names() []string {
	var all []string
	for sub := range p.subs {
		all = append(all, sub)
	}
	slices.Sort(all)
	return all
}

func (p *person) Now() time.Time    { return p.w.now }
func (p *person) Random() io.Reader { return p.w.random }
func (p *person) Me() event.Key     { return p.key }
func (p *person) Name() string      { return p.label }
func (p *person) Publish(kind int, tags [][]string, content string) event.Event {
	e := event.Event{Kind: kind, Tags: tags}
	at := max(p.w.now.Unix(), p.last[strconv.Itoa(kind)+e.Tag("d")]+1)
	p.last[strconv.Itoa(kind)+e.Tag("d")] = at
	e, err := event.Sign(p.secret, kind, at, tags, content)
	if err != nil {
		p.w.t.Fatal(err)
	}
	p.w.publish(e)
	return e
}
func (p *person) Subscribe(name string, filters ...event.Filter) {
	for _, f := range filters {
		if len(f.Authors) > event.MaxListed {
			p.w.t.Errorf("%s asks for %d authors", name, len(f.Authors))
		}
	}
	p.subs[name] = filters
}
func (p *person) Unsubscribe(name string) { delete(p.subs, name) }
func (p *person) Show(page form.Page) {
	again, err := form.PageOf(page.Message())
	if err != nil {
		p.w.t.Errorf("page %s cannot be read: %v", page.Name, err)
	}
	p.shown = again
}
func (p *person) Shown() string { return p.shown.Name }
func (p *person) Keep(key, text string) {
	if !strings.HasPrefix(key, name+"-") {
		p.w.t.Errorf("stores %s", key)
	}
	if p.kept != nil {
		p.kept(key)
	}
	if p.stored[key] = text; text == "" {
		delete(p.stored, key)
	}
}
func (p *person) Send(m wire.Message)                    { p.sent = append(p.sent, m) }
func (p *person) Say(key string, pairs ...string) string { return p.words.Say(key, pairs...) }
func (p *person) Count(key string, n int, pairs ...string) string {
	return p.words.Count(key, n, pairs...)
}
func (p *person) Own() *names.Own             { return p.own }
func (p *person) KeepOwn()                    {}
func (p *person) Blocked(k event.Key) bool    { return p.blocked[k] }
func (p *person) Online() bool                { return true }
func (p *person) Holds() bool                 { return !p.aside }
func (p *person) Link(fragment string) string { return "https://example.org/#" + fragment }
func (p *person) Also(relays []string)        { p.also = relays }
func (p *person) Relays() []string            { return []string{"wss://relay.example"} }

// played is the person's section.Games.
type played struct{ *person }

func (p played) Show(id string) { p.opened = append(p.opened, id) }

func (p *person) Invite(t gamelog.Terms, only event.Key, _ time.Time) string {
	id, err := gamelog.NewID(p.w.random)
	if err != nil {
		p.w.t.Fatal(err)
	}
	t.For = only
	l, err := gamelog.Invite(p.key, id, t, "", p.w.now)
	if err != nil {
		p.w.t.Fatalf("invites with %+v: %v", t, err)
	}
	p.publishLog(l, t.Club)
	g := section.Game{ID: id, Terms: t, Phase: wire.Waiting, Inviter: p.key, Seat: -1}
	p.list = append(p.list, g)
	p.follow(g)
	return id
}

func (p *person) publishLog(l gamelog.Log, club string) event.Event {
	tags := [][]string{{"d", l.Game}, {"t", section.ClubTag(club)}}
	if l.Terms != nil {
		tags = append(tags, []string{"p", string(l.Terms.For)})
	}
	return p.Publish(event.KindGame, tags, l.String())
}

func (p *person) Join(inviter event.Key, id string) { p.opened = append(p.opened, "join "+id) }
func (p *person) Cancel(id string) {
	p.list = slices.DeleteFunc(p.list, func(g section.Game) bool { return g.ID == id })
}
func (p *person) Watch(_ event.Key, id string) { p.opened = append(p.opened, "watch "+id) }

func (p *person) List() []section.Game                       { return p.list }
func (p *person) Follow(f func(section.Game))                { p.follow = f }
func (p *person) Rate(func(event.Key, gamelog.Terms) string) {}

// control returns the control of the shown page whose ID begins so.
func (p *person) control(id string) (form.Control, bool) {
	for _, c := range p.shown.Controls {
		if c.ID == id || strings.HasPrefix(c.ID, id+" ") {
			return c, true
		}
	}
	return form.Control{}, false
}

// press presses a control of the shown page whose ID is or begins with this.
func (p *person) press(id string) {
	p.w.t.Helper()
	c, ok := p.control(id)
	if !ok {
		p.w.t.Fatalf("the page %s has no %q: %+v", p.shown.Name, id, p.shown.Controls)
	}
	if c.Off {
		p.w.t.Fatalf("on the page %s %q is off", p.shown.Name, id)
	}
	p.s.Press(p.shown.Name, c.ID)
}

// says reports whether the shown page has a text with these words.
func (p *person) says(words string) bool {
	for _, c := range p.shown.Controls {
		all := append([]string{c.Label, c.Mark}, c.Options...)
		for _, row := range c.Rows {
			all = append(all, strings.Join(row, "|"))
		}
		if slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, words) }) {
			return true
		}
	}
	return false
}

// ending is how a test's game ends.
type ending int

const (
	agreed   ending = iota // both sign the result
	oneSided               // the loser says nothing more
	goingOn
	claimed
)

// game makes a game of two moves in which the host resigns, or the guest when hostWins, and publishes both logs. It returns
// its ID.
func (w *world) game(host, guest *person, t gamelog.Terms, hostWins bool, how ending) string {
	w.t.Helper()
	id, err := gamelog.NewID(w.random)
	if err != nil {
		w.t.Fatal(err)
	}
	a, b := w.logs(id, host, guest, t, hostWins, how)
	host.publishLog(a, t.Club)
	guest.publishLog(b, t.Club)
	return id
}

func (w *world) logs(id string, host, guest *person, t gamelog.Terms, hostWins bool, how ending) (a, b gamelog.Log) {
	w.t.Helper()
	must := func(l gamelog.Log, err error) gamelog.Log {
		w.t.Helper()
		if err != nil {
			w.t.Fatal(err)
		}
		return l
	}
	var nonce [16]byte
	binary.BigEndian.PutUint64(nonce[:], w.random.Uint64())
	t.For = guest.key
	a = must(gamelog.Invite(host.key, id, t, "", w.now))
	b = must(gamelog.Join(guest.key, a, strings.Repeat("ab", 16), "", w.now))
	a = must(gamelog.Append(a, b, gamelog.Action{Kind: gamelog.Start, Guest: guest.key}, 0))
	logs, first := [2]*gamelog.Log{&a, &b}, 0
	if t.Colour == gamelog.White {
		first = 1
	}
	play := func(player int, text string, took time.Duration) {
		w.t.Helper()
		m, err := rules.ParseMove(text)
		if err != nil {
			w.t.Fatal(err)
		}
		*logs[player] = must(gamelog.Append(*logs[player], *logs[1-player], gamelog.Play(m), took))
	}
	play(first, "A1", time.Second)
	play(1-first, "C3", 2*time.Second)
	loser := 0
	if hostWins {
		loser = 1
	}
	switch how {
	case goingOn:
		return a, b
	case claimed:
		if first != loser { // it has to be the loser's turn
			play(first, "D1", time.Second)
		}
		*logs[1-loser] = must(gamelog.Append(*logs[1-loser], *logs[loser], gamelog.Action{Kind: gamelog.Claim}, 24*time.Hour))
		return a, b
	}
	*logs[loser] = must(gamelog.Append(*logs[loser], *logs[1-loser], gamelog.Action{Kind: gamelog.Resign}, 0))
	g, err := gamelog.Merge(a, b)
	if err != nil {
		w.t.Fatal(err)
	}
	end := gamelog.Action{Kind: gamelog.End, Text: g.Result.Text}
	*logs[1-loser] = must(gamelog.Append(*logs[1-loser], *logs[loser], end, 0))
	if how == agreed {
		*logs[loser] = must(gamelog.Append(*logs[loser], *logs[1-loser], end, 0))
	}
	return a, b
}

// clubTerms are ranked games of a club on 9x9 with ten minutes.
func clubTerms(id string) gamelog.Terms {
	t := gamelog.Terms{Rules: rules.Redstone, Size: 9, Pie: true, Colour: gamelog.Black, Watch: gamelog.WatchOpen, Ranked: true, Club: id}
	t.Clock.Main, t.Clock.Increment = 10*time.Minute, 5*time.Second
	return t
}

// club makes a club of the first person with all as members, whose page everybody sees.
func (w *world) club(people ...*person) (id string) {
	w.t.Helper()
	maker := people[0]
	maker.s.Open(makePage, "")
	maker.s.Set(makePage, "name", "Go im Park")
	maker.press("make")
	id = maker.s.now.id
	address, _ := maker.control("copy")
	for _, p := range people[1:] {
		p.s.Open(clubPage, address.Value)
		w.pump()
		p.press("ask")
	}
	w.pump()
	for range people[1:] {
		maker.s.Open(asksPage, "")
		maker.press("accept")
	}
	w.pump()
	maker.s.Open(clubPage, id)
	w.pump()
	return id
}
