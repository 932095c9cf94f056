package meeting

import (
	"fmt"
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
)

// hall is a number of clients on one relay without delay, and the games that their play sections would have.
type hall struct {
	t     *testing.T
	now   time.Time
	relay map[string]event.Event // by address
	all   []*client
	games map[string]*hallGame
}

type hallGame struct {
	section.Game
	only event.Key
}

// client is one of them, as its section sees it.
type client struct {
	*Section
	*lang.Texts
	hall    *hall
	key     event.Key
	own     *names.Own
	random  io.Reader
	filters map[string][]event.Filter
	page    form.Page
	shown   string
	stored  map[string]string
	sent    []wire.Message
	last    int64
	events  int
	follow  func(section.Game)
	opened  []string // games that were shown or watched
	offline bool
}

func newHall(t *testing.T) *hall {
	return &hall{t: t, now: time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC), relay: map[string]event.Event{}, games: map[string]*hallGame{}}
}

func keyOf(n int) event.Key { return event.Key(fmt.Sprintf("%064x", n)) }

func (h *hall) client(n int, name string) *client {
	c := &client{Texts: lang.Load(texts.Texts, "en"), hall: h, key: keyOf(n), own: &names.Own{Name: name},
		random: rand.NewChaCha8([32]byte{byte(n), byte(len(h.all))}), filters: map[string][]event.Filter{}, stored: map[string]string{}}
	c.Section = New(c, hallGames{c}, c)
	c.Load(nil)
	h.all = append(h.all, c)
	return c
}

// restart is the same player's next start of the program.
func (c *client) restart() *client {
	h := c.hall
	h.all = slices.DeleteFunc(h.all, func(x *client) bool { return x == c })
	n := h.client(int(c.key[63]-'0'), c.own.Name)
	n.stored = c.stored
	n.Load(c.stored)
	return n
}

func (c *client) Now() time.Time           { return c.hall.now }
func (c *client) Random() io.Reader        { return c.random }
func (c *client) Me() event.Key            { return c.key }
func (c *client) Name() string             { return c.own.Name }
func (c *client) Shown() string            { return c.shown }
func (c *client) Own() *names.Own          { return c.own }
func (c *client) KeepOwn()                 { c.stored["own"] = c.own.Text() }
func (c *client) Blocked(k event.Key) bool { return c.own.Blocks(string(k)) }
func (c *client) Online() bool             { return !c.offline }
func (c *client) Keep(key, text string)    { c.stored[key] = text }
func (c *client) Send(m wire.Message)      { c.sent = append(c.sent, m) }
func (c *client) Close()                   { c.shown = "" }

func (c *client) Show(p form.Page) {
	read, err := form.PageOf(p.Message())
	if err != nil {
		c.hall.t.Fatalf("page %s: %v", p.Name, err)
	}
	for _, text := range strings.Split(p.Message().String(), "\t") {
		if strings.HasPrefix(text, "[") {
			c.hall.t.Fatalf("page %s has no text for %s", p.Name, text)
		}
	}
	c.page, c.shown = read, p.Name
}

func (c *client) Publish(kind int, tags [][]string, content string) event.Event {
	c.last = max(c.hall.now.Unix(), c.last+1)
	c.events++
	e := event.Event{ID: fmt.Sprintf("%064x", c.events), Author: c.key, CreatedAt: c.last, Kind: kind, Tags: tags, Content: content}
	c.hall.put(e)
	return e
}

// put is what a relay does with an event.
func (h *hall) put(e event.Event) {
	if old, ok := h.relay[e.Address()]; ok && !event.Newer(e, old) {
		return
	}
	h.relay[e.Address()] = e
	for _, c := range h.all {
		c.hear(e)
	}
}

func (c *client) hear(e event.Event) {
	for name, filters := range c.filters {
		if event.MatchesAny(filters, e) {
			c.Receive(name, e)
		}
	}
}

func (c *client) Subscribe(name string, filters ...event.Filter) {
	c.filters[name] = filters
	for _, e := range c.hall.relay {
		c.hear(e)
	}
	c.Complete(name)
}

func (c *client) Unsubscribe(name string) { delete(c.filters, name) }

func (c *client) Rating(game string, size int) (int, bool, bool) {
	return 1500, true, game == "redstone"
}

// hallGames are the games of a client: Join is seen by the inviter at once, and an invitation that was taken goes on.
type hallGames struct{ *client }

func (c hallGames) Invite(t gamelog.Terms, only event.Key, _ time.Time) string {
	id := fmt.Sprintf("online%016x", len(c.hall.games)+1)
	c.hall.games[id] = &hallGame{section.Game{ID: id, Terms: t, Phase: wire.Waiting, Inviter: c.key, Seat: -1}, only}
	return id
}

func (c hallGames) Join(inviter event.Key, id string) {
	g := c.hall.games[id]
	if g == nil || g.Inviter != inviter || g.Phase != wire.Waiting || g.only != "" && g.only != c.key {
		c.follow(section.Game{ID: id, Phase: section.Gone})
		return
	}
	g.Phase, g.Opponent = wire.Playing, c.key
	for _, p := range c.hall.all {
		if p.key == inviter || p.key == c.key {
			mine := g.Game
			for _, q := range c.hall.all {
				if q.key != p.key && (q.key == inviter || q.key == c.key) {
					mine.Name = q.own.Name
				}
			}
			p.follow(mine)
		}
	}
}

func (c hallGames) Cancel(id string) {
	if g := c.hall.games[id]; g != nil && g.Phase == wire.Waiting {
		g.Phase = section.Gone
		c.follow(g.Game)
	}
}

func (c hallGames) Watch(inviter event.Key, id string) { c.opened = append(c.opened, "watch "+id) }
func (c hallGames) Show(id string)                     { c.opened = append(c.opened, id) }
func (c hallGames) Follow(f func(section.Game))        { c.follow = f }
func (c hallGames) List() (list []section.Game) {
	for _, g := range c.hall.games {
		if g.Inviter == c.key || g.Opponent == c.key {
			list = append(list, g.Game)
		}
	}
	return list
}
func (c hallGames) Rate(func(event.Key, gamelog.Terms) string) {}

// run lets time pass, in steps of a second.
func (h *hall) run(d time.Duration) {
	for end := h.now.Add(d); h.now.Before(end); h.now = h.now.Add(time.Second) {
		for _, c := range h.all {
			c.Advance(h.now)
		}
	}
}

// control returns the control of the page that is shown whose ID begins with that.
func (c *client) control(id string) form.Control {
	c.hall.t.Helper()
	for _, control := range c.page.Controls {
		if control.ID == id || strings.HasPrefix(control.ID, id+" ") {
			return control
		}
	}
	c.hall.t.Fatalf("page %s has no %s: %+v", c.page.Name, id, c.page.Controls)
	return form.Control{}
}

func (c *client) has(text string) bool {
	for _, control := range c.page.Controls {
		if strings.Contains(control.Label+"|"+control.Value+"|"+control.Mark, text) {
			return true
		}
	}
	return false
}

func (c *client) press(id string) {
	c.hall.t.Helper()
	control := c.control(id)
	if control.Off {
		c.hall.t.Fatalf("%s is off", id)
	}
	c.Press(c.shown, control.ID)
}

// choose sets the choice of that ID to the option with that text.
func (c *client) choose(id, option string) {
	c.hall.t.Helper()
	i := slices.Index(c.control(id).Options, option)
	if i < 0 {
		c.hall.t.Fatalf("%s has no option %s: %v", id, option, c.control(id).Options)
	}
	c.Set(c.shown, id, strconv.Itoa(i))
}

func (c *client) alerts() (list []string) {
	for _, m := range c.sent {
		if m.Word == wire.Alert {
			list = append(list, m.Field(0)+" "+m.Field(1))
		}
	}
	return list
}

func TestFindAnOpponent(t *testing.T) {
	h := newHall(t)
	a, b := h.client(1, "Anna"), h.client(2, "Bert")
	a.Open("lobby-find", "")
	a.choose("size", "7×7")
	a.choose("clock", "3 min + 2 s a move")
	a.press("search")
	h.run(10 * time.Second)
	if a.shown != "lobby-search" || !a.has("Nobody else is online. Counted from messages") || !a.has("Redstone · 7×7 · 3 min + 2 s a move") {
		t.Fatalf("searching shows %+v", a.page)
	}
	a.press("computer")
	if a.shown != "" {
		t.Fatal("the page stays before the computer's game")
	}
	a.Closed()
	b.Open("lobby-find", "")
	h.run(5 * time.Second)
	if !b.has("1 other player online, 1 searching. Counted") {
		t.Fatalf("the other sees %+v", b.page)
	}
	b.choose("game", "Redstone")
	b.choose("size", "Any size")
	if !b.has("Redstone · Any size · Any live game") {
		t.Errorf("Bert searches for %+v", b.page)
	}
	b.press("search")
	h.run(20 * time.Second)
	game := h.games["online0000000000000001"]
	if len(h.games) != 1 || game.Phase != wire.Playing || game.Terms.Size != 7 || game.Terms.Clock.String() != "3m+2s" || !game.Terms.Pie || game.Terms.Ranked {
		t.Fatalf("the games are %+v", h.games)
	}
	if len(a.opened) != 0 || !slices.Equal(b.opened, []string{game.ID}) || b.shown != "" {
		t.Errorf("Anna, who plays the computer, is shown %q, Bert %q", a.opened, b.opened)
	}
	told := map[event.Key][]string{a.key: {"Bert is ready to play. " + game.ID}, b.key: {"Anna is ready to play. " + game.ID}}
	delete(told, game.Inviter) // whom section play calls
	for _, c := range []*client{a, b} {
		if got := c.alerts(); !slices.Equal(got, told[c.key]) {
			t.Errorf("%s was told %q", c.own.Name, got)
		}
	}
	if a.stored[gameKey] != "" || b.stored[gameKey] != "" {
		t.Error("a game that has begun is kept as one that has not")
	}
	h.run(5 * time.Minute)
	if len(h.games) != 1 {
		t.Error("they search on")
	}
	c := h.client(3, "")
	c.Open("lobby", "")
	h.run(3 * time.Second)
	if !c.has("Nobody else is online.") {
		t.Errorf("a third player sees %+v", c.page)
	}
	if a.events > 6 || b.events > 6 {
		t.Errorf("it took %d and %d events", a.events, b.events)
	}
}

func TestSearchEndsWhenTheProgramDoes(t *testing.T) {
	h := newHall(t)
	a := h.client(1, "Anna")
	a.Open("lobby-find", "")
	a.press("search")
	h.run(5 * time.Second)
	ghost := h.client(2, "Ghost")
	ghost.Open("lobby-find", "")
	ghost.press("search")
	h.all = slices.DeleteFunc(h.all, func(c *client) bool { return c == ghost }) // gone without a word
	for range 60 {
		h.run(time.Second)
		if a.stored[gameKey] != "" {
			break
		}
	}
	game := a.stored[gameKey]
	if game == "" || h.games[game].Phase != wire.Waiting {
		t.Fatalf("no invitation is out: %+v", h.games)
	}
	a = a.restart()
	if h.games[game].Phase != section.Gone || a.stored[gameKey] != "" {
		t.Errorf("after a restart the invitation is %+v", h.games[game])
	}
	h.run(4 * time.Minute)
	a.Open("lobby", "")
	h.run(5 * time.Second)
	if !a.has("Nobody else is online.") {
		t.Errorf("those who have gone are still counted: %+v", a.page)
	}
}

// TestForgottenSearch: a search that nobody ends is no trap for others, and takes few events.
func TestForgottenSearch(t *testing.T) {
	h := newHall(t)
	a := h.client(1, "Anna")
	a.Open("lobby-find", "")
	a.press("search")
	h.run(mostSearch - time.Minute)
	if !a.search.on() || a.events > 40 {
		t.Fatalf("after an hour: searching %t, %d events", a.search.on(), a.events)
	}
	h.run(2 * time.Minute)
	if a.search.on() || !a.has("search has ended") {
		t.Errorf("searching %t, the page is %+v", a.search.on(), a.page)
	}
	events := a.events
	a.Closed()
	a.shown = ""
	h.run(time.Hour)
	if a.events != events {
		t.Errorf("%d events of somebody who has gone", a.events-events)
	}
}

// TestOneKeyOnTwoDevices: the later search counts, and a lobby that is opened elsewhere does not end one.
func TestOneKeyOnTwoDevices(t *testing.T) {
	h := newHall(t)
	a, again := h.client(1, "Anna"), h.client(1, "Anna")
	a.Open("lobby-find", "")
	a.press("search")
	h.run(10 * time.Second)
	again.Open("lobby", "")
	h.run(10 * time.Second)
	if !a.search.on() || again.events != 0 {
		t.Fatalf("after the lobby was opened: searching %t, %d events", a.search.on(), again.events)
	}
	again.Open("lobby-find", "")
	again.press("search")
	h.run(5 * time.Second)
	if a.search.on() || !again.search.on() || !a.has("on another device") {
		t.Fatalf("searching %t and %t, %+v", a.search.on(), again.search.on(), a.page)
	}
	b := h.client(2, "Bert")
	b.Open("lobby-find", "")
	b.press("search")
	h.run(30 * time.Second)
	if len(h.games) != 1 || b.search.stage != found || again.search.stage != found {
		t.Errorf("stages %d and %d, games %v", b.search.stage, again.search.stage, h.games)
	}
	a.Hold(false)
	a.Open("lobby-find", "")
	if !a.control("search").Off || !a.has("in another window") {
		t.Error("a window that does not hold the games offers to search")
	}
}

func TestChallenge(t *testing.T) {
	h := newHall(t)
	a, b, c := h.client(1, "Anna"), h.client(2, "Bert"), h.client(3, "Cleo")
	a.Open("lobby-post", "")
	a.choose("size", "11×11")
	a.choose("clock", "5 min + 3 s a move")
	a.choose("colour", "Black")
	a.Set(a.shown, "ranked", "yes")
	a.Set(a.shown, "pie", "no")
	a.press("post")
	if a.shown != "lobby" || a.control("mine").Value != "Redstone 11×11 · 5 min + 3 s a move · Ranked · Black · Without the pie rule" {
		t.Fatalf("Anna sees %+v", a.page)
	}
	a.Open("lobby-post", "")
	a.choose("game", "Go")
	a.choose("clock", "1 day a move")
	a.press("post")
	b.Open("lobby", "")
	c.Open("lobby", "")
	h.run(5 * time.Second)
	rows := b.rows("take")
	if len(rows) != 2 || rows[0].Label != "Anna (1500)" || !strings.Contains(rows[0].Value, "11×11") || !strings.HasPrefix(rows[1].Value, "Go 9×9 · 1 day") {
		t.Fatalf("Bert sees %+v", rows)
	}
	b.press(rows[0].ID)
	for _, line := range []string{"Redstone 11×11", "5 min + 3 s a move", "Without the pie rule", "You play White", "Ranked", "Everybody may watch", "1500"} {
		if !b.has(line) {
			t.Errorf("the challenge does not say %q: %+v", line, b.page)
		}
	}
	c.press(rows[0].ID)
	b.press("play")
	h.run(2 * time.Second)
	g := h.games["online0000000000000001"]
	if g.Phase != wire.Playing || g.Opponent != b.key || g.Terms.Pie || g.Terms.Colour != gamelog.Black || !g.Terms.Ranked || !slices.Equal(b.opened, []string{g.ID}) {
		t.Fatalf("the game is %+v, Bert is shown %v", g, b.opened)
	}
	if len(b.alerts()) != 1 || len(a.Section.own) != 1 {
		t.Errorf("Bert was told %v, Anna has %d challenges", b.alerts(), len(a.Section.own))
	}
	h.run(3 * time.Second)
	if !c.has("no longer open") {
		t.Errorf("Cleo sees %+v", c.page)
	}
	c.press("lobby")
	if rows := c.rows("take"); len(rows) != 1 {
		t.Errorf("Cleo sees %+v", rows)
	}
	a.Open("lobby", "")
	if a.has("No open challenges") {
		t.Error("Anna's lobby has her challenge and says that there is none")
	}
	a.press("mine")
	h.run(3 * time.Second)
	if len(a.Section.own) != 0 || len(c.rows("take")) != 0 || h.games["online0000000000000002"].Phase != section.Gone || !c.has("No open challenges") {
		t.Errorf("after withdrawing Cleo sees %+v", c.page)
	}
}

func (c *client) rows(word string) (list []form.Control) {
	for _, control := range c.page.Controls {
		if control.Kind == form.Row && strings.HasPrefix(control.ID, word+" ") {
			list = append(list, control)
		}
	}
	return list
}

// TestTakenTwice: two take a challenge at the same time. The second is told and may watch.
func TestTakenTwice(t *testing.T) {
	h := newHall(t)
	a, b, c := h.client(1, "Anna"), h.client(2, "Bert"), h.client(3, "Cleo")
	a.Open("lobby-post", "")
	a.press("post")
	for _, p := range []*client{b, c} {
		p.Open("lobby", "")
		p.Advance(h.now)
		p.press("take")
	}
	b.press("play")
	c.press("play")
	h.run(5 * time.Second)
	if !c.has("faster") || c.taken.Game != "" || len(c.rows("take")) != 0 {
		t.Fatalf("the second sees %+v", c.page)
	}
	c.press("watch")
	if !slices.Equal(c.opened, []string{"watch online0000000000000001"}) {
		t.Errorf("opened are %v", c.opened)
	}
}

// TestOtherTerms: somebody announces other terms than those of his invitation.
func TestOtherTerms(t *testing.T) {
	h := newHall(t)
	a, b := h.client(1, "Anna"), h.client(2, "Bert")
	a.Open("lobby-post", "")
	a.press("post")
	h.games["online0000000000000001"].Terms.Ranked = true
	b.Open("lobby", "")
	b.Advance(h.now)
	b.press("take")
	b.press("play")
	h.run(3 * time.Second)
	if len(b.opened) != 0 || len(b.alerts()) != 0 || !b.has("did not match the challenge") {
		t.Errorf("opened are %v, the page is %+v", b.opened, b.page)
	}
}

func TestChallengesExpire(t *testing.T) {
	h := newHall(t)
	a, b := h.client(1, "Anna"), h.client(2, "Bert")
	a.Open("lobby-post", "")
	a.press("post")
	b.Open("lobby", "")
	h.run(30 * time.Minute)
	if len(b.rows("take")) != 1 {
		t.Fatal("a challenge with a clock ends while its maker is there")
	}
	if a.events > 20 {
		t.Errorf("half an hour took %d events", a.events)
	}
	again := a.restart()
	h.run(10 * time.Second)
	if len(again.Section.own) != 1 || len(b.rows("take")) != 1 {
		t.Fatal("a restart ends a challenge")
	}
	h.all = slices.DeleteFunc(h.all, func(c *client) bool { return c == again })
	h.run(7 * time.Minute)
	if len(b.rows("take")) != 0 {
		t.Error("a challenge outlives its maker's program")
	}
	h.all = append(h.all, again)
	h.run(30 * time.Minute)
	if len(again.Section.own) != 0 || h.games["online0000000000000001"].Phase != section.Gone {
		t.Error("a challenge does not end")
	}
}

func TestFilter(t *testing.T) {
	h := newHall(t)
	b := h.client(9, "Bert")
	for i, options := range [][3]string{{"Redstone", "9×9", "10 min + 5 s a move"}, {"Redstone", "7×7", "3 min + 2 s a move"}, {"Go", "13×13", "3 days a move"}} {
		a := h.client(i+1, "")
		a.Open("lobby-post", "")
		a.choose("game", options[0])
		a.choose("size", options[1])
		a.choose("clock", options[2])
		a.press("post")
	}
	count := func(want int, set ...string) {
		t.Helper()
		b.Open("lobby-filter", "")
		b.Advance(h.now)
		for i := 0; i < len(set); i += 2 {
			b.choose(set[i], set[i+1])
		}
		b.press("lobby")
		h.run(3 * time.Second)
		if got := len(b.rows("take")); got != want {
			t.Errorf("%v shows %d challenges, want %d", set, got, want)
		}
	}
	count(3)
	count(2, "game", "Redstone")
	count(1, "game", "Redstone", "tempo", "Up to 5 min")
	count(1, "game", "All", "tempo", "Days")
	count(1, "tempo", "All", "size", "7×7")
	count(0, "ranked", "Ranked")
	if !b.has("hides 3 challenges") || b.control("lobby-filter").Label != "Filter (on)" {
		t.Errorf("the page is %+v", b.page)
	}
	again := b.restart()
	if again.filter != (filter{Size: 7, Ranked: rated}) {
		t.Errorf("after a restart the filter is %+v", again.filter)
	}
	again.Open("lobby-filter", "")
	again.press("all")
	if !again.filter.any() || again.stored[filterKey] != "" {
		t.Errorf("the filter is %+v", again.filter)
	}
}

func TestBlock(t *testing.T) {
	h := newHall(t)
	a, b := h.client(1, "Anna"), h.client(2, "Bert")
	a.Open("lobby-post", "")
	a.press("post")
	b.Open("lobby", "")
	b.Advance(h.now)
	b.press("take")
	b.press("block")
	h.run(3 * time.Second)
	b.Open("lobby", "")
	if len(b.rows("take")) != 0 || !names.ReadOwn(b.stored["own"]).Blocks(string(a.key)) {
		t.Fatal("a blocked player's challenge is shown, or the list is not kept")
	}
	a.press("mine")
	for _, c := range []*client{a, b} {
		c.Open("lobby-find", "")
		c.press("search")
	}
	h.run(5 * time.Minute)
	for _, g := range h.games {
		if g.Phase == wire.Playing {
			t.Fatalf("a blocked player is paired: %+v", g)
		}
	}
	b.Open("lobby-blocked", "")
	if b.control("unblock").Label != "Anna" {
		t.Fatalf("the list is %+v", b.page)
	}
	b.press("unblock")
	if !b.has("not blocked anybody") || b.own.Blocks(string(a.key)) {
		t.Errorf("the list is %+v", b.page)
	}
	h.run(10 * time.Minute)
	if a.search.stage != found || b.search.stage != found {
		t.Error("after unblocking they are not paired")
	}
}

func TestOffline(t *testing.T) {
	h := newHall(t)
	a := h.client(1, "Anna")
	a.offline = true
	a.Open("lobby", "")
	if !a.has("Not connected") {
		t.Errorf("the lobby shows %+v", a.page)
	}
	for _, page := range []string{"lobby", "lobby-find", "lobby-search", "lobby-filter", "lobby-post", "lobby-challenge", "lobby-running", "lobby-blocked", "lobby-x"} {
		a.Open(page, "x y z")
		a.Press(page, "nonsense")
		a.Set(page, "nonsense", "-5")
		for _, control := range a.page.Controls {
			a.Set(page, control.ID, "99")
		}
	}
}
